import pc from 'picocolors';
import { expect, test } from 'vitest';
import { quartoFace } from '../../src/cli/quarto/face.ts';
import { legendOf, pieceRows } from '../../src/cli/quarto/piece.ts';
import { attributeSets, quarto } from '../../src/index.ts';

const pieces = Array.from({ length: 16 }, (_, piece) => piece);
const plain = pc.createColors(false);
const face = quartoFace(quarto());

/** What of a drawing depends on each attribute, and on no other. */
const features = [
  (rows: readonly string[]) => rows.join('').replace(/[^.#]/g, '').charAt(0),
  (rows: readonly string[]) =>
    rows
      .join('')
      .replace(/[^()[\]]/g, '')
      .slice(0, 2),
  (rows: readonly string[]) => rows.filter((row) => row.trim() !== '').length,
  (rows: readonly string[]) => rows[1]?.charAt(2) === ' ',
];

test('the sixteen pieces look different from each other without colour', () => {
  const drawn = pieces.map((piece) => pieceRows(piece).join('\n'));
  expect(new Set(drawn).size).toBe(16);
});

test('every attribute has a form of its own', () => {
  for (const piece of pieces) {
    features.forEach((feature, bit) => {
      const seen = feature(pieceRows(piece));
      for (const other of [0, 1, 2, 3]) {
        const changed = feature(pieceRows(piece ^ (1 << other)));
        if (other === bit) expect(changed).not.toEqual(seen);
        else expect(changed).toEqual(seen);
      }
    });
  }
});

test('pieces are as wide as each other', () => {
  expect(new Set(pieces.flatMap(pieceRows).map((row) => row.length))).toEqual(
    new Set([5]),
  );
});

test('the board stands beside hand and reserve, in 14 lines of at most 79', () => {
  const state = face.game.parseState('032./..../.E../.... 5 1 b3');
  const lines = face.draw(state, plain);
  expect(lines.every((line) => line.length < 80)).toBe(true);
  expect(lines.map((line) => line.replace(/ +$/, ''))).toEqual(
    `
      a         b         c         d         Hand    Reserve
  +---------+---------+---------+---------+                 (###)
  | (...)   | [###]   | [...]   |         |   (###)         (###)
1 | (...) 0 | [###] 3 | [...] 2 |         |     5             1
  +---------+---------+---------+---------+
  |         |         |         |         |           (...)       [...] [###]
2 |         |         |         |         |             4           6     7
  +---------+---------+---------+---------+           (. .) (# #) [. .] [# #]
  |         |         |         |         |           (. .) (# #) [. .] [# #]
3 |         |>[. .] E<|         |         |             8     9     A     B
  +---------+---------+---------+---------+
  |         |         |         |         |           (. .) (# #)       [# #]
4 |         |         |         |         |             C     D           F
  +---------+---------+---------+---------+`
      .split('\n')
      .slice(1),
  );
});

test('the lines that won are marked, and in an announced game only the claimed one', () => {
  const won = face.game.parseState('0123/4.../..../.... - #1 d1');
  expect(face.draw(won, plain)[3]).toContain(
    '|*(...) 0*|*(###) 1*|*[...] 2*|>[###] 3<|',
  );
  const announced = quartoFace(quarto({ win: 'announced' }));
  const open = announced.game.parseState('0123/..../..../.... - 0 d1');
  expect(announced.draw(open, plain).join('')).not.toContain('*');
});

test('colour repeats what the filling says', () => {
  const color = pc.createColors(true);
  const lines = face.draw(face.game.parseState('0..F/..../..../.... 5 1 d1'), color);
  expect(lines[3]).toContain(color.yellow('(...)'));
  expect(lines[3]).toContain(color.cyan('[# #]'));
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  const bare = lines.map((line) => line.replace(/\u001b\[\d+m/g, '').trimEnd());
  const state = face.game.parseState('0..F/..../..../.... 5 1 d1');
  expect(bare).toEqual(face.draw(state, plain));
});

test('the legend speaks in the labels of the attribute set', () => {
  const legend = legendOf(attributeSets.fr, ['couleur']).join('\n');
  expect(legend).toContain('couleur: claire ...  foncée ###');
  expect(legend).toContain('forme: ronde ( )  carrée [ ] (not counted)');
  expect(legend).toContain('hauteur: haute two rows  basse one row (not counted)');
  expect(legend).toContain('solidité: pleine ###  creuse # # (not counted)');
  expect(Math.max(...legend.split('\n').map((line) => line.length))).toBeLessThan(80);
});
