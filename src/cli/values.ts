import type { Value } from '../search/evaluation.ts';
import type { Claim } from './claims.ts';
import type { Io } from './io.ts';
import { bar } from './progress.ts';
import { Runner } from './runner.ts';
import { type Solver, solverFor } from './solvers.ts';

/** Finds out what the positions of a file are worth, with one solver for each game. */
export class Values {
  private readonly solvers = new Map<string, Solver | null>();
  private readonly runner: Runner;

  constructor(io: Io) {
    this.runner = new Runner(io, (done) => `${bar(done)}  solving`);
  }

  /** What an unfinished position is worth, or `null` if this version cannot tell. */
  async of({ game, state }: Claim): Promise<Value | null> {
    const known = this.solvers.get(game.name);
    const solver = known === undefined ? solverFor(game) : known;
    this.solvers.set(game.name, solver);
    if (solver === null) return null;
    try {
      return await this.runner.run(solver.evaluate(game, state));
    } finally {
      this.runner.clear();
    }
  }
}
