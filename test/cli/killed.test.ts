import { readFileSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { KNOWN } from '../../src/cli/records/known.ts';
import type { GameTypes } from '../../src/game.ts';
import { type GameRecord, parseRecords } from '../../src/record/index.ts';
import { file, start } from './cli.ts';
import { SAMPLE } from './records.ts';

const DRAWN =
  '+8 c3 +F d4 +4 d1 +C b2 +2 d2 +D a2 +6 a4 +E a3 +9 b1 +7 b3 +1 c4 ' +
  '+5 c1 +3 a1 +A d3 +0 b4 +B c2';
const ACTIONS = DRAWN.split(' ');
/** What a game takes that nobody kills, at least. */
const MILLISECONDS = 120;

let child: ReturnType<typeof start>['child'] | null = null;

afterEach(() => {
  child?.kill('SIGKILL');
});

/** Plays a game whose process is killed so long after its first word; what it showed. */
async function killed(path: string, wait: number): Promise<string> {
  const started = start('dist/cli.js', ['play', '--save', path, '--first', '0']);
  child = started.child;
  started.child.stdin?.on('error', () => {}); // nobody may be left to read it
  started.child.stdin?.write(`${ACTIONS.join('\n')}\n`);
  await new Promise((resolve) => started.child.stdout?.once('data', resolve));
  await new Promise((resolve) => setTimeout(resolve, wait));
  started.child.kill('SIGKILL');
  return (await started.ended).out;
}

function actionsOf(record: GameRecord<GameTypes>): readonly string[] {
  const { game } = record;
  return record
    .mainLine()
    .flatMap(({ action }) => (action === null ? [] : [game.formatAction(action)]));
}

test('no move that was shown is lost, whenever the process is killed', async () => {
  const kept = new Set<number>();
  for (let round = 0; round < 50; round++) {
    const path = file(SAMPLE);
    const out = await killed(path, Math.random() * MILLISECONDS);
    const shown = out.match(/^Player [AB] (gives|places) /gm)?.length ?? 0;
    const [first, second] = parseRecords(readFileSync(path, 'utf8'), KNOWN);
    expect(first?.size).toBe(13);
    // Before the first action there is nothing to keep.
    const actions = second === undefined ? [] : actionsOf(second);
    expect(actions).toEqual(ACTIONS.slice(0, actions.length));
    expect(actions.length).toBeGreaterThanOrEqual(shown);
    kept.add(actions.length);
  }
  // Else nobody has been killed in the middle of a game.
  expect(kept.size).toBeGreaterThan(3);
});
