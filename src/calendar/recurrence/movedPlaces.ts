import { hasDay } from '../zone.ts'
import type { Keyed } from './match.ts'
import { hasComingKey } from './matchers.ts'
import { scheduledClocks } from './occurrenceKeys.ts'
import type { Moved, StoredDate, Turn } from './planned.ts'
import { instantOf, keyIn, type Schedule } from './schedule.ts'

/** The new places of moved dates and skipped keys. */
export type MovedPlaces = {
  keys: ReadonlyMap<StoredDate, string>
  /** The skipped keys of the old schedule that the new one has, by their new key. */
  skip: ReadonlyMap<string, string>
  /** All skipped keys of the new schedule. */
  skipped: string[]
}

type PlacesQuery = {
  moved: Moved
  live: StoredDate[]
  skipped: string[]
  /** The keys of the new schedule. */
  offers: Keyed[]
  upTo: string
}

/**
 * The new place of each future date and each skipped key (RC-26). Undefined if a place is in the past or taken twice: then keys
 * are matched as after a change of the rule.
 */
export const movedPlaces = (
  turn: Turn,
  { moved, live, skipped, offers, upTo }: PlacesQuery,
): MovedPlaces | undefined => {
  const { after, now } = turn
  const pairs = pairKeys(moved.from, moved.to, upTo)
  const isFree = (key: string) =>
    hasDay(key.slice(0, 10), after.zone) && instantOf(key, after) > now
  const isMoved = (date: StoredDate) =>
    hasComingKey(date, turn) && (!moved.back || moved.back.ids.has(date.id))
  const keys = new Map<StoredDate, string>()
  for (const date of live.filter(isMoved)) {
    const key = pairs.get(date.key)
    if (key === undefined) continue
    if (!isFree(key)) return undefined
    keys.set(date, key)
  }
  const skip = moved.back
    ? new Map(skipped.map((key) => [key, pairs.get(key) ?? key]))
    : movedSkips(skipped, pairs, { turn, isFree, onDayOf: onDayIn(offers, new Set(keys.values())) })
  // Who has no place any more keeps none, unless it was changed by hand (RC-17).
  const staying = live.filter(
    (date) => !keys.has(date) && (!isMoved(date) || date.overridden.length > 0),
  )
  const given = new Set([...keys.values(), ...staying.map(({ key }) => key)])
  const left = moved.back ? [] : leftKeys(pairs, { turn, isFree }).filter((key) => !given.has(key))
  const all = moved.back ? after.skip.map((key) => keyIn(after, key)) : [...skip.values(), ...left]
  if (given.size < keys.size + staying.length || all.some((key) => given.has(key))) return undefined

  return { keys, skip, skipped: [...new Set(all)].sort() }
}

type Way = { turn: Turn; isFree: (key: string) => boolean }

/** The key of the new schedule on the day of another key, unless a date has it. */
const onDayIn = (offers: Keyed[], given: ReadonlySet<string>) => {
  const keys = offers.map(({ key }) => key).filter((key) => !given.has(key))
  const [all, byDay] = [new Set(keys), new Map(keys.map((key) => [key.slice(0, 10), key]))]

  return (key: string): string => (all.has(key) ? key : (byDay.get(key.slice(0, 10)) ?? key))
}

/** Past skipped keys stay; a skipped key that would move into the past is dropped. */
const movedSkips = (
  skipped: string[],
  pairs: ReadonlyMap<string, string>,
  { turn, isFree, onDayOf }: Way & { onDayOf: (key: string) => string },
): Map<string, string> =>
  new Map(
    skipped.flatMap((key): [string, string][] => {
      const next = pairs.get(key)
      const stays = next === undefined || instantOf(key, turn.before) <= turn.now
      if (stays) return [[key, onDayOf(key)]]

      return isFree(next) ? [[key, next]] : []
    }),
  )

/**
 * New keys at the places of past dates: no stored date can get them. A class that is postponed by a week does not take
 * place on the day that it leaves, though its rule has that day.
 */
const leftKeys = (pairs: ReadonlyMap<string, string>, { turn, isFree }: Way): string[] => {
  const { before, after, now } = turn
  const extra = new Set(after.dates.map((key) => keyIn(after, key)))

  return [...pairs].flatMap(([key, next]) =>
    instantOf(key, before) <= now && isFree(next) && !extra.has(next) ? [next] : [],
  )
}

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
