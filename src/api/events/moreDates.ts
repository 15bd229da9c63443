import { slugOf } from '../../model/slugs.ts'
import { scopeOf, whereScopes } from '../../model/status.ts'
import type { Event } from '../../payload-types.ts'
import { idIn } from '../../storage/eventIndex/values.ts'
import type { Call } from '../call.ts'

/**
 * The number of public dates of the same root after each of some events, by event id (RC-23); single events are missing. One
 * query of the database, and none if none of the events is a date of a series.
 */
export const moreDates = async (
  { payload, now }: Pick<Call, 'payload' | 'now'>,
  events: Event[],
): Promise<Map<number, number>> => {
  const roots = [...new Set(events.flatMap((event) => rootOf(event) ?? []))]
  if (roots.length === 0) return new Map()
  const first = events.map(({ startLocal }) => startLocal).sort()[0] ?? ''
  const { docs } = await payload.db.find<Pick<Event, 'seriesRoot' | 'startLocal'>>({
    collection: slugOf(payload, 'events'),
    where: {
      and: [
        { seriesRoot: { in: roots } },
        { startLocal: { greater_than: first } },
        whereScopes([scopeOf.publish], now),
        { hideFromListings: { not_equals: true } },
      ],
    },
    select: { seriesRoot: true, startLocal: true },
    sort: ['id'],
    limit: 0,
    pagination: false,
  })

  return new Map(
    events.flatMap((event) => {
      const root = rootOf(event)
      if (root === null) return []
      const later = docs.filter(
        (date) => rootOf(date) === root && date.startLocal > event.startLocal,
      )

      return [[event.id, later.length]]
    }),
  )
}

const rootOf = ({ seriesRoot }: Pick<Event, 'seriesRoot'>): number | null => idIn(seriesRoot)
