import type { FlattenedField, Payload, SelectType } from 'payload'
import type { Languages } from '../../calendar/language.ts'
import { languagesOf } from '../../model/settings.ts'
import { slugOf } from '../../model/slugs.ts'
import { tableOf } from '../database/driver.ts'
import { inPortions } from '../database/portions.ts'
import { type DocumentCollection, type Reader, unreadOf } from './collections.ts'
import type { ColumnOf } from './rowFilter.ts'

/** What is read of documents: all, or what calendars write, with the texts of some languages. */
export type Extent = { languages: Languages; part?: Reader['part'] }

/** What is selected of a collection on SQLite; `undefined` where one of its fields has no column of its own. */
export const statementFor = (
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
  /** The table with the values of a select that takes several, if there is one of that name. */
  tableOfChoices: (path: string) => string | undefined
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
    tableOfChoices: (path) => {
      const table = `${name}_${path.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`

      return Object.keys(columnsIn(payload, table)).length > 0 ? table : undefined
    },
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
  const parts = inPortions(
    [`'id', t.id`, ...members.filter((member) => !/^'id',/.test(member))],
    most,
  )
  const columns = parts.map((part, at) => `json_object(${part.join(', ')}) AS part${at}`)

  return { columns: columns.join(', '), table: name, joins, columnOf: columnsOf(context.columns) }
}

/** Those of a table; none where there is no such table. */
export const columnsIn = ({ db }: Payload, table: string): Columns =>
  // Payload's general type of adapters knows nothing of what each has of its own.
  (db as unknown as { tables: Record<string, Columns | undefined> }).tables[table] ?? {}

export const columnsOf =
  (columns: Columns): ColumnOf =>
  (path) => {
    const column = columns[path.replaceAll('.', '_')]?.name

    return column && `t.${column}`
  }

/** A function of SQLite takes 127 values, and a member is two of them. */
const most = 60

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
  } else if (field.type === 'select' && field.hasMany && !field.localized) {
    return choicesOf(level.path, tables)
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

/** The values of a select with several, which have a table of their own, in their order. */
const choicesOf = (path: string, { tableOfChoices }: Tables): string | undefined => {
  const table = tableOfChoices(path)

  return (
    table &&
    `(SELECT json_group_array(value) FROM (SELECT value FROM ${table} WHERE parent_id = t.id ORDER BY "order"))`
  )
}

const typed = (type: FlattenedField['type'], column: string): string => {
  if (type === 'checkbox') return `json(CASE ${column} WHEN 1 THEN 'true' WHEN 0 THEN 'false' END)`
  if (type === 'json' || type === 'richText') return `json(${column})`
  if (type !== 'number') return column

  // JSON of SQLite may round to 15 digits, which is less than a number has.
  return `json(CASE typeof(${column}) WHEN 'real' THEN printf('%!.17g', ${column}) ELSE ${column} END)`
}
