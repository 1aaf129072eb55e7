import { on } from 'node:events';
import { emitKeypressEvents } from 'node:readline';
import { Interrupted } from '../failure.ts';
import { type Io, type Paint, print } from '../io.ts';
import type { Telling } from './telling.ts';

const KEYS = 'n next, p previous, q quit';
const NEXT = ['n', 'space', 'right', 'return'];
const PREVIOUS = ['p', 'left', 'backspace'];

interface Key {
  readonly name?: string;
  readonly ctrl?: boolean;
}

/** The keys as they are pressed, by name; Ctrl-C ends them. */
async function* keysOf({ stdin, interrupt }: Io): AsyncGenerator<string, void, void> {
  emitKeypressEvents(stdin);
  const presses = on(stdin, 'keypress', { signal: interrupt, close: ['end', 'close'] });
  stdin.setRawMode?.(true);
  stdin.resume();
  try {
    for await (const [, { name = '', ctrl }] of presses as AsyncIterable<
      [string, Key]
    >) {
      if (ctrl === true && name === 'c') throw new Interrupted();
      if (ctrl === true && name === 'd') return;
      yield name;
    }
  } catch (error) {
    throw interrupt.aborted ? new Interrupted() : error;
  } finally {
    stdin.setRawMode?.(false);
    stdin.pause();
  }
}

function showMove(telling: Telling, index: number, io: Io, paint: Paint): void {
  const isLast = index === telling.length;
  print(
    io,
    '',
    ...telling.told(index),
    ...telling.board(index, paint),
    ...(isLast ? telling.end : []),
    `Move ${index} of ${telling.length}: ${KEYS}`,
  );
}

/** Shows a game move by move, as keys are pressed. */
export async function stepThrough(
  telling: Telling,
  io: Io,
  paint: Paint,
): Promise<void> {
  let index = 0;
  print(io, ...telling.head, ...telling.face.legend);
  showMove(telling, index, io, paint);
  for await (const key of keysOf(io)) {
    if (key === 'q') return;
    const step = NEXT.includes(key) ? 1 : PREVIOUS.includes(key) ? -1 : 0;
    const next = Math.min(telling.length, Math.max(0, index + step));
    if (next === index) continue;
    index = next;
    showMove(telling, index, io, paint);
  }
}
