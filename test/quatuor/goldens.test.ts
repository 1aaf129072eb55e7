import { describe, expect, it } from 'vitest';
import { type QuatuorOptions, quatuor, winningActions } from '../../src/index.ts';
import { goldenLines } from '../goldens.ts';

interface Golden {
  readonly options: Partial<QuatuorOptions>;
  readonly position: string;
  readonly value: 'win' | 'draw' | 'loss';
}

const goldens = goldenLines<Golden>('quatuor-values.jsonl');

describe('the positions of Quatuor whose value is known', () => {
  it('are many, under several rules', () => {
    const rules = new Set(goldens.map(({ options }) => JSON.stringify(options)));
    expect([goldens.length, rules.size]).toEqual([270, 5]);
  });

  it('read, and print as they were', () => {
    for (const { options, position } of goldens) {
      const game = quatuor(options);
      expect(game.formatState(game.parseState(position))).toBe(position);
      expect(game.changedOptions).toEqual(options);
    }
  });

  it('are won where one action wins', () => {
    const won = goldens.filter(({ options, position }) => {
      const game = quatuor(options);
      return winningActions(game, game.parseState(position)).length > 0;
    });
    expect(won.length).toBeGreaterThan(20);
    expect(new Set(won.map(({ value }) => value))).toEqual(new Set(['win']));
  });
});
