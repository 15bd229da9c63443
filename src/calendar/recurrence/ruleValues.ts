import { type RuleDay, type Until, type Weekday, weekdayCodes } from './rule.ts'

/** Reads a whole number from 1 to `most`. */
export const wholeTo = (most: number) => (text: string) => {
  const value = Number(text)
  return /^\d{1,5}$/.test(text) && value >= 1 && value <= most ? value : undefined
}

/** Reads a whole number from 1 to `most`, or from −1 to −`most`. */
export const signedTo = (most: number) => (text: string) => {
  const size = wholeTo(most)(text.replace(/^[+-]/, ''))
  return size !== undefined && text.startsWith('-') ? -size : size
}

/** Reads values with commas between them; undefined if one is invalid. */
export const listOf =
  <T>(read: (text: string) => T | undefined) =>
  (text: string): T[] | undefined => {
    const found = text.split(',').map(read)
    const values = found.filter((value) => value !== undefined)
    return values.length === found.length ? values : undefined
  }

const weekdays = { MO: 1, TU: 2, WE: 3, TH: 4, FR: 5, SA: 6, SU: 7 } as const satisfies {
  [code in (typeof weekdayCodes)[number]]: Weekday
}

/** `TU`. */
export const readWeekday = (text: string): Weekday | undefined => {
  const code = weekdayCodes.find((known) => known === text)
  return code && weekdays[code]
}

/** `TU`, `2TU`, `-1FR`. */
export const readDay = (text: string): RuleDay | undefined => {
  const weekday = readWeekday(text.slice(-2))
  if (weekday === undefined) return undefined
  if (text.length === 2) return { weekday }
  const nth = signedTo(53)(text.slice(0, -2))
  return nth === undefined ? undefined : { weekday, nth }
}

/** Reads a day, a wall clock or an instant in the form of RFC 5545. */
export const readUntil = (text: string): Until | undefined => {
  const [, year, month, day, time, hour, minute, second, utc] =
    /^(\d{4})(\d\d)(\d\d)(T(\d\d)(\d\d)(\d\d)(Z)?)?$/.exec(text) ?? []
  if (year === undefined) return undefined
  const date = `${year}-${month}-${day}`
  const clock = time ? `${hour}:${minute}:${second}` : '00:00:00'
  const epoch = Date.parse(`${date}T${clock}Z`)
  // `Date` reads 30 February as 2 March, and 24:00 as the day after.
  if (Number.isNaN(epoch) || new Date(epoch).toISOString() !== `${date}T${clock}.000Z`) {
    return undefined
  }

  if (!time) return { kind: 'day', value: date }
  return utc
    ? { kind: 'instant', value: `${date}T${clock}.000Z` }
    : { kind: 'wall', value: `${date} ${clock}` }
}
