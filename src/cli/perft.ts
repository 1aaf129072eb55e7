import type { GameTypes } from '../game.ts';
import { counting, countJson } from './counting.ts';
import type { Face } from './face.ts';
import { type Io, print, printJson } from './io.ts';
import { bar } from './progress.ts';
import { Runner } from './runner.ts';
import { subjectOf } from './subject.ts';

interface Division {
  readonly action: string;
  readonly nodes: bigint;
}

async function countAll<T extends GameTypes>(
  { game }: Face<T>,
  state: T['state'],
  depth: number,
  io: Io,
): Promise<readonly Division[]> {
  const actions = game.legalActions(state);
  if (depth > game.maxLength) {
    return actions.map((action) => ({ action: game.formatAction(action), nodes: 0n }));
  }
  const share = 1 / actions.length;
  const parts: Division[] = [];
  const runner = new Runner(
    io,
    (done) => `${bar(done)}  ${parts.length}/${actions.length} first actions`,
  );
  try {
    for (const action of actions) {
      const next = game.play(state, action);
      const work = counting(game, next, depth - 1, parts.length * share, share);
      const nodes = await runner.run(work);
      parts.push({ action: game.formatAction(action), nodes });
    }
  } finally {
    runner.clear();
  }
  return parts;
}

/** Counts the sequences of `depth` legal actions; `divide` needs a depth of at least 1. */
export async function printPerft<T extends GameTypes>(
  face: Face<T>,
  state: T['state'],
  depth: number,
  form: { readonly divide: boolean; readonly json: boolean },
  io: Io,
): Promise<void> {
  const { game } = face;
  const parts = depth === 0 ? [] : await countAll(face, state, depth, io);
  const nodes = depth === 0 ? 1n : parts.reduce((sum, part) => sum + part.nodes, 0n);
  if (form.json) {
    const divide = Object.fromEntries(
      parts.map((part) => [part.action, countJson(part.nodes)]),
    );
    printJson(io, {
      ...subjectOf(game, state),
      depth,
      nodes: countJson(nodes),
      ...(form.divide ? { divide } : {}),
    });
    return;
  }
  if (form.divide) {
    const width = Math.max(5, ...parts.map(({ action }) => action.length));
    const wide = String(nodes).length;
    const row = (name: string, count: bigint): string =>
      `${name.padEnd(width)}  ${String(count).padStart(wide)}`;
    print(
      io,
      ...parts.map((part) => row(part.action, part.nodes)),
      row('total', nodes),
    );
  } else print(io, String(nodes));
}
