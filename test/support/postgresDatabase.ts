import { createHash } from 'node:crypto'
import { postgresAdapter } from '@payloadcms/db-postgres'
import type { Config, Payload } from 'payload'

type Adapter = ReturnType<typeof postgresAdapter>
type Database = ReturnType<Adapter['init']>

/**
 * A database on a Postgres server, as a site may pass it to the plugin. Its tables are created once for all calendars of
 * one shape, which takes long, and copied.
 */
export const postgresDatabase = (server: string, name: string): Config['db'] => {
  const adapter = adapterOf(server, name, { push: false })

  return {
    ...adapter,
    init: (args) => {
      const database = adapter.init(args)
      const { connect, destroy } = database
      database.connect = async (options) => {
        await create(database, { server, name, args })
        await connect?.call(database, options)
      }
      // Payload's own leaves all connections open.
      database.destroy = async () => {
        leave(database)
        await destroy?.call(database)
      }

      return database
    },
  }
}

const adapterOf = (server: string, name: string, { push }: { push: boolean }) =>
  postgresAdapter({
    // Idle connections stay: tests that move the clock would end those in use.
    pool: { connectionString: addressOf(server, name), max: 30, idleTimeoutMillis: 0 },
    transactionOptions: { isolationLevel: 'repeatable read' },
    push,
  })

/** The address of a database on a server. */
export const addressOf = (server: string, name: string): string => {
  const address = new URL(server)
  address.pathname = `/${name}`

  return address.href
}

/** Ends the connections of a calendar with Payload's own adapter, before its database is removed. */
export const leavePostgres = ({ db }: Payload): void =>
  // Payload's general type of adapters knows nothing of what each has of its own.
  leave(db as unknown as Database)

/** Removes the database of a calendar, despite open connections. */
export const dropPostgresDatabase = async (
  { db }: Payload,
  server: string,
  name: string,
): Promise<void> => {
  // Payload's general type of adapters knows nothing of what each has of its own.
  const { pg } = db as unknown as Database
  const client = new pg.Client(server)
  await client.connect()
  await client.query(`DROP DATABASE "${name}" WITH (FORCE)`)
  await client.end()
}

type Wanted = { server: string; name: string; args: Parameters<Adapter['init']>[0] }

const create = async (database: Database, { server, name, args }: Wanted) => {
  const client = new database.pg.Client(server)
  await client.connect()
  const exists = async (one: string) =>
    (await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [one])).rows.length > 0
  try {
    // Released with the connection.
    await client.query('SELECT pg_advisory_lock(1)')
    if (await exists(name)) return
    const shape = shapeOf(database)
    if (!(await exists(shape))) {
      await client.query(`CREATE DATABASE "${shape} unfinished"`)
      await push(server, `${shape} unfinished`, args)
      await client.query(
        'SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = $1',
        [`${shape} unfinished`],
      )
      await client.query(`ALTER DATABASE "${shape} unfinished" RENAME TO "${shape}"`)
    }
    await client.query(`CREATE DATABASE "${name}" TEMPLATE "${shape}"`)
  } finally {
    await client.end()
  }
}

const shapeOf = ({ rawTables }: Database): string =>
  `shape-${createHash('sha256').update(JSON.stringify(rawTables)).digest('hex').slice(0, 16)}`

const push = async (server: string, name: string, args: Wanted['args']) => {
  // Payload would take the shape that it pushed last for an existing one.
  process.env.PAYLOAD_FORCE_DRIZZLE_PUSH = 'true'
  const database = adapterOf(server, name, { push: true }).init(args)
  await database.init?.()
  await database.connect?.()
  leave(database)
}

/** The adapter keeps one connection, which ends only with the database. */
const leave = ({ pool }: Database) => {
  pool.on('error', () => {})
  void pool.end()
}
