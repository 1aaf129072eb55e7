import type { RecordNode } from '../../record/index.ts';
import { type ListedMove, moveList } from '../../view/index.ts';
import type { Paint } from '../io.ts';
import type { Match } from '../match.ts';
import { helpOf } from '../typing.ts';
import { flat } from '../words.ts';
import { companyOf, type Spot, type Stage } from './spot.ts';

/** A move in the list beside the board. */
export interface MoveLine {
  readonly text: string;
  /** Whether the game stands after it, or in the midst of it. */
  readonly isCurrent: boolean;
}

/** What there is to see of a position, and to touch. */
export interface Scene {
  /** The rules in force. */
  readonly summary: readonly string[];
  /** As the game's face draws it. */
  readonly drawing: readonly string[];
  /** What the forms of the drawing mean. */
  readonly legend: readonly string[];
  /** What the last player has done, in sentences; empty at the start. */
  readonly last: string;
  /** Whose turn it is and what there is to do, or how the game ended. */
  readonly status: string;
  readonly spots: readonly Spot[];
  readonly moves: readonly MoveLine[];
  /** What the help says. */
  readonly help: readonly string[];
  /** What a player is shown of the legal actions, as text. */
  readonly offered: readonly string[];
  /** The position in its text form. */
  readonly position: string;
}

const KEYS = [
  ['arrow keys', 'go about the board'],
  ['Enter', 'play what the cursor is on; so does Space'],
  ['Tab', 'go to the next group'],
  ['u   r', 'take back your last action, or bring it back'],
] as const;

const CALL = ['c   !', 'call "Quarto!": choose the line, then Enter'] as const;

const OTHERS = [
  [':', 'type an action; so does its first letter alone'],
  ['q', 'leave the game'],
] as const;

/** What the help says: the keys, and what can be typed. */
function helpFor({ face }: Match, spots: readonly Spot[]): readonly string[] {
  const call = spots.some(({ area }) => area === 'lines') ? [CALL] : [];
  const rows = [...KEYS, ...call, ...OTHERS];
  return [
    ...rows.map(([key, meaning]) => `  ${key.padEnd(12)}${meaning}`),
    '',
    ...helpOf(face),
  ];
}

/** What the last player has done. */
function lastOf({ record }: Match, stage: Stage): string {
  const path = record.pathTo();
  const sentences = path.flatMap(({ action, move }, index) => {
    if (action === null || move !== record.current.move) return [];
    return [stage.announce((path[index - 1] as RecordNode<never>).state, action)];
  });
  return sentences.join(' ');
}

function moveLine({ number, text, actions }: ListedMove): MoveLine {
  const isCurrent = actions.some((action) => action.isCurrent);
  return { text: `${`${number}`.padStart(2)} ${text}`, isCurrent };
}

/** What there is to see of a game where it stands. */
function sceneOf(match: Match, stage: Stage, paint: Paint): Scene {
  const { face, state } = match;
  const spots = stage.spots(state);
  return {
    summary: face.summary,
    drawing: face.draw(state, paint),
    legend: face.legend,
    last: flat(lastOf(match, stage)),
    status: flat(stage.status(state)),
    spots,
    moves: moveList(match.record).map(moveLine),
    help: helpFor(match, spots),
    offered: face.offered(state).map(face.game.formatAction),
    position: match.text,
  };
}

/** What makes the scenes of a game as it goes on. */
export function scenery(match: Match, paint: Paint): () => Scene {
  const stage = match.face.stage(companyOf(match.seats));
  return () => sceneOf(match, stage, paint);
}
