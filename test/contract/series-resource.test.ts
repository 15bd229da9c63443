import { beforeEach, describe, expect, test } from 'vitest'
import { recordsOf, subjectOf } from '../../src/content/login/loginRecords'
import { buildersOf } from '../support/builders'
import { freshCalendar, site } from '../support/calendar'
import { usersOf } from '../support/callers'
import { stopClock } from '../support/clock'
import { clientOf } from '../support/http'
import { complaintsBy } from '../support/openapi'

stopClock()
const calendar = freshCalendar()
const send = clientOf(calendar)
const { aSeries, anEvent, aVenue, clear } = buildersOf(calendar)
const { as } = usersOf(calendar)
beforeEach(() => clear())

const titlesOf = ({ body }: Awaited<ReturnType<typeof send>>) =>
  body.series.map(({ title }: { title: string }) => title)

const complaints = async (path: string, answer: Awaited<ReturnType<typeof send>>) =>
  complaintsBy((await send('/doc')).body)({ path, status: answer.status, body: answer.body })

/** The wrong guesses at the password of an entry that count. */
const guessesAt = (id: number) =>
  recordsOf(calendar.payload, subjectOf(calendar.payload, ['visitors', `${id}`]))

/** Chess on Mondays, before the first yoga. */
const chess = {
  title: 'Chess',
  startLocal: '2027-01-11 18:00:00',
  endLocal: '2027-01-11 20:00:00',
}

describe('a series', () => {
  test('has the members of an event, and when it repeats (VN-4)', async () => {
    const venue = await aVenue()
    const { id } = await aSeries({
      descriptionHtml: '<p>Bring a mat.</p>',
      skip: ['2027-01-26 19:00:00'],
      venues: [venue.id],
    })
    const answer = await send(`/series/${id}`)

    expect([answer.status, answer.body]).toEqual([
      200,
      expect.objectContaining({
        id,
        title: 'Yoga',
        description: '<p>Bring a mat.</p>',
        start_date: '2027-01-12 19:00:00',
        utc_start_date: '2027-01-12 18:00:00',
        venue: expect.objectContaining({ id: venue.id }),
        url: `${site}/series/yoga/`,
        website: `${site}/series/yoga/`,
        rest_url: `${site}/cal/events/v1/series/${id}`,
        root: id,
        rule: 'FREQ=WEEKLY;COUNT=4',
        dates: [],
        skip: ['2027-01-26 19:00:00'],
        events_rest_url: `${site}/cal/events/v1/events/?series=${id}`,
      }),
    ])
    expect(await complaints(`/series/${id}`, answer)).toEqual([])
    expect((await send(answer.body.events_rest_url)).body.total).toBe(3)
    expect((await send(`/it/series/${id}`)).body.url).toBe(`${site}/it/series/yoga/`)
  })

  test('is refused as an unknown one where the caller may not read it (VN-4, RC-20)', async () => {
    const { id: draft } = await aSeries({ _status: 'draft' })
    const { id: event } = await anEvent()
    const { id: trashed } = await aSeries(chess)
    await calendar.payload.update({
      collection: 'calendar-series',
      id: trashed,
      data: { deletedAt: new Date().toISOString() },
    })

    for (const id of [draft, event, trashed, 99_999]) {
      const { status, body } = await send(`/series/${id}`)

      expect([status, body.code, body.data.params]).toEqual([
        400,
        'rest_invalid_param',
        { id: `No series has this ID: ${id}.` },
      ])
    }
    expect((await send(`/series/${draft}`, { as: as('subscriber') })).status).toBe(400)
    expect((await send(`/series/${draft}`, { as: as('editor') })).body.status).toBe('draft')
  })

  test('opens by its password, each guess at which counts (VN-4, AUTH-14)', async () => {
    const { id } = await aSeries({
      accessPassword: 'open',
      descriptionHtml: '<p>Bring a mat.</p>',
    })
    const { body } = await send(`/series/${id}`)

    expect(body.code).toBe('event-password-protected')
    expect((await send(`/series/${id}?password=wrong`)).status).toBe(403)
    expect((await send(`/series/${id}?password=open`)).body.description).toBe('<p>Bring a mat.</p>')
    const edited = await send(`/series/${id}?context=edit`, { as: as('editor') })
    expect(edited.body.description).toBe('<p>Bring a mat.</p>')
    expect(await guessesAt(id)).toBe(1)
    await send(`/series/${id}?password=false`)
    expect(await guessesAt(id)).toBe(2)
  })

  test('names no extra date and no venue that the caller may not read (VN-4, AUTH-12)', async () => {
    const venue = await aVenue({ status: 'draft' })
    const { id } = await aSeries({
      dates: ['2027-03-01 19:00:00', '2027-03-02 19:00:00'],
      venues: [venue.id],
    })
    const { docs } = await calendar.payload.find({
      collection: 'events',
      where: { startLocal: { equals: '2027-03-01 19:00:00' } },
    })
    await calendar.payload.update({
      collection: 'events',
      id: docs[0]?.id ?? 0,
      data: { _status: 'draft' },
    })

    expect((await send(`/series/${id}`)).body).toMatchObject({
      dates: ['2027-03-02 19:00:00'],
      venue: [],
    })
    expect((await send(`/series/${id}`, { as: as('editor') })).body).toMatchObject({
      dates: ['2027-03-01 19:00:00', '2027-03-02 19:00:00'],
      venue: { id: venue.id },
    })
  })
})

describe('the list of series', () => {
  test('goes by the first start, in pages (VN-4)', async () => {
    await aSeries()
    await aSeries(chess)
    const answer = await send('/series')

    expect(titlesOf(answer)).toEqual(['Chess', 'Yoga'])
    expect(answer.headers.get('x-cal-total')).toBe('2')
    expect(await complaints('/series', answer)).toEqual([])
    const second = await send('/series?per_page=1&page=2')
    expect(titlesOf(second)).toEqual(['Yoga'])
    expect(second.body.previous_rest_url).toContain('/cal/events/v1/series/?per_page=1')
    expect((await send('/series?per_page=1&page=3')).status).toBe(404)
  })

  test('has what the caller may read, and nothing that is hidden from lists (VN-4)', async () => {
    await aSeries()
    await aSeries({ ...chess, _status: 'draft' })
    await aSeries({ title: 'Secret', hideFromListings: true })

    expect(titlesOf(await send('/series'))).toEqual(['Yoga'])
    expect((await send('/series?status=draft')).status).toBe(400)
    expect(titlesOf(await send('/series', { as: as('editor') }))).toEqual(['Chess', 'Yoga'])
  })

  test('blanks protected ones, which no password opens (VN-4, EV-75)', async () => {
    await aSeries({ accessPassword: 'open', descriptionHtml: '<p>Bring a mat.</p>' })
    const [closed, guessed] = [await send('/series'), await send('/series?password=open')]

    expect(closed.body.series[0]).toMatchObject({ title: 'Yoga', description: '' })
    expect(guessed.body).toEqual(closed.body)
    expect(await complaints('/series', closed)).toEqual([])
  })

  test('is narrowed by slug and author (VN-4)', async () => {
    await aSeries()
    await aSeries(chess)

    expect(titlesOf(await send('/series?slug=yoga'))).toEqual(['Yoga'])
    expect((await send('/series', { method: 'POST', as: as('administrator') })).status).toBe(404)
  })
})

describe('a calendar without repeating events', () => {
  const other = freshCalendar({ series: false })
  const ask = clientOf(other)

  test('has no such route, neither in the index nor in the document (VN-4)', async () => {
    expect((await ask('/series')).body.code).toBe('rest_no_route')
    expect(Object.keys((await ask('')).body.routes).join()).not.toContain('/series')
    expect(JSON.stringify((await ask('/doc')).body)).not.toContain('/series')
  })
})
