import type { CollectionBeforeValidateHook } from 'payload'
import { abbreviation } from '../../calendar/abbreviation.ts'
import { canonicalZone, endOfDay, settle, startOfDay, toInstant } from '../../calendar/zone.ts'
import { settingsOf } from '../../model/settings.ts'
import { collectionCalled } from '../../model/slugs.ts'
import { asWallClock } from '../fields/whenFields.ts'

/**
 * Wall clock and zone are the truth; instants and abbreviation follow from them at every save (DT-10 to DT-14,
 * EV-92, EV-93). Values that make no sense are left for the fields to refuse.
 */
export const computeWhen: CollectionBeforeValidateHook = ({ collection, data, req }) => {
  if (!data) return data
  data.timezone ||= settingsOf(req.payload.config).timeZone
  // A series whose first date is in a gap has all others where the rule says (RC-8).
  const isSeries = collectionCalled(req.payload, collection.slug) === 'calendar-series'

  return { ...data, ...timesOf(data, { isSeries }) }
}

/** What is stored of a wall clock and a zone as they were typed; nothing while they make no sense. */
export const timesOf = (
  { startLocal: first, endLocal: last, allDay, timezone }: Record<string, unknown>,
  { isSeries }: { isSeries: boolean },
) => {
  const zone = typeof timezone === 'string' ? canonicalZone(timezone) : undefined
  const start = asWallClock(first)
  const end = asWallClock(last)
  if (!zone || !start || !end) return undefined

  // All-day events keep their midnights, even where the zone skips one (DT-14).
  const startLocal = allDay ? startOfDay(start) : settle(start, zone)
  const endLocal = allDay ? endOfDay(end) : settle(end, zone)
  const retained =
    isSeries && !allDay ? { startLocal: start, endLocal: end } : { startLocal, endLocal }

  return {
    ...retained,
    timezone: zone,
    startUtc: toInstant(startLocal, zone),
    endUtc: toInstant(endLocal, zone),
    timezoneAbbr: abbreviation(startLocal, zone),
  }
}
