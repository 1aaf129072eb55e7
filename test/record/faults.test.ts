import { describe, expect, it } from 'vitest';
import { QuaternaError } from '../../src/index.ts';
import { parseRecords, type ReadRecord, readRecords } from '../../src/record/index.ts';
import { errorOf } from '../conformance.ts';
import { collected, games } from './records.ts';
import { walk } from './walk.ts';

const GOOD = '[Game "quarto"]\n\n1. +5 2. a1 *\n';

/** What a game has for its moves, in a file that is otherwise right. */
function moves(text: string): string {
  return `[Game "quarto"]\n\n${text}\n`;
}

function tags(...lines: readonly string[]): string {
  return `[Game "quarto"]\n${lines.join('\n')}\n\n1. +0 *\n`;
}

const WON = '1. +0 2. a1+1 3. b1+2 4. c1+4 5. d1';
const RESULTS = '1-0, 0-1, 1/2-1/2 or *';
const AGREEMENTS = 'resignation, agreement, time, abandoned';
const ANY_TAG = 'a tag such as [Player0 "Ada"]';

type Fault = readonly [
  what: string,
  text: string,
  line: number,
  column: number,
  field: string,
  found: string | null,
  expected: string | null,
];

const FAULTS: readonly Fault[] = [
  ['text before the first tag', `junk\n${GOOD}`, 1, 1, 'tag', '"junk"', ANY_TAG],
  [
    'a tag without quotes',
    tags('[Player0 Ada]'),
    2,
    1,
    'tag',
    '"[Player0 Ada]"',
    ANY_TAG,
  ],
  [
    'a tag that is not closed',
    tags('[Player0 "Ada"'),
    2,
    1,
    'tag',
    '"[Player0 \\"Ada\\""',
    ANY_TAG,
  ],
  ['a quote in a tag', tags('[X "a"b"]'), 2, 1, 'tag', '"[X \\"a\\"b\\"]"', ANY_TAG],
  [
    'a wrong escape in a tag',
    tags('[X "a\\b"]'),
    2,
    1,
    'tag',
    '"[X \\"a\\\\b\\"]"',
    ANY_TAG,
  ],
  ['a small letter for a tag', tags('[x "a"]'), 2, 1, 'tag', '"[x \\"a\\"]"', ANY_TAG],
  ['a tag in front of the game', '[X "a"]\n', 1, 1, 'tag', '"X"', 'the tag Game first'],
  [
    'a tag given twice',
    tags('[X "a"]', '[X "a"]'),
    3,
    1,
    'tag',
    '"X"',
    'a tag not given yet',
  ],
  [
    'a control character in a tag',
    tags('[X "a\tb"]'),
    2,
    5,
    'X',
    '"a\\tb"',
    'at most 100000 characters, none of them a control character',
  ],
  [
    'an unknown game',
    '[Game "chess"]\n\n*',
    1,
    8,
    'game',
    '"chess"',
    'one of quarto, quatuor, walk, tic-tac-toe',
  ],
  [
    'a game that everything has',
    '[Game "toString"]\n\n*',
    1,
    8,
    'game',
    '"toString"',
    'one of quarto, quatuor, walk, tic-tac-toe',
  ],
  [
    'an option with a wrong word',
    tags('[Lines "row,col"]'),
    2,
    9,
    'Lines',
    '"col"',
    'some of row, column, diagonal, square, each once',
  ],
  [
    'an option that is empty',
    tags('[Win ""]'),
    2,
    7,
    'Win',
    'nothing',
    'automatic or announced',
  ],
  [
    'an option that is no word',
    tags('[Win "Automatic"]'),
    2,
    7,
    'Win',
    '"Automatic"',
    'automatic or announced',
  ],
  [
    'an option that is no JSON',
    '[Game "quatuor"]\n[TieBreak "{100}"]\n\n*',
    2,
    12,
    'TieBreak',
    '"{100}"',
    'false or { maxShifts }',
  ],
  [
    'a part of an option',
    '[Game "quatuor"]\n[TieBreak "{\\"maxShifts\\":0}"]\n\n*',
    2,
    12,
    'TieBreak',
    '0',
    'an integer from 1 to 9007199254740991',
  ],
  [
    'a position that is none',
    tags('[Position "..../..../..x./.... - 0 -"]'),
    2,
    24,
    'Position',
    '"x"',
    'a piece 0–9 or A–F, or .',
  ],
  [
    'a position that contradicts itself',
    tags('[Position "0.../..../..../.... - 0 a1"]'),
    2,
    34,
    'Position',
    '"0"',
    '1',
  ],
  [
    'a position behind escapes',
    tags('[Position "\\"\\\\"]'),
    2,
    12,
    'Position',
    '"\\""',
    'a piece 0–9 or A–F, or .',
  ],
  [
    'a position, with nothing said of it',
    '[Game "walk"]\n[Position "x"]\n\n*',
    2,
    12,
    'Position',
    null,
    null,
  ],
  ['a result that is none', tags('[Result "won"]'), 2, 10, 'Result', '"won"', RESULTS],
  ['the wrong result', moves(`${WON} 0-1`), 3, 37, 'Result', '"0-1"', '1-0'],
  ['no result for a finished game', moves(`${WON} *`), 3, 37, 'Result', '"*"', '1-0'],
  [
    'another result than the tag has',
    tags('[Result "1-0"]'),
    4,
    7,
    'Result',
    '"*"',
    '1-0, as its tag says',
  ],
  [
    'the wrong end of a finished game',
    `[Game "quarto"]\n[Termination "time"]\n\n${WON} 1-0`,
    2,
    15,
    'Termination',
    '"time"',
    'alignment',
  ],
  [
    'a result, but no reason for it',
    moves('1. +0 1-0'),
    3,
    7,
    'Termination',
    'nothing',
    AGREEMENTS,
  ],
  [
    'an end that the rules do not see',
    tags('[Termination "alignment"]'),
    2,
    15,
    'Termination',
    '"alignment"',
    AGREEMENTS,
  ],
  [
    'an end of that name',
    tags('[Termination ""]'),
    2,
    15,
    'Termination',
    'nothing',
    AGREEMENTS,
  ],
  [
    'a resignation without a winner',
    tags('[Termination "resignation"]'),
    4,
    7,
    'Result',
    '"*"',
    '1-0 or 0-1',
  ],
  [
    'a loss on time without a winner',
    tags('[Termination "time"]'),
    4,
    7,
    'Result',
    '"*"',
    '1-0 or 0-1',
  ],
  [
    'an agreement without a result',
    tags('[Termination "agreement"]'),
    4,
    7,
    'Result',
    '"*"',
    '1/2-1/2',
  ],
  [
    'an abandoned draw',
    '[Game "quarto"]\n[Termination "abandoned"]\n\n1. +0 1/2-1/2',
    4,
    7,
    'Result',
    '"1/2-1/2"',
    '1-0 or 0-1 or *',
  ],
  ['an offer by nobody', tags('[DrawOffer "2"]'), 2, 13, 'DrawOffer', '"2"', '0 or 1'],
  [
    'an offer in a finished game',
    `[Game "quarto"]\n[DrawOffer "0"]\n\n${WON} 1-0`,
    2,
    13,
    'DrawOffer',
    '"0"',
    'none in a finished game',
  ],
  [
    'an offer after a resignation',
    '[Game "quarto"]\n[DrawOffer "0"]\n[Termination "resignation"]\n\n1. +0 1-0',
    2,
    13,
    'DrawOffer',
    '"0"',
    'none in a finished game',
  ],
  [
    'a word that is no action',
    moves('1. +0 2. z9'),
    3,
    10,
    'action',
    '"z9"',
    'a gift +A, a cell c2, a claim !row3 or a pass --',
  ],
  [
    'a gift that is none',
    moves('1. +0 2. a1+G'),
    3,
    12,
    'action',
    '"+G"',
    'a gift such as +A',
  ],
  [
    'an action, with nothing said of it',
    '[Game "walk"]\n\n1. Up',
    3,
    4,
    'action',
    '"Up"',
    'an action',
  ],
  [
    'an illegal action',
    moves('1. +0 2. a1+0'),
    3,
    12,
    'action',
    '"+0"',
    'a legal action at 0.../..../..../.... - 1 a1',
  ],
  [
    'an action after the end',
    moves(`${WON} a4`),
    3,
    37,
    'action',
    '"a4"',
    'a legal action at 0124/..../..../.... - #0 d1',
  ],
  ['a wrong number', moves('1. +0 3. a1'), 3, 7, 'move', '"3."', '2.'],
  ['a number too early', moves('1. +0 2. a1 3. +1'), 3, 13, 'move', '"3."', '2.'],
  ['a wrong number at the start', moves('0. +0'), 3, 1, 'move', '"0."', '1.'],
  [
    'a number in a variation',
    moves('1. +0 2. a1+1 (3. b1)'),
    3,
    16,
    'move',
    '"3."',
    '2.',
  ],
  [
    'a variation of nothing',
    moves('(1. +0) *'),
    3,
    1,
    'variation',
    '"("',
    'a move before it',
  ],
  [
    'a variation of nothing in a variation',
    moves('1. +0 ((1. +1)) *'),
    3,
    8,
    'variation',
    '"("',
    'a move before it',
  ],
  ['an empty variation', moves('1. +0 () *'), 3, 8, 'variation', '")"', 'a move'],
  [
    'a variation closed too often',
    moves('1. +0 (1. +1)) *'),
    3,
    14,
    'variation',
    '")"',
    'a ( before it',
  ],
  ['a variation not closed', moves('1. +0 (1. +1 *'), 3, 14, 'variation', '"*"', ')'],
  [
    'a comment in a variation without moves',
    moves('1. +0 ({x} 1. +1) *'),
    3,
    8,
    'comment',
    '"{"',
    'a move before it',
  ],
  [
    'a time of the start',
    moves('{[%emt 0:00:01]} 1. +0 *'),
    3,
    1,
    'comment',
    '"{"',
    'a move before it',
  ],
  [
    'a time that is none',
    moves('1. +0 {[%emt 0:00:61] x} *'),
    3,
    7,
    'comment',
    '"[%emt 0:00:61] x"',
    'a time such as [%emt 0:00:07.500]',
  ],
  [
    'a time without an end',
    moves(`1. +0 {[%emt ${'9'.repeat(309)}:00:00]} *`),
    3,
    7,
    'comment',
    `"[%emt ${'9'.repeat(34)}…"`,
    'a time such as [%emt 0:00:07.500]',
  ],
  [
    'a comment closed twice',
    moves('1. +0 {x}} *'),
    3,
    10,
    'comment',
    '"}"',
    'a { before it',
  ],
  [
    'a comment not closed',
    moves('1. +0 {x *'),
    3,
    7,
    'comment',
    '"{"',
    'a } that closes it',
  ],
  [
    'a comment not closed, but escaped',
    moves('1. +0 {x\\} *'),
    3,
    7,
    'comment',
    '"{"',
    'a } that closes it',
  ],
  [
    'a comment too long',
    moves(`1. +0 {${'x'.repeat(100_001)}} *`),
    3,
    7,
    'comment',
    'a longer one',
    'at most 100000 characters',
  ],
  [
    'comments too long together',
    moves(`1. +0 {${'x'.repeat(60_000)}}{${'x'.repeat(60_000)}} *`),
    3,
    60_009,
    'comment',
    'a longer one',
    'at most 100000 characters',
  ],
  [
    'a comment without end',
    moves(`1. +0 {${`${'x'.repeat(1000)}\n`.repeat(1000)}} *`),
    3,
    7,
    'comment',
    'a longer one',
    'at most 100000 characters',
  ],
  [
    'a line too long',
    moves(`1. +0 ${' '.repeat(1_000_000)}*`),
    3,
    1_000_001,
    'line',
    'a longer one',
    'at most 1000000 characters',
  ],
  [
    'a tag too long',
    tags(`[X "${'x'.repeat(100_001)}"]`),
    2,
    5,
    'X',
    `"${'x'.repeat(40)}…"`,
    'at most 100000 characters, none of them a control character',
  ],
  [
    'words after the result',
    moves('1. +0 *  2. a1'),
    3,
    10,
    'Result',
    '"2. a1"',
    'the end of the line',
  ],
  [
    'a tag after the moves',
    moves('1. +0\n[X "a"] *'),
    4,
    1,
    'action',
    '"[X"',
    'a gift +A, a cell c2, a claim !row3 or a pass --',
  ],
];

/** A file that ends too early, or goes on with the next game. */
const CUT: readonly Fault[] = [
  ['among its tags', '[Game "quarto"]\n[X "a"]', 2, 8, 'Result', 'nothing', RESULTS],
  ['after its tags', '[Game "quarto"]\n', 2, 1, 'Result', 'nothing', RESULTS],
  ['among its moves', '[Game "quarto"]\n\n1. +0', 3, 6, 'Result', 'nothing', RESULTS],
  [
    'after its moves',
    '[Game "quarto"]\n\n1. +0\n\n',
    5,
    1,
    'Result',
    'nothing',
    RESULTS,
  ],
  ['in a variation', '[Game "quarto"]\n\n1. +0 (', 3, 8, 'Result', 'nothing', RESULTS],
  [
    'in a comment',
    '[Game "quarto"]\n\n1. +0 {\n\n',
    3,
    7,
    'comment',
    '"{"',
    'a } that closes it',
  ],
  ['in a tag', '[Game "qua', 1, 1, 'tag', '"[Game \\"qua"', ANY_TAG],
];

async function readAll(text: string): Promise<readonly ReadRecord[]> {
  return collected(readRecords([text], games));
}

function factsOf([, , line, column, field, found, expected]: Fault): object {
  return { code: 'invalid-record', field, line, column, found, expected };
}

describe('a file that is wrong', () => {
  it.each(FAULTS)('has %s', async (...fault) => {
    const [, text] = fault;
    const error = errorOf(() => parseRecords(text, games)) as QuaternaError;
    expect(error).toMatchObject(factsOf(fault));
    expect(error.message.startsWith(`line ${fault[2]}, column ${fault[3]}: `)).toBe(
      true,
    );
    expect(error.message.length).toBeLessThan(400);
    const read = await readAll(`\n${text}\n${GOOD}`);
    const [first, ...others] = read;
    expect(first).toMatchObject({ ok: false, line: 2 });
    expect(first?.ok === false && first.error.line).toBe(fault[2] + 1);
    // What was wrong spoils nothing else.
    const isJunk = text.endsWith(GOOD);
    expect(others.map(({ ok }) => ok)).toEqual(isJunk ? [true, true] : [true]);
    const next = others.at(-1);
    expect(next?.ok === true && next.record.size).toBe(3);
  });

  it.each(CUT)('ends %s', async (...fault) => {
    const [, text] = fault;
    const error = errorOf(() => parseRecords(text, games));
    expect(error).toMatchObject(factsOf(fault));
    const [first, second, ...others] = await readAll(`${text}\n${GOOD}`);
    expect(others).toEqual([]);
    expect(second).toMatchObject({ ok: true });
    const isOpen = fault[4] === 'Result';
    const next = { line: text.split('\n').length + 1, column: 1, found: '"[Game"' };
    expect(first).toMatchObject({
      ...{ ok: false, line: 1 },
      error: { ...factsOf(fault), ...(isOpen ? next : {}) },
    });
  });

  it('tells why an action is illegal, and where', () => {
    const error = errorOf(() => parseRecords(moves('1. +0\n2. a1+0 *'), games));
    expect(error).toMatchObject({
      illegality: { reason: 'piece-placed', subject: '0' },
      message:
        'line 4, column 6: +0: Piece 0 is already on the board. ' +
        '(a legal action at 0.../..../..../.... - 1 a1)',
    });
    const other = errorOf(() => parseRecords('[Game "walk"]\n\nUp *', games));
    expect(other).toMatchObject({ illegality: null });
  });

  it('goes on with the next game, however many are wrong', async () => {
    const bad = moves('1. +0 2. b9 *');
    const read = await readAll([bad, GOOD, bad, bad, GOOD, '[Game "x'].join('\n'));
    expect(read.map(({ ok, line }) => [ok, line])).toEqual([
      [false, 1],
      [true, 5],
      [false, 9],
      [false, 13],
      [true, 17],
      [false, 21],
    ]);
  });

  it('is told of once for each game, and once by parseRecords', async () => {
    const long = 'x'.repeat(1_000_001);
    const text = `[Game "quarto"]\n\n1. +9 x\n${long}\n}\n[X "\n\n${GOOD}`;
    const read = await readAll(text);
    expect(read.map(({ ok }) => ok)).toEqual([false, true]);
    expect(errorOf(() => parseRecords(text, games))).toMatchObject({
      line: 3,
      column: 7,
    });
  });

  it('is the same wherever it is cut', async () => {
    const text = `[Game "quarto"]\n\n1. +0 ${' '.repeat(1_200_000)}\n`;
    const whole = await readAll(text);
    for (const length of [1, 999_999, 1_000_000, 1_000_001, 65_536].slice(1)) {
      const pieces: string[] = [];
      for (let at = 0; at < text.length; at += length)
        pieces.push(text.slice(at, at + length));
      const read = await collected(readRecords(pieces, games));
      expect(
        read.map((one) => ({
          ...one,
          error: { ...(one as never as { error: object }).error },
        })),
      ).toEqual(
        whole.map((one) => ({
          ...one,
          error: { ...(one as never as { error: object }).error },
        })),
      );
    }
  });

  it('may be a fault of a game of one’s own, which is not hidden', () => {
    const broken = {
      quarto: () => {
        throw new RangeError('mine');
      },
    };
    expect(errorOf(() => parseRecords(GOOD, broken))).toEqual(new RangeError('mine'));
    const own = walk();
    const make = (name: string) => ({
      walk: () =>
        ({
          ...own,
          [name]: () => {
            throw new RangeError('mine');
          },
        }) as never,
    });
    const text = '[Game "walk"]\n[Position "3"]\n\nL *';
    for (const name of ['parseState', 'parseAction', 'play', 'outcome']) {
      expect(errorOf(() => parseRecords(text, make(name)))).toEqual(
        new RangeError('mine'),
      );
    }
    const fussy = {
      walk: (options?: object) => {
        if (Object.keys(options ?? {}).length > 0) throw new RangeError('mine');
        return own as never;
      },
    };
    expect(
      errorOf(() => parseRecords('[Game "walk"]\n[Steps "3"]\n\n*', fussy)),
    ).toEqual(new RangeError('mine'));
  });

  it('tells of options as far as the game tells of them', () => {
    for (const [field, told] of [
      [null, 'Game'],
      ['label', 'Game'],
      ['steps', 'Steps'],
    ] as const) {
      const fussy = {
        walk: (options?: object) => {
          if (Object.keys(options ?? {}).length === 0) return walk() as never;
          throw new QuaternaError('invalid-option', 'not these', { field });
        },
      };
      const text = '[Game "walk"]\n[Steps "3"]\n\n*';
      const [line, column] = told === 'Game' ? [1, 8] : [2, 9];
      expect(errorOf(() => parseRecords(text, fussy))).toMatchObject({
        ...{ code: 'invalid-record', field: told, line, column },
      });
    }
  });

  it('takes no time for many tags, or many short pieces', {
    timeout: 20_000,
  }, async () => {
    const many = Array.from({ length: 100_000 }, (_, index) => `[T${index} "x"]`);
    const [record] = parseRecords(tags(...many), games);
    expect(record?.tags.length).toBe(100_000);
    const text = moves(`{${'x\n'.repeat(50_000)}} *`);
    const read = await collected(readRecords(Array.from(text), games));
    expect(read.map(({ ok }) => ok)).toEqual([true]);
  });
});
