import type { Payload } from 'payload'
import type { StoredEvent } from './storedEvent'

const linked = ['venues', 'organizers', 'categories', 'tags'] as const

/** Counts the public events of each venue, organizer and term, and adds the numbers to their `eventCount`. */
export const linkCounts = () => {
  const counts: Record<(typeof linked)[number], Map<number, number>> = {
    venues: new Map(),
    organizers: new Map(),
    categories: new Map(),
    tags: new Map(),
  }

  const add = ({ links, shared }: StoredEvent) => {
    if (shared._status !== 'published') return
    for (const collection of linked) {
      for (const id of links[collection]) {
        counts[collection].set(id, (counts[collection].get(id) ?? 0) + 1)
      }
    }
  }

  const store = async (payload: Payload): Promise<void> => {
    for (const collection of linked) {
      for (const [id, count] of counts[collection]) {
        const data = { eventCount: { $inc: count }, updatedAt: null }
        await payload.db.updateOne({ collection, id, data, returning: false })
      }
    }
  }

  return { add, store }
}
