import { addMonths } from '../../calendar/zone.ts'
import type { CalendarViewName } from './start.ts'

/** The day to show some months or weeks away; months lead to their first day. */
export const stepped = (date: string, view: CalendarViewName, steps: number): string => {
  if (view === 'month') return addMonths(`${date.slice(0, 7)}-01 00:00:00`, steps).slice(0, 10)

  return new Date(Date.parse(date) + steps * weekMs).toISOString().slice(0, 10)
}

const weekMs = 7 * 24 * 60 * 60 * 1000
