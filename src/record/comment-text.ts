/** What a comment says of an action: how long it took, and what is said of it. */
export interface Remark {
  readonly elapsed: number | null;
  readonly comment: string;
}

// No number of milliseconds has more than 309 digits.
const TIME = /^\[%emt (\d{1,309}):([0-5]\d):([0-5]\d)(?:\.(\d+))?\] ?/;

/** The digits of a number before its point and after it, without an exponent. */
function digitsOf(value: number): readonly [whole: string, fraction: string] {
  const [mantissa = '', exponent = '0'] = String(value).split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  const digits = `${whole}${fraction}`;
  const point = whole.length + Number(exponent);
  if (point <= 0) return ['0', `${'0'.repeat(-point)}${digits}`];
  return [digits.slice(0, point).padEnd(point, '0'), digits.slice(point)];
}

function pad(value: bigint, width: number): string {
  return String(value).padStart(width, '0');
}

/** Milliseconds as `0:00:07.500`, with as many more digits as they have. */
export function formatElapsed(elapsed: number): string {
  const [whole, fraction] = digitsOf(elapsed);
  const ms = BigInt(whole); // exact, however long
  const seconds = ms / 1000n;
  const [hours, minutes] = [seconds / 3600n, (seconds / 60n) % 60n];
  const clock = `${hours}:${pad(minutes, 2)}:${pad(seconds % 60n, 2)}`;
  const digits = `${pad(ms % 1000n, 3)}${fraction}`;
  return digits === '000' ? clock : `${clock}.${digits}`;
}

function elapsedFrom([
  ,
  hours,
  minutes,
  seconds,
  digits = '',
]: RegExpExecArray): number {
  const [h, m, s] = [hours, minutes, seconds].map((text) => BigInt(text as string));
  const whole = ((h as bigint) * 60n + (m as bigint)) * 60n + (s as bigint);
  const ms = `${whole}${digits.slice(0, 3).padEnd(3, '0')}`;
  return Number(`${ms}.${digits.slice(3) || 0}`);
}

/**
 * What a backslash has to stand before: what would end the comment, what is lost where line
 * ends are changed, and what would be taken for a time or for the next game.
 */
const SPECIAL = /[\\}\r]|^\[(?=%emt)|(?<=\n)\[(?=Game[ \t])/g;

/** A remark in braces; nothing if there is nothing to say. */
export function formatRemark({ elapsed, comment }: Remark): string {
  const time = elapsed === null ? '' : `[%emt ${formatElapsed(elapsed)}]`;
  const escaped = comment.replace(SPECIAL, '\\$&');
  const parts = [time, escaped].filter((part) => part !== '');
  return parts.length === 0 ? '' : `{${parts.join(' ')}}`;
}

/** The remark between two braces, as it stands there; `null` if its time is none. */
export function remarkFrom(raw: string): Remark | null {
  const time = TIME.exec(raw);
  if (time === null && raw.startsWith('[%emt')) return null;
  const comment = raw.slice(time?.[0].length ?? 0).replace(/\\([\s\S])/g, '$1');
  const elapsed = time === null ? null : elapsedFrom(time);
  return elapsed === Number.POSITIVE_INFINITY ? null : { elapsed, comment };
}
