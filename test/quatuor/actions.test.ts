import { describe, expect, it } from 'vitest';
import { type Direction, place, push, quatuor, shift, WAYS } from '../../src/index.ts';
import { errorOf } from '../conformance.ts';

const game = quatuor();

const PLACES = 'a1 b1 c1 d1 a2 d2 a3 d3 a4 b4 c4 d4';
const PUSHES =
  'a1>e a1>se a1>s b1>s c1>s d1>s d1>sw d1>w a2>e d2>w a3>e d3>w ' +
  'a4>e a4>n a4>ne b4>n c4>n d4>w d4>nw d4>n';

const TEXT = 'a cell b1, a push a1>se or a shift a1~e';
const EDGE = 'a cell of the edge';
const WAY = 'a direction in which a line of four begins there';

describe('actions of Quatuor', () => {
  it('have the ids and texts of the rules', () => {
    const texts = Array.from({ length: 52 }, (_, id) =>
      game.formatAction(game.actionOf(id)),
    );
    const shifts = PUSHES.replaceAll('>', '~');
    expect(texts.join(' ')).toBe(`${PLACES} ${PUSHES} ${shifts}`);
  });

  it('are made by functions that hand out the same objects', () => {
    expect(push(0, 'se')).toEqual({ type: 'push', entry: 0, direction: 'se' });
    expect(shift(12, 'ne')).toEqual({ type: 'shift', entry: 12, direction: 'ne' });
    expect(game.actionOf(0)).toBe(place(0));
    expect(game.actionOf(11)).toBe(place(15));
    for (const [index, { entry, direction }] of WAYS.entries()) {
      expect(game.actionOf(12 + index)).toBe(push(entry, direction));
      expect(game.actionOf(32 + index)).toBe(shift(entry, direction));
    }
  });

  it.each([push, shift])('are refused where no way begins: %o', (make) => {
    for (const entry of [-1, 16, 1.5, '1', null, undefined, Number.NaN]) {
      expect(errorOf(() => make(entry as number, 'e'))).toMatchObject({
        code: 'invalid-argument',
        field: 'entry',
        expected: 'an integer from 0 to 15',
      });
    }
    for (const entry of [5, 6, 9, 10]) {
      expect(errorOf(() => make(entry, 'e'))).toMatchObject({
        code: 'invalid-argument',
        field: 'entry',
        found: String(entry),
        expected: EDGE,
      });
    }
    for (const direction of ['w', 'n', 'ne', 'x', '', null, undefined, 0, {}]) {
      expect(errorOf(() => make(0, direction as Direction))).toMatchObject({
        code: 'invalid-argument',
        field: 'direction',
        expected: 'e, se, s',
      });
    }
    expect(errorOf(() => make(14, 'e'))).toMatchObject({
      field: 'direction',
      found: '"e"',
      expected: 'n',
    });
  });

  it.each([
    ['', TEXT],
    ['a', TEXT],
    ['e1', TEXT],
    ['a5', TEXT],
    ['A1', TEXT],
    ['a1 ', TEXT],
    ['a1-e', TEXT],
    ['a1e', TEXT],
    ['a1>>e', WAY],
    [' a1', TEXT],
    ['>e', TEXT],
    ['+A', TEXT],
    ['b2', EDGE],
    ['c3>e', EDGE],
    ['b3~n', EDGE],
    ['a1>', WAY],
    ['a1~', WAY],
    ['a1>w', WAY],
    ['b1>e', WAY],
    ['b1~sw', WAY],
    ['a1>E', WAY],
    ['a1>e ', WAY],
    ['a1>see', WAY],
    ['a1>__proto__', WAY],
    ['x'.repeat(2 ** 20), TEXT],
    [`a1>${'e'.repeat(2 ** 20)}`, WAY],
  ])('have no text %#', (text, expected) => {
    const error = errorOf(() => game.parseAction(text));
    expect(error).toMatchObject({
      code: 'invalid-action',
      field: 'action',
      column: 1,
      expected,
    });
    expect((error as Error).message.length).toBeLessThan(200);
  });

  it.each([null, undefined, 5, {}, ['a1']])(
    'are read from a string, not %j',
    (text) => {
      expect(errorOf(() => game.parseAction(text as never))).toMatchObject({
        code: 'invalid-action',
        field: 'action',
        expected: 'a string',
      });
    },
  );

  it('have one id each, -0 being 0', () => {
    expect(game.actionId({ type: 'place', cell: -0 })).toBe(0);
    expect(game.actionId({ type: 'push', entry: -0, direction: 's' })).toBe(14);
    expect(push(-0, 's')).toBe(push(0, 's'));
    const start = game.start();
    expect(game.play(start, { type: 'place', cell: -0 })).toEqual(
      game.play(start, place(0)),
    );
  });

  it('have no id or text when they are none', () => {
    for (const work of [game.actionId, game.formatAction]) {
      for (const action of [{ type: 'give', piece: 0 }, place(5), null]) {
        expect(errorOf(() => work(action as never))).toMatchObject({
          code: 'invalid-argument',
          field: 'action',
          expected: 'an action of Quatuor',
        });
      }
    }
  });

  it.each([
    { type: 'place' },
    { type: 'place', cell: 16 },
    { type: 'place', cell: -1 },
    { type: 'place', cell: '0' },
    { type: 'push', entry: 0 },
    { type: 'push', direction: 'e' },
    { type: 'push', entry: 16, direction: 'w' },
    { type: 'push', entry: 0, direction: 'east' },
    { type: 'push', entry: 0, direction: ['e'] },
    { type: 'shift', entry: -1, direction: 'e' },
    { type: 'shift', entry: 0, direction: 0 },
    { type: 'shift', cell: 0 },
    { type: 'pus', entry: 0, direction: 'e' },
    { entry: 0, direction: 'e' },
  ])('are malformed out of range: %j', (action) => {
    expect(game.illegality(game.start(), action)?.reason).toBe('malformed');
  });

  it('are read once, so that they cannot change in between', () => {
    let reads = 0;
    const action = {
      type: 'push',
      direction: 'e',
      get entry() {
        return reads++ === 0 ? 0 : 5;
      },
    } as const;
    expect(game.actionId(action)).toBe(12);
    expect(reads).toBe(1);
  });
});
