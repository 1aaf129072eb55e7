// Installs the packed tarball in an empty project and uses it the ways people will: from
// ESM, from CommonJS, from TypeScript under three module resolutions, and as a command.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import process from 'node:process';

const project = mkdtempSync(join(tmpdir(), 'quaterna-packed-'));

function run(command, parameters, cwd = project) {
  return execFileSync(command, parameters, { cwd, encoding: 'utf8' });
}

function write(name, text) {
  writeFileSync(join(project, name), text);
}

const USE = `
const game = quarto({ lines: ['row', 'column', 'diagonal', 'square'] });
let state = game.start();
for (const action of parseActions(game, '+0 a1+1 b1+2 a2+3')) state = game.play(state, action);
const won = game.play(state, place(5));
if (game.outcome(won)?.winner !== 0) throw new Error('not won');
if (game.formatState(won) !== '01../23../..../.... - #0 b2') {
  throw new Error(game.formatState(won));
}
if (perft(game, game.start(), 3) !== 3840) throw new Error('wrong count');
const [record] = parseRecords(formatRecord(newRecord(game).play(give(3))), { quarto });
if (record?.current.ply !== 1) throw new Error('not recorded');
const shared = boardgameIo(game, { name: 'quarto-squares' });
if (shared.moves.act({ G: shared.setup() }, '+17') !== 'INVALID_MOVE') {
  throw new Error('not refused');
}
const late = game.parseState('0F5A/..../..../.1.7 - 0');
if (!finish(new QuartoSolver(game).solve(late)).exact) throw new Error('not solved');
const view = quartoView(game, won, { language: french });
if (view.status !== 'Joueur 1 gagne : alignement, carré a1–b2 (haute, pleine).') {
  throw new Error(view.status);
}
if (moveList(record)[0]?.text !== '+3') throw new Error('not listed');
defineBoard();
try {
  game.play(won, give(9));
  throw new Error('played on');
} catch (error) {
  if (!isQuaternaError(error) || error.illegality?.reason !== 'game-over') throw error;
}
`;
/** A thread of its own is not needed to see that what is packed fits together. */
const THREAD = `
const { port1, port2 } = new MessageChannel();
serve(port1);
const remote = connect(port2);
if (!(await remote.solve(game, late)).exact) throw new Error('not solved afar');
remote.close();
`;
/** The types of a browser fit. */
const BROWSER = `
export function begin(worker: Worker, port: MessagePort): void {
  const remote = connect(worker);
  void remote.solve(game, late, { signal: new AbortController().signal });
  connect(port).close();
  serve(self);
  serve(port);
}
`;
/** What a page has and hears of is typed, also where ESM and CommonJS meet. */
const PAGE = `
const board: QuaternaBoard | null = document.querySelector('quaterna-board');
const told = ({ detail }: BoardEvent): string => detail.text;
export function listen(root: ShadowRoot, drawing: SVGElement): void {
  board?.addEventListener('quaterna-action', (event) => told(event));
  document.body.addEventListener('quaterna-action', (event) => told(event));
  root.addEventListener('quaterna-action', (event) => told(event));
  drawing.addEventListener('quaterna-action', (event) => told(event));
  document.addEventListener('quaterna-action', (event) => told(event));
  window.addEventListener('quaterna-action', (event) => told(event));
}
`;
const NAMES = 'give, isQuaternaError, parseActions, place, quarto';

try {
  const [{ filename, files }] = JSON.parse(
    run(
      'npm',
      ['pack', '--json', '--ignore-scripts', '--pack-destination', project],
      resolve('.'),
    ),
  );
  const paths = files.map(({ path }) => path);
  const schema = 'docs/record.schema.json';
  const wanted = ['LICENSE', 'README.md', 'THIRD_PARTY.md', 'dist/index.d.cts', schema];
  for (const path of wanted) assert.ok(paths.includes(path), `${path} is not packed`);
  const others = paths.filter((path) => path !== schema);
  assert.ok(!others.some((path) => /^(test|bench|docs|scripts)\//.test(path)));

  write('package.json', '{ "name": "user", "private": true }');
  run('npm', ['install', '--no-audit', '--no-fund', `./${filename}`]);
  const tree = JSON.parse(run('npm', ['ls', '--all', '--json']));
  assert.deepEqual(Object.keys(tree.dependencies), ['quaterna']);
  // An optional peer that is not installed is listed, as nothing.
  const installed = Object.values(tree.dependencies.quaterna.dependencies ?? {});
  assert.deepEqual(
    installed.filter(({ version }) => version !== undefined),
    [],
    'runtime dependencies',
  );

  write(
    'use.mjs',
    `import { ${NAMES} } from 'quaterna';\nimport { boardgameIo } from 'quaterna/boardgame-io';\nimport { perft } from 'quaterna/research';\nimport { formatRecord, newRecord, parseRecords } from 'quaterna/record';\nimport { finish, QuartoSolver } from 'quaterna/search';\nimport { connect, serve } from 'quaterna/search/worker';\nimport { defineBoard } from 'quaterna/element';\nimport { french, moveList, quartoView } from 'quaterna/view';${USE}${THREAD}`,
  );
  run(process.execPath, ['use.mjs']);
  write(
    'use.cjs',
    `const { ${NAMES} } = require('quaterna');\nconst { boardgameIo } = require('quaterna/boardgame-io');\nconst { perft } = require('quaterna/research');\nconst { formatRecord, newRecord, parseRecords } = require('quaterna/record');\nconst { finish, QuartoSolver } = require('quaterna/search');\nconst { connect, serve } = require('quaterna/search/worker');\nconst { defineBoard } = require('quaterna/element');\nconst { french, moveList, quartoView } = require('quaterna/view');${USE}(async () => {${THREAD}})();`,
  );
  run(process.execPath, ['use.cjs']);
  write(
    'both.cjs',
    `const cjs = require('quaterna');
import('quaterna').then((esm) => {
  try { cjs.quarto().play(esm.quarto().start(), esm.place(0)); } catch (error) {
    if (!esm.isQuaternaError(error)) throw error;
    cjs.quarto().play(esm.quarto().start(), esm.give(0));
    console.log('told apart');
  }
});`,
  );
  assert.equal(run(process.execPath, ['both.cjs']).trim(), 'told apart');

  write(
    'use.mts',
    `import { ${NAMES}, type QuartoState } from 'quaterna';\nimport { boardgameIo } from 'quaterna/boardgame-io';\nimport { perft } from 'quaterna/research';\nimport { formatRecord, newRecord, parseRecords } from 'quaterna/record';\nimport { finish, QuartoSolver } from 'quaterna/search';\nimport { connect, serve } from 'quaterna/search/worker';\nimport { type BoardEvent, defineBoard, type QuaternaBoard } from 'quaterna/element';\nimport { french, moveList, quartoView } from 'quaterna/view';${USE}${BROWSER}${PAGE}\nexport const kept: QuartoState = won;\n`,
  );
  write(
    'use.cts',
    `import quaterna = require('quaterna');\nimport element = require('quaterna/element');\nimport type { BoardEvent, QuaternaBoard } from 'quaterna/element';\nexport const cell: string = quaterna.cellName(5);\nelement.defineBoard();${PAGE}`,
  );
  const tsc = resolve('node_modules/typescript/bin/tsc');
  const common = ['--noEmit', '--strict', '--target', 'es2022', '--lib', 'es2022,dom'];
  for (const [module, resolution, sources] of [
    ['node16', 'node16', ['use.mts', 'use.cts']],
    ['node16', 'node16', ['use.cts']],
    ['nodenext', 'nodenext', ['use.mts', 'use.cts']],
    ['esnext', 'bundler', ['use.mts']],
  ]) {
    const modules = ['--module', module, '--moduleResolution', resolution];
    run(process.execPath, [tsc, ...common, ...modules, ...sources]);
  }

  const version = run('npx', ['quaterna', '--version']).trim();
  assert.match(version, /^\d+\.\d+\.\d+$/);
  const shown = JSON.parse(run('npx', ['quaterna', 'perft', '2', '--json']));
  assert.equal(shown.nodes, 256);
  console.log(
    `The packed tarball works: ESM, CommonJS, TypeScript three ways, the command.`,
  );
} finally {
  rmSync(project, { recursive: true, force: true });
}
