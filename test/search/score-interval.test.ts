import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scoreInterval } from '../../src/search/players/score-interval.ts';
import { runs } from '../laws.ts';

/** Wilson's interval of a share, by its formula. */
function wilson(won: number, games: number): readonly [number, number] {
  const square = 1.96 ** 2 / games;
  const share = won / games;
  const middle = (share + square / 2) / (1 + square);
  const half = Math.sqrt(square * (share * (1 - share) + square / 4)) / (1 + square);
  return [middle - half, middle + half];
}

/** How likely counts are if the results have these chances, as a logarithm. */
function likelihood(counts: readonly number[], chances: readonly number[]): number {
  return counts.reduce((sum, count, index) => {
    const chance = chances[index] as number;
    return count === 0 ? sum : sum + count * Math.log(Math.max(chance, 1e-300));
  }, 0);
}

/** The variance of a game's points that goes best with the counts, for a true share. */
function likeliestVariance(counts: readonly number[], share: number): number {
  const chances = (drawn: number): readonly number[] => [
    share - drawn / 2,
    drawn,
    1 - share - drawn / 2,
  ];
  let [low, high] = [0, 1 - Math.abs(2 * share - 1)];
  // By thirds: the likelihood has one summit.
  for (let step = 0; step < 90; step++) {
    const [one, other] = [(2 * low + high) / 3, (low + 2 * high) / 3];
    const isLater =
      likelihood(counts, chances(one)) < likelihood(counts, chances(other));
    if (isLater) low = one;
    else high = other;
  }
  const [won = 0, drawn = 0] = chances(low);
  return won + drawn / 4 - share ** 2;
}

const few = fc.nat(40);
const someGames = fc.tuple(few, few, few).filter((counts) => counts.some((n) => n > 0));

describe('the interval of a score', () => {
  it('is that of Wilson where nothing is drawn', () => {
    for (const [won, games] of [
      [3, 3],
      [0, 3],
      [1, 3],
      [50, 100],
      [398, 400],
    ] as const) {
      const [low, high] = scoreInterval(won, 0, games - won);
      const expected = wilson(won, games);
      expect(low).toBeCloseTo(expected[0], 12);
      expect(high).toBeCloseTo(expected[1], 12);
    }
  });

  it('holds the true shares that make the counts no surprise, and no others', () => {
    fc.assert(
      fc.property(
        someGames,
        fc.integer({ min: 1, max: 999 }),
        (counts, thousandths) => {
          const [wins, draws, losses] = counts;
          const games = wins + draws + losses;
          const share = thousandths / 1000;
          const variance = likeliestVariance(counts, share);
          const distance = ((wins + draws / 2) / games - share) ** 2;
          const surprise = distance - (1.96 ** 2 * variance) / games;
          fc.pre(Math.abs(surprise) > 1e-9);
          const [low, high] = scoreInterval(wins, draws, losses);
          expect(low <= share && share <= high).toBe(surprise < 0);
        },
      ),
      runs(300),
    );
  });

  it('is open, holds the score, and turns round with the players', () => {
    fc.assert(
      fc.property(someGames, ([wins, draws, losses]) => {
        const [low, high] = scoreInterval(wins, draws, losses);
        const score = (wins + draws / 2) / (wins + draws + losses);
        expect(high - low).toBeGreaterThan(0.01);
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThanOrEqual(1);
        expect(low).toBeLessThanOrEqual(score + 1e-12);
        expect(high).toBeGreaterThanOrEqual(score - 1e-12);
        const turned = scoreInterval(losses, draws, wins);
        expect(turned[0]).toBeCloseTo(1 - high, 12);
        expect(turned[1]).toBeCloseTo(1 - low, 12);
      }),
      runs(200),
    );
  });
});
