import { NotFound, type PayloadRequest } from 'payload'
import { skippedKeys } from '../../calendar/recurrence/occurrenceKeys.ts'
import { timesOf } from '../../calendar/recurrence/schedule.ts'
import { type Entry, mayEdit } from '../../content/access/entryAccess.ts'
import { namesIn } from '../../content/lists/entryNames.ts'
import { seriesOfDate } from '../../content/series/seriesOfDate.ts'
import { mayReadSeries } from '../../content/series/seriesRights.ts'
import { datesOf, overriddenIn } from '../../content/series/storedDates.ts'
import { localeOf } from '../../model/locale.ts'
import { callerOf } from '../../model/permissions.ts'
import { languagesOf } from '../../model/settings.ts'
import { labelOf, requireReadable } from './head.ts'

/** The dates that differ from their series, and those that it skips (RC-36); starts are wall clocks. */
export type SeriesLists = {
  /** Dates with overridden members, which are named by their labels in the form. */
  byHand: { id: number; title: string; start: string; members: string[] }[]
  skipped: { key: string; start: string }[]
}

/**
 * Reads the lists of a date's series, with only those overridden dates that the caller may change. Throws Payload's `Forbidden`, and
 * `NotFound` also for a single event and where the caller may not read the series.
 */
export const listsOf = async (req: PayloadRequest, id: number): Promise<SeriesLists> => {
  await requireReadable(req, id)
  const { template, schedule } = await seriesOfDate(req, id)
  if (!mayReadSeries(req, template)) throw new NotFound(req.t)
  const [caller, now] = [callerOf(req), new Date().toISOString()]
  const nameOf = namesIn(localeOf(req), languagesOf(req.payload), 'title')
  const dates = (await datesOf(req, template.id)).filter(
    (date) => !date.deletedAt && overriddenIn(date).length > 0,
  )

  return {
    byHand: dates
      // Every entry stores the fields that rights depend on.
      .filter((date) => mayEdit(caller, date as unknown as Entry, now))
      .map((date) => ({
        id: date.id,
        title: nameOf(date)?.text ?? '',
        start: `${date.startLocal}`,
        members: overriddenIn(date).map((name) => labelOf(req, name)),
      }))
      .toSorted((one, other) => (one.start < other.start ? -1 : 1)),
    skipped: skippedKeys(schedule, now).map((key) => ({
      key,
      start: timesOf(key, schedule).start,
    })),
  }
}
