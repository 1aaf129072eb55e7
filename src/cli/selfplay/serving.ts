import type { MessagePort } from 'node:worker_threads';
import type { DatasetPart } from '../../research/dataset/part.ts';
import type { Job } from './job.ts';
import { writePart } from './part-files.ts';
import { PartPlayer } from './part-player.ts';

/** What a thread tells: how far its part is, that it is finished, or that it cannot be. */
export type Report =
  | { readonly done: number }
  | { readonly part: DatasetPart }
  | { readonly failure: string };

/** How often to tell how far a part is. */
const INTERVAL_MS = 200;

/** Plays each part that it is asked for by its number. */
export function playForPort(port: MessagePort, job: Job): void {
  const player = new PartPlayer(job.run);
  let toldAt = Date.now();
  const tell = (report: Report): void => {
    toldAt = Date.now();
    port.postMessage(report);
  };
  const play = async (number: number): Promise<void> => {
    const part = await writePart(job, number, async (onRows) => {
      const work = player.play(number, onRows);
      for (;;) {
        const step = work.next();
        if (step.done === true) return step.value;
        if (Date.now() - toldAt >= INTERVAL_MS) tell({ done: step.value });
      }
    });
    tell({ part });
  };
  port.on('message', (number: number) => {
    play(number).catch((error: Error) => tell({ failure: error.message }));
  });
}
