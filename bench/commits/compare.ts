import type { Request } from 'autocannon'
import { lookUp } from '../lookUp'
import { baseOf } from '../measure/app'
import { type Cost, perRequest } from '../measure/cell'
import { fire } from '../measure/fire'
import { creation } from '../measure/load'
import { pathsFor, type RequestName } from '../requests'
import { contractRoot } from '../servers/app'
import type { RunningServer } from '../servers/start'

/** The costs of one request each in two versions of the app, the earlier one first. */
export type Pair = { name: Case; bytes: [number, number]; costs: [Cost, Cost] }

export type Case = RequestName | 'a new event'

export type Servers = [earlier: RunningServer, now: RunningServer]

/** The number of turns of each server at each case; the median counts. */
export const turns = 5

/** The number of requests in a turn, one after another. */
export const requestsPerTurn = 20

/**
 * Sends the same requests to two servers with the same data, in turns, so that other load of the machine affects both. With
 * `unheard` reads use addresses that were not requested before. Throws when a server refuses.
 */
export const compare = async (
  servers: Servers,
  { only, unheard }: { only: RequestName[]; unheard: boolean },
): Promise<Pair[]> => {
  const [earlier, now] = servers
  const paths = pathsFor(await lookUp(baseOf(earlier)))
  const reads = only.map((name) => {
    const sideOf = (server: RunningServer) => ({ server, url: baseOf(server) + paths[name] })

    return { name, unheard, sides: [sideOf(earlier), sideOf(now)] as const }
  })
  const writerOf = (server: RunningServer) => ({
    server,
    url: server.url + contractRoot,
    requests: [creation()],
  })
  const writes = {
    name: 'a new event' as const,
    unheard: false,
    sides: [writerOf(earlier), writerOf(now)] as const,
  }
  const cases: Comparison[] = [...reads, writes]
  // All of them before the first that counts: they share most of their code, which is compiled step by step.
  for (const comparison of cases) {
    for (const side of comparison.sides) await ask(side, comparison.unheard, 2 * requestsPerTurn)
  }
  const pairs: Pair[] = []
  for (const comparison of cases) pairs.push(await inTurns(comparison))

  return pairs
}

type Side = { server: RunningServer; url: string; requests?: Request[] }

type Comparison = { name: Case; unheard: boolean; sides: readonly [Side, Side] }

const inTurns = async ({ name, unheard, sides }: Comparison): Promise<Pair> => {
  const costs: [Cost[], Cost[]] = [[], []]
  for (let turn = 0; turn < turns; turn += 1) {
    for (const [index, side] of sides.entries()) {
      const before = await side.server.use()
      await ask(side, unheard, requestsPerTurn)
      const cost = perRequest(before, await side.server.use(), requestsPerTurn)
      costs[index === 0 ? 0 : 1].push(cost)
    }
  }
  const [earlier, now] = sides

  return {
    name,
    bytes: [await bytesOf(earlier), await bytesOf(now)],
    costs: [middle(costs[0]), middle(costs[1])],
  }
}

const ask = async ({ url, requests }: Side, unheard: boolean, amount: number) => {
  const { statuses } = await fire({ url, connections: 1, amount, unheard, requests })
  if (Object.keys(statuses).some((status) => status !== '200' && status !== '201')) {
    throw new Error(`${url} answers ${JSON.stringify(statuses)}.`)
  }
}

const bytesOf = async ({ url, requests }: Side): Promise<number> =>
  requests ? 0 : (await (await fetch(url)).arrayBuffer()).byteLength

/** The turn with the median CPU time. */
const middle = (costs: Cost[]): Cost => {
  const sorted = costs.toSorted((one, other) => one.cpuMs - other.cpuMs)
  const cost = sorted[Math.floor(sorted.length / 2)]
  if (!cost) throw new Error('Nothing was measured.')

  return cost
}
