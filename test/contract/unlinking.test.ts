import { expect, test } from 'vitest'
import { buildersOf } from '../support/builders'
import { freshCalendar, site } from '../support/calendar'
import { usersOf } from '../support/callers'
import { stopClock, tick } from '../support/clock'
import { given } from '../support/given'
import { clientOf, ids } from '../support/http'

stopClock()
const calendar = freshCalendar()
const { aVenue, anOrganizer, anEvent, aCategory, aTag, anImage } = buildersOf(calendar)
const { user, as } = usersOf(calendar)
const send = clientOf(calendar)

let token = ''
given(async () => {
  const { username } = user('editor')
  const password = 'a password of the admin'
  await calendar.payload.update({ collection: 'users', id: user('editor').id, data: { password } })
  token =
    (await calendar.payload.login({ collection: 'users', data: { username, password } })).token ??
    ''
})

/** A request of an editor to Payload's own REST interface. */
const payloadRest = async (path: string, method: string, json?: object) => {
  const request = new Request(`${site}/api${path}`, {
    method,
    headers: { Authorization: `JWT ${token}`, 'Content-Type': 'application/json' },
    ...(json && { body: JSON.stringify(json) }),
  })

  expect((await calendar.payloadRest(request)).status).toBe(200)
}

type Collection = 'venues' | 'organizers'

/** One entry is an object, several are a list (EV-71). */
type Linked = { id: number } | { id: number }[]
type Way = (collection: Collection, id: number) => Promise<unknown>

const api = (address: string, options: object) => send(address, { as: as('editor'), ...options })
const deletedAt = '2026-11-18T15:00:00.000Z'

const ways: [Collection, string, Way][] = [
  ['venues', 'trashed over the API', (all, id) => api(`/${all}/${id}`, { method: 'DELETE' })],
  ['organizers', 'trashed over the API', (all, id) => api(`/${all}/${id}`, { method: 'DELETE' })],
  [
    'venues',
    'given status=trash',
    (all, id) => api(`/${all}/${id}`, { json: { status: 'trash' } }),
  ],
  [
    'organizers',
    'deleted over the API',
    (all, id) => api(`/${all}/${id}?force=1`, { method: 'DELETE' }),
  ],
  [
    'venues',
    'trashed over the Local API',
    (collection, id) => calendar.payload.update({ collection, id, data: { deletedAt } }),
  ],
  [
    'venues',
    'deleted over the Local API',
    (collection, id) => calendar.payload.delete({ collection, where: { id: { equals: id } } }),
  ],
  [
    'organizers',
    'trashed in the admin',
    (all, id) => payloadRest(`/${all}/${id}`, 'PATCH', { deletedAt }),
  ],
  [
    'venues',
    'trashed in a list of the admin',
    (all, id) => payloadRest(`/${all}?where[id][in][0]=${id}`, 'PATCH', { deletedAt }),
  ],
  ['venues', 'deleted in the admin', (all, id) => payloadRest(`/${all}/${id}`, 'DELETE')],
]

const countOf = async (collection: Collection, id: number) => {
  const { docs } = await calendar.payload.find({
    collection,
    where: { id: { equals: id } },
    trash: true,
    showHiddenFields: true,
  })

  return docs[0]?.eventCount
}

test.each(ways)(
  'a deleted %s, %s, is unlinked from all events for good, and no event is modified (LNK-5, OR-8, VE-26, DT-20)',
  async (collection, _, unlink) => {
    const name = collection === 'venues' ? 'venue' : 'organizer'
    const make = collection === 'venues' ? aVenue : anOrganizer
    const place = { latitude: 1, longitude: 2 }
    const gone = (await make({ name: 'Gone', ...(collection === 'venues' && place) })).id
    const stays = (await make({ name: 'Stays' })).id
    const alone = (await anEvent({ title: 'Alone', [collection]: [gone] })).id
    const eventWithBoth = (await anEvent({ title: 'Both', [collection]: [stays, gone] })).id
    await anEvent({ title: 'Draft', status: 'draft', [collection]: [gone, stays] })
    const newer = {
      collection: 'events',
      id: eventWithBoth,
      draft: true,
      data: { title: 'Newer' },
    } as const
    await calendar.payload.update(newer)
    const events = async () =>
      (await api('/events?search=-"nothing"&orderby=id&order=desc&per_page=3', {})).body.events
    const before = await events()
    tick()

    await unlink(collection, gone)

    const after = await events()
    const idsOf = (value: Linked) => [value].flat().map(({ id }) => id)
    expect(after.map((event: Record<string, Linked>) => idsOf(event[name] ?? []))).toEqual([
      [stays],
      [stays],
      [],
    ])
    for (const [index, event] of after.entries()) {
      expect(event).toEqual({ ...before[index], [name]: event[name] })
    }
    expect(await countOf(collection, stays)).toBe(1)
    expect([undefined, 0]).toContain(await countOf(collection, gone))
    const near = ids(await api(`/events?include=${alone},${eventWithBoth}&geoloc=true`, {}))
    expect(near).toEqual([])

    if ((await api(`/${collection}/${gone}`, {})).status === 200) {
      await api(`/${collection}/${gone}`, { json: { status: 'publish' } })
      expect(await countOf(collection, gone)).toBe(0)
    }
    const { docs } = await calendar.payload.findVersions({
      collection: 'events',
      where: { parent: { in: [alone, eventWithBoth] } },
      sort: '-updatedAt',
      depth: 0,
    })
    expect(docs).toHaveLength(3)
    for (const { id } of docs) await calendar.payload.restoreVersion({ collection: 'events', id })
    expect(idsOf((await send(`/events/${alone}`)).body[name])).toEqual([])
    expect(idsOf((await send(`/events/${eventWithBoth}`)).body[name])).toEqual([stays])
    expect(await countOf(collection, stays)).toBe(1)
  },
)

test.each([
  ['categories', 'over the API'],
  ['tags', 'over the API'],
  ['categories', 'over the Local API'],
  ['tags', 'in the admin'],
] as const)(
  'deleting one of %s %s unlinks it from all events without modifying them (CT-22, TG-1, DT-20)',
  async (collection, way) => {
    const make = collection === 'categories' ? aCategory : aTag
    const [gone, stays] = [await make(`Gone ${way}`), await make(`Stays ${way}`)]
    const { id } = await anEvent({ title: 'Carrier', [collection]: [stays, gone] })
    const draft = { collection: 'events', id, draft: true, data: { title: 'Newer' } } as const
    await calendar.payload.update(draft)
    const before = (await send(`/events/${id}`)).body
    tick()
    if (way === 'over the API') await api(`/${collection}/${gone}`, { method: 'DELETE' })
    else if (way === 'in the admin') await payloadRest(`/${collection}/${gone}`, 'DELETE')
    else await calendar.payload.delete({ collection, id: gone })

    const { body } = await send(`/events/${id}`)
    expect(body).toEqual({ ...before, [collection]: body[collection] })
    expect(body[collection]).toMatchObject([{ id: stays, count: 1 }])
    await calendar.payload.update({ collection: 'events', id, data: { _status: 'published' } })
    expect((await send(`/events/${id}`)).body[collection]).toMatchObject([{ id: stays, count: 1 }])
  },
)

test('coordinates that are added and removed with a venue are found at once (LNK-5, VE-19, EV-21)', async () => {
  const venue = (await aVenue({ name: 'Hill', latitude: 45, longitude: 9 })).id
  const { id } = await anEvent({ venues: [venue] })
  const isNear = async () => ids(await send(`/events?include=${id}&geoloc=true`)).length === 1
  const { modified } = (await send(`/events/${id}`)).body
  tick()

  expect(await isNear()).toBe(true)
  await api(`/venues/${venue}`, { json: { geo_lat: null } })
  expect(await isNear()).toBe(false)
  await api(`/venues/${venue}`, { json: { geo_lat: 1, geo_lng: 1 } })
  expect(await isNear()).toBe(true)
  await api(`/venues/${venue}`, { method: 'DELETE' })
  expect(await isNear()).toBe(false)
  expect((await send(`/events/${id}`)).body.modified).toBe(modified)
})

test('no picture is deleted with its entry (IMG-6)', async () => {
  const image = (await anImage()).id
  const venue = (await aVenue({ image })).id
  const organizer = (await anOrganizer({ image })).id
  const event = (await anEvent({ image })).id
  for (const path of [`/events/${event}`, `/venues/${venue}`, `/organizers/${organizer}`]) {
    expect((await api(`${path}?force=true`, { method: 'DELETE' })).body.image.id).toBe(image)
  }
  const other = await api('/venues', { json: { venue: 'Later', image } })
  expect(other.body.image.id).toBe(image)
})

test('a draft of a child loses the parent that is deleted for good (EV-52)', async () => {
  const parent = (await anEvent({ title: 'Festival' })).id
  const { id } = await anEvent({ title: 'Concert', parent })
  await calendar.payload.update({ collection: 'events', id, data: { cost: '5' }, draft: true })
  await calendar.payload.delete({ collection: 'events', id: parent })
  const draft = await calendar.payload.findByID({ collection: 'events', id, draft: true, depth: 0 })

  expect(draft).toMatchObject({ cost: '5' })
  expect(draft.parent ?? null).toBeNull()
})
