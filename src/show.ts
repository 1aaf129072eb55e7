/** A text, cut to a readable length. */
export function cut(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}

/** Stands for something that is described rather than printed in an error message. */
export class Described {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Characters that are not seen, or turn what follows around, as their code. */
function reveal(text: string): string {
  return text.replace(/[\p{DI}\p{Bidi_C}]/gu, (character) => {
    return `\\u{${character.codePointAt(0)?.toString(16)}}`;
  });
}

/** A short, printable account of any value, for error messages. */
export function show(value: unknown): string {
  if (value === undefined || value === '') return 'nothing';
  if (typeof value === 'string') return reveal(JSON.stringify(cut(value)));
  if (typeof value === 'function') return 'a value of type function';
  if (typeof value === 'object' && value !== null) return showObject(value);
  return cut(String(value));
}

function showObject(value: object): string {
  try {
    if (value instanceof Described) return value.text;
    if (Array.isArray(value)) return 'an array';
  } catch {} // a revoked proxy
  return 'a value of type object';
}
