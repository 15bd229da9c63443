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
import { type EventsCalendarOptions, eventsCalendar } from '../../src/plugin'
import { withTexts } from '../../src/translations/admin'
import { completeTexts } from '../../src/translations/complete'
import { addressOf, dropPostgresDatabase, leavePostgres } from './postgresDatabase'

/** The types of this repository know the collections of the calendar alone. */
export const its = (slug: string) => slug as CollectionSlug

type Wanted = {
  /** The site's own. */
  collections: CollectionConfig[]
  /** Without them the site has no calendar. */
  options?: EventsCalendarOptions
  before?: Plugin[]
  after?: Plugin[]
  rest?: Partial<Config>
}

type Kind = { ids?: 'text' | 'number'; transactions?: boolean }

/**
 * A site of somebody else's, with collections whose ids are texts: ObjectIds on MongoDB, UUIDs on Postgres, and on SQLite by
 * Payload's own adapter. It can be started several times on the same database, with the calendar and without.
 * SQL databases can have numbers instead. Payload's SQLite has transactions where it is told so.
 */
export const aSite = ({ ids = 'text', transactions = true }: Kind = {}) => {
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
        push: true,
      })
    }

    return mongo
      ? mongooseAdapter({ url: mongo.replace('/?', `/${name}?`) })
      : sqliteAdapter({
          idType: ids === 'text' ? 'uuid' : 'number',
          client: { url: `file:${path.join(folder, 'site.db')}` },
          ...(transactions && { transactionOptions: {} }),
        })
  }

  const start = async ({ collections, options, before = [], after = [], rest = {} }: Wanted) => {
    const config = buildConfig({
      secret: 'a secret of the tests',
      db: db(),
      sharp,
      telemetry: false,
      typescript: { autoGenerate: false },
      graphQL: { disable: true },
      logger: { options: { level: 'warn' } },
      collections,
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
    const payload = await getPayload({ config, key: `${folder} ${opened.length}` })
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
