import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

/** The rules, and the tools written on them. */
const LIBRARY: readonly string[] = [
  'base',
  'board',
  'quarto',
  'quatuor',
  'index',
  'record',
  'research',
  'search',
  'view',
];

/** For each part of the library, the parts it may import. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  base: ['base', 'board'],
  board: ['base', 'board'],
  quarto: ['base', 'board', 'quarto'],
  quatuor: ['base', 'board', 'quatuor'],
  index: ['base', 'board', 'quarto', 'quatuor'],
  record: ['base', 'board', 'record'],
  // Environments write a position's masks, and keep many side by side in typed arrays.
  research: ['base', 'board', 'quarto', 'quatuor', 'research'],
  // Solving needs the masks: through the contract it would take many times as long.
  search: ['base', 'board', 'quarto', 'quatuor', 'search'],
  // Draws the two games: their types, names and words; of records it knows the types alone.
  view: ['base', 'board', 'quarto', 'quatuor', 'record', 'view'],
  adapters: [...LIBRARY, 'adapters'],
  // The element holds no rule: it makes games and asks them.
  element: ['base', 'board', 'quarto', 'quatuor', 'view', 'element'],
  cli: [...LIBRARY, 'cli'],
};

/** What is not the library's own, and who may import it: it is bundled into them. */
const PACKAGES: Readonly<Record<string, RegExp>> = {
  'rng.ts': /^pure-rand\//,
};

/** Hidden sources of time, chance and surroundings. */
const HIDDEN =
  /^(Date|performance|random|crypto|process|console|globalThis|window|require|fetch|setTimeout|setInterval|setImmediate)$/;

/** Where time is part of the task: work that shares a thread makes way by the clock. */
const TIMED: Readonly<Record<string, RegExp>> = {
  'search/worker/time.ts': /^(performance|setTimeout)$/,
};

interface Import {
  readonly from: string;
  readonly to: string;
  readonly isTypeOnly: boolean;
}

interface Module {
  readonly path: string;
  readonly imports: readonly Import[];
  readonly identifiers: ReadonlySet<string>;
}

function read(folder: URL, path: string): Module {
  const text = readFileSync(new URL(path, folder), 'utf8');
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
  const imports: Import[] = [];
  const identifiers = new Set<string>();
  const add = (specifier: ts.Node | undefined, isTypeOnly: boolean): void => {
    if (specifier === undefined) return;
    const name = (specifier as ts.StringLiteral).text;
    const isOwn = name.startsWith('.');
    const to = isOwn ? posix.join(posix.dirname(path), name) : name;
    imports.push({ from: path, to, isTypeOnly });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) identifiers.add(node.text);
    if (ts.isImportDeclaration(node)) {
      add(
        node.moduleSpecifier,
        node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword,
      );
    }
    if (ts.isExportDeclaration(node)) add(node.moduleSpecifier, node.isTypeOnly);
    if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
      add(node.argument.literal, true);
    }
    if (
      ts.isCallExpression(node) &&
      node.expression.kind === ts.SyntaxKind.ImportKeyword
    ) {
      add(node.arguments[0], false);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return { path, imports, identifiers };
}

function modulesIn(name: string): readonly Module[] {
  const folder = new URL(`../${name}/`, import.meta.url);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.ts'))
    .sort()
    .map((path) => read(folder, path));
}

function partOf(path: string): string {
  if (path === 'index.ts') return 'index';
  return path.includes('/') ? path.slice(0, path.indexOf('/')) : 'base';
}

function isOwn({ to }: Import): boolean {
  return to.endsWith('.ts') && !to.startsWith('node:');
}

const modules = modulesIn('src');
const core = modules.filter(({ path }) => partOf(path) !== 'cli');

describe('the house', () => {
  it('is read whole', () => {
    expect(modules.map(({ path }) => path)).toContain('board/cells.ts');
    expect(modules.flatMap(({ imports }) => imports)).toContainEqual({
      from: 'errors.ts',
      to: 'show.ts',
      isTypeOnly: false,
    });
    expect(modules.flatMap(({ imports }) => imports)).toContainEqual({
      from: 'errors.ts',
      to: 'game.ts',
      isTypeOnly: true,
    });
  });

  it('has a place for every part', () => {
    const parts = new Set(modules.map(({ path }) => partOf(path)));
    expect([...parts].sort()).toEqual(Object.keys(MAY_IMPORT).sort());
  });

  it('imports downwards', () => {
    const wrong = modules
      .flatMap(({ imports }) => imports)
      .filter(isOwn)
      .filter(({ from, to }) => !MAY_IMPORT[partOf(from)]?.includes(partOf(to)));
    expect(wrong).toEqual([]);
  });

  it('draws records without their code', () => {
    const wrong = modules
      .flatMap(({ imports }) => imports)
      .filter(({ from, to }) => partOf(from) === 'view' && partOf(to) === 'record')
      .filter(({ isTypeOnly }) => !isTypeOnly);
    expect(wrong).toEqual([]);
  });

  it('imports files that are there', () => {
    const paths = modules.map(({ path }) => path);
    const targets = modules.flatMap(({ imports }) => imports).filter(isOwn);
    for (const { to } of targets) expect(paths).toContain(to);
  });

  it('takes in nothing from outside but what is bundled', () => {
    const foreign = core
      .flatMap(({ imports }) => imports)
      .filter((entry) => !isOwn(entry))
      .filter(({ from, to }) => !PACKAGES[from]?.test(to));
    expect(foreign).toEqual([]);
  });

  it('knows no time, chance or surroundings', () => {
    for (const { path, identifiers } of core) {
      const hidden = [...identifiers]
        .filter((name) => HIDDEN.test(name))
        .filter((name) => !TIMED[path]?.test(name));
      expect([path, hidden]).toEqual([path, []]);
    }
  });

  it('has no circular imports, types apart', () => {
    const runtime = new Map(
      modules.map(({ path, imports }) => [
        path,
        imports
          .filter((entry) => isOwn(entry) && !entry.isTypeOnly)
          .map(({ to }) => to),
      ]),
    );
    const done = new Set<string>();
    const walk = (path: string, trail: readonly string[]): void => {
      expect(trail).not.toContain(path);
      if (done.has(path)) return;
      for (const next of runtime.get(path) ?? []) walk(next, [...trail, path]);
      done.add(path);
    };
    for (const path of runtime.keys()) walk(path, []);
    expect(done.size).toBe(modules.length);
  });
});

describe('the naive second implementation', () => {
  it('imports nothing but its own files', () => {
    const naive = modulesIn('test/naive');
    const paths = naive.map(({ path }) => path);
    expect(paths).toContain('quarto.ts');
    for (const { to } of naive.flatMap(({ imports }) => imports)) {
      expect(paths).toContain(to);
    }
  });
});
