import { beforeEach, describe, expect, test } from 'vitest'
import type { Role } from '../../src/model/role'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { stopClock, tick } from '../support/clock'
import { datesOfSeries } from '../support/datesOfSeries'
import { signedInUsers } from '../support/signedIn'

// Many events are changed at once from the list of the admin.

stopClock()
const calendar = freshCalendar()
const users = signedInUsers(calendar)
const { aCategory, anEvent, anOpenForm, aSeries, aTag, aVenue, clear, inItalian } =
  buildersOf(calendar)
beforeEach(clear)

const change = (
  role: Role,
  changes: object,
  { events, series = [] }: { events: number[]; series?: number[] },
) => users.ask(role, 'POST', '/admin-change-many', { events, series, changes })

const undo = (role: Role, permit: string) =>
  users.ask(role, 'POST', '/admin-change-many/undo', { undo: permit })

const count = (role: Role, events: number[], series: number[] = []) =>
  users.ask(role, 'POST', '/admin-change-many/count', { events, series })

const stored = async (id: number, draft = false) => {
  const { categories, tags, venues, featured, _status, title, overridden } =
    await calendar.payload.findByID({
      collection: 'events',
      id,
      draft,
      depth: 0,
      showHiddenFields: true,
    })

  // Adapters store what is not there as nothing, or as an empty list.
  return {
    categories: categories ?? [],
    tags: tags ?? [],
    venues: venues ?? [],
    featured: featured ?? false,
    _status,
    title,
    overridden: overridden ?? [],
  }
}

const categoriesOf = async (ids: number[], draft = false) =>
  Promise.all(ids.map(async (id) => (await stored(id, draft)).categories))

const datesOf = async (series: number) =>
  (await datesOfSeries(calendar, series)).map(({ id }) => id)

const messageIn = (body: { errors?: { message: string }[] }) => body.errors?.[0]?.message

describe('a change of ticked events', () => {
  test('adds, takes away and replaces, and is undone to what each event had', async () => {
    const [jazz, family, open] = [
      await aCategory('Jazz'),
      await aCategory('Family'),
      await aCategory('Open air'),
    ]
    const [first, second] = [
      await anEvent({ categories: [jazz], tags: [await aTag('Old')] }),
      await anEvent({ categories: [family, open] }),
    ]
    const tag = await aTag('Summer')
    const before = [await stored(first.id), await stored(second.id)]
    const events = [first.id, second.id]
    tick()
    const added = await change(
      'editor',
      {
        categories: { way: 'add', ids: [open] },
        tags: { way: 'replace', ids: [tag] },
        featured: true,
      },
      { events },
    )

    expect(added).toMatchObject({ status: 200, body: { changed: 2, inDrafts: 0 } })
    expect([await stored(first.id), await stored(second.id)]).toMatchObject([
      { categories: [jazz, open], tags: [tag], featured: true, _status: 'published' },
      { categories: [family, open], tags: [tag], featured: true, _status: 'published' },
    ])
    expect((await undo('editor', added.body.undo)).status).toBe(200)
    expect([await stored(first.id), await stored(second.id)]).toEqual(before)

    tick()
    await change('editor', { categories: { way: 'remove', ids: [open] } }, { events })
    expect(await categoriesOf(events)).toEqual([[jazz], [family]])
    await change('editor', { categories: { way: 'replace', ids: [] } }, { events })
    expect(await categoriesOf(events)).toEqual([[], []])
  })

  test('leaves events alone that are like that already', async () => {
    const jazz = await aCategory('Jazz')
    const { id, updatedAt } = await anEvent({ categories: [jazz] })
    tick()
    const { body } = await change(
      'editor',
      { categories: { way: 'add', ids: [jazz] } },
      { events: [id] },
    )

    expect(body).toEqual({ changed: 0, inDrafts: 0 })
    expect(await calendar.payload.findByID({ collection: 'events', id })).toMatchObject({
      updatedAt,
    })
  })

  test('keeps the texts of an event that is written in the other language alone', async () => {
    const jazz = await aCategory('Jazz')
    const { id } = await calendar.payload.create({
      collection: 'events',
      data: {
        title: 'Concerto',
        startLocal: '2026-12-01 20:00:00',
        endLocal: '2026-12-01 22:00:00',
        timezone: 'Europe/Rome',
        eventStatus: 'scheduled',
        visibility: 'public',
        publishedAt: '2026-01-01T12:00:00.000Z',
        _status: 'published',
      },
      locale: 'it',
    })
    const texts = async () =>
      (await calendar.payload.findByID({ collection: 'events', id, locale: 'all' })).title
    const before = await texts()
    await change('editor', { categories: { way: 'add', ids: [jazz] } }, { events: [id] })

    expect(await texts()).toEqual(before)
    expect(await categoriesOf([id])).toEqual([[jazz]])
  })

  test('publishes nothing of a draft, and says how many drafts have it (ST-4)', async () => {
    const jazz = await aCategory('Jazz')
    const { id: draft } = await anEvent({ status: 'draft' })
    const { id: over } = await anEvent({ title: 'Concert' })
    await calendar.payload.update({
      collection: 'events',
      id: over,
      data: { title: 'Concert, unfinished', _status: 'draft' },
      draft: true,
    })
    tick()
    const { body } = await change(
      'editor',
      { categories: { way: 'add', ids: [jazz] } },
      { events: [draft, over] },
    )

    expect(body).toMatchObject({ changed: 2, inDrafts: 1 })
    expect(await stored(draft)).toMatchObject({ _status: 'draft' })
    expect(await stored(over)).toMatchObject({ _status: 'published', title: 'Concert' })
    expect(await stored(over, true)).toMatchObject({
      _status: 'draft',
      title: 'Concert, unfinished',
    })
    expect(await categoriesOf([draft, over], true)).toEqual([[jazz], [jazz]])
    expect((await undo('editor', body.undo)).status).toBe(200)
    expect(await categoriesOf([draft, over], true)).toEqual([[], []])
    expect(await stored(over, true)).toMatchObject({ title: 'Concert, unfinished' })
  })
})

describe('the row of a series', () => {
  test('stands for all its dates, also those with categories of their own (RC-4, RC-26)', async () => {
    const [yoga, course, indoors] = [
      await aCategory('Yoga'),
      await aCategory('Course'),
      await aCategory('Indoors'),
    ]
    const series = await aSeries({ categories: [yoga] })
    const dates = await datesOf(series.id)
    const [first = 0, second = 0] = dates
    await calendar.payload.update({
      collection: 'events',
      id: second,
      data: { categories: [course] },
    })
    const single = await anEvent()
    const before = await Promise.all(dates.map((id) => stored(id)))
    const ticked = { events: [first, single.id], series: [first] }

    expect((await count('editor', ticked.events, ticked.series)).body).toEqual({
      events: 5,
      series: 1,
      dates: 4,
    })
    tick()
    const { body } = await change('editor', { categories: { way: 'add', ids: [indoors] } }, ticked)

    expect(body).toMatchObject({ changed: 5, inDrafts: 0 })
    expect(await categoriesOf([...dates, single.id])).toEqual([
      [yoga, indoors],
      [course, indoors],
      [yoga, indoors],
      [yoga, indoors],
      [indoors],
    ])
    expect((await stored(first)).overridden).toEqual([])
    tick()
    expect((await undo('editor', body.undo)).status).toBe(200)
    expect(await Promise.all(dates.map((id) => stored(id)))).toEqual(before)
    expect(await categoriesOf([single.id])).toEqual([[]])
  })

  test('is one date where it was ticked as one', async () => {
    const yoga = await aCategory('Yoga')
    const { id } = await aSeries()
    const [first = 0, ...others] = await datesOf(id)
    const { body } = await change(
      'editor',
      { categories: { way: 'add', ids: [yoga] } },
      { events: [first] },
    )

    expect(body.changed).toBe(1)
    expect(await categoriesOf([first, ...others])).toEqual([[yoga], [], [], []])
  })
})

describe('nothing is changed', () => {
  const refused = async (
    role: Role,
    events: number[],
    { series = [], ...changes }: { series?: number[]; [field: string]: unknown },
  ) => {
    const before = await categoriesOf(events, true)
    const { status, body } = await change(role, changes, { events, series })
    expect(await categoriesOf(events, true)).toEqual(before)

    return [status, messageIn(body)]
  }

  test('where the caller may not change one of the events, which is named (AUTH-8)', async () => {
    const jazz = await aCategory('Jazz')
    const own = await anEvent({ author: users.user('author').id })
    const other = await anEvent({ title: 'Concert', author: users.user('editor').id })
    const add = { categories: { way: 'add', ids: [jazz] } }

    expect(await refused('author', [own.id, other.id], add)).toEqual([
      403,
      'You may not change 1 of them: Concert.',
    ])
    expect((await count('author', [own.id, other.id])).status).toBe(403)
    expect((await change('author', add, { events: [own.id] })).status).toBe(200)
  })

  test('where one of the events is hidden from the caller, of which nothing is said (AUTH-11)', async () => {
    const jazz = await aCategory('Jazz')
    const hidden = await anEvent({ title: 'Secret', status: 'draft' })

    expect(
      await refused('author', [hidden.id], { categories: { way: 'add', ids: [jazz] } }),
    ).toEqual([404, '1 of them is no longer there.'])
  })

  test('where the caller may not change all of a series (RC-21)', async () => {
    const jazz = await aCategory('Jazz')
    const { id } = await aSeries({ author: users.user('editor').id })
    const [first = 0] = await datesOf(id)
    await calendar.payload.update({
      collection: 'events',
      id: first,
      data: { author: users.user('author').id },
    })

    expect(
      await refused('author', [first], {
        series: [first],
        categories: { way: 'add', ids: [jazz] },
      }),
    ).toEqual([403, expect.stringContaining('Yoga')])
  })

  test('where a linked entry is hidden from the caller or not there (LNK-2)', async () => {
    const { id } = await anEvent({ author: users.user('author').id })
    const venue = await aVenue({ status: 'draft' })

    for (const changes of [
      { venues: { way: 'add', ids: [venue.id] } },
      { categories: { way: 'add', ids: [987_654] } },
    ]) {
      expect(await refused('author', [id], changes)).toEqual([
        400,
        'One of the chosen entries is no longer there.',
      ])
    }
  })

  test('where another user has one of the events open', async () => {
    const jazz = await aCategory('Jazz')
    const [free, open] = [await anEvent(), await anEvent()]
    await anOpenForm('events', open.id, users.user('administrator'))

    expect(
      await refused('editor', [free.id, open.id], { categories: { way: 'add', ids: [jazz] } }),
    ).toEqual([423, expect.stringContaining('open')])
  })

  test('by a body that is not as it must be, or that names too many', async () => {
    const { id } = await anEvent()
    for (const changes of [
      {},
      { categories: { way: 'add', ids: [] } },
      { title: 'Concert' },
      { featured: 'yes' },
    ]) {
      expect((await change('editor', changes, { events: [id] })).status).toBe(400)
    }
    const events = Array.from({ length: 101 }, (_, at) => at + 1)
    expect((await change('editor', { featured: true }, { events })).status).toBe(400)
    expect((await change('subscriber', { featured: true }, { events: [id] })).status).toBe(401)
  })
})

describe('an undo', () => {
  test('is refused where one of the events was changed since, and names it', async () => {
    const jazz = await aCategory('Jazz')
    const [first, second] = [await anEvent({ title: 'Chess' }), await anEvent({ title: 'Choir' })]
    const { body } = await change(
      'editor',
      { categories: { way: 'add', ids: [jazz] } },
      { events: [first.id, second.id] },
    )
    tick()
    await calendar.payload.update({
      collection: 'events',
      id: second.id,
      data: { title: 'Choir at last' },
    })
    const answer = await undo('editor', body.undo)

    expect([answer.status, messageIn(answer.body)]).toEqual([
      409,
      'Changed or deleted since: Choir at last. So this can no longer be undone.',
    ])
    expect(await categoriesOf([first.id, second.id])).toEqual([[jazz], [jazz]])
  })

  test('is refused where the series was changed since', async () => {
    const yoga = await aCategory('Yoga')
    const { id } = await aSeries()
    const [first = 0] = await datesOf(id)
    const { body } = await change(
      'editor',
      { categories: { way: 'add', ids: [yoga] } },
      { events: [first], series: [first] },
    )
    tick()
    await calendar.payload.update({
      collection: 'calendar-series',
      id,
      data: { title: 'Yoga for all' },
    })

    expect((await undo('editor', body.undo)).status).toBe(409)
    expect(await categoriesOf([first])).toEqual([[yoga]])
  })

  test('is of the caller alone, and leaves out what was deleted meanwhile', async () => {
    const [jazz, family] = [await aCategory('Jazz'), await aCategory('Family')]
    const { id } = await anEvent({ categories: [jazz, family] })
    const { body } = await change(
      'editor',
      { categories: { way: 'replace', ids: [] } },
      { events: [id] },
    )
    await calendar.payload.delete({ collection: 'categories', id: family })

    expect((await undo('administrator', body.undo)).status).toBe(403)
    expect((await undo('editor', body.undo)).status).toBe(200)
    expect(await categoriesOf([id])).toEqual([[jazz]])
  })
})

test('a change in Italian stores no Italian texts of an event without them (LANG-5)', async () => {
  const jazz = await aCategory('Jazz')
  const { id } = await anEvent({ title: 'Concert', cost: '10' })
  const inItalianAlone = async () =>
    calendar.payload.findByID({
      collection: 'events',
      id,
      locale: 'it',
      fallbackLocale: false,
      showHiddenFields: true,
    })
  const { copied } = await inItalianAlone()
  const changes = { categories: { way: 'add', ids: [jazz] } }
  const answer = await users.ask('editor', 'POST', '/admin-change-many?locale=it', {
    events: [id],
    series: [],
    changes,
  })

  expect(answer.body).toMatchObject({ changed: 1 })
  const after = await inItalianAlone()
  expect([after.title ?? null, after.copied]).toEqual([null, copied])
  expect(await stored(id)).toMatchObject({ title: 'Concert', categories: [jazz] })
})

test('the Italian texts of an event stay', async () => {
  const { id } = await anEvent({ title: 'Concert' })
  await inItalian('events', id, { title: 'Concerto' })
  await change('editor', { featured: true }, { events: [id] })

  expect(
    await calendar.payload.findByID({ collection: 'events', id, locale: 'all' }),
  ).toMatchObject({ title: { en: 'Concert', it: 'Concerto' }, featured: true })
})
