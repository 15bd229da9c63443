import type { Where } from 'payload'
import { slugOf } from '../../model/slugs.ts'
import type { EventSeries } from '../../payload-types.ts'
import { documentsById } from '../../storage/documentCache/byId.ts'
import { countDocuments } from '../../storage/documentCache/findDocuments.ts'
import type { Call } from '../call.ts'
import { beyondReach } from '../entries/find.ts'
import type { PageRequest } from '../pageAnswer.ts'

/** A page of series by their first start, and how many there are in all. `where` must hold the caller's visibility. */
export const findSeriesPage = async (
  call: Call,
  { where, page, per_page }: PageRequest & { where: Where },
): Promise<{ docs: EventSeries[]; total: number }> => {
  const { payload, req } = call
  if (page > beyondReach) {
    return { docs: [], total: await countDocuments(call, 'calendar-series', where) }
  }
  const { docs, totalDocs } = await payload.db.find<{ id: number }>({
    collection: slugOf(payload, 'calendar-series'),
    where,
    select: { id: true },
    sort: ['startLocal', 'id'],
    limit: per_page,
    page,
    pagination: true,
    req,
  })
  const series = await documentsById(
    call,
    'calendar-series',
    docs.map(({ id }) => id),
  )

  return { docs: docs.flatMap(({ id }) => series.get(id) ?? []), total: totalDocs }
}
