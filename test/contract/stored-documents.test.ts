import fc from 'fast-check'
import type { PayloadRequest, SelectType, Where } from 'payload'
import { expect, inject, test } from 'vitest'
import type { Call } from '../../src/api/call'
import { countStored, readPage, readStored, type StoredCollection } from '../../src/api/stored'
import { fold, unbroken } from '../../src/calendar/search'
import { settingsOf } from '../../src/settings'
import { freshCalendar, site } from '../support/calendar'
import { stopClock } from '../support/clock'
import { given } from '../support/given'
import { fillOddly, type OddIds, oddWords } from '../support/odd'

// SQLite reads by statements of our own, and within a transaction by Payload's adapter: both have to answer alike.

const seed = Number(process.env.FUZZ_SEED ?? 20261118)
const runs = Number(process.env.FUZZ_RUNS ?? 600)

stopClock()
const calendar = freshCalendar()
let there: OddIds = { events: [], venues: [], organizers: [], terms: [], media: [], users: [] }
given(async () => {
  there = await fillOddly(calendar)
})

type Question = {
  collection: StoredCollection
  where: Where
  select: SelectType
  sort: string[]
  language: 'en' | 'it'
  page: number
  limit: number
}

const leaf = (field: string, operators: Record<string, fc.Arbitrary<unknown>>) =>
  fc
    .oneof(
      ...Object.entries(operators).map(([operator, value]) =>
        value.map((compared) => ({ [operator]: compared })),
      ),
    )
    .map((condition): Where => ({ [field]: condition }))

const bool = fc.boolean()
const instant = fc.constantFrom(
  '2026-01-01T12:00:00.000Z',
  '2026-11-18T15:00:00.000Z',
  '2026-11-18T15:00:00.999Z',
)
const wall = fc.constantFrom('2026-11-18 00:00:00', '2026-12-01 20:00:00', '2027-01-01 00:00:00')
const word = fc.constantFrom(...oddWords).map((text) => unbroken(fold(text)))
const number = fc.constantFrom(-90, -12.5, 0, 0.1 + 0.2, 12, 41.899999999999999, 90)
const some = (ids: number[]) => fc.subarray([0, ...ids, 99_999], { minLength: 1 })

const ofAll = () => [
  leaf('id', {
    equals: fc.constantFrom(0, 3, 17, 2 ** 53 - 1),
    in: some(Object.values(there).flat()),
    not_in: some(Object.values(there).flat()),
  }),
]

const ofShown = () => {
  const path = fc.constantFrom('shown.en', 'shown.it')
  const key = fc.constantFrom('plain', '', '0', "it's").map(fold)

  return [
    path.chain((name) => leaf(`${name}.search`, { contains: word })),
    path.chain((name) => leaf(`${name}.search`, { not_like: word.map((text) => `%${text}%`) })),
    path.chain((name) =>
      leaf(`${name}.key`, { in: fc.array(key, { minLength: 1, maxLength: 3 }) }),
    ),
    path.chain((name) =>
      leaf(`${name}.slug`, { in: fc.array(key, { minLength: 1, maxLength: 3 }) }),
    ),
  ]
}

const ofEntries = () => [
  ...ofAll(),
  ...ofShown(),
  leaf('deletedAt', { exists: bool }),
  leaf('_status', { equals: fc.constantFrom('draft', 'published') }),
  leaf('visibility', { equals: fc.constantFrom('public', 'private') }),
  leaf('pendingReview', { equals: fc.constant(true), not_equals: fc.constant(true) }),
  leaf('publishedAt', { less_than_equal: instant, greater_than: instant }),
  leaf('updatedAt', { greater_than: instant }),
  leaf('accessPassword', { exists: bool }),
  leaf('author', { equals: fc.constantFrom(...there.users, 99), in: some(there.users) }),
]

const leaves = (collection: StoredCollection) => {
  switch (collection) {
    case 'events':
      return [
        ...ofEntries(),
        leaf('startLocal', { greater_than_equal: wall, greater_than: wall, less_than: wall }),
        leaf('endLocal', { less_than_equal: wall, greater_than: wall, less_than: wall }),
        leaf('featured', { equals: bool }),
        leaf('ticketed', { equals: bool }),
        leaf('geolocated', { equals: bool }),
        leaf('hideFromListings', { equals: fc.constant(false) }),
        leaf('parent', { equals: fc.constantFrom(...there.events, 99_999) }),
      ]
    case 'venues':
      return [
        ...ofEntries(),
        leaf('eventCount', { greater_than: fc.constant(0), less_than_equal: fc.constant(0) }),
        leaf('latitude', { greater_than_equal: number, less_than_equal: number }),
        fc.tuple(number, number).map(
          ([south, north]): Where => ({
            latitude: { greater_than_equal: south, less_than_equal: north },
          }),
        ),
      ]
    case 'organizers':
      return ofEntries()
    case 'media':
      return ofAll()
    default:
      return [...ofAll(), ...ofShown()]
  }
}

/** One filter a kind of link, as lists ask: of two, Payload wants one link that both are true of. */
const links = (): fc.Arbitrary<Where[]> =>
  fc
    .record(
      {
        venues: some(there.venues),
        organizers: some(there.organizers),
        categories: some(there.terms),
        tags: some(there.terms),
      },
      { requiredKeys: [] },
    )
    .map((asked) => Object.entries(asked).map(([name, ids]) => ({ [name]: { in: ids } })))

const filter = (collection: StoredCollection): fc.Arbitrary<Where> => {
  const plain = conditions(collection)
  if (collection !== 'events') return plain
  const linked = fc.tuple(plain, links()).map(([where, asked]) => ({ and: [where, ...asked] }))

  return fc.oneof(plain, linked)
}

const conditions = (collection: StoredCollection): fc.Arbitrary<Where> =>
  fc.letrec<{ where: Where; both: Where; either: Where }>((tie) => ({
    where: fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      { weight: 3, arbitrary: fc.oneof(...leaves(collection)) },
      { weight: 2, arbitrary: tie('both') },
      { weight: 2, arbitrary: tie('either') },
      { weight: 1, arbitrary: fc.constant({}) },
    ),
    both: fc.array(tie('where'), { minLength: 1, maxLength: 4 }).map((and) => ({ and })),
    either: fc.array(tie('where'), { minLength: 1, maxLength: 3 }).map((or) => ({ or })),
  })).where

const ofEntry = {
  description: false,
  excerpt: false,
  sourceHash: false,
  publishedAtChosen: false,
  shown: { en: { search: false }, it: { search: false } },
} as const
const ofTerm = { sourceHash: false, updatedAt: false, createdAt: false } as const
const ofPlace: SelectType[] = [ofEntry, { publishedAt: true }, { shown: { it: { search: true } } }]

/** The selections that the interface makes, and all there is. */
const selections: Record<StoredCollection, SelectType[]> = {
  events: [
    ...ofPlace,
    { venues: true },
    { categories: true, tags: true, _status: true, deletedAt: true, visibility: true },
  ],
  venues: [...ofPlace, { latitude: true, longitude: true }],
  organizers: ofPlace,
  categories: [ofTerm, { sourceHash: false }],
  tags: [ofTerm, { sourceHash: false }],
  media: [{ alt: false, sourceUrl: false }, { alt: false }],
}

const ofStored = ['id', '-id', 'shown.en.key', '-shown.it.key']
const ofDated = [...ofStored, 'publishedAt', '-publishedAt', 'updatedAt', '-updatedAt']

const orders: Record<StoredCollection, string[]> = {
  events: [...ofDated, 'startLocal', '-startLocal', 'endLocal', '-endLocal'],
  venues: ofDated,
  organizers: ofDated,
  categories: ofStored,
  tags: ofStored,
  media: ['id', '-id'],
}

const question = (): fc.Arbitrary<Question> =>
  fc
    .constantFrom<StoredCollection[]>(
      ...(['events', 'events', 'venues', 'organizers', 'categories', 'tags', 'media'] as const),
    )
    .chain((collection) =>
      fc.record({
        collection: fc.constant(collection),
        where: filter(collection),
        select: fc.constantFrom(...selections[collection]),
        // Ties are broken as every list breaks them.
        sort: fc
          .constantFrom(...orders[collection])
          .map((name) => (/^-?id$/.test(name) ? [name] : [name, 'id'])),
        language: fc.constantFrom('en', 'it'),
        page: fc.integer({ min: 1, max: 4 }),
        limit: fc.integer({ min: 1, max: 12 }),
      }),
    )

const callIn = (language: 'en' | 'it'): Call => ({
  payload: calendar.payload,
  settings: settingsOf(calendar.payload.config),
  request: new Request(site),
  caller: undefined,
  language,
  root: { site, url: site, namespaceUrl: site, language },
  path: {},
  now: new Date().toISOString(),
})

/** The same call as one within a transaction, which the adapter answers; only the id is looked at. */
const byAdapter = (call: Call): Call => ({
  ...call,
  req: { transactionID: 'none that is open' } as unknown as PayloadRequest,
})

/** What is read of a document: what was asked for, and its id. The adapter answers some links besides. */
const askedOf = (doc: object, select: SelectType) => {
  const names = JSON.stringify(select).includes('true') ? ['id', ...Object.keys(select)] : undefined

  return plain(
    Object.fromEntries(
      Object.entries(doc).filter(([name]) => names?.includes(name) ?? select[name] !== false),
    ),
  )
}

/** Presenters take what is null, or a group of nothing, for what is missing. */
const plain = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value ?? undefined
  const members = Object.entries(value)
    .map(([name, member]) => [name, plain(member)])
    .filter(([, member]) => member !== undefined)

  return members.length > 0 ? Object.fromEntries(members) : undefined
}

test.skipIf(inject('mongo'))(
  'statements of our own answer what the adapter answers (on MongoDB only the adapter does)',
  async () => {
    const sizes = new Set<number>()

    await fc.assert(
      fc.asyncProperty(question(), async ({ collection, language, page, limit, ...asked }) => {
        const call = callIn(language)
        const asOf = (docs: object[]) => docs.map((doc) => askedOf(doc, asked.select))
        const read = async (one: Call) => {
          const { docs, total } = await readPage(one, collection, { ...asked, page, limit })

          return {
            all: asOf(await readStored(one, collection, asked)),
            first: asOf(await readStored(one, collection, { ...asked, limit })),
            page: asOf(docs),
            // Of a page beyond the last one Payload does not count what a link selects.
            total: docs.length > 0 && total,
            count: await countStored(one, collection, asked.where),
          }
        }
        const sort = [...asked.sort]
        const ours = await read(call)
        sizes.add(ours.count)

        expect(ours).toEqual(await read(byAdapter(call)))
        expect(asked.sort).toEqual(sort)
      }),
      { numRuns: runs, seed },
    )

    // Filters that find nothing, or everything, prove little.
    expect(sizes.size).toBeGreaterThan(15)
  },
  120_000,
)
