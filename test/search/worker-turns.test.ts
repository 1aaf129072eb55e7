import { describe, expect, it } from 'vitest';
import { isQuaternaError, quarto } from '../../src/index.ts';
import { finish, QuartoSolver, type Work } from '../../src/search/index.ts';
import { inTurns } from '../../src/search/worker/index.ts';

/** So many steps, of some milliseconds each. */
function* steps(count: number): Work<string> {
  for (let step = 0; step < count; step++) {
    const end = performance.now() + 4;
    while (performance.now() < end);
    yield step / count;
  }
  return 'done';
}

describe('work in turns', () => {
  it('gives what finishing it at once gives', async () => {
    const game = quarto();
    const state = game.parseState('...1/.3../DE.5/..B8 2 0');
    const whole = finish(new QuartoSolver(game).solve(state));
    expect(await inTurns(new QuartoSolver(game).solve(state))).toEqual(whole);
  });

  it('lets others have their turn', async () => {
    let turns = 0;
    const others = setInterval(() => {
      turns++;
    }, 1);
    const parts: number[] = [];
    const onProgress = (done: number): number => parts.push(done);
    expect(await inTurns(steps(20), { onProgress })).toBe('done');
    clearInterval(others);
    expect(turns).toBeGreaterThan(1);
    expect(parts.length).toBeGreaterThan(1);
    expect(parts).toEqual(parts.toSorted((one, other) => one - other));
  });

  it('is called off by a signal, with its reason', async () => {
    const controller = new AbortController();
    const onProgress = (): void => controller.abort(new RangeError('enough'));
    const endless = steps(Number.POSITIVE_INFINITY);
    const work = inTurns(endless, { signal: controller.signal, onProgress });
    await expect(work).rejects.toThrow(new RangeError('enough'));
  });

  it('is not begun if it is called off already', async () => {
    let begun = false;
    function* work(): Work<void> {
      begun = true;
      yield 0;
    }
    const error = await inTurns(work(), { signal: { aborted: true } }).catch((e) => e);
    expect(isQuaternaError(error) && error.code).toBe('stopped');
    expect(begun).toBe(false);
  });

  it('passes on what the work throws', async () => {
    function* work(): Work<void> {
      yield 0;
      throw new RangeError('no memory');
    }
    await expect(inTurns(work())).rejects.toThrow(new RangeError('no memory'));
  });
});
