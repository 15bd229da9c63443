import { Temporal } from 'temporal-polyfill'
import { fixedOffsetMs, offsetMs } from './offset.ts'

/**
 * A change of the clocks of a zone: its instant, and how far they are ahead of UTC before and after it, all in milliseconds.
 */
export type ClockChange = { at: number; before: number; after: number }

/**
 * The clock changes that a period needs (epoch milliseconds), in order: the last one up to its start, if there is one, and
 * all until its end.
 */
export const clockChanges = (
  zone: string,
  { from, to }: { from: number; to: number },
): ClockChange[] => {
  if (fixedOffsetMs(zone) !== undefined) return []
  const start = zoned(from + 1, zone).getTimeZoneTransition('previous') ?? zoned(from, zone)
  const found: ClockChange[] = []
  for (let next: Temporal.ZonedDateTime | null = start; next && next.epochMilliseconds <= to; ) {
    const at = next.epochMilliseconds
    const [before, after] = [offsetMs(at - 1, zone), offsetMs(at, zone)]
    if (before !== after) found.push({ at, before, after })
    next = next.getTimeZoneTransition('next')
  }

  return found
}

const zoned = (epoch: number, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(epoch).toZonedDateTimeISO(zone)
