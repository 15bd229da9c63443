import { Temporal } from 'temporal-polyfill'

/**
 * Milliseconds that the clocks of `zone` are ahead of UTC at an instant (epoch milliseconds).
 * Called hundreds of times a request, so stretches of three days of a zone are cached. Each has one change at
 * most: no two changes in the tz database are less than 95 hours apart.
 */
export const offsetMs = (epoch: number, zone: string): number => {
  const number = Math.floor(epoch / stretchMs)
  const known = remembered.get(zone)?.get(number)
  const fixed = known ? undefined : fixedOffsetMs(zone)
  if (fixed !== undefined) return fixed

  const stretch = known ?? remember(zone, number)
  return epoch < stretch.change ? stretch.before : stretch.after
}

/**
 * The offset in milliseconds of `UTC±H[H]` (plus without a sign), also with `.5`, `.75` or `:MM`, of `±HH:MM`, `±HHMM`,
 * `±H[H]` and of `Z`. Undefined for any other text and for a day or more (DT-10).
 */
export const fixedOffsetMs = (zone: string): number | undefined => {
  if (/^z$/i.test(zone)) return 0
  const [, sign, hours, fraction = '0', minutes = '0'] =
    /^UTC([+-]?)(\d{1,2})(?:(\.5|\.75)|:([0-5]\d))?$/i.exec(zone) ??
    /^([+-])(\d\d)():?([0-5]\d)$/.exec(zone) ??
    /^([+-])(\d{1,2})$/.exec(zone) ??
    []
  if (sign === undefined || Number(hours) > 23) return undefined

  const offset = (Number(hours) + Number(fraction)) * hourMs + Number(minutes) * minuteMs

  return sign === '-' && offset > 0 ? -offset : offset
}

export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs
const stretchMs = 3 * dayMs

/** The offsets before `change` and from then on (epoch milliseconds); `change` is Infinity in a stretch without one. */
type Stretch = { change: number; before: number; after: number }

const remembered = new Map<string, Map<number, Stretch>>()
const mostStretches = 50_000
let rememberedStretches = 0

const remember = (zone: string, number: number) => {
  if (rememberedStretches >= mostStretches) {
    remembered.clear()
    rememberedStretches = 0
  }
  const stretch = lookUpStretch(number * stretchMs, zone)
  const stretches = remembered.get(zone) ?? new Map<number, Stretch>()
  remembered.set(zone, stretches.set(number, stretch))
  rememberedStretches += 1

  return stretch
}

const lookUpStretch = (start: number, zone: string): Stretch => {
  const before = lookUp(start, zone)
  const after = lookUp(start + stretchMs, zone)
  if (before === after) return { change: Number.POSITIVE_INFINITY, before, after }

  let [low, high] = [start, start + stretchMs]
  while (high - low > 1000) {
    const middle = low + Math.floor((high - low) / 2000) * 1000
    if (lookUp(middle, zone) === before) low = middle
    else high = middle
  }

  return { change: high, before, after }
}

const lookUp = (epoch: number, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(epoch).toZonedDateTimeISO(zone).offsetNanoseconds / 1e6
