import type { Rng } from '../../src/index.ts';

/** Lines with all commands and fields, whose work is short. */
export const LINES: readonly string[] = [
  { cmd: 'hello' },
  { cmd: 'new', game: 'quarto', options: { win: 'announced', lines: ['row'] } },
  { cmd: 'new', game: 'quatuor', state: '..../..../..../.... w 0', maxSteps: 12 },
  { cmd: 'new', game: 'quarto', illegal: 'lose', observe: true },
  { cmd: 'vector', game: 'quarto', count: 2, seed: 5, observe: true },
  { cmd: 'vector', game: 'quatuor', count: 3, illegal: 'lose', maxSteps: 4 },
  { cmd: 'play', handle: 1, actions: [16, '+5'], observe: false },
  { cmd: 'play', handle: 2, actions: ['a1'] },
  { cmd: 'step', handle: 4, actions: [17, 18], observe: true, final: true },
  { cmd: 'sample', handle: 4 },
  { cmd: 'states', handle: 5 },
  { cmd: 'reset', handle: 1, state: '..../..../..../.... 5 0 -' },
  { cmd: 'step', handle: 4, actions: [16, 0] },
  { cmd: 'reset', handle: 1 },
  { cmd: 'reset', handle: 5 },
  { cmd: 'look', handle: 3, observe: true },
  { cmd: 'legal', handle: 2 },
  { cmd: 'observe', handle: 4 },
  { cmd: 'perft', handle: 1, depth: 1, nodes: 90 },
  { cmd: 'playouts', handle: 2, games: 1, seed: 9 },
  { cmd: 'solve', handle: 1, nodes: 3, distance: true },
  { cmd: 'symmetry', handle: 4, symmetry: 3 },
  { cmd: 'observations', game: 'quatuor', states: ['wb../..../..../.... w 0'] },
  { cmd: 'close', handle: 9 },
  { cmd: 'batch', commands: [{ cmd: 'sample', handle: 4, id: 8 }, { cmd: 'hello' }] },
].map((command, id) => JSON.stringify({ v: 1, id, ...command }));

/** What stands in lines, and what gives trouble where lines are read. */
const PIECES: readonly string[] = [
  ...'{}[]":,\\0179-.e \t\r\u0000\ud800é',
  'null',
  'true',
  '1e999',
  '-1',
  '0.5',
  '9007199254740993',
  '"__proto__":{},',
  '"handle":1,',
  '"actions":[16],',
  '"cmd":"batch","commands":[',
  '[[[[[[[[[[[[',
];

function pick<V>(rng: Rng, values: ArrayLike<V>): V {
  return values[rng.below(values.length)] as V;
}

/** A line with something put in, taken out or put in another's place. */
export function mutated(rng: Rng): string {
  let line = pick(rng, LINES);
  for (let changes = 1 + rng.below(3); changes > 0; changes--) {
    const from = rng.below(line.length + 1);
    const to = from + rng.below(4);
    const other = pick(rng, LINES);
    const into = [
      '',
      pick(rng, PIECES),
      pick(rng, PIECES),
      other.slice(rng.below(other.length)),
    ];
    line = line.slice(0, from) + pick(rng, into) + line.slice(to);
  }
  return line;
}
