import fc from 'fast-check'
import { describe, expect, inject, test } from 'vitest'
import type { Language } from '../../src/calendar/language'
import type { Status } from '../../src/collections/access/status'
import { migrations } from '../../src/database/migrations'
import { sqliteOf } from '../../src/database/sql/client'
import { dropBeforeMigrations, prepareDerived } from '../../src/database/sql/derived'
import { pageOfListing } from '../../src/database/sql/listing'
import { buildersOf } from '../support/builders'
import { freshCalendar, openCalendar } from '../support/calendar'
import { stopClock } from '../support/clock'
import { given } from '../support/given'
import { clientOf, titles } from '../support/http'

stopClock('2026-11-18T15:00:00Z')
const calendar = freshCalendar()
const { anEvent, aVenue, anOrganizer, aCategory, aTag } = buildersOf(calendar)
const get = clientOf(calendar)

const made = {
  venues: [] as number[],
  organizers: [] as number[],
  categories: [] as number[],
  tags: [] as number[],
}

const statuses: Status[] = ['publish', 'publish', 'publish', 'future', 'draft', 'private', 'trash']

const days = ['2026-11-17', '2026-11-18', '2026-11-25', '2026-12-01', '2027-03-31', '2028-11-18']

/** Always the same choice for the same number, and evenly spread. */
const pick = <T>(list: readonly T[], number: number): T => {
  const chosen = list[(number * 7919) % list.length]
  if (chosen === undefined) throw new Error('Nothing to pick from.')

  return chosen
}

given(async () => {
  for (const n of [0, 1, 2, 3]) {
    made.venues.push((await aVenue({ latitude: 41 + n / 4, longitude: 12 })).id)
  }
  for (const _ of [0, 1, 2]) made.organizers.push((await anOrganizer()).id)
  const top = await aCategory('Music')
  made.categories.push(top, await aCategory('Jazz', top), await aCategory('Theatre'))
  for (const name of ['free', 'late', 'new']) made.tags.push(await aTag(name))
  const events: number[] = []
  for (let n = 0; n < 60; n += 1) {
    const day = pick(days, n)
    const { id } = await anEvent({
      title: pick(['Jazz night', 'Night of chess', 'Café concert', '100% "jazz"'], n + 1),
      startLocal: `${day} ${pick(['00:00:00', '20:00:00', '23:59:59'], n)}`,
      endLocal: `${pick(days.slice(days.indexOf(day)), n + 2)} 23:59:59`,
      venues: [pick(made.venues, n), pick(made.venues, n + 1)].slice(0, (n % 3) + 0),
      organizers: [pick(made.organizers, n)],
      categories: [pick(made.categories, n), pick(made.categories, n + 1)],
      tags: n % 2 ? [pick(made.tags, n)] : [],
      hideFromListings: n % 11 === 0,
      status: pick(statuses, n),
      ...(n % 13 === 0 && { accessPassword: 'sesame' }),
    })
    if (n % 4 === 0) await change(id, { title: 'Notte di scacchi' }, 'it')
    events.push(id)
  }
  await changeSome(events)
})

const change = (id: number, data: object, locale: Language = 'en') =>
  calendar.payload.update({ collection: 'events', id, data, locale, trash: true })

/** Whatever may happen to events and to what they are linked to. */
const changeSome = async (events: number[]) => {
  const { payload } = calendar
  const nth = (n: number, data: object) => change(events[n] ?? 0, data)
  await nth(1, { startLocal: '2026-11-25 10:00:00' })
  await nth(2, { categories: [made.categories[2]], tags: made.tags })
  await nth(3, { venues: [], organizers: [] })
  await nth(4, { title: 'Jazz in the park', venues: made.venues })
  await nth(5, { deletedAt: '2026-11-18T15:00:00.000Z' })
  await nth(6, { hideFromListings: true })
  await nth(7, { accessPassword: 'sesame' })
  await nth(11, { hideFromListings: false })
  await nth(13, { accessPassword: null })
  await nth(14, { visibility: 'private' })
  await payload.delete({ collection: 'events', id: events[15] ?? 0 })
  await payload.update({
    collection: 'venues',
    id: made.venues[3] ?? 0,
    data: { deletedAt: '2026-11-18T15:00:00.000Z' },
  })
  await payload.delete({ collection: 'organizers', id: made.organizers[2] ?? 0 })
  await payload.delete({ collection: 'tags', id: made.tags[2] ?? 0 })
}

const isSqlite = () => inject('mongo') === undefined

const clientOfSqlite = () => {
  const { client } = sqliteOf(calendar.payload) ?? {}
  if (!client) throw new Error('This is no SQLite calendar.')

  return client
}

type Asked = Record<string, string>

const oneOf = (...values: string[]) => fc.option(fc.constantFrom(...values), { nil: undefined })

const date = fc.option(
  fc
    .tuple(fc.constantFrom(...days), fc.constantFrom('', ' 00:00:00', ' 20:00:00', ' 23:59:59'))
    .map((parts) => parts.join('')),
  { nil: undefined },
)

/** A query of what lists know best; links by their place among what was made. */
const query = fc.record({
  start_date: date,
  end_date: date,
  starts_before: date,
  starts_after: date,
  ends_before: date,
  ends_after: date,
  strict_dates: oneOf('true'),
  categories: oneOf('0', '1', '2', '0,2'),
  tags: oneOf('0', '1', '0,1'),
  venue: oneOf('0', '1', '2', '0,1,2'),
  organizer: oneOf('0', '1', '0,1'),
  search: oneOf('jazz', 'night', '"jazz night"', 'jazz -night', '-jazz', 'cafe', 'scacchi', '100%'),
  order: oneOf('desc'),
  geoloc: oneOf('near'),
  per_page: oneOf('1', '3', '50'),
  page: oneOf('1', '2'),
  multilang_language: oneOf('it'),
})

const asked = ({ geoloc, ...names }: Record<string, string | undefined>): Asked => {
  const ids = {
    categories: made.categories,
    tags: made.tags,
    venue: made.venues,
    organizer: made.organizers,
  }
  const sent = Object.entries(names).flatMap(([name, value]): [string, string][] => {
    if (value === undefined) return []
    const list = ids[name as keyof typeof ids]
    const text = list
      ? value
          .split(',')
          .map((n) => list[Number(n)])
          .join()
      : value

    return [[name, text]]
  })
  const near = geoloc && { geoloc_lat: '41.1', geoloc_lng: '12', geoloc_radius: '60' }

  return { ...Object.fromEntries(sent), ...near }
}

describe('Lists of events that everybody sees', () => {
  test('hold the same in whatever way they are read (EV-3 to EV-22, EV-34)', async () => {
    // A list that leaves out some id is asked of the events themselves, one by one.
    const ids = async (parameters: Asked) => {
      const { status, body } = await get(`/events?${new URLSearchParams(parameters)}`)

      return { status, total: body.total, ids: body.events?.map(({ id }: { id: number }) => id) }
    }

    await fc.assert(
      fc.asyncProperty(query, async (names) => {
        const parameters = asked(names)

        expect(await ids(parameters)).toEqual(await ids({ ...parameters, exclude: '999999' }))
      }),
      { numRuns: calendar.payload.db.name === 'sqlite' ? 400 : 60, seed: 7 },
    )
  })
})

describe.runIf(isSqlite())('What SQLite derives for lists', () => {
  const derived = async () => {
    const client = clientOfSqlite()
    const rows = async (sql: string) => JSON.stringify((await client.execute(sql)).rows)

    return Promise.all([
      rows('SELECT * FROM listed ORDER BY event'),
      rows('SELECT * FROM listed_in ORDER BY target, start_local, event'),
      rows('SELECT * FROM listed_days ORDER BY target, start_day, end_day'),
      rows(`SELECT rowid FROM event_words WHERE event_words MATCH 'en : "jazz"' ORDER BY rowid`),
    ])
  }

  test('is by triggers what it would be if it were made anew', async () => {
    const kept = await derived()
    await clientOfSqlite().execute('DROP TRIGGER events_relisted')
    await prepareDerived(clientOfSqlite())

    expect(await derived()).toEqual(kept)
  })

  test('is out of the way of migrations, and made anew after them', async () => {
    const kept = await derived()
    const client = clientOfSqlite()
    await dropBeforeMigrations(client, [...migrations, { name: 'one to come' }])
    const { rows } = await client.execute(
      "SELECT name FROM sqlite_master WHERE name LIKE 'listed%' OR name LIKE 'event_words%' OR type = 'trigger'",
    )
    expect(rows).toEqual([])
    await prepareDerived(client)

    expect(await derived()).toEqual(kept)
  })

  test('is not missed where an adapter does not keep it', async () => {
    const plain = await openCalendar({ cacheSize: 0 })
    await buildersOf(plain).anEvent({ title: 'Chess' })
    const mark = Symbol.for('payload-events-calendar.derived')
    expect(Reflect.deleteProperty(plain.payload.db, mark)).toBe(true)
    await sqliteOf(plain.payload)?.client.execute('DROP TABLE listed_in')

    expect(titles(await clientOf(plain)('/events?search=chess'))).toEqual(['Chess'])
    await plain.close()
  })

  test('finds words without walking a table (EV-14)', async () => {
    const { text, args } = pageOfListing(
      {
        now: '2026-11-18',
        bounds: [],
        links: [],
        search: { language: 'en', include: ['jazz'], exclude: [] },
      },
      { descending: false, limit: 13, offset: 0 },
    )
    const plan = await clientOfSqlite().execute({ sql: `EXPLAIN QUERY PLAN ${text}`, args })
    const steps = plan.rows.map(({ detail }) => String(detail))

    expect(steps.some((step) => step.includes('VIRTUAL TABLE INDEX'))).toBe(true)
    expect(
      steps.filter((step) => step.startsWith('SCAN') && !/VIRTUAL|subquery/.test(step)),
    ).toEqual([])
  })
})
