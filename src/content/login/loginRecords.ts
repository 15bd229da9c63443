import { createHmac } from 'node:crypto'
import type { Payload, PayloadRequest } from 'payload'
import { slugOf } from '../../model/slugs.ts'

const called = (payload: Payload) => slugOf(payload, 'calendar-login-records')

/** What a record is about, in a form that tells nobody who reads the database. */
export const subjectOf = ({ secret }: Payload, about: (string | number)[]): string =>
  createHmac('sha256', secret).update(JSON.stringify(about)).digest('base64url')

type Wanted = {
  subject: string
  /** How long it is remembered, in milliseconds. */
  time: number
  /** The transaction it belongs to; without one it stays whatever becomes of the request. */
  req?: PayloadRequest | undefined
}

type Row = { id: number | string }

/** Remembers something for a time, and returns the id of that record. */
export const record = async (
  payload: Payload,
  { subject, time, req }: Wanted,
): Promise<Row['id']> => {
  const until = new Date(Date.now() + time).toISOString()
  // Adapters answer with untyped documents; this one is a row of login records.
  const { id } = (await payload.db.create({
    collection: called(payload),
    data: { subject, until },
    ...(req && { req }),
  })) as Row

  return id
}

/** How many records of a subject are not over yet. */
export const recordsOf = async (payload: Payload, subject: string): Promise<number> => {
  const until = { greater_than: new Date().toISOString() }
  const { totalDocs } = await payload.db.count({
    collection: called(payload),
    where: { and: [{ subject: { equals: subject } }, { until }] },
  })

  return totalDocs
}

/** Until when the last record of a subject holds, in milliseconds; 0 where there is none. It may be over already. */
export const endOf = async (payload: Payload, subject: string): Promise<number> => {
  const { docs } = await payload.db.find<{ until: string }>({
    collection: called(payload),
    where: { subject: { equals: subject } },
    sort: '-until',
    limit: 1,
    pagination: false,
  })

  return docs[0] ? Date.parse(docs[0].until) : 0
}

type NewEnd = { subject: string; from: number; to: number }

/**
 * Gives a record another end, in milliseconds, if it still has the one that was read: one statement compares and
 * writes, so that one of several callers gets true.
 */
export const moveEnd = async (
  payload: Payload,
  { subject, from, to }: NewEnd,
): Promise<boolean> => {
  const instant = (time: number) => new Date(time).toISOString()
  const moved = await payload.db.updateOne({
    collection: called(payload),
    where: { and: [{ subject: { equals: subject } }, { until: { equals: instant(from) } }] },
    data: { until: instant(to) },
    options: { atomic: true },
  })

  return Boolean(moved)
}

/** Forgets one record. */
export const forget = (payload: Payload, id: Row['id'], req?: PayloadRequest): Promise<void> =>
  payload.db.deleteMany({
    collection: called(payload),
    where: { id: { equals: id } },
    ...(req && { req }),
  })

/** Forgets all records of a subject. */
export const forgetAll = (payload: Payload, subject: string, req: PayloadRequest): Promise<void> =>
  payload.db.deleteMany({
    collection: called(payload),
    where: { subject: { equals: subject } },
    req,
  })

/** Removes expired records, once a minute at the most. */
export const forgetExpired = async (payload: Payload): Promise<void> => {
  const now = Date.now()
  if (now - (looked.get(payload) ?? 0) < minute) return
  looked.set(payload, now)
  const until = { less_than: new Date(now).toISOString() }
  await payload.db.deleteMany({ collection: called(payload), where: { until } })
}

const minute = 60_000

const looked = new WeakMap<Payload, number>()
