#!/usr/bin/env node
import process from 'node:process';
import { run } from './run.ts';

const { stdin, stdout, stderr, env } = process;
const interrupt = new AbortController();

process.on('SIGINT', () => {
  // Whoever presses Ctrl-C again does not want to wait for a tidy end.
  if (interrupt.signal.aborted) process.exit(130);
  interrupt.abort();
});
stdout.on('error', (error: NodeJS.ErrnoException) => {
  // A reader that has gone away has seen enough.
  if (error.code === 'EPIPE') process.exit(0);
  stderr.write(`quaterna: standard output cannot be written (${error.message})\n`);
  process.exit(1);
});
// With nobody left to tell, there is nothing to do.
stderr.on('error', () => {});

/** Has something done before the process ends, by itself or by a signal. */
function beforeEnd(tidy: () => void): () => void {
  const signals = ['SIGTERM', 'SIGHUP'] as const;
  const end = (signal: NodeJS.Signals): void => {
    tidy();
    process.kill(process.pid, signal);
  };
  process.once('exit', tidy);
  for (const signal of signals) process.once(signal, end);
  return () => {
    process.off('exit', tidy);
    for (const signal of signals) process.off(signal, end);
  };
}

process.exitCode = await run(process.argv.slice(2), {
  stdin,
  stdout,
  stderr,
  env,
  interrupt: interrupt.signal,
  beforeEnd,
  helper: new URL('./helper.js', import.meta.url),
  selfplay: new URL('./selfplay.js', import.meta.url),
});
