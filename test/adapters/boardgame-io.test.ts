import type { Game as BoardgameGame } from 'boardgame.io';
import fc from 'fast-check';
import {
  afterEach,
  beforeEach,
  describe,
  expect,
  it,
  type MockInstance,
  vi,
} from 'vitest';
import { ticTacToe } from '../../examples/tic-tac-toe.ts';
import {
  type BoardgameIoG,
  type BoardgameIoOptions,
  boardgameIo,
} from '../../src/adapters/boardgame-io.ts';
import {
  type Game,
  type GameTypes,
  give,
  parseActions,
  place,
  playAll,
  type QuartoTypes,
  quarto,
  quatuor,
  type Rng,
  seededRng,
} from '../../src/index.ts';
import { errorOf } from '../conformance.ts';
import { runs } from '../laws.ts';
import { someOptions as someQuarto } from '../quarto/games.ts';
import { someOptions as someQuatuor } from '../quatuor/games.ts';
import { ai, clients, internal } from './boardgame-io.ts';

const seed = fc.nat(2 ** 32 - 1);

const someGame = fc.oneof(
  someQuarto.map((options) => ['quarto', options] as const),
  someQuatuor.map((options) => ['quatuor', options] as const),
  fc.constant(['tic-tac-toe'] as const),
);

/** Whatever can be printed, as boardgame.io prints what it refuses. */
const someValue = fc.oneof(fc.anything(), fc.integer(), fc.string()).filter((value) => {
  try {
    return `${[value]}`.length >= 0;
  } catch {
    return false;
  }
});

type Chosen = readonly [name: string, options?: object];

function gameOf([name, options]: Chosen): Game<GameTypes> {
  if (name === 'quarto') return quarto(options);
  if (name === 'quatuor') return quatuor(options);
  return ticTacToe;
}

function clientOf<T extends GameTypes>(
  game: Game<T>,
  options: BoardgameIoOptions<T> = {},
) {
  const client = clients.Client({ game: boardgameIo(game, options) });
  const now = () => {
    const state = client.getState();
    if (state === null) throw new Error('not started');
    return state;
  };
  const act = (action?: unknown) => client.moves['act']?.(action);
  return { client, now, act };
}

/** What is the same in boardgame.io and in the game. */
function pictureOf<T extends GameTypes>(game: Game<T>, state: T['state']) {
  const outcome = game.outcome(state);
  const { winner = null, by } = outcome ?? {};
  const end = winner === null ? { draw: true, by } : { winner: `${winner}`, by };
  const player = game.toAct(state);
  return {
    text: game.formatState(state),
    gameover: outcome === null ? undefined : end,
    player: player === null ? null : `${player}`,
  };
}

function pictureIn<T extends GameTypes>(
  game: Game<T>,
  {
    G,
    ctx,
  }: { G: BoardgameIoG<T>; ctx: { currentPlayer: string; gameover?: unknown } },
) {
  return {
    text: game.formatState(G.state),
    gameover: ctx.gameover,
    player: ctx.gameover === undefined ? ctx.currentPlayer : null,
  };
}

/** An action in one of the ways in which it can be given. */
function given<T extends GameTypes>(game: Game<T>, action: T['action'], rng: Rng) {
  const ways = [game.formatAction(action), game.actionId(action), { ...action }];
  return ways[rng.below(3)];
}

let logged: MockInstance;

beforeEach(() => {
  // It says of each illegal move that it is one.
  logged = vi.spyOn(console, 'error').mockImplementation(() => {});
});

afterEach(() => {
  vi.restoreAllMocks();
});

describe('a local client', () => {
  it('plays every game to its end as the game itself does', () => {
    fc.assert(
      fc.property(someGame, seed, (chosen, number) => {
        const game = gameOf(chosen);
        const rng = seededRng(number);
        const { now, act } = clientOf(game);
        let state = game.start();
        for (;;) {
          expect(pictureIn(game, now())).toEqual(pictureOf(game, state));
          const legal = game.legalActions(state);
          if (legal.length === 0) break;
          const action = legal[rng.below(legal.length)] as { readonly type: string };
          act(given(game, action, rng));
          state = game.play(state, action);
        }
        expect(logged).not.toHaveBeenCalled();
      }),
      runs(60),
    );
  });

  it('lets nothing happen by what is not legal', () => {
    fc.assert(
      fc.property(someGame, fc.array(someValue), seed, (chosen, values, number) => {
        const game = gameOf(chosen);
        const start = game.start();
        const all = Array.from({ length: game.actionCount }, (_, id) =>
          game.actionOf(id),
        );
        const illegal = all.filter((action) => game.illegality(start, action) !== null);
        const legal = game
          .legalActions(start)
          .flatMap((action) => [game.formatAction(action), game.actionId(action)]);
        const others = values
          .filter((value) => game.illegality(start, value) !== null)
          .filter((value) => !legal.includes(value as string));
        const rng = seededRng(number);
        const { now, act } = clientOf(game);
        const before = now();
        for (const action of illegal) act(given(game, action, rng));
        for (const value of others) act(value);
        expect(now().G).toEqual(before.G);
        expect(now().ctx).toEqual(before.ctx);
        expect(logged).toHaveBeenCalledTimes(illegal.length + others.length);
        logged.mockClear();
      }),
      runs(60),
    );
  });

  it('leaves errors that are not of the rules alone', () => {
    const broken = { ...ticTacToe, parseAction: () => fail() };
    const fail = (): never => {
      throw new Error('out of order');
    };
    const { act } = clientOf(broken);
    expect(() => act('a1')).toThrow('out of order');
  });

  it('lets players cause no events, and undo nothing', () => {
    const { client, now, act } = clientOf(quarto());
    expect(client.events).toEqual({});
    act('+5');
    act('a1');
    const before = now();
    client.undo();
    expect(now().G).toEqual(before.G);
    expect(now().ctx).toEqual(before.ctx);
  });

  it('keeps it the same turn while one player places and gives', () => {
    const { now, act } = clientOf(quarto());
    const turns = ['+5', 'a1', '+6', 'b1', '+7'].map((text) => {
      const { turn, currentPlayer } = now().ctx;
      act(text);
      return [turn, currentPlayer];
    });
    expect(turns).toEqual([
      [1, '0'],
      [2, '1'],
      [2, '1'],
      [3, '0'],
      [3, '0'],
    ]);
  });

  it('begins with the position it is given, and knows announced wins', () => {
    const game = quarto({ win: 'announced' });
    const actions = parseActions(game, '+0 a1+1 b1+2 c1+3 d1');
    const start = playAll(game, game.start(), actions);
    const { now, act } = clientOf(game, { start });
    expect(now().ctx.currentPlayer).toBe('0');
    act('!row2');
    expect(now().ctx.gameover).toBeUndefined();
    act('!row1');
    expect(now().ctx.gameover).toEqual({ winner: '0', by: 'claim' });
    act('+4');
    expect(now().G.state).toEqual(game.play(start, game.parseAction('!row1')));
  });
});

describe('a game for boardgame.io', () => {
  it('has the type that is asked for', () => {
    const typed: BoardgameGame<BoardgameIoG<QuartoTypes>> = boardgameIo(quarto());
    expect(typed.name).toBe('quarto');
    expect([typed.minPlayers, typed.maxPlayers]).toEqual([2, 2]);
  });

  it('is another object each time, all through, for others to write into', () => {
    const game = quarto();
    const [one, two] = [boardgameIo(game), boardgameIo(game)];
    for (const key of ['moves', 'turn', 'events', 'ai'] as const) {
      expect(one[key]).not.toBe(two[key]);
      expect(Object.isFrozen(one[key])).toBe(false);
    }
  });

  it('has the name that it is given', () => {
    const game = quarto({ win: 'announced' });
    expect(boardgameIo(game, { name: 'quarto-announced' }).name).toBe(
      'quarto-announced',
    );
  });

  it.each(['', 'a b', 'a\n', 7, null])('has no name that is %j', (name) => {
    const options = { name } as unknown as BoardgameIoOptions<QuartoTypes>;
    if (name === null) expect(boardgameIo(quarto(), options).name).toBe('quarto');
    else {
      expect(errorOf(() => boardgameIo(quarto(), options))).toMatchObject({
        code: 'invalid-argument',
        field: 'name',
        expected: 'a name without spaces',
      });
    }
  });

  it('does not begin with what is over, or no position', () => {
    const game = quarto();
    const actions = parseActions(game, '+0 a1+1 b1+2 c1+3 d1');
    const start = playAll(game, game.start(), actions);
    expect(errorOf(() => boardgameIo(game, { start }))).toMatchObject({
      code: 'invalid-argument',
      field: 'start',
      found: game.formatState(start),
      expected: 'a position in which the game goes on',
    });
    const none = {} as typeof start;
    expect(errorOf(() => boardgameIo(game, { start: none }))).toMatchObject({
      code: 'invalid-state',
    });
  });

  it('takes a move for what it is, whoever made the object', () => {
    const { act } = boardgameIo(quarto()).moves;
    const G = { state: quarto().start() };
    const next = quarto().play(G.state, give(5));
    for (const action of ['+5', 21, give(5), { type: 'give', piece: 5 } as const]) {
      expect(act({ G }, action)).toEqual({ state: next });
    }
    expect(act({ G }, place(0))).toBe('INVALID_MOVE');
    for (const none of [{ toString: null }, [], null, undefined, Number.NaN, -1, '']) {
      expect(act({ G }, none as never)).toBe('INVALID_MOVE');
    }
    expect(act({ G: JSON.parse(JSON.stringify(G)) }, '+5')).toEqual({ state: next });
  });
});

describe('the bots of boardgame.io', () => {
  const { Simulate, MCTSBot, RandomBot, Step } = ai;

  function start<T extends GameTypes>(game: Game<T>, options: BoardgameIoOptions<T>) {
    const made = boardgameIo(game, options);
    return { made, state: internal.InitializeGame({ game: made }) };
  }

  it('are offered what is legal, if it is their turn', () => {
    const game = quarto();
    const { made, state } = start(game, {
      start: game.parseState('0F5A/..../..../.1.7 - 0'),
    });
    const { enumerate } = made.ai;
    const player = state.ctx.currentPlayer;
    const texts = enumerate(state.G, state.ctx, player).map(({ args }) => args[0]);
    expect(texts).toEqual(
      game.legalActions(state.G.state).map((action) => game.formatAction(action)),
    );
    expect(enumerate(state.G, state.ctx, player === '0' ? '1' : '0')).toEqual([]);
  });

  it.each<[string, object?]>([
    ['quarto'],
    ['quarto', { win: 'announced' }],
    ['quatuor'],
  ])('play %s %j to its end, step by step', async (...chosen) => {
    const game = gameOf(chosen);
    const { client, now } = clientOf(game);
    const { enumerate } = boardgameIo(game).ai;
    const bot = new RandomBot({ enumerate, seed: 'seven' });
    const rounds = game.maxLength;
    for (let at = 0; at < rounds && now().ctx.gameover === undefined; at++) {
      await Step(client as never, bot);
    }
    expect(pictureIn(game, now())).toEqual(pictureOf(game, now().G.state));
    const outcome = game.outcome(now().G.state);
    expect(outcome).not.toBeNull();
    expect(now().ctx.gameover).toMatchObject({ by: outcome?.by });
  });

  it('see a win, and play it', async () => {
    const game = quarto();
    const before = parseActions(game, '+0 a1+1 b1+2 c1+3');
    const late = playAll(game, game.start(), before);
    const { made, state } = start(game, { start: late });
    const { enumerate } = made.ai;
    const bot = new MCTSBot({
      game: made as never,
      enumerate,
      seed: 'seven',
      iterations: 150,
      playoutDepth: game.maxLength,
    });
    const { action } = await bot.play(state, state.ctx.currentPlayer);
    expect(action?.payload).toMatchObject({ type: 'act', args: ['d1'] });
    const end = await Simulate({ game: made as never, bots: bot, state, depth: 1 });
    expect(end.state.ctx.gameover).toEqual({ winner: '0', by: 'alignment' });
  });
});
