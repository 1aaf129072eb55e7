import type { AddressInfo } from 'node:net';
import type { State } from 'boardgame.io';
import { afterAll, beforeAll, expect, it, type MockInstance, vi } from 'vitest';
import { type BoardgameIoG, boardgameIo } from '../../src/adapters/boardgame-io.ts';
import {
  type Game,
  type GameTypes,
  quarto,
  quatuor,
  seededRng,
} from '../../src/index.ts';
import { playout } from '../../src/research/index.ts';
import { clients, multiplayer, servers } from './boardgame-io.ts';

const games: Readonly<Record<'quarto' | 'announced' | 'quatuor', Game<GameTypes>>> = {
  quarto: quarto(),
  announced: quarto({ win: 'announced' }),
  quatuor: quatuor(),
};

const server = servers.Server({
  games: Object.entries(games).map(([name, game]) => boardgameIo(game, { name })),
  origins: [servers.Origins.LOCALHOST],
});

let running: Awaited<ReturnType<typeof server.run>>;
let url: string;
let logged: MockInstance;

beforeAll(async () => {
  // It tells what it serves, and what it refuses.
  vi.spyOn(console, 'log').mockImplementation(() => {});
  logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  running = await server.run({ port: 0 });
  url = `http://localhost:${(running.appServer.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.kill(running);
  vi.restoreAllMocks();
});

type Now = State<BoardgameIoG<GameTypes>>;

interface Seat {
  readonly playerID: string;
  readonly credentials: string;
}

/** A new match with both seats taken. */
async function newMatch(name: string) {
  const lobby = new clients.LobbyClient({ server: url });
  const { matchID } = await lobby.createMatch(name, { numPlayers: 2 });
  const sit = async (playerID: string): Promise<Seat> => {
    const joined = await lobby.joinMatch(name, matchID, {
      playerID,
      playerName: `Player ${playerID}`,
    });
    return { playerID, credentials: joined.playerCredentials };
  };
  return { matchID, seats: [await sit('0'), await sit('1')] as const };
}

/** A client on a socket; `isForged` for one that thinks that everything is allowed. */
function connect(
  name: keyof typeof games,
  matchID: string,
  seat: Seat,
  isForged = false,
) {
  const honest = boardgameIo(games[name], { name });
  const moves = { act: ({ G }: { G: BoardgameIoG<GameTypes> }) => ({ ...G }) };
  const client = clients.Client({
    game: isForged ? { ...honest, moves } : honest,
    multiplayer: multiplayer.SocketIO({ server: url }),
    matchID,
    ...seat,
  });
  client.start();
  // One listener for all: boardgame.io may take another one off with one that goes.
  let check = (_state: Now): void => {};
  const look = (state: Now | null): void => {
    if (state !== null) check(state);
  };
  client.subscribe(look);
  const until = (isIt: (state: Now) => boolean): Promise<Now> =>
    new Promise((resolve) => {
      check = (state) => {
        if (isIt(state)) resolve(state);
      };
      look(client.getState());
    });
  return {
    client,
    until,
    act: (action: string | number) => client.moves['act']?.(action),
  };
}

/** The ids of what is not legal. */
function illegalIn<T extends GameTypes>(game: Game<T>, state: T['state']): number[] {
  return Array.from({ length: game.actionCount }, (_, id) => id).filter(
    (id) => game.illegality(state, game.actionOf(id)) !== null,
  );
}

it.each(['quarto', 'announced', 'quatuor'] as const)(
  'two clients play %s to the same end, though one is forged and comes back',
  async (name) => {
    const game = games[name];
    const { matchID, seats } = await newMatch(name);
    const honest = connect(name, matchID, seats[0]);
    const forged = connect(name, matchID, seats[1], true);
    const both = (isIt: (state: Now) => boolean) =>
      Promise.all([honest.until(isIt), forged.until(isIt)]);
    const { actions, state: end } = playout(game, game.start(), seededRng(20261130));
    let state = game.start();
    for (const [at, action] of actions.entries()) {
      const [{ G }] = await both(({ _stateID }) => _stateID === at);
      expect(G.state).toEqual(state);
      if (game.toAct(state) === 0) {
        honest.act(game.formatAction(action));
      } else {
        // The server plays none of this, of which the forged client gets ahead of it.
        const ids = illegalIn(game, state);
        const refused = logged.mock.calls.length + 3;
        forged.act(ids[at % ids.length] as number);
        forged.act('nonsense');
        forged.act(game.actionId(action)); // too late: it follows what never was
        await vi.waitFor(() => expect(logged.mock.calls.length).toBe(refused), 60_000);
        forged.client.stop();
        forged.client.start();
        const back = await forged.until(({ _stateID }) => _stateID === at);
        expect(back.G.state).toEqual(state);
        forged.act(game.formatAction(action));
      }
      state = game.play(state, action);
    }
    const ends = await both(({ ctx }) => ctx.gameover !== undefined);
    const { winner = null, by } = game.outcome(end) ?? {};
    const gameover = winner === null ? { draw: true, by } : { winner: `${winner}`, by };
    for (const { G, ctx } of ends) {
      expect(G).toEqual({ state: end });
      expect(ctx.gameover).toEqual(gameover);
    }
    honest.client.stop();
    forged.client.stop();
  },
);

it('lets nobody act without the credentials of the seat', async () => {
  const { matchID, seats } = await newMatch('quarto');
  const [thief, honest] = [seats[0], seats[0]].map((seat) =>
    connect('quarto', matchID, seat),
  ) as [ReturnType<typeof connect>, ReturnType<typeof connect>];
  await thief.until(({ _stateID }) => _stateID === 0);
  await honest.until(({ _stateID }) => _stateID === 0);
  thief.client.updateCredentials('guessed');
  thief.act('+5');
  honest.act('+6');
  const { G } = await honest.until(({ _stateID }) => _stateID === 1);
  expect(games.quarto.formatState(G.state)).toBe('..../..../..../.... 6 1 -');
  thief.client.stop();
  honest.client.stop();
});
