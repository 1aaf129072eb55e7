// npx vite examples/react
import { resolve } from 'node:path';
import { defineConfig, type UserConfig } from 'vite';

const src = resolve(import.meta.dirname, '../../src');

// The library is imported by its name, as a user does; here it stands in src.
const config: UserConfig = defineConfig({
  base: './',
  resolve: {
    alias: [
      { find: /^quaterna$/, replacement: resolve(src, 'index.ts') },
      { find: /^quaterna\/view$/, replacement: resolve(src, 'view/index.ts') },
    ],
  },
});

export default config;
