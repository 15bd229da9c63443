import type { Client } from '@libsql/client'
import Database from 'libsql'
import type { Payload } from 'payload'
import type { StoredEvent } from './storedEvent'

type Connection = InstanceType<typeof Database>
type Row = Record<string, unknown>

/** Writes events into a SQLite calendar, many in one transaction. */
export const openSqliteRows = async (payload: Payload) => {
  const database = new Database(await fileOf(payload))
  database.exec('PRAGMA busy_timeout = 5000')
  database.exec('PRAGMA foreign_keys = ON')
  const insert = inserter(database)
  const copyVersions = versionCopier(database)

  const write = async (events: StoredEvent[]): Promise<void> => {
    database.exec('BEGIN IMMEDIATE')
    for (const event of events) {
      insert('events', eventRow(event))
      for (const row of localeRows(event)) insert('events_locales', row)
      for (const row of linkRows(event)) insert('events_rels', row)
    }
    copyVersions(events[0]?.id ?? 0)
    database.exec('COMMIT')
  }

  return { write, close: async () => void database.close() }
}

const fileOf = async (payload: Payload): Promise<string> => {
  // The adapter's own type has no `client`; on SQLite it is the libsql client.
  const { client } = payload.db as unknown as { client: Client }
  const { rows } = await client.execute('SELECT file FROM pragma_database_list')

  return String(rows[0]?.file)
}

const inserter = (database: Connection) => {
  const prepared = new Map<string, ReturnType<Connection['prepare']>>()

  return (table: string, row: Row) => {
    const key = `${table} ${Object.keys(row)}`
    const statement =
      prepared.get(key) ??
      database.prepare(
        `INSERT INTO ${table} (${quoted(Object.keys(row))})
         VALUES (${Object.keys(row).map(() => '?')})`,
      )
    prepared.set(key, statement)
    statement.run(Object.values(row).map(bindable))
  }
}

const quoted = (columns: string[]) => columns.map((column) => `"${column}"`).join(', ')

const bindable = (value: unknown) => {
  if (typeof value === 'boolean') return value ? 1 : 0

  return typeof value === 'object' && value !== null ? JSON.stringify(value) : (value ?? null)
}

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const eventRow = ({ id, shared, resolved }: StoredEvent): Row => {
  const { author, ...columns } = shared

  return {
    id,
    author_id: author,
    ...Object.fromEntries(Object.entries(columns).map(([name, value]) => [snake(name), value])),
    ...resolvedColumns('en', resolved.en),
    ...resolvedColumns('it', resolved.it),
  }
}

const resolvedColumns = (language: string, resolved: StoredEvent['resolved']['en']): Row =>
  Object.fromEntries(
    Object.entries(resolved).map(([name, value]) => [`resolved_${language}_${name}`, value]),
  )

const localeRows = ({ id, localized }: StoredEvent): Row[] =>
  (['en', 'it'] as const)
    .filter((language) => localized.title && language in localized.title)
    .map((language) => ({
      ...Object.fromEntries(
        Object.entries(localized).map(([name, texts]) => [snake(name), texts[language]]),
      ),
      _locale: language,
      _parent_id: id,
    }))

const linkRows = ({ id, links }: StoredEvent): Row[] =>
  Object.entries(links).flatMap(([path, ids]) =>
    ids.map((linked, index) => ({
      order: index + 1,
      parent_id: id,
      path,
      [`${path}_id`]: linked,
    })),
  )

/** Adds to every event from an id on the version that its save would store. */
const versionCopier = (database: Connection) => {
  const columnsOf = (table: string, ...without: string[]) => {
    const columns = database.prepare(`SELECT * FROM ${table}`).columns()

    return columns
      .map(({ name }) => name)
      .filter((name) => name !== 'id' && !without.includes(name))
  }
  const versionNames = (columns: string[]) => quoted(columns.map((name) => `version_${name}`))

  const own = columnsOf('events')
  const texts = columnsOf('events_locales', '_locale', '_parent_id')
  const links = columnsOf('events_rels', 'path', 'parent_id')
  const statements = [
    `INSERT INTO _events_v (parent_id, ${versionNames(own)}, created_at, updated_at, latest)
     SELECT id, ${quoted(own)}, created_at, updated_at, 1 FROM events WHERE id >= ? ORDER BY id`,
    `INSERT INTO _events_v_locales (${versionNames(texts)}, _locale, _parent_id)
     SELECT ${quoted(texts)}, _locale, version.id
     FROM events_locales JOIN _events_v AS version ON version.parent_id = _parent_id
     WHERE _parent_id >= ?`,
    `INSERT INTO _events_v_rels (${quoted(links)}, path, parent_id)
     SELECT ${links.map((name) => `link."${name}"`)}, 'version.' || link.path, version.id
     FROM events_rels AS link JOIN _events_v AS version ON version.parent_id = link.parent_id
     WHERE link.parent_id >= ?`,
  ].map((sql) => database.prepare(sql))

  return (first: number) => {
    for (const statement of statements) statement.run([first])
  }
}
