import type { Client, Request } from 'autocannon'
import { authorization } from '../dataset/user'
import type { Found } from '../lookUp'
import { pathsFor, requestNames } from '../requests'
import { contractRoot } from '../servers/app'
import type { RunningServer } from '../servers/start'
import { languages, rootIn } from './app'
import { type Fired, fire, quantile } from './fire'

/** Memory in bytes, times in milliseconds. */
export type Minute = { rss: number; heapUsed: number; answers: number; p50: number; p99: number }

/** The results of mixed reads and writes over many minutes. */
export type Held = { fired: Fired; start: Minute; minutes: Minute[] }

const connections = 64

/** One request in this number is a write. */
const writeEvery = 50

const minute = 60_000

/** Keeps a server under a load of 64 connections with mixed reads in both languages and 2 % writes. */
export const holdLoad = async (
  { server, found }: { server: RunningServer; found: Found },
  minutes: number,
): Promise<Held> => {
  const requests = mixed(found)
  let turn = 0
  /** Each connection begins at another request, so that they do not all write at once. */
  const setupClient = (client: Client) => {
    const from = (turn * 37) % requests.length
    turn += 1
    client.setRequests([...requests.slice(from), ...requests.slice(0, from)])
  }
  let times: number[] = []
  const sample = async (): Promise<Minute> => {
    const taken = times.sort((one, other) => one - other)
    times = []
    const { rss, heapUsed } = await server.use()

    return {
      rss,
      heapUsed,
      answers: taken.length,
      p50: quantile(taken, 0.5),
      p99: quantile(taken, 0.99),
    }
  }
  const start = await sample()
  const samples: Promise<Minute>[] = []
  const timer = setInterval(() => {
    if (samples.length < minutes - 1) samples.push(sample())
  }, minute)
  const fired = await fire({
    url: server.url,
    connections,
    duration: minutes * 60,
    setupClient,
    onAnswer: (time) => times.push(time),
  })
  clearInterval(timer)
  samples.push(sample())

  return { fired, start, minutes: await Promise.all(samples) }
}

/** Every read in turn, in both languages, with a write in place of each fiftieth. */
const mixed = (found: Found): Request[] => {
  const paths = pathsFor(found)
  const reads = languages.flatMap((language) =>
    requestNames.map((name): Request => {
      const address = new URL(rootIn(`http://localhost${contractRoot}`, language) + paths[name])

      return { method: 'GET', path: address.pathname + address.search }
    }),
  )
  const writes = [creation(), change(found)]

  return Array.from({ length: writeEvery * writes.length }, (_, index) => {
    const write = index % writeEvery === 0 ? writes[index / writeEvery] : undefined

    return write ?? reads[index % reads.length] ?? {}
  })
}

const headers = { 'Content-Type': 'application/json', Authorization: authorization }

/** A new event with a unique title. */
export const creation = (): Request => {
  let made = 0
  const body = () => {
    made += 1

    return JSON.stringify({
      title: `Evening of chess ${made}`,
      description: '<p>Bring a board.</p>',
      start_date: '2027-05-01 20:00:00',
      end_date: '2027-05-01 22:00:00',
    })
  }

  return {
    method: 'POST',
    path: `${contractRoot}/events`,
    headers,
    setupRequest: (request) => ({ ...request, body: body() }),
  }
}

const change = ({ id }: Found): Request => ({
  method: 'POST',
  path: `${contractRoot}/events/${id}`,
  headers,
  body: JSON.stringify({ cost: '15' }),
})
