import { dayAfter, weekdayOf } from '../plannedDays.ts'

/** The period within which the position of a date counts (RC-15). */
export type Period = 'week' | 'month' | 'year'

/** A date that looks for a key, or a free key, with the periods within which its position counts. */
export type Keyed = { key: string; periods: readonly Period[] }

/**
 * The new key of each matcher (RC-15): its own, else one on the same day, else one as many days later as the first date
 * (`shift`, negative for earlier), else the one at the same position among those left in the same week, month or year. No
 * key is given twice; a matcher without a key is not in the map.
 */
export const matchKeys = <Matcher extends Keyed>(
  matchers: Matcher[],
  offers: Keyed[],
  shift = 0,
): Map<Matcher, string> => {
  const found = new Map<Matcher, string>()
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
    for (const matcher of inOrder) {
      if (found.has(matcher) || !counts(matcher)) continue
      const key = free.get(from(matcher.key))?.shift()
      if (key === undefined) continue
      found.set(matcher, key)
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

/** A round of the matching: how keys are grouped (`from`: those of matchers, if different), and which take part. */
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
