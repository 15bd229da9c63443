import { randomUUID } from 'node:crypto'
import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { BaseDatabaseAdapter, Payload, PayloadRequest } from 'payload'
import { type Changed, changeLog, changesIn, withChanges } from './changeLog.ts'
import { displayedCollections } from './displayedCollections.ts'
import { type Mark, markWith, news, type Reading } from './marks.ts'
import { observeWrites, type Write } from './observeWrites.ts'

type Session = MongooseAdapter['sessions'][string]

/** How old, in milliseconds, what is known of other instances may be. */
const oldest = 500

/** What answers show, or depend on. */
const observed: readonly Write['collection'][] = [...displayedCollections, 'users']

/**
 * Lets a MongoDB calendar report the writes to it. Every instance has documents of its own in one small collection. It
 * marks one of them in each transaction that it commits, so that the mark becomes visible with the changes, and no two
 * instances write the same document. Writes outside of transactions mark another document: MongoDB refuses a
 * transaction if somebody else wrote one of its documents since it began. A mark holds the latest changes. Marks
 * expire: an instance that missed some changes, or has not read the marks for long, takes everything for changed.
 * Writes of this instance are reported when they are committed. `transactionOf` answers which transaction a request
 * belongs to.
 */
export const mongoChanges = (
  adapter: BaseDatabaseAdapter,
  transactionOf: (db: object, req: Partial<PayloadRequest>) => Promise<string>,
) => {
  // Payload's general type of adapters knows nothing of what each has of its own.
  const database = adapter as unknown as MongooseAdapter
  const log = changeLog()
  const pending = new WeakMap<object, Set<Changed>>()
  const together = randomUUID()
  const alone = randomUUID()
  let others: { read: number; known: Promise<string> } | undefined
  let last: Reading | undefined

  const marks = () => database.connection.collection<Mark>('calendar-marks')
  const mark = async (changed: Iterable<Changed>, session?: Session): Promise<void> => {
    await marks().updateOne({ _id: session ? together : alone }, markWith([...changed]), {
      upsert: true,
      ...(session && { session }),
    })
  }
  const askOthers = async (): Promise<string> => {
    // A host may stop a process between two requests; its clock goes on.
    const readAt = Date.now()
    const found = await marks()
      .find({ _id: { $nin: [together, alone] } })
      .sort({ _id: 1 })
      .toArray()
    const reading = { readAt, marks: found }
    const changed = last ? news(last, reading) : []
    last = reading
    if (changed.length > 0) log.report(changed)

    return namesOf(reading)
  }
  const namesOf = (reading: Reading) => reading.marks.map((other) => other.mark).join()
  const known = async () => (last ? `${log.count()} ${namesOf(last)}` : revision())
  const revision = async (asOf = performance.now()): Promise<string> => {
    if (!others || asOf - others.read > oldest) {
      others = { read: performance.now(), known: askOthers() }
    }
    const latest = others
    try {
      const known = await latest.known

      return `${log.count()} ${known}`
    } catch (error) {
      others = undefined
      throw error
    }
  }

  const commit = adapter.commitTransaction.bind(adapter)
  const commitTransaction: typeof commit = async (id) => {
    const session = database.sessions[String(await id)]
    const changed = (session && pending.get(session)) ?? []
    if (session?.inTransaction()) await mark(changed, session)
    try {
      await commit(id)
    } finally {
      // A commit that seems to fail may have been done.
      log.report(changed)
    }
  }
  // Payload types a calendar's database as one adapter of the two.
  observeWrites({ db: adapter as unknown as Payload['db'] }, async ({ collection, ids, req }) => {
    if (!collection || !observed.includes(collection)) return
    const changed = changesIn(collection, ids)
    const session = req && database.sessions[await transactionOf(adapter, req)]
    if (session?.inTransaction()) {
      pending.set(session, new Set([...(pending.get(session) ?? []), ...changed]))
      return
    }
    log.report(changed)
    await mark(changed)
  })

  return { commitTransaction, ...withChanges({ revision, known, listen: log.listen }) }
}
