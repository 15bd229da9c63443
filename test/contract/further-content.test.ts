import { describe, expect, test } from 'vitest'
import { fillLanguages } from '../../src/content/texts/fillLanguages'
import { asLocale } from '../../src/model/locale'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { stopClock } from '../support/clock'
import { given } from '../support/given'
import { clientOf, titles } from '../support/http'

// The rules of section 3 of the contract, for sites in other languages than English and Italian.

stopClock()

describe('a calendar in English, Italian and French', () => {
  const calendar = freshCalendar({
    languages: ['en', 'it', 'fr'],
    translations: { fr: { api: { errors: { rest_no_route: 'Aucune route.' } } } },
  })
  const { anEvent, aUser, aVenue, aCategory } = buildersOf(calendar)
  const get = clientOf(calendar)
  const ids = { jazz: 0, chess: 0 }

  given(async () => {
    ids.jazz = (await anEvent({ title: 'Jazz night' })).id
    ids.chess = (await anEvent({ title: 'Chess' })).id
    const inFrench = { title: 'Soirée jazz', descriptionHtml: '<p>Entrée libre</p>' }
    await calendar.payload.db.updateOne({
      collection: 'events',
      id: ids.chess,
      data: { featured: true },
      returning: false,
    })
    const user = await aUser('editor')
    const sent = await get(`/fr/events/${ids.jazz}`, {
      method: 'PATCH',
      json: { title: inFrench.title, description: inFrench.descriptionHtml },
      as: user.authorization,
    })
    expect(sent.body).toMatchObject({ id: ids.jazz })
  })

  test.each([
    ['/events', ['Chess', 'Jazz night']],
    ['/en/events', ['Chess', 'Jazz night']],
    ['/it/events', ['Chess', 'Jazz night']],
    ['/fr/events', ['Chess', 'Soirée jazz']],
    ['/events?multilang_language=fr', ['Chess', 'Soirée jazz']],
  ])('answers in its languages at %s (LANG-1, LANG-4, GEN-56)', async (path, expected) => {
    expect(titles(await get(path)).sort()).toEqual(expected)
  })

  test('refuses another language (LANG-9)', async () => {
    expect(await get('/de/events')).toMatchObject({ status: 404 })
    expect(await get('/events?multilang_language=de')).toMatchObject({ status: 400 })
  })

  test('documents its languages (LANG-2)', async () => {
    const { body } = await get('/doc')
    const language = body.paths['/events'].get.parameters.find(
      ({ name }: { name: string }) => name === 'multilang_language',
    )

    expect(language.schema.enum).toEqual(['en', 'it', 'fr'])
  })

  test('searches texts in each language (EV-14, LANG-4)', async () => {
    expect(titles(await get('/fr/events?search=libre'))).toEqual(['Soirée jazz'])
    expect(titles(await get('/fr/events?search=chess'))).toEqual(['Chess'])
    expect(titles(await get('/events?search=libre'))).toEqual([])
    expect(titles(await get('/it/events?search=jazz'))).toEqual(['Jazz night'])
  })

  test('searches venues and terms in each language (VE-2, CT-2, LANG-4)', async () => {
    const { id } = await aVenue({ name: 'Town hall' })
    const category = await aCategory('Music')
    const inFrench = (collection: 'venues' | 'categories', of: number, name: string) =>
      calendar.payload.update({ collection, id: of, data: { name }, locale: asLocale('fr') })
    await inFrench('venues', id, 'Mairie')
    await inFrench('categories', category, 'Musique')
    await anEvent({ title: 'Hall', venues: [id], categories: [category] })

    expect(titles(await get('/fr/venues?search=mairie'))).toEqual(['Mairie'])
    expect(titles(await get('/it/venues?search=town'))).toEqual(['Town hall'])
    expect(titles(await get('/fr/categories?search=musique'))).toEqual(['Musique'])
  })

  test('sorts by title in each language (LANG-6)', async () => {
    expect(titles(await get('/fr/events?orderby=title&order=desc'))).toEqual([
      'Soirée jazz',
      'Hall',
      'Chess',
    ])
  })

  test('finds a slug of any language at every root (LANG-6)', async () => {
    const { body } = await get(`/fr/events/${ids.jazz}`)

    expect(body.slug).not.toBe('')
    expect((await get(`/it/events/by-slug/${body.slug}`)).body.id).toBe(ids.jazz)
  })

  test('stores a text that is written first in another language in the first, too (LANG-5)', async () => {
    const user = await aUser('editor')
    const { body } = await get('/fr/events', {
      json: { title: 'Bal', start_date: '2027-03-01 20:00:00', end_date: '2027-03-01 22:00:00' },
      as: user.authorization,
    })

    expect((await get(`/events/${body.id}`, { as: user.authorization })).body.title).toBe('Bal')
    expect((await get(`/it/events/${body.id}`, { as: user.authorization })).body.title).toBe('Bal')
  })

  test('refuses in the language of the root, with English for missing texts (LANG-9)', async () => {
    expect((await get('/fr/nowhere')).body.message).toBe('Aucune route.')
    expect((await get('/fr/events/999999')).body.message).toContain('999999')
  })

  test('computes values of an added language, and changes nothing else (LANG-4, DT-20)', async () => {
    const { body: before } = await get(`/fr/events/${ids.chess}`)
    await calendar.payload.db.updateOne({
      collection: 'events',
      id: ids.chess,
      data: { resolved: { fr: { slug: null, key: null } } },
      options: { timestamps: false },
      returning: false,
    })
    await fillLanguages(calendar.payload)

    const { body: after } = await get(`/fr/events/${ids.chess}`)
    expect(after.slug).toBe('chess')
    expect(after.modified_utc).toBe(before.modified_utc)
    expect(titles(await get('/fr/events?orderby=title&order=asc'))[0]).toBe('Bal')
  })
})

describe('a calendar with German as first language', () => {
  const calendar = freshCalendar({ languages: ['de', 'en'] })
  const { anEvent, aUser } = buildersOf(calendar)
  const get = clientOf(calendar)

  test('has German at the root, and as fallback (LANG-1, LANG-4)', async () => {
    const user = await aUser('editor')
    const { id } = await anEvent({ title: 'Schachabend' })
    await get(`/en/events/${id}`, {
      method: 'PATCH',
      json: { title: 'Chess night' },
      as: user.authorization,
    })
    await anEvent({ title: 'Tanz' })

    expect(titles(await get('/events')).sort()).toEqual(['Schachabend', 'Tanz'])
    expect(titles(await get('/en/events')).sort()).toEqual(['Chess night', 'Tanz'])
    expect((await get('/events')).headers.get('content-language')).toBe('de')
    expect((await get('/it/events')).status).toBe(404)
  })
})

describe('a calendar in one language', () => {
  const calendar = freshCalendar({ languages: ['de'] })
  const { anEvent } = buildersOf(calendar)
  const get = clientOf(calendar)

  test('mentions no second language', async () => {
    const { id } = await anEvent({ title: 'Schachabend' })
    const { body } = await get('/doc')

    expect(JSON.stringify(body.paths)).not.toContain('"it"')
    expect(titles(await get('/events?search=schach'))).toEqual(['Schachabend'])
    expect((await get('/events/by-slug/schachabend')).body.id).toBe(id)
    expect((await get('/en/events')).status).toBe(404)
    expect((await get('/it/events')).status).toBe(404)
  })
})
