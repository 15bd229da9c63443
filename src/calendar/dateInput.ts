import { readAbsolute } from './absoluteDate.ts'
import { offsetMs } from './offset.ts'
import { type DateContext, epochOf, type Reading, withinYears } from './reading.ts'
import { readRelative } from './relativeDate.ts'
import { wallText } from './zone.ts'

/**
 * A date of DT-1 as wall clock in `context.zone`: naive ones as written, even where the zone skips
 * that hour (`settle` them before storing); offsets and timestamps converted (DT-4). Undefined for
 * everything else, and for years outside 0001–9999 (DT-2).
 */
export const parseDate = (value: string | number, context: DateContext): string | undefined => {
  const reading = read(value, context)
  if (!reading) return undefined
  if (reading.offset === undefined) return spoken(reading.clock)

  const epoch = reading.clock - reading.offset
  return withinYears(epoch) ? spoken(epoch + offsetMs(epoch, context.zone)) : undefined
}

/**
 * A date of DT-1 as the exact instant, milliseconds included: naive ones are read in `context.zone`,
 * a skipped hour moves forward, a doubled one is its first pass (EV-31, EV-91, DT-13).
 */
export const parseInstant = (value: string | number, context: DateContext): string | undefined => {
  const reading = read(value, context)
  if (!reading || !withinYears(reading.clock)) return undefined

  const epoch = epochOf(reading, context.zone)
  return withinYears(epoch) ? new Date(epoch).toISOString() : undefined
}

/** Whether a date of DT-1 means the same whenever it is read: a day or a moment with a name, not `tomorrow`. */
export const isFixedDate = (value: string | number): boolean => {
  const text = String(value).trim()

  return Boolean(readTimestamp(text) ?? readAbsolute(text))
}

const read = (value: string | number, context: DateContext): Reading | undefined => {
  const text = String(value).trim()

  return readTimestamp(text) ?? readAbsolute(text) ?? readRelative(text, context)
}

/** Unix seconds: an integer, or digits with an optional sign or `@` (DT-1 c). */
const readTimestamp = (text: string): Reading | undefined =>
  /^@?[+-]?\d+$/.test(text) ? { clock: Number(text.replace('@', '')) * 1000, offset: 0 } : undefined

const spoken = (clock: number) => (withinYears(clock) ? wallText(clock) : undefined)
