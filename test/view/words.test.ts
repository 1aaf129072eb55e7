import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  attributeSets,
  claim,
  give,
  parseActions,
  pass,
  place,
  playAll,
  push,
  type QuartoReason,
  type QuatuorReason,
  quarto,
  quartoReasons,
  quatuor,
  quatuorReasons,
  shift,
} from '../../src/index.ts';
import {
  announceQuarto,
  announceQuatuor,
  english,
  explainQuarto,
  explainQuatuor,
  french,
  quartoView,
  quatuorView,
  resultWords,
  spanish,
} from '../../src/view/index.ts';
import { errorOf } from '../conformance.ts';
import { runs } from '../laws.ts';
import { isDeepFrozen, isSaid, LANGUAGES, textsIn } from './games.ts';

const SQUARES = quarto({ lines: ['row', 'square'], win: 'announced' });
const AUTOMATIC = quarto();
const SHIFTING = quatuor({ tieBreak: {} });
const NAMES = ['Ada', 'Blaise'] as const;

/** For each reason of Quarto, an action that is refused for it. */
const QUARTO: Readonly<
  Record<
    QuartoReason,
    readonly [game: typeof SQUARES, position: string, action: unknown]
  >
> = {
  malformed: [AUTOMATIC, '..../..../..../.... - 0 -', 'a1'],
  'game-over': [AUTOMATIC, '0123/..../..../.... - #0 d1', give(5)],
  'must-place': [AUTOMATIC, '..../..../..../.... F 1 -', give(0)],
  'must-give': [AUTOMATIC, '..../..../..../.... - 0 -', place(0)],
  'must-answer': [SQUARES, '0123/4567/89AB/CDEF - 1 d4', give(0)],
  'no-pass': [AUTOMATIC, '..../..../..../.... - 0 -', pass()],
  'piece-placed': [AUTOMATIC, '0.../..../..../.... - 1 a1', give(0)],
  'cell-occupied': [AUTOMATIC, '0.../..../..../.... F 0 a1', place(0)],
  'no-claims': [AUTOMATIC, '0.../..../..../.... - 1 a1', claim(0)],
  'line-not-counted': [SQUARES, '0.../..../..../.... - 1 a1', claim(8)],
  'line-not-full': [SQUARES, '0.../..../..../.... - 1 a1', claim(10)],
  'nothing-shared': [SQUARES, '07../BD../..../.... - 0 b2', claim(10)],
  'claim-lapsed': [SQUARES, '0123/4.../..../.... - 1 a2', claim(0)],
};

/** For each reason of Quatuor, an action that is refused for it. */
const QUATUOR: Readonly<
  Record<QuatuorReason, readonly [position: string, action: unknown]>
> = {
  malformed: ['..../..../..../.... w 0', 'a1'],
  'game-over': ['wwww/bbb./..../.... #w 0', place(7)],
  'must-shift': ['wbwb/wbwb/bwbw/bwbw w 0', push(0, 'e')],
  'no-shifts': ['..../..../..../.... w 0', shift(0, 'e')],
  'must-enter': ['..../..../..../.... w 0', shift(0, 'e')],
  'inner-cell': ['..../..../..../.... w 0', place(5)],
  'no-line': ['..../..../..../.... w 0', { type: 'push', entry: 1, direction: 'e' }],
  'cell-occupied': ['w.../..../..../.... b 0', place(0)],
  'entry-empty': ['..../..../..../.... w 0', push(0, 'e')],
  'line-full': ['wbwb/..../..../.... w 0', push(0, 'e')],
  'opposing-piece': ['wbwb/wbwb/bwbw/bwbw w 0', shift(0, 'e')],
};

describe('phrasebooks', () => {
  it('are frozen, each with all its phrases', () => {
    for (const language of LANGUAGES) {
      expect(isDeepFrozen(language)).toBe(true);
      for (const [path, text] of textsIn(language)) {
        expect([path, text.trim()]).toEqual([path, text]);
        expect([path, text]).not.toEqual([path, '']);
      }
    }
    expect(LANGUAGES.map(({ code }) => code)).toEqual(['en', 'fr', 'es']);
  });

  it('name in every phrase nothing that the English one does not name', () => {
    const namesIn = (text: string): readonly string[] =>
      (text.match(/\{\w*\}/g) ?? []).toSorted();
    const all = new Map(textsIn(english));
    for (const language of [french, spanish]) {
      const texts = textsIn(language);
      expect(texts.map(([path]) => path).toSorted()).toEqual(
        [...all.keys()].toSorted(),
      );
      for (const [path, text] of texts) {
        expect([path, namesIn(text)]).toEqual([path, namesIn(all.get(path) ?? '')]);
      }
    }
  });

  it('say different things in different languages', () => {
    const sentences = LANGUAGES.map((language) =>
      textsIn([language.quartoReasons, language.quatuorReasons]),
    );
    for (const [path, text] of sentences[0] ?? []) {
      for (const others of sentences.slice(1))
        expect(others).not.toContainEqual([path, text]);
    }
  });
});

describe('why an action of Quarto is illegal', () => {
  it.each(Object.entries(QUARTO))(
    '%s is explained in three languages',
    (reason, [game, position, action]) => {
      const state = game.parseState(position);
      expect(game.illegality(state, action)?.reason).toBe(reason);
      for (const language of LANGUAGES) {
        const text = explainQuarto(game, state, action, { language });
        expect(text).toSatisfy(isSaid);
      }
    },
  );

  it('names pieces with their labels, and lines in words', () => {
    const explain = (reason: QuartoReason, language = english): string | null => {
      const [game, position, action] = QUARTO[reason];
      return explainQuarto(game, game.parseState(position), action, { language });
    };
    expect(Object.keys(quartoReasons)).toEqual(Object.keys(QUARTO));
    expect(explain('must-place')).toBe(
      'Piece F (dark, square, short, hollow) is in hand and has to be placed first.',
    );
    expect(explain('piece-placed', french)).toBe(
      'La pièce 0 (claire, ronde, haute, pleine) est déjà sur le plateau.',
    );
    expect(explain('cell-occupied', spanish)).toBe('Ya hay una pieza en a1.');
    expect(explain('line-not-full')).toBe('Line square a1–b2 is not full.');
    expect(explain('line-not-counted', french)).toBe(
      'Une telle ligne ne compte pas dans cette partie : diagonale a1–d4.',
    );
    expect(explain('claim-lapsed', spanish)).toBe(
      'La última pieza no está en esta línea, es tarde para anunciarla: fila 1.',
    );
  });

  it('is nothing where it is legal', () => {
    expect(explainQuarto(AUTOMATIC, AUTOMATIC.start(), give(3))).toBeNull();
  });
});

describe('why an action of Quatuor is illegal', () => {
  it.each(Object.entries(QUATUOR))(
    '%s is explained in three languages',
    (reason, [position, action]) => {
      const game = reason === 'no-shifts' ? quatuor() : SHIFTING;
      const state = game.parseState(position);
      expect(game.illegality(state, action)?.reason).toBe(reason);
      for (const language of LANGUAGES) {
        const text = explainQuatuor(game, state, action, { language });
        expect(text).toSatisfy(isSaid);
      }
    },
  );

  it('says as much as the game does', () => {
    expect(Object.keys(quatuorReasons)).toEqual(Object.keys(QUATUOR));
    const state = SHIFTING.parseState(QUATUOR['line-full'][0]);
    const action = QUATUOR['line-full'][1];
    expect(explainQuatuor(SHIFTING, state, action)).toBe(
      'Line row 1 is full and cannot be pushed.',
    );
    expect(explainQuatuor(SHIFTING, state, action, { language: french })).toBe(
      'Cette ligne est pleine, on ne peut pas la pousser : rangée 1.',
    );
    expect(explainQuatuor(SHIFTING, state, place(4))).toBeNull();
  });
});

describe('what is played in Quarto', () => {
  const state = AUTOMATIC.parseState('..../..../..../.... F 1 -');

  it('is announced to those who hear it', () => {
    const start = AUTOMATIC.start();
    expect(announceQuarto(AUTOMATIC, start, give(15))).toBe(
      'Player 1 gives the dark, square, short, hollow piece.',
    );
    expect(announceQuarto(AUTOMATIC, start, give(15), { viewer: 0 })).toBe(
      'You give the dark, square, short, hollow piece.',
    );
    expect(
      announceQuarto(AUTOMATIC, state, place(10), { names: NAMES, language: french }),
    ).toBe('Blaise place la pièce foncée, carrée, basse, creuse sur c3.');
    expect(
      announceQuarto(AUTOMATIC, state, place(10), { viewer: 1, language: spanish }),
    ).toBe('Colocas la pieza oscura, cuadrada, baja, hueca en c3.');
  });

  it('may be a claim or a pass', () => {
    const last = SQUARES.parseState('0123/4567/89AB/CDEF - 0 d4');
    expect(announceQuarto(SQUARES, last, claim(3), { names: NAMES })).toBe(
      'Ada calls Quarto: row 4 (short, hollow).',
    );
    expect(announceQuarto(SQUARES, last, pass(), { language: french })).toBe(
      'Joueur 1 passe.',
    );
  });

  it('is not announced where it is illegal', () => {
    expect(errorOf(() => announceQuarto(AUTOMATIC, state, give(0)))).toMatchObject({
      code: 'illegal-action',
      illegality: { reason: 'must-place' },
    });
  });

  it('uses the labels of the game, and those asked for', () => {
    const attributeSet = [
      { name: 'taste', values: ['sweet', 'sour'] },
      { name: 'size', values: ['big', 'small'] },
      { name: 'shine', values: ['matt', 'bright'] },
      { name: 'edge', values: ['soft', 'sharp'] },
    ] as const;
    const own = quarto({ attributeSet });
    expect(announceQuarto(own, own.start(), give(5), { language: french })).toBe(
      'Joueur 1 donne la pièce sour, big, bright, soft.',
    );
    expect(
      announceQuarto(AUTOMATIC, AUTOMATIC.start(), give(5), { labels: attributeSet }),
    ).toBe('Player 1 gives the sour, big, bright, soft piece.');
    const spoken = quarto({ attributeSet: attributeSets.fr });
    expect(
      quartoView(spoken, spoken.start(), { language: spanish }).reserve[0]?.label,
    ).toBe('clara, redonda, alta, maciza');
  });
});

describe('what is played in Quatuor', () => {
  it('is announced with the pieces it moves', () => {
    const game = quatuor();
    const state = game.parseState('w.../bw../..../..b. w 0');
    expect(announceQuatuor(game, state, push(4, 'e'))).toBe(
      'White pushes in at a2, moving right; 2 pieces move.',
    );
    expect(announceQuatuor(game, state, push(0, 'e'), { viewer: 0 })).toBe(
      'You push in at a1, moving right; one piece moves.',
    );
    expect(announceQuatuor(game, state, push(0, 'se'), { language: french })).toBe(
      'Blanc pousse en a1 vers le bas à droite ; 2 pièces avancent.',
    );
    expect(
      announceQuatuor(game, state, place(3), { names: NAMES, language: spanish }),
    ).toBe('Ada coloca una pieza blanca en d1.');
  });

  it('may be a shift', () => {
    const state = SHIFTING.parseState('wbwb/wbwb/bwbw/bwbw w 0');
    expect(announceQuatuor(SHIFTING, state, shift(3, 'w'))).toBe(
      'White shifts row 1 left; the piece on a1 comes back in at d1.',
    );
    expect(errorOf(() => announceQuatuor(SHIFTING, state, place(0)))).toMatchObject({
      code: 'illegal-action',
    });
  });
});

describe('the status', () => {
  it('says whose turn it is, to the one who looks', () => {
    const start = AUTOMATIC.start();
    const status = (way: Parameters<typeof quartoView>[2]): string =>
      quartoView(AUTOMATIC, start, way).status;
    expect(status({ names: NAMES })).toBe('Ada has to choose a piece for Blaise.');
    expect(status({ names: NAMES, viewer: 0 })).toBe(
      'Your turn: choose a piece for Blaise.',
    );
    expect(status({ names: NAMES, viewer: 1 })).toBe(
      'Ada has to choose a piece for you.',
    );
    expect(status({ viewer: null, language: french })).toBe(
      'Joueur 1 doit choisir une pièce pour Joueur 2.',
    );
    const hand = AUTOMATIC.play(start, give(0));
    expect(quartoView(AUTOMATIC, hand, { viewer: 1, language: spanish }).status).toBe(
      'Tu turno: coloca la pieza clara, redonda, alta, maciza.',
    );
  });

  it('says how a game ended, and by what', () => {
    const won = playAll(
      AUTOMATIC,
      AUTOMATIC.start(),
      parseActions(AUTOMATIC, '+0 a1+1 b1+2 c1+3 d1'),
    );
    const view = quartoView(AUTOMATIC, won, { viewer: 1, names: NAMES });
    expect(view.status).toBe('Ada wins: alignment, row 1 (tall, solid).');
    expect(quartoView(AUTOMATIC, won, { viewer: 0 }).status).toBe(
      'You win: alignment, row 1 (tall, solid).',
    );
    expect(view.offers).toEqual([]);
    const drawn = quatuor().parseState('wbwb/wbwb/bwbw/bwbw #= 0');
    expect(quatuorView(quatuor(), drawn, { language: french }).status).toBe(
      'Partie nulle : plateau plein.',
    );
  });

  it('says how a recorded game ended', () => {
    expect(
      resultWords('quarto', { winner: 1, by: 'resignation' }, { names: NAMES }),
    ).toBe('Blaise wins: resignation.');
    expect(resultWords('quatuor', { winner: 0, by: 'time' })).toBe('White wins: time.');
    expect(
      resultWords('quarto', { winner: null, by: 'agreement' }, { language: spanish }),
    ).toBe('Empate: acuerdo.');
    expect(resultWords('quarto', { winner: null, by: 'abandoned' })).toBe(
      'No result: game abandoned.',
    );
  });
});

describe('options', () => {
  it('take any names as they are', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1 }),
        fc.constantFrom('{who}', '$&', '{other}'),
        (name, trick) => {
          const names = [`${trick}${name}`, name] as const;
          const start = AUTOMATIC.start();
          expect(quartoView(AUTOMATIC, start, { names }).status).toBe(
            `${names[0]} has to choose a piece for ${names[1]}.`,
          );
        },
      ),
      runs(100),
    );
  });

  it.each([
    [[], 'labels'],
    ['nope', 'labels'],
    [null, 'labels'],
    [attributeSets.fr.slice(0, 1), 'labels'],
    [attributeSets.fr.with(2, { name: '', values: ['a', 'b'] }), 'labels[2].name'],
  ])('are refused as labels: %j', (labels, field) => {
    const way = { labels } as never;
    const error = errorOf(() => quartoView(AUTOMATIC, AUTOMATIC.start(), way));
    expect(error).toMatchObject({ code: 'invalid-option', field });
    expect(`${error}`).toContain(`QuaternaError: ${field}: found `);
  });

  it.each([
    [{ names: ['Ada'] }, 'names'],
    [{ names: ['Ada', ''] }, 'names'],
    [{ names: ['Ada', 5] }, 'names'],
    [{ names: 'AB' }, 'names'],
    [{ viewer: 2 }, 'viewer'],
    [{ viewer: '0' }, 'viewer'],
  ])('are refused by name: %j', (options, field) => {
    const way = options as never;
    expect(errorOf(() => quartoView(AUTOMATIC, AUTOMATIC.start(), way))).toMatchObject({
      code: 'invalid-option',
      field,
    });
    expect(
      errorOf(() => resultWords('quarto', { winner: 0, by: 'time' }, way)),
    ).toMatchObject({
      code: 'invalid-option',
      field,
    });
  });
});
