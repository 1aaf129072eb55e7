import { attributeSets } from '../../quarto/attributes.ts';
import { quartoReasons } from '../../quarto/reasons.ts';
import { quatuorReasons } from '../../quatuor/reasons.ts';
import { type Phrasebook, written } from '../phrasebook.ts';

/** What is said in English. */
export const english: Phrasebook = /* @__PURE__ */ written(() => ({
  code: 'en',
  attributeSet: attributeSets.en,
  players: { quarto: ['Player 1', 'Player 2'], quatuor: ['White', 'Black'] },
  you: 'you',
  piece: 'the {labels} piece',
  pieces: ['a white piece', 'a black piece'],
  colours: ['white', 'black'],
  empty: 'empty',
  areas: { board: 'Board', reserve: 'Reserve', hand: 'Piece to place: {labels}' },
  lines: {
    row: 'row {name}',
    column: 'column {name}',
    diagonal: 'diagonal {name}',
    square: 'square {name}',
  },
  directions: {
    e: 'right',
    se: 'down and right',
    s: 'down',
    sw: 'down and left',
    w: 'left',
    nw: 'up and left',
    n: 'up',
    ne: 'up and right',
  },
  offers: {
    give: 'Give {piece}',
    place: 'Place on {cell}',
    claim: 'Quarto! {line}',
    pass: 'Pass',
    push: 'Push in at {cell}, moving {direction}',
    shift: 'Shift {line} {direction}',
  },
  deeds: {
    give: ['You give {piece}.', '{who} gives {piece}.'],
    place: ['You place {piece} on {cell}.', '{who} places {piece} on {cell}.'],
    claim: ['You call Quarto: {line}.', '{who} calls Quarto: {line}.'],
    pass: ['You pass.', '{who} passes.'],
    push: [
      'You push in at {cell}, moving {direction}; {moved}.',
      '{who} pushes in at {cell}, moving {direction}; {moved}.',
    ],
    shift: [
      'You shift {line} {direction}; the piece on {from} comes back in at {cell}.',
      '{who} shifts {line} {direction}; the piece on {from} comes back in at {cell}.',
    ],
  },
  moved: ['one piece moves', '{count} pieces move'],
  tasks: {
    give: [
      'Your turn: choose a piece for {other}.',
      '{who} has to choose a piece for {other}.',
    ],
    place: ['Your turn: place {piece}.', '{who} has to place {piece}.'],
    claim: [
      'Your turn: call Quarto on a line, or pass.',
      '{who} has to call Quarto on a line, or pass.',
    ],
    enter: ['Your turn: bring in {piece}.', '{who} has to bring in {piece}.'],
    shift: [
      'Your turn: shift a line, so that {piece} goes round.',
      '{who} has to shift a line, so that {piece} goes round.',
    ],
  },
  won: ['You win: {how}.', '{who} wins: {how}.'],
  drawn: 'A draw: {how}.',
  unfinished: 'No result: {how}.',
  endings: {
    alignment: 'alignment',
    claim: 'Quarto called',
    'full-board': 'full board',
    'shift-limit': 'limit of shifts',
    resignation: 'resignation',
    agreement: 'agreement',
    time: 'time',
    abandoned: 'game abandoned',
  },
  near: '{cell} completes {line}',
  reserve: '{who}, pieces left: {count}',
  quartoReasons,
  quatuorReasons,
}));
