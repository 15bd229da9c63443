import type { Day } from './dates/dateParts.ts'
import { isFixed, meaningOf, saysDayAlone } from './dates/meaning.ts'
import { type DateContext, epochOf, momentOf, withinYears } from './dates/momentOf.ts'
import { offsetMs } from './offset.ts'
import { toWall, wallText } from './zone.ts'

/**
 * A date of DT-1 or DT-2 as wall clock in `context.zone`: naive ones as written, even where the zone skips
 * that hour (`settle` them before storing); offsets and timestamps converted (DT-4). Undefined for
 * everything else, and for years outside 0001–9999 (DT-2).
 */
export const parseDate = (value: string | number, context: DateContext): string | undefined => {
  const moment = read(value, context)
  if (!moment) return undefined
  if ('clock' in moment) return wallText(moment.clock)
  if (!withinYears(moment.epoch)) return undefined
  const clock = moment.epoch + offsetMs(moment.epoch, context.zone)

  return withinYears(clock) ? wallText(clock) : undefined
}

/**
 * A date of DT-1 or DT-2 as the exact instant, milliseconds included: naive ones are read in `context.zone`,
 * a skipped hour moves forward, a doubled one is its first pass (EV-31, EV-91, DT-13).
 */
export const parseInstant = (value: string | number, context: DateContext): string | undefined => {
  const moment = read(value, context)
  if (!moment) return undefined
  const epoch = 'epoch' in moment ? moment.epoch : epochOf(moment.clock, context.zone)

  return withinYears(epoch) ? new Date(epoch).toISOString() : undefined
}

/** Whether a date means the same whenever it is read: it names a day or a moment, unlike `tomorrow`. */
export const isFixedDate = (value: string | number): boolean => {
  const text = textOf(value)
  if (readTimestamp(text) !== undefined) return true
  const meaning = meaningOf(text)

  return meaning !== undefined && isFixed(meaning)
}

/** Whether a date names a day, and neither a time nor a zone: `2026-12-1`, `tomorrow`. */
export const isDayAlone = (value: string | number): boolean => {
  const text = textOf(value)
  const meaning = readTimestamp(text) === undefined ? meaningOf(text) : undefined

  return meaning !== undefined && saysDayAlone(meaning)
}

/**
 * The two days, `YYYY-MM-DD`, that a date may mean when day and month could be exchanged: `03/04/2026` is 4 March here, as
 * in America, and 3 April elsewhere. Undefined for all others, such as `13.04.2026` and `04/04/2026` (DT-2).
 */
export const twoReadings = (
  value: string | number,
  context: DateContext,
): [string, string] | undefined => {
  const { day, exchanged } = meaningOf(textOf(value)) ?? {}
  if (!day || !exchanged) return undefined
  const thisYear = Number(toWall(context.now, context.zone).slice(0, 4))

  return [dayText(day, thisYear), dayText(exchanged, thisYear)]
}

const dayText = ({ year, month, day = 1 }: Day, thisYear: number) =>
  `${String(year ?? thisYear).padStart(4, '0')}-${two(month)}-${two(day)}`

const two = (value: number) => String(value).padStart(2, '0')

const textOf = (value: string | number) => String(value).trim()

const read = (value: string | number, context: DateContext) => {
  const text = textOf(value)
  const timestamp = readTimestamp(text)
  if (timestamp !== undefined) return withinYears(timestamp) ? { epoch: timestamp } : undefined
  const meaning = meaningOf(text)

  return meaning && momentOf(meaning, context)
}

/** Unix seconds, an integer, or digits with an optional sign or `@`, in milliseconds (DT-1 c). */
const readTimestamp = (text: string): number | undefined =>
  /^@?[+-]?\d+$/.test(text) ? Number(text.replace('@', '')) * 1000 : undefined
