/** Records of games: read from files beside chess.js's, built, walked through, weighed. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Chess } from 'chess.js';
import type { QuartoTypes } from '../src/index.ts';
import {
  formatActions,
  type QuartoAction,
  type QuartoState,
  quarto,
  type Rng,
  seededRng,
} from '../src/index.ts';
import { type GameRecord, newRecord, parseRecords } from '../src/record/index.ts';
import { playout } from '../src/research/index.ts';
import { time } from './measure.ts';

const game = quarto();

/** A file of random games as short as a record can be. */
export function recordFile(games: number, rng: Rng): { text: string; actions: number } {
  const texts: string[] = [];
  let count = 0;
  for (let played = 0; played < games; played++) {
    const { state, actions } = playout(game, game.start(), rng);
    const winner = game.outcome(state)?.winner;
    const result = winner === null ? '1/2-1/2' : winner === 0 ? '1-0' : '0-1';
    texts.push(`[Game "quarto"]\n\n${formatActions(game, actions)} ${result}\n`);
    count += actions.length;
  }
  return { text: texts.join('\n'), actions: count };
}

/** Reads them, and gives how many there are. */
export function readRecordFile(text: string): number {
  return parseRecords(text, { quarto }).length;
}

/** Games of chess as PGN, of so many moves in all. */
export function chessFiles(moves: number, rng: Rng): readonly string[] {
  const files: string[] = [];
  let chess = new Chess();
  for (let played = 0; played < moves; played++) {
    const legal = chess.moves();
    chess.move(legal[rng.below(legal.length)] as string);
    // As long as a game of Quarto, so that what a game costs beside its moves is the same.
    if (chess.isGameOver() || chess.history().length === 20) {
      files.push(chess.pgn());
      chess = new Chess();
    }
  }
  return files;
}

/** Loads them one after another. */
export function loadChessFiles(files: readonly string[]): void {
  for (const file of files) new Chess().loadPgn(file);
}

type Quarto = GameRecord<QuartoTypes>;

/** A record of so many nodes: random actions played at random nodes. */
export function buildRecord(nodes: number, rng: Rng): Quarto {
  let record = newRecord(game);
  while (record.size < nodes) {
    const at = record.goTo(rng.below(record.size));
    const { state } = at.current;
    const legal: readonly QuartoAction[] = game.legalActions(state as QuartoState);
    if (legal.length > 0)
      record = at.play(legal[rng.below(legal.length)] as QuartoAction);
  }
  return record;
}

/** So many steps: to a random node, back, on again. */
function walkRecord(record: Quarto, steps: number, rng: Rng): number {
  let plies = 0;
  for (let step = 0; step < steps; step++) {
    const there = record.goTo(rng.below(record.size)).undo().redo();
    plies += there.current.ply;
  }
  return plies;
}

/** What building and walking cost for each step, and a node's memory. */
export interface RecordCosts {
  readonly nodes: number;
  readonly buildSeconds: number;
  readonly walkSeconds: number;
  readonly bytes: number;
}

export function recordCosts(nodes: number): RecordCosts {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  buildRecord(1000, seededRng(9)); // warm-up
  collect();
  const before = process.memoryUsage().heapUsed;
  const built = time(() => buildRecord(nodes, seededRng(1)));
  collect();
  const bytes = (process.memoryUsage().heapUsed - before) / nodes;
  const steps = 100_000;
  const walked = time(() => walkRecord(built.result, steps, seededRng(2)));
  return {
    nodes,
    buildSeconds: built.seconds / nodes,
    walkSeconds: walked.seconds / steps,
    bytes,
  };
}
