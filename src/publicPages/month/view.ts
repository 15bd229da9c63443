import { none } from '../../api/events/linked.ts'
import { findEventPage } from '../../api/events/page.ts'
import { eventListParams } from '../../api/events/params.ts'
import { readableEvent } from '../../api/events/readable.ts'
import { parseParams } from '../../api/parseParams.ts'
import { formatDay, formatPart } from '../../calendar/formatWhen.ts'
import { languageTag } from '../../calendar/language.ts'
import { toWall } from '../../calendar/zone.ts'
import { documentsById } from '../../storage/documentCache/byId.ts'
import { statusTitle } from '../event/card.ts'
import { whenOf } from '../event/eventWhen.ts'
import { langOf } from '../parts/lang.ts'
import { below, local, type Visit } from '../visit.ts'
import { dayAfter, daysOf, firstWeekday, lastingDays, monthAfter, weekdayOf } from './monthDays.ts'
import { spanOf } from './span.ts'

/** An event on a day of a month. */
export type Entry = {
  href: string
  title: string
  lang: string | undefined
  /** When it begins on this day, to programs and on the clock of its zone; nothing where it lasts the whole of it. */
  start: { iso: string; clock: string } | undefined
  /** Whose clock that is, where it is not the one of the site (PG-4). */
  zone: string
  statusTitle: string
  /** Whether it began on a day before. */
  hasBegun: boolean
}

export type Day = {
  date: string
  /** `Wednesday 18 November 2026` */
  name: string
  number: string
  /** The page of the day, where it has events. */
  href: string | undefined
  isToday: boolean
  entries: Entry[]
  /** How many more there are. */
  more: number
}

/** A month day by day. */
export type MonthView = {
  title: string
  weekdays: string[]
  /** In which column its first day stands, from 1 to 7. */
  column: number
  days: Day[]
  isEmpty: boolean
  previous: { href: string; name: string } | undefined
  next: { href: string; name: string } | undefined
}

/** The most events of a month, and those of a day in it. */
const mostOfMonth = 500
const mostOfDay = 4

/** A month with the events that the interface lists for these parameters. */
export const monthView = async (
  visit: Visit,
  month: string,
  input: Record<string, unknown>,
): Promise<MonthView> => {
  const { call } = visit
  const { language, now, settings } = call
  const [byDay, span] = await Promise.all([entriesByDay(visit, { month, input }), spanOf(call)])
  const today = toWall(now, settings.timeZone).slice(0, 10)
  const start = firstWeekday(language)
  const days = daysOf(month).map((date) =>
    dayOf(visit, { date, today, all: byDay.get(date) ?? [] }),
  )
  const linkTo = (other: string) => ({
    href: below(visit, `/events/month/${other}/${new URL(call.request.url).search}`),
    name: capitalized(formatPart(`${other}-01`, language, 'monthAndYear'), language),
  })

  return {
    title: formatPart(`${month}-01`, language, 'monthAndYear'),
    weekdays: weekdaysFrom(start, language),
    column: ((weekdayOf(`${month}-01`) - start + 7) % 7) + 1,
    days,
    isEmpty: days.every(({ entries }) => entries.length === 0),
    previous: span && month > span.first.slice(0, 7) ? linkTo(before(month, span.last)) : undefined,
    next: span && month < span.last.slice(0, 7) ? linkTo(after(month, span.first)) : undefined,
  }
}

/** As a name that stands by itself begins. */
const capitalized = (name: string, language: string): string =>
  name.slice(0, 1).toLocaleUpperCase(languageTag(language)) + name.slice(1)

/** The month next to one, or the nearest one with events where that lies outside of them. */
const before = (month: string, last: string) =>
  [monthAfter(month, -1), last.slice(0, 7)].sort()[0] ?? month
const after = (month: string, first: string) =>
  [monthAfter(month, 1), first.slice(0, 7)].sort()[1] ?? month

const weekdaysFrom = (start: number, language: string): string[] =>
  // 2024-01-01 was a Monday.
  Array.from({ length: 7 }, (_, index) =>
    formatPart(dayAfter('2024-01-01', start - 1 + index), language, 'weekday'),
  )

type OfDay = { date: string; today: string; all: Entry[] }

const dayOf = (visit: Visit, { date, today, all }: OfDay): Day => ({
  date,
  name: formatDay(date, visit.call.language),
  number: `${Number(date.slice(8))}`,
  href: all.length > 0 ? below(visit, `/events/day/${date}/`) : undefined,
  isToday: date === today,
  entries: all.length > mostOfDay + 1 ? all.slice(0, mostOfDay) : all,
  more: all.length > mostOfDay + 1 ? all.length - mostOfDay : 0,
})

type MonthQuery = { month: string; input: Record<string, unknown> }

/** Events by each of the days of a month on which they last, in their order. */
const entriesByDay = async (
  visit: Visit,
  { month, input }: MonthQuery,
): Promise<Map<string, Entry[]>> => {
  const { call, keys } = visit
  const query = await parseParams(eventListParams, input, call)
  const { rows } = await findEventPage(call, query, { page: 1, per_page: mostOfMonth })
  const ids = rows.map(({ id }) => id)
  const found = await documentsById(call, 'events', ids)
  const days = new Map<string, Entry[]>(daysOf(month).map((day) => [day, []]))
  for (const event of ids.flatMap((id) => found.get(id) ?? [])) {
    const readable = readableEvent(event, { call, keys, linked: none })
    const { allDay } = readable
    const when = whenOf(readable, visit)
    const entry = {
      href: local(visit, readable.url),
      title: readable.title,
      lang: langOf(event, 'title'),
      zone: when.isForeign && !allDay ? when.clock : '',
      statusTitle: statusTitle(readable.eventStatus, visit.say),
    }
    const [first, last] = lastingDays(readable.start, readable.end)
    for (const [day, entries] of days) {
      if (day < first || day > last) continue
      const hasBegun = day !== first
      entries.push({ ...entry, start: allDay || hasBegun ? undefined : when.start, hasBegun })
    }
  }

  return days
}
