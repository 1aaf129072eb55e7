import { isQuaternaError } from '../errors.ts';
import type { Game, GameTypes } from '../game.ts';
import { type Layer, positionsFrom } from '../research/positions.ts';
import { Failure } from './failure.ts';
import { type Io, print, printJson } from './io.ts';
import { bar } from './progress.ts';
import { Runner } from './runner.ts';
import { subjectOf } from './subject.ts';

/** What is counted, and how far. */
interface CountLimits {
  readonly distinct: boolean;
  /** The last ply. */
  readonly plies: number;
  /** In MiB. */
  readonly memory: number;
}

/** What is known of a ply, as the JSON document says it. */
interface Ply {
  readonly ply: number;
  readonly positions: number;
  readonly finished: number;
  readonly endings: Readonly<Partial<Record<string, number>>>;
  /** How long it took to count. */
  readonly seconds: number;
}

/** Runs out of the memory allowed, or out of the memory there is. */
function isOutOfMemory(error: unknown): boolean {
  if (isQuaternaError(error)) return error.code === 'limit-reached';
  return error instanceof RangeError && /array/i.test(error.message);
}

function secondsSince(start: number): number {
  return (Date.now() - start) / 1000;
}

function plyOf<T extends GameTypes>(layer: Layer<T>, start: number): Ply {
  const { ply, positions, finished, endings } = layer;
  return { ply, positions, finished, endings, seconds: secondsSince(start) };
}

/** Counts positions and tells of every ply as soon as it is known. */
async function countPlies<T extends GameTypes>(
  game: Game<T>,
  state: T['state'],
  { distinct, plies, memory }: CountLimits,
  io: Io,
  tell: (ply: Ply) => void,
): Promise<void> {
  let ply = 0;
  const runner = new Runner(io, (done) => `${bar(done)}  of ply ${ply}`);
  try {
    let start = Date.now();
    let layer = positionsFrom(game, state, { distinct, maxBytes: memory * 2 ** 20 });
    tell(plyOf(layer, start));
    while (layer.positions > 0 && ply < plies) {
      ply++;
      start = Date.now();
      layer = await runner.run(layer.next());
      runner.clear();
      tell(plyOf(layer, start));
    }
  } catch (error) {
    if (!isOutOfMemory(error)) throw error;
    throw new Failure(1, `--memory: ply ${ply} does not fit into ${memory} MiB`);
  } finally {
    runner.clear();
  }
}

function row(cells: readonly [string, string, string, string, string]): string {
  const [ply, positions, finished, seconds, endings] = cells;
  const counts = [positions, finished].map((cell) => cell.padStart(12)).join('  ');
  return `${ply.padStart(3)}  ${counts}  ${seconds.padStart(8)}  ${endings}`.trimEnd();
}

const TITLES: string = row(['ply', 'positions', 'finished', 'seconds', 'by']);

/** A ply on a line for people. */
function plyWords(known: Ply): string {
  const { ply, positions, finished, endings, seconds } = known;
  const by = Object.entries(endings).map(([name, games]) => `${name} ${games}`);
  const counts = [`${ply}`, `${positions}`, `${finished}`] as const;
  return row([...counts, seconds.toFixed(1), by.join(', ')]);
}

/** Counts the positions, on a line for each ply or in one JSON document. */
export async function printCount<T extends GameTypes>(
  game: Game<T>,
  state: T['state'],
  limits: CountLimits,
  isJson: boolean,
  io: Io,
): Promise<void> {
  const plies: Ply[] = [];
  if (!isJson) print(io, TITLES);
  try {
    await countPlies(game, state, limits, io, (ply) => {
      plies.push(ply);
      if (!isJson) print(io, plyWords(ply));
    });
  } finally {
    // What is known stays known, also if the count is stopped or does not fit.
    const { distinct } = limits;
    if (isJson) printJson(io, { ...subjectOf(game, state), distinct, plies });
  }
}
