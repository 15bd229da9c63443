import { defineConfig } from 'vitest/config'
import { resolve } from './vitest.config'

/** Tests of the built app, over HTTP and in a browser; `npm run build` comes first. */
export default defineConfig({
  resolve,
  test: {
    include: ['test/e2e/**/*.test.ts'],
    // Each file has an app and a browser of its own.
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
  },
})
