import { canonicalZone, toInstant, wallText } from '../../calendar/zone.ts'
import { type Clocks, exactClocks } from '../exactClocks.ts'
import type { SerializedEvent } from '../read/readEvent.ts'

/**
 * The clocks of an event at the instants of the source, if these differ from what its wall clocks mean here: in an hour that
 * comes twice some services mean the second pass (DEV-79). Undefined if they agree, if the source has no instants, for all-day
 * events, and for events that are refused anyway.
 */
export const clocksAtInstants = (event: SerializedEvent): Clocks | undefined => {
  const zone = canonicalZone(event.timezone ?? '')
  if (!zone || event.all_day || !isReal(event.start_date) || !isReal(event.end_date))
    return undefined
  const [start, end] = [toInstant(event.start_date, zone), toInstant(event.end_date, zone)]
  const { utc_start_date: stated = start, utc_end_date: statedEnd = end } = event
  if (stated === start && statedEnd === end) return undefined

  return exactClocks(stated, statedEnd, zone)
}

const isReal = (clock: string): boolean => {
  const at = Date.parse(`${clock.replace(' ', 'T')}Z`)

  return !Number.isNaN(at) && wallText(at) === clock
}

/** What is said of an event whose clocks are those of its instants. */
export const otherClocks = (
  { start_date, timezone }: SerializedEvent,
  { startLocal, timezone: zone }: Clocks,
): string =>
  `it says ${start_date} (${timezone}), and the instant is ${startLocal} (${zone}), which was kept`
