import type { RunningServer } from '../servers/start'
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
const warmUp = 60

/** Over so many requests, one after another, CPU time and round trips are taken. */
const counted = 200

export const warm = async (url: string): Promise<void> => {
  await fire({ url, connections: 1, amount: warmUp })
}

/** Measures an address: what an answer costs, then how many there are in a second, at each number of connections. */
export const measureCell = async (
  url: string,
  plan: Plan,
  server?: RunningServer,
): Promise<Cell> => {
  const answer = await fetch(url, { headers: { 'Accept-Encoding': 'identity' } })
  const bytes = (await answer.arrayBuffer()).byteLength
  const cost = server && (await costOf(url, server))
  const fired: Fired[] = []
  for (const connections of plan.connections) {
    fired.push(await fire({ url, connections, duration: plan.seconds }))
  }

  return { status: answer.status, bytes, cost, fired }
}

const costOf = async (url: string, server: RunningServer) => {
  const before = await server.use()
  await fire({ url, connections: 1, amount: counted })
  const after = await server.use()

  return {
    cpuMs: (after.cpuMs - before.cpuMs) / counted,
    roundTrips: (after.roundTrips - before.roundTrips) / counted,
  }
}
