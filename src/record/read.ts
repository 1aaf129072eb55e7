import { type QuaternaError, unexpected } from '../errors.ts';
import type { GameTypes } from '../game.ts';
import type { Games } from '../games.ts';
import { FileReader, LONGEST_LINE } from './file-reader.ts';
import { checkedGames } from './games.ts';
import type { GameRecord } from './record.ts';

/** A game of a file, or what is wrong with it. */
export type ReadRecord =
  | {
      /** The game could be read. */
      readonly ok: true;
      /** The game, looked at where it stands. */
      readonly record: GameRecord<GameTypes>;
      /** The line of the file, from 1, in which it begins. */
      readonly line: number;
    }
  | {
      /** The game could not be read; the one after it may be. */
      readonly ok: false;
      /** What is wrong with it, and where. */
      readonly error: QuaternaError;
      /** The line of the file, from 1, in which it begins. */
      readonly line: number;
    };

/** The whole lines of pieces of text, without their ends. */
class Lines {
  private rest: string[] = [];
  private length = 0;

  /** The lines that a piece of text ends. */
  *of(piece: string): Generator<string, void, void> {
    const [first = '', ...others] = piece.split('\n');
    this.keep(first);
    for (const next of others) {
      yield this.rest.join('');
      this.rest = [];
      this.length = 0;
      this.keep(next);
    }
  }

  /** What is left when there are no more pieces. */
  get last(): string {
    return this.rest.join('');
  }

  /** Keeps no more of a line than it takes to know that it is too long. */
  private keep(piece: string): void {
    if (this.length > LONGEST_LINE) return;
    this.rest.push(piece.slice(0, LONGEST_LINE + 1));
    this.length += piece.length;
  }
}

/** Reads a file that comes in pieces; never holds more than one game of it. */
class Reader {
  private readonly lines = new Lines();
  private readonly file: FileReader;
  private isFirst = true;

  constructor(games: Games) {
    this.file = new FileReader(checkedGames(games));
  }

  *piece(text: string): Generator<ReadRecord, void, void> {
    if (typeof text !== 'string') {
      throw unexpected('invalid-argument', 'source', text, 'pieces of text');
    }
    const piece = this.isFirst ? text.replace(/^\ufeff/, '') : text;
    if (text !== '') this.isFirst = false;
    for (const line of this.lines.of(piece)) yield* this.file.take(line);
  }

  *end(): Generator<ReadRecord, void, void> {
    yield* this.file.take(this.lines.last);
    yield* this.file.finish();
  }
}

/**
 * Reads the games of a file one after another, as it comes in: a stream of Node with
 * `setEncoding('utf8')`, or a `ReadableStream` through a `TextDecoderStream`. A game that is
 * wrong is told of, and the next one read.
 *
 * @param source - The text, or pieces of it, cut anywhere.
 * @param games - The games that may be read, such as `{ quarto, quatuor }`.
 * @throws `QuaternaError` `invalid-argument` for pieces that are no text.
 */
export async function* readRecords(
  source: AsyncIterable<string> | Iterable<string>,
  games: Games,
): AsyncGenerator<ReadRecord, void, void> {
  const reader = new Reader(games);
  const pieces = typeof source === 'string' ? [source] : source;
  for await (const piece of pieces) yield* reader.piece(piece);
  yield* reader.end();
}

/**
 * The games of a text.
 *
 * @param games - The games that may be read, such as `{ quarto, quatuor }`.
 * @throws `QuaternaError` `invalid-record`, with line and column of the first fault.
 */
export function parseRecords(
  text: string,
  games: Games,
): readonly GameRecord<GameTypes>[] {
  const reader = new Reader(games);
  const records: GameRecord<GameTypes>[] = [];
  for (const steps of [reader.piece(text), reader.end()]) {
    for (const read of steps) {
      if (!read.ok) throw read.error;
      records.push(read.record);
    }
  }
  return records;
}
