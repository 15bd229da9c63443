import { scheduledClocks } from './occurrenceKeys.ts'
import { keyIn, type Schedule } from './schedule.ts'

/**
 * The keys of a schedule up to a wall clock, each with the one that has the same place in another schedule: the first with the first of the
 * rule, the second with the second, and extra dates alike. What has no such place is not in it.
 */
export const pairKeys = (from: Schedule, to: Schedule, upTo: string): Map<string, string> => {
  const keys = scheduledClocks(from, upTo).map((clock) => keyIn(from, clock))
  const others = scheduledClocks(asLong(to, keys.length), upTo).map((clock) => keyIn(to, clock))

  return new Map([...paired(extraKeys(from), extraKeys(to)), ...paired(keys, others)])
}

/** A schedule that ends with so many dates of its rule, where that is endless. */
const asLong = (schedule: Schedule, count: number): Schedule => {
  const { rule } = schedule
  const isEndless = rule && rule.count === undefined && !rule.until

  return isEndless ? { ...schedule, rule: { ...rule, count } } : schedule
}

const extraKeys = (schedule: Schedule) => schedule.dates.map((key) => keyIn(schedule, key)).sort()

const paired = (keys: string[], others: string[]) =>
  keys.flatMap((key, place): [string, string][] => {
    const other = others[place]

    return other === undefined ? [] : [[key, other]]
  })
