import { unexpected } from '../../errors.ts';
import { Described } from '../../show.ts';
import { crc32 } from '../crc32.ts';
import type { SolvedCodes } from './build.ts';
import { NONE } from './codes.ts';

/*
 * The file, all numbers little-endian: the magic bytes; the version (1 byte), the limit and
 * the longest (1 byte each), a zero; the number of positions and the CRC-32 of all that
 * stands before and after it (4 bytes each). Then a bit for each number, set where there is a position, and
 * for each position in order its code with tie-break, then for each its code without.
 */
const MAGIC = [...'quatuor\n'].map((letter) => letter.charCodeAt(0));
const VERSION = 1;
const HEADER = MAGIC.length + 12;

/** The checksum of a file but for the place where it stands itself. */
function checksumOf(bytes: Uint8Array): number {
  return crc32(bytes.subarray(0, HEADER - 4), bytes.subarray(HEADER));
}

function fail(field: string, value: unknown, expected: string): never {
  throw unexpected('invalid-file', field, value, expected);
}

/** The tables as the bytes of a file. */
export function toBytes(codes: SolvedCodes): Uint8Array {
  const { plain, tieBreak, positions, limit, longest } = codes;
  const bits = Math.ceil(tieBreak.length / 8);
  const bytes = new Uint8Array(HEADER + bits + 2 * positions);
  const body = bytes.subarray(HEADER);
  let next = bits;
  tieBreak.forEach((code, number) => {
    if (code === NONE) return;
    body[number >> 3] = (body[number >> 3] as number) | (1 << (number & 7));
    body[next + positions] = plain[number] as number;
    body[next++] = code;
  });
  const header = new DataView(bytes.buffer, 0, HEADER);
  bytes.set([...MAGIC, VERSION, limit, longest, 0]);
  header.setUint32(MAGIC.length + 4, positions, true);
  header.setUint32(MAGIC.length + 8, checksumOf(bytes), true);
  return bytes;
}

/**
 * Reads what {@link toBytes} writes.
 *
 * @param size - How many numbers there are.
 * @throws {@link QuaternaError} `invalid-file`, naming what is wrong.
 */
export function fromBytes(bytes: Uint8Array, size: number): SolvedCodes {
  // Not by instanceof: the bytes may come from another realm.
  if (Object.prototype.toString.call(bytes) !== '[object Uint8Array]') {
    return fail('bytes', bytes, 'a Uint8Array');
  }
  if (!MAGIC.every((byte, index) => bytes[index] === byte)) {
    return fail('magic', new Described('another kind of file'), 'a table of Quatuor');
  }
  const [version, limit, longest] = bytes.subarray(MAGIC.length);
  if (version !== VERSION) return fail('version', version, String(VERSION));
  const bits = Math.ceil(size / 8);
  const isWhole = bytes.length > HEADER + bits;
  const header = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const positions = isWhole ? header.getUint32(MAGIC.length + 4, true) : 0;
  const length = HEADER + bits + 2 * positions;
  if (bytes.length !== length || !isWhole) {
    return fail(
      'length',
      bytes.length,
      isWhole ? String(length) : `more than ${length}`,
    );
  }
  const body = bytes.subarray(HEADER);
  const checksum = header.getUint32(MAGIC.length + 8, true);
  const found = checksumOf(bytes);
  if (found !== checksum) return fail('checksum', found, String(checksum));
  return unpack(body, size, positions, limit as number, longest as number);
}

function unpack(
  body: Uint8Array,
  size: number,
  positions: number,
  limit: number,
  longest: number,
): SolvedCodes {
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
