import { addDays } from '../../calendar/zone.ts'
import { dayAfter, weekdayOf } from '../month/monthDays.ts'

/** The week of a day by ISO 8601: `2026-W48`, which has a Thursday of the year that it is named after. */
export const weekOf = (day: string): string => {
  const thursday = dayAfter(day, 4 - weekdayOf(day))
  const year = thursday.slice(0, 4)
  const days = (Date.parse(thursday) - Date.parse(`${year}-01-01`)) / 86_400_000

  return `${year}-W${`${Math.floor(days / 7) + 1}`.padStart(2, '0')}`
}

/** The Monday of a week; `undefined` for a text that is no week. Weeks of 9999 are none, as its months. */
export const mondayOf = (week: string): string | undefined => {
  const [, year, number] = /^(?!0000|9999)(\d{4})-W(0[1-9]|[1-4]\d|5[0-3])$/.exec(week) ?? []
  if (!year) return undefined
  // The fourth of January is always in the first week.
  const first = dayAfter(`${year}-01-04`, 1 - weekdayOf(`${year}-01-04`))
  const monday = addDays(`${first} 00:00:00`, 7 * (Number(number) - 1)).slice(0, 10)

  return weekOf(monday) === week ? monday : undefined
}
