import type { Call } from '../api/call.ts'
import { eventIn } from '../api/events/cachedJson.ts'
import type { EventContext } from '../api/events/linkedPlaces.ts'
import { openedEvent } from '../api/events/readable.ts'
import { hasDates } from '../api/events/window.ts'
import { inOne } from '../api/json.ts'
import { addDays, addMonths, startOfDay, toWall } from '../calendar/zone.ts'
import type { Event } from '../payload-types.ts'
import { givingWay } from '../storage/giveWay.ts'
import { type Times, zoneLines } from './clocks.ts'
import { contentLine, textValue } from './contentLine.ts'
import type { Feed } from './feed.ts'
import { fitting } from './fitting.ts'
import { eventOfFeed, eventsOfFeed, type Found } from './readFeed.ts'
import { veventLines } from './vevent.ts'

/** The most events of a calendar (FD-1). */
const most = 1000

/**
 * The iCalendar of the events that match filters of `GET /events`; without dates, from 90 days ago to two years ahead
 * (FD-1). `name` is that of the calendar. Throws the refusal of the filters.
 */
export const calendarFeed = async (
  call: Call,
  input: Record<string, unknown>,
  name: string,
): Promise<Feed> => {
  const found = await eventsOfFeed(
    call,
    { ...input, ...windowOf(call, input) },
    { most, part: 'calendar' },
  )

  return { ...(await calendarOf(headLines(call, name), found)), input }
}

/** The iCalendar of some events, without regard to the caller. */
export const calendarOfEvents = async (
  call: Call,
  found: Found,
  name: string,
): Promise<Uint8Array<ArrayBuffer>> => (await calendarOf(headLines(call, name), found)).body

/** The iCalendar of one event, by its slug; throws `rest_no_route` if none is public. */
export const eventCalendar = async (call: Call, slug: string): Promise<Feed> => ({
  ...(await calendarOf([], await eventOfFeed(call, slug))),
  input: {},
})

/** The filters for all events that overlap the window, so that an event stays while it lasts. */
const windowOf = ({ now, settings }: Call, input: Record<string, unknown>) => {
  if (hasDates(input)) return {}
  const today = startOfDay(toWall(now, settings.timeZone))

  return {
    ends_after: addDays(today, -90),
    starts_before: addDays(addMonths(today, 24), 1),
    strict_dates: 'true',
  }
}

const calendarOf = async (head: string[], { events, context }: Found) => {
  const giveWay = givingWay(context.call.request.signal ?? undefined)
  const components = await fitting(
    events.map((event) => (isShort) => veventOctets(event, context, isShort)),
    giveWay,
  )
  await giveWay()
  const times = events.filter(({ allDay }) => !allDay).map((event) => timesOf(event, context))

  return {
    headers: { 'Content-Type': 'text/calendar; charset=utf-8' },
    body: calendarBody([...head, ...zoneLines(times)], components),
  }
}

/** A calendar with its properties, its zones and serialized components. */
export const calendarBody = (head: string[], components: Uint8Array[]) =>
  inOne([
    octets([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//payload-events-calendar//EN',
      'CALSCALE:GREGORIAN',
      ...head,
    ]),
    ...components,
    octets(['END:VCALENDAR']),
  ])

const veventOctets = (event: Event, context: EventContext, isShort: boolean): Uint8Array =>
  eventIn(event, context, {
    name: isShort ? 'short ics' : 'ics',
    write: () => octets(veventLines(openedEvent(event, context), { call: context.call, isShort })),
  })

export const timesOf = (
  { timezone, startLocal, endLocal }: Event,
  { call }: EventContext,
): Times => ({
  zone: timezone || call.settings.timeZone,
  start: startLocal,
  end: endLocal,
})

/** The name of the calendar, its zone, and its refresh interval (RFC 7986; older clients read the X- names). */
export const headLines = ({ settings }: Call, name: string, zone = settings.timeZone): string[] => [
  contentLine('NAME', textValue(name)),
  contentLine('X-WR-CALNAME', textValue(name)),
  contentLine('X-WR-TIMEZONE', textValue(zone)),
  contentLine('REFRESH-INTERVAL', refresh, { VALUE: 'DURATION' }),
  contentLine('X-PUBLISHED-TTL', refresh),
]

const refresh = 'PT1H'

/** Lines of iCalendar as bytes. */
export const octets = (lines: string[]): Uint8Array => Buffer.from(`${lines.join('\r\n')}\r\n`)
