import { beforeEach, describe, expect, test } from 'vitest'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { stopClock, tick } from '../support/clock'
import { clientOf } from '../support/http'

stopClock()
const calendar = freshCalendar()
const send = clientOf(calendar)
const { aUser, aCategory, aTag, aVenue, anOrganizer, anImage, anEvent, clear } =
  buildersOf(calendar)
beforeEach(clear)

const yoga = {
  title: 'Yoga',
  start_date: '2027-01-12 19:00:00',
  end_date: '2027-01-12 20:00:00',
  timezone: 'Europe/Rome',
  recurrence: 'FREQ=WEEKLY;COUNT=4',
}

type Listed = {
  id: number
  slug: string
  title: string
  start_date: string
  series?: { id: number }
  modified: string
  modified_utc: string
}

const listed = async (path = '/events'): Promise<Listed[]> =>
  (await send(`${path}?start_date=2020-01-01&end_date=2040-01-01&per_page=50`)).body.events

/** A save of one date is a modification, whatever it changes. */
const withoutModified = ({ modified, modified_utc, ...rest }: Listed) => rest

const starts = async () => (await listed()).map(({ start_date }) => start_date)

const begun = async (sent: object = {}, path = '/events') => {
  const { authorization: as } = await aUser('editor')
  const { body, status } = await send(path, { json: { ...yoga, ...sent }, as })
  expect({ status, ...(status === 201 ? {} : body) }).toEqual({ status: 201 })
  const dates = await listed()
  const ids = dates.map(({ id }) => id)

  return { as, first: body, dates, ids, at: (place: number) => ids.at(place) ?? 0 }
}

const put = async (id: number, json: object, as: string, path = '/events') => {
  tick()

  return send(`${path}/${id}`, { method: 'PUT', json, as })
}

const remove = (id: number, as: string, query = '') => {
  tick()

  return send(`/events/${id}${query}`, { method: 'DELETE', as })
}

const stored = async (id: number) =>
  (await send(`/events/${id}`, { as: (await aUser('editor')).authorization })).body

describe('a change of the dates of a series (RC-26)', () => {
  test('by a start only moves all dates, which may not end before they start', async () => {
    const { as, at } = await begun()
    const later = await put(at(0), { start_date: '2027-01-12 19:30:00', scope: 'all' }, as)
    const { status } = await put(at(0), { start_date: '2027-01-12 21:00:00', scope: 'all' }, as)

    expect(later.status).toBe(200)
    expect(status).toBe(400)
    expect((await listed()).map(({ start_date }) => start_date.slice(11))).toEqual(
      Array(4).fill('19:30:00'),
    )
    expect(later.body.end_date).toBe('2027-01-12 20:00:00')
  })

  test('by an end only changes the length of all dates (RC-12)', async () => {
    const { as, at, ids } = await begun()
    await put(at(1), { end_date: '2027-01-19 21:00:00', scope: 'all' }, as)
    const { end_date } = await stored(at(3))

    expect(end_date).toBe('2027-02-02 21:00:00')
    expect((await listed()).map(({ id }) => id)).toEqual(ids)
  })

  test('to all-day and back keeps ids and slugs (RC-3)', async () => {
    const { as, at, dates } = await begun()
    const { status, body } = await put(at(0), { all_day: true, scope: 'all' }, as)
    expect([status, body.all_day, body.start_date]).toEqual([200, true, '2027-01-12 00:00:00'])
    expect((await listed()).map(({ id, slug }) => [id, slug])).toEqual(
      dates.map(({ id, slug }) => [id, slug]),
    )
    expect((await stored(at(3))).series).toMatchObject({ overridden: [] })
    const back = await put(
      at(0),
      {
        all_day: false,
        start_date: '2027-01-12 19:00:00',
        end_date: '2027-01-12 20:00:00',
        scope: 'all',
      },
      as,
    )
    expect(back.status).toBe(200)
    expect(await starts()).toEqual(dates.map(({ start_date }) => start_date))
    expect((await listed()).map(({ id, slug }) => [id, slug])).toEqual(
      dates.map(({ id, slug }) => [id, slug]),
    )
  })

  test('to another zone keeps wall clocks (RC-16, EV-92)', async () => {
    const { as, at } = await begun()
    const { status } = await put(at(2), { timezone: 'America/New_York', scope: 'all' }, as)
    const date = await stored(at(0))

    expect(status).toBe(200)
    expect(date).toMatchObject({
      start_date: '2027-01-12 19:00:00',
      utc_start_date: '2027-01-13 00:00:00',
      timezone: 'America/New_York',
      series: { overridden: [] },
    })
  })

  test('ignores dates in UTC, which are read-only (GEN-14)', async () => {
    const { as, at, dates } = await begun()
    await put(at(0), { utc_start_date: '2027-02-01 10:00:00', title: 'Pilates', scope: 'all' }, as)

    expect(await starts()).toEqual(dates.map(({ start_date }) => start_date))
  })

  test('through a date that was moved by hand moves the others as far, and that date to the sent time', async () => {
    const { as, at } = await begun()
    await put(at(1), { start_date: '2027-01-19 18:00:00', end_date: '2027-01-19 19:00:00' }, as)
    const { status } = await put(
      at(2),
      { start_date: '2027-01-26 19:30:00', end_date: '2027-01-26 20:30:00', scope: 'all' },
      as,
    )

    expect(status).toBe(200)
    expect((await starts()).map((start) => start.slice(5, 16))).toEqual([
      '01-12 19:30',
      '01-19 18:00',
      '01-26 19:30',
      '02-02 19:30',
    ])
  })
})

describe('a change of this and the following dates (RC-18)', () => {
  test('from the last date on changes one date', async () => {
    const { as, at, ids } = await begun()
    const { status, body } = await put(at(3), { title: 'Finale', scope: 'following' }, as)

    expect(status).toBe(200)
    expect(body.series.rule).toBe('FREQ=WEEKLY;COUNT=1')
    expect((await listed()).map(({ id, title }) => [id, title])).toEqual(
      ids.map((id, turn) => [id, turn === 3 ? 'Finale' : 'Yoga']),
    )
  })

  test('from an extra date on changes that and later ones', async () => {
    const { as, at, ids } = await begun({
      recurrence: { rule: 'FREQ=WEEKLY;COUNT=3', dates: ['2027-01-21 10:00:00'] },
    })
    const { status } = await put(at(2), { title: 'Pilates', scope: 'following' }, as)

    expect(status).toBe(200)
    expect((await listed()).map(({ id, title }) => [id, title])).toEqual(
      ids.map((id, turn) => [id, turn > 1 ? 'Pilates' : 'Yoga']),
    )
  })

  test('from a date with its own title on changes that title, too', async () => {
    const { as, at } = await begun()
    await put(at(2), { title: 'Outdoors', excerpt: 'Bring shoes' }, as)
    await put(at(2), { title: 'Pilates', scope: 'following' }, as)

    expect((await listed()).map(({ title }) => title)).toEqual([
      'Yoga',
      'Yoga',
      'Pilates',
      'Pilates',
    ])
    expect((await stored(at(2))).excerpt).toContain('Bring shoes')
    expect((await stored(at(2))).series.overridden).toEqual(['excerpt.en'])
  })

  test('of a series that began in the past keeps past dates', async () => {
    const { as, at, ids } = await begun({
      start_date: '2026-11-03 19:00:00',
      end_date: '2026-11-03 20:00:00',
    })
    await put(
      at(1),
      { start_date: '2026-11-10 20:00:00', end_date: '2026-11-10 21:00:00', scope: 'following' },
      as,
    )

    expect((await listed()).map(({ id }) => id)).toEqual(ids)
    expect(await starts()).toEqual([
      '2026-11-03 19:00:00',
      '2026-11-10 19:00:00',
      '2026-11-17 19:00:00',
      '2026-11-24 20:00:00',
    ])
  })
})

describe('a deleted date (RC-19)', () => {
  test('stays deleted when the rule changes, and when the same rule is saved', async () => {
    const { as, at } = await begun()
    await remove(at(1), as)
    await put(
      at(0),
      { start_date: '2027-01-12 20:00:00', end_date: '2027-01-12 21:00:00', scope: 'all' },
      as,
    )
    await put(at(0), { recurrence: 'FREQ=WEEKLY;COUNT=5', scope: 'all' }, as)

    expect((await starts()).map((start) => start.slice(5, 16))).toEqual([
      '01-12 20:00',
      '01-26 20:00',
      '02-02 20:00',
      '02-09 20:00',
    ])
  })

  test('is restored at the current time of the series', async () => {
    const { as, at, ids } = await begun()
    await remove(at(1), as)
    await put(
      at(0),
      { start_date: '2027-01-12 20:00:00', end_date: '2027-01-12 21:00:00', scope: 'all' },
      as,
    )
    const { status, body } = await put(at(1), { status: 'publish' }, as)

    expect([status, body.start_date, body.slug]).toEqual([
      200,
      '2027-01-19 20:00:00',
      'yoga-2027-01-19',
    ])
    expect((await listed()).map(({ id }) => id)).toEqual(ids)
    expect(body.series).toMatchObject({ skip: [], overridden: [] })
  })

  test('is restored with its series, whose past dates were not deleted', async () => {
    const { as, at, ids } = await begun({
      start_date: '2026-11-10 19:00:00',
      end_date: '2026-11-10 20:00:00',
    })
    const { status } = await remove(at(3), as, '?scope=all')
    expect(status).toBe(200)
    expect((await listed()).map(({ id }) => id)).toEqual(ids.slice(0, 2))
    const { status: restored } = await put(at(3), { status: 'publish', scope: 'all' }, as)
    expect(restored).toBe(200)
    expect((await listed()).map(({ id }) => id)).toEqual(ids)
  })

  test('is a coming one when a series is deleted from a past date on', async () => {
    const { as, at, ids } = await begun({
      start_date: '2026-11-10 19:00:00',
      end_date: '2026-11-10 20:00:00',
    })
    const { status } = await remove(at(0), as, '?scope=all')

    expect(status).toBe(200)
    expect((await listed()).map(({ id }) => id)).toEqual(ids.slice(0, 2))
  })
})

describe('the slugs of dates (RC-22, GEN-48)', () => {
  test('have a number when another event has the slug', async () => {
    await anEvent({ title: 'Yoga', slug: 'yoga-2027-01-19' })
    const { dates } = await begun()

    expect(dates.filter(({ series }) => series).map(({ slug }) => slug)).toEqual([
      'yoga-2027-01-12',
      'yoga-2027-01-19-2',
      'yoga-2027-01-26',
      'yoga-2027-02-02',
    ])
  })

  test('differ for two dates on one day', async () => {
    const { dates } = await begun({
      recurrence: { rule: 'FREQ=WEEKLY;COUNT=2', dates: ['2027-01-12 21:00:00'] },
    })

    expect(dates.map(({ slug }) => slug)).toEqual([
      'yoga-2027-01-12',
      'yoga-2027-01-12-2',
      'yoga-2027-01-19',
    ])
  })

  test('stay when the series is renamed, moved and split (RC-22)', async () => {
    const { as, at, dates } = await begun()
    await put(at(0), { title: 'Pilates', scope: 'all' }, as)
    await put(
      at(0),
      { start_date: '2027-01-13 19:00:00', end_date: '2027-01-13 20:00:00', scope: 'all' },
      as,
    )
    await put(at(2), { title: 'Tai chi', scope: 'following' }, as)

    expect((await listed()).map(({ slug }) => slug)).toEqual(dates.map(({ slug }) => slug))
  })

  test('follow a slug that is sent for the series', async () => {
    const { dates } = await begun({ slug: 'mats' })

    expect(dates.map(({ slug }) => slug)[1]).toBe('mats-2027-01-19')
  })

  test('find each date, also with a scope', async () => {
    const { as, ids } = await begun()
    const { status } = await send('/events/by-slug/yoga-2027-01-19', {
      method: 'PUT',
      json: { title: 'Pilates', scope: 'all' },
      as,
    })
    expect(status).toBe(200)
    expect((await listed()).map(({ id, title }) => [id, title])).toEqual(
      ids.map((id) => [id, 'Pilates']),
    )
    const gone = await send('/events/by-slug/yoga-2027-01-19?scope=following', {
      method: 'DELETE',
      as,
    })
    expect(gone.status).toBe(200)
    expect(await listed()).toHaveLength(1)
  })

  test('are found by an overridden method, too', async () => {
    const { as, at } = await begun()
    const { status } = await send(`/events/${at(2)}?scope=following`, {
      method: 'POST',
      json: {},
      as,
      headers: { 'X-HTTP-Method-Override': 'DELETE' },
    })

    expect(status).toBe(200)
    expect(await listed()).toHaveLength(2)
  })
})

describe('a recurrence of null (RC-25)', () => {
  test('changes nothing on a single event, and on a new one', async () => {
    const { authorization: as } = await aUser('editor')
    const made = await send('/events', { json: { ...yoga, recurrence: null }, as })
    const { status, body } = await put(made.body.id, { recurrence: null }, as)

    expect([made.status, status]).toEqual([201, 200])
    expect(body).not.toHaveProperty('series')
  })

  test('needs a scope on a date', async () => {
    const { as, at } = await begun()
    const { status, body } = await put(at(1), { recurrence: null }, as)

    expect([status, Object.keys(body.data.params)]).toEqual([400, ['recurrence']])
  })
})

describe('an answer that is sent back complete changes nothing (GEN-57, RC-29)', () => {
  test.each(['', '/it'])('in the language of %s, with all links', async (language) => {
    const [venue, organizer, image] = [await aVenue(), await anOrganizer(), await anImage()]
    const { as, at } = await begun({
      start_date: '2027-03-16 19:00:00',
      end_date: '2027-03-16 20:00:00',
      description: '<p>Bring a mat.</p>',
      cost: '10 – 12 €',
      website: 'https://yoga.example/',
      categories: [await aCategory('Sport')],
      tags: [await aTag('mats')],
      venue: venue.id,
      organizer: [organizer.id],
      image: image.id,
    })
    await put(at(1), { title: 'Yoga serale', scope: 'all' }, as, '/it/events')
    const before = await listed()
    for (const id of [at(0), at(3)]) {
      for (const scope of ['this', 'following', 'all']) {
        const { body } = await send(`${language}/events/${id}`, { as })
        const { status } = await put(id, { ...body, scope }, as, `${language}/events`)
        const after = await send(`${language}/events/${id}`, { as })
        expect({ scope, status, series: after.body.series }).toEqual({
          scope,
          status: 200,
          series: body.series,
        })
        const read = await send(`${language}/events/${id}`)
        await put(id, { ...read.body, scope }, as, `${language}/events`)
      }
    }

    expect((await listed()).map(withoutModified)).toEqual(before.map(withoutModified))
  })
})

test('a deleted term or venue is removed from all dates, and from the series (CT-12)', async () => {
  const [tag, category, venue] = [await aTag('mats'), await aCategory('Sport'), await aVenue()]
  const { as, at } = await begun({ tags: [tag], categories: [category], venue: venue.id })
  expect((await send(`/tags/${tag}`)).body.count).toBe(4)
  for (const path of [`/tags/${tag}`, `/categories/${category}`, `/venues/${venue.id}`]) {
    expect((await send(`${path}?force=true`, { method: 'DELETE', as })).status).toBe(200)
  }
  const { status } = await put(
    at(0),
    { title: 'Pilates', recurrence: 'FREQ=WEEKLY;COUNT=6', scope: 'all' },
    as,
  )
  const dates = await listed()

  expect(status).toBe(200)
  expect(dates).toHaveLength(6)
  expect(dates).toMatchObject(Array(6).fill({ title: 'Pilates', tags: [], categories: [] }))
  expect((await stored(at(0))).series.overridden).toEqual([])
})

test('counts of terms follow a series through trash, change and end (CT-12)', async () => {
  const [tag, other] = [await aTag('mats'), await aTag('blocks')]
  const { as, at } = await begun({ tags: [tag] })
  const counts = async () => [
    (await send(`/tags/${tag}`)).body.count,
    (await send(`/tags/${other}`)).body.count,
  ]
  await put(at(1), { tags: [other] }, as)
  expect(await counts()).toEqual([3, 1])
  await remove(at(2), as)
  expect(await counts()).toEqual([2, 1])
  await put(at(0), { tags: [tag, other], scope: 'all' }, as)
  expect(await counts()).toEqual([2, 3])
  await remove(at(1), as, '?scope=following')
  expect(await counts()).toEqual([1, 1])
  await remove(at(0), as, '?scope=all&force=true')
  expect(await counts()).toEqual([0, 0])
})
