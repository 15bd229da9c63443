import { existsSync, readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { builtApp, register } from './app'
import { store } from './editors'
import { aSeason, dayFromNow } from './season'

/** The number of connections; each sends its next request after an answer. */
const connections = 64

const paths = [
  '/cal/events/v1/events?per_page=50&',
  '/cal/events/v1/events?search=concert&',
  '/it/cal/events/v1/venues?per_page=50&',
  '/api/events?limit=100&depth=2&',
  '/events/feed/?',
  '/events.ics?',
  '/sitemap.xml?',
]

const memoryOf = (process: number) => `/proc/${process}/status`

// Only Linux reports the memory of a process.
describe.skipIf(!existsSync(memoryOf(process.pid)))('64 connections with endless requests', () => {
  const app = builtApp({ CACHE_SIZE: '2' })
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  beforeAll(async () => {
    const token = await register(app)
    await aSeason(app, token)
    await store(app, token, [
      'calendar-series',
      {
        title: 'Practice',
        startLocal: `${dayFromNow(1)} 18:00:00`,
        endLocal: `${dayFromNow(1)} 19:00:00`,
        rule: 'FREQ=DAILY;COUNT=60',
        _status: 'published',
      },
    ])
  })
  afterAll(() => agent.destroy())

  let sent = 0
  /** A new request, so that no answer to it is cached. */
  const ask = (): Promise<number> => {
    const address = `${app.url}${paths[sent % paths.length]}b=${sent}`
    sent += 1

    return statusOf(address)
  }

  /** A connection that the server closed while idle is opened again, as in browsers (RFC 9112, section 9.3.1). */
  const statusOf = (address: string): Promise<number> =>
    new Promise((resolve, reject) => {
      const sent = request(address, { agent }, (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
      })
      sent
        .on('error', (error) =>
          sent.reusedSocket ? statusOf(address).then(resolve, reject) : reject(error),
        )
        .end()
    })

  const round = async (): Promise<number[]> => {
    const statuses = new Set<number>()
    const connection = async () => {
      for (let count = 0; count < 10; count += 1) statuses.add(await ask())
    }
    await Promise.all(Array.from({ length: connections }, connection))

    return [...statuses]
  }

  const megabytes = (): number => {
    const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(memoryOf(app.pid), 'utf8')) ?? []

    return Number(kilobytes) / 1024
  }

  test('are answered or refused for now, and memory does not grow with them', async () => {
    await round()
    await round()
    const before = megabytes()
    for (let count = 0; count < 2; count += 1) {
      expect((await round()).filter((status) => status !== 200 && status !== 503)).toEqual([])
    }

    expect(megabytes()).toBeLessThan(before + 32)
  })
})
