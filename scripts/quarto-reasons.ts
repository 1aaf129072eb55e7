import type { QuartoReason } from '../src/index.ts';
import type { Example } from './reasons-table.ts';

const ANNOUNCED = { name: 'announced wins', options: { win: 'announced' } };
const ROW = '048C/..../..../....';
const FULL = '8421/3579/B6CA/0DEF';

/** An example for each reason of Quarto. */
export const quartoExamples: Readonly<Record<QuartoReason, Example>> = {
  malformed: {
    when: 'the value is not one of the 52 actions',
    position: '..../..../..../.... - 0 -',
    action: { type: 'give', piece: 16 },
  },
  'game-over': {
    when: 'the game has ended',
    position: `${ROW} - #0 d1`,
    action: '+1',
  },
  'must-place': {
    when: 'a gift, but a piece is in hand',
    position: '..../..../..../.... 5 1 -',
    action: '+A',
  },
  'must-give': {
    when: 'a placement, but no piece is in hand',
    position: '..../..../..../.... - 0 -',
    action: 'a1',
  },
  'must-answer': {
    when: 'a gift or a placement, but the board is full and something can be claimed',
    position: `${FULL} - 0 a1`,
    action: '+0',
    rules: ANNOUNCED,
  },
  'no-pass': {
    when: 'a pass, but the board is not full',
    position: `${ROW} - 0 d1`,
    action: '--',
    rules: ANNOUNCED,
  },
  'piece-placed': {
    when: 'a gift of a piece that is on the board',
    position: '5.../..../..../.... - 1 a1',
    action: '+5',
  },
  'cell-occupied': {
    when: 'a placement on a cell that is taken',
    position: '5.../..../..../.... A 0 a1',
    action: 'a1',
  },
  'no-claims': {
    when: 'a claim, but the game is played with automatic wins',
    position: '..../..../..../.... - 0 -',
    action: '!row1',
  },
  'line-not-counted': {
    when: 'a claim of a line whose kind the options leave out',
    position: '04../8C../..../.... - 0 b2',
    action: '!sqa1',
    rules: ANNOUNCED,
  },
  'line-not-full': {
    when: 'a claim of a line with an empty cell',
    position: '048./..../..../.... - 1 c1',
    action: '!row1',
    rules: ANNOUNCED,
  },
  'nothing-shared': {
    when: 'a claim of a full line whose pieces share no counting attribute',
    position: '0F5A/..../..../.... - 0 d1',
    action: '!row1',
    rules: ANNOUNCED,
  },
  'claim-lapsed': {
    when: 'a claim of an alignment that the newest placement is no part of',
    position: '048C/1.../..../.... - 1 a2',
    action: '!row1',
    rules: ANNOUNCED,
  },
};
