import { parentPort } from 'node:worker_threads';
import { ticTacToe } from '../../examples/tic-tac-toe.ts';
import { serve } from '../../src/search/worker/index.ts';

serve(parentPort, { games: { 'tic-tac-toe': () => ticTacToe } });
parentPort?.on('message', (message) => {
  if (message === 'fail') throw new TypeError('told to fail');
  if (message === 'leave') process.exit(0);
});
