import { defineConfig } from 'tsup';

// Bundled as the library is, since a loader that adds to the code also slows it down.
const config: ReturnType<typeof defineConfig> = defineConfig({
  entry: ['bench/main.ts', 'bench/thinker.ts'],
  outDir: 'temp/bench',
  format: ['esm'],
  target: 'es2022',
  platform: 'node',
  external: ['chess.js'],
  silent: true,
});

export default config;
