/** An end of the command with a line for standard error and an exit code. */
export class Failure extends Error {
  readonly exitCode: 1 | 2;

  /** Code 1: a position, action or file is wrong; code 2: the command or an option is. */
  constructor(exitCode: 1 | 2, message: string) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** A file that cannot be read or written. */
export class FileFailure extends Failure {
  /** What is wrong with it, without its name. */
  readonly reason: string;

  constructor(path: string, reason: string) {
    super(1, `${path}: ${reason}`);
    this.reason = reason;
  }
}

/** The end of a command that Ctrl-C has stopped. */
export class Interrupted extends Error {
  readonly exitCode = 130;
}

/** Ends the command if Ctrl-C has been pressed. */
export function stopIfInterrupted(interrupt: AbortSignal): void {
  if (interrupt.aborted) throw new Interrupted();
}
