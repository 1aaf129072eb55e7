// Writes the playthroughs that the tests replay (test/goldens/playthroughs): when what an
// environment tells is changed on purpose, run this and read the difference.
//
//   npx tsx scripts/playthroughs.ts
import { mkdirSync, writeFileSync } from 'node:fs';
import { type Game, type GameTypes, type Rng, seededRng } from '../src/index.ts';
import { playthrough } from '../src/research/index.ts';
import { equipped, type Rules } from '../test/research/env-games.ts';

const FOLDER = 'test/goldens/playthroughs';
const GAMES_A_FILE = 3;

const ALL_LINES = ['row', 'column', 'diagonal', 'square'] as const;

/** As long as a game can go on. */
const LONG = Number.POSITIVE_INFINITY;

/** How many actions of a game do not end it, as far as there are any: none if left out. */
interface Length {
  readonly going?: number;
}

const OWN_ATTRIBUTES = [
  { name: 'colour', values: ['white', 'red'] },
  { name: 'shape', values: ['round', 'square'] },
  { name: 'height', values: ['tall', 'short'] },
  { name: 'top', values: ['flat', 'hollow'] },
] as const;

/** The files by name. */
const FILES: Readonly<Record<string, Rules & Length>> = {
  quarto: { game: 'quarto', options: {} },
  'quarto-long': { game: 'quarto', options: {}, going: LONG },
  'quarto-squares': { game: 'quarto', options: { lines: ALL_LINES } },
  'quarto-beginners': {
    game: 'quarto',
    options: { attributes: ['color'], lines: ['row', 'column'] },
  },
  'quarto-announced': { game: 'quarto', options: { win: 'announced' } },
  'quarto-announced-long': {
    game: 'quarto',
    options: { lines: ALL_LINES, win: 'announced' },
    going: LONG,
  },
  'quarto-announced-two-attributes': {
    game: 'quarto',
    options: { attributes: ['shape', 'solidity'], win: 'announced' },
    going: LONG,
  },
  'quarto-squares-two-attributes': {
    game: 'quarto',
    options: { attributes: ['shape', 'height'], lines: ['square'] },
  },
  'quarto-own-attributes': {
    game: 'quarto',
    options: {
      attributeSet: OWN_ATTRIBUTES,
      attributes: ['top', 'colour', 'height'],
      win: 'announced',
    },
  },
  quatuor: { game: 'quatuor', options: {} },
  'quatuor-long': { game: 'quatuor', options: {}, going: LONG },
  'quatuor-tie-break': {
    game: 'quatuor',
    options: { tieBreak: { maxShifts: 9 } },
    going: LONG,
  },
  'quatuor-tie-break-usual': {
    game: 'quatuor',
    options: { tieBreak: {} },
    going: 22,
  },
};

/** Random actions to the end of a game, from some on also where others do not end it. */
function actionsOf(game: Game<GameTypes>, rng: Rng, length: number): number[] {
  const ids: number[] = [];
  let state = game.start();
  while (game.toAct(state) !== null) {
    const legal = game.legalActions(state);
    const here = state;
    const going = legal.filter(
      (action) => game.toAct(game.play(here, action)) !== null,
    );
    const isGoing = ids.length < length && going.length > 0;
    const choice = isGoing ? going : legal;
    const action = choice[rng.below(choice.length)] as (typeof choice)[0];
    ids.push(game.actionId(action));
    state = game.play(state, action);
  }
  return ids;
}

mkdirSync(FOLDER, { recursive: true });
for (const [name, { going = 0, ...rules }] of Object.entries(FILES)) {
  const { game, observer } = equipped(rules);
  const rng = seededRng(1);
  const header = { ...rules, actionCount: game.actionCount, shape: observer.shape };
  const games = Array.from({ length: GAMES_A_FILE }, () =>
    playthrough(game, observer, actionsOf(game, rng, going)),
  );
  const lines = [header, ...games.flat()].map((line) => JSON.stringify(line));
  writeFileSync(`${FOLDER}/${name}.jsonl`, `${lines.join('\n')}\n`);
}
