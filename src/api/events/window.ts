import { addMonths, endOfDay, startOfDay, toWall } from '../../calendar/zone.ts'
import type { Call } from '../call.ts'

/** The default window of a list, wall clocks of the site zone: today and the 24 months after (EV-3, EV-4). */
export const defaultWindow = (
  call: Pick<Call, 'now' | 'settings'>,
): { start: string; end: string } => {
  const today = toWall(call.now, call.settings.timeZone)

  return { start: startOfDay(today), end: endOfDay(addMonths(today, 24)) }
}

export const dateFilters = [
  'start_date',
  'end_date',
  'starts_before',
  'starts_after',
  'ends_before',
  'ends_after',
] as const

export type DateFilter = (typeof dateFilters)[number]

/** Whether a query selects by dates. */
export const hasDates = (input: Record<string, unknown>): boolean =>
  dateFilters.some((filter) => input[filter] !== undefined)

/** Days from the first on and before `until`, `YYYY-MM-DD`; without one of them, there is no bound on that side. */
export type Days = { from?: string | undefined; until?: string | undefined }

/** The days of lists by day, which begin with one. */
export type DaysFrom = Days & { from: string }

/** The parameters of what takes place on some days (PG-7): what ends at midnight is over the day before. */
export const onDays = (days: Days) => ({
  ...(days.from !== undefined && { ends_after: startOfDay(days.from) }),
  ...(days.until !== undefined && { starts_before: endOf(days) }),
  strict_dates: 'true',
})

/** Before what all begins that takes place on some days with a last one; nothing begins before it where these are none. */
export const endOf = ({ from = '', until = '' }: Days): string =>
  startOfDay(from < until ? until : firstDay)

/** No event begins before it. */
const firstDay = '0001-01-01'

/** The days that `onDays` made the parameters of; undefined where a query selects by other dates, or by none. */
export const daysIn = (input: Record<string, unknown>): DaysFrom | undefined => {
  const { ends_after: after, starts_before: before } = input
  const from = dayOfMidnight(after)
  const until = dayOfMidnight(before)
  if (from === undefined || (before !== undefined && until === undefined)) return undefined
  const made: Record<string, unknown> = onDays({ from, until })
  const isMade = [...dateFilters, 'strict_dates'].every((name) => input[name] === made[name])

  return isMade ? { from, until } : undefined
}

const dayOfMidnight = (clock: unknown): string | undefined =>
  typeof clock === 'string' ? /^(\d{4}-\d\d-\d\d) 00:00:00$/.exec(clock)?.[1] : undefined

/** The parameters of what is not over before today, by the clock of the site. */
export const coming = ({ now, settings }: Pick<Call, 'now' | 'settings'>) =>
  onDays({ from: toWall(now, settings.timeZone).slice(0, 10) })

/** The parameters of what was over before today; what ends at midnight is over the day before. */
export const past = ({ now, settings }: Pick<Call, 'now' | 'settings'>) => ({
  ends_before: `${toWall(now, settings.timeZone).slice(0, 10)} 00:00:01`,
  strict_dates: 'true',
})

type DateQuery = Partial<Record<DateFilter, string>> & { strict_dates: boolean; include?: number[] }

/**
 * The effective bounds of a query, as wall clocks (EV-9, EV-11): inclusive mode takes `start_date` from midnight and all others
 * to the last second of their day. With `include` there are none (EV-24).
 */
export const dateBounds = (query: DateQuery, call: Call): Partial<Record<DateFilter, string>> => {
  if (query.include) return {}
  const open = dateFilters.slice(2).some((name) => query[name] !== undefined)
  const { start, end } = defaultWindow(call)
  const sent = dateFilters.flatMap((name) => {
    const value = query[name]
    if (value === undefined) return []
    if (query.strict_dates) return [[name, value]]

    return [[name, name === 'start_date' ? startOfDay(value) : endOfDay(value)]]
  })

  return { ...(!open && { start_date: start, end_date: end }), ...Object.fromEntries(sent) }
}
