import type { SelectType, Where } from 'payload'
import { describe, expect, test } from 'vitest'
import { languagesOf } from '../../src/model/settings'
import { inTransaction } from '../../src/storage/database/transaction'
import { documentsById } from '../../src/storage/documentCache/byId'
import type { StoredDocument } from '../../src/storage/documentCache/cached'
import { type DocumentCollection, unreadOf } from '../../src/storage/documentCache/collections'
import { findDocuments } from '../../src/storage/documentCache/findDocuments'
import { findPage } from '../../src/storage/documentCache/findings'
import { inLanguage } from '../../src/storage/documentCache/inLanguage'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { usersOf } from '../support/callers'
import { stopClock } from '../support/clock'
import { given } from '../support/given'

// On SQLite documents are read by our own statements (decision 74).

stopClock()

/** A collection of a site with links to the same entries as the calendar, fields of its own, and one with rows. */
const calendar = freshCalendar({
  languages: ['en', 'it'],
  overrides: {
    events: ({ defaultCollection }) => ({
      ...defaultCollection,
      fields: [
        ...defaultCollection.fields,
        { name: 'guests', type: 'relationship', relationTo: 'organizers', hasMany: true },
        { name: 'motto', type: 'text', localized: true },
        { name: 'rating', type: 'number' },
        { name: 'stage', type: 'group', fields: [{ name: 'width', type: 'number' }] },
      ],
    }),
    venues: ({ defaultCollection }) => ({
      ...defaultCollection,
      fields: [
        ...defaultCollection.fields,
        { name: 'rooms', type: 'array', fields: [{ name: 'room', type: 'text', localized: true }] },
      ],
    }),
  },
})
const { aCategory, anEvent, anImage, anOrganizer, aSeries, aTag, aVenue, inItalian } =
  buildersOf(calendar)
const users = usersOf(calendar)

const venues: number[] = []
const organizers: number[] = []
const categories: number[] = []
const tags: number[] = []
const events: number[] = []

given(async () => {
  const image = (await anImage()).id
  for (const name of ['Arena', 'Barn “B”']) {
    const rooms = { rooms: [{ room: 'Cellar' }] }
    const place = { name, image, latitude: 45.12345678901234, longitude: -0.1, ...rooms }
    venues.push((await aVenue(place)).id)
    organizers.push((await anOrganizer({ name, image, email: 'choir@example.org' })).id)
    categories.push(await aCategory(name, categories[0]))
    tags.push(await aTag(name))
  }
  const own = { guests: [organizers[0]], motto: 'All’s well', rating: 0.1, stage: { width: 1e21 } }
  const linked = [
    { venues: venues.toReversed(), organizers, categories, tags: tags.toReversed(), image, ...own },
    { venues, organizers: organizers.toReversed(), categories: categories.toReversed() },
    { cost: '€5 – 7.50', featured: true, customFields: { Doors: { value: 'seven' } } },
    { status: 'draft', title: 'Line\nbreak \\ "quote" \u{1F389}' },
    { status: 'trash' },
  ] as const
  for (const { ...event } of linked) events.push((await anEvent({ ...event })).id)
  await inItalian('events', events[0] ?? 0, { title: 'Serata', motto: 'Tutto bene' })
  await aSeries({ venues, tags })
  users.user('editor')
})

const collections = [
  ...(['events', 'calendar-series', 'venues', 'organizers'] as const),
  ...(['categories', 'tags', 'media', 'users'] as const),
]

describe.each(['en', 'it'])('in %s documents are read as by the adapter', (language) => {
  test.each(collections)('of %s', async (collection) => {
    const { payload } = calendar
    const answered = await asAnswered(collection, language)

    const found = await documentsById(
      { payload, language },
      collection,
      answered.map(({ id }) => id),
    )

    expect(answered.length).toBeGreaterThan(0)
    for (const one of answered) expect(said(found.get(one.id))).toEqual(said(one))
  })
})

/** All documents of a collection in a language, read by the adapter only. */
const asAnswered = async (
  collection: DocumentCollection,
  language: string,
): Promise<(StoredDocument & { id: number })[]> => {
  const { payload } = calendar
  const languages = languagesOf(payload)
  const { docs } = await payload.db.find<StoredDocument & { id: number }>({
    collection,
    where: {},
    limit: 0,
    pagination: false,
    select: unreadOf(collection, languages) as SelectType,
  })
  const { flattenedFields } = payload.collections[collection].config

  return docs.map((document) => ({
    ...inLanguage(flattenedFields, document, { language, first: languages[0] }),
    id: document.id,
  }))
}

/** A document without empty values: databases differ in null, missing fields and empty lists. */
const said = (document: object = {}): object =>
  Object.fromEntries(
    Object.entries(document).flatMap(([name, value]) => {
      if (value === null || value === undefined) return []
      if (Array.isArray(value)) return value.length > 0 ? [[name, value]] : []
      if (typeof value !== 'object') return [[name, value]]
      const below = said(value)

      return Object.keys(below).length > 0 ? [[name, below]] : []
    }),
  )

describe('documents by a filter equal those of the adapter', () => {
  const filters: { where: Where; sort?: string[]; limit?: number }[] = [
    { where: {} },
    {
      where: {
        storedStatus: { in: ['public'] },
        publishedAt: { less_than_equal: '2030-01-01T00:00:00.000Z' },
      },
    },
    { where: { or: [{ 'resolved.en.slug': { equals: 'arena' } }, { id: { in: [0] } }] } },
    { where: { author: { equals: 0 } } },
    { where: {}, sort: ['-createdAt', '-id'], limit: 1 },
    { where: {}, sort: ['resolved.en.slug', 'id'] },
    { where: { id: { not_in: [0] } } },
  ]

  test.each(filters)('%j', async (reading) => {
    const { payload } = calendar
    const { where, sort = ['id'], limit = 0 } = reading
    const { docs } = await payload.db.find<StoredDocument & { id: number }>({
      collection: 'organizers',
      where,
      sort: [...sort],
      limit,
      pagination: false,
    })

    const found = await findDocuments({ payload, language: 'en' }, 'organizers', reading)

    expect(found.map(({ id }) => id)).toEqual(docs.map(({ id }) => id))
  })

  test('also on the second page, with the total', async () => {
    const { payload } = calendar
    const options = { where: { id: { in: organizers } }, sort: ['-id'], page: 2, limit: 1 }

    const page = await findPage({ payload, language: 'en' }, 'organizers', {
      ...options,
      now: '2026-05-01T10:00:00.000Z',
    })

    expect(page).toMatchObject({ ids: organizers.slice(0, 1), total: 2 })
    expect(page.pictures).toHaveLength(1)
  })
})

test('events are read with links that the same transaction has written', async () => {
  const [id = 0] = events
  const { payload } = calendar

  const read = await inTransaction(payload, {}, async (req) => {
    await payload.update({ collection: 'events', id, data: { venues, tags: [] }, req })

    return documentsById({ payload, language: 'en', req }, 'events', [id])
  })

  expect(read.get(id)).toMatchObject({ venues, tags: [], categories })
})
