import { describe, expect, test } from 'vitest'
import { buildersOf } from '../support/builders'
import { freshCalendar, site } from '../support/calendar'
import { usersOf } from '../support/callers'
import { stopClock } from '../support/clock'
import { clientOf, refused } from '../support/http'

stopClock()
const calendar = freshCalendar()
const { aVenue, aCategory, aTag, anOrganizer, inItalian } = buildersOf(calendar)
const { as } = usersOf(calendar)
const send = clientOf(calendar)

const post = (path: string, json: object) => send(path, { as: as('editor'), json })
const days = { start_date: '2027-07-01', end_date: '2027-07-02' }

describe('a written text', () => {
  test.each([
    ['events', 'title', { ...days, excerpt: 'Breve' }],
    ['venues', 'venue', { excerpt: 'Breve' }],
    ['organizers', 'organizer', { excerpt: 'Breve' }],
    ['categories', 'name', {}],
    ['tags', 'name', {}],
  ] as const)(
    'of %s is stored in its language, a first Italian one in English, too (LANG-5, LANG-3)',
    async (collection, name, more) => {
      const json = { [name]: 'Sala', description: 'Vecchia', ...more }
      const made = await post(`/it/${collection}`, json)
      const { id } = made.body
      const path = `/${collection}/${id}`
      const texts = async (root: string) => {
        const { body } = await send(root + path)

        return [body[name], body.slug, body.description.replace(/<\/?p>/g, '')]
      }
      expect(made.headers.get('location')).toBe(`${site}/it/cal/events/v1${path}`)
      expect(await texts('')).toEqual(['Sala', 'sala', 'Vecchia'])
      if (collection !== 'categories' && collection !== 'tags') {
        expect((await send(path)).body.excerpt).toBe('<p>Breve</p>')
      }

      const english = { [name]: 'Hall', slug: 'hall', description: 'Old', multilang_language: 'en' }
      await post(`/it${path}`, english)
      expect(await texts('')).toEqual(['Hall', 'hall', 'Old'])
      await post(path, { [name]: 'Salone', slug: 'salone', multilang_language: 'it' })
      expect(await texts('')).toEqual(['Hall', 'hall', 'Old'])
      expect(await texts('/it')).toEqual(['Salone', 'salone', 'Vecchia'])
      await post(`/it${path}`, { description: '' })
      expect(await texts('/it')).toEqual(['Salone', 'salone', 'Old'])
    },
  )

  test('that both languages share is one (LANG-3, LANG-5)', async () => {
    const { id } = (await post('/venues', { venue: 'Bar', phone: '1', geo_lat: 1, geo_lng: 2 }))
      .body
    await post(`/it/venues/${id}`, { phone: '2', show_map: false })

    expect((await send(`/venues/${id}`)).body).toMatchObject({ phone: '2', show_map: false })
  })
})

describe.each([
  { collection: 'venues', name: 'venue' },
  { collection: 'organizers', name: 'organizer' },
] as const)('a create of an existing name in $collection', ({ collection, name }) => {
  test('compares names in the language of the request (LANG-6, VE-24, OR-6, LNK-3)', async () => {
    const make = collection === 'venues' ? aVenue : anOrganizer
    const { id } = await make({ name: 'Town hall', descriptionHtml: '<p>Old</p>' })
    await inItalian(collection, id, { name: 'Municipio', descriptionHtml: '<p>Vecchio</p>' })
    const plain = (await make({ name: 'Theatre' })).id
    const made = async (path: string, json: object) => (await post(path, json)).body.id
    const path = `/${collection}`

    expect(await made(`/it${path}`, { [name]: 'MUNICIPIO', description: 'Vecchio' })).toBe(id)
    expect(await made(`/it${path}`, { [name]: 'theatre' })).toBe(plain)
    expect(await made(path, { [name]: 'town hall', description: 'Old' })).toBe(id)
    expect(await made(path, { [name]: 'Municipio' })).not.toBe(id)
    expect(await made(`/it${path}`, { [name]: 'Town hall' })).not.toBe(id)
    expect(await made(`/it${path}`, { [name]: 'Municipio', description: 'Old' })).not.toBe(id)
    const event = { title: 'T', ...days, [name]: { [name]: 'municipio' } }
    expect([(await post('/it/events', event)).body[name]].flat()[0]).toMatchObject({
      id,
      [name]: 'Municipio',
    })
  })
})

describe.each(['categories', 'tags'] as const)('an existing name among %s', (collection) => {
  test('is one in the language of the request (LANG-6, CT-21, CT-20, TG-1)', async () => {
    const id = await (collection === 'categories' ? aCategory : aTag)('Music')
    await inItalian(collection, id, { name: 'Musica', slug: 'musica' })
    const path = `/${collection}`
    const exists = { status: 400, body: { code: 'term_exists', data: { term_id: id } } }

    expect(await post(`/it${path}`, { name: 'MUSICA' })).toMatchObject(exists)
    expect(await post(path, { name: 'music' })).toMatchObject(exists)
    const made = await post(path, { name: 'Musica' })
    expect(made).toMatchObject({ status: 201, body: { slug: 'musica-2' } })
    for (const root of ['', '/it']) {
      for (const slug of ['music', 'musica']) {
        expect((await post(`${root}${path}/${made.body.id}`, { slug })).body.code).toBe(
          'duplicate_term_slug',
        )
      }
    }
    const event = { title: 'T', ...days, [collection]: ['Ballo'] }
    const embedded = (await post('/it/events', event)).body[collection][0]
    expect((await send(`${path}/${embedded.id}`)).body).toMatchObject({
      name: 'Ballo',
      slug: 'ballo',
    })
  })
})

test('objects inside an event are in the language of the request (LANG-1, LNK-3)', async () => {
  const venue = { venue: 'Fienile', multilang_language: 'xx' }
  const { status, body } = await post('/it/events', { title: 'T', ...days, venue })

  expect(status).toBe(201)
  expect(body.venue.venue).toBe('Fienile')
  expect(refused(await post('/venues', venue))).toEqual(['multilang_language'])
})
