import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { base64, bitBytes, wordBytes } from '../../src/research/protocol/base64.ts';
import { Lines } from '../../src/research/protocol/lines.ts';
import { runs } from '../laws.ts';

describe('lines', () => {
  /** All lines of pieces, the one without an end included. */
  function linesOf(pieces: readonly string[], longest: number): (string | null)[] {
    const lines = new Lines(longest);
    return [...pieces.flatMap((piece) => [...lines.take(piece)]), ...lines.end()];
  }

  const somePiece = fc.string({ unit: fc.constantFrom('a', 'é', '\n', ' ', '\r') });

  it('are the same however the text is cut into pieces', () => {
    fc.assert(
      fc.property(fc.array(somePiece), (pieces) => {
        const whole = pieces.join('').split('\n');
        if (whole.at(-1) === '') whole.pop();
        expect(linesOf(pieces, 1000)).toEqual(whole);
        expect(linesOf(pieces, 3)).toEqual(
          whole.map((line) => (line.length > 3 ? null : line)),
        );
      }),
      runs(300),
    );
  });

  it('begin after a byte order mark, which is one at the start only', () => {
    expect(linesOf(['', '\ufeff', 'a\n\ufeffb'], 9)).toEqual(['a', '\ufeffb']);
    expect(linesOf(['\ufeff\ufeff'], 9)).toEqual(['\ufeff']);
    expect(linesOf(['\ufeff'], 9)).toEqual([]);
  });
});

describe('arrays as text', () => {
  it('are base64', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
        expect(base64(bytes)).toBe(Buffer.from(bytes).toString('base64'));
      }),
      runs(300),
    );
  });

  it('have words with the lowest byte first', () => {
    const bytes = wordBytes(Int32Array.of(0x04030201, -1));
    expect([...bytes]).toEqual([1, 2, 3, 4, 255, 255, 255, 255]);
  });

  it('have eight bits to a byte, however many there are', () => {
    const someBits = fc.array(fc.nat(1), { maxLength: 40 });
    fc.assert(
      fc.property(someBits, (bits) => {
        const bytes = bitBytes(Uint8Array.from(bits));
        expect(bytes).toHaveLength(Math.ceil(bits.length / 8));
        const found = [...bytes].flatMap((byte) =>
          Array.from({ length: 8 }, (_, bit) => (byte >> bit) & 1),
        );
        expect(found.slice(0, bits.length)).toEqual(bits);
        expect(found.slice(bits.length)).not.toContain(1);
      }),
      runs(300),
    );
  });

  it('have bits with the lowest first', () => {
    expect([...bitBytes(Uint8Array.of(1, 0, 0, 1, 0, 0, 0, 0, 0, 1))]).toEqual([9, 2]);
  });
});
