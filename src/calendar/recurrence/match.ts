import { dayAfter, weekdayOf } from '../plannedDays.ts'

/** Within what the place among the others counts (RC-15). */
export type Period = 'week' | 'month' | 'year'

/** What has a key, or one to give, and the periods within which its place counts. */
export type Keyed = { key: string; periods: readonly Period[] }

/**
 * Which of the new keys each seeker has from now on (RC-15): its own, else one of the same day, else one as many days later as the first
 * date (`shift`, or earlier), else the one that has the same place among those left of the same week, month or year. No key is given twice;
 * who gets none is not in the map.
 */
export const matchKeys = <Seeker extends Keyed>(
  matchers: Seeker[],
  offers: Keyed[],
  shift = 0,
): Map<Seeker, string> => {
  const found = new Map<Seeker, string>()
  const given = new Set<string>()
  const inOrder = matchers.toSorted(byKey)
  const offered = offers.toSorted(byKey)

  for (const { groupOf, counts, from = groupOf } of turnsOf(shift)) {
    const free = new Map<string, string[]>()
    for (const offer of offered) {
      if (given.has(offer.key) || !counts(offer)) continue
      const group = groupOf(offer.key)
      free.set(group, [...(free.get(group) ?? []), offer.key])
    }
    for (const seeker of inOrder) {
      if (found.has(seeker) || !counts(seeker)) continue
      const key = free.get(from(seeker.key))?.shift()
      if (key === undefined) continue
      found.set(seeker, key)
      given.add(key)
    }
  }

  return found
}

const byKey = (one: Keyed, other: Keyed) =>
  Number(one.key > other.key) - Number(one.key < other.key)

const dayOf = (key: string) => key.slice(0, 10)

const within = (period: Period, groupOf: (key: string) => string): Turn => ({
  groupOf,
  counts: ({ periods }: Keyed) => periods.includes(period),
})

/** How keys are grouped in turn, `from` those of matchers where that differs, and who takes part. */
type Turn = {
  groupOf: (key: string) => string
  from?: (key: string) => string
  counts: (one: Keyed) => boolean
}

const turnsOf = (shift: number): Turn[] => [
  { groupOf: (key) => key, counts: () => true },
  { groupOf: dayOf, counts: () => true },
  {
    groupOf: dayOf,
    from: (key) => dayAfter(dayOf(key), shift),
    counts: ({ periods }) => periods.length > 0,
  },
  within('week', (key) => dayAfter(dayOf(key), 1 - weekdayOf(dayOf(key)))),
  within('month', (key) => key.slice(0, 7)),
  within('year', (key) => key.slice(0, 4)),
]
