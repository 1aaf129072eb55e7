import { type GameTypes, tryPlay } from '../../game.ts';
import type { Law } from './law.ts';
import { demand, refusal, same, type Trial } from './trial.ts';
import { copyOf, HOSTILE, isDeeplyFrozen, isText, withTrap } from './values.ts';

/** What a sequence of actions can be made of: see `parseActions`. */
const ACTION_TEXT = /^\+?[^\s+]+$/;

function knowsActions<T extends GameTypes>(trial: Trial<T>): void {
  const { game } = trial;
  const { actionCount } = game;
  demand(
    Number.isSafeInteger(actionCount) && actionCount > 0,
    'actionCount is no count',
  );
  let id = 0;
  for (const action of trial.everyAction()) {
    demand(
      game.actionOf(id) === action,
      `actionOf(${id}) gives a new object each time`,
    );
    demand(isDeeplyFrozen(action), 'the action is not frozen');
    same('actionId', game.actionId(action), id);
    const copy = copyOf(action);
    same('the action read back from JSON', copy, action);
    same('actionId of a copy', game.actionId(copy), id);
    const text = game.formatAction(action);
    demand(
      isText(text) && ACTION_TEXT.test(text),
      `formatAction gives ${JSON.stringify(text)}`,
    );
    same('formatAction of a copy', game.formatAction(copy), text);
    demand(game.parseAction(text) === action, `${text} reads back as something else`);
    id++;
  }
  for (const wrong of [-1, actionCount, 0.5, Number.NaN]) {
    const { code, field } = refusal(`actionOf(${wrong})`, () => game.actionOf(wrong));
    same(
      `actionOf(${wrong})`,
      { code, field },
      { code: 'invalid-argument', field: 'id' },
    );
  }
}

function refusesNonsense<T extends GameTypes>(trial: Trial<T>): void {
  const { game } = trial;
  for (const value of HOSTILE) {
    const action = value as T['action'];
    const { code } = refusal('actionId of no action', () => game.actionId(action));
    same('actionId of no action', code, 'invalid-argument');
  }
  for (const state of trial.along()) {
    const isMalformed = (value: unknown): void =>
      same('the reason', game.illegality(state, value)?.reason, 'malformed');
    HOSTILE.forEach(isMalformed);
    for (const value of HOSTILE) {
      const { code } = refusal('play', () => game.play(state, value as T['action']));
      same('play', code, 'illegal-action');
    }
    const isAtAnEnd = state === trial.states[0] || state === trial.states.at(-1);
    if (isAtAnEnd) distorted(trial).forEach(isMalformed);
  }
}

/** Actions with one property that no action has there. */
function distorted<T extends GameTypes>(trial: Trial<T>): readonly unknown[] {
  const actions = [...trial.everyAction()];
  const taken = new Map<string, Set<unknown>>();
  for (const [key, value] of actions.flatMap((action) => Object.entries(action))) {
    taken.set(key, (taken.get(key) ?? new Set()).add(value));
  }
  return actions.flatMap((action) =>
    Object.keys(action).flatMap((key) => [
      withTrap(action, key),
      ...HOSTILE.filter((value) => !taken.get(key)?.has(value)).map((value) => ({
        ...action,
        [key]: value,
      })),
    ]),
  );
}

function offersLegal<T extends GameTypes>(trial: Trial<T>): void {
  const { game } = trial;
  for (const state of trial.along()) {
    const offered = game.legalActions(state).map((action) => game.actionId(action));
    same('the order of legalActions', offered, [...new Set(offered)].sort(ascending));
    const ids = new Set(offered);
    let id = 0;
    for (const action of trial.everyAction()) {
      const isLegal = game.illegality(state, action) === null;
      demand(!isLegal || ids.has(id), 'legalActions leaves out a legal action');
      demand(isLegal || !ids.has(id), 'legalActions has an action with an illegality');
      id++;
    }
    for (const action of trial.over(game.legalActions(state))) {
      const isInterned = game.actionOf(game.actionId(action)) === action;
      demand(isInterned, 'legalActions has another object than actionOf');
    }
  }
}

export function ascending(a: number, b: number): number {
  return a - b;
}

function offersNewArrays<T extends GameTypes>(trial: Trial<T>): void {
  const { game } = trial;
  for (const state of trial.along()) {
    const expected = [...game.legalActions(state)];
    const first = game.legalActions(state);
    demand(
      game.legalActions(state) !== first,
      'legalActions gives the same array twice',
    );
    // Unless it is frozen, in which case no change can do harm.
    Reflect.set(first, 'length', 0);
    for (let time = 0; time < 3; time++) {
      same('legalActions after a change', game.legalActions(state), expected);
    }
  }
}

/** A sentence, with nothing left to put in. */
const SENTENCE = /^[^{}]{6,}$/;

function refusesIllegal<T extends GameTypes>(trial: Trial<T>): void {
  const { game } = trial;
  for (const state of trial.along()) {
    const copy = copyOf(state);
    for (const action of trial.everyAction()) {
      const illegality = game.illegality(copy, action);
      if (illegality === null) continue;
      const { reason, subject, message } = illegality;
      demand(isText(reason), 'the illegality has no reason');
      const isSubject = subject === null || isText(subject);
      demand(isSubject, 'the subject of the illegality is neither a text nor null');
      demand(
        isText(message) && SENTENCE.test(message),
        `the message is no sentence: ${message}`,
      );
      const error = refusal('play', () => game.play(copy, action));
      const found = [error.code, error.message, error.illegality];
      same('the error of play', found, ['illegal-action', message, illegality]);
      const tried = tryPlay(game, copy, action);
      same('tryPlay', tried, { ok: false, illegality });
      same('illegality of a copy', game.illegality(copy, copyOf(action)), illegality);
    }
    same('the state after refusals', copy, state);
  }
}

/** What holds of the actions of every game. */
export const actionLaws: readonly Law[] = [
  { name: 'knows its actions by id and by text', holds: knowsActions },
  { name: 'calls anything else malformed, whatever it is', holds: refusesNonsense },
  {
    name: 'offers exactly the actions without an illegality, ascending by id',
    holds: offersLegal,
  },
  { name: 'offers them in a new array each time', holds: offersNewArrays },
  {
    name: 'refuses every other action with its illegality, and changes nothing',
    holds: refusesIllegal,
  },
];
