// The page that plays, opened for a test, and what can be done and seen on it.
import assert from 'node:assert/strict';
import { mkdirSync, rmSync } from 'node:fs';
import process from 'node:process';
import { buildPage } from '../../scripts/site-page.mjs';
import { byMouse } from './board-page.mjs';
import { open, serveFolders } from './harness.mjs';

/** Where the page is built for the tests. */
export const BUILT = 'temp/site';

const PICTURES = process.env.QUATERNA_SCREENSHOTS ?? 'temp/screenshots';

let building = null;

async function build() {
  rmSync(BUILT, { recursive: true, force: true });
  mkdirSync(PICTURES, { recursive: true });
  await buildPage(BUILT);
}

/**
 * Opens the page, hands it to a test, and sees that nothing went wrong on it, and that it
 * asked nobody else for anything.
 */
export async function onPage(context, use, { hash = '', size, dark = false } = {}) {
  building ??= build();
  await building;
  const server = await serveFolders({ '/axe/': 'node_modules/axe-core', '/': BUILT });
  const asked = [];
  try {
    const { page, faults } = await open(context, 'about:blank');
    page.on('request', (request) => asked.push(request.url()));
    await page.setViewportSize(size ?? { width: 1180, height: 800 });
    await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' });
    await page.goto(`${server.url}/index.html${hash}`);
    await page.waitForFunction(() => {
      globalThis.board = document.querySelector('quaterna-board');
      return globalThis.board?.shadowRoot?.firstChild;
    });
    await page.evaluate(() => {
      globalThis.attempts = [];
      document.addEventListener('quaterna-action', ({ detail }) =>
        globalThis.attempts.push(detail),
      );
    });
    await use(page, server.url);
    assert.deepEqual(faults, []);
    const elsewhere = asked.filter((url) => !/^(about|blob|data):/.test(url));
    assert.deepEqual(
      elsewhere.filter((url) => !url.startsWith(server.url)),
      [],
    );
    await page.close();
  } finally {
    await server.close();
  }
}

/** Keeps a picture of what is to be seen. */
export async function picture(page, name) {
  await page.mouse.move(0, 0);
  await page.evaluate(() => {
    const moving = globalThis.board.shadowRoot.getAnimations();
    return Promise.all(moving.map(({ finished }) => finished));
  });
  await page.screenshot({ path: `${PICTURES}/${name}.png` });
}

/** The actions of a text such as `+0 a1+4`. */
export function actionsOf(text) {
  return text.match(/\+?[^\s+]+/g);
}

/** Plays actions, with the mouse if not told otherwise. */
export async function play(page, text, by = byMouse) {
  for (const action of actionsOf(text)) await by(page, action);
}

/** The game in the address of the page. */
export function link(page) {
  return page.evaluate(() => location.hash);
}

/** What has been played, in the list. */
export async function listed(page) {
  const texts = await page.locator('#moves > ol > li > button').allTextContents();
  return texts.join(' ');
}

/** Lets people or levels of the computer play. */
export async function sit(page, ...seats) {
  for (const [player, seat] of seats.entries()) {
    await page.selectOption(`#seat-${player}`, seat);
  }
}

/** Begins another game, its rules ticked in the dialog. */
export async function begin(page, ...ticked) {
  await page.click('#new');
  for (const value of ticked) await page.click(`#dialog input[value="${value}"]`);
  await page.click('#dialog button.main');
}

/** Axe finds nothing wrong with what is to be seen. */
export async function axeFindsNothing(page) {
  await page.addScriptTag({ url: '/axe/axe.min.js' });
  const faults = await page.evaluate(async () => {
    const { violations } = await globalThis.axe.run(document);
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${target}: ${failureSummary}`),
    );
  });
  assert.deepEqual(faults, []);
}
