import type { GameTypes, Outcome, Symmetry } from '../../game.ts';
import { ascending } from './actions.ts';
import type { Law } from './law.ts';
import { isSound } from './states.ts';
import { demand, reachOf, same, type Trial } from './trial.ts';
import { copyOf, difference, isDeeplyFrozen, isText } from './values.ts';

function ends<T extends GameTypes>(trial: Trial<T>): void {
  const { game, states } = trial;
  const { maxLength } = game;
  demand(Number.isInteger(maxLength) && maxLength > 0, 'maxLength is no length');
  for (const state of trial.along()) {
    const player = game.toAct(state);
    const isOver = game.outcome(state) !== null;
    demand(player === null || player === 0 || player === 1, 'toAct is no player');
    same('whether toAct is null', player === null, isOver);
    same(
      'whether legalActions is empty',
      game.legalActions(state).length === 0,
      isOver,
    );
    if (isOver) same('threats at the end', game.threats(state), []);
  }
  if (reachOf(maxLength) < maxLength || states.length <= maxLength) return;
  const isOver = game.outcome(states.at(-1) as T['state']) !== null;
  demand(isOver, `the game goes on after maxLength ${maxLength} actions`);
}

function agrees<T extends GameTypes>(trial: Trial<T>): void {
  const { game } = trial;
  for (const state of trial.along()) {
    const alignments = game.alignments(state);
    const lines = alignments.map(({ line }) => line);
    same('the lines of alignments', lines, [...new Set(lines)].sort(ascending));
    for (const { cells } of alignments) {
      same('the cells of an alignment', cells, [...new Set(cells)].sort(ascending));
    }
    const threatened = game.threats(state).map(({ line }) => line);
    same('the lines of threats', threatened, [...threatened].sort(ascending));
    const outcome = game.outcome(state);
    if (outcome !== null) agreesWith(alignments, outcome);
  }
}

/** Holds an outcome against the alignments of its position. */
function agreesWith<T extends GameTypes>(
  alignments: readonly T['alignment'][],
  { winner, by, alignments: deciding }: Outcome<T['alignment'], T['ending']>,
): void {
  demand(winner === null || winner === 0 || winner === 1, 'the winner is no player');
  demand(isText(by), 'the outcome says not by what');
  for (const alignment of deciding) {
    const isThere = alignments.some((one) => difference(one, alignment) === null);
    demand(isThere, 'an alignment of the outcome is not among the alignments');
    // A game whose lines belong to a player says so in this field.
    const owner: unknown = Reflect.get(alignment, 'player') ?? winner;
    demand(owner === winner, 'an alignment of the outcome is not the winner’s');
  }
  const lines = deciding.map(({ line }) => line);
  same('the lines of the outcome', lines, [...new Set(lines)].sort(ascending));
  const isWon = winner !== null;
  demand(
    deciding.length > 0 === isWon,
    'alignments decide if and only if somebody wins',
  );
}

function hasSymmetries<T extends GameTypes>(trial: Trial<T>): void {
  const { game } = trial;
  const { symmetries } = game;
  demand(game.symmetries === symmetries, 'symmetries is a new array each time');
  demand(Object.isFrozen(symmetries), 'symmetries is not frozen');
  const [identity] = symmetries;
  demand(identity !== undefined, 'symmetries is empty');
  for (const action of trial.everyAction()) {
    same('the first image of the action', identity.action(action), action);
  }
  let choice = trial.choice;
  for (const state of trial.along()) {
    same('the first image', identity.state(state), state);
    // Another one at each state: a line of play would not do for all that Quarto has.
    const symmetry = symmetries[choice++ % symmetries.length] as Symmetry<T>;
    commutes(trial, symmetry, state);
  }
}

function commutes<T extends GameTypes>(
  trial: Trial<T>,
  symmetry: Symmetry<T>,
  state: T['state'],
): void {
  const { game } = trial;
  const image = symmetry.state(state);
  isSound(trial, 'the image', image);
  same('the image, checked', game.stateFrom(image), image);
  same('toAct of the image', game.toAct(image), game.toAct(state));
  const [found, expected] = [game.outcome(image), game.outcome(state)];
  same('the winner of the image', found?.winner, expected?.winner);
  same('the ending of the image', found?.by, expected?.by);
  const legal = game.legalActions(state);
  const idOf = (action: T['action']): number => game.actionId(action);
  const ids = legal.map((action) => idOf(symmetry.action(action))).sort(ascending);
  const legalImages = game.legalActions(image).map(idOf).sort(ascending);
  same('the images of the legal actions', ids, legalImages);
  for (const action of trial.over(legal)) {
    const played = symmetry.state(game.play(state, action));
    same('the image, played on', game.play(image, symmetry.action(action)), played);
  }
}

function hasCanonical<T extends GameTypes>(trial: Trial<T>): void {
  const { game, choice } = trial;
  const { symmetries } = game;
  for (const state of trial.along()) {
    if (game.canonical === undefined) return;
    const one = game.canonical(state);
    isSound(trial, 'the canonical state', one);
    same('the canonical state, checked', game.stateFrom(one), one);
    same('toAct of the canonical state', game.toAct(one), game.toAct(state));
    same('canonical of the canonical state', game.canonical(one), one);
    const symmetry = symmetries[choice % symmetries.length] as Symmetry<T>;
    same('canonical of an image', game.canonical(symmetry.state(state)), one);
  }
}

function worksInParts<T extends GameTypes>(trial: Trial<T>): void {
  const { game } = trial;
  const { start, toAct, legalActions, illegality, play, outcome } = game;
  const { alignments, threats, formatState, parseState, stateFrom } = game;
  const { actionId, actionOf, formatAction, parseAction } = game;
  const action = actionOf(actionId(legalActions(start())[0] as T['action']));
  same('parseAction', parseAction(formatAction(action)), action);
  same('illegality', illegality(start(), action), null);
  const state = play(start(), action);
  same('stateFrom', stateFrom(parseState(formatState(state))), state);
  same('toAct', toAct(state), game.toAct(state));
  same('outcome', outcome(state), game.outcome(state));
  same('alignments', alignments(state), game.alignments(state));
  same('threats', threats(state), game.threats(state));
  for (const symmetry of game.symmetries.slice(0, 8)) {
    const { state: stateImage, action: actionImage } = symmetry;
    same('an image', stateImage(state), symmetry.state(state));
    same('an image', actionImage(action), symmetry.action(action));
  }
  const { canonical } = game;
  if (canonical !== undefined)
    same('canonical', canonical(state), game.canonical?.(state));
}

function isPlainData<T extends GameTypes>({ game }: Trial<T>): void {
  demand(Object.isFrozen(game), 'the game is not frozen');
  demand(
    isText(game.name) && /^\S+$/.test(game.name),
    'the name is empty, or has white space',
  );
  const { options, changedOptions } = game;
  for (const [what, data] of Object.entries({ options, changedOptions })) {
    same(`${what} read back from JSON`, copyOf(data), data);
    demand(isDeeplyFrozen(data), `${what} is not frozen`);
  }
  for (const [key, value] of Object.entries(changedOptions)) {
    same(`changedOptions.${key}`, value, Reflect.get(options, key));
  }
}

/** What holds of every game as a whole. */
export const wholeLaws: readonly Law[] = [
  { name: 'ends within its length, and then offers nothing', holds: ends },
  { name: 'has outcomes that agree with its alignments', holds: agrees },
  {
    name: 'has symmetries that commute with play, the identity first',
    holds: hasSymmetries,
  },
  { name: 'has one canonical state for all images of a state', holds: hasCanonical },
  { name: 'works with its functions passed about', holds: worksInParts },
  { name: 'is frozen, and its options are plain frozen data', holds: isPlainData },
];
