import type { CollectionAfterChangeHook, CollectionBeforeChangeHook, PayloadRequest } from 'payload'
import { say } from '../../i18n/admin.ts'
import { slugOf } from '../../model/slugs.ts'
import { beginRecording, writtenIn } from '../../storage/changes/written.ts'
import { idIn } from '../../storage/eventIndex/values.ts'
import { invalid } from '../invalid.ts'
import { perRequest } from '../perRequest.ts'
import { isSameRecurrence, type Recurrence } from '../series/changedSchedule.ts'
import { withoutHooksOf } from '../series/dateHooks.ts'
import { joinSeries } from '../series/joinSeries.ts'
import { recurrenceSchema } from '../series/recurrenceSchema.ts'
import { faultInWords, ScheduleRefused } from '../series/scheduleRefused.ts'
import { eventRow } from '../series/seriesOfDate.ts'
import { mayReadSeries } from '../series/seriesRights.ts'
import type { DateDocument } from '../series/storedDates.ts'
import { scheduleOf } from '../series/storedSchedule.ts'
import { templateOf } from '../series/templateOf.ts'
import { isAutosave } from './autosaved.ts'
import { savedId } from './savedId.ts'

/** Notes what the form of an event says of its repeating; what saves itself says nothing (RC-20). */
export const noteRecurrence: CollectionBeforeChangeHook = ({
  collection,
  data,
  operation,
  originalDoc,
  req,
}) => {
  const id = savedId({ data, operation, originalDoc })
  if (data.recurrence === undefined || isAutosave(req, collection, id)) return data
  const read = recurrenceSchema.nullable().safeParse(data.recurrence)
  // The field refuses what is none.
  if (!read.success) return data
  beginRecording(req)
  noted(req).set(id, read.data)

  return data
}

/**
 * Makes an event that is saved by a person the first date of a series, if it is said to repeat (RC-6, RC-20, RC-33), in the transaction of
 * the save: what is refused of it refuses all. Of a date of a series nothing is said here, for it concerns others.
 */
export const joinSaved: CollectionAfterChangeHook = async ({ doc, req }) => {
  const recurrence = noted(req).get(doc.id)
  if (recurrence === undefined) return doc
  noted(req).delete(doc.id)
  const row = writtenIn<DateDocument>(req, 'events', doc.id)
  if (row?.deletedAt) return doc
  const series = idIn((row ?? (await eventRow(req, doc.id))).series)
  if (series !== null) {
    await refuseChange(req, series, recurrence)
    return doc
  }
  if (!recurrence || !isRepeating(recurrence)) return doc
  // Only a draft over what is public was stored: the dates would be public at once.
  if (!row) throw refused(req, [say(req, 'repeats:draftOver')])
  try {
    await withoutHooksOf(req, doc.id, () => joinSeries(req, doc.id, recurrence))
  } catch (error) {
    if (!(error instanceof ScheduleRefused)) throw error
    throw refused(
      req,
      error.faults.map((fault) => faultInWords(req, fault)),
    )
  }

  return {
    ...doc,
    updatedAt: writtenIn<DateDocument>(req, 'events', doc.id)?.updatedAt ?? doc.updatedAt,
  }
}

const isRepeating = ({ rule, dates = [] }: Recurrence) => Boolean(rule) || dates.length > 0

/**
 * What other dates are to be is said with which of them are meant (RC-25). Who may not read the series is refused whatever they say of it, which
 * else would be a guess that is confirmed.
 */
const refuseChange = async (
  req: PayloadRequest,
  series: number,
  recurrence: Recurrence | null,
): Promise<void> => {
  const template = await templateOf(req, series)
  const isSame =
    template &&
    recurrence &&
    (!req.user || mayReadSeries(req, template)) &&
    isSameRecurrence(recurrence, scheduleOf(template))
  if (!isSame) throw refused(req, [say(req, 'repeats:scopeNeeded')])
}

const refused = (req: PayloadRequest, messages: string[]) =>
  invalid(req, slugOf(req.payload, 'events'), [
    { path: 'recurrence', label: say(req, 'repeats:label'), message: messages.join(' ') },
  ])

const noted = perRequest('recurrenceOfSaved', () => new Map<number, Recurrence | null>())
