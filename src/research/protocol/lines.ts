/** What some programs put before a text, to tell that it is Unicode. */
const MARK = '\ufeff';

/**
 * A text that comes in pieces, line by line, without a byte order mark at its start; of a
 * line that is too long nothing is kept.
 */
export class Lines {
  private readonly longest: number;
  private isBegun = false;
  private parts: string[] = [];
  private length = 0;

  /** @param longest - The most UTF-16 units of a line. */
  constructor(longest: number) {
    this.longest = longest;
  }

  /** The lines that are complete with a piece; `null` for one that is too long. */
  *take(piece: string): Generator<string | null, void, void> {
    let from = this.begin(piece);
    for (;;) {
      const end = piece.indexOf('\n', from);
      this.hold(piece.slice(from, end < 0 ? undefined : end));
      if (end < 0) return;
      yield this.release();
      from = end + 1;
    }
  }

  /** What is left at the end of the text: a line without an end, if there is one. */
  *end(): Generator<string | null, void, void> {
    if (this.length > 0) yield this.release();
  }

  /** Where the text begins in a piece. */
  private begin(piece: string): number {
    if (this.isBegun || piece === '') return 0;
    this.isBegun = true;
    return piece.startsWith(MARK) ? MARK.length : 0;
  }

  private hold(part: string): void {
    this.length += part.length;
    if (this.length <= this.longest) this.parts.push(part);
    else this.parts = [];
  }

  private release(): string | null {
    const isTooLong = this.length > this.longest;
    const line = this.parts.join('');
    this.parts = [];
    this.length = 0;
    return isTooLong ? null : line;
  }
}
