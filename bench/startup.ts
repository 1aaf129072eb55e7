/** How long whole processes take: the command line beside a bare Node. */
import { execFileSync } from 'node:child_process';

/** The seconds that a Node process with these arguments takes from start to end. */
export function processSeconds(...parameters: string[]): number {
  const begin = performance.now();
  execFileSync(process.execPath, parameters, { stdio: 'ignore' });
  return (performance.now() - begin) / 1000;
}
