// Players and solvers in a worker of a real page: what they answer, and that the page
// stays alive meanwhile.
import assert from 'node:assert/strict';
import { open, serveFolders } from './harness.mjs';

const FILES = {
  '/index.html':
    '<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><title>worker</title>',
  '/thinker.js': "import { serve } from '/dist/search/worker.js';\nserve(self);\n",
};

/** Opens a page, hands it to a test, and sees that nothing went wrong on it. */
async function onPage({ context, dist }, use) {
  const server = await serveFolders({ '/dist/': dist }, FILES);
  try {
    const { page, faults } = await open(context, `${server.url}/index.html`);
    await page.evaluate(async () => {
      const rules = await import('/dist/index.js');
      const { connect, inTurns } = await import('/dist/search/worker.js');
      const search = await import('/dist/search.js');
      const start = () =>
        connect(new Worker(new URL('/thinker.js', location.href), { type: 'module' }));
      /** The longest time that the page could do nothing else, while some work went on. */
      const watch = async (work) => {
        let longest = 0;
        let ticks = 0;
        let last = performance.now();
        const tick = () => {
          const now = performance.now();
          longest = Math.max(longest, now - last);
          last = now;
          ticks++;
        };
        const timer = setInterval(tick, 5);
        const begun = performance.now();
        const result = await work();
        clearInterval(timer);
        tick();
        return { result, longest, ticks, milliseconds: performance.now() - begun };
      };
      globalThis.use = { ...rules, ...search, connect, inTurns, start, watch };
    });
    await use(page);
    assert.deepEqual(faults, []);
    await page.close();
  } finally {
    await server.close();
  }
}

/** Plays a game between two levels, and tells its end and how alive the page was. */
function game(page, name, levels) {
  return page.evaluate(
    async ([name, levels]) => {
      const { seededRng, start, watch, ...rules } = globalThis.use;
      const game = rules[name]();
      const remote = start();
      const rng = seededRng(1);
      const players = levels.map((level) => remote.player(game, level));
      const { result: state, ...life } = await watch(async () => {
        let state = game.start();
        while (game.toAct(state) !== null) {
          const player = players[game.toAct(state)];
          const action = await player.choose(state, { rng, budget: { nodes: 2000 } });
          state = game.play(state, action);
        }
        return state;
      });
      remote.close();
      return { ...life, by: game.outcome(state).by };
    },
    [name, levels],
  );
}

/** Held against the whole, since a busy machine makes everything slow. */
function isAlive({ longest, ticks, milliseconds }) {
  assert.ok(
    longest < milliseconds / 2,
    `the page stood still for ${longest} of ${milliseconds} ms`,
  );
  assert.ok(ticks > 10, `the page did other things ${ticks} times only`);
}

/** Work shorter than this says nothing about how alive a page is. */
const LONG_MS = 1000;

const LEVELS = ['beginner', 'easy', 'medium', 'hard', 'perfect'];

async function playsEveryLevel(opened, name) {
  await onPage(opened, async (page) => {
    for (const level of LEVELS) {
      const played = await game(page, name, ['easy', level]);
      if (played.milliseconds > LONG_MS) isAlive(played);
      assert.equal(typeof played.by, 'string');
    }
  });
}

const TESTS = {
  'a worker plays every level of Quarto': (opened) => playsEveryLevel(opened, 'quarto'),
  'a worker plays every level of Quatuor': (opened) =>
    playsEveryLevel(opened, 'quatuor'),

  'a long search in a worker is watched and aborted while the page stays alive': (
    opened,
  ) =>
    onPage(opened, async (page) => {
      const { result, ...life } = await page.evaluate(async () => {
        const { quarto, start, watch } = globalThis.use;
        const remote = start();
        const game = quarto();
        const controller = new AbortController();
        const begun = performance.now();
        let progress = 0;
        const life = await watch(() =>
          remote.solve(game, game.start(), {
            signal: controller.signal,
            onProgress: () => {
              progress++;
              if (progress > 2 && performance.now() - begun > 1000) controller.abort();
            },
          }),
        );
        remote.close();
        const { exact, nodes } = life.result;
        return { ...life, result: { exact, nodes, progress } };
      });
      assert.equal(result.exact, false);
      assert.ok(result.nodes > 0);
      assert.ok(result.progress > 2, `progress was told ${result.progress} times`);
      isAlive(life);
    }),

  'a decision is made within its time': (opened) =>
    onPage(opened, async (page) => {
      const type = await page.evaluate(async () => {
        const { quarto, seededRng, start } = globalThis.use;
        const remote = start();
        const game = quarto();
        const player = remote.player(game, 'perfect');
        const rng = seededRng(1);
        const budget = { milliseconds: 100 };
        const { type } = await player.choose(game.start(), { rng, budget });
        remote.close();
        return type;
      });
      assert.equal(type, 'give');
    }),

  'work is done in turns on the page itself': (opened) =>
    onPage(opened, async (page) => {
      const { result, ...life } = await page.evaluate(async () => {
        const { inTurns, quarto, QuartoSolver, watch } = globalThis.use;
        const game = quarto();
        const solver = new QuartoSolver(game);
        const life = await watch(() =>
          inTurns(solver.solve(game.start(), { nodes: 3_000_000 })),
        );
        return { ...life, result: life.result.nodes };
      });
      assert.ok(result > 0);
      isAlive(life);
    }),

  'errors cross over, and a worker that is not there is missed': (opened) =>
    onPage(opened, async (page) => {
      const codes = await page.evaluate(async () => {
        const { connect, isQuaternaError, quarto, start } = globalThis.use;
        const game = quarto();
        const codeOf = (error) => [isQuaternaError(error), error.code];
        const remote = start();
        const over = game.parseState('0123/..../..../.... - #0 d1');
        const finished = await remote.solve(game, over).catch(codeOf);
        const open = remote.solve(game, game.start()).catch(codeOf);
        remote.close();
        const missing = new Worker(URL.createObjectURL(new Blob(['throw 1;'])));
        missing.addEventListener('error', (event) => event.preventDefault());
        const missed = connect(missing).solve(game, game.start()).catch(codeOf);
        return [finished, await open, await missed];
      });
      assert.deepEqual(codes, [
        [true, 'invalid-argument'],
        [true, 'stopped'],
        [true, 'stopped'],
      ]);
    }),

  'a worker that does not serve is given up, and one that does is waited for': (
    opened,
  ) =>
    onPage(opened, async (page) => {
      const messages = await page.evaluate(async () => {
        const { connect, quarto } = globalThis.use;
        const game = quarto();
        const silent = new Worker(URL.createObjectURL(new Blob([''])));
        const given = connect(silent, { timeout: 100 });
        const message = await given.solve(game, game.start()).catch((e) => e.message);
        given.close();
        const url = new URL('/thinker.js', location.href);
        const remote = connect(new Worker(url, { type: 'module' }), {
          timeout: 60_000,
        });
        const { exact } = await remote.solve(game, game.start(), { nodes: 100_000 });
        remote.close();
        return [message, exact];
      });
      const told = 'The worker gave no sign for 100 ms: it has to call serve.';
      assert.deepEqual(messages, [told, false]);
    }),
};

/** Tests of the package built in a folder, by what they test, for `runTests`. */
export function workerTests(dist) {
  return Object.fromEntries(
    Object.entries(TESTS).map(([name, test]) => [
      name,
      (context) => test({ context, dist }),
    ]),
  );
}
