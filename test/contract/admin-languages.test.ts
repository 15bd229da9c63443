import { beforeEach, describe, expect, test } from 'vitest'
import { untitledIn } from '../../src/model/untranslated'
import { buildersOf } from '../support/builders'
import { freshCalendar, site } from '../support/calendar'
import { usersOf } from '../support/callers'
import { stopClock } from '../support/clock'
import { given } from '../support/given'
import { clientOf } from '../support/http'
import { payloadRestClientOf } from '../support/payloadRest'
import { signedIn } from '../support/signedIn'

stopClock()
const calendar = freshCalendar()
const { as } = usersOf(calendar)
const send = clientOf(calendar)
const { anEvent, aVenue, aTag, anImage, inItalian, clear } = buildersOf(calendar)
const person = { username: 'keeper', password: 'a long password of the tests' }
let token = ''
const ask = payloadRestClientOf(calendar, async () => ({ token }))
const asAdmin = (method: string, path: string, body?: Record<string, unknown>) =>
  ask('administrator', method, path, body)

given(async () => {
  await calendar.payload.create({
    collection: 'users',
    data: { ...person, role: 'administrator' },
  })
  token = (await asAdmin('POST', '/users/login', person)).body.token
})
beforeEach(clear)

const english = {
  title: 'Spring concert',
  descriptionHtml: '<p>Two choirs and a band.</p>',
  excerptHtml: '<p>Two choirs.</p>',
}

/** The stored Italian texts of an entry, without fallbacks. */
const italian = async (id: number, collection = 'events') => {
  const { body } = await asAdmin('GET', `/${collection}/${id}?locale=all&depth=0&draft=true`)
  const own = (field: string) => body[field]?.it || null

  return {
    title: own('title') ?? own('name'),
    description: own('description'),
    excerpt: own('excerpt'),
    slug: own('slug'),
  }
}

const nothing = { title: null, description: null, excerpt: null, slug: null }

/** The fields that the form of the admin sends again, from the answer to its last save. */
const formOf = ({ title, description, excerpt, slug }: Record<string, unknown>) => ({
  title,
  description,
  excerpt,
  slug,
})

describe('a form in Italian has only stored Italian texts (LANG-4, LANG-5)', () => {
  test.each([
    ['published', 'a publication', ''],
    ['draft', 'a draft', '&draft=true&fallback-locale=null'],
  ])('after a save %s', async (_status, _what, further) => {
    const { id } = await anEvent(english)
    const path = `/events/${id}?locale=it&depth=0${further}`
    const first = await asAdmin('PATCH', path, { title: 'Concerto', _status })
    await asAdmin('PATCH', path, { ...formOf(first.doc), title: 'Concerto di primavera', _status })

    expect(await italian(id)).toEqual({ ...nothing, title: 'Concerto di primavera' })
  })

  test('after the first publication of a draft', async () => {
    const { id } = await anEvent({ ...english, status: 'draft' })
    const path = `/events/${id}?locale=it&depth=0`
    const first = await asAdmin('PATCH', path, { title: 'Concerto', _status: 'published' })
    await asAdmin('PATCH', path, { ...formOf(first.doc), _status: 'published' })

    expect(await italian(id)).toEqual({ ...nothing, title: 'Concerto' })
  })

  test('after a term was saved', async () => {
    const id = await aTag('Loud')
    await calendar.payload.update({ collection: 'tags', id, data: { description: 'Very' } })
    const { doc } = await asAdmin('PATCH', `/tags/${id}?locale=it&depth=0`, { name: 'Rumoroso' })

    expect(doc).toMatchObject({ name: 'Rumoroso' })
    expect(doc.description || null).toBeNull()
    expect(doc.slug || null).toBeNull()
  })

  test('after a picture was described', async () => {
    const { id } = await anImage()
    await calendar.payload.update({ collection: 'media', id, data: { alt: 'A band' } })
    const { doc } = await asAdmin('PATCH', `/media/${id}?locale=it&depth=0`, {})

    expect(doc.alt || null).toBeNull()
  })

  test('when it is opened', async () => {
    const { id } = await anEvent(english)
    const { doc } = await asAdmin('GET', `/events/${id}?locale=it&depth=0`)

    expect(doc.title || null).toBeNull()
    expect(doc.description || null).toBeNull()
  })

  test('after a version was restored', async () => {
    const { id } = await anEvent(english)
    await calendar.payload.update({ collection: 'events', id, data: { featured: true } })
    const { docs } = await calendar.payload.findVersions({
      collection: 'events',
      where: { parent: { equals: id } },
      sort: 'updatedAt',
    })
    const { body } = await asAdmin('POST', `/events/versions/${docs[0]?.id}?locale=it&depth=0`)

    expect(body.doc?.title || body.title || null).toBeNull()
    expect(await italian(id)).toEqual(nothing)
  })

  test('after many entries were changed at once', async () => {
    const ids = [(await anEvent(english)).id, (await anEvent(english)).id]
    const where = ids.map((id, index) => `where[id][in][${index}]=${id}`).join('&')
    await asAdmin('PATCH', `/events?${where}&locale=it`, { featured: true })

    expect(await Promise.all(ids.map((id) => italian(id)))).toEqual([nothing, nothing])
  })
})

describe('a copy in Italian', () => {
  test('of an event without Italian has the English and no Italian (LANG-5)', async () => {
    const { id } = await anEvent(english)
    const { status, body } = await asAdmin('POST', `/events/${id}/duplicate?locale=it`, {
      _status: 'draft',
    })

    expect(status).toBe(200)
    expect(await italian(body.doc.id)).toEqual(nothing)
    const { doc } = await asAdmin('GET', `/events/${body.doc.id}?locale=en&depth=0&draft=true`)
    expect(doc).toMatchObject({ title: 'Spring concert', slug: 'spring-concert-2' })
    expect(JSON.stringify(doc.description)).toContain('Two choirs and a band.')
  })

  test('of an event in both languages keeps both', async () => {
    const { id } = await anEvent(english)
    await inItalian('events', id, { title: 'Concerto' })
    const { body } = await asAdmin('POST', `/events/${id}/duplicate?locale=it`, {})

    expect((await italian(body.doc.id)).title).toBe('Concerto')
    expect((await asAdmin('GET', `/events/${body.doc.id}?draft=true`)).doc.title).toBe(
      'Spring concert',
    )
  })

  test('of a venue does the same', async () => {
    const { id } = await aVenue({ name: 'Old mill' })
    const { status, body } = await asAdmin('POST', `/venues/${id}/duplicate?locale=it`, {})

    expect(status).toBe(200)
    expect((await asAdmin('GET', `/venues/${body.doc.id}?locale=en`)).doc.name).toBe('Old mill')
  })
})

describe('an entry that is created in Italian', () => {
  test('is stored in English, too, and its form shows its own text (LANG-5)', async () => {
    const { doc } = await asAdmin('POST', '/events?locale=it&depth=0', {
      title: 'Sagra',
      startLocal: '2026-12-01 20:00:00',
      endLocal: '2026-12-01 22:00:00',
      _status: 'published',
    })

    expect(doc).toMatchObject({ title: 'Sagra', slug: 'sagra' })
    expect((await asAdmin('GET', `/events/${doc.id}`)).doc).toMatchObject({ title: 'Sagra' })
  })

  test('needs a title', async () => {
    const { status } = await asAdmin('POST', '/events?locale=it', {
      startLocal: '2026-12-01 20:00:00',
      endLocal: '2026-12-01 22:00:00',
    })

    expect(status).toBe(400)
  })
})

describe('an entry that was begun in Italian', () => {
  const sagra = {
    title: 'Sagra',
    descriptionHtml: '<p>Polenta e funghi.</p>',
    startLocal: '2026-12-01 20:00:00',
    endLocal: '2026-12-01 22:00:00',
    _status: 'published',
  }
  const begun = async (more: Record<string, unknown> = {}): Promise<number> =>
    (await asAdmin('POST', '/events?locale=it&depth=0', { ...sagra, ...more })).doc.id
  const inEnglish = (id: number, texts: Record<string, unknown>, query = '') =>
    asAdmin('PATCH', `/events/${id}?locale=en&depth=0${query}`, texts)
  /** The names of English texts that are copies from Italian. */
  const stillItalian = async (id: number) => {
    const { body } = await asAdmin('GET', `/admin-texts/events/${id}`)
    expect(Object.values(body.it).filter((text) => 'copiedFrom' in (text as object))).toEqual([])

    return Object.entries<{ copiedFrom?: string }>(body.en).flatMap(([name, { copiedFrom }]) =>
      copiedFrom === 'it' ? [name] : [],
    )
  }
  const noEnglish = async () =>
    (
      await calendar.payload.find({ collection: 'events', where: untitledIn('title', 'en') })
    ).docs.map(({ id }) => id)

  test('is serialized in both languages (LANG-4, LANG-5)', async () => {
    const id = await begun()
    const titles = await Promise.all(['/it', ''].map((root) => send(`${root}/events/${id}`)))

    expect(titles.map(({ body }) => [body.title, body.description])).toEqual([
      ['Sagra', '<p>Polenta e funghi.</p>'],
      ['Sagra', '<p>Polenta e funghi.</p>'],
    ])
    expect(JSON.stringify(titles)).not.toContain('copied')
  })

  test('counts as untranslated, text by text, and is found as such', async () => {
    const id = await begun()
    await anEvent(english)

    expect(await stillItalian(id)).toEqual(['title', 'description'])
    expect(await noEnglish()).toEqual([id])
  })

  test('stays untranslated when its Italian is rewritten, and when other fields are saved in English', async () => {
    const id = await begun()
    await inItalian('events', id, { title: 'Sagra dei funghi' })
    await inEnglish(id, { featured: true, title: 'Sagra' })

    expect(await stillItalian(id)).toEqual(['title', 'description'])
    expect(await noEnglish()).toEqual([id])
  })

  test('is translated for the texts that were written in English', async () => {
    const id = await begun()
    await inEnglish(id, { title: 'Food fair' })

    expect(await stillItalian(id)).toEqual(['description'])
    expect(await noEnglish()).toEqual([])
  })

  test('is translated when an editor confirms an equal name', async () => {
    const id = await begun()
    const { doc } = await inEnglish(id, { title: 'Sagra', sameTexts: 'title' })

    expect(doc.sameTexts ?? null).toBeNull()
    expect(await stillItalian(id)).toEqual(['description'])
  })

  test('is untranslated for readers while its English is a draft', async () => {
    const id = await begun()
    await inEnglish(id, { title: 'Food fair', _status: 'draft' }, '&draft=true')

    expect(await stillItalian(id)).toEqual(['description'])
    expect(await noEnglish()).toEqual([id])
  })

  test('is untranslated again in a restored version', async () => {
    const id = await begun()
    await inEnglish(id, { title: 'Food fair' })
    const { docs } = await calendar.payload.findVersions({
      collection: 'events',
      where: { parent: { equals: id } },
      sort: 'updatedAt',
    })
    await asAdmin('POST', `/events/versions/${docs[0]?.id}?locale=en&depth=0`)

    expect(await stillItalian(id)).toEqual(['title', 'description'])
  })

  test.each(['it', 'en'])('is untranslated in a copy in %s, too', async (locale) => {
    const id = await begun()
    const { body } = await asAdmin('POST', `/events/${id}/duplicate?locale=${locale}`, {})

    expect(await stillItalian(body.doc.id)).toEqual(['title', 'description'])
  })

  test('is marked over the contract, too, and for venues', async () => {
    const { body } = await send('/it/venues', {
      as: as('editor'),
      json: { venue: 'Municipio' },
    })
    const texts = await asAdmin('GET', `/admin-texts/venues/${body.id}`)

    expect(texts.body.en.name).toEqual({ text: 'Municipio', copiedFrom: 'it' })
  })

  test('is marked in the accessibility of a venue until it is translated', async () => {
    const { doc } = await asAdmin('POST', '/venues?locale=it&depth=0', {
      name: 'Municipio',
      accessibilityDetails: 'Suonare al cancello.',
    })
    const english = async () =>
      (await asAdmin('GET', `/admin-texts/venues/${doc.id}`)).body.en.accessibilityDetails

    expect(await english()).toEqual({ text: 'Suonare al cancello.', copiedFrom: 'it' })

    await asAdmin('PATCH', `/venues/${doc.id}?locale=en`, {
      accessibilityDetails: 'Ring at the gate.',
    })

    expect(await english()).toEqual({ text: 'Ring at the gate.' })
  })

  test('has its language beside its name in English pickers, and not in Italian ones', async () => {
    const venue = await asAdmin('POST', '/venues?locale=it&depth=0', { name: 'Municipio' })
    const { id } = venue.doc
    const originalsIn = async (locale: string) => {
      const offered = await asAdmin('GET', `/admin-options/venues?ids=${id}&locale=${locale}`)
      const names = await asAdmin('GET', `/admin-names/venues?locale=${locale}`)

      return [offered.body.options[0].language, names.body]
    }

    expect(await originalsIn('en')).toEqual(['it', { Municipio: 'it' }])
    expect(await originalsIn('it')).toEqual(['it', {}])
  })

  test('is marked on the calendar in English, and not in Italian', async () => {
    await begun()
    const marks = async (locale: string) =>
      (
        await asAdmin('GET', `/admin-calendar?from=2026-12-01&to=2026-12-02&locale=${locale}`)
      ).body.events.map((event: { titleFrom?: string }) => event.titleFrom)

    expect(await marks('en')).toEqual(['it'])
    expect(await marks('it')).toEqual([undefined])
  })
})

describe('lists for pickers of the admin', () => {
  test('name untranslated entries in English', async () => {
    const mill = (await aVenue({ name: 'Old mill' })).id
    const hall = (await aVenue({ name: 'Town hall' })).id
    await inItalian('venues', hall, { name: 'Municipio' })
    const { body } = await asAdmin('GET', '/venues?locale=it&depth=0&sort=id&select[name]=true')

    expect(body.docs).toEqual([
      { id: mill, name: 'Old mill' },
      { id: hall, name: 'Municipio' },
    ])
  })

  test('do not with fallback-locale=none', async () => {
    await aVenue({ name: 'Old mill' })
    const { body } = await asAdmin('GET', '/venues?locale=it&depth=0&fallback-locale=none')

    expect(body.docs[0].name || null).toBeNull()
  })

  test('are in English without a language or with an unknown one', async () => {
    const { id } = await anEvent(english)
    await inItalian('events', id, { title: 'Concerto' })

    for (const query of ['', '?locale=xx']) {
      expect((await asAdmin('GET', `/events/${id}${query}`)).doc.title).toBe('Spring concert')
      expect((await asAdmin('GET', `/events${query}`)).body.docs[0].title).toBe('Spring concert')
    }
  })
})

describe('the state of the languages of an entry', () => {
  test('is computed from the stored texts of each', async () => {
    const { id } = await anEvent(english)
    await inItalian('events', id, { title: 'Concerto' })

    expect((await asAdmin('GET', `/admin-texts/events/${id}`)).body).toMatchObject({
      en: {
        title: { text: 'Spring concert' },
        description: { text: 'Two choirs and a band.' },
        excerpt: { text: 'Two choirs.' },
        slug: { text: 'spring-concert' },
      },
      it: {
        title: { text: 'Concerto' },
        description: { text: '' },
        excerpt: { text: '' },
        slug: { text: '' },
      },
    })
  })

  test('covers pictures, too', async () => {
    const { id } = await anImage()
    await calendar.payload.update({ collection: 'media', id, data: { alt: 'A band' } })

    expect((await asAdmin('GET', `/admin-texts/media/${id}`)).body).toEqual({
      en: { alt: { text: 'A band' } },
      it: { alt: { text: '' } },
    })
  })

  test('is empty when nothing is translated', async () => {
    expect((await asAdmin('GET', '/admin-texts/users/1')).status).toBe(404)
  })

  test('is refused to anonymous callers and to users who only read', async () => {
    const { id } = await anEvent(english)

    for (const Authorization of ['', await signedIn(calendar, 'subscriber')]) {
      const request = new Request(`${site}/api/admin-texts/events/${id}`, {
        headers: { ...(Authorization && { Authorization }) },
      })

      expect((await calendar.payloadRest(request)).status).toBe(401)
    }
  })

  test('is empty again when an Italian title was emptied', async () => {
    const { id } = await anEvent(english)
    await inItalian('events', id, { title: 'Concerto' })
    await asAdmin('PATCH', `/events/${id}?locale=it`, { title: ' ' })
    const untranslated = await asAdmin('GET', '/events?where[title.it][exists]=false&depth=0')
    const { body } = await asAdmin('GET', '/admin-calendar?from=2026-12-01&to=2026-12-02&locale=it')

    expect(untranslated.body.docs).toMatchObject([{ id }])
    expect(body.events).toMatchObject([{ title: 'Spring concert', titleFrom: 'en' }])
  })

  test('marks the English titles of the calendar', async () => {
    const { id } = await anEvent(english)
    await anEvent({ title: 'Chess', startLocal: '2026-12-01 21:00:00' })
    await inItalian('events', id, { title: 'Concerto' })
    const titles = async (locale: string) =>
      (
        await asAdmin('GET', `/admin-calendar?from=2026-12-01&to=2026-12-02&locale=${locale}`)
      ).body.events.map((event: { title: string; titleFrom?: string }) => [
        event.title,
        event.titleFrom,
      ])

    expect(await titles('it')).toEqual([
      ['Concerto', undefined],
      ['Chess', 'en'],
    ])
    expect(await titles('en')).toEqual([
      ['Spring concert', undefined],
      ['Chess', undefined],
    ])
  })
})

describe('the names of pickers in another language', () => {
  test('are sent with that language (LANG-4)', async () => {
    await aVenue({ name: 'Old mill' })
    const { id } = await aVenue({ name: 'Town hall' })
    await inItalian('venues', id, { name: 'Municipio' })

    expect((await asAdmin('GET', '/admin-names/venues?locale=it')).body).toEqual({
      'Old mill': 'en',
    })
    expect((await asAdmin('GET', '/admin-names/venues?locale=en')).body).toEqual({})
  })

  test('are omitted for values without languages, and for anonymous callers', async () => {
    expect((await asAdmin('GET', '/admin-names/users')).status).toBe(404)
    expect((await ask('anonymous', 'GET', '/admin-names/venues?locale=it')).status).toBe(401)
  })
})
