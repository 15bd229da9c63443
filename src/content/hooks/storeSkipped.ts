import type { CollectionAfterChangeHook, CollectionBeforeDeleteHook } from 'payload'
import { writtenIn } from '../../storage/changes/written.ts'
import { idIn } from '../../storage/eventIndex/values.ts'
import { isReadySeries } from '../series/nextSave.ts'
import { skipDate } from '../series/skipDate.ts'
import { type DateDocument, keyOfDate } from '../series/storedDates.ts'
import { findRow } from '../storedRows.ts'

/** A date of a series that goes into the trash is skipped from then on; one that comes back is not any more (RC-19). */
export const storeSkipped: CollectionAfterChangeHook = async ({ doc, previousDoc, req }) => {
  if (isReadySeries(req)) return doc
  const date = writtenIn<DateDocument>(req, 'events', doc.id)
  const series = idIn(date?.series)
  if (!date || series === null || Boolean(date.deletedAt) === Boolean(previousDoc?.deletedAt)) {
    return doc
  }
  await skipDate(req, { series, key: keyOfDate(date), skipped: Boolean(date.deletedAt) })

  return doc
}

/** The same of one that is deleted for good. */
export const skipDeleted: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const date = await findRow<DateDocument>(req, 'events', id, { series: true, occurrence: true })
  const series = idIn(date?.series)
  if (date && series !== null) await skipDate(req, { series, key: keyOfDate(date), skipped: true })
}
