import { createHmac } from 'node:crypto'
import type { Payload, PayloadRequest } from 'payload'
import { slugOf } from '../../slugs.ts'

const called = (payload: Payload) => slugOf(payload, 'login-records')

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
  // Adapters answer with untyped documents; this one is a row of `LoginRecords`.
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

/** Removes what is over; asked often, it looks once a minute. */
export const forgetOld = async (payload: Payload): Promise<void> => {
  const now = Date.now()
  if (now - (looked.get(payload) ?? 0) < minute) return
  looked.set(payload, now)
  const until = { less_than: new Date(now).toISOString() }
  await payload.db.deleteMany({ collection: called(payload), where: { until } })
}

const minute = 60_000

const looked = new WeakMap<Payload, number>()
