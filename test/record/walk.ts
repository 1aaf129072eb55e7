import { type Game, type GameTypes, QuaternaError } from '../../src/index.ts';

/** The options of a walk: one of each kind that there are texts for. */
export interface WalkOptions {
  /** How many steps there are. */
  readonly steps: number;
  readonly label: string;
  readonly words: readonly string[];
}

export interface WalkTypes extends GameTypes {
  state: { readonly at: number };
  action: { readonly type: 'left' | 'right' };
  options: WalkOptions;
  reason: 'malformed' | 'game-over';
  ending: 'full-board';
}

const ACTIONS = [
  Object.freeze({ type: 'left' as const }),
  Object.freeze({ type: 'right' as const }),
];
const DEFAULTS: WalkOptions = { steps: 200_000, label: 'usual', words: ['a', 'b'] };

function refuse(code: 'invalid-action' | 'invalid-position'): never {
  throw new QuaternaError(code, 'this is no walk'); // without any facts
}

/**
 * A game that is nothing but long: in turn each player steps to the left or to the right.
 * Its actions are read as new objects each time.
 */
export function walk(given: Partial<WalkOptions> = {}): Game<WalkTypes> {
  const options = { ...DEFAULTS, ...given };
  const changed = Object.entries(given).filter(
    ([name, value]) =>
      JSON.stringify(value) !== JSON.stringify(DEFAULTS[name as keyof WalkOptions]),
  );
  const isOver = (state: WalkTypes['state']): boolean => state.at >= options.steps;
  const illegality: Game<WalkTypes>['illegality'] = (state, action) => {
    const { type } = Object(action);
    const isStep = type === 'left' || type === 'right';
    if (isStep && !isOver(state)) return null;
    const reason = isStep ? 'game-over' : 'malformed';
    return { reason, subject: null, message: 'There is no such step.' };
  };
  return {
    name: 'walk',
    options,
    changedOptions: Object.fromEntries(changed),
    actionCount: 2,
    maxLength: options.steps,
    symmetries: [{ state: (state) => state, action: (action) => action }],
    start: () => ({ at: 0 }),
    toAct: (state) => (isOver(state) ? null : state.at % 2 === 0 ? 0 : 1),
    legalActions: (state) => (isOver(state) ? [] : ACTIONS),
    illegality,
    play: (state, action) => {
      const refusal = illegality(state, action);
      if (refusal === null) return Object.freeze({ at: state.at + 1 });
      throw new QuaternaError('illegal-action', refusal.message, {
        illegality: refusal,
      });
    },
    outcome: (state) =>
      isOver(state) ? { winner: null, by: 'full-board', alignments: [] } : null,
    alignments: () => [],
    threats: () => [],
    actionId: ({ type }) => (type === 'left' ? 0 : 1),
    actionOf: (id) => ACTIONS[id] as WalkTypes['action'],
    formatState: ({ at }) => String(at),
    parseState: (text) =>
      /^\d+$/.test(text) ? { at: Number(text) } : refuse('invalid-position'),
    formatAction: ({ type }) => (type === 'left' ? 'L' : 'R'),
    parseAction: (text) => {
      if (text === 'L') return { type: 'left' };
      return text === 'R' ? { type: 'right' } : refuse('invalid-action');
    },
    stateFrom: (json) => json as WalkTypes['state'],
  };
}
