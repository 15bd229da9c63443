import { eventListParams } from '../../api/events/params.ts'
import { type Days, type DaysFrom, onDays } from '../../api/events/window.ts'
import { parseParams } from '../../api/parseParams.ts'
import { dayAfter } from '../month/monthDays.ts'
import type { Visit } from '../visit.ts'
import { todayOf } from './view.ts'

/** Days with a first and a last one: `until` is the day after that. */
export type BoundedDays = DaysFrom & { until: string }

/** The first and the last day of lists (PG-2), which are read as the interface reads dates. */
const { start_date, end_date } = eventListParams

/** The days that a request names by `start_date` and `end_date`, none if neither. Throws the refusal of what is no date. */
export const requestedDays = async ({ call, params }: Visit): Promise<Days> => {
  const { start_date: from, end_date: last } = await parseParams(
    { start_date, end_date },
    params,
    call,
  )

  return {
    from: from?.slice(0, 10),
    until: last === undefined ? undefined : dayAfter(last.slice(0, 10), 1),
  }
}

/** The days of a page that a request leaves. */
export const daysWithin = (own: DaysFrom, requested: Days): DaysFrom => ({
  from: [own.from, requested.from ?? own.from].sort()[1] ?? own.from,
  until: [own.until, requested.until].filter((day) => day !== undefined).sort()[0],
})

/** Some days from today on where they span today and the request names none: what is over is never in front of what comes (PG-7). */
export const daysLeft = ({ call }: Visit, own: BoundedDays, requested: Days): BoundedDays => {
  const today = todayOf(call)
  const isNamed = requested.from !== undefined || requested.until !== undefined

  return !isNamed && own.from < today && today < own.until ? { ...own, from: today } : own
}

/**
 * The days from today on that a request leaves of a list of what comes next, and the parameters by which a feed has the same ones; none
 * where the request names no days, so that what is followed has no end.
 */
export const comingDays = async (
  visit: Visit,
): Promise<{ days: DaysFrom; followed: Record<string, unknown> }> => {
  const requested = await requestedDays(visit)
  const days = daysWithin({ from: todayOf(visit.call) }, requested)
  const isNamed = requested.from !== undefined || requested.until !== undefined

  return { days, followed: isNamed ? onDays(days) : {} }
}
