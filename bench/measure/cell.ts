import type { RunningServer, Use } from '../servers/start'
import type { Temperature } from '../temperature'
import { type Fired, fire } from './fire'

/** What one request takes of a server. */
export type Cost = Pick<Use, 'cpuMs' | 'commands' | 'roundTrips'>

/** One request to one server. */
export type Cell = {
  status: number
  bytes: number
  /** Per request, of a server with a process that reports its use. */
  cost: Cost | undefined
  fired: Fired[]
}

export type Plan = { seconds: number; connections: number[] }

/** What the server has in memory, and the server if its process reports its use. */
type MeasuredServer = { temperature: Temperature; server?: RunningServer | undefined }

/** Requests of each kind before the first that counts, until code is compiled and caches are filled. */
const warmUp = 40

/** Over so many requests, one after another, CPU time and round trips are taken. */
export const counted = 100

/** Every connection gets as many answers, however long that takes. */
export const leastEach = 3

export const warm = async (url: string, temperature: Temperature): Promise<void> => {
  await fire({ url, connections: 1, amount: warmUp, unheard: temperature === 'cold' })
}

/**
 * Measures an address: what an answer costs, then how many there are in a second, at each number of connections.
 * It sends a number of requests that takes about the time of the plan and waits for them all: where it stopped in
 * the middle, the slowest would be missing from the times.
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

/** What one of so many requests took between two looks at a server. */
export const perRequest = (before: Use, after: Use, requests: number): Cost => ({
  cpuMs: (after.cpuMs - before.cpuMs) / requests,
  commands: (after.commands - before.commands) / requests,
  roundTrips: (after.roundTrips - before.roundTrips) / requests,
})
