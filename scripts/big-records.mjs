// Writes a file of records much larger than the memory it is then read in, and reads it:
// a game at a time, whatever the file's size. Needs a build.
//
//   node scripts/big-records.mjs [megabytes]
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createReadStream, createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';

const HEAP = 64;
const DIST = process.env.QUATERNA_DIST ?? new URL('../dist/', import.meta.url).href;
const { quarto, quatuor, seededRng } = await import(new URL('index.js', DIST).href);
const records = await import(new URL('record.js', DIST).href);

/** A line that stays in its place on a terminal, and is left out elsewhere. */
function progress(text) {
  if (process.stderr.isTTY) process.stderr.write(`\r${text}\u001b[K`);
}

/** A record of a random game, with some comments, times and variations. */
function randomRecord(rng) {
  const game = rng.below(2) === 0 ? quarto() : quatuor();
  let record = records.newRecord(game).tag('Player0', 'Ada').tag('Player1', 'Blaise');
  for (let steps = 0; steps < 40; steps++) {
    if (rng.below(8) === 0) record = record.goTo(rng.below(record.size));
    const legal = game.legalActions(record.current.state);
    if (legal.length === 0) continue;
    record = record.play(legal[rng.below(legal.length)], {
      elapsed: rng.below(3) === 0 ? rng.below(60_000) : null,
      comment: rng.below(6) === 0 ? 'what {was} said\nof it' : '',
    });
  }
  return record;
}

/** Writes a file of so many bytes, and gives what has to be found in it. */
async function write(path, bytes) {
  const rng = seededRng(1);
  const some = Array.from({ length: 500 }, () => randomRecord(rng));
  let [written, games, nodes] = [0, 0, 0];
  function* source() {
    while (written < bytes) {
      const record = some[rng.below(some.length)];
      games++;
      nodes += record.size;
      yield record;
    }
  }
  async function* texts() {
    let shown = 0;
    for await (const text of records.writeRecords(source())) {
      written += Buffer.byteLength(text);
      if (written - shown > 5e6) {
        shown = written;
        progress(`written: ${Math.round(written / 1e6)} of ${bytes / 1e6} MB`);
      }
      yield text;
    }
  }
  await pipeline(Readable.from(texts()), createWriteStream(path));
  progress('');
  return { games, nodes, bytes: written };
}

/** Reads a file in this process, and prints what was found as JSON. */
async function read(path) {
  const began = performance.now();
  let [games, nodes] = [0, 0];
  const source = createReadStream(path, { encoding: 'utf8' });
  for await (const one of records.readRecords(source, { quarto, quatuor })) {
    if (!one.ok) throw one.error;
    games++;
    nodes += one.record.size;
    if (games % 5000 === 0) progress(`read: ${games} games`);
  }
  progress('');
  const seconds = (performance.now() - began) / 1000;
  const peak = process.resourceUsage().maxRSS / 1024;
  console.log(JSON.stringify({ games, nodes, seconds, peak }));
}

/** Reads a file in a process of little memory. */
async function readSmall(path) {
  const script = fileURLToPath(import.meta.url);
  const command = [`--max-old-space-size=${HEAP}`, script, 'read', path];
  const child = spawn(process.execPath, command, {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (text) => {
    printed += text;
  });
  const code = await new Promise((resolve) => child.on('close', resolve));
  assert.equal(code, 0, `reading ended with ${code}`);
  return JSON.parse(printed);
}

const [what = '200', path] = process.argv.slice(2);
if (what === 'read') {
  await read(path);
} else {
  const folder = mkdtempSync(join(tmpdir(), 'quaterna-records-'));
  try {
    const file = join(folder, 'records.txt');
    const { bytes, ...written } = await write(file, Number(what) * 1e6);
    const { seconds, peak, ...found } = await readSmall(file);
    assert.deepEqual(found, written, 'what was read is not what was written');
    const rate = (bytes / 1e6 / seconds).toFixed(1);
    console.log(
      `${found.games} games, ${found.nodes} nodes, ${(bytes / 1e6).toFixed(0)} MB: read in ` +
        `${seconds.toFixed(1)} s (${rate} MB/s), heap limited to ${HEAP} MB, ` +
        `peak resident size ${peak.toFixed(0)} MB`,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
