import { beforeEach, describe, expect, test } from 'vitest'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { usersOf } from '../support/callers'
import { stopClock, tick } from '../support/clock'
import { clientOf } from '../support/http'

stopClock()
const calendar = freshCalendar()
const { aCategory, aTag, aVenue, anEvent, anOrganizer, clear } = buildersOf(calendar)
const { as } = usersOf(calendar)
const send = clientOf(calendar)

beforeEach(() => clear())

const objects = [
  ['events', async () => (await anEvent({ title: 'Old' })).id, 'title'],
  ['venues', async () => (await aVenue({ name: 'Old' })).id, 'venue'],
  ['organizers', async () => (await anOrganizer({ name: 'Old' })).id, 'organizer'],
  ['categories', () => aCategory('Old'), 'name'],
  ['tags', () => aTag('Old'), 'name'],
] as const

/** Terms have no route by slug. */
const hasSlugs = (collection: string) => !['categories', 'tags'].includes(collection)

describe.each(objects)('a write with If-Match to one of the %s', (collection, make, name) => {
  const tagAt = async (path: string, caller?: string) => {
    const { headers } = await send(path, caller === undefined ? {} : { as: caller })
    tick()

    return headers.get('etag') ?? ''
  }
  const change = (path: string, tag: string, title: string) =>
    send(path, {
      as: as('editor'),
      method: 'PATCH',
      json: { [name]: title },
      headers: { 'If-Match': tag },
    })

  test.each(['', '/it'])('is stored when "%s" is the current version (GEN-58)', async (root) => {
    const path = `${root}/${collection}/${await make()}`

    expect((await change(path, await tagAt(path, as('editor')), 'New')).status).toBe(200)
    expect((await change(path, await tagAt(path), 'Newer')).status).toBe(200)
    expect((await change(path, '*', 'Newest')).body[name]).toBe('Newest')
  })

  test('is refused and stores nothing when it changed meanwhile (GEN-58)', async () => {
    const path = `/${collection}/${await make()}`
    const tag = await tagAt(path, as('editor'))
    await change(path, '*', 'Theirs')
    const refused = await change(path, tag, 'Mine')
    const deleted = await send(path, {
      as: as('editor'),
      method: 'DELETE',
      headers: { 'If-Match': tag },
    })

    for (const { status, body } of [refused, deleted]) {
      expect([status, body.code]).toEqual([412, 'rest_precondition_failed'])
    }
    expect((await send(path)).body[name]).toBe('Theirs')
  })

  test('accepts one ETag of several, and those of answers with `_fields` (GEN-58, GEN-36)', async () => {
    const path = `/${collection}/${await make()}`
    const tag = await tagAt(path)
    const part = await tagAt(`${path}?_fields=id`)

    expect((await change(path, `"other", ${tag}`, 'New')).status).toBe(200)
    expect((await change(path, part, 'Newer')).status).toBe(412)
    expect((await change(`${path}?_fields=id`, part, 'Newer')).status).toBe(200)
  })

  test('is refused for a missing right or object first (GEN-58, GEN-28)', async () => {
    const path = `/${collection}/${await make()}`
    const headers = { 'If-Match': '"other"' }
    const json = { [name]: 'New' }

    expect((await send(path, { method: 'PATCH', json, headers })).status).toBe(401)
    expect(
      (await send(path, { as: as('subscriber'), method: 'PATCH', json, headers })).status,
    ).toBe(403)
    expect((await change(`/${collection}/999999`, '*', 'New')).status).toBe(
      collection === 'events' ? 404 : 400,
    )
  })

  test.runIf(hasSlugs(collection))('works by slug, too (GEN-58)', async () => {
    await make()
    const path = `/${collection}/by-slug/old`
    const tag = await tagAt(path)

    expect((await change(path, '"other"', 'New')).status).toBe(412)
    expect((await change(path, tag, 'New')).status).toBe(200)
  })
})

test('a protected event is compared with and without its password (GEN-58, AUTH-14)', async () => {
  const { id } = await anEvent({ accessPassword: 'sesame' })
  const path = `/events/${id}?password=sesame`
  const tag = (await send(path)).headers.get('etag') ?? ''
  const headers = { 'If-Match': tag }
  const write = (to: string) =>
    send(to, { as: as('editor'), method: 'PATCH', json: { title: 'New' }, headers })

  expect((await write(`/events/${id}`)).status).toBe(412)
  expect((await write(path)).status).toBe(200)
})

test('an event in the trash, which has no ETag, matches `*` only (GEN-58, EV-84)', async () => {
  const { id } = await anEvent({ title: 'Old' })
  const tag = (await send(`/events/${id}`)).headers.get('etag') ?? ''
  await send(`/events/${id}`, { as: as('editor'), method: 'DELETE' })
  const restore = (condition: string) =>
    send(`/events/${id}`, {
      as: as('editor'),
      method: 'PATCH',
      json: { status: 'publish' },
      headers: { 'If-Match': condition },
    })

  expect((await restore(tag)).body.code).toBe('rest_precondition_failed')
  expect((await restore('*')).body.status).toBe('publish')
})

test('a venue in the trash is compared as its editors read it (GEN-58, AUTH-13)', async () => {
  const path = `/venues/${(await aVenue({ name: 'Old', status: 'trash' })).id}`
  const tag = (await send(path, { as: as('editor') })).headers.get('etag') ?? ''
  const restored = await send(path, {
    as: as('editor'),
    method: 'PATCH',
    json: { status: 'publish' },
    headers: { 'If-Match': tag },
  })

  expect([restored.status, restored.body.status]).toEqual([200, 'publish'])
})

test('a create ignores If-Match (GEN-58)', async () => {
  const json = { title: 'New', start_date: '2027-01-01', end_date: '2027-01-01' }
  const headers = { 'If-Match': '"other"' }

  expect((await send('/events', { as: as('editor'), json, headers })).status).toBe(201)
})
