import { formattingLocale } from '../../api/call.ts'
import type { ReadableEvent } from '../../api/events/readable.ts'
import { cityOf } from '../../calendar/cityNames.ts'
import {
  formatClock,
  formatDay,
  formatPart,
  type WhenWords,
  whenWords,
} from '../../calendar/formatWhen.ts'
import { isOfOneDay } from '../../calendar/lastDay.ts'
import { isoWithOffset, offsetAt } from '../../calendar/zone.ts'
import type { Say } from '../../i18n/texts.ts'
import type { Visit } from '../visit.ts'

/** One end of an event: what it is to programs, and how it is said. */
export type Moment = {
  /** With the offset that its zone has then, or a day alone where it lasts whole days. */
  iso: string
  /** `Tuesday 1 December 2026` */
  day: string
  /** `20:30`, `8:30 pm` with a space that does not break; nothing where it lasts whole days. */
  clock: string
  weekday: string
  dayOfMonth: string
  month: string
}

/** When an event happens, on the clocks of its own zone (PG-4). */
export type When = {
  start: Moment
  end: Moment
  /** Whether its clocks need one day: an end in the small hours belongs to the evening before. */
  isOneDay: boolean
  isAllDay: boolean
  words: WhenWords
  /** Whose clock it is: `Rome time, UTC+01:00`. */
  clock: string
  /** Whether that is not the clock of the site. */
  isForeign: boolean
}

type Timed = Pick<ReadableEvent, 'start' | 'end' | 'zone' | 'allDay'>

export const whenOf = (event: Timed, { call, say }: Visit): When => {
  const { start, end, zone, allDay: isAllDay } = event
  const language = formattingLocale(call)
  const moment = (wall: string) => momentOf(wall, { zone, isAllDay, language })
  const isOneDay = isOfOneDay({ start, end, allDay: isAllDay })

  return {
    start: moment(start),
    end: moment(end),
    isOneDay,
    isAllDay,
    words: whenWords(event, { language, allDay: say('pages:event:allDay'), isOneDay }),
    clock: clockIn(zone, { start, end, isAllDay, say }),
    isForeign: zone !== call.settings.timeZone,
  }
}

type Span = { start: string; end: string; isAllDay: boolean; say: Say }

/** Clocks that change meanwhile have two offsets. */
const clockIn = (zone: string, { start, end, isAllDay, say }: Span): string => {
  const [offset, last] = [start, end].map((wall) => `UTC${offsetAt(wall, zone)}`)
  const city = cityOf(zone, say)

  return isAllDay || offset === last
    ? say('pages:event:clock', { city, offset: `${offset}` })
    : say('pages:event:clocks', { city, offset: `${offset}`, last: `${last}` })
}

type How = { zone: string; isAllDay: boolean; language: string }

const momentOf = (wall: string, { zone, isAllDay, language }: How): Moment => ({
  iso: isAllDay ? wall.slice(0, 10) : isoWithOffset(wall, zone),
  day: formatDay(wall, language),
  clock: isAllDay ? '' : formatClock(wall, language),
  weekday: formatPart(wall, language, 'weekday'),
  dayOfMonth: formatPart(wall, language, 'day'),
  month: formatPart(wall, language, 'month'),
})
