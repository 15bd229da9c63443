import { inject } from 'vitest'

/** Whether the running project is that of SQLite, where every combination of a table is tried. */
export const isOnSqlite = (): boolean => !inject('mongo') && !inject('postgres')

/**
 * The values that one of several hands tries: on SQLite each hand tries all. On another database they are dealt out, so
 * that one hand tries each value, and each hand tries one: that proves the database for each value and for each hand, such
 * as a role or a collection, and not for all combinations.
 */
export const dealt = <Value>(values: readonly Value[], hand: number, hands: number): Value[] => {
  if (isOnSqlite()) return [...values]
  const most = Math.max(1, Math.min(values.length, hands))

  return values.filter((_, index) => index % most === hand % most)
}
