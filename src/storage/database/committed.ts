import type { BaseDatabaseAdapter, Payload, PayloadRequest } from 'payload'
import { observeWrites, type Write } from '../changes/observeWrites.ts'
import { type Ends, waitingFor } from './transactionEnds.ts'

type Collection = NonNullable<Write['collection']>

type Kind = 'created' | 'changed' | 'removed'

/** All that one transaction did to a calendar, or one write outside of any. */
export type Committed = {
  /**
   * What became of the documents of each collection that was written, by their ids, in the end: of what was made and then changed, that it was made. Those
   * that a write by a filter does not name are missing.
   */
  changes: Map<Collection, Map<string, Kind>>
  /** The request of the first write. */
  req: Partial<PayloadRequest>
}

/** A function that is called with what was committed. */
export type Subscriber = {
  /** A subscriber replaces another one of the same name: a config that is loaded again subscribes again. */
  name: string
  /** Is called before the writer continues, and does not throw: the writes are done. */
  notify: (committed: Committed) => Promise<void> | void
}

/**
 * Calls a subscriber once with all that a transaction changed in a calendar, when it is committed, and at once with
 * each write outside of any.
 */
export const onCommitted = ({ db }: Pick<Payload, 'db'>, { name, notify }: Subscriber): void => {
  const { [key]: subscribers }: Announcing = db
  subscribers?.set(name, notify)
}

/** Lets an adapter that reports its writes call the subscribers with what is committed. */
export const announcingCommits = (database: BaseDatabaseAdapter) => {
  // Payload knows every adapter by the type of the database that it was generated for.
  const payload = { db: database as unknown as Payload['db'] }
  const subscribers: Subscribers = new Map()
  const gathered = new WeakMap<Set<Ends>, Committed>()
  const tell = async (committed: Committed): Promise<void> => {
    for (const notify of subscribers.values()) await notify(committed)
  }
  observeWrites(payload, async (write) => {
    if (!write.collection || subscribers.size === 0) return
    const { req = {} } = write
    const ends = await waitingFor(payload, req)
    const known = ends && gathered.get(ends)
    const committed = known ?? { changes: new Map(), req }
    note(committed, write)
    if (known) return
    if (!ends) return tell(committed)
    gathered.set(ends, committed)
    ends.add({ committed: () => tell(committed) })
  })

  return { [key]: subscribers }
}

/** What was made and deleted in one transaction was never there for anybody. */
const note = ({ changes }: Committed, { collection, ids = [], created, deleted }: Write): void => {
  if (!collection) return
  const kinds = changes.get(collection) ?? new Map<string, Kind>()
  changes.set(collection, kinds)
  for (const id of ids.map(String)) {
    const before = kinds.get(id)
    if (deleted && before === 'created') kinds.delete(id)
    else if (deleted) kinds.set(id, 'removed')
    else if (created) kinds.set(id, 'created')
    else if (before !== 'created') kinds.set(id, 'changed')
  }
}

// The adapter holds it: each bundle of an app may have a copy of this module, but they share the adapter.
const key = Symbol.for('payload-events-calendar.committed')

type Subscribers = Map<string, Subscriber['notify']>

type Announcing = Payload['db'] & { [key]?: Subscribers }
