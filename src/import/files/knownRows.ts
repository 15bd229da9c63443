import type { Language } from '../../calendar/language.ts'
import { sameName } from '../../calendar/text.ts'
import type { Named, NamedKind, RowSeries, RowTexts, RowValues } from './fileRow.ts'

/** An event of the calendar as an import compares it. */
export type KnownEvent = {
  id: number
  texts: Record<Language, RowTexts>
  values: RowValues & { startUtc?: string; endUtc?: string }
  links: Record<NamedKind, number[]>
  /** Instant of its last change. */
  updatedAt: string
  /** Whether its newest form is a draft. */
  isDraft: boolean
  /** The dates of its series, if it is a date of one; `isSplit` if some of them form a series of their own. */
  series?: RowSeries & { isSplit: boolean }
  /** What stands in the way of changing it. */
  barred?: 'trashed' | 'forbidden'
}

/** A venue, organizer, category or tag with its names in all languages and, of a venue, how feeds write it. */
export type KnownName = {
  id: number
  names: string[]
  place?: string
  city?: string
  address?: string
}

export type KnownNames = Record<NamedKind, KnownName[]>

/** By what a name is looked up. */
export const nameKey = (name: string): string =>
  name.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim()

/** The ones that are called so, by their full address first; those that stand in the same city before others. */
export const namesakes = (known: KnownName[], named: Named): KnownName[] => {
  const index = indexOf(known)
  const called = (wanted: string) => [...(index.get(nameKey(wanted)) ?? [])]
  const whole = named.whole ? called(named.whole) : []
  const found = whole.length > 0 ? whole : called(named.name)
  const near = ({ city = '', address = '' }: KnownName) =>
    [
      [city, named.city],
      [address, named.address],
    ].filter(([one, other]) => one && other && sameName(one, other)).length

  return found.sort((a, b) => near(b) - near(a))
}

/** Names are only ever added to a list, by an import that makes some. */
const indexOf = (known: KnownName[]): Map<string, KnownName[]> => {
  const found = indexes.get(known) ?? { size: 0, byName: new Map<string, KnownName[]>() }
  for (const one of known.slice(found.size)) {
    const keys = [...one.names, ...(one.place === undefined ? [] : [one.place])].map(nameKey)
    for (const key of new Set(keys)) {
      const others = found.byName.get(key)
      if (others) others.push(one)
      else found.byName.set(key, [one])
    }
  }
  indexes.set(known, { ...found, size: known.length })

  return found.byName
}

const indexes = new WeakMap<KnownName[], { size: number; byName: Map<string, KnownName[]> }>()

/** By what a choice about a name is looked up. */
export const choiceKey = ({ whole, name }: Named): string => nameKey(whole ?? name)
