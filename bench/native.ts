/** The C baselines, built when there is a compiler. */
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import type { Leaves, Tally } from './kernel.ts';

const PROGRAM = 'temp/bench/quarto';

/** Builds the baseline with `gcc -O3`; false, with a word on why, where that fails. */
export function buildNative(): boolean {
  mkdirSync('temp/bench', { recursive: true });
  const flags = ['-O3', '-std=c11', '-o', PROGRAM, 'bench/native/quarto.c'];
  try {
    execFileSync('gcc', flags, { stdio: 'inherit' });
    return true;
  } catch {
    console.log('gcc is missing or failed: the native baselines are left out.');
    return false;
  }
}

function run(...parameters: string[]): Record<string, number> {
  return JSON.parse(execFileSync(PROGRAM, parameters, { encoding: 'utf8' }));
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
