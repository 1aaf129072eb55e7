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

/** The files by name. Games in those that are long go on for as long as they can. */
const FILES: Readonly<Record<string, Rules & { readonly isLong?: boolean }>> = {
  quarto: { game: 'quarto', options: {} },
  'quarto-long': { game: 'quarto', options: {}, isLong: true },
  'quarto-squares': { game: 'quarto', options: { lines: ALL_LINES } },
  'quarto-beginners': {
    game: 'quarto',
    options: { attributes: ['color'], lines: ['row', 'column'] },
  },
  'quarto-announced': { game: 'quarto', options: { win: 'announced' } },
  'quarto-announced-long': {
    game: 'quarto',
    options: { lines: ALL_LINES, win: 'announced' },
    isLong: true,
  },
  'quarto-announced-two-attributes': {
    game: 'quarto',
    options: { attributes: ['shape', 'solidity'], win: 'announced' },
    isLong: true,
  },
  quatuor: { game: 'quatuor', options: {} },
  'quatuor-long': { game: 'quatuor', options: {}, isLong: true },
  'quatuor-tie-break': {
    game: 'quatuor',
    options: { tieBreak: { maxShifts: 9 } },
    isLong: true,
  },
};

/** Random actions to the end of a game, those that end it only where there is no other. */
function actionsOf(game: Game<GameTypes>, rng: Rng, isLong: boolean): number[] {
  const ids: number[] = [];
  let state = game.start();
  while (game.toAct(state) !== null) {
    const legal = game.legalActions(state);
    const here = state;
    const going = legal.filter(
      (action) => game.toAct(game.play(here, action)) !== null,
    );
    const choice = isLong && going.length > 0 ? going : legal;
    const action = choice[rng.below(choice.length)] as (typeof choice)[0];
    ids.push(game.actionId(action));
    state = game.play(state, action);
  }
  return ids;
}

mkdirSync(FOLDER, { recursive: true });
for (const [name, { isLong = false, ...rules }] of Object.entries(FILES)) {
  const { game, observer } = equipped(rules);
  const rng = seededRng(1);
  const header = { ...rules, actionCount: game.actionCount, shape: observer.shape };
  const games = Array.from({ length: GAMES_A_FILE }, () =>
    playthrough(game, observer, actionsOf(game, rng, isLong)),
  );
  const lines = [header, ...games.flat()].map((line) => JSON.stringify(line));
  writeFileSync(`${FOLDER}/${name}.jsonl`, `${lines.join('\n')}\n`);
}
