import { readdirSync, readFileSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { summary } from './test/support/summary'

/** The packages by their names are their sources, as `tsconfig.json` has it. */
const resolve = {
  alias: [
    { find: /^payload-events-calendar$/, replacement: path.resolve('src/plugin/exports/index.ts') },
    {
      find: /^payload-events-calendar\/(.+)$/,
      replacement: path.resolve('src/plugin/exports/$1.ts'),
    },
    { find: 'events-calendar-client', replacement: path.resolve('packages/client/src/index.ts') },
  ],
}

/** Where a test keeps its files: in memory where the system has a folder for that, since SQLite waits for the disk at each commit. */
const temporary = () => {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')

    return bavail * bsize > 4e9 ? '/dev/shm' : tmpdir()
  } catch {
    return tmpdir()
  }
}

const env = { TMPDIR: temporary() }

const contract = {
  include: ['test/contract/**/*.test.ts'],
  testTimeout: 120_000,
  hookTimeout: 120_000,
  setupFiles: ['test/support/fewRounds.ts'],
  // A worker loads Payload once for all its files, which takes longer than most of them.
  isolate: false,
  // Payload makes the tables of its own SQLite adapter; of a second database with the same ones in a worker it would not.
  env: { ...env, PAYLOAD_FORCE_DRIZZLE_PUSH: 'true' },
  // As programs are started (decision 13): else Payload's rich text may never finish loading.
  execArgv: ['--conditions=production'],
}

/** Files of tests whose subject no database touches, as their first line says, with the reason. */
const onSqliteAlone = readdirSync('test/contract')
  .map((name) => `test/contract/${name}`)
  .filter((file) => readFileSync(file, 'utf8').startsWith('// On SQLite alone: '))

/** What `npm test` runs. */
export const everyday: TestProjectInlineConfiguration[] = [
  {
    resolve,
    test: {
      name: 'unit',
      include: ['test/unit/**/*.test.ts'],
      testTimeout: 120_000,
      hookTimeout: 120_000,
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
]

/** What is run by its name, because it needs a build, another server or what others make. */
const byName: TestProjectInlineConfiguration[] = [
  // The contract on a database of an installation's own: Postgres by Payload's adapter.
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
  // The built app, over HTTP and in a browser; `npm run build` comes first. Each file has an app and a browser of its own.
  {
    resolve,
    test: {
      name: 'e2e',
      env,
      // Tests wait for pages, and pages for typing to rest: a third file fills the pauses of two on two cores.
      maxWorkers: 3,
      // Vitest asks for an order of projects that have different numbers of workers.
      sequence: { groupOrder: 1 },
      isolate: false,
      include: ['test/e2e/**/*.test.ts'],
      globalSetup: ['test/e2e/emptyDatabase.ts'],
      testTimeout: 120_000,
      hookTimeout: 180_000,
      // A browser on a busy machine is not always in time; what passes at the second try alone is said at the end.
      retry: 1,
      expect: { poll: { timeout: 60_000 } },
    },
  },
  // The package in sites that install it: each is installed, built and started as its owner does.
  {
    test: {
      name: 'host',
      include: ['test/host/**/*.test.ts'],
      globalSetup: ['test/support/mongo.ts', 'test/host/tarball.ts'],
      testTimeout: 60_000,
      hookTimeout: 600_000,
    },
  },
  // The package of now installed over an earlier one; `test/upgrade/run.ts` says which.
  {
    test: {
      name: 'upgrade',
      include: ['test/upgrade/**/*.test.ts'],
      globalSetup: ['test/support/mongo.ts', 'test/support/postgres.ts', 'test/host/tarball.ts'],
      testTimeout: 60_000,
      hookTimeout: 3_600_000,
    },
  },
  // The functions that Vercel would run: it is built for there, and each function is served in a process of its own.
  {
    test: {
      name: 'vercel',
      include: ['test/vercel/**/*.test.ts'],
      globalSetup: ['test/support/mongo.ts', 'test/vercel/build.ts'],
      fileParallelism: false,
      testTimeout: 60_000,
      hookTimeout: 600_000,
    },
  },
  // Clients that are made of the OpenAPI document by the generators that others use; they are installed apart.
  {
    resolve,
    test: {
      ...contract,
      name: 'generators',
      include: ['test/generators/**/*.test.ts'],
      exclude: ['test/generators/clients/**'],
      testTimeout: 180_000,
      hookTimeout: 600_000,
      provide: { mongo: undefined },
    },
  },
]

/** File for a report of all tests as JSON. */
const { TEST_REPORT: report } = process.env

/** Whether the command line says which projects run. */
const named = process.argv.some((argument) => argument.startsWith('--project'))

export default defineConfig({
  test: {
    maxWorkers: 2,
    reporters: [
      'default',
      summary,
      ...(report ? [['json', { outputFile: report }] satisfies [string, object]] : []),
    ],
    projects: named ? [...everyday, ...byName] : everyday,
  },
})
