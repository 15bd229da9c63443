import { fatesOf, placedAt } from './fates.ts'
import { plannedKeys } from './keys.ts'
import { matchKeys, movedKey } from './match.ts'
import type { Change, Plan, StoredDate, Turn } from './planned.ts'
import { ruleText } from './ruleText.ts'
import { clockMs, instantOf, keyIn, type Schedule, timesOf } from './schedule.ts'
import { isOver, offeredKeys, reachOf, seekingDates, seekingSkips } from './seekers.ts'

/**
 * What a change of a schedule does to the dates of a series (RC-13 to RC-19), for REST, preview, import, restore and the daily job to carry
 * out. Planned again with its own `schedule` on both sides it changes nothing. Limits are not its matter: ask `scheduleFaults` of the
 * schedule that it answers.
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
  const { stored, after, horizon } = change
  const { moved, now } = change
  const turn = { before: change.before ?? after, after, now, moved }
  const skipped = skippedIn(turn)
  const { live, unwanted, skippedInTrash, lost } = sorted(stored, new Set(skipped), turn)

  const reach = reachOf([...stored.map(({ key }) => key), ...skipped], horizon)
  const skips = seekingSkips(skipped, turn, reach)
  const dates = seekingDates(live, turn)
  const offers = offeredKeys(change, reach)
  const found = matchKeys([...skips, ...dates], offers, daysBetween(turn.before.start, after.start))

  const skip = new Map(skips.map((one) => [one.key, found.get(one) ?? keyIn(after, one.key)]))
  const given = new Set([...found.values(), ...skip.values()])
  const fates = fatesOf(
    dates.map((one) => ({ date: one.date, key: found.get(one) })),
    turn,
    given,
  )
  const free = offers
    .filter(({ key, near, coming }) => near && !given.has(key) && (coming || !change.before))
    .map(({ key }) => key)
  const over = new Set(free.filter(cameFromPast(turn, horizon)))

  return {
    ...fates,
    trash: [...unwanted.map(({ id }) => id), ...fates.trash],
    ...filled(
      free.filter((key) => !over.has(key)),
      lost,
      after,
    ),
    moveInTrash: skippedInTrash.flatMap((date) => {
      const key = skip.get(date.key) ?? date.key
      return key === date.key ? [] : placedAt(key, date, after)
    }),
    schedule: {
      ...after,
      dates: [...keysIn(after, after.dates), ...fates.extra.map(({ key }) => key)].sort(),
      skip: [...new Set([...skip.values(), ...over])].sort(),
    },
  }
}

/**
 * Where what is moved to a key has taken place: nobody is there any more. A class that is put off by a week does not take place on the day that it
 * leaves, though its rule comes round there.
 */
const cameFromPast = ({ before, moved, now }: Turn, horizon: string) => {
  if (!moved || moved.back || moved.by <= 0) return () => false
  const keys = new Set(plannedKeys(before, horizon))

  return (key: string): boolean => {
    const from = movedKey(key, -moved.by)

    return keys.has(from) && instantOf(from, before) <= now
  }
}

/** The skipped keys as those of the old schedule. */
const skippedIn = ({ before, after, moved }: Turn): string[] =>
  keysIn(before, after.skip).map((key) => {
    const from = moved?.back && movedKey(key, -moved.by)

    return from && moved.back?.skip.has(from) ? from : key
  })

const daysBetween = (from: string, to: string) =>
  (clockMs(to.slice(0, 10)) - clockMs(from.slice(0, 10))) / 86_400_000

const keysIn = (schedule: Schedule, keys: string[]) => [
  ...new Set(keys.map((key) => keyIn(schedule, key))),
]

/**
 * The stored dates by what they are to the change: those that look for a key, those whose key is skipped from now on, and of the trash those
 * that were skipped (RC-19) and those that the schedule had lost.
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

/** The keys that nobody has: dates that the schedule had lost come back out of the trash, for the others new ones are made. */
const filled = (
  free: string[],
  lost: StoredDate[],
  after: Schedule,
): Pick<Plan, 'restore' | 'create'> => {
  const seekers = lost.map((date) => ({ key: date.key, date, periods: [] }))
  const found = matchKeys(
    seekers,
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
