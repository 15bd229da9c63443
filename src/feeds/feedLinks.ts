import { startOfNextDay, toInstant } from '../calendar/zone.ts'
import { placeOf } from './feedPlace.ts'
import { plainText } from './plainText.ts'
import type { SerializedEvent } from './readFeed.ts'

/** Addresses by which a calendar is subscribed to, made from that of its iCalendar feed without a request. */
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
export const addLinks = (event: SerializedEvent) => {
  const { url, timezone } = event
  const title = plainText(event.title)
  const location = placeOf(event)
  const details = `${shortened(plainText(event.excerpt || event.description))}\n${url}`.trim()
  const { start, end } = timesOf(event)

  return {
    ics: `${url}event.ics`,
    google: address('https://calendar.google.com/calendar/render', {
      action: 'TEMPLATE',
      text: title,
      dates: `${compact(start)}/${compact(end)}`,
      ctz: timezone,
      location,
      details,
    }),
    outlook: address('https://outlook.live.com/calendar/0/action/compose', {
      rru: 'addevent',
      subject: title,
      startdt: start,
      enddt: end,
      allday: event.all_day ? 'true' : 'false',
      location,
      body: details,
    }),
  }
}

/** Instants, or the days of whole days: the end is the day after the last one. */
const timesOf = ({ all_day, start_date, end_date, timezone }: SerializedEvent) =>
  all_day
    ? { start: start_date.slice(0, 10), end: startOfNextDay(end_date).slice(0, 10) }
    : { start: instant(start_date, timezone), end: instant(end_date, timezone) }

/** To the second: that is as exact as clocks of events are (DT-12). */
const instant = (wall: string, zone: string): string =>
  toInstant(wall, zone).replace(/\.\d+Z$/, 'Z')

const compact = (time: string): string => time.replace(/[-:]/g, '')

/** What fits an address that every server takes, whatever letters it is of. */
const longest = 300

const shortened = (text: string): string => {
  const letters = [...text]

  return letters.length > longest ? `${letters.slice(0, longest).join('')}…` : text
}

export type SubscribeLinks = ReturnType<typeof subscribeLinks>

export type AddLinks = ReturnType<typeof addLinks>

/** Without what is empty. */
const address = (start: string, parameters: Record<string, string>): string => {
  const filled = Object.entries(parameters).filter(([, value]) => value !== '')

  return `${start}?${new URLSearchParams(filled)}`
}
