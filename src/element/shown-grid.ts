import { add, draw, set } from './dom.ts';
import { firstSpot, keyTarget } from './grids.ts';
import type { Grid, Motion, Spot } from './scene.ts';

const CELL = '[role=gridcell]';

/** A grid on the screen: made once, and touched afterwards only where it changes. */
export class ShownGrid {
  readonly element: HTMLElement;
  readonly #cells: readonly HTMLElement[];
  #grid: Grid;
  #isInteractive = false;
  #at: number;

  constructor(parent: Node, grid: Grid) {
    const { name, columns, spots } = grid;
    const element = add(parent, 'div', name, 'grid');
    let row = element;
    this.#cells = spots.map((_, index) => {
      if (index % columns === 0) row = add(element, 'div', '', 'row');
      const cell = add(row, 'div', '', 'gridcell');
      cell.tabIndex = -1;
      return cell;
    });
    this.element = element;
    this.#at = firstSpot(grid);
    this.#grid = { ...grid, spots: [] };
    this.#moveTo(this.#at);
  }

  /** Draws what differs from what was shown before. */
  show(grid: Grid, isInteractive: boolean): void {
    const { spots: before } = this.#grid;
    const isSame = isInteractive === this.#isInteractive;
    set(this.element, 'aria-label', grid.label);
    grid.spots.forEach((spot, index) => {
      const last = before[index];
      if (spot !== last || !isSame) this.#draw(index, spot, last, isInteractive);
    });
    this.#grid = grid;
    this.#isInteractive = isInteractive;
  }

  #draw(index: number, spot: Spot, last: Spot | undefined, isOn: boolean): void {
    const cell = this.#cells[index] as HTMLElement;
    const isOffered = isOn && spot.isOffered;
    set(cell, 'part', isOffered ? `${spot.marks} offered` : spot.marks);
    set(cell, 'aria-label', spot.label);
    set(cell, 'aria-disabled', `${!isOffered}`);
    if (spot.drawing !== last?.drawing) draw(cell, spot.drawing);
  }

  /** The spot that a target of an event lies in, or `null`. */
  spotAt(target: Element): Spot | null {
    const index = this.#indexOf(target);
    if (index >= 0) this.#moveTo(index);
    return this.#grid.spots[index] ?? null;
  }

  /** Follows a key; whether it led anywhere. */
  follow(target: Element, key: string): boolean {
    const index = this.#indexOf(target);
    const next = index < 0 ? null : keyTarget(key, index, this.#grid);
    if (next === null) return false;
    this.#moveTo(next);
    this.focus();
    return true;
  }

  /** Puts the focus where the Tab key would. */
  focus(): void {
    this.#cells[this.#at]?.focus();
  }

  /** Lets the pieces come from where they were. */
  animate({ spots, right, down }: Motion): void {
    const from =
      right || down
        ? { translate: `${-104 * right}% ${-104 * down}%` }
        : { scale: 0.6 };
    for (const spot of spots) {
      const [piece] = this.#cells[spot]?.children ?? [];
      piece?.animate([from, {}], { duration: 240, easing: 'ease-out' });
    }
  }

  #indexOf(target: Element): number {
    return this.#cells.indexOf(target.closest(CELL) as HTMLElement);
  }

  /** The one cell of the grid that the Tab key leads to. */
  #moveTo(index: number): void {
    (this.#cells[this.#at] as HTMLElement).tabIndex = -1;
    this.#at = index;
    (this.#cells[index] as HTMLElement).tabIndex = 0;
  }
}
