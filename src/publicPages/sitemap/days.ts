import { oncePerCall } from '../../api/memo.ts'
import { scopeOf, whereScopes } from '../../collections/access/status.ts'
import type { Event } from '../../payload-types.ts'
import { slugOf } from '../../slugs.ts'
import { lastingDays, monthAfter } from '../month/days.ts'

/**
 * The months whose pages show an event to everybody, in their order. One question finds all of them: of each event it reads no more
 * than when it begins and ends.
 */
export const monthsWithEvents = oncePerCall(async ({ payload, now }): Promise<string[]> => {
  const { docs } = await payload.db.find<Pick<Event, 'startLocal' | 'endLocal'>>({
    collection: slugOf(payload, 'events'),
    where: {
      and: [whereScopes([scopeOf.publish], now), { hideFromListings: { not_equals: true } }],
    },
    select: { startLocal: true, endLocal: true },
    sort: ['id'],
    limit: 0,
    pagination: false,
  })

  return [...new Set(docs.flatMap(monthsOf))].sort()
})

/** Most events are in one month, and few in more than two. */
const monthsOf = ({ startLocal, endLocal }: Pick<Event, 'startLocal' | 'endLocal'>): string[] => {
  const [first, last] = lastingDays(startLocal, endLocal).map((day) => day.slice(0, 7))
  if (!first || !last) return []

  return Array.from({ length: numberOf(last) - numberOf(first) + 1 }, (_, index) =>
    monthAfter(first, index),
  )
}

const numberOf = (month: string): number =>
  Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7))
