import type { Where } from 'payload'
import type { Languages } from '../../calendar/language.ts'
import { unbroken } from '../../calendar/search.ts'
import { type Order, orderedValues, type Words } from './listing.ts'
import type { Comparison, Condition } from './listingConditions.ts'

/** A condition as a filter of `EventRows` that any adapter of Payload understands. */
export const whereOf = (condition: Condition, languages: Languages): Where => {
  const filtersOf = (conditions: Condition[]) => conditions.map((one) => whereOf(one, languages))
  if (Array.isArray(condition)) return compared(condition, languages)
  if ('all' in condition) return all(filtersOf(condition.all))

  return 'any' in condition ? any(filtersOf(condition.any)) : wordsIn(condition)
}

export const sortOf = ({ by, language, descending }: Order): string[] => {
  const field = { ...orderedValues, title: `resolved.${language}.key`, id: 'event' }[by]
  const first = descending ? `-${field}` : field

  return by === 'id' ? [first] : [first, 'event']
}

const isAsking = (where: Where): boolean => Object.keys(where).length > 0

const all = (filters: Where[]): Where => {
  const asking = filters.filter(isAsking)

  return asking.length > 0 ? { and: asking } : {}
}

const any = (filters: Where[]): Where => {
  if (filters.length === 0) return nothing

  return filters.every(isAsking) ? { or: filters } : {}
}

const nothing: Where = { event: { equals: 0 } }

const signs = {
  '=': 'equals',
  '>=': 'greater_than_equal',
  '>': 'greater_than',
  '<=': 'less_than_equal',
  '<': 'less_than',
  in: 'in',
  'not in': 'not_in',
} as const

const compared = ([of, sign, value]: Comparison, languages: Languages): Where => {
  if (sign === 'in' && Array.isArray(value) && value.length === 0) return nothing
  if (of === 'links') return any([value].flat().map((key) => ({ links: { contains: `|${key}|` } })))
  const fields =
    of === 'slugs'
      ? languages.map((language) => `resolved.${language}.slug`)
      : [of === 'id' ? 'event' : of]

  return any(fields.map((field) => ({ [field]: { [signs[sign]]: value } })))
}

/** EV-14; the wildcards of SQL are not among the characters of folded texts. */
const wordsIn = ({ language, include, exclude }: Words): Where => {
  const words = `resolved.${language}.words`

  return all([
    ...include.map((held) => ({ [words]: { contains: unbroken(held) } })),
    ...exclude.map((lacked) => ({ [words]: { not_like: `%${unbroken(lacked)}%` } })),
  ])
}
