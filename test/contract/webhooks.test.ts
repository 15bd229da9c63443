import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { forgetOldDeliveries } from '../../src/content/webhooks/deliveries'
import { freshCalendar, site } from '../support/calendar'
import { usersOf } from '../support/callers'
import { letPass, stopClock } from '../support/clock'
import { clientOf } from '../support/http'
import { type Loopback, loopback } from '../support/loopback'
import { complaintsBy } from '../support/openapi'
import { signedInUsers } from '../support/signedIn'

stopClock()
const calendar = freshCalendar({ trustedImageHosts: ['127.0.0.1'] })
const send = clientOf(calendar)
const { as } = usersOf(calendar)
const { ask } = signedInUsers(calendar)

type Received = { headers: Record<string, string>; body: string }

let receiver: Loopback
const received: Received[] = []
let answer = () => new Response('thanks')
beforeAll(async () => {
  receiver = await loopback(async (request) => {
    received.push({ headers: Object.fromEntries(request.headers), body: await request.text() })

    return answer()
  })
})
beforeEach(() => {
  received.length = 0
  answer = () => new Response('thanks')
})
afterAll(() => receiver.close())

const asAdministrator = () => ({ as: as('administrator') })

const aWebhook = async (body: Record<string, unknown> = {}) =>
  send('/webhooks', {
    method: 'POST',
    ...asAdministrator(),
    json: {
      name: 'City app',
      address: `${receiver.address}/hook`,
      types: ['event.created', 'event.updated'],
      ...body,
    },
  })

const complaints = async (
  { path, method }: { path: string; method?: string },
  { status, body }: Awaited<ReturnType<typeof send>>,
) => complaintsBy((await send('/doc')).body)({ path, ...(method && { method }), status, body })

describe('a webhook', () => {
  test('is made with a secret that only this answer has', async () => {
    const made = await aWebhook()
    const { id, secret, ...rest } = made.body

    expect([made.status, made.headers.get('location')]).toEqual([
      201,
      `${site}/cal/events/v1/webhooks/${id}`,
    ])
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect(rest).toEqual({
      name: 'City app',
      address: `${receiver.address}/hook`,
      types: ['event.created', 'event.updated'],
      languages: ['en'],
      paused: false,
      paused_because: '',
      paused_utc: '',
      date_utc: '2026-11-18 15:00:00',
      modified_utc: '2026-11-18 15:00:00',
      rest_url: `${site}/cal/events/v1/webhooks/${id}`,
      deliveries_rest_url: `${site}/cal/events/v1/webhooks/${id}/deliveries`,
    })
    expect(await complaints({ path: '/webhooks', method: 'post' }, made)).toEqual([])

    const read = await send(`/webhooks/${id}`, asAdministrator())
    const list = await send('/webhooks', asAdministrator())
    expect(read.body).toEqual({ id, ...rest })
    expect(await complaints({ path: `/webhooks/${id}` }, read)).toEqual([])
    expect(await complaints({ path: '/webhooks' }, list)).toEqual([])
    expect(JSON.stringify(list.body)).not.toContain('whsec_')
  })

  test('refuses all faults at once, also addresses that are not public (IMG-2, ERR-3)', async () => {
    const refused = await aWebhook({
      name: ' ',
      address: 'http://app.example/hook',
      types: ['event.created', 'event.read'],
      languages: ['xx'],
    })

    expect([refused.status, refused.body.code]).toEqual([400, 'rest_invalid_param'])
    expect(Object.keys(refused.body.data.params)).toEqual(['name', 'address', 'types', 'languages'])
    for (const address of [
      'https://10.0.0.1/',
      'https://[::1]/',
      'ftp://app.example/',
      'nonsense',
    ]) {
      expect((await aWebhook({ address })).body.data.params).toHaveProperty('address')
    }
  })

  test('is changed, and deleted with what was sent to it', async () => {
    const { id } = (await aWebhook()).body
    const changed = await send(`/webhooks/${id}`, {
      method: 'PATCH',
      ...asAdministrator(),
      json: { name: 'Other app', languages: ['it', 'en'], paused: true },
    })

    expect(changed.body).toMatchObject({
      name: 'Other app',
      languages: ['en', 'it'],
      paused: true,
      paused_because: 'chosen',
      paused_utc: '2026-11-18 15:00:00',
      types: ['event.created', 'event.updated'],
    })
    expect(changed.body).not.toHaveProperty('secret')
    await send(`/webhooks/${id}/test`, { method: 'POST', ...asAdministrator() })
    const deleted = await send(`/webhooks/${id}`, { method: 'DELETE', ...asAdministrator() })
    expect([deleted.status, deleted.body.name]).toEqual([200, 'Other app'])
    expect((await send(`/webhooks/${id}`, asAdministrator())).status).toBe(400)
    const { totalDocs } = await calendar.payload.db.count({
      collection: 'calendar-webhook-deliveries',
      where: { webhook: { equals: id } },
    })
    expect(totalDocs).toBe(0)
  })

  test.each(['editor', 'author', 'contributor', 'subscriber', 'anonymous'] as const)(
    'is nothing that a %s learns of (GEN-28)',
    async (caller) => {
      const { id } = (await aWebhook()).body
      const status = caller === 'anonymous' ? 401 : 403
      const requests = [
        ['GET', '/webhooks'],
        ['POST', '/webhooks'],
        ['GET', `/webhooks/${id}`],
        ['GET', '/webhooks/99999'],
        ['PATCH', `/webhooks/${id}`],
        ['DELETE', `/webhooks/${id}`],
        ['POST', `/webhooks/${id}/test`],
        ['GET', `/webhooks/${id}/deliveries`],
      ] as const
      for (const [method, path] of requests) {
        const refused = await send(path, { method, as: as(caller) })

        expect([path, refused.status, refused.body.code]).toEqual([path, status, 'rest_forbidden'])
      }
    },
  )

  test('keeps its secret from the CMS, whoever reads, and encrypts it as it is stored', async () => {
    const { id, secret } = (await aWebhook()).body
    const read = await ask('administrator', 'GET', `/calendar-webhooks/${id}?showHiddenFields=true`)
    const written = await ask('administrator', 'PATCH', `/calendar-webhooks/${id}`, {
      secret: 'whsec_mine',
      position: '1',
    })
    const stored = await calendar.payload.db.findOne({
      collection: 'calendar-webhooks',
      where: { id: { equals: id } },
    })

    expect([read.status, written.status]).toEqual([200, 200])
    for (const body of [read.body, written.body]) {
      expect(JSON.stringify(body)).not.toMatch(/secret|whsec_|position/i)
    }
    expect(JSON.stringify(stored)).not.toMatch(/whsec_/)
    expect((await ask('editor', 'GET', '/calendar-webhooks')).status).toBe(403)
    const shown = await ask('administrator', 'POST', `/admin-webhooks/${id}/secret`, {})
    expect(shown.body).toEqual({ secret })
    expect((await ask('editor', 'POST', `/admin-webhooks/${id}/secret`, {})).status).toBe(403)
  })
})

describe('a test', () => {
  test('is signed as Standard Webhooks has it', async () => {
    const { id, secret } = (await aWebhook()).body
    const tested = await send(`/webhooks/${id}/test`, { method: 'POST', ...asAdministrator() })
    const [message] = received

    expect(tested.body).toMatchObject({
      type: 'webhook.test',
      state: 'delivered',
      status: 200,
      answer: 'thanks',
      attempts: 1,
    })
    expect(message?.headers['webhook-id']).toBe(tested.body.id)
    expect(new Webhook(secret).verify(message?.body ?? '', message?.headers ?? {})).toEqual({
      type: 'webhook.test',
      timestamp: '2026-11-18T15:00:00.000Z',
      data: {},
    })
    expect(await complaints({ path: `/webhooks/${id}/test`, method: 'post' }, tested)).toEqual([])
    const listed = await send(`/webhooks/${id}/deliveries`, asAdministrator())
    expect(listed.body).toMatchObject({ deliveries: [tested.body], total: 1 })
    expect(await complaints({ path: `/webhooks/${id}/deliveries` }, listed)).toEqual([])
  })

  test('is signed with both secrets for a day after a rotation', async () => {
    const made = (await aWebhook()).body
    const rotated = await send(`/webhooks/${made.id}`, {
      method: 'PATCH',
      ...asAdministrator(),
      json: { rotate_secret: true },
    })
    const test = () => send(`/webhooks/${made.id}/test`, { method: 'POST', ...asAdministrator() })
    const verified = (secret: string) => {
      const { headers = {}, body = '' } = received.at(-1) ?? {}
      try {
        return Boolean(new Webhook(secret).verify(body, headers))
      } catch {
        return false
      }
    }
    const { secret } = rotated.body
    expect(secret).not.toBe(made.secret)
    await test()
    expect([verified(made.secret), verified(secret)]).toEqual([true, true])
    letPass(24 * 60 * 60 * 1000)
    await test()
    expect([verified(made.secret), verified(secret)]).toEqual([false, true])
  })

  test('is not taken by a redirection, a failure or a private host, and is tried once (IMG-2)', async () => {
    const { id } = (await aWebhook()).body
    const test = async () =>
      (await send(`/webhooks/${id}/test`, { method: 'POST', ...asAdministrator() })).body
    answer = () => new Response(null, { status: 302, headers: { location: '/elsewhere' } })
    expect(await test()).toMatchObject({ state: 'failed', status: 302 })
    answer = () => new Response('x'.repeat(1_000_000), { status: 500 })
    const failed = await test()
    expect(failed).toMatchObject({ state: 'failed', status: 500, next_attempt_utc: '' })
    expect(failed.answer).toHaveLength(1024)
    expect(received).toHaveLength(2)

    await calendar.payload.db.updateOne({
      collection: 'calendar-webhooks',
      where: { id: { equals: id } },
      data: { address: `https://localhost:${new URL(receiver.address).port}/` },
    })
    expect(await test()).toMatchObject({
      state: 'failed',
      status: null,
      fault: 'the host is on a private address',
    })
    expect(received).toHaveLength(2)
  })

  test('is listed for a month', async () => {
    const { id } = (await aWebhook()).body
    await send(`/webhooks/${id}/test`, { method: 'POST', ...asAdministrator() })
    const listed = async () => {
      await forgetOldDeliveries(calendar.payload)

      return (await send(`/webhooks/${id}/deliveries`, asAdministrator())).body.total
    }
    letPass(29 * 24 * 60 * 60 * 1000)
    expect(await listed()).toBe(1)
    letPass(2 * 24 * 60 * 60 * 1000)
    expect(await listed()).toBe(0)
  })
})
