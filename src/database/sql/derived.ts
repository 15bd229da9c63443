import type { Client } from '@libsql/client'
import type { Payload } from 'payload'

/**
 * Tables that SQLite keeps beside `events` by triggers, so that they are right after a write through whatever door.
 *
 * - `listed`: the events that everybody's lists hold once their publication date has come.
 * - `listed_in`: the same under every venue, organizer and term of theirs (see `target` in `listing.ts`) and, under
 *   -1, as a whole; in the order of lists, with all that their windows ask for.
 * - `listed_days`: how many of those start and end on which days, so that no list counts its events.
 * - `event_words`: an index of every three characters of what can be searched.
 *
 * Migrations know nothing of them: they are made anew where the database's own text of them is not this one, as
 * after a migration that replaced `events`.
 */
const definitions: Record<string, string> = {
  listed: `CREATE TABLE listed (event INTEGER PRIMARY KEY, start_local TEXT, end_local TEXT, published_at TEXT, open INTEGER)`,
  listed_in: `CREATE TABLE listed_in (target INTEGER, start_local TEXT, event INTEGER, end_local TEXT, published_at TEXT, PRIMARY KEY (target, start_local, event)) WITHOUT ROWID`,
  listed_days: `CREATE TABLE listed_days (target INTEGER, start_day TEXT, end_day TEXT, events INTEGER, PRIMARY KEY (target, start_day, end_day)) WITHOUT ROWID`,
  listed_future: `CREATE INDEX listed_future ON listed (published_at)`,
  event_words: `CREATE VIRTUAL TABLE event_words USING fts5(en, it, content='', contentless_delete=1, tokenize='trigram case_sensitive 1')`,
  listed_in_more: `CREATE TRIGGER listed_in_more AFTER INSERT ON listed_in BEGIN ${countUp('new')} END`,
  listed_in_less: `CREATE TRIGGER listed_in_less AFTER DELETE ON listed_in BEGIN ${countDown('old')} END`,
  listed_more: `CREATE TRIGGER listed_more AFTER INSERT ON listed BEGIN ${enter('new.event')} END`,
  listed_less: `CREATE TRIGGER listed_less AFTER DELETE ON listed BEGIN ${leave('old')} END`,
  events_listed: `CREATE TRIGGER events_listed AFTER INSERT ON events BEGIN ${list('new.id')} ${index('new')} END`,
  events_unlisted: `CREATE TRIGGER events_unlisted AFTER DELETE ON events BEGIN ${unlist('old.id')} DELETE FROM event_words WHERE rowid = old.id; END`,
  events_relisted: `CREATE TRIGGER events_relisted AFTER UPDATE ON events WHEN ${changed('start_local', 'end_local', 'published_at', '_status', 'visibility', 'deleted_at', 'hide_from_listings', 'access_password')} BEGIN ${unlist('old.id')} ${list('new.id')} END`,
  events_reworded: `CREATE TRIGGER events_reworded AFTER UPDATE ON events WHEN ${changed('shown_en_search', 'shown_it_search')} BEGIN DELETE FROM event_words WHERE rowid = old.id; ${index('new')} END`,
  links_more: `CREATE TRIGGER links_more AFTER INSERT ON events_rels BEGIN ${link('new')} END`,
  links_less: `CREATE TRIGGER links_less AFTER DELETE ON events_rels BEGIN ${unlink('old')} END`,
  links_other: `CREATE TRIGGER links_other AFTER UPDATE ON events_rels BEGIN ${unlink('old')} ${link('new')} END`,
}

function changed(...columns: string[]): string {
  return columns.map((column) => `new.${column} IS NOT old.${column}`).join(' OR ')
}

/** The key of what a link leads to; `targetOf` in `listing.ts` says the same of ids. */
function target(row: string): string {
  return `COALESCE(${row}.venues_id * 4, ${row}.organizers_id * 4 + 1, ${row}.categories_id * 4 + 2, ${row}.tags_id * 4 + 3)`
}

function list(id: string): string {
  return `INSERT INTO listed SELECT id, start_local, end_local, published_at, access_password IS NULL FROM events WHERE id = ${id} AND _status = 'published' AND visibility = 'public' AND deleted_at IS NULL AND hide_from_listings = 0 AND published_at IS NOT NULL;`
}

function unlist(id: string): string {
  return `DELETE FROM listed WHERE event = ${id};`
}

function enter(event: string): string {
  return `INSERT OR IGNORE INTO listed_in SELECT t.target, l.start_local, l.event, l.end_local, l.published_at FROM listed l, (SELECT -1 AS target UNION SELECT ${target('r')} FROM events_rels r WHERE r.parent_id = ${event}) t WHERE l.event = ${event};`
}

function leave(row: string): string {
  return `DELETE FROM listed_in WHERE event = ${row}.event AND start_local = ${row}.start_local AND target IN (SELECT -1 UNION SELECT ${target('r')} FROM events_rels r WHERE r.parent_id = ${row}.event);`
}

function link(row: string): string {
  return `INSERT OR IGNORE INTO listed_in SELECT ${target(row)}, l.start_local, l.event, l.end_local, l.published_at FROM listed l WHERE l.event = ${row}.parent_id AND ${target(row)} IS NOT NULL;`
}

function unlink(row: string): string {
  return `DELETE FROM listed_in WHERE target = ${target(row)} AND event = ${row}.parent_id AND start_local = (SELECT start_local FROM listed WHERE event = ${row}.parent_id) AND NOT EXISTS (SELECT 1 FROM events_rels r WHERE r.parent_id = ${row}.parent_id AND ${target('r')} = ${target(row)});`
}

function countUp(row: string): string {
  return `INSERT INTO listed_days VALUES (${row}.target, substr(${row}.start_local, 1, 10), substr(${row}.end_local, 1, 10), 1) ON CONFLICT DO UPDATE SET events = events + 1;`
}

function countDown(row: string): string {
  const day = `target = ${row}.target AND start_day = substr(${row}.start_local, 1, 10) AND end_day = substr(${row}.end_local, 1, 10)`

  return `UPDATE listed_days SET events = events - 1 WHERE ${day}; DELETE FROM listed_days WHERE ${day} AND events = 0;`
}

function index(row: string): string {
  return `INSERT INTO event_words (rowid, en, it) VALUES (${row}.id, ${row}.shown_en_search, ${row}.shown_it_search);`
}

/** What the tables hold of events that were there before them; the triggers of `listed` do the rest. */
const filling = [
  `INSERT INTO listed SELECT id, start_local, end_local, published_at, access_password IS NULL FROM events WHERE _status = 'published' AND visibility = 'public' AND deleted_at IS NULL AND hide_from_listings = 0 AND published_at IS NOT NULL`,
  'INSERT INTO event_words (rowid, en, it) SELECT id, shown_en_search, shown_it_search FROM events',
]

// On the adapter, because the bundles of an app may each have a copy of this module, but share that.
const key = Symbol.for('payload-events-calendar.derived')

/** Says of a database that it keeps the derived tables. */
export const markDerived = (database: object): void => {
  Object.assign(database, { [key]: true })
}

/** Whether a calendar's database keeps the derived tables; those of `sqliteDatabase` do, other adapters do not. */
export const hasDerived = ({ db }: Payload): boolean => key in db

/** Makes the derived tables where they are not as they should be; safe at every start, of several processes. */
export const prepareDerived = async (client: Client): Promise<void> => {
  if (await areCurrent(client)) return
  const transaction = await client.transaction('write')
  try {
    if (!(await areCurrent(transaction))) {
      await drop(transaction)
      for (const definition of Object.values(definitions)) await transaction.execute(definition)
      for (const statement of filling) await transaction.execute(statement)
    }
    await transaction.commit()
  } finally {
    transaction.close()
  }
}

/**
 * Takes the derived tables away where one of these migrations is still to run: SQLite does not let a table be replaced
 * that triggers of another one speak of.
 */
export const dropBeforeMigrations = async (
  client: Client,
  migrations: readonly { name: string }[],
): Promise<void> => {
  if ((await stored(client)).length === 0) return
  const { rows } = await client.execute('SELECT name FROM payload_migrations')
  const ran = new Set(rows.map(({ name }) => name))
  if (migrations.every(({ name }) => ran.has(name))) return
  const transaction = await client.transaction('write')
  try {
    await drop(transaction)
    await transaction.commit()
  } finally {
    transaction.close()
  }
}

const drop = async (client: Asks): Promise<void> => {
  for (const { type, name } of await stored(client)) {
    await client.execute(`DROP ${type} IF EXISTS ${name}`)
  }
}

type Asks = Pick<Client, 'execute'>

const areCurrent = async (client: Asks): Promise<boolean> => {
  const found = new Map((await stored(client)).map(({ name, sql }) => [name, sql]))

  return Object.entries(definitions).every(([name, definition]) => found.get(name) === definition)
}

/** Triggers first: a table that goes takes its own along. */
const stored = async (client: Asks) => {
  const names = Object.keys(definitions).map((name) => `'${name}'`)
  const { rows } = await client.execute(
    `SELECT type, name, sql FROM sqlite_master WHERE name IN (${names}) ORDER BY type = 'trigger' DESC, type = 'index' DESC`,
  )

  return rows.map(({ type, name, sql }) => ({ type: String(type), name: String(name), sql }))
}
