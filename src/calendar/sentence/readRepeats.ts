import { monthPlace } from '../recurrence/monthPlace.ts'
import type { Rule, RuleDay, Weekday } from '../recurrence/rule.ts'
import { daysAfter, endOfMonth, firstFrom } from './calendarDays.ts'
import { year } from './dayForms.ts'
import type { DayContext } from './namedWeekdays.ts'
import { dayAtStart } from './readDays.ts'
import { readNumber } from './readNumber.ts'
import { anywhere, atStart, cut, oneOf, placeAmong, take } from './take.ts'
import { type Words, weekdayIn } from './wordsIn.ts'

/** How often a series repeats; days that it does not name are those of its first date. */
export type Repeats = Pick<Rule, 'frequency' | 'days'> & { interval?: number }

/** How a series ends: after so many dates or weeks, or with those of a day. */
export type SeriesEnd = { count?: number; weeks?: number; until?: string }

type Named = Record<string, string | undefined>

/** Takes `every second Tuesday` and the like out of a sentence. */
export const takeRepeats = (text: string, { words }: DayContext) => {
  for (const { source, read } of repeatsIn(words)) {
    const taken = take(text, anywhere(source), ({ groups = {} }) => read(groups))
    if (taken) return taken
  }

  return undefined
}

/** Takes the end of a series: `for 10 weeks`, `until 30 June`, `until June`, which is the end of June. */
export const takeEnd = (
  text: string,
  context: DayContext,
): { found: SeriesEnd; rest: string } | undefined =>
  takeNumber(text, context.words) ?? takeUntil(text, context)

/** Takes the month of a series, `every Friday in January`: from its first day, or today, to its last. */
export const takeMonth = (
  text: string,
  repeats: Repeats,
  { words, today }: DayContext,
): { found: { first: string; until: string }; rest: string } | undefined =>
  take(
    text,
    anywhere(`(?<=${cut}.*)${words.inMonth}(?<month>${words.month})${year}`),
    ({ groups = {} }) => {
      const month = placeAmong(words.months, groups.month)
      const from = groups.year ? `${groups.year}-01-01` : today
      const next = (day: string) => firstFrom(day, (one) => monthPlace(one).month === month)
      const first = next(from)
      if (first === undefined) return undefined
      // What is left of this month may have no such day.
      const begin =
        firstOf(repeats, first) > endOfMonth(first) ? next(daysAfter(endOfMonth(first), 1)) : first

      return begin ? { first: begin, until: endOfMonth(begin) } : undefined
    },
  )

/** Takes `until 15 May`. */
export const takeUntil = (
  text: string,
  context: DayContext,
): { found: { until: string }; rest: string } | undefined => {
  for (const { index, 0: word } of text.matchAll(anywhere(context.words.until))) {
    const after = text.slice(index + word.length).trimStart()
    const found = dayAtStart(after, context) ?? monthAtStart(after, context)
    if (!found) continue

    return {
      found: { until: found.day },
      rest: `${text.slice(0, index)}${cut}${after.slice(found.length)}`,
    }
  }

  return undefined
}

/** The first day from `from` on that the rule has. */
export const firstOf = ({ days }: Repeats, from: string): string => {
  const fits = (day: string) => {
    const { weekday, nth, nthFromEnd } = monthPlace(day)

    return (days ?? []).some(
      (one) =>
        one.weekday === weekday &&
        (one.nth === undefined || one.nth === nth || one.nth === nthFromEnd),
    )
  }

  return days ? (firstFrom(from, fits) ?? from) : from
}

const takeNumber = (text: string, words: Words) => {
  const number = ({ groups = {} }: RegExpExecArray) => {
    const read = readNumber(groups.n, words)

    return read && read > 1 && read <= mostDates ? read : undefined
  }
  const weeks = take(text, anywhere(words.forWeeks), number)
  if (weeks) return { found: { weeks: weeks.found }, rest: weeks.rest }
  const count = take(text, anywhere(words.times), number)

  return count && { found: { count: count.found }, rest: count.rest }
}

/** The most dates, and weeks, that a sentence may ask for. */
const mostDates = 999

const monthAtStart = (text: string, { words, today }: DayContext) => {
  const match = atStart(`(?<month>${words.month})`).exec(text)
  const month = placeAmong(words.months, match?.groups?.month)
  if (!match || month === undefined) return undefined
  const first = firstFrom(today, (day) => monthPlace(day).month === month)

  return first && { day: endOfMonth(first), length: match[0].length }
}

const repeatsIn = (
  words: Words,
): { source: string; read: (named: Named) => Repeats | undefined }[] => {
  const { weekday, every, ordinals, last, and } = words
  const nth = `(?<nth>${oneOf([...ordinals, last])})\\s+(?<weekday>${weekday})`
  const list = `(?<days>${weekday}(?:${and}${weekday}){0,6})`
  const monthly = (named: Named): Repeats | undefined => {
    const nth = placeAmong([...ordinals, last], named.nth)
    const day = weekdayIn(named.weekday, words)

    return nth && day
      ? { frequency: 'MONTHLY', days: [{ weekday: day, nth: nth > ordinals.length ? -1 : nth }] }
      : undefined
  }
  const weekly = (days: RuleDay[] | undefined, interval = 1): Repeats | undefined =>
    days && { frequency: 'WEEKLY', interval, ...(days.length > 0 && { days }) }

  return [
    { source: `(?:${every}|${words.on})${nth}${words.ofTheMonth}`, read: monthly },
    {
      source: `${words.everyOther}${list}`,
      read: ({ days }) => weekly(weekdaysIn(days, words), 2),
    },
    { source: `${every}${nth}`, read: monthly },
    { source: words.everyWorkday, read: () => weekly(workdays.map((weekday) => ({ weekday }))) },
    { source: words.everyDay, read: () => ({ frequency: 'DAILY' }) },
    { source: `${every}${list}`, read: ({ days }) => weekly(weekdaysIn(days, words)) },
    ...(words.weekdayPlurals.length > 0
      ? [
          {
            source: `${words.on}(?<days>${oneOf(words.weekdayPlurals)}(?:${and}${oneOf(words.weekdayPlurals)}){0,6})`,
            read: (named: Named) => weekly(weekdaysIn(named.days?.replaceAll(/s\b/gi, ''), words)),
          },
        ]
      : []),
    {
      source: words.everyWeek,
      read: ({ other, fortnight }) => weekly([], other || fortnight ? 2 : 1),
    },
    { source: words.everyMonth, read: () => ({ frequency: 'MONTHLY' }) },
    { source: words.everyYear, read: () => ({ frequency: 'YEARLY' }) },
  ]
}

const workdays = [1, 2, 3, 4, 5] as const satisfies Weekday[]

const weekdaysIn = (names: string | undefined, words: Words): RuleDay[] | undefined => {
  const days = [...(names ?? '').matchAll(anywhere(words.weekday))].flatMap(
    ([name]) => weekdayIn(name, words) ?? [],
  )

  return days.length > 0
    ? [...new Set(days)].sort((a, b) => a - b).map((weekday) => ({ weekday }))
    : undefined
}
