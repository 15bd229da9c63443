import type { Payload, Where } from 'payload'
import type { sourceFaults, sourceKinds, sourceStates } from '../../content/sources/sourceRules.ts'
import { slugOf } from '../../model/slugs.ts'
import type { StoredId } from '../../model/storedId.ts'
import type { SourceChange } from './sourceChanges.ts'

/** What a reading did, in numbers of events. */
export type SourceOutcome = {
  created: number
  updated: number
  unchanged: number
  refused: number
  withdrawn: number
  kept: number
  /** How many events an administrator has to agree to withdraw, because they are many. */
  held?: number
  /** Whether the source has no events at all. */
  isEmpty?: boolean
}

export const noOutcome: SourceOutcome = {
  created: 0,
  updated: 0,
  unchanged: 0,
  refused: 0,
  withdrawn: 0,
  kept: 0,
}

export type SourceFault = (typeof sourceFaults)[number]

/** A source as it is stored. */
export type StoredSource = {
  id: number | string
  name: string
  kind: (typeof sourceKinds)[number]
  address: string
  login?: string | null
  sealedPassword?: string | null
  isActive?: boolean | null
  every: 'hour' | 'sixHours' | 'day' | 'week'
  as: 'draft' | 'pending' | 'published'
  vanished: 'keep' | 'withdraw'
  language?: string | null
  categories?: StoredId[] | null
  tags?: StoredId[] | null
  venues?: StoredId[] | null
  organizers?: StoredId[] | null
  user?: StoredId | null
  outcome?: SourceOutcome | null
  /** What the last readings did, by name. */
  changes?: SourceChange[] | null
  state?: (typeof sourceStates)[number] | null
  fault?: SourceFault | null
  readAt?: string | null
  nextAt?: string | null
  lease?: number | null
  /** The import that a reading began and did not finish. */
  run?: string | null
  failures?: number | null
  etag?: string | null
  modified?: string | null
  digest?: string | null
}

/** For how long a process reads a source alone, in milliseconds: longer than hosts let a function run. */
const leaseTime = 6 * 60 * 1000

/** Some of the sources that are to be read now. */
export const dueSources = async (payload: Payload, limit: number): Promise<StoredSource[]> => {
  const { docs } = await payload.db.find<StoredSource>({
    collection: slugOf(payload, 'calendar-sources'),
    where: {
      and: [
        { isActive: { equals: true } },
        { nextAt: { less_than_equal: new Date().toISOString() } },
        { lease: { less_than: Date.now() } },
      ],
    },
    sort: 'nextAt',
    limit,
    pagination: false,
  })

  return docs
}

/** A source by its id; undefined where there is none. */
export const sourceOf = async (
  payload: Payload,
  id: StoredSource['id'],
): Promise<StoredSource | undefined> =>
  (await payload.db.findOne<StoredSource>({
    collection: slugOf(payload, 'calendar-sources'),
    where: { id: { equals: id } },
  })) ?? undefined

/** The same of an id that a request names. */
export const sourceById = async (
  payload: Payload,
  id: string | number,
): Promise<StoredSource | undefined> => {
  const isId = payload.db.defaultIDType !== 'number' || /^\d{1,15}$/.test(String(id))

  // A number is no id of MongoDB, and its driver throws at one.
  return isId ? sourceOf(payload, String(id)) : undefined
}

/**
 * Takes a source, so that no other process reads it meanwhile: one statement compares and writes. Resolves with the source as it is then,
 * or undefined where another process has it.
 */
export const takeSource = async (
  payload: Payload,
  { id, lease }: StoredSource,
): Promise<StoredSource | undefined> => {
  if ((lease ?? 0) > Date.now()) return undefined
  const until = Date.now() + leaseTime
  const where: Where = { and: [{ id: { equals: id } }, { lease: { equals: lease ?? 0 } }] }
  const taken = await payload.db.updateOne({
    collection: slugOf(payload, 'calendar-sources'),
    where,
    data: { lease: until, state: 'reading' },
    options: { atomic: true },
  })

  return taken ? sourceOf(payload, id) : undefined
}

/** Keeps a source that was taken for as long again. */
export const renewLease = (payload: Payload, source: StoredSource): Promise<void> =>
  storeResult(payload, source, { lease: Date.now() + leaseTime })

/** Stores what a reading found. Changes of administrators to other fields meanwhile stay. */
export const storeResult = async (
  payload: Payload,
  { id }: StoredSource,
  data: Partial<StoredSource>,
): Promise<void> => {
  await payload.db.updateOne({
    collection: slugOf(payload, 'calendar-sources'),
    where: { id: { equals: id } },
    data,
    options: { atomic: true },
  })
}
