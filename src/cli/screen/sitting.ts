import { Interrupted } from '../failure.ts';
import type { Io, Paint } from '../io.ts';
import type { Match } from '../match.ts';
import type { Keep } from '../play.ts';
import { playTyped } from '../typing.ts';
import { drawScreen } from './draw.ts';
import { type Scene, scenery } from './scene.ts';
import { arrived, type Effect, newScreen, press, type Screen } from './screen.ts';
import { Terminal } from './terminal.ts';

/** A game played on the full screen, from sitting down to getting up. */
class Sitting {
  private readonly match: Match;
  private readonly io: Io;
  private readonly paint: Paint;
  private readonly keep: Keep;
  private readonly terminal: Terminal;
  private readonly scene: () => Scene;
  private screen: Screen;

  constructor(match: Match, io: Io, paint: Paint, keep: Keep, terminal: Terminal) {
    this.match = match;
    this.io = io;
    this.paint = paint;
    this.keep = keep;
    this.terminal = terminal;
    this.scene = scenery(match, paint);
    this.screen = newScreen(this.scene());
  }

  /** @throws {@link Interrupted} once Ctrl-C has been pressed. */
  async run(): Promise<void> {
    for (;;) {
      const { seat } = this.match;
      const isComputers = seat !== null && seat.computer !== null;
      const effect = await (isComputers ? this.think() : this.decide());
      if (effect !== null && this.perform(effect)) return;
    }
  }

  private show(): void {
    this.terminal.show(drawScreen(this.screen, this.terminal.size, this.paint));
  }

  /** Takes a key; what it does to the game. */
  private press(): Effect | null {
    const [screen, effect] = press(this.screen, this.terminal.take());
    this.screen = screen;
    return effect;
  }

  /** Waits until somebody at the keyboard has decided on something. */
  private async decide(): Promise<Effect> {
    for (;;) {
      this.show();
      await this.terminal.ready();
      const effect = this.press();
      if (effect !== null) return effect;
    }
  }

  /** Lets a computer play; what stopped it, if anything did. */
  private async think(): Promise<Effect | null> {
    const stop = new AbortController();
    const turn = this.turn(stop.signal);
    try {
      for (;;) {
        this.show();
        const played = turn.then(() => true);
        const isPlayed = await Promise.race([
          played,
          this.terminal.ready().then(() => false),
        ]);
        if (isPlayed) return null;
        const effect = this.press();
        if (effect === null) continue;
        if (effect.type !== 'line') return effect;
        this.perform(effect);
      }
    } finally {
      stop.abort();
      await turn;
    }
  }

  /** A computer's turn, shown as it is thought about; nothing if it is stopped. */
  private async turn(interrupt: AbortSignal): Promise<void> {
    const progress = (message: string): void => {
      this.screen = { ...this.screen, message };
      this.show();
    };
    try {
      await this.match.playTurn({ ...this.io, interrupt, progress });
      this.keep();
    } catch (error) {
      if (!(error instanceof Interrupted)) throw error;
    }
    this.screen = arrived(this.screen, this.scene());
  }

  /** Does to the game what a key does; whether that was to leave it. */
  private perform(effect: Effect): boolean {
    switch (effect.type) {
      case 'stop':
        throw new Interrupted();
      case 'leave':
        return true;
      case 'play':
        this.match.play(effect.action);
        this.change();
        break;
      case 'undo':
        if (this.match.undo()) this.change();
        else this.say('There is nothing to take back.');
        break;
      case 'redo':
        if (this.match.redo()) this.change();
        else this.say('There is nothing to bring back.');
        break;
      default:
        this.type(effect.text);
    }
    return false;
  }

  private say(message: string): void {
    this.screen = { ...this.screen, message };
  }

  /** Keeps the game, and shows where it stands. */
  private change(message = ''): void {
    this.keep();
    this.screen = arrived(this.screen, this.scene(), message);
  }

  /** Plays what a typed line says, as far as it may be played. */
  private type(text: string): void {
    const { state } = this.match;
    const refusal = playTyped(this.match, text, () => {}) ?? '';
    if (this.match.state === state) this.say(refusal);
    else this.change(refusal);
  }
}

/**
 * Plays a game on the full screen, until those in front of it leave; the terminal is then
 * as it was.
 *
 * @throws {@link Interrupted} once Ctrl-C has been pressed.
 */
export async function sit(
  match: Match,
  io: Io,
  paint: Paint,
  keep: Keep,
): Promise<void> {
  const terminal = new Terminal(io);
  try {
    await new Sitting(match, io, paint, keep, terminal).run();
  } finally {
    terminal.close();
  }
}
