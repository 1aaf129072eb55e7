/** A part of a file that should be a JSON document, and where it begins. */
export interface JsonText {
  readonly text: string;
  readonly line: number;
  readonly column: number;
}

type Pieces = AsyncIterable<string>;

/** The lines of a file of JSON lines; blank ones say nothing. */
export async function* linesIn(pieces: Pieces): AsyncGenerator<JsonText, void, void> {
  let parts: string[] = [];
  let line = 1;
  for await (const piece of pieces) {
    const [first = '', ...others] = piece.split('\n');
    parts.push(first);
    for (const next of others) {
      yield* lineOf(parts, line);
      line++;
      parts = [next];
    }
  }
  yield* lineOf(parts, line);
}

function* lineOf(parts: readonly string[], line: number): Generator<JsonText> {
  const text = parts.join('').replace(/^\ufeff/, '');
  if (text.trim() !== '') yield { text: text.trimEnd(), line, column: 1 };
}

/** Cuts the text of a JSON array into its entries, whatever is wrong with them. */
class Cutter {
  /** What matters between the entries of an array, or inside a string. */
  private readonly signs = /["\\,[\]{}\n]/g;
  private depth = 0;
  private isString = false;
  private parts: string[] = [];
  private count = 0;
  private line = 1;
  /** How many characters of the line were in pieces before this one. */
  private before = 0;
  private begin: { readonly line: number; readonly column: number } | null = null;
  /** Whether the next character follows a backslash. */
  private isEscaped = false;

  *take(piece: string): Generator<JsonText, void, void> {
    let from = 0;
    let lineFrom = -this.before;
    this.signs.lastIndex = this.isEscaped ? 1 : 0;
    if (piece !== '') this.isEscaped = false;
    for (let at = this.next(piece); at >= 0; at = this.next(piece)) {
      const sign = piece.charAt(at);
      if (this.isString) {
        if (sign === '\\') this.isEscaped = ++this.signs.lastIndex > piece.length;
        if (sign === '"') this.isString = false;
      } else if (sign === '"') {
        this.isString = true;
      } else if (sign === '[' || sign === '{') {
        this.depth++;
        if (this.depth === 1) from = at + 1;
      } else if (this.depth === 1 && /[,\]}]/.test(sign)) {
        this.add(piece.slice(from, at), from - lineFrom + 1);
        from = at + 1;
        yield* this.entry(sign === ',');
        if (sign !== ',') this.depth = 0;
      } else if (sign === ']' || sign === '}') {
        this.depth--;
      }
      if (sign === '\n') {
        this.add(piece.slice(from, at + 1), from - lineFrom + 1);
        from = at + 1;
        this.isString = false; // no string goes on there: it has not been closed
        this.line++;
        lineFrom = at + 1;
      }
    }
    this.add(piece.slice(from), from - lineFrom + 1);
    this.before = piece.length - lineFrom;
  }

  /** What is left at the end of the file, which should be nothing. */
  *end(): Generator<JsonText, void, void> {
    if (this.begin !== null) yield* this.entry(true);
    // Where nothing else is open, the end of the array is missing.
    if (this.depth === 1) yield { text: '', line: this.line, column: this.before + 1 };
  }

  private next(piece: string): number {
    return this.signs.exec(piece)?.index ?? -1;
  }

  private add(part: string, column: number): void {
    const blank = part.search(/\S/);
    if (this.begin === null && blank >= 0) {
      this.begin = { line: this.line, column: column + blank };
    }
    if (this.begin !== null) this.parts.push(part);
  }

  /** The entry that has been read; an empty array has none. */
  private *entry(hasNext: boolean): Generator<JsonText, void, void> {
    const text = this.parts.join('').trim();
    const { line, column } = this.begin ?? { line: this.line, column: 1 };
    this.parts = [];
    this.begin = null;
    this.count++;
    if (text !== '' || hasNext || this.count > 1) yield { text, line, column };
  }
}

/** The entries of a file that is one JSON array. */
export async function* entriesIn(pieces: Pieces): AsyncGenerator<JsonText, void, void> {
  const cutter = new Cutter();
  for await (const piece of pieces) yield* cutter.take(piece);
  yield* cutter.end();
}
