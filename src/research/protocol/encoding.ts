import { checkedIndex } from '../../errors.ts';
import type { Game, GameTypes, Symmetry } from '../../game.ts';
import { atOnce, type Work } from '../../work.ts';
import { symmetricCopy } from '../env/copies.ts';
import { wordsFor } from '../env/rows.ts';
import { base64, bitBytes, halfBytes, wordBytes } from './base64.ts';
import type { Fields } from './fields.ts';
import { parsedState, playedFrom } from './games.ts';
import { forEntry } from './named.ts';
import type { Command, Room } from './room.ts';

/** Positions between two steps of the work: some milliseconds. */
const POSITIONS_A_STEP = 250;

/** Stands for who must act where nobody must. */
const NOBODY = -1;

/** Writes the legal actions of a position as bits, by id. */
function writeMask(
  game: Game<GameTypes>,
  state: object,
  masks: Int32Array,
  first: number,
): void {
  for (const action of game.legalActions(state)) {
    const id = game.actionId(action);
    const word = first + (id >> 5);
    masks[word] = (masks[word] as number) | (1 << (id & 31));
  }
}

/** Positions as what environments tell of them. */
function* observations(fields: Fields): Work<object> {
  const { game, observer } = playedFrom(fields);
  const states = fields.list('states');
  const count = states.length;
  const { size, shape, planes } = observer;
  const entries = new Uint8Array(count * size);
  const words = wordsFor(game.actionCount);
  const masks = new Int32Array(count * words);
  const toAct = new Uint8Array(count);
  for (const [index, text] of states.entries()) {
    if (index > 0 && index % POSITIONS_A_STEP === 0) yield index / count;
    const state = forEntry('states', index, (name) => parsedState(game, text, name));
    observer.write(state, entries, size * index);
    writeMask(game, state, masks, words * index);
    toAct[index] = game.toAct(state) ?? NOBODY;
  }
  return {
    count,
    actionCount: game.actionCount,
    shape,
    planes,
    toAct: base64(toAct),
    masks: base64(wordBytes(masks)),
    observation: base64(bitBytes(entries)),
  };
}

/** Where one of the symmetries takes actions and entries of observations. */
function symmetry(fields: Fields, { handles }: Room): object {
  const { game, observer } = handles.find(fields).played;
  const { symmetries } = game;
  const index = checkedIndex('symmetry', fields.raw('symmetry'), symmetries.length);
  const chosen = symmetries[index] as Symmetry<GameTypes>;
  const copy = symmetricCopy(game, observer, chosen);
  const actions = Array.from({ length: game.actionCount }, (_, id) =>
    copy.actionId(id),
  );
  return { actions, entries: base64(halfBytes(observer.image(chosen))) };
}

/** The commands that tell how positions are seen. */
export const ENCODING: Readonly<Record<string, Command>> = {
  observations: { fields: ['game', 'options', 'states'], run: observations },
  symmetry: {
    fields: ['handle', 'symmetry'],
    run: (fields, room) => atOnce(() => symmetry(fields, room)),
  },
};
