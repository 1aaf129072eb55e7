import type { GameTypes, Player } from '../../game.ts';
import type { GameRecord, RecordNode } from '../../record/index.ts';
import type { Face } from '../face.ts';
import type { Paint } from '../io.ts';
import { flat, outcomeWords, sentence, standing, wrap } from '../words.ts';
import { faceOf } from './known.ts';
import { movesOf, variationsOf } from './moves.ts';
import { playerName } from './tags.ts';

type Move = readonly RecordNode<GameTypes>[];

const WIDTH = 79;

/** A text in lines, each after so many spaces, whatever came into it. */
function indented(text: string, by: number): readonly string[] {
  const lines = wrap(flat(text).split(' '), WIDTH - by);
  return lines.map((line) => `${' '.repeat(by)}${line}`);
}

/** A game that was recorded, told move by move; move 0 is the start. */
export class Telling {
  readonly face: Face;
  private readonly record: GameRecord<GameTypes>;
  private readonly moves: readonly Move[];
  private readonly names: readonly [string, string];

  constructor(record: GameRecord<GameTypes>) {
    this.record = record;
    this.face = faceOf(record.game);
    this.moves = movesOf(record.mainLine());
    this.names = [playerName(record, 0), playerName(record, 1)];
  }

  /** How many moves there are. */
  get length(): number {
    return this.moves.length;
  }

  /** The rules, and what the tags say. */
  get head(): readonly string[] {
    const tags = this.record.tags.map(([name, value]) => `${name}: ${value}`);
    return [...this.face.summary, ...tags.flatMap((tag) => indented(tag, 0))];
  }

  /** What was done in a move, and what is said of it. */
  told(index: number): readonly string[] {
    const move = this.moves[index - 1];
    if (move === undefined) return this.remarks([this.record.root]);
    const deeds = `${move[0]?.move}. ${this.deeds(move)}`;
    const others = variationsOf(this.record, move);
    return [
      ...indented(deeds, 0),
      ...this.remarks(move),
      ...others.flatMap((words) => indented(`(${words.join(' ')})`, 3)),
    ];
  }

  /** The board after a move. */
  board(index: number, paint: Paint): readonly string[] {
    const { state } = this.moves[index - 1]?.at(-1) ?? this.record.root;
    return this.face.draw(state, paint);
  }

  /** How the game ended, or where it stands. */
  get end(): readonly string[] {
    const { game, result } = this.record;
    const { state } = this.moves.at(-1)?.at(-1) ?? this.record.root;
    const outcome = game.outcome(state);
    if (outcome !== null)
      return indented(outcomeWords(this.face, outcome, this.names), 0);
    if (result === null) return [standing(game, state)];
    const { winner, by } = result;
    if (winner === null && by === 'abandoned') return ['The game was abandoned.'];
    const words = { winner, by, alignments: [] };
    return indented(outcomeWords(this.face, words, this.names), 0);
  }

  private deeds(move: Move): string {
    const { game } = this.record;
    const before = this.record.node(move[0]?.parent as number);
    const name = this.names[game.toAct(before.state) as Player];
    const deeds = move.map(({ action, parent }) =>
      this.face.deed(this.record.node(parent as number).state, action as never),
    );
    const times = move.flatMap(({ elapsed }) => (elapsed === null ? [] : [elapsed]));
    const total = times.reduce((sum, time) => sum + time, 0) / 1000;
    return `${sentence(name, deeds)}${times.length === 0 ? '' : ` (${total} s)`}`;
  }

  private remarks(nodes: Move): readonly string[] {
    const lines = nodes.flatMap(({ comment }) => comment.split('\n'));
    return lines.flatMap((line) => (line.trim() === '' ? [] : indented(line, 3)));
  }
}
