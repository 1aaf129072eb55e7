import {
  appendFile,
  mkdtemp,
  open,
  readdir,
  readFile,
  rm,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { LONGEST, TOO_LONG } from '../../examples/server/protocol.ts';
import {
  type Server,
  type ServerOptions,
  startServer,
} from '../../examples/server/server.ts';
import { seededRng } from '../../src/index.ts';
import { runs } from '../laws.ts';
import { Client, matchOf, pair } from './server-client.ts';

let folder: string;
let server: Server;

async function restart(options: Partial<ServerOptions> = {}): Promise<number> {
  await server?.close();
  server = await startServer({ port: 0, folder, rate: 1e9, ...options });
  return server.port;
}

beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'quaterna-server-')), 'matches');
  await restart();
});

afterEach(async () => {
  await server.close();
  await rm(join(folder, '..'), { recursive: true });
});

interface Saved {
  readonly id: string;
  readonly match: unknown;
}

/** What the disk has of a match. */
async function saved(id = ''): Promise<Saved | undefined> {
  const lines = (await readFile(join(folder, 'journal'), 'utf8')).split('\n');
  const all = lines.filter((line) => line !== '').map((line) => JSON.parse(line));
  return all.findLast((value: Saved) => value.id === id);
}

const create = { type: 'create', name: 'Ada', game: 'quarto' };

describe('a match', () => {
  it('goes on by what the player to act may do', async () => {
    const [first, second] = await pair(server.port);
    expect(second.latest?.legal).toEqual([]);
    const { legal, toAct, state } = await first.ask(
      { type: 'act', action: '+5' },
      'match',
    );
    expect(toAct).toBe(second.seat?.name);
    expect(legal).toEqual([]);
    const heard = await second.hear('match');
    expect(heard.state).toEqual(state);
    expect(heard.legal).toHaveLength(16);
    expect((await saved(heard.match))?.match).toEqual(state);
  });

  it.each([
    [0, { type: 'act', action: '+6' }, 'not-your-turn'],
    [1, { type: 'act', action: '+6' }, 'must-place'],
    [1, { type: 'act', action: 'nonsense' }, 'invalid-action'],
    [0, { type: 'accept-draw' }, 'no-offer'],
    [1, { type: 'decline-draw' }, 'no-offer'],
    [1, { type: 'act', action: 7 }, 'malformed'],
    [1, { type: 'tick' }, 'malformed'],
    [0, { type: 'join', match: 'nowhere', name: 'Eve' }, 'unknown-match'],
    [0, { type: 'enter', match: 'nowhere', token: '' }, 'unknown-match'],
    [0, { ...create, game: 'chess' }, 'unknown-game'],
    [0, { ...create, game: 'toString' }, 'unknown-game'],
    [0, { ...create, name: ' ' }, 'bad-name'],
    [0, { ...create, options: { win: 'never' } }, 'invalid-option'],
    [0, { ...create, control: { kind: 'move', limit: -1 } }, 'invalid-option'],
  ])('is left alone when player %i says %j', async (player, request, code) => {
    const clients = await pair(server.port);
    await clients[0].ask({ type: 'act', action: '+5' }, 'match');
    await clients[1].hear('match');
    const before = await saved(clients[0].seat?.match);
    const reply = await clients[player as 0 | 1].ask(request, 'error');
    expect(reply.code).toBe(code);
    const [other] = clients.filter((client) => client !== clients[player as 0 | 1]);
    const heard = other?.heard.length;
    expect(await saved(clients[0].seat?.match)).toEqual(before);
    await clients[1].ask({ type: 'act', action: 'b2' }, 'match');
    await clients[0].hear('match');
    expect(other?.heard.length).toBe((heard ?? 0) + 1);
    expect(server.matches).toBe(1);
  });

  it('ends by what the players agree on', async () => {
    const [first, second] = await pair(server.port);
    for (const [client, other, type] of [
      [first, second, 'offer-draw'],
      [second, first, 'decline-draw'],
      [second, first, 'offer-draw'],
      [first, second, 'accept-draw'],
    ] as const) {
      expect(client.latest?.result).toBeNull();
      await client.ask({ type }, 'match');
      await other.hear('match');
    }
    expect(first.latest?.result).toEqual({ winner: null, by: 'agreement' });
    const late = await second.ask({ type: 'resign' }, 'error');
    expect(late.code).toBe('game-over');
    const [loser, winner] = await pair(server.port);
    await loser.ask({ type: 'resign' }, 'match');
    const result = { winner: winner.seat?.name, by: 'resignation' };
    expect(loser.latest?.result).toEqual(result);
  });

  it('has two seats, and nobody else has a say in it', async () => {
    const [first] = await pair(server.port);
    const stranger = await Client.open(server.port);
    const match = first.seat?.match;
    const codes = [];
    for (const request of [
      { type: 'act', action: '+5' },
      { type: 'join', match, name: 'Eve' },
      { type: 'enter', match, token: 'guessed' },
    ]) {
      codes.push((await stranger.ask(request, 'error')).code);
    }
    expect(codes).toEqual(['no-seat', 'full', 'bad-token']);
  });

  it('waits for somebody of another name', async () => {
    const host = await Client.open(server.port);
    const { match } = await host.ask(create, 'seat');
    await host.hear('waiting');
    expect((await host.ask({ type: 'resign' }, 'error')).code).toBe('waiting');
    const guest = await Client.open(await restart());
    const same = await guest.ask({ type: 'join', match, name: 'Ada' }, 'error');
    expect(same.code).toBe('bad-name');
    await guest.ask({ type: 'join', match, name: 'Blaise' }, 'match');
    const back = await Client.back(server.port, host.seat);
    expect((await back.hear('match')).state).toEqual(guest.latest?.state);
  });

  it.each([false, true])('ends when the flag falls (restarted: %s)', async (isLate) => {
    const control = { kind: 'move', limit: 40 };
    const [first, second] = await pair(server.port, { control, game: 'quatuor' });
    const names = [first.seat?.name, second.seat?.name];
    const watcher = isLate ? await Client.back(await restart(), second.seat) : second;
    while (watcher.latest?.result == null) await watcher.hear('match');
    expect(watcher.latest.result).toEqual({ winner: names[1], by: 'time' });
    expect((await saved(second.seat?.match))?.match).toEqual(watcher.latest.state);
  });
});

describe('a client', () => {
  it('gets an error for whatever is no request, and nobody is the worse for it', async () => {
    const clients = await pair(server.port);
    const [first, second] = clients;
    const heard = second.heard.length;
    const somePart = fc.oneof(fc.string(), fc.jsonValue(), fc.constant('act'));
    const someText = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.json(),
      fc
        .record(
          { type: somePart, match: somePart, action: somePart },
          { requiredKeys: [] },
        )
        .map((request) => JSON.stringify(request)),
      fc.nat(20).map((cut) => JSON.stringify(create).slice(0, cut)),
      fc.integer({ min: LONGEST + 1, max: 20_000 }).map((length) => 'x'.repeat(length)),
    );
    await fc.assert(
      fc.asyncProperty(someText, fc.boolean(), async (text, isBinary) => {
        const data = isBinary ? Buffer.from(text) : text;
        first.socket.send(data, { binary: isBinary });
        expect(await first.next()).toMatchObject({ type: 'error' });
      }),
      runs(300),
    );
    expect(second.heard.length).toBe(heard);
    await first.ask({ type: 'act', action: '+5' }, 'match');
    expect((await second.hear('match')).state).toEqual(first.latest?.state);
  });

  it('is thrown out for much too long a message, and can come back', async () => {
    const [first, second] = await pair(server.port);
    first.socket.send('x'.repeat(TOO_LONG + 1));
    expect(await first.closed).toBe(1009);
    const back = await Client.back(server.port, first.seat);
    expect((await back.hear('match')).state).toEqual(second.latest?.state);
    await back.ask({ type: 'act', action: '+5' }, 'match');
    await second.ask({ type: 'act', action: 'c3' }, 'match');
    expect((await back.hear('match')).state).toEqual(second.latest?.state);
  });

  it('is thrown out for too many messages at a time, and can come back', async () => {
    let now = 5_000;
    await restart({ rate: 3, now: () => now });
    const [first] = await pair(server.port);
    first.say({ type: 'act', action: 'nonsense' });
    first.say({ type: 'act', action: 'nonsense' });
    now += 1_000; // a new second
    await first.hear('error');
    for (let at = 0; at < 4; at++) first.say({ type: 'act', action: 'nonsense' });
    expect(await first.closed).toBe(1008);
    const back = await Client.back(server.port, first.seat);
    expect((await back.hear('match')).state).toEqual(first.latest?.state);
  });

  it('makes no more matches than there may be', async () => {
    await restart({ maxMatches: 2 });
    const client = await Client.open(server.port);
    await client.ask(create, 'seat');
    await client.ask(create, 'seat');
    expect((await client.ask(create, 'error')).code).toBe('full');
    expect(server.matches).toBe(2);
  });

  it('is told over HTTP to use WebSocket', async () => {
    const response = await fetch(`http://127.0.0.1:${server.port}`);
    expect(response.status).toBe(426);
    expect(await response.text()).toContain('WebSocket');
  });
});

/** Makes the disk wait, until what is returned is called. */
async function disk(): Promise<() => void> {
  const any = await open(folder, 'r');
  const syncing = vi.spyOn(Object.getPrototypeOf(any), 'datasync');
  await any.close();
  return new Promise((ready) => {
    const held = new Promise<void>((release) => ready(release));
    syncing.mockReturnValue(held);
  });
}

describe('the disk', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('may take its time: who has left meanwhile is not at the table', async () => {
    const host = await Client.open(server.port);
    const { match } = await host.ask(create, 'seat');
    const guest = await Client.open(server.port);
    const release = await disk();
    guest.say({ type: 'join', match, name: 'Blaise' });
    guest.close();
    await guest.closed;
    const sending = vi.spyOn(WebSocket.prototype, 'send');
    release();
    await host.hear('match');
    await host.ask({ type: 'resign' }, 'match');
    const states = sending.mock.contexts.map(
      (socket) => (socket as WebSocket).readyState,
    );
    expect(new Set(states)).toEqual(new Set([WebSocket.OPEN]));
  });

  it('may take its time: there are no more matches than there may be', async () => {
    await restart({ maxMatches: 1 });
    const clients = [await Client.open(server.port), await Client.open(server.port)];
    const release = await disk();
    for (const client of clients) client.say(create);
    setTimeout(release, 100);
    const replies = await Promise.all(clients.map((client) => client.next()));
    expect(replies.map((reply) => reply?.type).sort()).toEqual(['error', 'seat']);
    expect(server.matches).toBe(1);
  });

  it('must have what is told: if it has not, nothing has happened', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const any = await open(folder, 'r');
    const failing = vi.spyOn(Object.getPrototypeOf(any), 'datasync');
    await any.close();
    const [first, second] = await pair(server.port);
    const heard = second.heard.length;
    failing.mockRejectedValueOnce(new Error('no disk'));
    const reply = await first.ask({ type: 'act', action: '+5' }, 'error');
    expect(reply.code).toBe('internal');
    failing.mockRejectedValueOnce(new Error('no disk'));
    expect((await second.ask(create, 'error')).code).toBe('internal');
    expect(logged).toHaveBeenCalledTimes(2);
    vi.restoreAllMocks();
    expect(server.matches).toBe(1);
    await first.ask({ type: 'act', action: '+6' }, 'match');
    await second.hear('match');
    expect(second.heard.length).toBe(heard + 2);
    expect(matchOf(second).record.mainLine()).toHaveLength(2);
    const back = await Client.back(await restart(), first.seat);
    expect((await back.hear('match')).state).toEqual(second.latest?.state);
    expect(server.matches).toBe(1);
  });

  it('may hold a line half written, which was never told', async () => {
    const [first] = await pair(server.port);
    await server.close();
    await appendFile(join(folder, 'journal'), '{"id":"half');
    const back = await Client.back(await restart(), first.seat);
    expect((await back.hear('match')).state).toEqual(first.latest?.state);
    expect(await readdir(folder)).toEqual(['journal']);
    expect(server.matches).toBe(1);
  });

  it('is not begun with if it is damaged', async () => {
    await pair(server.port);
    await server.close();
    const path = join(folder, 'journal');
    const text = await readFile(path, 'utf8');
    await writeFile(path, text.replace('{', '['));
    await expect(startServer({ port: 0, folder })).rejects.toThrow(SyntaxError);
    expect(await readFile(path, 'utf8')).toBe(text.replace('{', '['));
    await writeFile(path, text);
    await restart();
  });
});

describe('two hundred games', () => {
  it('are played at once, and are all there after a restart', async () => {
    const games = ['quarto', 'quatuor'] as const;
    const pairs = await Promise.all(
      Array.from({ length: 200 }, (_, at) => {
        const options = at % 4 === 2 ? { win: 'announced' } : undefined;
        return pair(server.port, { game: games[at % 2], options });
      }),
    );
    expect(server.matches).toBe(200);
    await Promise.all(
      pairs.flatMap((clients, at) =>
        clients.map((client, player) => client.playOn(seededRng(2 * at + player))),
      ),
    );
    for (const clients of pairs) {
      const [{ latest: first }, { latest: second }] = clients;
      expect(first?.state).toEqual(second?.state);
      const { game, state, result } = matchOf(clients[0]);
      expect(game.outcome(state)?.by).toBe(result?.by);
    }
    await restart();
    expect(server.matches).toBe(200);
    const back = await Promise.all(
      pairs.map(([first]) => Client.back(server.port, first.seat)),
    );
    for (const [at, client] of back.entries()) {
      expect((await client.hear('match')).state).toEqual(pairs[at]?.[0].latest?.state);
    }
  });
});
