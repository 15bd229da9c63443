import { monthPlace } from '../recurrence/monthPlace.ts'
import { daysAfter, firstFrom, isWeekday } from './calendarDays.ts'
import { readNumber } from './readNumber.ts'
import { type Words, weekdayIn } from './wordsIn.ts'

export type DayContext = {
  words: Words
  /** The day on which the sentence is typed, in the zone of the site. */
  today: string
  /** Whether `4/5` is 5 April. */
  monthFirst: boolean
}

/** The groups of a pattern by their names. */
export type Named = Record<string, string | undefined>

/** The next day of this name, which may be today. */
export const comingWeekday = (name: string | undefined, { words, today }: DayContext) => {
  const weekday = weekdayIn(name, words)

  return weekday && firstFrom(today, (day) => isWeekday(day, weekday))
}

/** `next Friday` is that of the next week in English; `venerdì prossimo` is the next one after today. */
export const nextWeekday = (name: string | undefined, { words, today }: DayContext) => {
  const weekday = weekdayIn(name, words)
  const from = words.nextIsOfNextWeek
    ? daysAfter(today, 8 - monthPlace(today).weekday)
    : daysAfter(today, 1)

  return weekday && firstFrom(from, (day) => isWeekday(day, weekday))
}

/** The day of this name in the week that is so many weeks away. */
export const weekdayOfWeek = (named: Named, { words, today }: DayContext) => {
  const weekday = weekdayIn(named.weekday, words)
  const weeks = weeksAway(named, words)
  if (!weekday || weeks === undefined || weeks > 520) return undefined
  const monday = daysAfter(today, 1 - monthPlace(today).weekday)

  return daysAfter(monday, weeks * 7 + weekday - 1)
}

const weeksAway = ({ nextWeek, weekAfterNext, n }: Named, words: Words): number | undefined => {
  if (nextWeek !== undefined) return 1

  return weekAfterNext === undefined ? readNumber(n, words) : 2
}
