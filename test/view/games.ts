import fc from 'fast-check';
import {
  type GivenQuartoOptions,
  type GivenQuatuorOptions,
  type Player,
  type QuartoGame,
  type QuartoState,
  type QuatuorGame,
  type QuatuorState,
  quarto,
  quatuor,
} from '../../src/index.ts';
import {
  english,
  french,
  type Phrasebook,
  type QuartoViewOptions,
  spanish,
} from '../../src/view/index.ts';
import { statesOf } from '../conformance.ts';
import * as quartoGames from '../quarto/games.ts';
import * as quatuorGames from '../quatuor/games.ts';

/** The languages there are. */
export const LANGUAGES: readonly Phrasebook[] = [english, french, spanish];

/** Random ways of showing a game. */
export const someWay: fc.Arbitrary<QuartoViewOptions> = fc.record(
  {
    language: fc.constantFrom(...LANGUAGES),
    names: fc.constant(['Ada', 'Blaise'] as const),
    viewer: fc.constantFrom<Player | null>(0, 1, null),
    claims: fc.boolean(),
  },
  { requiredKeys: [] },
);

/** Random options of Quarto and a random game under them. */
export const someQuarto: fc.Arbitrary<
  readonly [GivenQuartoOptions, readonly number[]]
> = fc.tuple(quartoGames.someOptions, quartoGames.somePicks);

/** Random options of Quatuor and a random game under them. */
export const someQuatuor: fc.Arbitrary<
  readonly [GivenQuatuorOptions, readonly number[]]
> = fc.tuple(quatuorGames.someOptions, quatuorGames.somePicks);

/** A game of Quarto and its positions. */
export function quartoStates([options, picks]: readonly [
  GivenQuartoOptions,
  readonly number[],
]): readonly [QuartoGame, readonly QuartoState[]] {
  const game = quarto(options);
  return [game, statesOf(game, picks)];
}

/** A game of Quatuor and its positions. */
export function quatuorStates([options, picks]: readonly [
  GivenQuatuorOptions,
  readonly number[],
]): readonly [QuatuorGame, readonly QuatuorState[]] {
  const game = quatuor(options);
  return [game, statesOf(game, picks)];
}

/** Every text in plain data, with the path that leads to it. */
export function textsIn(value: unknown, path = ''): readonly [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    textsIn(part, `${path}.${key}`),
  );
}

/** Whether a value is frozen, with all that is in it. */
export function isDeepFrozen(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return Object.isFrozen(value) && Object.values(value).every(isDeepFrozen);
}

/** What there is of a sentence or label that has been filled in well. */
export function isSaid(text: string): boolean {
  return text !== '' && !/\b(?:undefined|null|NaN)\b|[{}]|\s\s|^\s|\s$/.test(text);
}
