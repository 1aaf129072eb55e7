// Takes the pictures of the element for the guides, of what is in dist, or in the folder
// named. Needs Chromium.
import process from 'node:process';
import { onBoard } from '../test/browser/board-page.mjs';
import { runTests } from '../test/browser/harness.mjs';

const POSITIONS = {
  quarto: ['0.31/B6../.5../.D.. 7 0 c1', '0731/B6../.5../.D.. - #0 b1'],
  quatuor: ['wb.w/b..b/..../wwb. w 0', 'wwww/bb.b/..b./w..b #w 0'],
};

function picture(context, dist, game, colorScheme) {
  const position = POSITIONS[game][colorScheme === 'light' ? 0 : 1];
  const html = `<quaterna-board game="${game}" position="${position}" interactive></quaterna-board>`;
  const take = async (page) => {
    const board = page.locator('quaterna-board');
    const path = `docs/screenshots/${game}-${colorScheme}.png`;
    await board.screenshot({ path });
  };
  const media = { colorScheme, size: { width: 640, height: 700 } };
  return onBoard({ context, dist }, html, take, media);
}

const dist = process.argv[2] ?? 'dist';
const tests = Object.keys(POSITIONS).flatMap((game) =>
  ['light', 'dark'].map((scheme) => [
    `${game}, ${scheme}`,
    (context) => picture(context, dist, game, scheme),
  ]),
);
process.exitCode = (await runTests(Object.fromEntries(tests))) ? 0 : 1;
