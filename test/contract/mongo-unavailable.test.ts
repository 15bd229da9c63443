import { once } from 'node:events'
import { buildConfig } from 'payload'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { calendarHandler, handle } from '../../src/api/handle'
import { databaseAdapter } from '../../src/app/database'
import { eventsCalendar } from '../../src/plugin/plugin'
import { buildersOf } from '../support/builders'
import { freshCalendar, site } from '../support/calendar'
import { mongooseOf } from '../support/commands'
import { given } from '../support/given'
import { type Line, lineTo } from '../support/line'
import { signedIn } from '../support/signedIn'

const mongo = inject('mongo') !== 'missing' && inject('mongo')
const server = new URL(mongo || 'mongodb://127.0.0.1:1/')
const parameters = new URLSearchParams(server.search)
parameters.set('directConnection', 'true')
const addressAt = ({ port }: Line) => `mongodb://127.0.0.1:${port}/calendar-away?${parameters}`

/** The ten seconds of docs/mongodb.md, and what a busy machine adds to them, in milliseconds. */
const patience = 15_000

type Answered = {
  request: string
  status: number
  explained: (string | null | undefined)[]
  took: number
}

describe.runIf(mongo)('a MongoDB server that stops while the app runs', () => {
  let line: Line
  beforeAll(async () => {
    line = await lineTo(Number(server.port))
  })
  afterAll(() => line.cut())

  /** A function that runs inside the transaction of a write. */
  let afterOutage = async () => {}

  const calendar = freshCalendar({}, [
    async (config) => ({
      ...config,
      collections: config.collections?.map((collection) =>
        collection.slug === 'tags'
          ? {
              ...collection,
              hooks: {
                ...collection.hooks,
                beforeChange: [...(collection.hooks?.beforeChange ?? []), () => afterOutage()],
              },
            }
          : collection,
      ),
      db: await databaseAdapter(addressAt(line)),
      logger: { options: { level: 'silent' } },
    }),
  ])
  const { aUser, aTag } = buildersOf(calendar)
  const tokens = { staying: '', leaving: '' }
  let password = ''

  given(async () => {
    password = (await aUser('administrator')).authorization
    tokens.staying = await signedIn(calendar, 'administrator')
    await aTag('Known')
  })

  const ask = async (method: string, path: string, authorization = '') => {
    const started = performance.now()
    const request = new Request(`${site}${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', Authorization: authorization },
      ...(method === 'POST' && { body: bodyOf(path) }),
    })
    if (!authorization) request.headers.delete('Authorization')
    const answer = path.startsWith('/api/')
      ? await calendar.payloadRest(request)
      : await handle(calendar.payload, request)
    const said = (await answer.json()) as { code?: string; errors?: { message: string }[] }

    return {
      request: `${method} ${path} ${authorization.slice(0, 5)}`,
      status: answer.status,
      explained: [answer.headers.get('retry-after'), said.code ?? said.errors?.[0]?.message],
      took: performance.now() - started,
    }
  }

  const bodyOf = (path: string) =>
    JSON.stringify(
      path.endsWith('/login')
        ? // Each name of nobody has tries of its own (AUTH-4).
          { username: crypto.randomUUID(), password: 'nothing' }
        : { name: crypto.randomUUID() },
    )

  /** Requests of every kind, each with its status when the server answers. */
  const requests = (): [status: number, ...Parameters<typeof ask>][] => [
    [200, 'GET', '/cal/events/v1/tags'],
    [200, 'GET', `/cal/events/v1/tags?search=${crypto.randomUUID()}`],
    [200, 'GET', '/cal/events/v1/tags', password],
    [200, 'GET', '/cal/events/v1/tags', tokens.staying],
    [201, 'POST', '/cal/events/v1/tags', password],
    [201, 'POST', '/cal/events/v1/tags', tokens.staying],
    [200, 'GET', '/api/tags'],
    [200, 'GET', '/api/tags', tokens.staying],
    [200, 'GET', '/api/users/me', tokens.staying],
    [201, 'POST', '/api/tags', tokens.staying],
    [401, 'POST', '/api/users/login'],
    [200, 'POST', '/api/users/refresh-token', tokens.staying],
    [200, 'POST', '/api/users/logout', tokens.leaving],
  ]

  const askAll = () => Promise.all(requests().map(([, ...args]) => ask(...args)))
  const statuses = (answers: Awaited<ReturnType<typeof askAll>>) =>
    answers.map(({ request, status }) => `${request}: ${status}`)
  const faults = (answers: Answered[]) =>
    answers
      .filter(
        ({ status, took, explained }) =>
          status !== 503 || !explained[0] || !explained[1] || took > patience,
      )
      .map(({ request, status, took }) => `${request}: ${status} in ${Math.round(took)} ms`)

  const works = async () => {
    tokens.leaving = await signedIn(calendar, 'administrator')
    expect(statuses(await askAll())).toEqual(
      requests().map(([status]) => expect.stringMatching(`: ${status}$`)),
    )
  }

  describe.each([
    ['hangs', async () => line.silence()],
    ['is gone', () => line.cut()],
  ])('and %s', (_, leave) => {
    afterEach(async () => {
      afterOutage = async () => {}
      await line.restore()
      await expect.poll(() => works().then(() => 'works'), { timeout: 30_000 }).toBe('works')
    })

    test('makes every kind of request answer 503 within ten seconds', async () => {
      await works()
      const answers = askAll()
      await leave()
      expect(faults(await answers)).toEqual([])
      const second = await askAll()
      expect(faults(second)).toEqual([])
    }, 60_000)

    test('makes a process without a connection answer 503, too', async () => {
      await leave()
      const starting = calendarHandler(
        databaseAdapter(addressAt(line)).then((db) =>
          buildConfig({
            secret: 'a secret of the tests',
            db,
            typescript: { autoGenerate: false },
            logger: { options: { level: 'silent' } },
            plugins: [eventsCalendar({ site })],
          }),
        ),
      )
      const answers = ['GET', 'POST'].map(async (method) => {
        const started = performance.now()
        const answer = await starting(new Request(`${site}/cal/events/v1/tags`, { method }))

        return {
          request: method,
          status: answer.status,
          explained: [answer.headers.get('retry-after'), await answer.text()],
          took: performance.now() - started,
        }
      })
      expect(faults(await Promise.all(answers))).toEqual([])
    }, 60_000)

    test('makes a write answer 503, and those that wait for it', async () => {
      afterOutage = leave
      const answers = await Promise.all(
        [1, 2, 3, 4].flatMap(() => [
          ask('POST', '/cal/events/v1/tags', password),
          ask('POST', '/api/tags', tokens.staying),
        ]),
      )
      expect(faults(answers)).toEqual([])
    }, 60_000)
  })

  test('is waited for, as in an election, while cached answers are sent', async () => {
    await works()
    const cached = '/cal/events/v1/tags?per_page=7'
    expect((await ask('GET', cached)).status).toBe(200)
    tokens.leaving = await signedIn(calendar, 'administrator')
    expect((await ask('GET', cached)).status).toBe(200)
    const client = mongooseOf(calendar.payload).connection.getClient()
    await line.cut()
    await once(client, 'serverHeartbeatFailed')
    expect((await ask('GET', cached)).status).toBe(200)
    const answers = askAll()
    await once(client, 'serverHeartbeatFailed')
    await line.restore()

    expect(statuses(await answers)).toEqual(
      requests().map(([status]) => expect.stringMatching(`: ${status}$`)),
    )
  }, 60_000)
})
