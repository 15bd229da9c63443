import { LRUCache } from 'lru-cache'
import type { Payload } from 'payload'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { type CalendarSettings, settingsOf } from '../../model/settings.ts'

/** What a client has a budget for: by its address what it reads and writes without signing in, by user all else. */
export type Budget = 'reads' | 'writes' | 'signed-in'

/** How long a budget lasts, in seconds. */
export const span = 60

/** Of these a request costs ten, and one that is answered from memory one. */
export const parts = 10

/** As many requests costs a password that is checked: its hash takes a fifth of a second of CPU. */
export const passwordCost = 10

/** How many clients each budget remembers: the latest ones. */
const mostClients = 20_000

/** What a client has left after a request, in parts of requests, less than 0 beyond its budget; and for how many seconds. */
export type Left = { parts: number; seconds: number }

export type Counter = {
  limit: number
  /** Takes what a request costs, or so many parts. */
  take: (client: string, parts?: number) => Promise<Left>
  /** Gives back what a request cost too much. */
  giveBack: (client: string, parts: number) => void
}

/** The counter of a budget of a calendar; `undefined` where it has none. Each process counts for itself. */
export const counterOf = (payload: Payload, budget: Budget): Counter | undefined => {
  const counters = calendars().get(payload) ?? new Map<Budget, Counter>()
  calendars().set(payload, counters)
  const known = counters.get(budget)
  if (known) return known
  const limit = limitOf(settingsOf(payload.config), budget)
  if (limit === 0) return undefined
  const counter = counterUpTo(limit)
  counters.set(budget, counter)

  return counter
}

/** How many requests a minute a budget has. */
const limitOf = ({ rateLimits }: CalendarSettings, budget: Budget): number =>
  budget === 'signed-in' ? rateLimits.signedIn : rateLimits[budget]

/** A counter of so many requests a minute of each client, with a memory of its own. */
export const counterUpTo = (limit: number): Counter => {
  const limiter = new RateLimiterMemory({ points: limit * parts, duration: span })
  // The limiter itself remembers any number of clients for a minute, such as each network of a provider in IPv6.
  const clients = new LRUCache<string, true>({
    max: mostClients,
    noDisposeOnSet: true,
    dispose: (_, client) => void limiter.delete(client),
  })

  return {
    limit,
    take: async (client, taken = parts) => {
      clients.set(client, true)
      const { consumedPoints, msBeforeNext } = await limiter.penalty(client, taken)

      return {
        parts: limit * parts - consumedPoints,
        // A clock that was set back makes it longer; the limiter forgets the client after a minute all the same.
        seconds: Math.min(span, Math.max(1, Math.ceil(msBeforeNext / 1_000))),
      }
    },
    giveBack: (client, some) => void limiter.reward(client, some),
  }
}

const key = Symbol.for('payload-events-calendar.budgets')

// The bundles of an app may each have a copy of this module, but share the process. Nobody else has the key.
const shared = globalThis as { [key]?: WeakMap<Payload, Map<Budget, Counter>> }

const calendars = () => {
  shared[key] ??= new WeakMap()

  return shared[key]
}
