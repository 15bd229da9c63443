import { afterEach, describe, expect, test } from 'vitest'
import { freshCalendar } from '../support/calendar'
import { type CallerName, callers } from '../support/callers'
import { stopClock, tick } from '../support/clock'
import { dealt } from '../support/dealt'
import { type Collection, collections, type Owned, ownedEntries } from '../support/owned'
import { payloadRestClientOf } from '../support/payloadRest'
import { rights } from '../support/rights'

stopClock()
const calendar = freshCalendar()
const { entries, entry, user, become, restore } = ownedEntries(calendar)

const ask = payloadRestClientOf(calendar, become)

const isGranted = ({ status }: { status: number }) => status < 400

const storedEntry = (collection: Collection, id: number) =>
  calendar.payload.findByID({ collection, id, depth: 0, trash: true, showHiddenFields: true })

const newEvent = {
  title: 'From outside',
  startLocal: '2026-12-01 20:00:00',
  endLocal: '2026-12-01 22:00:00',
}

const rows = callers.flatMap((caller, turn) =>
  dealt(collections, turn, callers.length).map((collection) => ({ caller, collection })),
)

/** All entries of a collection; if not all combinations are tried, half of them, the others for the next caller. */
const entriesOf = (collection: Collection, caller: CallerName): Owned[] =>
  dealt(
    entries.filter((one) => one.collection === collection),
    callers.indexOf(caller),
    2,
  )

const verdicts = async (
  list: Owned[],
  judge: (one: Owned) => Promise<boolean>,
): Promise<string[]> => {
  const lines: string[] = []
  for (const one of list) lines.push(`${one.owner} ${one.state}: ${await judge(one)}`)

  return lines
}

describe('Payload’s own interface grants the same as the contract', () => {
  test.each(rows)(
    '$caller reads $collection (AUTH-11, AUTH-12, AUTH-13)',
    async ({ caller, collection }) => {
      const list = entriesOf(collection, caller)
      const granted = await verdicts(list, async ({ id }) =>
        isGranted(await ask(caller, 'GET', `/${collection}/${id}?trash=true&draft=true`)),
      )

      expect(granted).toEqual(
        await verdicts(list, async ({ owner, state }) =>
          rights[caller].read[owner].includes(state),
        ),
      )
    },
  )

  test.each(rows)(
    '$caller changes $collection (AUTH-8, AUTH-9, AUTH-10, AUTH-19)',
    async ({ caller, collection }) => {
      const list = entriesOf(collection, caller)
      const granted = await verdicts(list, async ({ id }) =>
        isGranted(await ask(caller, 'PATCH', `/${collection}/${id}?trash=true&depth=0`, {})),
      )

      expect(granted).toEqual(
        await verdicts(list, async ({ owner, state }) =>
          rights[caller].edit[owner].includes(state),
        ),
      )
      if (granted.some((line) => line.endsWith('true'))) await restore()
    },
  )

  test.each(rows)(
    '$caller deletes $collection for good (AUTH-8, AUTH-9, AUTH-10, AUTH-19)',
    async ({ caller, collection }) => {
      const list = entriesOf(collection, caller)
      const granted = await verdicts(list, async ({ id }) =>
        isGranted(await ask(caller, 'DELETE', `/${collection}/${id}?trash=true`)),
      )

      expect(granted).toEqual(
        await verdicts(list, async ({ owner, state }) =>
          rights[caller].edit[owner].includes(state),
        ),
      )
      if (granted.some((line) => line.endsWith('true'))) await restore()
    },
  )

  test.each(callers)(
    '%s trashes and restores many at once, only those that they may edit (AUTH-8, AUTH-9, AUTH-10, AUTH-13)',
    async (caller) => {
      const change = async (deletedAt: string | null) => {
        await ask(caller, 'PATCH', '/organizers?trash=true&depth=0&where[id][greater_than]=0', {
          deletedAt,
        })
        const { docs } = await calendar.payload.find({
          collection: 'organizers',
          limit: 0,
          trash: true,
          where: { deletedAt: { exists: true } },
        })

        return docs.map(({ id }) => id).sort((one, other) => one - other)
      }
      const trashOf = (isIn: (one: Owned) => boolean) =>
        entries.filter((one) => one.collection === 'organizers' && isIn(one)).map(({ id }) => id)
      const may = ({ owner, state }: Owned) => rights[caller].edit[owner].includes(state)
      const wasTrashed = ({ state }: Owned) => state.startsWith('trashed')

      expect(await change('2026-11-18T13:00:00.000Z')).toEqual(
        trashOf((one) => wasTrashed(one) || may(one)),
      )
      expect(await change(null)).toEqual(trashOf((one) => wasTrashed(one) && !may(one)))
      await restore()
    },
  )

  test.each(callers)('%s creates entries (AUTH-6, AUTH-7, ST-2)', async (caller) => {
    for (const collection of collections) {
      const wanted = collection === 'events' ? newEvent : { name: 'From outside' }
      const answer = await ask(caller, 'POST', `/${collection}?depth=0`, {
        ...wanted,
        _status: 'published',
      })
      expect(isGranted(answer)).toBe(rights[caller].create === 201)
      if (isGranted(answer)) {
        expect(answer.doc).toMatchObject(
          rights[caller].publish
            ? { _status: 'published', pendingReview: false, author: user('own').id }
            : { _status: 'draft', pendingReview: true, author: user('own').id },
        )
      }
    }
  })

  test.each(callers)('%s writes terms (AUTH-15, AUTH-16)', async (caller) => {
    for (const collection of ['categories', 'tags'] as const) {
      const { id } = await calendar.payload.create({ collection, data: { name: `Of ${caller}` } })
      const granted = [
        isGranted(await ask(caller, 'POST', `/${collection}`, { name: `New of ${caller}` })),
        isGranted(await ask(caller, 'PATCH', `/${collection}/${id}`, { name: `Of ${caller} 2` })),
        isGranted(await ask(caller, 'DELETE', `/${collection}/${id}`)),
        isGranted(await ask(caller, 'GET', `/${collection}`)),
      ]
      const may = rights[caller].terms.includes(collection)

      expect([collection, ...granted]).toEqual([collection, may, may, may, true])
    }
  })
})

describe('a contributor', () => {
  afterEach(restore)

  test.each([
    ['draft', { _status: 'published' }],
    ['pending', { _status: 'published', pendingReview: false }],
    ['private', { visibility: 'public' }],
    ['private', { _status: 'published', visibility: 'public' }],
    ['draft', { _status: 'published', publishedAt: '2030-01-01T00:00:00.000Z' }],
    ['trashed draft', { _status: 'published', deletedAt: null }],
  ] as const)(
    'submits for review when they publish their own %s by %o (AUTH-7, ST-2)',
    async (state, data) => {
      for (const collection of collections) {
        const { id } = entry(collection, 'own', state)
        const { status } = await ask(
          'contributor',
          'PATCH',
          `/${collection}/${id}?trash=true`,
          data,
        )

        expect(status).toBe(200)
        const stored = await storedEntry(collection, id)
        expect(stored).toMatchObject({ _status: 'draft', pendingReview: true })
        expect(stored.deletedAt ?? null).toBeNull()
      }
    },
  )

  test.each(['?draft=true', '?autosave=true&draft=true', '?publishSpecificLocale=it'])(
    'publishes nothing when they save a draft with %s (AUTH-7)',
    async (query) => {
      const { id } = entry('events', 'own', 'draft')
      await ask('contributor', 'PATCH', `/events/${id}${query}`, { _status: 'published' })

      expect(await storedEntry('events', id)).toMatchObject({ _status: 'draft' })
    },
  )

  test('submits for review when they restore a published version (AUTH-7, ST-2)', async () => {
    const { id } = entry('events', 'own', 'publish')
    const { docs } = await calendar.payload.findVersions({
      collection: 'events',
      where: { parent: { equals: id } },
    })
    tick()
    await calendar.payload.update({ collection: 'events', id, data: { _status: 'draft' } })
    const version = docs.find((one) => one.version._status === 'published')?.id
    const { status } = await ask('contributor', 'POST', `/events/versions/${version}`)

    expect(status).toBe(200)
    expect(await storedEntry('events', id)).toMatchObject({ _status: 'draft', pendingReview: true })
  })

  test('cannot restore a version of a published entry or of one of others (AUTH-9, AUTH-10)', async () => {
    for (const [owner, state] of [
      ['own', 'publish'],
      ['others', 'draft'],
    ] as const) {
      const { id } = entry('events', owner, state)
      const { docs } = await calendar.payload.findVersions({
        collection: 'events',
        where: { parent: { equals: id } },
      })

      expect((await ask('contributor', 'POST', `/events/versions/${docs[0]?.id}`)).status).toBe(403)
    }
  })

  test('is the author of their copy, which is a draft (AUTH-10, AUTH-20)', async () => {
    const { id } = entry('events', 'others', 'publish')
    const { doc } = await ask('contributor', 'POST', `/events/${id}/duplicate?depth=0`, {
      _status: 'published',
    })

    expect(doc).toMatchObject({ author: user('own').id, _status: 'draft' })
  })

  test.each(['draft', 'private', 'trashed draft'] as const)(
    'cannot copy %s of others (AUTH-12)',
    async (state) => {
      const { id } = entry('events', 'others', state)

      expect(isGranted(await ask('contributor', 'POST', `/events/${id}/duplicate`))).toBe(false)
    },
  )
})

describe('versions', () => {
  test.each(callers)('%s reads those of entries that they may edit (AUTH-12)', async (caller) => {
    const { status, body } = await ask(caller, 'GET', '/venues/versions?limit=100&depth=0')
    const readers: Record<CallerName, string[]> = {
      administrator: ['others', 'own'],
      editor: ['others', 'own'],
      author: ['own'],
      contributor: ['own'],
      subscriber: [],
      anonymous: [],
    }
    const owners = (body.docs ?? []).map(({ version }: { version: { author: number } }) =>
      version.author === user('own').id ? 'own' : 'others',
    )

    expect(status < 400).toBe(readers[caller].length > 0)
    expect([...new Set(owners)].sort()).toEqual(readers[caller])
  })

  test.each(['author', 'contributor', 'subscriber', 'anonymous'] as const)(
    '%s gets no newer draft of a published entry of another user (AUTH-12)',
    async (caller) => {
      const { id } = entry('events', 'others', 'publish')
      tick()
      await calendar.payload.update({
        collection: 'events',
        id,
        draft: true,
        data: { title: 'Not yet', _status: 'draft' },
      })
      const single = await ask(caller, 'GET', `/events/${id}?draft=true`)
      const list = await ask(caller, 'GET', '/events?draft=true&limit=100')

      expect(JSON.stringify([single.body, list.body])).not.toContain('Not yet')
      await restore()
    },
  )
})
