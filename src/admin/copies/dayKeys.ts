import { dayAfter, weekdayOf } from '../../calendar/plannedDays.ts'
import { addMonths } from '../../calendar/zone.ts'

/** The day to which a key moves the focus in a date grid (ARIA pattern "date picker dialog"); `undefined` for other keys. */
export const dayReached = (day: string, key: string): string | undefined => {
  const month = (months: number) => addMonths(`${day} 00:00:00`, months).slice(0, 10)
  const reached: { [key: string]: string } = {
    ArrowLeft: dayAfter(day, -1),
    ArrowRight: dayAfter(day, 1),
    ArrowUp: dayAfter(day, -7),
    ArrowDown: dayAfter(day, 7),
    Home: dayAfter(day, 1 - weekdayOf(day)),
    End: dayAfter(day, 7 - weekdayOf(day)),
    PageUp: month(-1),
    PageDown: month(1),
  }

  return reached[key]
}
