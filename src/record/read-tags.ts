import { isQuaternaError } from '../errors.ts';
import type { Game, GameTypes } from '../game.ts';
import type { Games } from '../games.ts';
import { gameFromTags } from './options-text.ts';
import { atPlace, fault, type Place } from './place.ts';
import { checkedValue, orderedTags, reservedTags, type Tags } from './tags.ts';
import { within } from './within.ts';

const TAG = /^(\[([A-Z][A-Za-z0-9_]{0,39})[ \t]+")((?:[^"\\]|\\["\\])*)"\][ \t\r]*$/;

/** A tag, and where its value stands. */
export interface Tag extends Place {
  readonly name: string;
  readonly value: string;
  /** The value as it is written. */
  readonly raw: string;
}

/** The tags of one game of a file. */
export class TagReader {
  private readonly tags = new Map<string, Tag>();

  /** Reads a line. */
  read(text: string, line: number): void {
    const [, before, name, raw] = TAG.exec(text) ?? [];
    const place = { line, column: 1 };
    if (before === undefined || name === undefined || raw === undefined) {
      throw fault(place, 'tag', text.trim(), 'a tag such as [Player0 "Ada"]');
    }
    if (this.tags.size === 0 && name !== 'Game') {
      throw fault(place, 'tag', name, 'the tag Game first');
    }
    if (this.tags.has(name)) throw fault(place, 'tag', name, 'a tag not given yet');
    const value = raw.replace(/\\(.)/g, '$1');
    const tag = { line, column: before.length + 1, name, value, raw };
    this.within(tag, () => checkedValue(name, value));
    this.tags.set(name, tag);
  }

  /** A tag by its name. */
  get(name: string): Tag | undefined {
    return this.tags.get(name);
  }

  /** The game that the tags describe. */
  game(games: Games): Game<GameTypes> {
    const tag = this.tags.get('Game') as Tag;
    return this.within(tag, () =>
      gameFromTags(games, tag.value, (name) => this.get(name)?.value),
    );
  }

  /** The position that the game begins with. */
  start(game: Game<GameTypes>): GameTypes['state'] {
    const tag = this.get('Position');
    if (tag === undefined) return game.start();
    return this.within(tag, () => within(tag.name, () => game.parseState(tag.value)));
  }

  /** What the tags say that the record does not know itself. */
  others(game: Game<GameTypes>): Tags {
    const reserved = reservedTags(game);
    const tags = [...this.tags.values()].filter(({ name }) => !reserved.includes(name));
    return orderedTags(tags.map(({ name, value }) => [name, value]));
  }

  /** Does some work for a tag, so that what goes wrong is told with its place. */
  private within<R>(usual: Tag, work: () => R): R {
    try {
      return work();
    } catch (error) {
      if (!isQuaternaError(error)) throw error;
      // An option's fault has its tag for a field.
      const tag = this.get(error.field as string) ?? usual;
      // What is written before the fault may be longer than what it stands for.
      const before =
        tag.raw.match(/\\?[\s\S]/g)?.slice(0, (error.column ?? 1) - 1) ?? [];
      const column = tag.column + before.join('').length;
      throw atPlace({ line: tag.line, column }, error);
    }
  }
}
