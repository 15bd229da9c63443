import { beforeEach, describe, expect, test } from 'vitest'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { stopClock } from '../support/clock'
import { clientOf } from '../support/http'

stopClock()
const calendar = freshCalendar()
const send = clientOf(calendar)
const { aUser, anEvent, aVenue, clear } = buildersOf(calendar)
beforeEach(clear)

const yoga = {
  title: 'Yoga',
  start_date: '2027-01-12 19:00:00',
  end_date: '2027-01-12 20:00:00',
  timezone: 'Europe/Rome',
  recurrence: 'FREQ=WEEKLY;COUNT=4',
}

const listed = async () => {
  const { body } = await send('/events?start_date=2026-01-01&end_date=2040-01-01&per_page=50')

  return body.events.map(
    ({ id, slug, title, start_date, series }: Record<string, unknown> & { series?: object }) => ({
      id,
      slug,
      title,
      start: start_date,
      series: series && Reflect.get(series, 'id'),
    }),
  )
}

const of = (dates: Record<string, unknown>[], name: string) => dates.map((date) => date[name])

const begun = async (sent: object = {}) => {
  const { authorization: as } = await aUser('editor')
  const { body, status } = await send('/events', { json: { ...yoga, ...sent }, as })
  expect({ status, ...(status === 201 ? {} : body) }).toEqual({ status: 201 })

  return { as, first: body, dates: await listed() }
}

const tuesdays = [
  '2027-01-12 19:00:00',
  '2027-01-19 19:00:00',
  '2027-01-26 19:00:00',
  '2027-02-02 19:00:00',
]

const put = (id: number, json: object, as: string, query = '') =>
  send(`/events/${id}${query}`, { method: 'PUT', json, as })

describe('an event that is created with a recurrence (RC-25)', () => {
  test('is the first date of a series', async () => {
    const { first, dates } = await begun()

    expect(first).toMatchObject({ slug: 'yoga-2027-01-12', start_date: '2027-01-12 19:00:00' })
    expect(of(dates, 'start')).toEqual(tuesdays)
  })

  test('may name extra dates and skipped dates', async () => {
    const { dates } = await begun({
      recurrence: {
        rule: 'FREQ=WEEKLY;COUNT=3',
        dates: ['2027-03-01 19:00:00'],
        skip: ['2027-01-19 19:00:00'],
      },
    })

    expect(of(dates, 'start')).toEqual([tuesdays[0], tuesdays[2], '2027-03-01 19:00:00'])
  })

  test.each([
    ['without seconds', '2027-01-19 19:00'],
    ['with a T', '2027-01-19T19:00:00'],
    ['in UTC', '2027-01-19T18:00:00Z'],
    ['as a day', '2027-01-19'],
  ])('accepts dates as elsewhere: %s (DT-1)', async (_, date) => {
    const { dates } = await begun({ recurrence: { rule: 'FREQ=WEEKLY;COUNT=3', skip: [date] } })

    expect(of(dates, 'start')).toEqual([tuesdays[0], tuesdays[2]])
  })

  test.each([
    [
      'a date that there is not',
      { rule: 'FREQ=DAILY;COUNT=2', dates: ['2027-02-30'] },
      '2027-02-30',
    ],
    ['a member that there is not', { rules: 'FREQ=DAILY;COUNT=2' }, 'A rule is needed'],
    ['nothing that repeats', {}, 'Choose at least one more day.'],
    ['a last end after the year 9999', { dates: ['9999-12-31 23:55:00'] }, '9999'],
  ])('is refused with %s', async (_, recurrence, reason) => {
    const { authorization: as } = await aUser('editor')
    const { status, body } = await send('/events', { json: { ...yoga, recurrence }, as })

    expect(status).toBe(400)
    expect(body.data.params.recurrence).toContain(reason)
    expect(await listed()).toEqual([])
  })

  test('is serialized in capitals, however the rule was written', async () => {
    const { first, dates } = await begun({ recurrence: ' freq=weekly;byday=tu;count=2 ' })

    expect(first.series.rule).toBe('FREQ=WEEKLY;BYDAY=TU;COUNT=2')
    expect(dates).toHaveLength(2)
  })

  test('is refused with an invalid rule (RC-7)', async () => {
    const { authorization: as } = await aUser('editor')
    const { status, body } = await send('/events', {
      json: { ...yoga, recurrence: 'FREQ=HOURLY' },
      as,
    })

    expect(status).toBe(400)
    expect(Object.keys(body.data.params)).toEqual(['recurrence'])
    expect(await listed()).toEqual([])
  })

  test('is refused, naming the next date of the rule, when it does not start on one (RC-10)', async () => {
    const { authorization: as } = await aUser('editor')
    const { status, body } = await send('/events', {
      json: { ...yoga, recurrence: 'FREQ=WEEKLY;BYDAY=WE;COUNT=4' },
      as,
    })

    expect(status).toBe(400)
    expect(body.data.params.start_date).toContain('2027-01-13')
  })

  test('may have 750 dates (RC-11)', async () => {
    const { authorization: as } = await aUser('editor')
    const { status, body } = await send('/events', {
      json: { ...yoga, recurrence: 'FREQ=DAILY;COUNT=751' },
      as,
    })

    expect(status).toBe(400)
    expect(body.data.params.recurrence).toBe('A series has at most 750 dates.')
  })
})

test('a single event becomes the first date of a series, with its id and slug (RC-6)', async () => {
  const { authorization: as } = await aUser('editor')
  const event = await anEvent({
    title: 'Choir',
    startLocal: '2027-01-12 19:00:00',
    endLocal: '2027-01-12 20:00:00',
  })
  const before = await send(`/events/${event.id}`)
  const { status } = await put(event.id, { recurrence: 'FREQ=WEEKLY;COUNT=2' }, as)
  const dates = await listed()
  const after = await send(`/events/${event.id}`)

  expect(status).toBe(200)
  expect(of(dates, 'start')).toEqual(tuesdays.slice(0, 2))
  expect(dates[0]).toMatchObject({ id: event.id, slug: before.body.slug })
  const { series, modified, modified_utc, ...rest } = after.body
  expect(series.overridden).toEqual([])
  expect(before.body).toMatchObject(JSON.parse(JSON.stringify(rest)))
})

describe('a change of the whole series (RC-26)', () => {
  test('changes all dates', async () => {
    const { as, dates } = await begun()
    const { status } = await put(dates[1].id, { title: 'Pilates', scope: 'all' }, as)
    const after = await listed()

    expect(status).toBe(200)
    expect(of(after, 'title')).toEqual(Array(4).fill('Pilates'))
    expect(of(after, 'id')).toEqual(of(dates, 'id'))
  })

  test('keeps the venue of a date with a venue of its own (RC-20, EV-21)', async () => {
    const gym = await aVenue({ name: 'Gym', latitude: 41.9, longitude: 12.5 })
    const online = await aVenue({ name: 'Online' })
    const { as, dates } = await begun({ venue: gym.id })
    await put(dates[1].id, { venue: online.id }, as)
    await put(dates[0].id, { title: 'Pilates', scope: 'all' }, as)
    const startsAt = async (query: string) =>
      (await send(`/events?start_date=2026-01-01&${query}`)).body.events.map(
        (event: { start_date: string }) => event.start_date,
      )

    expect(await startsAt('geoloc=false')).toEqual(tuesdays.slice(1, 2))
    expect(await startsAt('geoloc=true')).toEqual([tuesdays[0], ...tuesdays.slice(2)])
    expect(await startsAt(`venue=${online.id}`)).toEqual(tuesdays.slice(1, 2))
  })

  test('moves all dates as far as one date is moved', async () => {
    const { as, dates } = await begun()
    const { status } = await put(
      dates[1].id,
      { start_date: '2027-01-20 18:00:00', end_date: '2027-01-20 19:30:00', scope: 'all' },
      as,
    )
    const after = await listed()

    expect(status).toBe(200)
    expect(of(after, 'id')).toEqual(of(dates, 'id'))
    expect(of(after, 'start')).toEqual([
      '2027-01-13 18:00:00',
      '2027-01-20 18:00:00',
      '2027-01-27 18:00:00',
      '2027-02-03 18:00:00',
    ])
  })

  test('moves each date as far, also to the day of another one', async () => {
    const { as, dates } = await begun()
    const later = { start_date: '2027-01-26 19:00:00', end_date: '2027-01-26 20:00:00' }
    const { body } = await put(dates[1].id, { ...later, scope: 'all' }, as)
    const after = await listed()

    expect(body).toMatchObject({ id: dates[1].id, start_date: '2027-01-26 19:00:00' })
    expect(of(after, 'id')).toEqual(of(dates, 'id'))
    expect(of(after, 'start')).toEqual([...tuesdays.slice(1), '2027-02-09 19:00:00'])

    await put(dates[1].id, { ...later, scope: 'all' }, as)
    expect(await listed()).toEqual(after)
  })

  test('postpones coming dates, and keeps past ones (RC-14)', async () => {
    const { as, dates } = await begun({
      start_date: '2026-11-03 19:00:00',
      end_date: '2026-11-03 20:00:00',
      recurrence: 'FREQ=WEEKLY;COUNT=5',
    })
    const sent = { start_date: '2026-12-01 19:00:00', end_date: '2026-12-01 20:00:00' }
    await put(dates[3].id, { ...sent, scope: 'all' }, as)
    const after = await listed()

    expect(of(after, 'id')).toEqual(of(dates, 'id'))
    expect(of(after, 'start')).toEqual([
      '2026-11-03 19:00:00',
      '2026-11-10 19:00:00',
      '2026-11-17 19:00:00',
      '2026-12-01 19:00:00',
      '2026-12-08 19:00:00',
    ])
    await put(dates[3].id, { title: 'Pilates', scope: 'all' }, as)
    expect(of(await listed(), 'start')).toEqual(of(after, 'start'))

    const back = { start_date: '2026-11-24 19:00:00', end_date: '2026-11-24 20:00:00' }
    await put(dates[3].id, { ...back, scope: 'all' }, as)
    await put(dates[3].id, { title: 'Yoga', scope: 'all' }, as)
    expect(await listed()).toEqual(dates)
  })

  test('moves monthly dates by a month, and overridden ones with them', async () => {
    const { as, dates } = await begun({ recurrence: 'FREQ=MONTHLY;COUNT=4' })
    await put(dates[1].id, { title: 'Yoga with a guest' }, as)
    const sent = { start_date: '2027-02-12 19:00:00', end_date: '2027-02-12 20:00:00' }
    await put(dates[0].id, { ...sent, scope: 'all' }, as)
    const after = await listed()

    expect(of(after, 'id')).toEqual(of(dates, 'id'))
    expect(of(after, 'title')).toEqual(['Yoga', 'Yoga with a guest', 'Yoga', 'Yoga'])
    expect(of(after, 'start')).toEqual([
      '2027-02-12 19:00:00',
      '2027-03-12 19:00:00',
      '2027-04-12 19:00:00',
      '2027-05-12 19:00:00',
    ])
  })

  test('moves all-day dates, whatever time is sent', async () => {
    const { as, dates } = await begun({ all_day: true })
    const sent = { start_date: '2027-01-19T00:00:00Z', end_date: '2027-01-19T12:00:00Z' }
    await put(dates[0].id, { ...sent, scope: 'all' }, as)
    const after = await listed()

    expect(of(after, 'id')).toEqual(of(dates, 'id'))
    expect(of(after, 'start')[0]).toBe('2027-01-19 00:00:00')
  })

  test('moves the dates from one on as far, and skipped ones with them', async () => {
    const { as, dates } = await begun({
      recurrence: { rule: 'FREQ=DAILY;COUNT=6', skip: ['2027-01-16'] },
    })
    const sent = { start_date: '2027-01-15 19:00:00', end_date: '2027-01-15 20:00:00' }
    await put(dates[2].id, { ...sent, scope: 'following' }, as)
    const after = await listed()

    expect(of(after, 'id')).toEqual(of(dates, 'id'))
    expect(of(after, 'start')).toEqual([
      '2027-01-12 19:00:00',
      '2027-01-13 19:00:00',
      '2027-01-15 19:00:00',
      '2027-01-16 19:00:00',
      '2027-01-18 19:00:00',
    ])
  })

  test('moves nothing by an hour that a clock change added to one date (DT-13)', async () => {
    const { as, dates } = await begun({
      start_date: '2027-03-27 02:30:00',
      end_date: '2027-03-27 02:45:00',
      recurrence: 'FREQ=DAILY;COUNT=3',
    })
    expect(of(dates, 'start')[1]).toBe('2027-03-28 03:30:00')
    const expected = { start_date: '2027-03-28 03:30:00', end_date: '2027-03-28 03:45:00' }
    await put(dates[1].id, { ...expected, title: 'Night watch', scope: 'all' }, as)
    const after = await listed()

    expect(of(after, 'title')).toEqual(Array(3).fill('Night watch'))
    expect(of(after, 'start')).toEqual(of(dates, 'start'))
  })

  test('keeps all dates in another zone, with an UNTIL in UTC (RC-16)', async () => {
    const { as, dates } = await begun({
      start_date: '2027-03-26 23:30:00',
      end_date: '2027-03-26 23:45:00',
      recurrence: 'FREQ=DAILY;UNTIL=20270328T213000Z',
    })
    expect(dates).toHaveLength(3)
    await put(dates[0].id, { timezone: 'America/New_York', scope: 'all' }, as)

    expect(await listed()).toEqual(dates)
  })

  test('accepts a new rule with new times through any of its dates', async () => {
    const { as, dates } = await begun({ recurrence: 'FREQ=WEEKLY;BYDAY=TU,TH;COUNT=4' })
    const { status } = await put(
      dates[1].id,
      {
        start_date: '2027-01-15 18:00:00',
        end_date: '2027-01-15 19:00:00',
        recurrence: 'FREQ=WEEKLY;BYDAY=TU,FR;COUNT=4',
        scope: 'all',
      },
      as,
    )
    const after = await listed()

    expect(status).toBe(200)
    expect(of(after, 'id')).toEqual(of(dates, 'id'))
    expect(of(after, 'start')).toEqual([
      '2027-01-12 18:00:00',
      '2027-01-15 18:00:00',
      '2027-01-19 18:00:00',
      '2027-01-22 18:00:00',
    ])
  })

  test('is refused when it leaves a single date (RC-11)', async () => {
    const { as, dates } = await begun()
    const { status, body } = await put(
      dates[0].id,
      { recurrence: { rule: null }, scope: 'all' },
      as,
    )

    expect(status).toBe(400)
    expect(Object.keys(body.data.params)).toEqual(['recurrence'])
    expect(await listed()).toEqual(dates)
  })

  test('is refused when the rule cannot follow', async () => {
    const { as, dates } = await begun({ recurrence: 'FREQ=WEEKLY;BYDAY=TU,TH;COUNT=4' })
    const { status, body } = await put(
      dates[0].id,
      { start_date: '2027-01-13 19:00:00', end_date: '2027-01-13 20:00:00', scope: 'all' },
      as,
    )

    expect(status).toBe(400)
    expect(Object.keys(body.data.params)).toEqual(['start_date'])
    expect(await listed()).toEqual(dates)
  })

  test('accepts a new rule, and keeps ids where it can', async () => {
    const { as, dates } = await begun()
    await put(dates[0].id, { recurrence: 'FREQ=WEEKLY;INTERVAL=2;COUNT=2', scope: 'all' }, as)
    const after = await listed()

    expect(of(after, 'start')).toEqual([tuesdays[0], tuesdays[2]])
    expect(of(after, 'id')).toEqual([dates[0].id, dates[2].id])
  })

  test('needs a scope for a recurrence', async () => {
    const { as, dates } = await begun()
    const { status, body } = await put(dates[0].id, { recurrence: 'FREQ=DAILY;COUNT=2' }, as)

    expect(status).toBe(400)
    expect(Object.keys(body.data.params)).toEqual(['recurrence'])
  })
})

test('a change without scope changes this date only (RC-26)', async () => {
  const { as, dates } = await begun()
  await put(dates[1].id, { title: 'Yoga outdoors' }, as)

  expect(of(await listed(), 'title')).toEqual(['Yoga', 'Yoga outdoors', 'Yoga', 'Yoga'])
})

describe('a change of this and the following dates (RC-18)', () => {
  test('makes them a series of their own, with their ids and slugs', async () => {
    const { as, dates } = await begun()
    await put(dates[3].id, { title: 'Yoga finale' }, as)
    const { status } = await put(
      dates[2].id,
      {
        title: 'Pilates',
        start_date: '2027-01-26 20:00:00',
        end_date: '2027-01-26 21:00:00',
        scope: 'following',
      },
      as,
    )
    const after = await listed()

    expect(status).toBe(200)
    expect(of(after, 'id')).toEqual(of(dates, 'id'))
    expect(of(after, 'slug')).toEqual(of(dates, 'slug'))
    expect(of(after, 'title')).toEqual(['Yoga', 'Yoga', 'Pilates', 'Yoga finale'])
    expect(of(after, 'start')).toEqual([
      tuesdays[0],
      tuesdays[1],
      '2027-01-26 20:00:00',
      '2027-02-02 20:00:00',
    ])
    expect(new Set(of(after, 'series')).size).toBe(2)
    const [one, other] = await Promise.all(
      [after[0], after[2]].map(({ id }) => send(`/events/${id}`)),
    )
    expect(one?.body.series).toMatchObject({ rule: 'FREQ=WEEKLY;COUNT=2' })
    expect(other?.body.series).toMatchObject({
      rule: 'FREQ=WEEKLY;COUNT=2',
      root: one?.body.series.id,
    })
  })

  test('changes that date, too, when it has overridden fields', async () => {
    const { as, dates } = await begun()
    await put(dates[1].id, { title: 'Yoga outdoors' }, as)
    await put(dates[1].id, { title: 'Pilates', slug: 'pilates-special', scope: 'following' }, as)
    const after = await listed()

    expect(of(after, 'title')).toEqual(['Yoga', 'Pilates', 'Pilates', 'Pilates'])
    expect(of(after, 'slug')).toEqual([
      dates[0].slug,
      'pilates-special',
      dates[2].slug,
      dates[3].slug,
    ])
  })

  test('a second time keeps the first series as root of all parts', async () => {
    const { as, dates } = await begun()
    await put(dates[1].id, { title: 'Pilates', scope: 'following' }, as)
    await put(dates[2].id, { title: 'Tai chi', scope: 'following' }, as)
    const { body } = await send(`/events?series=${dates[0].series}&start_date=2027-01-01`)
    const series = body.events.map((event: { series: { id: number } }) => event.series)

    expect(new Set(of(series, 'id')).size).toBe(3)
    expect(of(series, 'root')).toEqual(Array(4).fill(dates[0].series))
  })

  test('on the first date changes the whole series', async () => {
    const { as, dates } = await begun()
    await put(dates[0].id, { title: 'Pilates', scope: 'following' }, as)
    const after = await listed()

    expect(of(after, 'title')).toEqual(Array(4).fill('Pilates'))
    expect(new Set(of(after, 'series')).size).toBe(1)
  })
})

describe('the end of a series (RC-25)', () => {
  test('makes its coming dates single events', async () => {
    const { as, dates } = await begun()
    const { status } = await put(dates[0].id, { recurrence: null, scope: 'all' }, as)
    const after = await listed()

    expect(status).toBe(200)
    expect(of(after, 'id')).toEqual(of(dates, 'id'))
    expect(of(after, 'series')).toEqual(Array(4).fill(undefined))
  })

  test('after a date keeps those before it in the series', async () => {
    const { as, dates } = await begun()
    await put(dates[2].id, { recurrence: null, scope: 'following' }, as)
    const after = await listed()

    expect(of(after, 'id')).toEqual(of(dates, 'id'))
    expect(of(after, 'series').map(Boolean)).toEqual([true, true, false, false])
  })
})

describe('a deletion (RC-19)', () => {
  const remove = (id: number, query: string, as: string) =>
    send(`/events/${id}${query}`, { method: 'DELETE', as })

  test('of one date keeps the others', async () => {
    const { as, dates } = await begun()
    await remove(dates[1].id, '', as)

    expect(of(await listed(), 'id')).toEqual([dates[0].id, dates[2].id, dates[3].id])
  })

  test('of this and the following dates keeps those before', async () => {
    const { as, dates } = await begun()
    const { status } = await remove(dates[2].id, '?scope=following', as)

    expect(status).toBe(200)
    expect(of(await listed(), 'id')).toEqual([dates[0].id, dates[1].id])
  })

  test('is undone for a date, although the rule has lost it', async () => {
    const { as, dates } = await begun()
    await put(dates[0].id, { recurrence: 'FREQ=WEEKLY;COUNT=2', scope: 'all' }, as)
    await put(dates[3].id, { status: 'publish' }, as)
    await put(dates[0].id, { title: 'Pilates', scope: 'all' }, as)
    const { body } = await send(`/events/${dates[3].id}`)

    expect(of(await listed(), 'id')).toEqual([dates[0].id, dates[1].id, dates[3].id])
    expect(body.title).toBe('Pilates')
    expect(body.series).toMatchObject({ rule: 'FREQ=WEEKLY;COUNT=2', dates: [tuesdays[3]] })
  })

  test('is undone for one date without naming a series in the trash', async () => {
    const { as, dates } = await begun()
    await remove(dates[0].id, '?scope=all', as)
    const { body } = await put(dates[1].id, { status: 'publish' }, as)

    expect(body).not.toHaveProperty('series')
    expect(of(await listed(), 'id')).toEqual([dates[1].id])
  })

  test('of the whole series for good leaves nothing', async () => {
    const { as, dates } = await begun()
    const { status } = await remove(dates[2].id, '?scope=all&force=true', as)
    const { totalDocs } = await calendar.payload.count({
      collection: 'calendar-series',
      trash: true,
    })

    expect(status).toBe(200)
    expect(await listed()).toEqual([])
    expect(totalDocs).toBe(0)
  })
})

describe('a dry run (RC-27)', () => {
  test('previews the changes, and stores nothing', async () => {
    const { as, dates } = await begun()
    const { status, body } = await put(
      dates[1].id,
      {
        start_date: '2027-01-19 20:00:00',
        end_date: '2027-01-19 21:00:00',
        scope: 'following',
        dry_run: true,
      },
      as,
    )

    expect(status).toBe(200)
    expect(body.counts).toEqual({ keep: 1, move: 3, create: 0, restore: 0, trash: 0 })
    expect(of(body.move, 'id')).toEqual(of(dates.slice(1), 'id'))
    expect(await listed()).toEqual(dates)
  })

  test('names other events at the venue', async () => {
    const { authorization: as } = await aUser('editor')
    const venue = await aVenue()
    const other = await anEvent({
      venues: [venue.id],
      startLocal: '2027-01-19 19:30:00',
      endLocal: '2027-01-19 21:00:00',
      timezone: 'Europe/Rome',
    })
    const { status, body } = await send('/events', {
      json: { ...yoga, venue: venue.id, dry_run: true },
      as,
    })

    expect(status).toBe(200)
    expect(body.counts.create).toBe(4)
    expect(body.clashes).toMatchObject([{ start_date: tuesdays[1], events: [{ id: other.id }] }])
    expect(await listed()).toHaveLength(1)
  })
})

test.each(['all', 'following', 'this'])(
  'an answer sent back complete with scope %s changes nothing (GEN-57, RC-29)',
  async (scope) => {
    const { as, dates } = await begun()
    const { body } = await send(`/events/${dates[1].id}`, { as })
    await put(dates[1].id, { ...body, scope }, as)
    const after = await send(`/events/${dates[1].id}`, { as })

    expect(await listed()).toEqual(dates)
    expect(after.body.series).toEqual(body.series)
  },
)

describe('the rights on a series (RC-21)', () => {
  test('are needed for every date', async () => {
    const { as, dates } = await begun()
    const { authorization: author } = await aUser('author')
    const { status } = await put(dates[1].id, { title: 'Mine', scope: 'all' }, author)

    expect(status).toBe(403)
    expect(await listed()).toEqual(dates)
    expect(as).not.toBe(author)
  })

  test('of callers who may not publish make a series wait for review (ST-2)', async () => {
    const { authorization: as } = await aUser('contributor')
    const { status, body } = await send('/events', { json: { ...yoga, status: 'publish' }, as })

    expect(status).toBe(201)
    expect(body.status).toBe('pending')
    expect(await listed()).toEqual([])
  })
})

test('a series that has changed since is not overwritten (RC-29)', async () => {
  const { as, dates } = await begun()
  const { headers } = await send(`/events/${dates[1].id}`, { as })
  await put(dates[0].id, { title: 'Pilates', scope: 'all' }, as)
  const { status } = await send(`/events/${dates[1].id}`, {
    method: 'PUT',
    json: { title: 'Tai chi', scope: 'all' },
    as,
    headers: { 'If-Match': headers.get('etag') ?? '' },
  })

  expect(status).toBe(412)
  expect(of(await listed(), 'title')).toEqual(Array(4).fill('Pilates'))
})

test('a refused rule changes nothing', async () => {
  const { as, dates } = await begun()
  const { status } = await put(
    dates[2].id,
    { title: 'Pilates', recurrence: 'FREQ=DAILY;COUNT=751', scope: 'following' },
    as,
  )

  expect(status).toBe(400)
  expect(await listed()).toEqual(dates)
})

test('a text in Italian changes the Italian of all dates, and no other (RC-5)', async () => {
  const { as, dates } = await begun()
  await send(`/it/events/${dates[0].id}`, {
    method: 'PUT',
    json: { title: 'Yoga serale', scope: 'all' },
    as,
  })
  const { body } = await send(`/it/events/${dates[3].id}`)

  expect(body.title).toBe('Yoga serale')
  expect(await listed()).toEqual(dates)
})
