import { canonicalZone, toInstant, wallText } from '../../calendar/zone.ts'
import { type Clocks, exactClocks } from '../exactClocks.ts'
import type { SerializedEvent } from '../read/event.ts'

/**
 * The clocks of an event on which it is at the instants that the source says, where those are others than its wall clocks mean here:
 * of an hour that comes twice some services mean the second pass (DEV-79). Undefined where its wall clocks do, where it says no instant or is
 * of whole days, and where it has to be refused anyway.
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
