/** What a comment says of an action: how long it took, and what is said of it. */
export interface Remark {
  readonly elapsed: number | null;
  readonly comment: string;
}

const TIME = /^\[%emt (\d{1,15}):([0-5]\d):([0-5]\d)(?:\.(\d+))?\] ?/;

function pad(value: number, width: number): string {
  return String(value).padStart(width, '0');
}

/** Milliseconds as `0:00:07.500`, with as many more digits as they have. */
export function formatElapsed(elapsed: number): string {
  const text = String(elapsed);
  const plain = text.includes('e') ? elapsed.toFixed(100).replace(/0+$/, '') : text;
  const [whole = '', fraction = ''] = plain.split('.');
  const ms = Number(whole);
  const seconds = Math.floor(ms / 1000);
  const hours = Math.floor(seconds / 3600);
  const clock = `${hours}:${pad(Math.floor(seconds / 60) % 60, 2)}:${pad(seconds % 60, 2)}`;
  const digits = `${pad(ms % 1000, 3)}${fraction}`;
  return digits === '000' ? clock : `${clock}.${digits}`;
}

/** A remark in braces; nothing if there is nothing to say. */
export function formatRemark({ elapsed, comment }: Remark): string {
  const time = elapsed === null ? '' : `[%emt ${formatElapsed(elapsed)}]`;
  const escaped = comment.replace(/[\\}]/g, '\\$&').replace(/^\[%emt/, '\\$&');
  const space = time !== '' && escaped !== '' ? ' ' : '';
  return time === '' && escaped === '' ? '' : `{${time}${space}${escaped}}`;
}

/** The remark between two braces, as it stands there; `null` if its time is none. */
export function remarkFrom(raw: string): Remark | null {
  const time = TIME.exec(raw);
  if (time === null && raw.startsWith('[%emt')) return null;
  const comment = raw.slice(time?.[0].length ?? 0).replace(/\\([\s\S])/g, '$1');
  if (time === null) return { elapsed: null, comment };
  const [, hours, minutes, seconds, digits = ''] = time;
  const whole = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  const ms = whole * 1000 + Number(digits.slice(0, 3).padEnd(3, '0'));
  return { elapsed: Number(`${ms}.${digits.slice(3) || 0}`), comment };
}
