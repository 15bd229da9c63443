import { createHash } from 'node:crypto'
import type { Incoming } from './incoming.ts'

/**
 * The stored mark of the source of an object: its origin and its id there, its hash there, and the start of an event there,
 * which stays known after changes here. The id may be another one here.
 */
export const sourceMark = (incoming: Incoming, data: object): string => {
  const [origin, hash] = hashOf(incoming, data).split(' ')
  const start = 'startLocal' in data ? ` ${data.startLocal}` : ''

  return `${origin}?id=${incoming.id} ${hash}${start}`
}

/** The hash of the source of an object and of its fields here; it stays equal until the object changes in the source. */
export const hashOf = (
  {
    origin,
    texts,
    createdAt,
    updatedAt,
    aliases = [],
  }: Pick<Incoming, 'origin' | 'texts' | 'createdAt' | 'updatedAt'> &
    Partial<Pick<Incoming, 'aliases'>>,
  data: object,
): string => {
  const parts = [
    filledFields(data),
    Object.values(texts).map(filledFields),
    createdAt,
    updatedAt,
    // Marks of objects without are those of earlier versions.
    ...(aliases.length > 0 ? [aliases] : []),
  ]
  const hash = createHash('sha256').update(JSON.stringify(parts))

  return `${origin} ${hash.digest('base64url')}`
}

/** The fields with a value, sorted by name: a new field does not change the hash of an object without it. */
const filledFields = (data: object): [string, unknown][] =>
  Object.entries(data)
    .filter(([name, value]) => !(isNothing(value) || (forEditors.has(name) && isEmpty(value))))
    .sort(([one], [other]) => (one < other ? -1 : 1))

const isNothing = (value: unknown) => value === null || value === undefined || value === ''

/** What only editors of the source are told: where it is empty, an import by others is equal. */
const forEditors = new Set(['tickets', 'gallery', 'accessibility'])

const isEmpty = (value: unknown) =>
  typeof value === 'object' && value !== null && Object.values(value).every(isNothing)
