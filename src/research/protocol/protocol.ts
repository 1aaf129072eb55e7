import { QuaternaError, unexpected } from '../../errors.ts';
import type { Game, GameTypes } from '../../game.ts';
import { Described } from '../../show.ts';
import { isRecord } from '../../snapshot.ts';
import type { Work } from '../../work.ts';
import { COUNTING } from './counting.ts';
import { ENCODING } from './encoding.ts';
import { Fields } from './fields.ts';
import { GAME_NAMES } from './games.ts';
import { Handles } from './handles.ts';
import { LIMITS, type ProtocolLimits, USUAL } from './limits.ts';
import { PLAYING } from './playing.ts';
import { done, type RequestId, refused } from './reply.ts';
import type { Command, Room, Solving } from './room.ts';

/** The version of the protocol: another one for each change that breaks a client. */
const VERSION = 1;

const COMMANDS: Readonly<Record<string, Command>> = {
  ...PLAYING,
  ...ENCODING,
  ...COUNTING,
};
const EXPECTED_ID =
  'a string, an integer from -(2^53 - 1) to 2^53 - 1, a fraction or null';
const NAMES: readonly string[] = ['hello', ...Object.keys(COMMANDS), 'batch'];

/** What the protocol needs of the world around it. */
export interface ProtocolOptions {
  /** Makes a solver for a game. */
  readonly solver: (game: Game<GameTypes>) => Solving;
  /** The limits that differ from the usual ones. */
  readonly limits?: Partial<ProtocolLimits> | undefined;
}

/** A line as JSON. */
function parsed(line: string, longest: number): Readonly<Record<string, unknown>> {
  if (line.length > longest) throw tooLong(longest);
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    throw unexpected('invalid-message', 'line', line, 'an object in JSON');
  }
  if (isRecord(value)) return value;
  throw unexpected('invalid-message', 'line', value, 'an object in JSON');
}

function tooLong(longest: number): QuaternaError {
  const found = new Described('a longer line');
  return unexpected('invalid-message', 'line', found, `at most ${longest} characters`);
}

/** The id of a request; `null` if it has none, or what can be none. */
function idOf(fields: Fields): RequestId {
  const id = fields.raw('id');
  if (typeof id === 'string') return id;
  // Others come out of JSON as their neighbours do, and could not be told apart.
  const isExact = Number.isSafeInteger(id) || !Number.isInteger(id);
  return Number.isFinite(id) && isExact ? (id as number) : null;
}

/**
 * One who is spoken to in lines of JSON (docs/protocol.md): a line in, a line out. It does
 * no input or output itself, and no line makes it throw.
 */
export class Protocol implements Room {
  readonly handles: Handles;
  readonly limits: ProtocolLimits;
  /** How long a line may be. */
  readonly longest: number;
  private readonly makeSolver: (game: Game<GameTypes>) => Solving;
  /** By the rules, those asked last at the end. */
  private readonly solvers = new Map<Game<GameTypes>, Solving>();
  private line = 0;

  constructor({ solver, limits }: ProtocolOptions) {
    this.limits = { ...LIMITS, ...limits };
    this.longest = this.limits.line;
    this.makeSolver = solver;
    this.handles = new Handles(this.limits);
  }

  solver(game: Game<GameTypes>): Solving {
    const { solvers } = this;
    const solver = solvers.get(game) ?? this.makeSolver(game);
    solvers.delete(game);
    // Of a few sets of rules only: what a solver remembers takes much memory.
    for (const old of solvers.keys()) {
      if (solvers.size >= this.limits.solvers) solvers.delete(old);
    }
    solvers.set(game, solver);
    return solver;
  }

  /**
   * The reply to a line, without its end.
   *
   * @param line - `null` for one that is too long.
   */
  *answer(line: string | null): Work<string> {
    this.line++;
    let given: Readonly<Record<string, unknown>>;
    try {
      if (line === null) throw tooLong(this.longest);
      given = parsed(line, this.longest);
    } catch (error) {
      return refused(null, this.line, error);
    }
    return yield* this.replyTo(given, false);
  }

  /** @param isWithin - Whether it is one of a batch, whose version counts for all. */
  private *replyTo(
    given: Readonly<Record<string, unknown>>,
    isWithin: boolean,
  ): Work<string> {
    const fields = new Fields(given);
    const id = idOf(fields);
    try {
      this.checkHead(fields, id, isWithin);
      const name = fields.raw('cmd');
      if (name === 'hello') return done(id, this.hello(fields));
      if (name === 'batch' && !isWithin) return yield* this.batch(id, fields);
      const command =
        typeof name === 'string' && Object.hasOwn(COMMANDS, name) && COMMANDS[name];
      if (!command) {
        const known = isWithin ? NAMES.slice(0, -1) : NAMES;
        const expected = `one of ${known.join(', ')}`;
        throw unexpected('invalid-message', 'cmd', name, expected);
      }
      fields.checkNames(command.fields);
      return done(id, yield* command.run(fields, this));
    } catch (error) {
      return refused(id, this.line, error);
    }
  }

  private checkHead(fields: Fields, id: RequestId, isWithin: boolean): void {
    const version = fields.optional('v');
    if (version !== VERSION && !(isWithin && version === undefined)) {
      throw unexpected('invalid-message', 'v', version, `${VERSION}`);
    }
    const given = fields.raw('id') ?? null;
    if (given === id) return;
    throw unexpected('invalid-message', 'id', given, EXPECTED_ID);
  }

  private hello(fields: Fields): object {
    fields.checkNames([]);
    const { limits } = this;
    return { v: VERSION, commands: NAMES, games: GAME_NAMES, limits, usual: USUAL };
  }

  /** Does commands one after the other, whatever became of those before. */
  private *batch(id: RequestId, fields: Fields): Work<string> {
    fields.checkNames(['commands']);
    const replies: string[] = [];
    let length = 0;
    for (const given of fields.list('commands')) {
      const reply = yield* this.member(given, length);
      length += reply.length;
      replies.push(reply);
    }
    const head = JSON.stringify({ id, ok: true }).slice(0, -1);
    return `${head},"replies":[${replies.join(',')}]}`;
  }

  private *member(given: unknown, length: number): Work<string> {
    if (!isRecord(given)) {
      const error = unexpected(
        'invalid-message',
        'commands',
        given,
        'a list of objects',
      );
      return refused(null, this.line, error);
    }
    const { replies } = this.limits;
    if (length < replies) return yield* this.replyTo(given, true);
    const expected = `replies of ${replies} characters in all`;
    const message = `batch: found more than there may be, expected ${expected}`;
    const facts = { field: 'commands', expected };
    const error = new QuaternaError('limit-reached', message, facts);
    return refused(idOf(new Fields(given)), this.line, error);
  }
}
