import { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { ticTacToe } from '../../examples/tic-tac-toe.ts';
import {
  type Game,
  type GameTypes,
  quarto,
  quatuor,
  seededRng,
} from '../../src/index.ts';
import { connect } from '../../src/search/worker/index.ts';

function thread(): Worker {
  const file = new URL('worker-thread.ts', import.meta.url).href;
  const code = `import('tsx/esm/api').then(({ register }) => {
    register();
    return import(${JSON.stringify(file)});
  });`;
  return new Worker(code, { eval: true });
}

describe('a thread of Node', () => {
  it('plays, solves and is aborted while this one goes on', async () => {
    const remote = connect(thread());
    try {
      for (const game of [quarto(), quatuor()] as object[] as Game<GameTypes>[]) {
        const player = remote.player(game, 'easy');
        const action = await player.choose(game.start(), { rng: seededRng(1) });
        expect(game.legalActions(game.start())).toContain(action);
      }
      const tic = await remote.solve(ticTacToe, ticTacToe.start(), { distance: true });
      expect([tic.value, tic.exact]).toEqual(['draw', true]);
      const controller = new AbortController();
      const { signal } = controller;
      const onProgress = (): void => controller.abort();
      const options = { signal, onProgress };
      const cut = await remote.solve(quarto(), quarto().start(), options);
      expect(cut.exact).toBe(false);
      const open = remote.solve(quarto(), quarto().start());
      remote.close();
      await expect(open).rejects.toMatchObject({ code: 'stopped' });
    } finally {
      remote.close();
    }
  });

  it('is given up if it does not serve', async () => {
    const worker = new Worker("import('node:worker_threads')", { eval: true });
    const remote = connect(worker, { timeout: 0 });
    const open = remote.solve(quarto(), quarto().start());
    await expect(open).rejects.toMatchObject({ code: 'stopped' });
    remote.close();
  });

  it('is not given up if it serves, however long it thinks', async () => {
    const remote = connect(thread(), { timeout: 100_000 });
    const tic = await remote.solve(ticTacToe, ticTacToe.start());
    expect(tic.exact).toBe(true);
    remote.close();
  });

  it.each([
    ['fail', 'The worker failed: told to fail'],
    ['leave', 'The worker has ended.'],
  ])('is missed when it is told to %s', async (message, expected) => {
    const worker = thread();
    const remote = connect(worker);
    const open = remote.solve(quarto(), quarto().start());
    worker.postMessage(message);
    await expect(open).rejects.toMatchObject({ code: 'stopped', message: expected });
    remote.close();
  });
});
