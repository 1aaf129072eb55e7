/** The C baselines, built when there is a compiler. */
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import type { VectorRun } from './environment.ts';
import type { Leaves, Tally } from './kernel.ts';
import type { Solution } from './solver.ts';

const FOLDER = 'temp/bench';

/** Each is a program of one file in `bench/native`. */
type Program = 'quarto' | 'quarto-solver' | 'vector';

function build(program: Program): void {
  const source = `bench/native/${program}.c`;
  const flags = ['-O3', '-std=c11', '-o', `${FOLDER}/${program}`, source];
  execFileSync('gcc', flags, { stdio: 'inherit' });
}

/** Builds the baselines with `gcc -O3`; false, with a word on why, where that fails. */
export function buildNative(): boolean {
  mkdirSync(FOLDER, { recursive: true });
  try {
    build('quarto');
    build('quarto-solver');
    build('vector');
    return true;
  } catch {
    console.log('gcc is missing or failed: the native baselines are left out.');
    return false;
  }
}

function outputOf(program: Program, parameters: readonly string[]): string {
  return execFileSync(`${FOLDER}/${program}`, parameters, { encoding: 'utf8' });
}

function run(...parameters: string[]): Record<string, number> {
  return JSON.parse(outputOf('quarto', parameters));
}

function timed<R>(result: R, seconds: number | undefined): Timed<R> {
  return { result, seconds: seconds ?? Number.NaN };
}

/** A result, and how long the work alone took. */
export interface Timed<R> {
  readonly result: R;
  readonly seconds: number;
}

/** Perft of a position, in C. */
export function nativePerft(lines: string, depth: number, text: string): Timed<Leaves> {
  const { nodes = 0, finished = 0, seconds } = run('perft', lines, String(depth), text);
  return timed({ nodes, finished }, seconds);
}

/** Random games, in C. */
export function nativeGames(lines: string, count: number, seed: number): Timed<Tally> {
  const {
    games = 0,
    actions = 0,
    draws = 0,
    seconds,
  } = run('games', lines, String(count), String(seed));
  return timed({ games, actions, draws }, seconds);
}

/** What some boards are worth, in C. */
export function nativeSolutions(
  lines: string,
  boards: readonly string[],
): readonly Timed<Solution>[] {
  const printed = outputOf('quarto-solver', [lines, ...boards])
    .trimEnd()
    .split('\n');
  return printed.map((line) => {
    const { value, nodes, seconds } = JSON.parse(line);
    return timed({ value, nodes }, seconds);
  });
}

/** Random actions in games side by side, in C. */
export function nativeVector(
  game: string,
  count: number,
  steps: number,
  seed: number,
): VectorRun {
  const parameters = [game, ...[count, steps, seed].map(String)];
  const { drawnSeconds, seconds, ...tally } = JSON.parse(
    outputOf('vector', parameters),
  );
  return { tally, drawnSeconds, seconds };
}
