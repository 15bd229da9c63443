import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { buildersOf } from '../support/builders'
import { freshCalendar, site } from '../support/calendar'
import { stopClock } from '../support/clock'
import { clientOf, mistyped, refused } from '../support/http'

const now = '2026-11-18T15:00:00Z'
stopClock(now)
const calendar = freshCalendar()
const { anEvent, aVenue, anOrganizer, anImage, aUser, inItalian, clear } = buildersOf(calendar)
const get = clientOf(calendar)

const callers: Record<string, { id: number; authorization: string }> = {}
const as = (role: string) => ({ as: callers[role]?.authorization ?? '' })
const idOf = (role: string) => callers[role]?.id ?? 0

beforeAll(async () => {
  for (const role of ['editor', 'author', 'contributor', 'subscriber'] as const) {
    callers[role] = await aUser(role)
  }
})
beforeEach(async () => {
  vi.setSystemTime(new Date(now))
  await clear()
})

const outcome = async (path: string, options = {}) => {
  const { status, body } = await get(path, options)

  return `${status} ${body.code ?? body.venue}`
}

/** The members that every venue has. */
const always = [
  'date',
  'date_utc',
  'global_id',
  'global_id_lineage',
  'id',
  'modified',
  'modified_utc',
  'rest_url',
  'show_map',
  'show_map_link',
  'slug',
  'status',
  'url',
  'venue',
]

const everything = {
  name: 'Tom & Jerry’s <i>Hall</i>',
  descriptionHtml: 'One & two',
  excerptHtml: '<p>Short</p>',
  address: 'Via  Roma 1 & <b>2</b>',
  city: 'Turin',
  country: 'Italy',
  province: 'TO',
  state: 'Piedmont',
  zip: '10121',
  phone: '011 123',
  website: 'https://hall.example/?a=1&b=2',
  latitude: 45.07,
  longitude: 7.68,
}

describe('a venue', () => {
  test('with a name only has no empty members (VE-28, VE-29, VE-30)', async () => {
    const { id } = await aVenue({ name: 'Town hall' })
    const [venue] = (await get('/venues')).body.venues

    expect(Object.keys(venue).sort()).toEqual(always)
    expect(venue).toEqual({
      id,
      global_id: `calendar.example?id=${id}`,
      global_id_lineage: [`calendar.example?id=${id}`],
      status: 'publish',
      date: '2026-01-01 07:00:00',
      date_utc: '2026-01-01 12:00:00',
      modified: '2026-11-18 10:00:00',
      modified_utc: '2026-11-18 15:00:00',
      url: `${site}/venue/town-hall/`,
      rest_url: `${site}/cal/events/v1/venues/${id}`,
      venue: 'Town hall',
      slug: 'town-hall',
      show_map: true,
      show_map_link: true,
    })
  })

  test('is serialized in full (VE-28, VE-29, GEN-42, GEN-45)', async () => {
    const image = await anImage('hall.png', [200, 100])
    const { id } = await aVenue({
      ...everything,
      image: image.id,
      showMap: false,
      author: idOf('author'),
    })
    const { body } = await get(`/venues/${id}`)

    expect(Object.keys(body).sort()).toEqual(
      [
        ...always,
        'address',
        'author',
        'city',
        'country',
        'description',
        'excerpt',
        'geo_lat',
        'geo_lng',
        'image',
        'json_ld',
        'phone',
        'province',
        'state',
        'stateprovince',
        'website',
        'zip',
      ].sort(),
    )
    expect(body).toMatchObject({
      author: String(idOf('author')),
      venue: 'Tom &amp; Jerry’s Hall',
      description: '<p>One &amp; two</p>',
      excerpt: '<p>Short</p>',
      address: 'Via Roma 1 & 2',
      city: 'Turin',
      country: 'Italy',
      province: 'TO',
      state: 'Piedmont',
      zip: '10121',
      phone: '011 123',
      website: 'https://hall.example/?a=1&b=2',
      stateprovince: 'TO',
      geo_lat: 45.07,
      geo_lng: 7.68,
      show_map: false,
      show_map_link: true,
      image: { id: image.id, width: 200, extension: 'png' },
    })
  })

  test('at zero has coordinates (VE-28, VE-30)', async () => {
    const { id } = await aVenue({ latitude: 0, longitude: 0 })

    expect((await get(`/venues/${id}`)).body).toMatchObject({
      geo_lat: 0,
      geo_lng: 0,
      json_ld: { geo: { latitude: 0, longitude: 0 } },
    })
  })

  test('has JSON-LD in an answer of its own (VE-33, VE-22)', async () => {
    const image = await anImage()
    const full = await aVenue({ ...everything, image: image.id })
    const bare = await aVenue({ name: 'Bare' })
    const { body } = await get(`/venues/${full.id}`)

    expect(body.json_ld).toMatchObject({
      '@type': 'Place',
      name: 'Tom & Jerry’s Hall',
      description: 'One & two',
      image: body.image.url,
      url: body.url,
      address: {
        '@type': 'PostalAddress',
        streetAddress: 'Via Roma 1 & 2',
        addressLocality: 'Turin',
        addressRegion: 'TO',
        postalCode: '10121',
        addressCountry: 'Italy',
      },
      geo: { '@type': 'GeoCoordinates', latitude: 45.07, longitude: 7.68 },
      telephone: '011 123',
      sameAs: 'https://hall.example/?a=1&b=2',
    })
    const { json_ld } = (await get(`/venues/${bare.id}`)).body
    expect(json_ld).toMatchObject({
      '@type': 'Place',
      name: 'Bare',
      description: '',
      address: { '@type': 'PostalAddress' },
      telephone: '',
      sameAs: '',
    })
    expect(json_ld).not.toHaveProperty('image')
    expect(json_ld).not.toHaveProperty('geo')
    expect(Object.keys(json_ld.address)).toEqual(['@type'])
  })
})

describe('a protected venue', () => {
  test('is 200 and blanked until it is opened (VE-31, VE-28, AUTH-14)', async () => {
    const image = await anImage()
    const { id } = await aVenue({
      ...everything,
      name: 'Bunker',
      image: image.id,
      accessPassword: 'x',
      author: idOf('author'),
    })
    const { status, body } = await get(`/venues/${id}`)

    expect(status).toBe(200)
    expect(body).toMatchObject({
      venue: 'Bunker',
      slug: 'bunker',
      author: String(idOf('author')),
      description: '',
      excerpt: '',
      address: '',
      city: '',
      country: '',
      province: '',
      state: '',
      zip: '',
      stateprovince: '',
      phone: '',
      website: '',
      image: false,
      show_map: null,
      show_map_link: null,
    })
    for (const name of ['geo_lat', 'geo_lng', 'json_ld']) expect(body).not.toHaveProperty(name)
    expect(Object.keys((await get('/venues')).body.venues[0]).sort()).toEqual(
      Object.keys(body).sort(),
    )
    const city = async (query: string, options = {}) =>
      (await get(`/venues/${id}${query}`, options)).body.city
    expect(await city('?password=y')).toBe('')
    expect(await city('?password=')).toBe('')
    expect(await city('?password=x')).toBe('Turin')
    expect(await city('', as('editor'))).toBe('')
    expect(await city('?context=edit', as('editor'))).toBe('Turin')
    expect(await city('?context=edit', as('author'))).toBe('Turin')
    expect(await city('?context=edit', as('contributor'))).toBe('')
  })

  test('has no empty members when there is nothing to blank (VE-31, VE-30)', async () => {
    const { id } = await aVenue({ name: 'Bare', accessPassword: 'x' })

    expect(Object.keys((await get(`/venues/${id}`)).body).sort()).toEqual(always)
  })
})

describe('GET /venues/<id>', () => {
  test('refuses an id that is no venue (VE-22, GEN-27)', async () => {
    const others = [await anEvent(), await anOrganizer(), await anImage()].map(({ id }) => id)

    for (const bad of ['0', '999999', '9'.repeat(30), ...others]) {
      const answer = await get(`/venues/${bad}`)
      expect(answer.status, `${bad}`).toBe(400)
      expect(refused(answer), `${bad}`).toEqual(['id'])
      expect(mistyped(answer), `${bad}`).toEqual([])
    }
  })

  test('accepts leading zeros (VE-22, GEN-4)', async () => {
    const { id } = await aVenue()

    expect(await outcome(`/venues/00${id}`)).toBe('200 Town hall')
  })

  test.each(['draft', 'pending', 'private', 'future'] as const)(
    'shows what is %s to its author and to editors (VE-22, AUTH-12, AUTH-23)',
    async (status) => {
      const { id } = await aVenue({ status, author: idOf('contributor') })

      for (const caller of [{}, as('subscriber'), as('author')]) {
        expect(await outcome(`/venues/${id}`, caller)).toBe('403 venue-not-accessible')
      }
      expect(await outcome(`/venues/${id}`, as('contributor'))).toBe('200 Town hall')
      expect((await get(`/venues/${id}`, as('editor'))).body.status).toBe(status)
    },
  )

  test('shows venues in the trash to users with the right (VE-22, AUTH-13)', async () => {
    const { id } = await aVenue({ status: 'trash', author: idOf('author') })

    for (const caller of [{}, as('subscriber'), as('contributor')]) {
      expect(await outcome(`/venues/${id}`, caller)).toBe('403 venue-not-accessible')
    }
    for (const role of ['author', 'editor']) {
      expect((await get(`/venues/${id}`, as(role))).body).toMatchObject({
        status: 'trash',
        slug: 'town-hall__trashed',
        url: `${site}/?p=${id}`,
      })
    }
  })
})

describe('GET /venues/by-slug/<slug>', () => {
  test('finds by the slug in any case and language (VE-23, LANG-6)', async () => {
    const { id } = await aVenue({ name: 'Café Zürich' })
    await inItalian('venues', id, { name: 'Caffè Zurigo', slug: 'caffe-zurigo' })

    for (const slug of ['cafe-zurich', 'CAFE-Zurich', 'cafe%2Dzurich', 'caffe-zurigo']) {
      expect(await outcome(`/venues/by-slug/${slug}`), slug).toBe('200 Café Zürich')
    }
    expect(await outcome('/it/venues/by-slug/cafe-zurich')).toBe('200 Caffè Zurigo')
  })

  test('refuses an unknown slug (VE-23, GEN-27)', async () => {
    const { id } = await aVenue({ name: 'Café Zürich' })
    await anEvent({ title: 'Chess' })

    for (const bad of ['nope', 'chess', String(id), 'cafe', encodeURIComponent('café-zürich')]) {
      expect(refused(await get(`/venues/by-slug/${bad}`)), bad).toEqual(['slug'])
    }
    expect(refused(await get('/venues/by-slug/nope?password[]=x'))).toEqual(['slug', 'password'])
  })

  test('finds drafts by their slug, and trashed venues by theirs (VE-23, VE-22)', async () => {
    await aVenue({ name: 'Draft', status: 'draft' })
    await aVenue({ name: 'Gone', status: 'trash' })

    expect(await outcome('/venues/by-slug/draft')).toBe('403 venue-not-accessible')
    expect(await outcome('/venues/by-slug/draft', as('editor'))).toBe('200 Draft')
    expect(refused(await get('/venues/by-slug/gone', as('editor')))).toEqual(['slug'])
    expect(await outcome('/venues/by-slug/gone__trashed')).toBe('403 venue-not-accessible')
    expect(await outcome('/venues/by-slug/gone__trashed', as('editor'))).toBe('200 Gone')
  })
})

describe('stateprovince', () => {
  test.each([
    ['an explicit one', { stateProvince: 'Typed', state: 'OR', province: 'TO' }, 'Typed'],
    ['the state without country', { state: 'OR', province: 'TO' }, 'OR'],
    ['the state in the US', { state: 'OR', province: 'TO', country: 'US' }, 'OR'],
    ['the state in the USA', { state: 'OR', country: 'USA' }, 'OR'],
    ['the state in the United States', { state: 'OR', country: 'United States' }, 'OR'],
    ['the province elsewhere', { state: 'OR', province: 'TO', country: 'Italy' }, 'TO'],
    ['the province without state', { province: 'TO', country: 'US' }, 'TO'],
    ['nothing elsewhere', { state: 'OR', country: 'Italy' }, undefined],
    ['nothing', {}, undefined],
  ])('is %s (VE-21)', async (_what, fields, expected) => {
    const { id } = await aVenue(fields)

    expect((await get(`/venues/${id}`)).body.stateprovince).toBe(expected)
  })

  test('follows its sources until it is written itself (VE-21)', async () => {
    const { id } = await aVenue({ state: 'OR', country: 'US' })
    const change = async (data: object) => {
      vi.setSystemTime(Date.now() + 1000)
      await calendar.payload.update({ collection: 'venues', id, data })

      return (await get(`/venues/${id}`)).body.stateprovince
    }

    expect(await change({ city: 'Portland' })).toBe('OR')
    expect(await change({ state: 'WA' })).toBe('WA')
    expect(await change({ province: 'BC', country: 'Canada' })).toBe('BC')
    expect(await change({ stateProvince: 'Cascadia' })).toBe('Cascadia')
    expect(await change({ city: 'Vancouver' })).toBe('Cascadia')
    expect(await change({ stateProvince: '' })).toBe('BC')
  })
})
