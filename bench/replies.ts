/** How long a perfect player thinks with eight pieces on the board, here and in a worker. */
import assert from 'node:assert/strict';
import { Worker } from 'node:worker_threads';
import {
  type QuartoAction,
  type QuartoState,
  quarto,
  type Rng,
  seededRng,
  winningActions,
} from '../src/index.ts';
import { finish, playerAt } from '../src/search/index.ts';
import { connect, type Remote } from '../src/search/worker/index.ts';
import { quantile, time } from './measure.ts';
import type { Row } from './rows.ts';

const PIECES = 8;

const game = quarto();

/** A random game up to this many actions, or `null` if it is over, or won at once, by then. */
function stateAfter(actions: number, rng: Rng): QuartoState | null {
  let state = game.start();
  for (let played = 0; played < actions; played++) {
    const legal = game.legalActions(state);
    if (legal.length === 0) return null;
    state = game.play(state, legal[rng.below(legal.length)] as QuartoAction);
  }
  const isOpen = game.toAct(state) !== null && winningActions(game, state).length === 0;
  return isOpen ? state : null;
}

/** Positions in which a piece is to be given, or placed, by turns; none is won at once. */
function positions(count: number): readonly QuartoState[] {
  const rng = seededRng(1);
  const states: QuartoState[] = [];
  while (states.length < count) {
    const state = stateAfter(2 * PIECES + (states.length % 2), rng);
    if (state !== null) states.push(state);
  }
  return states;
}

/** What a player who knows nothing yet does, with the chance that the worker's has. */
function replyHere(state: QuartoState): QuartoAction {
  const rng = seededRng(seededRng(1).below(2 ** 32));
  return finish(playerAt(game, 'perfect').choose(state, { rng }));
}

function replyThere(remote: Remote, state: QuartoState): Promise<QuartoAction> {
  return remote.player(game, 'perfect').choose(state, { rng: seededRng(1) });
}

/** Does something with a worker of its own. */
async function withWorker<R>(work: (remote: Remote) => Promise<R>): Promise<R> {
  const remote = connect(new Worker(new URL('./thinker.js', import.meta.url)));
  try {
    return await work(remote);
  } finally {
    remote.close();
  }
}

/** Asserts that the worker replies what the player replies on the spot. */
export async function checkReplies(): Promise<void> {
  const states = positions(20);
  const replies = await withWorker(async (remote) => {
    const actions: QuartoAction[] = [];
    for (const state of states) actions.push(await replyThere(remote, state));
    return actions;
  });
  assert.deepEqual(replies, states.map(replyHere), 'replies of the worker');
}

/** How long the worker takes for each reply, asked for one after the other. */
async function secondsThere(
  states: readonly QuartoState[],
): Promise<readonly number[]> {
  return withWorker(async (remote) => {
    const seconds: number[] = [];
    for (const state of states) {
      const begin = performance.now();
      await replyThere(remote, state);
      seconds.push((performance.now() - begin) / 1000);
    }
    return seconds;
  });
}

function row(where: string, seconds: readonly number[]): Row {
  const milliseconds = (part: number): string =>
    (1000 * quantile(seconds, part)).toFixed(1);
  return {
    what: `perfect reply with eight pieces, ${where}: median, 90 in 100`,
    measured: `${milliseconds(0.5)} ms, ${milliseconds(0.9)} ms`,
    target: 'median < 50 ms',
  };
}

/** A hundred positions, each with a player anew; the worker keeps its player. */
export async function replyRows(): Promise<Row[]> {
  const states = positions(100);
  const here = states.map((state) => time(() => replyHere(state)).seconds);
  return [row('on the spot', here), row('in a worker', await secondsThere(states))];
}
