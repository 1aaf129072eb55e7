import { readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import process from 'node:process';
import type { Owner } from './names.ts';

/**
 * What tells containers on one machine apart, which may have the same process twice: the
 * number of their list of processes, as Linux has it; nothing on other systems.
 */
export function processListOf(path = '/proc/self/ns/pid'): string {
  try {
    return readlinkSync(path).replace(/\D/g, '');
  } catch {
    return '';
  }
}

/** This process. */
export function thisProcess(): Owner {
  const host = encodeURIComponent(hostname());
  return { pid: process.pid, host: `${host}~${processListOf()}` };
}

/** Whether a process of this machine is still there. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** `process 4711 on node7` */
export function ownerWords({ pid, host }: Owner): string {
  return `process ${pid} on ${decodeURIComponent(host.replace(/~.*/, ''))}`;
}
