import type { Payload, PayloadRequest } from 'payload'
import { languagesOf } from '../../model/settings.ts'
import { inTransaction } from '../database/transaction.ts'
import type { EventIndex } from './eventIndex.ts'
import { eventIndexOf } from './indexOf.ts'
import { everyEvent } from './listing.ts'
import { readEvents } from './readIndexedEvents.ts'
import { rowOf } from './row.ts'

/** How many events there are, and of how many the row was missing, was another, or was of no event at all. */
export type Checked = { events: number; mended: number }

const atOnce = 200

/**
 * Compares the rows of the index with the events and mends what differs, some at a time, each time in a transaction
 * that writes of others wait for. `tell` is called with how many events were looked at.
 */
export const checkIndex = async (
  payload: Payload,
  tell: (events: number) => void = () => {},
): Promise<Checked> => {
  const checked: Checked = { events: 0, mended: 0 }
  for (let after: number | undefined = 0; after !== undefined; ) {
    const from: number = after
    const some = await inTransaction(payload, {}, (req) => checkSome({ payload, req }, from))
    checked.events += some.events
    checked.mended += some.mended
    after = some.last
    tell(checked.events)
  }

  return checked
}

/** Checks some events after an id; `last` is missing where these were all. */
const checkSome = async (
  asking: { payload: Payload; req: PayloadRequest },
  after: number,
): Promise<Checked & { last?: number }> => {
  const index = eventIndexOf(asking)
  const events = await readEvents(asking, { after, limit: atOnce })
  const last = events.length < atOnce ? undefined : events.at(-1)?.id
  const languages = languagesOf(asking.payload)
  const rows = events.map((event) => rowOf(event, languages))
  const stale = new Set(await index.stale(rows))
  await index.put(rows.filter(({ id }) => stale.has(id)))
  const lost = await lostRows(index, { after, last, known: new Set(events.map(({ id }) => id)) })
  await index.remove(lost)

  return {
    events: events.length,
    mended: stale.size + lost.length,
    ...(last !== undefined && { last }),
  }
}

type Range = { after: number; last: number | undefined; known: Set<number> }

/** The rows between two ids, or after one, of which there is no event. */
const lostRows = async (index: EventIndex, { after, last, known }: Range): Promise<number[]> => {
  const lost: number[] = []
  for (let from = after; ; ) {
    const ids = (await index.clocks(everyEvent, from, atOnce)).map(({ id }) => id)
    const within = ids.filter((id) => last === undefined || id <= last)
    lost.push(...within.filter((id) => !known.has(id)))
    const [end] = ids.slice(-1)
    if (end === undefined || within.length < ids.length || ids.length < atOnce) return lost
    from = end
  }
}
