import type { RunningServer, Use } from '../servers/start'
import { type Fired, fire } from './fire'

/** One request to one server. */
export type Cell = {
  status: number
  bytes: number
  /** Per request, of a server whose process can be asked. */
  cost: { cpuMs: number; roundTrips: number } | undefined
  fired: Fired[]
}

export type Plan = { seconds: number; connections: number[] }

/** Requests of each kind before the first that counts, until code is compiled and caches are filled. */
const warmUp = 40

/** Over so many requests, one after another, CPU time and round trips are taken. */
export const counted = 100

/** Every connection gets as many answers, however long that takes. */
export const leastEach = 3

export const warm = async (url: string): Promise<void> => {
  await fire({ url, connections: 1, amount: warmUp })
}

/**
 * Measures an address: what an answer costs, then how many there are in a second, at each number of connections.
 * It sends a number of requests that takes about the time of the plan and waits for them all: where it stopped in
 * the middle, the slowest would be missing from the times.
 */
export const measureCell = async (
  url: string,
  plan: Plan,
  server?: RunningServer,
): Promise<Cell> => {
  const answer = await fetch(url, { headers: { 'Accept-Encoding': 'identity' } })
  const bytes = (await answer.arrayBuffer()).byteLength
  const before = await server?.use()
  let { perSecond } = await fire({ url, connections: 1, amount: counted })
  const after = await server?.use()
  const fired: Fired[] = []
  for (const connections of plan.connections) {
    const amount = Math.max(Math.ceil(perSecond * plan.seconds), leastEach * connections)
    const one = await fire({ url, connections, amount })
    perSecond = one.perSecond
    fired.push(one)
  }

  return { status: answer.status, bytes, cost: before && after && perRequest(before, after), fired }
}

const perRequest = (before: Use, after: Use) => ({
  cpuMs: (after.cpuMs - before.cpuMs) / counted,
  roundTrips: (after.roundTrips - before.roundTrips) / counted,
})
