import fc from 'fast-check'
import type { Payload } from 'payload'
import { eventStatuses } from '../../src/calendar/eventStatus'
import { keyOf, searchText, unbroken } from '../../src/calendar/search'
import { buildersOf } from './builders'

/** Texts that a database, JSON or SQL may damage. */
export const oddTexts = [
  '',
  ' ',
  'Plain',
  "it's",
  '"quoted" and \\backslash\\',
  '{"not": "JSON"}',
  'null',
  '0',
  '41.899999999999999',
  '100% _done_ *?[a]',
  'first\nsecond\r\n\tthird',
  'bell \u0007 and escape \u001b and \u007f',
  'line \u2028 paragraph \u2029',
  'emoji 👩‍👩‍👧 and 𝔘𝔫𝔦𝔠𝔬𝔡𝔢',
  'Zażółć gęślą jaźń',
  "'; DROP TABLE events; --",
  'x'.repeat(5000),
] as const

export const oddWords = [
  'plain',
  'first second',
  "it's",
  '100%',
  'zażołc',
  'x'.repeat(24),
  'e',
  '-',
]

const text = fc.constantFrom(...oddTexts)
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null, freq: 3 })
const flag = maybe(fc.boolean())
const number = fc.oneof(
  fc.constantFrom(41.899999999999999, 0.1 + 0.2, -0, 5e-324, 1e21, 2 ** 53 - 1, 12, -12.5),
  fc.double({ min: -180, max: 180, noNaN: true }),
)
const localized = <T>(value: fc.Arbitrary<T>) => fc.record({ en: maybe(value), it: maybe(value) })
const instant = fc.constantFrom(
  '2026-01-01T12:00:00.000Z',
  '2026-11-18T14:59:59.999Z',
  '2026-11-18T15:00:00.000Z',
  '2026-11-18T15:00:00.001Z',
  '2030-01-01T12:00:00.000Z',
)
const wall = fc.constantFrom('2026-11-18 00:00:00', '2026-12-01 20:00:00', '9999-12-31 23:59:59')
const json = fc.oneof(
  fc.constantFrom(null, [], {}, '', 'text', 0, false, { '': null }),
  fc.record({ text, number, list: fc.array(fc.record({ 'it\'s "x"': text }), { maxLength: 2 }) }),
  fc.dictionary(text, maybe(fc.oneof(text, number)), { maxKeys: 3 }),
)

const texts = fc.tuple(text, text, fc.uuid(), fc.uuid()).map(([en, it, first, second]) => ({
  en: { slug: first, key: keyOf(en), search: unbroken(searchText([en, it])) },
  it: { slug: second, key: keyOf(it), search: unbroken(searchText([it])) },
}))

const state = {
  _status: fc.constantFrom('published', 'published', 'draft'),
  visibility: fc.constantFrom('public', 'public', 'private'),
  pendingReview: flag,
  publishedAt: maybe(instant),
  deletedAt: fc.option(instant, { nil: null, freq: 4 }),
  updatedAt: instant,
  accessPassword: maybe(text),
  descriptionHtml: localized(text),
  excerptHtml: localized(text),
  website: maybe(text),
  showMap: flag,
  resolved: texts,
}

/** The ids of odd documents, by collection. */
export type OddIds = Record<
  'events' | 'venues' | 'organizers' | 'terms' | 'media' | 'users',
  number[]
>

/** Fills a calendar with documents with odd values in every member, always the same ones. */
export const fillOddly = async (calendar: { payload: Payload }): Promise<OddIds> => {
  const { anEvent, aVenue, anOrganizer, aCategory, aTag, aUser, anImage } = buildersOf(calendar)
  const { db } = calendar.payload
  const made = async (count: number, make: (index: number) => Promise<number>) => {
    const ids = []
    for (let index = 0; index < count; index += 1) ids.push(await make(index))

    return ids
  }
  const users = await made(3, async () => (await aUser('author')).id)
  const media = [
    (await anImage('small.png', [10, 10])).id,
    (await anImage('medium.png', [400, 300])).id,
    (await anImage('large.png', [1200, 900])).id,
  ]
  const venues = await made(14, async () => (await aVenue()).id)
  const organizers = await made(8, async () => (await anOrganizer()).id)
  const categories = await made(8, (index) => aCategory(`Category ${index}`))
  const tags = await made(6, (index) => aTag(`Tag ${index}`))
  const events = await made(40, async () => (await anEvent()).id)

  const pick = (ids: number[]) => fc.shuffledSubarray(ids, { maxLength: 4 })
  const place = fc.record({
    ...state,
    name: localized(text),
    author: maybe(fc.constantFrom(...users)),
    image: maybe(fc.constantFrom(...media)),
    eventCount: maybe(fc.nat(3)),
    phone: maybe(text),
  })
  const venue = fc.record({ city: maybe(text), latitude: maybe(number), longitude: maybe(number) })
  const term = fc.record({
    name: localized(text),
    description: localized(text),
    eventCount: maybe(fc.nat(3)),
    resolved: texts,
  })
  const event = fc.record({
    ...state,
    title: localized(text),
    author: maybe(fc.constantFrom(...users)),
    image: maybe(fc.constantFrom(...media)),
    parent: maybe(fc.constantFrom(...events)),
    startLocal: wall,
    endLocal: wall,
    startUtc: maybe(instant),
    allDay: flag,
    featured: flag,
    ticketed: flag,
    eventStatus: maybe(fc.constantFrom(...eventStatuses)),
    eventStatusReason: localized(text),
    geolocated: flag,
    hideFromListings: flag,
    cost: maybe(text),
    costParsed: json,
    customFields: json,
    venues: pick(venues),
    organizers: pick(organizers),
    categories: pick(categories),
    tags: pick(tags),
  })
  const store = async (
    collection: 'events' | 'venues' | 'organizers' | 'categories' | 'tags',
    ids: number[],
    data: fc.Arbitrary<Record<string, unknown>>,
  ) => {
    const samples = fc.sample(data, { numRuns: ids.length, seed: 20261118 })
    // Some generated values have no prototype, which Payload refuses.
    for (const [index, id] of ids.entries()) {
      await db.updateOne({
        collection,
        id,
        data: structuredClone(samples[index]) ?? {},
        returning: false,
      })
    }
  }
  await store('events', events, event)
  await store(
    'venues',
    venues,
    fc.tuple(place, venue).map(([all, own]) => ({ ...all, ...own })),
  )
  await store('organizers', organizers, place)
  const parent = maybe(fc.constantFrom(...categories))
  await store(
    'categories',
    categories,
    fc.tuple(term, parent).map(([all, one]) => ({ ...all, parent: one })),
  )
  await store('tags', tags, term)

  return { events, venues, organizers, terms: [...categories, ...tags], media, users }
}
