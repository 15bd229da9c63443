// On SQLite alone: entries are serialized alike, whatever database stores them.

import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { buildersOf } from '../support/builders'
import { freshCalendar, site } from '../support/calendar'
import { stopClock } from '../support/clock'
import { clientOf } from '../support/http'

const now = '2026-11-18T15:00:00Z'
stopClock(now)
const calendar = freshCalendar({
  customFields: [
    { name: 'dressCode', label: { en: 'Dress code', it: 'Abbigliamento' } },
    { name: 'age', label: { en: 'Age', it: 'Età' } },
  ],
})
const builders = buildersOf(calendar)
const { anEvent, aVenue, anOrganizer, aCategory, aTag, anImage, aUser, inItalian, clear } = builders
const get = clientOf(calendar)

const callers: Record<string, { id: number; authorization: string }> = {}
const asEditor = () => ({ as: callers.editor?.authorization ?? '' })

beforeAll(async () => {
  callers.editor = await aUser('editor')
})
beforeEach(async () => {
  vi.setSystemTime(new Date(now))
  await clear()
})

const read = async (id: number, root = '') => (await get(`${root}/events/${id}`)).body

const members = [
  'all_day',
  'author',
  'categories',
  'cost',
  'cost_details',
  'custom_fields',
  'date',
  'date_utc',
  'description',
  'end_date',
  'end_date_details',
  'event_status',
  'event_status_reason',
  'excerpt',
  'featured',
  'global_id',
  'global_id_lineage',
  'hide_from_listings',
  'id',
  'image',
  'modified',
  'modified_utc',
  'organizer',
  'rest_url',
  'show_map',
  'show_map_link',
  'slug',
  'start_date',
  'start_date_details',
  'status',
  'sticky',
  'tags',
  'ticketed',
  'timezone',
  'timezone_abbr',
  'title',
  'url',
  'utc_end_date',
  'utc_end_date_details',
  'utc_start_date',
  'utc_start_date_details',
  'venue',
  'website',
]

describe('an event with few values', () => {
  test('has all members, the unknown ones empty (EV-60, EV-61, EV-63, EV-64, EV-65, EV-66, EV-67, EV-68, EV-69, EV-70, EV-71, EV-72, EV-74)', async () => {
    const { id } = await anEvent({ title: 'Chess' })
    const event = (await get('/events')).body.events[0]

    expect(Object.keys(event).sort()).toEqual(members)
    expect(event).toEqual({
      id,
      global_id: `calendar.example?id=${id}`,
      global_id_lineage: [`calendar.example?id=${id}`],
      author: '0',
      status: 'publish',
      date: '2026-01-01 07:00:00',
      date_utc: '2026-01-01 12:00:00',
      modified: '2026-11-18 10:00:00',
      modified_utc: '2026-11-18 15:00:00',
      url: `${site}/event/chess/`,
      rest_url: `${site}/cal/events/v1/events/${id}`,
      slug: 'chess',
      title: 'Chess',
      description: '',
      excerpt: '',
      image: false,
      all_day: false,
      start_date: '2026-12-01 20:00:00',
      start_date_details: details('2026', '12', '01', '20', '00', '00'),
      end_date: '2026-12-01 22:00:00',
      end_date_details: details('2026', '12', '01', '22', '00', '00'),
      utc_start_date: '2026-12-02 01:00:00',
      utc_start_date_details: details('2026', '12', '02', '01', '00', '00'),
      utc_end_date: '2026-12-02 03:00:00',
      utc_end_date_details: details('2026', '12', '02', '03', '00', '00'),
      timezone: 'America/New_York',
      timezone_abbr: 'EST',
      cost: '',
      cost_details: {
        currency_symbol: '',
        currency_code: '',
        currency_position: '',
        values: [],
      },
      website: `${site}/event/chess/`,
      show_map: true,
      show_map_link: true,
      hide_from_listings: false,
      sticky: false,
      featured: false,
      ticketed: false,
      event_status: 'scheduled',
      event_status_reason: '',
      categories: [],
      tags: [],
      venue: [],
      organizer: [],
      custom_fields: [],
    })
  })

  test('has the same members in an answer of its own, and JSON-LD (EV-73)', async () => {
    const { id } = await anEvent()

    expect(Object.keys(await read(id)).sort()).toEqual([...members, 'json_ld'].sort())
  })
})

function details(...parts: [string, string, string, string, string, string]) {
  const [year, month, day, hour, minutes, seconds] = parts

  return { year, month, day, hour, minutes, seconds }
}

describe('the member', () => {
  test('author is a numeric text (EV-61, GEN-40)', async () => {
    const { id } = await anEvent({ author: callers.editor?.id ?? 0 })

    expect((await read(id)).author).toBe(String(callers.editor?.id))
  })

  test('date and modified are instants, shown in the zone of the site, not of the event (EV-62, DT-20)', async () => {
    const { id } = await anEvent({ date: '2026-07-01T10:00:00.000Z', timezone: 'Asia/Tokyo' })
    vi.setSystemTime(new Date('2026-11-19T16:30:45.678Z'))
    await calendar.payload.update({ collection: 'events', id, data: { featured: true } })

    expect(await read(id)).toMatchObject({
      date: '2026-07-01 06:00:00',
      date_utc: '2026-07-01 10:00:00',
      modified: '2026-11-19 11:30:45',
      modified_utc: '2026-11-19 16:30:45',
    })
  })

  test('date defaults to the time of creation; drafts show it too; reading changes nothing (EV-62, DT-20)', async () => {
    const { id } = await calendar.payload.create({
      collection: 'events',
      data: {
        title: 'Chess',
        startLocal: '2026-12-01 20:00:00',
        endLocal: '2026-12-01 22:00:00',
        _status: 'draft',
        visibility: 'public',
      },
    })
    vi.setSystemTime(new Date('2026-11-19T00:00:00Z'))
    const body = async () => (await get(`/events/${id}`, asEditor())).body
    await body()

    expect(await body()).toMatchObject({
      status: 'draft',
      date: '2026-11-18 10:00:00',
      date_utc: '2026-11-18 15:00:00',
      modified_utc: '2026-11-18 15:00:00',
    })
  })

  test.each([
    ['publish', '/event/chess/'],
    ['private', '/event/chess/'],
    ['draft', '/?p='],
    ['pending', '/?p='],
    ['future', '/?p='],
  ] as const)('url of an event that is %s (EV-63, GEN-50)', async (status, path) => {
    const { id } = await anEvent({ title: 'Chess', status })
    const url = site + path + (path.endsWith('=') ? id : '')

    expect((await get(`/events/${id}`, asEditor())).body).toMatchObject({ status, url })
  })

  test('title is text with only three characters escaped (EV-63, GEN-42)', async () => {
    const { id } = await anEvent({ title: 'R&B &amp; “Soul” – 5 &lt; 6 <b>bold</b>' })

    expect(await read(id)).toMatchObject({
      title: 'R&amp;B &amp; “Soul” – 5 &lt; 6 bold',
      slug: 'r-b-soul-5-6-bold',
    })
  })

  test('description and excerpt are clean HTML in paragraphs (EV-64, GEN-43, GEN-44)', async () => {
    const { id } = await anEvent({
      descriptionHtml: 'One & two\nthree\n\n<ul><li>four</li></ul>\n<script>alert(1)</script>',
      excerptHtml: '<p onclick="x()">Short <a href="javascript:x()">link</a></p>',
    })

    expect(await read(id)).toMatchObject({
      description: '<p>One &amp; two<br />three</p>\n<ul><li>four</li></ul>',
      excerpt: '<p>Short <a>link</a></p>',
    })
  })

  test('image is an object (EV-65, IMG-5)', async () => {
    const image = await anImage('poster.png', [400, 300])
    const { id } = await anEvent({ image: image.id })

    expect((await read(id)).image).toMatchObject({
      id: image.id,
      url: expect.stringMatching(/^https:\/\/calendar\.example\/media\/.*\.png$/),
      extension: 'png',
      width: 400,
      height: 300,
      sizes: { thumbnail: { width: 150, height: 150, 'mime-type': 'image/png' } },
    })
  })

  test('website is the stored one, raw; the url when it was never set; empty when it was emptied (EV-68)', async () => {
    const website = 'https://example.org/?a=1&b=2'
    const { id } = await anEvent({ title: 'Chess', website })
    const change = (value: string | null) => {
      vi.setSystemTime(Date.now() + 1000)

      return calendar.payload.update({ collection: 'events', id, data: { website: value } })
    }

    expect((await read(id)).website).toBe(website)
    await change('')
    expect((await read(id)).website).toBe('')
    await change(null)
    expect((await read(id)).website).toBe(`${site}/event/chess/`)
    expect((await read(id, '/it')).website).toBe(`${site}/it/event/chess/`)
  })

  test('flags are as they were set (EV-69)', async () => {
    const { id } = await anEvent({
      showMap: false,
      showMapLink: false,
      hideFromListings: true,
      sticky: true,
      featured: true,
      ticketed: true,
    })

    expect(await read(id)).toMatchObject({
      show_map: false,
      show_map_link: false,
      hide_from_listings: true,
      sticky: true,
      featured: true,
      ticketed: true,
    })
  })

  test('categories and tags are sorted by the serialized name (EV-70, LANG-6)', async () => {
    const [jazz, art] = [await aCategory('Jazz'), await aCategory('art')]
    const [open, free] = [await aTag('Open air'), await aTag('Free')]
    await inItalian('categories', art, { name: 'Mostre' })
    await inItalian('tags', free, { name: 'Zero euro' })
    const { id } = await anEvent({ categories: [jazz, art], tags: [open, free] })
    const names = async (root?: string) => {
      const { categories, tags } = await read(id, root)

      return [categories, tags].map((terms) => terms.map(({ name }: { name: string }) => name))
    }

    expect(await names()).toEqual([
      ['art', 'Jazz'],
      ['Free', 'Open air'],
    ])
    expect(await names('/it')).toEqual([
      ['Jazz', 'Mostre'],
      ['Open air', 'Zero euro'],
    ])
  })

  test('custom_fields are the extra fields of the site that have values (EV-74)', async () => {
    const { id } = await anEvent({ customFields: { dressCode: 'Black tie', age: '' } } as object)

    expect((await read(id)).custom_fields).toEqual({
      dressCode: { label: 'Dress code', value: 'Black tie' },
    })
    expect((await read(id, '/it')).custom_fields).toEqual({
      dressCode: { label: 'Abbigliamento', value: 'Black tie' },
    })
  })
})

describe('terms in an event', () => {
  test('are serialized in full (CT-13, CT-14, EV-70)', async () => {
    const music = await aCategory('Music')
    const jazz = await aCategory('Jazz & Blues', music)
    const tag = await aTag('Outdoor')
    const { id } = await anEvent({ categories: [jazz], tags: [tag] })
    const base = `${site}/cal/events/v1`
    const { categories, tags } = await read(id)

    expect(categories).toEqual([
      {
        id: jazz,
        name: 'Jazz &amp; Blues',
        slug: 'jazz-blues',
        term_group: 0,
        term_taxonomy_id: jazz,
        taxonomy: 'cal_events_cat',
        description: '',
        parent: music,
        count: 1,
        filter: 'raw',
        url: `${site}/events/category/music/jazz-blues/`,
        urls: {
          self: `${base}/categories/${jazz}`,
          collection: `${base}/categories`,
          up: `${base}/categories/${music}`,
        },
      },
    ])
    expect(tags).toEqual([
      {
        id: tag,
        name: 'Outdoor',
        slug: 'outdoor',
        term_group: 0,
        term_taxonomy_id: tag,
        taxonomy: 'post_tag',
        description: '',
        parent: 0,
        count: 1,
        filter: 'raw',
        url: `${site}/tag/outdoor/`,
        urls: { self: `${base}/tags/${tag}`, collection: `${base}/tags` },
      },
    ])
  })
})

describe('venues and organizers in an event', () => {
  const names = (linked: { venue?: string; organizer?: string }[]) =>
    linked.map(({ venue, organizer }) => venue ?? organizer)

  test('are one object for one venue, a list in link order for several (EV-71, LNK-4)', async () => {
    const a = (await aVenue({ name: 'A' })).id
    const b = (await aVenue({ name: 'B' })).id
    const one = await anEvent({ venues: [b] })
    const two = await anEvent({ venues: [b, a, b] })

    expect((await read(one.id)).venue).toMatchObject({ id: b, venue: 'B', status: 'publish' })
    expect(names((await read(two.id)).venue)).toEqual(['B', 'A'])
  })

  test('are a list in link order for organizers (EV-72, LNK-4)', async () => {
    const a = (await anOrganizer({ name: 'A' })).id
    const b = (await anOrganizer({ name: 'B' })).id
    const { id } = await anEvent({ organizers: [b, a, b] })

    expect(names((await read(id)).organizer)).toEqual(['B', 'A'])
  })

  test.each(['draft', 'pending', 'private', 'future'] as const)(
    'are omitted when they are %s and the caller may not read them (EV-71, EV-72, AUTH-12)',
    async (status) => {
      const hall = (await aVenue({ name: 'Hall' })).id
      const secret = (await aVenue({ name: 'Secret', status })).id
      const club = (await anOrganizer({ name: 'Club', status })).id
      const { id } = await anEvent({ venues: [secret, hall], organizers: [club] })
      const editors = (await get(`/events/${id}`, asEditor())).body

      expect(await read(id)).toMatchObject({ venue: { venue: 'Hall' }, organizer: [] })
      expect(names(editors.venue)).toEqual(['Secret', 'Hall'])
      expect(names(editors.organizer)).toEqual(['Club'])
    },
  )

  test('are omitted when they are in the trash, for all callers (EV-71, EV-72)', async () => {
    const venue = await aVenue()
    const organizer = await anOrganizer()
    const { id } = await anEvent({ venues: [venue.id], organizers: [organizer.id] })
    const data = { deletedAt: now }
    await calendar.payload.update({ collection: 'venues', id: venue.id, data })
    await calendar.payload.update({ collection: 'organizers', id: organizer.id, data })

    expect(await read(id)).toMatchObject({ venue: [], organizer: [] })
    expect((await get(`/events/${id}`, asEditor())).body).toMatchObject({
      venue: [],
      organizer: [],
    })
  })

  test('are blanked when they are protected, until a password opens them (EV-71, EV-72, VE-31, VE-32, OR-10)', async () => {
    const venue = await aVenue({ name: 'Bunker', city: 'Turin', accessPassword: 'x' })
    const organizer = await anOrganizer({ name: 'Lodge', phone: '123', accessPassword: 'x' })
    const { id } = await anEvent({ venues: [venue.id], organizers: [organizer.id] })
    const closed = {
      venue: { venue: 'Bunker', city: '', show_map: null },
      organizer: [{ organizer: 'Lodge', phone: '' }],
    }
    const serialized = await read(id)

    expect(serialized).toMatchObject(closed)
    expect(serialized.venue).not.toHaveProperty('json_ld')
    expect(serialized.organizer[0]).not.toHaveProperty('json_ld')
    expect(JSON.stringify(serialized)).not.toContain('Turin')
    expect((await get(`/events/${id}?password=y`)).body).toMatchObject(closed)
    expect((await get(`/events/${id}?password=x`)).body).toMatchObject({
      venue: { venue: 'Bunker', city: 'Turin', show_map: true },
      organizer: [{ organizer: 'Lodge', phone: '123' }],
    })
    expect((await get('/events')).body.events[0]).toMatchObject(closed)
    expect((await get('/events?password=x')).body.events[0]).toMatchObject({
      venue: { city: 'Turin' },
    })
  })
})

describe('the blanked form of an event', () => {
  test('keeps identity, dates and addresses and empties the rest (EV-75, EV-37)', async () => {
    const image = await anImage()
    const { id } = await anEvent({
      title: 'Dinner',
      accessPassword: 'sesame',
      descriptionHtml: 'Secret menu',
      excerptHtml: 'Secret',
      image: image.id,
      allDay: true,
      cost: '20',
      website: 'https://secret.example/',
      featured: true,
      sticky: true,
      ticketed: true,
      categories: [await aCategory('Food')],
      tags: [await aTag('Free')],
      venues: [(await aVenue()).id],
      organizers: [(await anOrganizer()).id],
      author: callers.editor?.id ?? 0,
      customFields: { dressCode: 'None' },
    } as object)
    const [event] = (await get('/events')).body.events

    expect(Object.keys(event).sort()).toEqual(members)
    expect(event).toMatchObject({
      id,
      author: String(callers.editor?.id),
      status: 'publish',
      title: 'Dinner',
      slug: 'dinner',
      url: `${site}/event/dinner/`,
      start_date: '2026-12-01 00:00:00',
      utc_end_date: '2026-12-02 04:59:59',
      timezone: 'America/New_York',
      timezone_abbr: 'EST',
      description: '',
      excerpt: '',
      image: false,
      all_day: null,
      cost: '',
      cost_details: {
        currency_symbol: '',
        currency_code: '',
        currency_position: '',
        values: [],
      },
      website: '',
      show_map: null,
      show_map_link: null,
      hide_from_listings: null,
      sticky: null,
      featured: null,
      ticketed: null,
      categories: [],
      tags: [],
      venue: [],
      organizer: [],
      custom_fields: [],
    })
  })
})

describe('JSON-LD', () => {
  test('has all known properties (EV-73, VE-33, OR-9)', async () => {
    const image = await anImage()
    const venue = await aVenue({
      name: 'Tom & Jerry’s',
      descriptionHtml: '<p>A <em>hall</em></p>',
      address: 'Via Roma 1',
      city: 'Turin',
      province: 'TO',
      zip: '10121',
      country: 'Italy',
      phone: '011 123',
      website: 'https://hall.example/',
      latitude: 45.07,
      longitude: 7.68,
    })
    const second = await aVenue({ name: 'Second' })
    const first = await anOrganizer({ name: 'A & B', email: 'info@club.example', phone: '1' })
    const other = await anOrganizer({ name: 'Other' })
    const { id } = await anEvent({
      title: 'R&B night',
      descriptionHtml: '<p>Long</p>',
      excerptHtml: '<p>Short &amp; <b>sweet</b></p>',
      image: image.id,
      timezone: 'Europe/Rome',
      startLocal: '2027-07-01 20:00:00',
      endLocal: '2027-12-01 23:00:00',
      cost: '30€\n10€',
      venues: [venue.id, second.id],
      organizers: [first.id, other.id],
    })
    const event = await read(id)
    const place = {
      '@type': 'Place',
      name: 'Tom & Jerry’s',
      description: 'A hall',
      url: `${site}/venue/${event.venue[0].slug}/`,
      address: {
        '@type': 'PostalAddress',
        streetAddress: 'Via Roma 1',
        addressLocality: 'Turin',
        addressRegion: 'TO',
        postalCode: '10121',
        addressCountry: 'Italy',
      },
      geo: { '@type': 'GeoCoordinates', latitude: 45.07, longitude: 7.68 },
      telephone: '011 123',
      sameAs: 'https://hall.example/',
    }
    const person = {
      '@type': 'Person',
      name: 'A & B',
      description: '',
      url: `${site}/organizer/a-b/`,
      telephone: '1',
      email: 'info@club.example',
      sameAs: '',
    }

    expect(event.json_ld).toEqual({
      '@context': 'http://schema.org',
      '@type': 'Event',
      name: 'R&B night',
      description: 'Short & sweet',
      image: event.image.url,
      url: `${site}/event/r-b-night/`,
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      eventStatus: 'https://schema.org/EventScheduled',
      startDate: '2027-07-01T20:00:00+02:00',
      endDate: '2027-12-01T23:00:00+01:00',
      location: place,
      organizer: person,
      offers: {
        '@type': 'Offer',
        price: '10',
        priceCurrency: 'USD',
        url: `${site}/event/r-b-night/`,
        category: 'primary',
        availability: 'inStock',
        validFrom: expect.stringMatching(/^2026-01-01/),
      },
      performer: 'Organization',
    })
    expect(event.venue[0].json_ld).toMatchObject(place)
    expect(event.organizer[1].json_ld).toMatchObject({ '@type': 'Person', name: 'Other' })
  })

  test('omits unknown properties (EV-73)', async () => {
    const { id } = await anEvent({ descriptionHtml: '<p>Only long</p>' })
    const { json_ld } = await read(id)

    expect(json_ld.description).toBe('Only long')
    for (const name of ['image', 'location', 'organizer', 'offers']) {
      expect(json_ld).not.toHaveProperty(name)
    }
  })

  test.each([
    ['Donation', { price: 'Donation', priceCurrency: 'USD' }],
    ['0', { price: '0', priceCurrency: 'USD' }],
    ['20 EUR', { price: '20', priceCurrency: 'EUR' }],
  ])('has the offer %j (EV-73)', async (cost, offers) => {
    const { id } = await anEvent({ cost })

    expect((await read(id)).json_ld.offers).toMatchObject(offers)
  })

  test('is omitted in lists and for events behind a password (EV-73, EV-35)', async () => {
    const venue = (await aVenue()).id
    const { id } = await anEvent({ accessPassword: 'x', venues: [venue] })
    await anEvent({ title: 'Open', venues: [venue] })
    const { status, body } = await get(`/events/${id}?password=x`)

    expect(status).toBe(200)
    expect(JSON.stringify(body)).not.toContain('json_ld')
    expect(JSON.stringify((await get('/events?password=x')).body)).not.toContain('json_ld')
    expect(
      JSON.stringify((await get(`/events/${id}?context=edit`, asEditor())).body),
    ).not.toContain('json_ld')
  })

  test('is in each serialized venue and organizer (EV-73, EV-71)', async () => {
    const draft = await aVenue({ name: 'Draft', status: 'draft' })
    const hall = await aVenue({ name: 'Hall' })
    const { id } = await anEvent({ venues: [draft.id, hall.id] })
    const event = await read(id)

    expect(event.venue.json_ld).toMatchObject({ '@type': 'Place', name: 'Hall' })
    expect(event.json_ld.location).toMatchObject({ name: 'Hall' })
  })
})

describe('zones', () => {
  test.each([
    ['America/New_York', '2027-01-15 19:00:00', '2027-01-16 00:00:00', 'EST'],
    ['America/New_York', '2027-07-15 19:00:00', '2027-07-15 23:00:00', 'EDT'],
    ['europe/paris', '2027-01-15 19:00:00', '2027-01-15 18:00:00', 'CET'],
    ['Asia/Tokyo', '2027-01-15 19:00:00', '2027-01-15 10:00:00', 'JST'],
    ['America/Sao_Paulo', '2027-01-15 19:00:00', '2027-01-15 22:00:00', '-03'],
    ['UTC', '2027-01-15 19:00:00', '2027-01-15 19:00:00', 'UTC'],
    ['UTC+5.5', '2027-01-15 19:00:00', '2027-01-15 13:30:00', 'UTC+5.5'],
    ['UTC-3', '2027-01-15 19:00:00', '2027-01-15 22:00:00', 'UTC-3'],
    ['UTC+5:45', '2027-01-15 19:00:00', '2027-01-15 13:15:00', 'UTC+5:45'],
    ['+05:30', '2027-01-15 19:00:00', '2027-01-15 13:30:00', 'GMT+0530'],
    ['America/New_York', '2027-03-14 01:59:59', '2027-03-14 06:59:59', 'EST'],
    ['America/New_York', '2027-11-07 01:30:00', '2027-11-07 05:30:00', 'EDT'],
    ['America/New_York', '2027-11-07 02:00:00', '2027-11-07 07:00:00', 'EST'],
  ])(
    '%s: %s is %s UTC, %s (EV-66, DT-10, DT-11, DT-12, DT-13)',
    async (timezone, clock, utc, abbreviation) => {
      const { id } = await anEvent({ timezone, startLocal: clock, endLocal: clock })

      expect(await read(id)).toMatchObject({
        start_date: clock,
        end_date: clock,
        utc_start_date: utc,
        utc_end_date: utc,
        timezone: timezone === 'europe/paris' ? 'Europe/Paris' : timezone,
        timezone_abbr: abbreviation,
      })
    },
  )

  test('move a skipped hour forward (DT-13, DT-12)', async () => {
    const { id } = await anEvent({
      startLocal: '2027-03-14 02:30:00',
      endLocal: '2027-03-14 02:45:10',
    })

    expect(await read(id)).toMatchObject({
      start_date: '2027-03-14 03:30:00',
      start_date_details: { hour: '03', minutes: '30', seconds: '00' },
      end_date: '2027-03-14 03:45:10',
      utc_start_date: '2027-03-14 07:30:00',
      timezone_abbr: 'EDT',
    })
  })

  test('are refused when they are unknown (DT-10)', async () => {
    await expect(anEvent({ timezone: 'Mars/Phobos' })).rejects.toThrow()
  })

  test('have all-day events from midnight to midnight (DT-14, EV-66)', async () => {
    const { id } = await anEvent({
      allDay: true,
      timezone: 'Asia/Tokyo',
      startLocal: '2027-01-15 10:00:00',
      endLocal: '2027-01-17 11:00:00',
    })

    expect(await read(id)).toMatchObject({
      all_day: true,
      start_date: '2027-01-15 00:00:00',
      end_date: '2027-01-17 23:59:59',
      utc_start_date: '2027-01-14 15:00:00',
      utc_end_date: '2027-01-17 14:59:59',
    })
  })

  test('start a day without time at midnight (DT-5)', async () => {
    const { id } = await anEvent({ startLocal: '2027-07-01', endLocal: '2027-07-02' })

    expect((await read(id)).start_date).toBe('2027-07-01 00:00:00')
  })
})
