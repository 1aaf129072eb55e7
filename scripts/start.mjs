// The main job on a fresh clone: a game on a terminal, a narrated one anywhere else.
import { spawn } from 'node:child_process';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const isInteractive = process.stdin.isTTY && process.stdout.isTTY;
const command = isInteractive
  ? ['play', '--opponent', 'greedy']
  : ['watch', '--seed', '1'];
const cli = fileURLToPath(new URL('../dist/cli.js', import.meta.url));
const given = process.argv.slice(2);
const child = spawn(process.execPath, [cli, ...command, ...given], {
  stdio: 'inherit',
});
// Ctrl-C reaches the command as well, which ends in its own way.
process.on('SIGINT', () => {});
child.on('exit', (code) => {
  process.exitCode = code ?? 130;
});
