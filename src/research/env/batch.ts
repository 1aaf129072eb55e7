import { bitCount, lowestCell } from '../../board/cells.ts';
import {
  checkedIndex,
  isIndex,
  isQuaternaError,
  QuaternaError,
  unexpected,
} from '../../errors.ts';
import type { Game, GameTypes, Player } from '../../game.ts';
import type { Rng } from '../../rng.ts';
import { Described } from '../../show.ts';
import { DRAWN, type Turn, WON } from '../../turn.ts';
import { gameRng } from '../dataset/game-rng.ts';
import { rewardFor } from '../reward.ts';
import { checkRoom, type NumberArray, type Observer } from './observer.ts';
import { type Conduct, conductOf, observerOf } from './options.ts';
import { type Rows, wordsFor } from './rows.ts';
import type { ActionIds, VectorEnvironment, VectorOptions } from './vector.ts';

/** Most games side by side: more than fit into memory. */
const MOST_GAMES = 2 ** 24;

/** So many numbers fit into a byte. */
const BYTES = 256;

/** How many bits of a word are set. */
function bitsIn(word: number): number {
  return bitCount(word & 0xffff) + bitCount(word >>> 16);
}

/** Who has won, going by a turn. */
function winnerOf(turn: Turn): Player | null {
  return turn < WON || turn === DRAWN ? null : ((turn - WON) as Player);
}

/**
 * How many positions some games side by side need: each its own, and the last one of the
 * game before it.
 *
 * @throws `QuaternaError` `invalid-argument` for what is no number of games.
 */
export function positionsFor(count: number): number {
  if (Number.isInteger(count) && count >= 1 && count <= MOST_GAMES) return 2 * count;
  const expected = `an integer from 1 to ${MOST_GAMES}`;
  throw unexpected('invalid-argument', 'count', count, expected);
}

/**
 * The vectorised environment of any game, over the rows that keep its positions: that of
 * game `i`, and, `count` further on, that in which the game before it ended.
 */
export class Batch<T extends GameTypes> implements VectorEnvironment<T> {
  readonly game: Game<T>;
  readonly count: number;
  readonly toAct: Uint8Array;
  readonly acted: Uint8Array;
  readonly rewards: Int8Array;
  readonly terminated: Uint8Array;
  readonly truncated: Uint8Array;
  readonly illegal: Uint8Array;
  readonly lengths: Int32Array;
  readonly finalLengths: Int32Array;
  readonly words: number;
  readonly masks: Int32Array;
  private readonly rows: Rows<T>;
  private readonly conduct: Conduct<T>;
  private readonly seed: number;
  private rngs: readonly Rng[] = [];

  constructor(game: Game<T>, rows: Rows<T>, count: number, options: VectorOptions<T>) {
    this.game = game;
    this.count = count;
    this.rows = rows;
    this.conduct = conductOf(game, options, ['seed']);
    this.seed = options.seed ?? 0;
    this.words = wordsFor(game.actionCount);
    this.toAct = new Uint8Array(count);
    this.acted = new Uint8Array(count);
    this.rewards = new Int8Array(count);
    this.terminated = new Uint8Array(count);
    this.truncated = new Uint8Array(count);
    this.illegal = new Uint8Array(count);
    this.lengths = new Int32Array(count);
    this.finalLengths = new Int32Array(count);
    this.masks = new Int32Array(this.words * count);
    this.reset();
  }

  reset(): void {
    const { count, seed, rows, masks, toAct } = this;
    const rngs = Array.from({ length: count }, (_, index) => gameRng(seed, index));
    const { acted, rewards, terminated, truncated, illegal } = this;
    for (const told of [acted, rewards, terminated, truncated, illegal]) told.fill(0);
    this.lengths.fill(0);
    this.finalLengths.fill(0);
    for (let index = 0; index < count; index++) {
      toAct[index] = rows.reset(index);
      rows.writeLegal(index, masks);
    }
    this.rngs = rngs;
  }

  step(actions: ActionIds | readonly number[]): void {
    this.check(actions);
    const { count, rows, masks, toAct, acted, rewards, terminated } = this;
    const { truncated, illegal, lengths, finalLengths } = this;
    const { losesIfIllegal, maxSteps } = this.conduct;
    for (let index = 0; index < count; index++) {
      const id = actions[index] as number;
      const player = toAct[index] as Player;
      const isLost = losesIfIllegal && !this.isLegal(index, id);
      let turn = isLost ? ((WON + 1 - player) as Turn) : rows.play(index, id);
      const length = (lengths[index] as number) + 1;
      const isOver = turn >= WON;
      const isCut = !isOver && length >= maxSteps;
      acted[index] = player;
      rewards[index] = rewardFor(player, winnerOf(turn));
      terminated[index] = isOver ? 1 : 0;
      truncated[index] = isCut ? 1 : 0;
      if (losesIfIllegal) illegal[index] = isLost ? 1 : 0;
      if (isOver || isCut) {
        lengths[index] = 0;
        finalLengths[index] = length;
        rows.copy(index, count + index);
        turn = rows.reset(index);
      } else {
        lengths[index] = length;
        finalLengths[index] = 0;
      }
      toAct[index] = turn;
      rows.writeLegal(index, masks);
    }
  }

  sampleActions(into: ActionIds): void {
    const { count, masks, words, rngs } = this;
    checkRoom(into, 0, count);
    this.checkWidth(into, 'into');
    for (let index = 0; index < count; index++) {
      let legal = 0;
      for (let word = 0; word < words; word++) {
        legal += bitsIn(masks[words * index + word] as number);
      }
      into[index] = this.nthLegal(index, (rngs[index] as Rng).below(legal));
    }
  }

  writeMasks(into: NumberArray): void {
    const { count, masks, words } = this;
    const { actionCount } = this.game;
    checkRoom(into, 0, count * actionCount);
    for (let index = 0; index < count; index++) {
      for (let id = 0; id < actionCount; id++) {
        const word = masks[words * index + (id >> 5)] as number;
        into[actionCount * index + id] = (word >>> (id & 31)) & 1;
      }
    }
  }

  observe(into: NumberArray): void {
    const observer = observerOf(this.conduct);
    const { count } = this;
    checkRoom(into, 0, count * observer.size);
    for (let index = 0; index < count; index++) {
      this.look(observer, index, into, observer.size * index);
    }
  }

  finalObserve(into: NumberArray): void {
    const observer = observerOf(this.conduct);
    const { count, finalLengths } = this;
    checkRoom(into, 0, count * observer.size);
    for (let index = 0; index < count; index++) {
      if (finalLengths[index] === 0) continue;
      this.look(observer, count + index, into, observer.size * index);
    }
  }

  state(index: number): T['state'] {
    return this.rows.state(checkedIndex('index', index, this.count));
  }

  finalState(index: number): T['state'] | null {
    const { count, finalLengths } = this;
    const from = count + checkedIndex('index', index, count);
    return finalLengths[index] === 0 ? null : this.rows.state(from);
  }

  private look(observer: Observer<T>, at: number, into: NumberArray, to: number): void {
    const { rows } = this;
    const state = observer.borrows === true ? rows.lend(at) : rows.state(at);
    observer.write(state, into, to);
  }

  private isLegal(index: number, id: number): boolean {
    const word = this.masks[this.words * index + (id >> 5)] as number;
    return ((word >>> (id & 31)) & 1) === 1;
  }

  /** The id of the legal action of a game with `below` lower ones. */
  private nthLegal(index: number, below: number): number {
    const { masks, words } = this;
    let skip = below;
    let word = 0;
    let rest = masks[words * index] as number;
    for (let bits = bitsIn(rest); skip >= bits; bits = bitsIn(rest)) {
      skip -= bits;
      word++;
      rest = masks[words * index + word] as number;
    }
    for (; skip > 0; skip--) rest &= rest - 1;
    return 32 * word + lowestCell(rest);
  }

  /** Refuses an array of numbers that some ids do not fit into. */
  private checkWidth(ids: ActionIds, field: string): void {
    const { actionCount } = this.game;
    if (ids.BYTES_PER_ELEMENT !== 1 || actionCount <= BYTES) return;
    const expected = `an Int32Array, for ids up to ${actionCount - 1}`;
    throw unexpected('invalid-argument', field, new Described('bytes'), expected);
  }

  /** Refuses actions before any of them is played. */
  private check(actions: ActionIds | readonly number[]): void {
    const { count } = this;
    const { actionCount } = this.game;
    const { losesIfIllegal } = this.conduct;
    checkRoom(actions, 0, count, 'actions');
    if (actions.length > count) {
      const found = new Described(`an array of ${actions.length}`);
      throw unexpected('invalid-argument', 'actions', found, `an array of ${count}`);
    }
    if ('BYTES_PER_ELEMENT' in actions) this.checkWidth(actions, 'actions');
    for (let index = 0; index < count; index++) {
      const id = actions[index] as number;
      // The field's name is made only where it is needed: this runs for every action.
      if (!isIndex(id, actionCount)) checkedIndex(`actions[${index}]`, id, actionCount);
      if (!losesIfIllegal && !this.isLegal(index, id)) this.refuse(index, id);
    }
  }

  /** Throws what the rules say of an illegal action, and in which game. */
  private refuse(index: number, id: number): void {
    try {
      this.game.play(this.state(index), this.game.actionOf(id));
    } catch (error) {
      if (!isQuaternaError(error)) throw error;
      const { code, message, illegality } = error;
      const field = `actions[${index}]`;
      throw new QuaternaError(code, `${field}: ${message}`, { field, illegality });
    }
  }
}
