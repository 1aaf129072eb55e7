import { unexpected } from '../errors.ts';
import { Described } from '../show.ts';
import { crc32 } from './crc32.ts';

/*
 * A file of a solver, all numbers little-endian: eight magic bytes; the version and two
 * numbers of the solver's own (1 byte each), a zero; how many things it holds, and the CRC-32 of
 * all that stands before and after it (4 bytes each). Then the body.
 */
const MAGIC_LENGTH = 8;
const HEADER = MAGIC_LENGTH + 12;

/** A kind of file. */
export interface FileKind {
  /** Eight characters of ASCII that it begins with. */
  readonly magic: string;
  readonly version: number;
  /** What such a file is, for errors. */
  readonly what: string;
  /** How long the body is of a file with so many things. */
  bodyLength(count: number): number;
}

/** What a file says before its body, and the body. */
export interface Contents {
  readonly numbers: readonly [number, number];
  readonly count: number;
  readonly body: Uint8Array;
}

function magicOf({ magic }: FileKind): readonly number[] {
  return [...magic].map((letter) => letter.charCodeAt(0));
}

/** The checksum of a file but for the place where it stands itself. */
function checksumOf(bytes: Uint8Array): number {
  return crc32(bytes.subarray(0, HEADER - 4), bytes.subarray(HEADER));
}

function fail(field: string, value: unknown, expected: string): never {
  throw unexpected('invalid-file', field, value, expected);
}

/**
 * Makes a file.
 *
 * @param fill - Is given the empty body.
 */
export function sealed(
  kind: FileKind,
  { numbers, count }: Omit<Contents, 'body'>,
  fill: (body: Uint8Array) => void,
): Uint8Array {
  const bytes = new Uint8Array(HEADER + kind.bodyLength(count));
  const header = new DataView(bytes.buffer, 0, HEADER);
  bytes.set([...magicOf(kind), kind.version, ...numbers, 0]);
  header.setUint32(MAGIC_LENGTH + 4, count, true);
  fill(bytes.subarray(HEADER));
  header.setUint32(MAGIC_LENGTH + 8, checksumOf(bytes), true);
  return bytes;
}

/**
 * Opens a file of a kind, if it is one and is undamaged.
 *
 * @throws {@link QuaternaError} `invalid-file`, naming what is wrong.
 */
export function opened(bytes: Uint8Array, kind: FileKind): Contents {
  // Not by instanceof: the bytes may come from another realm.
  if (Object.prototype.toString.call(bytes) !== '[object Uint8Array]') {
    return fail('bytes', bytes, 'a Uint8Array');
  }
  if (!magicOf(kind).every((byte, index) => bytes[index] === byte)) {
    return fail('magic', new Described('another kind of file'), kind.what);
  }
  const [version, first, second] = bytes.subarray(MAGIC_LENGTH);
  if (version !== kind.version) {
    return fail('version', version, String(kind.version));
  }
  if (bytes.length < HEADER) return fail('length', bytes.length, `more than ${HEADER}`);
  const header = new DataView(bytes.buffer, bytes.byteOffset, HEADER);
  const count = header.getUint32(MAGIC_LENGTH + 4, true);
  const length = HEADER + kind.bodyLength(count);
  if (bytes.length !== length) return fail('length', bytes.length, String(length));
  const checksum = header.getUint32(MAGIC_LENGTH + 8, true);
  const found = checksumOf(bytes);
  if (found !== checksum) return fail('checksum', found, String(checksum));
  return {
    numbers: [first as number, second as number],
    count,
    body: bytes.subarray(HEADER),
  };
}
