import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { sqliteAdapter } from '@payloadcms/db-sqlite'
import type { Config, Migration, Payload } from 'payload'
import { type Listener, listener, listening } from '../../storage/adapter/listen.ts'
import { observeWrites } from '../../storage/changes/observeWrites.ts'
import { sqliteChanges } from '../../storage/changes/sqliteChanges.ts'
import { inTurns } from '../../storage/database/adapterTransactions.ts'
import { sparingLocks } from '../../storage/database/locks.ts'
import { plainInsert } from '../../storage/database/plainInsert.ts'
import { type QueuedClient, queuedClient } from '../../storage/database/queuedClient.ts'
import { embedded } from '../../storage/database/sqliteClient.ts'
import { turns } from '../../storage/database/turns.ts'
import { neededIndexes } from '../../storage/indexes/sqlIndexes.ts'
import { apartVersions, farPages, writes } from './sharedListeners.ts'

type Adapter = ReturnType<typeof sqliteAdapter>

type Options = {
  /** Those that the site has committed, oldest first. */
  migrations: Parameters<typeof sqliteAdapter>[0]['prodMigrations']
  /** The folder that further ones are written into, seen from where the site is started. */
  migrationDir: string
}

/**
 * Embedded SQLite with committed migrations, run at every start (never a schema push, which prompts), and
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
  })

  return embedded(listening(adapter, (database) => sqliteListeners(database, uri, migrations)))
}

/**
 * The listeners of the adapter of an embedded SQLite, which belongs to the calendar alone. Turns come last, so that everything
 * runs in its turn; the notice of writes comes first, so that no write is noticed twice.
 */
export const sqliteListeners = (
  database: Database,
  uri: string,
  migrations: Options['migrations'],
): Listener[] => {
  const line = turns()
  // There are no statements before there is a client.
  const clientOf = () => database.client as QueuedClient
  const changes = sqliteChanges(line.own, () => clientOf().othersVersion())

  return [
    writes('everything'),
    listener({
      name: 'changes',
      of: 'everything',
      methods: [],
      why: 'What was committed is known by the client alone, and so is that another process wrote.',
      instead: (below) => {
        // Payload types a calendar's database as one adapter of the two.
        observeWrites({ db: below as unknown as Payload['db'] }, changes.note)

        return changes.telling
      },
    }),
    listener({
      name: 'plain inserts',
      of: 'everything',
      methods: ['insert'],
      why: 'Statements are put together below every hook (decision 72).',
      instead: () => ({ insert: plainInsert(database.insert, clientOf) }),
    }),
    farPages,
    apartVersions,
    listener({
      name: 'spared locks',
      of: ['payload-locked-documents'],
      methods: ['deleteMany'],
      why: 'Payload deletes locks by the adapter, past hooks, with a statement that joins every collection: 1.5 of the 7 ms of a save.',
      instead: (below) => ({ deleteMany: sparingLocks(below.deleteMany.bind(below), clientOf) }),
    }),
    listener({
      name: 'transactions of the client',
      of: 'everything',
      methods: ['beginTransaction', 'commitTransaction'],
      why: 'The adapter’s own say nothing of a commit that failed, and hide why none could begin.',
      instead: () => ({
        beginTransaction: async () => {
          const { commit, rollback } = await clientOf().transaction()
          const id = randomUUID()
          // Its client itself knows what belongs to the transaction.
          const db = database.drizzle as unknown as (typeof database.sessions)[string]['db']
          database.sessions[id] = { db, resolve: commit, reject: rollback }

          return id
        },
        commitTransaction: async (id: Parameters<typeof database.commitTransaction>[0]) => {
          const name = String(await id)
          const session = database.sessions[name]
          Reflect.deleteProperty(database.sessions, name)
          await session?.resolve()
        },
      }),
    }),
    listener({
      name: 'the file',
      of: 'everything',
      methods: ['connect', 'destroy'],
      why: 'There is nothing to hook into before a database is open, or after it is closed.',
      instead: ({ connect, destroy }) => ({
        connect: async (options: Parameters<NonNullable<typeof connect>>[0]) => {
          mkdirSync(path.dirname(path.resolve(uri.slice('file:'.length))), { recursive: true })
          if (!database.client || database.client.closed) {
            database.client = queuedClient(uri, line, changes.committed)
          }
          await connect?.call(database, options)
          if (process.env.PAYLOAD_MIGRATING === 'true') return
          // Payload types migrations in two ways that only differ in what it hands them.
          if (process.env.NODE_ENV !== 'production') {
            await database.migrate({ migrations: migrations as Migration[] })
          }
        },
        // Payload's own leaves the file open, with its last writes in its log.
        destroy: async () => {
          if (database.client && !database.client.closed) database.client.close()
          await destroy?.call(database)
        },
      }),
    }),
    {
      name: 'turns',
      of: 'everything',
      methods: 'every',
      why: 'One connection writes: statements past hooks belong to the transaction of their flow, too (decisions 3 and 11).',
      instead: (below) => inTurns(below, { line, goesOn: true }),
    },
  ]
}

type Database = ReturnType<Adapter['init']>
