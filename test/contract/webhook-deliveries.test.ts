import { createLocalReq, type Plugin } from 'payload'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changeEvent } from '../../src/admin/calendar/eventCard/changeEvent'
import { deliverChanges } from '../../src/api/webhooks/deliverChanges'
import { smtpMail } from '../../src/app/smtp'
import { forgetChanges } from '../../src/storage/changeFeed/positions'
import { buildersOf } from '../support/builders'
import { freshCalendar, site } from '../support/calendar'
import { usersOf } from '../support/callers'
import { letPass, stopClock } from '../support/clock'
import { given } from '../support/given'
import { clientOf } from '../support/http'
import { type Loopback, loopback } from '../support/loopback'
import { type Mailbox, openMailbox } from '../support/mailbox'

const now = '2026-11-18T15:00:00Z'
stopClock(now)
let mailbox: Mailbox
beforeAll(async () => {
  mailbox = await openMailbox()
})
const sender = { name: 'Comune di Prova', address: 'calendar@calendar.example' }
const withMail: Plugin = (config) => ({ ...config, email: smtpMail(mailbox.url, sender) })
const calendar = freshCalendar({ trustedImageHosts: ['127.0.0.1'], webhooks: true }, [withMail])
const { anEvent, aVenue, aCategory, clear } = buildersOf(calendar)
const { as, user } = usersOf(calendar)
const send = clientOf(calendar)

const administrator = 'admin@calendar.example'
given(async () => {
  await calendar.payload.update({
    collection: 'users',
    id: user('administrator').id,
    data: { email: administrator },
  })
})

const minute = 60_000
const day = 24 * 60 * minute

type Message = {
  id: string
  path: string
  type: string
  timestamp: string
  data: { id?: number; url?: string; object?: Record<string, unknown> | null }
}

let receiver: Loopback
const received: Message[] = []
/** By the path of a webhook, its secrets: each message is verified with each. */
const secrets = new Map<string, string[]>()
let answer: (message: Message) => Response | Promise<Response>
beforeAll(async () => {
  receiver = await loopback(async (request) => {
    const { pathname: path } = new URL(request.url)
    const headers = Object.fromEntries(request.headers)
    const body = await request.text()
    for (const secret of secrets.get(path) ?? []) new Webhook(secret).verify(body, headers)
    const message: Message = { id: headers['webhook-id'] ?? '', path, ...JSON.parse(body) }
    received.push(message)

    return answer(message)
  })
})
beforeEach(async () => {
  await clear()
  await calendar.payload.delete({ collection: 'calendar-webhooks', where: {} })
  received.length = 0
  secrets.clear()
  answer = () => new Response('thanks')
})
afterAll(async () => {
  await receiver.close()
  await mailbox.close()
})

const asAdministrator = () => ({ as: as('administrator') })

const everything = ['event', 'venue', 'category'].flatMap((word) =>
  ['created', 'updated', 'deleted'].map((change) => `${word}.${change}`),
)

let count = 0

const aWebhook = async (body: Record<string, unknown> = {}) => {
  count += 1
  const path = `/hook-${count}`
  const made = await send('/webhooks', {
    method: 'POST',
    ...asAdministrator(),
    json: { name: 'City app', address: receiver.address + path, types: everything, ...body },
  })
  expect(made.status).toBe(201)
  secrets.set(path, [made.body.secret])

  return { id: Number(made.body.id), path, secret: String(made.body.secret) }
}

const change = (path: string, json: Record<string, unknown>) =>
  send(path, { method: 'PATCH', as: as('editor'), json })

const deliver = () => deliverChanges(calendar.payload)

/** What was received, in short. */
const heard = (path?: string) =>
  received
    .filter((message) => !path || message.path === path)
    .map(({ type, data }) =>
      [type, data.id, data.object?.title ?? data.object?.name].join(' ').trim(),
    )

const deliveriesOf = async (id: number) =>
  (await send(`/webhooks/${id}/deliveries?per_page=50`, asAdministrator())).body.deliveries

const webhookAt = async (id: number) => (await send(`/webhooks/${id}`, asAdministrator())).body

describe('what changes', () => {
  test('is sent with the object as everybody reads it, in the languages that were chosen (WH-1, WH-2)', async () => {
    const { id: webhook } = await aWebhook({ languages: ['en', 'it'] })
    const { id } = await anEvent({ title: 'Chess' })
    await deliver()

    expect(received.map(({ type, timestamp }) => [type, timestamp])).toEqual([
      ['event.created', '2026-11-18T15:00:00.000Z'],
      ['event.created', '2026-11-18T15:00:00.000Z'],
    ])
    expect(received.map(({ data }) => data.url)).toEqual([
      `${site}/cal/events/v1/events/${id}`,
      `${site}/it/cal/events/v1/events/${id}`,
    ])
    const read = (await send('/events')).body.events
    expect(received[0]?.data).toEqual({ id, url: read[0].rest_url, object: read[0] })
    expect(await deliveriesOf(webhook)).toMatchObject([
      { state: 'delivered', language: 'it', status: 200, answer: 'thanks', attempts: 1 },
      { state: 'delivered', language: 'en', object: id, type: 'event.created' },
    ])
    letPass(minute)
    await deliver()
    expect(received).toHaveLength(2)
    expect((await webhookAt(webhook)).modified_utc).toBe('2026-11-18 15:00:00')
  })

  test('of an object is sent in its order, and of a webhook only what it wants', async () => {
    const all = await aWebhook()
    const some = await aWebhook({ types: ['event.deleted', 'venue.created'] })
    const { id } = await anEvent({ title: 'Chess' })
    await deliver()
    await change(`/events/${id}`, { title: 'Chess and tea' })
    await deliver()
    const { id: venue } = await aVenue()
    const category = await aCategory('Music')
    await deliver()
    await change(`/categories/${category}`, { name: 'Concerts' })
    await send(`/events/${id}`, { method: 'DELETE', as: as('editor') })
    await deliver()
    await send(`/categories/${category}`, { method: 'DELETE', as: as('editor') })
    await deliver()

    const ofEvents = (path: string) => heard(path).filter((one) => one.startsWith('event'))
    const ofTerms = heard(all.path).filter((one) => one.startsWith('category'))
    expect(ofEvents(all.path)).toEqual([
      `event.created ${id} Chess`,
      `event.updated ${id} Chess and tea`,
      `event.deleted ${id}`,
    ])
    expect(ofTerms).toEqual([
      `category.created ${category} Music`,
      `category.updated ${category} Concerts`,
      `category.deleted ${category}`,
    ])
    expect(heard(some.path)).toEqual([`venue.created ${venue}`, `event.deleted ${id}`])
  })

  test('of an event that is called off on its card is one message, with its reason (EV-77)', async () => {
    await aWebhook()
    const { id } = await anEvent({ title: 'Chess' })
    await deliver()
    const editor = await calendar.payload.findByID({ collection: 'users', id: user('editor').id })
    const req = await createLocalReq({ user: { ...editor, collection: 'users' } }, calendar.payload)
    await changeEvent(req, id, {
      eventStatus: 'cancelled',
      reasons: { en: 'The hall is closed.', it: 'La sala è chiusa.' },
    })
    await deliver()

    expect(heard()).toEqual([`event.created ${id} Chess`, `event.updated ${id} Chess`])
    expect(received[1]?.data.object).toMatchObject({
      event_status: 'cancelled',
      event_status_reason: 'The hall is closed.',
    })
  })

  test('of drafts is nothing that anybody hears of; what is withdrawn is deleted (AUTH-11)', async () => {
    await aWebhook()
    const { id: draft } = await anEvent({ title: 'Secret', status: 'draft' })
    const { id: gone } = await anEvent({ title: 'Never', status: 'draft' })
    const { id } = await anEvent({ title: 'Chess' })
    await deliver()
    await change(`/events/${draft}`, { title: 'Still secret' })
    await send(`/events/${gone}`, { method: 'DELETE', as: as('editor') })
    await change(`/events/${id}`, { status: 'private' })
    await deliver()
    await change(`/events/${id}`, { title: 'Hidden' })
    await change(`/events/${draft}`, { status: 'publish' })
    await deliver()
    await calendar.payload.delete({
      collection: 'events',
      where: { id: { in: [id, gone] } },
      trash: true,
    })
    await deliver()

    expect(heard()).toEqual([
      `event.created ${id} Chess`,
      `event.deleted ${id}`,
      `event.created ${draft} Still secret`,
    ])
    expect(JSON.stringify(received)).not.toMatch(/Hidden|Never/)
  })

  test('of an event that was there before, and is trashed at once, is that it is deleted', async () => {
    const { id } = await anEvent({ title: 'Chess' })
    const { id: draft } = await anEvent({ status: 'draft' })
    await aWebhook()
    for (const one of [id, draft]) {
      await send(`/events/${one}`, { method: 'DELETE', as: as('editor') })
    }
    await deliver()

    expect(heard()).toEqual([`event.deleted ${id}`])
    expect(received[0]?.data).toEqual({
      id,
      url: `${site}/cal/events/v1/events/${id}`,
      object: null,
    })
  })

  test('by its date alone is sent, too, without what a password hides (ST-8, EV-75)', async () => {
    await aWebhook()
    const { id } = await anEvent({
      title: 'Gala',
      publishedAt: '2026-11-18T16:00:00.000Z',
      accessPassword: 'sesame',
      website: 'https://gala.example/',
    })
    await deliver()
    expect(received).toEqual([])
    letPass(60 * minute)
    await deliver()
    await deliver()

    expect(heard()).toEqual([`event.created ${id} Gala`])
    expect(JSON.stringify(received)).not.toContain('gala.example')
  })
})

describe('a message that is not taken', () => {
  test('holds up what follows of its object, and nothing else', async () => {
    const { id: webhook } = await aWebhook()
    const { id: broken } = await anEvent({ title: 'Broken' })
    const { id: fine } = await anEvent({ title: 'Fine' })
    answer = ({ data }) => new Response('no', { status: data.id === broken ? 500 : 200 })
    await deliver()
    await change(`/events/${broken}`, { title: 'Mended' })
    await change(`/events/${fine}`, { title: 'Finer' })
    await deliver()
    expect(heard().toSorted()).toEqual([
      `event.created ${broken} Broken`,
      `event.created ${fine} Fine`,
      `event.updated ${fine} Finer`,
    ])
    expect(await deliveriesOf(webhook)).toContainEqual(
      expect.objectContaining({
        type: 'event.created',
        object: broken,
        state: 'waiting',
        status: 500,
        next_attempt_utc: '2026-11-18 16:02:00',
      }),
    )
    received.length = 0
    answer = () => new Response('thanks')
    letPass(minute)
    await deliver()

    expect(heard()).toEqual([`event.created ${broken} Mended`, `event.updated ${broken} Mended`])
    expect(new Set(received.map(({ id }) => id)).size).toBe(2)
  })

  test('is sent ten times in three days; then the webhook waits, and administrators hear of it (WH-2)', async () => {
    const { id: webhook, path } = await aWebhook()
    const { id } = await anEvent({ title: 'Chess' })
    answer = () => new Response('no', { status: 500 })
    const mail = mailbox.next(administrator)
    for (let attempts = 1; attempts <= 10; attempts += 1) {
      await deliver()
      expect(received).toHaveLength(attempts)
      const [latest] = await deliveriesOf(webhook)
      const next = Date.parse(`${latest.next_attempt_utc.replace(' ', 'T')}Z`)
      if (Number.isFinite(next)) letPass(next - Date.now())
    }

    expect(await webhookAt(webhook)).toMatchObject({ paused: true, paused_because: 'failing' })
    expect((await mail).subject).toBe('Webhook paused: City app')
    expect((await mail).text).toContain(`${site}/admin/collections/calendar-webhooks/${webhook}`)
    await change(`/events/${id}`, { title: 'Chess and tea' })
    answer = () => new Response('thanks')
    await deliver()
    expect(received).toHaveLength(10)

    await send(`/webhooks/${webhook}`, {
      method: 'PATCH',
      ...asAdministrator(),
      json: { paused: false },
    })
    await deliver()
    expect(heard(path).slice(10)).toEqual([`event.updated ${id} Chess and tea`])
  })

  test('pauses the webhook at once where the address wants nothing more (410)', async () => {
    const { id: webhook } = await aWebhook()
    await anEvent()
    await anEvent()
    answer = () => new Response(null, { status: 410 })
    const mail = mailbox.next(administrator)
    await deliver()

    expect(received).toHaveLength(1)
    expect(await webhookAt(webhook)).toMatchObject({ paused: true, paused_because: 'gone' })
    expect((await mail).text).toContain('410')
  })

  test('leaves a webhook alone after three in a row, until the next run', async () => {
    await aWebhook()
    for (let events = 0; events < 5; events += 1) await anEvent()
    answer = () => new Response(null, { status: 503 })
    await deliver()
    expect(received).toHaveLength(3)
    answer = () => new Response('thanks')
    await deliver()
    expect(received).toHaveLength(5)
  })
})

describe('an address that is slow', () => {
  test('to answer counts as one that did not take the message (WH-2)', async () => {
    const { id: webhook } = await aWebhook()
    await anEvent()
    answer = () => new Promise(() => {})
    await deliverChanges(calendar.payload, 50)

    expect(await deliveriesOf(webhook)).toMatchObject([
      { state: 'waiting', attempts: 1, status: null, fault: 'no answer in time' },
    ])
  })

  test('holds up no other webhook (WH-2)', async () => {
    const slow = await aWebhook()
    const other = await aWebhook()
    const { id } = await anEvent({ title: 'Chess' })
    // The first one answers when the other one has its message.
    let isHeard = () => {}
    const heardByOther = new Promise<void>((resolve) => {
      isHeard = resolve
    })
    answer = async ({ path }) => {
      if (path === other.path) isHeard()
      else await heardByOther

      return new Response('thanks')
    }
    await deliver()

    for (const { path } of [slow, other]) expect(heard(path)).toEqual([`event.created ${id} Chess`])
    expect(await deliveriesOf(slow.id)).toMatchObject([{ state: 'delivered', attempts: 1 }])
  })

  test('in an answer that breaks off has taken the message, as its status says (WH-2)', async () => {
    const { id: webhook } = await aWebhook()
    await anEvent()
    await anEvent()
    answer = () => {
      const pieces = ['tha']
      const body = new ReadableStream({
        pull: (controller) => {
          const piece = pieces.shift()
          if (piece) controller.enqueue(new TextEncoder().encode(piece))
          else controller.error(new Error('It is away.'))
        },
      })

      return new Response(body, { status: 202 })
    }
    await deliver()

    expect(await deliveriesOf(webhook)).toMatchObject([
      { state: 'delivered', status: 202 },
      { state: 'delivered', status: 202 },
    ])
  })
})

describe('a run that is interrupted', () => {
  test('between a message and its mark sends the same message again', async () => {
    const { id: webhook } = await aWebhook()
    const { id } = await anEvent({ title: 'Chess' })
    const { db } = calendar.payload
    const { updateOne } = db
    // Passes each call on, or fails as a process that ends there.
    db.updateOne = ((args) =>
      args.collection === 'calendar-webhook-deliveries'
        ? Promise.reject(new Error('It is away.'))
        : updateOne.call(db, args)) as typeof updateOne
    await deliver().finally(() => {
      db.updateOne = updateOne
    })
    expect((await deliveriesOf(webhook))[0]).toMatchObject({ state: 'waiting', attempts: 0 })
    await deliver()

    expect(heard()).toEqual([`event.created ${id} Chess`, `event.created ${id} Chess`])
    expect(new Set(received.map((message) => message.id)).size).toBe(1)
  })

  test('keeps its webhook for some minutes, after which another one goes on', async () => {
    const { id: webhook } = await aWebhook()
    await anEvent()
    await calendar.payload.db.updateOne({
      collection: 'calendar-webhooks',
      where: { id: { equals: webhook } },
      data: { heldUntil: new Date(Date.now() + 5 * minute).toISOString() },
    })
    await deliver()
    expect(received).toEqual([])
    letPass(6 * minute)
    await deliver()
    expect(received).toHaveLength(1)
  })
})

test('two instances that serve a webhook at once send each message once', async () => {
  const { id: webhook } = await aWebhook()
  for (let events = 0; events < 10; events += 1) await anEvent()
  const second = await calendar.secondInstance()
  await Promise.all([deliver(), deliverChanges(second.payload)])
  await second.close()

  expect(received).toHaveLength(10)
  expect((await deliveriesOf(webhook)).map(({ state }: { state: string }) => state)).toEqual(
    Array(10).fill('delivered'),
  )
})

test('messages are signed with both secrets for a day after a rotation (WH-2)', async () => {
  const { id: webhook, path, secret } = await aWebhook()
  const rotated = await send(`/webhooks/${webhook}`, {
    method: 'PATCH',
    ...asAdministrator(),
    json: { rotate_secret: true },
  })
  // The receiver verifies with each of them.
  secrets.set(path, [secret, rotated.body.secret])
  await anEvent()
  await deliver()
  expect(received).toHaveLength(1)
  letPass(day)
  secrets.set(path, [rotated.body.secret])
  await anEvent()
  await deliver()
  expect(received).toHaveLength(2)
})

test('a webhook whose secret cannot be read waits, and administrators hear of it', async () => {
  const { id: webhook } = await aWebhook()
  await calendar.payload.db.updateOne({
    collection: 'calendar-webhooks',
    where: { id: { equals: webhook } },
    data: { secret: 'of another site' },
  })
  await anEvent()
  const mail = mailbox.next(administrator)
  await deliver()

  expect(received).toEqual([])
  expect(await webhookAt(webhook)).toMatchObject({ paused: true, paused_because: 'secret' })
  expect((await mail).text).toContain('secret')
})

describe('a webhook that waited', () => {
  const pause = (id: number, paused: boolean) =>
    send(`/webhooks/${id}`, { method: 'PATCH', ...asAdministrator(), json: { paused } })

  test('is sent what changed meanwhile', async () => {
    const { id: webhook } = await aWebhook()
    await pause(webhook, true)
    const { id } = await anEvent({ title: 'Chess' })
    await deliver()
    expect(received).toEqual([])
    await pause(webhook, false)
    await deliver()
    expect(heard()).toEqual([`event.created ${id} Chess`])
  })

  test('for too long goes on from the last change, and its list and its address hear of that', async () => {
    const { id: webhook } = await aWebhook()
    await anEvent()
    await pause(webhook, true)
    await anEvent()
    await anEvent()
    await forgetChanges(calendar.payload, new Date(Date.now() + day))
    await pause(webhook, false)
    await deliver()
    const { id } = await anEvent({ title: 'Later' })
    await deliver()

    expect(heard()).toEqual(['webhook.changes_lost', `event.created ${id} Later`])
    expect((await deliveriesOf(webhook))[1]).toMatchObject({
      type: 'webhook.changes_lost',
      object: null,
      state: 'delivered',
    })
  })
})

test('jobs send what changed, and none is stored where nothing did', async () => {
  await aWebhook()
  const runJobs = async () => {
    const { queued } = await calendar.payload.jobs.handleSchedules()
    await calendar.payload.jobs.run({ limit: 10, silent: true })

    return queued.map(({ taskConfig }) => taskConfig?.slug)
  }
  // What is done once a day.
  await runJobs()
  await anEvent()
  expect(await runJobs()).toContain('deliverCalendarWebhooks')
  expect(received).toHaveLength(1)
  expect(await runJobs()).not.toContain('deliverCalendarWebhooks')
})

describe('a message that an administrator sends again', () => {
  const again = (webhook: number, delivery: string) =>
    send(`/webhooks/${webhook}/again`, {
      method: 'POST',
      ...asAdministrator(),
      json: { delivery },
    })

  test('has the same id, and what its object is now, also where it was given up (WH-2)', async () => {
    const { id: webhook } = await aWebhook()
    const { id } = await anEvent({ title: 'Chess' })
    answer = () => new Response(null, { status: 410 })
    await deliver()
    await change(`/events/${id}`, { title: 'Chess and tea' })
    const [failed] = await deliveriesOf(webhook)
    expect(failed.state).toBe('failed')
    const refused = await again(webhook, failed.id)
    expect(refused.body).toMatchObject({ state: 'failed', status: 410, next_attempt_utc: '' })
    answer = () => new Response('thanks')
    const sent = await again(webhook, failed.id)

    expect(sent.body).toMatchObject({ id: failed.id, state: 'delivered', status: 200, attempts: 3 })
    expect(received.map(({ id: key }) => key)).toEqual(Array(3).fill(failed.id))
    expect(heard().at(-1)).toBe(`event.created ${id} Chess and tea`)
    expect((await webhookAt(webhook)).paused).toBe(true)
  })

  test('is one of that webhook, and an administrator sends it (GEN-28)', async () => {
    const { id: webhook } = await aWebhook()
    const { id: other } = await aWebhook()
    await anEvent()
    await deliver()
    const [{ id }] = await deliveriesOf(webhook)
    received.length = 0

    const missing = await again(other, id)
    expect([missing.status, missing.body.data.params]).toEqual([
      400,
      { delivery: expect.any(String) },
    ])
    expect(
      (await send(`/webhooks/${webhook}/again`, { method: 'POST', ...asAdministrator() })).status,
    ).toBe(400)
    const refused = await send(`/webhooks/${webhook}/again`, {
      method: 'POST',
      as: as('editor'),
      json: { delivery: id },
    })
    expect(refused.status).toBe(403)
    expect(received).toEqual([])
  })
})

test('what is hidden from listings is nothing that anybody hears of (EV-32)', async () => {
  await aWebhook()
  const { id } = await anEvent({ title: 'Unlisted', hideFromListings: true })
  const { id: listed } = await anEvent({ title: 'Listed' })
  await deliver()
  await change(`/events/${listed}`, { hide_from_listings: true })
  await deliver()

  expect(heard()).toEqual([`event.created ${listed} Listed`, `event.deleted ${listed}`])
  expect(JSON.stringify(received)).not.toContain(`/events/${id}`)
})
