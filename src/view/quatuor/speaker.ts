import { type Cell, cellName } from '../../board/cells.ts';
import type { Line } from '../../board/lines.ts';
import type { Player } from '../../game.ts';
import type { Push, QuatuorAction, Shift } from '../../quatuor/actions.ts';
import type { QuatuorState } from '../../quatuor/state.ts';
import type { QuatuorGame, QuatuorTypes } from '../../quatuor/types.ts';
import { WAYS } from '../../quatuor/ways.ts';
import { type Facts, fill } from '../fill.ts';
import type { ViewOptions } from '../options.ts';
import { lineWords, type Speaker } from '../speaker.ts';
import { voiceOf } from '../voice.ts';

function lineAlong({ entry, direction }: Push | Shift): Line {
  const way = WAYS.find((one) => one.entry === entry && one.direction === direction);
  return way?.line as Line;
}

function factsOf(
  { game, language, taskFacts }: Speaker<QuatuorTypes> & { readonly game: QuatuorGame },
  state: QuatuorState,
  action: QuatuorAction,
): Facts {
  const facts = taskFacts(state);
  if (action.type === 'place') return { ...facts, cell: cellName(action.cell) };
  const count = game.moves(state, action).length - 1;
  const [one, more] = language.moved;
  return {
    ...facts,
    cell: cellName(action.entry),
    direction: language.directions[action.direction],
    moved: fill(count === 1 ? one : more, { count }),
    line: lineWords(language, lineAlong(action)),
    from: cellName(game.path(action)[3] as Cell),
  };
}

/**
 * The speaker that options ask for.
 *
 * @throws {@link QuaternaError} `invalid-option`, naming the option.
 */
export function quatuorSpeaker(
  game: QuatuorGame,
  options: ViewOptions,
): Speaker<QuatuorTypes> {
  const voice = voiceOf('quatuor', options);
  const { pieces, colours } = voice.language;
  const speaker = {
    ...voice,
    game,
    factsOf: (state: QuatuorState, action: QuatuorAction) =>
      factsOf(speaker, state, action),
    taskFacts: (state: QuatuorState) => ({
      piece: pieces[game.toAct(state) as Player],
    }),
    remark: ({ player }: { readonly player: Player }) => colours[player],
  };
  return speaker;
}
