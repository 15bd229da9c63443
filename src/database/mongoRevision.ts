import { randomUUID } from 'node:crypto'
import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { BaseDatabaseAdapter, Payload } from 'payload'
import { type Revision, withRevision } from './revision'

type Session = MongooseAdapter['sessions'][string]

/** How old, in milliseconds, what is known of other instances may be. */
const oldest = 500

/** After a week a mark of an instance says nothing any more; its document goes. */
const kept = 7 * 24 * 3600

/** What answers show, or depend on. */
const shown = ['events', 'venues', 'organizers', 'categories', 'tags', 'media', 'users']

/**
 * Tells the revision of a MongoDB calendar. Every instance has documents of its own in one small collection and marks
 * one anew in each transaction it commits, so that the mark becomes visible with what it stands for, and no two
 * instances write the same one. Writes outside transactions mark another: MongoDB refuses a transaction whose document
 * somebody else wrote since it began. The own writes are counted in memory.
 */
export const withMarks = (adapter: BaseDatabaseAdapter): BaseDatabaseAdapter => {
  // Payload's general type of adapters knows nothing of what each has of its own.
  const database = adapter as unknown as MongooseAdapter
  const together = randomUUID()
  const alone = randomUUID()
  let own = 0
  let others: { read: number; marks: Promise<string> } | undefined

  const marks = () => database.connection.collection<Mark>('calendar-marks')
  const mark = async (session?: Session): Promise<void> => {
    await marks().updateOne(
      { _id: session ? together : alone },
      { $set: { mark: randomUUID(), at: new Date() } },
      { upsert: true, ...(session && { session }) },
    )
  }
  const readOthers = async (): Promise<string> => {
    const found = await marks()
      .find({ _id: { $nin: [together, alone] } })
      .sort({ _id: 1 })
      .toArray()

    return found.map((other) => other.mark).join()
  }
  const revision: Revision = async () => {
    const count = own
    const now = performance.now()
    if (!others || now - others.read > oldest) others = { read: now, marks: readOthers() }
    try {
      return `${count} ${await others.marks}`
    } catch (error) {
      others = undefined
      throw error
    }
  }

  const commit = database.commitTransaction.bind(database)
  database.commitTransaction = async (id) => {
    const session = database.sessions[String(await id)]
    if (session?.inTransaction()) await mark(session)
    try {
      await commit(id)
    } finally {
      // A commit that seems to fail may have been done.
      own += 1
    }
  }
  const tell = async () => {
    own += 1
    await mark()
  }
  tellWritesOutside(database, tell)

  return Object.assign(withRevision(adapter, revision), { [told]: tell })
}

const writes = [
  'create',
  'createVersion',
  'deleteMany',
  'deleteOne',
  'deleteVersions',
  'updateMany',
  'updateOne',
  'updateVersion',
  'upsert',
] as const

type Write = (args: { collection?: string; req?: Request }) => Promise<unknown>
type Request = { transactionID?: unknown }

/** Tells of every write of what is shown that belongs to no open transaction, once it is done, or half of it. */
const tellWritesOutside = (database: MongooseAdapter, tell: () => Promise<void>): void => {
  for (const name of writes) {
    // Each of them has its own types; what they share is all that is read here.
    const write = database[name].bind(database) as Write
    const told: Write = async (args) => {
      try {
        return await write(args)
      } finally {
        const session = database.sessions[String(await args.req?.transactionID)]
        if (shown.includes(args.collection ?? '') && !session?.inTransaction()) await tell()
      }
    }
    Object.assign(database, { [name]: told })
  }
}

const told = Symbol.for('payload-events-calendar.told')

/** Tells of a write past the adapter that belongs to no transaction, once it is done. */
export const tellOfWrite = ({ db }: Payload): Promise<void> =>
  // What `withMarks` put there.
  (db as Payload['db'] & { [told]: () => Promise<void> })[told]()

type Mark = { _id: string; mark: string; at: Date }

/** Of the collection of marks, which has no model. */
export const markIndexes = {
  'calendar-marks': [{ name: 'at_1', key: { at: 1 as const }, expireAfterSeconds: kept }],
}
