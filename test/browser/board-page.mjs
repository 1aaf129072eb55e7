// A page with a board on it, and hands that play on it: a keyboard, a mouse, a finger.
import assert from 'node:assert/strict';
import { open, serveFolders } from './harness.mjs';

const PAGE = `<!doctype html>
<html lang="en">
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <link rel="icon" href="data:,">
  <title>A board</title>
  <style>body { margin: 0; color-scheme: light dark } h1 { font-size: 1rem; margin: 0 }</style>
  <main><h1>A board</h1><button id="before">Before</button><div id="place"></div></main>
  <script type="module">
    import * as element from '/dist/element.js';
    import * as rules from '/dist/index.js';
    import * as view from '/dist/view.js';
    globalThis.use = { ...rules, ...view, ...element };
    globalThis.attempts = [];
    document.addEventListener('quaterna-action', ({ detail }) => attempts.push(detail));
  </script>
</html>`;

/**
 * Opens a page with a board on it, hands it to a test, and sees that nothing went wrong.
 *
 * @param html - The board, such as `<quaterna-board interactive></quaterna-board>`.
 */
export async function onBoard({ context, dist }, html, use, media = {}) {
  const server = await serveFolders({ '/dist/': dist }, { '/index.html': PAGE });
  try {
    const { page, faults } = await open(context, `${server.url}/index.html`);
    await page.setViewportSize(media.size ?? { width: 900, height: 700 });
    await page.emulateMedia({
      colorScheme: media.colorScheme ?? 'light',
      reducedMotion: media.reducedMotion ?? 'no-preference',
    });
    await page.evaluate((html) => {
      document.querySelector('#place').innerHTML = html;
      globalThis.board = document.querySelector('quaterna-board');
    }, html);
    await page.waitForFunction(() => globalThis.board.shadowRoot.firstChild);
    await use(page);
    assert.deepEqual(faults, []);
    await page.close();
  } finally {
    await server.close();
  }
}

/** What the live region says. */
export function said(page) {
  return page.evaluate(
    () => globalThis.board.shadowRoot.querySelector('[role=status]').textContent,
  );
}

export function position(page) {
  return page.evaluate(() => globalThis.board.position);
}

/** What was attempted since the page began, as text, each with the reason for a refusal. */
export function attempts(page) {
  return page.evaluate(() =>
    globalThis.attempts.map(({ text, illegality }) =>
      illegality ? `${text} ${illegality.reason}` : text,
    ),
  );
}

/** Rows and columns of Quatuor's arrows, by the direction of the push. */
const OUTSIDE = { e: [0, -1], s: [-1, 0], w: [0, 1], n: [1, 0], se: [-1, -1] };

/** In which grid, row and column an action is touched, in a board this many columns wide. */
function placeOf(text, columns) {
  if (text.startsWith('+')) {
    const piece = Number.parseInt(text.slice(1), 16);
    return { grid: 'reserve', row: piece >> 2, column: piece & 3 };
  }
  const [cell, direction] = text.split(/[>~]/);
  const [down, right] = OUTSIDE[direction] ?? [0, 0];
  const margin = columns === 6 ? 1 : 0;
  const row = Number(cell[1]) - 1 + margin + down;
  return { grid: 'board', row, column: 'abcd'.indexOf(cell[0]) + margin + right };
}

/** Where the focus is inside the board: its grid, row, column, or the text of a button. */
export function focus(page) {
  return page.evaluate(() => {
    const active = globalThis.board.shadowRoot.activeElement;
    const row = active?.closest('[role=row]');
    if (!row) return { grid: null, label: active?.textContent ?? null };
    const grid = row.parentElement;
    return {
      grid: grid.part.value,
      row: [...grid.children].indexOf(row),
      column: [...row.children].indexOf(active),
      label: active.ariaLabel,
    };
  });
}

function columnsOf(page) {
  return page.evaluate(
    () =>
      globalThis.board.shadowRoot.querySelector('[part=board] [role=row]').children
        .length,
  );
}

/** Goes to a grid, or to a button, with the Tab key. */
export async function tabTo(page, isThere) {
  for (let presses = 0; presses < 8; presses++) {
    if (isThere(await focus(page))) return;
    await page.keyboard.press('Tab');
  }
  for (let presses = 0; presses < 8; presses++) {
    if (isThere(await focus(page))) return;
    await page.keyboard.press('Shift+Tab');
  }
  assert.fail('the Tab key does not lead there');
}

async function press(page, key, times) {
  for (let count = 0; count < times; count++) await page.keyboard.press(key);
}

/** Attempts an action with the keyboard alone. */
export async function byKeyboard(page, text) {
  const goal = placeOf(text, await columnsOf(page));
  await tabTo(page, ({ grid }) => grid === goal.grid);
  const from = await focus(page);
  await press(page, 'ArrowDown', goal.row - from.row);
  await press(page, 'ArrowUp', from.row - goal.row);
  await press(page, 'ArrowRight', goal.column - from.column);
  await press(page, 'ArrowLeft', from.column - goal.column);
  const { grid, row, column } = await focus(page);
  assert.deepEqual({ grid, row, column }, goal);
  await page.keyboard.press(text.startsWith('+') ? 'Space' : 'Enter');
}

/** The middle of what is touched for an action. */
async function middleOf(page, text) {
  const goal = placeOf(text, await columnsOf(page));
  return page.evaluate(({ grid, row, column }) => {
    const rows = globalThis.board.shadowRoot.querySelector(`[part=${grid}]`).children;
    const cell = rows[row].children[column];
    cell.scrollIntoView({ block: 'nearest' });
    const { left, top, width, height } = cell.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  }, goal);
}

/** Attempts an action with the mouse. */
export async function byMouse(page, text) {
  const { x, y } = await middleOf(page, text);
  await page.mouse.click(x, y);
}

/** Attempts an action with a finger. */
export async function byTouch(page, text) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  const point = await middleOf(page, text);
  await session.send('Input.dispatchTouchEvent', {
    type: 'touchStart',
    touchPoints: [point],
  });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await page.waitForFunction((text) => globalThis.attempts.at(-1)?.text === text, text);
  await session.detach();
}
