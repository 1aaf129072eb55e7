import { setTimeout } from 'node:timers/promises';
import { stopIfInterrupted } from '../failure.ts';
import { bytesIfThere } from '../files.ts';

/** How a process shows that it is at work, and how long others wait to see that. */
export interface Rhythm {
  readonly beatMs: number;
  /** Far longer than a beat: a network's file system may tell late. */
  readonly patienceMs: number;
}

/** What a lock says; `null` if it has gone. */
async function saidBy(path: string): Promise<string | null> {
  const bytes = await bytesIfThere(path);
  return bytes === null ? null : Buffer.from(bytes).toString();
}

/**
 * Whether the lock of another process counts on. No two clocks are compared, since those of
 * two machines may differ.
 *
 * @param onDoubt - Is called once it looks as if it did not.
 * @throws {@link Interrupted} once Ctrl-C has been pressed.
 */
export async function countsOn(
  path: string,
  { beatMs, patienceMs }: Rhythm,
  interrupt: AbortSignal,
  onDoubt: () => void,
): Promise<boolean> {
  const [first, start] = [await saidBy(path), Date.now()];
  let isDoubted = false;
  for (;;) {
    stopIfInterrupted(interrupt);
    const waited = Date.now() - start;
    const said = await saidBy(path);
    if (said === null) return false;
    if (said !== first) return true;
    if (waited >= patienceMs) return false;
    if (waited > 2 * beatMs && !isDoubted) {
      onDoubt();
      isDoubted = true;
    }
    await setTimeout(beatMs / 8);
  }
}
