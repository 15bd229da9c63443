import { randomUUID } from 'node:crypto'
import { isTransient } from '../../storage/database/databaseErrors.ts'
import { type Finding, type Found, lookAt, unseen, warning, well, wrong } from './finding.ts'
import { clockFoundBy, latencyFound } from './measures.ts'
import { reasonOf } from './secrets.ts'

/** A connection of `pg`, as far as it is used here. */
type Client = {
  host: string
  port: number
  database?: string
  connect: () => Promise<unknown>
  query: (text: string) => Promise<{ rows: Record<string, unknown>[] }>
  end: () => Promise<void>
  on: (event: 'error', hear: () => void) => unknown
}

/** What only Payload's adapter for Postgres has. */
export type PostgresAdapter = {
  pg: { Client: new (options: object) => Client }
  poolOptions: object
  schemaName?: string
  transactionOptions?: { isolationLevel?: string }
}

const hanging = ['Server', 'Order of texts', 'Transactions', 'Indexes', 'Latency', 'Clock']

/** Looks at the server that an adapter leads to, over connections of its own; the table it makes there it removes. */
export const postgresFindings = async (adapter: PostgresAdapter): Promise<Finding[]> => {
  const [first, second] = [clientOf(adapter), clientOf(adapter)]
  try {
    await first.connect()
    await second.connect()

    return await findingsOf(adapter, first, second)
  } catch (error) {
    return [
      {
        what: 'Address of the database',
        ...wrong(
          `The server does not answer (${reasonOf(error)}).`,
          'Start it, open the way to it, make the database, or correct name, password and host in `pool` of postgresAdapter().',
        ),
      },
      ...hanging.map((what) => ({ what, ...unseen('The database cannot be asked.') })),
    ]
  } finally {
    await Promise.allSettled([first.end(), second.end()])
  }
}

const clientOf = ({ pg, poolOptions }: PostgresAdapter): Client => {
  const client = new pg.Client({
    ...poolOptions,
    connectionTimeoutMillis: 5_000,
    query_timeout: 10_000,
  })
  // Statements on a connection that ends fail by themselves.
  client.on('error', () => {})

  return client
}

const findingsOf = async (
  { schemaName = 'public', transactionOptions }: PostgresAdapter,
  first: Client,
  second: Client,
): Promise<Finding[]> => {
  const look = (what: string, see: () => Promise<Found> | Found) =>
    lookAt(what, 'Look into the log of the server.', see)
  const one = async (question: string): Promise<string> =>
    String((await first.query(`SELECT ${question} AS answer`)).rows[0]?.answer)
  const place = `"${await one('current_database()')}" at ${first.host}:${first.port}`
  const isMade = (await one(`to_regnamespace('${quoted(schemaName)}') IS NOT NULL`)) === 'true'
  const tried = (see: (table: string) => Promise<Found>) =>
    isMade
      ? withTable(first, schemaName, see)
      : unseen(`The schema ${schemaName} is not there yet; the first migration makes it.`)

  return [
    { what: 'Address of the database', ...well(`${place} answers.`) },
    await look('Server', async () => versionFound(await one(`current_setting('server_version')`))),
    await look('Order of texts', async () =>
      orderFound(
        await one('(SELECT datcollate FROM pg_database WHERE datname = current_database())'),
      ),
    ),
    await look('Transactions', () =>
      tried(async (table) => {
        const found = await conflictFound(first, second, table)

        return found.state === 'well' ? isolationFound(found, transactionOptions) : found
      }),
    ),
    await look('Indexes', () =>
      tried(async (table) => {
        await first.query(`CREATE INDEX ON ${table} (writes)`)

        return well('Tables and indexes can be made and removed.')
      }),
    ),
    await look('Latency', () => latencyFound(() => first.query('SELECT 1'))),
    await look('Clock', () =>
      clockFoundBy(async () => Number(await one('extract(epoch FROM clock_timestamp()) * 1000'))),
    ),
  ]
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** Releases of the server before this one get no corrections any more. */
const leastVersion = 14

export const versionFound = (version: string): Found =>
  Number.parseInt(version, 10) >= leastVersion
    ? well(`PostgreSQL ${version}.`)
    : warning(`PostgreSQL ${version} is old.`, `Use PostgreSQL ${leastVersion} or newer.`)

const orderFound = (collation: string): Found =>
  /^(C|POSIX)(\.|$)/i.test(collation)
    ? well(`Texts compare as bytes (${collation}).`)
    : warning(
        `Texts compare as ${collation}, and lists are ordered by bytes.`,
        "Make the database with TEMPLATE template0 LC_COLLATE 'C.UTF-8' (docs/plugin.md).",
      )

const isolationFound = (found: Found, options: PostgresAdapter['transactionOptions']): Found => {
  const level = options?.isolationLevel ?? 'read committed'
  if (level === 'repeatable read' || level === 'serializable') return found

  return warning(
    `${found.found} The adapter's own transactions are "${level}", where a conflict of two processes is not noticed.`,
    "Where several processes write, say `transactionOptions: { isolationLevel: 'repeatable read' }`.",
  )
}

/** A table to try something with, that is there only meanwhile. */
const withTable = async (
  client: Client,
  schemaName: string,
  tried: (table: string) => Promise<Found>,
): Promise<Found> => {
  const table = `${quoted(schemaName)}.${quoted(`calendar_doctor_${randomUUID()}`)}`
  try {
    await client.query(`CREATE TABLE ${table} (writes integer NOT NULL)`)

    return await tried(table)
  } catch (error) {
    return wrong(
      `This was refused (${reasonOf(error)}).`,
      `Give the user of the database USAGE and CREATE on the schema ${schemaName}.`,
    )
  } finally {
    // A transaction that was left open locks the table, and a connection that failed in one takes no other statement.
    await client.query('ROLLBACK')
    await client.query(`DROP TABLE IF EXISTS ${table}`)
  }
}

/** Two transactions write one row: the second must be refused when the first has ended, and must succeed thereafter. */
const conflictFound = async (first: Client, second: Client, table: string): Promise<Found> => {
  const write = (client: Client) => client.query(`UPDATE ${table} SET writes = writes + 1`)
  await first.query(`INSERT INTO ${table} VALUES (0)`)
  try {
    for (const client of [first, second]) {
      await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ')
      await client.query(`SELECT writes FROM ${table}`)
    }
    await write(first)
    const meant = write(second).then(
      () => undefined,
      (error: unknown) => ({ error }),
    )
    await first.query('COMMIT')
    const refused = await meant
    await second.query('ROLLBACK')
    if (!refused) return wrong('A conflict was not noticed.', 'Use PostgreSQL itself.')
    if (!isTransient(refused.error)) throw refused.error
    await second.query('BEGIN ISOLATION LEVEL REPEATABLE READ')
    await write(second)
    await second.query('COMMIT')
  } finally {
    await second.query('ROLLBACK')
  }
  const { rows } = await first.query(`SELECT writes FROM ${table}`)
  if (rows[0]?.writes !== 2) return wrong('A write was lost.', 'Use PostgreSQL itself.')

  return well('Of two writes in conflict one was refused, and stored when tried again.')
}
