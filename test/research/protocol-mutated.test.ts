import { expect, test } from 'vitest';
import { seededRng } from '../../src/index.ts';
import { runs } from '../laws.ts';
import { LINES, mutated } from './mutating.ts';
import { speak } from './speaking.ts';

test('each of 100,000 mutated lines is answered, and the next one is too', () => {
  const rng = seededRng(20261130);
  const { line, ask } = speak({ line: 600, handles: 40, games: 200 });
  for (const each of LINES) line(each);
  const { numRuns = 0 } = runs(100_000);
  let refusals = 0;
  for (let lines = LINES.length + 1; lines <= LINES.length + numRuns; lines++) {
    const text = mutated(rng);
    const reply = line(text);
    if (reply.ok) continue;
    refusals++;
    expect(reply['line']).toBe(lines);
    expect(reply.error).toMatchObject({
      code: expect.stringMatching(/^(?!internal)[a-z]+-[a-z]+$/),
      message: expect.stringMatching(/./),
    });
  }
  expect(refusals).toBeGreaterThan(numRuns / 2);
  expect(refusals).toBeLessThan(numRuns);
  expect(ask('hello')).toMatchObject({ id: 'hello', ok: true, v: 1 });
});

test('what is refused leaves no trace', () => {
  const rng = seededRng(7);
  const limits = { line: 600, handles: 40, games: 200 };
  const [all, done] = [speak(limits), speak(limits)];
  const { numRuns = 0 } = runs(20_000);
  let refusals = 0;
  for (let lines = 0; lines < numRuns; lines++) {
    const text = LINES[lines] ?? mutated(rng);
    const reply = all.line(text);
    if (!reply.ok) refusals++;
    // A batch holds lines that are done and lines that are not.
    else if (reply['replies'] === undefined) expect(done.line(text)).toEqual(reply);
    else done.line(text);
  }
  expect(refusals).toBeGreaterThan(numRuns / 2);
  for (let handle = 1; handle <= 40; handle++) {
    const [one, other] = [all, done].map(({ ask }) => ask('look', { handle }));
    // Refusals differ in the number of the line.
    expect({ ...other, line: 0 }).toEqual({ ...one, line: 0 });
  }
});
