import { randomBytes } from 'node:crypto'
import type { BaseDatabaseAdapter, Payload, PayloadRequest } from 'payload'
import { hasCollection } from '../../model/slugs.ts'
import { watchWrites } from '../changes/observeWrites.ts'
import { type Ends, waitingFor } from '../database/transactionEnds.ts'
import { lookBefore } from './lookBefore.ts'
import { type Gathered, gather } from './record.ts'
import { addRecord } from './records.ts'

/**
 * Stores what each transaction changed as one record, with its last command, and what a write outside of any changed right after
 * it. A record waits for its position: that is given by who reads (`positions.ts`), so that no writer waits for another
 * (decision 90).
 */
export const recordChanges = (database: BaseDatabaseAdapter, payload: Payload): void => {
  // Payload knows every adapter by the type of the database that it was generated for.
  const observed = { db: database as unknown as Payload['db'] }
  const gathered = new WeakMap<Set<Ends>, Gathered>()
  watchWrites(observed, async (coming) => {
    if (!hasCollection(payload, 'calendar-changes')) return async () => {}
    const before = coming && (await lookBefore(observed.db, payload, coming))

    return async (write) => {
      const ends = await waitingFor(observed, write.req ?? {})
      const known = ends && gathered.get(ends)
      const changes: Gathered = known ?? new Map()
      gather(changes, write, before)
      if (known || changes.size === 0) return
      if (!ends) return store({ payload }, changes)
      gathered.set(ends, changes)
      ends.add({ before: (transactionID) => store({ payload, transactionID }, changes) })
    }
  })
}

/** So many changes are in one record: MongoDB takes no document beyond 16 MB. */
const mostChanges = 20_000

const store = async (
  asking: Pick<PayloadRequest, 'payload' | 'transactionID'>,
  gathered: Gathered,
): Promise<void> => {
  const changes = [...gathered.values()]
  for (let start = 0; start < changes.length; start += mostChanges) {
    const now = new Date()
    const random = randomBytes(12).toString('hex')
    await addRecord(asking, {
      id: `w${String(now.getTime()).padStart(14, '0')}${random}`,
      changes: changes.slice(start, start + mostChanges),
      written: now.toISOString(),
    })
  }
}
