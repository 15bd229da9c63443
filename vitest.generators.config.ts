import { defineConfig } from 'vitest/config'
import { contract, resolve } from './vitest.config'

/** Clients that are made of the OpenAPI document by the generators that others use; they are installed apart. */
export default defineConfig({
  resolve,
  test: {
    ...contract,
    include: ['test/generators/**/*.test.ts'],
    exclude: ['test/generators/clients/**'],
    testTimeout: 180_000,
    hookTimeout: 600_000,
    provide: { mongo: undefined },
  },
})
