import type { PayloadRequest } from 'payload'
import { noteWrite } from '../changes/observeWrites.ts'
import { Overtaken } from '../database/errors.ts'
import { marks, runSql, speaksSql, tableOf, updateMany } from '../database/native.ts'
import { inPortions } from '../database/portions.ts'
import type { Relation } from './unlink.ts'

/** Which venues, organizers or terms an event does not count for any more, and for which it counts since. */
export type Moves = { less: number[]; more: number[] }

/**
 * Moves the number of events beside some venues, organizers or terms, whose last change stays as it was (DT-20). Throws
 * `Overtaken` where one that is linked to now was removed, or put into the trash, after it was looked up.
 */
export const addToCounts = async (
  req: PayloadRequest,
  relation: Relation,
  { less, more }: Moves,
): Promise<void> => {
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
 * Moves the numbers at the end of a deed, at once for all events that it writes in its transaction, which costs less. The
 * deed writes none of what events are linked to, but for what it makes.
 */
export const countTogether = async <T>(req: PayloadRequest, deed: () => Promise<T>): Promise<T> => {
  const gathered: Gathered = new Map()
  req.context[key] = gathered
  let result: T
  try {
    result = await deed()
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
  await noteWrite(req, { collection: relation, ids, deleted: false, req })
  const counted = speaksSql(req.payload)
    ? await countRows(req, relation, { ids, by, isPresent })
    : await updateMany(req, ['collections', relation], {
        filter: { _id: { $in: ids }, ...(isPresent && { deletedAt: null }) },
        update: { $inc: { eventCount: by } },
      })
  if (isLinked && counted < ids.length) {
    throw new Overtaken('What this is linked to was removed meanwhile; try again.')
  }
}

const countRows = async (
  req: PayloadRequest,
  relation: Relation,
  { ids, by, isPresent }: { ids: number[]; by: number; isPresent: boolean },
): Promise<number> => {
  const present = isPresent ? ' AND deleted_at IS NULL' : ''
  const rows = await runSql(
    req,
    `UPDATE ${tableOf(req.payload, relation)} SET event_count = event_count + ? WHERE id IN (${marks(ids)})${present} RETURNING id`,
    [by, ...ids],
  )

  return rows.length
}
