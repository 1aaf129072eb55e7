import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quarto, quatuor, seededRng } from '../../src/index.ts';
import {
  environment,
  playout,
  quartoObserver,
  quatuorObserver,
} from '../../src/research/index.ts';
import { errorOf } from '../conformance.ts';
import { runs } from '../laws.ts';
import { equipped, someRules, someSeed } from './env-games.ts';

describe('an environment', () => {
  it('plays what the contract plays, and tells what it tells', () => {
    fc.assert(
      fc.property(someRules, someSeed, (rules, seed) => {
        const { game } = equipped(rules);
        const env = environment(game);
        const rng = seededRng(seed);
        let { state } = env;
        const { actions } = playout(game, state, seededRng(seed));
        for (const action of actions) {
          const acted = game.toAct(state);
          expect(env.toAct).toBe(acted);
          const legal = game.legalActions(state).map(game.actionId);
          expect(env.legalIds()).toEqual(legal);
          const mask = env.legalMask();
          expect(mask).toHaveLength(game.actionCount);
          expect([...mask.keys()].filter((id) => mask[id] === 1)).toEqual(legal);
          const id = env.sample(rng);
          expect(id).toBe(game.actionId(action));
          const step = env.step(id);
          state = game.play(state, action);
          expect(env.state).toEqual(state);
          const outcome = game.outcome(state);
          const won = outcome?.winner === acted ? 1 : -1;
          expect(step.reward).toBe((outcome?.winner ?? null) === null ? 0 : won);
          expect(step.terminated).toBe(outcome !== null);
          expect(step.truncated).toBe(false);
          expect(step.info).toMatchObject({ acted, toAct: game.toAct(state), outcome });
        }
        expect(env.toAct).toBeNull();
        expect(env.legalIds()).toEqual([]);
        expect(env.legalMask().every((entry) => entry === 0)).toBe(true);
      }),
      runs(120),
    );
  });

  it('lets a player act twice running', () => {
    const env = environment(quarto());
    expect(env.step(16).info).toMatchObject({ acted: 0, toAct: 1, steps: 1 });
    expect(env.step(0).info).toMatchObject({ acted: 1, toAct: 1, steps: 2 });
  });

  it('takes a game away from the player who pushed the opponent into a line', () => {
    const game = quatuor();
    const env = environment(game);
    env.reset(null, game.parseState('...w/www./b..b/.b.. b 0'));
    const step = env.step(game.actionId(game.parseAction('d1>s')));
    expect(step).toMatchObject({ reward: -1, terminated: true });
    expect(step.info).toMatchObject({ acted: 1, toAct: null, outcome: { winner: 0 } });
  });

  it('begins anew, at the start or wherever it is told to', () => {
    const game = quarto();
    const env = environment(game, { observer: quartoObserver(game) });
    env.step(16);
    const into = new Uint8Array(512);
    const step = env.reset(into);
    expect(step).toEqual({
      observation: into,
      reward: 0,
      terminated: false,
      truncated: false,
      info: { acted: null, toAct: 0, steps: 0, outcome: null, illegality: null },
    });
    expect(step.observation).toBe(into);
    expect(env.state).toEqual(game.start());
    const state = game.parseState('048./..../..../.... C 0 c1');
    expect(env.reset(null, state).observation).toBeNull();
    expect(env.state).toBe(state);
    expect(env.step(3)).toMatchObject({ reward: 1, terminated: true });
  });

  it('cuts a game short', () => {
    const env = environment(quatuor(), { maxSteps: 2 });
    expect(env.step(0)).toMatchObject({ terminated: false, truncated: false });
    const cut = env.step(1);
    expect(cut).toMatchObject({ reward: 0, terminated: false, truncated: true });
    expect(cut.info).toMatchObject({ acted: 1, toAct: null, outcome: null });
    expect(env.legalIds()).toEqual([]);
    expect(errorOf(() => env.step(2))).toMatchObject({ field: 'state' });
    expect(env.reset().info.toAct).toBe(0);
  });

  it('does not call a game cut short that its last action ends', () => {
    const game = quarto();
    const env = environment(game, { maxSteps: 1 });
    env.reset(null, game.parseState('048./..../..../.... C 0 c1'));
    expect(env.step(3)).toMatchObject({ terminated: true, truncated: false });
  });

  it('throws for an illegal action, and changes nothing', () => {
    const env = environment(quatuor());
    const { state } = env;
    expect(errorOf(() => env.step(12))).toMatchObject({
      code: 'illegal-action',
      illegality: { reason: 'entry-empty' },
    });
    expect(env.state).toBe(state);
    expect(env.step(0).info.steps).toBe(1);
  });

  it('loses by an illegal action if that is agreed', () => {
    const game = quatuor();
    const env = environment(game, { illegal: 'lose' });
    env.step(0);
    const { state } = env;
    const step = env.step(0);
    expect(step).toMatchObject({ reward: -1, terminated: true, truncated: false });
    expect(step.info).toMatchObject({
      acted: 1,
      toAct: null,
      steps: 2,
      outcome: null,
      illegality: { reason: 'cell-occupied' },
    });
    expect(env.state).toBe(state);
    expect(errorOf(() => env.step(1))).toMatchObject({ field: 'state' });
  });

  it('writes masks and observations where it is told to', () => {
    const game = quatuor();
    const env = environment(game, { observer: quatuorObserver(game) });
    const mask = new Float32Array(60).fill(7);
    expect(env.legalMask(mask)).toBe(mask);
    expect([...mask.slice(0, 12)]).toEqual(Array(12).fill(1));
    expect([...mask.slice(12, 52)]).toEqual(Array(40).fill(0));
    expect([...mask.slice(52)]).toEqual(Array(8).fill(7));
    const into = new Float64Array(200).fill(7);
    env.observe(into, 4);
    const same = new Int8Array(192);
    quatuorObserver(game).write(env.state, same);
    expect([...into.slice(4, 196)]).toEqual([...same]);
    expect([...into.slice(0, 4), ...into.slice(196)]).toEqual(Array(8).fill(7));
    expect(env.step(0, same).observation).toBe(same);
    expect(same[16]).toBe(1);
  });

  it('refuses what it cannot do, and changes nothing', () => {
    const game = quatuor();
    const env = environment(game, { observer: quatuorObserver(game) });
    const over = game.parseState('wwww/bbb./..../.... #w 0');
    const refused: [() => unknown, string][] = [
      [() => env.step(52), 'id'],
      [() => env.step(0, new Uint8Array(191)), 'into'],
      [() => env.reset(new Uint8Array(191)), 'into'],
      [() => env.reset(null, over), 'state'],
      [() => env.legalMask(new Uint8Array(51)), 'into'],
      [() => env.observe(new Uint8Array(192), 1), 'into'],
      [() => env.observe(new Uint8Array(192), -1), 'offset'],
      [() => env.observe(new Uint8Array(192), 0.5), 'offset'],
      [() => environment(game).step(0, new Uint8Array(192)), 'observer'],
      [() => environment(game).observe(new Uint8Array(192)), 'observer'],
      [() => environment(game, { illegal: 'ignore' as 'lose' }), 'illegal'],
      [() => environment(game, { maxSteps: 0 }), 'maxSteps'],
      [() => environment(game, { maxSteps: 1.5 }), 'maxSteps'],
    ];
    for (const [work, field] of refused) {
      expect(errorOf(work)).toMatchObject({ code: 'invalid-argument', field });
    }
    expect(env.state).toBe(game.start());
    env.reset(null, game.parseState('www./bbb./..../.... w 0'));
    env.step(3);
    expect(errorOf(() => env.sample(seededRng(1)))).toMatchObject({ field: 'state' });
  });
});
