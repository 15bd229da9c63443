import type { PayloadRequest } from 'payload'
import { slugOf } from '../../model/slugs.ts'
import { dropAliasesOf } from '../../storage/aliasRows.ts'
import { announceWrite, noteWrite } from '../../storage/changes/observeWrites.ts'
import {
  marks,
  runSql,
  speaksSql,
  tableOf,
  versionsTableOf,
} from '../../storage/database/driver.ts'
import { inPortions } from '../../storage/database/portions.ts'
import { countedLinks, moveCounts, noLinks } from '../links/countedLinks.ts'
import { countTogether } from '../links/counts.ts'
import { orphan } from '../links/unlink.ts'
import { withDeleteHooks } from './dateHooks.ts'
import type { DateDocument } from './storedDates.ts'

/**
 * Deletes dates of a series for good, in sets and in the transaction of the request: with their versions, aliases, numbers beside what
 * they are linked to, children that they let go, and what Payload keeps of each. Hooks of the site on deletions are run.
 */
export const deleteDates = async (req: PayloadRequest, dates: DateDocument[]): Promise<void> => {
  if (dates.length === 0) return
  await withDeleteHooks(req, dates, () => remove(req, dates))
}

const remove = async (req: PayloadRequest, dates: DateDocument[]): Promise<void> => {
  const ids = dates.map(({ id }) => id)
  await countTogether(req, async () => {
    for (const date of dates) await moveCounts(req, countedLinks(date), noLinks)
  })
  await orphan(req, ids)
  const coming = { collection: 'events', where: { id: { in: ids } }, req } as const
  const observers = await announceWrite(req, coming)
  for (const some of inPortions(ids)) {
    await dropAliasesOf(req, 'events', some)
    await dropPreferences(req, some)
    await (speaksSql(req.payload) ? deleteRows : deleteDocuments)(req, some)
  }
  await dropPublishing(req, new Set(ids))
  await noteWrite(req, { collection: 'events', ids, deleted: true, req }, observers)
}

const deleteRows = async (req: PayloadRequest, ids: number[]): Promise<void> => {
  const [events, versions] = [
    tableOf(req.payload, 'events'),
    versionsTableOf(req.payload, 'events'),
  ]
  await runSql(req, `DELETE FROM ${versions} WHERE parent_id IN (${marks(ids)})`, ids)
  await runSql(req, `DELETE FROM ${events} WHERE id IN (${marks(ids)})`, ids)
}

const deleteDocuments = async (req: PayloadRequest, ids: number[]): Promise<void> => {
  const collection = slugOf(req.payload, 'events')
  await req.payload.db.deleteVersions({ collection, where: { parent: { in: ids } }, req })
  await req.payload.db.deleteMany({ collection, where: { id: { in: ids } }, req })
}

/** How somebody left the form of an event. */
const dropPreferences = (req: PayloadRequest, ids: number[]): Promise<void> => {
  const collection = slugOf(req.payload, 'events')
  const key = { in: ids.map((id) => `collection-${collection}-${id}`) }

  return req.payload.db.deleteMany({ collection: 'payload-preferences', where: { key }, req })
}

type Job = { id: number | string; input?: { doc?: { relationTo?: string; value?: unknown } } }

/** What was to be published, or not any more, at a set time. */
const dropPublishing = async (req: PayloadRequest, events: Set<number>): Promise<void> => {
  const collection = 'payload-jobs'
  // Payload makes it where something can be scheduled.
  if (!(collection in req.payload.collections)) return
  const { docs } = await req.payload.db.find<Job>({
    collection,
    where: {
      and: [{ taskSlug: { equals: 'schedulePublish' } }, { completedAt: { exists: false } }],
    },
    limit: 0,
    pagination: false,
    req,
  })
  const ids = docs.flatMap(({ id, input }) =>
    input?.doc?.relationTo === slugOf(req.payload, 'events') && events.has(Number(input.doc.value))
      ? [id]
      : [],
  )
  if (ids.length > 0) {
    await req.payload.db.deleteMany({ collection, where: { id: { in: ids } }, req })
  }
}
