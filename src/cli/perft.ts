import type { Game, GameTypes } from '../game.ts';
import { countJson, telling } from './counting.ts';
import type { Face } from './face.ts';
import { type Io, print, printJson } from './io.ts';
import { bar } from './progress.ts';
import { Runner } from './runner.ts';
import { subjectOf } from './subject.ts';
import { counted as countWords, wrap } from './words.ts';

/** How the counts are printed. */
interface Form {
  readonly divide: boolean;
  readonly json: boolean;
}

interface Division {
  readonly action: string;
  readonly nodes: bigint;
}

/** What is counted of all the sequences, more and more of them. */
interface Tally {
  /** The first actions in words. */
  readonly actions: readonly string[];
  /** The sequences of the first actions that are done, in order. */
  readonly parts: Division[];
  /** How many sequences are counted of the first action that is not. */
  open: bigint;
}

function sumOf(parts: readonly Division[]): bigint {
  return parts.reduce((sum, part) => sum + part.nodes, 0n);
}

/** Counts by first action into a tally, which holds what is known if it is stopped. */
async function countAll<T extends GameTypes>(
  game: Game<T>,
  state: T['state'],
  depth: number,
  tally: Tally,
  io: Io,
): Promise<void> {
  const { actions, parts } = tally;
  const share = 1 / actions.length;
  const runner = new Runner(
    io,
    (done) => `${bar(done)}  ${parts.length}/${actions.length} first actions`,
  );
  try {
    for (const [index, action] of game.legalActions(state).entries()) {
      const next = game.play(state, action);
      const stretch = [index * share, share] as const;
      const work = telling(game, next, depth - 1, stretch, (nodes) => {
        tally.open += BigInt(nodes);
      });
      // No game is as long: there is no need to look through all of it.
      if (depth <= game.maxLength) await runner.run(work);
      parts.push({ action: actions[index] as string, nodes: tally.open });
      tally.open = 0n;
    }
  } finally {
    runner.clear();
  }
}

function divideJson(parts: readonly Division[]): object {
  const entries = parts.map(({ action, nodes }) => [action, countJson(nodes)]);
  return { divide: Object.fromEntries(entries) };
}

/** The counts by first action, for people, and the last line of them. */
function rows(parts: readonly Division[], total: bigint | null): readonly string[] {
  const width = Math.max(5, ...parts.map(({ action }) => action.length));
  const wide = String(total ?? sumOf(parts)).length;
  const row = (name: string, count: bigint): string =>
    `${name.padEnd(width)}  ${String(count).padStart(wide)}`;
  const lines = parts.map(({ action, nodes }) => row(action, nodes));
  return total === null ? lines : [...lines, row('total', total)];
}

/** What was counted before it was stopped: of which first actions, and how much. */
function stoppedWords({ actions, parts, open }: Tally): readonly string[] {
  const names = parts.map(({ action }) => action).join(' ');
  const which = [
    ...(parts.length === 0 ? [] : [`all that begin with ${names}`]),
    ...(open === 0n ? [] : [`some that begin with ${actions[parts.length]}`]),
  ];
  const done = `Stopped with ${parts.length} of ${countWords(actions.length, 'first action')} done.`;
  const sum = `Sequences counted so far: ${sumOf(parts) + open}`;
  const found = which.length === 0 ? `${sum}.` : `${sum}, ${which.join(' and ')}.`;
  return wrap(`${done} ${found}`.split(' '), 79);
}

/** Prints what is known of a count that was stopped; its sum is not. */
function printStopped(subject: object, tally: Tally, form: Form, io: Io): void {
  const { actions, parts, open } = tally;
  if (form.json) {
    const nodes = countJson(sumOf(parts) + open);
    const counted = { nodes, done: parts.length, of: actions.length };
    const divide = form.divide ? divideJson(parts) : {};
    printJson(io, { ...subject, nodes: null, counted, ...divide });
    return;
  }
  print(io, ...(form.divide ? rows(parts, null) : []), ...stoppedWords(tally));
}

/**
 * Counts the sequences of `depth` legal actions; `divide` needs a depth of at least 1. What
 * has been counted is told even if it is stopped.
 */
export async function printPerft<T extends GameTypes>(
  { game }: Face<T>,
  state: T['state'],
  depth: number,
  form: Form,
  io: Io,
): Promise<void> {
  const subject = { ...subjectOf(game, state), depth };
  const actions = game.legalActions(state).map(game.formatAction);
  const tally: Tally = { actions, parts: [], open: 0n };
  let isWhole = false;
  try {
    if (depth > 0) await countAll(game, state, depth, tally, io);
    isWhole = true;
  } finally {
    if (!isWhole) printStopped(subject, tally, form, io);
  }
  const { parts } = tally;
  const nodes = depth === 0 ? 1n : sumOf(parts);
  if (form.json) {
    const divide = form.divide ? divideJson(parts) : {};
    printJson(io, { ...subject, nodes: countJson(nodes), ...divide });
  } else print(io, ...(form.divide ? rows(parts, nodes) : [String(nodes)]));
}
