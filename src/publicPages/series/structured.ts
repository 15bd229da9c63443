import { horizonAt, keysOf } from '../../calendar/recurrence/occurrenceKeys.ts'
import { timesOf } from '../../calendar/recurrence/schedule.ts'
import { isoWithOffset } from '../../calendar/zone.ts'
import { scheduleOf } from '../../content/series/storedSchedule.ts'
import type { EventSeries } from '../../payload-types.ts'
import type { Visit } from '../visit.ts'
import type { SeriesDate } from './dates.ts'

type StructuredInput = {
  /** The address of the page. */
  url: string
  dates: SeriesDate[]
  /** The template in the terms of schema.org, as an event. */
  event: object
}

/** A series with the dates of its page in the terms of schema.org; one without an end names none. */
export const seriesJsonLd = (
  series: EventSeries,
  { url, dates, event }: StructuredInput,
  visit: Visit,
): object => {
  const { offers, endDate: _, location, ...members } = partsOf(event)

  return {
    ...members,
    '@type': 'EventSeries',
    url,
    ...lastMoment(series, visit),
    ...(location !== undefined && { location }),
    ...(offers && { offers: { ...offers, url: series.tickets?.url || url } }),
    subEvent: dates.map(({ structured }) => structured),
  }
}

type Parts = { offers?: object; endDate?: unknown; location?: unknown }

const partsOf = (event: Parts): Parts => event

const lastMoment = (series: EventSeries, { call }: Visit): { endDate?: string } => {
  const schedule = scheduleOf(series)
  const { rule, zone, allDay } = schedule
  if (rule && !rule.until && rule.count === undefined) return {}
  const last = keysOf(schedule, horizonAt(call.now, zone)).at(-1)
  if (last === undefined) return {}
  const { end } = timesOf(last, schedule)

  return { endDate: allDay ? end.slice(0, 10) : isoWithOffset(end, zone) }
}
