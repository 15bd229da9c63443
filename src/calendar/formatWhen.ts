import { cityOf, type SayCity } from './cityNames.ts'
import { languageTag } from './language.ts'
import type { DisplayedSpan } from './lastDay.ts'
import { toInstant } from './zone.ts'

/** The dates of an event: wall clocks (`2026-03-14 20:30:00`) on the clocks of `zone`. */
export type When = { start: string; end: string; allDay: boolean; zone: string }

/** The language of a formatted time, and the function that gives its words. */
export type Speaker = { language: string; say: SayCity & ((key: 'form:when:allDay') => string) }

/**
 * When an event takes place, as its public page says it (PG-4): the two ends, which the page marks as times, and what stands between
 * and after them. An end that says nothing new is empty.
 */
export type WhenWords = { start: string; dash: string; end: string; after: string }

/** `Saturday 14 March 2026, 20:30` `–` `23:00`; `allDay` is the text for whole days. */
export const whenWords = (
  { start, end, allDay: isAllDay }: DisplayedSpan,
  { language, allDay, isOneDay }: { language: string; allDay: string; isOneDay: boolean },
): WhenWords => {
  const clock = (wall: string) => (isAllDay ? '' : formatClock(wall, language))
  const inFull = (wall: string) =>
    [formatDay(wall, language), clock(wall)].filter(Boolean).join(', ')
  const after = isAllDay ? `, ${allDay}` : ''
  if (!isOneDay) {
    return { start: inFull(start), dash: ' – ', end: inFull(end), after }
  }

  return isAllDay || start === end
    ? { start: inFull(start), dash: '', end: '', after }
    : { start: inFull(start), dash: '–', end: clock(end), after }
}

/** The words in one line. */
export const inOneLine = ({ start, dash, end, after }: WhenWords): string =>
  `${start}${dash}${end}${after}`

/**
 * A time for readers of feeds, whose programs know no zone of ours: `Saturday 14 March 2026, 20:30–23:00, Rome; 19:30 UTC`. All-day
 * events have no time; a UTC on another day has the name of that day.
 */
export const formatWhen = (when: When, { language, say }: Speaker): string => {
  const { start, end, allDay, zone } = when
  const words = whenWords(when, {
    language,
    allDay: say('form:when:allDay'),
    isOneDay: start.slice(0, 10) === end.slice(0, 10),
  })
  const inPlace = `${inOneLine(words)}, ${cityOf(zone, say)}`

  return [inPlace, ...(allDay ? [] : [formatUtc(start, zone, language)])].filter(Boolean).join('; ')
}

/** A day in full: `Saturday 14 March 2026`, `sabato 14 marzo 2026`. */
export const formatDay = (wall: string, language: string): string =>
  partsOf(wall, language, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })

/** A part of a date, such as its month in one word: `Mar`, `marzo`. */
export const formatPart = (wall: string, language: string, part: Part): string =>
  partsOf(wall, language, parts[part])

const parts = {
  weekday: { weekday: 'short' },
  wholeWeekday: { weekday: 'long' },
  day: { day: 'numeric' },
  month: { month: 'short' },
  wholeMonth: { month: 'long' },
  monthAndYear: { month: 'long', year: 'numeric' },
  dayAndMonth: { day: 'numeric', month: 'long' },
  date: { day: 'numeric', month: 'long', year: 'numeric' },
} as const satisfies { [name: string]: Intl.DateTimeFormatOptions }

type Part = keyof typeof parts

/** The clock of a wall clock as a locale says it: `20:30`, or `8:30 pm` and `8 pm` with a space that does not break. */
export const formatClock = (wall: string, locale: string): string => {
  const clock = clockOf(wall)
  const format = formatOf(locale, { hour: 'numeric', minute: 'numeric' })
  if (!format.resolvedOptions().hour12) return clock
  const parts = format.formatToParts(Date.parse(`1970-01-01T${clock}:00Z`))
  const partOf = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? ''
  const minute = clock.endsWith(':00') ? '' : `:${partOf('minute')}`

  return `${partOf('hour')}${minute}\u00a0${partOf('dayPeriod').toLowerCase()}`
}

/** Days from the first to the last: `5–6 December 2026`, `30 November – 6 December 2026`, `December 5–6, 2026`. */
export const formatDateRange = (first: string, last: string, locale: string): string => {
  const end = formatPart(last, locale, 'date')
  if (first === last) return end
  if (first.slice(0, 4) !== last.slice(0, 4)) return `${formatPart(first, locale, 'date')} – ${end}`
  const start = formatPart(first, locale, 'dayAndMonth')
  if (first.slice(0, 7) !== last.slice(0, 7)) return `${start} – ${end}`

  return /^\d/.test(end)
    ? `${formatPart(first, locale, 'day')}–${end}`
    : `${start}–${end.replace(/^\D+/, '')}`
}

/** The hour and minute of a wall clock: `20:30`. */
export const clockOf = (wall: string): string => wall.slice(11, 16)

const formatUtc = (start: string, zone: string, language: string) => {
  if (zone === 'UTC') return ''
  const utc = toInstant(start, zone).replace('T', ' ')
  const weekday =
    utc.slice(0, 10) === start.slice(0, 10) ? '' : `${partsOf(utc, language, { weekday: 'long' })} `

  return `${weekday}${clockOf(utc)} UTC`
}

/**
 * The words of a date without commas, which differ between versions of the runtime's data; with them where the numbers of day and
 * year would meet: `November 28, 2026`.
 */
const partsOf = (wall: string, language: string, options: Intl.DateTimeFormatOptions) => {
  const parts = formatOf(language, options).formatToParts(
    Date.parse(`${wall.slice(0, 10)}T00:00:00Z`),
  )
  const words = parts.filter(({ type }) => type !== 'literal')
  const isMet = words.some(({ type }, index) => type === 'day' && words[index + 1]?.type === 'year')

  return parts
    .map(({ type, value }) =>
      type === 'literal' && !isMet ? value.replace(/^[\s,]+$/, ' ') : value,
    )
    .join('')
}

/** The locale in which the runtime formats a language, which may have a region: English without one is European. */
export const formatLocale = (language: string): string =>
  language === 'en' ? 'en-GB' : languageTag(language)

/** Caches formats, because creating one takes far longer than using it. */
const formatOf = (language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const name = `${language} ${JSON.stringify(options)}`
  const known = formats.get(name)
  if (known) return known
  const made = new Intl.DateTimeFormat(formatLocale(language), { ...options, timeZone: 'UTC' })
  formats.set(name, made)

  return made
}

const formats = new Map<string, Intl.DateTimeFormat>()
