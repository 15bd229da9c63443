import { monthPlace } from '../recurrence/monthPlace.ts'
import { daysAfter, firstFrom, isWeekday } from './calendarDays.ts'
import {
  type Days,
  dayBeforeClock,
  type Form,
  fullDay,
  noDayBefore,
  notAClock,
  year,
} from './dayForms.ts'
import {
  comingWeekday,
  type DayContext,
  type Named,
  nextWeekday,
  weekdayOfWeek,
} from './namedWeekdays.ts'
import { rangesIn } from './rangesOfDays.ts'
import { readNumber } from './readNumber.ts'
import { anywhere, atStart, placeAmong, take } from './take.ts'

/** Takes a range of days out of a sentence: `from 3 to 15 May`. */
export const takeRange = (text: string, context: DayContext) => takeForm(text, rangesIn(context))

/** Takes a day out of a sentence, a full date before a weekday alone. */
export const takeDay = (text: string, context: DayContext) => takeForm(text, daysIn(context))

const takeForm = (text: string, forms: Form[]) => {
  for (const { source, read } of forms) {
    const taken = take(text, anywhere(source), ({ groups = {} }) => read(groups))
    if (taken) return taken
  }

  return undefined
}

/** The day at the start of a text, and the number of its characters. */
export const dayAtStart = (
  text: string,
  context: DayContext,
): { day: string; length: number } | undefined => {
  for (const { source, read } of daysIn(context)) {
    const match = atStart(source).exec(text)
    const days = match && read(match.groups ?? {})
    if (match && days) return { day: days.last ?? days.first, length: match[0].length }
  }

  return undefined
}

/** The forms of one day, the most exact first. */
const daysIn = (context: DayContext): Form[] => {
  const { words, today, monthFirst } = context
  const { weekday, month, on, beforeDay, afterDay } = words
  const before = `${on}(?:(?<weekday>${weekday})\\.?,?\\s+)?${beforeDay}`
  const soon = (named: Named, days: number): Days =>
    named.evening === undefined
      ? { first: daysAfter(today, days) }
      : { first: daysAfter(today, days), isEvening: true }
  const evening = `(?:\\s+(?<evening>${words.evening}))?`
  const week = `(?:(?<nextWeek>${words.nextWeek})|(?<weekAfterNext>${words.weekAfterNext})|${words.inWeeks})`

  return [
    {
      source: '(?<year>\\d{4})-(?<month>\\d\\d)-(?<date>\\d\\d)',
      read: (named) => single(fullDay(named, Number(named.month), today)),
    },
    {
      source: `${before}(?<date>\\d{1,2})${afterDay}\\s+(?<month>${month})\\.?${year}`,
      read: (named) => single(fullDay(named, placeAmong(words.months, named.month), today)),
    },
    ...(words.monthBeforeDay
      ? [
          {
            source: `${before}${noDayBefore}(?<month>${month})\\.?\\s+${beforeDay}(?<date>\\d{1,2})${afterDay}${notAClock}${year}`,
            read: (named: Named) =>
              single(fullDay(named, placeAmong(words.months, named.month), today)),
          },
        ]
      : []),
    {
      source: `${before}(?<one>\\d{1,2})/(?<other>\\d{1,2})(?:/(?<year>\\d{4}|\\d\\d))?`,
      read: (named) => {
        const [date, at] = monthFirst ? [named.other, named.one] : [named.one, named.other]

        return single(fullDay({ ...named, date }, Number(at), today))
      },
    },
    {
      // `5.12.`, but not the clock of `at 9.10.`
      source: `${before}(?<!(?:${words.at}))(?<date>\\d{1,2})\\.(?<month>\\d{1,2})\\.(?<year>\\s?\\d{4}|\\d\\d)?(?![:.]\\d)`,
      read: (named) => single(fullDay(named, Number(named.month), today)),
    },
    {
      source: before + dayBeforeClock(words),
      read: (named) => single(fullDay(named, Number(named.month), today)),
    },
    {
      source: `${on}(?<weekday>${weekday})\\.?,?\\s+${beforeDay}(?<date>\\d{1,2})${afterDay}${notAClock}`,
      read: (named) => single(comingDate(named, context)),
    },
    { source: words.onDate, read: (named) => single(comingDate(named, context)) },
    { source: words.dayAfterTomorrow + evening, read: (named) => soon(named, 2) },
    { source: words.tomorrow + evening, read: (named) => soon(named, 1) },
    { source: words.tonight, read: () => ({ first: today, isEvening: true }) },
    { source: words.today, read: () => ({ first: today }) },
    {
      source: `${on}(?<weekday>${weekday})\\.?,?\\s+${week}${evening}`,
      read: (named) => withEvening(named, weekdayOfWeek(named, context)),
    },
    {
      source: `${week},?\\s+${on}(?<weekday>${weekday})\\.?${evening}`,
      read: (named) => withEvening(named, weekdayOfWeek(named, context)),
    },
    { source: words.inDays, read: ({ n }) => later(today, readNumber(n, words)) },
    { source: words.inWeeks, read: ({ n }) => later(today, (readNumber(n, words) ?? NaN) * 7) },
    { source: words.nextWeekend, read: () => weekend(daysAfter(today, 7)) },
    { source: words.thisWeekend, read: () => weekend(today) },
    {
      source: `${on}(?:${words.nextBefore}(?<weekday>${weekday})|(?<after>${weekday})${words.nextAfter})${evening}`,
      read: (named) => withEvening(named, nextWeekday(named.weekday ?? named.after, context)),
    },
    {
      source: `${on}(?:${words.thisBefore})?(?<weekday>${words.wholeWeekday})${evening}`,
      read: (named) => withEvening(named, comingWeekday(named.weekday, context)),
    },
    {
      // A short weekday at the start may be a word of the title: `Sun salutations`.
      source: `(?<!^)${on}(?<weekday>${weekday})\\.?${evening}`,
      read: (named) => withEvening(named, comingWeekday(named.weekday, context)),
    },
    {
      source: `(?<weekday>${weekday})\\.?(?=,?\\s+(?:${words.at})?\\d)`,
      read: (named) => withEvening(named, comingWeekday(named.weekday, context)),
    },
    // Last, because it is also a word of titles.
    { source: words.yesterday + evening, read: (named) => soon(named, -1) },
  ]
}

const single = (first: string | undefined): Days | undefined => (first ? { first } : undefined)

const withEvening = (named: Named, first: string | undefined): Days | undefined =>
  first ? { first, ...(named.evening !== undefined && { isEvening: true as const }) } : undefined

const later = (today: string, days: number | undefined): Days | undefined =>
  days === undefined || Number.isNaN(days) || days > 3660
    ? undefined
    : { first: daysAfter(today, days) }

/** The next day with this number, on this weekday where there is one within the next hundred days. */
const comingDate = (named: Named, { words, today }: DayContext): string | undefined => {
  const date = Number(named.date)
  if (date < 1 || date > 31) return undefined
  const weekday = placeAmong(words.weekdays, named.weekday)
  const within = daysAfter(today, 100)
  const hasDate = (day: string) => monthPlace(day).day === date
  const fits = firstFrom(today, (day) => hasDate(day) && monthPlace(day).weekday === weekday)

  return fits && fits <= within ? fits : firstFrom(today, hasDate)
}

/** Saturday and Sunday, or what is left of them. */
const weekend = (from: string): Days | undefined => {
  const last = firstFrom(from, (day) => isWeekday(day, 7))
  if (!last) return undefined
  const saturday = daysAfter(last, -1)

  return saturday < from ? { first: last } : { first: saturday, last }
}
