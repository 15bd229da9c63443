import type { PayloadRequest } from 'payload'
import { addMs, clockMs, keyIn, type Schedule } from '../../calendar/recurrence/schedule.ts'
import type { Recurrence } from './changedSchedule.ts'
import type { Begun } from './createSeries.ts'
import { occurrenceText } from './occurrenceText.ts'
import { newSeriesLike, scheduleData } from './saveSeries.ts'
import { eventRow } from './seriesOfDate.ts'
import { type StoredSchedule, scheduleOf } from './storedSchedule.ts'

/**
 * Makes an event the first date of a new series, with its texts in all languages; its id and slug stay (RC-6). Where
 * the rule begins `from` another clock, the event is a date outside the rule (RC-10). The save of the event itself has
 * checked whether the caller may change it. Throws Payload's `NotFound`, and `ScheduleRefused`.
 */
export const joinSeries = async (
  req: PayloadRequest,
  id: number,
  { rule, dates = [], skip = [], from }: Recurrence & { from?: string | undefined },
): Promise<Begun> => {
  const event = await eventRow(req, id)
  // A row of an event has its times as a series has them.
  const own = scheduleOf(event as StoredSchedule)
  const key = keyIn(own, own.start)
  const schedule = from ? { ...own, start: from, end: addMs(from, lengthOf(own)) } : own
  const first = { ...event, occurrence: occurrenceText({ series: 0, key }), overridden: null }
  const series = await newSeriesLike(req, event, {
    data: {
      ...scheduleData(schedule),
      rule: rule ?? null,
      dates: from ? [...dates, key] : dates,
      skip,
    },
    adopted: { dates: [first] },
  })

  return { series, first: id }
}

const lengthOf = ({ start, end }: Schedule): number => clockMs(end) - clockMs(start)
