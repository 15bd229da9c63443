import type { Say } from '../../i18n/texts.ts'
import { formatLocale, formatPart } from '../formatWhen.ts'
import type { RuleDay, Weekday } from './rule.ts'

/** The language of a formatted rule, and the function that gives its words. */
export type RuleSpeaker = { language: string; say: Say }

/** `Tuesday`, or `second Tuesday`, `last Friday`. */
export const dayInWords = ({ weekday, nth }: RuleDay, { language, say }: RuleSpeaker): string => {
  const day = weekdayName(weekday, language)
  if (nth === undefined) return day
  const feminine = say('recurrence:feminineWeekdays').includes(String(weekday))
  const name = ordinals.get(nth)
  if (name) return say(`recurrence:${feminine ? 'nthFeminine' : 'nth'}:${name}`, { day })

  return say(nth > 0 ? 'recurrence:nthOther' : 'recurrence:nthFromEnd', { day, n: Math.abs(nth) })
}

/** `first`, `last`, `third from the end`. */
export const positionInWords = (position: number, { say }: RuleSpeaker): string => {
  const name = ordinals.get(position)
  if (name) return say(`recurrence:position:${name}`)

  return say(position > 0 ? 'recurrence:positionOther' : 'recurrence:positionFromEnd', {
    n: Math.abs(position),
  })
}

/** `March`. */
export const monthName = (month: number, language: string): string =>
  formatPart(`2024-${String(month).padStart(2, '0')}-01`, language, 'wholeMonth')

/** `Monday and Thursday`; with `or`, `Monday or Thursday`. */
export const listed = (words: string[], language: string, join: 'and' | 'or' = 'and'): string =>
  new Intl.ListFormat(formatLocale(language), {
    type: join === 'and' ? 'conjunction' : 'disjunction',
  }).format(words)

// 1 January 2024 was a Monday.
const weekdayName = (weekday: Weekday, language: string) =>
  formatPart(`2024-01-0${weekday}`, language, 'wholeWeekday')

const ordinals = new Map<
  number,
  'first' | 'second' | 'third' | 'fourth' | 'fifth' | 'last' | 'secondLast'
>([
  [1, 'first'],
  [2, 'second'],
  [3, 'third'],
  [4, 'fourth'],
  [5, 'fifth'],
  [-1, 'last'],
  [-2, 'secondLast'],
])
