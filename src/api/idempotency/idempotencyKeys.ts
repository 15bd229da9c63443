import { type Payload, type PayloadRequest, ValidationError } from 'payload'
import { slugOf } from '../../model/slugs.ts'
import { isConflict } from '../../storage/database/transaction.ts'

/** How long an answer is stored (IK-1), in milliseconds. */
const lifetime = 24 * 60 * 60_000

/** After how long a write counts as given up, because its process ended; in milliseconds. No write may take as long. */
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

/** The state of a key: new, so that the write may begin under this id; or the result of its first write. */
export type Found = { begun: Row['id'] } | { known: Row }

const called = (payload: Payload) => slugOf(payload, 'calendar-idempotency-keys')

const inTime = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString()

/** Begins a write under a key. Of concurrent requests on all instances one begins; the others get the state of the key. */
export const begin = async (payload: Payload, keyed: Keyed): Promise<Found> => {
  const known = await payload.db.findOne<Row>({
    collection: called(payload),
    where: { key: { equals: keyed.key } },
  })
  if (known && Date.parse(known.until) > Date.now()) return { known }
  const begun = known ? await takeOver(payload, known, keyed) : await reserve(payload, keyed)

  if (begun === undefined) return begin(payload, keyed)
  await deleteExpired(payload)

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

/** Takes over an expired row, in one statement; undefined if another process was faster. */
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

/** Notes in the transaction of the write that it is stored: both are visible at once. */
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

/** Stores the answer, for as long as it is repeated. */
export const storeAnswer = async (
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

/** Releases a key for another write, unless this one was stored although it failed. */
export const release = async (payload: Payload, id: Row['id']): Promise<void> => {
  await payload.db.updateOne({
    collection: called(payload),
    where: { and: [{ id: { equals: id } }, { state: { equals: 'begun' } }] },
    data: { until: inTime(-1) },
    options: { atomic: true },
  })
}

/** Deletes expired rows, at most once a minute. */
const deleteExpired = async (payload: Payload): Promise<void> => {
  const now = Date.now()
  if (now - (looked.get(payload) ?? 0) < minute) return
  looked.set(payload, now)
  // What was begun just before is taken over by its key.
  const until = { less_than: inTime(-minute) }
  await payload.db.deleteMany({ collection: called(payload), where: { until } })
}

const minute = 60_000

const looked = new WeakMap<Payload, number>()
