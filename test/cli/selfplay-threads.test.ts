import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { MessageChannel } from 'node:worker_threads';
import { expect, test, vi } from 'vitest';
import { playForPort } from '../../src/cli/selfplay/serving.ts';
import type { DatasetRun } from '../../src/research/dataset/manifest.ts';
import { Collector, path, quaterna, unusedPath } from './cli.ts';

const TSX = pathToFileURL(path('node_modules/tsx/dist/esm/api/index.mjs')).href;

/** A script of a thread with this code. */
function script(code: string): URL {
  const file = unusedPath().replace(/json$/, 'mjs');
  writeFileSync(file, code);
  return pathToFileURL(file);
}

/** The script that is built, from its source. */
const THREAD = script(`
  import { register } from '${TSX}';
  register();
  await import('${pathToFileURL(path('src/cli/selfplay/thread.ts')).href}');
`);

const WORDS = ['selfplay', '--games', '60', '--games-per-file', '6', '--seed', '2'];
const PLAYERS = ['--players', 'greedy,random', '--json'];

test('two threads play what one does', async () => {
  const [one, two] = [unusedPath(), unusedPath()];
  await quaterna([...WORDS, ...PLAYERS, '--out', one]);
  const stderr = new Collector(true);
  const around = { selfplay: THREAD, stderr };
  const threads = [...PLAYERS, '--workers', '2', '--out', two];
  const { code, out } = await quaterna([...WORDS, ...threads], [], around);
  if (code !== 0) throw new Error(stderr.text);
  expect([code, JSON.parse(out)]).toMatchObject([0, { games: 60, played: 10 }]);
  expect(stderr.text).toMatch(/\] +\d+% {2}\d of 10 parts/);
  expect(readdirSync(two)).toEqual(readdirSync(one));
  for (const name of readdirSync(one)) {
    expect(readFileSync(join(two, name))).toEqual(readFileSync(join(one, name)));
  }
});

test('Ctrl-C ends threads too', async () => {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), 300);
  const around = { selfplay: THREAD, interrupt: controller.signal };
  const folder = unusedPath();
  const words = ['selfplay', '--seed', '1', '--out', folder, '--workers', '2'];
  const long = [...words, '--games', '4', '--games-per-file', '1', '--players'];
  const ended = await quaterna([...long, 'hard,hard'], [], around);
  const out = 'Stopped. The same command with --seed 1 goes on from here.\n';
  expect(ended).toEqual({ code: 130, out, err: '' });
  const left = readdirSync(folder).filter((name) => /tmp$|^lock/.test(name));
  expect(left).toEqual([]);
  const again = await quaterna([...long, 'hard,hard'], [], around);
  expect(again.code).toBe(130);
});

const FAILING = `
  parentPort.postMessage({ done: 0.5 });
  parentPort.postMessage({ failure: 'full disk' });
`;

test.each([
  ['a part that cannot be written', FAILING],
  ['a thread that breaks', `throw new Error('full disk');`],
])('%s is told', async (_, code) => {
  const selfplay = script(`
    import { parentPort } from 'node:worker_threads';
    parentPort.on('message', () => { ${code} });
  `);
  const words = [...WORDS, '--workers', '2', '--out', unusedPath()];
  const { code: exit, err } = await quaterna(words, [], { selfplay });
  expect(exit).toBe(1);
  expect(err).toMatch(/^quaterna: [^\n]*full disk\n$/);
});

const RUN: DatasetRun = {
  game: 'quarto',
  options: {},
  actionCount: 52,
  players: ['random', 'hard'],
  seed: 1,
  games: 2,
  gamesPerFile: 2,
  valueNodes: null,
  formats: ['jsonl'],
  version: '1.2.3',
};

test('what a thread says: how far it is, a part, a failure', async () => {
  const { port1, port2 } = new MessageChannel();
  const directory = unusedPath();
  playForPort(port1, { run: RUN, directory });
  port2.postMessage(0);
  const reports: Record<string, unknown>[] = [];
  for await (const [report] of messages(port2)) {
    reports.push(report as Record<string, unknown>);
    if ('failure' in (report as object)) mkdirSync(directory);
    if ('part' in (report as object)) break;
    if (!('done' in (report as object))) port2.postMessage(0);
  }
  port2.close();
  const text = JSON.stringify(reports);
  expect(text).toContain('{"done":0.');
  expect(text).toContain('{"failure":"');
  expect(text).toContain('no such directory');
  expect(reports.at(-1)).toMatchObject({ part: { part: 0, games: 2 } });
});

async function* messages(
  port: InstanceType<typeof MessageChannel>['port1'],
): AsyncGenerator<unknown[]> {
  for (;;) yield await once(port, 'message');
}

test('the script of a thread plays for whoever started it', async () => {
  const { port1, port2 } = new MessageChannel();
  const directory = unusedPath();
  mkdirSync(directory);
  const run = { ...RUN, players: ['random', 'random'] };
  vi.doMock('node:worker_threads', () => ({
    parentPort: port1,
    workerData: { run, directory },
  }));
  await import('../../src/cli/selfplay/thread.ts');
  port2.postMessage(0);
  const [report] = await once(port2, 'message');
  expect(report).toMatchObject({ part: { games: 2 } });
  port2.close();
});
