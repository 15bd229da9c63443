import type { SlugsByLanguage } from './dateSlugs.ts'

/** What a date has for itself: wall clocks and instants as they are stored (RC-4). */
export type OwnOfDate = {
  id: number
  series: number
  seriesRoot: number
  occurrence: string
  timezone: string
  allDay: boolean
  startLocal: string
  endLocal: string
  startUtc: string
  endUtc: string
  timezoneAbbr: string
  /** By the languages that the series has a slug in. */
  slug: SlugsByLanguage
  deletedAt: string | null
}
