import { formatLocale } from '../../calendar/formatWhen.ts'
import { addMonths, wallText } from '../../calendar/zone.ts'

const dayMs = 24 * 60 * 60_000

/** Whether a text is a month: `2026-11`. Those of 9999 are none, because the interface cannot name what follows them. */
export const isMonth = (text: string): boolean => /^(?!0000|9999)\d{4}-(0[1-9]|1[0-2])$/.test(text)

/** Whether a text is a day that there is: `2026-11-18`. */
export const isDay = (text: string): boolean =>
  isMonth(text.slice(0, 7)) && /^.{7}-\d\d$/.test(text) && dayAfter(text, 0) === text

/** The day so many days later. */
export const dayAfter = (day: string, days: number): string => {
  const time = Date.parse(`${day}T00:00:00Z`)

  return Number.isNaN(time) ? '' : wallText(time + days * dayMs).slice(0, 10)
}

/** The month so many months later. */
export const monthAfter = (month: string, months: number): string =>
  addMonths(`${month}-01 00:00:00`, months).slice(0, 7)

/** All days of a month. */
export const daysOf = (month: string): string[] => {
  const first = `${month}-01`
  const count = (Date.parse(monthAfter(month, 1)) - Date.parse(month)) / dayMs

  return Array.from({ length: count }, (_, index) => dayAfter(first, index))
}

/** The first and the last day of what lasts from one wall clock to another; what ends at midnight is over the day before. */
export const lastingDays = (start: string, end: string): readonly [string, string] => {
  const last = end.slice(0, 10)
  const isOver = end.endsWith('00:00:00') && end > start

  return [start.slice(0, 10), isOver ? dayAfter(last, -1) : last]
}

/** The day of the week of a day, from 1 for Monday to 7. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

/** The first day of the week in a language, as `weekdayOf` counts. */
export const firstWeekday = (language: string): number => {
  const locale: { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo } = new Intl.Locale(
    formatLocale(language),
  )

  // Runtimes have it as a function or, before it was standardised, as a value.
  return (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 1
}

type WeekInfo = { firstDay: number }
