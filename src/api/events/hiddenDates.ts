import { mayRead } from '../../content/access/entries.ts'
import { stateFields } from '../../content/access/stateFields.ts'
import { occurrenceText } from '../../content/series/occurrence.ts'
import { scheduleOf } from '../../content/series/schedule.ts'
import { mayEditOthers } from '../../model/permissions.ts'
import type { EventSeries } from '../../payload-types.ts'
import { findFields } from '../../storage/documentCache/find.ts'
import type { Call } from '../call.ts'

/** Dates beside the rule of a series, by its id. */
export type DatesOfSeries = ReadonlyMap<number, ReadonlySet<string>>

/**
 * The keys of dates beside their rule of which there is no event that the caller may read (AUTH-12): no rule tells of these. Nothing is asked
 * where there are no such dates, or the caller reads all.
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
  const told = new Set(
    dates
      .filter((date) => mayRead(call.caller, date, call.now))
      .map(({ occurrence }) => occurrence),
  )

  return new Map(
    extra.map(({ id, keys }) => [
      id,
      new Set(keys.filter((key) => !told.has(occurrenceText({ series: id, key })))),
    ]),
  )
}
