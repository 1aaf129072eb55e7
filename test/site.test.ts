import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const SCRIPT = resolve('scripts/site-links.mjs');

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quaterna-site-'));
  mkdirSync(join(folder, 'api'));
});

afterEach(() => rmSync(folder, { recursive: true }));

function broken(pages: Readonly<Record<string, string>>): unknown {
  for (const [name, text] of Object.entries(pages))
    writeFileSync(join(folder, name), text);
  const code = `import { brokenLinks } from ${JSON.stringify(SCRIPT)};
    console.log(JSON.stringify(brokenLinks(${JSON.stringify(folder)})));`;
  const printed = execFileSync(process.execPath, ['--input-type=module', '-e', code]);
  return JSON.parse(`${printed}`);
}

describe('the links of the documentation', () => {
  it('lead somewhere', () => {
    const links = [
      '<a href="api/a.html">',
      '<a class="x" href="api/a.html#one%20more">',
      '<a href="#here"><p id="here">',
      '<img src="api/picture.svg?1&amp;2">',
      '<a href="https://example.org/none">',
      '<a href="//example.org">',
      '<link href="data:,">',
    ];
    const pages = {
      'index.html': links.join('\n'),
      'api/a.html': '<h2 class="y" id="one more"><a href="../index.html">',
      'api/picture.svg': '<svg/>',
    };
    expect(broken(pages)).toEqual([]);
  });

  it('are told of where they do not', () => {
    const pages = {
      'index.html': '<a href="api/b.html"> <a href="api/a.html#none"> <a href="api">',
      'api/a.html': '<img\n src="picture.svg"> <a href="#gone">',
    };
    expect(broken(pages)).toEqual([
      'index.html: api/b.html',
      'index.html: api/a.html#none',
      'index.html: api',
      'api/a.html: picture.svg',
      'api/a.html: #gone',
    ]);
  });
});
