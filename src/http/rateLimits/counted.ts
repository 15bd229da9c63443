import type { Payload } from 'payload'
import { type Budget, type Counter, counterOf, parts, passwordCost, span } from './budgets.ts'
import { countedAddress } from './clientAddress.ts'

/** A request that counts (RL-1). */
export type Counted = {
  /** Whether it is beyond the budget of its client, and must be refused. */
  isBeyond: () => boolean
  /** Reduces its cost to a tenth, for an answer from memory. */
  spare: () => void
  /** Moves it to a user, after it was counted for an address. */
  moveTo: (user: string) => Promise<void>
  /** Reads the budget again, after an operation cost more than a request. */
  lookAgain: () => Promise<void>
  /** Writes the headers with the rest of the budget, and with the time to wait if nothing is left. */
  writeTo: (headers: Headers) => void
}

type CountedRequest = {
  /** Whether it changes nothing. */
  reads: boolean
  /** The user who sent it, by `userName`. */
  user?: string | undefined
}

/** Counts a request for its user, else for its address; `undefined` if its client is unknown or has no budget. */
export const counted = async (
  payload: Payload,
  { headers }: Request,
  { reads, user }: CountedRequest,
): Promise<Counted | undefined> => {
  const budget: Budget = user ? 'signed-in' : reads ? 'reads' : 'writes'
  const counter = counterOf(payload, budget)
  const client = counter && (user ?? countedAddress(payload, headers))
  if (!client) return undefined
  let account = { budget, counter, client, left: await counter.take(client) }

  return {
    isBeyond: () => account.left.parts < 0,
    spare: () => {
      const some = parts - 1
      account.counter.giveBack(account.client, some)
      account = { ...account, left: { ...account.left, parts: account.left.parts + some } }
    },
    moveTo: async (other) => {
      const signedIn = counterOf(payload, 'signed-in')
      if (account.budget === 'signed-in' || !signedIn) return
      const left = await signedIn.take(other)
      // Beyond that budget it stays with the address, which may then be refused before anything is done.
      if (left.parts < 0) return
      account.counter.giveBack(account.client, parts)
      account = { budget: 'signed-in', counter: signedIn, client: other, left }
    },
    lookAgain: async () => {
      if (account.budget !== 'writes') return
      account = { ...account, left: await account.counter.take(account.client, 0) }
    },
    writeTo: (answer) => tell(account, answer),
  }
}

/**
 * Counts a password that is to be checked for the address of the request, whatever token came with it: the cost beyond that
 * of a request. Resolves with whether it is beyond the budget of writes, and must be refused unchecked.
 */
export const isPasswordBeyond = async (payload: Payload, headers: Headers): Promise<boolean> => {
  const writes = counterOf(payload, 'writes')
  const client = writes && countedAddress(payload, headers)
  if (!client) return false
  // A budget that is smaller than a password lets one of them pass.
  const cost = Math.min(passwordCost, writes.limit) - 1
  const left = await writes.take(client, cost * parts)

  return left.parts < 0
}

/** The name of a user in the counters. */
export const userName = (collection: string, id: number | string): string => `${collection} ${id}`

type Account = { budget: Budget; counter: Counter; left: { parts: number; seconds: number } }

/**
 * Writes the headers of draft-ietf-httpapi-ratelimit-headers-10. An answer that shared caches may store has none, because
 * they belong to one client.
 */
const tell = ({ budget, counter, left }: Account, headers: Headers): void => {
  headers.set('RateLimit-Policy', `"${budget}";q=${counter.limit};w=${span}`)
  if (isForOthers(headers.get('Cache-Control') ?? '')) return
  const remaining = Math.max(0, Math.floor(left.parts / parts))
  headers.set('RateLimit', `"${budget}";r=${remaining};t=${left.seconds}`)
  if (left.parts < 0) headers.set('Retry-After', String(left.seconds))
}

const isForOthers = (cacheControl: string): boolean =>
  /s-maxage=[1-9]|public.*max-age=[1-9]/.test(cacheControl)
