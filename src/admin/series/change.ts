import type { PayloadRequest } from 'payload'
import { plansIn } from '../../content/series/plans.ts'
import { seriesToChange } from '../../content/series/seriesOfDate.ts'
import { type DateDocument, datesOf } from '../../content/series/storedDates.ts'
import { templateOf } from '../../content/series/templateOf.ts'
import type { CalendarCollection } from '../../model/defaultSlugs.ts'
import { slugOf } from '../../model/slugs.ts'
import { writtenIn } from '../../storage/changes/written.ts'
import { undoPermit } from '../undoPermit.ts'
import { carryOut } from './carryOut.ts'
import { inEditorTransaction } from './editorTransaction.ts'
import { instantOf } from './instantOf.ts'
import type { Done, Undo, WideChange } from './operation.ts'
import { outcomeOf } from './outcomeOf.ts'
import { requireClosed } from './requireClosed.ts'

/**
 * Applies an operation on one date to the dates of its series in one transaction, and returns the outcome with a permit to undo it
 * (RC-35). Throws Payload's `NotFound`, `Forbidden`, `ValidationError`, and `Locked` where another user has one of the dates open.
 */
export const changeDates = (
  editorReq: PayloadRequest,
  id: number,
  wide: WideChange,
): Promise<Done> =>
  inEditorTransaction(editorReq, async (req) => {
    const before = await seriesToChange(req, id)
    const { template, date } = before
    const dates = await datesOf(req, template.id)
    await requireClosed(
      req,
      dates.map((one) => one.id),
    )
    const [version, dateVersion] = [
      await versionOf(req, 'calendar-series', template),
      await versionOf(req, 'events', date),
    ]
    await carryOut(req, id, wide)
    const [after, split] = [await templateOf(req, template.id), await splitOff(req, template.id)]
    const result = await outcomeOf(req, before, wide.operation)
    const isMoved = plansIn(req)[0]?.isMoved
    if (!after) return result

    const updatedAt = writtenIn<DateDocument>(req, 'events', id)?.updatedAt
    const undo: Undo = {
      series: template.id,
      revision: after.revision ?? 0,
      ...(!after.deletedAt && version !== undefined && { version }),
      ...(split && { made: split }),
      ...(isMoved && { isMoved }),
      ...(wide.operation.kind === 'save' &&
        dateVersion !== undefined &&
        updatedAt !== undefined && {
          date: { id, version: dateVersion, updatedAt: instantOf(updatedAt) },
        }),
    }

    return { ...result, undo: undoPermit(req, 'series', undo) }
  })

/** The series that the change made of the following dates, if it split one off. */
const splitOff = async (req: PayloadRequest, series: number) => {
  const made = plansIn(req).find((carried) => carried.series !== series)
  const template = made && (await templateOf(req, made.series))

  return template && { series: template.id, revision: template.revision ?? 0 }
}

type Row = { id: number; _status?: unknown }

/** The version of the main document, which is not a later draft of a published one. */
const versionOf = async (
  req: PayloadRequest,
  collection: Extract<CalendarCollection, 'events' | 'calendar-series'>,
  { id, _status }: Row,
): Promise<number | string | undefined> => {
  const { docs } = await req.payload.db.findVersions({
    collection: slugOf(req.payload, collection),
    where: {
      and: [{ parent: { equals: id } }, { 'version._status': { equals: _status ?? 'draft' } }],
    },
    sort: ['-updatedAt', '-id'],
    limit: 1,
    pagination: false,
    req,
  })

  return docs[0]?.id
}
