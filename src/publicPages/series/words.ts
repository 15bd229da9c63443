import { ruleInWords } from '../../calendar/recurrence/ruleWords.ts'
import { clockOf } from '../../calendar/spokenWhen.ts'
import type { EventSeries } from '../../payload-types.ts'
import { scheduleOf } from '../../series/schedule.ts'
import type { Visit } from '../visit.ts'

/** When a series takes place, in the midst of a sentence: `every Tuesday until 3 May 2027, 19:00–20:00`. */
export const seriesInWords = (series: EventSeries, { call, say }: Visit): string => {
  const schedule = scheduleOf(series)
  const { start, end, allDay, rule } = schedule
  const words = rule
    ? ruleInWords(rule, schedule, { language: call.language, say })
    : say('pages:series:chosen')
  if (allDay) return words
  const isSpan = start.slice(0, 10) === end.slice(0, 10) && start !== end

  return isSpan
    ? say('pages:series:daily', { rule: words, start: clockOf(start), end: clockOf(end) })
    : say('pages:series:at', { rule: words, start: clockOf(start) })
}
