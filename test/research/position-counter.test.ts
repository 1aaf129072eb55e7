import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  LINE_KINDS,
  type QuartoOptions,
  quarto,
  quatuor,
  seededRng,
} from '../../src/index.ts';
import {
  finish,
  type PlyCount,
  type PositionCounterOptions,
  playout,
  positionCounter,
  positionsFrom,
} from '../../src/research/index.ts';
import { errorOf } from '../conformance.ts';
import { runs } from '../laws.ts';
import { ALL_LINES } from '../quarto/games.ts';

const ATTRIBUTES = ['color', 'shape', 'height', 'solidity'];

function factorial(number: number): number {
  return number < 2 ? 1 : number * factorial(number - 1);
}

/** Options with automatic wins. */
const someRules: fc.Arbitrary<Partial<QuartoOptions>> = fc.record({
  attributes: fc.subarray(ATTRIBUTES, { minLength: 1 }),
  lines: fc.subarray([...LINE_KINDS], { minLength: 1 }),
});

function countsTo(
  last: number,
  rules: Partial<QuartoOptions> = {},
  options: PositionCounterOptions = {},
): readonly PlyCount[] {
  const counter = positionCounter(quarto(rules), options);
  return Array.from({ length: last + 1 }, (_, ply) => finish(counter.at(ply)));
}

/** The same by going through the positions. */
function layersTo(
  last: number,
  rules: Partial<QuartoOptions>,
  distinct: boolean,
): readonly PlyCount[] {
  const game = quarto(rules);
  let layer = positionsFrom(game, game.start(), { distinct });
  const counts: PlyCount[] = [];
  for (;;) {
    const { ply, positions, finished, endings } = layer;
    const exact = Object.entries(endings).map(([name, count]) => [name, BigInt(count)]);
    counts.push({
      ply,
      positions: BigInt(positions),
      finished: BigInt(finished),
      endings: Object.fromEntries(exact),
    });
    if (ply === last) return counts;
    layer = finish(layer.next());
  }
}

describe('positions up to symmetry', () => {
  it('are as many as going through them finds, under any options', () => {
    fc.assert(
      fc.property(someRules, (rules) => {
        expect(countsTo(6, rules)).toEqual(layersTo(6, rules, false));
      }),
      runs(12),
    );
  });

  it.each([[{}], [{ lines: ['square'], attributes: ['shape', 'solidity'] }]] as const)(
    'are so also where games end: %j',
    (rules) => {
      const counts = countsTo(8, rules as Partial<QuartoOptions>);
      expect(counts).toEqual(layersTo(8, rules as Partial<QuartoOptions>, false));
      expect(counts[8]?.endings).toEqual({ alignment: counts[8]?.finished });
    },
  );

  // Up to five pieces published (J. Kerner, 2001); with six counted one by one before.
  it('are the known ones of boards without an alignment', () => {
    const boards = (rules: Partial<QuartoOptions>): readonly bigint[] =>
      countsTo(12, rules)
        .filter(({ ply }) => ply % 2 === 0)
        .map(({ positions }) => positions);
    expect(boards({})).toEqual([1n, 2n, 40n, 454n, 10_346n, 214_800n, 3_835_041n]);
    expect(boards({ lines: ALL_LINES })).toEqual([
      1n,
      3n,
      84n,
      1_586n,
      39_055n,
      848_884n,
      14_979_534n,
    ]);
  });
});

describe('distinct positions', () => {
  it('are as many as going through them finds, under any options', () => {
    fc.assert(
      fc.property(someRules, (rules) => {
        const counts = countsTo(4, rules, { distinct: true });
        expect(counts).toEqual(layersTo(4, rules, true));
      }),
      runs(6),
    );
  });

  // A position with its newest piece is one of as many sequences as there are orders of the
  // pieces before; random games play each sequence of a length equally often.
  it('are as many as random games of that length say', () => {
    const game = quarto({ lines: ALL_LINES, attributes: ['color', 'height', 'shape'] });
    const counter = positionCounter(game, { distinct: true });
    const rng = seededRng(5);
    const lengths = Array.from(
      { length: 4000 },
      () => playout(game, game.start(), rng).actions.length,
    );
    let sequences = 1;
    for (let pieces = 1; pieces <= 9; pieces++) {
      sequences *= (17 - pieces) ** 2;
      const { positions } = finish(counter.at(2 * pieces));
      const share = (Number(positions) * factorial(pieces - 1)) / sequences;
      const played = lengths.filter((length) => length > 2 * pieces).length;
      const deviation = Math.sqrt(4000 * share * (1 - share));
      expect(Math.abs(played - 4000 * share)).toBeLessThanOrEqual(4 * deviation);
    }
  });

  it('come to an end, at the full boards that are drawn', () => {
    const rules = { lines: ALL_LINES, attributes: ['color'] };
    const counter = positionCounter(quarto(rules), { distinct: true });
    const { positions, endings } = finish(counter.at(32));
    expect(positions).toBe(0n);
    expect(endings['full-board']).toBe(16n * 5_709_466_828_800n);
    expect(endings.alignment).toBeGreaterThan(0n);
    for (const ply of [33, 34, 1001]) {
      expect(finish(counter.at(ply))).toEqual({
        ply,
        positions: 0n,
        finished: 0n,
        endings: {},
      });
    }
  });
});

describe('shares', () => {
  it('add up to the whole at every ply, whatever is counted', () => {
    fc.assert(
      fc.property(
        someRules,
        fc.boolean(),
        fc.integer({ min: 2, max: 5 }),
        (rules, distinct, count) => {
          const shares = Array.from({ length: count }, (_, index) =>
            countsTo(8, rules, { distinct, shard: { index, count } }),
          );
          for (const whole of countsTo(8, rules, { distinct })) {
            const parts = shares.map((share) => share[whole.ply] as PlyCount);
            const sum = (of: (part: PlyCount) => bigint): bigint =>
              parts.reduce((total, part) => total + of(part), 0n);
            expect(sum(({ positions }) => positions)).toBe(whole.positions);
            expect(sum(({ finished }) => finished)).toBe(whole.finished);
            expect(sum(({ endings }) => endings.alignment ?? 0n)).toBe(
              whole.endings.alignment ?? 0n,
            );
          }
        },
      ),
      runs(8),
    );
  });

  it('each have something to do', () => {
    const shares = [0, 1, 2].map((index) =>
      finish(positionCounter(quarto(), { shard: { index, count: 3 } }).at(10)),
    );
    expect(shares.every(({ positions }) => positions > 10_000n)).toBe(true);
  });
});

test('a ply tells how far it is, and is counted once', () => {
  const counter = positionCounter(quarto());
  const parts = [...counter.at(16)];
  expect(parts.length).toBeGreaterThan(100);
  expect(parts).toEqual([...parts].sort((one, other) => one - other));
  expect(parts.every((part) => part >= 0 && part < 1)).toBe(true);
  expect([...counter.at(17)]).toEqual([]);
});

describe('wrong input', () => {
  it.each([
    ['announced wins', quarto({ win: 'announced' })],
    ['another game', quatuor()],
    ['nothing', undefined],
  ])('%s', (_, game) => {
    expect(errorOf(() => positionCounter(game as never))).toMatchObject({
      code: 'invalid-argument',
      field: 'game',
    });
  });

  it.each([-1, 0.5, Number.NaN, '2'])('ply %s', (ply) => {
    const counter = positionCounter(quarto());
    expect(errorOf(() => counter.at(ply as number))).toMatchObject({
      code: 'invalid-argument',
      field: 'ply',
      expected: 'an integer of at least 0',
    });
  });

  it('a share that is none', () => {
    const options = { shard: { index: 2, count: 2 } };
    expect(errorOf(() => positionCounter(quarto(), options))).toMatchObject({
      code: 'invalid-argument',
      field: 'shard.index',
    });
  });
});

describe('the counts in the guide', () => {
  const guide = readFileSync(new URL('../../docs/known.md', import.meta.url), 'utf8');
  const rows = guide
    .slice(guide.indexOf('### Positions of Quarto, ply by ply'))
    .split('\n')
    .filter((line) => /^\| +\d+ \| +\d+( \+ 1)? \|/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim().replaceAll(',', '')));

  it.each([
    [1, ['row', 'column', 'diagonal']],
    [2, ['row', 'column', 'diagonal']],
    [3, ['row', 'column', 'diagonal']],
    [4, ['row', 'column', 'diagonal']],
    [1, ALL_LINES],
    [2, ALL_LINES],
    [3, ALL_LINES],
    [4, ALL_LINES],
  ] as const)('are those of %i attributes and %j', (count, lines) => {
    expect(rows.length).toBe(66);
    const table = lines === ALL_LINES ? rows.slice(33) : rows.slice(0, 33);
    const column = 2 + count;
    const attributes = ATTRIBUTES.slice(0, count);
    for (const { ply, positions } of countsTo(17, { lines, attributes })) {
      expect([table[ply]?.[1], table[ply]?.[column]]).toEqual([
        `${ply}`,
        `${positions}`,
      ]);
    }
  });
});
