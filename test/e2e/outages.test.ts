import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { MongoMemoryReplSet } from 'mongodb-memory-server'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { lineTo } from '../support/line'
import { type Environment, type Server, startServer } from '../support/server'

const busy = {
  code: 'rest_service_unavailable',
  message: 'The calendar is busy; try again in a moment.',
  data: { status: 503 },
}
const events = '/cal/events/v1/events'

let folder = ''
let server: Server | undefined
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'calendar-outages-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))
afterEach(() => server?.kill())

const start = async (environment: Environment) => {
  server = await startServer(folder, environment)
  const { url, output } = server
  const ask = async (address: string, init?: RequestInit) => {
    const since = performance.now()
    const answer = await fetch(url + address, { redirect: 'manual', ...init })
    const text = await answer.text()
    const retryAfter = answer.headers.get('retry-after')

    return { status: answer.status, retryAfter, text, took: performance.now() - since }
  }
  const lines = () =>
    output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line))

  return { ask, lines, output }
}

const doors = [events, `/it${events}`, '/api/events', '/', '/admin', '/health/ready']

describe.each([
  [
    'in a function that keeps no files',
    { VERCEL: '1' },
    ['DATABASE_URI is a file, and functions keep no files', 'PAYLOAD_SECRET is missing'],
  ],
  [
    'without a secret, on MongoDB',
    { DATABASE_URI: 'mongodb://127.0.0.1:1/calendar' },
    ['PAYLOAD_SECRET is missing'],
  ],
  [
    'with several faults',
    { PER_PAGE: 'many', SMTP_URL: 'smtp://mail.example' },
    ['PER_PAGE must be a whole number', 'SMTP_URL needs MAIL_FROM', 'SMTP_URL needs SITE_URL'],
  ],
])('an environment %s', (_, environment, faults) => {
  test('answers 503 at every interface, with one line in the log', async () => {
    const { ask, lines } = await start(environment)
    for (const door of doors) {
      expect({ door, ...(await ask(door)) }).toMatchObject({ door, status: 503 })
    }

    const message = async (door: string) => JSON.parse((await ask(door)).text).message
    expect(await message(events)).toBe('This site is not set up: its log says why.')
    expect(await message(`/it${events}`)).toContain('Questo sito non è configurato')
    expect((await ask('/admin')).text).toContain('This site is not set up: its log says why.')
    for (const door of [events, '/api/events', '/', '/admin']) {
      expect([door, (await ask(door)).retryAfter]).toEqual([door, null])
    }
    expect(await ask('/health')).toMatchObject({ status: 200, text: '{"status":"ok"}' })
    const errors = lines().filter(({ msg }) => msg.startsWith('The environment is not complete:'))
    expect(errors).toEqual([expect.objectContaining({ level: 'error' })])
    for (const fault of faults) expect(errors[0].msg).toContain(fault)
    for (const path of [events, '/api/events', '/admin']) {
      expect(lines()).toContainEqual(expect.objectContaining({ path, status: 503 }))
    }
  })
})

describe('a MongoDB server that is down when the app starts', () => {
  test('gets 503 at once after the first request, and the app recovers', async (context) => {
    const mongo = await MongoMemoryReplSet.create({ replSet: { count: 1 } }).catch(() => undefined)
    if (!mongo) return context.skip('There is no MongoDB server.')
    const address = new URL(mongo.getUri())
    const line = await lineTo(Number(address.port))
    onTestFinished(async () => {
      await line.cut()
      await mongo.stop()
    })
    await line.cut()
    const { ask, lines } = await start({
      DATABASE_URI: `mongodb://127.0.0.1:${line.port}/calendar${address.search}&directConnection=true`,
      PAYLOAD_SECRET: 'a secret of the tests',
    })

    expect(await ask('/admin')).toMatchObject({ status: 503, retryAfter: '5' })
    const first = await ask(events)
    expect(first).toMatchObject({ status: 503, retryAfter: '5', text: JSON.stringify(busy) })
    expect(first.took).toBeLessThan(12_000)
    for (const door of [events, `/it${events}`, '/api/events', '/admin', '/health/ready']) {
      const answer = await ask(door)
      expect({ door, ...answer }).toMatchObject({ door, status: 503, retryAfter: '5' })
      expect(answer.took).toBeLessThan(6_000)
    }
    expect((await ask('/health')).status).toBe(200)

    await line.restore()
    await expect
      .poll(async () => (await ask('/health/ready')).status, { timeout: 30_000, interval: 200 })
      .toBe(200)
    for (const door of [events, '/admin']) expect((await ask(door)).status).toBe(200)
    const outage = [
      expect.objectContaining({ level: 'error', msg: expect.stringContaining('does not answer') }),
      expect.objectContaining({ level: 'info', msg: 'The calendar answers again.' }),
    ]
    const outageLines = () => lines().filter(({ msg }) => /^The (?:database|calendar) /.test(msg))
    expect(outageLines()).toEqual(outage)

    await line.cut()
    // The first may find its connections closed; further ones wait for another server, each for ten seconds at most.
    for (const word of ['flute', 'oboe', 'viola']) {
      expect((await ask(`${events}?search=${word}`)).took).toBeLessThan(12_000)
    }
    for (const door of [`${events}?search=drum`, '/api/events', '/admin', '/health/ready']) {
      const answer = await ask(door)
      expect({ door, ...answer }).toMatchObject({ door, status: 503, retryAfter: '5' })
      expect(answer.took).toBeLessThan(6_000)
    }
    await line.restore()
    await expect
      .poll(async () => (await ask(`${events}?search=harp`)).status, { timeout: 30_000 })
      .toBe(200)
    expect(outageLines()).toEqual([...outage, ...outage])
  }, 90_000)
})

describe('the log of the app', () => {
  test('has a line of JSON for each refused request, without its query', async () => {
    const { ask, lines, output } = await start({})
    await ask(`${events}?per_page=none&search=clandestine`)
    await ask(events)
    await ask('/api/users/login?note=clandestine', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ username: 'clandestine', password: 'clandestine' }),
    })
    await ask('/api/events/7?note=clandestine')

    await expect
      .poll(() => lines().filter(({ status }) => status).length, { timeout: 5_000 })
      .toBe(3)
    const refused = lines().filter(({ status }) => status)
    expect(refused).toEqual([
      expect.objectContaining({
        level: 'info',
        method: 'GET',
        path: events,
        status: 400,
        code: 'rest_invalid_param',
        ms: expect.any(Number),
      }),
      expect.objectContaining({ path: '/api/users/login', status: 401 }),
      expect.objectContaining({ path: '/api/events/7', status: 404, code: 'NotFound' }),
    ])
    expect(output()).not.toContain('clandestine')
  })

  test('has fewer lines at a higher level', async () => {
    const { ask, lines } = await start({ LOG_LEVEL: 'error' })
    await ask(`${events}?per_page=none`)

    expect(lines().filter(({ status }) => status)).toEqual([])
  })
})
