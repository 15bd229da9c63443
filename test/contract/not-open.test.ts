import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { calendarHandler } from '../../src/api/handle'
import { health } from '../../src/api/health'
import { ready } from '../../src/api/ready'
import { databaseAdapter } from '../../src/app/database'
import { guardPayloadRest } from '../../src/content/payloadRest/guardPayloadRest'
import { eventsCalendar } from '../../src/plugin/plugin'
import { calendarPages } from '../../src/publicPages/handlePage'
import { endOutage } from '../../src/storage/outage'
import { freshCalendar, site } from '../support/calendar'

const notSetUp = 'This site is not set up: its log says why.'

let errors: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  errors = vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  errors.mockRestore()
  endOutage({ info: () => {}, error: () => {} })
})

const events = (method = 'GET') => new Request(`${site}/it/cal/events/v1/events`, { method })

const page = () => new Request(`${site}/it/`)

describe('a refused config', () => {
  const refused = () => {
    const config = Promise.reject(new Error('PER_PAGE must be a number'))

    return {
      contract: calendarHandler(config),
      pages: calendarPages(config),
      payloadRest: guardPayloadRest(config)(async () => new Response('not reached')),
      ready: ready(config),
    }
  }

  test.each(['GET', 'HEAD', 'POST', 'OPTIONS'])(
    'answers 503 over the contract: %s',
    async (method) => {
      const answer = await refused().contract(events(method))

      expect(answer.status).toBe(503)
      expect(answer.headers.get('retry-after')).toBeNull()
      if (method !== 'HEAD') {
        expect(await answer.json()).toEqual({
          code: 'rest_service_unavailable',
          message: 'Questo sito non è configurato: il suo log dice perché.',
          data: { status: 503 },
        })
      }
    },
  )

  test("answers 503 over Payload's own interface", async () => {
    const answer = await refused().payloadRest(new Request(`${site}/api/events`), {})

    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBeNull()
    expect(await answer.json()).toEqual({ errors: [{ message: notSetUp }] })
  })

  test('answers 503 on public pages', async () => {
    const answer = await refused().pages(page())

    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBeNull()
    expect(await answer.text()).toContain('Questo sito non è configurato')
  })

  test('answers "not ready"', async () => {
    expect((await refused().ready()).status).toBe(503)
  })

  test('is logged once, for any number of requests', async () => {
    const { contract, pages, payloadRest, ready } = refused()
    await Promise.all([contract(events()), pages(page()), payloadRest(events(), {}), ready()])
    await contract(events())

    const sentences = errors.mock.calls.filter(([said]: unknown[]) => typeof said === 'string')
    expect(sentences).toEqual([['PER_PAGE must be a number']])
  })
})

describe('a database that never answered', () => {
  const config = () =>
    databaseAdapter('mongodb://127.0.0.1:1/calendar?serverSelectionTimeoutMS=1500').then(
      async (db) => {
        const { buildConfig } = await import('payload')

        return buildConfig({
          secret: 'a secret of the tests',
          db,
          typescript: { autoGenerate: false },
          logger: { options: { level: 'silent' } },
          plugins: [eventsCalendar({ site })],
        })
      },
    )

  test('is waited for once, and further requests are refused at once', async () => {
    const answer = calendarHandler(config())
    expect((await answer(events())).status).toBe(503)
    const since = performance.now()
    const answers = await Promise.all([events(), events('POST')].map(answer))

    expect(answers.map(({ status }) => status)).toEqual([503, 503])
    expect(performance.now() - since).toBeLessThan(1_000)
  })

  test('makes the app answer "not ready" within a second', async () => {
    const since = performance.now()
    const answer = await ready(config())()

    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('5')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.json()).toEqual({ status: 'unavailable' })
    expect(performance.now() - since).toBeLessThan(3_000)
  })
})

describe('the health of a calendar', () => {
  const calendar = freshCalendar()

  test('is fine while the process answers', async () => {
    const answer = health()()

    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.json()).toEqual({ status: 'ok' })
  })

  test('is ready when the database answers', async () => {
    const question = calendar.payload.db.findOne({
      collection: 'calendar-state',
      where: { id: { equals: 'done' } },
    })

    expect(await question).toMatchObject({ id: 'done' })
  })
})
