/** Vectorised environments beside the same arrays in C: the same games, one by one. */
import assert from 'node:assert/strict';
import { type GameTypes, quarto, quatuor } from '../src/index.ts';
import {
  type Observer,
  quartoObserver,
  quartoVector,
  quatuorObserver,
  quatuorVector,
  type VectorEnvironment,
} from '../src/research/index.ts';
import { median } from './measure.ts';
import { nativeVector, type Timed } from './native.ts';
import { perSecond, type Row } from './rows.ts';

const ROUNDS = 7;
const COUNT = 1024;
const SEED = 1;

/** What came of games side by side. */
interface VectorTally {
  readonly actions: number;
  readonly games: number;
  readonly wins: readonly [number, number];
}

type Name = 'quarto' | 'quatuor';

const NAMES: readonly Name[] = ['quarto', 'quatuor'];

interface Watched {
  readonly vector: VectorEnvironment<GameTypes>;
  readonly observer: Observer<GameTypes>;
}

function watched(name: Name): Watched {
  if (name === 'quarto') {
    const observer = quartoObserver(quarto());
    const vector = quartoVector(quarto(), COUNT, { seed: SEED, observer });
    return { vector, observer };
  }
  const observer = quatuorObserver(quatuor());
  const vector = quatuorVector(quatuor(), COUNT, { seed: SEED, observer });
  return { vector, observer };
}

/** How long games side by side took, with the drawing of their actions and without. */
export interface VectorRun {
  readonly tally: VectorTally;
  readonly drawnSeconds: number;
  readonly seconds: number;
}

/** Runs some work and tells its processor time: a rate for one core, however busy. */
function time<R>(work: () => R): Timed<R> {
  const begin = process.cpuUsage();
  const result = work();
  const { user, system } = process.cpuUsage(begin);
  return { result, seconds: (user + system) / 1e6 };
}

/** Draws actions, plays them with their masks, and counts the ends. */
function drawAndPlay(
  vector: VectorEnvironment<GameTypes>,
  drawn: readonly Uint8Array[],
): VectorTally {
  const { rewards, acted, terminated } = vector;
  let games = 0;
  const wins: [number, number] = [0, 0];
  for (const actions of drawn) {
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
  return { actions: COUNT * drawn.length, games, wins };
}

/** Plays random actions, then the same ones once more. */
function played(name: Name, steps: number): VectorRun {
  const { vector } = watched(name);
  const drawn = Array.from({ length: steps }, () => new Uint8Array(COUNT));
  const first = time(() => drawAndPlay(vector, drawn));
  vector.reset();
  const { seconds } = time(() => {
    for (const actions of drawn) vector.step(actions);
  });
  return { tally: first.result, drawnSeconds: first.seconds, seconds };
}

/** How long the observations take that are written after each of some random steps. */
function observedSeconds(name: Name, steps: number): number {
  const { vector, observer } = watched(name);
  const actions = new Uint8Array(COUNT);
  const into = new Float32Array(COUNT * observer.size);
  let seconds = 0;
  for (let step = 0; step < steps; step++) {
    vector.sampleActions(actions);
    vector.step(actions);
    seconds += time(() => vector.observe(into)).seconds;
  }
  return seconds;
}

function observationRow(name: Name): Row {
  const steps = 200;
  observedSeconds(name, steps); // warm-up
  const rounds = Array.from({ length: ROUNDS }, () => observedSeconds(name, steps));
  return {
    what: `observations of ${COUNT} games of ${name} side by side, 32-bit numbers`,
    measured: perSecond((COUNT * steps) / median(rounds)),
    target: '–',
  };
}

/** Asserts that C plays the same games. */
export function checkEnvironments(hasNative: boolean): void {
  for (const name of NAMES) {
    const { tally } = played(name, 400);
    assert.ok(tally.games > 0 && tally.wins[0] > 0 && tally.wins[1] > 0, name);
    if (!hasNative) continue;
    const native = nativeVector(name, COUNT, 400, SEED).tally;
    assert.deepEqual(native, tally, `C ${name} vector`);
  }
}

function rowsFor(name: Name, hasNative: boolean): Row[] {
  const steps = 4000;
  const what = `actions in ${COUNT} games of ${name} side by side, with masks`;
  played(name, steps); // warm-up
  const rounds = Array.from({ length: ROUNDS }, () => ({
    ours: played(name, steps),
    theirs: hasNative ? nativeVector(name, COUNT, steps, SEED) : null,
  }));
  const rate = (seconds: readonly number[]): string =>
    perSecond((COUNT * steps) / median(seconds));
  const rows: Row[] = [
    {
      what,
      measured: rate(rounds.map(({ ours }) => ours.seconds)),
      target: '≥ 10,000,000/s',
    },
    {
      what: `${what}, drawn at random`,
      measured: rate(rounds.map(({ ours }) => ours.drawnSeconds)),
      target: '–',
    },
    observationRow(name),
  ];
  const pairs = rounds.flatMap(({ ours, theirs }) =>
    theirs === null ? [] : [{ ours, theirs }],
  );
  if (pairs.length === 0) return rows;
  const ratio = median(pairs.map(({ ours, theirs }) => ours.seconds / theirs.seconds));
  return [
    ...rows,
    {
      what: `${what}: C`,
      measured: rate(pairs.map(({ theirs }) => theirs.seconds)),
      target: '–',
    },
    {
      what: `${what}: time against C`,
      measured: `${ratio.toFixed(2)} ×`,
      target: '–',
    },
  ];
}

/** How many actions a second environments play. */
export function environmentRows(hasNative: boolean): Row[] {
  return NAMES.flatMap((name) => rowsFor(name, hasNative));
}
