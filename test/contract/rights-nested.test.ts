import { afterEach, describe, expect, test } from 'vitest'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { type CallerName, callers } from '../support/callers'
import { stopClock } from '../support/clock'
import { dealt, isOnSqlite } from '../support/dealt'
import { given } from '../support/given'
import { clientOf, refused } from '../support/http'
import { type Collection, collections, ownedEntries } from '../support/owned'
import { refusalOf, rights } from '../support/rights'

stopClock()
const calendar = freshCalendar()
const { entries, entry, user, as, restore } = ownedEntries(calendar)
const { aCategory, aTag } = buildersOf(calendar)
const send = clientOf(calendar)

const creators = ['administrator', 'editor', 'author', 'contributor'] as const

const newEvent = {
  title: 'New evening',
  start_date: '2027-07-01 10:00',
  end_date: '2027-07-01 12:00',
}

const bodyOf = (collection: Collection): Record<string, unknown> =>
  ({
    events: newEvent,
    venues: { venue: `Hall ${crypto.randomUUID()}` },
    organizers: { organizer: `Club ${crypto.randomUUID()}` },
  })[collection]

/** The number of objects of each kind. */
const counts = async () =>
  Promise.all(
    (['events', 'venues', 'organizers', 'categories', 'tags', 'media'] as const).map(
      async (collection) => (await calendar.payload.count({ collection, trash: true })).totalDocs,
    ),
  )

const storedEntry = (collection: Collection, id: number) =>
  calendar.payload.findByID({ collection, id, depth: 0, trash: true })

describe('POST to a collection', () => {
  const later = '2030-01-01 10:00:00'
  /** The status that a user with the right to publish stores, and that a contributor stores (AUTH-7, ST-1, ST-2). */
  const wishes = [
    [{}, 'publish', 'draft'],
    [{ status: 'publish' }, 'publish', 'pending'],
    [{ status: 'future', date: later }, 'future', 'pending'],
    [{ status: 'draft' }, 'draft', 'draft'],
    [{ status: 'pending' }, 'pending', 'pending'],
    [{ status: 'private' }, 'private', 'private'],
  ] as const

  test.each(
    callers.flatMap((caller, turn) =>
      dealt(collections, turn, callers.length).map((collection) => [caller, collection] as const),
    ),
  )(
    'as %s answers %s (AUTH-6, AUTH-7, ST-1, ST-2, MX-20, MX-21, MX-22, MX-23, MX-24)',
    async (caller, collection) => {
      for (const [wish, published, scaledBack] of dealt(wishes, callers.indexOf(caller), 2)) {
        const { status, body } = await send(`/${collection}`, {
          as: await as(caller),
          json: { ...bodyOf(collection), ...wish },
        })
        const { create, publish } = rights[caller]
        const expected = create === 201 ? (publish ? published : scaledBack) : 'rest_forbidden'

        expect([wish, status, body.status ?? body.code]).toEqual([wish, create, expected])
        if (create === 201) expect(body.author).toBe(String(user('own').id))
      }
    },
  )
})

describe('the author of an entry', () => {
  test.each(callers)(
    '%s gives a new entry to another user, or gets 401/403 and nothing is stored (AUTH-10, AUTH-20)',
    async (caller) => {
      const before = await counts()
      const { status, body } = await send('/events', {
        as: await as(caller),
        json: { ...newEvent, author: user('others').id },
      })
      const may = rights[caller].edit.others.length > 0

      expect(status).toBe(may ? 201 : refusalOf(caller))
      if (may) expect(body.author).toBe(String(user('others').id))
      else expect(await counts()).toEqual(before)
    },
  )

  test.each(creators)('%s may send themselves or the stored author (AUTH-20)', async (caller) => {
    const { id } = entry('venues', 'own', 'draft')
    const own = user('own').id
    const options = { as: await as(caller), json: { author: own } }

    expect((await send(`/venues/${id}`, options)).status).toBe(200)
    expect((await send('/events', { ...options, json: { ...newEvent, author: own } })).status).toBe(
      201,
    )
  })

  test.each(['author', 'contributor'] as const)(
    '%s cannot give an own entry away, and the attempt changes nothing (AUTH-20)',
    async (caller) => {
      for (const collection of collections) {
        const { id } = entry(collection, 'own', 'draft')
        const before = await storedEntry(collection, id)
        const { status, body } = await send(`/${collection}/${id}`, {
          as: await as(caller),
          method: 'PATCH',
          json: { author: user('others').id, description: 'Given away' },
        })

        expect([status, body.code]).toEqual([403, 'rest_forbidden'])
        expect(await storedEntry(collection, id)).toEqual(before)
      }
    },
  )
})

describe('a change of status', () => {
  afterEach(restore)

  test.each([
    ['author', 'draft', 'publish', 'publish'],
    ['author', 'pending', 'future', 'publish'],
    ['author', 'trashed publish', 'publish', 'publish'],
    ['contributor', 'draft', 'publish', 'pending'],
    ['contributor', 'pending', 'publish', 'pending'],
    ['contributor', 'private', 'future', 'pending'],
    ['contributor', 'trashed draft', 'publish', 'pending'],
    ['contributor', 'draft', 'private', 'private'],
    ['contributor', 'pending', 'trash', 'trash'],
    ['contributor', 'trashed draft', 'draft', 'draft'],
  ] as const)(
    'of their own by a %s: %s to %s becomes %s (AUTH-7, AUTH-8, AUTH-9, ST-2, MX-21, MX-22)',
    async (caller, state, status, expected) => {
      for (const collection of isOnSqlite() ? collections : (['events'] as const)) {
        const { id } = entry(collection, 'own', state)
        const answer = await send(`/${collection}/${id}`, {
          as: await as(caller),
          method: 'PUT',
          json: { status },
        })

        expect([answer.status, answer.body.status]).toEqual([200, expected])
      }
    },
  )

  test.each(callers)(
    'out of the trash by %s needs the right on the former status (AUTH-19, ST-7, MX-20, MX-21, MX-22, MX-23, MX-24)',
    async (caller) => {
      const trashed = entries.filter(({ state }) => state.startsWith('trashed'))
      for (const one of dealt(trashed, callers.indexOf(caller), callers.length)) {
        const { collection, id, owner, state } = one
        const { status } = await send(`/${collection}/${id}`, {
          as: await as(caller),
          method: 'PATCH',
          json: { status: 'draft' },
        })
        const may = rights[caller].edit[owner].includes(state)

        expect([one, status]).toEqual([one, may ? 200 : refusalOf(caller)])
      }
    },
  )
})

describe('the links of an event', () => {
  const kinds = [
    ['venue', 'venues'],
    ['organizer', 'organizers'],
  ] as const

  test.each(
    creators.flatMap((caller, turn) =>
      dealt(kinds, turn, creators.length).map((kind) => [caller, ...kind] as const),
    ),
  )(
    '%s links any readable %s outside the trash (LNK-2, AUTH-11, AUTH-12)',
    async (caller, parameter, collection) => {
      const { id } = entry('events', 'own', 'draft')
      const linkable = entries.filter((one) => one.collection === collection)
      const turn = creators.indexOf(caller)
      for (const one of dealt(linkable, turn, 2)) {
        const answer = await send(`/events/${id}`, {
          as: await as(caller),
          method: 'PATCH',
          json: { [parameter]: one.id },
        })
        const may =
          rights[caller].read[one.owner].includes(one.state) && !one.state.startsWith('trashed')

        expect([one, answer.status]).toEqual([one, may ? 200 : 400])
        expect(refused(answer)).toEqual(may ? [] : [parameter])
      }
      await restore()
    },
  )

  test.each(callers)(
    '%s creates linked venues and organizers by right (AUTH-6, AUTH-21, LNK-3)',
    async (caller) => {
      const before = await counts()
      const { status, body } = await send('/events', {
        as: await as(caller),
        json: {
          ...newEvent,
          venue: { venue: `Hall of ${caller}`, status: 'publish' },
          organizer: [{ organizer: `Club of ${caller}` }],
        },
      })
      const { create, publish } = rights[caller]

      expect(status).toBe(create)
      if (create !== 201) return expect(await counts()).toEqual(before)
      const author = String(user('own').id)
      expect(body.venue).toMatchObject({ author, status: publish ? 'publish' : 'pending' })
      expect(body.organizer).toMatchObject([{ author, status: publish ? 'publish' : 'draft' }])
    },
  )

  test('an unreadable venue of the same name is created again (AUTH-21, LNK-3, VE-24)', async () => {
    const hidden = entry('venues', 'others', 'draft').id
    const json = { ...newEvent, venue: { venue: 'OTHERS draft' } }
    const byContributor = await send('/events', { as: await as('contributor'), json })
    const byEditor = await send('/events', { as: user('others').authorization, json })

    expect(byContributor.body.venue.id).not.toBe(hidden)
    expect(byEditor.body.venue.id).toBe(hidden)
  })

  test.each(['author', 'contributor'] as const)(
    '%s creates no linked venue for another user (AUTH-20, AUTH-21, EV-83)',
    async (caller) => {
      const before = await counts()
      const { status } = await send('/events', {
        as: await as(caller),
        json: { ...newEvent, venue: { venue: 'Given hall', author: user('others').id } },
      })

      expect(status).toBe(403)
      expect(await counts()).toEqual(before)
    },
  )
})

describe('the terms of an event', () => {
  const terms = { categories: { id: 0, slug: 'music' }, tags: { id: 0, slug: 'hot' } }

  given(async () => {
    terms.categories.id = await aCategory('Music')
    terms.tags.id = await aTag('Hot')
  })

  test.each(callers)('%s links existing terms (AUTH-17, AUTH-6)', async (caller) => {
    const json = { ...newEvent, categories: 'Music', tags: ['hot'] }
    const { status, body } = await send('/events', { as: await as(caller), json })

    expect(status).toBe(rights[caller].create)
    if (status !== 201) return
    expect(body.categories).toMatchObject([{ slug: 'music' }])
    expect(body.tags).toMatchObject([{ slug: 'hot' }])
  })

  test.each(
    callers.flatMap((caller, turn) =>
      dealt(['categories', 'tags'] as const, turn, callers.length).map(
        (kind) => [caller, kind] as const,
      ),
    ),
  )(
    '%s creates new %s with it, or gets 401/403 and nothing is stored (AUTH-15, AUTH-16, AUTH-21, EV-83)',
    async (caller, kind) => {
      const before = await counts()
      const { status } = await send('/events', {
        as: await as(caller),
        json: {
          ...newEvent,
          venue: { venue: `Left by ${caller}` },
          [kind]: [`New by ${caller}`],
        },
      })
      const may = rights[caller].terms.includes(kind)

      expect(status).toBe(may ? 201 : refusalOf(caller))
      if (!may) expect(await counts()).toEqual(before)
    },
  )

  const matrix = callers.flatMap((caller, turn) =>
    dealt(['categories', 'tags'] as const, turn + 1, callers.length).map((kind) => ({
      caller,
      kind,
    })),
  )

  test.each(matrix)(
    '$caller reads, creates, changes and deletes $kind, or gets 401/403 (AUTH-15, AUTH-16, GEN-31)',
    async ({ caller, kind }: { caller: CallerName; kind: 'categories' | 'tags' }) => {
      const options = { as: await as(caller) }
      const name = `By ${caller}`
      const may = rights[caller].terms.includes(kind)
      const made = await send(`/${kind}`, { ...options, json: { name } })
      const id = may ? made.body.id : terms[kind].id
      const outcomes = [made.status]
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
        const json = { description: method }
        const { status, headers } = await send(`/${kind}/${id}`, { ...options, method, json })
        outcomes.push(status)
        expect(headers.get('allow')).toBe(may ? 'GET, POST, PUT, PATCH, DELETE' : 'GET')
      }
      const read = await send(`/${kind}/${terms[kind].id}`, options)
      const no = refusalOf(caller)

      expect(outcomes).toEqual(may ? [201, 200, 200, 200, 200] : [no, no, no, no, no])
      expect([read.status, read.body.description]).toEqual([200, ''])
    },
  )
})
