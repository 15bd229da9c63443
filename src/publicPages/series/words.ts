import { formattingLocale } from '../../api/call.ts'
import { formatClock, formatDay, formatPart } from '../../calendar/formatWhen.ts'
import { skippedKeys } from '../../calendar/recurrence/occurrenceKeys.ts'
import { onlyDate } from '../../calendar/recurrence/onlyDate.ts'
import { listed } from '../../calendar/recurrence/ruleTerms.ts'
import { ruleInWords } from '../../calendar/recurrence/ruleWords.ts'
import { type Schedule, timesOf } from '../../calendar/recurrence/schedule.ts'
import { scheduleOf } from '../../content/series/storedSchedule.ts'
import type { EventSeries } from '../../payload-types.ts'
import type { Visit } from '../visit.ts'

/** When a series takes place, in the midst of a sentence: `every Tuesday until 3 May 2027, 19:00–20:00`. */
export const seriesInWords = (series: EventSeries, visit: Visit): string =>
  scheduleInWords(scheduleOf(series), visit)

/** The same of a schedule that need not be stored. */
export const scheduleInWords = (schedule: Schedule, visit: Visit): string =>
  [timesInWords(schedule, visit), exceptionsInWords(schedule, visit)].filter(Boolean).join(', ')

const timesInWords = (schedule: Schedule, visit: Visit): string => {
  const { call, say } = visit
  const { start, end, allDay, rule } = schedule
  const only = onlyDate(schedule, call.now)
  const words = only
    ? formatDay(timesOf(only, schedule).start, formattingLocale(call))
    : rule
      ? ruleInWords(rule, schedule, { language: formattingLocale(call), say })
      : say('pages:series:chosen')
  if (allDay) return words
  const clock = (wall: string) => formatClock(wall, formattingLocale(call))
  const isSpan = start.slice(0, 10) === end.slice(0, 10) && start !== end

  return isSpan
    ? say('pages:series:daily', { rule: words, start: clock(start), end: clock(end) })
    : say('pages:series:at', { rule: words, start: clock(start) })
}

/** How many days that are skipped are named; of more the number is said. */
const mostNamed = 3

/** The days that the rule has and the series skips. */
const exceptionsInWords = (schedule: Schedule, visit: Visit): string => {
  const { call, say } = visit
  if (schedule.skip.length === 0 || onlyDate(schedule, call.now)) return ''
  const skipped = skippedKeys(schedule, call.now)
  if (skipped.length === 0) return ''
  const days = skipped.map((key) =>
    formatPart(timesOf(key, schedule).start, formattingLocale(call), 'date'),
  )

  return skipped.length > mostNamed
    ? say('pages:series:exceptMany', { count: skipped.length })
    : say('pages:series:except', { days: listed(days, formattingLocale(call)) })
}
