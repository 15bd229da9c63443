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
  }: Pick<Incoming, 'origin' | 'texts' | 'createdAt' | 'updatedAt'>,
  data: object,
): string => {
  const parts = [filledFields(data), Object.values(texts).map(filledFields), createdAt, updatedAt]
  const hash = createHash('sha256').update(JSON.stringify(parts))

  return `${origin} ${hash.digest('base64url')}`
}

/** The fields with a value, sorted by name: a new field does not change the hash of an object without it. */
const filledFields = (data: object): [string, unknown][] =>
  Object.entries(data)
    .filter(([, value]) => value !== null && value !== undefined && value !== '')
    .sort(([one], [other]) => (one < other ? -1 : 1))
