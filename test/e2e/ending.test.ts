import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import http from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createClient } from '@libsql/client'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Loopback, loopback } from '../support/loopback'
import { aPicture } from '../support/pictures'
import { type Server, startServer, startThroughNpm } from '../support/server'
import { register } from './app'

const events = '/cal/events/v1/events'
const evening = { title: 'Evening', start_date: '2027-05-01 20:00', end_date: '2027-05-01 22:00' }

let folder = ''
let server: Server
let agent: http.Agent
let images: Loopback
let showImage = () => {}

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'calendar-ending-'))
  agent = new http.Agent({ keepAlive: true })
  const displayed = new Promise<void>((resolve) => {
    showImage = resolve
  })
  images = await loopback(async () => {
    await displayed

    return new Response(new Uint8Array(await aPicture()))
  })
  server = await startServer(folder, { TRUSTED_IMAGE_HOSTS: '127.0.0.1' })
})

afterEach(async () => {
  showImage()
  agent.destroy()
  await Promise.all([server.kill(), images.close()])
  rmSync(folder, { recursive: true, force: true })
})

type Answer = { status: number | undefined; connection: string | undefined; body: string }

/** Begins a request whose body the test sends itself; its answer is rejected when the connection breaks. */
const begin = (method: string, address: string, headers: Record<string, string> = {}) => {
  const request = http.request(server.url + address, { method, agent, headers })
  const answer = new Promise<Answer>((resolve, reject) => {
    request.on('error', reject)
    request.on('response', async (response) => {
      try {
        let body = ''
        for await (const part of response.setEncoding('utf8')) body += part
        resolve({ status: response.statusCode, connection: response.headers.connection, body })
      } catch (error) {
        reject(error)
      }
    })
  })

  return { request, answer }
}

const get = (address: string) => {
  const { request, answer } = begin('GET', address)
  request.end()

  return answer
}

/** A create with the second half of its body still to send. */
const halfSent = async (body: object) => {
  const fetched = (path: string, init?: RequestInit) => fetch(server.url + path, init)
  const token = await register({ fetch: fetched })
  const text = JSON.stringify(body)
  const { request, answer } = begin('POST', events, {
    Authorization: `JWT ${token}`,
    'Content-Type': 'application/json',
    'Content-Length': `${text.length}`,
  })
  await new Promise((resolve) => request.write(text.slice(0, 9), resolve))

  return { answer, sendRest: () => request.end(text.slice(9)) }
}

const until = async (holds: () => Promise<boolean> | boolean) => {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 20))
}

const refusesConnections = () =>
  fetch(server.url).then(
    () => false,
    ({ cause }) => cause?.code === 'ECONNREFUSED',
  )

/** Sends one request after the other over one connection until none is accepted; returns answers and errors. */
const busyClient = async () => {
  const own = new http.Agent({ keepAlive: true, maxSockets: 1 })
  const counts = { answered: 0, cut: [] as unknown[] }
  for (;;) {
    try {
      const status = await new Promise((resolve, reject) => {
        const request = http.get(`${server.url}${events}?page=1`, { agent: own }, (response) => {
          response.on('end', () => resolve(response.statusCode)).on('error', reject)
          response.resume()
        })
        request.on('error', reject)
      })
      expect(status).toBe(200)
      counts.answered++
    } catch (error) {
      const refused = error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED'
      if (!refused) counts.cut.push(error)

      return counts
    }
  }
}

/** The titles in the database file, without its write-ahead log. */
const titlesInFileAlone = async () => {
  const copy = path.join(folder, 'copy.db')
  copyFileSync(path.join(folder, 'calendar.db'), copy)
  const client = createClient({ url: `file:${copy}` })
  const { rows } = await client.execute('SELECT title FROM events_locales')
  client.close()

  return rows.map(({ title }) => title)
}

describe.each(['SIGTERM', 'SIGINT'] as const)('%s', (signal) => {
  test('answers every request of busy clients, and exits with 0', async () => {
    const clients = Array.from({ length: 16 }, busyClient)
    await until(async () => (await fetch(server.url + events)).ok)

    expect(await server.end(signal)).toBe(0)
    const outcomes = await Promise.all(clients)
    expect(outcomes.flatMap(({ cut }) => cut)).toEqual([])
    expect(Math.min(...outcomes.map(({ answered }) => answered))).toBeGreaterThan(0)
  })
})

test.skipIf(process.platform === 'win32')('a signal to npm reaches the app', async () => {
  const behind = await startThroughNpm(folder)

  expect(await behind.end('SIGTERM')).toBe(0)
  await expect(fetch(behind.url)).rejects.toThrow()
})

test('uploads and fetches in progress at the signal are answered and stored', async () => {
  const { answer, sendRest } = await halfSent({
    ...evening,
    image: `${images.address}/evening.png`,
  })
  const exit = server.end('SIGTERM')
  await until(refusesConnections)
  sendRest()
  await until(() => images.requests.length > 0)
  showImage()

  expect(await answer).toMatchObject({ status: 201, connection: 'close' })
  expect(JSON.parse((await answer).body)).toMatchObject({
    title: 'Evening',
    image: { url: expect.stringContaining('evening') },
  })
  expect(await exit).toBe(0)
  expect(await titlesInFileAlone()).toEqual(['Evening'])
})

test('an open connection gets one more answer, and is closed', async () => {
  const { answer, sendRest } = await halfSent(evening)
  expect(await get(events)).toMatchObject({ status: 200, connection: 'keep-alive' })
  const exit = server.end('SIGTERM')
  await until(refusesConnections)

  expect(await get(events)).toMatchObject({ status: 200, connection: 'close' })
  sendRest()
  expect((await answer).status).toBe(201)
  expect(await exit).toBe(0)
})

test('a request that never ends is cut after ten seconds, and the exit code is 0', async () => {
  const { answer } = await halfSent(evening)
  const since = performance.now()
  const broken = expect(answer).rejects.toThrow()

  expect(await server.end('SIGTERM')).toBe(0)
  expect(performance.now() - since).toBeGreaterThan(9_000)
  expect(performance.now() - since).toBeLessThan(25_000)
  await broken
})

test("a second signal, later than npm's repetition, ends the app at once", async () => {
  const { answer } = await halfSent(evening)
  const broken = expect(answer).rejects.toThrow()
  const since = performance.now()
  let code: number | null | undefined
  await until(async () => {
    void server.end('SIGTERM').then((exited) => {
      code = exited
    })

    return code !== undefined
  })

  expect(code).toBe(143)
  expect(performance.now() - since).toBeLessThan(9_000)
  await broken
})
