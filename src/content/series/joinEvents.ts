import { NotFound, type PayloadRequest } from 'payload'
import { horizonAt, keysOf } from '../../calendar/recurrence/occurrenceKeys.ts'
import { keyIn, type Schedule } from '../../calendar/recurrence/schedule.ts'
import { slugWithoutDate } from '../../calendar/slugWithoutDate.ts'
import { languagesOf } from '../../model/settings.ts'
import { slugOf } from '../../model/slugs.ts'
import { idIn } from '../../storage/eventIndex/values.ts'
import { findRows } from '../storedRows.ts'
import { occurrenceText } from './occurrenceText.ts'
import { overriddenMembers } from './overridden.ts'
import { newSeriesLike, scheduleData } from './saveSeries.ts'
import { ScheduleRefused } from './scheduleRefused.ts'
import { type Member, said, sharedMembers } from './seriesMembers.ts'
import { requireRights } from './seriesRights.ts'
import type { DateDocument } from './storedDates.ts'

/**
 * Makes one series of single events (RC-32), with the texts in all languages that most of them have. Their ids and slugs stay,
 * and what one of them has different stays its own (RC-4). Each must stand on a day of the schedule of its own. Answers the id of the
 * series; throws Payload's `NotFound` where one is no single event, `Forbidden`, and `ScheduleRefused`.
 */
export const joinEvents = async (
  req: PayloadRequest,
  ids: number[],
  schedule: Schedule,
): Promise<number> => {
  const events = await singleEvents(req, ids)
  const [first] = events
  if (!first) throw new NotFound(req.t)
  const members = sharedMembers(
    req.payload.collections[slugOf(req.payload, 'events')].config.flattenedFields,
  )
  const typical = mostLike(events, members) ?? first
  requireRights(req, events)
  refuseUnfitting(req, events, schedule)
  const context = { members, languages: languagesOf(req.payload) }
  const dates = events.map((date) => {
    const key = keyIn(schedule, String(date.startLocal))

    return {
      ...date,
      occurrence: occurrenceText({ series: 0, key }),
      overridden: overriddenMembers({ date, template: typical, key, schedule }, context),
    }
  })

  return newSeriesLike(
    req,
    { ...typical, slug: undated(typical.slug) },
    { data: scheduleData(schedule), adopted: { dates } },
  )
}

/** The first of those that say the same as most others; when each was published does not matter. */
const mostLike = (events: DateDocument[], members: Member[]): DateDocument | undefined => {
  const shared = members.filter(({ name }) => name !== 'date').flatMap(({ primary }) => primary)
  const alike = new Map<string, DateDocument[]>()
  for (const event of events) {
    const key = JSON.stringify(shared.map((field) => said(event[field]) ?? null))
    alike.set(key, [...(alike.get(key) ?? []), event])
  }

  return [...alike.values()].toSorted((one, other) => other.length - one.length)[0]?.[0]
}

/** The slugs of an event by language, as its series is to have them. */
const undated = (slugs: unknown) =>
  Object.fromEntries(
    Object.entries(slugs ?? {}).map(([language, slug]) => [language, slugWithoutDate(`${slug}`)]),
  )

/** An event that has no date of the schedule for itself would go to the trash. */
const refuseUnfitting = (req: PayloadRequest, events: DateDocument[], schedule: Schedule): void => {
  const keys = events.map(({ startLocal }) => keyIn(schedule, String(startLocal)))
  const planned = new Set(keysOf(schedule, horizonAt(new Date().toISOString(), schedule.zone)))
  if (new Set(keys).size < keys.length || keys.some((key) => !planned.has(key))) {
    throw new ScheduleRefused(req, [{ code: 'doesNotFollow', values: {} }])
  }
}

/** In the order in which they are named. */
const singleEvents = async (req: PayloadRequest, ids: number[]): Promise<DateDocument[]> => {
  const rows = await findRows<DateDocument>(req, 'events', { id: { in: ids } })
  const found = new Map(rows.map((event) => [event.id, event]))

  return ids.map((id) => {
    const event = found.get(id)
    if (!event || event.deletedAt || idIn(event.series) !== null) throw new NotFound(req.t)

    return event
  })
}
