import { kilometresBetween } from '../../calendar/distance.ts'
import { fold } from '../../calendar/search.ts'

/** The values by which entries are compared. */
export type Comparable = {
  id: number
  /** The names in all languages. */
  names: string[]
  address?: string | null | undefined
  city?: string | null | undefined
  latitude?: number | null | undefined
  longitude?: number | null | undefined
}

export type Reason = 'name' | 'address' | 'place'

/** Possible duplicates, and the reasons. */
export type Suggestion = { reasons: Reason[]; ids: number[] }

/**
 * Groups of entries that may be the same: with equal names or addresses, apart from case, accents and punctuation, unless their cities
 * differ; or with coordinates at most 30 m apart.
 */
export const possibleDuplicates = (entries: Comparable[]): Suggestion[] => {
  const groups = new Map<string, Suggestion>()
  const suggest = (reason: Reason, found: Comparable[]) => {
    const ids = [...new Set(found.map(({ id }) => id))].sort((a, b) => a - b)
    if (ids.length < 2) return
    const group = groups.get(ids.join()) ?? { reasons: [], ids }
    if (!group.reasons.includes(reason)) group.reasons.push(reason)
    groups.set(ids.join(), group)
  }
  for (const alike of byKeys(entries, ({ names }) => names.map(bare))) {
    for (const near of bySameCity(alike)) suggest('name', near)
  }
  for (const alike of byKeys(entries, ({ address }) => [bare(address ?? '')])) {
    for (const near of bySameCity(alike)) suggest('address', near)
  }
  for (const pair of close(entries)) suggest('place', pair)

  return [...groups.values()]
}

/** The letters and digits of a text, without case and accents. */
const bare = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]+/gu, '')

const byKeys = (entries: Comparable[], keysOf: (entry: Comparable) => string[]): Comparable[][] => {
  const groups = new Map<string, Comparable[]>()
  for (const entry of entries) {
    for (const key of new Set(keysOf(entry).filter(Boolean))) {
      groups.set(key, [...(groups.get(key) ?? []), entry])
    }
  }

  return [...groups.values()].filter(({ length }) => length > 1)
}

/** Splits entries by city; one without a city is in the group of the others where these have one city only. */
const bySameCity = (entries: Comparable[]): Comparable[][] => {
  const cityOf = ({ city }: Comparable) => bare(city ?? '')
  const cities = [...new Set(entries.map(cityOf).filter(Boolean))]
  if (cities.length < 2) return [entries]

  return [...cities, ''].map((city) => entries.filter((entry) => cityOf(entry) === city))
}

const close = (entries: Comparable[]): Comparable[][] => {
  const placed = entries
    .flatMap((entry) => {
      const { latitude, longitude } = entry

      return typeof latitude === 'number' && typeof longitude === 'number'
        ? [{ entry, latitude, longitude }]
        : []
    })
    .sort((a, b) => a.latitude - b.latitude)
  const pairs: Comparable[][] = []
  for (const [place, one] of placed.entries()) {
    for (const other of placed.slice(place + 1)) {
      if (other.latitude - one.latitude > steps) break
      if (kilometresBetween(one, other) <= near) pairs.push([one.entry, other.entry])
    }
  }

  return pairs
}

/** The greatest distance, in kilometres, and a little more than that in degrees of latitude. */
const near = 0.03
const steps = 0.0003
