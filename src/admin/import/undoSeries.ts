import { NotFound, type PayloadRequest, restoreVersionOperation } from 'payload'
import { detachDates } from '../../content/series/detachDates.ts'
import { saveSeries } from '../../content/series/saveSeries.ts'
import { eventRow } from '../../content/series/seriesOfDate.ts'
import { requireRights } from '../../content/series/seriesRights.ts'
import { type DateDocument, datesOf } from '../../content/series/storedDates.ts'
import type { Template } from '../../content/series/templateOf.ts'
import type { ImportNotice } from '../../import/files/fileRow.ts'
import { slugOf } from '../../model/slugs.ts'
import { idIn } from '../../storage/eventIndex/values.ts'
import type { StoredImportedEntry } from './importedEntries.ts'
import { markUndone } from './markUndone.ts'
import { restoreEntry } from './restoreEntry.ts'
import type { SeriesMark } from './seriesMarks.ts'
import {
  type ImportedSeries,
  isBegun,
  seriesMark,
  type Undone,
  type UndoUnit,
} from './undoUnits.ts'
import { unsplit } from './unsplit.ts'

/** The newest version of the series of an event, which the undo of an import restores. */
export const seriesVersionOf = async (
  req: PayloadRequest,
  id: number,
): Promise<string | undefined> => {
  const series = idIn((await eventRow(req, id)).series)
  if (series === null) return undefined
  const { docs } = await req.payload.db.findVersions({
    collection: slugOf(req.payload, 'calendar-series'),
    where: { and: [{ parent: { equals: series } }, { latest: { equals: true } }] },
    limit: 1,
    pagination: false,
    select: {},
    req,
  })

  return docs[0] && `${seriesMark}${docs[0].id}`
}

type Found = { found: SeriesMark | undefined; undone: Undone }

/**
 * Undoes what an import did to the series of a root and to their dates, or returns the reason why they stay as they are: one of them was
 * changed since. Throws Payload's `Forbidden`, and `NotFound` where a version no longer exists.
 */
export const undoSeries = async (
  req: PayloadRequest,
  { entries, series }: UndoUnit,
  { found, undone }: Found,
): Promise<ImportNotice | undefined> => {
  if (!series || !found) return undefined
  if (found.mark !== series.mark)
    return found.isInTrash ? undefined : { key: 'importing:left:changed' }
  const made = series.seriesEntries.filter(({ operation }) => operation === 'created')
  const begun = series.seriesEntries.filter(isBegun)
  if (made.length > 0) {
    await trashSeries(req, series.root)
    undone.removed += made.length

    return undefined
  }
  if (begun.length > 0) {
    await restoreSingleEvents(req, begun, series.root)
    undone.restored += begun.length

    return undefined
  }
  await restoreAll(req, entries, series)
  undone.restored += entries.filter(({ operation }) => operation === 'updated').length

  return undefined
}

/** Restores the single events from which an import began series, and moves those series into the trash. */
const restoreSingleEvents = async (
  req: PayloadRequest,
  begun: UndoUnit['entries'],
  root: number,
): Promise<void> => {
  const events: DateDocument[] = []
  for (const { entry } of begun) events.push(await eventRow(req, entry))
  requireRights(req, events)
  await detachDates(req, events)
  await trashSeries(req, root)
  for (const entry of begun) await restoreOwn(req, entry)
}

/** Restores the last change first: dates that were split off have to be back before an earlier change of them is undone. */
const restoreAll = async (
  req: PayloadRequest,
  entries: UndoUnit['entries'],
  { seriesEntries }: ImportedSeries,
): Promise<void> => {
  for (const entry of entries.toSorted(lastFirst)) {
    if (seriesEntries.includes(entry)) await restoreSeries(req, entry)
    else if (entry.operation === 'updated') await restoreOwn(req, entry)
  }
}

/** Sorts by ids, which are in the order in which the entries were stored. */
const lastFirst = ({ id }: StoredImportedEntry, { id: other }: StoredImportedEntry): number =>
  id < other ? 1 : -1

const restoreOwn = async (req: PayloadRequest, entry: StoredImportedEntry): Promise<void> => {
  if (!(await restoreEntry(req, entry))) throw new NotFound(req.t)
}

const restoreSeries = async (
  req: PayloadRequest,
  { entry, before = '' }: StoredImportedEntry,
): Promise<void> => {
  const collection = slugOf(req.payload, 'calendar-series')
  const id = before?.slice(seriesMark.length) ?? ''
  const { docs } = await req.payload.db.findVersions({
    collection,
    where: { id: { equals: id } },
    limit: 1,
    pagination: false,
    select: { parent: true },
    req,
  })
  if (!docs[0]) throw new NotFound(req.t)
  const [from, made] = [Number(docs[0].parent), idIn((await eventRow(req, entry)).series)]
  const deletePart = made === null || made === from ? undefined : await unsplit(req, { made, from })
  await restoreVersionOperation({
    collection: req.payload.collections[collection],
    id,
    depth: 0,
    overrideAccess: false,
    req,
  })
  delete req.context.isRestoringVersion
  await deletePart?.()
}

/** Moves all series of a root into the trash, with their past dates. */
const trashSeries = async (req: PayloadRequest, root: number): Promise<void> => {
  const { docs } = await req.payload.db.find<Template>({
    collection: slugOf(req.payload, 'calendar-series'),
    where: { root: { equals: root } },
    limit: 0,
    pagination: false,
    req,
  })
  for (const one of docs) await trashOne(req, one)
}

const trashOne = async (req: PayloadRequest, template: Template): Promise<void> => {
  const there = async () => (await datesOf(req, template.id)).filter(({ deletedAt }) => !deletedAt)
  requireRights(req, [template, ...(await there())])
  const deletedAt = new Date().toISOString()
  if (!template.deletedAt) await saveSeries(req, template, { deletedAt })
  for (const { id } of await there()) {
    await req.payload.update({
      collection: slugOf(req.payload, 'events'),
      id,
      data: { deletedAt },
      depth: 0,
      overrideAccess: false,
      req,
    })
  }
  // Another import from the same service brings them back.
  await markUndone(req, { kind: 'calendar-series', id: template.id })
  for (const { id } of await datesOf(req, template.id))
    await markUndone(req, { kind: 'events', id })
}
