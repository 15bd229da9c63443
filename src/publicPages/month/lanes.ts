/** The first and the last day of something that lasts: `2026-11-18`. */
export type Lasting = { first: string; last: string }

/** The part of something that a week displays, in columns from 1 to 7. */
export type Bar<T> = {
  item: T
  column: number
  days: number
  /** Whether it lasts beyond the days of the week, at either end. */
  hasBegun: boolean
  goesOn: boolean
}

const dayMs = 24 * 60 * 60_000

/** How many days something lasts. */
export const daysLasting = ({ first, last }: Lasting): number =>
  (Date.parse(last) - Date.parse(first)) / dayMs + 1

/** What runs for longer than these days stands after everything else (PG-7). */
const longestShort = 3

/**
 * The bars of a week in lanes from the top, each in the first lane with room for it; the bars of a lane are in the order of their
 * days. `week` has seven days, `undefined` for those of another month. What lasts up to three days comes before what runs longer,
 * then what begins first, then what lasts longest.
 */
export const lanesOf = <T extends Lasting>(
  items: readonly T[],
  week: readonly (string | undefined)[],
): Bar<T>[][] => {
  const lanes: Bar<T>[][] = []
  for (const item of [...items].sort(inOrder)) {
    const bar = barOf(item, week)
    if (!bar) continue
    const free = lanes.find((lane) => lane.every((other) => !overlaps(bar, other)))
    if (free) free.push(bar)
    else lanes.push([bar])
  }

  return lanes.map((lane) => lane.sort((one, other) => one.column - other.column))
}

const inOrder = (one: Lasting, other: Lasting): number =>
  Number(daysLasting(one) > longestShort) - Number(daysLasting(other) > longestShort) ||
  Number(one.first > other.first) - Number(one.first < other.first) ||
  daysLasting(other) - daysLasting(one)

const barOf = <T extends Lasting>(
  item: T,
  week: readonly (string | undefined)[],
): Bar<T> | undefined => {
  const touched = week.flatMap((day, index) =>
    day && item.first <= day && day <= item.last ? [index] : [],
  )
  const [from] = touched
  const to = touched.at(-1)
  if (from === undefined || to === undefined) return undefined

  return {
    item,
    column: from + 1,
    days: touched.length,
    hasBegun: item.first < (week[from] ?? ''),
    goesOn: item.last > (week[to] ?? ''),
  }
}

const overlaps = (one: Bar<Lasting>, other: Bar<Lasting>): boolean =>
  one.column < other.column + other.days && other.column < one.column + one.days
