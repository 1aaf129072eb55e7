import { cellsOf } from '../board/cells.ts';
import { type BoardSymmetry, boardSymmetries } from '../board/symmetries.ts';
import { checkedIndex, illegal } from '../errors.ts';
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
import {
  alignmentsOf,
  decidingAlignments,
  type QuartoAlignment,
  threatsOf,
} from './alignments.ts';
import { canonicalOf } from './canonical.ts';
import { stateFrom } from './json.ts';
import {
  changes,
  type GivenQuartoOptions,
  normalise,
  type QuartoOptions,
} from './options.ts';
import { pieceFromDescription } from './pieces.ts';
import { legalActionsOf, played } from './play.ts';
import { explain, illegalityOf, reasonFor } from './reasons.ts';
import { type Rules, rulesOf } from './rules.ts';
import { boardOf, fieldsOf, phaseOf, type QuartoState, START } from './state.ts';
import { symmetriesOf } from './symmetries.ts';
import { formatState, parseState } from './text.ts';
import type { QuartoEnding, QuartoGame, QuartoTypes } from './types.ts';

function outcomeOf(
  rules: Rules,
  state: QuartoState,
): Outcome<QuartoAlignment, QuartoEnding> | null {
  const fields = fieldsOf(state);
  if (fields.turn < WON) return null;
  if (fields.turn === DRAWN) return { winner: null, by: 'full-board', alignments: [] };
  return {
    winner: (fields.turn - WON) as Player,
    by: fields.claimed === null ? 'alignment' : 'claim',
    alignments: decidingAlignments(rules, fields),
  };
}

function makeGame(options: QuartoOptions): QuartoGame {
  const rules = rulesOf(options);
  let boards: readonly BoardSymmetry[] | undefined;
  let symmetries: readonly Symmetry<QuartoTypes>[] | undefined;
  return Object.freeze<QuartoGame>({
    name: 'quarto',
    options,
    changedOptions: changes(options),
    actionCount: ACTION_COUNT,
    // Sixteen gifts and placements, and two answers on the full board.
    maxLength: rules.announced ? 34 : 32,
    get symmetries() {
      symmetries ??= symmetriesOf(options.lines, rules.counting);
      return symmetries;
    },
    canonical: (state) => {
      boards ??= boardSymmetries(options.lines);
      return canonicalOf(rules, boards, fieldsOf(state));
    },
    start: () => START,
    toAct: (state) => playerOf(fieldsOf(state).turn),
    legalActions: (state, filter) =>
      legalActionsOf(rules, fieldsOf(state), filter?.claims !== false),
    illegality: (state, action) => illegalityOf(rules, fieldsOf(state), action),
    play: (state, action) => {
      const fields = fieldsOf(state);
      const id = idOf(action);
      const reason = reasonFor(rules, fields, id);
      if (reason !== null) throw illegal(explain(reason, fields, id));
      return played(rules, fields, id);
    },
    outcome: (state) => outcomeOf(rules, state),
    alignments: (state) => alignmentsOf(rules, fieldsOf(state)),
    threats: (state) => threatsOf(rules, fieldsOf(state)),
    actionId,
    actionOf,
    formatState,
    parseState: (text) => parseState(rules, text),
    formatAction,
    parseAction,
    stateFrom: (json) => stateFrom(rules, json),
    board: (state) => boardOf(fieldsOf(state)),
    reserve: (state) => cellsOf(fieldsOf(state).reserve),
    hand: (state) => fieldsOf(state).hand,
    lastCell: (state) => fieldsOf(state).last,
    phase: (state) => phaseOf(fieldsOf(state)),
    pieceFrom: (description) => pieceFromDescription(options.attributeSet, description),
    describe: (piece) =>
      rules.valuesOf(
        checkedIndex('piece', piece, 16) | ((piece ^ 15) << 4),
      ) as Readonly<Record<string, string>>,
  });
}

const games = /* @__PURE__ */ internTable<QuartoGame>();

/**
 * The rules of Quarto under some options; the same object for equal options.
 *
 * ```ts
 * const game = quarto({ lines: ['row', 'column', 'diagonal', 'square'] });
 * ```
 *
 * @throws {@link QuaternaError} `invalid-option`, naming the option.
 */
export function quarto(options: GivenQuartoOptions = {}): QuartoGame {
  const normal = normalise(options);
  return games(JSON.stringify(normal), () => makeGame(normal));
}
