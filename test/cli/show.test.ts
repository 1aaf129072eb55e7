import { describe, expect, test } from 'vitest';
import { attributeSets } from '../../src/index.ts';
import { Collector, file, json, quaterna } from './cli.ts';

const THREAT = '032./..../..../.... 5 0 c1';

describe('show --json', () => {
  test('the start', async () => {
    expect(await json(['show'])).toEqual({
      game: 'quarto',
      options: {},
      position: '..../..../..../.... - 0 -',
      toAct: 0,
      legal: [...'0123456789ABCDEF'].map((digit) => `+${digit}`),
      alignments: [],
      threats: [],
      outcome: null,
    });
  });

  test('keys in the order of the specification', async () => {
    const { out } = await quaterna(['show', '--json']);
    expect(Object.keys(JSON.parse(out))).toEqual([
      'game',
      'options',
      'position',
      'toAct',
      'legal',
      'alignments',
      'threats',
      'outcome',
    ]);
    expect(out.trimEnd()).not.toContain('\n');
  });

  test('a threat', async () => {
    expect(await json(['show', '--position', THREAT])).toEqual({
      game: 'quarto',
      options: {},
      position: THREAT,
      toAct: 0,
      legal: 'd1 a2 b2 c2 d2 a3 b3 c3 d3 a4 b4 c4 d4'.split(' '),
      alignments: [],
      threats: [
        {
          line: 'row1',
          cell: 'd1',
          needs: { height: 'tall', solidity: 'solid' },
          pieces: [...'1456789AB'],
        },
      ],
      outcome: null,
    });
  });

  test('a won game', async () => {
    const position = '0123/4.../..../.... - #1 d1';
    expect(await json(['show', '--position', position])).toEqual({
      game: 'quarto',
      options: {},
      position,
      toAct: null,
      legal: [],
      alignments: [
        {
          line: 'row1',
          cells: ['a1', 'b1', 'c1', 'd1'],
          shared: { height: 'tall', solidity: 'solid' },
          claimable: false,
        },
      ],
      threats: [],
      outcome: { winner: 1, by: 'alignment', lines: ['row1'] },
    });
  });

  test('an alignment to be claimed, and options that are not the default', async () => {
    const words = ['--win', 'announced', '--attributes', 'height', '--lines', 'row'];
    const position = '0123/..../..../.... - 0 d1';
    expect(await json(['show', ...words, '--position', position])).toEqual({
      game: 'quarto',
      options: { attributes: ['height'], lines: ['row'], win: 'announced' },
      position,
      toAct: 0,
      legal: [...[...'456789ABCDEF'].map((digit) => `+${digit}`), '!row1'],
      alignments: [
        {
          line: 'row1',
          cells: ['a1', 'b1', 'c1', 'd1'],
          shared: { height: 'tall' },
          claimable: true,
        },
      ],
      threats: [],
      outcome: null,
    });
  });

  test('a draw and a claim', async () => {
    const drawn = await json(['show', '--position', '3954/DCB2/E78A/601F - #= c3']);
    expect(drawn).toMatchObject({
      toAct: null,
      outcome: { winner: null, by: 'full-board', lines: [] },
    });
    const position = '0123/..../..../.... - #0 d1!row1';
    const claimed = await json(['show', '--win', 'announced', '--position', position]);
    expect(claimed).toMatchObject({
      position,
      outcome: { winner: 0, by: 'claim', lines: ['row1'] },
    });
  });

  test('an attribute set of one’s own', async () => {
    const attributeSet = ['w', 'x', 'y', 'z'].map((name) => ({
      name,
      values: ['no', 'yes'],
    }));
    const path = file(JSON.stringify(attributeSet));
    const words = ['show', '--attribute-set', path, '--attributes', 'y, w'];
    expect(await json(words)).toMatchObject({
      options: { attributeSet, attributes: ['w', 'y'] },
    });
    const { out } = await quaterna(words);
    expect(out).toContain('w: no ...  yes ###');
    expect(out).toContain('Attributes: w, y.');
  });

  test('the attribute sets that need no file', async () => {
    for (const [name, attributeSet] of Object.entries(attributeSets)) {
      const options = name === 'en' ? {} : { attributeSet };
      expect(await json(['show', '--attribute-set', name])).toMatchObject({ options });
    }
    const words = ['show', '--attribute-set', 'es', '--attributes', 'altura'];
    const { out } = await quaterna([...words, '--position', '012./..../..../.... - 1']);
    expect(out).toContain('altura: alta two rows  baja one row');
    expect(out).toContain('d1 completes row1 (alta) with');
  });
});

describe('show for people', () => {
  test('says all there is to say', async () => {
    const { code, out, err } = await quaterna(['show', '--position', THREAT]);
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain('1 | (...) 0 | [###] 3 |>[...] 2<|         |     5');
    expect(out).toContain('Position:   032./..../..../.... 5 0 c1\n');
    expect(out).toContain('To act:     player 0, to place 5\n');
    expect(out).toContain('Legal:      d1 a2 b2 c2');
    expect(out).toContain(
      'Threats:    d1 completes row1 (tall, solid) with 1 4 5 6 7 8 9 A B\n',
    );
    expect(out).not.toContain('Outcome:');
  });

  test('says how a game ended', async () => {
    const { out } = await quaterna([
      'show',
      '--position',
      '0123/4.../..../.... - #1 d1',
    ]);
    expect(out).toContain('Aligned:    row1 (tall, solid)\n');
    expect(out).toContain(
      'Outcome:    Player 1 wins by alignment: row1 (tall, solid).\n',
    );
    expect(out).not.toContain('Legal:');
    const drawn = await quaterna(['show', '--position', '3954/DCB2/E78A/601F - #= c3']);
    expect(drawn.out).toContain('Outcome:    A draw: full board.\n');
  });

  test('says what can be claimed, and what no piece can complete', async () => {
    const { out } = await quaterna([
      'show',
      '--win',
      'announced',
      '--position',
      '0123/..../..../.... - 0 d1',
    ]);
    expect(out).toContain('Aligned:    row1 (tall, solid), to be claimed\n');
    expect(out).toContain('To act:     player 0, to give a piece or claim\n');
    expect(out).toContain('An alignment wins once it is claimed.');
    const none = await quaterna([
      'show',
      '--win',
      'announced',
      '--attributes',
      'height',
      '--lines',
      'row',
      '--position',
      '012./3C8D/9EAF/B4.. - 1 b4',
    ]);
    expect(none.out).toContain('d1 completes row1 (tall) with no piece left\n');
  });

  test('is coloured on a terminal only, and not where colours are unwanted', async () => {
    const start = '\u001b[';
    for (const [words, env, isTTY, isColoured] of [
      [['show'], {}, true, true],
      [['show'], {}, false, false],
      [['show', '--plain'], {}, true, false],
      [['show'], { NO_COLOR: '1' }, true, false],
      [['show'], { NO_COLOR: '' }, true, true],
      [['show'], { TERM: 'dumb' }, true, false],
    ] as const) {
      const stdout = new Collector(isTTY);
      await quaterna(words, [], { stdout, env });
      expect(stdout.text.includes(start)).toBe(isColoured);
    }
  });
});
