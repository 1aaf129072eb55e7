import fc from 'fast-check';
import {
  LINE_KINDS,
  type QuartoOptions,
  type QuartoState,
  quarto,
} from '../../src/index.ts';
import { statesOf } from '../conformance.ts';

/** Random rule options, complete. */
export const someOptions: fc.Arbitrary<Partial<QuartoOptions>> = fc.record({
  attributes: fc.subarray(['color', 'shape', 'height', 'solidity'], { minLength: 1 }),
  lines: fc.subarray([...LINE_KINDS], { minLength: 1 }),
  win: fc.constantFrom('automatic', 'announced'),
});

/** Random actions for a whole game. */
export const somePicks: fc.Arbitrary<number[]> = fc.array(fc.nat(), {
  minLength: 34,
  maxLength: 34,
});

/** Random options with a position under them. */
export const someState: fc.Arbitrary<readonly [Partial<QuartoOptions>, QuartoState]> =
  fc.tuple(someOptions, somePicks, fc.nat()).map(([options, picks, pick]) => {
    const states = statesOf(quarto(options), picks);
    return [options, states[pick % states.length] as QuartoState] as const;
  });

/** All kinds of lines. */
export const ALL_LINES: QuartoOptions['lines'] = [
  'row',
  'column',
  'diagonal',
  'square',
];
