import { Failure, Interrupted } from './failure.ts';
import { Input } from './input.ts';
import { type Io, type Paint, print } from './io.ts';
import type { Match } from './match.ts';
import { sit } from './screen/sitting.ts';
import { helpOf, playTyped } from './typing.ts';
import { standing, wrap } from './words.ts';

/** What a typed line led to: the game goes on, or the player has left it. */
type Answer = 'on' | 'left';

/** Keeps the game so far, before anybody is shown it. */
export type Keep = () => void;

/** Plays what was typed, and says what came of it. */
function playLine(match: Match, line: string, io: Io, keep: Keep): void {
  const refusal = playTyped(match, line, (words) => {
    keep();
    print(io, words);
  });
  if (refusal !== null) print(io, ...wrap(refusal.split(' '), 79));
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
      playLine(match, line, io, keep);
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

async function playLines(
  match: Match,
  io: Io,
  paint: Paint,
  keep: Keep,
): Promise<void> {
  const input = new Input(io);
  try {
    print(io, 'Type help to see what you can type.');
    await playOn(match, input, io, paint, keep);
  } finally {
    input.close();
  }
}

async function playOnScreen(
  match: Match,
  io: Io,
  paint: Paint,
  keep: Keep,
): Promise<void> {
  await sit(match, io, paint, keep);
  // The screen that showed it is gone.
  if (match.seat === null) print(io, '', ...match.face.draw(match.state, paint));
}

/**
 * Plays a game with the people at the keyboard, to its end or theirs.
 *
 * @param keep - Is called after every change, before it is shown.
 * @param isOnScreen - Whether it is played on the full screen, else line by line.
 */
export async function play(
  match: Match,
  io: Io,
  paint: Paint,
  keep: Keep,
  isOnScreen: boolean,
): Promise<void> {
  try {
    await (isOnScreen ? playOnScreen : playLines)(match, io, paint, keep);
    const isOver = match.seat === null;
    print(io, isOver ? match.ending : standing(match.game, match.state));
  } catch (error) {
    const isKnown = error instanceof Interrupted || error instanceof Failure;
    if (isKnown) print(io, standing(match.game, match.state));
    throw error;
  }
}
