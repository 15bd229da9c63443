import { defineConfig } from 'vitest/config'
import { contract, onSqliteAlone, resolve } from './vitest.config'

/** The contract on a database of an installation's own: Postgres by Payload's adapter. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        resolve,
        test: {
          ...contract,
          name: 'postgres',
          exclude: [
            ...onSqliteAlone,
            // Nothing is kept where a database does not tell of the writes of others.
            'test/contract/kept-*.test.ts',
            // The benchmark fills databases of its own two kinds.
            'test/contract/bench-dataset.test.ts',
          ],
          globalSetup: ['test/support/postgres.ts'],
          runner: 'test/support/serverRunner.ts',
        },
      },
    ],
  },
})
