import { defineConfig } from 'vitest/config'

/** Tests of the package in sites that install it: each is installed, built and started as its owner does. */
export default defineConfig({
  test: {
    include: ['test/host/**/*.test.ts'],
    globalSetup: ['test/support/mongo.ts', 'test/host/tarball.ts'],
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 600_000,
  },
})
