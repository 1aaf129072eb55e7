import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import process from 'node:process';

const OWN = /^(npx )?quaterna /;

/** Whether a block of shell commands is about the `quaterna` command. */
export function isOwnCommand(code: string): boolean {
  return OWN.test(code);
}

/** Runs a block of shell commands with the built `quaterna`; all that it prints. */
export function runShell(code: string, directory: string): string {
  const script = [
    `quaterna() { '${process.execPath}' '${resolve('dist/cli.js')}' "$@"; }`,
    'npx() { "$@"; }',
    `set -e\n${code}`,
  ].join('\n');
  const { status, stdout, stderr } = spawnSync('bash', ['-c', `{ ${script}\n} 2>&1`], {
    cwd: directory,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  });
  if (status !== 0) throw new Error(`exit code ${status}: ${stdout}${stderr}`);
  return stdout;
}

/**
 * Whether an output is the one shown; a line `…` in what is shown stands for any lines.
 */
export function isShownAs(output: string, shown: string): boolean {
  const pattern = `${shown.trimEnd()}\n`
    .split(/^…\n/m)
    .map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
    .join('(?:.*\n)*?');
  return new RegExp(`^${pattern}$`).test(`${output.trimEnd()}\n`);
}

/** What is wrong with commands that are shown but not run, one line each. */
export function faultsOf(code: string): readonly string[] {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  const commands = code.split(/\n|&&/).map((command) => command.trim());
  return commands.flatMap((command) => {
    const [tool, first = '', second = ''] = command.split(' ');
    if (tool === 'npm') {
      const script = first === 'run' ? second : first;
      if (script === 'ci' || script === 'install' || script in scripts) return [];
      return [`there is no npm script: ${command}`];
    }
    if (tool === 'npx' && existsSync(`node_modules/.bin/${first}`)) return [];
    return [`not a command this test understands: ${command}`];
  });
}
