import { attributeSets, LINE_KINDS } from 'quaterna';
import type { Phrasebook } from 'quaterna/view';
import type { GameName, PageGame } from './games.ts';
import type { Words } from './words.ts';

/** One thing to choose about the rules. */
export interface RuleField {
  /** The name of the option. */
  readonly name: string;
  readonly label: string;
  /** How it is chosen: some of several, one of several, or a number. */
  readonly kind: 'some' | 'one' | 'number';
  /** What there is to choose from, the value of a number being its label. */
  readonly choices: readonly RuleChoice[];
}

/** Something that may be chosen. */
export interface RuleChoice {
  readonly value: string;
  readonly label: string;
  readonly isChosen: boolean;
}

type Sets = typeof attributeSets;

/** What has been filled in, by the name of the field; a `FormData` will do. */
export interface Filled {
  getAll(name: string): readonly unknown[];
}

function nameOfSet(set: unknown): string {
  const isSame = ([, known]: readonly [string, unknown]): boolean =>
    JSON.stringify(known) === JSON.stringify(set);
  return Object.entries(attributeSets).find(isSame)?.[0] ?? 'en';
}

function quartoFields(
  game: PageGame,
  { rules, languages }: Words,
  { attributeSet: labels }: Phrasebook,
): readonly RuleField[] {
  const { lines, attributes, win, attributeSet } = game.options as {
    readonly lines: readonly string[];
    readonly attributes: readonly string[];
    readonly win: string;
    readonly attributeSet: readonly { readonly name: string }[];
  };
  const choice = (value: string, label: string, isChosen: boolean): RuleChoice => ({
    value,
    label,
    isChosen,
  });
  return [
    {
      name: 'lines',
      label: rules.lines,
      kind: 'some',
      choices: LINE_KINDS.map((kind) =>
        choice(kind, rules.kinds[kind], lines.includes(kind)),
      ),
    },
    {
      name: 'attributes',
      label: rules.attributes,
      kind: 'some',
      choices: attributeSet.map(({ name }, bit) =>
        choice(`${bit}`, labels[bit]?.name ?? name, attributes.includes(name)),
      ),
    },
    {
      name: 'win',
      label: rules.win,
      kind: 'one',
      choices: (['automatic', 'announced'] as const).map((way) =>
        choice(way, rules.ways[way], win === way),
      ),
    },
    {
      name: 'attributeSet',
      label: rules.attributeSet,
      kind: 'one',
      choices: (['en', 'fr', 'es'] as const).map((code) =>
        choice(code, languages[code], nameOfSet(attributeSet) === code),
      ),
    },
  ];
}

function quatuorFields(game: PageGame, { rules }: Words): readonly RuleField[] {
  const { tieBreak } = game.options as {
    readonly tieBreak: false | { readonly maxShifts: number };
  };
  const isPlayedOn = tieBreak !== false;
  const shifts = isPlayedOn ? tieBreak.maxShifts : 100;
  return [
    {
      name: 'tieBreak',
      label: rules.tieBreak,
      kind: 'one',
      choices: [
        { value: 'draw', label: rules.draw, isChosen: !isPlayedOn },
        { value: 'shift', label: rules.shift, isChosen: isPlayedOn },
      ],
    },
    {
      name: 'maxShifts',
      label: rules.maxShifts,
      kind: 'number',
      choices: [{ value: `${shifts}`, label: rules.maxShifts, isChosen: true }],
    },
  ];
}

/** What can be chosen about the rules of a game, with what it has now. */
export function ruleFields(
  game: PageGame,
  words: Words,
  language: Phrasebook,
): readonly RuleField[] {
  return game.name === 'quarto'
    ? quartoFields(game, words, language)
    : quatuorFields(game, words);
}

/** The options that have been filled in, for the game to check. */
export function optionsOf(name: GameName, filled: Filled): object {
  const [way] = filled.getAll('tieBreak');
  if (name === 'quatuor') {
    const [maxShifts] = filled.getAll('maxShifts').map(Number);
    return { tieBreak: way === 'shift' && { maxShifts } };
  }
  const [win] = filled.getAll('win');
  const [code] = filled.getAll('attributeSet');
  const attributeSet = attributeSets[code as keyof Sets];
  const attributes = filled
    .getAll('attributes')
    .map((bit) => attributeSet[Number(bit)]?.name);
  return { lines: filled.getAll('lines'), attributes, win, attributeSet };
}
