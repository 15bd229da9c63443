import { formatClock, formatDay, formatLocale } from '../calendar/formatWhen.ts'
import { toWall } from '../calendar/zone.ts'
import type { Say } from '../i18n/texts.ts'
import { clockFor } from './whenText.ts'

export type DayLength = 'medium' | 'long'

type Reading = {
  language: string
  say: Say
  /** The zone of the reader. */
  zone: string
  /** The zone of this computer, in which Payload writes all its dates; undefined where it is unknown. */
  computer: string | undefined
}

/**
 * The day and time of an instant by the reader's clock, in a language of the admin: `29 Nov 2026, 16:46`, or with `long`
 * `Sunday 29 November 2026, 16:46`. The clock is named where it is not that of this computer: `…, Tokyo time`. English is
 * European, as in all dates of the admin.
 */
export const momentText = (
  instant: Date | string | number,
  { language, say, zone, computer = zone }: Reading,
  day: DayLength = 'medium',
): string => {
  const at = new Date(instant).toISOString()
  const wall = toWall(at, zone)
  const words = `${day === 'long' ? formatDay(wall, language) : shortDay(wall, language)}, ${formatClock(wall, language)}`

  return wall === toWall(at, computer) ? words : `${words}, ${clockFor(zone, say)}`
}

/** The time of an instant by the clock of this computer: `16:46`. */
export const clockText = (instant: Date, language: string): string =>
  instant.toLocaleTimeString(formatLocale(language), { hour: '2-digit', minute: '2-digit' })

const shortDay = (wall: string, language: string): string =>
  new Intl.DateTimeFormat(formatLocale(language), { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(`${wall.slice(0, 10)}T00:00:00Z`),
  )
