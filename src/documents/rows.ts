import type { FlattenedField, Payload, SelectType } from 'payload'
import type { Languages } from '../calendar/language.ts'
import type { StoredId } from '../collections/storedId.ts'
import { isSqlite, runSql, tableOf } from '../database/native.ts'
import { languagesOf } from '../settings.ts'
import { slugOf } from '../slugs.ts'
import { type DocumentCollection, type Reader, unreadOf } from './collections.ts'
import type { StoredDocument } from './kept.ts'

/** What is read of documents: all, or what calendars write, with the texts of some languages. */
export type Extent = { languages: Languages; part?: Reader['part'] }

/**
 * Reads documents of SQLite by their ids, in the order of these, as Payload's adapter answers them, at a tenth of what that
 * takes: SQLite writes each as JSON. `undefined` on other databases, and where a collection has fields that are kept in
 * tables of their own, as arrays are (decision 74).
 */
export const rowReader = (
  { payload, req }: Reader,
  collection: DocumentCollection,
  extent: Extent,
) => {
  const sql = isSqlite(payload) ? statementFor(payload, collection, extent) : undefined
  if (!sql) return undefined

  return async (ids: StoredId[]): Promise<StoredDocument[]> => {
    const rows = await runSql<Row>(
      { payload, ...(req?.transactionID && { transactionID: req.transactionID }) },
      sql,
      [JSON.stringify(ids)],
    )

    return rows.map(documentOf)
  }
}

/** Parts of one document, as JSON. */
type Row = Record<string, string>

// The statement says what its parts hold.
const documentOf = (row: Row): StoredDocument =>
  Object.assign({}, ...Object.values(row).map((part) => JSON.parse(part))) as StoredDocument

const statementFor = (
  payload: Payload,
  collection: DocumentCollection,
  extent: Extent,
): string | undefined => {
  const known = statements.get(payload) ?? new Map<string, string | undefined>()
  statements.set(payload, known)
  const name = [collection, extent.part, ...extent.languages].join(' ')
  if (!known.has(name)) known.set(name, statementOf(payload, collection, extent))

  return known.get(name)
}

const statements = new WeakMap<Payload, Map<string, string | undefined>>()

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
): string | undefined => {
  const name = tableOf(payload, collection)
  // Payload's general type of adapters knows nothing of what each has of its own.
  const { tables } = payload.db as unknown as { tables: Record<string, Columns | undefined> }
  const context: Tables = {
    name,
    columns: tables[name] ?? {},
    texts: tables[`${name}_locales`] ?? {},
    links: tables[`${name}_rels`] ?? {},
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
  const joins = tables[`${name}_locales`] ? texts.join(' ') : ''
  const parts = portionsOf([`'id', t.id`, ...members.filter((member) => !/^'id',/.test(member))])
  const columns = parts.map((part, at) => `json_object(${part.join(', ')}) AS part${at}`)

  return `SELECT ${columns.join(', ')} FROM json_each(?) asked JOIN ${name} t ON t.id = asked.value ${joins} ORDER BY asked.key`
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
