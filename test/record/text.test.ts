import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Player, parseActions, quarto, quatuor } from '../../src/index.ts';
import {
  formatElapsed,
  formatRemark,
  remarkFrom,
} from '../../src/record/comment-text.ts';
import {
  formatRecord,
  newRecord,
  parseRecords,
  type ReadRecord,
  readRecords,
  writeRecords,
} from '../../src/record/index.ts';
import { errorOf } from '../conformance.ts';
import { runs } from '../laws.ts';
import {
  type AnyGame,
  type AnyRecord,
  collected,
  games,
  shapeOf,
  someElapsed,
  someRecord,
  someText,
} from './records.ts';
import { walk } from './walk.ts';

function read(text: string): AnyRecord {
  const records = parseRecords(text, games);
  expect(records.length).toBe(1);
  return records[0] as AnyRecord;
}

async function readAll(pieces: Iterable<string>): Promise<readonly ReadRecord[]> {
  return collected(readRecords(pieces, games));
}

/** A record in which actions have been played from the start. */
function recordOf(game: object, actions: string): AnyRecord {
  const own = game as AnyGame;
  return parseActions(own, actions).reduce(
    (record, action) => record.play(action),
    newRecord(own),
  );
}

/** The moves of a record's text. */
function movesOf(record: AnyRecord): string {
  const text = formatRecord(record);
  return text.slice(text.indexOf('\n\n') + 2, -1);
}

/** The lines of moves on which nothing is said in braces. */
function bareLines(moves: string): readonly string[] {
  const marked = moves.replace(/\{(?:[^\\}]|\\[\s\S])*\}/g, (comment) =>
    comment.replace(/[^\n]+/g, '\0'),
  );
  return marked.split('\n').filter((line) => !line.includes('\0'));
}

describe('a record as text', () => {
  it('comes back the same, but for ids', () => {
    fc.assert(
      fc.property(someRecord(60), ({ record }) => {
        const text = formatRecord(record);
        const back = read(text);
        expect(shapeOf(back)).toEqual(shapeOf(record));
        expect(formatRecord(back)).toBe(text);
        expect(back.current.id).toBe(back.mainLine().at(-1)?.id);
        // An ending in a line that is not the game as it was played is not written.
        const { ending, result } = record;
        const isSaid = result !== null && ending?.by === result.by;
        expect(back.ending && [back.ending.by, back.ending.winner]).toEqual(
          isSaid ? [ending?.by, ending?.winner] : null,
        );
      }),
      runs(2000),
    );
  });

  it('is broken into lines of less than 80 characters, but inside comments', () => {
    fc.assert(
      fc.property(someRecord(200), ({ record }) => {
        for (const line of bareLines(movesOf(record))) {
          expect(line.length).toBeLessThan(80);
        }
      }),
      runs(300),
    );
  });

  it.each([8, 9, 10, 11, 12, 13, 14, 15, 16])('fills its lines beside %d', (length) => {
    const actions = '+0 a1+1 b1+2 c1+F d1+4 a2+5 b2+6 c2+7 d2+B a3+D';
    let record = recordOf(quarto({ attributes: ['color'], lines: ['row'] }), '+0');
    record = parseActions(record.game, actions.slice(3)).reduce(
      (at, action) => at.play(action).comment(at.size, 'x'.repeat(length)),
      record,
    );
    const lines = movesOf(record).split('\n');
    expect(lines.length).toBeGreaterThan(3);
    lines.slice(1).forEach((line, index) => {
      const [first = ''] = line.match(/^(?:\{[^}]*\}|\d+\. [^ ]*|[^ ]*)/) ?? [];
      const before = lines[index] as string;
      expect(before.length).toBeLessThan(80);
      expect(before.length + 1 + first.length).toBeGreaterThanOrEqual(80);
    });
  });

  it('goes on in the last line of a comment', () => {
    const comment = `x\n${'y'.repeat(63)}`;
    const record = recordOf(walk(), 'L R L R L').comment(1, comment);
    expect(movesOf(record)).toBe(`1. L {x\n${'y'.repeat(63)}} 2. R 3. L 4. R\n5. L *`);
  });

  it('has each number on the line of its action', () => {
    const record = recordOf(walk(), 'L R L R L R L R L R').comment(9, 'y'.repeat(27));
    expect(movesOf(record)).toBe(
      `1. L 2. R 3. L 4. R 5. L 6. R 7. L 8. R 9. L {${'y'.repeat(27)}}\n10. R *`,
    );
  });

  it('is the one in the rules', () => {
    const game = quarto({ lines: ['row', 'column', 'diagonal', 'square'] });
    let record = recordOf(game, '+0 a1+1 b1+2').comment(5, 'sets a trap');
    record = parseActions(record.game, 'c1+5 b2+4 d1').reduce(
      (at, action) => at.play(action),
      record,
    );
    record = record.goTo(3);
    for (const action of parseActions(record.game, 'd4+2'))
      record = record.play(action);
    record = record.tag('Player0', 'Ada').tag('Player1', 'Blaise');
    const sample = `[Game "quarto"]
[Lines "row,column,diagonal,square"]
[Player0 "Ada"]
[Player1 "Blaise"]
[Result "0-1"]
[Termination "alignment"]

1. +0 2. a1+1 3. b1+2 {sets a trap} (3. d4+2) 4. c1+5 5. b2+4 6. d1 0-1
`;
    expect(formatRecord(record)).toBe(sample);
    expect(formatRecord(read(sample))).toBe(sample);
    expect(shapeOf(read(sample))).toEqual(shapeOf(record));
  });

  it('has its tags in their order', () => {
    const game = quatuor({ tieBreak: { maxShifts: 7 } }) as unknown as AnyGame;
    const start = game.parseState('w.../..../..../.... b 0');
    const record = newRecord(game, start)
      .tag('Player0', 'a "b" \\ c')
      .tag('Date', '2026.11.30')
      .tag('First', '0')
      .offerDraw(1);
    expect(formatRecord(record)).toBe(`[Game "quatuor"]
[TieBreak "{\\"maxShifts\\":7}"]
[First "0"]
[Player0 "a \\"b\\" \\\\ c"]
[Date "2026.11.30"]
[Position "w.../..../..../.... b 0"]
[DrawOffer "1"]
[Result "*"]

*
`);
    expect(shapeOf(read(formatRecord(record)))).toEqual(shapeOf(record));
  });

  it('says how the game ended', () => {
    const open = recordOf(quarto(), '+0 a1+1');
    const endOf = (record: AnyRecord): readonly string[] => {
      const back = read(formatRecord(record));
      expect(back.result).toEqual(record.result);
      return formatRecord(record)
        .replace(/(.*)\n\n.* /s, '$1\n')
        .trim()
        .split('\n')
        .slice(1);
    };
    expect(endOf(open)).toEqual(['[Result "*"]', '*']);
    const players: readonly Player[] = [0, 1];
    for (const player of players) {
      const won = player === 0 ? '0-1' : '1-0';
      const lost = player === 0 ? '1-0' : '0-1';
      const ways = { resignation: open.resign(player), time: open.loseOnTime(player) };
      for (const [by, record] of Object.entries(ways)) {
        expect(endOf(record)).toEqual([
          `[Result "${won}"]`,
          `[Termination "${by}"]`,
          won,
        ]);
      }
      expect(endOf(open.abandon(player))).toEqual([
        `[Result "${lost}"]`,
        '[Termination "abandoned"]',
        lost,
      ]);
    }
    expect(endOf(open.abandon())).toEqual([
      '[Result "*"]',
      '[Termination "abandoned"]',
      '*',
    ]);
    expect(endOf(open.offerDraw(0).acceptDraw(1))).toEqual([
      '[Result "1/2-1/2"]',
      '[Termination "agreement"]',
      '1/2-1/2',
    ]);
  });

  it.each([
    ['alignment', {}, '+0 a1+1 b1+2 c1+3 d1', '1-0'],
    ['claim', { win: 'announced' }, '+0 a1+1 b1+2 c1+3 d1 !row1', '1-0'],
    ['claim', { win: 'announced' }, '+0 a1+1 b1+2 c1+3 d1+4 !row1', '0-1'],
  ])('tells of a game ended by the rules: %s', (by, options, actions, result) => {
    const record = recordOf(quarto(options as object), actions);
    const text = formatRecord(record);
    expect(text).toContain(`[Result "${result}"]\n[Termination "${by}"]`);
    expect(text.endsWith(` ${result}\n`)).toBe(true);
    expect(read(text).result?.by).toBe(by);
  });

  it('numbers the moves after claims that are declined, and after passes', () => {
    const game = quarto({ win: 'announced' });
    let claimed = recordOf(game, '+1 a1+3 b1+5 c1+7 d1+0 !row1').goTo(9);
    for (const action of parseActions(claimed.game, 'a2 +2')) {
      claimed = claimed.play(action);
    }
    expect(movesOf(claimed)).toBe(
      '1. +1 2. a1+3 3. b1+5 4. c1+7 5. d1+0 6. !row1 (6. a2+2) 0-1',
    );
    expect(shapeOf(read(formatRecord(claimed)))).toEqual(shapeOf(claimed));
    const last = game.parseState('8421/3579/B6CA/0DEF - 0 a1');
    const both = parseActions(game, '-- --').reduce(
      (at, action) => at.play(action),
      newRecord(game, last),
    ) as unknown as AnyRecord;
    expect(movesOf(both)).toBe('1. -- 2. -- 1/2-1/2');
    expect(shapeOf(read(formatRecord(both)))).toEqual(shapeOf(both));
  });
});

describe('variations', () => {
  /** Plays actions at a node, which gives a variation. */
  function vary(record: AnyRecord, id: number, actions: string): AnyRecord {
    return parseActions(record.game, actions).reduce(
      (at, action) => at.play(action),
      record.goTo(id),
    );
  }
  const base = recordOf(quarto(), '+0 a1+1 b1+2 c1+8'); // ids 1 … 7

  it.each<[string, AnyRecord, string]>([
    [
      'of the first move',
      vary(base, 0, '+F'),
      '1. +0 (1. +F) 2. a1+1 3. b1+2 4. c1+8 *',
    ],
    [
      'of a placement',
      vary(base, 3, 'd4+2'),
      '1. +0 2. a1+1 3. b1+2 (3. d4+2) 4. c1+8 *',
    ],
    ['of a gift', vary(base, 4, '+3'), '1. +0 2. a1+1 3. b1+2 (3. b1+3) 4. c1+8 *'],
    [
      'of both',
      vary(vary(base, 4, '+3 c1'), 3, 'd4+5'),
      '1. +0 2. a1+1 3. b1+2 (3. d4+5) (3. b1+3 4. c1) 4. c1+8 *',
    ],
    [
      'inside variations',
      vary(vary(vary(base, 3, 'd4+2 a4'), 8, '+5'), 9, 'b4+4'),
      '1. +0 2. a1+1 3. b1+2 (3. d4+2 (3. d4+5) 4. a4 (4. b4+4)) 4. c1+8 *',
    ],
    [
      'of a move not finished',
      vary(recordOf(quarto(), '+0 a1'), 1, 'b1'),
      '1. +0 2. a1 (2. b1) *',
    ],
    [
      'with a comment before the gift',
      vary(base, 4, '+3').comment(4, 'so'),
      '1. +0 2. a1+1 3. b1 {so} +2 (3. b1+3) 4. c1+8 *',
    ],
    [
      'with a time before the gift',
      vary(base, 4, '+3').timed(4, 1000),
      '1. +0 2. a1+1 3. b1 {[%emt 0:00:01]} +2 (3. b1+3) 4. c1+8 *',
    ],
    [
      'with a comment on the start',
      base.comment(0, 'hm').comment(1, 'x'),
      '{hm} 1. +0 {x} 2. a1+1 3. b1+2 4. c1+8 *',
    ],
  ])('%s', (_, record, moves) => {
    expect(movesOf(record)).toBe(moves);
    expect(shapeOf(read(formatRecord(record)))).toEqual(shapeOf(record));
  });

  it('may be written otherwise than they are printed', () => {
    const text = `[Game   "quarto"]
+0(1.+F)2.  a1 +1 (2. a1+2 (2. a1 (2. b1)+3) ) {a}{[%emt 0:00:01]b} b1+2 *`;
    expect(movesOf(read(text))).toBe(
      '1. +0 (1. +F) 2. a1+1 {[%emt 0:00:01] a\nb} (2. b1) (2. a1+2) (2. a1+3) 3. b1+2 *',
    );
  });

  it('go as deep as they like, in time that grows with their number', {
    timeout: 20_000,
  }, () => {
    const depth = 5000;
    const open = Array.from({ length: depth }, (_, level) => `(${level + 2}. R `);
    const [, ...others] = open;
    const text = `[Game "walk"]\n\n1. L 2. L ${['(2. R ', ...others.map((_, level) => `${level + 3}. L (${level + 3}. R `)].join('')}${')'.repeat(depth)} *\n`;
    const began = performance.now();
    const record = read(text);
    const again = formatRecord(record);
    expect(performance.now() - began).toBeLessThan(5000);
    expect(record.size).toBe(2 * depth + 2);
    const bare = (moves: string): string => moves.replace(/\s+/g, '');
    expect(bare(again)).toBe(bare(text.replace('\n\n', '\n[Result "*"]\n\n')));
    expect(Math.max(...again.split('\n').map((line) => line.length))).toBeLessThan(80);
    expect(formatRecord(read(again))).toBe(again);
  });

  it('open and close in one place as often as they like', () => {
    const depth = 5000;
    const nested = `${'(1. R '.repeat(depth)}${')'.repeat(depth)}`;
    expect(movesOf(read(`[Game "walk"]\n\n1. L ${nested} *\n`))).toBe('1. L (1. R) *');
  });
});

describe('what is said in braces', () => {
  it('comes back the same', () => {
    fc.assert(
      fc.property(fc.option(someElapsed), someText, (elapsed, comment) => {
        const text = formatRemark({ elapsed, comment });
        if (text === '') return;
        expect(remarkFrom(text.slice(1, -1))).toEqual({
          elapsed: elapsed === 0 ? 0 : elapsed,
          comment,
        });
      }),
      runs(5000),
    );
  });

  it.each([
    [0, '0:00:00'],
    [7500, '0:00:07.500'],
    [60_000, '0:01:00'],
    [3_600_000, '1:00:00'],
    [3_599_999.25, '0:59:59.99925'],
    [1, '0:00:00.001'],
    [1e-7, '0:00:00.0000000001'],
    [2 ** 53 + 2, '2501999792:59:00.994'],
    [1e21, '277777777777777:46:40'],
  ])('tells of %d ms as %s', (elapsed, text) => {
    expect(formatElapsed(elapsed)).toBe(text);
    expect(remarkFrom(`[%emt ${text}]`)).toEqual({ elapsed, comment: '' });
  });

  it('is exact for every time there is', () => {
    fc.assert(
      fc.property(someElapsed, (elapsed) => {
        const read = remarkFrom(`[%emt ${formatElapsed(elapsed)}]`);
        expect(read?.elapsed).toBe(elapsed === 0 ? 0 : elapsed);
      }),
      runs(5000),
    );
  });

  it('takes line ends of two characters for one, unless they were said', () => {
    const text = '[Game "quarto"]\r\n\r\n1. +0 {a\r\nb\\\r\nc\rd} 2. a1+1 *\r\n';
    expect(read(text).node(1).comment).toBe('a\nb\r\nc\rd');
    const record = recordOf(quarto(), '+0').comment(1, 'a\nb\r\nc\rd\r');
    const windows = formatRecord(record).replace(/(?<!\r)\n/g, '\r\n');
    expect(read(windows).node(1).comment).toBe('a\nb\r\nc\rd\r');
  });

  it('may go over lines that begin like a game', () => {
    const comment = '[Game "quarto"]\n[Game "quatuor"]\n[Gamer]';
    const record = recordOf(quarto(), '+0').comment(1, comment);
    expect(formatRecord(record)).toContain(
      '{[Game "quarto"]\n\\[Game "quatuor"]\n[Gamer]}',
    );
    expect(read(formatRecord(record)).node(1).comment).toBe(comment);
  });

  it('is read as far as anything can be said', () => {
    const long = '}'.repeat(100_000);
    const record = recordOf(quarto(), '+0')
      .comment(1, long)
      .tag('X', '"'.repeat(100_000));
    expect(shapeOf(read(formatRecord(record)))).toEqual(shapeOf(record));
  });
});

describe('options as text', () => {
  it.each([
    ['label', 'a\nb', '"a\\nb"'],
    ['label', '"a"', '"\\"a\\""'],
    ['label', '"', '"'],
    ['label', '\x7f\x9f', '"\\u007f\\u009f"'],
    ['words', ['\0'], '["\\u0000"]'],
    ['label', 'a,b', 'a,b'],
    ['words', ['x', 'y'], 'x,y'],
    ['words', [''], ''],
    ['words', [], '[]'],
    ['words', ['a,b'], '["a,b"]'],
    ['words', ['[a'], '["[a"]'],
    ['words', ['a\nb'], '["a\\nb"]'],
    ['steps', 3, '3'],
  ])('%s %j is written %s', (name, value, text) => {
    const record = newRecord(walk({ [name]: value })) as unknown as AnyRecord;
    const tag = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
    const escaped = text.replace(/["\\]/g, '\\$&');
    expect(formatRecord(record)).toContain(`[${tag} "${escaped}"]`);
    expect(read(formatRecord(record)).game.options).toEqual(record.game.options);
  });
});

describe('files', () => {
  const someFile = fc.array(someRecord(12), { maxLength: 4 });

  it('hold any number of games', async () => {
    await fc.assert(
      fc.asyncProperty(someFile, async (all) => {
        const records = all.map(({ record }) => record);
        const text = records.map(formatRecord).join('\n');
        expect((await collected(writeRecords(records))).join('')).toBe(text);
        const back = parseRecords(text, games);
        expect(back.map(shapeOf)).toEqual(records.map(shapeOf));
        expect(back.map(formatRecord)).toEqual(records.map(formatRecord));
      }),
      runs(200),
    );
  });

  it('give the same games wherever they are cut', { timeout: 60_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(someRecord(6), { minLength: 1, maxLength: 2 }),
        async (all) => {
          const records = all.map(({ record }) => record);
          const text = `\ufeff${records.map(formatRecord).join('\n')}[Game "x`;
          const whole = await readAll([text]);
          const plain = (all: readonly ReadRecord[]): unknown =>
            all.map((one) => [
              one.line,
              one.ok ? shapeOf(one.record) : { ...one.error },
            ]);
          expect(whole.map(({ ok }) => ok)).toEqual([
            ...records.map(() => true),
            false,
          ]);
          for (let cut = 0; cut <= text.length; cut++) {
            const pieces = [text.slice(0, cut), text.slice(cut)];
            expect(plain(await readAll(pieces))).toEqual(plain(whole));
          }
          expect(
            plain(
              await readAll(
                Array.from({ length: text.length }, (_, i) => text.charAt(i)),
              ),
            ),
          ).toEqual(plain(whole));
          expect(plain(await readAll(text))).toEqual(plain(whole));
        },
      ),
      runs(25),
    );
  });

  it('tell the line in which each game begins', async () => {
    const game = '[Game "quarto"]\n\n1. +0 *\n';
    const read = await readAll([`\n\n${game}\n\n${game}${game}`]);
    expect(read.map(({ ok, line }) => [ok, line])).toEqual([
      [true, 3],
      [true, 8],
      [true, 11],
    ]);
  });

  it('may be empty', async () => {
    for (const text of ['', '\n', '\ufeff', ' \r\n\t\n']) {
      expect(parseRecords(text, games)).toEqual([]);
      expect(await readAll([text])).toEqual([]);
    }
    expect(await readAll([])).toEqual([]);
    expect(await collected(writeRecords([]))).toEqual([]);
  });

  it('are text', async () => {
    const facts = {
      code: 'invalid-argument',
      field: 'source',
      expected: 'pieces of text',
    };
    expect(errorOf(() => parseRecords(7 as never, games))).toMatchObject(facts);
    const bytes = [new Uint8Array([91])] as unknown as string[];
    await expect(readAll(bytes)).rejects.toMatchObject(facts);
  });

  it('are written as they come in', async () => {
    async function* source(): AsyncGenerator<AnyRecord> {
      yield recordOf(quarto(), '+0');
      yield recordOf(quatuor(), 'a1');
    }
    const pieces = await collected(writeRecords(source()));
    expect(pieces.length).toBe(2);
    expect(parseRecords(pieces.join(''), games).length).toBe(2);
  });
});
