import { Worker } from 'node:worker_threads';
import type { DatasetPart } from '../../research/dataset/part.ts';
import { Failure, Interrupted } from '../failure.ts';
import type { Io } from '../io.ts';
import { bar, Progress } from '../progress.ts';
import { Runner } from '../runner.ts';
import type { Job } from './job.ts';
import { writePart } from './part-files.ts';
import { PartPlayer } from './part-player.ts';
import type { Report } from './serving.ts';

/** Is told of each part as soon as its files are there. */
type OnPart = (part: DatasetPart) => Promise<void>;

function words(done: number, parts: number): string {
  return `${bar(done / parts)}  ${Math.floor(done)} of ${parts} parts`;
}

/** Plays parts one after the other, on the spot. */
export async function playHere(
  job: Job,
  parts: readonly number[],
  io: Io,
  onPart: OnPart,
): Promise<void> {
  const player = new PartPlayer(job.run);
  let finished = 0;
  const runner = new Runner(io, (done) => words(finished + done, parts.length));
  try {
    for (const part of parts) {
      const played = await writePart(job, part, (onRows) =>
        runner.run(player.play(part, onRows)),
      );
      await onPart(played);
      finished++;
    }
  } finally {
    runner.clear();
  }
}

/** Plays parts in threads, each of which takes the next part once it has finished one. */
export async function playInThreads(
  job: Job,
  parts: readonly number[],
  { workers, script }: { readonly workers: number; readonly script: URL },
  io: Io,
  onPart: OnPart,
): Promise<void> {
  const progress = new Progress(io);
  const count = Math.min(workers, parts.length);
  const threads = Array.from(
    { length: count },
    () => new Worker(script, { workerData: job }),
  );
  const queue = parts.values();
  const underWay = new Map<Worker, number>();
  let finished = 0;
  const show = (): void => {
    const done = Array.from(underWay.values()).reduce(
      (sum, part) => sum + part,
      finished,
    );
    progress.show(() => words(done, parts.length));
  };
  const work = threads.map((thread) =>
    serve(thread, queue, async (report) => {
      underWay.set(thread, 'done' in report ? report.done : 0);
      if ('part' in report) {
        finished++;
        await onPart(report.part);
      }
      show();
    }),
  );
  try {
    await Promise.race([Promise.all(work), interruption(io.interrupt)]);
  } finally {
    progress.clear();
    await Promise.all(threads.map((thread) => thread.terminate()));
  }
}

/** Rejects at Ctrl-C. */
function interruption(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const stop = (): void => reject(new Interrupted());
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
}

/** Gives a thread one part after the other, until there are no more. */
function serve(
  thread: Worker,
  queue: Iterator<number>,
  onReport: (report: Exclude<Report, { failure: string }>) => Promise<void>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const next = (): void => {
      const step = queue.next();
      if (step.done === true) resolve();
      else thread.postMessage(step.value);
    };
    thread.on('error', reject);
    thread.on('message', (report: Report) => {
      if ('failure' in report) {
        reject(new Failure(1, report.failure));
        return;
      }
      onReport(report).then('part' in report ? next : undefined, reject);
    });
    next();
  });
}
