import { formatLocale } from '../calendar/formatWhen.ts'

/**
 * The day and time of an instant by the clock of this computer, in a language of the admin: `29 Nov 2026, 16:46`, or with
 * `long` `29 November 2026 at 16:46`. English is European, as in all dates of the admin.
 */
export const momentText = (
  instant: Date | string | number,
  { language, day = 'medium' }: { language: string; day?: 'medium' | 'long' },
): string =>
  new Intl.DateTimeFormat(formatLocale(language), { dateStyle: day, timeStyle: 'short' }).format(
    new Date(instant),
  )

/** The time of an instant by the clock of this computer: `16:46`. */
export const clockText = (instant: Date, language: string): string =>
  instant.toLocaleTimeString(formatLocale(language), { hour: '2-digit', minute: '2-digit' })
