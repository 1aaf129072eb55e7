import type { Value } from '../search/evaluation.ts';
import type { Claim } from './claims.ts';
import { kindOf } from './games.ts';
import type { Io } from './io.ts';
import { bar } from './progress.ts';
import { Runner } from './runner.ts';
import type { Solver } from './solver.ts';

/** The memory of a solver for each set of rules. */
const BYTES = 2 ** 26;

/** Finds out what the positions of a file are worth, with one solver for each game. */
export class Values {
  private readonly solvers = new Map<string, Solver>();
  private readonly runner: Runner;

  constructor(io: Io) {
    this.runner = new Runner(io, (done) => `${bar(done)}  solving`);
  }

  /** What an unfinished position is worth. */
  async of({ game, state }: Claim): Promise<Value> {
    const solver = this.solvers.get(game.name) ?? kindOf(game).solver({ bytes: BYTES });
    this.solvers.set(game.name, solver);
    try {
      return await this.runner.run(solver.evaluate(game, state));
    } finally {
      this.runner.clear();
    }
  }
}
