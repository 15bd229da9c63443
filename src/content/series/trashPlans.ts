import type { Plan, StoredDate } from '../../calendar/recurrence/planned.ts'
import type { Schedule } from '../../calendar/recurrence/schedule.ts'
import { toInstant } from '../../calendar/zone.ts'
import type { Stored } from './seriesMembers.ts'
import { asStoredDate, type DateDocument } from './storedDates.ts'

/** What becomes of the dates of a series in the trash: those after the instant `since` go with it (RC-19); none without. */
export const trashPlan = (
  dates: StoredDate[],
  schedule: Schedule,
  since: string | undefined,
): Plan => ({
  ...nothing(schedule),
  trash: since
    ? dates
        .filter(({ trashed, start, zone }) => !trashed && toInstant(start, zone) > since)
        .map(({ id }) => id)
    : [],
})

/** What becomes of them when it comes back: those that went with it do, too. */
export const restorePlan = (dates: DateDocument[], before: Stored, schedule: Schedule): Plan => ({
  ...nothing(schedule),
  restore: dates.filter(({ deletedAt }) => deletedAt === before.deletedAt).map(asStoredDate),
})

/** A plan that changes nothing. */
export const nothing = (schedule: Schedule): Plan => ({
  keep: [],
  move: [],
  create: [],
  restore: [],
  trash: [],
  moveInTrash: [],
  extra: [],
  schedule,
})

/** Whether a date begins after an instant. */
export const isToCome = (now: string) => (date: DateDocument) => {
  const { start, zone } = asStoredDate(date)

  return toInstant(start, zone) > now
}
