import { QuaternaError } from '../../../src/index.ts';
import {
  actions,
  fail,
  game,
  isOver,
  type Mark,
  type Spoilers,
  spoilt,
  type TicTacToe,
} from './spoilt.ts';

const CENTRE = 4;

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

/** Games that break what holds of action. */
export const actionSpoilers: Spoilers = {
  'knows its actions by id and by text': [
    ['no count', spoilt({ actionCount: Number.NaN }), 'actionCount is no count'],
    ['a count too low', spoilt({ actionCount: 8 }), 'actionOf(8) is not refused'],
    [
      'ids refused by an error of its own',
      spoilt({
        actionOf: (id) => {
          const action = actions[id];
          if (action === undefined) throw new RangeError('no such id');
          return action;
        },
      }),
      'actionOf(-1) throws something else than a QuaternaError: RangeError',
    ],
    [
      'actions that can be changed',
      spoilt(looseActions()),
      ', a1: the action is not frozen',
    ],
    [
      'ids of its own objects alone',
      spoilt({
        actionId: (action) => {
          const id = actions.indexOf(action);
          return id < 0 ? fail('invalid-argument') : id;
        },
      }),
      'a1: wrong',
    ],
    [
      'a text with white space',
      spoilt({
        formatAction: (action) => `to ${game.formatAction(action)}`,
        parseAction: (text) =>
          game.parseAction(typeof text === 'string' ? text.replace('to ', '') : text),
      }),
      'formatAction gives "to a1"',
    ],
    [
      'a text that reads back as another action',
      spoilt({ parseAction: (text) => game.parseAction(text === 'c1' ? 'b1' : text) }),
      'c1 reads back as something else',
    ],
  ],
  'calls anything else malformed, whatever it is': [
    [
      'strings that pass for numbers',
      spoilt({
        illegality: (state, action) => {
          try {
            if (((action as Mark).cell as unknown) === '0') return null;
          } catch {}
          return game.illegality(state, action);
        },
      }),
      'the reason: found nothing, expected "malformed"',
    ],
    [
      'an end that comes before everything',
      spoilt({
        illegality: (state, action) =>
          game.illegality(state, isOver(state) ? actions[0] : action),
      }),
      'found "game-over"',
    ],
    [
      'a reader that falls into traps',
      spoilt({
        illegality: (state, action) =>
          (action as Mark).type === 'mark'
            ? game.illegality(state, action)
            : game.illegality(state, null),
      }),
      'Cannot read properties of null',
    ],
    [
      'an id for everything',
      spoilt({
        actionId: (action) => actions.findIndex((one) => one.cell === action?.cell),
      }),
      'actionId of no action is not refused',
    ],
  ],
  'offers exactly the actions without an illegality, ascending by id': [
    [
      'an action left out',
      spoilt({
        legalActions: (state) => {
          const legal = game.legalActions(state);
          return legal.length === 1
            ? legal
            : legal.filter(({ cell }) => cell !== CENTRE);
        },
      }),
      'at .../.../..., b2: legalActions leaves out a legal action',
    ],
    [
      'another order',
      spoilt({ legalActions: (state) => game.legalActions(state).toReversed() }),
      'the order of legalActions.0: found 8, expected 0',
    ],
    [
      'copies of the actions',
      spoilt({
        legalActions: (state) =>
          game.legalActions(state).map((action) => Object.freeze({ ...action })),
      }),
      'legalActions has another object than actionOf',
    ],
  ],
  'offers them in a new array each time': [
    [
      'an array that is kept',
      spoilt({ legalActions: cached(1) }),
      'the same array twice',
    ],
    [
      'two arrays that are kept',
      spoilt({ legalActions: cached(2) }),
      'legalActions after a change.0 is missing',
    ],
  ],
  'refuses every other action with its illegality, and changes nothing': [
    [
      'another message',
      spoilt({
        play: (state, action) => {
          const illegality = game.illegality(state, action);
          if (illegality === null) return game.play(state, action);
          return fail('illegal-action', { illegality });
        },
      }),
      'the error of play.1: found "wrong"',
    ],
    [
      'a message with a gap',
      withIllegality({ message: 'There is a mark on {}.' }),
      'the message is no sentence',
    ],
    ['no reason', withIllegality({ reason: '' }), 'the illegality has no reason'],
    [
      'no subject',
      withIllegality({ subject: undefined }),
      'the subject of the illegality',
    ],
    [
      'an empty subject',
      withIllegality({ subject: '' }),
      'the subject of the illegality',
    ],
    [
      'illegal actions played',
      spoilt({
        play: (state, action) =>
          game.illegality(state, action)?.reason === 'cell-occupied'
            ? state
            : game.play(state, action),
      }),
      'play is not refused',
    ],
    [
      'a refusal that leaves its mark',
      spoilt({
        play: (state, action) => {
          if (game.illegality(state, action) !== null) Reflect.set(state, 'tries', 1);
          return game.play(state, action);
        },
      }),
      'the state after refusals',
    ],
  ],
};
