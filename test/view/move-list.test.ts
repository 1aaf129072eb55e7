import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseActions, place, push, quarto, quatuor } from '../../src/index.ts';
import { type GameRecord, newRecord, parseRecords } from '../../src/record/index.ts';
import {
  type ListedAction,
  type MoveList,
  moveList,
  shareUnchanged,
} from '../../src/view/index.ts';
import { runs } from '../laws.ts';
import {
  isDeepFrozen,
  quartoStates,
  quatuorStates,
  someQuarto,
  someQuatuor,
} from './games.ts';

const FILE = `[Game "quarto"]
[Lines "row,column,diagonal,square"]
[Result "*"]

1. +0 2. a1+1 3. b1+2 {sets a trap} (3. d4+2) (3. b1+4 4. c3) 4. c1+5 (4. c1 {[%emt 0:00:07.500]})
5. b2+4 *
`;

const [example] = parseRecords(FILE, { quarto });

/** A list in text: variations in brackets, what is repeated before a bar. */
function textOf(list: MoveList): string {
  const words = list.map(({ number, player, text, before, variations }) => {
    const repeated = before.map((action) => action.text).join('');
    const bar = repeated === '' ? '' : `${repeated}|`;
    const others = variations.map((other) => ` (${textOf(other)})`).join('');
    return `${number}.${player} ${bar}${text}${others}`;
  });
  return words.join(' ');
}

/** Every action listed, with those of the variations. */
function actionsIn(list: MoveList): readonly ListedAction[] {
  return list.flatMap(({ actions, variations }) => [
    ...actions,
    ...variations.flatMap(actionsIn),
  ]);
}

/** A record of a random game in which variations are begun here and there. */
function wander(
  record: GameRecord<never>,
  picks: readonly number[],
): GameRecord<never> {
  let at = record;
  for (const pick of picks) {
    if (pick % 4 === 0) {
      at = at.goTo((pick >> 2) % at.size);
      continue;
    }
    const legal = at.game.legalActions(at.current.state);
    const action = legal[(pick >> 2) % legal.length];
    if (action !== undefined) at = at.play(action);
  }
  return at;
}

const somePicks = fc.array(fc.nat(), { maxLength: 60 });

describe('a list of moves', () => {
  it('has the game as it was played, and beside it the variations', () => {
    if (example === undefined) throw new Error('the example was not read');
    const list = moveList(example);
    expect(textOf(list)).toBe(
      '1.0 +0 2.1 a1+1 3.0 b1+2 (3.0 d4+2) (3.0 b1|b1+4 4.1 c3) 4.1 c1+5 5.0 b2+4',
    );
    expect(list[2]?.actions.map(({ comment }) => comment)).toEqual(['', 'sets a trap']);
    expect(isDeepFrozen(list)).toBe(true);
  });

  it('marks the action that the record looks at', () => {
    const record = newRecord(quatuor())
      .play(place(0))
      .play(push(0, 'e'), { elapsed: 750 });
    expect(moveList(record)[1]?.actions).toEqual([
      { node: 2, text: 'a1>e', isCurrent: true, comment: '', elapsed: 750 },
    ]);
    const current = actionsIn(moveList(record.undo())).filter(
      ({ isCurrent }) => isCurrent,
    );
    expect(current.map(({ node }) => node)).toEqual([1]);
  });

  it('is empty before the first action', () => {
    expect(moveList(newRecord(quarto()))).toEqual([]);
    expect(isDeepFrozen(moveList(newRecord(quarto())))).toBe(true);
  });

  it('has every node but the start once, under the number of its move', () => {
    const check = (record: GameRecord<never>, picks: readonly number[]): void => {
      const played = wander(record, picks);
      const list = moveList(played);
      expect(moveList(played)).toBe(list);
      expect(isDeepFrozen(list)).toBe(true);
      const nodes = [...played.nodes()].map(({ id }) => id).filter((id) => id !== 0);
      const listed = actionsIn(list).map(({ node }) => node);
      expect(listed.toSorted((a, b) => a - b)).toEqual(nodes.toSorted((a, b) => a - b));
      const marked = actionsIn(list).filter(({ isCurrent }) => isCurrent);
      expect(marked.map(({ node }) => node)).toEqual(
        played.current.id === 0 ? [] : [played.current.id],
      );
      const main = list.flatMap(({ actions }) => actions.map(({ node }) => node));
      expect(main).toEqual(
        played
          .mainLine()
          .slice(1)
          .map(({ id }) => id),
      );
      const walk = (moves: MoveList): void => {
        for (const { number, player, text, before, actions, variations } of moves) {
          const all = [...before, ...actions];
          expect(parseActions(played.game, text).map(played.game.formatAction)).toEqual(
            all.map((action) => action.text),
          );
          for (const { node } of all) {
            const { move, parent } = played.node(node);
            expect(move).toBe(number);
            expect(played.game.toAct(played.node(parent ?? 0).state)).toBe(player);
          }
          variations.forEach(walk);
        }
      };
      walk(list);
    };
    fc.assert(
      fc.property(someQuarto, somePicks, (play, picks) => {
        check(newRecord(quartoStates(play)[0]) as never, picks);
      }),
      runs(80),
    );
    fc.assert(
      fc.property(someQuatuor, somePicks, (play, picks) => {
        check(newRecord(quatuorStates(play)[0]) as never, picks);
      }),
      runs(80),
    );
  });

  it('keeps the moves that have not changed', () => {
    const record = newRecord(quatuor()).play(place(0)).play(place(1)).play(place(2));
    const before = moveList(record);
    const after = shareUnchanged(before, moveList(record.play(place(3))));
    expect(after.slice(0, 2)).toEqual(before.slice(0, 2));
    expect(after[0]).toBe(before[0]);
    expect(after[1]).toBe(before[1]);
    expect(after).toHaveLength(4);
  });

  it('may have variations of variations, as deep as a game is long', () => {
    const wanted = 12_000; // more than calls can be nested
    const game = quatuor({ tieBreak: { maxShifts: wanted + 1 } });
    let record = newRecord(game, game.parseState('wbwb/wbwb/bwbw/bwbw w 0'));
    for (let depth = 0; depth < wanted; depth++) {
      const { id, state } = record.current;
      const [first, second] = game
        .legalActions(state)
        .filter((action) => game.outcome(game.play(state, action)) === null);
      if (first === undefined || second === undefined) break;
      record = record.play(first).goTo(id).play(second);
    }
    let depth = 0;
    let list = moveList(record);
    for (;;) {
      const others = list.flatMap(({ variations }) => variations);
      if (others.length === 0) break;
      list = others[0] as MoveList;
      depth++;
    }
    expect(depth).toBe(wanted);
  });
});
