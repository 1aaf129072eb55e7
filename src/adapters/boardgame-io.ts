/**
 * Games as [boardgame.io](https://boardgame.io) takes them. Of that package nothing is
 * imported, not even types: what is made here has the shape that it asks for.
 *
 * @packageDocumentation
 */
import { isQuaternaError, unexpected } from '../errors.ts';
import { type Game, type GameTypes, type Outcome, tryPlay } from '../game.ts';
import { Described } from '../show.ts';

/** What boardgame.io keeps and sends about: its `G`. */
export interface BoardgameIoG<T extends GameTypes> {
  /** The position, for all that the game can tell of it. */
  readonly state: T['state'];
}

/** What functions are given that boardgame.io calls, as far as they look at it. */
export interface BoardgameIoContext<T extends GameTypes> {
  /** What is kept of the game. */
  readonly G: BoardgameIoG<T>;
  /** What boardgame.io itself keeps. */
  readonly ctx: {
    /** Whose turn boardgame.io takes it to be. */
    readonly currentPlayer: string;
  };
}

/** How a game ended, as it stands in `ctx.gameover`. */
export type BoardgameIoOutcome<E extends string> =
  | {
      /** The player who won, `'0'` or `'1'`. */
      readonly winner: string;
      /** The rule that ended the game. */
      readonly by: E;
    }
  | {
      /** Nobody won. */
      readonly draw: true;
      /** The rule that ended the game. */
      readonly by: E;
    };

/** A move that a bot may make. */
export interface BoardgameIoMove {
  /** The one move that there is. */
  move: 'act';
  /** The text of the action. */
  args: [action: string];
}

/** The events of boardgame.io, none of which players may cause: the rules end turns. */
export type BoardgameIoEvent =
  | 'endGame'
  | 'endPhase'
  | 'endStage'
  | 'endTurn'
  | 'pass'
  | 'setActivePlayers'
  | 'setPhase'
  | 'setStage';

/** A game with the shape of a `Game` of boardgame.io. */
export interface BoardgameIoGame<T extends GameTypes> {
  /** Under which name clients find it on a server. */
  readonly name: string;
  /** Two. */
  readonly minPlayers: 2;
  /** Two. */
  readonly maxPlayers: 2;
  /** What has been played stays; `{ ...game, disableUndo: false }` lets it be undone. */
  readonly disableUndo: true;
  /** The position before the first action. */
  readonly setup: () => BoardgameIoG<T>;
  /** What a client calls as `client.moves.act('c2')`. */
  readonly moves: {
    /**
     * Plays an action, given as its text, its id or itself. One that is not legal, or is
     * none at all, is answered with `INVALID_MOVE`, and changes nothing.
     */
    readonly act: (
      context: Pick<BoardgameIoContext<T>, 'G'>,
      action: string | number | T['action'],
    ) => BoardgameIoG<T> | 'INVALID_MOVE';
  };
  /** A turn lasts as long as the same player is to act. */
  readonly turn: {
    /** Who is to act: the place in the order of players is the number of the player. */
    readonly order: {
      /** Who begins. */
      readonly first: (context: Pick<BoardgameIoContext<T>, 'G'>) => number;
      /** Who goes on. */
      readonly next: (context: Pick<BoardgameIoContext<T>, 'G'>) => number;
    };
    /** Whether somebody else is to act. */
    readonly endIf: (context: BoardgameIoContext<T>) => boolean;
  };
  /** All `false`. */
  readonly events: Readonly<Record<BoardgameIoEvent, false>>;
  /** How the game ended, or nothing while it goes on. */
  readonly endIf: (
    context: Pick<BoardgameIoContext<T>, 'G'>,
  ) => BoardgameIoOutcome<T['ending']> | undefined;
  /** For the bots of boardgame.io. */
  readonly ai: {
    /** What a player may do, ascending by id: nothing while it is not their turn. */
    readonly enumerate: (
      G: BoardgameIoG<T>,
      ctx: unknown,
      playerID: string,
    ) => BoardgameIoMove[];
  };
}

/** What can be had otherwise than usual. */
export interface BoardgameIoOptions<T extends GameTypes> {
  /**
   * The name, without spaces, if it is not that of the game: one server can hold several
   * variants of a game if they are named differently.
   */
  readonly name?: string | undefined;
  /** The position to begin with, if it is not the usual one. */
  readonly start?: T['state'] | undefined;
}

const NO_EVENTS: Readonly<Record<BoardgameIoEvent, false>> =
  /* @__PURE__ */ Object.freeze({
    endGame: false,
    endPhase: false,
    endStage: false,
    endTurn: false,
    pass: false,
    setActivePlayers: false,
    setPhase: false,
    setStage: false,
  });

function checkedName(name: unknown): string {
  if (typeof name === 'string' && /^\S+$/.test(name)) return name;
  throw unexpected('invalid-argument', 'name', name, 'a name without spaces');
}

function checkedStart<T extends GameTypes>(game: Game<T>, given: unknown): T['state'] {
  const start = game.stateFrom(given);
  if (game.toAct(start) !== null) return start;
  const found = new Described(game.formatState(start));
  const expected = 'a position in which the game goes on';
  throw unexpected('invalid-argument', 'start', found, expected);
}

/** The action that a client names; what names none comes back as it is, to be refused. */
function actionNamed<T extends GameTypes>(game: Game<T>, given: unknown): unknown {
  try {
    if (typeof given === 'string') return game.parseAction(given);
    return typeof given === 'number' ? game.actionOf(given) : given;
  } catch (error) {
    if (!isQuaternaError(error)) throw error;
    return given;
  }
}

function gameover<T extends GameTypes>(
  outcome: Outcome<T['alignment'], T['ending']> | null,
): BoardgameIoOutcome<T['ending']> | undefined {
  if (outcome === null) return undefined;
  const { winner, by } = outcome;
  return winner === null ? { draw: true, by } : { winner: String(winner), by };
}

/**
 * A complete game for boardgame.io: rules, turn order, end and what its bots need.
 *
 * ```ts
 * import { quarto } from 'quaterna';
 * import { boardgameIo } from 'quaterna/boardgame-io';
 *
 * const game = boardgameIo(quarto());
 * // Client({ game }), Server({ games: [game] })
 * ```
 *
 * Made anew each time, since boardgame.io writes into the games that it is given.
 *
 * @throws `QuaternaError` `invalid-argument` for the fields `name`, and `start` (a game
 * that is over); `invalid-state` for a start that is no position.
 */
export function boardgameIo<T extends GameTypes>(
  game: Game<T>,
  options: BoardgameIoOptions<T> = {},
): BoardgameIoGame<T> {
  const name = checkedName(options.name ?? game.name);
  const start = checkedStart(game, options.start ?? game.start());
  // Of a game that is over nobody asks whose turn it is.
  const position = ({ G }: Pick<BoardgameIoContext<T>, 'G'>): number =>
    game.toAct(G.state) as number;
  return {
    name,
    minPlayers: 2,
    maxPlayers: 2,
    disableUndo: true,
    setup: () => ({ state: start }),
    moves: {
      act: ({ G }, given) => {
        // A move is given a draft, of which nothing may be kept.
        const state = game.stateFrom(G.state);
        const result = tryPlay(game, state, actionNamed(game, given));
        return result.ok ? { state: result.state } : 'INVALID_MOVE';
      },
    },
    turn: {
      order: { first: position, next: position },
      endIf: ({ G, ctx }) => `${game.toAct(G.state)}` !== ctx.currentPlayer,
    },
    events: { ...NO_EVENTS },
    endIf: ({ G }) => gameover<T>(game.outcome(G.state)),
    ai: {
      enumerate: ({ state }, _ctx, playerID) => {
        if (`${game.toAct(state)}` !== playerID) return [];
        const texts = game.legalActions(state).map(game.formatAction);
        return texts.map((text) => ({ move: 'act', args: [text] }));
      },
    },
  };
}
