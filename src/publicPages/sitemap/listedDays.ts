import type { Call } from '../../api/call.ts'
import { oncePerCall } from '../../api/memo.ts'
import { scopeOf } from '../../model/status.ts'
import type { EventClocks } from '../../storage/eventIndex/eventIndex.ts'
import { eventIndexOf } from '../../storage/eventIndex/indexOf.ts'
import { givingWay } from '../../storage/giveWay.ts'
import { dayAfter, lastingDays } from '../month/monthDays.ts'

/**
 * The days whose pages show an event to everybody, in their order. Of each event no more is read than when it begins and ends, and
 * some of them at a time.
 */
export const daysWithEvents = oncePerCall(async (call): Promise<string[]> => {
  const days = new Set<string>()
  const giveWay = givingWay(call.request.signal ?? undefined)
  const listing = { now: call.now, visible: [scopeOf.publish] }
  for (let after = -1; ; ) {
    const events = await eventIndexOf(call).clocks(listing, after, atOnce)
    for (const day of events.flatMap(daysOf)) days.add(day)
    const last = events.at(-1)
    if (!last || events.length < atOnce) return [...days].sort()
    after = last.id
    await giveWay()
  }
})

/** How many events are read before other requests have their turn. */
const atOnce = 2000

/** The months whose pages do, in their order. */
export const monthsWithEvents = async (call: Call): Promise<string[]> => [
  ...new Set((await daysWithEvents(call)).map((day) => day.slice(0, 7))),
]

/** The most days of one event, twenty years of them: some never end. */
const most = 7305

const daysOf = ({ start, end }: EventClocks): string[] => {
  const [first, last] = lastingDays(start, end)
  const days = [first]
  for (let day = first; day < last && days.length < most; days.push(day)) day = dayAfter(day, 1)

  return days
}
