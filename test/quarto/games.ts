import fc from 'fast-check';
import {
  LINE_KINDS,
  type QuartoGame,
  type QuartoOptions,
  quarto,
} from '../../src/index.ts';

/** Random rule options, complete. */
export const someOptions: fc.Arbitrary<Partial<QuartoOptions>> = fc.record({
  attributes: fc.subarray(['color', 'shape', 'height', 'solidity'], { minLength: 1 }),
  lines: fc.subarray([...LINE_KINDS], { minLength: 1 }),
  win: fc.constantFrom('automatic', 'announced'),
});

/** A game under random options. */
export const someGame: fc.Arbitrary<QuartoGame> = someOptions.map(quarto);

/** Random actions for a whole game. */
export const somePicks: fc.Arbitrary<number[]> = fc.array(fc.nat(), {
  minLength: 34,
  maxLength: 34,
});

/** All kinds of lines. */
export const ALL_LINES: QuartoOptions['lines'] = [
  'row',
  'column',
  'diagonal',
  'square',
];
