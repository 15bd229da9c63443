import { NotFound, type PayloadRequest } from 'payload'
import { timesOf } from '../../calendar/recurrence/schedule.ts'
import { type Entry, mayEdit } from '../../content/access/entries.ts'
import { namesIn } from '../../content/lists/names.ts'
import { mayReadSeries } from '../../content/series/mayReadSeries.ts'
import { seriesOfDate } from '../../content/series/seriesOfDate.ts'
import { skippedKeys } from '../../content/series/skippedKeys.ts'
import { datesOf, overriddenIn } from '../../content/series/storedDates.ts'
import { localeOf } from '../../model/locale.ts'
import { callerOf } from '../../model/permissions.ts'
import { languagesOf } from '../../model/settings.ts'
import { labelOf, requireReadable } from './head.ts'

/** What of a series is not as its rule and its texts say (RC-36); starts are wall clocks. */
export type SeriesLists = {
  /** Dates with something of their own, by what the form calls it. */
  byHand: { id: number; title: string; start: string; members: string[] }[]
  skipped: { key: string; start: string }[]
}

/**
 * Of the series of a date; those dates alone that the caller may change. Throws Payload's `Forbidden`, and `NotFound` also where the
 * caller may not read the series, as for a single event.
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
      // What rights depend on is stored of every entry.
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
