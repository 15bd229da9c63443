/** Texts and numbers as they are bound to the question marks of a statement; flags are 0 and 1. */
export type Value = string | number | null

export const bound = (value: Value | boolean): Value =>
  typeof value === 'boolean' ? Number(value) : value

/** A piece of SQL with what is bound to its question marks, in their order. */
export type Sql = { text: string; args: Value[] }

export const sql = (text: string, ...args: Value[]): Sql => ({ text, args })

/** Some pieces with a text between each two. */
export const joined = (parts: Sql[], between: string): Sql => ({
  text: parts.map(({ text }) => text).join(between),
  args: parts.flatMap(({ args }) => args),
})

/** All of some conditions. */
export const and = (conditions: Sql[]): Sql =>
  conditions.length > 0 ? joined(conditions, ' AND ') : sql('1')

/** One of some conditions; of none, nothing. */
export const or = (conditions: Sql[]): Sql => {
  if (conditions.length === 0) return sql('0')
  const { text, args } = joined(conditions, ' OR ')

  return { text: conditions.length > 1 ? `(${text})` : text, args }
}

/** Whether a column is in a list of any length, in a text that is always the same. */
export const isIn = (column: string, list: readonly (string | number | boolean)[]): Sql =>
  sql(`${column} IN (SELECT value FROM json_each(?))`, JSON.stringify(list))
