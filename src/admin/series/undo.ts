import { APIError, NotFound, type PayloadRequest } from 'payload'
import { adopting } from '../../series/adopting.ts'
import type { Template } from '../../series/apply.ts'
import { moving } from '../../series/moving.ts'
import { requireRights } from '../../series/requireRights.ts'
import { saveSeries } from '../../series/saveSeries.ts'
import { scheduleOf } from '../../series/schedule.ts'
import { datesOf } from '../../series/storedDates.ts'
import { templateOf } from '../../series/templateOf.ts'
import { slugOf } from '../../slugs.ts'
import { say } from '../../translations/admin.ts'
import type { Undo } from './deed.ts'
import { requireClosed } from './requireClosed.ts'
import { whole } from './whole.ts'

type Marked = { series: number; revision: number }

/**
 * Takes a deed back, all of it or nothing: the series is what it was, its dates with their ids follow it again, and what was split off
 * from it is part of it again. Throws Payload's `NotFound`, `Forbidden`, `Locked`, and 409 where one of them was changed since.
 */
export const undoChange = (asked: PayloadRequest, undo: Undo): Promise<void> =>
  whole(asked, async (req) => {
    const template = await unchanged(req, undo)
    const made = undo.made && (await unchanged(req, undo.made))
    await requireOwn(req, made ? [template, made] : [template])
    // What lies in the trash comes back by itself first.
    for (const one of made ? [made, template] : [template]) {
      if (one.deletedAt) await saveSeries(req, one, { deletedAt: null })
    }
    const dates = await datesOf(req, (made ?? template).id)
    if (made) adopting(req, { dates, before: scheduleOf(made) })
    if (undo.version !== undefined) {
      if (undo.isMoved) moving(req, { back: new Set(dates.map(({ id }) => id)) })
      await restore(req, 'event-series', undo.version)
    }
    if (made) {
      await req.payload.delete({
        collection: slugOf(req.payload, 'event-series'),
        id: made.id,
        depth: 0,
        trash: true,
        overrideLock: true,
        req,
      })
    }
    if (undo.date !== undefined) await restore(req, 'events', undo.date)
  })

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

const restore = (
  req: PayloadRequest,
  collection: 'events' | 'event-series',
  version: number | string,
) =>
  req.payload.restoreVersion({
    collection: slugOf(req.payload, collection),
    // Which type versions are numbered by is the adapter's.
    id: version as string,
    depth: 0,
    overrideAccess: true,
    req,
  })
