import { stringify } from 'qs-esm'
import { formattingLocale } from '../../api/call.ts'
import { formatDay, formatPart } from '../../calendar/formatWhen.ts'
import { languageTag } from '../../calendar/language.ts'
import { toWall } from '../../calendar/zone.ts'
import { filtersBesideDays } from '../list/view.ts'
import { inPlace, type Visit } from '../visit.ts'
import { type Bar, lanesOf } from './lanes.ts'
import { dayAfter, daysOf, firstWeekday, monthAfter, weekdayOf } from './monthDays.ts'
import { spanOf } from './span.ts'
import { linesOfMonth, type WrittenLine } from './writtenLines.tsx'

export type Day = {
  date: string
  /** `Wednesday 18 November 2026` */
  name: string
  number: string
  /** The page of the day, where something happens or runs. */
  href: string | undefined
  isToday: boolean
  /** What begins on the day and is over on it, as far as there is room. */
  entries: WrittenLine[]
  /** How many more there are. */
  more: number
  /** Whether something lasts on the day that has a bar. */
  isCrossed: boolean
}

/** A row of the grid. */
export type Week = {
  /** Seven days; those of another month are absent. */
  days: (Day | undefined)[]
  /** What lasts several days, from the top; `folded` is what is displayed on request. */
  lanes: Bar<WrittenLine>[][]
  folded: Bar<WrittenLine>[][]
  /** Whether all of it is over. */
  isPast: boolean
}

/** How much the fullest rows of a month hold, which decides the size of type on paper. */
export type Fullness = 'quiet' | 'filled' | 'busy' | 'full'

/** A month week by week. */
export type MonthView = {
  title: string
  weekdays: string[]
  weeks: Week[]
  fullness: Fullness
  isEmpty: boolean
  /** Where today is, where a month with events has it. */
  today: string | undefined
  /** The last day whose events are all here, in words, where there are more than a page holds. */
  completeUntil: string | undefined
  previous: { href: string; name: string } | undefined
  next: { href: string; name: string } | undefined
}

/** The id of the day of today. */
export const todayAnchor = 'today'

/** The most events and lanes of a day and of a week; one more takes the place of the link to the others. */
const mostOfDay = 4
const mostLanes = 3

/** A month with the events that the interface lists for these parameters. */
export const monthView = async (
  visit: Visit,
  month: string,
  input: Record<string, unknown>,
): Promise<MonthView> => {
  const { call } = visit
  const { now, settings } = call
  const language = formattingLocale(call)
  const [{ lines, cutAt }, span] = await Promise.all([linesOfMonth(visit, input), spanOf(call)])
  const query = stringify(filtersBesideDays(visit), { addQueryPrefix: true })
  const today = toWall(now, settings.timeZone).slice(0, 10)
  const start = firstWeekday(language)
  const ofDay = new Map<string, WrittenLine[]>()
  for (const line of lines.filter(({ first, last }) => first === last)) {
    ofDay.set(line.first, [...(ofDay.get(line.first) ?? []), line])
  }
  const lasting = lines.filter(({ first, last }) => first < last)
  const dayOf = (date: string): Day => {
    const all = ofDay.get(date) ?? []
    const isCrossed = lasting.some(({ first, last }) => first <= date && date <= last)
    const isLinked = all.length > 0 || isCrossed || (cutAt !== undefined && date >= cutAt)

    return {
      date,
      name: formatDay(date, language),
      number: `${Number(date.slice(8))}`,
      href: isLinked ? inPlace(visit, `/events/day/${date}/${query}`) : undefined,
      isToday: date === today,
      ...withRoom(all),
      isCrossed,
    }
  }
  const weeks = weeksOf(month, start).map((week) => ({
    days: week.map((date) => (date === undefined ? undefined : dayOf(date))),
    isPast: week.every((date) => date === undefined || date < today),
    ...folded(lanesOf(lasting, week)),
  }))
  const todayHref = () => {
    const current = today.slice(0, 7)
    if (month === current) return `#${todayAnchor}`
    const isCovered = span && span.first.slice(0, 7) <= current && current <= span.last.slice(0, 7)

    return isCovered
      ? inPlace(visit, `/events/month/${current}/${query}#${todayAnchor}`)
      : undefined
  }
  const linkTo = (other: string) => ({
    href: inPlace(visit, `/events/month/${other}/${query}`),
    name: capitalized(formatPart(`${other}-01`, language, 'monthAndYear'), language),
  })

  return {
    title: formatPart(`${month}-01`, language, 'monthAndYear'),
    weekdays: weekdaysFrom(start, language),
    weeks,
    fullness: fullnessOf(weeks),
    isEmpty: lines.length === 0,
    today: todayHref(),
    completeUntil: cutAt && formatDay(dayAfter(cutAt, -1), language),
    previous: span && month > span.first.slice(0, 7) ? linkTo(before(month, span.last)) : undefined,
    next: span && month < span.last.slice(0, 7) ? linkTo(after(month, span.first)) : undefined,
  }
}

const withRoom = (all: WrittenLine[]): Pick<Day, 'entries' | 'more'> =>
  all.length > mostOfDay + 1
    ? { entries: all.slice(0, mostOfDay), more: all.length - mostOfDay }
    : { entries: all, more: 0 }

const folded = (lanes: Bar<WrittenLine>[][]): Pick<Week, 'lanes' | 'folded'> =>
  lanes.length > mostLanes + 1
    ? { lanes: lanes.slice(0, mostLanes), folded: lanes.slice(mostLanes) }
    : { lanes, folded: [] }

/** What a sheet of paper lists below the weeks, because rows fold it: each once, and how many more there are. */
export const listedOnPaper = (weeks: Week[]): { lines: WrittenLine[]; more: number } => {
  const folded = weeks.flatMap((week) => week.folded.flat())
  const all = [...new Map(folded.map(({ item }) => [item.id, item])).values()]

  return { lines: all.slice(0, mostOnPaper), more: Math.max(all.length - mostOnPaper, 0) }
}

const mostOnPaper = 32

/** Columns of what a sheet lists below the weeks. */
const columnsOnPaper = 4

/**
 * By the lines that all rows need below one another: each has one for the numbers of its days. What is listed below them has a title.
 */
export const fullnessOf = (weeks: Week[]): Fullness => {
  const { lines } = listedOnPaper(weeks)
  const listed = lines.length > 0 ? 1 + Math.ceil(lines.length / columnsOnPaper) : 0
  const count = weeks.reduce((sum, { days, lanes, folded }) => {
    const most = Math.max(
      ...days.map((day) => (day ? day.entries.length + Number(day.more > 0) : 0)),
    )

    return sum + 1 + most + lanes.length + Number(folded.length > 0)
  }, listed)
  if (count <= 26) return 'quiet'
  if (count <= 36) return 'filled'

  return count <= 48 ? 'busy' : 'full'
}

/** The days of a month in rows of seven, of which the first and the last may lack some. */
export const weeksOf = (month: string, start: number): (string | undefined)[][] => {
  const offset = (weekdayOf(`${month}-01`) - start + 7) % 7
  const cells = [...Array.from({ length: offset }, () => undefined), ...daysOf(month)]

  return Array.from({ length: Math.ceil(cells.length / 7) }, (_, row) =>
    Array.from({ length: 7 }, (_, column) => cells[row * 7 + column]),
  )
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
