import type { SanitizedCollectionConfig, Where } from 'payload'
import { combineWhereConstraints, mergeListSearchAndWhere } from 'payload/shared'
import { parse, stringify } from 'qs-esm'
import { between, isDay } from './betweenDays.ts'
import type { ListQuery } from './tabs.ts'

/** What an address of a list searches and filters for beside its tab, as Payload does in the list itself. */
export const filtersIn = (collectionConfig: SanitizedCollectionConfig, query: ListQuery): Where => {
  const { from, search, to, where } = nested(query)

  return combineWhereConstraints([
    mergeListSearchAndWhere({
      collectionConfig,
      search: typeof search === 'string' ? search : '',
      where: isWhere(where) ? where : {},
    }),
    ...between(from, to),
  ])
}

/** Whether an address of the list of events asks for days, so that each date of a series is a row. */
export const asksForDates = (query: ListQuery): boolean => {
  const { from, to, where } = nested(query)

  return isDay(from) || isDay(to) || namesDates.test(JSON.stringify(where ?? {}))
}

const namesDates = /"(?:start|end)(?:Local|Utc)":/

/** Pages get conditions as they stand in an address: `{ 'where[title][like]': 'jazz' }`. */
const nested = (query: ListQuery): ListQuery =>
  parse(stringify(query, { encode: false }), { depth: 10, arrayLimit: 1000 })

/** Whether it can be one; Payload judges its paths and operators. */
const isWhere = (value: unknown): value is Where =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
