import type { PayloadRequest } from 'payload'
import { slugOf } from '../../model/slugs.ts'
import { noteWrite } from '../../storage/changes/observeWrites.ts'
import { ConflictError } from '../../storage/database/databaseErrors.ts'
import { marks, runSql, speaksSql, tableOf, updateMany } from '../../storage/database/driver.ts'
import { inPortions } from '../../storage/database/portions.ts'
import { perRequest } from '../perRequest.ts'
import type { Relation } from './unlink.ts'

/** Which venues, organizers or terms an event does not count for any more, and for which it counts since. */
export type Moves = { less: number[]; more: number[] }

/**
 * Makes something for an event that will be counted beside it: it is stored with that number, which is not moved after. What the
 * event is not counted beside after all is put right by `settleFirstCounts`.
 */
export const countedFromStart = async <T extends { id: number }>(
  req: PayloadRequest,
  relation: Relation,
  make: () => Promise<T>,
): Promise<T> => {
  req.context[first] = 1
  try {
    const made = await make()
    firstIn(req).add(nameOf(relation, made.id))

    return made
  } finally {
    delete req.context[first]
  }
}

/** The number with which an entry that is made now is stored. */
export const firstCount = ({ context }: Pick<PayloadRequest, 'context'>): number =>
  context[first] === 1 ? 1 : 0

/** To be called when the event is saved. */
export const settleFirstCounts = async (req: PayloadRequest): Promise<void> => {
  for (const name of firstIn(req)) {
    const [relation, id] = name.split(' ')
    // Names are of relations.
    await addToCounts(req, relation as Relation, { less: [Number(id)], more: [] })
  }
  firstIn(req).clear()
}

const first = 'firstCount'

const firstIn = perRequest('countedFromStart', () => new Set<string>())

const nameOf = (relation: Relation, id: number) => `${relation} ${id}`

/**
 * Moves the number of events beside some venues, organizers or terms, whose last change stays as it was (DT-20). Throws
 * `ConflictError` where one that is linked to now was removed, or put into the trash, after it was looked up.
 */
export const addToCounts = async (
  req: PayloadRequest,
  relation: Relation,
  { less, more: linked }: Moves,
): Promise<void> => {
  const more = linked.filter((id) => !firstIn(req).delete(nameOf(relation, id)))
  const gathered = gatheredIn(req)
  if (gathered) {
    for (const id of less) gather(gathered, relation, { id, by: -1 })
    for (const id of more) gather(gathered, relation, { id, by: 1 })
    return
  }
  if (less.length > 0) await count(req, relation, { ids: less, by: -1, isLinked: false })
  if (more.length > 0) await count(req, relation, { ids: more, by: 1, isLinked: true })
}

/**
 * Moves the counts once at the end of an operation, for all events that it writes in its transaction, which costs less.
 * The operation writes no linked documents, except new ones.
 */
export const countTogether = async <T>(
  req: PayloadRequest,
  operation: () => Promise<T>,
): Promise<T> => {
  const gathered: Gathered = new Map()
  req.context[key] = gathered
  let result: T
  try {
    result = await operation()
  } finally {
    delete req.context[key]
  }
  for (const [relation, sums] of gathered) {
    for (const { ids, ...sum } of alike(sums)) {
      for (const some of inPortions(ids)) await count(req, relation, { ids: some, ...sum })
    }
  }

  return result
}

/** By how much a number moves, and whether an event is linked to what bears it. */
type Sum = { by: number; isLinked: boolean }

type Gathered = Map<Relation, Map<number, Sum>>

// Ours alone; the context of a request is untyped.
const gatheredIn = ({ context }: PayloadRequest) => context[key] as Gathered | undefined

const key = 'countTogether'

const gather = (
  gathered: Gathered,
  relation: Relation,
  { id, by }: { id: number; by: 1 | -1 },
): void => {
  const sums = gathered.get(relation) ?? new Map<number, Sum>()
  const before = sums.get(id)
  gathered.set(relation, sums)
  sums.set(id, { by: (before?.by ?? 0) + by, isLinked: before?.isLinked || by > 0 })
}

/** Those that one statement moves. */
const alike = (sums: Map<number, Sum>): (Sum & { ids: number[] })[] => {
  const groups = new Map<string, Sum & { ids: number[] }>()
  for (const [id, sum] of sums) {
    const name = `${sum.by} ${sum.isLinked}`
    const group = groups.get(name) ?? { ...sum, ids: [] }
    groups.set(name, group)
    group.ids.push(id)
  }

  return [...groups.values()]
}

/** What is in the trash is never linked to. */
const count = async (
  req: PayloadRequest,
  relation: Relation,
  { ids, by, isLinked }: Sum & { ids: number[] },
): Promise<void> => {
  const isPresent = isLinked && (relation === 'venues' || relation === 'organizers')
  const counted = await moved(req, relation, { ids, by, isPresent })
  if (isLinked && counted < ids.length) {
    throw new ConflictError('What this is linked to was removed meanwhile; try again.')
  }
}

type Move = { ids: number[]; by: number; isPresent: boolean }

/** For one document, the adapter answers with its new state, so that no reader has to read it again. */
const moved = async (req: PayloadRequest, relation: Relation, move: Move): Promise<number> => {
  const { ids, by, isPresent } = move
  const { payload } = req
  if (!speaksSql(payload) && ids.length === 1) {
    const stored = await payload.db.updateOne({
      collection: slugOf(payload, relation),
      where: {
        and: [{ id: { equals: ids[0] } }, ...(isPresent ? [{ deletedAt: { equals: null } }] : [])],
      },
      // `updatedAt: null` leaves the time of the last change alone (DT-20).
      data: { eventCount: { $inc: by }, updatedAt: null },
      req,
    })

    return stored ? 1 : 0
  }
  await noteWrite(req, { collection: relation, ids, deleted: false, isCount: true, req })

  return speaksSql(payload)
    ? countRows(req, relation, move)
    : updateMany(req, ['collections', relation], {
        filter: { _id: { $in: ids }, ...(isPresent && { deletedAt: null }) },
        update: { $inc: { eventCount: by } },
      })
}

const countRows = async (
  req: PayloadRequest,
  relation: Relation,
  { ids, by, isPresent }: Move,
): Promise<number> => {
  const present = isPresent ? ' AND deleted_at IS NULL' : ''
  const rows = await runSql(
    req,
    `UPDATE ${tableOf(req.payload, relation)} SET event_count = event_count + ? WHERE id IN (${marks(ids)})${present} RETURNING id`,
    [by, ...ids],
  )

  return rows.length
}
