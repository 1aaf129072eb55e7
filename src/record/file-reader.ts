import { isQuaternaError, QuaternaError } from '../errors.ts';
import type { Game, GameTypes, Player } from '../game.ts';
import { remarkFrom } from './comment-text.ts';
import type { Games } from './games.ts';
import type { RecordNode } from './node.ts';
import { gameFromTags } from './options-text.ts';
import type { ReadRecord } from './read.ts';
import { fault, MoveReader, type Place } from './read-moves.ts';
import { endingFrom } from './read-result.ts';
import { GameRecord, newRecord } from './record.ts';
import { nodeOf } from './tree.ts';

/** Longer lines are refused, so that no file can fill the memory with one. */
export const LONGEST_LINE = 1_000_000;

const TAG = /^\[([A-Za-z][A-Za-z0-9_]*)[ \t]+"((?:[^"\\]|\\["\\])*)"\][ \t\r]*$/;
const WORD = /[^\s(){}]+/y;
const NUMBER = /^\d+\./;
const RESULT = /^(?:1-0|0-1|1\/2-1\/2|\*)$/;
const IN_COMMENT = /[^\\}]+|\\./gsu;

/** A tag, and where it stands. */
interface Tag extends Place {
  readonly name: string;
  readonly value: string;
}

/** Everything between two games: nothing, the tags of one, or the moves. */
type Mode = 'between' | 'tags' | 'moves' | 'comment' | 'skipping';

/**
 * Reads games line by line, and never holds more than one of them. After a fault it goes
 * on with the next line that begins with `[Game `.
 */
export class FileReader {
  private readonly games: Games;
  private mode: Mode = 'between';
  private line = 0;
  private begun = 0;
  private tags: Tag[] = [];
  private game: Game<GameTypes> | null = null;
  private rest = new Map<string, string>();
  private moves: MoveReader<GameTypes> | null = null;
  private comment: string[] = [];
  private commentPlace: Place = { line: 0, column: 0 };

  constructor(games: Games) {
    this.games = games;
  }

  /** Takes in a line, and gives the game that it ends or makes wrong. */
  *take(text: string): Generator<ReadRecord, void, void> {
    this.line++;
    const isGame = text.startsWith('[Game ');
    if (isGame && this.mode === 'skipping') this.mode = 'between';
    if (isGame && this.mode === 'moves') yield* this.close('[Game');
    try {
      const record = this.read(text);
      if (record !== null) yield { ok: true, record, line: this.begun };
    } catch (error) {
      yield this.failure(error);
    }
  }

  /** The end of the file. */
  *end(): Generator<ReadRecord, void, void> {
    this.line++;
    if (this.mode !== 'between' && this.mode !== 'skipping')
      yield* this.close('the end');
  }

  /** A game that ends before it is complete. */
  private *close(found: string): Generator<ReadRecord, void, void> {
    const place = { line: this.line, column: 1 };
    const expected = this.mode === 'comment' ? '}' : 'a result 1-0, 0-1, 1/2-1/2 or *';
    const field = this.mode === 'comment' ? 'comment' : 'Result';
    const error = fault(
      place,
      field,
      found === 'the end' ? undefined : found,
      expected,
    );
    yield this.failure(error);
    this.mode = 'between';
  }

  private failure(error: unknown): ReadRecord {
    if (!isQuaternaError(error)) throw error;
    this.mode = 'skipping';
    return { ok: false, error, line: this.begun };
  }

  private read(text: string): GameRecord<GameTypes> | null {
    if (text.length > LONGEST_LINE) {
      const place = { line: this.line, column: LONGEST_LINE + 1 };
      const expected = `a line of at most ${LONGEST_LINE} characters`;
      throw fault(place, 'line', `${text.length} characters`, expected);
    }
    const isBlank = text.trim() === '';
    switch (this.mode) {
      case 'skipping':
        return null;
      case 'between':
        if (isBlank) return null;
        this.begun = this.line;
        this.tags = [];
        this.mode = 'tags';
        return this.tag(text);
      case 'tags':
        if (text.startsWith('[')) return this.tag(text);
        this.open();
        return this.words(text, 0);
      case 'comment':
        this.comment.push('\n');
        return this.words(text, this.commentEnd(text, 0));
      default:
        return this.words(text, 0);
    }
  }

  private tag(text: string): null {
    const place = { line: this.line, column: 1 };
    const [, name, value] = TAG.exec(text) ?? [];
    if (name === undefined || value === undefined) {
      throw fault(place, 'tag', text.trim(), 'a tag such as [Player0 "Ada"]');
    }
    if (this.tags.length === 0 && name !== 'Game') {
      throw fault(place, 'tag', name, 'the tag Game first');
    }
    if (this.tags.some((tag) => tag.name === name)) {
      throw fault(place, 'tag', name, 'a tag not given yet');
    }
    this.tags.push({ ...place, name, value: value.replace(/\\(.)/g, '$1') });
    return null;
  }

  /** Does some work on tags, so that what goes wrong is told with its place. */
  private inTag<R>(usual: string, work: () => R): R {
    try {
      return work();
    } catch (error) {
      if (!isQuaternaError(error)) throw error;
      const { field, found, expected, line } = error;
      if (line !== null) throw error;
      const name = (field === 'game' ? 'Game' : field) ?? usual;
      const tag = this.tags.find((other) => other.name === name) ?? this.tagOf(usual);
      const where = `line ${tag.line}, column ${tag.column}`;
      const message = `${where}: ${name}: found ${found}, expected ${expected}`;
      throw new QuaternaError('invalid-record', message, {
        field: name,
        line: tag.line,
        column: tag.column,
        found,
        expected,
      });
    }
  }

  private tagOf(name: string): Tag {
    return (this.tags.find((tag) => tag.name === name) ?? this.tags[0]) as Tag;
  }

  /** The tags are complete. */
  private open(): void {
    this.rest = new Map(this.tags.map(({ name, value }) => [name, value]));
    const game = this.inTag('Game', () => gameFromTags(this.games, this.rest));
    const position = this.rest.get('Position');
    const start =
      position === undefined
        ? game.start()
        : this.inTag('Position', () => game.parseState(position));
    this.game = game;
    this.moves = new MoveReader(game, start);
    this.mode = 'moves';
  }

  /** Reads the words of a line from an index on, to its end or that of the game. */
  private words(text: string, from: number): GameRecord<GameTypes> | null {
    const moves = this.moves as MoveReader<GameTypes>;
    let at = from;
    while (at < text.length) {
      const place = { line: this.line, column: at + 1 };
      const character = text.charAt(at);
      if (character === '{') {
        this.comment = [];
        this.commentPlace = place;
        at = this.commentEnd(text, at + 1);
      } else if (character === '(') {
        moves.begin(place);
        at++;
      } else if (character === ')') {
        moves.end(place);
        at++;
      } else if (/\s/.test(character)) {
        at++;
      } else {
        WORD.lastIndex = at;
        const word = WORD.exec(text)?.[0] ?? character;
        at += word.length;
        if (RESULT.test(word)) return this.finish(word, place, text.slice(at));
        this.word(word, place);
      }
    }
    return null;
  }

  private word(word: string, place: Place): void {
    const moves = this.moves as MoveReader<GameTypes>;
    if (word === '}') throw fault(place, 'comment', word, 'a { before it');
    const [number = ''] = NUMBER.exec(word) ?? [];
    if (number !== '') moves.number(number, place);
    const actions = word.slice(number.length);
    const column = place.column + number.length;
    if (actions !== '') moves.actions(actions, { line: place.line, column });
  }

  /** Reads a comment on, and gives the index after it, or that of the line's end. */
  private commentEnd(text: string, from: number): number {
    let at = from;
    while (at < text.length && text.charAt(at) !== '}') {
      IN_COMMENT.lastIndex = at;
      const [part = text.charAt(at)] = IN_COMMENT.exec(text) ?? [];
      this.comment.push(part);
      at += part.length;
    }
    if (at >= text.length) {
      this.mode = 'comment';
      return at;
    }
    this.mode = 'moves';
    const remark = remarkFrom(this.comment.join(''));
    if (remark === null) {
      const expected = 'a time such as [%emt 0:00:07.500]';
      throw fault(this.commentPlace, 'comment', this.comment.join(''), expected);
    }
    (this.moves as MoveReader<GameTypes>).remark(remark, this.commentPlace);
    return at + 1;
  }

  /** The game is complete, but for what its tags say of it. */
  private finish(word: string, place: Place, after: string): GameRecord<GameTypes> {
    const moves = this.moves as MoveReader<GameTypes>;
    const game = this.game as Game<GameTypes>;
    if (moves.isInVariation) throw fault(place, 'variation', word, ')');
    if (after.trim() !== '') {
      const next = { line: place.line, column: place.column + word.length };
      throw fault(next, 'Result', after.trim(), 'the end of the line');
    }
    const said = this.rest.get('Result') ?? word;
    if (said !== word) throw fault(place, 'Result', word, `${said}, as its tag says`);
    const { last } = moves;
    const termination = this.rest.get('Termination');
    const ending = endingFrom(game, last, { word, place, termination });
    const record = this.tagged(newRecord(game, nodeOf(moves.tree, 0).state));
    this.mode = 'between';
    return new GameRecord({
      game,
      tags: record.tags,
      tree: moves.tree,
      at: last.id,
      ahead: null,
      ending,
      offer: ending === null ? this.offer(last) : null,
    });
  }

  private tagged(record: GameRecord<GameTypes>): GameRecord<GameTypes> {
    const own = ['Game', 'Position', 'DrawOffer', 'Result', 'Termination'];
    let tagged = record;
    for (const [name, value] of this.rest) {
      if (own.includes(name)) continue;
      tagged = this.inTag(name, () => tagged.tag(name, value));
    }
    return tagged;
  }

  private offer({ state }: RecordNode<GameTypes>): Player | null {
    const offer = this.rest.get('DrawOffer');
    if (offer === undefined) return null;
    const isOver = this.game?.toAct(state) === null;
    if (!isOver && (offer === '0' || offer === '1')) return Number(offer) as Player;
    const expected = isOver ? 'none in a finished game' : '0 or 1';
    throw fault(this.tagOf('DrawOffer'), 'DrawOffer', offer, expected);
  }
}
