import type { FlattenedField, Payload, SelectType } from 'payload'
import type { Languages } from '../../calendar/language.ts'
import { languagesOf } from '../../model/settings.ts'
import { slugOf } from '../../model/slugs.ts'
import type { StoredId } from '../../model/storedId.ts'
import { isSqlite, runSql, tableOf } from '../database/driver.ts'
import type { Value } from '../database/statement.ts'
import type { StoredDocument } from './cached.ts'
import { type DocumentCollection, type Reader, type Reading, unreadOf } from './collections.ts'
import { type ColumnOf, conditionOf, orderOf } from './rowFilter.ts'

/** What is read of documents: all, or what calendars write, with the texts of some languages. */
export type Extent = { languages: Languages; part?: Reader['part'] }

/** How the documents of a collection are read past the adapter. */
type RowReader = {
  /** Those with some ids, in the order of these. */
  byId: (ids: StoredId[]) => Promise<StoredDocument[]>
  /** Those that a filter selects; `undefined` where it takes the adapter to find them. */
  found: (reading: Reading) => Promise<StoredDocument[]> | undefined
}

/**
 * Reads documents of SQLite as Payload's adapter answers them, at a tenth of its cost: SQLite writes each as JSON.
 * `undefined` on other databases, and where a collection has fields in tables of their own, such as arrays (decision
 * 74).
 */
export const rowReader = (
  reader: Reader,
  collection: DocumentCollection,
  extent: Extent,
): RowReader | undefined => {
  const { payload } = reader
  const statement = isSqlite(payload) ? statementFor(payload, collection, extent) : undefined
  if (!statement) return undefined
  const { columns, joins, columnOf } = statement
  const read = async (sql: string, values: Value[]) =>
    (await runSql<Row>(transactionOf(reader), sql, values)).map(documentOf)

  return {
    byId: (ids) =>
      read(
        `SELECT ${columns} FROM json_each(?) wanted JOIN ${statement.table} t ON t.id = wanted.value ${joins} ORDER BY wanted.key`,
        [JSON.stringify(ids)],
      ),
    found: ({ where, sort = ['id'], limit }) => {
      const condition = conditionOf(where, columnOf)
      const order = orderOf(sort, columnOf)
      if (!condition || !order) return undefined
      const end = limit ? ' LIMIT ?' : ''

      return read(
        `SELECT ${columns} FROM ${statement.table} t ${joins} WHERE ${condition.sql} ORDER BY ${order}${end}`,
        [...condition.values, ...(limit ? [limit] : [])],
      )
    },
  }
}

/**
 * A page of what a filter selects on SQLite, in one statement: the ids of its documents with what one more field has, and how many there
 * are in all. `undefined` where it takes the adapter to find them.
 */
export const rowPage = (
  reader: Reader,
  collection: DocumentCollection,
  { where, sort, page, limit, field }: Required<Reading> & { page: number; field: string },
): Promise<{ rows: [id: number, value: StoredId | null][]; total: number }> | undefined => {
  const { payload } = reader
  if (!isSqlite(payload)) return undefined
  const table = tableOf(payload, collection)
  const columnOf = columnsOf(columnsIn(payload, table))
  const condition = conditionOf(where, columnOf)
  const order = orderOf(sort, columnOf)
  const column = columnOf(field)
  if (!condition || !order || !column) return undefined
  const from = `FROM ${table} t WHERE ${condition.sql}`
  const rows = `SELECT json_array(t.id, ${column}) AS found ${from} ORDER BY ${order} LIMIT ? OFFSET ?`
  const sql = `SELECT (SELECT count(*) ${from}) AS total, (SELECT json_group_array(json(found)) FROM (${rows})) AS page`
  const values = [...condition.values, ...condition.values, limit, (page - 1) * limit]

  return runSql<{ total: number; page: string }>(transactionOf(reader), sql, values).then(
    // The statement has one row, and says what is in it.
    ([found]) => ({
      rows: JSON.parse(found?.page ?? '[]') as [number, StoredId | null][],
      total: found?.total ?? 0,
    }),
  )
}

const transactionOf = ({ payload, req }: Reader) => ({
  payload,
  ...(req?.transactionID && { transactionID: req.transactionID }),
})

/** Parts of one document, as JSON. */
type Row = Record<string, string>

// The statement says what its parts hold.
const documentOf = (row: Row): StoredDocument =>
  Object.assign({}, ...Object.values(row).map((part) => JSON.parse(part))) as StoredDocument

const statementFor = (
  payload: Payload,
  collection: DocumentCollection,
  extent: Extent,
): Statement | undefined => {
  const known = statements.get(payload) ?? new Map<string, Statement | undefined>()
  statements.set(payload, known)
  const name = [collection, extent.part, ...extent.languages].join(' ')
  if (!known.has(name)) known.set(name, statementOf(payload, collection, extent))

  return known.get(name)
}

const statements = new WeakMap<Payload, Map<string, Statement | undefined>>()

/** What is selected of which tables, of which `t` is the collection's own. */
type Statement = { columns: string; table: string; joins: string; columnOf: ColumnOf }

/** The columns of a table by the names that Payload gives their fields, `_` between groups. */
type Columns = Record<string, { name: string } | undefined>

type Tables = {
  name: string
  columns: Columns
  texts: Columns
  links: Columns
  languages: Languages
}

const statementOf = (
  payload: Payload,
  collection: DocumentCollection,
  { languages, part }: Extent,
): Statement | undefined => {
  const name = tableOf(payload, collection)
  const context: Tables = {
    name,
    columns: columnsIn(payload, name),
    texts: columnsIn(payload, `${name}_locales`),
    links: columnsIn(payload, `${name}_rels`),
    languages,
  }
  const { flattenedFields } = payload.collections[slugOf(payload, collection)].config
  const select = unreadOf(collection, languagesOf(payload), part)
  const members = membersOf(flattenedFields, { select, path: '' }, context)
  if (!members) return undefined
  const texts = languages.map(
    (language, at) =>
      `LEFT JOIN ${name}_locales l${at} ON l${at}._parent_id = t.id AND l${at}._locale = '${language}'`,
  )
  const joins = Object.keys(context.texts).length > 0 ? texts.join(' ') : ''
  const parts = portionsOf([`'id', t.id`, ...members.filter((member) => !/^'id',/.test(member))])
  const columns = parts.map((part, at) => `json_object(${part.join(', ')}) AS part${at}`)

  return { columns: columns.join(', '), table: name, joins, columnOf: columnsOf(context.columns) }
}

/** Those of a table; none where there is no such table. */
const columnsIn = ({ db }: Payload, table: string): Columns =>
  // Payload's general type of adapters knows nothing of what each has of its own.
  (db as unknown as { tables: Record<string, Columns | undefined> }).tables[table] ?? {}

const columnsOf =
  (columns: Columns): ColumnOf =>
  (path) => {
    const column = columns[path.replaceAll('.', '_')]?.name

    return column && `t.${column}`
  }

/** A function of SQLite takes 127 values, and a member is two of them. */
const most = 60

const portionsOf = (members: string[]): string[][] =>
  Array.from({ length: Math.ceil(members.length / most) }, (_, at) =>
    members.slice(at * most, (at + 1) * most),
  )

type Level = { select: SelectType; path: string }

/** Names and values of what is read of some fields; `undefined` where one of them has no column. */
const membersOf = (
  fields: FlattenedField[],
  { select, path }: Level,
  tables: Tables,
): string[] | undefined => {
  const chooses = Object.values(select).includes(true)
  const read = fields.filter(
    (field) =>
      select[field.name] !== false &&
      !(chooses && !select[field.name]) &&
      !('virtual' in field && field.virtual),
  )
  const members = read.map((field) => {
    const below = select[field.name]
    const level = { select: typeof below === 'object' ? below : {}, path: `${path}${field.name}` }
    const value = sqlOf(field, level, tables)

    return value && `'${field.name}', ${value}`
  })

  return members.every((member) => member !== undefined) ? members : undefined
}

const sqlOf = (field: FlattenedField, level: Level, tables: Tables): string | undefined => {
  if (field.type === 'group' || field.type === 'tab') {
    const below = { ...level, path: `${level.path}_` }
    const members = membersOf(field.flattenedFields, below, tables)

    return members && members.length <= most ? `json_object(${members.join(', ')})` : undefined
  }
  if (field.type === 'relationship' || field.type === 'upload') {
    if (Array.isArray(field.relationTo) || field.localized) return undefined
    if (field.hasMany) return linksOf(level.path, field.relationTo, tables)
  } else if (!inOneColumn.has(field.type) || ('hasMany' in field && field.hasMany)) return undefined
  if (!('localized' in field && field.localized)) {
    const column = tables.columns[level.path]?.name

    return column && typed(field.type, `t.${column}`)
  }
  const column = tables.texts[level.path]?.name
  const said = tables.languages.map(
    (language, at) => `'${language}', ${typed(field.type, `l${at}.${column}`)}`,
  )

  return column && `json_object(${said.join(', ')})`
}

const inOneColumn = new Set<FlattenedField['type']>([
  ...(['checkbox', 'code', 'date', 'email', 'json', 'number'] as const),
  ...(['radio', 'richText', 'select', 'text', 'textarea'] as const),
])

/** The ids of a list of links, in its order. By the path alone SQLite would look through those of all documents. */
const linksOf = (path: string, target: string, { name, links }: Tables): string | undefined => {
  const column = links[`${target}ID`]?.name

  return (
    column &&
    `(SELECT json_group_array(target) FROM (SELECT ${column} AS target FROM ${name}_rels WHERE parent_id = t.id AND +path = '${path}' AND ${column} IS NOT NULL ORDER BY "order"))`
  )
}

const typed = (type: FlattenedField['type'], column: string): string => {
  if (type === 'checkbox') return `json(CASE ${column} WHEN 1 THEN 'true' WHEN 0 THEN 'false' END)`
  if (type === 'json' || type === 'richText') return `json(${column})`
  if (type !== 'number') return column

  // JSON of SQLite may round to 15 digits, which is less than a number has.
  return `json(CASE typeof(${column}) WHEN 'real' THEN printf('%!.17g', ${column}) ELSE ${column} END)`
}
