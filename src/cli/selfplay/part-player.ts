import type { Game, GameTypes } from '../../game.ts';
import type { DatasetRun } from '../../research/dataset/manifest.ts';
import type { DatasetPart } from '../../research/dataset/part.ts';
import { gamesOf } from '../../research/dataset/parts.ts';
import type { SelfPlayRow } from '../../research/dataset/row.ts';
import { selfPlay } from '../../research/dataset/self-play.ts';
import { perfectPlayer } from '../../search/players/perfect.ts';
import type { ComputerPlayer } from '../../search/players/player.ts';
import type { Solver } from '../../search/solver.ts';
import { solverFor } from '../../search/solvers.ts';
import { type Work, within } from '../../work.ts';
import { GAMES, type GameKind } from '../games.ts';
import { computerAt } from '../players.ts';

/** Memory for what a solver finds out in one game. */
const BYTES = 2 ** 24;

/** What is counted of the games of a part. */
export type PlayedPart = Omit<DatasetPart, 'files'>;

/** Plays parts of one data set, in any order: nothing passes from one game to another. */
export class PartPlayer {
  private readonly run: DatasetRun;
  private readonly game: Game<GameTypes>;
  /** The solver of a game that is known whole: what it answers never changes. */
  private readonly whole: Solver<GameTypes> | null;

  constructor(run: DatasetRun) {
    this.run = run;
    this.game = (GAMES.get(run.game) as GameKind).open(run.options).game;
    this.whole = run.game === 'quatuor' ? solverFor(this.game) : null;
  }

  /**
   * Plays all games of a part.
   *
   * @param onRows - Is given the rows of each game, in order.
   */
  *play(
    part: number,
    onRows: (rows: readonly SelfPlayRow[]) => void,
  ): Work<PlayedPart> {
    const { game, run } = this;
    const [from, to] = gamesOf(run, part);
    const { seed, valueNodes } = run;
    const wins: [number, number] = [0, 0];
    let [draws, count] = [0, 0];
    for (let number = from; number < to; number++) {
      const [a, b] = run.players;
      const players = [this.seated(a), this.seated(b)] as const;
      const solver = valueNodes === null ? undefined : this.solver();
      const options = { seed, number, solver, nodes: valueNodes ?? undefined };
      const done = (number - from) / (to - from);
      const next = (number + 1 - from) / (to - from);
      const work = selfPlay(game, players, options);
      const { rows, winner } = yield* within(work, done, next);
      onRows(rows);
      count += rows.length;
      if (winner === null) draws++;
      else wins[winner]++;
      yield next;
    }
    return { part, games: to - from, rows: count, wins, draws };
  }

  /** A player that knows nothing of games before. */
  private seated(name: string): ComputerPlayer<GameTypes> {
    const { game, whole } = this;
    const isWhole = name === 'perfect' && whole !== null;
    return isWhole ? perfectPlayer(game, { solver: whole }) : computerAt(name, game);
  }

  private solver(): Solver<GameTypes> {
    return this.whole ?? solverFor(this.game, BYTES);
  }
}
