import type { Io } from './io.ts';

/** Short work shows no progress; long work shows it this often. */
const INTERVAL_MS = 100;
const BAR_WIDTH = 30;

/** A line that tells how far long work is, on standard error if anybody watches it. */
export class Progress {
  private readonly io: Io;
  private shownAt: number;
  private isShown = false;

  constructor(io: Io) {
    this.io = io;
    this.shownAt = Date.now();
  }

  /** Shows a text, unless the last one is still fresh. */
  show(text: () => string): void {
    const { progress, stderr } = this.io;
    if (progress === undefined && stderr.isTTY !== true) return;
    const now = Date.now();
    if (now - this.shownAt < INTERVAL_MS) return;
    this.shownAt = now;
    if (progress !== undefined) {
      progress(text());
      return;
    }
    this.isShown = true;
    stderr.write(`\r${text()}\u001b[K`);
  }

  /** Takes the line away. */
  clear(): void {
    if (this.isShown) this.io.stderr.write('\r\u001b[K');
    this.isShown = false;
  }
}

/** `[######........]  43%` for a part from 0 to 1. */
export function bar(part: number): string {
  const filled = Math.round(part * BAR_WIDTH);
  const percent = `${Math.floor(part * 100)}`.padStart(3);
  return `[${'#'.repeat(filled).padEnd(BAR_WIDTH, '.')}] ${percent}%`;
}
