import { describe, expect, test } from 'vitest'
import { type Role, roles } from '../../src/model/role'
import type { Status } from '../../src/model/status'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { type CallerName, callers, usersOf } from '../support/callers'
import { stopClock } from '../support/clock'
import { dealt } from '../support/dealt'
import { given } from '../support/given'
import { clientOf, titles } from '../support/http'

stopClock()
const calendar = freshCalendar()
const { anEvent, aVenue, anOrganizer, aCategory, aTag } = buildersOf(calendar)
const { user, as } = usersOf(calendar)
const get = clientOf(calendar)

const publishAlone = 'Only publish may be asked for without the right to write here.'

const statuses = ['publish', 'future', 'draft', 'pending', 'private'] as const
const owners = ['editor', 'author', 'contributor', 'subscriber'] as const
const collections = ['events', 'venues', 'organizers'] as const
type Collection = (typeof collections)[number]

/** An entry for each status and owner in each collection, and an event of the editor that links to venues and organizers. */
const ids = new Map<string, number>()
const idOf = (collection: string, title: string) => ids.get(`${collection} ${title}`) ?? 0

given(async () => {
  for (const owner of owners) {
    const author = user(owner).id
    for (const status of [...statuses, 'trash'] as const) {
      const title = `${owner} ${status}`
      const venue = (await aVenue({ name: title, status, author })).id
      const organizer = (await anOrganizer({ name: title, status, author })).id
      ids.set(`venues ${title}`, venue)
      ids.set(`organizers ${title}`, organizer)
      const event = await anEvent({ title, status, author })
      await link(event.id, { venues: [venue], organizers: [organizer] })
      ids.set(`events ${title}`, event.id)
    }
  }
  const links = (collection: string) =>
    owners.flatMap((owner) =>
      [...statuses, 'trash'].map((status) => idOf(collection, `${owner} ${status}`)),
    )
  const host = await anEvent({
    title: 'host',
    author: user('administrator').id,
    startLocal: '2026-12-24 20:00:00',
    endLocal: '2026-12-24 22:00:00',
  })
  await link(host.id, { venues: links('venues'), organizers: links('organizers') })
  ids.set('events host', host.id)
})

/** Links an event also to entries in the trash, which no save does. */
const link = (id: number, data: { venues: number[]; organizers: number[] }) =>
  calendar.payload.db.updateOne({ collection: 'events', id, data: { ...data, updatedAt: null } })

/** AUTH-11 and AUTH-12 in the table of the contract. */
const reads: Record<CallerName, { others: readonly Status[]; own: readonly Status[] }> = {
  administrator: { others: statuses, own: statuses },
  editor: { others: statuses, own: statuses },
  author: { others: ['publish'], own: statuses },
  contributor: { others: ['publish'], own: statuses },
  subscriber: { others: ['publish'], own: ['publish'] },
  anonymous: { others: ['publish'], own: [] },
}

const mayRead = (caller: CallerName, owner: Role, status: Status) =>
  (caller === owner ? reads[caller].own : reads[caller].others).includes(status)

const titlesFor = (caller: CallerName) =>
  owners.flatMap((owner) =>
    statuses
      .filter((status) => mayRead(caller, owner, status))
      .map((status) => `${owner} ${status}`),
  )

const rows = callers.flatMap((caller) => collections.map((collection) => ({ caller, collection })))

/** Each caller with each collection. */
const rowsOfEntries = callers.flatMap((caller, turn) =>
  dealt(collections, turn, callers.length).map((collection) => ({ caller, collection })),
)

describe('the right to read', () => {
  test.each(rows)(
    'for $caller: the list of $collection has readable entries and counts no others (AUTH-11, AUTH-12, AUTH-22, MX-2, MX-10)',
    async ({ caller, collection }) => {
      const answer = await get(`/${collection}?per_page=50`, { as: as(caller) })
      const expected = titlesFor(caller)

      expect(
        titles(answer)
          .filter((title) => title !== 'host')
          .sort(),
      ).toEqual(expected.sort())
      const hosts = collection === 'events' ? 1 : 0
      expect(answer.body.total).toBe(expected.length + hosts)
      expect(answer.headers.get('x-cal-total')).toBe(String(expected.length + hosts))
    },
  )

  test.each(rowsOfEntries)(
    'for $caller: one of $collection, by id and by slug, is 200 or 403 by status and owner (AUTH-11, AUTH-12, AUTH-23, MX-4, MX-7, MX-12, MX-20, MX-21, MX-22, MX-23, MX-24)',
    async ({ caller, collection }) => {
      const code = `${collection.slice(0, -1)}-not-accessible`
      for (const owner of owners) {
        for (const status of statuses) {
          const title = `${owner} ${status}`
          const slug = title.replace(' ', '-')
          const expected = mayRead(caller, owner, status) ? [200, title] : [403, code]
          for (const path of [idOf(collection, title), `by-slug/${slug}`]) {
            const { status: actual, body } = await get(`/${collection}/${path}`, { as: as(caller) })
            const said = body.code ?? body.title ?? body.venue ?? body.organizer

            expect([path, actual, said]).toEqual([path, ...expected])
          }
        }
      }
    },
  )

  test.each(callers)(
    'for %s: an event has only readable venues and organizers (AUTH-12, EV-71, EV-72)',
    async (caller) => {
      const single = await get(`/events/${idOf('events', 'host')}`, { as: as(caller) })
      const list = await get('/events?search=host', { as: as(caller) })

      for (const event of [single.body, list.body.events[0]]) {
        expect(event.venue.map(({ venue }: { venue: string }) => venue)).toEqual(titlesFor(caller))
        expect(event.organizer.map(({ organizer }: { organizer: string }) => organizer)).toEqual(
          titlesFor(caller),
        )
      }
    },
  )
})

describe('the trash', () => {
  const readers: Record<CallerName, string[]> = {
    administrator: owners.map((owner) => `${owner} trash`),
    editor: owners.map((owner) => `${owner} trash`),
    author: ['author trash'],
    // The entries that a contributor trashed were published before, so that they may not see them.
    contributor: [],
    subscriber: [],
    anonymous: [],
  }

  test.each(rows)(
    'for $caller: in the list of $collection (AUTH-13, AUTH-22)',
    async ({ caller, collection }) => {
      const answer = await get(`/${collection}?status=trash&per_page=50`, { as: as(caller) })
      if (caller === 'subscriber' || caller === 'anonymous') {
        expect(answer.body.data.params).toEqual({ status: publishAlone })
      } else {
        expect(titles(answer).sort()).toEqual(readers[caller].sort())
        expect(answer.body.total).toBe(readers[caller].length)
      }
    },
  )

  test.each(callers)(
    'for %s: a venue or organizer by id and by slug (AUTH-13, AUTH-23, MX-12)',
    async (caller) => {
      for (const collection of ['venues', 'organizers']) {
        for (const owner of owners) {
          const title = `${owner} trash`
          const expected = readers[caller].includes(title)
            ? [200, 'trash']
            : [403, `${collection.slice(0, -1)}-not-accessible`]
          for (const path of [idOf(collection, title), `by-slug/${owner}-trash__trashed`]) {
            const { status, body } = await get(`/${collection}/${path}`, { as: as(caller) })

            expect([status, body.code ?? body.status]).toEqual(expected)
          }
        }
      }
    },
  )

  test.each(callers)(
    'for %s: an event is 410 for all callers (AUTH-13, MX-4, MX-7)',
    async (caller) => {
      for (const owner of owners) {
        for (const path of [idOf('events', `${owner} trash`), `by-slug/${owner}-trash__trashed`]) {
          expect(await get(`/events/${path}`, { as: as(caller) })).toMatchObject({
            status: 403,
            body: { code: 'event-no-longer-available' },
          })
        }
      }
    },
  )

  test('for a contributor: entries that they trashed before publication (AUTH-13)', async () => {
    const author = user('contributor').id
    for (const status of ['draft', 'pending', 'private'] as const) {
      const { id } = await aVenue({ name: `Old ${status}`, status, author })
      await calendar.payload.update({
        collection: 'venues',
        id,
        data: { deletedAt: '2026-11-18T12:00:00.000Z' },
      })

      expect((await get(`/venues/${id}`, { as: as('contributor') })).body.status).toBe('trash')
      expect((await get(`/venues/${id}`, { as: as('author') })).status).toBe(403)
      expect(
        titles(await get('/venues?status=trash&search=old', { as: as('contributor') })),
      ).toContain(`Old ${status}`)
    }
  })
})

describe('the status filter', () => {
  test.each(['draft', 'pending', 'private', 'future', 'trash', 'publish,draft', 'any'])(
    'refuses %s to callers without the right to create (AUTH-6, AUTH-22)',
    async (status) => {
      for (const caller of ['subscriber', 'anonymous'] as const) {
        for (const collection of collections) {
          const { body } = await get(`/${collection}?status=${status}`, { as: as(caller) })

          expect(body.data.params).toEqual({ status: publishAlone })
        }
      }
    },
  )

  test.each(statuses)(
    'selects only their own %s for authors and contributors (AUTH-12, AUTH-22)',
    async (status) => {
      for (const caller of ['author', 'contributor'] as const) {
        const answer = await get(`/venues?status=${status}&per_page=50`, { as: as(caller) })
        const expected = titlesFor(caller).filter((title) => title.endsWith(` ${status}`))

        expect(titles(answer).sort()).toEqual(expected.sort())
      }
    },
  )
})

describe('the header Allow', () => {
  const item = 'GET, DELETE, POST, PUT, PATCH'
  /** The entries that a caller may change and delete (AUTH-8 to AUTH-10). */
  const edits: Record<CallerName, { others: boolean; own: readonly Status[] }> = {
    administrator: { others: true, own: statuses },
    editor: { others: true, own: statuses },
    author: { others: false, own: statuses },
    contributor: { others: false, own: ['draft', 'pending', 'private'] },
    subscriber: { others: false, own: [] },
    anonymous: { others: false, own: [] },
  }

  test.each(rowsOfEntries)(
    'for $caller: methods of readable $collection by the rights (GEN-31, AUTH-8, AUTH-9, AUTH-10)',
    async ({ caller, collection }) => {
      for (const owner of owners) {
        for (const status of statuses) {
          const title = `${owner} ${status}`
          const may =
            edits[caller].others || (caller === owner && edits[caller].own.includes(status))
          for (const path of [idOf(collection, title), `by-slug/${title.replace(' ', '-')}`]) {
            const { headers } = await get(`/${collection}/${path}`, {
              as: as(caller),
              method: 'OPTIONS',
            })

            expect([path, headers.get('allow')]).toEqual([path, may ? item : 'GET'])
          }
        }
      }
    },
  )

  test.each([
    ['administrator', ['events', 'venues', 'organizers', 'categories', 'tags']],
    ['editor', ['events', 'venues', 'organizers', 'categories', 'tags']],
    ['author', ['events', 'venues', 'organizers', 'categories']],
    ['contributor', ['events', 'venues', 'organizers']],
    ['subscriber', []],
    ['anonymous', []],
  ] as const)(
    'has for %s the creates %o (GEN-31, AUTH-6, AUTH-15, AUTH-16)',
    async (caller, lists) => {
      for (const collection of [...collections, 'categories', 'tags']) {
        const { headers } = await get(`/${collection}`, { as: as(caller) })
        const may = lists.some((name) => name === collection)

        expect([collection, headers.get('allow')]).toEqual([collection, may ? 'GET, POST' : 'GET'])
      }
    },
  )

  test.each([
    ['administrator', true, true],
    ['editor', true, true],
    ['author', true, false],
    ['contributor', false, false],
    ['subscriber', false, false],
    ['anonymous', false, false],
  ] as const)(
    'has for %s changes of categories: %s, tags: %s (GEN-31, AUTH-15, AUTH-16)',
    async (caller, categories, tags) => {
      const [category, tag] = [await aCategory(`Of ${caller}`), await aTag(`Of ${caller}`)]
      const all = 'GET, POST, PUT, PATCH, DELETE'

      for (const id of [category, 99999]) {
        expect((await get(`/categories/${id}`, { as: as(caller) })).headers.get('allow')).toBe(
          categories ? all : 'GET',
        )
      }
      for (const id of [tag, 99999]) {
        expect((await get(`/tags/${id}`, { as: as(caller) })).headers.get('allow')).toBe(
          tags ? all : 'GET',
        )
      }
    },
  )

  test.each(roles)(
    'for %s: of unknown ids and slugs, 0 and ids of another type (GEN-31)',
    async (role) => {
      const create = role !== 'subscriber'
      const allow = async (collection: Collection, path: number | string) =>
        (await get(`/${collection}/${path}`, { as: as(role) })).headers.get('allow')
      for (const path of ['99999', '0', 'by-slug/nobody']) {
        expect([path, await allow('events', path)]).toEqual([path, create ? item : 'GET'])
        expect([path, await allow('venues', path)]).toEqual([path, 'GET'])
        expect([path, await allow('organizers', path)]).toEqual([path, 'GET'])
      }
      const title = 'editor publish'

      expect(await allow('events', idOf('venues', title))).toBe(create ? item : 'GET')
      expect(await allow('venues', idOf('events', title))).toBe('GET')
      expect(await allow('organizers', idOf('venues', title))).toBe('GET')
    },
  )

  test('of the index and the document is GET for all callers (GEN-31)', async () => {
    for (const caller of callers) {
      expect((await get('', { as: as(caller) })).headers.get('allow')).toBe('GET')
      expect((await get('/doc', { as: as(caller) })).headers.get('allow')).toBe('GET')
    }
  })

  test.each([
    ['/events/99999', 404],
    ['/events?per_page=0', 400],
    ['/venues/99999', 400],
  ])('is sent with the refusal of "%s", too (GEN-31, ERR-6)', async (path, status) => {
    const answer = await get(path)

    expect([answer.status, answer.headers.get('allow')]).toEqual([status, 'GET'])
  })

  test('is not sent for unknown routes (GEN-31, ERR-6)', async () => {
    const { headers } = await get('/nowhere', { as: as('administrator') })

    expect(headers.get('allow')).toBeNull()
  })
})
