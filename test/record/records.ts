import fc from 'fast-check';
import { ticTacToe } from '../../examples/tic-tac-toe.ts';
import {
  attributeSets,
  type Game,
  type GameTypes,
  type Player,
  quarto,
  quatuor,
} from '../../src/index.ts';
import {
  type GameRecord,
  type Games,
  newRecord,
  type RecordNode,
  recordToJson,
} from '../../src/record/index.ts';
import { someOptions as someQuarto } from '../quarto/games.ts';
import { someOptions as someQuatuor } from '../quatuor/games.ts';
import { walk } from './walk.ts';

export type AnyGame = Game<GameTypes>;
export type AnyRecord = GameRecord<GameTypes>;

/** All games that the tests of records read. */
export const games: Games = { quarto, quatuor, walk, 'tic-tac-toe': () => ticTacToe };

function any(game: object): AnyGame {
  return game as AnyGame;
}

const ALL_LINES = ['row', 'column', 'diagonal', 'square'] as const;

/** One game of each kind. */
export const kinds: readonly AnyGame[] = [
  any(quarto()),
  any(quarto({ lines: ALL_LINES, win: 'announced' })),
  any(quatuor({ tieBreak: { maxShifts: 3 } })),
  any(ticTacToe),
];

const LABELS = ['"quoted"', 'back\\slash', 'ünïcödé', '👩\u200d🚀', '[%emt', "{it's}"];
const attributeSet = ['a"', 'b\\', 'c]', 'd}'].map((name, index) => ({
  name,
  values: [LABELS[index] as string, 'other'] as const,
}));

/** A game under any options. */
const someGame: fc.Arbitrary<AnyGame> = fc.oneof(
  fc.constantFrom(...kinds),
  someQuarto.map((options) => any(quarto(options))),
  fc
    .constantFrom(attributeSet, ...Object.values(attributeSets))
    .chain((set) =>
      fc.record({
        attributeSet: fc.constant(set),
        attributes: fc.subarray(
          set.map(({ name }) => name),
          { minLength: 1 },
        ),
      }),
    )
    .map((options) => any(quarto(options as object))),
  someQuatuor.map((options) => any(quatuor(options))),
  fc
    .record({
      steps: fc.integer({ min: 1, max: 9 }),
      label: fc.constantFrom('usual', '', 'a\nb', '"', '"a"', ...LABELS),
      words: fc.array(fc.constantFrom('a', '', 'a,b', '[', '["a"]', 'a\nb'), {
        maxLength: 3,
      }),
    })
    .map((options) => any(walk(options))),
);

/** Text with all that means something in a file. */
export const someText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom('', 'sets a trap'),
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc
    .array(
      fc.constantFrom(
        ...['{', '}', '\\', '\n', '\r', '\r\n', '[%emt', '[%emt 0:00:01]', '[%clk 1]'],
        ...['[Game "quarto"]', '[Game ', '[Game\t', ' ', '(', ')', '"', '1.', '1-0'],
        ...[
          '*',
          'é',
          '👩\u200d🚀',
          '\u2028',
          '\ufeff',
          '\0',
          '\t',
          '\ud800',
          '+0',
          'a1',
        ],
        'a word or two more, so that lines are broken',
      ),
      { maxLength: 6 },
    )
    .map((parts) => parts.join('')),
);

/** The value of a tag. */
const someValue: fc.Arbitrary<string> = someText.map((text) =>
  text.replace(/\p{Cc}/gu, ''),
);

/** Milliseconds, from the least fraction to the greatest number. */
export const someElapsed: fc.Arbitrary<number> = fc.oneof(
  fc.nat(10_000_000),
  fc.double({ min: 0, noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom(0, -0, 0.1, 7500, 2 ** 53 + 2, 1e21, 1e-7, 5e-324, Number.MAX_VALUE),
);

const somePlayer: fc.Arbitrary<Player> = fc.constantFrom<Player>(0, 1);

/** Something that is done to a record; `pick` chooses among what there is. */
export type Step =
  | { readonly do: 'play'; readonly pick: number; readonly notes: Notes }
  | { readonly do: 'goTo' | 'promote' | 'remove'; readonly pick: number }
  | { readonly do: 'undo' | 'redo' }
  | { readonly do: 'comment'; readonly pick: number; readonly text: string }
  | { readonly do: 'timed'; readonly pick: number; readonly elapsed: number | null }
  | { readonly do: 'tag'; readonly name: string; readonly value: string | null }
  | { readonly do: 'abandon'; readonly player: Player | null }
  | {
      readonly do: 'resign' | 'offerDraw' | 'acceptDraw' | 'declineDraw' | 'loseOnTime';
      readonly player: Player;
    };

interface Notes {
  readonly elapsed?: number | null;
  readonly comment?: string;
}

const pick = fc.nat();
const somePlay: fc.Arbitrary<Step> = fc.record({
  do: fc.constant('play' as const),
  pick,
  notes: fc.oneof(
    { weight: 3, arbitrary: fc.constant({}) },
    { weight: 1, arbitrary: fc.record({ elapsed: someElapsed, comment: someText }) },
  ),
});
const someNote: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('comment' as const), pick, text: someText }),
  fc.record({
    do: fc.constant('timed' as const),
    pick,
    elapsed: fc.option(someElapsed),
  }),
  fc.record({
    do: fc.constant('tag' as const),
    name: fc.constantFrom('First', 'Player0', 'Player1', 'Date', 'X_1'),
    value: fc.option(someValue, { freq: 5 }),
  }),
);
const someMove: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('goTo' as const), pick }),
  fc.constant({ do: 'undo' as const }),
  fc.constant({ do: 'redo' as const }),
);
const someChange: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constantFrom('promote' as const, 'remove' as const), pick }),
  fc.record({
    do: fc.constantFrom('offerDraw' as const, 'acceptDraw' as const),
    player: somePlayer,
  }),
  fc.record({
    do: fc.constantFrom(
      ...(['resign', 'offerDraw', 'acceptDraw', 'declineDraw', 'loseOnTime'] as const),
    ),
    player: somePlayer,
  }),
  fc.record({ do: fc.constant('abandon' as const), player: fc.option(somePlayer) }),
);

/** Steps of all kinds: mostly what makes a tree, with many forks. */
export function someSteps(maxLength: number): fc.Arbitrary<readonly Step[]> {
  const step = fc.oneof(
    { weight: 10, arbitrary: somePlay },
    { weight: 3, arbitrary: someNote },
    { weight: 3, arbitrary: someMove },
    { weight: 1, arbitrary: someChange },
  );
  return fc.array(step, { maxLength, size: 'max' });
}

/** The id that a step means. */
export function pickNode(record: AnyRecord, picked: number): number {
  const ids = Array.from(record.nodes(), ({ id }) => id);
  return ids[picked % ids.length] as number;
}

/** The action that a step means at the node looked at; an illegal one at the end. */
function pickAction(record: AnyRecord, picked: number): GameTypes['action'] {
  const { game, current } = record;
  const legal = game.legalActions(current.state);
  return legal[picked % legal.length] ?? game.actionOf(0);
}

/** Does a step; throws what the record throws. */
export function done(record: AnyRecord, step: Step): AnyRecord {
  switch (step.do) {
    case 'play':
      return record.play(pickAction(record, step.pick), step.notes);
    case 'undo':
    case 'redo':
      return record[step.do]();
    case 'comment':
      return record.comment(pickNode(record, step.pick), step.text);
    case 'timed':
      return record.timed(pickNode(record, step.pick), step.elapsed);
    case 'tag':
      return record.tag(step.name, step.value);
    case 'abandon':
      return record.abandon(step.player);
    case 'goTo':
    case 'promote':
    case 'remove':
      return record[step.do](pickNode(record, step.pick));
    default:
      return record[step.do](step.player);
  }
}

/** A record after steps; those that are refused are left out. */
export function recordAfter(record: AnyRecord, steps: readonly Step[]): AnyRecord {
  return steps.reduce((now, step) => {
    try {
      return done(now, step);
    } catch {
      return now;
    }
  }, record);
}

/** A position some way into a game. */
function stateAfter(game: AnyGame, picks: readonly number[]): GameTypes['state'] {
  return picks.reduce<GameTypes['state']>((state, picked) => {
    const legal = game.legalActions(state);
    const action = legal[picked % legal.length];
    return action === undefined ? state : game.play(state, action);
  }, game.start());
}

/** A record, which a failed law prints as its JSON. */
export interface Told {
  readonly record: AnyRecord;
}

function told(record: AnyRecord): Told {
  return {
    record,
    [fc.toStringMethod]: () => JSON.stringify(recordToJson(record)),
  } as Told;
}

/** A record of any game, from the start or from any other position. */
export function someRecord(maxLength: number): fc.Arbitrary<Told> {
  return fc
    .tuple(
      someGame,
      fc.oneof(fc.constant([]), fc.array(fc.nat(), { maxLength: 40, size: 'max' })),
      someSteps(maxLength),
    )
    .map(([game, picks, steps]) => {
      const start = picks.length === 0 ? game.start() : stateAfter(game, picks);
      return told(recordAfter(newRecord(game, start), steps));
    });
}

/** What a file keeps of a node and all that follows it. */
function nodeShape(record: AnyRecord, node: RecordNode<GameTypes>): unknown {
  const { action, comment, elapsed, ply, move, state } = node;
  return {
    ...{ action: action && record.game.formatAction(action), comment, elapsed },
    ...{ ply, move, state: record.game.formatState(state) },
    children: node.children.map((id) => nodeShape(record, record.node(id))),
  };
}

/** What a file keeps of a record: all but ids, and where it is looked at. */
export function shapeOf(record: AnyRecord): unknown {
  const { game, tags, result, drawOffer, root } = record;
  const { name, options } = game;
  return { name, options, tags, result, drawOffer, root: nodeShape(record, root) };
}

/** All that comes in. */
export async function collected<V>(source: AsyncIterable<V>): Promise<readonly V[]> {
  const all: V[] = [];
  for await (const one of source) all.push(one);
  return all;
}
