import type { PayloadRequest, Where } from 'payload'
import { asPlanned } from '../../calendar/eventStatus.ts'
import { mayEdit } from '../../collections/access/entries.ts'
import { callerOf, mayEditOthers } from '../../collections/access/roles.ts'
import { scopeOf, statusOf, whereScopes } from '../../collections/access/status.ts'
import { idOf } from '../../collections/links.ts'
import { localeOf, readingOf } from '../../collections/locale.ts'
import type { Event } from '../../payload-types.ts'
import { languagesOf } from '../../settings.ts'
import { slugOf } from '../../slugs.ts'
import type { CalendarEntry, CalendarRange } from './entry.ts'
import { withDescendants } from './withDescendants.ts'

/**
 * The events that touch a range of days on their own clocks, in the newest form that the caller may read; those alone
 * that the caller may read (AUTH-22).
 */
export const readCalendar = async (
  req: PayloadRequest,
  range: CalendarRange,
): Promise<CalendarEntry[]> => {
  const where = await whereOf(req, range)
  const newest = await findEvents(req, where, { draft: true })
  if (mayEditOthers(callerOf(req))) return entriesOf(req, newest)

  // Whoever may not read the changes of others still reads what is public.
  const read = new Set(newest.map(({ id }) => id))
  const open = await findEvents(req, where, { draft: false })

  return entriesOf(req, [...newest, ...open.filter(({ id }) => !read.has(id))])
}

const findEvents = async (req: PayloadRequest, where: Where, { draft }: { draft: boolean }) => {
  const { docs } = await req.payload.find({
    collection: slugOf(req.payload, 'events'),
    where,
    draft,
    depth: 0,
    ...readingOf(req),
    pagination: false,
    sort: 'startLocal',
    select: drawn,
    overrideAccess: false,
    req,
  })

  return docs
}

/** What of an event the calendar needs to draw it. */
export const drawn = {
  title: true,
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
  _status: true,
} as const

type Drawn = Pick<Event, 'id' | keyof typeof drawn>

/** Events in their newest form as the calendar draws them. */
export const entriesOf = async (req: PayloadRequest, events: Drawn[]): Promise<CalendarEntry[]> => {
  const [venues, changed, untitled] = await Promise.all([
    venueNames(req, events),
    changedAmong(req, events),
    untitledAmong(req, events),
  ])
  const caller = callerOf(req)
  const now = new Date().toISOString()

  return events.map((event) => {
    const stored = changed.get(event.id) ?? event

    return {
      id: event.id,
      title: event.title ?? '',
      inFirstLanguage: untitled.has(event.id),
      start: event.startLocal,
      end: event.endLocal,
      allDay: Boolean(event.allDay),
      zone: event.timezone ?? 'UTC',
      status: statusOf(stored, now),
      eventStatus: event.eventStatus ?? asPlanned,
      changed: changed.has(event.id),
      category: idsOf(event.categories)[0],
      venue: venues.get(idsOf(event.venues)[0] ?? 0) ?? '',
      movable: mayEdit(caller, { ...event, _status: stored._status }, now),
    }
  })
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
  const ids = [...new Set(events.flatMap((event) => idsOf(event.venues)[0] ?? []))]
  if (ids.length === 0) return new Map()
  const { docs } = await req.payload.find({
    collection: slugOf(req.payload, 'venues'),
    where: { id: { in: ids } },
    draft: true,
    depth: 0,
    ...readingOf(req),
    pagination: false,
    select: { name: true },
    overrideAccess: false,
    req,
  })

  return new Map(docs.map(({ id, name }) => [id, name ?? '']))
}

/** The events that have no title in the language that is asked for, and show that of the first (LANG-4). */
const untitledAmong = async (req: PayloadRequest, events: Drawn[]): Promise<Set<number>> => {
  const language = localeOf(req)
  if (language === languagesOf(req.payload)[0] || events.length === 0) return new Set()
  const { docs } = await req.payload.find({
    collection: slugOf(req.payload, 'events'),
    where: {
      and: [
        { id: { in: events.map(({ id }) => id) } },
        { [`title.${language}`]: { exists: false } },
      ],
    },
    draft: true,
    depth: 0,
    pagination: false,
    select: {},
    req,
  })

  return new Set(docs.map(({ id }) => id))
}

/** Drafts that lie over a published event, with that event's state. */
const changedAmong = async (
  req: PayloadRequest,
  events: Drawn[],
): Promise<Map<number, Pick<Event, 'id' | '_status' | 'visibility' | 'publishedAt'>>> => {
  const drafts = events.filter(({ _status }) => _status === 'draft').map(({ id }) => id)
  if (drafts.length === 0) return new Map()
  const { docs } = await req.payload.find({
    collection: slugOf(req.payload, 'events'),
    where: { and: [{ id: { in: drafts } }, { _status: { equals: 'published' } }] },
    depth: 0,
    pagination: false,
    select: { _status: true, visibility: true, publishedAt: true },
    overrideAccess: false,
    req,
  })

  return new Map(docs.map((event) => [event.id, event]))
}

const idsOf = (links: (number | { id: number })[] | null | undefined): number[] =>
  (links ?? []).map(idOf)
