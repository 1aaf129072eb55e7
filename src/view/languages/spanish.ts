import { attributeSets } from '../../quarto/attributes.ts';
import type { Phrasebook } from '../phrasebook.ts';
import { frozen } from '../share.ts';

/** What is said in Spanish. */
export const spanish: Phrasebook = /* @__PURE__ */ frozen({
  code: 'es',
  attributeSet: attributeSets.es,
  players: { quarto: ['Jugador 1', 'Jugador 2'], quatuor: ['Blanco', 'Negro'] },
  you: 'ti',
  piece: 'la pieza {labels}',
  pieces: ['una pieza blanca', 'una pieza negra'],
  colours: ['blanca', 'negra'],
  empty: 'vacía',
  lines: {
    row: 'fila {name}',
    column: 'columna {name}',
    diagonal: 'diagonal {name}',
    square: 'cuadrado {name}',
  },
  directions: {
    e: 'hacia la derecha',
    se: 'hacia abajo a la derecha',
    s: 'hacia abajo',
    sw: 'hacia abajo a la izquierda',
    w: 'hacia la izquierda',
    nw: 'hacia arriba a la izquierda',
    n: 'hacia arriba',
    ne: 'hacia arriba a la derecha',
  },
  offers: {
    give: 'Dar {piece}',
    place: 'Colocar en {cell}',
    claim: '¡Quarto! {line}',
    pass: 'Pasar',
    push: 'Empujar en {cell} {direction}',
    shift: 'Desplazar {direction}: {line}',
  },
  deeds: {
    give: ['Das {piece}.', '{who} da {piece}.'],
    place: ['Colocas {piece} en {cell}.', '{who} coloca {piece} en {cell}.'],
    claim: ['Anuncias Quarto: {line}.', '{who} anuncia Quarto: {line}.'],
    pass: ['Pasas.', '{who} pasa.'],
    push: [
      'Empujas en {cell} {direction}; {moved}.',
      '{who} empuja en {cell} {direction}; {moved}.',
    ],
    shift: [
      'Desplazas {direction}: {line}; la pieza de {from} vuelve a entrar en {cell}.',
      '{who} desplaza {direction}: {line}; la pieza de {from} vuelve a entrar en {cell}.',
    ],
  },
  moved: ['una pieza avanza', '{count} piezas avanzan'],
  tasks: {
    give: [
      'Tu turno: elige una pieza para {other}.',
      '{who} debe elegir una pieza para {other}.',
    ],
    place: ['Tu turno: coloca {piece}.', '{who} debe colocar {piece}.'],
    claim: [
      'Tu turno: anuncia Quarto en una línea, o pasa.',
      '{who} debe anunciar Quarto en una línea, o pasar.',
    ],
    enter: ['Tu turno: haz entrar {piece}.', '{who} debe hacer entrar {piece}.'],
    shift: [
      'Tu turno: desplaza una línea para que vuelva a entrar {piece}.',
      '{who} debe desplazar una línea para que vuelva a entrar {piece}.',
    ],
  },
  won: ['Ganas: {how}.', '{who} gana: {how}.'],
  drawn: 'Empate: {how}.',
  unfinished: 'Sin resultado: {how}.',
  endings: {
    alignment: 'alineación',
    claim: 'Quarto anunciado',
    'full-board': 'tablero lleno',
    'shift-limit': 'límite de desplazamientos',
    resignation: 'rendición',
    agreement: 'acuerdo',
    time: 'tiempo agotado',
    abandoned: 'partida abandonada',
  },
  near: '{cell} completa {line}',
  reserve: '{who}, piezas restantes: {count}',
  reasons: {
    quarto: {
      malformed: 'Esto no es una acción de Quarto.',
      'game-over': 'La partida ha terminado.',
      'must-place': 'La pieza {} está en la mano: primero hay que colocarla.',
      'must-give': 'No hay ninguna pieza en la mano: primero hay que dar una.',
      'must-answer': 'El tablero está lleno: anuncia una línea o pasa.',
      'no-pass': 'Solo se pasa con el tablero lleno y una línea por anunciar.',
      'piece-placed': 'La pieza {} ya está en el tablero.',
      'cell-occupied': 'Ya hay una pieza en {}.',
      'no-claims': 'En esta partida las líneas ganan solas: no hay nada que anunciar.',
      'line-not-counted': 'Una línea así no cuenta en esta partida: {}.',
      'line-not-full': 'Esta línea no está llena: {}.',
      'nothing-shared': 'Las piezas de esta línea no comparten nada que cuente: {}.',
      'claim-lapsed':
        'La última pieza no está en esta línea, es tarde para anunciarla: {}.',
    },
    quatuor: {
      malformed: 'Esto no es una acción de Quatuor.',
      'game-over': 'La partida ha terminado.',
      'must-shift':
        'Todas las piezas están en el tablero: hay que desplazar una línea.',
      'no-shifts':
        'En esta partida no se desplazan las líneas: un tablero lleno es empate.',
      'must-enter':
        'Las líneas solo se desplazan cuando todas las piezas están en el tablero.',
      'inner-cell': 'Las piezas solo entran por el borde del tablero.',
      'no-line': 'Ninguna línea de cuatro empieza ahí en esa dirección.',
      'cell-occupied': 'Ya hay una pieza en {}: solo se puede empujar.',
      'entry-empty': 'No hay ninguna pieza que empujar en {}: coloca una ahí.',
      'line-full': 'Esta línea está llena y no se puede empujar: {}.',
      'opposing-piece': 'La pieza de {} se caería, y es del adversario.',
    },
  },
});
