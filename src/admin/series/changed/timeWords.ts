import { formatClock, formatPart } from '../../../calendar/formatWhen.ts'
import { clockMs } from '../../../calendar/recurrence/schedule.ts'
import type { Stored } from '../../../content/series/seriesMembers.ts'
import type { Say } from '../../../i18n/texts.ts'

type Speaker = { language: string; say: Say }

/** What is different of when a date takes place: "Day: Tue 9 March → Wed 10 March", "Time: 18:30 → 19:00". */
export const timeWords = (before: Stored, after: Stored, { language, say }: Speaker): string[] => {
  const [start, end] = [pairOf(before, after, 'startLocal'), pairOf(before, after, 'endLocal')]
  const day = (wall: string) =>
    `${formatPart(wall, language, 'weekday')} ${formatPart(wall, language, 'dayAndMonth')}`
  const clock = (wall: string) => formatClock(wall, language)
  const said = (key: 'day' | 'time' | 'end' | 'zone', [one, other]: Pair, words = same) =>
    words(one) === words(other)
      ? []
      : [`${say(`series:changed:${key}`)}: ${words(one)} → ${words(other)}`]
  const isAllDay = Boolean(after.allDay)
  const lasts = ({ startLocal, endLocal }: Stored) =>
    clockMs(`${endLocal}`) - clockMs(`${startLocal}`)
  const isLonger = lasts(before) !== lasts(after)

  return [
    ...said('day', start, day),
    ...(isAllDay === Boolean(before.allDay)
      ? []
      : [say(isAllDay ? 'series:changed:allDay' : 'series:changed:timed')]),
    ...(isAllDay ? [] : said('time', start, clock)),
    // An end that moves with its start is no news.
    ...(isLonger ? said('end', end, isAllDay ? day : clock) : []),
    ...said('zone', pairOf(before, after, 'timezone')),
  ]
}

type Pair = readonly [string, string]

const pairOf = (before: Stored, after: Stored, name: string): Pair => [
  `${before[name] ?? ''}`,
  `${after[name] ?? ''}`,
]

const same = (text: string) => text
