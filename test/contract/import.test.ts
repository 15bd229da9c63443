import { afterEach, describe, expect, test } from 'vitest'
import { exitStatus, reportLines } from '../../src/import/report'
import { importCalendar } from '../../src/import/run'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { stopClock } from '../support/clock'
import { readingsOf } from '../support/readings'
import {
  bringIn,
  serializedAt,
  serializedEvent,
  serializedOrganizer,
  serializedTerm,
  serializedVenue,
  sourceOf,
} from '../support/serialized'

const calendar = freshCalendar()
const { aVenue } = buildersOf(calendar)
const { during } = readingsOf(calendar)

stopClock()
afterEach(async () => {
  for (const collection of [
    'events',
    'venues',
    'organizers',
    'categories',
    'tags',
    'media',
  ] as const) {
    await calendar.payload.delete({ collection, where: { id: { exists: true } }, trash: true })
  }
})

const counts = ({ counts }: Awaited<ReturnType<typeof bringIn>>) =>
  Object.values(counts).reduce(
    (sum, kind) => ({
      created: sum.created + kind.created,
      updated: sum.updated + kind.updated,
      unchanged: sum.unchanged + kind.unchanged,
      refused: sum.refused + kind.refused,
    }),
    { created: 0, updated: 0, unchanged: 0, refused: 0 },
  )

test('shared values of events in one transaction are read once', async () => {
  const venue = serializedVenue({ id: 3901, geo_lat: 45, geo_lng: 9 })
  const organizer = serializedOrganizer({ id: 3902 })
  const events = (ids: number[]) =>
    ids.map((id) => serializedEvent({ id, slug: `chess-${id}`, venue, organizer: [organizer] }))
  await bringIn(calendar.payload, { events: events([3903]) })
  const readings = await during(() =>
    bringIn(calendar.payload, { events: events([3903, 3904, 3905, 3906, 3907]) }),
  )

  const often = (collection: string) =>
    readings.filter((reading) => reading.collection === collection).length
  // Stored entries are read once before anything is written, and events once after it, for recurrences.
  expect(['events', 'venues', 'organizers'].map(often)).toEqual([3, 2, 2])
  const { docs } = await calendar.payload.find({ collection: 'events', showHiddenFields: true })
  expect(docs.map(({ geolocated }) => geolocated)).toEqual([true, true, true, true, true])
})

describe('an imported object', () => {
  test('keeps its id, slug, dates, zone and flags (GEN-46, GEN-48, DT-12)', async () => {
    await bringIn(calendar.payload, {
      events: [
        serializedEvent({
          id: 4001,
          slug: 'night-of-jazz',
          start_date: '2027-07-01 20:00:00',
          end_date: '2027-07-01 23:30:00',
          timezone: 'Europe/Rome',
          date_utc: '2026-03-04 05:06:07',
          modified_utc: '2026-04-05 06:07:08',
          featured: true,
          show_map: false,
        }),
      ],
    })

    expect(await serializedAt(calendar.payload, '/events/4001')).toMatchObject({
      id: 4001,
      slug: 'night-of-jazz',
      start_date: '2027-07-01 20:00:00',
      end_date: '2027-07-01 23:30:00',
      utc_start_date: '2027-07-01 18:00:00',
      timezone: 'Europe/Rome',
      timezone_abbr: 'CEST',
      date_utc: '2026-03-04 05:06:07',
      modified_utc: '2026-04-05 06:07:08',
      featured: true,
      show_map: false,
      show_map_link: true,
      website: 'https://calendar.example/event/night-of-jazz/',
    })
  })

  const aNight = (members: object) =>
    serializedEvent({
      id: 4010,
      start_date: '2027-11-07 01:30:00',
      end_date: '2027-11-07 03:00:00',
      timezone: 'America/New_York',
      ...members,
    })

  test('is at the sent instant in an hour that occurs twice (DT-12, DT-13)', async () => {
    const second = aNight({
      utc_start_date: '2027-11-07 06:30:00',
      utc_end_date: '2027-11-07 08:00:00',
    })
    const report = await bringIn(calendar.payload, { events: [second] })

    expect(await serializedAt(calendar.payload, '/events/4010')).toMatchObject({
      start_date: '2027-11-07 01:30:00',
      end_date: '2027-11-07 03:00:00',
      utc_start_date: '2027-11-07 06:30:00',
      utc_end_date: '2027-11-07 08:00:00',
      timezone: '-05:00',
    })
    expect(report.notes).toEqual([
      'events 4010: it says 2027-11-07 01:30:00 (America/New_York), and the instant is 2027-11-07 01:30:00 (-05:00), which was kept',
    ])
    expect((await bringIn(calendar.payload, { events: [second] })).counts.events).toMatchObject({
      unchanged: 1,
    })
  })

  test.each([
    ['the first pass', '2027-11-07 05:30:00'],
    ['no instant', undefined],
    ['the zeros of a draft', '0000-00-00 00:00:00'],
    ['what is no instant', 'soon'],
  ])('keeps its wall clock when the source sends %s (DT-13)', async (_, utc_start_date) => {
    const report = await bringIn(calendar.payload, { events: [aNight({ utc_start_date })] })

    expect(report.notes).toEqual([])
    expect(await serializedAt(calendar.payload, '/events/4010')).toMatchObject({
      start_date: '2027-11-07 01:30:00',
      utc_start_date: '2027-11-07 05:30:00',
      timezone: 'America/New_York',
    })
  })

  test('is on the clock of its zone at the sent instant (DT-12)', async () => {
    const utc = { utc_start_date: '2027-11-07 18:00:00', utc_end_date: '2027-11-07 19:00:00' }
    await bringIn(calendar.payload, { events: [aNight(utc)] })

    expect(await serializedAt(calendar.payload, '/events/4010')).toMatchObject({
      start_date: '2027-11-07 13:00:00',
      end_date: '2027-11-07 14:00:00',
      timezone: 'America/New_York',
    })
  })

  test('keeps its days when it is all-day, whatever instants are sent (DT-14)', async () => {
    const utc = { utc_start_date: '2027-11-07 18:00:00', utc_end_date: '2027-11-07 19:00:00' }
    await bringIn(calendar.payload, { events: [aNight({ ...utc, all_day: true })] })

    expect(await serializedAt(calendar.payload, '/events/4010')).toMatchObject({
      start_date: '2027-11-07 00:00:00',
      end_date: '2027-11-07 23:59:59',
    })
  })

  test.each([
    ['Women&#8217;s Chess', 'Women’s Chess'],
    ['Salt &amp; Pepper', 'Salt &amp; Pepper'],
    ['Fish &#038; Chips', 'Fish &amp; Chips'],
    ['&amp;lt;b&amp;gt;', '&amp;lt;b&amp;gt;'],
    ['&lt;b&gt; is bold', '&lt;b&gt; is bold'],
  ])('serializes the title %s as %s (GEN-42)', async (title, serialized) => {
    await bringIn(calendar.payload, { events: [serializedEvent({ id: 4002, title })] })

    expect(await serializedAt(calendar.payload, '/events/4002')).toMatchObject({
      title: serialized,
    })
  })

  test('has its HTML as rich text to edit and the same HTML to read (GEN-43, GEN-44)', async () => {
    const description =
      '<p>Bring a <strong>chair</strong>.</p>\n<table><tbody><tr><td class="x">1</td></tr></tbody></table>'
    await bringIn(calendar.payload, { events: [serializedEvent({ id: 4003, description })] })

    const stored = await calendar.payload.findByID({ collection: 'events', id: 4003 })
    expect(stored.description?.root.children).toHaveLength(2)
    expect(await serializedAt(calendar.payload, '/events/4003')).toMatchObject({ description })
  })

  test('reports elements that its text cannot keep (GEN-43)', async () => {
    const report = await bringIn(calendar.payload, {
      events: [serializedEvent({ id: 4004, description: '<p>Film</p><iframe src="/f"></iframe>' })],
    })

    expect(report.notes).toEqual([
      'events 4004: <iframe> is not allowed in texts and was left out: /f',
    ])
  })

  test('has links instead of videos, sounds and maps in every text, and reports it (GEN-43, GEN-44)', async () => {
    const report = await bringIn(calendar.payload, {
      events: [
        serializedEvent({
          id: 4007,
          description:
            '<h2>Trailer</h2><iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0" title="The film"></iframe>See you!',
          excerpt: '<audio controls src="https://old.example/song.mp3"></audio>',
          venue: serializedVenue({
            id: 4008,
            description: '<details><summary>Parking</summary>Behind the hall</details>',
          }),
        }),
      ],
    })

    expect(await serializedAt(calendar.payload, '/events/4007')).toMatchObject({
      description:
        '<h2>Trailer</h2>\n<p><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ">The film</a></p>\n<p>See you!</p>',
      excerpt: '<p><a href="https://old.example/song.mp3">song.mp3</a></p>',
    })
    expect(await serializedAt(calendar.payload, '/venues/4008')).toMatchObject({
      description: '<p><strong>Parking</strong></p>\n<p>Behind the hall</p>',
    })
    expect(report.notes).toEqual([
      'venues 4008: <details> is paragraphs now',
      'events 4007: <iframe> is a link now: https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      'events 4007: <audio> is a link now: https://old.example/song.mp3',
    ])
  })

  test.each([
    ['publish', '2026-01-02 03:04:05', { _status: 'published', visibility: 'public' }],
    ['future', '2027-01-02 03:04:05', { _status: 'published', visibility: 'public' }],
    ['private', '2026-01-02 03:04:05', { _status: 'published', visibility: 'private' }],
    ['draft', '2026-01-02 03:04:05', { _status: 'draft', pendingReview: false }],
    ['pending', '2026-01-02 03:04:05', { _status: 'draft', pendingReview: true }],
  ])('keeps the status %s (section 15)', async (status, date_utc, stored) => {
    await bringIn(calendar.payload, { events: [serializedEvent({ id: 4005, status, date_utc })] })

    expect(await calendar.payload.findByID({ collection: 'events', id: 4005 })).toMatchObject(
      stored,
    )
  })

  test('keeps its links, also to entries that are only embedded', async () => {
    const report = await bringIn(calendar.payload, {
      categories: [
        serializedTerm({ id: 502, name: 'Jazz', parent: 501 }),
        serializedTerm({ id: 501, name: 'Music' }),
      ],
      venues: [serializedVenue({ id: 4011 })],
      events: [
        serializedEvent({
          id: 4010,
          venue: [serializedVenue({ id: 4012 }), serializedVenue({ id: 4011 })],
          organizer: [serializedOrganizer({ id: 4013 })],
          categories: [serializedTerm({ id: 502, name: 'Jazz', parent: 501 })],
          tags: [serializedTerm({ id: 503, name: 'Open air' })],
        }),
      ],
    })

    expect(counts(report)).toMatchObject({ created: 7, refused: 0 })
    expect(await serializedAt(calendar.payload, '/events/4010')).toMatchObject({
      venue: [{ id: 4012 }, { id: 4011 }],
      organizer: [{ id: 4013 }],
      categories: [{ id: 502, name: 'Jazz', parent: 501, count: 1 }],
      tags: [{ id: 503 }],
    })
  })

  test.each([
    ['$10 – $30', '$', 'prefix', ['10', '30']],
    ['$20', '', '', ['20']],
    ['$1,234.50', '', '', ['1234.50']],
    ['Free – 30$', '$', 'postfix', ['0', '20', '30']],
    ['Suggested donation $10', '$', 'prefix', ['10']],
    ['Free', '', '', ['0']],
  ])('has the cost %s as before (section 13)', async (cost, symbol, position, values) => {
    const cost_details = {
      currency_symbol: symbol,
      currency_code: '',
      currency_position: position,
      values,
    }
    await bringIn(calendar.payload, { events: [serializedEvent({ id: 4014, cost, cost_details })] })

    expect(await serializedAt(calendar.payload, '/events/4014')).toMatchObject({
      cost,
      cost_details,
    })
  })

  type Details = {
    currency_symbol?: string | null
    currency_position?: string | null
    values: (string | number)[]
  }

  test.each<[string, Details]>([
    ['Free', { currency_symbol: '', currency_position: '', values: ['0'] }],
    ['Free', { currency_symbol: '', currency_position: 'prefix', values: ['0'] }],
    ['Free', { currency_symbol: '', currency_position: 'suffix', values: ['0'] }],
    ['Free', { currency_symbol: '', values: ['0'] }],
    ['Free', { currency_symbol: null, currency_position: null, values: ['0'] }],
    ['Free', { values: [0] }],
    ['Free', { currency_symbol: '€', currency_position: 'suffix', values: ['0'] }],
    ['Free', { currency_symbol: '€', currency_position: 'postfix', values: ['0.00'] }],
    ['Free', { currency_symbol: '&euro;', currency_position: 'prefix', values: ['0'] }],
    ['Free', { currency_symbol: '€', currency_position: '', values: ['0'] }],
    ['Free', { currency_symbol: '€', currency_position: null, values: ['0'] }],
    ['Free', { currency_symbol: '€', values: ['0'] }],
    ['Free', { currency_symbol: 'kr', currency_position: 'suffix', values: ['0'] }],
    ['FREE', { currency_symbol: '$', currency_position: 'prefix', values: ['0'] }],
    ['Gratis', { currency_symbol: '€', currency_position: 'suffix', values: ['0'] }],
    ['Gratuito', { currency_symbol: '', currency_position: '', values: ['0'] }],
  ])('that is %s is free in both languages: %j (COST-9)', async (cost, details) => {
    await bringIn(calendar.payload, {
      events: [serializedEvent({ id: 4016, cost, cost_details: details })],
    })
    const values = details.values.map(String)
    const symbol = details.currency_symbol?.replace('&euro;', '€') ?? ''

    expect(await serializedAt(calendar.payload, '/events/4016')).toMatchObject({
      cost: 'Free',
      cost_details: { values, currency_symbol: symbol === 'kr' ? '' : symbol },
    })
    expect(await serializedAt(calendar.payload, '/events/4016', 'it')).toMatchObject({
      cost: 'Gratuito',
      cost_details: { values },
    })
  })

  test.each([
    ['Free – 20€', { currency_symbol: '€', currency_position: 'suffix', values: ['0', '20'] }],
    ['20€', { currency_symbol: '€', currency_position: 'suffix', values: ['20'] }],
    ['20€', { currency_symbol: '€', currency_position: null, values: ['20'] }],
    ['€20', { currency_symbol: '€', values: ['20'] }],
    ['100 kr', { currency_symbol: 'kr', currency_position: 'suffix', values: ['100'] }],
    ['Free donation', { currency_symbol: '', currency_position: 'prefix', values: [] }],
    ['Free', { currency_symbol: '', currency_position: 'prefix', values: [] }],
  ])('has the cost %s as before when the source sends %j', async (cost, details) => {
    await bringIn(calendar.payload, {
      events: [serializedEvent({ id: 4017, cost, cost_details: details })],
    })

    expect(await serializedAt(calendar.payload, '/events/4017')).toMatchObject({
      cost,
      cost_details: { values: details.values },
    })
  })

  test.each([
    ['https://band.example/?a=1&amp;b=2', 'https://band.example/?a=1&b=2'],
    ['www.band.example/tour', 'http://www.band.example/tour'],
    ['', ''],
  ])('serializes the website %s as %s (EV-68)', async (website, serialized) => {
    await bringIn(calendar.payload, { events: [serializedEvent({ id: 4015, website })] })

    expect(await serializedAt(calendar.payload, '/events/4015')).toMatchObject({
      website: serialized,
    })
  })

  test('is reported when its slug was changed (GEN-48)', async () => {
    const report = await bringIn(calendar.payload, {
      events: [serializedEvent({ id: 4016, slug: '%e4%b8%ad%e6%96%87.davis' })],
    })

    expect(report.notes).toEqual([
      'events 4016: the slug "%e4%b8%ad%e6%96%87.davis" is now "中文-davis", and leads there',
    ])
  })

  test('has Italian texts only when they differ from the English ones (LANG-4, LANG-5)', async () => {
    const event = { id: 4017, title: 'Chess', description: '<p>Bring a board.</p>' }
    await bringIn(
      calendar.payload,
      { events: [serializedEvent(event)] },
      { events: [serializedEvent({ ...event, title: 'Scacchi' })] },
    )

    const { title, description } = await calendar.payload.findByID({
      collection: 'events',
      id: 4017,
      locale: 'it',
      fallbackLocale: false,
    })
    expect([title, description ?? null]).toEqual(['Scacchi', null])
    expect(await serializedAt(calendar.payload, '/events/4017', 'it')).toMatchObject({
      title: 'Scacchi',
      description: '<p>Bring a board.</p>',
      modified_utc: '2026-02-03 04:05:06',
    })
  })

  test('raises the sequence above its id, which is never drawn again (GEN-46)', async () => {
    await bringIn(calendar.payload, { events: [serializedEvent({ id: 4999 })] })
    const venue = await aVenue()

    expect(venue.id).toBe(5000)
  })
})

describe('a second import', () => {
  const lists = {
    categories: [serializedTerm({ id: 511 })],
    venues: [serializedVenue({ id: 5011, city: 'Davis' })],
    events: [serializedEvent({ id: 5010, categories: [serializedTerm({ id: 511 })] })],
  }

  test('changes nothing when the source is the same, also no later edits', async () => {
    await bringIn(calendar.payload, lists)
    await calendar.payload.update({ collection: 'events', id: 5010, data: { title: 'Edited' } })
    const before = await serializedAt(calendar.payload, '/events')
    const report = await bringIn(calendar.payload, lists)

    expect(counts(report)).toEqual({ created: 0, updated: 0, unchanged: 3, refused: 0 })
    expect(await serializedAt(calendar.payload, '/events')).toEqual(before)
  })

  test('updates changed fields, and empties removed ones', async () => {
    await bringIn(calendar.payload, lists)
    const report = await bringIn(calendar.payload, {
      ...lists,
      venues: [
        serializedVenue({ id: 5011, venue: 'New name', modified_utc: '2026-05-05 05:05:05' }),
      ],
    })

    expect(counts(report)).toMatchObject({ created: 0, updated: 1, unchanged: 2 })
    const venue = await serializedAt(calendar.payload, '/venues/5011')
    expect(venue).toMatchObject({ venue: 'New name', modified_utc: '2026-05-05 05:05:05' })
    expect(venue).not.toHaveProperty('city')
  })

  test('removes an Italian text that the source removed (LANG-4)', async () => {
    const italian = { events: [serializedEvent({ id: 5010, description: '<p>Ciao</p>' })] }
    await bringIn(calendar.payload, lists, italian)
    await bringIn(calendar.payload, lists, lists)

    expect(await serializedAt(calendar.payload, '/events/5010', 'it')).toMatchObject({
      description: '',
    })
  })

  test('keeps entries in the trash', async () => {
    await bringIn(calendar.payload, lists)
    const deletedAt = new Date().toISOString()
    await calendar.payload.update({ collection: 'events', id: 5010, data: { deletedAt } })
    const report = await bringIn(calendar.payload, {
      ...lists,
      events: [serializedEvent({ id: 5010, title: 'Changed' })],
    })

    expect(report.counts.events).toMatchObject({ updated: 0, 'left out': 1 })
  })
})

describe('the authors of imported objects', () => {
  const lists = {
    venues: [serializedVenue({ id: 5501, author: '9001' })],
    organizers: [serializedOrganizer({ id: 5502, author: '0' })],
    events: [
      serializedEvent({ id: 5503, author: '9001' }),
      serializedEvent({ id: 5504, author: '9002' }),
      serializedEvent({ id: 5505, author: '9003' }),
      serializedEvent({ id: 5506, author: '9002', title: '' }),
    ],
  }
  const authorLines = (report: Awaited<ReturnType<typeof bringIn>>) => {
    const lines = reportLines(report, 0)
    const at = lines.indexOf('Authors:')

    return at < 0 ? [] : lines.slice(at + 1, lines.indexOf('', at))
  }

  afterEach(async () => {
    await calendar.payload.delete({ collection: 'users', where: { id: { exists: true } } })
  })

  test('are those with the same id; missing ones are reported', async () => {
    const data = { username: 'anna', password: 'a long password', role: 'author' } as const
    await calendar.payload.create({ collection: 'users', data: { ...data, id: 9002 } })
    const said = [
      '  author 9001 is nobody here: 2 records; --author <id> gives them to a user',
      '  author 9003 is nobody here: 1 record; --author <id> gives them to a user',
      '  author 9002 is anna here: 1 record',
    ]

    expect(authorLines(await bringIn(calendar.payload, lists))).toEqual(said)
    expect(authorLines(await bringIn(calendar.payload, lists))).toEqual(said)
  })

  test('may be a user named by an option, which is reported', async () => {
    const data = { username: 'berta', password: 'a long password', role: 'editor' } as const
    const { id } = await calendar.payload.create({ collection: 'users', data })
    const source = sourceOf({ events: [serializedEvent({ id: 5507, author: '9001' })] })
    const report = await importCalendar({ payload: calendar.payload, source, author: id })

    expect(authorLines(report)).toEqual(['  author 9001 is berta here: 1 record'])
    expect(await serializedAt(calendar.payload, '/events/5507')).toMatchObject({
      author: String(id),
    })
  })

  test('are not reported when the source has none', async () => {
    const report = await bringIn(calendar.payload, { events: [serializedEvent({ id: 5508 })] })

    expect(authorLines(report)).toEqual([])
  })
})

describe('a broken record of an import', () => {
  test.each([
    [{ title: '' }, 'title is empty'],
    [{ start_date: 'soon' }, 'start_date is no date and time (YYYY-MM-DD HH:MM:SS)'],
    [{ start_date: '2027-02-30 10:00:00' }, 'startLocal: A date and time are needed.'],
    [{ end_date: '2027-04-30 10:00:00' }, 'endLocal: The end is before the start.'],
    [{ timezone: 'Mars/Phobos' }, 'timezone: There is no such time zone.'],
    [{ website: 'javascript:alert(1)' }, 'website: This must be a full address'],
    [{ status: 'secret' }, 'status is unknown'],
    [{ venue: [{ venue: 'no id' }] }, 'venue.0.id is no id'],
    [{ all_day: null }, 'all_day is hidden: a password keeps the content to itself'],
  ])('%o is reported and not stored', async (members, reason) => {
    const report = await bringIn(calendar.payload, {
      events: [serializedEvent({ id: 6001, ...members }), serializedEvent({ id: 6002 })],
    })

    expect(report.faults).toEqual([expect.stringContaining(`events 6001: ${reason}`)])
    expect(report.counts.events).toMatchObject({ created: 1, refused: 1 })
    expect(exitStatus(report)).toBe(1)
    expect(await serializedAt(calendar.payload, '/events/6001')).toMatchObject({
      code: 'rest-event-not-found',
    })
  })

  test('is reported with all faults', async () => {
    const report = await bringIn(calendar.payload, {
      events: [serializedEvent({ id: 6003, title: ' ', status: 'x', end_date: 7 })],
    })

    expect(report.faults).toEqual([
      'events 6003: status is unknown; title is empty; end_date is missing',
    ])
  })

  test('is refused with its Italian text: nothing is stored in part', async () => {
    const report = await bringIn(
      calendar.payload,
      { events: [serializedEvent({ id: 6004 })] },
      { events: [serializedEvent({ id: 6004, title: 'x'.repeat(10_001) })] },
    )

    expect(report.faults).toEqual(['events 6004: title: At most 10000 characters.'])
    const { totalDocs } = await calendar.payload.count({ collection: 'events' })
    expect(totalDocs).toBe(0)
  })

  test('does not affect others: rows, versions, counts and reports', async () => {
    const venue = serializedVenue({ id: 6010 })
    const events = [6011, 6012, 6013].map((id) => serializedEvent({ id, venue, title: 'Chess' }))
    const italian = events.map((event) => ({ ...event, title: 'Scacchi' }))
    italian[1] = { ...serializedEvent({ id: 6012, venue }), title: 'x'.repeat(10_001) }
    const both = [{ events }, { events: italian }] as const
    const report = await bringIn(calendar.payload, ...both)
    const versions = await calendar.payload.countVersions({ collection: 'events' })
    const again = await bringIn(calendar.payload, ...both)

    expect(report.faults).toEqual(['events 6012: title: At most 10000 characters.'])
    expect(report.counts.events).toMatchObject({ created: 2, refused: 1 })
    expect(versions.totalDocs).toBe(2)
    expect((await serializedAt(calendar.payload, '/venues?hide_empty=true')).venues).toHaveLength(1)
    expect(
      await calendar.payload.findByID({ collection: 'venues', id: 6010, showHiddenFields: true }),
    ).toMatchObject({ eventCount: 2 })
    expect(await serializedAt(calendar.payload, '/events/6013', 'it')).toMatchObject({
      title: 'Scacchi',
    })
    expect(again.counts.events).toMatchObject({ unchanged: 2, refused: 1 })
  })

  test('takes along entries that need it', async () => {
    const venue = serializedVenue({ id: 6006, website: 'mailto:me' })
    const report = await bringIn(calendar.payload, {
      events: [serializedEvent({ id: 6005, venue })],
    })

    expect(report.faults).toEqual([
      expect.stringContaining('venues 6006: website:'),
      'events 6005: it belongs to venues 6006, which could not be brought in',
    ])
  })

  test.each([[null], ['text'], [{ id: 'x' }], [[]]])('%o is refused, too', async (object) => {
    const report = await bringIn(calendar.payload, { events: [object] })

    expect(report.counts.events.refused).toBe(1)
  })
})
