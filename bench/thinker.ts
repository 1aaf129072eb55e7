/** The worker of the benchmarks: it is all that a page's own would be. */
import { parentPort } from 'node:worker_threads';
import { serve } from '../src/search/worker/index.ts';

serve(parentPort);
