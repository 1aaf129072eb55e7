import { describe, expect, it } from 'vitest';
import type { Game, GameTypes } from '../../src/index.ts';
import {
  environment,
  observationHash,
  type PlaythroughStep,
  playthrough,
  type VectorEnvironment,
  vectorEnvironment,
} from '../../src/research/index.ts';
import { files, read } from './env-files.ts';
import { equipped } from './env-games.ts';

/** A step without what the layer below does not know. */
function contractStep(
  game: Game<GameTypes>,
  state: GameTypes['state'],
  { action }: PlaythroughStep,
): Omit<PlaythroughStep, 'observation'> {
  const legal = game.legalActions(state).map(game.actionId);
  const player = game.toAct(state);
  const facts = {
    state: game.formatState(state),
    toAct: player,
    legal,
    mask: Array.from({ length: game.actionCount }, (_, id) =>
      legal.includes(id) ? '1' : '0',
    ).join(''),
    action,
  };
  if (action === null) {
    const unplayed = { text: null, reward: null, terminated: null, truncated: null };
    return { ...facts, ...unplayed };
  }
  const next = game.play(state, game.actionOf(action));
  const winner = game.outcome(next)?.winner ?? null;
  const reward = winner === null ? 0 : winner === player ? 1 : -1;
  return {
    ...facts,
    text: game.formatAction(game.actionOf(action)),
    reward,
    terminated: game.toAct(next) === null,
    truncated: false,
  };
}

/** Goes through a game with a vectorised environment, all of whose games are the same. */
function replayByVector(
  vector: VectorEnvironment<GameTypes>,
  size: number,
  steps: readonly PlaythroughStep[],
): void {
  const { count, game } = vector;
  const masks = new Uint8Array(count * game.actionCount);
  const looks = new Uint8Array(count * size);
  for (const step of steps) {
    if (step.action === null) break;
    vector.writeMasks(masks);
    vector.observe(looks);
    for (let index = 0; index < count; index++) {
      const from = index * game.actionCount;
      expect({
        state: game.formatState(vector.state(index)),
        toAct: vector.toAct[index],
        mask: masks.slice(from, from + game.actionCount).join(''),
        observation: observationHash(looks.slice(index * size, (index + 1) * size)),
      }).toEqual({
        state: step.state,
        toAct: step.toAct,
        mask: step.mask,
        observation: step.observation,
      });
    }
    vector.step(new Uint8Array(count).fill(step.action));
    const [reward, ...ends] = [vector.rewards, vector.terminated, vector.truncated].map(
      (told) => [...told],
    );
    expect(reward).toEqual(Array(count).fill(step.reward));
    expect(ends).toEqual([
      Array(count).fill(Number(step.terminated)),
      Array(count).fill(Number(step.truncated)),
    ]);
  }
  expect([...vector.terminated]).toEqual(Array(count).fill(1));
  expect([...vector.lengths]).toEqual(Array(count).fill(0));
}

describe('playthroughs', () => {
  it('are there for both games under several options, to all ends', () => {
    expect(files.length).toBeGreaterThanOrEqual(10);
    const games = files.flatMap((file) => read(file)[1]);
    const ends = games.map((steps) => steps.at(-1)?.state.split(' ')[1]);
    const turns = games.map((steps) => steps.at(-1)?.state.split(' ')[2]);
    for (const end of ['#w', '#b', '#=']) expect(ends).toContain(end);
    for (const end of ['#0', '#1', '#=']) expect(turns).toContain(end);
    const played = new Set(
      files.flatMap((file) => {
        const [{ game }, steps] = read(file);
        return steps.flat().map(({ action }) => `${game} ${action}`);
      }),
    );
    const rules = files.map((file) => read(file)[0]);
    expect(rules.some(({ options }) => 'attributeSet' in options)).toBe(true);
    expect(rules.map(({ options }) => options)).toContainEqual({ tieBreak: {} });
    // A pass, a claim, and a shift.
    expect(played).toContain('quarto 51');
    expect([...played].some((id) => /^quarto (3[2-9]|4\d|50)$/.test(id))).toBe(true);
    expect([...played].some((id) => /^quatuor (3[2-9]|4\d|5[01])$/.test(id))).toBe(
      true,
    );
  });

  it.each(files)('%s is what the contract does, line by line', (file) => {
    const [rules, games] = read(file);
    const { game, observer } = equipped(rules);
    expect(rules.actionCount).toBe(game.actionCount);
    expect(rules.shape).toEqual(observer.shape);
    const bytes = new Uint8Array(observer.size);
    for (const steps of games) {
      let state = game.start();
      for (const step of steps) {
        expect(game.parseState(step.state)).toEqual(state);
        observer.write(state, bytes);
        const observation = observationHash(bytes);
        expect({ ...contractStep(game, state, step), observation }).toEqual(step);
        if (step.action !== null) state = game.play(state, game.actionOf(step.action));
      }
      expect(game.toAct(state)).toBeNull();
    }
  });

  it.each(files)('%s is what an environment does', (file) => {
    const [rules, games] = read(file);
    const { game, observer } = equipped(rules);
    for (const steps of games) {
      const ids = steps.flatMap(({ action }) => (action === null ? [] : [action]));
      expect(playthrough(game, observer, ids)).toEqual(steps);
      const env = environment(game, { observer });
      const bytes = new Uint8Array(observer.size);
      steps.forEach(({ action, reward, terminated, truncated }, index) => {
        if (action === null) return;
        const step = env.step(action, bytes);
        expect(step).toMatchObject({ reward, terminated, truncated });
        expect(step.terminated).toBe(index === steps.length - 2);
        expect(observationHash(bytes)).toBe(steps[index + 1]?.observation);
      });
    }
  });

  it.each(files)('%s is what vectorised environments do', (file) => {
    const [rules, games] = read(file);
    const { game, observer, vector } = equipped(rules);
    const [fast, plain] = [
      vector(3, { observer }),
      vectorEnvironment(game, 3, { observer }),
    ];
    for (const steps of games) {
      replayByVector(fast, observer.size, steps);
      replayByVector(plain, observer.size, steps);
    }
  });
});

describe('a hash of an observation', () => {
  it('is FNV-1a in 16 digits', () => {
    // Vectors of the authors of the hash.
    expect(observationHash(new Uint8Array())).toBe('cbf29ce484222325');
    expect(observationHash(Uint8Array.of(0x61))).toBe('af63dc4c8601ec8c');
    expect(observationHash(new TextEncoder().encode('foobar'))).toBe(
      '85944171f73967e8',
    );
  });
});
