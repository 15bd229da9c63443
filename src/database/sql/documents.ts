import type { CollectionSlug, Payload, SelectType, Where } from 'payload'
import { columnName, columnsOf, type Sql, sqliteOf } from './client'
import { conditionOf } from './condition'
import { type Projection, projectionOf, type Tables } from './projection'

/** What is asked of a collection; `page` and `limit` come together. */
export type Question = {
  where: Where
  select: SelectType
  /** Names of columns, `-` before those in descending order; none leaves the order open. */
  sort: string[]
  language: string
  page?: number
  limit?: number
}

/** Documents of a SQLite calendar as JSON texts, one a row, in the column `document`. */
export const documentsOf = (payload: Payload, collection: CollectionSlug, asked: Question): Sql => {
  const tables = tablesOf(payload, collection)
  const { document, joins } = projected(payload, collection, asked)
  const { text, args } = conditionOf(tables, asked.where)
  const names = asked.sort.map((name) => orderOf(tables, name)).join(', ')
  const order = names && `ORDER BY ${names}`
  const from = `FROM ${tables.name} t`
  const chosen = asked.limit
    ? {
        text: `t.id IN (SELECT t.id ${from} WHERE ${text} ${order} LIMIT ? OFFSET ?)`,
        args: [...args, asked.limit, ((asked.page ?? 1) - 1) * asked.limit],
      }
    : { text, args }

  return {
    text: `SELECT ${document} AS document ${from} ${joins} WHERE ${chosen.text} ${order}`,
    args: chosen.args,
  }
}

/** The rows of several statements without an order, each with the number of its statement in the column `which`. */
export const together = (statements: Sql[]): Sql => ({
  text: statements
    .map(({ text }, which) => `SELECT ${which} AS which, ${text.slice('SELECT '.length)}`)
    .join(' UNION ALL '),
  args: statements.flatMap(({ args }) => args),
})

/** How many documents of a SQLite calendar a filter selects, in the column `total`. */
export const totalOf = (payload: Payload, collection: CollectionSlug, where: Where): Sql => {
  const tables = tablesOf(payload, collection)
  const { text, args } = conditionOf(tables, where)

  return { text: `SELECT count(*) AS total FROM ${tables.name} t WHERE ${text}`, args }
}

/** The ids of the venues or organizers that have an event among those a filter selects, in the column `id`. */
export const withEvents = (
  payload: Payload,
  relation: 'venues' | 'organizers',
  where: Where,
): Sql => {
  const { text, args } = conditionOf(tablesOf(payload, 'events'), where)

  // From the link on, so that the first event that is found will do.
  return {
    text: `SELECT p.id AS id FROM ${relation} p WHERE EXISTS (SELECT 1 FROM events_rels r CROSS JOIN events t ON t.id = r.parent_id WHERE r.${relation}_id = p.id AND ${text})`,
    args,
  }
}

/** Asks a SQLite calendar outside any transaction. */
export const rowsOf = async <Row>(payload: Payload, { text, args }: Sql): Promise<Row[]> => {
  const { rows } = (await sqliteOf(payload)?.client.execute({ sql: text, args })) ?? { rows: [] }

  // The statement says what its rows hold.
  return rows as Row[]
}

const orderOf = ({ columns }: Tables, name: string): string => {
  const descending = name.startsWith('-')
  const column = columnName(columns, name.replace(/^-/, '').replaceAll('.', '_'))

  return `t.${column}${descending ? ' DESC' : ''}`
}

const tablesOf = (payload: Payload, collection: CollectionSlug): Tables => {
  const known = tablesKnown.get(payload) ?? {}
  tablesKnown.set(payload, known)
  const sqlite = sqliteOf(payload)
  if (!sqlite) throw new Error('This is no SQLite calendar.')
  known[collection] ??= {
    name: collection,
    columns: columnsOf(sqlite, collection),
    texts: sqlite.tables[`${collection}_locales`],
    links: sqlite.tables[`${collection}_rels`],
  }

  return known[collection]
}

const tablesKnown = new WeakMap<Payload, Record<string, Tables | undefined>>()

/** Selections are constants of the code, so what is made of each is kept by it. */
const projected = (payload: Payload, collection: CollectionSlug, asked: Question): Projection => {
  const known = projectionsKnown.get(asked.select) ?? new Map<string, Projection>()
  projectionsKnown.set(asked.select, known)
  const key = `${collection} ${asked.language}`
  const made =
    known.get(key) ??
    projectionOf(
      payload.collections[collection].config.flattenedFields,
      tablesOf(payload, collection),
      asked,
    )
  known.set(key, made)

  return made
}

const projectionsKnown = new WeakMap<SelectType, Map<string, Projection>>()
