import type { Payload, PayloadRequest } from 'payload'
import type { CalendarCollection } from '../model/defaultSlugs.ts'
import { type IdentifiedDocument, isDrawn, publicId, publicIdFieldOf } from '../model/publicIds.ts'
import { hasCollection, slugOf } from '../model/slugs.ts'
import { isSqlite, runSql, speaksSql, tableOf } from './database/driver.ts'
import { raiseValue } from './stateValues.ts'

/** Collections whose ids come from one ascending sequence (GEN-46). */
const sequences = {
  content: ['events', 'calendar-series', 'venues', 'organizers', 'media', 'calendar-webhooks'],
  terms: ['categories', 'tags'],
  users: ['users'],
} as const satisfies Record<string, CalendarCollection[]>

type Drawn = (typeof sequences)[Sequence][number]

export type Sequence = keyof typeof sequences

/**
 * The next id of a sequence; no other caller on any instance gets the same one, and none is given out twice.
 * The draw belongs to the transaction of its write on SQLite; on other databases it stands outside, so that
 * parallel writes do not collide on the counter.
 */
export const nextId = async (req: PayloadRequest, sequence: Sequence): Promise<number> => {
  const reserved = (await reservedIn(req)[sequence])?.shift()
  if (reserved !== undefined) return reserved
  const last = await draw(req, sequence, 1)
  if (last === undefined) throw new Error(`The id sequence "${sequence}" is missing.`)

  return last
}

/** So many ids of a sequence, in their order, by one draw. */
export const nextIds = async (
  req: PayloadRequest,
  sequence: Sequence,
  count: number,
): Promise<number[]> => {
  if (count === 0) return []
  const last = await draw(req, sequence, count)
  if (last === undefined) throw new Error(`The id sequence "${sequence}" is missing.`)

  return upTo(last, count)
}

/**
 * Draws the ids that a write may need together, while it goes on with something else; what it does not need is never
 * given out. On SQLite, where a draw takes no time, each is drawn when it is needed.
 */
export const reserveIds = (
  req: PayloadRequest,
  wanted: Partial<Record<Sequence, number>>,
): void => {
  if (isSqlite(req.payload)) return
  const reserved = reservedIn(req)
  for (const name of ['content', 'terms', 'users'] as const) {
    const count = wanted[name] ?? 0
    if (count === 0) continue
    const ids = draw(req, name, count).then((last) => (last === undefined ? [] : upTo(last, count)))
    ids.catch(() => {})
    reserved[name] = ids
  }
}

type Reserved = Partial<Record<Sequence, Promise<number[]>>>

const reservedIn = ({ context }: PayloadRequest): Reserved => {
  context.reservedIds ??= {}

  // Ours alone; the context of a request is untyped.
  return context.reservedIds as Reserved
}

/** Draws ids for documents that have none yet, outside of any transaction. */
export const drawIds = async (
  payload: Payload,
  sequence: Sequence,
  count: number,
): Promise<number[]> => {
  // What follows reads no more of a request.
  const last = await draw({ payload } as PayloadRequest, sequence, count)
  if (last === undefined) throw new Error(`The id sequence "${sequence}" is missing.`)

  return upTo(last, count)
}

const upTo = (last: number, count: number): number[] =>
  Array.from({ length: count }, (_, turn) => last - count + 1 + turn)

/**
 * Moves a sequence past an id that was handed in (imports), so that it is never drawn again. A transaction that passed a
 * higher one does not ask again.
 */
export const passId = async (
  req: PayloadRequest,
  sequence: Sequence,
  id: number,
): Promise<void> => {
  const passed = await passedIn(req)
  if (id <= (passed[sequence] ?? 0)) return
  await raiseValue(apart(req), sequence, id)
  passed[sequence] = id
}

type Passed = Partial<Record<Sequence, number>>

/** The highest ids that the transaction of a request has passed; of a request without one nothing is remembered. */
const passedIn = async ({ context, transactionID }: PayloadRequest): Promise<Passed> => {
  const transaction = await transactionID
  if (!transaction) return {}
  // Ours alone; the context of a request is untyped.
  const known = context.passedIds as { transaction: unknown; passed: Passed } | undefined
  if (known?.transaction === transaction) return known.passed
  const passed: Passed = {}
  context.passedIds = { transaction, passed }

  return passed
}

/** Creates missing sequences at the highest id in use. */
export const prepareSequences = async (payload: Payload): Promise<void> => {
  for (const [id, collections] of Object.entries(sequences)) {
    const where = { id: { equals: id } }
    const { totalDocs } = await payload.db.count({
      collection: slugOf(payload, 'calendar-state'),
      where,
    })
    if (totalDocs > 0) continue

    const there = collections.filter((slug) => hasCollection(payload, slug))
    const highest = await Promise.all(there.map((slug) => highestId(payload, slug)))
    const data = { id, value: Math.max(0, ...highest) }
    await payload.db.create({ collection: slugOf(payload, 'calendar-state'), data })
  }
}

const highestId = async (payload: Payload, collection: Drawn): Promise<number> => {
  const mayBeSites = collection === 'users' || collection === 'media'
  if (mayBeSites && !isDrawn(payload, collection)) return 0
  const field = mayBeSites ? publicIdFieldOf(payload, collection) : 'id'
  const { docs } = await payload.db.find<IdentifiedDocument>({
    collection: slugOf(payload, collection),
    // Documents that a site had before in a collection of that name may have ids of another kind.
    where: { [field]: { less_than_equal: Number.MAX_SAFE_INTEGER } },
    sort: `-${field}`,
    limit: 1,
    pagination: false,
    select: { [field]: true },
  })

  return docs[0] ? publicId(docs[0]) : 0
}

/** Adds to a sequence and answers with its last id; `undefined` where there is no such sequence. */
const draw = async (
  req: PayloadRequest,
  sequence: Sequence,
  count: number,
): Promise<number | undefined> => {
  if (!speaksSql(req.payload)) return incremented(req, sequence, count)
  const [row] = await runSql<{ value: number | string }>(
    apart(req),
    `UPDATE ${tableOf(req.payload, 'calendar-state')} SET value = value + ? WHERE id = ? RETURNING value`,
    [count, sequence],
  )

  // Postgres answers with numbers of this kind as texts.
  return row && Number(row.value)
}

const incremented = async (
  { payload }: PayloadRequest,
  sequence: Sequence,
  count: number,
): Promise<number | undefined> => {
  // Adapters answer with untyped documents; this one is a row of `State`.
  const row = (await payload.db.updateOne({
    collection: slugOf(payload, 'calendar-state'),
    where: { id: { equals: sequence } },
    data: { value: { $inc: count } },
  })) as unknown as { value: number } | null

  return row?.value
}

/** Whose transaction a draw belongs to. */
const apart = (req: PayloadRequest) => (isSqlite(req.payload) ? req : { payload: req.payload })
