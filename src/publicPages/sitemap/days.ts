import type { Call } from '../../api/call.ts'
import { oncePerCall } from '../../api/memo.ts'
import { scopeOf, whereScopes } from '../../collections/access/status.ts'
import type { Event } from '../../payload-types.ts'
import { givingWay } from '../../server/giveWay.ts'
import { slugOf } from '../../slugs.ts'
import { dayAfter, lastingDays } from '../month/days.ts'

/**
 * The days whose pages show an event to everybody, in their order. Of each event no more is read than when it begins and ends, and
 * some of them at a time.
 */
export const daysWithEvents = oncePerCall(async ({ payload, now, request }): Promise<string[]> => {
  const days = new Set<string>()
  const giveWay = givingWay(request.signal ?? undefined)
  for (let after = -1; ; ) {
    const { docs } = await payload.db.find<Pick<Event, 'id' | 'startLocal' | 'endLocal'>>({
      collection: slugOf(payload, 'events'),
      where: {
        and: [
          { id: { greater_than: after } },
          whereScopes([scopeOf.publish], now),
          { hideFromListings: { not_equals: true } },
        ],
      },
      select: { startLocal: true, endLocal: true },
      sort: ['id'],
      limit: atOnce,
      pagination: false,
    })
    for (const day of docs.flatMap(daysOf)) days.add(day)
    const last = docs.at(-1)
    if (!last || docs.length < atOnce) return [...days].sort()
    after = last.id
    await giveWay()
  }
})

/** How many events are read before other requests have their turn. */
const atOnce = 500

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
