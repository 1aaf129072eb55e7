// What tests in a real browser need: folders served over HTTP, Chromium, and pages that
// remember what went wrong on them.
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import process from 'node:process';
import { setTimeout } from 'node:timers/promises';
import { chromium } from 'playwright-core';

const EXECUTABLE = process.env.CHROMIUM ?? '/usr/bin/chromium';

/** The longest that a test may take, and the browser to close. */
const TEST_MS = 120_000;
const CLOSING_MS = 10_000;

// As root there is no sandbox; the rest keeps it from asking the network for things.
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const TYPES = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.mjs': 'text/javascript',
  '.svg': 'image/svg+xml',
};

/**
 * Serves folders on a free port of this machine.
 *
 * @param folders - Which folder stands under which path, such as `{ '/dist/': 'dist' }`.
 * @param files - Texts by path, for what is in no folder.
 */
export async function serveFolders(folders, files = {}) {
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url, 'http://localhost').pathname);
    const text = contentOf(path, folders, files);
    const type = TYPES[extname(path)] ?? 'application/octet-stream';
    response.writeHead(text === null ? 404 : 200, { 'content-type': type });
    response.end(text ?? 'not found');
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    // A browser holds connections in reserve, and the server would wait for them.
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}

function contentOf(path, folders, files) {
  if (Object.hasOwn(files, path)) return files[path];
  for (const [prefix, folder] of Object.entries(folders)) {
    const file = join(folder, path.slice(prefix.length));
    if (path.startsWith(prefix) && existsSync(file) && statSync(file).isFile()) {
      return readFileSync(file);
    }
  }
  return null;
}

/** Starts Chromium; `null`, with a line that says so, where there is none. */
async function launch() {
  if (!existsSync(EXECUTABLE)) {
    console.error(
      `There is no Chromium at ${EXECUTABLE}: install it ("apt-get install chromium"), or name it in the environment variable CHROMIUM.`,
    );
    return null;
  }
  const profile = mkdtempSync(join(tmpdir(), 'quaterna-chromium-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: EXECUTABLE,
    headless: true,
    args: FLAGS,
  });
  return {
    context,
    close: async () => {
      // Chromium does not always end; who runs the tests ends it then.
      await Promise.race([
        context.close(),
        setTimeout(CLOSING_MS, null, { ref: false }),
      ]);
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Opens a page; `faults` fills with its errors, and with files that were not there. */
export async function open(context, url) {
  const page = await context.newPage();
  const faults = [];
  page.on('pageerror', (error) => faults.push(`${error}`));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  page.on('response', (response) => {
    if (response.status() >= 400) {
      faults.push(`${response.status()} ${response.url()}`);
    }
  });
  await page.goto(url);
  return { page, faults };
}

/** What a promise comes to, unless it takes too long. */
async function within(milliseconds, promise) {
  const late = setTimeout(milliseconds, null, { ref: false }).then(() => {
    throw new Error(`not done after ${milliseconds / 1000} seconds`);
  });
  return await Promise.race([promise, late]);
}

/**
 * Runs the tests of a browser one after another, and tells what came of them.
 *
 * @param tests - Functions by what they test; each is given the browser's context.
 * @returns Whether all passed.
 */
export async function runTests(tests) {
  const browser = await launch();
  if (browser === null) return false;
  let passed = 0;
  const entries = Object.entries(tests);
  try {
    for (const [name, test] of entries) {
      try {
        await within(TEST_MS, test(browser.context));
        passed++;
        console.log(`passed: ${name}`);
      } catch (error) {
        console.error(`FAILED: ${name}\n${error?.stack ?? error}`);
      }
    }
  } finally {
    await browser.close();
  }
  console.log(`${passed} passed, ${entries.length - passed} failed`);
  return passed === entries.length;
}
