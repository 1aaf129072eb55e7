import { bitCount, type CellMask, cellsOf } from '../../board/cells.ts';

/** How often lines are told apart by those that they have cells in common with. */
const ROUNDS = 3;

/** Lines in an order that depends as little as possible on which of the cells is which. */
function inOrder(lines: readonly CellMask[]): readonly CellMask[] {
  let ranks = lines.map(() => 0);
  for (let round = 0; round < ROUNDS; round++) {
    const marks = lines.map((line) => {
      const shared = lines.map(
        (other, index) => 32 * bitCount(line & other) + (ranks[index] as number),
      );
      return shared.sort((one, other) => one - other).join();
    });
    const sorted = [...new Set(marks)].sort();
    ranks = marks.map((mark) => sorted.indexOf(mark));
  }
  const order = [...lines.keys()].sort(
    (one, other) => (ranks[one] as number) - (ranks[other] as number),
  );
  return order.map((index) => lines[index] as CellMask);
}

/**
 * How the whole lines among some cells cross: for each cell, which of the lines it lies on.
 * Sets of cells with the same pattern are the same but for the names of cells and lines,
 * and have equally many boards without an alignment. (Some that are the same may still have
 * different patterns.)
 */
export function patternOf(lines: readonly CellMask[], cells: CellMask): string {
  const whole = inOrder(lines.filter((line) => (line & cells) === line));
  const crossings = cellsOf(cells).map((cell) =>
    whole.reduce((on, line, index) => on | (((line >> cell) & 1) << index), 0),
  );
  return crossings.sort((one, other) => one - other).join();
}
