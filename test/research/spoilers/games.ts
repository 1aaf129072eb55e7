import { canonical, type Player } from '../../../src/index.ts';
import {
  game,
  isOver,
  type Mark,
  type Spoilers,
  spoilt,
  type TicTacToe,
  type TicTacToeState,
} from './spoilt.ts';

const { symmetries } = game;

function withImages(
  change: (state: TicTacToeState) => TicTacToeState,
  first = 0,
): TicTacToe['symmetries'] {
  const changed = symmetries.map(({ state, action }, index) => ({
    state: (original: TicTacToeState) =>
      index < first ? state(original) : change(state(original)),
    action,
  }));
  return Object.freeze(changed);
}

/** The state with the contents of two cells exchanged. */
function swapped({ a1 = null, b1 = null, ...others }: TicTacToeState): TicTacToeState {
  return Object.freeze({ a1: b1, b1: a1, ...others });
}

/** The state with the players' marks exchanged. */
function exchanged(state: TicTacToeState): TicTacToeState {
  const fields = Object.entries(state).map(([name, player]) => [
    name,
    player === null ? null : 1 - player,
  ]);
  return Object.freeze(Object.fromEntries(fields));
}

type Outcome = NonNullable<ReturnType<TicTacToe['outcome']>>;

/** The game with the outcomes of games that were won changed. */
function withOutcome(
  change: (outcome: Outcome) => Partial<Outcome>,
): Partial<TicTacToe> {
  return {
    outcome: (state) => {
      const outcome = game.outcome(state);
      if (outcome === null || outcome.winner === null) return outcome;
      return { ...outcome, ...change(outcome) };
    },
  };
}

/** Games that break what holds of game. */
export const gameSpoilers: Spoilers = {
  'ends within its length, and then offers nothing': [
    [
      'more actions than it says',
      spoilt({ maxLength: 8 }),
      'the game goes on after maxLength 8 actions',
    ],
    ['no length', spoilt({ maxLength: Number.NaN }), 'maxLength is no length'],
    [
      'a player to act at the end',
      spoilt({ toAct: (state) => game.toAct(state) ?? 0 }),
      'whether toAct is null',
    ],
    [
      'a third player',
      spoilt({
        toAct: (state) => (game.toAct(state) === 1 ? (2 as Player) : game.toAct(state)),
      }),
      'toAct is no player',
    ],
    [
      'threats at the end',
      spoilt({
        threats: (state) =>
          isOver(state) ? [{ line: 0, cell: 0, player: 0 }] : game.threats(state),
      }),
      'threats at the end',
    ],
  ],
  'has outcomes that agree with its alignments': [
    [
      'wins by nothing',
      spoilt(withOutcome(() => ({ alignments: [] }))),
      'if and only if somebody wins',
    ],
    [
      'a win for the other',
      spoilt(withOutcome(({ winner }) => ({ winner: winner === 0 ? 1 : 0 }))),
      'is not the winner’s',
    ],
    [
      'a third winner',
      spoilt(withOutcome(() => ({ winner: 2 as Player }))),
      'the winner is no player',
    ],
    [
      'no ending',
      spoilt(withOutcome(() => ({ by: '' as 'alignment' }))),
      'says not by what',
    ],
    [
      'alignments that are not there',
      spoilt({ alignments: () => [] }),
      'is not among the alignments',
    ],
    [
      'alignments twice',
      spoilt({
        alignments: (state) => [...game.alignments(state), ...game.alignments(state)],
      }),
      'the lines of alignments',
    ],
    [
      'an alignment that decides twice',
      spoilt(
        withOutcome(({ alignments }) => ({
          alignments: [...alignments, ...alignments],
        })),
      ),
      'the lines of the outcome',
    ],
    [
      'cells in another order',
      spoilt({
        alignments: (state) =>
          game
            .alignments(state)
            .map((one) => ({ ...one, cells: one.cells.toReversed() })),
      }),
      'the cells of an alignment',
    ],
    [
      'threats in another order',
      spoilt({ threats: (state) => game.threats(state).toReversed() }),
      'the lines of threats',
    ],
  ],
  'has symmetries that commute with play, the identity first': [
    [
      'a new array each time',
      spoilt({
        get symmetries() {
          return Object.freeze([...symmetries]);
        },
      }),
      'symmetries is a new array each time',
    ],
    [
      'an array that can be changed',
      spoilt({ symmetries: [...symmetries] }),
      'symmetries is not frozen',
    ],
    ['none', spoilt({ symmetries: Object.freeze([]) }), 'symmetries is empty'],
    [
      'the identity last',
      spoilt({ symmetries: Object.freeze(symmetries.toReversed()) }),
      'the first image of the action',
    ],
    [
      'actions that stay',
      spoilt({
        symmetries: Object.freeze(
          symmetries.map(({ state }) => ({ state, action: (action: Mark) => action })),
        ),
      }),
      'the image',
    ],
    [
      'images that can be changed',
      spoilt({ symmetries: withImages((state) => ({ ...state })) }),
      'the image is not frozen',
    ],
    [
      'images that play cannot reach',
      spoilt({ symmetries: withImages(exchanged, 1) }),
      'the image',
    ],
    [
      'images on other lines',
      spoilt({ symmetries: withImages(swapped, 1) }),
      'the image',
    ],
  ],
  'has one canonical state for all images of a state': [
    ['each its own', spoilt({ canonical: (state) => state }), 'canonical of an image'],
    [
      'canonical states that can be changed',
      spoilt({ canonical: (state) => ({ ...state }) }),
      'the canonical state is not frozen',
    ],
    [
      'the start for all',
      spoilt({ canonical: () => game.start() }),
      'toAct of the canonical state',
    ],
    [
      'no end to it',
      spoilt({ canonical: (state) => symmetries[2]?.state(state) ?? state }),
      'canonical of the canonical state',
    ],
  ],
  'works with its functions passed about': [
    [
      'functions that use this',
      spoilt({
        toAct(state) {
          return this.outcome?.(state) === null ? game.toAct(state) : null;
        },
      }),
      'Cannot read properties of undefined',
    ],
    [
      'a canonical that uses this',
      spoilt({
        canonical(state) {
          return this.actionCount === 9 ? canonical(game, state) : state;
        },
      }),
      'Cannot read properties of undefined',
    ],
  ],
  'is frozen, and its options are plain frozen data': [
    ['a game that can be changed', { ...game }, 'the game is not frozen'],
    [
      'a name of two words',
      spoilt({ name: 'tic tac toe' }),
      'the name is empty, or has white space',
    ],
    ['options that can be changed', spoilt({ options: {} }), 'options is not frozen'],
    [
      'options that JSON does not keep',
      spoilt({ options: Object.freeze({ size: undefined as never }) }),
      'options read back from JSON.size is missing',
    ],
    [
      'changed options that are none',
      spoilt({ changedOptions: Object.freeze({ size: 3 as never }) }),
      'changedOptions.size: found 3',
    ],
  ],
};
