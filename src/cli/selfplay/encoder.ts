import type { SelfPlayRow } from '../../research/dataset/row.ts';

/** Makes bytes of rows, and keeps no more of them than memory is meant to hold. */
export interface Encoder {
  /** Takes a row, and hands on bytes when there are enough. */
  add(row: SelfPlayRow): void;
  /** Hands on the rest. */
  finish(): void;
}

/** Takes bytes, which it may not keep. */
export type Sink = (bytes: Uint8Array) => void;

/** How many characters of lines are written at once. */
const CHARACTERS = 2 ** 20;

/** Rows as lines of JSON. */
export class LineEncoder implements Encoder {
  private readonly sink: Sink;
  private readonly limit: number;
  private text = '';

  constructor(sink: Sink, limit: number = CHARACTERS) {
    this.sink = sink;
    this.limit = limit;
  }

  add(row: SelfPlayRow): void {
    this.text += `${JSON.stringify(row)}\n`;
    if (this.text.length >= this.limit) this.finish();
  }

  finish(): void {
    this.sink(Buffer.from(this.text));
    this.text = '';
  }
}
