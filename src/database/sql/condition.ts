import type { Where } from 'payload'
import { type Columns, columnName, type Sql, type Value } from './client'

/** A table that is asked, and the one that holds its links, if it has any. */
export type Table = { name: string; columns: Columns; links?: Columns }

/**
 * A Payload filter as SQL on the columns of the table `t`, with the meaning that Payload's own adapter gives it:
 * `not_equals` and `not_in` hold for what is empty. It knows what the rules of this calendar ask for, plain columns
 * and links by id, and throws for anything else. Its text is the same for lists of any length, so that statements
 * are prepared once.
 */
export const conditionOf = (table: Table, where: Where): Sql =>
  joined(
    'AND',
    Object.entries(where).map(([name, asked]) => {
      // Below `and` and `or` are filters, below a field its operators; Payload's type of both is one.
      if (name === 'and' || name === 'or') {
        return joined(
          name === 'and' ? 'AND' : 'OR',
          (asked as Where[]).map((part) => conditionOf(table, part)),
        )
      }

      return joined(
        'AND',
        Object.entries(asked as Record<string, unknown>).map(([operator, value]) =>
          comparison(table, name, { operator, value }),
        ),
      )
    }),
  )

/** A part that asks for nothing adds nothing: Payload's adapters leave it out of an `or` as well. */
const joined = (word: 'AND' | 'OR', all: Sql[]): Sql => {
  const parts = all.filter(({ text }) => text !== everything)
  if (parts.length === 0) return { text: everything, args: [] }
  if (parts.length === 1 && parts[0]) return parts[0]

  return {
    text: `(${parts.map(({ text }) => text).join(` ${word} `)})`,
    args: parts.flatMap(({ args }) => args),
  }
}

const everything = '1'

type Asked = { operator: string; value: unknown }

const comparison = ({ name, columns, links }: Table, path: string, asked: Asked): Sql => {
  const property = path.replaceAll('.', '_')
  const link = links?.[`${property}ID`]
  if (columns[property]) return compared(`t.${columnName(columns, property)}`, asked)
  if (!link || asked.operator !== 'in') throw new Error(`No filter on "${path}" is known.`)

  return {
    text: `t.id IN (SELECT parent_id FROM ${name}_rels WHERE ${link.name} IN (${members}))`,
    args: [listOf(asked.value)],
  }
}

const members = 'SELECT value FROM json_each(?)'

const compared = (column: string, { operator, value }: Asked): Sql => {
  switch (operator) {
    case 'exists':
      return { text: `${column} IS ${value ? 'NOT NULL' : 'NULL'}`, args: [] }
    case 'equals':
      return value === null
        ? { text: `${column} IS NULL`, args: [] }
        : { text: `${column} = ?`, args: [bound(value)] }
    case 'in':
      return { text: `${column} IN (${members})`, args: [listOf(value)] }
    case 'not_in':
      return {
        text: `(${column} IS NULL OR ${column} NOT IN (${members}))`,
        args: [listOf(value)],
      }
    case 'not_equals':
      return value === null
        ? { text: `${column} IS NOT NULL`, args: [] }
        : { text: `(${column} IS NULL OR ${column} <> ?)`, args: [bound(value)] }
    case 'contains':
      return { text: `instr(${column}, ?) > 0`, args: [bound(value)] }
    case 'not_like':
      return { text: `${column} NOT LIKE ?`, args: [bound(value)] }
    default:
      return { text: `${column} ${signOf(operator)} ?`, args: [bound(value)] }
  }
}

const signs: Record<string, string | undefined> = {
  greater_than: '>',
  greater_than_equal: '>=',
  less_than: '<',
  less_than_equal: '<=',
}

const signOf = (operator: string): string => {
  const sign = signs[operator]
  if (!sign) throw new Error(`No filter "${operator}" is known.`)

  return sign
}

const bound = (value: unknown): Value => {
  if (typeof value === 'string' || typeof value === 'number') return value
  if (typeof value === 'boolean') return value ? 1 : 0

  throw new Error(`A filter cannot compare with ${JSON.stringify(value)}.`)
}

const listOf = (value: unknown): string => {
  if (!Array.isArray(value)) throw new Error('A filter on members needs a list.')

  return JSON.stringify(value)
}
