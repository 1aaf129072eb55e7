import { QuaternaError, unexpected } from '../../errors.ts';
import type { Fields } from './fields.ts';
import type { ProtocolLimits } from './limits.ts';
import type { OpenGame } from './open-game.ts';
import type { OpenVector } from './open-vector.ts';

/** What a handle stands for. */
export type Open = OpenGame | OpenVector;

/** The error for more of something than there may be. */
export function full(field: string, most: number): QuaternaError {
  const expected = `at most ${most}`;
  const message = `${field}: found more than there may be, expected ${expected}`;
  return new QuaternaError('limit-reached', message, { field, expected });
}

/** What has been opened and not yet closed, by number. */
export class Handles {
  private readonly limits: ProtocolLimits;
  private readonly opened = new Map<number, Open>();
  private last = 0;
  private games = 0;

  constructor(limits: ProtocolLimits) {
    this.limits = limits;
  }

  /**
   * Gives what is made a number that nothing had before it.
   *
   * @param games - How many games of a vector it is; 0 for a game by itself.
   * @throws {@link QuaternaError} `limit-reached` if there are too many already; then
   * nothing is made.
   */
  add<O extends Open>(games: number, make: () => O): { handle: number; open: O } {
    if (this.opened.size >= this.limits.handles) {
      throw full('handles', this.limits.handles);
    }
    if (this.games + games > this.limits.games) throw full('games', this.limits.games);
    const open = make();
    this.games += games;
    this.opened.set(++this.last, open);
    return { handle: this.last, open };
  }

  /**
   * What the field `handle` stands for.
   *
   * @throws {@link QuaternaError} `invalid-argument` for a number that is none.
   */
  find(fields: Fields): Open {
    const handle = fields.raw('handle');
    const open = this.opened.get(handle as number);
    if (open !== undefined) return open;
    throw unexpected('invalid-argument', 'handle', handle, 'a handle that is open');
  }

  /** The same, for a game by itself. */
  game(fields: Fields): OpenGame {
    const open = this.find(fields);
    if (open.kind === 'game') return open;
    throw this.wrongKind(fields, 'a game by itself');
  }

  /** The same, for games side by side. */
  vector(fields: Fields): OpenVector {
    const open = this.find(fields);
    if (open.kind === 'vector') return open;
    throw this.wrongKind(fields, 'a vector');
  }

  /** Forgets what the field `handle` stands for. */
  close(fields: Fields): void {
    const open = this.find(fields);
    this.games -= open.count;
    this.opened.delete(fields.raw('handle') as number);
  }

  private wrongKind(fields: Fields, what: string): QuaternaError {
    const expected = `the handle of ${what}`;
    return unexpected('invalid-argument', 'handle', fields.raw('handle'), expected);
  }
}
