import type { PayloadRequest, Where } from 'payload'
import { asPlanned } from '../../calendar/eventStatus.ts'
import { overlap, type Period } from '../../calendar/overlap.ts'
import { readingOf } from '../../model/locale.ts'
import { callerOf, mayEditOthers } from '../../model/permissions.ts'
import { slugOf } from '../../model/slugs.ts'
import type { Event } from '../../payload-types.ts'
import { idIn } from '../../storage/eventIndex/values.ts'
import { idOf } from '../links/linkedEvents.ts'

/** Another event at the same venue at the same time that the caller may read; wall clocks of its own zone. */
export type Clash = { id: number; title: string; start: string; end: string }

/** A time that something is to take place at, by a name that no other has. */
type Occurrence = Period & { day: string }

const selected = {
  title: true,
  startLocal: true,
  endLocal: true,
  startUtc: true,
  endUtc: true,
  eventStatus: true,
  series: true,
} as const

type AtVenue = Pick<Event, 'id' | keyof typeof selected>

/** The events that are no clash: the event itself, and the other dates of its series. */
type Own = { id?: number | undefined; series?: number | undefined }

/**
 * What else takes place at the venues of an event, by the days of its copies: on instants, because zones differ. Drafts
 * count for those who may read them, and nobody learns of others; what was called off is in nobody's way.
 */
export const clashesOf = async (
  req: PayloadRequest,
  { venues }: Pick<Event, 'venues'>,
  occurrences: Occurrence[],
  own: Own = {},
): Promise<Map<string, Clash[]>> => {
  const places = (venues ?? []).map(idOf)
  const events = places.length > 0 ? await eventsAt(req, places, occurrences) : []
  const planned = events
    .filter(({ eventStatus }) => (eventStatus ?? asPlanned) === asPlanned)
    .filter(isOfOthers(own))

  return new Map(
    occurrences.map((occurrence) => [
      occurrence.day,
      planned.filter((event) => overlap(occurrence, periodOf(event))).map(asClash),
    ]),
  )
}

const isOfOthers =
  (own: Own) =>
  ({ id, series }: AtVenue) =>
    id !== own.id && (own.series === undefined || idIn(series) !== own.series)

const eventsAt = async (
  req: PayloadRequest,
  venues: number[],
  occurrences: Occurrence[],
): Promise<AtVenue[]> => {
  const first = occurrences.map(({ startUtc }) => startUtc).sort()[0] ?? ''
  const last =
    occurrences
      .map(({ endUtc }) => endUtc)
      .sort()
      .at(-1) ?? ''
  const where: Where = {
    and: [
      { venues: { in: venues } },
      { startUtc: { less_than: last } },
      { endUtc: { greater_than: first } },
    ],
  }
  const newest = await find(req, where, { draft: true })
  if (mayEditOthers(callerOf(req))) return newest
  // A caller who may not read the changes of others still reads what is public.
  const read = new Set(newest.map(({ id }) => id))
  const open = await find(req, where, { draft: false })

  return [...newest, ...open.filter(({ id }) => !read.has(id))]
}

const find = async (
  req: PayloadRequest,
  where: Where,
  { draft }: { draft: boolean },
): Promise<AtVenue[]> => {
  const { docs } = await req.payload.find({
    collection: slugOf(req.payload, 'events'),
    where,
    draft,
    depth: 0,
    ...readingOf(req),
    pagination: false,
    sort: 'startLocal',
    select: selected,
    // Of which series something is
    showHiddenFields: true,
    overrideAccess: false,
    req,
  })

  return docs
}

const periodOf = ({ startUtc, endUtc }: AtVenue) => ({
  startUtc: startUtc ?? '',
  endUtc: endUtc ?? '',
})

const asClash = ({ id, title, startLocal, endLocal }: AtVenue): Clash => ({
  id,
  title: title ?? '',
  start: startLocal,
  end: endLocal,
})
