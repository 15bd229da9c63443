import { createHash } from 'node:crypto'
import type { Incoming } from './incoming.ts'

/**
 * The stored mark of the source of an object: its origin, its hash there, and the start of an event there, which stays known
 * after changes here.
 */
export const sourceMark = (incoming: Incoming, data: object): string => {
  const start = 'startLocal' in data ? ` ${data.startLocal}` : ''

  return `${hashOf(incoming, data)}${start}`
}

/** Whether an object looks as it did when it was brought in. */
export const isSameMark = (one: string, other: string): boolean => {
  const [origin, hash] = one.split(' ')
  const [otherOrigin, otherHash] = other.split(' ')

  return origin === otherOrigin && hash === otherHash
}

export const originOf = (mark: string): string => mark.split(' ')[0] ?? ''

/** The wall clock at which an event starts in its source; empty for other objects and for events that were made here. */
export const startOf = (mark: string): string => mark.split(' ').slice(2).join(' ')

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
