import { NotFound, type PayloadRequest, restoreVersionOperation } from 'payload'
import type { Told } from '../../import/files/fileRow.ts'
import { idIn } from '../../listing/values.ts'
import type { Template } from '../../series/apply.ts'
import { requireRights } from '../../series/requireRights.ts'
import { saveSeries } from '../../series/saveSeries.ts'
import { eventRow } from '../../series/seriesOfDate.ts'
import { datesOf } from '../../series/storedDates.ts'
import { slugOf } from '../../slugs.ts'
import { restoreEntry } from './restoreEntry.ts'
import type { SeriesMark } from './seriesMarks.ts'
import { type ImportedSeries, seriesMark, type Undone, type UndoUnit } from './undoUnits.ts'

/** The version of the series of an event, to which an import may be taken back. */
export const seriesVersionOf = async (
  req: PayloadRequest,
  id: number,
): Promise<string | undefined> => {
  const series = idIn((await eventRow(req, id)).series)
  if (series === null) return undefined
  const { docs } = await req.payload.db.findVersions({
    collection: slugOf(req.payload, 'event-series'),
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
 * Undoes what an import did to the series of a root, with all of their dates; why they stay as they are, where they do: somebody changed one of
 * them, or one date. Throws Payload's `Forbidden`, and `NotFound` where a version is gone.
 */
export const undoSeries = async (
  req: PayloadRequest,
  { entries, series }: UndoUnit,
  { found, undone }: Found,
): Promise<Told | undefined> => {
  if (!series || !found) return undefined
  if (found.mark !== series.mark)
    return found.isInTrash ? undefined : { key: 'importing:kept:changed' }
  const made = series.whole.filter(({ deed }) => deed === 'created')
  if (made.length > 0) {
    await trashSeries(req, series.root)
    undone.removed += made.length

    return undefined
  }
  await restoreAll(req, entries, series)
  undone.restored += entries.filter(({ deed }) => deed === 'updated').length

  return undefined
}

/** What is a date's own first, for its series has to be as it was then. */
const restoreAll = async (
  req: PayloadRequest,
  entries: UndoUnit['entries'],
  { whole }: ImportedSeries,
): Promise<void> => {
  for (const entry of entries) {
    if (entry.deed !== 'updated' || whole.includes(entry)) continue
    if (!(await restoreEntry(req, entry))) throw new NotFound(req.t)
  }
  for (const { before } of whole.toSorted((one, other) => other.at.localeCompare(one.at))) {
    await restoreVersionOperation({
      collection: req.payload.collections[slugOf(req.payload, 'event-series')],
      id: before?.slice(seriesMark.length) ?? '',
      depth: 0,
      overrideAccess: false,
      req,
    })
    delete req.context.isRestoringVersion
  }
}

/** Those that have taken place and those that were split off are among them. */
const trashSeries = async (req: PayloadRequest, root: number): Promise<void> => {
  const { docs } = await req.payload.db.find<Template>({
    collection: slugOf(req.payload, 'event-series'),
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
}
