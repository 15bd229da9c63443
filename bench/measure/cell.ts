import type { RunningServer, Use } from '../servers/start'
import type { Temperature } from '../temperature'
import { type Fired, fire } from './fire'

/** The cost of one request for a server. */
export type Cost = Pick<Use, 'cpuMs' | 'commands' | 'roundTrips'>

/** One request to one server. */
export type Cell = {
  status: number
  bytes: number
  /** Per request, for a server with a process that reports its use. */
  cost: Cost | undefined
  fired: Fired[]
}

export type Plan = { seconds: number; connections: number[] }

/** The state of the memory of a server, and the server if its process reports its use. */
type MeasuredServer = { temperature: Temperature; server?: RunningServer | undefined }

/** Requests of each kind before the first that counts, so that code is compiled and caches are filled. */
const warmUp = 40

/** The number of requests, one after another, for CPU time and round trips. */
export const counted = 100

/** The number of answers for every connection, however long they take. */
export const leastEach = 3

export const warm = async (url: string, temperature: Temperature): Promise<void> => {
  await fire({ url, connections: 1, amount: warmUp, unheard: temperature === 'cold' })
}

/**
 * Measures an address: the cost of an answer, then the answers a second at each number of connections. It sends a number of
 * requests that takes about the time of the plan and waits for all: stopping in the middle would omit the slowest times.
 */
export const measureCell = async (
  url: string,
  plan: Plan,
  { temperature, server }: MeasuredServer,
): Promise<Cell> => {
  const unheard = temperature === 'cold'
  const answer = await fetch(url, { headers: { 'Accept-Encoding': 'identity' } })
  const bytes = (await answer.arrayBuffer()).byteLength
  const before = await server?.use()
  let { perSecond } = await fire({ url, connections: 1, amount: counted, unheard })
  const after = await server?.use()
  const fired: Fired[] = []
  for (const connections of plan.connections) {
    const amount = Math.max(Math.ceil(perSecond * plan.seconds), leastEach * connections)
    const one = await fire({ url, connections, amount, unheard })
    perSecond = one.perSecond
    fired.push(one)
  }

  return {
    status: answer.status,
    bytes,
    cost: before && after && perRequest(before, after, counted),
    fired,
  }
}

/** The cost of one of so many requests between two reports of a server. */
export const perRequest = (before: Use, after: Use, requests: number): Cost => ({
  cpuMs: (after.cpuMs - before.cpuMs) / requests,
  commands: (after.commands - before.commands) / requests,
  roundTrips: (after.roundTrips - before.roundTrips) / requests,
})
