import { isQuaternaError } from '../errors.ts';
import type { Game, GameTypes } from '../game.ts';
import type { QuartoGame } from '../quarto/types.ts';
import type { Shard } from '../research/dataset/parts.ts';
import { positionCounter } from '../research/position-counter.ts';
import { positionsFrom } from '../research/positions.ts';
import type { Work } from '../work.ts';
import { countJson } from './counting.ts';
import { Failure } from './failure.ts';
import { type Io, print, printJson } from './io.ts';
import { bar } from './progress.ts';
import { Runner } from './runner.ts';
import { subjectOf } from './subject.ts';

/** What is counted, and how far. */
interface CountLimits {
  readonly distinct: boolean;
  readonly shard: Shard | undefined;
  /** The last ply. */
  readonly plies: number;
  /** In MiB. */
  readonly memory: number;
}

/** What is known of a ply. */
interface Counted {
  readonly ply: number;
  readonly positions: number | bigint;
  readonly finished: number | bigint;
  readonly endings: Readonly<Partial<Record<string, number | bigint>>>;
}

/** The same as the JSON document says it. */
interface Ply {
  readonly ply: number;
  readonly positions: number | string;
  readonly finished: number | string;
  readonly endings: Readonly<Record<string, number | string>>;
  /** How long it took to count. */
  readonly seconds: number;
}

type Run = <R>(work: Work<R>) => Promise<R>;

/** Goes from position to position. */
async function* byLayers<T extends GameTypes>(
  game: Game<T>,
  state: T['state'],
  { distinct, shard, plies, memory }: CountLimits,
  run: Run,
): AsyncGenerator<Counted, void> {
  const maxBytes = memory * 2 ** 20;
  let layer = positionsFrom(game, state, { distinct, shard, maxBytes, lastPly: plies });
  yield layer;
  while (layer.hasNext) {
    layer = await run(layer.next());
    yield layer;
  }
}

/** Counts the positions of Quarto without going through them. */
async function* byCounter(
  game: QuartoGame,
  { distinct, shard, plies }: CountLimits,
  run: Run,
): AsyncGenerator<Counted, void> {
  const counter = positionCounter(game, { distinct, shard });
  for (let ply = 0; ply <= Math.min(plies, game.maxLength); ply++) {
    yield await run(counter.at(ply));
  }
}

function plyByPly<T extends GameTypes>(
  game: Game<T>,
  state: T['state'],
  limits: CountLimits,
  run: Run,
): AsyncGenerator<Counted, void> {
  const isStart = game.formatState(state) === game.formatState(game.start());
  const quarto = game as object as QuartoGame;
  return isStart && game.name === 'quarto' && quarto.options.win === 'automatic'
    ? byCounter(quarto, limits, run)
    : byLayers(game, state, limits, run);
}

/** Runs out of the memory allowed, or out of the memory there is. */
function isOutOfMemory(error: unknown): boolean {
  if (isQuaternaError(error)) return error.code === 'limit-reached';
  return error instanceof RangeError && /array/i.test(error.message);
}

function numberJson(count: number | bigint): number | string {
  return countJson(BigInt(count));
}

function plyJson({ ply, positions, finished, endings }: Counted, seconds: number): Ply {
  const counts = Object.entries(endings).map(
    ([name, count = 0]) => [name, numberJson(count)] as const,
  );
  return {
    ply,
    positions: numberJson(positions),
    finished: numberJson(finished),
    endings: Object.fromEntries(counts),
    seconds,
  };
}

/** Counts positions and tells of every ply as soon as it is known. */
async function countPlies<T extends GameTypes>(
  game: Game<T>,
  state: T['state'],
  limits: CountLimits,
  io: Io,
  tell: (ply: Ply) => void,
): Promise<void> {
  let ply = 0;
  const runner = new Runner(io, (done) => `${bar(done)}  of ply ${ply}`);
  const run: Run = (work) => runner.run(work).finally(() => runner.clear());
  let start = Date.now();
  try {
    for await (const counted of plyByPly(game, state, limits, run)) {
      tell(plyJson(counted, (Date.now() - start) / 1000));
      start = Date.now();
      ply++;
    }
  } catch (error) {
    if (!isOutOfMemory(error)) throw error;
    const { memory } = limits;
    throw new Failure(1, `--memory: ply ${ply} does not fit into ${memory} MiB`);
  }
}

function row(cells: readonly [string, string, string, string, string]): string {
  const [ply, positions, finished, seconds, endings] = cells;
  const counts = [positions, finished].map((cell) => cell.padStart(15)).join('  ');
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
    const { distinct, shard = null } = limits;
    if (isJson) printJson(io, { ...subjectOf(game, state), distinct, shard, plies });
  }
}
