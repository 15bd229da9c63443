import type { Call } from '../../api/call.ts'
import { oncePerCall } from '../../api/memo.ts'
import { scopeOf, whereScopes } from '../../collections/access/status.ts'
import type { Event } from '../../payload-types.ts'
import { slugOf } from '../../slugs.ts'
import { dayAfter, lastingDays } from '../month/days.ts'

/**
 * The days whose pages show an event to everybody, in their order. One question finds all of them: of each event it reads no more
 * than when it begins and ends.
 */
export const daysWithEvents = oncePerCall(async ({ payload, now }): Promise<string[]> => {
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

  return [...new Set(docs.flatMap(daysOf))].sort()
})

/** The months whose pages do, in their order. */
export const monthsWithEvents = async (call: Call): Promise<string[]> => [
  ...new Set((await daysWithEvents(call)).map((day) => day.slice(0, 7))),
]

/** The most days of one event, twenty years of them: some never end. */
const most = 7305

const daysOf = ({ startLocal, endLocal }: Pick<Event, 'startLocal' | 'endLocal'>): string[] => {
  const [first, last] = lastingDays(startLocal, endLocal)
  const days = [first]
  for (let day = first; day < last && days.length < most; days.push(day)) day = dayAfter(day, 1)

  return days
}
