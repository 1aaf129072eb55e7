import { type FileKind, opened, sealed } from '../sealed-file.ts';
import type { SolvedCodes } from './build.ts';
import { NONE } from './codes.ts';

/*
 * The body: a bit for each number, set where there is a position; for each position in
 * order its code with tie-break, then for each its code without.
 */
function kindFor(size: number): FileKind {
  return {
    magic: 'quatuor\n',
    version: 1,
    what: 'a table of Quatuor',
    bodyLength: (positions) => Math.ceil(size / 8) + 2 * positions,
  };
}

/** The tables as the bytes of a file. */
export function toBytes(codes: SolvedCodes): Uint8Array {
  const { plain, tieBreak, positions, limit, longest } = codes;
  const size = tieBreak.length;
  const contents = { numbers: [limit, longest], count: positions } as const;
  return sealed(kindFor(size), contents, (body) => {
    let next = Math.ceil(size / 8);
    tieBreak.forEach((code, number) => {
      if (code === NONE) return;
      body[number >> 3] = (body[number >> 3] as number) | (1 << (number & 7));
      body[next + positions] = plain[number] as number;
      body[next++] = code;
    });
  });
}

/**
 * Reads what {@link toBytes} writes.
 *
 * @param size - How many numbers there are.
 * @throws {@link QuaternaError} `invalid-file`, naming what is wrong.
 */
export function fromBytes(bytes: Uint8Array, size: number): SolvedCodes {
  const { numbers, count: positions, body } = opened(bytes, kindFor(size));
  const [limit, longest] = numbers;
  const plain = new Uint8Array(size);
  const tieBreak = new Uint8Array(size);
  let next = Math.ceil(size / 8);
  for (let number = 0; number < size; number++) {
    if ((((body[number >> 3] as number) >> (number & 7)) & 1) === 0) continue;
    plain[number] = body[next + positions] as number;
    tieBreak[number] = body[next++] as number;
  }
  return { plain, tieBreak, positions, limit, longest };
}
