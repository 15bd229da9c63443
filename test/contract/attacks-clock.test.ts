import { beforeEach, describe, expect, test, vi } from 'vitest'
import { issueApplicationPassword } from '../../src/content/login/applicationPassword'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { stopClock } from '../support/clock'
import { clientOf, titles } from '../support/http'
import { signedInUsers } from '../support/signedIn'

// The clock is set wrong, forward or back, and set right again: no draft is public, no caller is refused for longer than a
// budget lasts, and nothing is lost.

stopClock()
const calendar = freshCalendar({ trustedProxies: 1, rateLimits: { reads: 5 } })
const { anEvent, aUser, clear } = buildersOf(calendar)
const users = signedInUsers(calendar)
const send = clientOf(calendar)

const noon = '2026-11-18T12:00:00Z'
const at = (instant: string) => vi.setSystemTime(new Date(instant))
beforeEach(async () => {
  at(noon)
  await clear()
})

let clients = 0

/** Headers of a client without earlier requests. */
const aClient = () => ({ headers: { 'x-forwarded-for': `192.0.2.${++clients}` } })

const listed = async () => titles(await send('/events', aClient()))

test('a scheduled event is public from its moment on, and not before', async () => {
  await anEvent({ title: 'Tomorrow', date: '2026-11-19T00:00:00.000Z' })
  expect(await listed()).toEqual([])
  at('2026-11-19T00:00:00Z')
  expect(await listed()).toEqual(['Tomorrow'])
  at(noon)
  expect(await listed()).toEqual([])
})

describe('after the clock was set back by a day', () => {
  test('all callers read the last save', async () => {
    const { id } = await anEvent({ title: 'First', author: users.user('editor').id })
    at('2026-11-17T12:00:00Z')
    const saved = await users.ask('editor', 'PATCH', `/events/${id}`, { title: 'Second' })

    expect(saved.status).toBe(200)
    expect(await listed()).toEqual(['Second'])
    expect((await users.ask('editor', 'GET', `/events/${id}?draft=true`)).body.title).toBe('Second')
  })

  test('a saved draft is among the versions', async () => {
    const { id } = await anEvent({ title: 'First', author: users.user('editor').id })
    await users.ask('editor', 'PATCH', `/events/${id}?draft=true`, { title: 'Second' })
    at('2026-11-17T12:00:00Z')
    const saved = await users.ask('editor', 'PATCH', `/events/${id}?draft=true`, { title: 'Third' })

    const versions = await users.ask(
      'editor',
      'GET',
      `/events/versions?where[parent][equals]=${id}`,
    )

    expect(saved.status).toBe(200)
    expect(await listed()).toEqual(['First'])
    expect(
      versions.body.docs.map(({ version }: { version: { title: string } }) => version.title),
    ).toContain('Third')
  })

  test('a client waits for its budget at most a minute (RL-1)', async () => {
    const client = aClient()
    for (let count = 0; count < 5; count++) await send(`/tags?x=${count}`, client)
    at('2026-11-17T12:00:00Z')
    const { status, headers } = await send('/tags?x=5', client)

    expect(status).toBe(429)
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60)
  })
})

test('a client has its budget again at once after the clock was set forward (RL-1)', async () => {
  const client = aClient()
  for (let count = 0; count < 6; count++) await send(`/tags?x=${count}`, client)
  at('2026-11-19T12:00:00Z')

  expect((await send('/tags?x=6', client)).status).toBe(200)
})

test('an application password is accepted after the clock was set in either direction (AUTH-4)', async () => {
  const user = await aUser('editor')
  const password = await issueApplicationPassword(calendar.payload, {
    user: user.id,
    name: 'An app',
  })
  for (const instant of ['2026-11-17T12:00:00Z', '2036-01-01T00:00:00Z', '1999-12-31T23:59:59Z']) {
    at(instant)
    const { status } = await send('/tags', {
      method: 'POST',
      as: `Basic ${Buffer.from(`${user.username}:${password}`).toString('base64')}`,
      json: { name: `Tag of ${instant}` },
    })
    expect(status).toBe(201)
  }
})
