import { hashOf } from './hash.ts'
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
