import type { Schedule } from './schedule.ts'

export type Id = number | string

/** A date of a series as it is stored: `start` and `end` are wall clocks of its own `zone`. */
export type StoredDate = {
  id: Id
  key: string
  start: string
  end: string
  zone: string
  /** The members that were changed on this date only (RC-4): `title.it`, `start_date`. */
  overridden: string[]
  /** Whether it is in the trash. Dates there keep their key; keys are unique only outside the trash. */
  trashed: boolean
}

/** The place of a date: its key, and wall clocks of `zone`. */
export type Place = { key: string; start: string; end: string; zone: string }

export type Placed = Place & { id: Id }

/**
 * All effects of a change of a schedule on the dates of a series. Every stored date outside the trash is in one of `keep`,
 * `move`, `trash`.
 */
export type Plan = {
  /** Dates that keep key and times, including all past ones. */
  keep: Id[]
  /**
   * Dates that get another key, other times or another zone. Values changed by hand stay, so that an item may be a new key
   * only.
   */
  move: Placed[]
  create: Place[]
  /** Dates restored from the trash instead of created: the schedule had lost their keys, and has them again. */
  restore: Placed[]
  trash: Id[]
  /** Dates in the trash whose skipped key moved: they stay there, and are restored at the new place. */
  moveInTrash: Placed[]
  /**
   * Dates of `keep` and `move` that become extra dates, because the schedule lacks them and they were changed by hand
   * (RC-17).
   */
  extra: { id: Id; key: string }[]
  /** The schedule to store: the new one with those extra dates, and with the current skipped keys. */
  schedule: Schedule
}

/**
 * The dates that are moved together with a dragged or sent one (RC-26), rather than matched to a new rule: each goes from
 * its position in one schedule to the same position in the other. `back` undoes that: then `after` has the skipped keys as
 * they are to be, and `ids` are the dates that moved.
 */
export type Moved = {
  from: Schedule
  to: Schedule
  back?: { ids: ReadonlySet<Id> } | undefined
}

export type Change = {
  stored: StoredDate[]
  /** Undefined if only the rule changes. A daily class that begins a day later has all keys but two in common. */
  moved?: Moved | undefined
  /** Undefined for a new series: all its dates are created, also those before `now`. */
  before?: Schedule | undefined
  /**
   * Its `skip` are keys of `before`, which move with the dates (RC-15). A key that `before` does not skip removes that
   * date; a key that only `before` skips restores it.
   */
  after: Schedule
  /** An instant: dates that began by then stay as they are (RC-14). */
  now: string
  /** The wall clock of `after` at which endless rules end: `horizonAt(now, after.zone)`. */
  horizon: string
}

/** The old and the new schedule, and the instant of the change. */
export type Turn = { before: Schedule; after: Schedule; now: string }

/** Whether a date has its own times, which no change of the schedule changes (RC-16). */
export const hasOwnTimes = ({ overridden }: StoredDate): boolean =>
  overridden.some((member) => ownTimes.has(member))

const ownTimes = new Set(['start_date', 'end_date', 'timezone', 'all_day'])
