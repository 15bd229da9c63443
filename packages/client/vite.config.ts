import { defineConfig } from 'vite'

/** One module, whose functions keep their names in stack traces. */
export default defineConfig({
  build: {
    target: 'es2022',
    lib: { entry: 'src/index.ts', formats: ['es'], fileName: 'index' },
  },
  esbuild: { minifyIdentifiers: false },
})
