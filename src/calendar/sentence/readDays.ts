import { monthPlace } from '../recurrence/monthPlace.ts'
import { dayOf, daysAfter, firstFrom, isWeekday } from './calendarDays.ts'
import {
  comingWeekday,
  type DayContext,
  type Named,
  nextWeekday,
  weekdayOfWeek,
} from './namedWeekdays.ts'
import { readNumber } from './readNumber.ts'
import { anywhere, atStart, placeAmong, take } from './take.ts'

/** The days that a sentence names, `last` only where it names several. */
export type Days = { first: string; last?: string; isEvening?: true }

type Form = { source: string; read: (named: Named) => Days | undefined }

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

const year = '(?:,?\\s+(?<year>\\d{4}))?'
/** No day stands before a month: in `27 Aug 18-20` the hours are not days. */
const noDayBefore = '(?<!\\d(?:st|nd|rd|th)?\\s)'
/** No hour follows: `Friday 9:30`, `Saturday 9-13`, `Fri 8pm`. */
const notAClock = '(?![:.]\\d|\\s*[-–—]\\s*\\d|\\s*(?:am|pm|a\\.m|p\\.m|h\\d))'

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
  ]
}

/** The forms of several days. */
const rangesIn = (context: DayContext): Form[] => {
  const { words, today, monthFirst } = context
  const { weekday, month, from, to, beforeDay, afterDay } = words
  const upTo = `\\s*${to}\\s*`
  const date = (name: string) => `${beforeDay}(?<${name}>\\d{1,2})${afterDay}`
  const between = (
    named: Named,
    [firstMonth, lastMonth]: [number | undefined, number | undefined],
  ): Days | undefined => {
    const last = fullDay({ ...named, date: named.last }, lastMonth, today)
    if (!last) return undefined
    // 28 December to 6 January begins in the year before.
    const year = Number(last.slice(0, 4))
    const begun = [year, year - 1].map((one) =>
      fullDay({ year: `${one}`, date: named.first }, firstMonth, today),
    )
    const first = begun.find((day) => day !== undefined && day <= last)

    return first === undefined ? undefined : { first, last }
  }

  return [
    {
      source: `${from}${date('first')}\\s+(?<firstMonth>${month})\\.?${upTo}${date('last')}\\s+(?<month>${month})\\.?${year}`,
      read: (named) =>
        between(named, [
          placeAmong(words.months, named.firstMonth),
          placeAmong(words.months, named.month),
        ]),
    },
    {
      source: `${from}${date('first')}${upTo}${date('last')}\\s+(?<month>${month})\\.?${year}`,
      read: (named) => {
        const at = placeAmong(words.months, named.month)

        return between(named, [at, at])
      },
    },
    ...(words.monthBeforeDay
      ? [
          {
            source: `${from}${noDayBefore}(?<month>${month})\\.?\\s+${date('first')}${upTo}${date('last')}${notAClock}${year}`,
            read: (named: Named) => {
              const at = placeAmong(words.months, named.month)

              return between(named, [at, at])
            },
          },
        ]
      : []),
    {
      source: `${from}(?<a>\\d{1,2})/(?<b>\\d{1,2})${upTo}(?<c>\\d{1,2})/(?<d>\\d{1,2})(?:/(?<year>\\d{4}))?`,
      read: ({ a, b, c, d, year }) => {
        const [first, firstMonth, last, lastMonth] = monthFirst ? [b, a, d, c] : [a, b, c, d]

        return between({ first, last, year }, [Number(firstMonth), Number(lastMonth)])
      },
    },
    {
      source: `${from}(?<weekday>${weekday})\\.?${upTo}(?<last>${weekday})\\.?`,
      read: (named) => {
        const first = comingWeekday(named.weekday, context)
        const last = placeAmong(words.weekdays, named.last)
        if (!first || last === undefined) return undefined

        return { first, last: firstFrom(first, (day) => monthPlace(day).weekday === last) ?? first }
      },
    },
  ]
}

const single = (first: string | undefined): Days | undefined => (first ? { first } : undefined)

const withEvening = (named: Named, first: string | undefined): Days | undefined =>
  first ? { first, ...(named.evening !== undefined && { isEvening: true as const }) } : undefined

const later = (today: string, days: number | undefined): Days | undefined =>
  days === undefined || Number.isNaN(days) || days > 3660
    ? undefined
    : { first: daysAfter(today, days) }

const fullDay = (
  { year, date }: Named,
  month: number | undefined,
  today: string,
): string | undefined => {
  if (month === undefined || month < 1 || month > 12) return undefined
  const whole = year?.length === 2 ? Number(`20${year}`) : year && Number(year)

  return dayOf({ year: whole || undefined, month, date: Number(date) }, today)
}

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
