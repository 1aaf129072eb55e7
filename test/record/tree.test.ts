import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canonical,
  give,
  isQuaternaError,
  parseActions,
  quarto,
} from '../../src/index.ts';
import { newRecord, recordToJson } from '../../src/record/index.ts';
import { errorOf } from '../conformance.ts';
import { runs } from '../laws.ts';
import { Model } from './model.ts';
import {
  type AnyGame,
  type AnyRecord,
  done,
  kinds,
  pickNode,
  recordAfter,
  someSteps,
} from './records.ts';
import { walk } from './walk.ts';

const someKind = fc.constantFrom(...kinds);

/** Every line of a record, from the start to an end, as text. */
function linesOf(record: AnyRecord): readonly string[] {
  return [...record.nodes()]
    .filter(({ children }) => children.length === 0)
    .map(({ id }) => lineTo(record, id));
}

function lineTo(record: AnyRecord, id: number): string {
  const { game } = record;
  return record
    .pathTo(id)
    .map(({ action }) => action && game.formatAction(action))
    .join(' ');
}

/** The lines to every node: what a tree says, whatever its ids and its order. */
function waysOf(record: AnyRecord): readonly string[] {
  return Array.from(record.nodes(), ({ id }) => lineTo(record, id)).sort();
}

describe('a record', () => {
  it.each(kinds.map((game) => [game.name, game] as const))(
    'of %s does what a simple model does, whatever is done',
    (_, game) => {
      fc.assert(
        fc.property(someSteps(40), (steps) => {
          const model = new Model(game, game.start());
          let record: AnyRecord = newRecord(game);
          const older: [AnyRecord, string][] = [];
          const actions = new Map<number, string>();
          for (const step of steps) {
            older.push([record, JSON.stringify(recordToJson(record))]);
            let isDone = true;
            try {
              record = done(record, step);
            } catch (error) {
              if (!isQuaternaError(error)) throw error;
              isDone = false;
            }
            expect([step.do, isDone]).toEqual([step.do, model.does(step)]);
            expect(recordToJson(record)).toEqual(model.toJson());
            const states = new Map(
              Array.from(record.nodes(), ({ id, state }) => [
                id,
                game.formatState(state),
              ]),
            );
            expect(states).toEqual(model.states());
            // An id once given is that of the same action for good.
            for (const { id } of record.nodes()) {
              const line = lineTo(record, id);
              expect(actions.get(id) ?? line).toBe(line);
              actions.set(id, line);
            }
          }
          for (const [before, text] of older) {
            expect(JSON.stringify(recordToJson(before))).toBe(text);
          }
        }),
        runs(120),
      );
    },
  );

  it('has in every node what leads there', () => {
    fc.assert(
      fc.property(someKind, someSteps(60), (game, steps) => {
        const record = recordAfter(newRecord(game), steps);
        for (const node of record.nodes()) {
          const path = record.pathTo(node.id);
          expect(path.at(-1)).toBe(node);
          expect(node.ply).toBe(path.length - 1);
          let [state, move] = [record.root.state, 0];
          let player: unknown = null;
          for (const { action } of path.slice(1)) {
            if (game.toAct(state) !== player || move === 0) move++;
            player = game.toAct(state);
            state = game.play(state, action as never);
          }
          expect([node.state, node.move]).toEqual([state, move]);
          expect(Object.isFrozen(node) && Object.isFrozen(node.children)).toBe(true);
          for (const child of node.children) {
            expect(record.node(child).parent).toBe(node.id);
            expect(child).toBeGreaterThan(node.id);
          }
        }
        expect(record.mainLine()).toEqual(record.pathTo(record.mainLine().at(-1)?.id));
        expect(record.root.parent).toBe(null);
        expect(record.pathTo()).toEqual(record.pathTo(record.current.id));
        expect(Object.isFrozen(record) && Object.isFrozen(record.tags)).toBe(true);
      }),
      runs(200),
    );
  });

  it('is walked through without a change, and as if replayed', () => {
    const walks = fc.array(
      fc.oneof(
        fc.constantFrom('undo' as const, 'redo' as const).map((what) => ({ do: what })),
        fc.record({ do: fc.constant('goTo' as const), pick: fc.nat() }),
      ),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(someKind, someSteps(60), walks, (game, steps, moves) => {
        const record = recordAfter(newRecord(game), steps);
        const walked = recordAfter(record, moves);
        const there = walked.current;
        expect(there).toEqual(record.node(there.id));
        const replayed = walked
          .pathTo()
          .slice(1)
          .reduce((at, { action }) => at.play(action as never), record.goTo(0));
        expect(replayed.current).toEqual(there);
        const bare = (of: AnyRecord): unknown => {
          const { current, ahead, ...json } = recordToJson(of);
          return json;
        };
        expect(bare(walked)).toEqual(bare(record));
        expect(bare(replayed)).toEqual(bare(record));
      }),
      runs(200),
    );
  });

  it('goes back where undo came from', () => {
    fc.assert(
      fc.property(someKind, someSteps(60), fc.nat(40), (game, steps, count) => {
        const record = recordAfter(newRecord(game), steps);
        const back = Array.from({ length: count }).reduce<AnyRecord>(
          (at) => at.undo(),
          record,
        );
        const ahead = Array.from({ length: count }).reduce<AnyRecord>(
          (at) => at.redo(),
          back,
        );
        if (count <= record.current.ply) {
          expect(ahead.current).toEqual(record.current);
          expect(back.ahead.length).toBe(record.ahead.length + count);
        }
      }),
      runs(200),
    );
  });

  it('keeps its lines as one is promoted', () => {
    fc.assert(
      fc.property(someKind, someSteps(60), fc.nat(), (game, steps, pick) => {
        const record = recordAfter(newRecord(game), steps);
        const id = pickNode(record, pick);
        const promoted = record.promote(id);
        expect(linesOf(promoted).toSorted()).toEqual(linesOf(record).toSorted());
        let main = record;
        for (let forks = 0; forks < record.size; forks++) main = main.promote(id);
        expect(main.mainLine().map((node) => node.id)).toContain(id);
        expect(main.promote(id)).toBe(main);
      }),
      runs(200),
    );
  });

  it('finds transpositions', () => {
    fc.assert(
      fc.property(someKind, someSteps(80), (game, steps) => {
        const record = recordAfter(newRecord(game), steps);
        const { id, state } = record.current;
        const textOf = (other: typeof state): string =>
          game.formatState(canonical(game, other));
        const alike = [...record.nodes()]
          .filter((node) => node.id !== id && textOf(node.state) === textOf(state))
          .map((node) => node.id);
        expect(record.transpositions()).toEqual(alike);
        expect(record.transpositions(id)).toEqual(alike);
      }),
      runs(200),
    );
    const record = play(newRecord(quarto()), '+0 a1+1 b1');
    const other = play(record.goTo(1), 'b1+1 a1');
    expect(other.transpositions(4)).toEqual([7]);
    // A corner and an inner cell are alike, an edge is not.
    expect(other.transpositions(2)).toEqual([]);
    expect(play(record.goTo(1), 'b2').transpositions()).toEqual([2]);
  });

  it('takes long lines and wide forks, each step at a small cost', {
    timeout: 20_000,
  }, () => {
    const game = walk();
    let record = newRecord(game);
    for (let at = 0; at < 100_000; at++) {
      record = record.play(game.actionOf(at % 2));
    }
    expect(record.size).toBe(100_001);
    expect(record.mainLine().length).toBe(100_001);
    expect(record.current.ply).toBe(100_000);
    expect(record.remove(1).size).toBe(100_001);
    expect([...record.remove(1).nodes()].length).toBe(1);
  });
});

function play<R extends { readonly game: object }>(record: R, actions: string): R {
  const own = record as unknown as AnyRecord;
  const all = parseActions(own.game, actions);
  return all.reduce((at, action) => at.play(action), own) as unknown as R;
}

/** What is said of a node. */
const notesOf = ({ comment, elapsed }: AnyRecord['current']): object => ({
  comment,
  elapsed,
});

describe('merging', () => {
  const pair = fc.tuple(someKind, someSteps(40), someSteps(40));

  it('adds the lines of the other record', () => {
    fc.assert(
      fc.property(pair, ([game, first, second]) => {
        const a = recordAfter(newRecord(game), first);
        const b = recordAfter(newRecord(game), second);
        const both = a.merge(b);
        const union = new Set([...waysOf(a), ...waysOf(b)]);
        expect(waysOf(both)).toEqual([...union].sort());
        expect(both.current).toMatchObject({ id: a.current.id });
        for (const node of a.nodes()) {
          const { children, comment, elapsed } = both.node(node.id);
          expect(children.slice(0, node.children.length)).toEqual(node.children);
          expect(comment.startsWith(node.comment)).toBe(true);
          if (node.elapsed !== null) expect(elapsed).toBe(node.elapsed);
        }
        for (const node of b.nodes()) {
          const ids = Array.from(both.nodes(), ({ id }) => id);
          const id = ids.find((own) => lineTo(both, own) === lineTo(b, node.id)) ?? -1;
          expect(both.node(id).comment).toContain(node.comment);
          // What only the other record has is as it is there.
          if (id >= a.size) expect(both.node(id)).toMatchObject(notesOf(node));
          if (node.elapsed !== null) expect(both.node(id).elapsed).not.toBe(null);
        }
        expect(new Set(both.tags.map(([name]) => name))).toEqual(
          new Set([...a.tags, ...b.tags].map(([name]) => name)),
        );
        const { drawOffer, result } = both;
        expect(drawOffer === null || result === null).toBe(true);
      }),
      runs(300),
    );
  });

  it('twice is merging once', () => {
    fc.assert(
      fc.property(pair, ([game, first, second]) => {
        const a = recordAfter(newRecord(game), first);
        const b = recordAfter(newRecord(game), second);
        const both = a.merge(b);
        expect(recordToJson(both.merge(b))).toEqual(recordToJson(both));
        expect(recordToJson(both.merge(a))).toEqual(recordToJson(both));
      }),
      runs(300),
    );
  });

  it('with itself changes nothing', () => {
    fc.assert(
      fc.property(someKind, someSteps(60), (game, steps) => {
        const record = recordAfter(newRecord(game), steps);
        expect(recordToJson(record.merge(record))).toEqual(recordToJson(record));
      }),
      runs(200),
    );
  });

  const open = play(newRecord(quarto()), '+0 a1+1');

  it('takes over an ending where the games are the same', () => {
    const resigned = open.resign(1);
    expect(open.merge(resigned).result).toEqual({ winner: 0, by: 'resignation' });
    expect(open.merge(resigned).ending).toEqual({
      ...{ by: 'resignation', winner: 0, at: 3 },
    });
    expect(open.offerDraw(0).merge(resigned).drawOffer).toBe(null);
    expect(open.offerDraw(0).merge(open).drawOffer).toBe(0);
    expect(play(open, 'b1').merge(resigned).ending).toBe(null);
    expect(open.abandon().merge(resigned).result?.by).toBe('abandoned');
    // An ending in a variation is not how their game ended.
    const aside = play(resigned.goTo(0), '+5').promote(4);
    expect(aside.result).toBe(null);
    expect(open.merge(aside).ending).toBe(null);
    expect(play(newRecord(quarto()), '+5').merge(aside).ending).toBe(null);
    // As long as theirs, but another game.
    expect(play(newRecord(quarto()), '+0 a1+2').merge(resigned).ending).toBe(null);
    // A game that its rules have ended has no other ending.
    const won = play(open, 'b1+2 c1+3 d1');
    expect(won.merge(won).ending).toBe(null);
    // The game goes on in the other record.
    expect(resigned.merge(play(open, 'b1')).result).toBe(null);
    expect(open.offerDraw(0).merge(play(open, 'b1')).drawOffer).toBe(null);
  });

  it('says once what both say', () => {
    const a = open.comment(0, 'begins').timed(1, 5).tag('X', 'a').tag('Y', 'y');
    const b = open.comment(0, 'begin').comment(1, 'goes on').timed(1, 6).timed(2, 7);
    const both = a.merge(b.tag('X', 'b').tag('Z', 'z').tag('First', '1'));
    expect(both.root.comment).toBe('begins');
    expect(both.node(1)).toMatchObject({ comment: 'goes on', elapsed: 5 });
    expect(both.node(2)).toMatchObject({ comment: '', elapsed: 7 });
    expect(b.merge(a).root.comment).toBe('begin\nbegins');
    expect(both.tags).toEqual([
      ['First', '1'],
      ['X', 'a'],
      ['Y', 'y'],
      ['Z', 'z'],
    ]);
  });

  it('is of the same game only', () => {
    const game = quarto();
    const start = game.play(game.start(), give(1));
    const base = newRecord(game) as unknown as AnyRecord;
    const others: readonly [string, AnyGame, object, string][] = [
      ['game', walk() as unknown as AnyGame, walk().start(), '"walk"'],
      [
        'options',
        quarto({ win: 'announced' }) as unknown as AnyGame,
        game.start(),
        '"{\\"attributeSet',
      ],
      ['start', game as unknown as AnyGame, start, '"..../..../..../.... 1 1 -"'],
    ];
    for (const [field, other, state, found] of others) {
      const error = errorOf(() => base.merge(newRecord(other, state)));
      expect(error).toMatchObject({ code: 'invalid-argument', field });
      expect(error).toMatchObject({ found: expect.stringContaining(found) });
    }
    const long = open.comment(1, 'a'.repeat(60_000));
    expect(
      errorOf(() => long.merge(open.comment(1, 'b'.repeat(60_000)))),
    ).toMatchObject({
      code: 'invalid-argument',
      field: 'comment',
    });
  });
});

describe('endings and offers of a draw', () => {
  const open = play(newRecord(quarto()), '+0 a1+1');
  const refused = { code: 'invalid-argument' };

  it('end a game once', () => {
    const works = [
      (record: typeof open) => record.resign(0),
      (record: typeof open) => record.loseOnTime(1),
      (record: typeof open) => record.abandon(),
      (record: typeof open) => record.abandon(1),
      (record: typeof open) => record.offerDraw(1),
    ];
    const won = play(open, 'b1+2 c1+3 d1');
    for (const work of works) {
      expect(errorOf(() => work(won))).toMatchObject({
        ...refused,
        ...{ field: 'game', found: '"alignment"', expected: 'a game that goes on' },
      });
      expect(errorOf(() => work(open.resign(0)))).toMatchObject({
        ...refused,
        ...{ field: 'game', found: '"resignation"' },
      });
    }
    expect(won.result).toEqual({ winner: 0, by: 'alignment' });
    expect(won.ending).toBe(null);
  });

  it('let nothing more be played there, but elsewhere, and seen again', () => {
    const ended = open.resign(0);
    expect(errorOf(() => play(ended, 'b1'))).toMatchObject({
      ...refused,
      ...{ field: 'action', found: '"resignation"' },
    });
    expect(errorOf(() => ended.play(give(0)))).toMatchObject({
      code: 'illegal-action',
    });
    expect(play(ended.undo(), '+3').result).toEqual(ended.result);
    expect(play(ended.undo(), '+1').current.id).toBe(3);
    const more = ended.merge(play(open, 'b1'));
    expect(play(more, 'b1').current.id).toBe(4);
    const again = ended.remove(3);
    expect([again.ending, again.result]).toEqual([null, null]);
  });

  it('are answered by the other player', () => {
    const offered = open.offerDraw(1);
    expect(offered.drawOffer).toBe(1);
    expect(offered.acceptDraw(0).result).toEqual({ winner: null, by: 'agreement' });
    expect(offered.acceptDraw(0).drawOffer).toBe(null);
    expect(offered.declineDraw(0).drawOffer).toBe(null);
    const facts = { ...refused, field: 'offer' };
    expect(errorOf(() => offered.acceptDraw(1))).toMatchObject({
      ...facts,
      ...{ found: 'an offer of 1', expected: 'an offer of 0' },
    });
    expect(errorOf(() => open.declineDraw(1))).toMatchObject({
      ...facts,
      ...{ found: 'nothing', expected: 'an offer of 0' },
    });
    for (const player of [2, -1, '0', null, undefined]) {
      const works = [
        () => open.resign(player as never),
        () => open.loseOnTime(player as never),
        () => open.offerDraw(player as never),
        () => open.acceptDraw(player as never),
        () => open.declineDraw(player as never),
        ...(player == null ? [] : [() => open.abandon(player as never)]),
      ];
      for (const work of works) {
        expect(errorOf(work)).toMatchObject({ ...refused, field: 'player' });
      }
    }
  });

  it('stand until the other player plays on, or the game is another', () => {
    const offered = open.offerDraw(0); // to be placed by player 0
    expect(play(offered, 'b1').drawOffer).toBe(0);
    expect(play(offered, 'b1+2 c1').drawOffer).toBe(null);
    expect(play(open.offerDraw(1), 'b1').drawOffer).toBe(null);
    expect(play(open.offerDraw(1).goTo(1), 'c3').drawOffer).toBe(1);
    expect(play(open.offerDraw(1).goTo(0), '+0').drawOffer).toBe(1);
    const aside = play(offered.goTo(1), 'c3');
    expect(aside.drawOffer).toBe(0);
    expect(aside.promote(4).drawOffer).toBe(null);
    expect(aside.remove(4).drawOffer).toBe(0);
    expect(aside.remove(3).drawOffer).toBe(null);
    const before = play(open, 'b1+2 c1+3').offerDraw(0);
    expect(play(before, 'd1').drawOffer).toBe(null); // won by who offered
  });
});

describe('what is wrong', () => {
  const record = play(newRecord(quarto()), '+0 a1');

  it.each<[string, (record: AnyRecord) => unknown, object]>([
    ['node', (r) => r.node(9), { field: 'node', found: '9' }],
    ['node', (r) => r.node(-1), { field: 'node', found: '-1' }],
    ['node', (r) => r.node('0' as never), { field: 'node', found: '"0"' }],
    ['goTo', (r) => r.goTo(0.5), { field: 'node', found: '0.5' }],
    ['goTo', (r) => r.remove(2).goTo(2), { field: 'node', found: '2' }],
    ['pathTo', (r) => r.pathTo(3), { field: 'node' }],
    ['promote', (r) => r.promote(3), { field: 'node' }],
    ['remove', (r) => r.remove(3), { field: 'node' }],
    [
      'remove',
      (r) => r.remove(0),
      { field: 'node', found: '0', expected: 'a node other than the start' },
    ],
    ['comment', (r) => r.comment(3, ''), { field: 'node' }],
    ['comment', (r) => r.comment(1, 7 as never), { field: 'comment', found: '7' }],
    [
      'comment',
      (r) => r.comment(1, 'x'.repeat(100_001)),
      { field: 'comment', expected: 'a string of at most 100000 characters' },
    ],
    ['timed', (r) => r.timed(3, 1), { field: 'node' }],
    ['timed', (r) => r.timed(0, 1), { field: 'node', found: '0' }],
    ['timed', (r) => r.timed(1, -1), { field: 'elapsed', found: '-1' }],
    ['timed', (r) => r.timed(1, Number.NaN), { field: 'elapsed', found: 'NaN' }],
    ['timed', (r) => r.timed(1, Infinity), { field: 'elapsed' }],
    ['timed', (r) => r.timed(1, '1' as never), { field: 'elapsed', found: '"1"' }],
    ['transpositions', (r) => r.transpositions(3), { field: 'node' }],
    ['play', (r) => r.play(give(1), { elapsed: -1 }), { field: 'elapsed' }],
    ['play', (r) => r.play(give(1), { comment: null as never }), { field: 'comment' }],
    ['tag', (r) => r.tag('player0', ''), { field: 'tag', found: '"player0"' }],
    ['tag', (r) => r.tag('', ''), { field: 'tag' }],
    ['tag', (r) => r.tag(7 as never, ''), { field: 'tag' }],
    ['tag', (r) => r.tag('A'.repeat(41), ''), { field: 'tag' }],
    ['tag', (r) => r.tag('A b', ''), { field: 'tag' }],
    [
      'tag',
      (r) => r.tag('Game', 'x'),
      { field: 'tag', expected: 'a name that the record does not set itself' },
    ],
    ['tag', (r) => r.tag('Lines', null), { field: 'tag' }],
    ['tag', (r) => r.tag('X', 7 as never), { field: 'X', found: '7' }],
    ['tag', (r) => r.tag('X', undefined as never), { field: 'X', found: 'nothing' }],
    ['tag', (r) => r.tag('X', 'a\nb'), { field: 'X', found: '"a\\nb"' }],
    ['tag', (r) => r.tag('X', 'x'.repeat(100_001)), { field: 'X' }],
  ])('is refused by %s', (_, work, facts) => {
    const own = record as unknown as AnyRecord;
    const before = JSON.stringify(recordToJson(own));
    expect(errorOf(() => work(own))).toMatchObject({
      code: 'invalid-argument',
      ...facts,
    });
    expect(JSON.stringify(recordToJson(own))).toBe(before);
  });

  it('is an illegal action, told of as the game tells it', () => {
    const own = record as unknown as AnyRecord;
    for (const action of [give(0), { type: 'place' }, null, 'a1']) {
      const { game, current } = own;
      const illegality = game.illegality(current.state, action);
      expect(errorOf(() => own.play(action as never))).toMatchObject({
        ...{ code: 'illegal-action', illegality },
      });
    }
  });
});

describe('what is recorded', () => {
  it('cannot be changed through what was given', () => {
    const action = { type: 'give' as const, piece: 3 as const };
    const record = newRecord(quarto()).play(action);
    Object.assign(action, { piece: 5 });
    expect(record.current.action).toBe(give(3));
  });

  it('takes what is said as something is played again', () => {
    const record = newRecord(quarto()).play(give(0), { comment: 'a', elapsed: 5 });
    const again = record.undo().play(give(0));
    expect(again.current).toEqual(record.current);
    const said = record.undo().play(give(0), { comment: 'b', elapsed: null });
    expect(said.current).toMatchObject({ comment: 'b', elapsed: 5 });
    expect(record.undo().play(give(0), { elapsed: -0 }).current).toMatchObject({
      ...{ comment: 'a', elapsed: 0 },
    });
  });

  it('has its tags in the order in which they were set, who began first', () => {
    const record = newRecord(quarto()).tag('B', '1').tag('A', '2').tag('First', '0');
    expect(record.tag('B', '3').tags).toEqual([
      ['First', '0'],
      ['B', '3'],
      ['A', '2'],
    ]);
    expect(record.tag('B', null).tag('B', '').tags.at(-1)).toEqual(['B', '']);
    expect(record.tag('C', null).tags).toEqual(record.tags);
  });
});
