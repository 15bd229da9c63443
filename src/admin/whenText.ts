import { type ClockNames, cityOf, clockOf } from '../calendar/cityNames.ts'
import { inOneLine, type When, whenWords } from '../calendar/formatWhen.ts'
import { isOfOneDay } from '../calendar/lastDay.ts'
import { toInstant } from '../calendar/zone.ts'
import type { Say } from '../i18n/texts.ts'

type Reading = {
  language: string
  say: Say
  /** The zones of the site and of the reader, as far as they are known. */
  zones: (string | undefined)[]
  /** The text for whole days, where it is not in the language of the admin. */
  allDay?: string | undefined
  /** The names of clocks, where they are not in the language of the admin. */
  clocks?: ClockNames | undefined
}

/**
 * When an event takes place, in the words of its public page: `Saturday 14 March 2026, 20:30–23:00`. The clock of its place is
 * named where it is not that of the site and of the reader: `…, Rome time`. Whole days have none.
 */
export const whenText = (when: When, { language, say, zones, allDay, clocks }: Reading): string => {
  const words = inOneLine(
    whenWords(when, {
      language,
      allDay: allDay ?? say('form:when:allDay'),
      isOneDay: isOfOneDay(when),
    }),
  )
  const clock = otherClock(when, { say, zones, clocks })

  return clock ? `${words}, ${clock}` : words
}

/** The clock of an event's place, such as `Rome time`, where it is not that of all `zones`; otherwise empty. */
export const otherClock = (
  when: When,
  { say, zones, clocks }: Pick<Reading, 'say' | 'zones' | 'clocks'>,
): string => {
  if (when.allDay || zones.every((zone) => zone === undefined || isSame(zone, when))) return ''

  return clocks ? clockOf(when.zone, clocks) : clockFor(when.zone, say)
}

/** The words for the clock of a zone. A place has its time; an offset, or UTC, is one. */
export const clockFor = (zone: string, say: Say): string =>
  zone.includes('/') ? say('form:when:clock', { city: cityOf(zone, say) }) : zone

const isSame = (zone: string, { start, zone: own }: When): boolean =>
  zone === own || toInstant(start, zone) === toInstant(start, own)
