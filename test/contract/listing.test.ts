import fc from 'fast-check'
import { describe, expect, inject, test } from 'vitest'
import { eventStatuses } from '../../src/calendar/eventStatus'
import type { Languages } from '../../src/calendar/language'
import { storedStatuses } from '../../src/model/status'
import { embeddedClientOf } from '../../src/storage/database/sqliteClient'
import type { FacetRow } from '../../src/storage/eventIndex/facetRows'
import { eventIndexOf } from '../../src/storage/eventIndex/indexOf'
import { linkKey } from '../../src/storage/eventIndex/linkKeys'
import type { Bound, Listing, Order } from '../../src/storage/eventIndex/listing'
import { datesInPart } from '../../src/storage/eventIndex/nextDates'
import type { EventRow } from '../../src/storage/eventIndex/row'
import { linkedOf, nearestOf, pageOf, totalOf } from '../../src/storage/eventIndex/sqliteStatements'
import { freshCalendar } from '../support/calendar'
import { isOnSqlite } from '../support/dealt'
import { given } from '../support/given'
import { listed, nearest } from '../support/listing'

const calendar = freshCalendar()
const index = () => eventIndexOf({ payload: calendar.payload })

const now = '2026-11-18T15:00:00.000Z'
const days = ['2026-11-17', '2026-11-18', '2026-11-25', '2026-12-01', '2027-03-31', '2028-11-18']
const clocks = ['00:00:00', '20:00:00', '23:59:59']
const texts = [
  'jazz night\nin the park',
  'night of chess',
  'caf\ue025',
  'the 100\ue025 "jazz"',
  'ab',
]

/** Picks the same item for the same number, evenly distributed. */
const pick = <T>(list: readonly T[], number: number): T => {
  const chosen = list[(number * 7919) % list.length]
  if (chosen === undefined) throw new Error('Nothing to pick from.')

  return chosen
}

const some = (list: number[], n: number, count: number) =>
  [...new Set(Array.from({ length: count }, (_, nth) => pick(list, n + nth)))].sort((a, b) => a - b)

const row = (n: number): EventRow => {
  const day = pick(days, n)
  const displayed = (text: string) => ({
    key: text.split('\n')[0] ?? '',
    slug: `slug-${n}`,
    words: text,
  })

  return {
    id: n + 1,
    storedStatus: n % 3 ? 'public' : pick(storedStatuses, n),
    hidden: n % 11 === 0,
    open: n % 5 !== 0,
    author: pick([1, 2, null], n),
    publishedAt: pick(['2026-01-01T12:00:00.000Z', now, '2030-01-01T12:00:00.000Z'], n + 1),
    changedAt: `2026-11-${10 + (n % 9)}T08:00:00.000Z`,
    startUtc: `${day}T20:00:00.000Z`,
    startLocal: `${day} ${pick(clocks, n)}`,
    endLocal: `${pick(days.slice(days.indexOf(day)), n + 2)} 23:59:59`,
    parent: pick([1, null, null], n),
    series: pick([91, 92, null, null], n),
    seriesRoot: pick([91, pick([91, 92], n >> 2), null, null], n),
    recurring: pick([true, true, false, false], n),
    long: n % 3 === 1,
    featured: n % 7 === 0,
    geolocated: n % 2 === 0,
    ticketed: n % 4 === 0,
    free: n % 3 === 0,
    eventStatus: pick(eventStatuses, n),
    venues: some([1, 2, 3, 4], n, n % 3),
    organizers: some([5, 6, 7], n, 1),
    categories: some([1, 2, 3], n, 2),
    tags: n % 2 ? some([4, 5, 6], n, 2) : [],
    pictures: some([8, 9], n, n % 2),
    resolved: [
      { language: 'en', ...displayed(pick(texts, n)) },
      {
        language: 'it',
        ...(n % 4
          ? displayed(pick(texts, n))
          : { ...displayed('notte di scacchi'), slug: `nome-${n}` }),
      },
    ],
  }
}

const languages: Languages = ['en', 'it']

const rows = Array.from({ length: 70 }, (_, n) => row(n))

given(async () => {
  await index().put(
    rows.map((one) => ({ ...one, resolved: row(one.id + 3).resolved, venues: [9] })),
  )
  await index().put(rows)
  await index().put([{ ...row(80), id: 500 }])
  await index().remove([500])
})

/** A condition in half of the lists. */
const maybe = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined, freq: 2 })

/** A condition in one list of so many: with more of them, lists would hold nothing. */
const inOneOf = <T>(lists: number, values: fc.Arbitrary<T>) =>
  fc.oneof(
    { arbitrary: fc.constant(undefined), weight: lists - 1 },
    { arbitrary: values, weight: 1 },
  )
const idsAmong = (...ids: number[]) => fc.uniqueArray(fc.constantFrom(...ids), { maxLength: 3 })

const scope = fc.record({
  storedStatuses: maybe(fc.subarray([...storedStatuses])),
  dated: maybe(fc.constantFrom('out' as const, 'ahead' as const)),
  author: maybe(fc.constantFrom(1, 2)),
  open: maybe(fc.constant(true as const)),
})

const everybody = [{ storedStatuses: ['public' as const], dated: 'out' as const }]

const scopes = fc.oneof(fc.constant(everybody), fc.array(scope, { minLength: 1, maxLength: 3 }))

const bound: fc.Arbitrary<Bound> = fc.record({
  clock: fc.constantFrom('start' as const, 'end' as const),
  sign: fc.constantFrom('>=' as const, '>' as const, '<=' as const, '<' as const),
  wall: fc
    .tuple(fc.constantFrom(...days), fc.constantFrom(...clocks))
    .map((parts) => parts.join(' ')),
})

const words = fc.subarray(
  ['jazz', 'night', 'jazz night', 'zz', 'scacchi', '100\ue025', '"jazz"', 'ab', 'azz nig'],
  { maxLength: 2 },
)

/** Mostly filters of visitors, and sometimes any others. */
const listing: fc.Arbitrary<Listing> = fc.record({
  now: fc.constant(now),
  visible: scopes,
  hiddenToo: fc.boolean(),
  bounds: fc.array(bound, { maxLength: 2 }),
  links: fc.array(
    fc.oneof(
      fc.record({ relation: fc.constant('venues' as const), ids: idsAmong(1, 2, 9) }),
      fc.record({ relation: fc.constant('organizers' as const), ids: idsAmong(5, 6) }),
      fc.record({ relation: fc.constant('categories' as const), ids: idsAmong(1, 2, 3) }),
      fc.record({ relation: fc.constant('tags' as const), ids: idsAmong(4, 5) }),
    ),
    { maxLength: 2 },
  ),
  search: inOneOf(
    4,
    fc.record({
      language: fc.constantFrom('en' as const, 'it' as const),
      languages: fc.constant(languages),
      include: words,
      exclude: words,
      openTo: maybe(scopes),
    }),
  ),
  ids: inOneOf(16, fc.subarray([1, 2, 30, 44, 45, 900])),
  withoutIds: inOneOf(4, fc.subarray([3, 4, 31])),
  slugs: inOneOf(16, fc.subarray(['slug-4', 'nome-8', 'slug-9', 'none'])),
  values: fc.record({
    author: inOneOf(6, idsAmong(1, 2, 3)),
    changedAt: inOneOf(6, fc.constant({ after: '2026-11-13T08:00:00.999Z' })),
    startUtc: inOneOf(6, fc.constant({ after: now })),
    parent: inOneOf(16, fc.constant(1)),
    seriesRoot: inOneOf(10, idsAmong(91, 92, 93)),
    recurring: inOneOf(10, fc.boolean()),
    long: inOneOf(10, fc.boolean()),
    featured: inOneOf(10, fc.boolean()),
    geolocated: inOneOf(10, fc.boolean()),
    ticketed: inOneOf(10, fc.boolean()),
    free: inOneOf(10, fc.boolean()),
    eventStatus: inOneOf(10, fc.subarray([...eventStatuses])),
  }),
  nextOnly: fc.boolean(),
})

const order: fc.Arbitrary<Order> = fc.record({
  by: fc.constantFrom('start', 'start', 'end', 'title', 'date', 'modified', 'id'),
  language: fc.constantFrom('en' as const, 'it' as const),
  descending: fc.boolean(),
})

const runs = { numRuns: isOnSqlite() ? 500 : 120, seed: 11 }

describe('the event index', () => {
  test('finds the same events as a scan of every row, in its order, from any of them on', async () => {
    await fc.assert(
      fc.asyncProperty(listing, order, fc.nat(16), async (query, by, offset) => {
        const paging = { order: by, limit: 7, offset }
        const expected = listed(rows, query, by)
        const found = await index().page(query, paging)

        expect(found.rows.map(({ id }) => id)).toEqual(expected.slice(paging.offset).slice(0, 7))
        expect(found.total).toBe(expected.length)
        expect(await index().total(query)).toBe(expected.length)
      }),
      runs,
    )
  })

  test('has of the dates of series the next ones of a longer list, of which it is a part (RC-28)', async () => {
    const isDate = new Set(rows.filter(({ recurring }) => recurring).map(({ id }) => id))
    const further = fc.constantFrom<Bound>(
      { clock: 'start', sign: '>=', wall: '2026-11-20 00:00:00' },
      { clock: 'start', sign: '>', wall: '2026-11-19 23:59:59' },
      { clock: 'start', sign: '<', wall: '2026-12-05 00:00:00' },
      { clock: 'end', sign: '<=', wall: '2026-11-25 12:00:00' },
    )
    await fc.assert(
      fc.asyncProperty(listing, further, fc.boolean(), order, async (query, one, long, by) => {
        const next = new Set(
          listed(rows, { ...query, nextOnly: true }, by).filter((id) => isDate.has(id)),
        )
        const found = await index().next(query)
        const part: Listing = {
          ...query,
          nextOnly: false,
          bounds: [...(query.bounds ?? []), one],
          values: { ...query.values, long: query.values?.long ?? long },
        }
        const ofPart = { ...part, dates: datesInPart(found, part) }
        const expected = listed(rows, part, by).filter((id) => !isDate.has(id) || next.has(id))

        expect(new Set(found.map(({ id }) => id))).toEqual(next)
        expect(await index().total(ofPart)).toBe(expected.length)
        expect(await index().page(ofPart, { order: by, limit: 7, offset: 0 })).toEqual(
          expect.objectContaining({
            rows: expected.slice(0, 7).map((id) => expect.objectContaining({ id })),
            total: expected.length,
          }),
        )
      }),
      { ...runs, numRuns: runs.numRuns / 2 },
    )
  })

  test('finds the nearest events first', async () => {
    const distances = new Map([
      [1, 12],
      [3, 2],
      [4, 7],
    ])
    await fc.assert(
      fc.asyncProperty(listing, order, fc.nat(1), async (query, by, page) => {
        const paging = { order: by, limit: 7, offset: page * 7 }
        const expected = nearest(rows, { listing: query, order: by, distances })
        const found = await index().nearest(query, distances, paging)

        expect(found.rows.map(({ id }) => id)).toEqual(expected.slice(paging.offset).slice(0, 7))
        expect(found.total).toBe(expected.length)
      }),
      { ...runs, numRuns: runs.numRuns / 2 },
    )
  })

  test('gives the links of the events of a list', async () => {
    const byStart: Order = { by: 'start', language: 'en', descending: false }
    await fc.assert(
      fc.asyncProperty(scopes, maybe(fc.constant({ after: now })), async (visible, startUtc) => {
        const query: Listing = { now, visible, hiddenToo: true, values: { startUtc } }
        const ids = new Set(listed(rows, query, byStart))
        const linked = rows.filter(({ id }) => ids.has(id)).flatMap(({ venues }) => venues)

        expect((await index().linked(query, 'venues')).sort()).toEqual([...new Set(linked)].sort())
      }),
      { ...runs, numRuns: 60 },
    )
  })

  test('counts beside a facet what a list with that filter holds (PG-2)', async () => {
    const relation = fc.constantFrom('venues', 'organizers', 'categories', 'tags')
    await fc.assert(
      fc.asyncProperty(listing, relation, idsAmong(1, 4, 5), async (query, of, [id = 1]) => {
        const facets = await index().facets(query, rows.length)
        const counted = (holds: (row: FacetRow) => boolean) =>
          facets.filter(holds).reduce((sum, { events }) => sum + events, 0)
        const links = [...(query.links ?? []), { relation: of, ids: [id] }]

        expect(counted(({ links }) => links.includes(linkKey(of, id)))).toBe(
          await index().total({ ...query, links }),
        )
        expect(counted(() => true)).toBe(await index().total(query))
        for (const value of ['free', 'featured'] as const) {
          const values = { ...query.values, [value]: true }
          if (query.values?.[value] === undefined)
            expect(counted((row) => row[value])).toBe(await index().total({ ...query, values }))
        }
      }),
      { ...runs, numRuns: runs.numRuns / 2 },
    )
  })

  test('lists the documents to read for a page', async () => {
    const [first] = rows
    if (!first) throw new Error('There are no rows.')
    const { id, series, venues, organizers, categories, tags, pictures } = first
    const { rows: found } = await index().page(
      { now, visible: [{}], hiddenToo: true, ids: [id] },
      { order: { by: 'id', language: 'en', descending: false }, limit: 1, offset: 0 },
    )

    expect(found).toEqual([{ id, series, venues, organizers, categories, tags, pictures }])
  })

  test('gives start and end of events by id (PG-5)', async () => {
    const byId: Order = { by: 'id', language: 'en', descending: false }
    const clocks = new Map(
      rows.map(({ id, startLocal, endLocal }) => [id, { id, start: startLocal, end: endLocal }]),
    )
    await fc.assert(
      fc.asyncProperty(scopes, fc.nat(20), async (visible, place) => {
        const query: Listing = { now, visible }
        const after = rows[place]?.id ?? -1
        const ids = listed(rows, query, byId).filter((id) => id > after)

        expect(await index().clocks(query, after, 5)).toEqual(
          ids.slice(0, 5).map((id) => clocks.get(id)),
        )
      }),
      { ...runs, numRuns: 30 },
    )
  })

  test('gives the scheduled entries, the next first (CT-12, ST-8)', async () => {
    const ahead = rows.filter(
      ({ storedStatus, publishedAt }) => storedStatus === 'public' && (publishedAt ?? '') > now,
    )

    expect(await index().toCome(now)).toEqual(
      ahead.map(({ id, publishedAt, categories, tags }) => ({ id, publishedAt, categories, tags })),
    )
  })
})

describe.skipIf(inject('mongo') || inject('postgres'))('queries of the index', () => {
  const plan = async ({ text, args }: ReturnType<typeof pageOf>): Promise<string[]> => {
    const client = embeddedClientOf(calendar.payload)
    const { rows: steps } = (await client?.execute({
      sql: `EXPLAIN QUERY PLAN ${text}`,
      args,
    })) ?? { rows: [] }

    return steps.map(({ detail }) => String(detail))
  }

  /** Steps that scan a whole table, which lists may not, or sort one. */
  const walks = (steps: string[]) =>
    steps.filter((step) =>
      /^SCAN (?!p$|n$|s$|t$|json_each|b |\(subquery|CONSTANT|.*VIRTUAL)/.test(step),
    )
  const sorts = (steps: string[]) => steps.filter((step) => step === 'USE TEMP B-TREE FOR ORDER BY')

  const visitors: Listing = {
    now,
    visible: everybody,
    bounds: [
      { clock: 'start', sign: '>=', wall: '2026-11-18 00:00:00' },
      { clock: 'end', sign: '<=', wall: '2028-11-18 23:59:59' },
    ],
  }
  const paging = (by: Order['by'], descending: boolean) => ({
    order: { by, language: 'en' as const, descending },
    limit: 13,
    offset: 0,
  })
  const search = {
    language: 'en' as const,
    languages,
    include: ['jazz'],
    exclude: [],
    openTo: [{ open: true as const }],
  }

  test.each([
    ['of everybody', {}],
    ['under a tag', { links: [{ relation: 'tags' as const, ids: [4] }] }],
    ['of editors', { visible: [{ storedStatuses: ['public' as const, 'draft' as const] }] }],
    ['of what is featured', { values: { featured: true } }],
    ['of an author', { values: { author: [1] } }],
    ['of some authors', { values: { author: [1, 2] } }],
    ['of long events', { values: { long: true } }],
    ['of events that are not long', { values: { long: false } }],
    ['of dates of series', { values: { recurring: true } }],
    ['of the next dates', { nextOnly: true }],
    ['of some dates', { dates: [3, 44] }],
    [
      'of the next under a tag',
      { nextOnly: true, links: [{ relation: 'tags' as const, ids: [4] }] },
    ],
  ])('are read in order by page: lists %s', async (_, further) => {
    for (const descending of [false, true]) {
      const steps = await plan(pageOf({ ...visitors, ...further }, paging('start', descending)))

      expect(walks(steps)).toEqual([])
      expect(sorts(steps)).toEqual([])
    }
  })

  test.each(['end', 'title', 'date', 'modified', 'id'] as const)(
    'have an index for the order by %s',
    async (by) => {
      for (const descending of [false, true]) {
        expect(sorts(await plan(pageOf(visitors, paging(by, descending))))).toEqual([])
      }
    },
  )

  test('find words and places without a scan (EV-14, EV-22)', async () => {
    const near = new Map([[1, 2]])
    for (const statement of [
      pageOf({ ...visitors, search }, paging('start', false)),
      totalOf({ ...visitors, search }),
      nearestOf(visitors, near, paging('start', false)),
      linkedOf({ ...visitors, values: { startUtc: { after: now } } }, 'venues'),
    ]) {
      expect(walks(await plan(statement))).toEqual([])
    }
  })

  test('count rare values without reading rows (EV-19, EV-25, EV-26, EV-29, EV-77)', async () => {
    for (const values of [
      { featured: true },
      { ticketed: true },
      { eventStatus: ['cancelled'] },
      { parent: 1 },
      { author: [1] },
    ]) {
      expect(await plan(totalOf({ ...visitors, values }))).toEqual([
        expect.stringContaining('SEARCH r USING COVERING INDEX event_rows_'),
      ])
    }
  })

  test('find the next date of each series in one index, and count others by days (RC-28)', async () => {
    const steps = await plan(totalOf({ ...visitors, nextOnly: true }))

    expect(walks(steps)).toEqual([])
    expect(steps.filter((step) => / [re] /.test(step))).toEqual([
      expect.stringContaining(
        'SEARCH e USING COVERING INDEX event_rows_series_root (series_root=? AND start_local>?)',
      ),
    ])
    expect(steps.filter((step) => / d /.test(step))).toEqual([
      expect.stringContaining('SEARCH d USING PRIMARY KEY'),
    ])
  })

  test('count whole days without reading events', async () => {
    expect((await plan(totalOf(visitors))).filter((step) => step.includes('event_rows'))).toEqual([
      expect.stringContaining('SEARCH f USING'),
    ])
  })
})
