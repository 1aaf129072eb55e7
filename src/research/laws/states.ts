import { type GameTypes, tryPlay, winningActions } from '../../game.ts';
import type { Law } from './law.ts';
import { demand, refusal, same, type Trial } from './trial.ts';
import { copyOf, HOSTILE, isDeeplyFrozen, isText } from './values.ts';

function playsPurely<T extends GameTypes>(trial: Trial<T>): void {
  const { game } = trial;
  same('a second start', game.start(), trial.states[0]);
  for (const state of trial.along()) {
    demand(isDeeplyFrozen(state), 'the state is not frozen');
    const copy = copyOf(state);
    for (const action of trial.over(game.legalActions(state))) {
      const after = game.play(state, action);
      demand(isDeeplyFrozen(after), 'the state after it is not frozen');
      same('play on a copy', game.play(copy, copyOf(action)), after);
      same('the state before it', copy, state);
      same('tryPlay', tryPlay(game, state, action), { ok: true, state: after });
    }
  }
}

function hasPlainStates<T extends GameTypes>(trial: Trial<T>): void {
  demand(Object.keys(trial.game.start()).length > 0, 'the start has no fields');
  for (const state of trial.along()) {
    isPlain(trial, 'the state', state);
    for (const [key, value] of Object.entries(state)) {
      // JSON has no -0.
      const isInteger = Number.isSafeInteger(value) && !Object.is(value, -0);
      demand(isInteger || value === null, `.${key} is neither an integer nor null`);
    }
  }
}

/** Demands a state that tools can store as a row of numbers, like every other one. */
function isPlain<T extends GameTypes>(
  { states: [start] }: Trial<T>,
  what: string,
  state: T['state'],
): void {
  const isObject = Object.getPrototypeOf(state) === Object.prototype;
  demand(isObject, `${what} is no plain object`);
  const keys = Reflect.ownKeys(start as T['state']);
  same(`the keys of ${what}`, Reflect.ownKeys(state), keys);
}

/** Demands of a state that does not come from play that it is as good as one that does. */
export function isSound<T extends GameTypes>(
  trial: Trial<T>,
  what: string,
  state: T['state'],
): void {
  demand(isDeeplyFrozen(state), `${what} is not frozen`);
  isPlain(trial, what, state);
}

/** One line, with single spaces inside. */
const STATE_TEXT = /^(?! )(?!.* $)(?!.* {2}).+$/;

function readsBack<T extends GameTypes>(trial: Trial<T>): void {
  const { game } = trial;
  const seen = new Map<string, T['state']>();
  const isRead = (what: string, read: T['state'], state: T['state']): void => {
    same(what, read, state);
    isSound(trial, what, read);
  };
  for (const state of trial.along()) {
    const text = game.formatState(state);
    demand(
      isText(text) && STATE_TEXT.test(text),
      `formatState gives ${JSON.stringify(text)}`,
    );
    same('the state with the same text', seen.get(text) ?? state, state);
    seen.set(text, state);
    isRead('parseState', game.parseState(text), state);
    same('formatState once more', game.formatState(game.parseState(text)), text);
    const json = copyOf(state);
    same('the state as JSON', json, state);
    const read = game.stateFrom(json);
    demand(read !== json, 'stateFrom keeps what it was given');
    isRead('stateFrom', read, state);
    isRead('stateFrom of a frozen state', game.stateFrom(state), state);
  }
}

/** What no game prints: nothing, and white space where there is none. */
const NO_TEXTS: readonly unknown[] = ['', ' ', '\n', 'a  b', ' 🙂'];
/** What stands in no field of a state. */
const NO_VALUES: readonly unknown[] = [undefined, 0.5, Number.NaN, '0', true, [], {}];

function refusesStrangers<T extends GameTypes>(trial: Trial<T>): void {
  const { game, states, choice } = trial;
  const noTexts = [
    ...HOSTILE.filter((value) => typeof value !== 'string'),
    ...NO_TEXTS,
  ];
  for (const value of noTexts) {
    const text = value as string;
    const readers: readonly [string, string, () => unknown][] = [
      ['parseAction', 'invalid-action', () => game.parseAction(text)],
      ['parseState', 'invalid-position', () => game.parseState(text)],
    ];
    for (const [what, code, read] of readers) {
      const error = refusal(`${what} of something else`, read);
      same(`the code of ${what}`, error.code, code);
      const isPlaced = typeof value !== 'string' || error.column !== null;
      demand(error.field !== null && isPlaced, `${what} does not say where`);
    }
  }
  for (const value of HOSTILE) refusesJson(trial, value);
  const state = states[choice % states.length] as T['state'];
  for (const key of Object.keys(state)) {
    for (const value of NO_VALUES) refusesJson(trial, { ...state, [key]: value });
  }
}

function refusesJson<T extends GameTypes>({ game }: Trial<T>, json: unknown): void {
  const error = refusal('stateFrom of something else', () => game.stateFrom(json));
  same('the code of stateFrom', error.code, 'invalid-state');
  demand(error.field !== null, 'stateFrom names no field');
}

function looksAtDataAlone<T extends GameTypes>(trial: Trial<T>): void {
  const { game } = trial;
  const copied = (state: T['state']): T['state'] => game.stateFrom(copyOf(state));
  for (const state of trial.along()) {
    const copy = copied(state);
    same('toAct of a copy', game.toAct(copy), game.toAct(state));
    same('legalActions of a copy', game.legalActions(copy), game.legalActions(state));
    same('outcome of a copy', game.outcome(copy), game.outcome(state));
    same('alignments of a copy', game.alignments(copy), game.alignments(state));
    same('threats of a copy', game.threats(copy), game.threats(state));
    same('formatState of a copy', game.formatState(copy), game.formatState(state));
    const winning = game.legalActions(copy).filter((action) => {
      const outcome = game.outcome(copied(game.play(copy, action)));
      return outcome !== null && outcome.winner === game.toAct(copy);
    });
    same('winningActions of a copy', winning, winningActions(game, state));
  }
}

/** What holds of the states of every game. */
export const stateLaws: readonly Law[] = [
  {
    name: 'plays without changing the state before, and freezes the one after',
    holds: playsPurely,
  },
  {
    name: 'has flat plain states of integers and null, all with the same keys',
    holds: hasPlainStates,
  },
  { name: 'prints states that read back, as text and as JSON', holds: readsBack },
  { name: 'refuses other texts and JSON, and says where', holds: refusesStrangers },
  { name: 'looks at nothing but the data of a state', holds: looksAtDataAlone },
];
