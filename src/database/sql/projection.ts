import type { FlattenedField, SelectType } from 'payload'
import type { Columns } from './client'

/** The tables of a collection. */
export type Tables = { name: string; columns: Columns; texts?: Columns; links?: Columns }

/**
 * SQL that makes a document of a row `t`: a JSON object as Payload's adapter would answer it, of the fields that
 * `select` leaves, in one language with English for what is empty (LANG-4). `joins` brings in the texts it needs.
 * Fields without a column of their own, such as blocks, are left out.
 */
export type Projection = { document: string; joins: string }

export const projectionOf = (
  fields: FlattenedField[],
  tables: Tables,
  { select, language }: { select: SelectType; language: string },
): Projection => {
  const shown = language === 'en' ? ['en'] : [language, 'en']

  return {
    document: objectOf(fields, select, '', { tables, shown }),
    joins: tables.texts
      ? shown
          .map(
            (code) =>
              `LEFT JOIN ${tables.name}_locales ${code} ON ${code}._parent_id = t.id AND ${code}._locale = '${code}'`,
          )
          .join(' ')
      : '',
  }
}

type Context = { tables: Tables; shown: string[] }

const objectOf = (
  fields: FlattenedField[],
  select: SelectType,
  prefix: string,
  context: Context,
): string => {
  const includes = Object.values(select).some((value) => value !== false && !excludes(value))
  const members = fields.flatMap((field) => {
    const asked = select[field.name]
    if (asked === false || (includes && asked === undefined)) return []
    const below = typeof asked === 'object' ? asked : {}
    const value = memberOf(field, below, prefix, context)

    return value ? [`'${field.name}', ${value}`] : []
  })
  const id = prefix === '' && !fields.some(({ name }) => name === 'id') ? [`'id', t.id`] : []

  return madeOf([...id, ...members])
}

/** A function of SQLite takes 127 values, so that an object of more members is put together of several. */
const most = 60

const madeOf = (members: string[]): string => {
  const first = `json_object(${members.slice(0, most).join(', ')})`

  return members.length > most ? `json_patch(${first}, ${madeOf(members.slice(most))})` : first
}

/** Whether a part of a selection only leaves out. */
const excludes = (select: SelectType | boolean | undefined): boolean =>
  typeof select === 'object' ? Object.values(select).every(excludes) : select === false

const memberOf = (
  field: FlattenedField,
  select: SelectType,
  prefix: string,
  context: Context,
): string | undefined => {
  const { tables, shown } = context
  const property = `${prefix}${field.name}`
  if ('virtual' in field && field.virtual) return undefined
  if ('flattenedFields' in field && (field.type === 'group' || field.type === 'tab')) {
    return objectOf(field.flattenedFields, select, `${property}_`, context)
  }
  if ('hasMany' in field && field.hasMany) return linksOf(tables, property)
  if ('localized' in field && field.localized) {
    const column = tables.texts?.[property]?.name
    const texts = shown.map((code) => `NULLIF(${code}.${column}, '')`)

    return column && (texts.length > 1 ? `COALESCE(${texts.join(', ')})` : texts[0])
  }
  const column = tables.columns[property]?.name

  return column && typed(field.type, `t.${column}`)
}

const linksOf = ({ name, links }: Tables, property: string): string | undefined => {
  const column = links?.[`${property}ID`]?.name

  return (
    column &&
    `(SELECT json_group_array(${column}) FROM (SELECT ${column} FROM ${name}_rels WHERE parent_id = t.id AND ${column} IS NOT NULL ORDER BY "order"))`
  )
}

const typed = (type: FlattenedField['type'], column: string): string => {
  switch (type) {
    case 'checkbox':
      return `json(CASE ${column} WHEN 1 THEN 'true' WHEN 0 THEN 'false' END)`
    case 'json':
    case 'richText':
      return `json(${column})`
    case 'number':
      // JSON of SQLite rounds to 15 digits, which is less than a number has.
      return `json(CASE typeof(${column}) WHEN 'real' THEN printf('%!.17g', ${column}) ELSE ${column} END)`
    default:
      return column
  }
}
