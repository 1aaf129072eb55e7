import {
  type Mark,
  type TicTacToeState,
  type TicTacToeTypes,
  ticTacToe,
} from '../../examples/tic-tac-toe.ts';
import { type Game, QuaternaError } from '../../src/index.ts';

type TicTacToe = Game<TicTacToeTypes>;

/** A game that breaks a law, and what is wrong with it. */
export interface Spoiler {
  readonly law: string;
  readonly fault: string;
  readonly game: TicTacToe;
  /** What the report says of it. */
  readonly told: string;
}

/** Tic-tac-toe with something changed. */
export function spoilt(changes: Partial<TicTacToe>): TicTacToe {
  const descriptors = Object.getOwnPropertyDescriptors(changes);
  return Object.freeze(Object.defineProperties({ ...ticTacToe }, descriptors));
}

function fail(code: QuaternaError['code'], field: string | null = 'state'): never {
  throw new QuaternaError(code, 'wrong', { field });
}

const CENTRE = 4;
const game = ticTacToe;
const { symmetries } = game;
const actions = Array.from({ length: 9 }, (_, id) => game.actionOf(id));
const texts = actions.map(game.formatAction);

function isOver(state: TicTacToeState): boolean {
  return game.toAct(state) === null;
}

/** The game with every state it makes changed. */
function withStates(change: (state: TicTacToeState) => TicTacToeState): TicTacToe {
  return spoilt({
    start: () => change(game.start()),
    play: (state, action) => change(game.play(state, action)),
    parseState: (text) => change(game.parseState(text)),
    stateFrom: (json) => change(game.stateFrom(json)),
    symmetries: withImages(change),
  });
}

function withImages(
  change: (state: TicTacToeState) => TicTacToeState,
): TicTacToe['symmetries'] {
  const changed = symmetries.map(({ state, action }) => ({
    state: (original: TicTacToeState) => change(state(original)),
    action,
  }));
  return Object.freeze(changed);
}

/** The game with its illegalities changed, in `play` as well. */
function withIllegality(change: object): TicTacToe {
  const illegality: TicTacToe['illegality'] = (state, action) => {
    const original = game.illegality(state, action);
    if (original?.reason !== 'cell-occupied') return original;
    return { ...original, ...change };
  };
  return spoilt({
    illegality,
    play: (state, action) => {
      const refusal = illegality(state, action);
      if (refusal === null) return game.play(state, action);
      throw new QuaternaError('illegal-action', refusal.message, {
        illegality: refusal,
      });
    },
  });
}

function reversed(state: TicTacToeState): TicTacToeState {
  return Object.freeze(Object.fromEntries(Object.entries(state).toReversed()));
}

/** The action ids that the first of the symmetries but the identity permutes wrongly. */
function swapped(state: TicTacToeState): TicTacToeState {
  return Object.freeze({ ...state, a1: state['b1'] ?? null, b1: state['a1'] ?? null });
}

function looseActions(): Partial<TicTacToe> {
  const loose = actions.map((action) => ({ ...action }));
  const same = (action: Mark): Mark => loose[game.actionId(action)] as Mark;
  return {
    actionOf: (id) => same(game.actionOf(id)),
    parseAction: (text) => same(game.parseAction(text)),
    legalActions: (state) => game.legalActions(state).map(same),
  };
}

function cached(copies: number): TicTacToe['legalActions'] {
  const arrays = new WeakMap<object, Mark[][]>();
  let turn = 0;
  return (state) => {
    const made = arrays.get(state) ?? [];
    arrays.set(state, made);
    const next = turn++ % copies;
    made[next] ??= [...game.legalActions(state)];
    return made[next];
  };
}

function alternating(): TicTacToe['start'] {
  let time = 0;
  const other = game.play(game.start(), game.actionOf(CENTRE));
  return () => (time++ % 2 === 0 ? game.start() : other);
}

/** A text for all states, and a reader that knows which one was meant. */
function remembering(): Partial<TicTacToe> {
  let last = game.start();
  return {
    formatState: (state) => {
      last = state;
      return 'here';
    },
    parseState: (text) => (text === 'here' ? last : game.parseState(text)),
  };
}

/** Threats of the states that play has made, and of no copies of them. */
function identifying(): Partial<TicTacToe> {
  const made = new WeakSet<object>();
  return {
    play: (state, action) => {
      const after = game.play(state, action);
      made.add(after);
      return after;
    },
    threats: (state) => (made.has(state) ? game.threats(state) : []),
  };
}

type Row = readonly [fault: string, changes: Partial<TicTacToe>, told?: string];

const KNOWS: readonly Row[] = [
  ['no actions', { actionCount: Number.NaN }, 'actionCount is no count'],
  ['an action too many', { actionCount: 10 }, ''],
  ['ids without a limit', { actionOf: (id) => game.actionOf(id === 9 ? 0 : id) }, 'actionOf(9) is not refused'],
  ['ids refused by another error', { actionOf: (id) => actions[id] ?? (id as never as string).repeat(1) as never }, 'something else than a QuaternaError'],
  ['actions that can be changed', looseActions(), 'not frozen'],
  ['ids of its own actions only', { actionId: (action) => { const id = actions.indexOf(action); return id < 0 ? fail('invalid-argument', 'action') : id; } }, ''],
  ['a text with white space', { formatAction: (action) => `to ${game.formatAction(action)}`, parseAction: (text) => game.parseAction(text.replace?.('to ', '') ?? text) }, '"to a1"'],
  ['texts that read back as others', { parseAction: (text) => game.parseAction(text === 'a1' ? 'b1' : text) }, 'reads back as something else'],
];
