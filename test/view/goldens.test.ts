import { describe, expect, it } from 'vitest';
import { claim, give, place, push, quarto, quatuor } from '../../src/index.ts';
import { french, quartoView, quatuorView, spanish } from '../../src/view/index.ts';

describe('positions of Quarto, as shown', () => {
  const game = quarto({ win: 'announced' });

  it('before anything is given', () => {
    const view = quartoView(game, game.start());
    expect(view).toMatchObject({
      lang: 'en',
      toAct: 0,
      isOver: false,
      winner: null,
      phase: 'give',
      hand: null,
      claims: [],
      pass: null,
      newest: null,
      alignments: [],
      near: [],
    });
    expect(view.reserve[15]).toEqual({
      piece: 15,
      name: 'F',
      values: [1, 1, 1, 1],
      label: 'dark, square, short, hollow',
      offer: {
        action: give(15),
        text: '+F',
        label: 'Give the dark, square, short, hollow piece',
      },
    });
    expect(view.cells[6]).toEqual({
      cell: 6,
      name: 'c2',
      piece: null,
      label: 'c2, empty',
      offers: [],
      alignments: [],
      near: [],
    });
  });

  it('with a line to be claimed and another nearly made', () => {
    const state = game.parseState('0123/4.../8.../.... F 1 a3');
    const view = quartoView(game, state, { language: french });
    expect(view.status).toBe(
      'Joueur 2 doit placer la pièce foncée, carrée, basse, creuse.',
    );
    expect(view.claims).toEqual([]);
    expect(view.alignments).toEqual([
      {
        line: 0,
        name: 'row1',
        cells: [0, 1, 2, 3],
        label: 'rangée 1 (haute, pleine)',
        isDeciding: false,
        shared: 'haute, pleine',
        isClaimable: false,
      },
    ]);
    expect(view.near).toEqual([
      {
        line: 4,
        name: 'cola',
        cell: 12,
        label: 'a4 complète colonne a (claire, ronde)',
        needs: 'claire, ronde',
        pieces: [5, 6, 9, 10, 12, 13, 14],
      },
    ]);
    expect(view.cells[12]).toEqual({
      cell: 12,
      name: 'a4',
      piece: null,
      label: 'a4, vide',
      offers: [{ action: place(12), text: 'a4', label: 'Placer sur a4' }],
      alignments: [],
      near: [4],
    });
  });

  it('with a claim for the player to act, shown or not', () => {
    const state = game.parseState('0123/..../..../.... F 1 d1');
    const offer = {
      action: claim(0),
      text: '!row1',
      label: '¡Quarto! fila 1 (alta, maciza)',
    };
    expect(quartoView(game, state, { language: spanish }).claims).toEqual([offer]);
    const hidden = quartoView(game, state, { claims: false });
    expect(hidden.claims).toEqual([]);
    expect(hidden.alignments).toEqual([]);
    const won = game.play(state, claim(0));
    expect(quartoView(game, won, { claims: false })).toMatchObject({
      isOver: true,
      winner: 1,
      status: 'Player 2 wins: Quarto called, row 1 (tall, solid).',
      alignments: [{ isDeciding: true, isClaimable: false }],
    });
  });

  it('on a full board', () => {
    const state = game.parseState('0123/4567/89AB/CDEF - 0 d4');
    const view = quartoView(game, state, { viewer: 0 });
    expect(view.status).toBe('Your turn: call Quarto on a line, or pass.');
    expect(view.claims.map(({ text }) => text)).toEqual(['!row4', '!cold']);
    expect(view.pass).toMatchObject({ text: '--', label: 'Pass' });
  });
});

describe('positions of Quatuor, as shown', () => {
  it('with pieces to push', () => {
    const game = quatuor();
    const state = game.parseState('wb../..../..../...w b 0');
    const view = quatuorView(game, state, { names: ['Ada', 'Blaise'] });
    expect(view).toMatchObject({
      status: 'Blaise has to bring in a black piece.',
      phase: 'enter',
      shifts: 0,
      maxShifts: null,
      reserves: [
        { player: 0, count: 6, label: 'Ada, pieces left: 6' },
        { player: 1, count: 7, label: 'Blaise, pieces left: 7' },
      ],
    });
    expect(view.cells[0]).toMatchObject({ label: 'a1, white', piece: 0 });
    expect(view.cells[0]?.offers).toEqual([
      {
        action: push(0, 'e'),
        text: 'a1>e',
        label: 'Push in at a1, moving right',
        path: [0, 1, 2, 3],
        moves: [
          { player: 1, from: null, to: 0 },
          { player: 0, from: 0, to: 1 },
          { player: 1, from: 1, to: 2 },
        ],
      },
      {
        action: push(0, 'se'),
        text: 'a1>se',
        label: 'Push in at a1, moving down and right',
        path: [0, 5, 10, 15],
        moves: [
          { player: 1, from: null, to: 0 },
          { player: 0, from: 0, to: 5 },
        ],
      },
      {
        action: push(0, 's'),
        text: 'a1>s',
        label: 'Push in at a1, moving down',
        path: [0, 4, 8, 12],
        moves: [
          { player: 1, from: null, to: 0 },
          { player: 0, from: 0, to: 4 },
        ],
      },
    ]);
    expect(view.cells[2]?.offers).toEqual([
      {
        action: place(2),
        text: 'c1',
        label: 'Place on c1',
        path: [2],
        moves: [{ player: 1, from: null, to: 2 }],
      },
    ]);
  });

  it('in the tie-break', () => {
    const game = quatuor({ tieBreak: { maxShifts: 9 } });
    const state = game.parseState('wbwb/wbwb/bwbw/bwbw w 2');
    const view = quatuorView(game, state, { viewer: 0, language: french });
    expect(view.status).toBe(
      'À vous : décalez une ligne pour faire rentrer une pièce blanche.',
    );
    expect([view.shifts, view.maxShifts]).toEqual([2, 9]);
    expect(view.cells[3]?.offers[0]).toMatchObject({
      text: 'd1~s',
      label: 'Décaler vers le bas : colonne d',
    });
    expect(quatuorView(game, state, { viewer: 1 }).offers).toEqual([]);
  });

  it('with what is near, and what has won', () => {
    const game = quatuor();
    const near = game.parseState('www./bb../..../b... w 0');
    expect(quatuorView(game, near).near).toEqual([
      {
        line: 0,
        name: 'row1',
        cell: 3,
        label: 'd1 completes row 1 (white)',
        player: 0,
      },
    ]);
    const won = quatuorView(game, game.play(near, place(3)), { language: spanish });
    expect(won).toMatchObject({
      winner: 0,
      status: 'Blanco gana: alineación, fila 1 (blanca).',
      alignments: [{ label: 'fila 1 (blanca)', isDeciding: true, player: 0 }],
      near: [],
    });
  });
});
