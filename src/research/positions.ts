import { checkedState } from '../checked-state.ts';
import { unexpected } from '../errors.ts';
import type { Game, GameTypes } from '../game.ts';
import { Described } from '../show.ts';
import { canonical } from '../symmetry.ts';
import type { Work } from '../work.ts';
import { Budget, StateSet } from './state-set.ts';

/** Positions played on from between two steps of the work. */
const STATES_A_STEP = 200;

/** All the positions that some number of actions leads to. */
export interface Layer<T extends GameTypes> {
  /** How many actions have been played. */
  readonly ply: number;
  /** How many different unfinished positions there are. */
  readonly positions: number;
  /** How many different finished ones. */
  readonly finished: number;
  /** How many of the finished ones ended by each rule; rules that ended none are left out. */
  readonly endings: Readonly<Partial<Record<T['ending'], number>>>;
  /** The unfinished positions, until the next layer has been asked for. */
  states(): Iterable<T['state']>;
  /**
   * The layer one action on. It takes over this layer's memory: ask once, also where the
   * work is given up or fails.
   *
   * @throws `QuaternaError` `limit-reached` if it does not fit into the memory allowed;
   * `invalid-argument` if it has been asked for before.
   */
  next(): Work<Layer<T>>;
}

/** How positions are to be counted. */
export interface LayerOptions {
  /** Count every position; if left out, those alike by symmetry count once. */
  readonly distinct?: boolean | undefined;
  /** The memory for positions, in bytes: 1 GiB if left out. */
  readonly maxBytes?: number | undefined;
}

/**
 * The layer of a single position, from which the others follow ply by ply, each position
 * counted once (up to symmetry, unless asked for as they are).
 *
 * ```ts
 * let layer = positionsFrom(quatuor(), quatuor().start());
 * while (layer.positions > 0) layer = finish(layer.next());
 * ```
 *
 * @throws `QuaternaError` `invalid-argument` for a memory limit that is no number of bytes,
 * `invalid-state` for what is no position of the game.
 */
export function positionsFrom<T extends GameTypes>(
  game: Game<T>,
  state: T['state'],
  { distinct = false, maxBytes = 2 ** 30 }: LayerOptions = {},
): Layer<T> {
  if (!Number.isSafeInteger(maxBytes) || maxBytes < 1) {
    throw unexpected(
      'invalid-argument',
      'maxBytes',
      maxBytes,
      'an integer of at least 1',
    );
  }
  const budget = new Budget(maxBytes);
  const same = distinct
    ? (position: T['state']) => position
    : (position: T['state']) => canonical(game, position);
  const counter = new Counter(game, same, budget);
  counter.add(checkedState(game, state));
  return counter.layer(0);
}

/** Collects the positions of one layer. */
class Counter<T extends GameTypes> {
  private readonly unfinished: StateSet<T['state']>;
  private readonly finished: StateSet<T['state']>;
  private readonly game: Game<T>;
  private readonly same: (state: T['state']) => T['state'];
  private readonly budget: Budget;

  constructor(game: Game<T>, same: (state: T['state']) => T['state'], budget: Budget) {
    this.game = game;
    this.same = same;
    this.budget = budget;
    this.unfinished = new StateSet(game.start(), budget);
    this.finished = new StateSet(game.start(), budget);
  }

  add(state: T['state']): void {
    const isOver = this.game.toAct(state) === null;
    (isOver ? this.finished : this.unfinished).add(this.same(state));
  }

  layer(ply: number): Layer<T> {
    const { unfinished, finished } = this;
    const positions = unfinished.size;
    const over = finished.size;
    const endings = this.endings();
    finished.release();
    let isAsked = false;
    return Object.freeze({
      ply,
      positions,
      finished: over,
      endings,
      states: () => unfinished.states(),
      next: () => {
        if (isAsked) {
          const found = new Described('one played on from');
          throw unexpected(
            'invalid-argument',
            'layer',
            found,
            'one not played on from',
          );
        }
        isAsked = true;
        return this.advance(ply + 1);
      },
    });
  }

  private endings(): Readonly<Partial<Record<T['ending'], number>>> {
    const endings: Partial<Record<T['ending'], number>> = {};
    for (const state of this.finished.states()) {
      const by = this.game.outcome(state)?.by as T['ending'];
      endings[by] = (endings[by] ?? 0) + 1;
    }
    return Object.freeze(endings);
  }

  private *advance(ply: number): Work<Layer<T>> {
    const { game, unfinished } = this;
    const next = new Counter(game, this.same, this.budget);
    let done = 0;
    for (const state of unfinished.states()) {
      if (done > 0 && done % STATES_A_STEP === 0) yield done / unfinished.size;
      for (const action of game.legalActions(state)) next.add(game.play(state, action));
      done++;
    }
    unfinished.release();
    return next.layer(ply);
  }
}
