/** How much a `where` asks of a database. */
export type WhereSize = { conditions: number; values: number }

/** The conditions of a `where`, of which each word of a text is one, and the values that they compare with. */
export const sizeOfWhere = (where: unknown): WhereSize => {
  if (typeof where === 'string') return { conditions: 0, values: where.split(',').length }
  if (!isObject(where)) return { conditions: 0, values: 0 }
  const parts = Object.entries(where)
  // What holds values alone is one condition.
  const isCondition = !parts.some(([, part]) => isObject(part))
  const words = parts.reduce((sum, [operator, value]) => sum + furtherWords(operator, value), 0)

  return parts
    .map(([, part]) => sizeOfWhere(part))
    .reduce(
      (sum, { conditions, values }) => ({
        conditions: sum.conditions + conditions,
        values: sum.values + values,
      }),
      { conditions: words + (isCondition ? 1 : 0), values: 0 },
    )
}

/** Payload makes a condition of each word that it looks for. */
const furtherWords = (operator: string, value: unknown): number =>
  ['like', 'not_like'].includes(operator) && typeof value === 'string'
    ? value.split(' ').length - 1
    : 0

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** The paths of all conditions of a `where`, as often as they stand there. */
export const pathsOfWhere = (where: unknown): string[] => {
  if (!isObject(where)) return []

  return Object.entries(where).flatMap(([path, part]) =>
    /^(?:and|or)$/i.test(path) && isObject(part)
      ? Object.values(part).flatMap(pathsOfWhere)
      : [path],
  )
}
