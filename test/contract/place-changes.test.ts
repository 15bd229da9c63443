import { describe, expect, test } from 'vitest'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { type callers, usersOf } from '../support/callers'
import { stopClock, tick } from '../support/clock'
import { clientOf, refused } from '../support/http'
import { whileRefusing } from '../support/installation'

stopClock()
const calendar = freshCalendar()
const { aVenue, anOrganizer } = buildersOf(calendar)
const { user, as } = usersOf(calendar)
const send = clientOf(calendar)

const kinds = [
  { collection: 'venues', name: 'venue' },
  { collection: 'organizers', name: 'organizer' },
] as const

type Collection = (typeof kinds)[number]['collection']

const aPlace = (collection: Collection, data: Parameters<typeof aVenue>[0]) =>
  collection === 'venues' ? aVenue(data) : anOrganizer(data)

describe.each(kinds)('POST, PUT, PATCH /$collection/<id>', ({ collection, name }) => {
  const path = `/${collection}`

  test.each(collection === 'venues' ? ['POST', 'PUT'] : ['PATCH'])(
    '%s by id and by slug changes only the sent members (VE-25, OR-7, MX-13)',
    async (method) => {
      const { id } = await aPlace(collection, {
        name: `Old ${method}`,
        status: 'draft',
        phone: '555',
        author: user('contributor').id,
        date: '2026-02-03T04:05:06.000Z',
      })
      await aPlace(collection, { name: 'Twin' })
      const before = (await send(`${path}/${id}`, { as: as('contributor') })).body
      tick()
      const change = { website: 'https://new.example', id: 1, rest_url: 'x' }
      const options = { method, as: as('contributor') }
      const answer = await send(`${path}/${id}`, { ...options, json: change })
      const { json_ld, modified, modified_utc, ...rest } = before

      expect(answer.status).toBe(200)
      expect(answer.body).toMatchObject({ ...rest, website: 'https://new.example' })
      expect(answer.body).not.toHaveProperty('json_ld')
      expect(answer.body.modified > modified).toBe(true)

      const renamed = await send(`${path}/by-slug/old-${method}`, {
        ...options,
        json: { slug: `New ${method}`, [name]: 'Twin' },
      })
      expect(renamed.body).toMatchObject({
        id,
        slug: `new-${method.toLowerCase()}`,
        [name]: 'Twin',
        website: 'https://new.example',
        phone: '555',
        status: 'draft',
      })
      const empty = await send(`${path}/${id}`, { ...options, json: {} })
      expect({ ...empty.body, modified, modified_utc }).toEqual({
        ...renamed.body,
        modified,
        modified_utc,
      })
    },
  )

  test('checks for an unknown entry before the rights (VE-25, OR-7, MX-13)', async () => {
    const other = await aPlace(collection === 'venues' ? 'organizers' : 'venues', { name: 'Other' })
    for (const id of [other.id, 0, 987654]) {
      const answer = await send(`${path}/${id}`, { method: 'PUT', json: { status: 'x' } })

      expect(refused(answer)).toEqual(['id', 'status'])
    }
    const bySlug = { method: 'PATCH', json: { slug: 'other', [name]: '' } }
    expect(refused(await send(`${path}/by-slug/nothing`, bySlug))).toEqual(['slug', name])
    const { id } = await aPlace(collection, { name: 'Known' })
    for (const [value, caller] of [
      [null, 'anonymous'],
      ['', 'subscriber'],
      ['0', 'editor'],
    ] as const) {
      const answer = await send(`${path}/${id}`, { as: as(caller), json: { [name]: value } })

      expect(refused(answer)).toEqual([name])
    }
  })

  test('is refused when a hook of the site refuses it (VE-25, OR-7, ERR-31)', async () => {
    const { id } = await aPlace(collection, { name: 'Stubborn' })
    const answer = await whileRefusing(calendar, { collection, moment: 'beforeChange' }, () =>
      send(`${path}/${id}`, { as: as('editor'), json: { phone: '1' } }),
    )

    expect(answer).toMatchObject({
      status: 400,
      body: { code: `could-not-update-${name}`, message: `The ${name} could not be changed.` },
    })
    expect((await send(`${path}/${id}`)).body).not.toHaveProperty('phone')
  })

  test('leaves an entry in the trash unless a status is sent (VE-27, OR-7)', async () => {
    const { id } = await aPlace(collection, { name: 'Bin', status: 'trash' })
    const { slug } = (await send(`${path}/${id}`, { as: as('editor') })).body
    const change = (json: object) => send(`${path}/${id}`, { as: as('editor'), json })

    expect((await change({ phone: '1' })).body).toMatchObject({ status: 'trash', slug, phone: '1' })
    expect((await change({ status: 'trash' })).body).toMatchObject({ status: 'trash', slug })
    expect((await change({ status: 'publish' })).body).toMatchObject({
      status: 'publish',
      slug: slug.replace('__trashed', ''),
      phone: '1',
    })
  })
})

test.each([
  ['venues', 'anonymous', 'publish', 'editor', 401],
  ['organizers', 'subscriber', 'publish', 'editor', 403],
  ['venues', 'contributor', 'draft', 'contributor', 200],
  ['organizers', 'contributor', 'publish', 'contributor', 403],
  ['venues', 'contributor', 'draft', 'author', 403],
  ['organizers', 'author', 'publish', 'author', 200],
  ['venues', 'author', 'draft', 'contributor', 403],
  ['organizers', 'editor', 'private', 'author', 200],
] as const)(
  '%s: %s with one in %s of %s: %d, by slug, and the same for DELETE (VE-25, VE-26, OR-7, OR-8, MX-13, MX-14)',
  async (collection, caller, status, owner, expected) => {
    const { id } = await aPlace(collection, { name: 'Mine', status, author: user(owner).id })
    const { slug } = (await send(`/${collection}/${id}`, { as: as('editor') })).body
    const options = { as: as(caller) }
    for (const answer of [
      await send(`/${collection}/${id}`, { ...options, json: { phone: '1' } }),
      await send(`/${collection}/by-slug/${slug}`, { ...options, json: { phone: '1' } }),
      await send(`/${collection}/${id}`, { ...options, method: 'DELETE' }),
    ]) {
      expect(answer.status).toBe(expected)
      if (expected !== 200) expect(answer.body.code).toBe('rest_forbidden')
    }
  },
)

describe.each(kinds)('DELETE /$collection/<id>', ({ collection, name }) => {
  const path = `/${collection}`
  const remove = (address: string, caller: (typeof callers)[number] = 'editor') =>
    send(`${path}/${address}`, { as: as(caller), method: 'DELETE' })

  test('moves to the trash once, and answers 410 after that (VE-26, OR-8, ERR-29, MX-14)', async () => {
    const { id } = await aPlace(collection, { name: 'Gone' })
    const first = await remove('by-slug/GONE')

    expect(first).toMatchObject({
      status: 200,
      body: { id, status: 'trash', slug: 'gone__trashed' },
    })
    expect(first.body).not.toHaveProperty('json_ld')
    expect(refused(await remove('by-slug/gone'))).toEqual(['slug'])
    for (const address of [String(id), 'by-slug/gone__trashed']) {
      expect(await remove(address)).toMatchObject({
        status: 410,
        body: { code: `${name}-is-in-trash`, message: `The ${name} was already deleted.` },
      })
      expect((await remove(address, 'anonymous')).status).toBe(401)
    }
    expect((await send(path, { as: as('editor'), json: { [name]: 'Gone' } })).body.slug).toBe(
      'gone',
    )
  })

  test('checks for an unknown entry before the rights (VE-26, OR-8, MX-14)', async () => {
    expect(refused(await remove('987654', 'anonymous'))).toEqual(['id'])
    expect(refused(await remove('0?force=maybe', 'anonymous'))).toEqual(['id', 'force'])
    expect(refused(await remove('by-slug/nothing', 'anonymous'))).toEqual(['slug'])
  })

  test('with force deletes for good, also in the trash (VE-26, OR-8, MX-14)', async () => {
    for (const status of ['publish', 'trash'] as const) {
      const { id } = await aPlace(collection, { name: `For good ${status}`, status, phone: '5' })
      const answer = await send(`${path}/${id}`, {
        as: as('editor'),
        method: 'DELETE',
        json: { force: true },
      })

      expect(answer).toMatchObject({ status: 200, body: { id, status, phone: '5' } })
      expect(refused(await remove(String(id)))).toEqual(['id'])
      expect(refused(await send(`${path}/${id}`))).toEqual(['id'])
    }
    const { id } = await aPlace(collection, { name: 'Not for good' })
    expect((await remove(`${id}?force=false`)).body.status).toBe('trash')
  })

  test('is refused when a hook of the site refuses it (VE-26, OR-8, ERR-32)', async () => {
    const { id } = await aPlace(collection, { name: 'Rock' })
    const answer = await whileRefusing(calendar, { collection, moment: 'beforeDelete' }, () =>
      remove(`${id}?force=1`),
    )

    expect(answer).toMatchObject({
      status: 500,
      body: { code: `could-not-delete-${name}`, message: `The ${name} could not be deleted.` },
    })
    expect((await send(`${path}/${id}`)).body.status).toBe('publish')
  })
})
