import { unexpected } from '../../errors.ts';
import { atOnce } from '../../work.ts';
import type { Fields } from './fields.ts';
import type { Played } from './games.ts';
import type { Open } from './handles.ts';
import { OpenGame } from './open-game.ts';
import { OpenVector } from './open-vector.ts';
import type { Command, Room } from './room.ts';

/** What does not change as long as a handle is open. */
function subject(handle: number, { game, observer }: Played): object {
  const { name, options, actionCount, maxLength } = game;
  const { shape, planes } = observer;
  const symmetries = game.symmetries.length;
  const facts = { actionCount, maxLength, symmetries, shape, planes };
  return { handle, game: name, options, ...facts };
}

/** A command that is done at once. */
function command(
  fields: readonly string[],
  run: (fields: Fields, room: Room) => object,
): Command {
  return { fields, run: (given, room) => atOnce(() => run(given, room)) };
}

/** How an open handle is looked at; what is asked for is checked before it is changed. */
function lookOf(open: Open, fields: Fields): () => object {
  const isObserved = fields.flag('observe');
  const final = fields.optional('final');
  if (open.kind === 'vector') {
    const isFinal = fields.flag('final');
    return () => open.look(isObserved, isFinal);
  }
  if (final === undefined) return () => open.look(isObserved);
  const expected = 'nothing, for a game by itself';
  throw unexpected('invalid-argument', 'final', final, expected);
}

const TOLD = ['observe', 'final'];
const CONDUCT = ['game', 'options', 'illegal', 'maxSteps', 'observe'];

/** The commands that open, play, look at and close games. */
export const PLAYING: Readonly<Record<string, Command>> = {
  new: command([...CONDUCT, 'state'], (fields, { handles }) => {
    const isObserved = fields.flag('observe');
    const { handle, open } = handles.add(0, () => new OpenGame(fields));
    return { ...subject(handle, open.played), ...open.look(isObserved) };
  }),

  vector: command([...CONDUCT, 'count', 'seed', 'final'], (fields, { handles }) => {
    const isObserved = fields.flag('observe');
    const isFinal = fields.flag('final');
    const count = fields.integer('count', 1);
    const { handle, open } = handles.add(count, () => new OpenVector(fields));
    return {
      ...subject(handle, open.played),
      count,
      ...open.look(isObserved, isFinal),
    };
  }),

  play: command(['handle', 'actions', 'observe'], (fields, { handles }) => {
    const open = handles.game(fields);
    const isObserved = fields.flag('observe');
    open.play(fields.list('actions'));
    return open.look(isObserved);
  }),

  step: command(['handle', 'actions', ...TOLD], (fields, { handles }) => {
    const open = handles.vector(fields);
    const look = lookOf(open, fields);
    open.step(fields.list('actions'));
    return look();
  }),

  reset: command(['handle', 'state', ...TOLD], (fields, { handles }) => {
    const isGame = fields.optional('state') !== undefined;
    const open = isGame ? handles.game(fields) : handles.find(fields);
    const look = lookOf(open, fields);
    open.reset(fields);
    return look();
  }),

  look: command(['handle', ...TOLD], (fields, { handles }) =>
    lookOf(handles.find(fields), fields)(),
  ),

  legal: command(['handle'], (fields, { handles }) => {
    const open = handles.game(fields);
    return { legal: open.legal(), texts: open.texts() };
  }),

  observe: command(['handle'], (fields, { handles }) => ({
    observation: handles.find(fields).observation(),
  })),

  sample: command(['handle'], (fields, { handles }) => ({
    actions: handles.vector(fields).sample(),
  })),

  states: command(['handle'], (fields, { handles }) => ({
    states: handles.vector(fields).states(),
  })),

  close: command(['handle'], (fields, { handles }) => {
    handles.close(fields);
    return {};
  }),
};
