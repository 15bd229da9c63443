import type { PayloadRequest } from 'payload'
import { slugOf } from '../../model/slugs.ts'
import { announceWrite, noteWrite } from '../../storage/changes/observeWrites.ts'
import { indexTogether } from '../../storage/eventIndex/updateIndex.ts'
import { givingWay } from '../../storage/giveWay.ts'
import { withChangeHooks } from './dateHooks.ts'
import { dropOldVersions } from './dropOldVersions.ts'
import { storeOnMongo } from './mongoDates.ts'
import type { DateToStore } from './ownDrafts.ts'

/**
 * Stores dates of a series with a version each, in the transaction of the request, past the hooks of the calendar on
 * events: these ran for the template. Hooks of the site after a change run. The event index follows; the caller moves
 * the counts.
 */
export const storeDates = async (req: PayloadRequest, dates: DateToStore[]): Promise<void> => {
  if (dates.length === 0) return
  await withChangeHooks(req, dates, () => store(req, dates))
}

const store = async (req: PayloadRequest, dates: DateToStore[]): Promise<void> => {
  const write = req.payload.db.name === 'mongoose' ? storeOnMongo : storeEach
  const made = dates.flatMap(({ date, isNew }) => (isNew ? [date.id] : []))
  const changed = dates.flatMap(({ date, isNew }) => (isNew ? [] : [date.id]))
  const observers =
    changed.length > 0
      ? await announceWrite(req, { collection: 'events', where: { id: { in: changed } }, req })
      : []
  await write(req, dates)
  await dropOldVersions(req, changed)
  const written = { collection: 'events', deleted: false, req } as const
  if (made.length > 0) await noteWrite(req, { ...written, ids: made, created: true })
  if (changed.length > 0) {
    await noteWrite(req, { ...written, ids: changed, created: false }, observers)
  }
}

const storeEach = (req: PayloadRequest, dates: DateToStore[]): Promise<void> =>
  indexTogether(req, async () => {
    const { db } = req.payload
    const collection = slugOf(req.payload, 'events')
    // SQLite answers at once: without breaks no other request would run for seconds.
    const giveWay = givingWay()
    for (const { date, isNew, draft } of dates) {
      await giveWay()
      // Past the methods that are observed
      if (isNew) await db.create({ collection, data: structuredClone(date), req, returning: false })
      else
        await db.updateOne({
          collection,
          id: date.id,
          data: structuredClone(date),
          req,
          returning: false,
        })
      const { id, ...version } = date
      for (const content of [{ version, autosave: false }, ...(draft ? [draft] : [])]) {
        await db.createVersion({
          collectionSlug: collection,
          parent: id,
          // The adapter takes the data of any collection; this is one of events.
          versionData: structuredClone(content.version) as never,
          autosave: content.autosave,
          createdAt: `${content.version.updatedAt}`,
          updatedAt: `${content.version.updatedAt}`,
          returning: false,
          req,
        })
      }
    }
  })
