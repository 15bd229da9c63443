import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { defineConfig } from 'vitest/config'

/** The package by its name is its sources, as `tsconfig.json` has it. */
export const resolve = {
  alias: [
    { find: /^payload-events-calendar$/, replacement: path.resolve('src/exports/index.ts') },
    { find: /^payload-events-calendar\/(.+)$/, replacement: path.resolve('src/exports/$1.ts') },
  ],
}

export const contract = {
  include: ['test/contract/**/*.test.ts'],
  testTimeout: 120_000,
  hookTimeout: 120_000,
  setupFiles: ['test/support/fewRounds.ts'],
  // A worker loads Payload once for all its files, which takes longer than most of them.
  isolate: false,
  // Payload makes the tables of its own SQLite adapter; of a second database with the same ones in a worker it would not.
  env: { PAYLOAD_FORCE_DRIZZLE_PUSH: 'true' },
  // As programs are started (decision 13): else Payload's rich text may never finish loading.
  execArgv: ['--conditions=production'],
}

/** Files of tests whose subject no database touches, as their first line says, with the reason. */
export const onSqliteAlone = readdirSync('test/contract')
  .map((name) => `test/contract/${name}`)
  .filter((file) => readFileSync(file, 'utf8').startsWith('// On SQLite alone: '))

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        resolve,
        test: {
          name: 'unit',
          include: ['test/unit/**/*.test.ts'],
          testTimeout: 120_000,
          isolate: false,
        },
      },
      { resolve, test: { ...contract, name: 'sqlite', provide: { mongo: undefined } } },
      {
        resolve,
        test: {
          ...contract,
          name: 'mongodb',
          exclude: onSqliteAlone,
          setupFiles: [...contract.setupFiles, 'test/support/strictMongo/keepRules.ts'],
          globalSetup: ['test/support/mongo.ts'],
          runner: 'test/support/serverRunner.ts',
        },
      },
    ],
  },
})
