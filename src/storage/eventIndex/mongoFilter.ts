import { holdsAll } from '../database/mongoTexts.ts'
import type { Listing, Words } from './listing.ts'
import { type Comparison, type Condition, conditionOf } from './listingConditions.ts'
import { valueNames, values } from './values.ts'

/** A filter of MongoDB's own. */
export type Filter = Record<string, unknown>

/**
 * A listing as a filter of rows, and what else is to be true. It compares fields with values and nothing else, but for words:
 * these are looked for as they stand, in the rows that all the rest has left.
 */
export const filterOf = (listing: Listing, ...more: Condition[]): Filter =>
  translated(conditionOf(listing, ...more))

const translated = (condition: Condition): Filter => {
  if (Array.isArray(condition)) return compared(condition)
  if ('all' in condition) return all(condition.all.map(translated))

  return 'any' in condition ? any(condition.any.map(translated)) : wordsIn(condition)
}

/** All of some filters. */
const all = (filters: Filter[]): Filter => {
  const asking = filters.filter((filter) => Object.keys(filter).length > 0)
  const names = asking.flatMap((filter) => Object.keys(filter))

  // What compares different fields is one filter, which is how people write it.
  return new Set(names).size === names.length ? Object.assign({}, ...asking) : { $and: asking }
}

const any = (filters: Filter[]): Filter => {
  const [only, ...more] = filters
  if (!only) return { _id: { $in: [] } }

  return more.length === 0 ? only : { $or: filters }
}

const signs = { '>=': '$gte', '>': '$gt', '<=': '$lte', '<': '$lt', in: '$in', 'not in': '$nin' }

const instants = new Set<string>(valueNames.filter((name) => values[name].kind === 'instant'))

const compared = ([of, sign, value]: Comparison): Filter => {
  const name = of === 'id' ? '_id' : of
  const stored = instants.has(of) ? new Date(String(value)) : value
  if (sign === '=') return { [name]: stored }
  const isOne = sign === 'in' && Array.isArray(value) && value.length === 1

  return { [name]: isOne ? value[0] : { [signs[sign]]: stored } }
}

/** EV-14. */
const wordsIn = ({ language, languages, include, exclude }: Words): Filter => {
  const own = `$words.${language}`
  const text = language === languages[0] ? own : { $ifNull: [own, `$words.${languages[0]}`] }

  return include.length + exclude.length > 0 ? holdsAll(text, include, exclude) : {}
}
