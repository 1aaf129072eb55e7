import { checkedState } from '../checked-state.ts';
import { unexpected } from '../errors.ts';
import type { Game, GameTypes } from '../game.ts';
import { Described } from '../show.ts';
import { canonical } from '../symmetry.ts';
import type { Work } from '../work.ts';
import { checkedShard, type Shard, WHOLE } from './dataset/parts.ts';
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
  /** Whether some game goes on, and this is not the last ply. */
  readonly hasNext: boolean;
  /** The unfinished positions that are kept, until the next layer has been asked for. */
  states(): Iterable<T['state']>;
  /**
   * The layer one action on. It takes over this layer's memory: ask once, also where the
   * work is given up or fails.
   *
   * @throws `QuaternaError` `limit-reached` if it does not fit into the memory allowed;
   * `invalid-argument` if it has been asked for before, or comes after the last.
   */
  next(): Work<Layer<T>>;
}

/** How positions are to be counted. */
export interface LayerOptions {
  /** Count every position; if left out, those alike by symmetry count once. */
  readonly distinct?: boolean | undefined;
  /** The memory for positions, in bytes: 1 GiB if left out. */
  readonly maxBytes?: number | undefined;
  /**
   * Count only the positions of a share: at each ply the shares add up to the whole, which
   * is what is counted if this is left out. Each share goes through all positions before
   * `lastPly`, and keeps those of its own alone at that ply: what is divided is the memory.
   */
  readonly shard?: Shard | undefined;
  /** After how many actions there is no next layer: never, if left out. */
  readonly lastPly?: number | undefined;
}

/**
 * The layer of a single position, from which the others follow ply by ply, each position
 * counted once (up to symmetry, unless asked for as they are).
 *
 * ```ts
 * let layer = positionsFrom(quatuor(), quatuor().start());
 * while (layer.hasNext) layer = finish(layer.next());
 * ```
 *
 * @throws `QuaternaError` `invalid-argument` for a memory limit that is no number of bytes, a
 * share that is none or a last ply that is no integer of at least 0, `invalid-state` for what
 * is no position of the game.
 */
export function positionsFrom<T extends GameTypes>(
  game: Game<T>,
  state: T['state'],
  options: LayerOptions = {},
): Layer<T> {
  const { distinct = false, maxBytes = 2 ** 30, shard = WHOLE } = options;
  const { lastPly = Number.POSITIVE_INFINITY } = options;
  if (!Number.isSafeInteger(maxBytes) || maxBytes < 1) {
    throw unexpected(
      'invalid-argument',
      'maxBytes',
      maxBytes,
      'an integer of at least 1',
    );
  }
  const isPly = Number.isSafeInteger(lastPly) || lastPly === Number.POSITIVE_INFINITY;
  if (!isPly || lastPly < 0) {
    throw unexpected(
      'invalid-argument',
      'lastPly',
      lastPly,
      'an integer of at least 0',
    );
  }
  const counter = new Counter(
    {
      game,
      same: distinct ? (position) => position : (position) => canonical(game, position),
      budget: new Budget(maxBytes),
      shard: checkedShard(shard),
      lastPly,
    },
    0,
  );
  counter.add(checkedState(game, state));
  return counter.layer();
}

/** What all layers of a count have in common. */
interface Count<T extends GameTypes> {
  readonly game: Game<T>;
  /** The position that stands for all that count as the same. */
  readonly same: (state: T['state']) => T['state'];
  readonly budget: Budget;
  readonly shard: Shard;
  readonly lastPly: number;
}

/** Collects the positions of one layer. */
class Counter<T extends GameTypes> {
  private readonly count: Count<T>;
  private readonly ply: number;
  private readonly unfinished: StateSet<T['state']>;
  private readonly finished: StateSet<T['state']>;
  /** How many of the unfinished positions belong to the share. */
  private positions = 0;

  constructor(count: Count<T>, ply: number) {
    this.count = count;
    this.ply = ply;
    this.unfinished = new StateSet(count.game.start(), count.budget);
    this.finished = new StateSet(count.game.start(), count.budget);
  }

  add(state: T['state']): void {
    const { game, same, shard, lastPly } = this.count;
    const { finished, unfinished } = this;
    const position = same(state);
    const isOurs = unfinished.shareOf(position, shard.count) === shard.index;
    if (game.toAct(state) === null) {
      if (isOurs) finished.add(position);
    } else if (isOurs || this.ply < lastPly) {
      if (unfinished.add(position) && isOurs) this.positions++;
    }
  }

  layer(): Layer<T> {
    const { ply, positions, unfinished, finished } = this;
    const over = finished.size;
    const endings = this.endings();
    finished.release();
    let isAsked = false;
    return Object.freeze({
      ply,
      positions,
      finished: over,
      endings,
      hasNext: ply < this.count.lastPly && unfinished.size > 0,
      states: () => unfinished.states(),
      next: () => {
        if (isAsked || ply >= this.count.lastPly) {
          const found = new Described(isAsked ? 'one played on from' : 'the last one');
          const expected = 'one not played on from, before the last';
          throw unexpected('invalid-argument', 'layer', found, expected);
        }
        isAsked = true;
        return this.advance();
      },
    });
  }

  private endings(): Readonly<Partial<Record<T['ending'], number>>> {
    const endings: Partial<Record<T['ending'], number>> = {};
    for (const state of this.finished.states()) {
      const by = this.count.game.outcome(state)?.by as T['ending'];
      endings[by] = (endings[by] ?? 0) + 1;
    }
    return Object.freeze(endings);
  }

  private *advance(): Work<Layer<T>> {
    const { unfinished } = this;
    const { game } = this.count;
    const next = new Counter(this.count, this.ply + 1);
    let done = 0;
    for (const state of unfinished.states()) {
      if (done > 0 && done % STATES_A_STEP === 0) yield done / unfinished.size;
      for (const action of game.legalActions(state)) next.add(game.play(state, action));
      done++;
    }
    unfinished.release();
    return next.layer();
  }
}
