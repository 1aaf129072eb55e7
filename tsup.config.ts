import { defineConfig, type Options } from 'tsup';

const common: Options = {
  target: 'es2022',
  sourcemap: true,
  treeshake: true,
  splitting: true,
  platform: 'neutral',
  removeNodeProtocol: false, // keep 'node:' in imports
  silent: true,
  clean: false, // the two builds run side by side: 'prebuild' empties dist
};

const config: ReturnType<typeof defineConfig> = defineConfig([
  {
    ...common,
    entry: {
      index: 'src/index.ts',
      'boardgame-io': 'src/adapters/boardgame-io.ts',
      record: 'src/record/index.ts',
      research: 'src/research/index.ts',
      search: 'src/search/index.ts',
      view: 'src/view/index.ts',
      element: 'src/element/index.ts',
      'search/worker': 'src/search/worker/index.ts',
    },
    format: ['esm', 'cjs'],
    // tsup 8.5.1 passes baseUrl, which TypeScript 6 reports as TS5101.
    dts: { compilerOptions: { ignoreDeprecations: '6.0', stripInternal: true } },
  },
  {
    ...common,
    entry: { cli: 'src/cli/main.ts' },
    format: ['esm'],
    platform: 'node',
    dts: false,
    sourcemap: false,
    // commander is CommonJS and asks for Node's modules by require.
    banner: {
      js: "import { createRequire } from 'node:module';const require = createRequire(import.meta.url);",
    },
    minify: true, // the command starts on every run: parse as little as possible
  },
  {
    ...common,
    entry: { helper: 'src/cli/helper.ts', selfplay: 'src/cli/selfplay/thread.ts' },
    format: ['esm'],
    platform: 'node',
    dts: false,
    sourcemap: false,
    minify: true,
  },
]);

export default config;
