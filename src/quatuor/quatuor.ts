import { bitCount } from '../board/cells.ts';
import { illegal } from '../errors.ts';
import type { Outcome, Player, Symmetry } from '../game.ts';
import { internTable } from '../intern.ts';
import { DRAWN, playerOf, WON } from '../turn.ts';
import {
  ACTION_COUNT,
  actionId,
  actionOf,
  formatAction,
  idOf,
  parseAction,
} from './actions.ts';
import { alignmentsOf, type QuatuorAlignment, threatsOf } from './alignments.ts';
import { canonicalOf } from './canonical.ts';
import { stateFrom } from './json.ts';
import { movesOf, pathOf } from './moves.ts';
import {
  changes,
  type GivenQuatuorOptions,
  normalise,
  type QuatuorOptions,
} from './options.ts';
import { legalActionsOf, played } from './play.ts';
import { explain, illegalityOf, reasonFor } from './reasons.ts';
import { type Rules, rulesOf } from './rules.ts';
import { boardOf, type Fields, fieldsOf, phaseOf, START } from './state.ts';
import { symmetriesOf } from './symmetries.ts';
import { formatState, parseState } from './text.ts';
import type { QuatuorEnding, QuatuorGame, QuatuorTypes } from './types.ts';

function outcomeOf(
  rules: Rules,
  fields: Fields,
): Outcome<QuatuorAlignment, QuatuorEnding> | null {
  const { turn } = fields;
  if (turn < WON) return null;
  if (turn === DRAWN) {
    const by = rules.maxShifts === 0 ? 'full-board' : 'shift-limit';
    return { winner: null, by, alignments: [] };
  }
  const winner = (turn - WON) as Player;
  return { winner, by: 'alignment', alignments: alignmentsOf(fields) };
}

/** The id of an action that is legal here. */
function legalId(rules: Rules, fields: Fields, action: unknown): number {
  const id = idOf(action);
  const reason = reasonFor(rules, fields, id);
  if (reason !== null) throw illegal(explain(reason, id));
  return id;
}

function makeGame(options: QuatuorOptions): QuatuorGame {
  const rules = rulesOf(options);
  let symmetries: readonly Symmetry<QuatuorTypes>[] | undefined;
  return Object.freeze<QuatuorGame>({
    name: 'quatuor',
    options,
    changedOptions: changes(options),
    actionCount: ACTION_COUNT,
    // Sixteen pieces, and the shifts.
    maxLength: 16 + rules.maxShifts,
    get symmetries() {
      symmetries ??= symmetriesOf();
      return symmetries;
    },
    canonical: canonicalOf,
    start: () => START,
    toAct: (state) => playerOf(fieldsOf(state).turn),
    legalActions: (state) => legalActionsOf(fieldsOf(state)),
    illegality: (state, action) => illegalityOf(rules, fieldsOf(state), action),
    play: (state, action) => {
      const fields = fieldsOf(state);
      return played(rules, fields, legalId(rules, fields, action));
    },
    outcome: (state) => outcomeOf(rules, fieldsOf(state)),
    alignments: (state) => alignmentsOf(fieldsOf(state)),
    threats: (state) => threatsOf(fieldsOf(state)),
    actionId,
    actionOf,
    formatState,
    parseState: (text) => parseState(rules, text),
    formatAction,
    parseAction,
    stateFrom: (json) => stateFrom(rules, json),
    board: (state) => boardOf(fieldsOf(state)),
    reserve: (state, player) => {
      const { white, black } = fieldsOf(state);
      return 8 - bitCount(player === 0 ? white : black);
    },
    shifts: (state) => fieldsOf(state).shifts,
    phase: (state) => phaseOf(fieldsOf(state)),
    path: pathOf,
    moves: (state, action) => {
      const fields = fieldsOf(state);
      return movesOf(fields, legalId(rules, fields, action));
    },
  });
}

const games = /* @__PURE__ */ internTable<QuatuorGame>();

/**
 * The rules of Quatuor under some options; the same object for equal options.
 *
 * ```ts
 * const game = quatuor({ tieBreak: { maxShifts: 30 } });
 * ```
 *
 * @throws {@link QuaternaError} `invalid-option`, naming the option.
 */
export function quatuor(options: GivenQuatuorOptions = {}): QuatuorGame {
  const normal = normalise(options);
  return games(JSON.stringify(normal), () => makeGame(normal));
}
