const LONGEST = 40;

function cut(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

/** A short, printable account of any value, for error messages; it runs no foreign code. */
export function show(value: unknown): string {
  switch (typeof value) {
    case 'undefined':
      return 'nothing';
    case 'string':
      return value === '' ? 'nothing' : JSON.stringify(cut(value));
    case 'number':
    case 'boolean':
      return String(value);
    case 'bigint':
      return `${cut(String(value))}n`;
    case 'symbol':
      return value.description ?? 'a symbol';
    case 'function':
      return 'a function';
    default:
      if (value === null) return 'null';
      return Array.isArray(value) ? 'an array' : 'an object';
  }
}
