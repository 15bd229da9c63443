import type { ReadableEvent } from '../api/events/readable.ts'
import { startOfNextDay, toInstant } from '../calendar/zone.ts'
import { placeOf } from './feedPlace.ts'
import { plainText } from './plainText.ts'

/** Addresses that subscribe to a calendar, made from that of its iCalendar feed without a request. */
export const subscribeLinks = (feed: string, name: string) => {
  const webcal = feed.replace(/^https?:/, 'webcal:')

  return {
    webcal,
    google: address('https://calendar.google.com/calendar/render', { cid: webcal }),
    outlook: address('https://outlook.live.com/calendar/0/addfromweb', { url: feed, name }),
    ics: feed,
  }
}

/** Addresses by which one event is put into a calendar of one's own. */
export const addLinks = (event: ReadableEvent) => {
  const { url, title, zone } = event
  const location = placeOf(event)
  const details = `${shortened(plainText(event.excerpt || event.description))}\n${url}`.trim()
  const { start, end } = timesOf(event)

  return {
    ics: `${url}event.ics`,
    google: address('https://calendar.google.com/calendar/render', {
      action: 'TEMPLATE',
      text: title,
      dates: `${compact(start)}/${compact(end)}`,
      ctz: zone,
      location,
      details,
    }),
    outlook: address('https://outlook.live.com/calendar/0/action/compose', {
      rru: 'addevent',
      subject: title,
      startdt: start,
      enddt: end,
      allday: event.allDay ? 'true' : 'false',
      location,
      body: details,
    }),
  }
}

/** Instants, or the days of whole days: the end is the day after the last one. */
const timesOf = ({ allDay, start, end, zone }: ReadableEvent) =>
  allDay
    ? { start: start.slice(0, 10), end: startOfNextDay(end).slice(0, 10) }
    : { start: instant(start, zone), end: instant(end, zone) }

/** An instant in seconds, the precision of events (DT-12). */
const instant = (wall: string, zone: string): string =>
  toInstant(wall, zone).replace(/\.\d+Z$/, 'Z')

const compact = (time: string): string => time.replace(/[-:]/g, '')

/** The most characters of a text in an address, so that every server accepts it in any script. */
const longest = 300

const shortened = (text: string): string => {
  const letters = [...text]

  return letters.length > longest ? `${letters.slice(0, longest).join('')}…` : text
}

export type SubscribeLinks = ReturnType<typeof subscribeLinks>

export type AddLinks = ReturnType<typeof addLinks>

/** An address without empty parameters. */
const address = (start: string, parameters: Record<string, string>): string => {
  const filled = Object.entries(parameters).filter(([, value]) => value !== '')

  return `${start}?${new URLSearchParams(filled)}`
}
