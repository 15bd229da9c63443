import type { PayloadRequest } from 'payload'
import { countTogether } from '../../content/links/counts.ts'
import { asLocale } from '../../model/locale.ts'
import { callerOf } from '../../model/permissions.ts'
import { languagesOf } from '../../model/settings.ts'
import { slugOf } from '../../model/slugs.ts'
import { inPortions } from '../../storage/database/portions.ts'
import { inTransaction } from '../../storage/database/transaction.ts'
import { indexTogether } from '../../storage/eventIndex/updateIndex.ts'
import { type ImportedEntry, noteEntries } from '../import/importedEntries.ts'
import { latestVersions } from '../import/latestVersions.ts'
import { noteVersions } from '../import/noteVersions.ts'
import { type FollowedEvent, unchangedSince } from './followedEvents.ts'

/** Instead of the hash of a row: what became of the event of a source that does not have it any more, or has it again. */
export const marks = { withdrawn: 'withdrawn', returned: 'returned' } as const

/** How many events share a transaction, as in imports. */
const chunk = 20

/** More events than these, and more than half of what the source has in its window, are withdrawn only after a question. */
const fewEnough = 5

/** What a source has now. */
type Compared = {
  /** The events that the source created. */
  events: FollowedEvent[]
  /** Whether the source has an event now. */
  isThere: (event: FollowedEvent) => boolean
  /** The start of its last event, in UTC; undefined where it has none. */
  last: string | undefined
  /** Whether an administrator agreed that many are withdrawn. */
  withdrawsMany: boolean
}

type Withdrawing = Compared & {
  /** The import with which it is noted. */
  key: string
  /** Called before something is noted, where the import may not be there yet. */
  open?: () => Promise<void>
}

export type Vanished = {
  /** Events that are unpublished. */
  withdrawn: FollowedEvent[]
  /** Events that are gone there and stay, because somebody changed them or they repeat. */
  kept: FollowedEvent[]
  /** Events that stay until an administrator agrees. */
  held: FollowedEvent[]
}

export const noneVanished: Vanished = { withdrawn: [], kept: [], held: [] }

/** The figures of what vanished, as they are stored. */
export const figuresOf = ({ withdrawn, kept, held }: Vanished) => ({
  withdrawn: withdrawn.length,
  kept: kept.length,
  ...(held.length > 0 && { held: held.length }),
})

/** Those events of a source that it still has, and of which nothing was said otherwise. */
export const stillThere = (
  events: FollowedEvent[],
  { vanished, isThere }: { vanished: Vanished } & Pick<Compared, 'isThere'>,
): FollowedEvent[] => {
  const gone = new Set(Object.values(vanished).flat())

  return events.filter((event) => isThere(event) && !gone.has(event))
}

/**
 * The events that a source created and does not have any more. They are only those that are still to come and start before the last
 * event of the source: what a short feed leaves out is not gone. Where suddenly most are gone, all are held (decision 92).
 */
export const vanishedOf = async (
  req: PayloadRequest,
  { events, isThere, last, withdrawsMany }: Compared,
): Promise<Vanished> => {
  const coming = await comingBefore(
    req,
    events.map(({ id }) => id),
    last,
  )
  const gone = events.filter((event) => coming.has(event.id) && !isThere(event))
  const single = gone.filter(({ id }) => !coming.get(id)?.series)
  const untouched = await unchangedSince(req, single)
  const isMany = untouched.length > fewEnough && untouched.length > coming.size / 2
  if (isMany && !withdrawsMany) return { ...noneVanished, held: untouched }

  return {
    withdrawn: untouched,
    kept: gone.filter((event) => !untouched.includes(event)),
    held: [],
  }
}

/** Unpublishes what vanished, as far as nobody changed it here and an administrator need not agree. */
export const withdrawVanished = async (
  req: PayloadRequest,
  { key, open, ...compared }: Withdrawing,
): Promise<Vanished> => {
  const vanished = await vanishedOf(req, compared)
  const { withdrawn } = vanished
  if (withdrawn.length > 0) await open?.()
  for (const some of inPortions(withdrawn, chunk))
    await setStatus(req, { key, events: some, mark: 'withdrawn' })

  return vanished
}

/** Those that were withdrawn, and that nobody changed since. */
export const withdrawnAmong = (
  req: PayloadRequest,
  events: FollowedEvent[],
): Promise<FollowedEvent[]> =>
  unchangedSince(
    req,
    events.filter(({ noted }) => noted.hash === marks.withdrawn),
  )

/** Publishes withdrawn events again that their source has again. */
export const republish = async (
  req: PayloadRequest,
  { key, events }: Pick<Withdrawing, 'key' | 'events'>,
): Promise<void> => {
  for (const some of inPortions(events, chunk))
    await setStatus(req, { key, events: some, mark: 'returned' })
}

type Coming = { id: number; series?: unknown }

/** The published ones that are still to come, and start before an instant, by their ids. */
const comingBefore = async (
  req: PayloadRequest,
  ids: number[],
  last: string | undefined,
): Promise<Map<number, Coming>> => {
  const found = new Map<number, Coming>()
  if (!last) return found
  for (const some of inPortions(ids, 500)) {
    const { docs } = await req.payload.db.find<Coming>({
      collection: slugOf(req.payload, 'events'),
      where: {
        and: [
          { id: { in: some } },
          { storedStatus: { equals: 'public' } },
          { startUtc: { greater_than: new Date().toISOString() } },
          { startUtc: { less_than: last } },
        ],
      },
      limit: 0,
      pagination: false,
      select: { series: true },
      req,
    })
    for (const doc of docs) found.set(doc.id, doc)
  }

  return found
}

type StatusChange = {
  key: string
  events: FollowedEvent[]
  mark: keyof typeof marks
}

/** Unpublishes or publishes events, and notes it with the import, so that it is undone with it. */
const setStatus = (req: PayloadRequest, { key, events, mark }: StatusChange): Promise<void> =>
  inTransaction(
    req.payload,
    { caller: callerOf(req), locale: languagesOf(req.payload)[0] },
    async (inside) => {
      const before = await latestVersions(
        inside,
        'events',
        events.map(({ id }) => id),
      )
      const at = new Date().toISOString()
      const noted = events.map(
        ({ id, uid, noted: { title } }): ImportedEntry => ({
          import: key,
          kind: 'events',
          entry: id,
          operation: 'updated',
          title,
          uid,
          hash: marks[mark],
          at,
        }),
      )
      await indexTogether(inside, () =>
        countTogether(inside, async () => {
          for (const { id } of events) {
            await inside.payload.update({
              collection: slugOf(inside.payload, 'events'),
              id,
              data: { _status: mark === 'withdrawn' ? 'draft' : 'published' },
              draft: false,
              depth: 0,
              locale: asLocale(languagesOf(inside.payload)[0]),
              overrideAccess: false,
              overrideLock: false,
              req: inside,
            })
          }
        }),
      )
      await noteVersions(inside, noted, { before, marksBefore: new Map() })
      await noteEntries(inside, noted)
    },
  )
