// The example for React in a real page, bundled as a user's would be.
import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { build } from 'vite';
import { open, serveFolders } from './harness.mjs';

const FOLDER = resolve('temp/react');

function bundle() {
  const root = 'examples/react';
  return build({
    root,
    configFile: `${root}/vite.config.ts`,
    logLevel: 'error',
    build: { outDir: FOLDER, emptyOutDir: true },
  });
}

export const reactTests = {
  'a game is played with React, taken back and begun again': async (context) => {
    await bundle();
    const server = await serveFolders({ '/': FOLDER });
    try {
      const { page, faults } = await open(context, `${server.url}/index.html`);
      const touch = (label) => page.getByLabel(label, { exact: true }).click();
      const said = () => page.getByRole('status').textContent();
      assert.equal(await said(), 'Ada has to choose a piece for Blaise.');
      for (const [at, cell] of ['a1', 'b1', 'c1', 'd1'].entries()) {
        await page.locator('.reserve button').first().click();
        assert.match(await said(), /has to place/);
        assert.equal(await page.locator('.hand').textContent(), `${at}`);
        await touch(`${cell}, empty`);
      }
      assert.match(await said(), /^Ada wins: /);
      assert.equal(await page.locator('.board .won').count(), 4);
      assert.equal(await page.locator('.reserve button:enabled').count(), 0);
      await page.getByText('Take back').click();
      assert.match(await said(), /^Ada has to place/);
      assert.equal(await page.locator('.board .won').count(), 0);
      await page.getByText('Begin again').click();
      assert.equal(await said(), 'Ada has to choose a piece for Blaise.');
      assert.equal(await page.locator('.reserve button:enabled').count(), 16);
      assert.deepEqual(faults, []);
      await page.close();
    } finally {
      await server.close();
    }
  },
};
