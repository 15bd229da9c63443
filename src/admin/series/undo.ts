import { APIError, NotFound, type PayloadRequest, type Where } from 'payload'
import { adopting, moving } from '../../content/series/nextSave.ts'
import { trashAgain } from '../../content/series/restoreDates.ts'
import { saveSeries } from '../../content/series/saveSeries.ts'
import type { Stored } from '../../content/series/seriesMembers.ts'
import { eventRow } from '../../content/series/seriesOfDate.ts'
import { requireRights } from '../../content/series/seriesRights.ts'
import { datesOf } from '../../content/series/storedDates.ts'
import { scheduleOf } from '../../content/series/storedSchedule.ts'
import { type Template, templateOf } from '../../content/series/templateOf.ts'
import { say } from '../../i18n/admin.ts'
import { slugOf } from '../../model/slugs.ts'
import { inEditorTransaction } from './editorTransaction.ts'
import { instantOf } from './instantOf.ts'
import type { Undo } from './operation.ts'
import { requireClosed } from './requireClosed.ts'

type Marked = { series: number; revision: number }

type Restored = { collection: 'events' | 'calendar-series'; id: number; version: number | string }

/**
 * Undoes an operation in one transaction: restores the series, adopts its dates under their ids, and takes back the dates that were split
 * off. The caller needs the right to each document as it is now and as it will be (RC-21). Throws Payload's `NotFound`, `Forbidden`,
 * `Locked`, and 409 where one of the documents was changed since.
 */
export const undoChange = (editorReq: PayloadRequest, undo: Undo): Promise<void> =>
  inEditorTransaction(editorReq, async (req) => {
    const template = await unchanged(req, undo)
    if (undo.restored) return putBack(req, template, undo.restored)
    const made = undo.made && (await unchanged(req, undo.made))
    await requireOwn(req, made ? [template, made] : [template])
    if (undo.date) await requireUnchanged(req, undo.date)
    // Series come out of the trash in a save of their own, before the versions are restored.
    for (const one of made ? [made, template] : [template]) {
      if (one.deletedAt) await saveSeries(req, one, { deletedAt: null })
    }
    const dates = await datesOf(req, (made ?? template).id)
    if (made) adopting(req, { dates, before: scheduleOf(made) })
    if (undo.version !== undefined) {
      if (undo.isMoved) moving(req, { back: new Set(dates.map(({ id }) => id)) })
      await restore(req, {
        collection: 'calendar-series',
        id: template.id,
        version: undo.version,
      })
    }
    if (made) {
      await req.payload.delete({
        collection: slugOf(req.payload, 'calendar-series'),
        id: made.id,
        depth: 0,
        trash: true,
        overrideAccess: false,
        overrideLock: true,
        req,
      })
    }
    if (undo.date) await restore(req, { collection: 'events', ...undo.date })
  })

const putBack = async (
  req: PayloadRequest,
  template: Template,
  { ids, withSeries }: NonNullable<Undo['restored']>,
): Promise<void> => {
  await requireClosed(req, ids)
  await trashAgain(req, { template, withSeries }, ids)
}

const unchanged = async (req: PayloadRequest, { series, revision }: Marked): Promise<Template> => {
  const template = await templateOf(req, series)
  if (!template) throw new NotFound(req.t)
  if (template.revision !== revision) {
    throw new APIError(say(req, 'series:refused:changedSince'), 409)
  }

  return template
}

const requireOwn = async (req: PayloadRequest, templates: Template[]): Promise<void> => {
  for (const template of templates) {
    const dates = await datesOf(req, template.id)
    requireRights(req, [template, ...dates.filter(({ deletedAt }) => !deletedAt)])
    await requireClosed(
      req,
      dates.map(({ id }) => id),
    )
  }
}

/** Checks the date itself, which may have become a single event. */
const requireUnchanged = async (
  req: PayloadRequest,
  { id, updatedAt }: NonNullable<Undo['date']>,
): Promise<void> => {
  const date = await eventRow(req, id)
  requireRights(req, [date])
  if (date.deletedAt || instantOf(date.updatedAt) !== updatedAt) {
    throw new APIError(say(req, 'series:refused:changedSince'), 409)
  }
  await requireClosed(req, [id])
}

const restore = async (
  req: PayloadRequest,
  { collection, id, version }: Restored,
): Promise<void> => {
  const slug = slugOf(req.payload, collection)
  const own: Where = { and: [{ id: { equals: version } }, { parent: { equals: id } }] }
  const { docs } = await req.payload.db.findVersions<Stored>({
    collection: slug,
    where: own,
    limit: 1,
    pagination: false,
    req,
  })
  const [found] = docs
  if (!found) throw new NotFound(req.t)
  // The caller needs the right to the restored state, too: it may be published, or have another author.
  requireRights(req, [found.version])
  await req.payload.restoreVersion({
    collection: slug,
    // The adapter decides on the type of ids.
    id: version as string,
    depth: 0,
    overrideAccess: false,
    req,
  })
}
