import type { Player } from '../game.ts';
import type { AttributeSet } from '../quarto/attributes.ts';
import type { QuartoViewOptions } from '../view/options.ts';
import type { ForPlayers, Phrasebook } from '../view/phrasebook.ts';
import { shareUnchanged } from '../view/share.ts';
import { attemptOf, type BoardAttempt } from './action-event.ts';
import { langOf } from './dom.ts';
import { faceOf, gameFrom } from './games.ts';
import { languageFor } from './languages.ts';
import type { BoardGame, BoardTypes, Motion, Scene } from './scene.ts';
import { Screen } from './screen.ts';
import { STYLES } from './styles.ts';

type State = BoardTypes['state'];
type Action = BoardTypes['action'];

const ATTRIBUTES = ['game', 'options', 'position', 'interactive', 'lang'];
const SHOWN = ['language', 'names', 'viewer', 'labels', 'claims'] as const;
const PROPERTIES = ['game', 'state', 'position', 'interactive', ...SHOWN];

// Where there is no page, as on a server, the module can be imported all the same.
const Base: typeof HTMLElement =
  typeof HTMLElement === 'undefined' ? (class {} as typeof HTMLElement) : HTMLElement;

let sheet: CSSStyleSheet | undefined;

function styleSheet(): CSSStyleSheet {
  if (sheet === undefined) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLES);
  }
  return sheet;
}

/**
 * The element `<quaterna-board>`: a board of Quarto or Quatuor to look at, or to play on. It
 * knows no rules: what may be done it asks the game.
 */
export class QuaternaBoard extends Base {
  /** The attributes that are watched. */
  static readonly observedAttributes: readonly string[] = ATTRIBUTES;

  /** What everything is called; if left out, what the attribute `lang` asks for. */
  declare language: Phrasebook | undefined;
  /** What players 0 and 1 are called. */
  declare names: ForPlayers | undefined;
  /** Who sits before the screen; left out if both do, `null` if neither does. */
  declare viewer: Player | null | undefined;
  /** What the attributes of Quarto's pieces and their values are called. */
  declare labels: AttributeSet | undefined;
  /** Whether lines that may be claimed are shown, which is so if it is left out. */
  declare claims: boolean | undefined;

  readonly #options: Record<string, unknown> = {};
  /** The attributes from before the element was defined that the page has still to tell of. */
  readonly #early: Set<string>;
  #game: BoardGame | undefined;
  #state: State | undefined;
  #scene: Scene | undefined;
  #screen: Screen | undefined;
  #said: string[] = [];
  #motion: Motion | undefined;
  #isStale = false;
  #isNews = false;

  static {
    for (const name of SHOWN) {
      Object.defineProperty(QuaternaBoard.prototype, name, {
        get(this: QuaternaBoard) {
          return this.#options[name];
        },
        set(this: QuaternaBoard, value: unknown) {
          this.#options[name] = value;
          this.#refresh();
        },
      });
    }
  }

  /** Made by the page. */
  constructor() {
    super();
    this.attachShadow({ mode: 'open' }).adoptedStyleSheets = [styleSheet()];
    this.#early = new Set(this.getAttributeNames());
    // What was set before the element was defined hides what is defined here.
    for (const name of PROPERTIES.filter((one) => Object.hasOwn(this, one))) {
      const value = Reflect.get(this, name);
      Reflect.deleteProperty(this, name);
      Reflect.set(this, name, value);
    }
  }

  /**
   * The game: the one that was set, or that of the attributes `game` and `options`.
   *
   * @throws `QuaternaError` `invalid-option`, naming the option.
   */
  get game(): BoardGame {
    this.#game ??= gameFrom(
      this.getAttribute('game') ?? 'quarto',
      this.getAttribute('options'),
    );
    return this.#game;
  }

  /**
   * Begins another game, by name or such as `quarto({ win: 'announced' })`.
   *
   * @throws `QuaternaError` `invalid-option` for a name that none has, and for a game that is
   * neither of the two.
   */
  set game(game: BoardGame | 'quarto' | 'quatuor') {
    const made = typeof game === 'string' ? gameFrom(game, null) : game;
    if (made === this.#game) return;
    // Where a framework takes the property away again, it sets undefined.
    if (made) faceOf(made);
    this.#game = made;
    // What sets properties in an order of its own may have set the position first.
    if (this.#scene !== undefined) this.#begin();
    this.#refresh();
  }

  /**
   * The position: the one that was played or set, or that of the attribute `position`, or
   * the start.
   *
   * @throws `QuaternaError` `invalid-position` where the attribute has none.
   */
  get state(): BoardTypes['state'] {
    const position = this.getAttribute('position');
    this.#state ??=
      position === null ? this.game.start() : this.game.parseState(position);
    return this.#state;
  }

  /** Shows another position, of the same game. */
  set state(state: BoardTypes['state']) {
    if (state === this.#state) return;
    this.#state = state;
    this.#said = [];
    this.#refresh();
  }

  /** The position as text. */
  get position(): string {
    return this.game.formatState(this.state);
  }

  /**
   * Shows the position that a text stands for.
   *
   * @throws `QuaternaError` `invalid-position`.
   */
  set position(text: string) {
    this.state = this.game.parseState(text);
  }

  /** Whether actions can be attempted. */
  get interactive(): boolean {
    return this.hasAttribute('interactive');
  }

  /** Lets actions be attempted, or not. */
  set interactive(isInteractive: boolean) {
    // Told undefined, it would toggle.
    this.toggleAttribute('interactive', Boolean(isInteractive));
  }

  /**
   * Plays an action, that of an opponent say: it is announced, and what moves is seen to.
   *
   * @throws `QuaternaError` `illegal-action`.
   */
  play(action: BoardTypes['action']): void {
    this.#play(this.state, action);
  }

  /** Called by the page. */
  connectedCallback(): void {
    this.#refresh();
  }

  /** Called by the page. */
  attributeChangedCallback(name: string): void {
    // The page tells of these late: what was set before the element was defined stays.
    if (this.#early.delete(name)) return;
    const isGame = name === 'game' || name === 'options';
    if (isGame) this.#game = undefined;
    if (isGame || name === 'position') this.#begin();
    this.#refresh();
  }

  #begin(): void {
    this.#state = undefined;
    this.#said = [];
    this.#refresh();
  }

  #viewOptions(): QuartoViewOptions {
    const language = this.language ?? languageFor(langOf(this));
    return { ...this.#options, language };
  }

  /** Has a sentence said, after others that were not said yet. */
  #tell(...sentences: readonly string[]): void {
    this.#said = this.#isStale ? [...this.#said, ...sentences] : [...sentences];
    this.#isNews = true;
    this.#refresh();
  }

  #attempt({ action, text }: Pick<BoardAttempt, 'action' | 'text'>): void {
    const { game, state, viewer } = this;
    const toAct = game.toAct(state);
    if (viewer !== undefined && toAct !== null && viewer !== toAct) {
      this.#tell(); // it is the other's turn: nothing but that is said
      return;
    }
    const detail = attemptOf(game, state, { action, text });
    const init = { detail, bubbles: true, composed: true, cancelable: true };
    if (!this.dispatchEvent(new CustomEvent('quaterna-action', init))) return;
    const refusal = faceOf(game).explain(game, state, action, this.#viewOptions());
    if (refusal !== null) this.#tell(refusal);
    else if ([state, detail.state].includes(this.state)) this.#play(state, action);
  }

  #play(state: State, action: Action): void {
    const { game } = this;
    const face = faceOf(game);
    const next = game.play(state, action);
    this.#motion = face.motion(game, state, action);
    this.#tell(face.announce(game, state, action, this.#viewOptions()));
    this.#state = next;
  }

  /** Draws once for all that changes together. */
  #refresh(): void {
    if (this.#isStale) return;
    this.#isStale = true;
    queueMicrotask(() => {
      this.#isStale = false;
      if (this.isConnected) this.#draw();
    });
  }

  #draw(): void {
    const { game, state, interactive } = this;
    const before = this.#scene;
    const made = faceOf(game).scene(game, state, this.#viewOptions());
    const scene = shareUnchanged(before, made);
    this.#scene = scene;
    this.#screenFor(scene, before).show(scene, interactive);
    this.#screen?.say([...this.#said, scene.status].join(' '), this.#isNews);
    if (this.#motion !== undefined && !matchMedia(REDUCED).matches) {
      this.#screen?.animate(this.#motion);
    }
    this.#motion = undefined;
    this.#isNews = false;
  }

  /** The screen for a scene: another one where the game before had other grids. */
  #screenFor(scene: Scene, before: Scene | undefined): Screen {
    const root = this.shadowRoot as ShadowRoot;
    if (this.#screen === undefined || scene.grids.length !== before?.grids.length) {
      root.replaceChildren();
      this.#screen = new Screen(root, scene, (touch) => this.#attempt(touch));
    }
    return this.#screen;
  }
}

const REDUCED = '(prefers-reduced-motion: reduce)';
