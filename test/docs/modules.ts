import ts from 'typescript';
import type { Fence } from './fences.ts';

/** Blocks of code that run together. */
export interface Program {
  readonly language: string;
  readonly line: number;
  readonly source: string;
}

/** What the guides may import, and what that stands for beside the generated files. */
const SPECIFIERS: Readonly<Record<string, string>> = {
  quaterna: '../../src/index.ts',
  'quaterna/boardgame-io': '../../src/adapters/boardgame-io.ts',
  'quaterna/record': '../../src/record/index.ts',
  'quaterna/research': '../../src/research/index.ts',
  'quaterna/search': '../../src/search/index.ts',
  'quaterna/view': '../../src/view/index.ts',
  'quaterna/element': '../../src/element/index.ts',
  'quaterna/search/worker': '../../src/search/worker/index.ts',
  'fast-check': 'fast-check',
  react: '../../test/docs/react.ts',
  vitest: '../../test/docs/vitest.ts',
};

const PRELUDES: Readonly<Record<string, string>> = {
  ts: "import $assert from 'node:assert/strict';",
  js: "import $assert from 'node:assert/strict';",
  cjs: "const $assert = require('node:assert/strict');",
};

/** Names that a page and its worker have without importing them. */
const PAGE = /\bself\b|new Worker\(/;
const PAGE_PRELUDE = "import { self, Worker } from '../../test/docs/page.ts';";

/** Whether a language is one whose blocks run as modules. */
export function isCode(language: string): boolean {
  return Object.hasOwn(PRELUDES, language);
}

/** The names that code imports. */
function importsOf(code: string): readonly string[] {
  const lists = code.matchAll(
    /(?:import (?:type )?|const )\{([^}]*)\} (?:from|= require)/g,
  );
  return Array.from(lists, ([, names = '']) => names.split(','))
    .flat()
    .map((name) => name.replace('type ', '').trim());
}

/**
 * The programs of a file. A block goes on from the one before, unless that is in another
 * language, or the block imports again what is imported already: then it begins a new
 * program. Code keeps the line numbers it has in the file.
 */
export function programsOf(fences: readonly Fence[]): readonly Program[] {
  const programs: { language: string; line: number; source: string }[] = [];
  for (const { language, code, line } of fences) {
    if (!isCode(language)) continue;
    const last = programs.at(-1);
    const names = importsOf(code);
    const goesOn =
      last?.language === language &&
      !importsOf(last.source).some((name) => names.includes(name));
    if (goesOn) {
      const gap = line - last.source.split('\n').length;
      last.source += `${'\n'.repeat(gap)}${code}`;
    } else {
      const source = `${PRELUDES[language]}${'\n'.repeat(line - 1)}${code}`;
      programs.push({ language, line, source });
    }
  }
  return programs.map((program) => ({
    ...program,
    source: withPage(checked(program)),
  }));
}

/** The program with what it needs of a page, on the line of the prelude. */
function withPage(source: string): string {
  return PAGE.test(source) ? `${PAGE_PRELUDE}${source}` : source;
}

/**
 * What a statement is said to do: `// → value` or `// throws message`, behind it or on the
 * next line; `//   ` continues it.
 */
const REMARK = /^ *\n? *\/\/ (→|throws) (.*(?:\n *\/\/ {3}.*)*)/;
const ALL_REMARKS = /\/\/ (→|throws) /g;

function lineAt(source: string, index: number): number {
  return source.slice(0, index).split('\n').length;
}

interface Edit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** The program with every remark turned into an assertion and every import resolved. */
function checked({ language, source }: Program): string {
  const tree = ts.createSourceFile(`a.${language}`, source, ts.ScriptTarget.ES2022);
  const edits: Edit[] = [];
  const unclaimed = new Set(
    Array.from(source.matchAll(ALL_REMARKS), ({ index }) => lineAt(source, index)),
  );
  const visit = (node: ts.Node): void => {
    ts.forEachChild(node, visit);
    if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
      const { text, end } = node.moduleSpecifier;
      const goal = text.startsWith('node:') ? text : SPECIFIERS[text];
      if (goal === undefined) throw new Error(`a guide imports ${text}`);
      edits.push({
        from: node.moduleSpecifier.getStart(tree),
        to: end,
        text: `'${goal}'`,
      });
    }
    if (!ts.isExpressionStatement(node) && !ts.isVariableStatement(node)) return;
    const [before, verb, remark] = REMARK.exec(source.slice(node.end)) ?? [];
    if (before === undefined || remark === undefined) return;
    unclaimed.delete(lineAt(source, node.end + before.indexOf('//')));
    const expected = remark.replace(/\n *\/\//g, ' ');
    if (ts.isVariableStatement(node)) {
      const name = node.declarationList.declarations[0]?.name.getText(tree);
      const text = ` $assert.deepEqual([${name}], [${expected}]);`;
      edits.push({ from: node.end, to: node.end, text });
      return;
    }
    const from = node.expression.getStart(tree);
    const to = node.expression.end;
    const expression = source.slice(from, to);
    // In brackets, so that the assertion narrows no variable's type.
    const text =
      verb === '→'
        ? `$assert.deepEqual([${expression}], [${expected}])`
        : `$assert.throws(() => { ${expression} }, ${expected})`;
    edits.push({ from, to, text });
  };
  visit(tree);
  const [stray] = unclaimed;
  if (stray !== undefined) {
    throw new Error(`line ${stray}: a remark that follows no statement`);
  }
  return edits
    .toSorted((a, b) => b.from - a.from)
    .reduce(
      (text, edit) => text.slice(0, edit.from) + edit.text + text.slice(edit.to),
      source,
    );
}

/** What the compiler has against these files, one line each. */
export function typeErrors(files: readonly string[]): readonly string[] {
  const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, '.');
  const program = ts.createProgram(files, {
    ...options,
    declaration: false,
    isolatedDeclarations: false,
  });
  return ts.getPreEmitDiagnostics(program).map(({ file, start, messageText }) => {
    const line = file?.getLineAndCharacterOfPosition(start ?? 0).line ?? -1;
    const text = ts.flattenDiagnosticMessageText(messageText, ' ');
    return `${file?.fileName}:${line + 1}: ${text}`;
  });
}

/** What is wrong with the spelling of components, or of the scripts in a page. */
export function syntaxErrors(
  code: string,
  language: 'html' | 'tsx',
): readonly string[] {
  const scripts = code.matchAll(/<script type="module">(.*?)<\/script>/gs);
  const sources =
    language === 'tsx' ? [code] : Array.from(scripts, ([, text = '']) => text);
  if (sources.length === 0) return ['no script'];
  const compilerOptions = { jsx: ts.JsxEmit.Preserve, target: ts.ScriptTarget.ES2022 };
  return sources.flatMap((source) => {
    const { diagnostics = [] } = ts.transpileModule(source, {
      compilerOptions,
      fileName: 'a.tsx',
      reportDiagnostics: true,
    });
    return diagnostics.map(({ messageText }) =>
      ts.flattenDiagnosticMessageText(messageText, ' '),
    );
  });
}
