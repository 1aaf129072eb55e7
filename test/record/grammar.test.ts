import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatRecord, parseRecords } from '../../src/record/index.ts';
import { grammarFrom } from '../docs/ebnf.ts';
import { fencesOf } from '../docs/fences.ts';
import { runs } from '../laws.ts';
import { games, someRecord } from './records.ts';

const [block] = fencesOf(readFileSync('docs/records.md', 'utf8')).filter(
  ({ language }) => language === 'ebnf',
);
const { file } = grammarFrom(block?.code ?? '');

it('what is written is in the grammar of the guide', () => {
  fc.assert(
    fc.property(
      fc.array(someRecord(30), { minLength: 1, maxLength: 3 }),
      fc.constantFrom('\n', '\r\n'),
      (all, end) => {
        const texts = all.map(({ record }) => formatRecord(record));
        expect(file?.(texts.join('\n'))).toBe(true);
        expect(file?.(texts.join('\n').replace(/(?<!\r)\n/g, end))).toBe(true);
      },
    ),
    runs(500),
  );
});

it('what can be read is in the grammar of the guide', () => {
  const { numRuns = 0 } = runs(5000);
  let read = 0;
  fc.assert(
    fc.property(
      someRecord(10),
      fc.nat(),
      fc.nat(3),
      fc.string({ unit: fc.constantFrom(...' \n\t\r(){}[]"\\.*1+a0-'), maxLength: 2 }),
      ({ record }, pick, length, put) => {
        const text = formatRecord(record);
        const at = pick % text.length;
        const spoiled = text.slice(0, at) + put + text.slice(at + length);
        try {
          parseRecords(spoiled, games);
        } catch {
          return;
        }
        read++;
        expect([spoiled, file?.(spoiled)]).toEqual([spoiled, true]);
      },
    ),
    runs(5000),
  );
  expect(read).toBeGreaterThan(numRuns / 10);
});

it.each([
  '',
  '\n',
  '\ufeff[Game "quarto"]\n*',
  '[Game "quarto"]\n\n1.+0(1.+F)2.  a1 +1 {a\\}}{b}\n*\n\n',
])('%j is in the grammar', (text) => {
  expect(file?.(text)).toBe(true);
  parseRecords(text, games);
});

it.each([
  '[Game "quarto"]\n',
  '[Game "quarto"] *',
  '[Game "a"b"]\n*',
  '[Game "quarto"]\n\n(1. +0 *',
  '[Game "quarto"]\n\n1. +0) *',
  '[Game "quarto"]\n\n{ *',
  '[Game "quarto"]\n\n{[%emt 1]} *',
  '[Game "quarto"]\n\n1. +0 * 2. a1',
  '1. +0 *',
])('%j is not', (text) => {
  expect(file?.(text)).toBe(false);
  expect(() => parseRecords(text, games)).toThrow();
});
