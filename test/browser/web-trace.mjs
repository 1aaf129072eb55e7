// What it costs to draw a move, held against an empty render in the same trace.
import assert from 'node:assert/strict';
import { actionsOf, onPage, sit } from './web-page.mjs';

const MOVES = '+5 b3+B a2+0 a1+6 b2+D b4+1 d1+3 c1+7';

const CATEGORIES = ['blink.user_timing', 'disabled-by-default-devtools.timeline'];

/** Records a trace of what is done on a page. */
async function traced(page, work) {
  const session = await page.context().newCDPSession(page);
  const events = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  const traceConfig = { includedCategories: CATEGORIES };
  await session.send('Tracing.start', { traceConfig });
  await work();
  const complete = new Promise((resolve) =>
    session.once('Tracing.tracingComplete', resolve),
  );
  await session.send('Tracing.end');
  await complete;
  await session.detach();
  return events;
}

/** Renders once for each action: first with nothing to draw, then with the action played. */
function renderAll(page, texts) {
  return page.evaluate(async (texts) => {
    const { board } = globalThis;
    const frame = () => new Promise(requestAnimationFrame);
    const rendered = async (name, work) => {
      await frame();
      performance.mark(`${name}-begin`);
      work();
      await frame();
      await frame();
      performance.mark(`${name}-end`);
    };
    for (const text of texts) {
      await rendered('empty', () => {});
      const detail = { action: board.game.parseAction(text), illegality: null };
      const event = new CustomEvent('quaterna-action', { detail, cancelable: true });
      await rendered('move', () => board.dispatchEvent(event));
    }
  }, texts);
}

/** How much of a task lies between two times, in milliseconds that the processor took. */
function timeWithin({ ts, dur, tdur }, from, until) {
  const shared = Math.min(until, ts + dur) - Math.max(from, ts);
  return shared > 0 ? ((shared / dur) * tdur) / 1000 : 0;
}

/** How long the page's thread worked between marks of a name, each time. */
function busyTimes(events, name) {
  const marksOf = (end) => events.filter((event) => event.name === `${name}-${end}`);
  const ends = marksOf('end');
  return marksOf('begin').map(({ pid, tid, ts }, index) =>
    events
      .filter((event) => event.name === 'RunTask')
      .filter((event) => event.pid === pid && event.tid === tid)
      .reduce((sum, event) => sum + timeWithin(event, ts, ends[index].ts), 0),
  );
}

function median(values) {
  return values.toSorted((a, b) => a - b)[values.length >> 1];
}

export const drawingTests = {
  'page: drawing a move is measured against an empty render': (context) =>
    onPage(context, async (page) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await sit(page, 'person', 'person');
      const texts = actionsOf(MOVES);
      const events = await traced(page, () => renderAll(page, texts));
      const [move, empty] = ['move', 'empty'].map((name) => busyTimes(events, name));
      assert.equal(move.length, texts.length);
      const [drawn, nothing] = [median(move), median(empty)];
      assert.ok(nothing > 0 && drawn > 0);
      const ratio = (drawn / nothing).toFixed(1);
      console.log(
        `drawing a move: ${drawn.toFixed(2)} ms, an empty render: ${nothing.toFixed(2)} ms, ${ratio} times`,
      );
    }),
};
