/** A client of the example server, for its tests. */
import { WebSocket } from 'ws';
import type { Reply } from '../../examples/server/protocol.ts';
import { type GameTypes, quarto, quatuor, type Rng } from '../../src/index.ts';
import { type Match, matchFrom } from '../../src/record/index.ts';

export type ReplyOf<K extends Reply['type']> = Extract<Reply, { readonly type: K }>;

export class Client {
  readonly socket: WebSocket;
  /** Resolves with the code, once the server or the client has closed. */
  readonly closed: Promise<number>;
  /** Everything that has come. */
  readonly heard: Reply[] = [];
  /** The newest state of the match. */
  latest: ReplyOf<'match'> | null = null;
  seat: ReplyOf<'seat'> | null = null;
  private read = 0;
  private wake = (): void => {};

  private constructor(port: number) {
    this.socket = new WebSocket(`ws://127.0.0.1:${port}`);
    this.socket.on('error', () => {}); // it closes then
    this.socket.on('message', (data) => {
      const reply = JSON.parse(`${data}`) as Reply;
      this.heard.push(reply);
      if (reply.type === 'match') this.latest = reply;
      if (reply.type === 'seat') this.seat = reply;
      this.wake();
    });
    this.closed = new Promise((resolve) => {
      this.socket.on('close', (code) => {
        resolve(code);
        this.wake();
      });
    });
  }

  static async open(port: number): Promise<Client> {
    const client = new Client(port);
    await new Promise((resolve) => client.socket.once('open', resolve));
    return client;
  }

  /** A client that comes back to its seat. */
  static async back(port: number, seat: ReplyOf<'seat'> | null): Promise<Client> {
    const client = await Client.open(port);
    client.seat = seat;
    client.say({ type: 'enter', match: seat?.match, token: seat?.token });
    return client;
  }

  say(request: unknown): void {
    this.socket.send(JSON.stringify(request));
  }

  /** The next reply, in the order in which they come; `null` after the last. */
  async next(): Promise<Reply | null> {
    while (this.read === this.heard.length) {
      if (this.socket.readyState === WebSocket.CLOSED) return null;
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
    }
    return this.heard[this.read++] ?? null;
  }

  /** The next reply of a type, whatever comes before it. */
  async hear<K extends Reply['type']>(type: K): Promise<ReplyOf<K>> {
    for (;;) {
      const reply = await this.next();
      if (reply === null) throw new Error(`closed before any ${type}`);
      if (reply.type === type) return reply as ReplyOf<K>;
    }
  }

  /** Asks for something, and hears of it. */
  ask<K extends Reply['type']>(request: unknown, type: K): Promise<ReplyOf<K>> {
    this.say(request);
    return this.hear(type);
  }

  /** Plays random legal actions until the match is over, or the server is gone. */
  async playOn(rng: Rng): Promise<void> {
    for (let at = this.latest; ; at = this.latest) {
      if (at?.result != null) return;
      const action = at && at.legal[rng.below(Math.max(1, at.legal.length))];
      if (action != null) this.say({ type: 'act', action });
      while (this.latest === at) if ((await this.next()) === null) return;
    }
  }

  close(): void {
    this.socket.close();
  }
}

/** Two clients with a match between them, the one who begins first. */
export async function pair(
  port: number,
  setup: object = {},
): Promise<[Client, Client]> {
  const [host, guest] = [await Client.open(port), await Client.open(port)];
  const create = { type: 'create', name: 'Ada', game: 'quarto', ...setup };
  const { match } = await host.ask(create, 'seat');
  guest.say({ type: 'join', match, name: 'Blaise' });
  const { toAct } = await host.hear('match');
  await guest.hear('match');
  return toAct === 'Ada' ? [host, guest] : [guest, host];
}

/** The match that a client was told of last. */
export function matchOf({ latest }: Client): Match<GameTypes> {
  return matchFrom(latest?.state, { quarto, quatuor });
}
