import { NotFound, type PayloadRequest } from 'payload'
import { restorableWith, restoreDates } from '../../content/series/restoreDates.ts'
import { seriesToChange } from '../../content/series/seriesOfDate.ts'
import { templateOf } from '../../content/series/templateOf.ts'
import { undoPermit } from '../undoPermit.ts'
import { inEditorTransaction } from './editorTransaction.ts'
import { nameOfSeries } from './nameOfSeries.ts'
import type { Undo } from './operation.ts'
import { requireClosed } from './requireClosed.ts'

/** The dates that came out of the trash, in number and with the title of their series, and the permit to undo that. */
export type Restored = { count: number; title: string; undo: string }

/**
 * Takes a date out of the trash with all dates of its series that are there, as they were, in one transaction. Throws Payload's `NotFound`
 * where the date is not in the trash, `Forbidden`, and `Locked` where another user has one of them open.
 */
export const restoreWithDate = (editorReq: PayloadRequest, id: number): Promise<Restored> =>
  inEditorTransaction(editorReq, async (req) => {
    const of = await seriesToChange(req, id)
    const dates = await restorableWith(req, of)
    if (dates.length === 0) throw new NotFound(req.t)
    const ids = dates.map((date) => date.id)
    await requireClosed(req, ids)
    await restoreDates(req, of, dates)
    const after = await templateOf(req, of.template.id)
    const undo: Undo = {
      series: of.template.id,
      revision: after?.revision ?? 0,
      restored: { ids, withSeries: Boolean(of.template.deletedAt) },
    }

    return {
      count: ids.length,
      title: nameOfSeries(req, of.template),
      undo: undoPermit(req, 'series', undo),
    }
  })
