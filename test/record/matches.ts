import fc from 'fast-check';
import type { Games } from '../../src/games.ts';
import { type Game, type GameTypes, quarto, quatuor } from '../../src/index.ts';
import type { TimeControl } from '../../src/record/control.ts';
import type { Match } from '../../src/record/match.ts';
import { newMatch } from '../../src/record/match-setup.ts';
import type { MatchResult } from '../../src/record/refusal.ts';
import { someOptions as someQuarto } from '../quarto/games.ts';
import { someOptions as someQuatuor } from '../quatuor/games.ts';

// biome-ignore lint/suspicious/noExplicitAny: the laws hold for every game
export type AnyMatch = Match<any>;

export const games: Games = { quarto, quatuor };

/** A game under random options. */
const someGame: fc.Arbitrary<Game<GameTypes>> = fc.oneof(
  someQuarto.map((options) => quarto(options) as unknown as Game<GameTypes>),
  fc
    .constantFrom('row', 'square')
    .map((line) => quarto({ lines: [line as 'row'], win: 'announced' }))
    .map((game) => game as unknown as Game<GameTypes>),
  someQuatuor.map((options) => quatuor(options) as unknown as Game<GameTypes>),
);

/** Controls under which a flag may fall, but seldom does so soon. */
const someControl: fc.Arbitrary<TimeControl> = fc.oneof(
  fc.record({ kind: fc.constant('move'), limit: fc.integer({ min: 15, max: 99 }) }),
  ...(['delay', 'bronstein'] as const).map((kind) =>
    fc.record({
      kind: fc.constant(kind),
      total: fc.integer({ min: 20, max: 999 }),
      delay: fc.nat(9),
    }),
  ),
  fc.record({
    kind: fc.constant('increment'),
    total: fc.integer({ min: 20, max: 999 }),
    increment: fc.nat(9),
  }),
);

/** A match at its beginning, which a failed law prints as its JSON. */
export interface Beginning {
  readonly match: AnyMatch;
}

function beginningOf([game, control, now]: readonly [
  Game<GameTypes>,
  TimeControl | null,
  number,
]): Beginning {
  const match = newMatch(game, { players: ['Ada', 'Blaise'], control, now });
  return { match, [fc.toStringMethod]: () => JSON.stringify(match) } as Beginning;
}

/** A match of a random game, with a clock or without, that begins at any time. */
export const someMatch: fc.Arbitrary<Beginning> = fc
  .tuple(
    someGame,
    fc.option(someControl, { freq: 4 }),
    fc.integer({ min: -(10 ** 6), max: 10 ** 13 }),
  )
  .map(beginningOf);

/** A match of a random game, with a clock, that begins at 0. */
export const someTimedMatch: fc.Arbitrary<Beginning> = fc
  .tuple(someGame, someControl, fc.constant(0))
  .map(beginningOf);

/** Something that happens in a match, some time after the last thing. */
export interface Event {
  readonly wait: number;
  readonly what: string;
  readonly pick: number;
}

const OFTEN = Array<string>(40).fill('act');
const SELDOM = ['offer', 'accept', 'decline', 'pause', 'resume', 'tick'];
const ENDS = ['resign', 'abandon'];

function eventsOf(whats: readonly string[]): fc.Arbitrary<Event[]> {
  const event = fc.record({
    wait: fc.nat(10),
    what: fc.constantFrom(...whats),
    pick: fc.nat(),
  });
  return fc.array(event, { minLength: 50, maxLength: 50 });
}

/** Events of all kinds, enough for most games. */
export const someEvents: fc.Arbitrary<Event[]> = fc.oneof(
  eventsOf([...OFTEN, ...SELDOM, ...SELDOM]),
  eventsOf([...OFTEN, ...SELDOM, ...ENDS]),
);

/** Actions only. */
export const someActions: fc.Arbitrary<Event[]> = eventsOf(['act']);

/** What an event comes to in a match, at a time. */
export function happened(
  match: AnyMatch,
  { what, pick }: Event,
  now: number,
): MatchResult<GameTypes> {
  const name = match.players[pick % 2] as string;
  switch (what) {
    case 'offer':
      return match.offerDraw(name, now);
    case 'accept':
      return match.acceptDraw(name, now);
    case 'decline':
      return match.declineDraw(name, now);
    case 'pause':
      return match.pause(now);
    case 'resume':
      return match.resume(now);
    case 'tick':
      return match.tick(now);
    case 'resign':
      return match.resign(name, now);
    case 'abandon':
      return match.abandon(pick % 3 === 0 ? null : name, now);
    default: {
      // A match that waits would not go on by itself.
      if (match.isPaused) return match.resume(now);
      const player = match.toAct ?? name;
      const legal = match.legalActions(player);
      const action = legal[pick % legal.length] as GameTypes['action'];
      return match.act(player, action, now);
    }
  }
}

/** The match to go on with. */
export function next(result: MatchResult<GameTypes>): AnyMatch {
  return result.ok ? result.match : result.refusal.match;
}

/** The time a match was last told of. */
export function timeOf(match: AnyMatch): number {
  return match.clock?.at ?? 0;
}
