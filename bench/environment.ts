/** Vectorised environments beside the same arrays in C: the same games, one by one. */
import assert from 'node:assert/strict';
import { type GameTypes, quarto, quatuor } from '../src/index.ts';
import {
  quartoVector,
  quatuorVector,
  type VectorEnvironment,
} from '../src/research/index.ts';
import { median, time } from './measure.ts';
import { nativeVector, type Timed } from './native.ts';
import { perSecond, type Row } from './rows.ts';

const ROUNDS = 7;
const COUNT = 1024;
const SEED = 1;

/** What came of games side by side. */
export interface VectorTally {
  readonly actions: number;
  readonly games: number;
  readonly wins: readonly [number, number];
}

type Name = 'quarto' | 'quatuor';

const NAMES: readonly Name[] = ['quarto', 'quatuor'];

function vectorOf(name: Name): VectorEnvironment<GameTypes> {
  const options = { seed: SEED };
  return name === 'quarto'
    ? quartoVector(quarto(), COUNT, options)
    : quatuorVector(quatuor(), COUNT, options);
}

/** Plays random actions: draws them, plays them with their masks, and counts the ends. */
function played(name: Name, steps: number): Timed<VectorTally> {
  const vector = vectorOf(name);
  const { rewards, acted, terminated } = vector;
  const actions = new Uint8Array(COUNT);
  return time(() => {
    let games = 0;
    const wins: [number, number] = [0, 0];
    for (let step = 0; step < steps; step++) {
      vector.sampleActions(actions);
      vector.step(actions);
      for (let index = 0; index < COUNT; index++) {
        games += terminated[index] as number;
        const reward = rewards[index] as number;
        if (reward === 0) continue;
        const player = acted[index] as 0 | 1;
        wins[reward === 1 ? player : player === 0 ? 1 : 0]++;
      }
    }
    return { actions: COUNT * steps, games, wins };
  });
}

/** Asserts that C plays the same games. */
export function checkEnvironments(hasNative: boolean): void {
  for (const name of NAMES) {
    const { result } = played(name, 400);
    assert.ok(result.games > 0 && result.wins[0] > 0 && result.wins[1] > 0, name);
    if (!hasNative) continue;
    const native = nativeVector(name, COUNT, 400, SEED).result;
    assert.deepEqual(native, result, `C ${name} vector`);
  }
}

function rowsFor(name: Name, hasNative: boolean): Row[] {
  const steps = 4000;
  const what = `random actions in ${COUNT} games of ${name} side by side, with masks`;
  played(name, steps); // warm-up
  const rounds = Array.from({ length: ROUNDS }, () => ({
    ours: played(name, steps).seconds,
    theirs: hasNative ? nativeVector(name, COUNT, steps, SEED).seconds : Number.NaN,
  }));
  const ours = median(rounds.map((round) => round.ours));
  const row: Row = {
    what,
    measured: perSecond((COUNT * steps) / ours),
    target: '≥ 10,000,000/s',
  };
  if (!hasNative) return [row];
  const theirs = median(rounds.map((round) => round.theirs));
  const ratio = median(rounds.map((round) => round.ours / round.theirs));
  return [
    row,
    { what: `${what}: C`, measured: perSecond((COUNT * steps) / theirs), target: '–' },
    {
      what: `${what}, time against C`,
      measured: `${ratio.toFixed(2)} ×`,
      target: '–',
    },
  ];
}

/** How many actions a second environments play. */
export function environmentRows(hasNative: boolean): Row[] {
  return NAMES.flatMap((name) => rowsFor(name, hasNative));
}
