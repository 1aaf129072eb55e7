import { describe, expect, test } from 'vitest';
import { quaterna } from './cli.ts';

const GAME = ['play', '--first', '0', '--seed', '1', '--win', 'announced'];

/** Row 1 is complete (tall and solid); Player A, who placed last, is to give. */
const ROW = '+0 a1+1 b1+2 c1+3 d1';

/** Fifteen placements without an alignment; piece 6 is in Player A's hand. */
const FIFTEEN =
  '+A a2 +3 c2 +C d2 +4 c3 +D b1 +7 b4 +E a1 +5 c4 +2 d4 +9 b2 +1 d3 +0 d1 +F c1 +B a3 +8 b3 +6';

interface Told {
  readonly lines: readonly string[];
  readonly end: string | undefined;
}

async function told(
  input: readonly string[],
  words: readonly string[] = GAME,
): Promise<Told> {
  const { code, out, err } = await quaterna(words, input);
  expect([code, err]).toEqual([0, '']);
  const lines = out.trimEnd().split('\n');
  return { lines, end: lines.at(-1) };
}

describe('an alignment', () => {
  test('the placer claims it', async () => {
    const { lines, end } = await told([ROW, '!row1']);
    expect(lines).toContain('Player A, give a piece or claim > !row1');
    expect(lines).toContain('Player A claims row1.');
    expect(end).toBe('Player A wins by claim: row1 (tall, solid).');
  });

  test('the receiver claims it before placing', async () => {
    const { lines, end } = await told([ROW, '+4', '!ROW1']);
    expect(lines).toContain('Player B, place 4 or claim > !ROW1');
    expect(end).toBe('Player B wins by claim: row1 (tall, solid).');
  });

  test('it lapses when both have let it pass, and the game goes on', async () => {
    const { lines, end } = await told([ROW, '+4', 'a2', '!row1', '+5', '!row1']);
    const refusal = '!row1: The newest piece is not on row1: its claim has lapsed.';
    expect(lines.filter((line) => line === refusal)).toHaveLength(2);
    expect(end).toBe('The game stands at: 0123/4.../..../.... 5 0 a2');
  });

  test('the prompt and the list of legal actions give nothing away', async () => {
    const { lines } = await told([ROW, 'legal', '+4', 'legal']);
    expect(lines).toContain('+4 +5 +6 +7 +8 +9 +A +B +C +D +E +F');
    expect(lines).toContain('a2 b2 c2 d2 a3 b3 c3 d3 a4 b4 c4 d4');
    const without = await told(['+0 a1+1 b1+2 c1+F d1', '+4']);
    expect(without.lines).toContain('Player A, give a piece or claim > +4');
    expect(without.lines.join('')).not.toContain('*');
  });

  test('only the claimed line is marked', async () => {
    const { lines } = await told([ROW, '!row1']);
    expect(lines).toContain(
      '1 |*(...) 0*|*(###) 1*|*[...] 2*|>[###] 3<|         |'.replace(
        '|         |',
        '|',
      ),
    );
  });
});

describe('a false claim changes nothing', () => {
  test.each([
    [
      'of a kind that does not count',
      ROW,
      '!sqa1',
      'Lines such as sqa1 do not count in this game.',
    ],
    ['of a line that is not full', ROW, '!row2', 'Line row2 is not full.'],
    [
      'of a line that shares nothing',
      '+0 a1+1 b1+2 c1+F d1',
      '!row1',
      'The pieces of row1 share no attribute that counts.',
    ],
    [
      'of a line that has lapsed',
      `${ROW}+4 a2`,
      '!row1',
      'The newest piece is not on row1: its claim has lapsed.',
    ],
  ])('%s', async (_, moves, claim, message) => {
    const { lines } = await told([moves, 'position', claim, 'position', 'legal']);
    expect(lines).toContain(`${claim}: ${message}`);
    const positions = lines.filter((line) => /^[0-9A-F.]{4}\//.test(line));
    expect(positions).toHaveLength(2);
    expect(positions[1]).toBe(positions[0]);
  });

  test('in a game without claims', async () => {
    const words = ['play', '--first', '0', '--seed', '1'];
    const { lines, end } = await told(['+0 a1', '!row1'], words);
    expect(lines).toContain(
      '!row1: Lines win by themselves in this game: there is nothing to claim.',
    );
    expect(end).toBe('The game stands at: 0.../..../..../.... - 1 a1');
  });
});

describe('after the sixteenth placement', () => {
  test('the placer claims', async () => {
    const { lines, end } = await told([FIFTEEN, 'a4', '!cola']);
    expect(lines).toContain('Player A, claim a line or pass > !cola');
    expect(end).toBe('Player A wins by claim: cola (square).');
  });

  test('the placer passes, the opponent claims', async () => {
    const { lines, end } = await told([FIFTEEN, 'a4', 'legal', '--', '!row4']);
    expect(lines).toContain('--');
    expect(lines).toContain('Player A passes.');
    expect(lines).toContain('Player B, claim a line or pass > !row4');
    expect(end).toBe('Player B wins by claim: row4 (solid).');
  });

  test('both pass', async () => {
    const { lines, end } = await told([FIFTEEN, 'a4', '--', '--']);
    expect(lines).toContain('Player B passes.');
    expect(end).toBe('A draw: full board.');
  });

  test('a false claim is refused and can be followed by another', async () => {
    const { lines, end } = await told([FIFTEEN, 'a4', '!diag', '+0', '!row4']);
    expect(lines).toContain(
      '!diag: The pieces of diag share no attribute that counts.',
    );
    expect(lines).toContain('+0: The board is full: claim a line or pass.');
    expect(end).toBe('Player A wins by claim: row4 (solid).');
  });

  test('without an alignment the game is drawn at once', async () => {
    const moves =
      '+8 c3 +F d4 +4 d1 +C b2 +2 d2 +D a2 +6 a4 +E a3 +9 b1 +7 b3 +1 c4 +5 c1';
    const { lines, end } = await told([`${moves} +3 a1 +A d3 +0 b4 +B c2`]);
    expect(lines.join('\n')).not.toContain('claim a line or pass');
    expect(end).toBe('A draw: full board.');
  });
});

describe('with a computer', () => {
  const against = [...GAME, '--opponent', 'greedy', '--position'];

  test('it claims what the player leaves', async () => {
    const { lines, end } = await told(
      ['+4'],
      [...against, '0123/..../..../.... - 0 d1'],
    );
    expect(lines).toContain('The computer claims row1.');
    expect(end).toBe('The computer wins by claim: row1 (tall, solid).');
  });

  test('it places and claims in one turn', async () => {
    const position = '012./..../..../.... - 1 c1';
    const words = [...against, position, '--first', '1'];
    const { end, lines } = await told(['+3'], words);
    expect(lines).toContain('The computer places 3 on d1 and claims row1.');
    expect(end).toBe('The computer wins by claim: row1 (tall, solid).');
  });
});
