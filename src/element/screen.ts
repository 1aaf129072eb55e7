import { add, draw, set } from './dom.ts';
import type { Motion, Scene, Spot } from './scene.ts';
import { ShownGrid } from './shown-grid.ts';

/** What is touched: an action, legal or not, and its text. */
type Touch = Pick<Spot, 'action' | 'text'>;

/** All that is shown inside the element, of one game. */
export class Screen {
  readonly #frame: HTMLElement;
  readonly #status: HTMLElement;
  readonly #stock: HTMLElement;
  readonly #choices: HTMLElement;
  readonly #grids: readonly ShownGrid[];
  readonly #attempt: (touch: Touch) => void;
  #scene: Partial<Scene> = {};
  #isInteractive = false;

  /** @param attempt - What to do when somebody touches something. */
  constructor(root: ShadowRoot, scene: Scene, attempt: (touch: Touch) => void) {
    const frame = add(root, 'div', 'frame');
    this.#frame = frame;
    this.#attempt = attempt;
    this.#status = add(frame, 'p', 'status', 'status');
    const [board, ...others] = scene.grids.map((grid) => new ShownGrid(frame, grid));
    const side = add(frame, 'div', 'side');
    this.#stock = add(side, 'div', 'stock');
    for (const grid of others) side.append(grid.element);
    this.#choices = add(side, 'div', 'choices');
    this.#grids = [board as ShownGrid, ...others];
    frame.addEventListener('click', ({ target }) => this.#touch(target as Element));
    frame.addEventListener('keydown', (event) => this.#press(event));
  }

  /** Draws what differs from what was shown before. */
  show(scene: Scene, isInteractive: boolean): void {
    const { stock, choices } = this.#scene;
    set(this.#frame, 'lang', scene.lang);
    scene.grids.forEach((grid, index) => {
      this.#grids[index]?.show(grid, isInteractive);
    });
    if (scene.stock !== stock) this.#showStock(scene);
    if (scene.choices !== choices || isInteractive !== this.#isInteractive) {
      this.#showChoices(isInteractive ? scene.choices : []);
    }
    this.#scene = scene;
    this.#isInteractive = isInteractive;
  }

  /** Says something in the live region: also what stands there already, if it is news. */
  say(text: string, isNews: boolean): void {
    if (isNews || this.#status.textContent !== text) this.#status.textContent = text;
  }

  /** Lets the pieces on the board come from where they were. */
  animate(motion: Motion): void {
    this.#grids[0]?.animate(motion);
  }

  #showStock({ stock }: Scene): void {
    this.#stock.textContent = '';
    for (const { drawing, label } of stock) {
      const item = add(this.#stock, 'div');
      draw(item, drawing);
      add(item, 'span').textContent = label;
    }
  }

  #showChoices(choices: Scene['choices']): void {
    const hadFocus = this.#choices.matches(':focus-within');
    this.#choices.textContent = '';
    for (const choice of choices) {
      const button = add(this.#choices, 'button', 'choice');
      button.textContent = choice.label;
      button.onclick = () => this.#attempt(choice);
    }
    // Else whoever uses a keyboard would be thrown back to the top of the page.
    if (hadFocus) this.#grids[0]?.focus();
  }

  #spotAt(target: Element): Spot | null {
    for (const grid of this.#grids) {
      const spot = grid.spotAt(target);
      if (spot !== null) return spot;
    }
    return null;
  }

  #touch(target: Element): void {
    const spot = this.#spotAt(target);
    if (spot !== null && this.#isInteractive) this.#attempt(spot);
  }

  #press(event: KeyboardEvent): void {
    const { key, target, altKey, ctrlKey, metaKey, repeat } = event;
    if (altKey || ctrlKey || metaKey) return;
    const from = target as Element;
    if (key === 'Enter' || key === ' ') {
      if (this.#spotAt(from) === null) return;
      if (!repeat) this.#touch(from);
    } else if (!this.#grids.some((grid) => grid.follow(from, key))) {
      return;
    }
    event.preventDefault();
  }
}
