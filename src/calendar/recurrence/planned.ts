import type { Schedule } from './schedule.ts'

export type Id = number | string

/** A date of a series as it is stored: `start` and `end` are wall clocks of its own `zone`. */
export type StoredDate = {
  id: Id
  key: string
  start: string
  end: string
  zone: string
  /** The members that were changed on this date alone (RC-4): `title.it`, `start_date`. */
  overridden: string[]
  /** Whether it is in the trash. A date there keeps its key; only dates outside the trash have unique keys. */
  trashed: boolean
}

/** Where and when a date is to stand: its key, and wall clocks of `zone`. */
export type Place = { key: string; start: string; end: string; zone: string }

export type Placed = Place & { id: Id }

/** All that a change of a schedule does to the dates of a series. Every stored date outside the trash is in one of `keep`, `move`, `trash`. */
export type Plan = {
  /** Dates without a change of key or time, among them all past ones. */
  keep: Id[]
  /** Those that get another key, other times or another zone. What was changed by hand stays, so that an entry may be a new key alone. */
  move: Placed[]
  create: Place[]
  /** Out of the trash, in place of new ones: the schedule had lost their dates, and has them again. */
  restore: Placed[]
  trash: Id[]
  /** Dates in the trash with a skipped key that moved along: they stay there, and are restored to the moved place. */
  moveInTrash: Placed[]
  /** Of `keep` and `move`: dates that the schedule lacks and gets as extra dates, because they were changed by hand (RC-17). */
  extra: { id: Id; key: string }[]
  /** The schedule to store: the new one with those extra dates, and with the skipped keys as they are now. */
  schedule: Schedule
}

/**
 * Dates that are moved with the one that was dragged or sent, and not only given another rule (RC-26): each goes from its place in one
 * schedule to the same place in the other. `back` takes that back: then `after` has the skipped keys as they are to be, and `ids` are those
 * that went along.
 */
export type Moved = {
  from: Schedule
  to: Schedule
  back?: { ids: ReadonlySet<Id> } | undefined
}

export type Change = {
  stored: StoredDate[]
  /** Undefined where only the rule is another. A daily class that begins a day later has the same keys but for two. */
  moved?: Moved | undefined
  /** Undefined for a new series: all its dates are created, also those before `now`. */
  before?: Schedule | undefined
  /**
   * Its `skip` are keys of `before`, which move along (RC-15). A key that `before` does not skip takes that date away; a key
   * that only `before` skips brings it back.
   */
  after: Schedule
  /** An instant: what has begun by then stays as it is (RC-14). */
  now: string
  /** The wall clock of `after` at which endless rules end: `horizonAt(now, after.zone)`. */
  horizon: string
}

/** The old schedule, the new one, and the instant between them. */
export type Turn = { before: Schedule; after: Schedule; now: string }

/** Whether a date has times of its own, which no change of the schedule touches (RC-16). */
export const hasOwnTimes = ({ overridden }: StoredDate): boolean =>
  overridden.some((member) => ownTimes.has(member))

const ownTimes = new Set(['start_date', 'end_date', 'timezone', 'all_day'])
