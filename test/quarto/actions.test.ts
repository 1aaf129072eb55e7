import { describe, expect, it } from 'vitest';
import { claim, give, pass, place, quarto, quatuor } from '../../src/index.ts';
import { errorOf } from '../conformance.ts';

const game = quarto();

describe('actions', () => {
  it('have the ids and texts of the rules', () => {
    const texts = Array.from({ length: 52 }, (_, id) =>
      game.formatAction(game.actionOf(id)),
    );
    expect(texts.join(' ')).toBe(
      'a1 b1 c1 d1 a2 b2 c2 d2 a3 b3 c3 d3 a4 b4 c4 d4 ' +
        '+0 +1 +2 +3 +4 +5 +6 +7 +8 +9 +A +B +C +D +E +F ' +
        '!row1 !row2 !row3 !row4 !cola !colb !colc !cold !diag !anti ' +
        '!sqa1 !sqb1 !sqc1 !sqa2 !sqb2 !sqc2 !sqa3 !sqb3 !sqc3 --',
    );
  });

  it('are made by functions that hand out the same objects', () => {
    expect(place(6)).toEqual({ type: 'place', cell: 6 });
    expect(give(10)).toEqual({ type: 'give', piece: 10 });
    expect(claim(2)).toEqual({ type: 'claim', line: 2 });
    expect(pass()).toEqual({ type: 'pass' });
    expect(game.actionOf(6)).toBe(place(6));
    expect(game.actionOf(26)).toBe(give(10));
    expect(game.actionOf(34)).toBe(claim(2));
    expect(game.actionOf(51)).toBe(pass());
  });

  it.each([
    [place, 'cell', 15],
    [give, 'piece', 15],
    [claim, 'line', 18],
  ] as const)('are refused out of range: %o', (make, field, most) => {
    expect(make(most)).toMatchObject({ [field]: most });
    expect(make(0)).toMatchObject({ [field]: 0 });
    for (const value of [-1, most + 1, 1.5, '1', null, undefined, Number.NaN]) {
      const error = errorOf(() => make(value as number));
      expect(error).toMatchObject({
        code: 'invalid-argument',
        field,
        expected: `an integer from 0 to ${most}`,
      });
    }
  });

  it.each([
    ['+', 'a gift such as +A'],
    ['+G', 'a gift such as +A'],
    ['+a', 'a gift such as +A'],
    ['+AA', 'a gift such as +A'],
    ['!', 'a claim such as !row3'],
    ['!row0', 'a claim such as !row3'],
    ['!ROW1', 'a claim such as !row3'],
    ['-', 'a pass --'],
    ['---', 'a pass --'],
    ['-a', 'a pass --'],
    ['', 'a gift +A, a cell c2, a claim !row3 or a pass --'],
    ['e1', 'a gift +A, a cell c2, a claim !row3 or a pass --'],
    ['a5', 'a gift +A, a cell c2, a claim !row3 or a pass --'],
    ['a1 ', 'a gift +A, a cell c2, a claim !row3 or a pass --'],
    ['x\u200b', 'a gift +A, a cell c2, a claim !row3 or a pass --'],
  ])('have no text %j', (text, expected) => {
    const error = errorOf(() => game.parseAction(text));
    expect(error).toMatchObject({
      code: 'invalid-action',
      field: 'action',
      column: 1,
      expected,
    });
  });

  it('are no megabyte of text', () => {
    const error = errorOf(() => game.parseAction('x'.repeat(2 ** 20)));
    expect(error).toMatchObject({ code: 'invalid-action', column: 1 });
    expect((error as Error).message.length).toBeLessThan(200);
  });

  it.each([null, undefined, 5, {}])('are read from a string, not %j', (text) => {
    for (const { parseAction } of [game, quatuor()]) {
      expect(errorOf(() => parseAction(text as never))).toMatchObject({
        code: 'invalid-action',
        field: 'action',
        column: null,
        expected: 'a string',
      });
    }
  });

  it('have one id each, -0 being 0', () => {
    const action = { type: 'place', cell: -0 } as const;
    expect(game.actionId(action)).toBe(0);
    const given = game.play(game.start(), give(0));
    expect(game.play(given, action)).toEqual(game.play(given, place(0)));
  });

  it('have no id or text when they are none', () => {
    for (const work of [game.actionId, game.formatAction]) {
      expect(errorOf(() => work({ type: 'push' } as never))).toMatchObject({
        field: 'action',
        found: 'a value of type object',
        expected: 'an action of Quarto',
      });
    }
  });

  it.each([
    { type: 'place', cell: 16 },
    { type: 'give', piece: 16 },
    { type: 'give', piece: -1 },
    { type: 'claim', line: 19 },
    { type: 'claim' },
    { type: 'pas' },
  ])('are malformed out of range: %j', (action) => {
    expect(game.illegality(game.start(), action)?.reason).toBe('malformed');
  });
});
