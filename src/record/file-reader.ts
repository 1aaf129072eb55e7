import { isQuaternaError } from '../errors.ts';
import type { GameTypes } from '../game.ts';
import type { Games } from '../games.ts';
import { Described } from '../show.ts';
import { remarkFrom } from './comment-text.ts';
import { fault, type Place } from './place.ts';
import type { ReadRecord } from './read.ts';
import { MoveReader, tooLong } from './read-moves.ts';
import {
  endingFrom,
  isResult,
  type LastWord,
  offerFrom,
  RESULTS,
} from './read-result.ts';
import { TagReader } from './read-tags.ts';
import { GameRecord } from './record.ts';

/** Longer lines are refused, and comments in a file, so that none can fill the memory. */
export const LONGEST_LINE = 1_000_000;

const GAME = /^\[Game[ \t]/;
const WORD = /[^\s(){}]+/y;
const SPACE = /\s+/y;
const NUMBER = /^\d+\./;
const IN_COMMENT = /[^\\}]+|\\./suy;

/** Everything between two games: nothing, the tags of one, or the moves. */
type Mode = 'between' | 'tags' | 'moves' | 'comment' | 'skipping';

/**
 * Reads games line by line, and never holds more than one of them. After a fault it goes
 * on with the next line that begins with `[Game `, which stands nowhere inside a game.
 */
export class FileReader {
  private readonly games: Games;
  private mode: Mode = 'between';
  /** The end of the last line. */
  private end: Place = { line: 0, column: 1 };
  private begun = 0;
  private tags = new TagReader();
  private moves: MoveReader<GameTypes> | null = null;
  private comment: string[] = [];
  private commentLength = 0;
  private commentPlace: Place = this.end;

  constructor(games: Games) {
    this.games = games;
  }

  /** Takes in a line, and gives the game that it ends or makes wrong. */
  *take(text: string): Generator<ReadRecord, void, void> {
    const line = this.end.line + 1;
    if (GAME.test(text)) {
      yield* this.close({ line, column: 1 }, '[Game');
      this.mode = 'between';
    }
    this.end = { line, column: text.length + 1 };
    try {
      const record = this.read(text);
      if (record !== null) yield { ok: true, record, line: this.begun };
    } catch (error) {
      yield this.failure(error);
    }
  }

  /** The end of the file. */
  *finish(): Generator<ReadRecord, void, void> {
    yield* this.close(this.end, undefined);
  }

  /** Gives the game that ends here before it is complete, if there is one. */
  private *close(place: Place, found: unknown): Generator<ReadRecord, void, void> {
    if (this.mode === 'comment') {
      yield this.failure(
        fault(this.commentPlace, 'comment', '{', 'a } that closes it'),
      );
    } else if (this.mode === 'tags' || this.mode === 'moves') {
      yield this.failure(fault(place, 'Result', found, RESULTS));
    }
  }

  private failure(error: unknown): ReadRecord {
    if (!isQuaternaError(error)) throw error;
    this.mode = 'skipping';
    return { ok: false, error, line: this.begun };
  }

  private read(text: string): GameRecord<GameTypes> | null {
    const isBlank = text.trim() === '';
    if (this.mode === 'skipping' || (this.mode === 'between' && isBlank)) return null;
    if (this.mode === 'between') this.begin();
    if (text.length > LONGEST_LINE) {
      const place = { line: this.end.line, column: LONGEST_LINE + 1 };
      const expected = `at most ${LONGEST_LINE} characters`;
      throw fault(place, 'line', new Described('a longer one'), expected);
    }
    if (this.mode === 'comment') {
      this.say('\n');
      return this.words(text, this.commentEnd(text, 0));
    }
    if (this.moves === null && (text.startsWith('[') || this.begun === this.end.line)) {
      this.tags.read(text, this.end.line);
      return null;
    }
    this.open();
    return this.words(text, 0);
  }

  /** The first line of a game. */
  private begin(): void {
    this.begun = this.end.line;
    this.tags = new TagReader();
    this.moves = null;
    this.mode = 'tags';
  }

  /** The tags are complete. */
  private open(): void {
    if (this.moves !== null) return;
    const game = this.tags.game(this.games);
    this.moves = new MoveReader(game, this.tags.start(game));
    this.mode = 'moves';
    const result = this.tags.get('Result');
    if (result !== undefined && !isResult(result.value)) {
      throw fault(result, 'Result', result.value, RESULTS);
    }
  }

  /** Reads the words of a line from an index on, to its end or that of the game. */
  private words(text: string, from: number): GameRecord<GameTypes> | null {
    const moves = this.moves as MoveReader<GameTypes>;
    const { line } = this.end;
    let at = from;
    while (at < text.length) {
      const place = { line, column: at + 1 };
      const character = text.charAt(at);
      const word = matchAt(WORD, text, at);
      if (word !== '') {
        at += word.length;
        if (isResult(word)) return this.record({ ...place, word }, text.slice(at));
        this.word(word, place);
      } else if (character === '{') {
        this.comment = [];
        this.commentLength = 0;
        this.commentPlace = place;
        at = this.commentEnd(text, at + 1);
      } else if (character === '}') {
        throw fault(place, 'comment', '}', 'a { before it');
      } else {
        if (character === '(') moves.begin(place);
        if (character === ')') moves.end(place);
        at += matchAt(SPACE, text, at).length || 1;
      }
    }
    return null;
  }

  private word(word: string, { line, column }: Place): void {
    const moves = this.moves as MoveReader<GameTypes>;
    const [number = ''] = NUMBER.exec(word) ?? [];
    if (number !== '') moves.number(number, { line, column });
    const actions = word.slice(number.length);
    if (actions !== '')
      moves.actions(actions, { line, column: column + number.length });
  }

  /** Reads a comment on, and gives the index after it, or that of the line's end. */
  private commentEnd(text: string, from: number): number {
    let at = from;
    while (at < text.length && text.charAt(at) !== '}') {
      const part = matchAt(IN_COMMENT, text, at) || text.charAt(at);
      at += part.length;
      const isLast = at === text.length && !part.startsWith('\\');
      // An end of line of two characters is one all the same.
      this.say(isLast ? part.replace(/\r$/, '') : part);
    }
    this.mode = at < text.length ? 'moves' : 'comment';
    if (this.mode === 'comment') return at;
    const raw = this.comment.join('');
    const remark = remarkFrom(raw);
    if (remark === null) {
      const expected = 'a time such as [%emt 0:00:07.500]';
      throw fault(this.commentPlace, 'comment', raw, expected);
    }
    (this.moves as MoveReader<GameTypes>).remark(remark, this.commentPlace);
    return at + 1;
  }

  private say(part: string): void {
    this.comment.push(part);
    this.commentLength += part.length;
    if (this.commentLength > LONGEST_LINE) throw tooLong(this.commentPlace);
  }

  /** The game, which is complete. */
  private record(last: LastWord, after: string): GameRecord<GameTypes> {
    const {
      game,
      tree,
      isInVariation,
      last: node,
    } = this.moves as MoveReader<GameTypes>;
    if (isInVariation) throw fault(last, 'variation', last.word, ')');
    if (after.trim() !== '') {
      const column = last.column + last.word.length + after.search(/\S/);
      const next = { line: last.line, column };
      throw fault(next, 'Result', after.trim(), 'the end of the line');
    }
    const ending = endingFrom(game, node, last, this.tags);
    const isOver = ending !== null || game.toAct(node.state) === null;
    const offer = offerFrom(this.tags, isOver);
    const tags = this.tags.others(game);
    this.mode = 'between';
    return new GameRecord({
      game,
      tags,
      tree,
      at: node.id,
      ahead: null,
      ending,
      offer,
    });
  }
}

function matchAt(pattern: RegExp, text: string, index: number): string {
  pattern.lastIndex = index;
  return pattern.exec(text)?.[0] ?? '';
}
