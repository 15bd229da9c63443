import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { sqliteAdapter } from '@payloadcms/db-sqlite'
import type { BaseDatabaseAdapter, Config, Migration } from 'payload'
import { withSqliteChanges } from '../changes/sqliteChanges.ts'
import { localeTableIndexes, neededIndexes } from '../indexes/sqlIndexes.ts'
import { versionsApart } from '../versions/versionsApart.ts'
import { inTurns } from './adapterTransactions.ts'
import { deleteKnown } from './deleteKnown.ts'
import { readFarPages } from './farPages.ts'
import { sparingLocks } from './locks.ts'
import { plainInsert } from './plainInsert.ts'
import { type QueuedClient, queuedClient } from './queuedClient.ts'
import { embedded } from './sqliteClient.ts'
import { turns } from './turns.ts'

type Adapter = ReturnType<typeof sqliteAdapter>

type Options = {
  /** Those that the site has committed, oldest first. */
  migrations: Parameters<typeof sqliteAdapter>[0]['prodMigrations']
  /** The folder that further ones are written into, seen from where the site is started. */
  migrationDir: string
}

/**
 * Embedded SQLite with committed migrations, run at every start (never a schema push, which asks questions), and
 * with transactions whose writers queue in the process instead of failing with a busy database.
 */
export const sqliteDatabase = (
  uri: string,
  { migrations, migrationDir }: Options,
): Config['db'] => {
  const adapter = sqliteAdapter({
    client: { url: uri },
    allowIDOnCreate: true,
    push: false,
    prodMigrations: migrations,
    transactionOptions: {},
    migrationDir: path.resolve(migrationDir),
    beforeSchemaInit: [neededIndexes],
    afterSchemaInit: [localeTableIndexes],
  })

  return embedded({ ...adapter, init: (args) => prepared(adapter.init(args), uri, migrations) })
}

const prepared = (
  database: ReturnType<Adapter['init']>,
  uri: string,
  migrations: Options['migrations'],
) => {
  const line = turns()
  const connect = database.connect?.bind(database)
  const destroy = database.destroy?.bind(database)
  // Nothing is written, nor asked, before there is a client.
  const clientOf = () => database.client as QueuedClient
  const committed = withSqliteChanges(database, line.own, () => clientOf().othersVersion())

  database.insert = plainInsert(database.insert, clientOf)

  return inTurns(
    Object.assign(database, {
      ...readFarPages(database),
      deleteOne: deleteKnown(database),
      createVersion: versionsApart(database.createVersion),
      deleteMany: sparingLocks(database.deleteMany.bind(database), clientOf),
      // The adapter's own say nothing of a commit that failed, and hide why none could begin.
      beginTransaction: async () => {
        const { commit, rollback } = await clientOf().transaction()
        const id = randomUUID()
        // Its client itself knows what belongs to the transaction.
        const db = database.drizzle as unknown as (typeof database.sessions)[string]['db']
        database.sessions[id] = { db, resolve: commit, reject: rollback }

        return id
      },
      commitTransaction: async (id) => {
        const name = String(await id)
        const session = database.sessions[name]
        Reflect.deleteProperty(database.sessions, name)
        await session?.resolve()
      },
      connect: async (options) => {
        mkdirSync(path.dirname(path.resolve(uri.slice('file:'.length))), { recursive: true })
        if (!database.client || database.client.closed) {
          database.client = queuedClient(uri, line, committed)
        }
        await connect?.(options)
        if (process.env.PAYLOAD_MIGRATING === 'true') return
        // Payload types migrations in two ways that only differ in what it hands them.
        if (process.env.NODE_ENV !== 'production') {
          await database.migrate({ migrations: migrations as Migration[] })
        }
      },
      // Payload's own leaves the file open, with its last writes in the log beside it.
      destroy: async () => {
        if (database.client && !database.client.closed) database.client.close()
        await destroy?.()
      },
    } satisfies Partial<BaseDatabaseAdapter>),
    { line, goesOn: true },
  )
}
