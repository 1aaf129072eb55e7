import type { Player } from '../../../src/index.ts';
import {
  fail,
  game,
  reversed,
  type Spoilers,
  spoilt,
  type TicTacToe,
  type TicTacToeState,
} from './spoilt.ts';

/** The game with every state it makes changed. */
function withStates(change: (state: TicTacToeState) => TicTacToeState): TicTacToe {
  return spoilt({
    start: () => change(game.start()),
    play: (state, action) => change(game.play(state, action)),
    parseState: (text) => change(game.parseState(text)),
    stateFrom: (json) => change(game.stateFrom(json)),
    symmetries: Object.freeze(
      game.symmetries.map(({ state, action }) => ({
        state: (original: TicTacToeState) => change(state(original)),
        action,
      })),
    ),
  });
}

/** The game with one more field in every state. */
function withField(value: unknown): TicTacToe {
  const extended = withStates((state) =>
    Object.freeze({ ...state, more: value as Player }),
  );
  return spoilt(
    {
      stateFrom: (json) => {
        const state = extended.stateFrom(json);
        const { more } = json as { readonly more?: unknown };
        if (JSON.stringify(more) === JSON.stringify(value)) return state;
        return fail('invalid-state', { field: 'more' });
      },
    },
    extended,
  );
}

/** JSON with an empty cell where it says nothing. */
function withDefaults(json: unknown): unknown {
  try {
    const { a1 = null, b1, ...others } = json as TicTacToeState;
    return b1 === undefined ? json : { a1, b1, ...others };
  } catch {
    return json;
  }
}

function alternating(): TicTacToe['start'] {
  let time = 0;
  const other = game.play(game.start(), game.actionOf(4));
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

/** Games that break what holds of state. */
export const stateSpoilers: Spoilers = {
  'plays without changing the state before, and freezes the one after': [
    [
      'states that can be changed',
      spoilt({ play: (state, action) => ({ ...game.play(state, action) }) }),
      'the state after it is not frozen',
    ],
    [
      'a start that can be changed',
      spoilt({ start: () => ({ ...game.start() }) }),
      'the state is not frozen',
    ],
    ['another start each time', spoilt({ start: alternating() }), 'a second start'],
    [
      'a state changed by play',
      spoilt({
        play: (state, action) => {
          const after = game.play(state, action);
          Reflect.set(state, 'a1', 1);
          return after;
        },
      }),
      'the state before it',
    ],
    [
      'copies played otherwise',
      spoilt({
        play: (state, action) => {
          const after = game.play(state, action);
          return Object.isFrozen(state) ? after : game.start();
        },
      }),
      'play on a copy',
    ],
  ],
  'has flat plain states of integers and null, all with the same keys': [
    [
      'an array inside',
      withField(Object.freeze([0])),
      '.more is neither an integer nor null',
    ],
    ['a fraction', withField(1.5), '.more is neither an integer nor null'],
    [
      'a class of its own',
      spoilt({
        start: () => Object.freeze(Object.assign(Object.create({}), game.start())),
      }),
      'the state is no plain object',
    ],
    [
      'keys in another order',
      spoilt({ play: (state, action) => reversed(game.play(state, action)) }),
      'the keys of the state.0: found "c3", expected "a1"',
    ],
  ],
  'prints states that read back, as text and as JSON': [
    [
      'states read that can be changed',
      spoilt({ parseState: (text) => ({ ...game.parseState(text) }) }),
      'parseState is not frozen',
    ],
    [
      'states read with other keys',
      spoilt({ stateFrom: (json) => reversed(game.stateFrom(json)) }),
      'the keys of stateFrom.0',
    ],
    ['one text for all', spoilt(remembering()), 'the state with the same text'],
    [
      'a text of two lines',
      spoilt({
        formatState: (state) => game.formatState(state).replace('/', '\n'),
        parseState: (text) =>
          game.parseState(typeof text === 'string' ? text.replace('\n', '/') : text),
      }),
      'formatState gives',
    ],
    [
      'what it was given',
      spoilt({
        stateFrom: (json) => {
          game.stateFrom(json);
          return Object.freeze(json as TicTacToeState);
        },
      }),
      'stateFrom keeps what it was given',
    ],
  ],
  'refuses other texts and JSON, and says where': [
    [
      'an error of its own',
      spoilt({
        parseState: (text) => {
          if (text === '\n') throw new SyntaxError('no state');
          return game.parseState(text);
        },
      }),
      'SyntaxError: no state',
    ],
    [
      'a state for every text',
      spoilt({
        parseState: (text) => (text === 'a  b' ? game.start() : game.parseState(text)),
      }),
      'parseState of something else is not refused',
    ],
    [
      'no column',
      spoilt({
        parseAction: (text) =>
          text === ' '
            ? fail('invalid-action', { field: 'action' })
            : game.parseAction(text),
      }),
      'parseAction does not say where',
    ],
    [
      'another code',
      spoilt({
        parseAction: (text) =>
          text === ' ' ? fail('invalid-argument') : game.parseAction(text),
      }),
      'the code of parseAction',
    ],
    [
      'fields that may be missing',
      spoilt({ stateFrom: (json) => game.stateFrom(withDefaults(json)) }),
      'stateFrom of something else is not refused',
    ],
    [
      'no field',
      spoilt({
        stateFrom: (json) =>
          json === null ? fail('invalid-state') : game.stateFrom(json),
      }),
      'stateFrom names no field',
    ],
  ],
  'looks at nothing but the data of a state': [
    ['what hangs on objects', spoilt(identifying()), 'threats of a copy'],
  ],
};
