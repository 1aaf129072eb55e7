/** The search behind Quarto's solver beside the same search in C: same answers, same nodes. */
import assert from 'node:assert/strict';
import { type LineKind, quarto } from '../src/index.ts';
import { fieldsOf } from '../src/quarto/state.ts';
import type { Value } from '../src/search/index.ts';
import { boardFrom } from '../src/search/quarto/board.ts';
import {
  CAN_DRAW,
  CAN_WIN,
  Kernel,
  type Question,
} from '../src/search/quarto/kernel.ts';
import { lineTables } from '../src/search/quarto/tables.ts';
import { TranspositionTable } from '../src/search/quarto/transpositions.ts';
import { median, time } from './measure.ts';
import { nativeSolutions, type Timed } from './native.ts';
import { perSecond, type Row } from './rows.ts';

const ROUNDS = 7;

/** As many as `QuartoSolver` takes if nothing else is said: 64 MiB. */
const WORDS = 2 ** 24;

/** All four attributes. */
const COUNTING = 15;

/** What a board is worth to the player about to give, and the nodes it took to know. */
export interface Solution {
  readonly value: Value;
  readonly nodes: number;
}

/** A position from random play, and what the search has to find of it. */
type SolverCase = readonly [text: string, value: Value, nodes: number];

interface Suite {
  readonly name: string;
  readonly kinds: readonly LineKind[];
  readonly cases: readonly SolverCase[];
}

/** By the number of pieces, the fewest first. The nodes are those of the search as it is. */
const SUITES: readonly Suite[] = [
  {
    name: 'lines',
    kinds: ['row', 'column', 'diagonal'],
    cases: [
      ['..../..2./...0/F..D - 0 c2', 'draw', 1038619],
      ['.1D./.0../..../...8 - 0 d4', 'draw', 1899884],
      ['1D../F.../...3/..B. - 1 c4', 'draw', 1133174],
      ['.C.F/...E/..51/.... - 1 b1', 'draw', 616201],
      ['FC../91../...6/...7 - 0 d4', 'loss', 7387],
      ['..0./D.../..EA/..94 - 0 c3', 'draw', 102645],
      ['.49./6E.0/..B./...2 - 1 c1', 'win', 415],
      ['.57./.F.E/B0D./.... - 1 c3', 'draw', 22343],
      ['...4/...B/2F.A/1.E8 - 0 a4', 'draw', 3771],
      ['.6F./2B7./.3../.08. - 0 b2', 'loss', 3605],
    ],
  },
  {
    name: 'squares',
    kinds: ['row', 'column', 'diagonal', 'square'],
    cases: [
      ['..../..2./...0/F..D - 0 c2', 'loss', 109860],
      ['...3/.8../1F../.... - 0 d1', 'draw', 1155204],
      ['.C.F/...E/..51/.... - 1 b1', 'draw', 197239],
      ['..6./F5../..../.D.7 - 1 c1', 'draw', 239779],
      ['2..7/5.../3C../.D.. - 0 a1', 'win', 16273],
      ['..0./D.../..EA/..94 - 0 c3', 'draw', 44663],
      ['..3./.49./8.20/..C. - 1 a3', 'draw', 1009],
      ['.49./6E.0/..B./...2 - 1 c1', 'win', 22],
      ['...4/...B/2F.A/1.E8 - 0 a4', 'draw', 210],
      ['..1./5D34/..0./EF.. - 0 b2', 'win', 1],
    ],
  },
];

/**
 * Searches a position in which a piece is to be given. The memory is emptied before: it is
 * at hand then, as in C, and the system does not have to find it page by page.
 */
function solved(
  kinds: readonly LineKind[],
  text: string,
  memory: Uint32Array,
): Timed<Solution> {
  const fields = fieldsOf(quarto({ lines: kinds }).parseState(text));
  const { occupied, ones, reserve } = boardFrom(fields, COUNTING);
  const table = new TranspositionTable(memory.fill(0));
  const kernel = new Kernel(lineTables(kinds), COUNTING, table);
  const isAnswered = (question: Question): boolean => {
    kernel.ask(question, occupied, ...ones, reserve);
    return kernel.run(Number.POSITIVE_INFINITY) === true;
  };
  return time(() => {
    const value = isAnswered(CAN_WIN) ? 'win' : isAnswered(CAN_DRAW) ? 'draw' : 'loss';
    return { value, nodes: kernel.nodes };
  });
}

/** The boards of a suite, without whose turn it is and the last placement. */
function boardsOf({ cases }: Suite): readonly string[] {
  return cases.map(([text]) => text.slice(0, 19));
}

/** Asserts that both searches answer as they should, and visit as many nodes. */
export function checkSolver(hasNative: boolean): void {
  const memory = new Uint32Array(WORDS);
  for (const suite of SUITES) {
    const native = hasNative ? nativeSolutions(suite.name, boardsOf(suite)) : [];
    suite.cases.forEach(([text, value, nodes], index) => {
      const what = `${suite.name} ${text}`;
      const expected: Solution = { value, nodes };
      assert.deepEqual(
        solved(suite.kinds, text, memory).result,
        expected,
        `kernel ${what}`,
      );
      if (!hasNative) return;
      assert.deepEqual(native[index]?.result, expected, `C ${what}`);
    });
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** How long some searches took together. */
function seconds(solutions: readonly Timed<Solution>[]): number {
  return sum(solutions.map((solution) => solution.seconds));
}

function rowsOf(suite: Suite, hasNative: boolean): Row[] {
  const memory = new Uint32Array(WORDS);
  const nodes = sum(suite.cases.map((each) => each[2]));
  const kernel = (): number =>
    seconds(suite.cases.map(([text]) => solved(suite.kinds, text, memory)));
  const native = (): number =>
    hasNative ? seconds(nativeSolutions(suite.name, boardsOf(suite))) : Number.NaN;
  kernel(); // warm-up
  const rounds = Array.from({ length: ROUNDS }, () => {
    const ours = kernel();
    const theirs = native();
    return { ours, theirs, ratio: ours / theirs };
  });
  const speed = (what: string, took: readonly number[]): Row => ({
    what: `solver (${suite.name}), ${nodes.toLocaleString('en')} nodes: ${what}`,
    measured: `${perSecond(nodes / median(took))}, ${median(took).toFixed(2)} s`,
    target: '–',
  });
  const rows = [
    speed(
      'kernel',
      rounds.map(({ ours }) => ours),
    ),
  ];
  if (!hasNative) return rows;
  const ratio = median(rounds.map((round) => round.ratio));
  return [
    ...rows,
    speed(
      'C',
      rounds.map(({ theirs }) => theirs),
    ),
    {
      what: `solver (${suite.name}): kernel, time against C`,
      measured: `${ratio.toFixed(2)} ×`,
      target: '≤ 3 ×',
    },
  ];
}

/** How long both take for the same nodes. */
export function solverRows(hasNative: boolean): Row[] {
  return SUITES.flatMap((suite) => rowsOf(suite, hasNative));
}
