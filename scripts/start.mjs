// The main job on a fresh clone: a game on a terminal, a narrated one anywhere else.
import { spawnSync } from 'node:child_process';
import process from 'node:process';

const isInteractive = process.stdin.isTTY && process.stdout.isTTY;
const command = isInteractive
  ? ['play', '--opponent', 'greedy']
  : ['watch', '--seed', '1'];
const { status } = spawnSync(
  process.execPath,
  ['dist/cli.js', ...command, ...process.argv.slice(2)],
  { stdio: 'inherit' },
);
process.exitCode = status ?? 130;
