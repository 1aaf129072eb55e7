/** An escape sequence that colours, or a character. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: colours begin with one
const PARTS = /\u001b\[\d+m|./gsu;

/** Turns dark and light round, whether colours are wanted or not. */
const INVERSE = '\u001b[7m';
const UPRIGHT = '\u001b[27m';

function isColour(part: string): boolean {
  return part.length > 1 && part.startsWith('\u001b');
}

function partsOf(text: string): readonly string[] {
  return Array.from(text.matchAll(PARTS), ([part]) => part);
}

/** How many columns a text takes. */
export function widthOf(text: string): number {
  return partsOf(text).filter((part) => !isColour(part)).length;
}

/** A text with spaces behind it, up to a width. */
export function padded(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - widthOf(text)));
}

/** A text with the columns from one to before another turned round. */
export function inverted(text: string, from: number, to: number): string {
  let column = 0;
  let line = '';
  for (const part of partsOf(padded(text, to))) {
    if (isColour(part)) {
      line += part;
      continue;
    }
    if (column === from) line += INVERSE;
    line += part;
    column++;
    if (column === to) line += UPRIGHT;
  }
  return line;
}
