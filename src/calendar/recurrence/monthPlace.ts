import type { Weekday } from './rule.ts'

/** The place of a day in its month. */
export type MonthPlace = {
  weekday: Weekday
  month: number
  /** The day of the month, and the same counted from the end: the last one is −1. */
  day: number
  dayFromEnd: number
  /** The ordinal of the day among those of its weekday in the month, and from the end. */
  nth: number
  nthFromEnd: number
}

/** The place of a day, or of the day of a wall clock. */
export const monthPlace = (wall: string): MonthPlace => {
  const date = new Date(`${wall.slice(0, 10)}T00:00:00Z`)
  const day = date.getUTCDate()
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()

  return {
    weekday: weekdays[date.getUTCDay()] ?? 7,
    month: date.getUTCMonth() + 1,
    day,
    dayFromEnd: day - last - 1,
    nth: Math.ceil(day / 7),
    nthFromEnd: -Math.ceil((last - day + 1) / 7),
  }
}

const weekdays = [7, 1, 2, 3, 4, 5, 6] as const satisfies Weekday[]
