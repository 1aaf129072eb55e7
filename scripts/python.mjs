// Tests the Python client against the built command: 1,000 random games are written down
// by the library, and played again from Python beside those of test/goldens/playthroughs.
// Needs a build. With --required, or CI in the environment, it fails where Python or NumPy
// is missing; else it says so and tests what can be tested.
//
//   node scripts/python.mjs [--required]
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const DIST = process.env.QUATERNA_DIST ?? new URL('../dist/', import.meta.url).href;
const CLI = fileURLToPath(new URL('cli.js', DIST));
const GOLDENS = join(ROOT, 'test/goldens/playthroughs');
const WRITTEN = join(ROOT, 'temp/python');
const GAMES = 1000;
const IS_REQUIRED = process.argv.includes('--required') || Boolean(process.env.CI);
const PYTHONS = process.env.QUATERNA_PYTHON
  ? [process.env.QUATERNA_PYTHON]
  : ['/usr/bin/python3', 'python3'];

/** Says what is not there; ends this script if it has to be. */
function tellMissing(what) {
  if (!IS_REQUIRED) return console.log(what);
  console.error(what);
  process.exit(1);
}

/** Runs Python where the client is; ends this script if that goes wrong. */
function runPython(python, words, env = {}) {
  const { status, error } = spawnSync(python, words, {
    cwd: join(ROOT, 'clients/python'),
    stdio: 'inherit',
    env: {
      ...process.env,
      PYTHONDONTWRITEBYTECODE: '1',
      QUATERNA_COMMAND: JSON.stringify([process.execPath, CLI, 'serve']),
      ...env,
    },
  });
  if (error !== undefined) throw error;
  if (status !== 0) process.exit(status ?? 1);
}

/** Whether Python of that name can do so much. */
function can(python, code) {
  return spawnSync(python, ['-c', code], { stdio: 'ignore' }).status === 0;
}

/** Debian's Python with NumPy if it is there, else any. */
function findPython() {
  const found = PYTHONS.filter((name) =>
    can(name, 'import sys; assert sys.version_info >= (3, 9)'),
  );
  return found.find((name) => can(name, 'import numpy')) ?? found[0];
}

/** Writes random games of the rules of each file of playthroughs, in the same form. */
async function writePlaythroughs() {
  const { quarto, quatuor, seededRng } = await import(new URL('index.js', DIST).href);
  const research = await import(new URL('research.js', DIST).href);
  const { playthrough, playout, quartoObserver, quatuorObserver } = research;
  rmSync(WRITTEN, { recursive: true, force: true });
  mkdirSync(WRITTEN, { recursive: true });
  const rng = seededRng(1);
  const files = readdirSync(GOLDENS).filter((name) => name.endsWith('.jsonl'));
  for (const [index, file] of files.entries()) {
    const [header] = readFileSync(join(GOLDENS, file), 'utf8').split('\n', 1);
    const { game: name, options } = JSON.parse(header);
    const game = name === 'quarto' ? quarto(options) : quatuor(options);
    const observer = name === 'quarto' ? quartoObserver(game) : quatuorObserver(game);
    const lines = [header];
    const isShort = index < GAMES % files.length;
    for (let left = Math.floor(GAMES / files.length) + (isShort ? 1 : 0); left > 0; ) {
      const { actions } = playout(game, game.start(), rng);
      const steps = playthrough(game, observer, actions.map(game.actionId));
      for (const step of steps) lines.push(JSON.stringify(step));
      left--;
    }
    writeFileSync(join(WRITTEN, file), `${lines.join('\n')}\n`);
  }
}

const python = findPython();
if (python === undefined) {
  tellMissing('There is no python3 of 3.9 or later: the Python client is not tested.');
} else {
  const hasNumpy = can(python, 'import numpy');
  if (!hasNumpy)
    tellMissing(`${python} has no NumPy: only what does without is tested.`);
  await writePlaythroughs();
  const discover = 'discover -s tests -t .'.split(' ');
  const suite = ['-W', 'error', '-m', 'unittest', ...discover];
  runPython(python, suite, { QUATERNA_PLAYTHROUGHS: WRITTEN });
  if (hasNumpy) {
    const without =
      "import sys; sys.modules['numpy'] = None; import unittest; " +
      "unittest.main(module=None, argv=['', *sys.argv[1:]])";
    runPython(python, ['-c', without, ...discover]);
  }
}
