import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createClient } from '@libsql/client'
import { mongooseAdapter } from '@payloadcms/db-mongodb'
import { postgresAdapter } from '@payloadcms/db-postgres'
import { sqliteAdapter } from '@payloadcms/db-sqlite'
import type { Connection } from 'mongoose'
import { buildConfig, type Config } from 'payload'
import sharp from 'sharp'
import { afterAll, afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { examineSite } from '../../src/plugin/doctor/examineSite'
import type { Finding } from '../../src/plugin/doctor/finding'
import { foundOf } from '../../src/plugin/doctor/migrations'
import { nodeFound } from '../../src/plugin/doctor/nodeVersion'
import { versionFound } from '../../src/plugin/doctor/postgres'
import { exitStatusOf, tableOf } from '../../src/plugin/doctor/table'
import { eventsCalendar } from '../../src/plugin/plugin'
import { freshCalendar } from '../support/calendar'
import { isOnSqlite } from '../support/dealt'
import { addressOf } from '../support/postgresDatabase'

const folder = mkdtempSync(path.join(tmpdir(), 'doctor-site-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A database with the calendar; sites of these tests are others on it. */
const calendar = freshCalendar()

beforeEach(() => {
  vi.stubEnv('PAYLOAD_MIGRATING', 'true')
})
afterEach(() => {
  vi.unstubAllEnvs()
})

/** Payload's own adapter for the database of the running project. */
const adapterOf = (uri: string): Config['db'] => {
  if (inject('postgres')) {
    return postgresAdapter({
      pool: { connectionString: uri },
      transactionOptions: { isolationLevel: 'repeatable read' },
      migrationDir: path.join(folder, 'migrations'),
    })
  }

  return inject('mongo')
    ? mongooseAdapter({ url: uri, migrationDir: path.join(folder, 'migrations') })
    : sqliteAdapter({
        client: { url: uri },
        transactionOptions: {},
        migrationDir: path.join(folder, 'migrations'),
      })
}

const lookedAt = (
  more: Partial<Config> = {},
  { uri = calendar.uri, plugins = true }: { uri?: string; plugins?: boolean } = {},
) =>
  examineSite(
    async () =>
      buildConfig({
        secret: 'a secret of the tests, long enough',
        db: adapterOf(uri),
        sharp,
        graphQL: { disable: true },
        jobs: { autoRun: [{ cron: '* * * * *' }] },
        plugins: plugins
          ? [
              eventsCalendar({
                site: 'https://calendar.example',
                timeZone: 'Europe/Rome',
                mediaDirectory: folder,
              }),
            ]
          : [],
        ...more,
      }),
    {},
  )

const found = (findings: Finding[], what: string) => findings.find((one) => one.what === what)

const stateOf = (findings: Finding[], what: string) => found(findings, what)?.state

describe('the doctor of a site', () => {
  test('checks database and options, and finds no fault', async () => {
    const findings = await lookedAt()
    const states = Object.fromEntries(findings.map(({ what, state }) => [what, state]))

    expect(states).toMatchObject({
      'Node.js': 'well',
      'Payload config': 'well',
      'Address of the site': 'well',
      Secret: 'well',
      'Time zone': 'well',
      'Scheduled publishing': 'well',
      Pictures: 'well',
      Mail: 'warning',
      Payload: 'well',
      Transactions: 'well',
      Preparation: 'well',
    })
    expect(exitStatusOf(findings)).toBe(0)
    expect(readdirSync(folder)).toEqual([])
  })

  test.runIf(isOnSqlite()).each([
    [{ secret: 'short' }, 'Secret'],
    [{ jobs: {} }, 'Scheduled publishing'],
    [{ serverURL: 'https://elsewhere.example' }, 'Address of the site'],
  ])('warns of %j', async (more, what) => {
    const findings = await lookedAt(more)

    expect(stateOf(findings, what)).toBe('warning')
    expect(exitStatusOf(findings)).toBe(0)
  })

  test('warns of transactions on Postgres that do not detect conflicts', async () => {
    if (!inject('postgres')) return
    const findings = await lookedAt({
      db: postgresAdapter({ pool: { connectionString: calendar.uri } }),
    })

    expect(found(findings, 'Transactions')).toMatchObject({
      state: 'warning',
      found: expect.stringContaining('read committed'),
    })
  })

  test('names the migrations that have not run', async () => {
    const migrations = path.join(folder, 'migrations')
    mkdirSync(migrations)
    writeFileSync(path.join(migrations, '20310101_000000_calendar.ts'), '')
    const findings = await lookedAt()
    rmSync(migrations, { recursive: true })

    expect(found(findings, 'Migrations')).toMatchObject({
      state: 'warning',
      found: 'Still to be run: 20310101_000000_calendar.',
    })
  })

  test('creates nothing in an empty database', async () => {
    const empty = await anEmptyDatabase()
    const findings = await lookedAt({}, { uri: empty.uri })

    expect(stateOf(findings, 'Preparation')).toBe('warning')
    expect(exitStatusOf(findings)).toBe(0)
    expect(await empty.contents()).toEqual([])
    await empty.remove()
  })

  test('reports a config that fails in one row, without its secrets', async () => {
    vi.stubEnv('MAIL_PASSWORD', 'a-password')
    const findings = await examineSite(async () => {
      throw new Error('smtp://mary:a-password@mail.example is no address')
    })

    expect(stateOf(findings, 'Payload config')).toBe('wrong')
    expect(stateOf(findings, 'Database')).toBe('unseen')
    expect(exitStatusOf(findings)).toBe(1)
    expect(tableOf(findings)).not.toContain('a-password')
  })

  test.runIf(isOnSqlite())('reports a config without the calendar', async () => {
    const findings = await lookedAt({}, { plugins: false })

    expect(stateOf(findings, 'Payload config')).toBe('wrong')
  })

  test.runIf(isOnSqlite())(
    'reports a missing secret, which keeps Payload from starting',
    async () => {
      const findings = await lookedAt({ secret: '' })

      expect(stateOf(findings, 'Payload')).toBe('wrong')
    },
  )

  test('reports a server that does not answer, without the password in its address', async () => {
    if (!inject('mongo') && !inject('postgres')) return
    const scheme = inject('mongo') ? 'mongodb' : 'postgres'
    const findings = await lookedAt({}, { uri: `${scheme}://mary:a-password@127.0.0.1:1/calendar` })

    expect(stateOf(findings, 'Address of the database')).toBe('wrong')
    expect(stateOf(findings, 'Adapter')).toBe('unseen')
    expect(tableOf(findings)).not.toContain('a-password')
  })
})

test.each([
  [foundOf([], [], true), 'well'],
  [foundOf([], ['dev'], false), 'warning'],
  [foundOf(['a'], ['a'], false), 'well'],
  [foundOf(['a', 'b'], ['a', 'dev'], false), 'warning'],
  [foundOf(['a'], ['a', 'b'], false), 'warning'],
  [foundOf([], ['a'], false), 'unseen'],
  [nodeFound('20.9.0'), 'well'],
  [nodeFound('20.8.1'), 'wrong'],
  [nodeFound('21.1.0'), 'wrong'],
  [versionFound('17.2 (Debian 17.2-1)'), 'well'],
  [versionFound('11.4'), 'warning'],
])('%j is %s', (finding, state) => {
  expect(finding.state).toBe(state)
})

type Empty = { uri: string; contents: () => Promise<unknown[]>; remove: () => Promise<void> }

/** A database beside that of the calendar, and the names of its tables or collections. */
const anEmptyDatabase = async (): Promise<Empty> => {
  const name = 'doctor-empty'
  if (inject('mongo')) {
    // The adapter's own type has no `connection`; on MongoDB it is mongoose's.
    const { connection } = calendar.payload.db as unknown as { connection: Connection }
    const db = connection.getClient().db(name)

    return {
      uri: calendar.uri.replace(/\/[^/?]+\?/, `/${name}?`),
      contents: () => db.listCollections().toArray(),
      remove: async () => {
        await db.dropDatabase()
      },
    }
  }
  const server = inject('postgres')
  if (server) {
    // Payload's general type of adapters knows nothing of what each has of its own.
    const { pg } = calendar.payload.db as unknown as ReturnType<
      ReturnType<typeof postgresAdapter>['init']
    >
    const queried = async (uri: string, text: string): Promise<unknown[]> => {
      const client = new pg.Client(uri)
      await client.connect()
      const { rows } = await client.query(text)
      await client.end()

      return rows
    }
    await queried(server, `CREATE DATABASE "${name}"`)
    const uri = addressOf(server, name)

    return {
      uri,
      contents: () =>
        queried(uri, "SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace"),
      remove: async () => {
        await queried(server, `DROP DATABASE "${name}" WITH (FORCE)`)
      },
    }
  }
  const place = mkdtempSync(path.join(tmpdir(), 'doctor-empty-'))
  const uri = `file:${path.join(place, 'site.db')}`
  writeFileSync(path.join(place, 'site.db'), '')

  return {
    uri,
    contents: async () => {
      const client = createClient({ url: uri })
      const { rows } = await client.execute('SELECT name FROM sqlite_master')
      client.close()

      return rows
    },
    remove: async () => rmSync(place, { recursive: true }),
  }
}
