import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { expect, test } from 'vitest';

/** Runs the tests of the Python client where Python is such a program. */
function run(
  python: string,
  words: readonly string[],
  env: Readonly<Record<string, string>> = {},
): { readonly status: number | null; readonly told: string } {
  const { CI: _, ...rest } = process.env;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['scripts/python.mjs', ...words],
    { encoding: 'utf8', env: { ...rest, QUATERNA_PYTHON: python, ...env } },
  );
  return { status, told: stdout + stderr };
}

test('without Python the client goes untested by hand only', () => {
  const told = expect.stringMatching(/^There is no python3/);
  const nowhere = join(tmpdir(), 'no-python-here');
  expect(run(nowhere, [])).toEqual({ status: 0, told });
  expect(run(nowhere, ['--required'])).toEqual({ status: 1, told });
  expect(run(nowhere, [], { CI: 'true' })).toEqual({ status: 1, told });
});

test('NumPy has to be there where nothing may be left out', () => {
  const bare = join(mkdtempSync(join(tmpdir(), 'quaterna-')), 'python3');
  writeFileSync(bare, '#!/bin/sh\ncase "$2" in *numpy*) exit 1;; esac\n');
  chmodSync(bare, 0o755);
  const told = `${bare} has no NumPy: only what does without is tested.\n`;
  expect(run(bare, ['--required'])).toEqual({ status: 1, told });
});

test('what has to hold before a change lands leaves nothing out', () => {
  const lines = readFileSync('.ci/run', 'utf8').split('\n');
  expect(lines).toContain('npm run test:python -- --required');
});
