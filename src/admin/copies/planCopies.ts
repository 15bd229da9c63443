import type { PayloadRequest } from 'payload'
import { overlap } from '../../calendar/overlap.ts'
import { clashesOf } from '../../content/series/clashes.ts'
import { occurrenceOn } from './copiedWhen.ts'
import { readOrigin, spanOf, zoneOf } from './copyOrigin.ts'
import type { PlannedCopy } from './copyPlan.ts'

/** Previews copies of an event on some days with their clashes, and stores nothing. Throws Payload's `NotFound` and `Forbidden`. */
export const planCopies = async (
  req: PayloadRequest,
  id: number,
  days: string[],
): Promise<PlannedCopy[]> => {
  const origin = await readOrigin(req, id)
  const occurrences = days.map((day) => occurrenceOn(spanOf(origin), zoneOf(origin), day))
  const clashes = await clashesOf(req, origin, occurrences)
  const hasVenue = (origin.venues ?? []).length > 0

  return occurrences.map((occurrence) => ({
    day: occurrence.day,
    start: occurrence.start,
    end: occurrence.end,
    clock: occurrence.clock,
    clashes: clashes.get(occurrence.day) ?? [],
    among: hasVenue
      ? occurrences
          .filter((other) => other !== occurrence && overlap(occurrence, other))
          .map(({ day }) => day)
      : [],
  }))
}
