import { build, button, byId } from './dom.ts';
import { type GameName, gameOf, type PageGame } from './games.ts';
import { optionsOf, type RuleField, ruleFields } from './rules.ts';
import type { Language } from './words.ts';

function choiceInput(
  { name, kind }: RuleField,
  { value, label, isChosen }: RuleField['choices'][number],
): HTMLElement {
  const type = kind === 'some' ? 'checkbox' : 'radio';
  const input = build('input', { type, name, value, checked: isChosen });
  return build('label', {}, input, label);
}

function numberInput({ name, label, choices }: RuleField): HTMLElement {
  const [chosen] = choices;
  const limits = { min: '1', max: `${Number.MAX_SAFE_INTEGER}`, step: '1' };
  const value = chosen?.value ?? '';
  const input = build('input', {
    type: 'number',
    name,
    value,
    required: true,
    ...limits,
  });
  return build('label', { class: 'number' }, label, input);
}

function fieldset(field: RuleField): HTMLElement {
  if (field.kind === 'number') return numberInput(field);
  const choices = field.choices.map((choice) => choiceInput(field, choice));
  const made = build(
    'fieldset',
    { class: field.kind },
    build('legend', {}, field.label),
    build('div', { class: 'choices' }, ...choices),
  );
  return made;
}

/** Refuses a form in which nothing is chosen of what something must be chosen of. */
function checkSome(rules: HTMLElement, atLeastOne: string): void {
  for (const group of rules.querySelectorAll('fieldset.some')) {
    const first = group.querySelector('input');
    const isChosen = group.querySelector('input:checked') !== null;
    first?.setCustomValidity(isChosen ? '' : atLeastOne);
  }
}

/** The limit of shifts belongs to one of the choices alone. */
function checkShifts(rules: HTMLElement): void {
  const limit = rules.querySelector<HTMLInputElement>('input[type=number]');
  if (limit !== null) {
    limit.disabled = rules.querySelector('input[value=shift]:checked') === null;
  }
}

function rulesPart(game: PageGame, { words, phrases }: Language): HTMLElement {
  const fields = ruleFields(game, words, phrases).map(fieldset);
  const rules = build('div', { class: 'rules' }, ...fields);
  const check = (): void => {
    checkSome(rules, words.rules.atLeastOne);
    checkShifts(rules);
  };
  rules.addEventListener('change', check);
  check();
  return rules;
}

/**
 * Asks for a game and its rules, beginning with those of a game, and hands over the game
 * that is chosen.
 */
export function askForGame(
  now: PageGame,
  language: Language,
  choose: (game: PageGame) => void,
): void {
  const dialog = byId<HTMLDialogElement>('dialog');
  const { words } = language;
  const rules = build('div');
  const chosen = (): GameName => new FormData(form).get('game') as GameName;
  const showRules = (): void => {
    const name = chosen();
    rules.replaceChildren(
      rulesPart(name === now.name ? now : gameOf(name, {}), language),
    );
  };
  const names = (['quarto', 'quatuor'] as const).map((value) => ({
    value,
    label: words.games[value],
    isChosen: now.name === value,
  }));
  const game = fieldset({
    name: 'game',
    label: words.game,
    kind: 'one',
    choices: names,
  });
  const form = build(
    'form',
    { method: 'dialog' },
    build('h2', { id: 'dialog-title' }, words.newGame),
    game,
    rules,
    build(
      'div',
      { class: 'toolbar' },
      build('button', { class: 'main' }, words.begin),
      button(words.cancel, () => dialog.close()),
    ),
  );
  game.addEventListener('change', showRules);
  form.addEventListener('submit', () => {
    const name = chosen();
    choose(gameOf(name, optionsOf(name, new FormData(form))));
  });
  dialog.replaceChildren(form);
  showRules();
  dialog.showModal();
}
