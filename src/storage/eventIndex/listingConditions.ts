import type { Scope } from '../../model/status.ts'
import { type Listing, orderedValues, targetsOf, type Words, wantedValues } from './listing.ts'
import type { ValueName } from './values.ts'

/** A condition on rows, which each store translates into a filter of its own. */
export type Condition = Comparison | { all: Condition[] } | { any: Condition[] } | Words

/** A value of a row compared; also the id and the slugs of its event, and the keys of what that is linked to. */
export type Comparison = [of: ValueName | 'id' | 'links' | 'slugs', sign: Sign, value: Compared]

type Sign = '=' | '>=' | '>' | '<=' | '<' | 'in' | 'not in'

type Single = string | number | boolean

/** A list for `in` and `not in`. */
type Compared = Single | readonly Single[]

/** All that a listing says of a row by itself, with more; which dates are the next ones is for the store to find. */
export const conditionOf = (listing: Listing, ...more: Condition[]): Condition => {
  const { now, bounds = [], ids, withoutIds, slugs, search, dates } = listing

  return {
    all: [
      inScopes(listing.visible, now),
      ...comparisonsOf(
        ['hidden', '=', listing.hiddenToo ? undefined : false],
        ...bounds.map(({ clock, sign, wall }): Question => [orderedValues[clock], sign, wall]),
        ...targetsOf(listing).map((keys): Question => ['links', 'in', keys]),
        ...wantedValues(listing).map(([name, wanted]): Question => {
          if (typeof wanted === 'object' && 'after' in wanted) return [name, '>', wanted.after]

          return [name, Array.isArray(wanted) ? 'in' : '=', wanted]
        }),
        ['id', 'in', ids],
        ['id', 'not in', withoutIds],
        ['slugs', 'in', slugs],
      ),
      ...(dates ? [isSingleOrIn(dates)] : []),
      ...(search ? [inScopes(search.openTo ?? [{}], now), search] : []),
      ...more,
    ],
  }
}

/** No date of a series, or one of these. */
const isSingleOrIn = (dates: number[]): Condition => {
  const isSingle: Comparison = ['recurring', '=', false]

  return dates.length === 0 ? isSingle : { any: [isSingle, ['id', 'in', dates]] }
}

type Question = [Comparison[0], Sign, Compared | undefined]

/** The comparisons of which the value is given. */
const comparisonsOf = (...questions: Question[]): Comparison[] =>
  questions.flatMap(([of, sign, value]): Comparison[] =>
    value === undefined ? [] : [[of, sign, value]],
  )

const inScopes = (scopes: readonly Scope[], now: string): Condition => ({
  any: scopes.map(({ storedStatuses, dated, author, open }) => ({
    all: comparisonsOf(
      ['storedStatus', 'in', storedStatuses],
      ['publishedAt', dated === 'out' ? '<=' : '>', dated && now],
      ['author', '=', author],
      ['open', '=', open],
    ),
  })),
})
