import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isQuaternaError,
  parseActions,
  QuaternaError,
  quarto,
} from '../../src/index.ts';
import {
  newRecord,
  type RecordJson,
  recordFromJson,
  recordToJson,
} from '../../src/record/index.ts';
import { errorOf } from '../conformance.ts';
import { runs } from '../laws.ts';
import { type AnyRecord, games, shapeOf, someRecord } from './records.ts';
import { walk } from './walk.ts';

const schema = JSON.parse(readFileSync('docs/record.schema.json', 'utf8'));
const isValid = new Ajv2020({ strict: true, strictRequired: false }).compile(schema);

/** A value changed at a path; what has no name is left as it is. */
function changedAt(
  value: unknown,
  path: readonly (string | number)[],
  to: unknown,
): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return to;
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<
    string | number,
    unknown
  >;
  copy[key] = changedAt(copy[key], rest, to);
  return copy;
}

/** Every path into a value, the one to itself first. */
function pathsOf(value: unknown): readonly (readonly (string | number)[])[] {
  if (typeof value !== 'object' || value === null) return [[]];
  const keys = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  return [
    [],
    ...keys.flatMap((key) => {
      const inner = (value as Record<string | number, unknown>)[key];
      return pathsOf(inner).map((path) => [key, ...path]);
    }),
  ];
}

function fieldOf(path: readonly (string | number)[]): string {
  const parts = path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`));
  return parts.join('').replace(/^\./, '') || 'record';
}

describe('a record as JSON', () => {
  it('comes back the same, with ids and all', () => {
    fc.assert(
      fc.property(someRecord(60), ({ record }) => {
        const json = recordToJson(record);
        const sent = JSON.parse(JSON.stringify(json));
        expect(sent).toEqual(json);
        const back = recordFromJson(sent, games);
        expect(recordToJson(back)).toEqual(json);
        expect(JSON.stringify(recordToJson(back))).toBe(JSON.stringify(json));
        expect(shapeOf(back)).toEqual(shapeOf(record));
        expect(back.current).toEqual(record.current);
        expect(back.ahead).toEqual(record.ahead);
        expect([...back.nodes()]).toEqual([...record.nodes()]);
        expect([back.ending, back.size]).toEqual([record.ending, record.size]);
        // Ids go on from where they were.
        const { game, state } = { game: back.game, state: back.current.state };
        const [action] = game.legalActions(state);
        if (action === undefined || back.ending !== null) return;
        expect(recordToJson(back.play(action))).toEqual(
          recordToJson(record.play(action)),
        );
      }),
      runs(1000),
    );
  });

  it('is what the schema says', () => {
    fc.assert(
      fc.property(someRecord(40), ({ record }) => {
        expect(isValid(JSON.parse(JSON.stringify(recordToJson(record))))).toBe(true);
      }),
      runs(500),
    );
  });

  it('is refused where the schema refuses it, whatever has been spoiled', () => {
    const someValue = fc.oneof(
      fc.anything(),
      fc.constantFrom(0, 1, 2, -1, 1.5, '', 'a1', '+0', null, [], {}, true, '1'),
      fc.constantFrom<unknown>(undefined, Number.NaN, 2 ** 30, 2 ** 30 + 1, 2 ** 53),
    );
    const { numRuns = 0 } = runs(3000);
    let refused = 0;
    fc.assert(
      fc.property(someRecord(20), fc.nat(), someValue, ({ record }, pick, value) => {
        const json = recordToJson(record);
        const paths = [...pathsOf(json), ['nodes', 0, 'extra'], ['extra']];
        const path = paths[pick % paths.length] as readonly (string | number)[];
        const spoiled = changedAt(json, path, value);
        let read: AnyRecord;
        try {
          read = recordFromJson(spoiled, games);
        } catch (error) {
          if (!isQuaternaError(error)) throw error;
          refused++;
          const { code, field, found, expected, illegality } = error;
          expect(code).toBe('invalid-record');
          expect(typeof field).toBe('string');
          expect(illegality ?? found ?? expected ?? path.at(-1)).not.toBe(null);
          return;
        }
        expect(isValid(spoiled)).toBe(true);
        const again = recordToJson(read);
        expect(recordToJson(recordFromJson(again, games))).toEqual(again);
      }),
      runs(3000),
    );
    expect(refused).toBeGreaterThan(numRuns / 3);
  });

  it('is refused by the schema where a field is missing or of another kind', () => {
    const json = recordToJson(sample);
    expect(isValid(json)).toBe(true);
    for (const path of pathsOf(json)) {
      const inOptions = path[0] === 'options' && path.length > 1;
      for (const value of [Symbol('x'), () => 0]) {
        if (inOptions) continue;
        expect([path, isValid(changedAt(json, path, value))]).toEqual([path, false]);
      }
    }
    for (const name of schema.required) {
      const { [name]: _, ...others } = json as unknown as Record<string, unknown>;
      expect(isValid(others)).toBe(false);
      expect(errorOf(() => recordFromJson(others, games))).toMatchObject({
        ...{ code: 'invalid-record', field: name, found: 'nothing' },
      });
    }
  });
});

/** A record with something in every field. */
const sample: AnyRecord = (() => {
  const game = quarto({ win: 'announced' });
  let record = newRecord(game) as unknown as AnyRecord;
  for (const action of parseActions(record.game, '+0 a1+1')) {
    record = record.play(action, { elapsed: 5, comment: 'so' });
  }
  record = record.comment(0, 'begins').tag('First', '0').tag('X', 'x');
  record = record.resign(0).goTo(0);
  for (const action of parseActions(record.game, '+5 a1+6'))
    record = record.play(action);
  return record.promote(6).offerDraw(1).undo().undo();
})();
const SAMPLE: RecordJson = recordToJson(sample);

type Spoiled = readonly [
  path: readonly (string | number)[],
  value: unknown,
  found: string,
  expected: string,
  field?: string,
];

const NODE_NAMES = 'only id, parent, action, comment, elapsed';
const NAME = 'a capital letter, then letters, digits or _, at most 40';
const VALUE = 'at most 100000 characters, none of them a control character';
const AGREEMENTS = 'one of resignation, agreement, time, abandoned';
const GAMES = 'one of quarto, quatuor, walk, tic-tac-toe';
const COMMENT = 'a string of at most 100000 characters';
const WINNER = 'null for a draw, else 0 or 1';

const SPOILED: readonly Spoiled[] = [
  [[], null, 'null', 'an object'],
  [[], [], 'an array', 'an object'],
  [[], 'x', '"x"', 'an object'],
  [[], undefined, 'nothing', 'an object'],
  [[], new Map(), 'an object that is not plain', 'an object'],
  [
    ['more'],
    1,
    'an unknown field',
    'only version, game, options, tags, start, comment, nodes, size, current, ahead, ending, drawOffer',
  ],
  [['version'], 2, '2', '1'],
  [['version'], '1', '"1"', '1'],
  [['game'], 'chess', '"chess"', GAMES],
  [['game'], 7, '7', GAMES],
  [['game'], '__proto__', '"__proto__"', GAMES],
  [['game'], 'constructor', '"constructor"', GAMES],
  [['options'], null, 'null', 'an object'],
  [['options'], [], 'an array', 'an object'],
  [['options', 'win'], 'never', '"never"', 'automatic or announced'],
  [
    ['options', 'tieBreak'],
    {},
    'an unknown option',
    'only attributeSet, attributes, lines, win',
  ],
  [['tags'], {}, 'a value of type object', 'an array'],
  [['tags', 0], 'First', '"First"', 'an array'],
  [['tags', 0], ['First', '0', '1'], 'an array', 'a name and a value'],
  [['tags', 0], [], 'nothing', NAME, 'tags[0][0]'],
  [['tags', 0, 0], 'first', '"first"', NAME],
  [['tags', 0, 0], 'Game', '"Game"', 'a name that the record does not set itself'],
  [['tags', 0, 0], 'Lines', '"Lines"', 'a name that the record does not set itself'],
  [['tags', 1, 0], 'First', '"First"', 'a name not taken yet'],
  [['tags', 0, 1], 'a\n', '"a\\n"', VALUE],
  [['tags', 0, 1], null, 'null', VALUE],
  [['start'], 7, '7', 'a string'],
  [['start'], '..../..../..../.... X 0 -', '"X"', 'a piece 0–9 or A–F, or -'],
  [['comment'], 7, '7', COMMENT],
  [['comment'], null, 'null', COMMENT],
  [['comment'], 'x'.repeat(100_001), `"${'x'.repeat(40)}…"`, COMMENT],
  [['nodes'], {}, 'a value of type object', 'an array'],
  [['nodes', 1], null, 'null', 'an object'],
  [['nodes', 1, 'more'], 1, 'an unknown field', NODE_NAMES],
  [['nodes', 1, 'id'], '2', '"2"', 'an id of its own, below 7'],
  [['nodes', 1, 'id'], 0, '0', 'an id of its own, below 7'],
  [['nodes', 1, 'id'], 4, '4', 'an id of its own, below 7'],
  [['nodes', 1, 'id'], 7, '7', 'an id of its own, below 7'],
  [['nodes', 1, 'id'], 1.5, '1.5', 'an id of its own, below 7'],
  [['nodes', 1, 'parent'], 5, '5', 'the id of a node before'],
  [['nodes', 1, 'parent'], 1, '1', 'the id of a node before'],
  [['nodes', 1, 'parent'], -1, '-1', 'the id of a node before'],
  [['nodes', 1, 'parent'], null, 'null', 'the id of a node before'],
  [['nodes', 0, 'action'], 7, '7', 'a string'],
  [
    ['nodes', 0, 'action'],
    '',
    'nothing',
    'a gift +A, a cell c2, a claim !row3 or a pass --',
  ],
  [['nodes', 3, 'action'], '+5', '"+5"', 'an action not played there before'],
  [['nodes', 3, 'comment'], {}, 'a value of type object', COMMENT],
  [['nodes', 3, 'elapsed'], -1, '-1', 'milliseconds, a number of at least 0, or null'],
  [
    ['nodes', 3, 'elapsed'],
    Number.NaN,
    'NaN',
    'milliseconds, a number of at least 0, or null',
  ],
  [
    ['nodes', 3, 'elapsed'],
    Infinity,
    'Infinity',
    'milliseconds, a number of at least 0, or null',
  ],
  [
    ['nodes', 3, 'elapsed'],
    '5',
    '"5"',
    'milliseconds, a number of at least 0, or null',
  ],
  [['nodes', 3, 'elapsed'], null, 'null', 'milliseconds, a number of at least 0'],
  [['size'], 6, '6', 'an integer from 7 to 1073741824'],
  [['size'], 2 ** 30 + 1, '1073741825', 'an integer from 7 to 1073741824'],
  [['size'], '7', '"7"', 'an integer from 7 to 1073741824'],
  [['current'], 7, '7', 'the id of a node'],
  [['current'], '0', '"0"', 'the id of a node'],
  [['ahead'], {}, 'a value of type object', 'an array'],
  [['ahead', 0], 9, '9', 'the id of a node'],
  [['ahead', 0], 1, '1', 'a node that follows node 4'],
  [['ahead', 1], 5, '5', 'a node that follows node 5'],
  [['ending'], null, 'null', 'an object'],
  [['ending', 'more'], 1, 'an unknown field', 'only by, winner, at'],
  [['ending', 'by'], 'alignment', '"alignment"', AGREEMENTS],
  [['ending', 'by'], undefined, 'nothing', AGREEMENTS],
  [['ending', 'winner'], null, 'null', WINNER],
  [['ending', 'winner'], 2, '2', WINNER],
  [['ending', 'by'], 'agreement', '1', WINNER, 'ending.winner'],
  [['ending', 'at'], 9, '9', 'the id of a node'],
  [['drawOffer'], 2, '2', '0 or 1'],
  [['drawOffer'], null, 'null', '0 or 1'],
];

describe('JSON that is wrong', () => {
  it('is not what the sample is', () => {
    expect(SAMPLE).toMatchObject({ size: 7, current: 4, ahead: [5, 6], drawOffer: 1 });
    expect(recordToJson(recordFromJson(SAMPLE, games))).toEqual(SAMPLE);
  });

  it.each(SPOILED)('in %j: %j', (...row) => {
    const [path, value, found, expected, field] = row as unknown as Spoiled;
    const spoiled = changedAt(SAMPLE, path, value);
    const error = errorOf(() => recordFromJson(spoiled, games)) as QuaternaError;
    expect(error).toMatchObject({
      ...{ code: 'invalid-record', field: field ?? fieldOf(path), found, expected },
      ...{ line: null, illegality: null },
    });
    expect(error.message.startsWith(`${error.field}: `)).toBe(true);
  });

  it('tells why an action is illegal, and where a position is none', () => {
    const spoiled = changedAt(SAMPLE, ['nodes', 1, 'action'], '+5');
    expect(errorOf(() => recordFromJson(spoiled, games))).toMatchObject({
      ...{ code: 'invalid-record', field: 'nodes[1].action' },
      illegality: { reason: 'must-place', subject: '5' },
      message: 'nodes[1].action: Piece 5 is in hand and has to be placed first.',
    });
    const start = changedAt(SAMPLE, ['start'], '..../..../..../.... X 0 -');
    expect(errorOf(() => recordFromJson(start, games))).toMatchObject({
      ...{ field: 'start', column: 21 },
      message: 'start: hand: found "X", expected a piece 0–9 or A–F, or - (column 21)',
    });
  });

  it('is told of as far as the game tells of its options', () => {
    const json = recordToJson(newRecord(walk()));
    for (const [field, told, message] of [
      [null, 'options', 'options: not these'],
      ['steps', 'options.steps', 'options.not these'],
    ] as const) {
      const fussy = (): never => {
        throw new QuaternaError('invalid-option', 'not these', { field });
      };
      expect(errorOf(() => recordFromJson(json, { walk: fussy }))).toMatchObject({
        code: 'invalid-record',
        field: told,
        message,
      });
    }
  });

  it('has an end where the game goes on, and no offer where it does not', () => {
    const won = newRecord(quarto());
    const all = parseActions(won.game, '+0 a1+1 b1+2 c1+4 d1');
    const json = recordToJson(all.reduce((at, action) => at.play(action), won));
    const ending = { by: 'abandoned', winner: null, at: 8 };
    expect(errorOf(() => recordFromJson({ ...json, ending }, games))).toMatchObject({
      ...{ field: 'ending.at', found: '8', expected: 'a node where the game goes on' },
    });
    expect(
      errorOf(() => recordFromJson({ ...json, drawOffer: 0 }, games)),
    ).toMatchObject({
      field: 'drawOffer',
      found: '0',
      expected: 'none in a finished game',
    });
    const elsewhere = { ...json, ending: { ...ending, at: 4 } };
    expect(recordFromJson(elsewhere, games).result?.by).toBe('alignment');
  });

  it('has no prototype and no getter that is met twice', () => {
    const proto = JSON.parse('{"__proto__":{"x":1}}');
    for (const [path, field] of [
      [[], '__proto__'],
      [['nodes', 0], 'nodes[0].__proto__'],
      [['ending'], 'ending.__proto__'],
      [['options'], 'options.__proto__'],
    ] as const) {
      const inner = path.reduce<unknown>(
        (value, key) => (value as Record<string, unknown>)[key],
        SAMPLE,
      );
      const merged = Object.defineProperty({ ...(inner as object) }, '__proto__', {
        ...{ value: proto, enumerable: true },
      });
      const spoiled = changedAt(SAMPLE, path, merged);
      expect(errorOf(() => recordFromJson(spoiled, games))).toMatchObject({
        ...{ code: 'invalid-record', field },
      });
    }
    let reads = 0;
    const tricky = Object.defineProperty({ ...SAMPLE }, 'version', {
      ...{ enumerable: true, get: () => (reads++ === 0 ? 1 : 2) },
    });
    expect(recordToJson(recordFromJson(tricky, games))).toEqual(SAMPLE);
    expect(reads).toBe(1);
    const throwing = Object.defineProperty({ ...SAMPLE }, 'version', {
      ...{
        enumerable: true,
        get: () => {
          throw new Error('no');
        },
      },
    });
    expect(errorOf(() => recordFromJson(throwing, games))).toMatchObject({
      ...{ field: 'record', found: 'what cannot be read' },
    });
    const long = Object.assign([], { length: 2 ** 32 - 1 });
    expect(
      errorOf(() => recordFromJson({ ...SAMPLE, nodes: long }, games)),
    ).toMatchObject({ field: 'nodes', found: '4294967295 entries' });
  });

  it('may be a fault of a game of one’s own, which is not hidden', () => {
    const json = recordToJson(newRecord(walk()).play({ type: 'left' }));
    const mine = new RangeError('mine');
    const fail = (): never => {
      throw mine;
    };
    const own = walk();
    expect(errorOf(() => recordFromJson(json, { walk: fail }))).toBe(mine);
    for (const name of ['parseState', 'parseAction', 'play']) {
      const broken = { ...own, [name]: fail };
      expect(errorOf(() => recordFromJson(json, { walk: () => broken }))).toBe(mine);
    }
  });
});

describe('long records', () => {
  const LENGTH = 100_000;

  /** A chain of nodes, as JSON. */
  function chain(length: number, size = length + 1): unknown {
    const nodes = Array.from({ length }, (_, index) => ({
      ...{ id: index + 1, parent: index, action: index % 3 === 0 ? 'L' : 'R' },
    }));
    const { version, options, tags, start } = recordToJson(newRecord(walk()));
    return {
      version,
      game: 'walk',
      options,
      tags,
      start,
      nodes,
      size,
      current: length,
    };
  }

  it('are read in time that grows with their length', { timeout: 60_000 }, () => {
    const timeOf = (length: number): number => {
      const json = chain(length);
      const began = performance.now();
      const record = recordFromJson(json, games);
      expect(record.current.ply).toBe(length);
      expect(recordToJson(record)).toEqual(json);
      return performance.now() - began;
    };
    timeOf(LENGTH / 10);
    const short = timeOf(LENGTH / 10);
    const long = timeOf(LENGTH);
    expect(long / short).toBeLessThan(40); // a hundred, if it grew with the square
  });

  it('have as many ids as they say, which take no room', () => {
    const record = recordFromJson(chain(3, 2 ** 30), games);
    expect(record.size).toBe(2 ** 30);
    expect([...record.nodes()].length).toBe(4);
    const next = record.play({ type: 'right' });
    expect([next.size, next.current.id]).toEqual([2 ** 30 + 1, 2 ** 30]);
    expect(next.node(2 ** 30).parent).toBe(3);
    expect([...next.nodes()].map(({ id }) => id)).toEqual([0, 1, 2, 3, 2 ** 30]);
    expect(errorOf(() => next.node(5))).toMatchObject({ field: 'node' });
  });
});
