// On SQLite alone: who waits is known to the process alone.
import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { handle } from '../../src/api/handle'
import { gate } from '../../src/http/server/gate'
import { handlePage } from '../../src/publicPages/handlePage'
import { buildersOf } from '../support/builders'
import { freshCalendar, site } from '../support/calendar'
import { given } from '../support/given'
import { clientOf } from '../support/http'
import { visitorOf } from '../support/pages'
import { signedIn } from '../support/signedIn'

const calendar = freshCalendar()
const { anEvent } = buildersOf(calendar)
const send = clientOf(calendar)
const visit = visitorOf(calendar)
const payloadRest = async (path: string, headers: Record<string, string> = {}) => {
  const response = await calendar.payloadRest(new Request(`${site}/api${path}`, { headers }))

  return { status: response.status, headers: response.headers, text: await response.text() }
}

given(async () => {
  await anEvent({ title: 'Evening of chess' })
})

/** Turns that are held or waited for; they end with the test. */
let leaving: Promise<undefined | (() => void)>[] = []

beforeEach(() => {
  leaving = []
})

afterEach(async () => {
  const turns = leaving.splice(0)
  for (const turn of turns) (await turn)?.()
  expect(gate().state()).toEqual({ inside: 0, waiting: 0 })
})

const hold = (client: string) =>
  void leaving.push(
    gate()
      .enter(client)
      .catch(() => undefined),
  )

/** Fills the gate: one read runs, and as many wait as may. */
const fill = () => {
  for (let one = 0; one < 33; one++) hold(`client ${one}`)
}

/** Waits for a condition that other promises of this process fulfil. */
const until = async (isSo: () => boolean): Promise<void> => {
  while (!isSo()) await setImmediate()
}

describe('while the queue of costly reads is full', () => {
  test.each([
    '/events?per_page=50',
    '/events?search=chess',
    '/venues?per_page=50',
    '/tags?search=a',
  ])('the contract refuses GET %s with its error', async (path) => {
    fill()
    const { status, headers, body } = await send(`/it${path}`)

    expect(status).toBe(503)
    expect(headers.get('retry-after')).toBe('5')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(body).toEqual({
      code: 'rest_service_unavailable',
      message: 'Il calendario è occupato: riprova tra poco.',
      data: { status: 503 },
    })
  })

  test.each([
    '/it/events.ics',
    '/it/events/?ical=1',
    '/it/events/feed/',
    '/it/events/month/2026-12/',
    '/it/sitemap.xml',
  ])('the page %s is refused in its language', async (path) => {
    fill()
    const { status, headers, html } = await visit(path)

    expect(status).toBe(503)
    expect(headers.get('retry-after')).toBe('5')
    expect(headers.get('content-language')).toBe('it')
    expect(html).toContain('<html lang="it">')
    expect(html).toContain('Il calendario è occupato: riprova tra poco.')
  })

  test.each([
    '/events?limit=100',
    '/events/versions?limit=100',
    '/events',
    '/events?limit=20&depth=2&locale=all',
    '/events/count?where[description][contains]=a',
  ])("%s of Payload's own interface is refused with its error", async (path) => {
    const headers = { Authorization: await signedIn(calendar, 'editor') }
    fill()
    const refused = await payloadRest(path, headers)

    expect(refused.status).toBe(503)
    expect(refused.headers.get('retry-after')).toBe('5')
    expect(JSON.parse(refused.text)).toEqual({
      errors: [{ message: 'The calendar is busy; try again in a moment.' }],
    })
  })

  test.each(['csv', 'ics'])('the export of a list as %s is refused', async (kind) => {
    const headers = { Authorization: await signedIn(calendar, 'editor') }
    fill()

    expect((await payloadRest(`/admin-export/events.${kind}`, headers)).status).toBe(503)
  })

  test('a cheap read is answered', async () => {
    fill()
    const answers = await Promise.all([
      send('/events'),
      send('/venues'),
      visit('/events/'),
      payloadRest('/events?limit=5'),
    ])

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  })

  test('a cached answer is sent', async () => {
    const before = await visit('/events.ics')
    fill()
    const { status, html } = await visit('/events.ics')

    expect(status).toBe(200)
    expect(html).toBe(before.html)
  })
})

describe('while a costly read runs', () => {
  test('another waits for its turn, and is then answered', async () => {
    hold('first')
    const answer = send('/events?search=chess&turn=1')
    await until(() => gate().state().waiting === 1)
    ;(await leaving.pop())?.()

    expect((await answer).body.total).toBe(1)
  })

  test('another is dropped from the queue when its client leaves', async () => {
    hold('first')
    const client = new AbortController()
    const answer = handle(
      calendar.payload,
      new Request(`${site}/cal/events/v1/events?search=chess&left=1`, { signal: client.signal }),
    )
    await until(() => gate().state().waiting === 1)
    client.abort()

    expect((await answer).status).toBe(503)
    expect(gate().state()).toEqual({ inside: 1, waiting: 0 })
  })

  test('the same read of two clients runs once', async () => {
    hold('first')
    const request = () =>
      handlePage(calendar.payload, new Request(`${site}/events.ics?twice=1`, { headers: host }))
    const one = request()
    await until(() => gate().state().waiting === 1)
    const other = request()
    for (let turn = 0; turn < 20; turn++) await setImmediate()
    expect(gate().state().waiting).toBe(1)
    ;(await leaving.pop())?.()
    const [first, second] = await Promise.all([one, other])

    expect([first.status, second.status]).toEqual([200, 200])
    expect(await second.text()).toBe(await first.text())
  })
})

const host = { host: new URL(site).host }

test('a costly read that is refused for its parameters frees its turn', async () => {
  expect((await send('/events?per_page=50&start_date=never')).status).toBe(400)
  expect((await visit('/events/month/2026-13/')).status).toBe(404)
  expect(gate().state()).toEqual({ inside: 0, waiting: 0 })
})
