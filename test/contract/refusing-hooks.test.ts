import { APIError, type CollectionConfig, type Plugin } from 'payload'
import { beforeAll, describe, expect, test } from 'vitest'
import { freshCalendar } from '../support/calendar'
import { usersOf } from '../support/callers'
import { stopClock } from '../support/clock'
import { clientOf } from '../support/http'

/** A site whose hooks refuse entries named "Forbidden", and the deletion of those named "Kept". */
const houseRules: Plugin = (config) => ({
  ...config,
  collections: (config.collections ?? []).map((collection) =>
    ['events', 'venues', 'organizers'].includes(collection.slug) ? strict(collection) : collection,
  ),
})

const strict = (collection: CollectionConfig): CollectionConfig => ({
  ...collection,
  hooks: {
    ...collection.hooks,
    beforeChange: [
      ...(collection.hooks?.beforeChange ?? []),
      ({ data }) => {
        const name = data.title ?? data.name
        if (name === 'Forbidden') throw new APIError('Against house rules', 400)
        if (name === 'Kept' && data.deletedAt) throw new Error('The disk is full.')

        return data
      },
    ],
    afterDelete: [
      ...(collection.hooks?.afterDelete ?? []),
      ({ doc }) => {
        if ((doc.title ?? doc.name) === 'Kept') throw new Error('The disk is full.')
      },
    ],
  },
})

stopClock()
const calendar = freshCalendar({}, [houseRules])
const { as } = usersOf(calendar)
const send = clientOf(calendar)

const chess = { title: 'Chess', start_date: '2027-07-01', end_date: '2027-07-01' }

/** The number of documents in each collection. */
const counts = async () => {
  const collections = ['events', 'venues', 'organizers', 'categories', 'tags'] as const
  const found = await Promise.all(
    collections.map((collection) => calendar.payload.count({ collection, trash: true })),
  )

  return found.map(({ totalDocs }) => totalDocs)
}

const post = (path: string, json: object) => send(path, { as: as('editor'), json })

describe('when a hook of the site refuses', () => {
  let id = 0
  beforeAll(async () => {
    id = (await post('/events', chess)).body.id
  })

  test('an event stays as it was, and nothing is created for it (EV-82, EV-83, ERR-25, MX-5)', async () => {
    const before = { event: (await send(`/events/${id}`)).body, counts: await counts() }
    const changes = {
      title: 'Forbidden',
      venue: { venue: 'Hall' },
      organizer: { organizer: 'Club' },
      categories: ['Music'],
      tags: ['free'],
    }
    const english = await post(`/events/${id}`, changes)
    const italian = await post(`/it/events/${id}`, changes)

    expect(english.body).toEqual({
      code: 'could-not-update-event',
      message: 'The event could not be changed.',
      data: { status: 403 },
    })
    expect(italian.body.message).toBe("Impossibile modificare l'evento.")
    expect({ event: (await send(`/events/${id}`)).body, counts: await counts() }).toEqual(before)
  })

  test('a new event is not stored, nor anything for it (EV-83)', async () => {
    const before = await counts()
    const answer = await post('/events', { ...chess, title: 'Forbidden', venue: { venue: 'Hall' } })

    expect(answer.status).toBe(403)
    expect(await counts()).toEqual(before)
  })

  test.each([
    ['venue', { venue: { venue: 'Forbidden' } }, 'could-not-create-venue'],
    ['organizer', { organizer: ['', { organizer: 'Forbidden' }] }, 'could-not-create-organizer'],
  ])('a %s of an event is refused with it (LNK-6, EV-83, ERR-30, MX-3)', async (_, links, code) => {
    const before = await counts()
    const made = await post('/events', { ...chess, tags: ['new'], ...links })
    const changed = await post(`/events/${id}`, { tags: ['new'], ...links })

    expect([made.status, made.body.code]).toEqual([400, code])
    expect([changed.status, changed.body.code]).toEqual([400, code])
    expect(await counts()).toEqual(before)
  })

  test.each([
    ['venues', { venue: 'Hall' }, { venue: 'Forbidden' }, 'could-not-update-venue'],
    ['organizers', { organizer: 'Club' }, { organizer: 'Forbidden' }, 'could-not-update-organizer'],
  ])('an entry of %s stays as it was (VE-25, OR-7, ERR-31)', async (path, made, changes, code) => {
    const { body } = await post(`/${path}`, made)
    const answer = await post(`/${path}/${body.id}`, changes)

    expect([answer.status, answer.body.code]).toEqual([400, code])
    expect((await send(`/${path}/${body.id}`)).body).toMatchObject(made)
  })
})

test.each([
  [
    'events',
    { ...chess, title: 'Kept' },
    'could-not-delete-event',
    'The event could not be deleted.',
  ],
  ['venues', { venue: 'Kept' }, 'could-not-delete-venue', 'The venue could not be deleted.'],
  [
    'organizers',
    { organizer: 'Kept' },
    'could-not-delete-organizer',
    'The organizer could not be deleted.',
  ],
])(
  'an entry of %s that cannot be deleted stays complete (EV-53, VE-26, OR-8, ERR-26, ERR-32)',
  async (path, json, code, message) => {
    const { body } = await post(`/${path}`, json)
    const remove = (query: string) =>
      send(`/${path}/${body.id}${query}`, { as: as('editor'), method: 'DELETE' })
    const fault = { code, message, data: { status: 500 } }

    expect((await remove('')).body).toEqual(fault)
    expect((await remove('?force=1')).body).toEqual(fault)
    expect((await send(`/${path}/${body.id}`)).body.slug).toBe('kept')
  },
)
