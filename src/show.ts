/** A text, cut to a readable length. */
export function cut(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}

/** A short, printable account of any value, for error messages. */
export function show(value: unknown): string {
  if (typeof value === 'string' && value !== '') return JSON.stringify(cut(value));
  if (value === undefined || value === '') return 'nothing';
  try {
    if (Array.isArray(value)) return 'an array';
  } catch {} // a revoked proxy
  const isOpaque = value !== null && /^[of]/.test(typeof value);
  return isOpaque ? `a value of type ${typeof value}` : cut(String(value));
}
