import { MessageChannel } from 'node:worker_threads';
import type { Port } from '../../src/search/worker/index.ts';

/** Node's channel; each side of it has both ways of waiting for messages. */
export interface Channel {
  readonly port1: Port & { close(): void };
  readonly port2: Port & { close(): void };
}

export function channel(): Channel {
  return new MessageChannel() as unknown as Channel;
}

/** A port as browsers have it: without Node's way of waiting for messages. */
export function browserPort(port: Port): Port {
  return {
    postMessage: (message) => port.postMessage(message),
    addEventListener: (type, listener) => port.addEventListener?.(type, listener),
    start: () => port.start?.(),
    close: () => port.close?.(),
  };
}

/** What happens at a port that nobody stands behind, made up by a test. */
export class MadeUpPort implements Port {
  readonly sent: unknown[] = [];
  terminated = 0;
  private readonly listeners = new Map<string, (value: unknown) => void>();

  postMessage(message: unknown): void {
    this.sent.push(message);
  }

  on(type: string, listener: (value: unknown) => void): void {
    this.listeners.set(type, listener);
  }

  terminate(): void {
    this.terminated++;
  }

  /** Lets something happen. */
  happen(type: string, value: unknown): void {
    this.listeners.get(type)?.(value);
  }
}

/** Another such port, waited at as in browsers. */
export class MadeUpBrowserPort implements Port {
  private readonly listeners = new Map<string, (event: object) => void>();

  postMessage(): void {}

  addEventListener(type: string, listener: (event: object) => void): void {
    this.listeners.set(type, listener);
  }

  /** Lets an event happen. */
  happen(type: string, event: object): void {
    this.listeners.get(type)?.(event);
  }
}
