// Plays a million steps in vectorised environments, looks at them, and asserts that nothing
// piles up, and that next to nothing is allocated on the way. Needs a build.
//
//   node --expose-gc scripts/heap.mjs
import assert from 'node:assert/strict';
import process from 'node:process';

const STEPS = 1e6;
const COUNT = 8;
/** What the engine itself may keep of a run, such as what it learns about the code. */
const MOST_KEPT = 16 * 1024;
/** What may be allocated on the way, kept or not: less than a byte for each step. */
const MOST_USED = STEPS;

const DIST = process.env.QUATERNA_DIST ?? new URL('../dist/', import.meta.url).href;
const { quarto, quatuor } = await import(new URL('index.js', DIST).href);
const { quartoObserver, quartoVector, quatuorObserver, quatuorVector, symmetricCopy } =
  await import(new URL('research.js', DIST).href);

assert.equal(typeof globalThis.gc, 'function', 'run with --expose-gc');

function play(vector, copy, { actions, masks, looks, turned }) {
  for (let step = 0; step < STEPS; step++) {
    vector.sampleActions(actions);
    vector.step(actions);
    if (step % 16 !== 0) continue;
    vector.writeMasks(masks);
    vector.observe(looks);
    vector.finalObserve(looks);
    copy.observation(looks, turned);
  }
}

function used() {
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

function check(name, observerOf, vectorOf, game, options = {}) {
  const observer = observerOf(game);
  const vector = vectorOf(game, COUNT, { seed: 1, observer, ...options });
  const copy = symmetricCopy(game, observer, game.symmetries[1]);
  const arrays = {
    actions: new Uint8Array(COUNT),
    masks: new Uint8Array(COUNT * game.actionCount),
    looks: new Float32Array(COUNT * observer.size),
    turned: new Float32Array(observer.size),
  };
  // Until the engine has compiled what it will compile, and once more.
  for (let round = 0; round < 2; round++) play(vector, copy, arrays);
  globalThis.gc();
  const before = used();
  play(vector, copy, arrays);
  const after = used();
  globalThis.gc();
  const kept = used() - before;
  const allocated = after - before;
  console.log(`${name}: ${allocated} bytes allocated, ${kept} kept`);
  assert.ok(kept <= MOST_KEPT, `${name} keeps ${kept} bytes`);
  assert.ok(allocated <= MOST_USED, `${name} allocates ${allocated} bytes`);
}

const announced = quarto({ win: 'announced' });
const shifting = quatuor({ tieBreak: {} });
check('quarto', quartoObserver, quartoVector, quarto());
check('quarto, announced', quartoObserver, quartoVector, announced);
check('quatuor', quatuorObserver, quatuorVector, quatuor());
check('quatuor with tie-break, cut short', quatuorObserver, quatuorVector, shifting, {
  maxSteps: 60,
});
check('quatuor, lost by illegal actions', quatuorObserver, quatuorVector, quatuor(), {
  illegal: 'lose',
});
console.log(`${STEPS.toLocaleString('en')} steps each: nothing piles up.`);
