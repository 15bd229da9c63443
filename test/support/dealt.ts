import { inject } from 'vitest'

/** Whether the running project is that of SQLite, where every combination of a table is tried. */
export const isOnSqlite = (): boolean => !inject('mongo') && !inject('postgres')

/**
 * The values that one of several hands tries: on SQLite each hand all of them. On another database they are dealt out like
 * cards, so that every value is tried by one hand, and every hand tries one: what the database has to do with
 * is proved there of each value and of each hand, such as a role or a collection, and not of all their combinations.
 */
export const dealt = <Value>(values: readonly Value[], hand: number, hands: number): Value[] => {
  if (isOnSqlite()) return [...values]
  const most = Math.max(1, Math.min(values.length, hands))

  return values.filter((_, index) => index % most === hand % most)
}
