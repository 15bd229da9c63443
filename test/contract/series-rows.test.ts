import { createLocalReq, type PayloadRequest, type Where } from 'payload'
import { parse } from 'qs-esm'
import { beforeEach, describe, expect, inject, test } from 'vitest'
import { cardContents, listQuery } from '../../src/admin/dashboard/cardContents'
import { eventsFor } from '../../src/admin/dashboard/eventsFor'
import { counted } from '../../src/content/lists/countedList'
import { asksForDates, filtersIn } from '../../src/content/lists/listFilters'
import { tabsOf } from '../../src/content/lists/tabs'
import type { Role } from '../../src/model/role'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { stopClock, tick } from '../support/clock'
import { commandsOf } from '../support/commands'
import { signedInUsers } from '../support/signedIn'

// In lists of the admin a series is one row (decision 95).

stopClock('2027-01-20T12:00:00.000Z')
const calendar = freshCalendar()
const { aCategory, aSeries, anEvent, aVenue, clear, inItalian } = buildersOf(calendar)
const users = signedInUsers(calendar)
const languages = ['en', 'it'] as const

beforeEach(clear)

const personOf = async (role: Role) => {
  const user = await calendar.payload.findByID({ collection: 'users', id: users.user(role).id })

  return { ...user, collection: 'users' as const }
}

type Query = Record<string, unknown>

/** The list of events at an address, as Payload's view of the list asks for it. */
const listAt = async (query: Query, role: Role = 'editor', more: object = {}) => {
  const { payload } = calendar
  const user = await personOf(role)
  const locale = query.locale === 'it' ? 'it' : 'en'
  const req: PayloadRequest = await createLocalReq({ user, locale }, payload)
  req.pathname = '/admin/collections/events'
  req.query = { ...query }
  const { config } = payload.collections.events
  const filter = await config.admin.baseFilter?.({ limit: 25, page: 1, sort: '', req })

  return payload.find({
    collection: 'events',
    draft: true,
    depth: 0,
    fallbackLocale: false,
    includeLockStatus: true,
    limit: 25,
    sort: 'startLocal',
    overrideAccess: false,
    user,
    req,
    where: { and: [filter ?? {}, filtersIn(config, query)] },
    ...more,
    // Payload's types know nothing of what its own list asks for.
  } as Parameters<typeof payload.find>[0])
}

const rowsAt = async (query: Query, role?: Role, more?: object) => {
  const { docs } = await listAt(query, role, more)

  return docs.map((row) => ({
    ...('title' in row && { title: row.title }),
    ...('startLocal' in row && { day: row.startLocal.slice(0, 10) }),
    ...('datesOfRow' in row && { dates: row.datesOfRow }),
  }))
}

const yoga = (more: Parameters<typeof aSeries>[0] = {}) =>
  aSeries({ rule: 'FREQ=WEEKLY;COUNT=4', ...more })

/** The dates of a series in their order. */
const datesOf = async (series: number) => {
  const { docs } = await calendar.payload.find({
    collection: 'events',
    where: { series: { equals: series } },
    sort: 'startLocal',
    pagination: false,
  })

  return docs
}

describe('the list of events', () => {
  test.each([
    ['upcoming', [{ title: 'Yoga', day: '2027-01-26', dates: 2 }]],
    ['past', [{ title: 'Yoga', day: '2027-01-19', dates: 2 }]],
    ['all', [{ title: 'Yoga', day: '2027-01-26', dates: 4 }]],
    ['no-it', [{ title: 'Yoga', day: '2027-01-26', dates: 4 }]],
  ])('has a series once, by its next or last date: %s (RC-4)', async (show, rows) => {
    await yoga()

    expect(await rowsAt({ show })).toEqual(rows)
  })

  test('has single events and series together, in their order', async () => {
    await yoga()
    await yoga({
      title: 'Tai chi',
      startLocal: '2027-01-14 18:00:00',
      endLocal: '2027-01-14 19:00:00',
    })
    const day = { startLocal: '2027-01-24 20:00:00', endLocal: '2027-01-24 22:00:00' }
    await anEvent({ title: 'Concert', ...day })

    expect(await rowsAt({})).toEqual([
      { title: 'Tai chi', day: '2027-01-21', dates: 3 },
      { title: 'Concert', day: '2027-01-24' },
      { title: 'Yoga', day: '2027-01-26', dates: 2 },
    ])
  })

  test('pages by rows', async () => {
    for (const title of ['One', 'Two', 'Three']) await yoga({ title })
    const { docs, totalDocs } = await listAt({}, 'editor', { limit: 2, page: 2 })

    expect([docs.length, totalDocs]).toEqual([1, 3])
  })

  test('calls a series by its title, also where its next date has another', async () => {
    const [, , next] = await datesOf((await yoga()).id)
    await calendar.payload.update({
      collection: 'events',
      id: next?.id ?? 0,
      data: { title: 'Open day' },
    })

    expect(await rowsAt({})).toEqual([{ title: 'Yoga', day: '2027-01-26', dates: 2 }])
  })

  test('stands for those dates alone that a search finds', async () => {
    const [first] = await datesOf((await yoga()).id)
    await calendar.payload.update({
      collection: 'events',
      id: first?.id ?? 0,
      data: { title: 'Open day' },
    })

    expect(await rowsAt({ search: 'open day' })).toEqual([
      { title: 'Open day', day: '2027-01-12', dates: 1 },
    ])
    expect(await rowsAt({ search: 'yoga' })).toEqual([
      { title: 'Yoga', day: '2027-01-26', dates: 3 },
    ])
  })

  test.each<Query>([
    { show: 'all', from: '2027-01-19', to: '2027-01-26' },
    { 'where[startLocal][greater_than]': '2027-01-27' },
  ])('has every date where days are asked for: %j', async (query) => {
    await yoga()
    const rows = await rowsAt(query)

    expect(rows.map(({ day, dates }) => [day, dates])).toEqual(
      query.from
        ? [
            ['2027-01-19', undefined],
            ['2027-01-26', undefined],
          ]
        : [['2027-02-02', undefined]],
    )
  })

  test('has by itself a date that its readers may not read, for its author and editors alone (AUTH-12)', async () => {
    const [, , next] = await datesOf((await yoga()).id)
    await calendar.payload.update({
      collection: 'events',
      id: next?.id ?? 0,
      data: { visibility: 'private' },
    })

    expect(await rowsAt({}, 'editor')).toEqual([{ title: 'Yoga', day: '2027-01-26', dates: 2 }])
    expect(await rowsAt({}, 'contributor')).toEqual([
      { title: 'Yoga', day: '2027-02-02', dates: 1 },
    ])
  })

  test('does not tell which public dates belong to a series that nobody but editors reads (RC-21)', async () => {
    const { id } = await yoga({ visibility: 'private' })
    const dates = await datesOf(id)
    for (const date of dates.slice(2)) {
      await calendar.payload.update({
        collection: 'events',
        id: date.id,
        data: { visibility: 'public' },
      })
    }
    const opened = await users.ask('contributor', 'GET', `/admin-series/${dates[3]?.id}/dates`)

    expect(await rowsAt({}, 'editor')).toMatchObject([{ dates: 2 }])
    expect(await rowsAt({}, 'contributor')).toEqual([
      { title: 'Yoga', day: '2027-01-26' },
      { title: 'Yoga', day: '2027-02-02' },
    ])
    expect(opened.body.dates).toEqual([])
  })

  test.each([
    ['show=upcoming', 'startLocal'],
    ['show=past', '-startLocal'],
    ['show=upcoming&sort=title', 'title'],
    ['show=past&sort=-title', '-title'],
  ])('has the order of its tab until another is clicked: %s', async (address, order) => {
    const user = await personOf('editor')
    const path = '/admin/collections/events'
    const req = await createLocalReq({ user, urlSuffix: `${path}?${address}` }, calendar.payload)
    // Payload fills in what was clicked some other day.
    req.query = { sort: 'updatedAt', ...Object.fromEntries(new URLSearchParams(address)) }
    const { baseFilter } = calendar.payload.collections.events.config.admin
    await baseFilter?.({ limit: 25, page: 1, sort: '', req })

    expect([req.pathname, req.query.sort]).toEqual([path, order])
  })

  test('has all dates where links are picked', async () => {
    await yoga()
    const user = await personOf('editor')
    const req = await createLocalReq({ user }, calendar.payload)
    const { baseFilter } = calendar.payload.collections.events.config.admin
    req.pathname = '/admin/collections/venues'
    expect(await baseFilter?.({ limit: 25, page: 1, sort: '', req })).toBe(null)
  })

  test('does not fail on a filter by what editors may not read', async () => {
    await yoga()
    const user = await personOf('editor')
    const req = await createLocalReq({ user }, calendar.payload)
    req.pathname = '/admin/collections/events'
    req.query = { 'where[sourceHash][like]': 'a' }
    const { baseFilter } = calendar.payload.collections.events.config.admin

    expect(await baseFilter?.({ limit: 25, page: 1, sort: '', req })).toEqual(expect.anything())
  })
})

describe('an opened row', () => {
  const opened = (id: number, role: Role = 'editor', query = '') =>
    users.ask(role, 'GET', `/admin-series/${id}/dates${query}`)
  const days = async (...args: Parameters<typeof opened>) =>
    (await opened(...args)).body.dates.map(({ start }: { start: string }) => start.slice(5, 10))

  test('has the dates that its row stands for, with time and status', async () => {
    const dates = await datesOf((await yoga()).id)
    const last = dates[3]?.id ?? 0
    const change = (id: number, data: object, draft: boolean) =>
      calendar.payload.update({ collection: 'events', id, data, draft })
    await change(last, { title: 'Later' }, true)
    await change(dates[2]?.id ?? 0, { eventStatus: 'cancelled' }, false)

    expect((await opened(last, 'editor', '?show=upcoming')).body).toEqual({
      dates: [
        {
          id: dates[2]?.id,
          start: '2027-01-26 19:00:00',
          allDay: false,
          status: 'publish',
          eventStatus: 'cancelled',
        },
        {
          id: last,
          start: '2027-02-02 19:00:00',
          allDay: false,
          status: 'changed',
          eventStatus: 'scheduled',
        },
      ],
      hasMore: false,
      series: { revision: 1, isPublic: true, categories: [] },
    })
    expect(await days(last, 'editor', '?show=all')).toHaveLength(4)
    expect(await days(last, 'editor', '?show=all&search=later')).toEqual(['02-02'])
  })

  test('changes all dates at once, but what is a date’s own, and takes that back (RC-35)', async () => {
    const music = await aCategory('Music')
    const own = await aCategory('Own')
    const dates = await datesOf((await yoga()).id)
    const id = dates[2]?.id ?? 0
    await calendar.payload.update({
      collection: 'events',
      id: dates[0]?.id ?? 0,
      data: { categories: [own] },
    })
    const { series } = (await opened(id)).body
    const data = { categories: [...series.categories, music] }
    const operation = { kind: 'save', data, publish: series.isPublic, revision: series.revision }
    const wide = { scope: 'all', operation }
    tick()
    const foreseen = await users.ask('editor', 'POST', `/admin-series/${id}/dry-run`, wide)
    const { body } = await users.ask('editor', 'POST', `/admin-series/${id}/change`, wide)
    const categories = async () => {
      const { docs } = await calendar.payload.find({
        collection: 'events',
        where: { series: { exists: true } },
        sort: 'startLocal',
        depth: 0,
      })

      return docs.map((date) => date.categories)
    }

    expect(foreseen.body.outcome).toMatchObject({ title: 'Yoga', dates: 4, byHand: 1 })
    expect(await categories()).toEqual([[own], [music], [music], [music]])
    const undone = await users.ask('editor', 'POST', '/admin-series/undo', { undo: body.undo })
    expect(undone).toMatchObject({ status: 200 })
    expect(await categories()).toEqual([[own], [], [], []])
  })

  test('offers such changes to those alone who may make them (RC-21)', async () => {
    const [first] = await datesOf((await yoga()).id)

    expect((await opened(first?.id ?? 0, 'contributor')).body).not.toHaveProperty('series')
    expect((await opened(first?.id ?? 0, 'author')).body).not.toHaveProperty('series')
  })

  test('goes on where there are many dates', async () => {
    const dates = await datesOf((await yoga({ rule: 'FREQ=DAILY;COUNT=103' })).id)
    const id = dates[0]?.id ?? 0
    const first = (await opened(id, 'editor', '?show=all')).body
    const second = (await opened(id, 'editor', '?show=all&datesPage=2')).body

    expect([first.dates.length, first.hasMore]).toEqual([100, true])
    expect([second.dates.length, second.hasMore]).toEqual([3, false])
  })

  test('has no dates that the reader may not read (RC-21)', async () => {
    const dates = await datesOf((await yoga()).id)
    const hidden = dates[2]?.id ?? 0
    await calendar.payload.update({
      collection: 'events',
      id: hidden,
      data: { visibility: 'private' },
    })

    expect(await days(dates[3]?.id ?? 0, 'contributor', '?show=upcoming')).toEqual(['02-02'])
    expect((await opened(hidden, 'contributor')).status).toBe(404)
    expect((await opened(hidden, 'subscriber')).status).toBe(401)
  })

  test('has none of other events', async () => {
    await yoga()
    const { id } = await anEvent({ title: 'Concert' })

    expect(await days(id, 'editor', '?show=all')).toEqual([])
  })

  test('is refused by a filter that no database understands', async () => {
    const [first] = await datesOf((await yoga()).id)

    expect((await opened(first?.id ?? 0, 'editor', '?where[sourceHash][like]=a')).status).toBe(400)
  })
})

describe('the numbers of the tabs', () => {
  const totals = async (query: Query, role: Role) => {
    const user = await personOf(role)
    const { config } = calendar.payload.collections.events

    return counted(tabsOf('events', languages) ?? [], {
      payload: calendar.payload,
      slug: 'events',
      user,
      caller: { id: user.id, role },
      languages,
      filters: filtersIn(config, query),
      hasSeriesRows: !asksForDates(query),
    })
  }

  test.each([
    ['editor', {}],
    ['author', {}],
    ['contributor', {}],
    ['editor', { search: 'yoga' }],
    ['editor', { from: '2027-01-19', to: '2027-01-30' }],
  ] as const)('are those of their rows, for an %s at %j', async (role, query) => {
    const { id } = await yoga({ venues: [(await aVenue()).id] })
    await inItalian('events', (await datesOf(id))[2]?.id ?? 0, { title: 'Yoga' })
    await yoga({ title: 'Draft', _status: 'draft' })
    await yoga({ title: 'Own', author: users.user('author').id })
    await anEvent({ title: 'Concert' })
    const numbers = await totals(query, role)
    const rows = new Map<string, number>()
    for (const name of numbers.keys()) {
      rows.set(name, (await listAt({ ...query, show: name }, role)).totalDocs)
    }

    expect(Object.fromEntries(numbers)).toEqual(Object.fromEntries(rows))
    expect(numbers.get('all')).toBeGreaterThan(0)
  })
})

test.skipIf(!inject('mongo'))(
  'a list and the number of each tab ask one query more than without series',
  async () => {
    await yoga()
    await anEvent({ title: 'Concert' })
    const user = await personOf('editor')
    const tabs = tabsOf('events', languages) ?? []
    const { during } = commandsOf(calendar)
    const asked = async (question: () => Promise<unknown>) => {
      const { commands } = await during(question)

      return commands.filter(({ collection }) => collection === '_events_versions').length
    }
    const count = (hasSeriesRows: boolean) => () =>
      counted(tabs, {
        payload: calendar.payload,
        slug: 'events',
        user,
        caller: { id: user.id, role: 'editor' },
        languages,
        filters: {},
        hasSeriesRows,
      })
    const plain = await asked(count(false))

    expect(await asked(count(true))).toBeLessThanOrEqual(plain + tabs.length)
    await anEvent({ title: 'Forget what is remembered' })
    const days = await asked(() => listAt({ show: 'all', from: '2027-01-01' }))
    expect(await asked(() => listAt({ show: 'all' }))).toBeLessThanOrEqual(days + 1)
  },
)

describe('a card of the dashboard', () => {
  const coming: Where = { endUtc: { greater_than_equal: '2027-01-20T12:00:00.000Z' } }

  test('has a series once, with the number of its dates', async () => {
    await yoga()
    const day = { startLocal: '2027-02-04 20:00:00', endLocal: '2027-02-04 22:00:00' }
    await anEvent({ title: 'Concert', ...day })
    const { events, total } = await eventsFor({
      payload: calendar.payload,
      user: await personOf('editor'),
      where: coming,
      language: 'en',
      from: '2027-01-20',
    })

    expect(events.map(({ name, dates }) => [name?.text, dates])).toEqual([
      ['Yoga', 2],
      ['Concert', undefined],
    ])
    expect(total).toBe(2)
  })

  test.each(['dashboard:next', 'dashboard:untranslated', 'dashboard:drafts'])(
    'has the number of the list that it leads to: %s',
    async (title) => {
      const user = await personOf('editor')
      const past = { startLocal: '2026-12-04 20:00:00', endLocal: '2026-12-04 22:00:00' }
      const next = { startLocal: '2027-02-04 20:00:00', endLocal: '2027-02-04 22:00:00' }
      await yoga()
      await anEvent({ title: 'Past concert', ...past })
      await anEvent({ title: 'Next concert', ...next })
      const fair = await anEvent({ title: 'Fair', ...next })
      await inItalian('events', fair.id, { title: 'Fiera' })
      await anEvent({ title: 'Own draft', status: 'draft', author: user.id, ...past })
      const cards = cardContents({
        author: user.id,
        hasReview: true,
        now: '2027-01-20T12:00:00.000Z',
        otherLanguages: ['it'],
        returned: [],
      })
      const [card] = cards.filter((one) => one.title === title)
      if (!card) throw new Error(title)
      const { language = 'en', where } = card
      const { total } = await eventsFor({ payload: calendar.payload, user, where, language })
      const list = await listAt({ ...parse(listQuery(card)) })

      expect(total).toBe(list.totalDocs)
      expect(total).toBeGreaterThan(0)
    },
  )

  test('is called as in the list, not by the title of a changed date', async () => {
    const series = await yoga()
    const { docs } = await calendar.payload.find({
      collection: 'events',
      where: { and: [{ series: { equals: series.id } }, coming] },
      sort: 'startLocal',
      limit: 1,
    })
    await calendar.payload.update({
      collection: 'events',
      where: { id: { in: docs.map(({ id }) => id) } },
      data: { title: 'Yoga in the park' },
    })
    const { events } = await eventsFor({
      payload: calendar.payload,
      user: await personOf('editor'),
      where: coming,
      language: 'en',
    })

    expect(events.map(({ name, dates }) => [name?.text, dates])).toEqual([['Yoga', 2]])
  })
})
