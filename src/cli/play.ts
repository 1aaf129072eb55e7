import type { Deed } from './face.ts';
import { Failure, Interrupted } from './failure.ts';
import { Input } from './input.ts';
import { type Io, type Paint, print } from './io.ts';
import type { Match, Seat } from './match.ts';
import { helpOf, readActions } from './typing.ts';
import { sentence, standing, wrap } from './words.ts';

/** What a typed line led to: the game goes on, or the player has left it. */
type Answer = 'on' | 'left';

/** Keeps the game so far, before anybody is shown it. */
export type Keep = () => void;

/** Plays the actions of a line, as far as they are legal and a person's to play. */
function playTyped(match: Match, line: string, io: Io, keep: Keep): void {
  const { face, game } = match;
  let speaker: Seat | null = null;
  let deeds: Deed[] = [];
  const report = (): void => {
    if (speaker !== null && deeds.length > 0) {
      keep();
      print(io, sentence(speaker.name, deeds));
    }
    deeds = [];
  };
  const typed = readActions(match, line);
  if (typeof typed === 'string') {
    print(io, ...wrap(typed.split(' '), 79));
    return;
  }
  for (const action of typed) {
    const { seat, state } = match;
    const illegality = game.illegality(state, action);
    const isOthers = seat !== null && seat.computer !== null;
    if (illegality !== null || isOthers) {
      report();
      const reason = isOthers ? 'Your turn is over.' : illegality?.message;
      print(io, `${game.formatAction(action)}: ${reason}`);
      return;
    }
    if (seat !== speaker) report();
    speaker = seat;
    deeds.push(face.deed(state, action));
    match.play(action);
  }
  report();
}

function answer(match: Match, line: string, io: Io, keep: Keep): Answer {
  const { face, game, state } = match;
  switch (line.trim().toLowerCase()) {
    case '':
      break;
    case 'quit':
      return 'left';
    case 'help':
    case '?':
      print(io, ...helpOf(face));
      break;
    case 'legal':
      print(io, ...wrap(face.offered(state).map(game.formatAction), 79));
      break;
    case 'position':
      print(io, match.text);
      break;
    case 'undo':
      if (match.undo()) keep();
      else print(io, 'There is nothing to take back.');
      break;
    default:
      playTyped(match, line, io, keep);
  }
  return 'on';
}

async function playOn(
  match: Match,
  input: Input,
  io: Io,
  paint: Paint,
  keep: Keep,
): Promise<Answer> {
  const { face } = match;
  let drawn: object | null = null;
  for (let seat = match.seat; seat !== null; seat = match.seat) {
    const deeds = await match.playTurn({ ...io, interrupt: input.interrupt });
    if (deeds !== null) {
      keep();
      print(io, deeds);
      continue;
    }
    if (drawn !== match.state) {
      drawn = match.state;
      print(io, '', ...face.draw(match.state, paint));
    }
    const line = await input.ask(`${seat.name}, ${face.task(match.state)} > `);
    if (line === null || answer(match, line, io, keep) === 'left') return 'left';
  }
  print(io, '', ...face.draw(match.state, paint));
  return 'on';
}

/**
 * Plays a game with the people at the keyboard, to its end or theirs.
 *
 * @param keep - Is called after every change, before it is shown.
 */
export async function play(
  match: Match,
  io: Io,
  paint: Paint,
  keep: Keep,
): Promise<void> {
  const input = new Input(io);
  try {
    print(io, 'Type help to see what you can type.');
    const end = await playOn(match, input, io, paint, keep);
    print(io, end === 'left' ? standing(match.game, match.state) : match.ending);
  } catch (error) {
    const isKnown = error instanceof Interrupted || error instanceof Failure;
    if (isKnown) print(io, standing(match.game, match.state));
    throw error;
  } finally {
    input.close();
  }
}
