import type { Call } from '../api/call.ts'
import { dateFilters } from '../api/events/window.ts'
import { sayTo } from '../api/say.ts'
import { addDays, addMonths, toWall } from '../calendar/zone.ts'
import { zoneLines } from './clocks.ts'
import { contentLine, textValue } from './contentLine.ts'
import { type Feed, newestOf } from './feed.ts'
import { eventOfFeed, eventsOfFeed, type SpokenEvent } from './readFeed.ts'
import { veventLines } from './vevent.ts'

/** The most events that a calendar has (FD-1). */
const most = 1000

/**
 * The iCalendar of what filters of `GET /events` select: without dates, from 90 days ago to two years ahead (FD-1). `name` is
 * what the calendar calls itself. Throws what is wrong with the filters.
 */
export const calendarFeed = async (
  call: Call,
  input: Record<string, unknown>,
  name = sayTo(call)('feeds:name'),
): Promise<Feed> => {
  const events = await eventsOfFeed(call, { ...windowOf(call, input), ...input }, most)

  return { ...calendarOf(call, { name, events }), input }
}

/** The iCalendar of one event, by its slug; `rest_no_route` where there is none for everybody. */
export const eventCalendar = async (call: Call, slug: string): Promise<Feed> => {
  const event = await eventOfFeed(call, slug)

  return { ...calendarOf(call, { name: undefined, events: [event] }), input: {} }
}

const windowOf = ({ now, settings }: Call, input: Record<string, unknown>) => {
  if (dateFilters.some((filter) => input[filter] !== undefined)) return {}
  const today = toWall(now, settings.timeZone)

  return {
    start_date: addDays(today, -90).slice(0, 10),
    end_date: addMonths(today, 24).slice(0, 10),
  }
}

type Calendar = { name: string | undefined; events: SpokenEvent[] }

const calendarOf = (call: Call, { name, events }: Calendar) => {
  const { hostname } = new URL(call.root.site)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//payload-events-calendar//EN',
    'CALSCALE:GREGORIAN',
    ...(name === undefined ? [] : headLines(call, name)),
    ...zoneLines(
      events
        .filter(({ all_day }) => !all_day)
        .map(({ timezone, start_date, end_date }) => ({
          zone: timezone,
          start: start_date,
          end: end_date,
        })),
    ),
    ...events.flatMap((event) => veventLines(event, { host: hostname, say: sayTo(call) })),
    'END:VCALENDAR',
    '',
  ]

  return {
    headers: { 'Content-Type': 'text/calendar; charset=utf-8' },
    body: lines.join('\r\n'),
    modified: newestOf(events),
  }
}

/** What the calendar calls itself, its zone, and how often it is to be asked for (RFC 7986; older clients know the X- names). */
const headLines = ({ settings }: Call, name: string): string[] => [
  contentLine('NAME', textValue(name)),
  contentLine('X-WR-CALNAME', textValue(name)),
  contentLine('X-WR-TIMEZONE', textValue(settings.timeZone)),
  contentLine('REFRESH-INTERVAL', refresh, { VALUE: 'DURATION' }),
  contentLine('X-PUBLISHED-TTL', refresh),
]

const refresh = 'PT1H'
