import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import process from 'node:process';
import { expect, test } from 'vitest';
import { picture } from '../scripts/picture.ts';
import { withReasonsTable } from '../scripts/reasons-table.ts';
import { grammarFrom } from './docs/ebnf.ts';
import { type Fence, fencesOf } from './docs/fences.ts';
import { isCode, programsOf, syntaxErrors, typeErrors } from './docs/modules.ts';
import { faultsOf, isOwnCommand, isShownAs, runShell } from './docs/shell.ts';

const FOLDER = resolve('temp/docs');

const guides = readdirSync('docs').filter((name) => name.endsWith('.md'));
const files = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...guides.map((name) => `docs/${name}`),
];

interface Shown extends Fence {
  /** The block shown as the output of this one, if there is one. */
  readonly output: Fence | null;
}

/** The blocks of a file, those that show an output with the commands they follow. */
function blocksOf(file: string): readonly Shown[] {
  const fences = fencesOf(readFileSync(file, 'utf8'));
  const isOutput = (fence: Fence | undefined, before: Fence | undefined): boolean =>
    before?.language === 'sh' &&
    fence?.followsOn === true &&
    ['text', 'json'].includes(fence.language);
  return fences.flatMap((fence, index) => {
    if (isOutput(fence, fences[index - 1])) return [];
    const next = fences[index + 1];
    return [{ ...fence, output: next && isOutput(next, fence) ? next : null }];
  });
}

/** Checks a block that is not code. */
function checkBlock({ language, code, output }: Shown): void {
  if (language === 'json') {
    JSON.parse(code);
  } else if (language === 'html' || language === 'tsx') {
    expect(syntaxErrors(code, language)).toEqual([]);
  } else if (language === 'ebnf') {
    grammarFrom(code); // what it describes is tested beside what reads it
  } else if (language === 'pycon') {
    expect(code).toMatch(/^>>> /); // run by clients/python/tests/test_guide.py
  } else if (language !== 'sh') {
    expect.unreachable(`a block of ${language} that is nobody's output`);
  } else if (!isOwnCommand(code)) {
    expect(faultsOf(code)).toEqual([]);
  } else {
    const printed = runShell(code, `${FOLDER}/shell`);
    if (output?.language === 'json') {
      expect(JSON.parse(printed)).toEqual(JSON.parse(output.code));
    } else if (output !== null && !isShownAs(printed, output.code)) {
      expect(printed).toBe(output.code);
    }
  }
}

rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(`${FOLDER}/shell`, { recursive: true });
const modules: string[] = [];

for (const file of files) {
  const blocks = blocksOf(file);
  for (const { language, line, source } of programsOf(blocks)) {
    const path = `${FOLDER}/${basename(file, '.md')}-${line}.${language}`;
    writeFileSync(path, source);
    if (language === 'ts') modules.push(path);
    test(`${file}: the code from line ${line} runs`, async () => {
      if (language === 'cjs') execFileSync(process.execPath, [path]);
      else await import(path);
    });
  }
  for (const block of blocks) {
    if (isCode(block.language)) continue;
    test(`${file}: the block at line ${block.line} is true`, () => checkBlock(block));
  }
}

test('the code typechecks', { timeout: 60_000 }, () => {
  expect(typeErrors(modules)).toEqual([]);
});

test('the picture is the generated one', () => {
  expect(readFileSync('docs/position.svg', 'utf8')).toBe(picture());
});

test('the table of reasons is the generated one', () => {
  const text = readFileSync('docs/errors.md', 'utf8');
  expect(text).toBe(withReasonsTable(text));
});

test('the notices of all that is bundled are there', () => {
  const notices = readFileSync('THIRD_PARTY.md', 'utf8');
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(`src/${name}`, 'utf8'));
  // Examples in docstrings import as well, but bundle nothing.
  const lines = sources
    .join('\n')
    .split('\n')
    .filter((line) => !/^ *\*/.test(line));
  const imports = lines.join('\n').matchAll(/ from '([a-z][\w-]*)(?:\/[^']*)?'/g);
  const bundled = new Set(Array.from(imports, ([, name]) => name));
  expect(bundled.size).toBeGreaterThan(0);
  for (const name of bundled) {
    const { version } = JSON.parse(
      readFileSync(`node_modules/${name}/package.json`, 'utf8'),
    );
    const licence = readFileSync(`node_modules/${name}/LICENSE`, 'utf8');
    expect(notices).toContain(`## ${name} ${version}`);
    expect(notices).toContain(licence.trim());
  }
});

test('every guide is in the table of guides', () => {
  const readme = readFileSync('README.md', 'utf8');
  const listed = Array.from(
    readme.matchAll(/^\| \[[^\]]*\]\(docs\/(.*?)\)/gm),
    ([, name]) => name,
  );
  expect(listed.toSorted()).toEqual(guides.toSorted());
});

test('every link to a file or a heading leads somewhere', () => {
  for (const file of files) {
    const folder = file.startsWith('docs/') ? 'docs/' : '';
    const text = readFileSync(file, 'utf8').replace(/^```.*?^```/gms, '');
    for (const [, link = ''] of text.matchAll(/\]\(([^)\s]+)\)/g)) {
      if (/^https?:/.test(link)) continue;
      const [path, anchor] = link.split('#');
      const goal = path ? `${folder}${path}` : file;
      const found = readFileSync(goal, 'utf8');
      if (anchor !== undefined) {
        const anchors = Array.from(found.matchAll(/^#+ (.*)$/gm), ([, title = '']) =>
          title
            .toLowerCase()
            .replace(/[^\p{L}\p{N} _-]/gu, '')
            .replaceAll(' ', '-'),
        );
        expect(anchors, `${file}: ${link}`).toContain(anchor);
      }
    }
  }
});
