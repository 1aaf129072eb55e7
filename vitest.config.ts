import { defineConfig, type ViteUserConfig } from 'vitest/config';

const full = { statements: 100, branches: 100, functions: 100, lines: 100 };

const config: ViteUserConfig = defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    testTimeout: 120_000,
    maxWorkers: 2,
    coverage: {
      provider: 'v8',
      include: ['src/**/*.ts'],
      exclude: ['src/cli/main.ts'],
      reporter: ['text', 'json-summary'],
      thresholds: {
        lines: 90,
        'src/*.ts': full,
        'src/board/**': full,
        'src/quarto/**': full,
        'src/research/**': full,
      },
    },
  },
});

export default config;
