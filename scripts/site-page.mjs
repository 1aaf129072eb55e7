// The page that plays: builds it, and weighs what a visitor loads first.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

/** What the page may weigh before anybody plays against the computer, in bytes. */
export const FIRST_LOAD_LIMIT = 60_000;

/** Builds the page into a folder, beside what is there already. */
export async function buildPage(folder) {
  await build({
    configFile: 'examples/web/vite.config.ts',
    logLevel: 'warn',
    build: { outDir: join(process.cwd(), folder) },
  });
}

/** What a visitor loads first, compressed, in bytes: all of the page but the worker. */
export function firstLoad(folder) {
  const assets = readdirSync(join(folder, 'assets'))
    .filter((name) => !name.startsWith('thinker'))
    .map((name) => join(folder, 'assets', name));
  return [join(folder, 'index.html'), ...assets]
    .map((file) => gzipSync(readFileSync(file)).length)
    .reduce((sum, size) => sum + size, 0);
}
