import { en } from '@payloadcms/translations/languages/en'
import { it } from '@payloadcms/translations/languages/it'
import { beforeEach, describe, expect, test } from 'vitest'
import { toWall } from '../../src/calendar/zone'
import { buildersOf } from '../support/builders'
import { freshCalendar, site, siteZone } from '../support/calendar'
import { signedInUsers } from '../support/signedIn'

const calendar = freshCalendar({}, [
  (config) => ({ ...config, i18n: { ...config.i18n, supportedLanguages: { en, it } } }),
])
const { aCategory, aTag, aVenue, clear } = buildersOf(calendar)
const users = signedInUsers(calendar)

/** Reads a line in a content language; the interface is English. */
const read = (text: string, locale = 'en', caller: Parameters<typeof users.ask>[0] = 'editor') =>
  users.ask(
    caller,
    'GET',
    `/admin-calendar/typed?locale=${locale}&text=${encodeURIComponent(text)}`,
  )

beforeEach(clear)

describe('the line for a new event', () => {
  test('reads the language of the admin, too, where that understands more', async () => {
    const text = encodeURIComponent('Concerto 21/8/2030 ore 21')
    const response = await calendar.payloadRest(
      new Request(`${site}/api/admin-calendar/typed?locale=en&text=${text}`, {
        headers: { Cookie: 'payload-lng=it', Authorization: `JWT ${users.user('editor').token}` },
      }),
    )

    expect(await response.json()).toMatchObject({
      title: 'Concerto',
      start: '2030-08-21 21:00:00',
    })
  })

  test('finds a venue by its name in the language of the line', async () => {
    const { id } = await aVenue({ name: 'Municipal Theatre' })
    await calendar.payload.update({
      collection: 'venues',
      id,
      locale: 'it',
      data: { name: 'Teatro Comunale' },
    })
    const text = encodeURIComponent('Concerto 21/8/2030 ore 21 al teatro comunale')
    const response = await calendar.payloadRest(
      new Request(`${site}/api/admin-calendar/typed?locale=en&text=${text}`, {
        headers: { Cookie: 'payload-lng=it', Authorization: `JWT ${users.user('editor').token}` },
      }),
    )

    expect(await response.json()).toMatchObject({
      title: 'Concerto',
      venue: { id, name: 'Teatro Comunale' },
    })
  })

  test('says title, time, price and the venue of that name, in words and for the form', async () => {
    const { id } = await aVenue({ name: 'Teatro Comunale', city: 'Modena' })
    const { status, body } = await read('Concerto 21/8/2030 ore 20.30 teatro comunale €12', 'it')

    expect(status).toBe(200)
    expect(body).toEqual({
      title: 'Concerto',
      start: '2030-08-21 20:30:00',
      end: '2030-08-21 22:30:00',
      allDay: false,
      cost: '€12',
      venue: { id, name: 'Teatro Comunale', hint: 'Modena' },
      place: {
        name: 'teatro comunale',
        bare: 'Concerto',
        whole: 'Concerto teatro comunale',
        offers: [{ id, name: 'Teatro Comunale', hint: 'Modena' }],
        isAsked: false,
      },
      words: { when: 'Wednesday 21 August 2030, 20:30–22:30' },
    })
  })

  test('says a repetition as a rule and in words', async () => {
    const { body } = await read('Yoga every Tuesday 18:30 until 30/6/2031 at the gym')

    expect(body).toMatchObject({
      title: 'Yoga',
      rule: 'FREQ=WEEKLY;BYDAY=TU;UNTIL=20310630',
      venue: { name: 'Gym' },
      words: { repeats: 'every Tuesday until 30 June 2031' },
    })
  })

  test('reads days from today on, on the clocks of the site', async () => {
    const today = toWall(new Date().toISOString(), siteZone).slice(0, 10)
    const { body } = await read('Open house today')

    expect(body).toMatchObject({
      start: `${today} 00:00:00`,
      end: `${today} 00:00:00`,
      allDay: true,
    })
  })

  test('leaves a name that no venue has in the title', async () => {
    const { body } = await read('Talk 21 March 2031 7pm Climate and the city')

    expect(body).toMatchObject({ title: 'Talk Climate and the city' })
    expect(body.venue).toBeUndefined()
  })

  test.each([
    ['Yoga 21/8/2030 ore 18 in palestra', 'it', 'Yoga', 'Palestra'],
    ['Mercatino 21/8/2030 ore 9 piazza Duomo', 'it', 'Mercatino', 'Piazza Duomo'],
    ['Choir 21 August 2030 7pm town hall', 'en', 'Choir', 'Town hall'],
  ])('names a new venue in “%s” where none is like it', async (text, locale, title, name) => {
    await aVenue({ name: 'Piazza Grande' })
    const { body } = await read(text, locale)

    expect(body).toMatchObject({ title, venue: { name }, place: { fresh: name, isAsked: false } })
  })

  test('asks whether a venue that shares a word is meant, before it makes another', async () => {
    const { id } = await aVenue({ name: 'Municipal Theatre' })
    await aVenue({ name: 'Blue Note' })
    const { body } = await read('Concert 21 August 2030 8pm at the town theatre')

    expect(body.venue).toBeUndefined()
    expect(body).toMatchObject({
      title: 'Concert',
      place: {
        whole: 'Concert at the town theatre',
        offers: [{ id, name: 'Municipal Theatre' }],
        fresh: 'Town theatre',
        isAsked: true,
      },
    })
  })

  test('asks which venue is meant where several have its words, and takes the only one', async () => {
    await aVenue({ name: 'Palestra Nord' })
    const line = 'Yoga 21/8/2030 ore 18 in palestra'
    const { body: one } = await read(line, 'it')
    await aVenue({ name: 'Palestra Sud' })
    const { body: two } = await read(line, 'it')

    expect(one).toMatchObject({ title: 'Yoga', venue: { name: 'Palestra Nord' } })
    expect(two).toMatchObject({
      title: 'Yoga',
      place: { offers: [{ name: 'Palestra Nord' }, { name: 'Palestra Sud' }], isAsked: true },
    })
  })

  test('leaves a place in the title that it is part of, and offers it', async () => {
    const { body } = await read('Night at the museum 21 August 2030 8pm')

    expect(body.venue).toBeUndefined()
    expect(body).toMatchObject({
      title: 'Night at the museum',
      place: { bare: 'Night', fresh: 'Museum', offers: [], isAsked: false },
    })
  })

  test('offers no venue that the caller may not read (EV-7)', async () => {
    await aVenue({ name: 'Municipal Theatre', status: 'draft' })
    const line = 'Concert 21 August 2030 8pm at the town theatre'

    expect((await read(line, 'en', 'contributor')).body.place).toMatchObject({ offers: [] })
    expect((await read(line)).body.place).toMatchObject({ offers: [{ name: 'Municipal Theatre' }] })
  })

  test('finds only venues that the caller may read (EV-7)', async () => {
    await aVenue({ name: 'Secret Cellar', status: 'draft' })
    const line = 'Concert 21 August 2030 8pm Secret Cellar'

    expect((await read(line, 'en', 'contributor')).body.venue).toBeUndefined()
    expect((await read(line)).body.venue).toMatchObject({ name: 'Secret Cellar' })
  })

  test('has no times where the line has none', async () => {
    const { body } = await read('Board meeting')

    expect(body).toEqual({ title: 'Board meeting', start: '', end: '', allDay: false, words: {} })
  })

  test.each([
    ['Dinner 31/02/2030 19:30', 'date', '31/02/2030'],
    ['Dinner 21 August 2030 25:90', 'time', '25:90'],
  ])('says of “%s” which part is no %s', async (line, kind, text) => {
    expect((await read(line)).body.impossible).toEqual([{ kind, text }])
  })

  test('says that a day of the other language is none', async () => {
    const text = encodeURIComponent('Cena 31 febbraio 19:30')
    const response = await calendar.payloadRest(
      new Request(`${site}/api/admin-calendar/typed?locale=en&text=${text}`, {
        headers: { Cookie: 'payload-lng=it', Authorization: `JWT ${users.user('editor').token}` },
      }),
    )

    expect(await response.json()).toMatchObject({
      start: '',
      impossible: [{ kind: 'date', text: '31 febbraio' }],
    })
  })

  test.each([
    'Fair #cinema 21 August 2030 10am',
    'Fair 21 August 2030 10am #CINEMA.',
    'Fair category Cinéma 21 August 2030 10am',
    'Fair #Cinema in Piazza 21 August 2030 10am',
  ])('takes the category out of “%s”', async (line) => {
    const id = await aCategory('Cinema')
    const { body } = await read(line)

    expect(body.title).toMatch(/^Fair( in Piazza)?$/)
    expect(body.terms).toEqual([{ kind: 'categories', id, name: 'Cinema' }])
  })

  test('takes the longest name of a category, in any language', async () => {
    await aCategory('Town')
    const id = await aCategory('Town life')
    await calendar.payload.update({
      collection: 'categories',
      id,
      locale: 'it',
      data: { name: 'Vita in città' },
    })
    const lines = ['Fair #Town life 21/8/2030 10:00', 'Fair 21/8/2030 10:00 #vita in citta']
    const answers = await Promise.all(lines.map((line) => read(line)))

    expect(answers.map(({ body }) => [body.title, body.terms])).toEqual(
      lines.map(() => ['Fair', [{ kind: 'categories', id, name: 'Town life' }]]),
    )
  })

  test('takes a tag where no category has its name, and both of two', async () => {
    const id = await aCategory('Cinema')
    await aTag('Cinema')
    const outdoors = await aTag('Outdoors')
    const { body } = await read('Fair #cinema #outdoors 21 August 2030 10am')

    expect(body).toMatchObject({
      title: 'Fair',
      terms: [
        { kind: 'categories', id, name: 'Cinema' },
        { kind: 'tags', id: outdoors, name: 'Outdoors' },
      ],
    })
  })

  test('leaves unknown names, and those in quotation marks, in the title', async () => {
    await aCategory('Cinema')
    const titles = ['Fair #unknown', 'Room category nine']
    const answers = await Promise.all(
      [...titles, '"Evening #cinema"'].map((title) => read(`${title} 21 August 2030 10am`)),
    )

    expect(answers.map(({ body }) => body.title)).toEqual([...titles, 'Evening #cinema'])
    expect(answers.flatMap(({ body }) => body.terms ?? [])).toEqual([])
  })

  test('refuses a tag that does not exist (EV-7)', async () => {
    const { body: typed } = await read('Fair 21 August 2030 10am')
    const { words: _, ...event } = typed
    const { status } = await users.ask('editor', 'POST', '/admin-calendar/events?locale=en', {
      ...event,
      tags: [4711],
      publish: true,
    })

    expect(status).toBe(400)
  })

  test('reads months first where the region of the site is en-US', async () => {
    await calendar.payload.updateGlobal({
      slug: 'calendar-pages',
      locale: 'en',
      data: { region: 'en-US' },
    })
    const { body } = await read('Fair 9/12/2030 10am')
    await calendar.payload.updateGlobal({
      slug: 'calendar-pages',
      locale: 'en',
      data: { region: null },
    })

    expect(body.start).toBe('2030-09-12 10:00:00')
  })

  test('is stored with its price by the request of the quick form', async () => {
    const { body: typed } = await read('Concert 21 August 2030 8pm free entry')
    const { words: _, place: __, ...event } = typed
    const { status, body } = await users.ask('editor', 'POST', '/admin-calendar/events?locale=en', {
      ...event,
      publish: true,
    })
    const stored = await calendar.payload.findByID({ collection: 'events', id: body.event.id })

    expect(status).toBe(201)
    expect(stored).toMatchObject({ title: 'Concert', cost: 'free entry' })
  })

  test.each([
    ['longer than 200 characters', 'a'.repeat(201), 'editor', 400],
    ['of strangers', 'Concert tomorrow', 'anonymous', 401],
  ] as const)('is refused where it is %s', async (_, text, caller, status) => {
    expect((await read(text, 'en', caller)).status).toBe(status)
  })
})
