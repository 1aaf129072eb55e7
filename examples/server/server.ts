// An authoritative server of matches over WebSocket. Clients only ever ask: what happens is
// decided here, is on disk before anybody is told of it, and is there after a restart.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { quarto, quatuor } from 'quaterna';
import type { TimeControl } from 'quaterna/record';
import { type RawData, WebSocket, WebSocketServer } from 'ws';
import {
  errorReply,
  LONGEST,
  type Reply,
  type Request,
  RequestError,
  requestFrom,
  TOO_LONG,
} from './protocol.ts';
import { Store } from './store.ts';
import { type Guest, Table } from './table.ts';

const GAMES = { quarto, quatuor };

export interface ServerOptions {
  readonly port: number;
  /** Where matches are kept. */
  readonly folder: string;
  readonly now?: () => number;
  /** How many requests a client may send in a second; with more it is thrown out. */
  readonly rate?: number;
  readonly maxMatches?: number;
}

export interface Server {
  readonly port: number;
  readonly matches: number;
  close(): Promise<void>;
}

class House {
  readonly tables = new Map<string, Table>();
  readonly now: () => number;
  readonly rate: number;
  readonly maxMatches: number;
  private readonly store: Store;

  private constructor(store: Store, { now, rate, maxMatches }: ServerOptions) {
    this.store = store;
    this.now = now ?? Date.now;
    this.rate = rate ?? 20;
    this.maxMatches = maxMatches ?? 10_000;
  }

  static async open(options: ServerOptions): Promise<House> {
    const { store, saved } = await Store.open(options.folder);
    const house = new House(store, options);
    for (const json of saved) {
      const table = Table.restore(store, house.now, GAMES, json);
      house.tables.set(table.id, table);
    }
    return house;
  }

  async close(): Promise<void> {
    await Promise.all([...this.tables.values()].map((table) => table.close()));
    await this.store.close();
  }

  newTable({ game, options, control }: Request & { type: 'create' }): Table {
    if (this.tables.size >= this.maxMatches) {
      throw new RequestError('full', 'There are as many matches as there can be.');
    }
    const time = (control ?? null) as TimeControl | null;
    const table = new Table(this.store, this.now, GAMES, { name: game, options }, time);
    this.tables.set(table.id, table); // at once: it counts for whoever comes next
    return table;
  }

  table(id: string): Table {
    const table = this.tables.get(id);
    if (table === undefined) throw new RequestError('unknown-match', 'No such match.');
    return table;
  }
}

/** A client, which sits at one table at a time. */
class Client {
  private readonly house: House;
  private readonly socket: WebSocket;
  private seat: { readonly table: Table; readonly guest: Guest } | null = null;
  private work: Promise<void> = Promise.resolve();
  private second = 0;
  private requests = 0;

  constructor(house: House, socket: WebSocket) {
    this.house = house;
    this.socket = socket;
    // One after the other, whatever each has to wait for.
    socket.on('message', (data, isBinary) => {
      if (this.isTooFast()) return socket.close(1008, 'too many requests');
      this.work = this.work.then(() => this.receive(data, isBinary));
    });
    socket.on('close', () => this.leave());
    socket.on('error', () => {}); // too long a message, or none at all: it closes then
  }

  private readonly tell = (reply: Reply): void => {
    this.socket.send(JSON.stringify(reply));
  };

  private get isThere(): boolean {
    return this.socket.readyState === WebSocket.OPEN;
  }

  private isTooFast(): boolean {
    const second = Math.floor(this.house.now() / 1000);
    if (second !== this.second) this.requests = 0;
    this.second = second;
    return ++this.requests > this.house.rate;
  }

  private async receive(data: RawData, isBinary: boolean): Promise<void> {
    try {
      const bytes = data as Buffer;
      if (isBinary || bytes.length > LONGEST) {
        const message = `A request is a text of at most ${LONGEST} bytes.`;
        throw new RequestError('malformed', message);
      }
      await this.answer(requestFrom(bytes.toString()));
    } catch (error) {
      this.tell(errorReply(error));
    }
  }

  private async answer(request: Request): Promise<void> {
    if (request.type === 'create') {
      const table = this.house.newTable(request);
      try {
        return await this.sit(table, request.name);
      } catch (error) {
        this.house.tables.delete(table.id);
        throw error;
      }
    }
    if (request.type === 'join') {
      return this.sit(this.house.table(request.match), request.name);
    }
    if (request.type === 'enter') {
      const table = this.house.table(request.match);
      return this.enter(table, table.nameOf(request.token));
    }
    if (this.seat === null) throw new RequestError('no-seat', 'Take a seat first.');
    const { table, guest } = this.seat;
    const { name } = guest;
    await table.change((match, now) => {
      switch (request.type) {
        case 'act':
          return match.act(name, match.game.parseAction(request.action), now);
        case 'resign':
          return match.resign(name, now);
        case 'offer-draw':
          return match.offerDraw(name, now);
        case 'accept-draw':
          return match.acceptDraw(name, now);
        case 'decline-draw':
          return match.declineDraw(name, now);
      }
    });
  }

  private async sit(table: Table, name: string): Promise<void> {
    const token = await table.sit(name);
    if (!this.isThere) return; // the seat stays taken, as if the token had been lost
    this.tell({ type: 'seat', match: table.id, name, token });
    this.enter(table, name);
  }

  private enter(table: Table, name: string): void {
    if (!this.isThere) return; // it has left for the last time already
    this.leave();
    const guest = { name, tell: this.tell };
    this.seat = { table, guest };
    table.enter(guest);
  }

  private leave(): void {
    this.seat?.table.leave(this.seat.guest);
    this.seat = null;
  }
}

export async function startServer(options: ServerOptions): Promise<Server> {
  const house = await House.open(options);
  const http = createServer((_request, response) => {
    response.writeHead(426, { 'content-type': 'text/plain' });
    response.end('This server is spoken to over WebSocket.\n');
  });
  const sockets = new WebSocketServer({ server: http, maxPayload: TOO_LONG });
  sockets.on('connection', (socket) => new Client(house, socket));
  await new Promise<void>((resolve) => http.listen(options.port, resolve));
  return {
    port: (http.address() as AddressInfo).port,
    get matches() {
      return house.tables.size;
    },
    close: async () => {
      for (const socket of sockets.clients) socket.terminate();
      await new Promise((resolve) => http.close(resolve));
      await house.close();
    },
  };
}
