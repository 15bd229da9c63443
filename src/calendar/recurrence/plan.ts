import { type Keyed, matchKeys } from './match.ts'
import {
  isOver,
  type Offer,
  offeredKeys,
  reachOf,
  type SeekingDate,
  seekingDates,
  seekingSkips,
} from './matchers.ts'
import { movedPlaces } from './movedPlaces.ts'
import { plannedKeys } from './occurrenceKeys.ts'
import { placedAt, plannedOutcomes } from './outcomes.ts'
import type { Change, Moved, Plan, StoredDate, Turn } from './planned.ts'
import { ruleText } from './ruleText.ts'
import { clockMs, keyIn, type Schedule, timesOf } from './schedule.ts'

/**
 * Plans the changes of the dates of a series when its schedule changes (RC-13 to RC-19), for REST, preview, import, restore
 * and the daily job to carry out. With its own `schedule` as both schedules it changes nothing. It checks no limits: pass
 * the resulting schedule to `scheduleFaults`.
 */
export const planDates = (change: Change): Plan => {
  const plan = planWith(change)
  const { before, after, horizon } = change
  const skipped = new Set(plan.schedule.skip)
  if (!before || skipped.size === 0 || !isNewRule(before, after)) return plan
  const keys = plannedKeys(after, horizon)

  // All that a new rule has was once skipped: then it is the rule that was meant, and not the skipping.
  return keys.length > 0 && keys.every((key) => skipped.has(key))
    ? planWith({ ...change, after: { ...after, skip: [] } })
    : plan
}

const isNewRule = (before: Schedule, after: Schedule) =>
  before.start !== after.start || textOf(before) !== textOf(after)

const textOf = ({ rule }: Schedule) => rule && ruleText(rule)

const planWith = (change: Change): Plan => {
  const { stored, after, horizon, moved } = change
  const turn = { before: change.before ?? after, after, now: change.now }
  const skippedBefore = moved?.back
    ? keysIn(moved.from, moved.from.skip)
    : keysIn(turn.before, after.skip)
  const { live, unwanted, skippedInTrash, lost } = sorted(stored, new Set(skippedBefore), turn)

  const reach = reachOf([...stored.map(({ key }) => key), ...skippedBefore], horizon)
  const offers = offeredKeys(change, reach)
  const search = { live, skipped: skippedBefore, upTo: reach }
  const { found, skip, skipped } =
    (moved && foundByPlaces(turn, { ...search, moved, offers })) ??
    foundByKeys(turn, { ...search, skipped: keysIn(turn.before, after.skip), offers })

  const given = new Set([...found.values(), ...skipped])
  const outcomes = plannedOutcomes(
    live.map((date) => ({ date, key: found.get(date) })),
    turn,
    given,
  )
  const free = offers.filter(
    ({ key, near, coming }) => near && !given.has(key) && (coming || !change.before),
  )

  return {
    ...outcomes,
    trash: [...unwanted.map(({ id }) => id), ...outcomes.trash],
    ...filled(
      free.map(({ key }) => key),
      lost,
      after,
    ),
    moveInTrash: skippedInTrash.flatMap((date) => {
      const key = skip.get(date.key) ?? date.key
      return key === date.key ? [] : placedAt(key, date, after)
    }),
    schedule: {
      ...after,
      dates: [...keysIn(after, after.dates), ...outcomes.extra.map(({ key }) => key)].sort(),
      skip: skipped,
    },
  }
}

/** The new keys of dates, the new keys of the skipped keys of the old schedule, and all skipped keys. */
type Found = {
  found: ReadonlyMap<StoredDate, string>
  skip: ReadonlyMap<string, string>
  skipped: string[]
}

type Search = { live: StoredDate[]; skipped: string[]; offers: Offer[]; upTo: string }

const foundByKeys = (turn: Turn, { live, skipped, offers, upTo }: Search): Found => {
  const [skips, dates] = [seekingSkips(skipped, turn, upTo), seekingDates(live, turn)]
  const shift = daysBetween(turn.before.start, turn.after.start)
  const keys = matchKeys([...skips, ...dates], offers, shift)
  const skip = new Map(skips.map((one) => [one.key, keys.get(one) ?? keyIn(turn.after, one.key)]))

  return { found: byDate(dates, keys), skip, skipped: [...new Set(skip.values())].sort() }
}

/** Moved dates go to the same place in the new schedule; the others match the keys that are left. */
const foundByPlaces = (turn: Turn, search: Search & { moved: Moved }): Found | undefined => {
  const places = movedPlaces(turn, search)
  if (!places) return undefined
  const taken = new Set([...places.keys.values(), ...places.skipped])
  const staying = seekingDates(
    search.live.filter((date) => !places.keys.has(date)),
    turn,
  )
  const keys = matchKeys(
    staying,
    search.offers.filter(({ key }) => !taken.has(key)),
  )

  return {
    found: new Map([...places.keys, ...byDate(staying, keys)]),
    skip: places.skip,
    skipped: places.skipped,
  }
}

const byDate = (dates: SeekingDate[], keys: ReadonlyMap<Keyed, string>) =>
  new Map(
    dates.flatMap((one): [StoredDate, string][] => {
      const key = keys.get(one)

      return key === undefined ? [] : [[one.date, key]]
    }),
  )

const daysBetween = (from: string, to: string) =>
  (clockMs(to.slice(0, 10)) - clockMs(from.slice(0, 10))) / 86_400_000

const keysIn = (schedule: Schedule, keys: string[]) => [
  ...new Set(keys.map((key) => keyIn(schedule, key))),
]

/**
 * The stored dates by the effect of the change: those that look for a key, those whose key is skipped from now on, and in
 * the trash those that were skipped (RC-19) and those that the schedule had lost.
 */
const sorted = (stored: StoredDate[], skipped: ReadonlySet<string>, turn: Turn) => {
  const skippedBefore = new Set(keysIn(turn.before, turn.before.skip))
  const isUnwanted = (date: StoredDate) =>
    skipped.has(date.key) && !(skippedBefore.has(date.key) && isOver(date, turn))
  const outside = stored.filter(({ trashed }) => !trashed)
  const inTrash = stored.filter(({ trashed }) => trashed)

  return {
    live: outside.filter((date) => !isUnwanted(date)),
    unwanted: outside.filter(isUnwanted),
    skippedInTrash: inTrash.filter(({ key }) => skipped.has(key)),
    lost: inTrash.filter(({ key }) => !skipped.has(key)),
  }
}

/** The keys without a date: dates are restored from the trash for keys that the schedule had lost, and created for the others. */
const filled = (
  free: string[],
  lost: StoredDate[],
  after: Schedule,
): Pick<Plan, 'restore' | 'create'> => {
  const matchers = lost.map((date) => ({ key: date.key, date, periods: [] }))
  const found = matchKeys(
    matchers,
    free.map((key) => ({ key, periods: [] })),
  )
  const again = new Set(found.values())

  return {
    restore: [...found].map(([{ date }, key]) => placedAt(key, date, after)),
    create: free
      .filter((key) => !again.has(key))
      .map((key) => ({ key, ...timesOf(key, after), zone: after.zone })),
  }
}
