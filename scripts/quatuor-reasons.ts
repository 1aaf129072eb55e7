import type { QuatuorReason } from '../src/index.ts';
import type { Example } from './reasons-table.ts';

const TIE_BREAK = { name: 'tie-break', options: { tieBreak: {} } };
const START = '..../..../..../.... w 0';
const BEGUN = 'w.../..../..../.... b 0';
const FULL = 'wbwb/wbwb/bwbw/bwbw';

/** An example for each reason of Quatuor. */
export const quatuorExamples: Readonly<Record<QuatuorReason, Example>> = {
  malformed: {
    when: 'the value is no action of the game',
    position: START,
    action: { type: 'place', cell: 16 },
  },
  'game-over': {
    when: 'the game has ended',
    position: 'wwww/bbb./..../.... #w 0',
    action: 'd2',
  },
  'must-shift': {
    when: 'a placement or a push, but the board is full',
    position: `${FULL} w 0`,
    action: 'a1>e',
    rules: TIE_BREAK,
  },
  'no-shifts': {
    when: 'a shift, but the game is played without the tie-break',
    position: BEGUN,
    action: 'a1~e',
  },
  'must-enter': {
    when: 'a shift, but the board is not full',
    position: BEGUN,
    action: 'a1~e',
    rules: TIE_BREAK,
  },
  'inner-cell': {
    when: 'a placement on one of the four inner cells',
    position: START,
    action: { type: 'place', cell: 5 },
  },
  'no-line': {
    when: 'a push or a shift where no line of four begins in that direction',
    position: BEGUN,
    action: { type: 'push', entry: 1, direction: 'e' },
  },
  'cell-occupied': {
    when: 'a placement on a cell that is taken',
    position: BEGUN,
    action: 'a1',
  },
  'entry-empty': {
    when: 'a push at an empty cell',
    position: BEGUN,
    action: 'b1>s',
  },
  'line-full': {
    when: 'a push along a line without an empty cell',
    position: 'wbwb/..../..../.... w 0',
    action: 'a1>e',
  },
  'opposing-piece': {
    when: 'a shift whose far end holds a piece of the opponent’s',
    position: `${FULL} w 0`,
    action: 'a1~e',
    rules: TIE_BREAK,
  },
};
