import { defineConfig } from 'vitest/config'
import { resolve } from './vitest.config'

/** Tests of the built app, over HTTP and in a browser; `npm run build` comes first. */
export default defineConfig({
  resolve,
  test: {
    include: ['test/e2e/**/*.test.ts'],
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 90_000,
  },
})
