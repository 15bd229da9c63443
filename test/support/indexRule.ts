import type { Command } from './commands'

/** The key of an index, with its fields in order. */
export type Key = Record<string, unknown>

/**
 * Why a server would have to read more than it answers, or sort what it read: one line a fault, none where an index
 * serves each filter of a command, and its order. The rule is "equality, sort, range": in the key of such an index
 *
 * - first come fields that the filter holds to one value, or to some,
 * - then those of the order, all in its direction or all against it,
 * - and behind them those that are compared by a range.
 *
 * Where nothing is held to a value, the order may begin the key, and a range may be one of its first field. A list that
 * ends with its page may be read in the order of an index that narrows nothing, because the page is soon full. A command
 * without a filter may read everything.
 */
export const faultsOf = (command: Command, keys: Key[]): string[] => {
  const { collection, name, limit } = command
  const sort = isComputed(command) ? {} : command.sort
  if (!asking.includes(name)) return []
  const all = [{ _id: 1 }, ...keys].map((key) => Object.entries(key))

  return command.filters.flatMap((filter) => {
    const text = JSON.stringify(filter)
    const faults = [
      text.includes('"$exists"') && 'asks whether a field exists',
      hasUnanchored(filter) && 'searches texts with a pattern that no index helps',
      ...branchesOf(filter).map((branch) =>
        faultOf(branch, { order: Object.entries(sort), isPage: limit !== undefined }, all),
      ),
    ]

    return faults
      .filter((fault) => typeof fault === 'string')
      .map((fault) => `${name} ${collection} ${text} ${JSON.stringify(sort)}: ${fault}`)
  })
}

/** Whether an aggregation sorts by a computed value, such as a distance, which no index can have. */
const isComputed = ({ sort, body }: Command): boolean => {
  const stages: { $set?: object }[] = Array.isArray(body.pipeline) ? body.pipeline : []
  const [first = ''] = Object.keys(sort)

  return stages.some(({ $set = {} }) => first in $set)
}

/**
 * The reason for which a server would have to read documents to count them: one line, none if an index has each compared
 * field. An index does not distinguish a missing field from null, so that a filter for either reads documents.
 */
export const uncovered = ({ name, collection, filter, body }: Command, keys: Key[]): string[] => {
  const isCount = name === 'count' || /"\$group":\{"_id":1,|"\$count"/.test(JSON.stringify(body))
  if (!isCount) return []

  const text = JSON.stringify(filter)
  const isConclusive = !/"\$(?:exists|ne|nin|not|regex)"|[:[,]null/.test(text)
  const held = keys.some((key) =>
    branchesOf(filter).every(({ equal, range, other }) => {
      const compared = [...equal, ...range, ...other]

      return compared.every((field) => field in key) && equal.has(Object.keys(key)[0] ?? '')
    }),
  )

  return isConclusive && held
    ? []
    : [`${name} ${collection} ${text}: reads documents to count them`]
}

const asking = ['find', 'aggregate', 'count', 'distinct', 'update', 'delete', 'findAndModify']

type Fields = {
  /** Fields that equal one of some values, and those that equal one value. */
  equal: Set<string>
  one: Set<string>
  range: Set<string>
  /** Fields compared in a way that no index helps. */
  other: Set<string>
}

type Entries = [string, unknown][]

const faultOf = (
  { equal, one, range, other }: Fields,
  { order: requested, isPage }: { order: Entries; isPage: boolean },
  keys: Entries[],
): string | undefined => {
  // A filter by id finds one document, which needs no order.
  if (one.has('_id')) return undefined
  const order = requested.filter(([field]) => !one.has(field))
  const ordered = keys.filter((key) => order.length === 0 || givesOrder(key, order, equal))
  if (ordered.length === 0) return 'sorts what it read'
  if (equal.size + range.size + other.size === 0) return undefined
  if (order.length > 0 && isPage) return undefined
  const narrows = ([first]: Entries) => first && (equal.has(first[0]) || range.has(first[0]))

  return ordered.some(narrows) ? undefined : 'reads the whole collection'
}

/** Whether the fields of an order follow in a key, after some that are equal, all in one direction or all against it. */
const givesOrder = (key: Entries, order: Entries, equal: Set<string>): boolean => {
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

/** The fields that each branch of a filter compares; each member of `$or` is a branch. */
const branchesOf = (filter: object): Fields[] => {
  const choices = Object.entries(filter).flatMap(([field, value]): Fields[][] => {
    if (field === '$and') return [...value.map(branchesOf)]
    if (field === '$or') return [value.flatMap(branchesOf)]

    return [[fieldOf(field, value)]]
  })

  return choices.reduce(
    (ways, more) => ways.flatMap((way) => more.map((other) => joined(way, other))),
    [none()],
  )
}

const none = (): Fields => ({
  equal: new Set(),
  one: new Set(),
  range: new Set(),
  other: new Set(),
})

const joined = (one: Fields, two: Fields): Fields => ({
  equal: new Set([...one.equal, ...two.equal]),
  one: new Set([...one.one, ...two.one]),
  range: new Set([...one.range, ...two.range]),
  other: new Set([...one.other, ...two.other]),
})

const fieldOf = (field: string, value: unknown): Fields => {
  const fields = none()
  if (field.startsWith('$')) {
    fields.other.add(field)
    return fields
  }
  const operators = isOperation(value) ? Object.keys(value) : [isPattern(value) ? '$regex' : '$eq']
  if (operators.includes('$eq')) fields.one.add(field)
  for (const [kind, comparing] of kinds) {
    if (operators.some((operator) => comparing.includes(operator))) fields[kind].add(field)
  }

  return fields
}

const isPattern = (value: unknown): value is RegExp => value instanceof RegExp

/** The operators of each kind of comparison; `$ne` and `$nin` keep nearly everything, and so narrow nothing. */
const kinds: [keyof Fields, string[]][] = [
  ['equal', ['$eq', '$in']],
  ['range', ['$gt', '$gte', '$lt', '$lte', '$regex']],
  ['other', ['$not', '$all', '$elemMatch', '$size', '$type', '$mod']],
]

const isOperation = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).some((key) => key.startsWith('$'))

const hasUnanchored = (value: unknown): boolean => {
  if (isPattern(value)) return !value.source.startsWith('^')
  if (typeof value !== 'object' || value === null) return false
  if ('$regex' in value) return !String(value.$regex).replace(/^\//, '').startsWith('^')

  return Object.values(value).some(hasUnanchored)
}
