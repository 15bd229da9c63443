import type { PayloadRequest } from 'payload'
import { asPlanned } from '../../../calendar/eventStatus.ts'
import { overlap } from '../../../calendar/overlap.ts'
import { addDays, canonicalZone, startOfDay, toInstant } from '../../../calendar/zone.ts'
import { callerOf } from '../../../model/permissions.ts'
import { settingsOf } from '../../../model/settings.ts'
import { slugOf } from '../../../model/slugs.ts'
import { readCalendar } from '../readCalendar.ts'
import type { VenueAt } from './quickEvent.ts'

/** Reads the facts about a venue for a new event there; clashes are events that the caller may read. */
export const venueAt = async (
  req: PayloadRequest,
  venue: number,
  { start, end }: { start?: string | undefined; end?: string | undefined },
): Promise<VenueAt> => {
  const [usual, clashes] = await Promise.all([
    usualHours(req, venue),
    start && end && start <= end ? clashesAt(req, venue, { start, end }) : [],
  ])

  return { usual, clashes }
}

const clashesAt = async (
  req: PayloadRequest,
  venue: number,
  { start, end }: { start: string; end: string },
): Promise<VenueAt['clashes']> => {
  const { timeZone } = settingsOf(req.payload.config)
  // One day more on each side, because other events may be in another zone.
  const there = await readCalendar(req, {
    venue,
    from: addDays(startOfDay(start), -1).slice(0, 10),
    to: addDays(startOfDay(end), 2).slice(0, 10),
  })

  return there
    .filter(({ eventStatus }) => eventStatus === asPlanned)
    .filter((entry) =>
      overlap(
        instantsOf({ start, end, zone: timeZone }),
        instantsOf({ ...entry, zone: canonicalZone(entry.zone) ?? timeZone }),
      ),
    )
    .map((entry) => ({
      id: entry.id,
      title: entry.title,
      start: entry.start,
      end: entry.end,
      allDay: entry.allDay,
    }))
}

const instantsOf = ({ start, end, zone }: { start: string; end: string; zone: string }) => ({
  startUtc: toInstant(start, zone),
  endUtc: toInstant(end, zone),
})

const usualHours = async (req: PayloadRequest, venue: number): Promise<VenueAt['usual']> => {
  const { docs } = await req.payload.find({
    collection: slugOf(req.payload, 'events'),
    where: {
      and: [
        { venues: { in: [venue] } },
        { author: { equals: callerOf(req)?.id } },
        { allDay: { not_equals: true } },
      ],
    },
    sort: '-createdAt',
    limit: 1,
    pagination: false,
    depth: 0,
    select: { startLocal: true, endLocal: true },
    overrideAccess: false,
    req,
  })
  const [last] = docs

  return last && { start: last.startLocal.slice(11, 16), end: last.endLocal.slice(11, 16) }
}
