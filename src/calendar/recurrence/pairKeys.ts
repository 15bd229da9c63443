import { startOfDay } from '../zone.ts'
import { ruleClocks } from './expand.ts'
import { keyIn, type Schedule } from './schedule.ts'

/**
 * The keys of a schedule up to a wall clock, each with the one that has the same place in another schedule: the first with the first of the
 * rule, the second with the second, and extra dates alike. What has no such place is not in it.
 */
export const pairKeys = (from: Schedule, to: Schedule, upTo: string): Map<string, string> => {
  const keys = clocksOf(from, upTo).map((clock) => keyIn(from, clock))
  const others = clocksOf(to, upTo, keys.length).map((clock) => keyIn(to, clock))

  return new Map([...paired(extraKeys(from), extraKeys(to)), ...paired(keys, others)])
}

const clocksOf = ({ rule, start, allDay, zone }: Schedule, upTo: string, count?: number) => {
  const first = allDay ? startOfDay(start) : start
  if (!rule) return [first]
  const isEndless = rule.count === undefined && !rule.until
  const counted = isEndless && count !== undefined ? { ...rule, count } : rule

  return ruleClocks({ rule: counted, start: first, zone }, upTo)
}

const extraKeys = (schedule: Schedule) => schedule.dates.map((key) => keyIn(schedule, key)).sort()

const paired = (keys: string[], others: string[]) =>
  keys.flatMap((key, place): [string, string][] => {
    const other = others[place]

    return other === undefined ? [] : [[key, other]]
  })
