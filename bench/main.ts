/**
 * Benchmarks, as ratios between two things measured in turn in the same run. With
 * `--check` nothing is timed: the baselines must count what the library counts.
 */
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { type LineKind, quarto, seededRng } from '../src/index.ts';
import { chessMoves } from './chess.ts';
import { contractGames, contractPerft } from './contract.ts';
import { checkEnvironments, environmentRows } from './environment.ts';
import { kernelGames, kernelPerft, type Leaves } from './kernel.ts';
import { median, ratio, time } from './measure.ts';
import { buildNative, nativeGames, nativePerft } from './native.ts';
import {
  buildRecord,
  chessFiles,
  loadChessFiles,
  readRecordFile,
  recordCosts,
  recordFile,
} from './records.ts';
import { checkReplies, replyRows } from './replies.ts';
import { perSecond, print, type Row } from './rows.ts';
import { checkSolver, solverRows } from './solver.ts';
import { processSeconds } from './startup.ts';

const ROUNDS = 7;

interface LineSet {
  readonly name: string;
  readonly kinds: readonly LineKind[];
  /** Known: how many of the 16! ways to fill the board are drawn. */
  readonly drawnBoards: number;
}

const FILLINGS = 20_922_789_888_000; // 16!

const LINE_SETS: readonly [LineSet, LineSet] = [
  {
    name: 'lines',
    kinds: ['row', 'column', 'diagonal'],
    drawnBoards: 414_298_141_056,
  },
  {
    name: 'squares',
    kinds: ['row', 'column', 'diagonal', 'square'],
    drawnBoards: 63_235_397_376,
  },
];

interface PerftCase {
  readonly name: string;
  readonly set: LineSet;
  readonly text: string;
  readonly depth: number;
  readonly leaves: Leaves;
}

/** The counts are those of an independent program. */
const PERFTS: readonly PerftCase[] = [
  {
    name: 'perft 6 from the start',
    set: LINE_SETS[0],
    text: '..../..../..../.... - 0 -',
    depth: 6,
    leaves: { nodes: 11289600, finished: 0 },
  },
  {
    name: 'perft 7 in mid-game',
    set: LINE_SETS[0],
    text: '..36/40A./..../2... E 1 d1',
    depth: 7,
    leaves: { nodes: 1567412, finished: 253220 },
  },
];

const hasNative = buildNative();

function checkPerfts(): void {
  for (const { name, set, text, depth, leaves } of PERFTS) {
    const game = quarto({ lines: set.kinds });
    const state = game.parseState(text);
    assert.deepEqual(kernelPerft(set.kinds, state, depth), leaves, `kernel ${name}`);
    assert.deepEqual(contractPerft(game, state, depth), leaves, `contract ${name}`);
    if (!hasNative) continue;
    assert.deepEqual(nativePerft(set.name, depth, text).result, leaves, `C ${name}`);
  }
}

/** Five standard deviations around the known rate. */
function assertDraws(what: string, draws: number, games: number, rate: number): void {
  const deviation = Math.sqrt(games * rate * (1 - rate));
  const isNear = Math.abs(draws - games * rate) < 5 * deviation;
  assert.ok(isNear, `${what}: ${draws} draws in ${games} games, rate ${rate}`);
}

function checkGames(): void {
  for (const { name, kinds, drawnBoards } of LINE_SETS) {
    const drawRate = drawnBoards / FILLINGS;
    const games = 100_000;
    const contract = contractGames(quarto({ lines: kinds }), games, seededRng(1));
    assertDraws(`contract ${name}`, contract.draws, games, drawRate);
    assertDraws(
      `kernel ${name}`,
      kernelGames(kinds, games, seededRng(1)).draws,
      games,
      drawRate,
    );
    if (!hasNative) continue;
    assertDraws(`C ${name}`, nativeGames(name, games, 1).result.draws, games, drawRate);
  }
}

function checkRecords(): void {
  const { text } = recordFile(100, seededRng(1));
  assert.equal(readRecordFile(text), 100, 'records read');
  assert.equal(buildRecord(1000, seededRng(1)).size, 1000, 'nodes of a record');
}

function perftRows({ name, set, text, depth }: PerftCase): Row[] {
  if (!hasNative) return [];
  const game = quarto({ lines: set.kinds });
  const state = game.parseState(text);
  const native = (): number => nativePerft(set.name, depth, text).seconds;
  const kernel = ratio(
    ROUNDS,
    () => time(() => kernelPerft(set.kinds, state, depth)).seconds,
    native,
  );
  const contract = ratio(
    ROUNDS,
    () => time(() => contractPerft(game, state, depth)).seconds,
    native,
  );
  return [
    {
      what: `${name}: kernel, time against C`,
      measured: `${kernel.toFixed(2)} ×`,
      target: '≤ 4 ×',
    },
    {
      what: `${name}: contract, time against C`,
      measured: `${contract.toFixed(1)} ×`,
      target: '≤ 25 ×',
    },
  ];
}

function gameRows({ name, kinds }: LineSet): Row[] {
  const games = 50_000;
  const game = quarto({ lines: kinds });
  const contract = (): number =>
    time(() => contractGames(game, games, seededRng(1))).seconds;
  const kernel = (): number =>
    time(() => kernelGames(kinds, games, seededRng(1))).seconds;
  const rate = 1 / ratio(ROUNDS, contract, kernel);
  const rows = [
    {
      what: `random games (${name}): contract, rate against the kernel`,
      measured: `${rate.toFixed(3)} ×`,
      target: '≥ 0.25 ×',
    },
    {
      what: `random games (${name}): contract`,
      measured: perSecond(games / median([1, 2, 3].map(contract))),
      target: '–',
    },
  ];
  if (!hasNative) return rows;
  const native = median([1, 2, 3].map((seed) => nativeGames(name, 1e6, seed).seconds));
  rows.push({
    what: `random games (${name}): C`,
    measured: perSecond(1e6 / native),
    target: '≥ 4,000,000/s',
  });
  return rows;
}

function chessRow({ kinds }: LineSet): Row {
  const game = quarto({ lines: kinds });
  const moves = 1000;
  const { actions } = contractGames(game, 20_000, seededRng(1));
  const perAction = (): number =>
    time(() => contractGames(game, 20_000, seededRng(1))).seconds / actions;
  const perMove = (): number =>
    time(() => chessMoves(moves, seededRng(1))).seconds / moves;
  return {
    what: 'actions in random games: contract, rate against chess.js',
    measured: `${Math.round(ratio(ROUNDS, perMove, perAction)).toLocaleString('en')} ×`,
    target: '≥ 500 ×',
  };
}

function recordRows(): Row[] {
  const games = 2000;
  const file = recordFile(games, seededRng(1));
  const chess = chessFiles(file.actions / 20, seededRng(1));
  const read = (): number =>
    time(() => readRecordFile(file.text)).seconds / file.actions;
  const load = (): number =>
    time(() => loadChessFiles(chess)).seconds / (file.actions / 20);
  const seconds = median([1, 2, 3, 4, 5].map(read)) * file.actions;
  return [
    {
      what: 'records read: games',
      measured: perSecond(games / seconds),
      target: '–',
    },
    {
      what: 'records read, actions: rate against moves of PGN loaded by chess.js',
      measured: `${Math.round(ratio(ROUNDS, load, read)).toLocaleString('en')} ×`,
      target: '–',
    },
    ...[1000, 10_000, 100_000].map(recordCosts).map((costs) => {
      const build = (costs.buildSeconds * 1e6).toFixed(2);
      const walk = (costs.walkSeconds * 1e6).toFixed(2);
      return {
        what: `record of ${costs.nodes.toLocaleString('en')} nodes: a node played, a jump`,
        measured: `${build} µs, ${walk} µs, ${Math.round(costs.bytes)} B`,
        target: 'as the logarithm',
      };
    }),
  ];
}

function startRow(): Row[] {
  if (!existsSync('dist/cli.js')) {
    console.log('dist is missing: the command’s start is left out (npm run build).');
    return [];
  }
  const started = ratio(
    15,
    () => processSeconds('dist/cli.js', '--version'),
    () => processSeconds('-e', '0'),
  );
  return [
    {
      what: 'quaterna --version, time against bare Node',
      measured: `${started.toFixed(2)} ×`,
      target: '≤ 2 ×',
    },
  ];
}

if (process.argv.includes('--check')) {
  checkPerfts();
  checkGames();
  checkRecords();
  checkSolver(hasNative);
  checkEnvironments(hasNative);
  await checkReplies();
  console.log('The counts of all benchmarks agree.');
} else {
  const rows = [
    ...PERFTS.flatMap(perftRows),
    ...LINE_SETS.flatMap(gameRows),
    chessRow(LINE_SETS[0]),
    ...solverRows(hasNative),
    ...(await replyRows()),
    ...environmentRows(hasNative),
    ...recordRows(),
    ...startRow(),
  ];
  if (process.argv.includes('--json')) console.log(JSON.stringify(rows));
  else print(rows);
}
