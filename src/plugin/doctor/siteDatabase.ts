import { existsSync } from 'node:fs'
import type { Payload } from 'payload'
import { settingsOf } from '../../model/settings.ts'
import { lackOf } from '../../storage/database/warnMissingFeatures.ts'
import { type Finding, type Found, lookAt, unseen, warning, well, wrong } from './finding.ts'
import { migrationsFound, toMigrate } from './migrations.ts'
import { type PostgresAdapter, postgresFindings } from './postgres.ts'
import { preparationFound } from './preparation.ts'
import { reasonOf } from './secrets.ts'

/** Members of Payload's adapters that their general type lacks. */
type Adapter = Partial<PostgresAdapter> & {
  /** MongoDB */
  url?: string | false
  connectOptions?: object
  ensureIndexes?: boolean
  /** SQLite */
  clientConfig?: { url: string }
  wal?: unknown
  /** Postgres */
  disableCreateDatabase?: boolean
  createExtensions?: () => Promise<void>
  pool?: { on: (event: 'error', hear: () => void) => unknown; end: () => Promise<void> }
}

/**
 * Examines the database of a site that is not connected to it yet, by its address first; then opens it without making, running
 * or preparing anything, and reports what is missing. Expects `PAYLOAD_MIGRATING`, and an environment that is not production.
 */
export const databaseFindings = async (payload: Payload): Promise<Finding[]> => {
  const adapter = payload.db as Adapter
  const seen = await lookedAt(payload.db.name, adapter).catch((error: unknown): Finding[] => [
    {
      what: 'Database',
      ...wrong(`This failed: ${reasonOf(error)}.`, 'Look at `db` of the config.'),
    },
  ])
  const hindrance = hindranceOf(seen, adapter)
  if (hindrance) return [...seen, ...unopened(hindrance)]
  restrain(adapter)
  const opened = await lookAt('Adapter', 'Look at `db` of the config.', async () => {
    await payload.db.connect?.()
    const lack = await lackOf(payload)

    return lack
      ? warning(`The adapter has no transactions: ${lack}`, 'See docs/plugin.md, "Databases".')
      : well(`${payload.db.packageName} is open, and has transactions.`)
  })
  if (opened.state === 'wrong')
    return [...seen, opened, ...unopened('It could not be opened.').slice(1)]

  return [
    ...seen,
    opened,
    await lookAt('Migrations', 'Look at the database.', () => migrationsFound(payload)),
    await lookAt('Preparation', `Run \`${program}\`, which says more.`, () => prepared(payload)),
  ]
}

/** Closes a database with its connections, which Payload's adapter for Postgres leaves open. */
export const leaveDatabase = async (payload: Payload): Promise<void> => {
  const { pool } = payload.db as Adapter
  await payload.destroy()
  pool?.on('error', () => {})
  // One that the adapter keeps for itself ends only with the server or this process.
  void pool?.end()
}

const program = 'npx payload-events-calendar migrate'

const lookedAt = async (name: string, adapter: Adapter): Promise<Finding[]> => {
  const { url, connectOptions = {}, clientConfig, pg, poolOptions = {} } = adapter
  if (name === 'mongoose' && url) {
    const { mongoFindings } = await import('./mongoFindings.ts')

    return mongoFindings(url, { place: '`url` of mongooseAdapter()', connectOptions })
  }
  if (name === 'postgres' && pg) return postgresFindings({ ...adapter, pg, poolOptions })
  if (name === 'sqlite' && clientConfig?.url.startsWith('file:')) {
    const { sqliteFindings } = await import('./sqliteFile.ts')

    return sqliteFindings(clientConfig.url, '`client.url` of sqliteAdapter()')
  }

  return [
    {
      what: 'Database',
      ...unseen(
        `There is no way here to look at what the adapter "${name}" of this site leads to.`,
      ),
    },
  ]
}

/** Why a database is not to be opened. */
const hindranceOf = (seen: Finding[], { clientConfig }: Adapter): string | undefined => {
  if (seen.some(({ state }) => state === 'wrong')) return 'Something is wrong with the database.'
  const file = /^file:([^?]*)/.exec(clientConfig?.url ?? '')?.[1]

  return file !== undefined && !existsSync(file) ? 'There is no database file yet.' : undefined
}

const unopened = (why: string): Finding[] =>
  ['Adapter', 'Migrations', 'Preparation'].map((what) => ({ what, ...unseen(why) }))

/** What adapters would else make when they connect: a database, extensions, collections, indexes, another journal. */
const restrain = (adapter: Adapter): void => {
  adapter.connectOptions = { ...adapter.connectOptions, autoIndex: false, autoCreate: false }
  adapter.ensureIndexes = false
  adapter.wal = false
  adapter.disableCreateDatabase = true
  adapter.createExtensions = async () => {}
}

const prepared = (payload: Payload): Found | Promise<Found> =>
  settingsOf(payload.config).enabled
    ? preparationFound(payload, [], {
        remedy: `The first start does it, while requests wait; \`${program}\` does it ahead.`,
        withoutTables: toMigrate,
      })
    : unseen('The calendar is switched off.')
