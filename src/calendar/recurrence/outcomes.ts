import { isOver } from './matchers.ts'
import { hasOwnTimes, type Placed, type Plan, type StoredDate, type Turn } from './planned.ts'
import { keyIn, type Schedule, type Times, timesOf } from './schedule.ts'

/** A date outside the trash, and its key in the new schedule. */
export type Sorted = { date: StoredDate; key: string | undefined }

/**
 * The outcome for each date of a series. Past dates stay as they are (RC-14), the others move to their new key. A date
 * without a key is trashed, or becomes an extra date if it was changed by hand (RC-17), unless another date has its key in
 * `given`.
 */
export const plannedOutcomes = (
  dates: Sorted[],
  turn: Turn,
  given: ReadonlySet<string>,
): Outcomes => {
  const outcomes: Outcomes = { keep: [], move: [], trash: [], extra: [] }
  const taken = new Set(given)
  for (const { date, key } of dates) {
    const placed =
      key === undefined ? outsideRule(date, turn.after) : placedAt(key, date, turn.after)
    const isLost = key === undefined && (date.overridden.length === 0 || taken.has(placed.key))
    if (isOver(date, turn)) outcomes.keep.push(date.id)
    else if (isLost) outcomes.trash.push(date.id)
    else {
      taken.add(placed.key)
      if (key === undefined) outcomes.extra.push({ id: date.id, key: placed.key })
      if (isMoved(date, placed, turn.before)) outcomes.move.push(placed)
      else outcomes.keep.push(date.id)
    }
  }

  return outcomes
}

type Outcomes = Pick<Plan, 'keep' | 'move' | 'trash' | 'extra'>

/** A date at a key of a schedule, at the times of that key unless it has its own (RC-16). */
export const placedAt = (key: string, date: StoredDate, schedule: Schedule): Placed => ({
  id: date.id,
  key,
  ...(hasOwnTimes(date) ? ownTimes(date) : timesOf(key, schedule)),
  zone: zoneOf(date, schedule),
})

const outsideRule = (date: StoredDate, after: Schedule): Placed => {
  const key = keyIn(after, date.key)
  if (key !== date.key) return placedAt(key, date, after)

  return { id: date.id, key, ...ownTimes(date), zone: zoneOf(date, after) }
}

const ownTimes = ({ start, end }: StoredDate): Times => ({ start, end })

const zoneOf = (date: StoredDate, schedule: Schedule) =>
  date.overridden.includes('timezone') ? date.zone : schedule.zone

/**
 * Whether the change of the schedule moves a date. The new times are compared with those of the old schedule, not with the
 * stored ones: an extra date has times outside the schedule.
 */
const isMoved = (date: StoredDate, placed: Placed, before: Schedule) =>
  placed.key !== date.key ||
  placed.zone !== date.zone ||
  (!same(placed, date) && !same(placed, timesOf(date.key, before)))

const same = (one: Times, other: Times) => one.start === other.start && one.end === other.end
