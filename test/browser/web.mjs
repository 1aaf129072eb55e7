// The page that plays: whole games by mouse, keyboard and finger, the computer, links, files.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { FIRST_LOAD_LIMIT, firstLoad } from '../../scripts/site-page.mjs';
import { byKeyboard, byTouch, focus, position, said } from './board-page.mjs';
import {
  axeFindsNothing,
  BUILT,
  begin,
  link,
  listed,
  onPage,
  picture,
  play,
  sit,
} from './web-page.mjs';
import { drawingTests } from './web-trace.mjs';

const PHONE = { width: 390, height: 844 };

const DRAWN =
  '+D d4+3 b2+5 a4+A b4+8 d2+0 b1+C a1+7 c1+1 c3+F d3+6 b3+B c2+9 a3+E a2+4 c4+2 d1';
const WON = '+5 b3+B a2+0 a1+6 b2+D b4+1 d1+3 c1+7 b1';
const SHIFTED =
  'a2 c1 b1 d2 d2>w a1 c4 a1>s d4 a1>s c4>n b1>s d3 d4>w d1 d3>w c1~s b4~n';

const TWO = { hash: '#game=quarto' };

const PIECES = { board: '[part~=cell][part~=taken]', offered: '[part~=offered]' };

/** How many of something are to be seen on the board. */
function count(page, what) {
  return page.locator(`quaterna-board ${PIECES[what]}`).count();
}

/** Waits until a person is asked, or the game is over. */
function answered(page) {
  return page.waitForFunction(() => {
    const { board } = globalThis;
    return board.interactive || board.game.toAct(board.state) === null;
  });
}

/** What the player to act could do first, as text; `null` at the end. */
function firstAction(page) {
  return page.evaluate(() => {
    const { game, state } = globalThis.board;
    const [action] = game.legalActions(state);
    return action === undefined ? null : game.formatAction(action);
  });
}

async function callsQuarto(page, player, line) {
  await page.click(`#call-${player}`);
  await page.click(`#lines button[title="${line}"]`);
}

/** Attempts an action by keyboard: from the reserve the board is one step back. */
async function byKeys(page, text) {
  const { grid } = await focus(page);
  if (grid === 'reserve' && !text.startsWith('+')) {
    await page.keyboard.press('Shift+Tab');
  }
  await byKeyboard(page, text);
}

async function told(page) {
  // A clipboard, for one, answers in its own time.
  await page.waitForFunction(() => document.querySelector('#notice').textContent);
  return page.textContent('#notice');
}

const GAMES = {
  'page: two people play Quarto with the mouse, go back, and on otherwise': (context) =>
    onPage(
      context,
      async (page) => {
        await play(page, WON);
        assert.match(await said(page), /^Player 1 places .* Player 1 wins: alignment/);
        assert.equal(await page.isDisabled('#redo'), true);
        await picture(page, 'page-quarto');
        for (let steps = 0; steps < 3; steps++) await page.click('#undo');
        await page.click('#redo');
        assert.equal(await count(page, 'board'), 7);
        await play(page, '+2');
        assert.equal(await listed(page), WON.replaceAll(/(?<=\w)\+/g, ' +'));
        assert.equal(await page.textContent('.variation [aria-current]'), '+2');
        await page.click('#moves button:text-is("+6")');
        assert.match(await link(page), /moves=\+5_b3\+B_a2\+0_a1\+6$/);
        assert.equal(await count(page, 'board'), 3);
      },
      TWO,
    ),

  'page: a whole game of Quarto by keyboard alone, from the dialog on': (context) =>
    onPage(
      context,
      async (page) => {
        await page.focus('#new');
        await page.keyboard.press('Enter');
        await page.focus('#dialog button.main');
        await page.keyboard.press('Enter');
        await page.keyboard.press('Shift+Tab');
        await play(page, DRAWN, byKeys);
        assert.match(await said(page), /A draw: full board\.$/);
        assert.equal(await count(page, 'offered'), 0);
      },
      TWO,
    ),

  'page: a whole game of Quarto with a finger, on a phone': (context) =>
    onPage(
      context,
      async (page) => {
        await play(page, WON, byTouch);
        assert.match(await said(page), /Player 1 wins/);
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        assert.equal(width, PHONE.width);
        assert.equal(await page.evaluate(() => scrollY), 0);
        await picture(page, 'page-phone');
      },
      { ...TWO, size: PHONE },
    ),

  'page: Quatuor with its tie-break, to the limit of shifts': (context) =>
    onPage(
      context,
      async (page) => {
        await page.click('#new');
        await page.click('#dialog input[value=quatuor]');
        assert.equal(await page.isDisabled('#dialog input[type=number]'), true);
        await page.click('#dialog input[value=shift]');
        await page.fill('#dialog input[type=number]', '2');
        await page.click('#dialog button.main');
        await play(page, SHIFTED);
        assert.match(await said(page), /A draw: limit of shifts\.$/);
        assert.equal(await count(page, 'board'), 16);
        await page.click('#undo');
        await page.click('#undo');
        assert.match(await said(page), /has to shift a line/);
        await picture(page, 'page-quatuor');
      },
      { ...TWO, dark: true },
    ),

  'page: a claim that was missed is taken by the opponent': (context) =>
    onPage(
      context,
      async (page) => {
        await begin(page, 'announced');
        await play(page, '+0 a1+4');
        await callsQuarto(page, 1, 'row 1');
        assert.equal(await told(page), 'Player 2, it is not your turn.');
        await play(page, 'b1+8 c1+C d1');
        await page.click('#call-0');
        assert.equal(await page.locator('#lines button').count(), 10);
        await axeFindsNothing(page);
        await picture(page, 'page-claim');
        await page.click('#lines button[title="column b"]');
        assert.equal(await told(page), 'Line column b is not full.');
        await play(page, '+1');
        await callsQuarto(page, 1, 'row 1');
        assert.match(
          await said(page),
          /^Player 2 calls Quarto: row 1 .* Player 2 wins/,
        );
        assert.equal(await page.locator('#call-1').count(), 0);
      },
      TWO,
    ),

  'page: the computer plays a whole game in a worker': (context) =>
    onPage(context, async (page) => {
      assert.equal(page.workers().length, 0);
      await play(page, '+5');
      await answered(page);
      assert.equal(page.workers().length, 1);
      assert.equal((await listed(page)).split(' ').length, 3);
      await page.click('#undo');
      assert.equal(await listed(page).then((text) => text.split(' ').length), 3);
      assert.equal(await count(page, 'board'), 0);
      await page.click('#redo');
      await sit(page, 'person', 'hard');
      for (let text = await firstAction(page); text !== null; ) {
        await play(page, text);
        await answered(page);
        text = await firstAction(page);
      }
      assert.match(await said(page), /(win|wins|draw): /i);
    }),
};

const REST = {
  'page: a link brings a position, and a wrong one is told of': (context) =>
    onPage(
      context,
      async (page, url) => {
        await begin(page, 'square', 'announced');
        await play(page, '+0 a1+1 b1');
        const [hash, before] = [await link(page), await position(page)];
        await page.click('#share');
        assert.match(await told(page), /link/);
        await onPage(
          context,
          async (other) => {
            assert.equal(await position(other), before);
            assert.equal(await listed(other), '+0 a1 +1 b1');
            const hasCalls = await other.locator('.call').count();
            assert.equal(hasCalls, 2);
          },
          { hash },
        );
        await page.goto(`${url}/index.html#game=quarto&moves=+0_z9`);
        assert.match(await told(page), /^That did not work\. .*z9/);
        assert.equal(await position(page), before);
        await page.goto(`${url}/index.html#game=quatuor&moves=a1`);
        assert.equal(await count(page, 'board'), 1);
      },
      TWO,
    ),

  'page: a record is saved and opened again, and what is none is told of': (context) =>
    onPage(
      context,
      async (page) => {
        await play(page, '+0 a1+1 b1');
        await page.click('#undo');
        await play(page, 'd4');
        const saving = page.waitForEvent('download');
        await page.click('#save');
        const file = await (await saving).path();
        const text = readFileSync(file, 'utf8');
        assert.match(text, /^\[Game "quarto"\](.|\n)*\(3\. d4\)/);
        await begin(page, 'quatuor');
        assert.equal(await count(page, 'board'), 0);
        const buffer = Buffer.from(text);
        const mimeType = 'text/plain';
        await page.setInputFiles('#file', { name: 'game.txt', mimeType, buffer });
        await page.waitForSelector('.variation');
        assert.equal(await listed(page), '+0 a1 +1 b1');
        assert.equal(await position(page), '01../..../..../.... - 0 b1');
        const wrong = Buffer.from(text.replace('a1+1', 'a1+0'));
        await page.setInputFiles('#file', { name: 'no.txt', mimeType, buffer: wrong });
        assert.match(await told(page), /^That did not work\. line \d+, column \d+/);
      },
      TWO,
    ),

  'page: speaks three languages': (context) =>
    onPage(
      context,
      async (page) => {
        await page.selectOption('#language', 'fr');
        assert.equal(await page.textContent('#new'), 'Nouvelle partie');
        assert.equal(
          await said(page),
          'Joueur 1 doit choisir une pièce pour Joueur 2.',
        );
        await page.selectOption('#language', 'es');
        assert.equal(await page.getAttribute('html', 'lang'), 'es');
        assert.equal(await page.textContent('#undo'), 'Atrás');
        assert.match(await said(page), /^Jugador 1 debe elegir/);
      },
      TWO,
    ),

  'page: nothing chosen is no rule': (context) =>
    onPage(
      context,
      async (page) => {
        await begin(page, 'row', 'column', 'diagonal');
        assert.equal(await page.isVisible('#dialog'), true);
        await axeFindsNothing(page);
        await page.click('#dialog input[value=square]');
        await picture(page, 'page-rules');
        await page.click('#dialog button.main');
        assert.equal(await page.isVisible('#dialog'), false);
        assert.match(decodeURIComponent(await link(page)), /"lines":\["square"\]/);
      },
      { ...TWO, size: PHONE },
    ),

  'page: axe finds nothing, light and dark, large and small': async (context) => {
    for (const dark of [false, true]) {
      for (const size of [
        { width: 1180, height: 800 },
        { width: 320, height: 640 },
      ]) {
        const look = async (page) => {
          await axeFindsNothing(page);
          await play(page, WON);
          await axeFindsNothing(page);
          const width = await page.evaluate(() => document.documentElement.scrollWidth);
          assert.equal(width, size.width);
        };
        await onPage(context, look, { ...TWO, dark, size });
      }
    }
  },

  'page: loads no more than it needs': (context) =>
    onPage(context, async (page) => {
      const loaded = await page.evaluate(() =>
        performance.getEntriesByType('resource').map(({ name }) => name),
      );
      assert.deepEqual(
        loaded.filter((name) => name.includes('thinker')),
        [],
      );
      const size = firstLoad(BUILT);
      console.log(
        `first load of the page: ${size} bytes of at most ${FIRST_LOAD_LIMIT}`,
      );
      assert.ok(size <= FIRST_LOAD_LIMIT);
    }),
};

/** Tests of the page that plays, by what they test, for `runTests`. */
export const webTests = { ...GAMES, ...REST, ...drawingTests };
