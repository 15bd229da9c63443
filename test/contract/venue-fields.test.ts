import { describe, expect, test } from 'vitest'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { usersOf } from '../support/callers'
import { stopClock } from '../support/clock'
import { given } from '../support/given'
import { clientOf, refused } from '../support/http'

stopClock()
const calendar = freshCalendar()
const { aVenue, anImage, anOrganizer } = buildersOf(calendar)
const { as } = usersOf(calendar)
const send = clientOf(calendar)

let venue = 0
let nowhere = 0
let somewhere = 0
let organizer = 0
let image = 0
given(async () => {
  venue = (await aVenue({ name: 'Hall' })).id
  nowhere = (await aVenue({ name: 'Nowhere' })).id
  somewhere = (await aVenue({ name: 'Somewhere', latitude: 1, longitude: 1 })).id
  organizer = (await anOrganizer({ name: 'Club' })).id
  image = (await anImage()).id
})

type Json = Record<string, unknown>

const change = (json: Json) => send(`/venues/${venue}`, { as: as('editor'), method: 'PATCH', json })
const create = (json: Json) => send('/venues', { as: as('editor'), json })

describe('one-line texts of a venue', () => {
  const lines = [
    'phone',
    'address',
    'city',
    'country',
    'province',
    'state',
    'zip',
    'stateprovince',
  ] as const
  const all = (value: unknown) => Object.fromEntries(lines.map((name) => [name, value]))

  test('lose tags and extra blanks, and may be numbers (VE-15)', async () => {
    expect((await change(all(' <b>Corso</b>  Italia, 3 & 5 '))).body).toMatchObject(
      all('Corso Italia, 3 & 5'),
    )
    expect((await change({ zip: 80121, phone: 55.5, address: '0' })).body).toMatchObject({
      zip: '80121',
      phone: '55.5',
      address: '0',
      city: 'Corso Italia, 3 & 5',
    })
  })

  test.each([[''], [null]])('are cleared by %j (VE-15)', async (nothing) => {
    await change(all('x'.repeat(255)))
    const { status, body } = await change(all(nothing))

    expect(status).toBe(200)
    for (const name of lines) expect(body).not.toHaveProperty(name)
  })

  test.each([
    ['256 characters', 'x'.repeat(256)],
    ['true', true],
    ['a list', ['Rome']],
    ['an object', { name: 'Rome' }],
  ])('%s are refused, all at once (VE-15, LIM-5)', async (_, value) => {
    expect(refused(await change(all(value))).sort()).toEqual([...lines].sort())
  })
})

describe('a venue', () => {
  test('has texts that are sanitised for all callers and cleared by null (VE-12)', async () => {
    const html = '<p onclick="x()">Old <em>hall</em><script>x()</script></p>'
    const sent = { description: html, excerpt: `${html}\n\nMore` }

    expect((await change(sent)).body).toMatchObject({
      description: '<p>Old <em>hall</em></p>',
      excerpt: '<p>Old <em>hall</em></p>\n<p>More</p>',
    })
    for (const nothing of ['', null]) {
      await change(sent)
      const { body } = await change({ description: nothing, excerpt: nothing })

      expect(body).not.toHaveProperty('description')
      expect(body).not.toHaveProperty('excerpt')
    }
    expect(refused(await change({ description: 5, excerpt: ['x'] }))).toEqual([
      'description',
      'excerpt',
    ])
  })

  test('has a slug from its first name, and then as sent (VE-13)', async () => {
    expect((await change({ venue: 'Sala Grande' })).body.slug).toBe('hall')
    expect((await change({ slug: 'Zażółć Hall!' })).body.slug).toBe('zazolc-hall')
    expect((await change({ slug: null })).body.slug).toBe('zazolc-hall')
    expect((await change({ slug: '' })).body.slug).toBe('sala-grande')
    await create({ venue: 'Taken' })
    expect((await change({ slug: 'taken' })).body.slug).toBe('taken-2')
    expect(refused(await change({ slug: 5 }))).toEqual(['slug'])
  })

  test('has a long slug shortened, not refused (VE-13, LIM-6)', async () => {
    expect((await change({ slug: 'y'.repeat(201) })).body.slug).toBe('y'.repeat(200))
  })

  test.each([
    ['https://hall.example/?a=1&b=2', 'https://hall.example/?a=1&b=2'],
    ['', undefined],
    ['HTTP://hall.example', 'HTTP://hall.example'],
    [null, undefined],
  ])('accepts the website %j (VE-16)', async (sent, expected) => {
    expect((await change({ website: sent })).body.website).toBe(expected)
  })

  test.each([
    ['ftp://hall.example'],
    ['javascript:alert(1)'],
    ['hall.example'],
    ['/hall'],
    ['0'],
    [true],
    [['https://x.example']],
  ])('refuses the website %j (VE-16)', async (website) => {
    expect(refused(await change({ website }))).toEqual(['website'])
  })

  test('is closed by a password, which is never serialized (VE-20)', async () => {
    await change({ phone: '555' })
    const { body } = await change({ post_password: 'open sesame' })
    expect(body.phone).toBe('555')
    expect(JSON.stringify(body)).not.toContain('sesame')
    expect((await send(`/venues/${venue}`)).body.phone).toBe('')
    expect((await send(`/venues/${venue}?password=open+sesame`)).body.phone).toBe('555')
    expect((await change({ password: 'other', phone: '556' })).status).toBe(200)
    expect((await send(`/venues/${venue}?password=open+sesame`)).body.phone).toBe('556')
    for (const nothing of ['', null]) {
      await change({ post_password: 'again' })
      await change({ post_password: nothing })
      expect((await send(`/venues/${venue}`)).body.phone).toBe('556')
    }
    expect(refused(await change({ post_password: 'x'.repeat(256) }))).toEqual(['post_password'])
  })
})

describe('map and image of a venue', () => {
  test.each([
    [true, true],
    [false, false],
    ['YES', true],
    ['0', false],
    [1, true],
    ['', false],
    ['enabled', true],
    ['nonsense', false],
    ['true', true],
    [2, false],
  ])('show_map %j means %j (VE-17)', async (sent, expected) => {
    const { body } = await change({ show_map: sent, show_map_link: sent })

    expect(body).toMatchObject({ show_map: expected, show_map_link: expected })
  })

  test('are both on by default (VE-17)', async () => {
    const { body } = await create({ venue: 'Silent', show_map_link: 'no' })

    expect(body).toMatchObject({ show_map: true, show_map_link: false })
    const path = `/venues/${body.id}`
    const sent = { show_map_link: true, show_map: null }
    const unsent = await send(path, { as: as('editor'), json: { city: 'Rome' } })
    expect(unsent.body).toMatchObject({ show_map: true, show_map_link: false })
    const changed = await send(path, { as: as('editor'), json: sent })
    expect(changed.body).toMatchObject({ show_map: true, show_map_link: true })
  })

  test.each([[''], [0], ['0'], [null]])(
    'are set by an image and cleared by %j (VE-18, IMG-1)',
    async (nothing) => {
      expect((await change({ image: ` ${image} ` })).body.image.id).toBe(image)
      expect((await change({ image: nothing })).body).not.toHaveProperty('image')
    },
  )

  test('may be any existing picture of any user (VE-18, IMG-1, IMG-4, AUTH-18)', async () => {
    const file = await anImage('paper.png')
    const data = { mimeType: 'application/pdf' }
    await calendar.payload.db.updateOne({ collection: 'media', id: file.id, data })
    for (const wrong of [
      file.id,
      venue,
      987654,
      'poster.png',
      '/media/x.png',
      'ftp://x.example/a.png',
      -1,
      1.5,
      true,
    ]) {
      expect([wrong, refused(await change({ image: wrong }))]).toEqual([wrong, ['image']])
    }
    const own = await send('/venues', { as: as('contributor'), json: { venue: 'Poor', image } })
    expect(own.body.image.id).toBe(image)
    const json = { image: 'https://pictures.example/a.png' }
    const foreign = await send(`/venues/${own.body.id}`, { as: as('contributor'), json })
    expect(refused(foreign)).toEqual(['image'])
  })
})

describe('coordinates', () => {
  test('are stored as numbers, changed one by one, and cleared together (VE-19)', async () => {
    expect((await change({ geo_lat: '-45.25', geo_lng: 180 })).body).toMatchObject({
      geo_lat: -45.25,
      geo_lng: 180,
    })
    expect((await change({ geo_lat: 0 })).body).toMatchObject({ geo_lat: 0, geo_lng: 180 })
    const { body } = await change({ geo_lng: null })
    expect(body).not.toHaveProperty('geo_lat')
    expect(body).not.toHaveProperty('geo_lng')
  })

  test.each([
    [{ geo_lat: 1 }, ['geo_lng']],
    [{ geo_lng: 1 }, ['geo_lat']],
    [{ geo_lat: 1, geo_lng: null }, ['geo_lng']],
    [{ geo_lat: 90.1, geo_lng: 180.1 }, ['geo_lat', 'geo_lng']],
    [{ geo_lat: '', geo_lng: 'east' }, ['geo_lat', 'geo_lng']],
  ])('are refused as %j (VE-19)', async (json, names) => {
    expect(refused(await send(`/venues/${nowhere}`, { json }))).toEqual(names)
    expect(refused(await send('/venues', { json: { venue: 'Nowhere', ...json } }))).toEqual(names)
    if (Object.keys(json).length === 2) {
      expect(refused(await send(`/venues/${somewhere}`, { json }))).toEqual(names)
    }
  })
})

describe('stateprovince', () => {
  test.each([
    [{ state: 'Texas', province: 'Lazio', country: '' }, 'Texas'],
    [{ state: 'Texas', province: 'Lazio', country: 'US' }, 'Texas'],
    [{ state: 'Texas', province: 'Lazio', country: 'USA' }, 'Texas'],
    [{ state: 'Texas', province: 'Lazio', country: 'United States' }, 'Texas'],
    [{ state: 'Texas', province: 'Lazio', country: 'Italy' }, 'Lazio'],
    [{ state: 'Texas', province: '', country: 'Italy' }, undefined],
    [{ state: '', province: 'Lazio', country: 'US' }, 'Lazio'],
    [{ state: 'Texas', country: 'US', stateprovince: 'Own words' }, 'Own words'],
    [{ state: 'Texas', country: 'US', stateprovince: '' }, 'Texas'],
  ])('is made from %j: %s (VE-21)', async (json, expected) => {
    expect((await change(json)).body.stateprovince).toBe(expected)
  })

  test('follows from the merged entry when a field that it depends on is sent (VE-21)', async () => {
    const made = await create({ venue: 'Made', state: 'Texas', province: 'Ontario', country: 'US' })
    expect(made.body.stateprovince).toBe('Texas')
    const at = async (json: Json) =>
      (await send(`/venues/${made.body.id}`, { as: as('editor'), json })).body.stateprovince

    expect(await at({ country: 'Canada' })).toBe('Ontario')
    expect(await at({ stateprovince: 'Own' })).toBe('Own')
    expect(await at({ city: 'Toronto', venue: 'Remade' })).toBe('Own')
    expect(await at({ stateprovince: '' })).toBe('Ontario')
    expect(await at({ country: null })).toBe('Texas')
    expect(await at({ state: '' })).toBe('Ontario')
    expect(await at({ stateprovince: 'Own' })).toBe('Own')
    expect(await at({ state: '' })).toBe('Ontario')
  })
})

describe('an organizer', () => {
  test('has its own fields and ignores those of a venue (OR-3)', async () => {
    const path = `/organizers/${organizer}`
    const put = (json: Json) => send(path, { as: as('editor'), method: 'PUT', json })
    const sent = {
      description: 'Since 1900',
      excerpt: 'Old',
      slug: 'the-club',
      phone: 555,
      website: 'https://club.example',
      email: 'not <b>an</b> address',
      image,
      city: 'Rome',
      geo_lat: 'x',
      show_map: false,
    }
    const { status, body } = await put(sent)

    expect(status).toBe(200)
    expect(body).toMatchObject({
      description: '<p>Since 1900</p>',
      excerpt: '<p>Old</p>',
      slug: 'the-club',
      phone: '555',
      website: 'https://club.example',
      email: 'not an address',
      image: { id: image },
    })
    for (const name of ['city', 'geo_lat', 'show_map']) expect(body).not.toHaveProperty(name)
    const bad = { website: 'club', email: 'x'.repeat(256), phone: false, image: 'x', author: 'x' }
    expect(refused(await put(bad)).sort()).toEqual(['author', 'email', 'image', 'phone', 'website'])
    const cleared = await put({ description: null, phone: '', email: null, image: 0, website: '' })
    for (const name of ['description', 'phone', 'email', 'image', 'website']) {
      expect(cleared.body).not.toHaveProperty(name)
    }
    expect((await put({ post_password: 'x' })).body.excerpt).toBe('<p>Old</p>')
    expect((await send(path)).body.excerpt).toBe('')
  })
})
