import type { PayloadRequest } from 'payload'
import { visibleTo } from '../../content/access/entryAccess.ts'
import type { DateDocument } from '../../content/series/storedDates.ts'
import type { Template } from '../../content/series/templateOf.ts'
import { callerOf } from '../../model/permissions.ts'
import { slugOf } from '../../model/slugs.ts'
import { whereScopes } from '../../model/status.ts'

/** Another date: its id and the wall clock of its start. */
export type Neighbour = { id: number; start: string }

/**
 * Another part of a series that was split (RC-18), by the date nearest to this part that the caller may read: the last of an earlier
 * part, the first of a later one.
 */
export type Part = Neighbour & { way: 'earlier' | 'later' }

/** The other parts of a series in the order of their starts, without those of which the caller may read no date. */
export const otherParts = async (req: PayloadRequest, template: Template): Promise<Part[]> => {
  const root = template.root ?? template.id
  const { docs } = await req.payload.db.find<Template>({
    collection: slugOf(req.payload, 'calendar-series'),
    where: {
      and: [
        { or: [{ root: { equals: root } }, { id: { equals: root } }] },
        { id: { not_equals: template.id } },
        { deletedAt: { exists: false } },
      ],
    },
    sort: ['startLocal', 'id'],
    limit: 0,
    pagination: false,
    req,
  })
  const parts: Part[] = []
  for (const part of docs) {
    const way = `${part.startLocal}` < `${template.startLocal}` ? 'earlier' : 'later'
    const nearest = await nearestDate(req, part.id, way)
    if (nearest) parts.push({ ...nearest, way })
  }

  return parts
}

/** The last date of an earlier part, or the first of a later one, that the caller may read. */
export const nearestDate = async (
  req: PayloadRequest,
  series: number,
  way: Part['way'],
): Promise<Neighbour | undefined> => {
  const readable = whereScopes(visibleTo(callerOf(req)), new Date().toISOString())
  const { docs } = await req.payload.db.find<DateDocument>({
    collection: slugOf(req.payload, 'events'),
    where: { and: [{ series: { equals: series } }, readable] },
    sort: [way === 'earlier' ? '-startLocal' : 'startLocal'],
    limit: 1,
    pagination: false,
    select: { startLocal: true },
    req,
  })
  const [date] = docs

  return date && { id: date.id, start: `${date.startLocal}` }
}
