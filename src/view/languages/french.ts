import { attributeSets } from '../../quarto/attributes.ts';
import { type Phrasebook, written } from '../phrasebook.ts';

/** What is said in French. */
export const french: Phrasebook = /* @__PURE__ */ written(() => ({
  code: 'fr',
  attributeSet: attributeSets.fr,
  players: { quarto: ['Joueur 1', 'Joueur 2'], quatuor: ['Blanc', 'Noir'] },
  you: 'vous',
  piece: 'la pièce {labels}',
  pieces: ['une pièce blanche', 'une pièce noire'],
  colours: ['blanche', 'noire'],
  empty: 'vide',
  areas: { board: 'Plateau', reserve: 'Réserve', hand: 'Pièce à placer : {labels}' },
  lines: {
    row: 'rangée {name}',
    column: 'colonne {name}',
    diagonal: 'diagonale {name}',
    square: 'carré {name}',
  },
  directions: {
    e: 'vers la droite',
    se: 'vers le bas à droite',
    s: 'vers le bas',
    sw: 'vers le bas à gauche',
    w: 'vers la gauche',
    nw: 'vers le haut à gauche',
    n: 'vers le haut',
    ne: 'vers le haut à droite',
  },
  offers: {
    give: 'Donner {piece}',
    place: 'Placer sur {cell}',
    claim: 'Quarto ! {line}',
    pass: 'Passer',
    push: 'Pousser en {cell} {direction}',
    shift: 'Décaler {direction} : {line}',
  },
  deeds: {
    give: ['Vous donnez {piece}.', '{who} donne {piece}.'],
    place: ['Vous placez {piece} sur {cell}.', '{who} place {piece} sur {cell}.'],
    claim: ['Vous annoncez Quarto : {line}.', '{who} annonce Quarto : {line}.'],
    pass: ['Vous passez.', '{who} passe.'],
    push: [
      'Vous poussez en {cell} {direction} ; {moved}.',
      '{who} pousse en {cell} {direction} ; {moved}.',
    ],
    shift: [
      'Vous décalez {direction} : {line} ; la pièce de {from} rentre en {cell}.',
      '{who} décale {direction} : {line} ; la pièce de {from} rentre en {cell}.',
    ],
  },
  moved: ['une pièce avance', '{count} pièces avancent'],
  tasks: {
    give: [
      'À vous : choisissez une pièce pour {other}.',
      '{who} doit choisir une pièce pour {other}.',
    ],
    place: ['À vous : placez {piece}.', '{who} doit placer {piece}.'],
    claim: [
      'À vous : annoncez Quarto sur une ligne, ou passez.',
      '{who} doit annoncer Quarto sur une ligne, ou passer.',
    ],
    enter: ['À vous : faites entrer {piece}.', '{who} doit faire entrer {piece}.'],
    shift: [
      'À vous : décalez une ligne pour faire rentrer {piece}.',
      '{who} doit décaler une ligne pour faire rentrer {piece}.',
    ],
  },
  won: ['Vous gagnez : {how}.', '{who} gagne : {how}.'],
  drawn: 'Partie nulle : {how}.',
  unfinished: 'Pas de résultat : {how}.',
  endings: {
    alignment: 'alignement',
    claim: 'Quarto annoncé',
    'full-board': 'plateau plein',
    'shift-limit': 'limite des décalages',
    resignation: 'abandon',
    agreement: 'accord',
    time: 'temps écoulé',
    abandoned: 'partie interrompue',
  },
  near: '{cell} complète {line}',
  reserve: '{who}, pièces restantes : {count}',
  quartoReasons: {
    malformed: 'Ce n’est pas une action de Quarto.',
    'game-over': 'La partie est terminée.',
    'must-place': 'La pièce {} est en main : il faut d’abord la placer.',
    'must-give': 'Aucune pièce n’est en main : il faut d’abord en donner une.',
    'must-answer': 'Le plateau est plein : annoncez une ligne ou passez.',
    'no-pass': 'On ne passe que sur un plateau plein, s’il y a une ligne à annoncer.',
    'piece-placed': 'La pièce {} est déjà sur le plateau.',
    'cell-occupied': 'Il y a déjà une pièce sur {}.',
    'no-claims':
      'Dans cette partie les lignes gagnent d’elles-mêmes : il n’y a rien à annoncer.',
    'line-not-counted': 'Une telle ligne ne compte pas dans cette partie : {}.',
    'line-not-full': 'Cette ligne n’est pas pleine : {}.',
    'nothing-shared': 'Les pièces de cette ligne n’ont en commun rien qui compte : {}.',
    'claim-lapsed':
      'La dernière pièce n’est pas sur cette ligne, il est trop tard pour l’annoncer : {}.',
  },
  quatuorReasons: {
    malformed: 'Ce n’est pas une action de Quatuor.',
    'game-over': 'La partie est terminée.',
    'must-shift': 'Toutes les pièces sont sur le plateau : il faut décaler une ligne.',
    'no-shifts':
      'Dans cette partie on ne décale pas les lignes : un plateau plein est nul.',
    'must-enter':
      'On ne décale les lignes que quand toutes les pièces sont sur le plateau.',
    'inner-cell': 'Les pièces n’entrent que par le bord du plateau.',
    'no-line': 'Aucune ligne de quatre ne commence là dans cette direction.',
    'cell-occupied': 'Il y a déjà une pièce sur {} : on peut seulement la pousser.',
    'entry-empty': 'Il n’y a pas de pièce à pousser sur {} : placez-en une là.',
    'line-full': 'Cette ligne est pleine, on ne peut pas la pousser : {}.',
    'opposing-piece': 'La pièce de {} tomberait, et elle est à l’adversaire.',
  },
}));
