import type { PayloadRequest, Where } from 'payload'
import { asPlanned } from '../../calendar/eventStatus.ts'
import { mayEdit } from '../../content/access/entryAccess.ts'
import { readableAmong } from '../../content/access/readableLinks.ts'
import { idOf } from '../../content/links/linkedEvents.ts'
import { namesIn } from '../../content/lists/entryNames.ts'
import { overriddenIn } from '../../content/series/storedDates.ts'
import { localeOf } from '../../model/locale.ts'
import { callerOf, mayEditOthers } from '../../model/permissions.ts'
import { languagesOf } from '../../model/settings.ts'
import { slugOf } from '../../model/slugs.ts'
import { scopeOf, statusOf, whereScopes } from '../../model/status.ts'
import type { Event } from '../../payload-types.ts'
import { idIn } from '../../storage/eventIndex/values.ts'
import type { CalendarEntry, CalendarRange } from './calendarEntry.ts'
import { findNewest, findStored } from './findNewest.ts'
import { type Texts, textsFor } from './textsFor.ts'
import { withDescendants } from './withDescendants.ts'

/** The events that touch a range of days by their own wall clocks, in the newest version that the caller may read (AUTH-22). */
export const readCalendar = async (
  req: PayloadRequest,
  range: CalendarRange,
): Promise<CalendarEntry[]> => {
  if (await namesUnreadable(req, range)) return []
  const where = await whereOf(req, range)
  const query = { where, select: drawn, sort: 'startLocal' }
  const newest = await findNewest<Drawn>(req, 'events', query)
  if (mayEditOthers(callerOf(req))) return entriesOf(req, newest)

  // A caller who may not read the drafts of others reads the published version.
  const read = new Set(newest.map(({ id }) => id))
  const open = await findStored<Drawn>(req, 'events', query)

  return entriesOf(req, [...newest, ...open.filter(({ id }) => !read.has(id))])
}

/** One event as the calendar displays it, in the newest version that the caller may read. */
export const readEntry = async (
  req: PayloadRequest,
  id: number,
): Promise<CalendarEntry | undefined> => {
  const query = { where: { id: { equals: id } }, select: drawn }
  const [newest] = await findNewest<Drawn>(req, 'events', query)
  // As in the list: a caller who may not read the drafts of others reads the published version.
  const event = newest ?? (await findStored<Drawn>(req, 'events', query))[0]

  return event && (await entriesOf(req, [event]))[0]
}

/** The fields that the calendar displays. */
const drawn = {
  title: true,
  copied: true,
  startLocal: true,
  endLocal: true,
  allDay: true,
  eventStatus: true,
  timezone: true,
  venues: true,
  categories: true,
  author: true,
  publishedAt: true,
  visibility: true,
  pendingReview: true,
  hideFromListings: true,
  series: true,
  overridden: true,
  _status: true,
} as const

/** A stored event, with its title in all languages and the marks of copied titles (LANG-5). */
type Drawn = Omit<Pick<Event, 'id' | keyof typeof drawn>, 'title' | 'copied'> & {
  title?: Texts
  copied?: Partial<Record<string, unknown>>
}

/** Events as the calendar displays them. */
const entriesOf = async (req: PayloadRequest, events: Drawn[]): Promise<CalendarEntry[]> => {
  const [venues, changed] = await Promise.all([venueNames(req, events), changedAmong(req, events)])
  const language = localeOf(req)
  const nameOf = namesIn(language, languagesOf(req.payload), 'title')
  const caller = callerOf(req)
  const now = new Date().toISOString()

  return events.map((event) => {
    const stored = changed.get(event.id) ?? event
    const name = nameOf(event)

    return {
      id: event.id,
      ...sayingOf(event, name?.text),
      titleFrom: name?.language === language ? undefined : name?.language,
      status: statusOf(stored, now),
      changed: changed.has(event.id),
      ...(stored !== event && { published: sayingOf(stored, nameOf(stored)?.text) }),
      hidden: Boolean(stored.hideFromListings),
      category: idsOf(event.categories)[0],
      venue: idsOf(event.venues)
        .flatMap((id) => venues.get(id) || [])
        .join(', '),
      series: idIn(event.series) !== null,
      byHand: overriddenIn(event).length > 0,
      movable: mayEdit(caller, { ...event, _status: stored._status }, now),
    }
  })
}

const sayingOf = (event: Drawn, title = '') => ({
  title,
  start: event.startLocal,
  end: event.endLocal,
  allDay: Boolean(event.allDay),
  zone: event.timezone ?? 'UTC',
  eventStatus: event.eventStatus ?? asPlanned,
})

/** Whether a filter names a venue or organizer that the caller may not read: an answer would reveal its events. */
const namesUnreadable = async (
  req: PayloadRequest,
  { venue, organizer }: CalendarRange,
): Promise<boolean> => {
  if (mayEditOthers(callerOf(req))) return false
  const isUnreadable = async (name: 'venues' | 'organizers', id: number) =>
    !(await readableAmong(req, slugOf(req.payload, name), [id])).has(String(id))

  return (
    (venue !== undefined && (await isUnreadable('venues', venue))) ||
    (organizer !== undefined && (await isUnreadable('organizers', organizer)))
  )
}

const whereOf = async (req: PayloadRequest, range: CalendarRange): Promise<Where> => {
  const { venue, organizer, category, status } = range
  const conditions: (Where | undefined)[] = [
    { startLocal: { less_than: `${range.to} 00:00:00` } },
    { endLocal: { greater_than_equal: `${range.from} 00:00:00` } },
    venue ? { venues: { in: [venue] } } : undefined,
    organizer ? { organizers: { in: [organizer] } } : undefined,
    category ? { categories: { in: await withDescendants(req, category) } } : undefined,
    status && whereScopes([scopeOf[status]], new Date().toISOString()),
  ]

  return { and: conditions.filter((condition) => condition !== undefined) }
}

const venueNames = async (req: PayloadRequest, events: Drawn[]): Promise<Map<number, string>> => {
  const ids = [...new Set(events.flatMap((event) => idsOf(event.venues)))]
  if (ids.length === 0) return new Map()
  const textOf = textsFor(req)
  const found = await findNewest<{ id: number; name?: Texts }>(req, 'venues', {
    where: { id: { in: ids } },
    select: { name: true },
  })

  return new Map(found.map(({ id, name }) => [id, textOf(name)]))
}

/** The published versions of events whose newest version is a draft. */
const changedAmong = async (req: PayloadRequest, events: Drawn[]): Promise<Map<number, Drawn>> => {
  const drafts = events.filter(({ _status }) => _status === 'draft').map(({ id }) => id)
  if (drafts.length === 0) return new Map()
  const found = await findStored<Drawn>(req, 'events', {
    where: { and: [{ id: { in: drafts } }, { _status: { equals: 'published' } }] },
    select: drawn,
  })

  return new Map(found.map((event) => [event.id, event]))
}

const idsOf = (links: (number | { id: number })[] | null | undefined): number[] =>
  (links ?? []).map(idOf)
