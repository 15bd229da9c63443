import { createHash } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { handle } from '../../src/api/handle'
import { buildersOf } from '../support/builders'
import { freshCalendar, site } from '../support/calendar'
import { usersOf } from '../support/callers'
import { letPass, stopClock } from '../support/clock'
import { faultsOf } from '../support/faults'
import { given } from '../support/given'
import { clientOf } from '../support/http'

const mongo = inject('mongo') !== 'missing' && inject('mongo')

stopClock()
let pause = async () => {}
const calendar = freshCalendar({}, [
  (config) => ({
    ...config,
    logger: { options: { level: 'silent' } },
    collections: config.collections?.map((collection) =>
      collection.slug === 'tags'
        ? {
            ...collection,
            hooks: {
              ...collection.hooks,
              beforeChange: [...(collection.hooks?.beforeChange ?? []), () => pause()],
            },
          }
        : collection,
    ),
  }),
])
const { anEvent, aTag, clear } = buildersOf(calendar)
const { as } = usersOf(calendar)
const send = clientOf(calendar)
let second: Awaited<ReturnType<typeof calendar.secondInstance>>
given(async () => {
  second = await calendar.secondInstance()
})
afterAll(() => second.close())

beforeEach(async () => {
  pause = async () => {}
  await clear()
})

const duel = { title: 'Duel', start_date: '2027-07-01 10:00', end_date: '2027-07-01 12:00' }

type Role = 'editor' | 'author'

const write = (
  key: string,
  { json = duel as object, role = 'editor' as Role, path = '/events', method = 'POST' } = {},
) => send(path, { as: as(role) ?? '', method, json, headers: { 'Idempotency-Key': key } })

const events = async () =>
  (await calendar.payload.count({ collection: 'events', trash: true })).totalDocs

const replayed = 'idempotency-replayed'

describe('a repeated write with the same key', () => {
  test('gets the first answer, and is stored once (IK-1)', async () => {
    const first = await write('duel-1')
    await calendar.payload.update({
      collection: 'events',
      id: first.body.id,
      data: { title: 'Duel at dawn' },
    })
    const again = await write('duel-1')

    expect([first.status, again.status]).toEqual([201, 201])
    expect([first.headers.get(replayed), again.headers.get(replayed)]).toEqual([null, 'true'])
    expect(again.body).toEqual(first.body)
    expect(again.headers.get('location')).toBe(first.headers.get('location'))
    expect(await events()).toBe(1)
  })

  test('gets it on every instance (IK-1)', async () => {
    const first = await write('duel-2')
    const answer = await clientOf(second)('/events', {
      as: as('editor') ?? '',
      json: duel,
      headers: { 'Idempotency-Key': 'duel-2' },
    })

    expect([answer.status, answer.body.id]).toEqual([201, first.body.id])
  })

  test('gets it for changes, deletions and refusals (IK-1)', async () => {
    const { id } = await anEvent()
    const path = `/events/${id}`
    const change = () => write('change', { path, method: 'PATCH', json: { title: 'Changed' } })
    const remove = () => write('remove', { path, method: 'DELETE', json: {} })
    const refuse = () => write('refuse', { json: { ...duel, start_date: 'never' } })

    for (const operation of [change, remove, refuse]) {
      const first = await operation()
      const again = await operation()
      expect([again.status, again.body]).toEqual([first.status, first.body])
      expect([first.headers.get(replayed), again.headers.get(replayed)]).toEqual([null, 'true'])
    }
  })

  test('is stored again after 24 hours (IK-1)', async () => {
    await write('duel-3')
    letPass(24 * 60 * 60_000 + 1_000)
    const later = await write('duel-3')

    expect([later.status, later.headers.get(replayed)]).toEqual([201, null])
    expect(await events()).toBe(2)
  })

  test('is a different write for another caller (IK-1)', async () => {
    await write('duel-4')
    const other = await write('duel-4', { role: 'author' })

    expect([other.status, other.headers.get(replayed)]).toEqual([201, null])
    expect(await events()).toBe(2)
  })
})

describe('an idempotency key', () => {
  test.each([
    ['another body', { json: { ...duel, title: 'Another' } }],
    ['another path', { path: '/venues', json: { venue: 'Hall' } }],
    ['another method', { path: '/events', method: 'PUT' }],
  ])('is refused with %s (IK-2)', async (what, options) => {
    const key = what.replaceAll(' ', '-')
    await write(key)
    const { status, body } = await write(key, options)

    expect([status, body.code]).toEqual([422, 'rest_idempotency_key_reused'])
    expect(await events()).toBe(1)
  })

  test('is in use while its first write runs (IK-2)', async () => {
    let go = () => {}
    const gone = new Promise<void>((resolve) => {
      go = resolve
    })
    const begun = new Promise<void>((resolve) => {
      pause = async () => {
        resolve()
        await gone
      }
    })
    const first = write('tag', { path: '/tags', json: { name: 'Dawn' } })
    await begun
    const meanwhile = await clientOf(second)('/tags', {
      as: as('editor') ?? '',
      json: { name: 'Dawn' },
      headers: { 'Idempotency-Key': 'tag' },
    })
    go()

    expect([meanwhile.status, meanwhile.body.code]).toEqual([409, 'rest_idempotency_key_in_use'])
    expect(meanwhile.headers.get('retry-after')).toBe('1')
    expect((await first).status).toBe(201)
    expect((await write('tag', { path: '/tags', json: { name: 'Dawn' } })).status).toBe(201)
  })

  test('is free again after a failure (IK-2)', async () => {
    pause = async () => {
      throw new TypeError('A hook of the site fails.')
    }
    const tag = () => write('tag-2', { path: '/tags', json: { name: 'Dusk' } })
    expect((await tag()).status).toBe(500)
    pause = async () => {}

    expect((await tag()).status).toBe(201)
  })

  test('is free again when its process has been gone for a minute (IK-2)', async () => {
    const tag = () => write('tag-3', { path: '/tags', json: { name: 'Noon' } })
    const request = createHash('sha256').update('POST /cal/events/v1/tags\n{"name":"Noon"}')
    await tag()
    await calendar.payload.db.updateMany({
      collection: 'calendar-idempotency-keys',
      where: { request: { equals: request.digest('base64url') } },
      data: { state: 'begun', answer: null, until: new Date(Date.now() + 60_000).toISOString() },
    })
    await calendar.payload.delete({ collection: 'tags', where: {} })

    expect((await tag()).status).toBe(409)
    letPass(61_000)
    expect((await tag()).status).toBe(201)
  })

  test.each(['', ' ', 'ä', 'a b', 'x'.repeat(256)])('is refused as "%s" (IK-1)', async (key) => {
    const request = new Request(`${site}/cal/events/v1/events`, {
      method: 'POST',
      headers: {
        Authorization: as('editor') ?? '',
        'Content-Type': 'application/json',
        'Idempotency-Key': key,
      },
      body: JSON.stringify(duel),
    })
    const answer = await handle(calendar.payload, request)

    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({
      code: 'rest_invalid_param',
      data: { params: { 'Idempotency-Key': expect.stringContaining('1 to 255') } },
    })
  })

  test('is ignored by reads (IK-1)', async () => {
    const tag = await aTag('Morning')
    const read = () => send(`/tags/${tag}`, { headers: { 'Idempotency-Key': 'read' } })

    expect([(await read()).status, (await read()).headers.get(replayed)]).toEqual([200, null])
  })
})

describe.runIf(mongo)('a write whose commit gets no answer', () => {
  const { want } = faultsOf(calendar)
  const lost = { cut: 'after', command: 'commitTransaction', skip: 0 } as const

  test('is stored once when the client retries after 503 (IK-1)', async () => {
    await want(...Array.from({ length: 200 }, () => lost))
    const first = await write('duel-6')
    await want()
    const again = await write('duel-6')

    expect([first.status, again.status, again.headers.get(replayed)]).toEqual([503, 201, 'true'])
    expect(first.headers.get('retry-after')).toBe('5')
    expect(again.body.title).toBe('Duel')
    expect(again.headers.get('location')).toContain(`/events/${again.body.id}`)
    expect(await events()).toBe(1)
  }, 60_000)
})
