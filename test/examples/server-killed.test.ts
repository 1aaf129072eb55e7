import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { formatActions, seededRng } from '../../src/index.ts';
import { Client, matchOf, pair } from './server-client.ts';

const GAMES = 20;
/** Of 16 actions at least in each game. */
const BEFORE_KILLED = 150;

let folder: string;
let child: ChildProcess | undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quaterna-killed-'));
});

afterAll(async () => {
  child?.kill('SIGKILL');
  await rm(folder, { recursive: true });
});

/** The example as a process of its own: how many matches it has, and its port. */
async function start(): Promise<{ readonly matches: number; readonly port: number }> {
  const command = ['--import', 'tsx', 'examples/server/main.ts', '0', folder, '1000'];
  child = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream });
  for await (const line of lines) {
    const [matches, port] = Array.from(line.matchAll(/\d+/g), Number);
    return { matches: matches as number, port: port as number };
  }
  throw new Error('the server did not start');
}

/** All that a client knows to have been played. */
function movesOf(client: Client): string {
  const { game, record } = matchOf(client);
  const actions = record.mainLine().flatMap(({ action }) => action ?? []);
  return formatActions(game, actions);
}

it('loses nothing that it has told when it is killed, and goes on', async () => {
  const { port } = await start();
  const pairs = await Promise.all(
    Array.from({ length: GAMES }, (_, at) =>
      pair(port, { game: ['quarto', 'quatuor'][at % 2] }),
    ),
  );
  const clients = pairs.flat();
  const heard = () => clients.reduce((sum, client) => sum + client.heard.length, 0);
  const begun = heard();
  const killed = new Promise((resolve) => child?.once('exit', resolve));
  for (const { socket } of clients) {
    socket.on('message', () => {
      // Both players are told of each action.
      if (heard() - begun === 2 * BEFORE_KILLED) child?.kill('SIGKILL');
    });
  }
  await Promise.all(clients.map((client, at) => client.playOn(seededRng(1000 + at))));
  await killed;
  await Promise.all(clients.map(({ closed }) => closed));

  const again = await start();
  expect(again.matches).toBe(GAMES);
  const back = await Promise.all(
    clients.map((client) => Client.back(again.port, client.seat)),
  );
  await Promise.all(back.map((client) => client.hear('match')));
  let unfinished = 0;
  for (const [at, client] of back.entries()) {
    const told = movesOf(clients[at] as Client);
    // What was on disk already, but told to nobody yet, may be there too.
    expect(movesOf(client).slice(0, told.length)).toBe(told);
    if (client.latest?.result === null) unfinished++;
  }
  expect(unfinished).toBeGreaterThan(0);
  await Promise.all(back.map((client, at) => client.playOn(seededRng(at))));
  for (const client of back) expect(client.latest?.result).not.toBeNull();
});
