import { resolve } from 'node:path';
import { defineConfig, type ViteUserConfig } from 'vitest/config';

const full = { statements: 100, branches: 100, functions: 100, lines: 100 };

// Examples import the library by its name, as a user does; tested is what is in src.
const alias = [
  { find: /^quaterna$/, replacement: resolve('src/index.ts') },
  {
    find: /^quaterna\/boardgame-io$/,
    replacement: resolve('src/adapters/boardgame-io.ts'),
  },
  { find: /^quaterna\/record$/, replacement: resolve('src/record/index.ts') },
  { find: /^quaterna\/research$/, replacement: resolve('src/research/index.ts') },
  { find: /^quaterna\/search$/, replacement: resolve('src/search/index.ts') },
  { find: /^quaterna\/view$/, replacement: resolve('src/view/index.ts') },
  { find: /^quaterna\/element$/, replacement: resolve('src/element/index.ts') },
  {
    find: /^quaterna\/search\/worker$/,
    replacement: resolve('src/search/worker/index.ts'),
  },
];

const config: ViteUserConfig = defineConfig({
  resolve: { alias },
  test: {
    include: ['test/**/*.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    coverage: {
      provider: 'v8',
      include: ['src/**/*.ts'],
      exclude: [
        'src/cli/main.ts',
        // Runs on a page only: tested in a real browser, by test/browser/element.mjs.
        'src/element/{board,define,dom,screen,shown-grid}.ts',
      ],
      reporter: ['text', 'json-summary'],
      thresholds: {
        lines: 90,
        'src/*.ts': full,
        'src/adapters/**': full,
        'src/board/**': full,
        'src/quarto/**': full,
        'src/quatuor/**': full,
        'src/record/**': full,
        'src/research/**': full,
        'src/search/**': full,
        'src/view/**': full,
        'src/element/**': full,
      },
    },
  },
});

export default config;
