import { atOnce } from '../../work.ts';
import type { Fields } from './fields.ts';
import type { Played } from './games.ts';
import { OpenGame } from './open-game.ts';
import { OpenVector } from './open-vector.ts';
import type { Command, Room } from './room.ts';

/** What does not change as long as a handle is open. */
function subject(handle: number, { game, observer }: Played): object {
  const { name, options, actionCount, maxLength } = game;
  const { shape, planes } = observer;
  return { handle, game: name, options, actionCount, maxLength, shape, planes };
}

/** A command that is done at once. */
function command(
  fields: readonly string[],
  run: (fields: Fields, room: Room) => object,
): Command {
  return { fields, run: (given, room) => atOnce(() => run(given, room)) };
}

const CONDUCT = ['game', 'options', 'illegal', 'maxSteps', 'observe'];

/** The commands that open, play, look at and close games. */
export const PLAYING: Readonly<Record<string, Command>> = {
  new: command([...CONDUCT, 'state'], (fields, { handles }) => {
    const isObserved = fields.flag('observe');
    const { handle, open } = handles.add(0, () => new OpenGame(fields));
    return { ...subject(handle, open.played), ...open.look(isObserved) };
  }),

  vector: command([...CONDUCT, 'count', 'seed'], (fields, { handles }) => {
    const isObserved = fields.flag('observe');
    const count = fields.integer('count', 1);
    const { handle, open } = handles.add(count, () => new OpenVector(fields));
    return { ...subject(handle, open.played), count, ...open.look(isObserved) };
  }),

  play: command(['handle', 'actions', 'observe'], (fields, { handles }) => {
    const open = handles.game(fields);
    const isObserved = fields.flag('observe');
    open.play(fields.list('actions'));
    return open.look(isObserved);
  }),

  step: command(['handle', 'actions', 'observe'], (fields, { handles }) => {
    const open = handles.vector(fields);
    const isObserved = fields.flag('observe');
    open.step(fields.list('actions'));
    return open.look(isObserved);
  }),

  reset: command(['handle', 'state', 'observe'], (fields, { handles }) => {
    const isObserved = fields.flag('observe');
    const open = fields.optional('state') === undefined ? handles.find(fields) : null;
    const reset = open ?? handles.game(fields);
    reset.reset(fields);
    return reset.look(isObserved);
  }),

  look: command(['handle', 'observe'], (fields, { handles }) =>
    handles.find(fields).look(fields.flag('observe')),
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
