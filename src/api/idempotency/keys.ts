import { type Payload, type PayloadRequest, ValidationError } from 'payload'
import { slugOf } from '../../model/slugs.ts'
import { isConflict } from '../../storage/database/transaction.ts'

/** How long an answer is kept (IK-1), in milliseconds. */
const lifetime = 24 * 60 * 60_000

/** After how long a write that was begun is taken for given up, because its process ended; in milliseconds. No write may take as long. */
const givenUp = 60_000

/** An answer as it was sent first. */
export type CachedAnswer = { status: number; headers: Record<string, string>; body: string }

type Row = {
  id: number | string
  request: string
  until: string
} & (
  | { state: 'begun' }
  /** It was stored, with the object that it made or changed; nothing is known of its answer. */
  | { state: 'stored'; object?: number | null }
  | { state: 'answered'; answer: CachedAnswer }
)

/** A key of a caller, and the request that it came with, both hashed. */
export type Keyed = { key: string; request: string }

/** What is known of a key: nothing, so that the write may begin under this id; or what came of its first write. */
export type Found = { begun: Row['id'] } | { known: Row }

const called = (payload: Payload) => slugOf(payload, 'calendar-idempotency-keys')

const inTime = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString()

/** Begins a write under a key, for one of many who ask that at the same time on any instance; the others get what is known of it. */
export const begin = async (payload: Payload, keyed: Keyed): Promise<Found> => {
  const known = await payload.db.findOne<Row>({
    collection: called(payload),
    where: { key: { equals: keyed.key } },
  })
  if (known && Date.parse(known.until) > Date.now()) return { known }
  const begun = known ? await takeOver(payload, known, keyed) : await reserve(payload, keyed)

  if (begun === undefined) return begin(payload, keyed)
  await forgetOld(payload)

  return { begun }
}

/** Undefined where another one was faster. */
const reserve = async (payload: Payload, keyed: Keyed): Promise<Row['id'] | undefined> => {
  try {
    // Adapters answer with untyped documents; this one is a row of `IdempotencyKeys`.
    const { id } = (await payload.db.create({
      collection: called(payload),
      data: { ...keyed, state: 'begun', until: inTime(givenUp) },
    })) as Row

    return id
  } catch (error) {
    if (error instanceof ValidationError || isConflict(error)) return undefined
    throw error
  }
}

/** Of a row whose time is over; undefined where another one was faster, because it is asked and answered in one statement. */
const takeOver = async (
  payload: Payload,
  { id, until }: Row,
  { key, request }: Keyed,
): Promise<Row['id'] | undefined> => {
  const taken = await payload.db.updateOne({
    collection: called(payload),
    where: { and: [{ key: { equals: key } }, { until: { equals: until } }] },
    data: { request, state: 'begun', object: null, answer: null, until: inTime(givenUp) },
    options: { atomic: true },
  })

  return taken ? id : undefined
}

/** Notes that the write is stored, in its own transaction: whoever learns of the one learns of the other. */
export const noteStored = async (
  req: PayloadRequest,
  id: Row['id'],
  object: number | undefined,
): Promise<void> => {
  await req.payload.db.updateOne({
    collection: called(req.payload),
    id,
    data: { state: 'stored', object: object ?? null, until: inTime(lifetime) },
    req,
    returning: false,
  })
}

/** Keeps the answer, for as long as it is given again. */
export const keepAnswer = async (
  payload: Payload,
  id: Row['id'],
  answer: CachedAnswer,
): Promise<void> => {
  await payload.db.updateOne({
    collection: called(payload),
    id,
    data: { state: 'answered', answer, until: inTime(lifetime) },
    returning: false,
  })
}

/** Lets the key begin a write again, unless this one was stored although it failed. */
export const release = async (payload: Payload, id: Row['id']): Promise<void> => {
  await payload.db.updateOne({
    collection: called(payload),
    where: { and: [{ id: { equals: id } }, { state: { equals: 'begun' } }] },
    data: { until: inTime(-1) },
    options: { atomic: true },
  })
}

/** Removes what is over; asked often, it looks once a minute. */
const forgetOld = async (payload: Payload): Promise<void> => {
  const now = Date.now()
  if (now - (looked.get(payload) ?? 0) < minute) return
  looked.set(payload, now)
  // What was begun just before is taken over by its key.
  const until = { less_than: inTime(-minute) }
  await payload.db.deleteMany({ collection: called(payload), where: { until } })
}

const minute = 60_000

const looked = new WeakMap<Payload, number>()
