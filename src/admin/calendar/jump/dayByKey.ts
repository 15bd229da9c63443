import type { KeyboardEvent } from 'react'
import { addMonths } from '../../../calendar/zone.ts'
import { dayAfter, dayOf, periodOf } from '../period.ts'

/** The day to which a key leads in a small month, as in a grid of dates (ARIA APG); undefined for other keys. */
export const dayByKey = (day: string, { key }: Pick<KeyboardEvent, 'key'>): string | undefined => {
  switch (key) {
    case 'ArrowLeft':
      return dayAfter(day, -1)
    case 'ArrowRight':
      return dayAfter(day, 1)
    case 'ArrowUp':
      return dayAfter(day, -7)
    case 'ArrowDown':
      return dayAfter(day, 7)
    case 'Home':
      return periodOf('week', day).from
    case 'End':
      return dayAfter(periodOf('week', day).to, -1)
    case 'PageUp':
      return monthAway(day, -1)
    case 'PageDown':
      return monthAway(day, 1)
    default:
      return undefined
  }
}

/** The same day of another month, or its last one. */
export const monthAway = (day: string, months: number): string =>
  dayOf(addMonths(`${day} 00:00:00`, months))
