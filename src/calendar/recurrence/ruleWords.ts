import { formatDay, formatPart } from '../formatWhen.ts'
import { explicit } from './presets.ts'
import type { Frequency, Rule } from './rule.ts'
import { dayInWords, listed, monthName, positionInWords, type RuleSpeaker } from './ruleTerms.ts'
import type { Schedule } from './schedule.ts'
import { untilClock } from './until.ts'

/**
 * A rule in words within a sentence: `every Tuesday`, `every 2 weeks on Tuesday and Thursday until 3 May 2027`, `every
 * month on the last Friday, 12 times`. Missing parts are taken from `start`; the end is a day of the zone.
 */
export const ruleInWords = (
  rule: Rule,
  { start, zone }: Pick<Schedule, 'start' | 'zone'>,
  speaker: RuleSpeaker,
): string => {
  const whole = explicit(rule, start)
  const when = [
    rhythm(whole, speaker),
    place(whole, speaker),
    inMonths(whole, speaker),
    untilDay(whole, zone, speaker),
  ]
  const limits = [ifWeekday(whole, speaker), onlySome(whole, speaker), times(whole, speaker)]

  return [when.filter(Boolean).join(' '), ...limits.filter(Boolean)].join(', ')
}

const units = {
  DAILY: 'day',
  WEEKLY: 'week',
  MONTHLY: 'month',
  YEARLY: 'year',
} as const satisfies {
  [frequency in Frequency]: string
}

const rhythm = (rule: Rule, speaker: RuleSpeaker) => {
  const { say } = speaker
  if (isOnWeekdays(rule)) return say('recurrence:everyWeekday', { days: daysOf(rule, speaker) })
  const isOfMonth = rule.frequency === 'DAILY' && rule.interval === 1 && rule.monthDays

  return say(`recurrence:every:${isOfMonth ? 'month' : units[rule.frequency]}`, {
    count: rule.interval,
  })
}

/** Whether a rule means all days of some weekdays, and nothing else. */
const isOnWeekdays = ({ frequency, interval, days, monthDays }: Rule) =>
  days !== undefined &&
  !monthDays &&
  interval === 1 &&
  (frequency === 'DAILY' || frequency === 'WEEKLY')

const place = (rule: Rule, speaker: RuleSpeaker) => {
  const { frequency, days, monthDays, months } = rule
  if (isOnWeekdays(rule)) return ''
  if (monthDays) {
    const [day, ...others] = monthDays
    const [month, ...otherMonths] = months ?? []
    const isDate = frequency === 'YEARLY' && others.length + otherMonths.length === 0
    return isDate && day && day > 0 && month
      ? onDate(month, day, speaker)
      : onMonthDays(monthDays, speaker)
  }
  if (!days || frequency === 'DAILY') return ''
  const isNth = days.some(({ nth }) => nth !== undefined)

  return speaker.say(isNth ? 'recurrence:onDays' : 'recurrence:onWeekdays', {
    days: daysOf(rule, speaker),
  })
}

const daysOf = ({ days = [] }: Rule, speaker: RuleSpeaker) =>
  listed(
    days.map((day) => dayInWords(day, speaker)),
    speaker.language,
  )

const onDate = (month: number, day: number, { language, say }: RuleSpeaker) => {
  const two = (value: number) => String(value).padStart(2, '0')

  return say('recurrence:onDate', {
    date: formatPart(`2024-${two(month)}-${two(day)}`, language, 'dayAndMonth'),
  })
}

const onMonthDays = (monthDays: number[], { language, say }: RuleSpeaker) => {
  const counted = monthDays.filter((day) => day > 0)
  const fromEnd = monthDays.filter((day) => day < 0)

  return listed(
    [
      ...(counted.length > 0
        ? [
            say('recurrence:onMonthDays', {
              count: counted.length,
              days: listed(counted.map(String), language),
            }),
          ]
        : []),
      ...fromEnd.map((day) =>
        day === -1 ? say('recurrence:onLastDay') : say('recurrence:onDayFromEnd', { n: -day }),
      ),
    ],
    language,
  )
}

const inMonths = ({ frequency, months, monthDays }: Rule, { language, say }: RuleSpeaker) => {
  if (!months) return frequency === 'YEARLY' && monthDays ? say('recurrence:ofEveryMonth') : ''
  const [day, ...others] = monthDays ?? []
  const isDate = frequency === 'YEARLY' && months.length === 1 && others.length === 0
  if (isDate && day && day > 0) return ''

  return say('recurrence:inMonths', {
    count: months.length,
    months: listed(
      months.map((month) => monthName(month, language)),
      language,
    ),
  })
}

const untilDay = ({ until }: Rule, zone: string, { language, say }: RuleSpeaker) => {
  if (!until) return ''
  const last = untilClock(until, zone)

  return say('recurrence:until', {
    day: formatPart(last, language, 'date'),
    longDay: formatDay(last, language),
  })
}

/** `if it is Friday`, of day 13. */
const ifWeekday = ({ frequency, interval, days, monthDays }: Rule, speaker: RuleSpeaker) => {
  const isLimit = days && (monthDays || (frequency === 'DAILY' && interval > 1))
  if (!isLimit) return ''
  const words = days.map((day) => dayInWords(day, speaker))

  return speaker.say('recurrence:ifWeekday', { days: listed(words, speaker.language, 'or') })
}

const onlySome = ({ positions }: Rule, speaker: RuleSpeaker) =>
  positions
    ? speaker.say('recurrence:only', {
        positions: listed(
          positions.map((position) => positionInWords(position, speaker)),
          speaker.language,
        ),
      })
    : ''

const times = ({ count }: Rule, { say }: RuleSpeaker) =>
  count === undefined ? '' : say('recurrence:times', { count })
