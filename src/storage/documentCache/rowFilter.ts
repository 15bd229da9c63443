import type { Where } from 'payload'
import type { Value } from '../database/statement.ts'

/** A part of a statement, and a value for each question mark in it. */
export type Part = { sql: string; values: Value[] }

/** The column of a field of a document's own table, by the path that filters have for it. */
export type ColumnOf = (path: string) => string | undefined

/**
 * A filter as a condition of SQLite, which selects what Payload's adapter would. `undefined` where it asks for more than columns
 * compared with numbers and texts, such as links, parts of texts and what is not there. Instants are texts in UTC, as they are stored.
 */
export const conditionOf = (where: Where, columnOf: ColumnOf): Part | undefined =>
  joined(
    Object.entries(where).map(([name, condition]) => {
      if (name === 'and' || name === 'or') return branches(name, condition, columnOf)
      // Whatever is neither is a field with its comparisons.
      return comparisons(columnOf(name), condition as Record<string, unknown>)
    }),
    'and',
  )

const branches = (operator: 'and' | 'or', condition: unknown, columnOf: ColumnOf) =>
  Array.isArray(condition) && (operator === 'and' || condition.length > 0)
    ? joined(
        condition.map((below: Where) => conditionOf(below, columnOf)),
        operator,
      )
    : undefined

const joined = (parts: (Part | undefined)[], operator: 'and' | 'or'): Part | undefined => {
  if (!parts.every((part) => part !== undefined)) return undefined
  const [only, ...others] = parts
  if (!only) return { sql: 'true', values: [] }
  if (others.length === 0) return only

  return {
    sql: `(${parts.map(({ sql }) => sql).join(` ${operator} `)})`,
    values: parts.flatMap(({ values }) => values),
  }
}

const comparisons = (column: string | undefined, condition: Record<string, unknown>) =>
  column === undefined
    ? undefined
    : joined(
        Object.entries(condition).map(([name, value]) => comparison(column, name, value)),
        'and',
      )

const comparison = (column: string, name: string, value: unknown): Part | undefined => {
  if (name === 'in') {
    return Array.isArray(value) && value.length > 0 && value.every(isValue)
      ? { sql: `${column} IN (${value.map(() => '?').join(', ')})`, values: value }
      : undefined
  }
  const operator = operators.get(name)

  return operator && isValue(value)
    ? { sql: `${column} ${operator} ?`, values: [value] }
    : undefined
}

const operators = new Map([
  ['equals', '='],
  ['greater_than', '>'],
  ['greater_than_equal', '>='],
  ['less_than', '<'],
  ['less_than_equal', '<='],
])

const isValue = (value: unknown): value is Value =>
  (typeof value === 'string' && value !== '' && value !== 'null') || typeof value === 'number'

/** The order of rows as in the adapter; `undefined` where it does not end with an id. */
export const orderOf = (sort: string[], columnOf: ColumnOf): string | undefined => {
  const terms = sort.map((term) => {
    const column = columnOf(term.replace(/^-/, ''))

    return column && `${column} ${term.startsWith('-') ? 'DESC' : 'ASC'}`
  })
  const isTotal = sort.some((term) => term === 'id' || term === '-id')

  return isTotal && terms.every((term) => term !== undefined) ? terms.join(', ') : undefined
}
