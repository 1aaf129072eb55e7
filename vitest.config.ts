import { resolve } from 'node:path';
import process from 'node:process';
import { defineConfig, type ViteUserConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

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

/** The files that take longest: with one of them begun last, one worker would wait. */
const LONG: readonly string[] = [
  'test/research/burnside.test.ts',
  'test/research/position-counter.test.ts',
  'test/research/drawn-boards.test.ts',
  'test/cli/count.test.ts',
  'test/cli/drawn-boards.test.ts',
  'test/record/mutations.test.ts',
  'test/quarto/conformance.test.ts',
  'test/cli/solve.test.ts',
  'test/research/perft-automatic.test.ts',
  'test/search/quatuor-table.test.ts',
  'test/cli/verify.test.ts',
  'test/research/perft-quatuor.test.ts',
  'test/quatuor/laws.test.ts',
  'test/search/quarto-memory.test.ts',
  'test/research/positions.test.ts',
  'test/research/perft-announced.test.ts',
  'test/search/quatuor-solver.test.ts',
  'test/search/quarto-solver.test.ts',
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const paths = LONG.map((name) => resolve(name));
    const rankOf = ({ moduleId }: TestSpecification): number =>
      paths.includes(moduleId) ? paths.indexOf(moduleId) : paths.length;
    return sorted.toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}

/**
 * For the long files Node imports the library itself, by way of tsx. In Vitest's own modules
 * every use of an imported name is a look-up in a dictionary, with which searching takes
 * about four times as long; but coverage needs them.
 */
const isMeasured: boolean = process.argv.some((word) => word.startsWith('--coverage'));
const plainModules: ViteUserConfig['test'] = isMeasured
  ? {}
  : {
      execArgv: ['--import', 'tsx'],
      server: {
        deps: { external: [/\/src\/(?!cli\/)/, /\/test\/(naive\/|search\/minimax)/] },
      },
    };

const config: ViteUserConfig = defineConfig({
  resolve: { alias },
  test: {
    testTimeout: 120_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      { extends: true, test: { ...plainModules, name: 'long', include: [...LONG] } },
      {
        extends: true,
        test: { name: 'short', include: ['test/**/*.test.ts'], exclude: [...LONG] },
      },
    ],
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
