import { beforeEach, describe, expect, test } from 'vitest'
import { buildersOf } from '../support/builders'
import { freshCalendar, site } from '../support/calendar'
import { stopClock } from '../support/clock'
import { clientOf, titles } from '../support/http'

stopClock()
const calendar = freshCalendar()
const { anEvent, aVenue, anOrganizer, aCategory, aTag, inItalian, clear } = buildersOf(calendar)
const get = clientOf(calendar)

beforeEach(clear)

/** Requests in English and Italian: by root, alias of a root, and parameter. */
const paths = [
  ['/events', 'en'],
  ['/en/events', 'en'],
  ['/it/events', 'it'],
  ['/events?multilang_language=it', 'it'],
  ['/en/events?multilang_language=it', 'it'],
  ['/it/events?multilang_language=en', 'en'],
  ['/it/events?multilang_language=it', 'it'],
  ['/events?multilang_language=it&multilang_language=en', 'en'],
] as const

describe('the language of a request', () => {
  test('is that of its root, or of its parameter (LANG-1, GEN-30)', async () => {
    const { id } = await anEvent({ title: 'Concert' })
    await inItalian('events', id, { title: 'Concerto' })

    for (const [path, language] of paths) {
      const answer = await get(path)

      expect(titles(answer), path).toEqual([language === 'it' ? 'Concerto' : 'Concert'])
      expect(answer.headers.get('content-language'), path).toBe(language)
    }
  })

  test.each(['fr', 'IT', 'It', 'it-IT', ' it', 'english', '', '0', '1'])(
    '"%s" is refused (LANG-2, ERR-12)',
    async (value) => {
      const paths = ['', '/doc', '/events', '/venues', '/organizers', '/categories', '/tags']
      for (const path of paths) {
        const query = `?multilang_language=${encodeURIComponent(value)}`

        expect(await get(path + query)).toMatchObject({
          status: 400,
          body: {
            code: 'rest_invalid_param',
            data: {
              params: { multilang_language: 'One of these is needed: en, it.' },
              details: [],
            },
          },
        })
      }
    },
  )

  test.each(['multilang_language[]=it', 'multilang_language[a]=it'])(
    'a list or an object is refused: %s (LANG-2)',
    async (query) => {
      expect((await get(`/events?${query}`)).body.code).toBe('rest_invalid_param')
    },
  )

  test('is checked with all other parameters, and listed last (LANG-2, GEN-27)', async () => {
    const { body } = await get('/events?multilang_language=xx&per_page=0')

    expect(Object.keys(body.data.params)).toEqual(['per_page', 'multilang_language'])
  })

  test('is checked before a single object is looked up (LANG-2)', async () => {
    const { body } = await get('/events/99999?multilang_language=xx')

    expect(body.data.params).toEqual({ multilang_language: 'One of these is needed: en, it.' })
  })
})

describe('the texts', () => {
  test('of an event differ by language, other fields are shared (LANG-3)', async () => {
    const venue = await aVenue({ name: 'Town hall' })
    const { id } = await anEvent({
      title: 'Concert',
      descriptionHtml: 'Loud',
      excerptHtml: 'Short',
      cost: '20',
      venues: [venue.id],
    })
    await inItalian('events', id, {
      title: 'Concerto',
      descriptionHtml: 'Forte',
      excerptHtml: 'Breve',
      slug: 'concerto',
    })
    const [english, italian] = [await get(`/events/${id}`), await get(`/it/events/${id}`)]

    expect(english.body).toMatchObject({
      id,
      title: 'Concert',
      description: '<p>Loud</p>',
      excerpt: '<p>Short</p>',
      slug: 'concert',
    })
    expect(italian.body).toMatchObject({
      id,
      title: 'Concerto',
      description: '<p>Forte</p>',
      excerpt: '<p>Breve</p>',
      slug: 'concerto',
    })
    for (const member of ['start_date', 'cost', 'date', 'author', 'global_id', 'status']) {
      expect(italian.body[member]).toEqual(english.body[member])
    }
  })

  test('of venues, organizers and terms differ by language (LANG-3)', async () => {
    const venue = await aVenue({ name: 'Town hall', descriptionHtml: 'Old', city: 'Turin' })
    await inItalian('venues', venue.id, { name: 'Municipio', descriptionHtml: 'Vecchio' })
    const organizer = await anOrganizer({ name: 'Choir', excerptHtml: 'They sing' })
    await inItalian('organizers', organizer.id, { name: 'Coro', excerptHtml: 'Cantano' })
    const category = await aCategory('Music')
    await inItalian('categories', category, {
      name: 'Musica',
      description: 'Suoni',
      slug: 'musica',
    })

    expect((await get(`/it/venues/${venue.id}`)).body).toMatchObject({
      venue: 'Municipio',
      description: '<p>Vecchio</p>',
      city: 'Turin',
    })
    expect((await get(`/venues/${venue.id}`)).body).toMatchObject({
      venue: 'Town hall',
      description: '<p>Old</p>',
    })
    expect((await get(`/it/organizers/${organizer.id}`)).body).toMatchObject({
      organizer: 'Coro',
      excerpt: '<p>Cantano</p>',
    })
    expect((await get(`/it/categories/${category}`)).body).toMatchObject({
      name: 'Musica',
      description: 'Suoni',
      slug: 'musica',
    })
    expect((await get(`/categories/${category}`)).body).toMatchObject({
      name: 'Music',
      description: '',
      slug: 'music',
    })
  })

  test('that are missing in Italian are the English ones, each by itself (LANG-4)', async () => {
    const { id } = await anEvent({
      title: 'Concert',
      descriptionHtml: 'Loud',
      excerptHtml: 'Short',
    })
    await inItalian('events', id, { descriptionHtml: 'Forte' })

    expect((await get(`/it/events/${id}`)).body).toMatchObject({
      title: 'Concert',
      description: '<p>Forte</p>',
      excerpt: '<p>Short</p>',
      slug: 'concert',
    })
  })

  test('that were emptied in Italian are the English ones again (LANG-4)', async () => {
    const { id } = await anEvent({
      title: 'Concert',
      descriptionHtml: 'Loud',
      excerptHtml: 'Short',
    })
    await inItalian('events', id, {
      title: 'Concerto',
      descriptionHtml: 'Forte',
      excerptHtml: 'Breve',
      slug: 'concerto',
    })
    await inItalian('events', id, { title: '', descriptionHtml: '', excerptHtml: '', slug: '' })

    expect((await get(`/it/events/${id}`)).body).toMatchObject({
      title: 'Concert',
      description: '<p>Loud</p>',
      excerpt: '<p>Short</p>',
      slug: 'concert',
    })
  })

  test('of linked entries follow the request, too (LANG-3, LANG-4)', async () => {
    const venue = await aVenue({ name: 'Town hall' })
    await inItalian('venues', venue.id, { name: 'Municipio' })
    const choir = await anOrganizer({ name: 'Choir' })
    const music = await aCategory('Music')
    await inItalian('categories', music, { name: 'Musica', slug: 'musica' })
    const { id } = await anEvent({
      venues: [venue.id],
      organizers: [choir.id],
      categories: [music],
    })

    expect((await get(`/it/events/${id}`)).body).toMatchObject({
      venue: { venue: 'Municipio' },
      organizer: [{ organizer: 'Choir' }],
      categories: [{ name: 'Musica', slug: 'musica' }],
    })
  })

  test('written in Italian at creation are stored in English, too (LANG-5)', async () => {
    const { id } = await calendar.payload.create({
      collection: 'events',
      locale: 'it',
      data: {
        title: 'Concerto',
        descriptionHtml: 'Forte',
        excerptHtml: 'Breve',
        startLocal: '2026-12-01 20:00:00',
        endLocal: '2026-12-01 22:00:00',
        _status: 'published',
        visibility: 'public',
      },
    })

    for (const root of ['', '/it']) {
      expect((await get(`${root}/events/${id}`)).body).toMatchObject({
        title: 'Concerto',
        description: '<p>Forte</p>',
        excerpt: '<p>Breve</p>',
        slug: 'concerto',
      })
    }
  })

  test.each([
    ['venues', 'venue'],
    ['organizers', 'organizer'],
    ['categories', 'name'],
    ['tags', 'name'],
  ] as const)(
    'of %s created in Italian are stored in English, too (LANG-5)',
    async (collection, member) => {
      const { id } = await calendar.payload.create({
        collection,
        locale: 'it',
        data: { name: 'Coro', ...(member !== 'name' && { _status: 'published' as const }) },
      })

      for (const root of ['', '/it']) {
        expect((await get(`${root}/${collection}/${id}`)).body).toMatchObject({
          [member]: 'Coro',
          slug: 'coro',
        })
      }
    },
  )

  test('written later change one language only (LANG-5)', async () => {
    const { id } = await calendar.payload.create({
      collection: 'categories',
      locale: 'it',
      data: { name: 'Musica' },
    })
    await inItalian('categories', id, { name: 'Suoni' })
    expect((await get(`/categories/${id}`)).body.name).toBe('Musica')
    await calendar.payload.update({
      collection: 'categories',
      id,
      locale: 'en',
      data: { name: 'Music' },
    })

    expect((await get(`/categories/${id}`)).body.name).toBe('Music')
    expect((await get(`/it/categories/${id}`)).body.name).toBe('Suoni')
  })
})

describe('a look-up', () => {
  const bySlug = [
    ['/events/by-slug/', 'title'],
    ['/venues/by-slug/', 'venue'],
    ['/organizers/by-slug/', 'organizer'],
  ] as const

  test('by slug finds slugs of both languages under both roots (LANG-6)', async () => {
    const event = await anEvent({ title: 'Choir' })
    await inItalian('events', event.id, { title: 'Coro', slug: 'coro' })
    const venue = await aVenue({ name: 'Choir' })
    await inItalian('venues', venue.id, { name: 'Coro', slug: 'coro' })
    const organizer = await anOrganizer({ name: 'Choir' })
    await inItalian('organizers', organizer.id, { name: 'Coro', slug: 'coro' })

    for (const [path, member] of bySlug) {
      for (const slug of ['choir', 'coro']) {
        expect((await get(path + slug)).body[member], path).toBe('Choir')
        expect((await get(`/it${path}${slug}`)).body[member], path).toBe('Coro')
      }
    }
  })

  test('by the slug filter finds them, too (LANG-6, EV-30)', async () => {
    const { id } = await anEvent({ title: 'Choir' })
    await inItalian('events', id, { slug: 'coro' })
    await anEvent({ title: 'Fair' })

    for (const root of ['', '/it']) {
      expect(titles(await get(`${root}/events?slug=choir`))).toEqual(['Choir'])
      expect(titles(await get(`${root}/events?slug=coro`))).toEqual(['Choir'])
    }
  })

  test('of terms uses the name in the language (LANG-6)', async () => {
    const music = await aCategory('Music')
    await inItalian('categories', music, { name: 'Musica' })
    await anEvent({ title: 'Concert', categories: [music] })

    expect((await get('/events?categories=music')).body.total).toBe(1)
    expect((await get('/it/events?categories=MUSICA')).body.total).toBe(1)
    expect((await get('/events?categories=Musica')).body.code).toBe('rest_invalid_param')
  })

  test('of a name with two meanings takes that of the language (LANG-6)', async () => {
    const bargains = await aCategory('Sale')
    await inItalian('categories', bargains, { name: 'Saldi', slug: 'saldi' })
    const salt = await aCategory('Salt')
    await inItalian('categories', salt, { name: 'Sale', slug: 'il-sale' })
    const halls = await aTag('Salt lake')
    await anEvent({ title: 'Bargain day', categories: [bargains], tags: [halls] })
    await anEvent({ title: 'Salt works', categories: [salt] })

    expect(titles(await get('/events?categories=Sale'))).toEqual(['Bargain day'])
    expect((await get('/it/events?categories=Salt')).body.total).toBe(1)
  })

  test('by search reads texts in the language (LANG-6)', async () => {
    const { id } = await anEvent({ title: 'Concert', descriptionHtml: 'Loud' })
    await inItalian('events', id, { title: 'Concerto', descriptionHtml: 'Forte' })
    const found = async (path: string) => (await get(path)).body.total

    expect(await found('/events?search=loud')).toBe(1)
    expect(await found('/events?search=forte')).toBe(0)
    expect(await found('/it/events?search=forte')).toBe(1)
    expect(await found('/it/events?search=loud')).toBe(0)
    expect(await found('/events?search=forte&multilang_language=it')).toBe(1)
  })

  test('by search reads the English text when there is no Italian one (LANG-6, LANG-4)', async () => {
    const { id } = await aVenue({ name: 'Town hall', descriptionHtml: 'Loud' })
    await inItalian('venues', id, { name: 'Municipio' })
    const { body } = await get('/it/venues?search=loud')

    expect(body.venues).toMatchObject([{ venue: 'Municipio' }])
    expect((await get('/it/venues?search=town')).body.total).toBe(0)
  })

  test('is sorted by texts in the language (LANG-6)', async () => {
    const zoo = { title: 'Apple', it: 'Zoo' }
    const abete = { title: 'Zebra', it: 'Abete' }
    for (const { title, it } of [zoo, abete]) {
      await inItalian('events', (await anEvent({ title })).id, { title: it })
      await inItalian('venues', (await aVenue({ name: title })).id, { name: it })
      await inItalian('organizers', (await anOrganizer({ name: title })).id, { name: it })
      await inItalian('categories', await aCategory(title), { name: it })
      await inItalian('tags', await aTag(title), { name: it })
    }

    for (const path of [
      '/events?orderby=title',
      '/venues?orderby=title',
      '/organizers?orderby=title',
      '/categories?hide_empty=0',
      '/tags?hide_empty=0',
    ]) {
      expect(titles(await get(path)), path).toEqual(['Apple', 'Zebra'])
      expect(titles(await get(`/it${path}`)), path).toEqual(['Abete', 'Zoo'])
    }
  })

  test('of an event sorts its terms by names in the language (LANG-6, EV-70)', async () => {
    const [apple, zebra] = [await aCategory('Apple'), await aCategory('Zebra')]
    await inItalian('categories', apple, { name: 'Zoo' })
    await inItalian('categories', zebra, { name: 'Abete' })
    const { id } = await anEvent({ categories: [apple, zebra] })
    const names = async (path: string) =>
      (await get(path)).body.categories.map(({ name }: { name: string }) => name)

    expect(await names(`/events/${id}`)).toEqual(['Apple', 'Zebra'])
    expect(await names(`/it/events/${id}`)).toEqual(['Abete', 'Zoo'])
  })
})

describe('the links of an answer', () => {
  const roots = [
    ['', `${site}`],
    ['/en', `${site}/en`],
    ['/it', `${site}/it`],
  ] as const

  test('stay in the requested root, and links to pages in the language (LANG-7, GEN-52, GEN-50)', async () => {
    const music = await aCategory('Music')
    const rock = await aCategory('Rock', music)
    const loud = await aTag('Loud')
    const venue = await aVenue({ name: 'Town hall' })
    const choir = await anOrganizer({ name: 'Choir' })
    for (const title of ['One', 'Two', 'Three']) {
      const { id } = await anEvent({
        title,
        venues: [venue.id],
        organizers: [choir.id],
        categories: [rock],
        tags: [loud],
      })
      await inItalian('events', id, { slug: `${title}-it` })
    }
    const requests = roots.flatMap((root) =>
      (['en', 'it'] as const).map((language) => [...root, language] as const),
    )
    for (const [root, base, language] of requests) {
      const query = `multilang_language=${language}`
      const answers = await Promise.all(
        [
          `/events?page=2&per_page=1&${query}`,
          `/events/by-slug/one?${query}`,
          `/venues?${query}`,
          `/organizers?${query}`,
          `/categories?per_page=1&${query}`,
          `/tags?${query}`,
          `/categories/${rock}?${query}`,
        ].map((path) => get(root + path)),
      )
      const links = JSON.stringify(answers.map(({ body }) => body)).match(
        /https:\/\/calendar\.example[^"]*/g,
      )
      const ownLinks = links?.filter((link) => link.includes('/cal/')) ?? []
      const pages = links?.filter((link) => !link.includes('/cal/')) ?? []

      expect(ownLinks.length).toBeGreaterThan(20)
      expect(ownLinks.filter((link) => !link.startsWith(`${base}/cal/`))).toEqual([])
      expect(pages.length).toBeGreaterThan(10)
      const pageRoot = language === 'it' ? `${site}/it` : site
      for (const page of pages) {
        expect(page.slice(0, pageRoot.length)).toBe(pageRoot)
        expect(page.slice(pageRoot.length)).toMatch(/^\/(event|events|venue|organizer|tag)\//)
      }
    }
  })

  test('have the parameter only when it was sent (LANG-1, GEN-51)', async () => {
    expect((await get('/it/events')).body.rest_url).not.toContain('multilang_language')
    expect((await get('/events?multilang_language=it')).body.rest_url).toContain(
      'multilang_language=it',
    )
  })
})

test('lists are as long in Italian when nothing is translated (LANG-8)', async () => {
  const music = await aCategory('Music')
  await aTag('Loud')
  const venue = await aVenue({ name: 'Town hall' })
  await anOrganizer({ name: 'Choir' })
  await anEvent({ title: 'Concert', categories: [music], venues: [venue.id] })

  for (const path of [
    '/events',
    '/venues',
    '/organizers',
    '/categories?hide_empty=0',
    '/tags?hide_empty=0',
  ]) {
    const [english, italian] = [await get(path), await get(`/it${path}`)]

    expect(titles(italian), path).toEqual(titles(english))
    expect(italian.body.total, path).toBe(1)
  }
  expect((await get('/it/categories')).body.categories[0].count).toBe(1)
})

describe('the texts of the interface', () => {
  const italian = 'Parametri con valori non ammessi: per_page'
  const english = 'Parameters with unacceptable values: per_page'

  test.each([
    ['/events?per_page=0', english],
    ['/en/events?per_page=0', english],
    ['/it/events?per_page=0', italian],
    ['/events?per_page=0&multilang_language=it', italian],
    ['/it/events?per_page=0&multilang_language=en', english],
    ['/it/events?per_page=0&multilang_language=xx', `${italian}, multilang_language`],
    ['/events?per_page=0&multilang_language=xx', `${english}, multilang_language`],
  ])('refuse "%s" in its language (LANG-9, ERR-12)', async (path, message) => {
    expect((await get(path)).body.message).toBe(message)
  })

  test.each([
    ['/it/nowhere', 'Nessuna rotta per questo indirizzo e metodo.'],
    ['/nowhere?multilang_language=it', 'Nessuna rotta per questo indirizzo e metodo.'],
    ['/it/nowhere?multilang_language=en', 'There is no such route for this method.'],
    [`${site}/it/cal/events/v2`, 'Nessuna rotta per questo indirizzo e metodo.'],
  ])('call "%s" unknown in its language (LANG-9, ERR-10)', async (path, message) => {
    const { body, headers } = await get(path)

    expect(body.message).toBe(message)
    expect(headers.get('content-language')).toBe(message.startsWith('There') ? 'en' : 'it')
  })

  test.each(['/it/events', '/events?multilang_language=it'])(
    'refuse wrong credentials at "%s" in Italian (LANG-9, ERR-18)',
    async (path) => {
      expect((await get(path, { as: 'Basic bm9ib2R5Ondyb25n' })).body.message).toBe(
        'Credenziali non valide.',
      )
    },
  )

  test.each([
    ['', 'Page of the list.'],
    ['/it', 'Pagina dell’elenco.'],
    ['?multilang_language=it', 'Pagina dell’elenco.'],
    ['/it?multilang_language=en', 'Page of the list.'],
  ])('describe the index "%s" in its language (LANG-9)', async (path, description) => {
    const { body } = await get(path)

    expect(body.routes['/cal/events/v1/events'].endpoints[0].args.page.description).toBe(
      description,
    )
  })

  test.each([
    ['/events', 'Free'],
    ['/it/events', 'Gratuito'],
    ['/events?multilang_language=it', 'Gratuito'],
  ])('name a price of zero at "%s" %s (LANG-9)', async (path, word) => {
    await anEvent({ cost: '0' })

    expect((await get(path)).body.events[0].cost).toBe(word)
  })
})
