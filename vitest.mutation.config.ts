import { defineConfig, type ViteUserConfig } from 'vitest/config';

// The quick tests of the rules: a mutant runs those that reach it, thousands of times.
const config: ViteUserConfig = defineConfig({
  test: {
    include: [
      'test/board/**/*.test.ts',
      'test/quarto/**/*.test.ts',
      'test/quatuor/**/*.test.ts',
      'test/game.test.ts',
      'test/symmetry.test.ts',
    ],
    exclude: ['test/quarto/random-play.test.ts'],
    env: { QUATERNA_RUNS: '0.05' },
    testTimeout: 60_000,
  },
});

export default config;
