// Plays a million steps in vectorised environments and asserts that nothing piles up, and
// that next to nothing is allocated on the way. Needs a build.
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
const { quartoVector, quatuorVector } = await import(new URL('research.js', DIST).href);

assert.equal(typeof globalThis.gc, 'function', 'run with --expose-gc');

function play(vector, actions, masks) {
  for (let step = 0; step < STEPS; step++) {
    vector.sampleActions(actions);
    vector.step(actions);
    if (step % 16 === 0) vector.writeMasks(masks);
  }
}

function used() {
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

function check(name, vector) {
  const actions = new Uint8Array(COUNT);
  const masks = new Uint8Array(COUNT * vector.game.actionCount);
  play(vector, actions, masks); // until the engine has compiled what it will compile
  globalThis.gc();
  const before = used();
  play(vector, actions, masks);
  const after = used();
  globalThis.gc();
  const kept = used() - before;
  const allocated = after - before;
  console.log(`${name}: ${allocated} bytes allocated, ${kept} kept`);
  assert.ok(kept <= MOST_KEPT, `${name} keeps ${kept} bytes`);
  assert.ok(allocated <= MOST_USED, `${name} allocates ${allocated} bytes`);
}

const seed = 1;
const announced = { win: 'announced' };
check('quarto', quartoVector(quarto(), COUNT, { seed }));
check('quarto, announced', quartoVector(quarto(announced), COUNT, { seed }));
check('quatuor', quatuorVector(quatuor(), COUNT, { seed }));
check(
  'quatuor with tie-break, cut short',
  quatuorVector(quatuor({ tieBreak: {} }), COUNT, { seed, maxSteps: 60 }),
);
console.log(`${STEPS.toLocaleString('en')} steps each: nothing piles up.`);
