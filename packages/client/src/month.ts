import type { CalendarClient } from './calendar.ts'
import type { Resource } from './resource.ts'
import type { Event } from './types.ts'

/** A day, such as `2026-12-01`, and the events that take place on it, in the order of their starts. */
export type Day<Item = Event> = { date: string; events: Item[] }

/** The members by which an event has its days. */
type Placed = 'start_date' | 'end_date' | 'all_day'

type Filters = NonNullable<Parameters<Resource<'events'>['all']>[0]>

/**
 * Every day of a month, such as `2026-12`, with its events. An event is on all days between its start and its end, by its own
 * clock; an end before five in the morning belongs to the evening before, as on the pages. Throws a `RangeError` for no month.
 */
export const month = async <Field extends keyof Event = keyof Event>(
  { events }: Pick<CalendarClient, 'events'>,
  name: string,
  filters: Omit<Filters, 'start_date' | 'end_date' | 'starts_before' | 'ends_after'> = {},
  { fields, signal }: { fields?: readonly Field[]; signal?: AbortSignal } = {},
): Promise<Day<Pick<Event, Field | Placed>>[]> => {
  const days: Day<Pick<Event, Field | Placed>>[] = []
  const first = `${name}-01`
  for (let date = first; date.startsWith(name); date = shifted(date, 1)) {
    days.push({ date, events: [] })
  }
  const bounds = { starts_before: days.at(-1)?.date ?? first, ends_after: shifted(first, -1) }
  const all = events.all<Field | Placed>(
    { ...filters, ...bounds },
    {
      ...(fields && { fields: [...fields, 'start_date', 'end_date', 'all_day'] }),
      ...(signal && { signal }),
    },
  )
  for await (const event of all) {
    const last = lastDayOf(event)
    for (const day of days) {
      if (day.date >= event.start_date.slice(0, 10) && day.date <= last) day.events.push(event)
    }
  }

  return days
}

/** The last day on which an event is shown. */
const lastDayOf = (event: Pick<Event, Placed>): string => {
  const [first, last] = [event.start_date.slice(0, 10), event.end_date.slice(0, 10)]

  return !event.all_day && last > first && event.end_date.slice(11) < '05:00'
    ? shifted(last, -1)
    : last
}

/** The day so many days later. */
const shifted = (day: string, days: number): string => {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)

  return date.toISOString().slice(0, 10)
}
