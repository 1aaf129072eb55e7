// The script of a thread that helps another to solve a position of Quarto: src/cli/help.ts.
import { parentPort, workerData } from 'node:worker_threads';
import { quarto } from '../quarto/quarto.ts';
import { QuartoSolver } from '../search/quarto/solver.ts';
import type { Task } from './help.ts';

/** How often to tell the number of nodes. */
const INTERVAL_MS = 200;

const { options, position, memory, stop } = workerData as Task;
const game = quarto(options);
const solver = new QuartoSolver(game, memory);
const work = solver.help(game.parseState(position), {
  stop: () => Atomics.load(stop, 0) !== 0,
});
let toldAt = Date.now();
for (let step = work.next(); ; step = work.next()) {
  if (step.done === true) {
    parentPort?.postMessage(step.value);
    break;
  }
  if (Date.now() - toldAt >= INTERVAL_MS) {
    toldAt = Date.now();
    parentPort?.postMessage(solver.nodes);
  }
}
