import { hashOf } from './hash.ts'
import type { Incoming } from './incoming.ts'

/**
 * What is remembered of where an object came from: its origin, what it looked like there, and when an event began there, which stays
 * known whatever becomes of it here.
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

/** The wall clock at which an event began where it came from; empty for what is no event, or was made here. */
export const startOf = (mark: string): string => mark.split(' ').slice(2).join(' ')
