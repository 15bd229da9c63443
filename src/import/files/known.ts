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
  /** Of which dates its series is, of a date of one; `isSplit` once some of them are a series of their own. */
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
  const called = (wanted: string) =>
    known.filter(
      ({ names, place }) =>
        names.some((name) => nameKey(name) === nameKey(wanted)) ||
        (place !== undefined && nameKey(place) === nameKey(wanted)),
    )
  const whole = named.whole ? called(named.whole) : []
  const found = whole.length > 0 ? whole : called(named.name)
  const near = ({ city = '', address = '' }: KnownName) =>
    [
      [city, named.city],
      [address, named.address],
    ].filter(([one, other]) => one && other && sameName(one, other)).length

  return found.sort((a, b) => near(b) - near(a))
}

/** By what a choice about a name is looked up. */
export const choiceKey = ({ whole, name }: Named): string => nameKey(whole ?? name)
