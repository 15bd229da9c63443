import type { Command } from './commands'

/** The key of an index, its fields in their order. */
export type Key = Record<string, unknown>

/**
 * Why a server would have to read more than an index shows to answer a command, or sort what it read: one line a fault,
 * none where an index serves its filter and its order. Equality comes before the order in a key, a range behind it.
 */
export const faultsOf = ({ collection, filter, name, sort }: Command, keys: Key[]): string[] => {
  if (!asking.includes(name)) return []
  const text = JSON.stringify(filter)
  const faults = [
    /"\$exists"/.test(text) && 'asks whether a field exists',
    hasUnanchored(filter) && 'searches texts with a pattern that no index helps',
    ...branchesOf(filter).map((branch) => faultOf(branch, Object.entries(sort), keys)),
  ]

  return faults
    .filter((fault) => typeof fault === 'string')
    .map((fault) => `${name} ${collection} ${text} ${JSON.stringify(sort)}: ${fault}`)
}

const asking = ['find', 'aggregate', 'count', 'distinct', 'update', 'delete', 'findAndModify']

type Fields = { equal: Set<string>; one: Set<string>; range: Set<string> }

const faultOf = (
  { equal, one, range }: Fields,
  sort: [string, unknown][],
  keys: Key[],
): string | undefined => {
  // Of a document by its id there is one, which needs no order.
  if (one.has('_id')) return undefined
  const all = [{ _id: 1 }, ...keys].map((key) => Object.entries(key))
  const order = sort.filter(([field]) => !one.has(field))
  if (order.length > 0) {
    return all.some((key) => givesOrder(key, order, equal)) ? undefined : 'sorts what it read'
  }
  if (equal.size + range.size === 0) return undefined
  const narrows = all.some(([first]) => first && (equal.has(first[0]) || range.has(first[0])))

  return narrows ? undefined : 'reads the whole collection'
}

/** Whether the fields of an order follow in a key, behind some that are equal, all in one direction or all against it. */
const givesOrder = (
  key: [string, unknown][],
  order: [string, unknown][],
  equal: Set<string>,
): boolean => {
  let at = 0
  while (at < key.length && key[at]?.[0] !== order[0]?.[0]) {
    if (!equal.has(key[at]?.[0] ?? '')) return false
    at += 1
  }
  const signs = new Set(
    order.map(([field, direction], index) => {
      const [found, own] = key[at + index] ?? []

      return found === field ? Number(own) * signOf(direction) : Number.NaN
    }),
  )

  return signs.size === 1 && !signs.has(Number.NaN)
}

const signOf = (direction: unknown): number =>
  direction === -1 || direction === 'desc' || direction === 'descending' ? -1 : 1

/** The fields that each way through a filter compares; what stands in `$or` opens a way for each of its members. */
const branchesOf = (filter: object): Fields[] => {
  const parts = Object.entries(filter)
  const choices = parts.flatMap(([field, value]): Fields[][] => {
    if (field === '$and') return [...value.map(branchesOf)]
    if (field === '$or') return [value.flatMap(branchesOf)]

    return [[fieldOf(field, value)]]
  })

  return choices.reduce(
    (ways, more) => ways.flatMap((way) => more.map((other) => joined(way, other))),
    [none()],
  )
}

const none = (): Fields => ({ equal: new Set(), one: new Set(), range: new Set() })

const joined = (one: Fields, other: Fields): Fields => ({
  equal: new Set([...one.equal, ...other.equal]),
  one: new Set([...one.one, ...other.one]),
  range: new Set([...one.range, ...other.range]),
})

const fieldOf = (field: string, value: unknown): Fields => {
  const fields = none()
  const operators = isOperation(value) ? Object.keys(value) : ['$eq']
  if (operators.some((operator) => ['$eq', '$in'].includes(operator))) fields.equal.add(field)
  if (operators.includes('$eq')) fields.one.add(field)
  if (operators.some((operator) => ['$gt', '$gte', '$lt', '$lte'].includes(operator))) {
    fields.range.add(field)
  }

  return fields
}

const isOperation = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).some((key) => key.startsWith('$'))

const hasUnanchored = (value: unknown): boolean => {
  if (value instanceof RegExp) return !value.source.startsWith('^')
  if (typeof value !== 'object' || value === null) return false
  if ('$regex' in value) return !String(value.$regex).replace(/^\//, '').startsWith('^')

  return Object.values(value).some(hasUnanchored)
}
