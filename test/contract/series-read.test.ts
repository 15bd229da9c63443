import { beforeEach, describe, expect, test } from 'vitest'
import type { EventSeries } from '../../src/payload-types'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { usersOf } from '../support/callers'
import { stopClock, tick } from '../support/clock'
import { clientOf, ids, titles } from '../support/http'
import { complaintsBy } from '../support/openapi'

stopClock()
const calendar = freshCalendar()
const send = clientOf(calendar)
const { aSeries, anEvent, aTag, aVenue, clear } = buildersOf(calendar)
const { as } = usersOf(calendar)
beforeEach(() => clear())

const changeSeries = (id: number, data: Partial<EventSeries>) =>
  calendar.payload.update({ collection: 'calendar-series', id, data })

/** Chess on Mondays, three times from 11 January on. */
const chess = {
  title: 'Chess',
  startLocal: '2027-01-11 18:00:00',
  endLocal: '2027-01-11 20:00:00',
  rule: 'FREQ=WEEKLY;COUNT=3',
}

/** A single evening in the same weeks. */
const anEvening = () =>
  anEvent({
    title: 'Concert',
    startLocal: '2027-01-20 20:00:00',
    endLocal: '2027-01-20 22:00:00',
  })

const list = (query: string, options = {}) => send(`/events?per_page=50&${query}`, options)

const starts = ({ body }: Awaited<ReturnType<typeof list>>) =>
  body.events.map(({ start_date }: { start_date: string }) => start_date.slice(0, 10))

const datesOf = async (series: number) => ids(await list(`series=${series}`))

/** Creates another series of the same root, as a split does (RC-18). */
const aPartOf = (root: number, series: Partial<EventSeries>) => aSeries({ root, ...series })

describe('a date of a series', () => {
  test('names its series and its overridden fields (RC-24)', async () => {
    const { id } = await aSeries({ skip: ['2027-01-26 19:00:00'] })
    const [, second = 0] = await datesOf(id)
    await calendar.payload.update({
      collection: 'events',
      id: second,
      data: {
        title: 'Yoga outdoors',
        startLocal: '2027-01-19 18:00:00',
        endLocal: '2027-01-19 19:00:00',
      },
    })
    const { body } = await send(`/events/${second}`)

    expect(body.series).toEqual({
      id,
      root: id,
      rule: 'FREQ=WEEKLY;COUNT=4',
      dates: [],
      skip: ['2027-01-26 19:00:00'],
      original_start_date: '2027-01-19 19:00:00',
      overridden: ['title.en', 'start_date', 'end_date'],
      url: 'https://calendar.example/series/yoga/',
    })
    const italian = await send(`/it/events/${second}`)
    expect(italian.body.series.url).toBe('https://calendar.example/it/series/yoga/')
  })

  test('names them in lists, too, and other events have no such member (RC-24)', async () => {
    const { id } = await aSeries()
    await anEvening()
    const { body } = await list('start_date=2027-01-01')
    const series = body.events.map(({ title, series }: Record<string, { id: number }>) => [
      title,
      series?.id,
    ])

    expect(series).toEqual([
      ['Yoga', id],
      ['Yoga', id],
      ['Concert', undefined],
      ['Yoga', id],
      ['Yoga', id],
    ])
  })

  test('keeps them when a password blanks the rest (EV-75)', async () => {
    const { id } = await aSeries({ accessPassword: 'open', descriptionHtml: '<p>Bring a mat.</p>' })
    const { body } = await list('start_date=2027-01-01')

    expect(body.events[0]).toMatchObject({ description: '', series: { id } })
  })

  test('matches the document (DOC-6)', async () => {
    const { id } = await aSeries({ skip: ['2027-01-26 19:00:00'], dates: ['2027-03-01 19:00:00'] })
    const complaints = complaintsBy((await send('/doc?format=openapi')).body)
    const [first = 0] = await datesOf(id)
    const { status, body } = await send(`/events/${first}`)

    expect(complaints({ path: `/events/${first}`, status, body })).toEqual([])
    const listed = await list(`series=${id}`)
    expect(complaints({ path: '/events', status: 200, body: listed.body })).toEqual([])
  })

  test('names no series that the caller may not read (RC-20)', async () => {
    const { id } = await aSeries({ _status: 'draft' })
    const { docs } = await calendar.payload.find({ collection: 'events', sort: 'startLocal' })
    const [first] = docs
    if (!first) throw new Error('The series has no dates.')
    await calendar.payload.update({
      collection: 'events',
      id: first.id,
      data: { _status: 'published' },
    })
    const seen = async (caller?: string) =>
      (await send(`/events/${first.id}`, caller === undefined ? {} : { as: caller })).body

    expect((await seen()).title).toBe('Yoga')
    expect(await seen()).not.toHaveProperty('series')
    expect((await seen(as('editor'))).series.id).toBe(id)
  })
})

test('the id of a series is not the id of an event (RC-1, EV-43)', async () => {
  const { id } = await aSeries()
  const { status, body } = await send(`/events/${id}`)

  expect([status, body.code]).toEqual([400, 'rest-invalid-event-id'])
})

describe('the filter `series` (RC-28)', () => {
  test('selects the dates of several series, and of those split off from them', async () => {
    const { id: yoga } = await aSeries()
    const { id: later } = await aPartOf(yoga, {
      title: 'Yoga at eight',
      startLocal: '2027-02-09 20:00:00',
      endLocal: '2027-02-09 21:00:00',
      rule: 'FREQ=WEEKLY;COUNT=2',
    })
    const { id: other } = await aSeries(chess)
    await anEvening()

    expect(starts(await list(`series=${later}`))).toEqual([
      ...['2027-01-12', '2027-01-19', '2027-01-26', '2027-02-02'],
      ...['2027-02-09', '2027-02-16'],
    ])
    expect((await list(`series=${yoga}`)).body.total).toBe(6)
    expect((await list(`series=${yoga},${other}`)).body.total).toBe(9)
    expect((await list(`series=${yoga}&search=eight`)).body.total).toBe(2)
  })

  test('refuses ids of other objects by name', async () => {
    const { id } = await aSeries()
    const { id: event } = await anEvening()
    const { status, body } = await list(`series=${id},${event},999`)

    expect([status, body.code]).toEqual([400, 'rest_invalid_param'])
    expect(body.data.params.series).toBe(`No series has this ID: ${event}, 999.`)
  })

  test('selects no draft unless the caller may read it (RC-20)', async () => {
    const { id } = await aSeries({ _status: 'draft' })
    const [none, unknown] = [await list(`series=${id}`), await list('series=999')]

    expect(none.status).toBe(400)
    expect(JSON.stringify(none.body)).toBe(JSON.stringify(unknown.body).replaceAll('999', `${id}`))
    const editors = await list(`series=${id}&status=draft`, { as: as('editor') })
    expect(editors.body.total).toBe(4)
    expect((await list(`series=${id}`, { as: as('subscriber') })).status).toBe(400)
  })

  test('is in the links of the pages (GEN-51)', async () => {
    const { id } = await aSeries()
    const { body } = await send(`/events?per_page=2&series=${id}&occurrences=all`)

    expect(body.next_rest_url).toContain(`series=${id}`)
    expect(body.total_pages).toBe(2)
  })
})

test('the filter `recurring` separates dates of series from other events (RC-28)', async () => {
  await aSeries()
  await anEvening()

  expect(titles(await list('recurring=false'))).toEqual(['Concert'])
  expect((await list('recurring=true')).body.total).toBe(4)
  expect((await list('recurring=true&occurrences=next')).body.total).toBe(1)
  expect((await list('recurring=false&occurrences=next')).body.total).toBe(1)
})

describe('the next date of each series (`occurrences=next`, RC-28)', () => {
  const next = async (query = '') => {
    const answer = await list(`occurrences=next&${query}`)

    return titles(answer).map((title, place) => `${starts(answer)[place]} ${title}`)
  }

  test('is listed beside all other events, and counted', async () => {
    await aSeries()
    await aSeries(chess)
    await anEvening()

    expect(await next()).toEqual(['2027-01-11 Chess', '2027-01-12 Yoga', '2027-01-20 Concert'])
    const { body } = await send('/events?per_page=2&occurrences=next')
    expect([body.total, body.total_pages]).toEqual([3, 2])
    expect(body.next_rest_url).toContain('occurrences=next')
    const last = await send('/events?per_page=2&page=2&occurrences=next')
    expect(titles(last)).toEqual(['Concert'])
  })

  test('is the earliest that matches all other filters', async () => {
    const { id } = await aSeries()
    await aPartOf(id, {
      title: 'Yoga at eight',
      startLocal: '2027-02-09 20:00:00',
      endLocal: '2027-02-09 21:00:00',
    })
    const venue = await aVenue({ latitude: 41.9, longitude: 12.5 })
    const [, , third = 0] = await datesOf(id)
    await calendar.payload.update({
      collection: 'events',
      id: third,
      data: { title: 'Yoga with tea', venues: [venue.id], tags: [await aTag('tea')] },
    })

    expect(await next()).toEqual(['2027-01-12 Yoga'])
    expect(await next('start_date=2027-01-13')).toEqual(['2027-01-19 Yoga'])
    expect(await next('search=tea')).toEqual(['2027-01-26 Yoga with tea'])
    expect(await next('search=eight')).toEqual(['2027-02-09 Yoga at eight'])
    expect(await next('tags=tea')).toEqual(['2027-01-26 Yoga with tea'])
    expect(await next(`venue=${venue.id}`)).toEqual(['2027-01-26 Yoga with tea'])
    expect(await next('geoloc_lat=41.9&geoloc_lng=12.5')).toEqual(['2027-01-26 Yoga with tea'])
    expect(await next('slug=yoga-2027-01-19,yoga-2027-02-02')).toEqual(['2027-01-19 Yoga'])
    expect(await next(`exclude=${(await datesOf(id))[0]}`)).toEqual(['2027-01-19 Yoga'])
    expect(await next('start_date=2028-01-01')).toEqual([])
  })

  test('is the same in any order of the list', async () => {
    await aSeries()
    await aSeries(chess)
    await anEvening()
    const all = ['2027-01-20 Concert', '2027-01-12 Yoga', '2027-01-11 Chess']

    expect(await next('order=desc')).toEqual(all)
    expect(await next('orderby=title&order=desc')).toEqual([all[1], all[0], all[2]])
    expect(await next('orderby=end_date&order=desc')).toEqual(all)
  })

  test('is that of the requested status', async () => {
    const { id } = await aSeries()
    const [first = 0] = await datesOf(id)
    await calendar.payload.update({
      collection: 'events',
      id: first,
      data: { _status: 'draft' },
    })

    expect(await next()).toEqual(['2027-01-19 Yoga'])
    const drafts = await list('occurrences=next&status=draft', { as: as('editor') })
    expect(starts(drafts)).toEqual(['2027-01-12'])
  })

  test('is not selected when ids are requested', async () => {
    const { id } = await aSeries()
    const dates = await datesOf(id)

    expect(await next(`include=${dates}`)).toHaveLength(4)
  })
})

describe('a change of a series', () => {
  test('changes the ETag of all its dates (RC-29)', async () => {
    const { id } = await aSeries()
    const [first = 0] = await datesOf(id)
    await calendar.payload.update({
      collection: 'events',
      id: first,
      data: { title: 'Yoga outdoors' },
    })
    const path = `/events/${first}`
    const before = (await send(path, { as: as('editor') })).headers.get('etag') ?? ''
    const publicTag = (await send(path)).headers.get('etag') ?? ''
    // In the same second, so that `modified` is the same before and after.
    await changeSeries(id, { title: 'Pilates' })
    const refused = await send(path, {
      as: as('editor'),
      method: 'PATCH',
      json: { cost: '5' },
      headers: { 'If-Match': before },
    })

    expect([refused.status, refused.body.code]).toEqual([412, 'rest_precondition_failed'])
    const again = await send(path, { headers: { 'If-None-Match': publicTag } })
    expect(again.status).toBe(200)
    const tag = again.headers.get('etag') ?? ''
    expect((await send(path, { headers: { 'If-None-Match': tag } })).status).toBe(304)
    const allowed = await send(path, {
      as: as('editor'),
      method: 'PATCH',
      json: { cost: '5' },
      headers: { 'If-Match': tag },
    })
    expect(allowed.status).toBe(200)
    const own = (await send(path, { as: as('editor') })).headers.get('etag') ?? ''
    const next = await send(path, {
      as: as('editor'),
      method: 'PATCH',
      json: { cost: '6' },
      headers: { 'If-Match': own },
    })
    expect(next.status).toBe(200)
  })

  test('is in cached answers at once (GEN-34)', async () => {
    const { id } = await aSeries()
    const [first = 0] = await datesOf(id)
    await send(`/events/${first}`)
    tick()
    await changeSeries(id, { skip: ['2027-02-02 19:00:00'] })

    expect((await send(`/events/${first}`)).body.series.skip).toEqual(['2027-02-02 19:00:00'])
    expect((await list(`series=${id}`)).body.events[0].series.skip).toEqual(['2027-02-02 19:00:00'])
  })

  test('changes the dates that follow it, which `modified_after` finds (EV-31, RC-29)', async () => {
    const { id } = await aSeries()
    await anEvening()
    tick()
    const since = new Date().toISOString()
    tick()
    await changeSeries(id, { title: 'Pilates' })

    expect(titles(await list(`modified_after=${since}`))).toEqual(Array(4).fill('Pilates'))
    tick()
    const later = new Date().toISOString()
    tick()
    await changeSeries(id, { startLocal: '2027-01-12 20:00:00', endLocal: '2027-01-12 21:00:00' })
    expect((await list(`modified_after=${later}`)).body.total).toBe(4)
  })
})

test.each(['PUT', 'PATCH', 'POST'])(
  'is not made by sending a date back complete with %s (GEN-57, RC-29)',
  async (method) => {
    const { id } = await aSeries({ descriptionHtml: '<p>Bring a mat.</p>' })
    const [, second = 0] = await datesOf(id)
    const read = (await send(`/events/${second}`, { as: as('editor') })).body
    tick()
    const { status } = await send(`/events/${second}`, { as: as('editor'), method, json: read })
    const { body } = await send(`/events/${second}`, { as: as('editor') })

    expect(status).toBe(200)
    expect({ ...body, modified: read.modified, modified_utc: read.modified_utc }).toEqual(read)
    await changeSeries(id, { title: 'Pilates' })
    expect((await send(`/events/${second}`)).body).toMatchObject({
      title: 'Pilates',
      series: { overridden: [] },
    })
  },
)

test('a date that is sent to the collection becomes a single event (GEN-57, RC-24)', async () => {
  const { id } = await aSeries()
  const [first = 0] = await datesOf(id)
  const read = (await send(`/events/${first}`, { as: as('editor') })).body
  const { status, body } = await send('/events', {
    as: as('editor'),
    json: { ...read, slug: 'yoga-once' },
  })

  expect(status).toBe(201)
  expect(body).not.toHaveProperty('series')
  expect(await datesOf(id)).toHaveLength(4)
})
