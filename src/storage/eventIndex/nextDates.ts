import type { Bound, Listing } from './listing.ts'

/** The earliest date of a root that a listing holds (RC-28), by the id of its event, with its wall clocks. */
export type NextDate = { id: number; start: string; end: string; long: boolean }

/** The ids of those next dates that a part of their listing holds: one within further bounds, of long events alone or of all others. */
export const datesInPart = (
  dates: NextDate[],
  { bounds = [], values = {} }: Pick<Listing, 'bounds' | 'values'>,
): number[] =>
  dates
    .filter(
      (date) =>
        bounds.every((bound) => isWithin(date, bound)) &&
        [values.long ?? date.long].flat().includes(date.long),
    )
    .map(({ id }) => id)

const isWithin = (date: NextDate, { clock, sign, wall }: Bound): boolean =>
  ({
    '>=': date[clock] >= wall,
    '>': date[clock] > wall,
    '<=': date[clock] <= wall,
    '<': date[clock] < wall,
  })[sign]
