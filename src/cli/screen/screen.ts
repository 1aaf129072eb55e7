import type { GameTypes } from '../../game.ts';
import { wrap } from '../words.ts';
import { HUNG_UP, isCharacter, type Key, RESIZED } from './keys.ts';
import { type Arrow, entered, moved, nextArea, settled } from './moving.ts';
import type { Scene } from './scene.ts';
import type { Spot } from './spot.ts';

/** Longer lines are not typed. */
const LONGEST = 200;

/** How wide the list of actions is. */
const WIDTH = 79;

/** The state of the full screen, as a value: keys lead from one to the next. */
export interface Screen {
  readonly scene: Scene;
  /** Which of the scene's spots the cursor is on. */
  readonly cursor: number;
  /** What is being typed; `null` while keys are commands. */
  readonly typed: string | null;
  /** What is shown in place of the game until a key is pressed, such as help. */
  readonly page: readonly string[] | null;
  /** What there is to say, such as why something was refused; empty if nothing. */
  readonly message: string;
}

/** What a key does to the game. */
export type Effect =
  | { readonly type: 'play'; readonly action: GameTypes['action'] }
  /** A line has been typed that is no command. */
  | { readonly type: 'line'; readonly text: string }
  | { readonly type: 'undo' | 'redo' | 'leave' | 'stop' };

/** What a key leads to. */
export type Pressed = readonly [screen: Screen, effect: Effect | null];

/** The screen at the beginning of a game. */
export function newScreen(scene: Scene): Screen {
  const cursor = settled(scene.spots, scene.spots[0] as Spot);
  return { scene, cursor, typed: null, page: null, message: '' };
}

/** The screen once the game stands elsewhere; what is typed or read is left as it is. */
export function arrived(screen: Screen, scene: Scene, message = ''): Screen {
  const from = screen.scene.spots[screen.cursor] as Spot;
  return { ...screen, scene, cursor: settled(scene.spots, from), message };
}

/** A line that has been typed; some are commands. */
function entry(screen: Screen, typed: string): Pressed {
  const { scene } = screen;
  const text = typed.trim();
  const closed = { ...screen, typed: null };
  switch (text.toLowerCase()) {
    case '':
      return [closed, null];
    case 'quit':
      return [closed, { type: 'leave' }];
    case 'undo':
      return [closed, { type: 'undo' }];
    case 'redo':
      return [closed, { type: 'redo' }];
    case 'help':
    case '?':
      return [{ ...closed, page: scene.help }, null];
    case 'legal':
      return [{ ...closed, page: wrap(scene.offered, WIDTH) }, null];
    case 'position':
      return [{ ...closed, message: scene.position }, null];
    default:
      return [closed, { type: 'line', text }];
  }
}

function typing(screen: Screen, typed: string, key: Key): Pressed {
  switch (key) {
    case 'enter':
      return entry(screen, typed);
    case 'escape':
      return [{ ...screen, typed: null }, null];
    case 'backspace': {
      const rest = typed === '' ? null : [...typed].slice(0, -1).join('');
      return [{ ...screen, typed: rest }, null];
    }
    default: {
      const isTyped = isCharacter(key) && typed.length < LONGEST;
      return [isTyped ? { ...screen, typed: typed + key } : screen, null];
    }
  }
}

/** Plays what the cursor is on, or says why not. */
function touch(screen: Screen): Pressed {
  const { action, refusal } = screen.scene.spots[screen.cursor] as Spot;
  if (refusal !== null) return [{ ...screen, message: refusal }, null];
  return [screen, { type: 'play', action }];
}

/** Goes to the lines that may be called; where lines win by themselves, it is typing. */
function call(screen: Screen, key: Key): Pressed {
  const cursor = entered(screen.scene.spots, 'lines');
  return [cursor < 0 ? { ...screen, typed: key } : { ...screen, cursor }, null];
}

function command(screen: Screen, key: Key): Pressed {
  const { scene, cursor } = screen;
  const { spots } = scene;
  const at = (index: number): Pressed => [{ ...screen, cursor: index }, null];
  switch (key.toLowerCase()) {
    case 'up':
    case 'down':
    case 'left':
    case 'right':
      return at(moved(spots, cursor, key as Arrow));
    case 'tab':
      return at(nextArea(spots, cursor, 1));
    case 'back-tab':
      return at(nextArea(spots, cursor, -1));
    case 'escape':
      return at(settled(spots, spots[0] as Spot));
    case 'enter':
    case ' ':
      return touch(screen);
    case 'u':
      return [screen, { type: 'undo' }];
    case 'r':
      return [screen, { type: 'redo' }];
    case 'q':
      return [screen, { type: 'leave' }];
    case 'h':
    case '?':
      return [{ ...screen, page: scene.help }, null];
    case 'c':
    case '!':
      return call(screen, key);
    case ':':
      return [{ ...screen, typed: '' }, null];
    default:
      return [isCharacter(key) ? { ...screen, typed: key } : screen, null];
  }
}

/** What a key leads to: another screen, and what it does to the game. */
export function press(screen: Screen, key: Key): Pressed {
  if (key === 'ctrl-c') return [screen, { type: 'stop' }];
  if (key === 'ctrl-d' || key === HUNG_UP) return [screen, { type: 'leave' }];
  if (key === RESIZED) return [screen, null];
  if (screen.page !== null) return [{ ...screen, page: null }, null];
  if (screen.typed !== null) return typing(screen, screen.typed, key);
  return command({ ...screen, message: '' }, key);
}
