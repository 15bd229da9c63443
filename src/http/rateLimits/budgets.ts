import { LRUCache } from 'lru-cache'
import type { Payload } from 'payload'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { type CalendarSettings, settingsOf } from '../../model/settings.ts'

/** The budget of a client: reads and writes by address without sign-in, and everything else by user. */
export type Budget = 'reads' | 'writes' | 'signed-in'

/** The length of a budget, in seconds. */
export const span = 60

/** The parts that a request costs; an answer from memory costs one. */
export const parts = 10

/** The requests that a checked password costs: its hash takes a fifth of a second of CPU. */
export const passwordCost = 10

/** The clients that each budget remembers: the latest ones. */
const mostClients = 20_000

/** The rest of a budget after a request, in parts of requests, negative beyond the budget, and its seconds until the reset. */
export type Left = { parts: number; seconds: number }

export type Counter = {
  limit: number
  /** Takes the cost of a request, or the given parts. */
  take: (client: string, parts?: number) => Promise<Left>
  /** Gives back what a request did not cost. */
  giveBack: (client: string, parts: number) => void
}

/** The counter of a budget of a calendar; `undefined` without a limit. Each process counts for itself. */
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

/** The requests a minute of a budget. */
const limitOf = ({ rateLimits }: CalendarSettings, budget: Budget): number =>
  budget === 'signed-in' ? rateLimits.signedIn : rateLimits[budget]

/** A counter with a limit of requests a minute for each client, and a memory of its own. */
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
