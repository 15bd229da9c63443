import { mayRead } from '../../collections/access/entries.ts'
import { mayEditOthers } from '../../collections/access/roles.ts'
import { findFields } from '../../documents/find.ts'
import type { EventSeries } from '../../payload-types.ts'
import { keyOf, occurrenceText } from '../../series/occurrence.ts'
import { scheduleOf } from '../../series/schedule.ts'
import type { Call } from '../call.ts'

/** Dates beside the rule of a series, by its id. */
export type DatesOfSeries = ReadonlyMap<number, ReadonlySet<string>>

/**
 * The keys of dates beside their rule that the caller may not read (AUTH-12): no rule tells of these. Nothing is asked where there are no such
 * dates, or the caller reads all.
 */
export const hiddenDates = async (call: Call, found: EventSeries[]): Promise<DatesOfSeries> => {
  const hidden = new Map<number, Set<string>>()
  if (mayEditOthers(call.caller)) return hidden
  const texts = found.flatMap((series) =>
    scheduleOf(series).dates.map((key) => occurrenceText({ series: series.id, key })),
  )
  if (texts.length === 0) return hidden
  const dates = await findFields(call, 'events', {
    where: { occurrence: { in: texts } },
    select: {
      occurrence: true,
      _status: true,
      pendingReview: true,
      visibility: true,
      publishedAt: true,
      deletedAt: true,
      author: true,
    },
  })
  for (const date of dates.filter((one) => !mayRead(call.caller, one, call.now))) {
    const occurrence = date.occurrence ?? ''
    const series = Number(occurrence.split(' ')[0])
    hidden.set(series, (hidden.get(series) ?? new Set()).add(keyOf(occurrence)))
  }

  return hidden
}
