import { bitCount } from '../../board/cells.ts';
import { LINE_KINDS, type LineKind } from '../../board/lines.ts';
import { unexpected } from '../../errors.ts';
import { Described } from '../../show.ts';
import { type FileKind, opened, sealed } from '../sealed-file.ts';
import type { TranspositionTable } from './transpositions.ts';

/** Three words of four bytes for each entry; its position, the last also what is known. */
const ENTRY = 12;

/** Positions that took fewer nodes than this are found again as soon as they are read. */
const LEAST_NODES = 32;

const KIND: FileKind = {
  magic: 'quarto\n\0',
  version: 1,
  what: 'what a solver of Quarto has found',
  bodyLength: (count) => ENTRY * count,
};

/** The rules that the value of a board depends on. */
export interface BoardRules {
  readonly lines: readonly LineKind[];
  /** The attributes that count, as a mask; which they are is all the same. */
  readonly counting: number;
}

/** The kinds of lines as bits, and how many attributes count. */
function numbersOf({ lines, counting }: BoardRules): readonly [number, number] {
  const kinds = lines.map((kind) => 1 << LINE_KINDS.indexOf(kind));
  return [kinds.reduce((all, bit) => all | bit, 0), bitCount(counting)];
}

function viewOf(body: Uint8Array): DataView {
  return new DataView(body.buffer, body.byteOffset, body.length);
}

/** What has been found out, but for the least of it, as the bytes of a file. */
export function toBytes(table: TranspositionTable, rules: BoardRules): Uint8Array {
  const count = table.count(LEAST_NODES);
  return sealed(KIND, { numbers: numbersOf(rules), count }, (body) => {
    const view = viewOf(body);
    let at = 0;
    table.forEach(LEAST_NODES, (first, second, third) => {
      // Another thread may have found more in between.
      if (at === body.length) return;
      view.setUint32(at, first, true);
      view.setUint32(at + 4, second, true);
      view.setUint32(at + 8, third, true);
      at += ENTRY;
    });
  });
}

/**
 * Adds what {@link toBytes} has written to a table.
 *
 * @throws {@link QuaternaError} `invalid-file`, naming what is wrong.
 */
export function addBytes(
  bytes: Uint8Array,
  table: TranspositionTable,
  rules: BoardRules,
): void {
  const { numbers, body } = opened(bytes, KIND);
  const [lines, attributes] = numbersOf(rules);
  if (numbers[0] !== lines || numbers[1] !== attributes) {
    const found = new Described('those of another game');
    throw unexpected('invalid-file', 'rules', found, 'those of this one');
  }
  const view = viewOf(body);
  for (let at = 0; at < body.length; at += ENTRY) {
    const words = [0, 4, 8].map((offset) => view.getUint32(at + offset, true));
    table.restore(words[0] as number, words[1] as number, words[2] as number);
  }
}
