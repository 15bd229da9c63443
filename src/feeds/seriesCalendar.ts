import type { Call } from '../api/call.ts'
import { ApiError } from '../api/errors.ts'
import { linkedOf } from '../api/events/linked.ts'
import type { EventContext } from '../api/events/linkedPlaces.ts'
import { openedEvent } from '../api/events/readable.ts'
import { publicPartsOf } from '../api/events/seriesParts.ts'
import { pageRootOf } from '../api/resourceLinks.ts'
import { inAddress, pageFolders } from '../calendar/publicPath.ts'
import type { Schedule } from '../calendar/recurrence/schedule.ts'
import { startOfDay, toInstant, toWall } from '../calendar/zone.ts'
import { asStoredDate } from '../content/series/storedDates.ts'
import { scheduleOf } from '../content/series/storedSchedule.ts'
import { scopeOf, statusOf, whereScopes } from '../model/status.ts'
import type { Event, EventSeries } from '../payload-types.ts'
import { findDocuments, findFields } from '../storage/documentCache/findDocuments.ts'
import { textsIn } from '../storage/documentCache/resolvedTexts.ts'
import { givingWay } from '../storage/giveWay.ts'
import { calendarBody, headLines, octets, timesOf } from './calendarFeed.ts'
import { clocksLine, zoneLines } from './clocks.ts'
import { type Feed, newestOf } from './feed.ts'
import { fitting } from './fitting.ts'
import { endOfClocks, type FeedDate, hasClocks, isApart, masterLines } from './seriesWhen.ts'
import { veventLines } from './vevent.ts'

/**
 * The iCalendar of a series (RC-30) and of all that it was split into: the rule of each part once, and a component for each date that differs from
 * it. It has only what all callers may see without a password. `name` is that of the calendar. Throws `rest_no_route` if the series is
 * not public.
 */
export const seriesCalendar = async (
  requested: Call,
  series: EventSeries,
  name: string,
): Promise<Feed> => {
  const call = { ...requested, caller: undefined }
  const found = (await publicPartsOf(call, series)).filter(isInFeeds(call.now))
  if (!found.some(({ id }) => id === series.id)) throw new ApiError('rest_no_route')
  const parts = await Promise.all(found.map((part) => withDates(call, part)))
  const events = parts.flatMap((part) => part.events)
  const context = { call, linked: await linkedOf(call, [...found, ...events]), keys: {} }
  const schedules = parts.map(({ schedule }) => schedule)
  const own = scheduleOf(series)
  const head = [
    // Some programs show rules in UTC on the clocks of the calendar.
    ...headLines(call, name, hasClocks(own) ? own.zone : undefined),
    ...zoneLines([
      ...schedules.filter(({ allDay }) => !allDay).map((schedule) => spanOf(schedule, call.now)),
      ...events.filter(({ allDay }) => !allDay).map((event) => timesOf(event, context)),
    ]),
  ]

  return {
    headers: { 'Content-Type': 'text/calendar; charset=utf-8' },
    body: calendarBody(
      head,
      await fitting(
        parts.flatMap((part) => writersOf(part, context)),
        givingWay(call.request.signal ?? undefined),
      ),
    ),
    // What a rule without an end has, reaches one day further with each day of its zone.
    since: schedules
      .map(({ zone }) => toInstant(startOfDay(toWall(call.now, zone)), zone))
      .sort()
      .at(-1),
    input: {},
  }
}

const isInFeeds =
  (now: string) =>
  (series: EventSeries): boolean =>
    statusOf(series, now) === 'publish' && !series.accessPassword

/** A part of a series with its dates in feeds; `updatedAt` is the last change of either. */
type PartWithDates = { series: EventSeries; schedule: Schedule; events: Event[] }

const withDates = async (call: Call, series: EventSeries): Promise<PartWithDates> => {
  const [events, changed] = await Promise.all([
    publicDates(call, series),
    lastChanged(call, series),
  ])
  const updatedAt = newestOf([series, ...changed]) ?? series.updatedAt

  return { series: { ...series, updatedAt }, schedule: scheduleOf(series), events }
}

/** The public dates by start, read in batches, so that other requests have their turn. */
const publicDates = async (call: Call, { id }: EventSeries): Promise<Event[]> => {
  const giveWay = givingWay(call.request.signal ?? undefined)
  const dates: Event[] = []
  for (let after = -1; ; ) {
    const some = await findDocuments(call, 'events', {
      where: {
        and: [
          { id: { greater_than: after } },
          { series: { equals: id } },
          whereScopes([{ ...scopeOf.publish, open: true }], call.now),
          { hideFromListings: { not_equals: true } },
        ],
      },
      sort: ['id'],
      limit: atOnce,
    })
    dates.push(...some)
    const last = some.at(-1)
    if (!last || some.length < atOnce) return dates.sort(byStart)
    after = last.id
    await giveWay()
  }
}

/** The number of dates in a batch. */
const atOnce = 100

const byStart = (one: Event, other: Event): number =>
  one.startLocal === other.startLocal
    ? one.id - other.id
    : one.startLocal < other.startLocal
      ? -1
      : 1

/** The date that was changed last, also a hidden or trashed one: then another date is omitted (RFC 5545, 3.8.7.3). */
const lastChanged = (call: Call, { id }: EventSeries): Promise<Event[]> =>
  findFields(call, 'events', {
    where: { series: { equals: id } },
    sort: ['-updatedAt'],
    limit: 1,
    select: { updatedAt: true },
  })

const spanOf = (schedule: Schedule, now: string) => ({
  zone: schedule.zone,
  start: schedule.start,
  end: endOfClocks(schedule, now),
})

/** The writers of the components of a part, each with its whole text or a short one. */
const writersOf = (
  { series, schedule, events }: PartWithDates,
  context: EventContext,
): ((isShort: boolean) => Uint8Array)[] => {
  const { call } = context
  const { hostname } = new URL(call.root.site)
  const uid = `series-${series.id}@${hostname}`
  const ofDate = (event: Event, lines: string[]) => (isShort: boolean) =>
    octets(
      veventLines(openedEvent(event, context), {
        call,
        isShort,
        recurring: { uid: lines.length > 0 ? uid : `${event.id}@${hostname}`, lines },
      }),
    )
  if (!hasClocks(schedule)) return events.map((event) => ofDate(event, []))
  const dated = events.map((event) => ({ event, date: feedDate(event) }))
  if (dated.length === 0) return []
  const master = {
    ...openedEvent(series, context),
    url: `${pageRootOf(call)}/${pageFolders['calendar-series']}/${inAddress(textsIn(series, call.language).slug ?? '')}/`,
  }
  const recurring = masterLines(
    schedule,
    dated.map(({ date }) => date),
    call.now,
  )

  return [
    (isShort) =>
      octets(
        veventLines(master, {
          call,
          isShort,
          recurring: { uid, ...recurring },
        }),
      ),
    ...dated
      .filter(({ date }) => isApart(date, schedule))
      .map(({ event, date }) =>
        ofDate(event, [clocksLine('RECURRENCE-ID', [date.key], schedule.zone)]),
      ),
  ]
}

const feedDate = (event: Event): FeedDate => {
  const { key, start, end, zone, overridden } = asStoredDate({ ...event })

  return { key, start, end, zone, isOwn: overridden.length > 0 }
}
