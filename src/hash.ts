import type { Game, GameTypes } from './game.ts';

const OFFSET = 0xcbf29ce484222325n;
const PRIME_LOW = 0x1b3;
const WORD = 2 ** 32;

/** FNV-1a (Fowler, Noll, Vo) of so many bytes, in 64 bits. */
function fnv1a(length: number, byteAt: (index: number) => number): bigint {
  let high = Number(OFFSET >> 32n);
  let low = Number(OFFSET & 0xffffffffn);
  for (let index = 0; index < length; index++) {
    low = (low ^ byteAt(index)) >>> 0;
    // Times the prime 2^40 + 0x1b3, in two words: 2^40 moves the low word up by 8 bits.
    const product = low * PRIME_LOW;
    const carry = Math.floor(product / WORD);
    high = (Math.imul(high, PRIME_LOW) + carry + (low << 8)) >>> 0;
    low = product >>> 0;
  }
  return (BigInt(high) << 32n) | BigInt(low);
}

/**
 * A 64-bit hash of a position: FNV-1a (Fowler, Noll, Vo) of its text, whose characters are
 * all ASCII. It is the same on every machine and in every version that prints the same
 * text, so that it can be kept in files. The rules are not part of it. Two of *n* different
 * positions have the same hash with a probability of about *n*² / 2⁶⁵; where that matters,
 * compare the texts.
 *
 * @returns An integer from 0 to 2⁶⁴ - 1.
 */
export function hashState<T extends GameTypes>(
  game: Game<T>,
  state: T['state'],
): bigint {
  const text = game.formatState(state);
  return fnv1a(text.length, (index) => text.charCodeAt(index));
}

/** The same hash of bytes. */
export function hashBytes(bytes: Uint8Array): bigint {
  return fnv1a(bytes.length, (index) => bytes[index] as number);
}
