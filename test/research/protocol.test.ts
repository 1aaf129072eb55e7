import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type GameTypes, quarto, quatuor, seededRng } from '../../src/index.ts';
import {
  environment,
  finish,
  perft,
  playouts,
  type VectorEnvironment,
} from '../../src/research/index.ts';
import { solverFor } from '../../src/search/index.ts';
import { runs } from '../laws.ts';
import { equipped, someRules, someSeed } from './env-games.ts';
import { numbersOf } from './env-told.ts';
import { bitsOf, bytesOf, type Reply, speak, wordsOf } from './speaking.ts';

/** A position of Quarto that is solved at once. */
const LATE = '..D./7.F./.3.2/.8.1 C 0 -';

describe('a game by itself', () => {
  it('is the one that the library plays', () => {
    const law = fc.property(someRules, someSeed, (rules, seed) => {
      const { game, observer } = equipped(rules);
      const env = environment(game, { observer });
      const rng = seededRng(seed);
      const { ask } = speak();
      const { handle, ...begun } = ask('new', { ...rules, observe: true });
      expect(begun).toMatchObject({
        game: game.name,
        options: game.options,
        actionCount: game.actionCount,
        maxLength: game.maxLength,
        shape: observer.shape,
        planes: observer.planes,
      });
      let reply: Reply = begun as Reply;
      let step = env.reset();
      const entries = new Uint8Array(observer.size);
      for (;;) {
        env.observe(entries);
        const { observation, ...told } = step;
        const { info, ...ends } = told;
        expect(reply).toMatchObject({
          ok: true,
          ...ends,
          ...JSON.parse(JSON.stringify(info)),
          state: game.formatState(env.state),
          legal: env.legalIds(),
        });
        expect(observation).toBeNull();
        expect(bitsOf(reply['observation'])).toEqual([...entries]);
        if (env.toAct === null) break;
        const id = env.sample(rng);
        const text = game.formatAction(game.actionOf(id));
        step = env.step(id);
        const action = rng.below(2) === 0 ? id : text;
        reply = ask('play', { handle, actions: [action], observe: true });
      }
    });
    fc.assert(law, runs(20));
  });

  it('takes several actions at once, or none of them', () => {
    const { ask, refusal } = speak();
    ask('new', { game: 'quatuor', maxSteps: 3 });
    const actions = ['a1', 'b1'];
    const before = ask('play', { handle: 1, actions });
    expect(before).toMatchObject({ steps: 2, acted: 1, toAct: 0, truncated: false });
    const wrong = { handle: 1, actions: ['c1', 'd1'] };
    expect(refusal('play', wrong)).toMatchObject({ code: 'invalid-argument' });
    expect(ask('look', { handle: 1 })).toEqual({ ...before, id: 'look' });
    const cut = ask('play', { handle: 1, actions: ['c1'] });
    expect(cut).toMatchObject({ steps: 3, toAct: null, truncated: true, legal: [] });
    ask('reset', { handle: 1 });
    expect(ask('play', { handle: 1, actions: ['c1', 'a1', 'b1'] })).toMatchObject({
      steps: 3,
      truncated: true,
    });
  });

  it('says which of several actions cannot be played', () => {
    const { ask, refusal } = speak();
    const state = ask('new', { game: 'quatuor', maxSteps: 8 })['state'];
    const one = refusal('play', { handle: 1, actions: ['frob'] });
    expect(one).toMatchObject({ code: 'invalid-action', field: 'action', column: 1 });
    for (const [last, error] of [
      ['frob', { code: 'invalid-action', column: 1 }],
      ['a1', { code: 'illegal-action' }],
      [99, { code: 'invalid-argument', found: '99' }],
      [null, { code: 'invalid-argument', found: 'null' }],
    ] as const) {
      const actions = ['a1', 'b1', last];
      expect(refusal('play', { handle: 1, actions })).toMatchObject({
        ...error,
        field: 'actions[2]',
        message: expect.stringMatching(/^actions\[2\]: /),
      });
    }
    expect(ask('look', { handle: 1 })['state']).toBe(state);
    const played = ['a1', 'b1', 'c1', 'd1', 'd2', 'a2', 'a3', 'd3'];
    expect(ask('play', { handle: 1, actions: played })).toMatchObject({ toAct: null });
    const over = { field: 'actions[0]', code: 'invalid-argument' };
    expect(refusal('play', { handle: 1, actions: ['a4', 'd4'] })).toMatchObject(over);
  });

  it('takes more actions at once than there is room for on the stack', () => {
    const { ask, line } = speak({ line: 2 ** 24 });
    const options = { tieBreak: { maxShifts: 1_000_000 } };
    const state = 'wbwb/bwbw/wbwb/bwbw w 0';
    // After two of them the pieces stand as before.
    const pair = ['a1~se', 'd1~sw'];
    const shifts = Array.from({ length: 100_000 }, () => pair).flat();
    ask('new', { game: 'quatuor', options, state });
    const reply = ask('play', { handle: 1, actions: shifts });
    expect(reply).toMatchObject({ ok: true, steps: 200_000 });
    expect(line('{"v":1,"cmd":"look","handle":1}')['state']).toBe(reply['state']);
  });

  it('begins where it is said', () => {
    const { ask, refusal } = speak();
    expect(ask('new', { game: 'quarto', state: LATE })).toMatchObject({ state: LATE });
    const { state } = ask('reset', { handle: 1 });
    expect(state).toBe('..../..../..../.... - 0 -');
    expect(ask('reset', { handle: 1, state: LATE })).toMatchObject({ state: LATE });
    expect(refusal('reset', { handle: 1, state: 'x' })).toMatchObject({
      code: 'invalid-position',
    });
    const noText = { code: 'invalid-position', field: 'state', found: '7' };
    expect(refusal('reset', { handle: 1, state: 7 })).toMatchObject(noText);
    expect(refusal('new', { game: 'quatuor', state: 7 })).toMatchObject(noText);
    const over = '0123/..../..../.... - 0 -';
    expect(refusal('reset', { handle: 1, state: over })).toMatchObject({
      code: 'invalid-position',
    });
    expect(ask('look', { handle: 1 })).toMatchObject({ state: LATE });
    expect(ask('play', { handle: 1, actions: ['a1', '+A'] })).toMatchObject({
      steps: 2,
    });
  });

  it('is lost by an illegal action where that is agreed', () => {
    const { ask, refusal } = speak();
    ask('new', { game: 'quarto' });
    expect(refusal('play', { handle: 1, actions: [0] })).toMatchObject({
      code: 'illegal-action',
      illegality: { reason: 'must-give' },
    });
    ask('new', { game: 'quarto', illegal: 'lose' });
    expect(ask('play', { handle: 2, actions: [0] })).toMatchObject({
      reward: -1,
      terminated: true,
      illegality: { reason: 'must-give' },
    });
  });

  it('tells legal actions in text, and observes', () => {
    const { ask } = speak();
    const { observation } = ask('new', { game: 'quatuor', observe: true });
    expect(ask('observe', { handle: 1 })['observation']).toBe(observation);
    const { legal, texts } = ask('legal', { handle: 1 });
    const game = quatuor();
    expect(texts).toEqual(game.legalActions(game.start()).map(game.formatAction));
    expect(legal).toHaveLength(12);
  });
});

describe('a vector', () => {
  /** What the library tells of the same games. */
  function toldBy(vector: VectorEnvironment<GameTypes>, size: number): object {
    const entries = new Uint8Array(vector.count * size);
    vector.observe(entries);
    const last = new Uint8Array(entries.length);
    vector.finalObserve(last);
    return {
      ...numbersOf(vector),
      masks: [...vector.masks],
      observation: [...entries],
      finalObservation: [...last],
    };
  }

  function readFrom(reply: Reply): object {
    return {
      toAct: [...bytesOf(reply['toAct'])],
      acted: [...bytesOf(reply['acted'])],
      rewards: [...new Int8Array(bytesOf(reply['rewards']))],
      terminated: [...bytesOf(reply['terminated'])],
      truncated: [...bytesOf(reply['truncated'])],
      illegal: [...bytesOf(reply['illegal'])],
      lengths: wordsOf(reply['lengths']),
      finalLengths: wordsOf(reply['finalLengths']),
      masks: wordsOf(reply['masks']),
      observation: bitsOf(reply['observation']),
      finalObservation: bitsOf(reply['finalObservation']),
    };
  }

  it('is the one that the library plays', () => {
    const law = fc.property(someRules, someSeed, (rules, seed) => {
      const { game, observer, vector } = equipped(rules);
      const games = vector(3, { observer, seed, maxSteps: 9 });
      const { ask } = speak();
      const told = { observe: true, final: true };
      const opened = { ...rules, count: 3, seed, maxSteps: 9, ...told };
      expect(readFrom(ask('vector', opened))).toEqual(toldBy(games, observer.size));
      const ids = new Uint8Array(3);
      for (let steps = 0; steps < 24; steps++) {
        games.sampleActions(ids);
        const { actions } = ask('sample', { handle: 1 });
        expect(actions).toEqual([...ids]);
        games.step(ids);
        const reply = ask('step', { handle: 1, actions, ...told });
        expect(readFrom(reply)).toEqual(toldBy(games, observer.size));
      }
      const { states } = ask('states', { handle: 1 });
      expect(states).toEqual([0, 1, 2].map((at) => game.formatState(games.state(at))));
      games.reset();
      const reset = ask('reset', { handle: 1, ...told });
      expect(readFrom(reset)).toEqual(toldBy(games, observer.size));
    });
    fc.assert(law, runs(12));
  });

  it('plays all actions or none', () => {
    const { ask, refusal } = speak();
    const before = ask('vector', { game: 'quarto', count: 2 });
    for (const [actions, field] of [
      [[16, 0], 'actions[1]'],
      [[16, 52], 'actions[1]'],
      [[16, 2 ** 32 + 17], 'actions[1]'],
      [[16, 17 - 2 ** 32], 'actions[1]'],
      [[16, '17'], 'actions[1]'],
      [[16, null], 'actions[1]'],
      [[16], 'actions'],
      [[], 'actions'],
      [7, 'actions'],
    ]) {
      expect(refusal('step', { handle: 1, actions })).toMatchObject({ field });
    }
    expect(ask('look', { handle: 1 })['masks']).toBe(before['masks']);
  });
});

describe('long work', () => {
  it('is that of the library', () => {
    const { ask } = speak();
    ask('new', { game: 'quatuor' });
    const game = quatuor();
    for (const depth of [0, 1, 4]) {
      const nodes = perft(game, game.start(), depth);
      expect(ask('perft', { handle: 1, depth })).toMatchObject({ depth, nodes });
    }
    expect(ask('perft', { handle: 1, depth: 17 })).toMatchObject({ nodes: 0 });
    const found = finish(playouts(game, game.start(), 30, seededRng(7)));
    expect(ask('playouts', { handle: 1, games: 30, seed: 7 })).toMatchObject(found);
    expect(ask('playouts', { handle: 1 })).toMatchObject({ seed: 0, games: 1000 });
    ask('new', { game: 'quarto', state: LATE });
    const four = quarto();
    const { actions, pv, ...rest } = finish(
      solverFor(four).solve(four.parseState(LATE), { distance: true }),
    );
    const solved = ask('solve', { handle: 2, distance: true });
    expect(solved).toMatchObject({ ...rest, pv: pv.map(four.actionId) });
    expect(solved['actions']).toEqual(
      actions.map(({ action, ...facts }) => ({
        action: four.actionId(action),
        ...facts,
      })),
    );
  });

  it('keeps to its budget', () => {
    const { ask, refusal } = speak();
    ask('new', { game: 'quarto' });
    const perftOf = { handle: 1, depth: 3 };
    expect(refusal('perft', { ...perftOf, nodes: 300 })).toMatchObject({
      code: 'limit-reached',
      field: 'nodes',
    });
    expect(refusal('perft', { ...perftOf, nodes: 1 })).toMatchObject({
      field: 'nodes',
    });
    expect(refusal('perft', { ...perftOf, depth: 5, nodes: 30_000 })).toMatchObject({
      field: 'nodes',
    });
    const nodes = ask('perft', perftOf)['nodes'] as number;
    // Each position is visited once: those on the way too, and the start.
    expect(ask('perft', { ...perftOf, nodes: nodes + 16 + 256 + 1 }).ok).toBe(true);
    expect(ask('solve', { handle: 1, nodes: 500 })).toMatchObject({ exact: false });
  });

  it('remembers for a few sets of rules', () => {
    const { ask } = speak();
    for (const lines of [['row'], ['row', 'column']]) {
      ask('new', { game: 'quarto', state: LATE, options: { lines } });
    }
    const [first, second] = [1, 2].map((handle) => ask('solve', { handle })['nodes']);
    expect(ask('solve', { handle: 1 })['nodes']).toBeLessThan(first as number);
    expect(ask('solve', { handle: 2 })['nodes']).toBeLessThan(second as number);
  });

  it('forgets what is known for the rules that it was asked of least lately', () => {
    const { ask } = speak({ solvers: 2 });
    for (const lines of [['row'], ['column'], ['diagonal']]) {
      ask('new', { game: 'quarto', state: LATE, options: { lines } });
    }
    const nodes = (handle: number): number =>
      ask('solve', { handle })['nodes'] as number;
    const [first, second] = [nodes(1), nodes(2)];
    expect(nodes(1)).toBeLessThan(first);
    nodes(3);
    expect(nodes(1)).toBeLessThan(first);
    expect(nodes(2)).toBe(second);
  });

  it('remembers for one set of rules at a time, if it shall', () => {
    const { ask } = speak({ solvers: 1 });
    ask('new', { game: 'quarto', state: LATE });
    ask('new', { game: 'quarto', state: LATE, options: { lines: ['row', 'column'] } });
    const first = ask('solve', { handle: 1 })['nodes'] as number;
    expect(ask('solve', { handle: 1 })['nodes']).toBeLessThan(first);
    ask('solve', { handle: 2 });
    expect(ask('solve', { handle: 1 })['nodes']).toBe(first);
  });
});

describe('what cannot be done', () => {
  it('is told with the number of the line, and changes nothing', () => {
    const { line, ask } = speak({ line: 100 });
    for (const [text, field] of [
      ['', 'line'],
      ['frob', 'line'],
      ['null', 'line'],
      ['[]', 'line'],
      ['{}', 'v'],
      ['{"v":2,"cmd":"hello"}', 'v'],
      ['{"v":1}', 'cmd'],
      ['{"v":1,"cmd":7}', 'cmd'],
      ['{"v":1,"cmd":"toString"}', 'cmd'],
      ['{"v":1,"cmd":"hello","id":[]}', 'id'],
      ['{"v":1,"cmd":"hello","id":1e999}', 'id'],
      ['{"v":1,"cmd":"hello","id":9007199254740993}', 'id'],
      ['{"v":1,"cmd":"hello","id":-1e300}', 'id'],
      ['{"v":1,"cmd":"hello","frob":1}', 'frob'],
      ['{"v":1,"cmd":"close","handle":1,"__proto__":1}', '__proto__'],
      ['{"v":1,"cmd":"new","game":"chess"}', 'game'],
      ['{"v":1,"cmd":"new","game":"quarto","observe":1}', 'observe'],
      ['{"v":1,"cmd":"new","game":"quarto","maxSteps":0}', 'maxSteps'],
      ['{"v":1,"cmd":"new","game":"quarto","illegal":"x"}', 'illegal'],
      ['{"v":1,"cmd":"new","game":"quarto","options":{"win":1}}', 'win'],
      ['{"v":1,"cmd":"vector","game":"quarto"}', 'count'],
      ['{"v":1,"cmd":"vector","game":"quarto","count":1,"seed":-1}', 'seed'],
      ['{"v":1,"cmd":"look","handle":1}', 'handle'],
      ['{"v":1,"cmd":"batch","commands":[]}', 'commands'],
      [`{"v":1,"cmd":"${'x'.repeat(100)}"}`, 'line'],
      [null, 'line'],
    ] as const) {
      const { ok, error } = line(text);
      expect([text, ok, error?.['field']]).toEqual([text, false, field]);
    }
    expect(line('frob')).toMatchObject({ id: null, line: 27 });
    expect(line('{"v":1,"id":-0.5,"cmd":"x"}')).toMatchObject({ id: -0.5, line: 28 });
    const most = Number.MAX_SAFE_INTEGER;
    expect(line(`{"v":1,"id":${most},"cmd":"hello"}`)).toMatchObject({ id: most });
    expect(ask('hello', { id: null })).toMatchObject({ id: null, ok: true, v: 1 });
  });

  it('is told in words', () => {
    const { ask, refusal } = speak();
    ask('new', { game: 'quarto' });
    ask('vector', { game: 'quarto', count: 3 });
    expect(refusal('play', { handle: 1, actions: [] })).toMatchObject({
      message: 'actions: found an empty list, expected a list with something in it',
    });
    expect(refusal('step', { handle: 2, actions: [16] })).toMatchObject({
      message: 'actions: found a list of 1, expected a list of 3 ids',
    });
    expect(refusal('look', { handle: 1, final: true })).toMatchObject({
      message: 'final: found true, expected nothing, for a game by itself',
    });
    for (const seed of [-1, 2 ** 32]) {
      const expected = 'an integer from 0 to 4294967295';
      const error = { code: 'invalid-argument', field: 'seed', expected };
      expect(refusal('playouts', { handle: 1, seed })).toMatchObject(error);
      const vector = { game: 'quarto', count: 1, seed };
      expect(refusal('vector', vector)).toMatchObject(error);
    }
    expect(refusal('playouts', { handle: 1, games: 0 })).toMatchObject({
      field: 'games',
    });
    expect(refusal('reset', { handle: 1, state: '..../' })).toMatchObject({
      code: 'invalid-position',
      line: null,
      column: expect.any(Number),
    });
  });

  it('is not a field that is null where it may be left out', () => {
    const { ask, line } = speak();
    const same = (
      cmd: string,
      fields: object,
      ...optional: readonly string[]
    ): void => {
      const nulls = Object.fromEntries(optional.map((name) => [name, null]));
      const [plain, spelt] = [fields, { ...fields, ...nulls }].map((each) => {
        const { handle: _, ...reply } = ask(cmd, each);
        return reply;
      });
      expect(spelt).toMatchObject({ ok: true });
      expect(spelt).toEqual(plain);
    };
    const conduct = ['options', 'illegal', 'maxSteps', 'observe'];
    same('new', { game: 'quatuor' }, ...conduct, 'state');
    same('vector', { game: 'quatuor', count: 2 }, ...conduct, 'seed');
    same('reset', { handle: 1 }, 'state', 'observe', 'final');
    same('reset', { handle: 3 }, 'state', 'observe', 'final');
    same('look', { handle: 1 }, 'observe', 'final');
    same('perft', { handle: 1, depth: 2 }, 'nodes');
    same('playouts', { handle: 1 }, 'games', 'seed');
    ask('new', { game: 'quarto', state: LATE });
    same('solve', { handle: 5, nodes: 3 }, 'distance');
    expect(ask('solve', { handle: 5, nodes: null }).ok).toBe(true);
    const commands = [{ cmd: 'hello', v: null }];
    expect(ask('batch', { commands })['replies']).toMatchObject([{ ok: true }]);
    expect(line('{"v":null,"cmd":"hello"}').error).toMatchObject({ field: 'v' });
  });

  it('is what needs the other kind of handle', () => {
    const { ask, refusal } = speak();
    ask('new', { game: 'quarto' });
    ask('vector', { game: 'quarto', count: 1 });
    const expected = /^the handle of /;
    for (const [cmd, fields] of [
      ['play', { handle: 2, actions: [16] }],
      ['legal', { handle: 2 }],
      ['reset', { handle: 2, state: LATE }],
      ['step', { handle: 1, actions: [16] }],
      ['sample', { handle: 1 }],
      ['states', { handle: 1 }],
    ] as const) {
      const error = refusal(cmd, fields);
      expect(error).toMatchObject({ field: 'handle' });
      expect(error).toMatchObject({ expected: expect.stringMatching(expected) });
    }
    expect(refusal('play', { handle: 1, actions: [{}] })).toMatchObject({
      field: 'actions',
    });
  });

  it('is a mistake of the library too', () => {
    const faults = [new TypeError('oh'), 'oh'];
    const broken = speak({}, () => ({
      // biome-ignore lint/correctness/useYield: it fails before there is anything to tell.
      *solve() {
        throw faults.shift();
      },
    }));
    broken.ask('new', { game: 'quarto' });
    for (let tries = 0; tries < 2; tries++) {
      expect(broken.refusal('solve', { handle: 1 })).toMatchObject({
        code: 'internal',
        message: 'oh',
      });
    }
    expect(broken.ask('hello').ok).toBe(true);
  });
});

describe('the guide', () => {
  const guide = readFileSync('docs/protocol.md', 'utf8');
  const rows = (title: string): readonly string[] => {
    const [, section = ''] = guide.split(`\n## ${title}\n`);
    const [own = ''] = section.split('\n## ');
    return Array.from(own.matchAll(/^\| `(\w+)`/gm), ([, name = '']) => name);
  };

  it('has every command and every limit', () => {
    const { commands, limits } = speak().ask('hello');
    const named = commands as readonly string[];
    expect(rows('Commands').toSorted()).toEqual(named.toSorted());
    expect(rows('Limits').toSorted()).toEqual(Object.keys(limits as object).toSorted());
  });
});

describe('limits', () => {
  it('are told', () => {
    const { ask } = speak({ handles: 3 });
    expect(ask('hello')['limits']).toMatchObject({ handles: 3, line: 2 ** 20 });
  });

  it('hold for how far perft looks ahead', () => {
    const { ask, refusal } = speak();
    ask('new', { game: 'quatuor', options: { tieBreak: { maxShifts: 1000 } } });
    const perftOf = { handle: 1, depth: 1_000_000 };
    const tooDeep = { code: 'limit-reached', field: 'depth', expected: 'at most 200' };
    expect(refusal('perft', perftOf)).toMatchObject(tooDeep);
    expect(refusal('perft', { ...perftOf, depth: 201 })).toMatchObject(tooDeep);
    const most = { ...perftOf, depth: 200, nodes: 1000 };
    expect(refusal('perft', most)).toMatchObject({ field: 'nodes' });
  });

  it('hold for handles and games, until some are closed', () => {
    const { ask, refusal } = speak({ handles: 2, games: 10 });
    const vector = { game: 'quatuor', count: 8 };
    ask('vector', vector);
    const tooMany = { code: 'limit-reached', field: 'games' };
    expect(refusal('vector', { ...vector, count: 3 })).toMatchObject(tooMany);
    ask('vector', { ...vector, count: 2 });
    expect(refusal('new', { game: 'quarto' })).toMatchObject({ field: 'handles' });
    expect(ask('close', { handle: 1 }).ok).toBe(true);
    expect(refusal('look', { handle: 1 })).toMatchObject({ field: 'handle' });
    expect(ask('vector', vector)).toMatchObject({ handle: 3 });
  });
});

describe('a batch', () => {
  it('is answered as its commands would be, one after the other', () => {
    const alone = speak();
    const commands = [
      { cmd: 'new', id: 1, game: 'quarto' },
      { cmd: 'play', v: 1, handle: 1, actions: ['+5'] },
      { cmd: 'play', id: 'b', handle: 1, actions: ['+5'] },
      { cmd: 'look', handle: 1 },
      { cmd: 'frob' },
      { cmd: 'hello', v: 2 },
    ];
    const replies = commands.map((command) => {
      const { id = null } = command as { id?: unknown };
      return { ...alone.ask(command.cmd, { ...command, id }), id };
    });
    const lines = replies.map((reply) => (reply.ok ? reply : { ...reply, line: 1 }));
    const { ask } = speak();
    const found = ask('batch', { commands })['replies'] as readonly Reply[];
    expect(found.slice(0, 4)).toEqual(lines.slice(0, 4));
    expect(found[4]?.error).toMatchObject({ field: 'cmd' });
    expect(found[5]?.error).toMatchObject({ field: 'v' });
  });

  it('has no batch in it, and nothing but commands', () => {
    const { ask } = speak();
    const commands = [{ cmd: 'batch', commands: [{ cmd: 'hello' }] }, 7];
    const [batch, seven] = ask('batch', { commands })['replies'] as readonly Reply[];
    expect(batch?.error).toMatchObject({ field: 'cmd' });
    expect(batch?.error?.['expected']).not.toContain('batch');
    expect(seven).toMatchObject({ id: null, ok: false, error: { field: 'commands' } });
  });

  it('ends when its replies are too long', () => {
    const { ask } = speak({ replies: 600 });
    const commands = [1, 2, 3].map((id) => ({ cmd: 'hello', id }));
    const replies = ask('batch', { commands })['replies'] as readonly Reply[];
    expect(replies.map(({ ok }) => ok)).toEqual([true, true, false]);
    expect(replies[2]).toMatchObject({ id: 3, error: { code: 'limit-reached' } });
  });
});
