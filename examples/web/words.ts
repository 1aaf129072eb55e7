import type { LineKind } from 'quaterna';
import type { Level } from 'quaterna/search';
import { english, french, type Phrasebook, spanish } from 'quaterna/view';

/** What the page itself says; the games' words are the library's. */
export interface Words {
  readonly title: string;
  readonly guides: string;
  readonly reference: string;
  readonly language: string;
  readonly newGame: string;
  readonly game: string;
  readonly games: Readonly<Record<'quarto' | 'quatuor', string>>;
  readonly begin: string;
  readonly cancel: string;
  readonly undo: string;
  readonly redo: string;
  readonly share: string;
  readonly shared: string;
  readonly inAddress: string;
  readonly save: string;
  readonly saved: string;
  readonly open: string;
  readonly moves: string;
  readonly noMoves: string;
  readonly variation: string;
  readonly players: string;
  readonly seats: Readonly<Record<'person' | Level, string>>;
  readonly thinks: string;
  readonly call: string;
  /** `{who}` */
  readonly whichLine: string;
  /** `{who}` */
  readonly notYourTurn: string;
  readonly failed: string;
  readonly languages: Readonly<Record<'en' | 'fr' | 'es', string>>;
  readonly rules: {
    readonly title: string;
    readonly lines: string;
    readonly kinds: Readonly<Record<LineKind, string>>;
    readonly attributes: string;
    readonly win: string;
    readonly ways: Readonly<Record<'automatic' | 'announced', string>>;
    readonly attributeSet: string;
    readonly tieBreak: string;
    readonly draw: string;
    readonly shift: string;
    readonly maxShifts: string;
    readonly atLeastOne: string;
  };
}

const LANGUAGES = { en: 'English', fr: 'Français', es: 'Español' } as const;
const GAME_NAMES = { quarto: 'Quarto', quatuor: 'Quatuor' } as const;

const englishWords: Words = {
  title: 'Quarto and Quatuor',
  guides: 'Guides',
  reference: 'Reference',
  language: 'Language',
  newGame: 'New game',
  game: 'Game',
  games: GAME_NAMES,
  begin: 'Begin',
  cancel: 'Cancel',
  undo: 'Undo',
  redo: 'Redo',
  share: 'Copy link',
  shared: 'The link to this position has been copied.',
  inAddress: 'The address of this page is the link to this position.',
  save: 'Save',
  saved: 'The game has been saved as a file.',
  open: 'Open',
  moves: 'Moves',
  noMoves: 'Nothing has been played yet.',
  variation: 'Variation',
  players: 'Players',
  seats: {
    person: 'Person',
    beginner: 'Computer: beginner',
    easy: 'Computer: easy',
    medium: 'Computer: medium',
    hard: 'Computer: hard',
    perfect: 'Computer: perfect',
  },
  thinks: 'is thinking …',
  call: 'Quarto!',
  whichLine: '{who}, on which line?',
  notYourTurn: '{who}, it is not your turn.',
  failed: 'That did not work.',
  languages: LANGUAGES,
  rules: {
    title: 'Rules',
    lines: 'Lines that count',
    kinds: {
      row: 'Rows',
      column: 'Columns',
      diagonal: 'Diagonals',
      square: 'Squares',
    },
    attributes: 'Attributes that count',
    win: 'A line wins',
    ways: { automatic: 'by itself', announced: 'when “Quarto!” is called' },
    attributeSet: 'Attributes in files',
    tieBreak: 'A full board',
    draw: 'is a draw',
    shift: 'is played on by shifting lines',
    maxShifts: 'Shifts until it is a draw',
    atLeastOne: 'Choose at least one.',
  },
};

const frenchWords: Words = {
  title: 'Quarto et Quatuor',
  guides: 'Guides',
  reference: 'Référence',
  language: 'Langue',
  newGame: 'Nouvelle partie',
  game: 'Jeu',
  games: GAME_NAMES,
  begin: 'Commencer',
  cancel: 'Annuler',
  undo: 'Reculer',
  redo: 'Avancer',
  share: 'Copier le lien',
  shared: 'Le lien vers cette position a été copié.',
  inAddress: 'L’adresse de cette page est le lien vers cette position.',
  save: 'Enregistrer',
  saved: 'La partie a été enregistrée dans un fichier.',
  open: 'Ouvrir',
  moves: 'Coups',
  noMoves: 'Rien n’a encore été joué.',
  variation: 'Variante',
  players: 'Joueurs',
  seats: {
    person: 'Personne',
    beginner: 'Ordinateur : débutant',
    easy: 'Ordinateur : facile',
    medium: 'Ordinateur : moyen',
    hard: 'Ordinateur : difficile',
    perfect: 'Ordinateur : parfait',
  },
  thinks: 'réfléchit …',
  call: 'Quarto !',
  whichLine: '{who}, sur quelle ligne ?',
  notYourTurn: '{who}, ce n’est pas à vous.',
  failed: 'Cela n’a pas marché.',
  languages: LANGUAGES,
  rules: {
    title: 'Règles',
    lines: 'Lignes qui comptent',
    kinds: {
      row: 'Rangées',
      column: 'Colonnes',
      diagonal: 'Diagonales',
      square: 'Carrés',
    },
    attributes: 'Caractères qui comptent',
    win: 'Une ligne gagne',
    ways: {
      automatic: 'd’elle-même',
      announced: 'si l’on annonce «\u00a0Quarto\u00a0!\u00a0»',
    },
    attributeSet: 'Caractères dans les fichiers',
    tieBreak: 'Un plateau plein',
    draw: 'est nul',
    shift: 'continue en décalant des lignes',
    maxShifts: 'Décalages avant la partie nulle',
    atLeastOne: 'Choisissez-en au moins un.',
  },
};

const spanishWords: Words = {
  title: 'Quarto y Quatuor',
  guides: 'Guías',
  reference: 'Referencia',
  language: 'Idioma',
  newGame: 'Nueva partida',
  game: 'Juego',
  games: GAME_NAMES,
  begin: 'Empezar',
  cancel: 'Cancelar',
  undo: 'Atrás',
  redo: 'Adelante',
  share: 'Copiar enlace',
  shared: 'El enlace a esta posición se ha copiado.',
  inAddress: 'La dirección de esta página es el enlace a esta posición.',
  save: 'Guardar',
  saved: 'La partida se ha guardado en un archivo.',
  open: 'Abrir',
  moves: 'Jugadas',
  noMoves: 'Todavía no se ha jugado nada.',
  variation: 'Variante',
  players: 'Jugadores',
  seats: {
    person: 'Persona',
    beginner: 'Ordenador: principiante',
    easy: 'Ordenador: fácil',
    medium: 'Ordenador: medio',
    hard: 'Ordenador: difícil',
    perfect: 'Ordenador: perfecto',
  },
  thinks: 'está pensando …',
  call: '¡Quarto!',
  whichLine: '{who}, ¿en qué línea?',
  notYourTurn: '{who}, no es tu turno.',
  failed: 'No ha funcionado.',
  languages: LANGUAGES,
  rules: {
    title: 'Reglas',
    lines: 'Líneas que cuentan',
    kinds: {
      row: 'Filas',
      column: 'Columnas',
      diagonal: 'Diagonales',
      square: 'Cuadrados',
    },
    attributes: 'Atributos que cuentan',
    win: 'Una línea gana',
    ways: { automatic: 'por sí sola', announced: 'si se anuncia «¡Quarto!»' },
    attributeSet: 'Atributos en los archivos',
    tieBreak: 'Un tablero lleno',
    draw: 'es empate',
    shift: 'sigue desplazando líneas',
    maxShifts: 'Desplazamientos hasta el empate',
    atLeastOne: 'Elige al menos uno.',
  },
};

/** A language: the page's words, and the games'. */
export interface Language {
  readonly words: Words;
  readonly phrases: Phrasebook;
}

/** The languages by code. */
export const SPOKEN: Readonly<Record<'en' | 'fr' | 'es', Language>> = {
  en: { words: englishWords, phrases: english },
  fr: { words: frenchWords, phrases: french },
  es: { words: spanishWords, phrases: spanish },
};

/** The code of a language. */
export type LanguageCode = keyof typeof SPOKEN;

/** The first of some languages that the page speaks, such as `fr-CA`; else English. */
export function spokenOf(wanted: readonly string[]): LanguageCode {
  const codes = wanted.map((tag) => tag.slice(0, 2).toLowerCase());
  const found = codes.find((code) => Object.hasOwn(SPOKEN, code));
  return (found ?? 'en') as LanguageCode;
}

/** A phrase with a name put in. */
export function withName(phrase: string, who: string): string {
  return phrase.replace('{who}', () => who);
}
