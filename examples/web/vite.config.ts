import { readdirSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { defineConfig, type UserConfig } from 'vite';

const root = resolve(import.meta.dirname, '../..');

// The page imports the library by its name, as a user does; here it stands in src.
const modules: Readonly<Record<string, string>> = {
  quaterna: 'index.ts',
  'quaterna/element': 'element/index.ts',
  'quaterna/record': 'record/index.ts',
  'quaterna/search': 'search/index.ts',
  'quaterna/search/worker': 'search/worker/index.ts',
  'quaterna/view': 'view/index.ts',
};

/** The guides, as links to where the reference has them. */
function guides(): string {
  const items = readdirSync(resolve(root, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => {
      const [, title] =
        /^# (.+)$/m.exec(readFileSync(resolve(root, 'docs', name), 'utf8')) ?? [];
      return `<li><a href="./api/documents/${basename(name, '.md')}.html">${title}</a></li>`;
    });
  return `<ul lang="en">${items.join('')}</ul>`;
}

const config: UserConfig = defineConfig({
  root: import.meta.dirname,
  base: './',
  resolve: {
    alias: Object.entries(modules).map(([name, path]) => ({
      find: new RegExp(`^${name}$`),
      replacement: resolve(root, 'src', path),
    })),
  },
  plugins: [
    {
      name: 'guides',
      transformIndexHtml: (html) => html.replace('<!-- guides -->', guides),
    },
  ],
  worker: { format: 'es' },
  build: { outDir: resolve(root, 'site'), emptyOutDir: false, modulePreload: false },
});

export default config;
