import { mayRead } from '../../content/access/entryAccess.ts'
import { stateFields } from '../../content/access/stateFields.ts'
import { occurrenceText } from '../../content/series/occurrenceText.ts'
import { scheduleOf } from '../../content/series/storedSchedule.ts'
import { mayEditOthers } from '../../model/permissions.ts'
import type { EventSeries } from '../../payload-types.ts'
import { findFields } from '../../storage/documentCache/findDocuments.ts'
import type { Call } from '../call.ts'

/** Extra dates of series, by the id of the series. */
export type DatesOfSeries = ReadonlyMap<number, ReadonlySet<string>>

/**
 * The keys of extra dates whose event the caller may not read (AUTH-12): nothing else reveals them, unlike dates of the rule. No
 * query where there are no extra dates, or the caller reads all.
 */
export const hiddenDates = async (call: Call, found: EventSeries[]): Promise<DatesOfSeries> => {
  if (mayEditOthers(call.caller)) return new Map()
  const extra = found.map((series) => ({ id: series.id, keys: scheduleOf(series).dates }))
  const texts = extra.flatMap(({ id, keys }) =>
    keys.map((key) => occurrenceText({ series: id, key })),
  )
  if (texts.length === 0) return new Map()
  const dates = await findFields(call, 'events', {
    where: { occurrence: { in: texts } },
    select: { occurrence: true, ...stateFields },
  })
  const readable = new Set(
    dates
      .filter((date) => mayRead(call.caller, date, call.now))
      .map(({ occurrence }) => occurrence),
  )

  return new Map(
    extra.map(({ id, keys }) => [
      id,
      new Set(keys.filter((key) => !readable.has(occurrenceText({ series: id, key })))),
    ]),
  )
}
