import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { mongooseAdapter } from '@payloadcms/db-mongodb'
import { postgresAdapter } from '@payloadcms/db-postgres'
import { sqliteAdapter } from '@payloadcms/db-sqlite'
import {
  buildConfig,
  type CollectionConfig,
  type CollectionSlug,
  type Config,
  getPayload,
  type Payload,
  type Plugin,
} from 'payload'
import sharp from 'sharp'
import { inject } from 'vitest'
import { withTexts } from '../../src/i18n/admin'
import { completeTexts } from '../../src/i18n/complete'
import type { EventsCalendarOptions } from '../../src/plugin/options'
import { eventsCalendar } from '../../src/plugin/plugin'
import { addressOf, dropPostgresDatabase, leavePostgres } from './postgresDatabase'

/** The types of this repository know only the collections of the calendar. */
export const its = (slug: string) => slug as CollectionSlug

type Wanted = {
  /**
   * The site's own collections. A function if the site `migrates`, which needs them twice, because Payload completes the
   * objects.
   */
  collections: CollectionConfig[] | (() => CollectionConfig[])
  /** Without options the site has no calendar. */
  options?: EventsCalendarOptions
  before?: Plugin[]
  after?: Plugin[]
  rest?: Partial<Config>
}

type Kind = { ids?: 'text' | 'number'; transactions?: boolean; migrates?: boolean }

/**
 * A site of another owner, with collections whose ids are texts: ObjectIds on MongoDB, UUIDs on Postgres, and on SQLite by
 * Payload's own adapter. It can be started several times on the same database, with and without the calendar. SQL databases
 * can have numbers instead. Transactions of Payload's SQLite are an option. A site that `migrates` has its tables changed
 * by the output of `payload migrate:create`, in place of Payload's push.
 */
export const aSite = ({ ids = 'text', transactions = true, migrates = false }: Kind = {}) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-'))
  const mongo = inject('mongo')
  const opened: Payload[] = []
  const name = `site-${process.env.VITEST_POOL_ID}-${crypto.randomUUID().slice(0, 8)}`
  const postgres = inject('postgres')
  const db = () => {
    if (postgres) {
      return postgresAdapter({
        idType: ids === 'text' ? 'uuid' : 'serial',
        pool: { connectionString: addressOf(postgres, name) },
        push: !migrates,
      })
    }

    return mongo
      ? mongooseAdapter({ url: mongo.replace('/?', `/${name}?`) })
      : sqliteAdapter({
          idType: ids === 'text' ? 'uuid' : 'number',
          client: { url: `file:${path.join(folder, 'site.db')}` },
          ...(transactions && { transactionOptions: {} }),
          push: !migrates,
        })
  }

  let schema: unknown
  const migrate = async (wanted: Wanted) => {
    process.env.PAYLOAD_MIGRATING = 'true'
    const payload = await getPayload({
      config: configOf(wanted),
      key: `${folder} migrating ${opened.length}`,
    }).finally(() => {
      delete process.env.PAYLOAD_MIGRATING
    })
    opened.push(payload)
    schema = await changeTables(payload, schema)
  }

  const configOf = ({ collections, options, before = [], after = [], rest = {} }: Wanted) =>
    buildConfig({
      secret: 'a secret of the tests',
      db: db(),
      sharp,
      telemetry: false,
      typescript: { autoGenerate: false },
      graphQL: { disable: true },
      logger: { options: { level: 'warn' } },
      collections: typeof collections === 'function' ? collections() : collections,
      // Payload keeps the texts of the first config of a process, which tests share.
      i18n: withTexts(undefined, completeTexts({})) ?? {},
      plugins: [
        ...before,
        ...(options
          ? [eventsCalendar({ mediaDirectory: path.join(folder, 'media'), ...options })]
          : []),
        ...after,
      ],
      ...rest,
    })

  const start = async (wanted: Wanted) => {
    if (migrates && !mongo) await migrate(wanted)
    const payload = await getPayload({
      config: configOf(wanted),
      key: `${folder} ${opened.length}`,
    })
    opened.push(payload)

    return payload
  }

  const end = async () => {
    const [first] = opened
    if (mongo && first) {
      // The adapter's own type has no `connection`; on MongoDB it is mongoose's.
      const { connection } = first.db as unknown as {
        connection: { dropDatabase: () => Promise<void> }
      }
      await connection.dropDatabase()
    }
    for (const payload of opened) {
      if (postgres) leavePostgres(payload)
      await payload.db.destroy?.()
    }
    if (postgres && first) await dropPostgresDatabase(first, postgres, name)
    rmSync(folder, { recursive: true, force: true })
  }

  return { folder, start, end }
}

/** The common parts of Payload's SQL adapters for tables, and their drizzle-kit to change them. */
type SqlDatabase = {
  schema: unknown
  defaultDrizzleSnapshot: unknown
  drizzle: unknown
  execute: (statement: { db: unknown; raw: string }) => Promise<unknown>
  requireDrizzleKit: () => {
    generateDrizzleJson: (schema: unknown) => Promise<unknown>
    generateMigration: (before: unknown, after: unknown) => Promise<string[]>
  }
}

/** Changes the tables of a database to the shape of its config; returns the new shape. */
const changeTables = async ({ db }: Payload, before: unknown): Promise<unknown> => {
  // Payload's general type of adapters knows nothing of what each has of its own.
  const database = db as unknown as SqlDatabase
  const { generateDrizzleJson, generateMigration } = database.requireDrizzleKit()
  const after = await generateDrizzleJson(database.schema)
  const statements = await generateMigration(before ?? database.defaultDrizzleSnapshot, after)
  const run = (raw: string) => database.execute({ db: database.drizzle, raw })
  // As in docs/plugin.md: SQLite refuses to drop a table with references, and on Postgres a table takes its constraints
  // along.
  if (db.name === 'sqlite') await run('PRAGMA foreign_keys = OFF')
  for (const statement of statements) {
    await run(statement.replace('DROP CONSTRAINT "', 'DROP CONSTRAINT IF EXISTS "'))
  }
  if (db.name === 'sqlite') await run('PRAGMA foreign_keys = ON')

  return after
}
