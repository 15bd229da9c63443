import type { Payload, PayloadRequest } from 'payload'
import { slugOf } from '../../model/slugs.ts'
import { causes } from '../database/databaseErrors.ts'
import { isSqlite, marks, runSql, speaksSql, tableOf } from '../database/driver.ts'
import { inSession, type Session } from '../database/mongoSession.ts'
import { inTransaction } from '../database/transaction.ts'
import type { StoredChange } from './record.ts'

/** A stored record. Its id begins with `w` as long as it waits for a position, then with `p`, before which all others sort. */
export type Stored = { id: string; changes: StoredChange[]; written: string }

type Asking = Pick<PayloadRequest, 'payload' | 'transactionID'>

/** Stores a record in the transaction of a request, or by itself. */
export const addRecord = async (asking: Asking, record: Stored): Promise<void> => {
  const { payload } = asking
  if (!speaksSql(payload)) {
    await inMongo(asking, (records, session) => records.insertOne(inMongoForm(record), { session }))
    return
  }
  const add = (within: Asking) =>
    runSql(
      within,
      `INSERT INTO ${tableIn(payload)} (id, changes, written) VALUES (?, ?, ?)`,
      valuesOf(record),
    )
  // A statement by itself does not wait for other writers on an adapter of the site.
  await (isSqlite(payload) && !asking.transactionID ? inTransaction(payload, {}, add) : add(asking))
}

/** The records from an id on, by their ids. */
export const recordsFrom = async (
  payload: Payload,
  id: string,
  limit: number,
): Promise<Stored[]> => {
  if (!speaksSql(payload)) {
    const found = await inMongo({ payload }, (records, session) =>
      records
        .find({ _id: { $gte: id } }, { session })
        .sort({ _id: 1 })
        .limit(limit)
        .toArray(),
    )

    return found.map(({ _id, changes, written }) => ({ id: _id, changes, written }))
  }
  const rows = await runSql<Row>(
    { payload },
    `SELECT id, changes, written FROM ${tableIn(payload)} WHERE id >= ? ORDER BY id LIMIT ?`,
    [id, limit],
  )

  return rows.map(fromRow)
}

/** The record with a position that was stored last. */
export const lastRecord = async (payload: Payload): Promise<Stored | undefined> => {
  if (!speaksSql(payload)) {
    const [last] = await inMongo({ payload }, (records, session) =>
      records
        .find({ _id: { $lt: 'q' } }, { session })
        .sort({ _id: -1 })
        .limit(1)
        .toArray(),
    )

    return last && { id: last._id, changes: last.changes, written: last.written }
  }
  const [row] = await runSql<Row>(
    { payload },
    `SELECT id, changes, written FROM ${tableIn(payload)} WHERE id < ? ORDER BY id DESC LIMIT 1`,
    ['q'],
  )

  return row && fromRow(row)
}

/**
 * Stores a record in place of others; false where there is one of its id already. Those in whose place it is are deleted
 * after it is there: an interruption in between leaves them, and they come twice.
 */
export const replaceRecords = async (
  payload: Payload,
  record: Stored,
  replaced: string[],
): Promise<boolean> => {
  if (!speaksSql(payload)) return replacedInMongo(payload, record, replaced)

  return inTransaction(payload, {}, async (req) => {
    const stored = await runSql(
      req,
      `INSERT INTO ${tableIn(payload)} (id, changes, written) VALUES (?, ?, ?) ON CONFLICT DO NOTHING RETURNING id`,
      valuesOf(record),
    )
    if (stored.length === 0) return false
    await runSql(req, `DELETE FROM ${tableIn(payload)} WHERE id IN (${marks(replaced)})`, replaced)

    return true
  })
}

/** Deletes records with a position below an id that were written before a time. */
export const deleteRecords = async (
  payload: Payload,
  { below, before }: { below: string; before: string },
): Promise<void> => {
  if (!speaksSql(payload)) {
    await inMongo({ payload }, (records, session) =>
      records.deleteMany({ _id: { $lt: below }, written: { $lt: before } }, { session }),
    )
    return
  }
  await inTransaction(payload, {}, (req) =>
    runSql(req, `DELETE FROM ${tableIn(payload)} WHERE id < ? AND written < ?`, [below, before]),
  )
}

const replacedInMongo = async (
  payload: Payload,
  record: Stored,
  replaced: string[],
): Promise<boolean> => {
  try {
    await inMongo({ payload }, (records, session) =>
      records.insertOne(inMongoForm(record), { session }),
    )
  } catch (error) {
    if (causes(error).some((cause) => 'code' in cause && cause.code === 11000)) return false
    throw error
  }
  await inMongo({ payload }, (records, session) =>
    records.deleteMany({ _id: { $in: replaced } }, { session }),
  )

  return true
}

type Row = { id: string; changes: string | StoredChange[]; written: string }

/** SQLite answers with texts, Postgres with what they mean. */
const fromRow = ({ id, changes, written }: Row): Stored => ({
  id,
  written,
  // Nothing else is stored there.
  changes: typeof changes === 'string' ? (JSON.parse(changes) as StoredChange[]) : changes,
})

const valuesOf = ({ id, changes, written }: Stored) => [id, JSON.stringify(changes), written]

const tableIn = (payload: Payload) => tableOf(payload, 'calendar-changes')

type MongoRecord = Omit<Stored, 'id'> & { _id: string }

type InSession = { session?: Session | undefined }

type Cursor = {
  sort: (order: object) => Cursor
  limit: (count: number) => Cursor
  toArray: () => Promise<MongoRecord[]>
}

type Records = {
  insertOne: (record: MongoRecord, options: InSession) => Promise<unknown>
  find: (filter: object, options: InSession) => Cursor
  deleteMany: (filter: object, options: InSession) => Promise<unknown>
}

const inMongoForm = ({ id, ...record }: Stored): MongoRecord => ({ _id: id, ...record })

const inMongo = async <T>(
  { payload, transactionID }: Asking,
  send: (records: Records, session: Session | undefined) => Promise<T>,
): Promise<T> => {
  // Payload's general type of adapters knows nothing of what each has of its own.
  const { collections } = payload.db as unknown as {
    collections: Record<string, { collection: Records } | undefined>
  }
  const model = collections[slugOf(payload, 'calendar-changes')]
  if (!model) throw new Error('This calendar records no changes.')

  return inSession(payload, transactionID ? { transactionID } : {}, (session) =>
    send(model.collection, session),
  )
}
