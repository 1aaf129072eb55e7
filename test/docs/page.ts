import { MessageChannel, type MessagePort } from 'node:worker_threads';

// Stands for what a page and its worker have: here one program is both, the worker first.
const { port1, port2 } = new MessageChannel();

/** What a worker calls itself. */
export const self: MessagePort = port1;

/** A worker that has been started already. */
export class Worker {
  constructor(_url: URL, _options: { readonly type: 'module' }) {
    // biome-ignore lint/correctness/noConstructorReturn: it stands for the worker.
    return port2 as object as Worker;
  }

  declare postMessage: (message: unknown) => void;
  declare on: MessagePort['on'];
  declare close: () => void;
}
