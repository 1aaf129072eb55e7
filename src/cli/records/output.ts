import { once } from 'node:events';
import { Interrupted } from '../failure.ts';
import type { Io } from '../io.ts';

/** Writes to standard output, and waits while its reader cannot keep up. */
export async function write({ stdout, interrupt }: Io, text: string): Promise<void> {
  if (stdout.write(text)) return;
  try {
    await once(stdout, 'drain', { signal: interrupt });
  } catch (error) {
    if (interrupt.aborted) throw new Interrupted();
    throw error;
  }
}
