import { defineConfig } from 'vitest/config'

/** Tests of the functions that Vercel would run: it is built for there, and each function is served in a process of its own. */
export default defineConfig({
  test: {
    include: ['test/vercel/**/*.test.ts'],
    globalSetup: ['test/support/mongo.ts', 'test/vercel/build.ts'],
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 600_000,
  },
})
