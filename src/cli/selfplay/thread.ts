// The script of a thread that plays parts of a data set: src/cli/selfplay/pool.ts.
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { Job } from './job.ts';
import { playForPort } from './serving.ts';

playForPort(parentPort as MessagePort, workerData as Job);
