import { type PayloadRequest, restoreVersionOperation } from 'payload'
import { idIn } from '../../listing/values.ts'
import type { Template } from '../../series/apply.ts'
import { requireRights } from '../../series/requireRights.ts'
import { saveSeries } from '../../series/saveSeries.ts'
import { eventRow } from '../../series/seriesOfDate.ts'
import { datesOf } from '../../series/storedDates.ts'
import { templateOf } from '../../series/templateOf.ts'
import { slugOf } from '../../slugs.ts'

/** How a version of a series stands where else one of an event does. */
const mark = 'series:'

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

  return docs[0] && `${mark}${docs[0].id}`
}

/** Whether what is to come back is a series, which then is what it was, with its dates. */
export const restoreSeries = async (req: PayloadRequest, before: string): Promise<boolean> => {
  if (!before.startsWith(mark)) return false
  await restoreVersionOperation({
    collection: req.payload.collections[slugOf(req.payload, 'event-series')],
    id: before.slice(mark.length),
    depth: 0,
    overrideAccess: false,
    req,
  })
  delete req.context.isRestoringVersion

  return true
}

/**
 * Puts the series of an event into the trash with all of its dates, those that have taken place and those that were split off among them;
 * false where it is a single event. Throws Payload's `Forbidden`.
 */
export const trashSeries = async (req: PayloadRequest, id: number): Promise<boolean> => {
  const series = idIn((await eventRow(req, id)).series)
  const template = series === null ? undefined : await templateOf(req, series)
  if (!template) return false
  const { docs } = await req.payload.db.find<Template>({
    collection: slugOf(req.payload, 'event-series'),
    where: { root: { equals: template.root ?? template.id } },
    limit: 0,
    pagination: false,
    req,
  })
  for (const one of docs) await trashOne(req, one)

  return true
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
