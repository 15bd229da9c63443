import { Temporal } from 'temporal-polyfill'

/**
 * Milliseconds that the clocks of `zone` are ahead of UTC at an instant (epoch milliseconds).
 * Asked hundreds of times a request, so the days of a zone are remembered. A day has one change at
 * most: no two changes in the tz database are less than 95 hours apart.
 */
export const offsetMs = (epoch: number, zone: string): number => {
  const number = Math.floor(epoch / dayMs)
  const known = remembered.get(zone)?.get(number)
  const fixed = known ? undefined : fixedOffsetMs(zone)
  if (fixed !== undefined) return fixed

  const day = known ?? remember(zone, number)
  return epoch < day.change ? day.before : day.after
}

/**
 * The offset of `UTC±H[H]`, `UTC±H[H].5`, `.75`, `UTC±H[H]:MM` and `±HH:MM` in milliseconds;
 * undefined for any other text and outside −12:00…+14:00 (DT-10).
 */
export const fixedOffsetMs = (zone: string): number | undefined => {
  const [, sign, hours, fraction = '0', minutes = '0'] =
    /^UTC([+-])(\d{1,2})(?:(\.5|\.75)|:([0-5]\d))?$/i.exec(zone) ??
    /^([+-])(\d\d)():([0-5]\d)$/.exec(zone) ??
    []
  if (sign === undefined) return undefined

  const offset = (Number(hours) + Number(fraction)) * hourMs + Number(minutes) * minuteMs
  if (offset > (sign === '-' ? 12 : 14) * hourMs) return undefined

  return sign === '-' && offset > 0 ? -offset : offset
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

/** The offset before and from `change` on (epoch milliseconds); Infinity on a day without one. */
type Day = { change: number; before: number; after: number }

const remembered = new Map<string, Map<number, Day>>()
const mostDays = 50_000
let rememberedDays = 0

const remember = (zone: string, number: number) => {
  if (rememberedDays >= mostDays) {
    remembered.clear()
    rememberedDays = 0
  }
  const day = lookUpDay(number * dayMs, zone)
  const days = remembered.get(zone) ?? new Map<number, Day>()
  remembered.set(zone, days.set(number, day))
  rememberedDays += 1

  return day
}

const lookUpDay = (start: number, zone: string): Day => {
  const before = lookUp(start, zone)
  const after = lookUp(start + dayMs, zone)
  if (before === after) return { change: Number.POSITIVE_INFINITY, before, after }

  let [low, high] = [start, start + dayMs]
  while (high - low > 1000) {
    const middle = low + Math.floor((high - low) / 2000) * 1000
    if (lookUp(middle, zone) === before) low = middle
    else high = middle
  }

  return { change: high, before, after }
}

const lookUp = (epoch: number, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(epoch).toZonedDateTimeISO(zone).offsetNanoseconds / 1e6
