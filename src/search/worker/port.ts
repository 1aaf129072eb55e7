/**
 * What messages are sent to and come from: a `Worker`, the `self` of one or a
 * `MessagePort`, of a browser or of Node, `parentPort` included.
 */
export interface Port {
  /** Sends a message. */
  postMessage(message: unknown): void;
  /** How messages are waited for in browsers. */
  addEventListener?(type: 'message', listener: (event: object) => void): void;
  /** How messages are waited for in Node. */
  on?(type: 'message', listener: (message: unknown) => void): unknown;
  /** Ends a worker. */
  terminate?(): unknown;
  /** Closes a port. */
  close?(): void;
  /** Opens a port of a browser. */
  start?(): void;
}

/** A port that is waited at for all that can come from one. */
interface AnyPort {
  addEventListener?(type: string, listener: (event: object) => void): void;
  on?(type: string, listener: (value: unknown) => void): unknown;
}

/** Whether a value is a port, as far as that can be told. */
export function isPort(value: unknown): value is Port {
  if (typeof value !== 'object' || value === null) return false;
  const { postMessage, on, addEventListener } = value as Partial<Port>;
  return [postMessage, on ?? addEventListener].every(
    (one) => typeof one === 'function',
  );
}

/** Calls the listener with all that comes: the messages themselves, other events as is. */
export function listen(
  port: Port,
  type: 'message' | 'messageerror' | 'error' | 'exit' | 'close',
  listener: (value: unknown) => void,
): void {
  const { on, addEventListener } = port as AnyPort;
  if (on !== undefined) {
    on.call(port, type, listener);
  } else {
    addEventListener?.call(port, type, (event) => {
      listener(
        type === 'message' ? (event as { readonly data?: unknown }).data : event,
      );
    });
  }
}
