const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Two characters for each value of 12 bits. */
const PAIRS: readonly string[] = Array.from({ length: 4096 }, (_, bits) => {
  return `${ALPHABET[bits >> 6]}${ALPHABET[bits & 63]}`;
});

/** Bytes as text (RFC 4648, section 4): what the core is compiled for has no such function. */
export function base64(bytes: Uint8Array): string {
  let text = '';
  const whole = bytes.length - (bytes.length % 3);
  for (let at = 0; at < whole; at += 3) {
    const bits =
      ((bytes[at] as number) << 16) |
      ((bytes[at + 1] as number) << 8) |
      (bytes[at + 2] as number);
    text += (PAIRS[bits >> 12] as string) + (PAIRS[bits & 4095] as string);
  }
  const [one, two] = bytes.subarray(whole);
  if (one === undefined) return text;
  const rest = (one << 16) | ((two ?? 0) << 8);
  const last = two === undefined ? '=' : ALPHABET[(rest >> 6) & 63];
  return `${text}${PAIRS[rest >> 12]}${last}=`;
}

/** Words of 32 bits as bytes, the lowest first, whatever the machine does. */
export function wordBytes(words: Int32Array): Uint8Array {
  const bytes = new Uint8Array(4 * words.length);
  const view = new DataView(bytes.buffer);
  words.forEach((word, index) => {
    view.setInt32(4 * index, word, true);
  });
  return bytes;
}

/** The same of numbers of 16 bits. */
export function halfBytes(halves: Uint16Array): Uint8Array {
  const bytes = new Uint8Array(2 * halves.length);
  const view = new DataView(bytes.buffer);
  halves.forEach((half, index) => {
    view.setUint16(2 * index, half, true);
  });
  return bytes;
}

/** The first of the eight entries of a byte, packed. */
function byteOf(entries: Uint8Array, at: number, count: number): number {
  let byte = 0;
  for (let bit = 0; bit < count; bit++)
    byte |= (entries[8 * at + bit] as number) << bit;
  return byte;
}

/** Zeros and ones as bits: entry `i` is bit `i % 8`, from the lowest, of byte `i / 8`. */
export function bitBytes(entries: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(Math.ceil(entries.length / 8));
  const whole = entries.length >> 3;
  for (let at = 0; at < whole; at++) bytes[at] = byteOf(entries, at, 8);
  if (whole < bytes.length) bytes[whole] = byteOf(entries, whole, entries.length & 7);
  return bytes;
}
