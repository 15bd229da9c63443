import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { usersOf } from '../support/callers'
import { stopClock, tick } from '../support/clock'
import { isOnSqlite } from '../support/dealt'
import { given } from '../support/given'
import { clientOf } from '../support/http'

stopClock()
const calendar = freshCalendar({
  customFields: [{ name: 'dressCode', label: { en: 'Dress code', it: 'Abbigliamento' } }],
})
const { aCategory, anEvent, anImage, anOrganizer, aTag, aVenue, inItalian } = buildersOf(calendar)
const { as, user } = usersOf(calendar)
const send = clientOf(calendar)

const collections = ['events', 'venues', 'organizers', 'categories', 'tags'] as const

type Collection = (typeof collections)[number]

const linked = { image: 0, venues: [0], organizers: [0], categories: [0], tags: [0] }

given(async () => {
  linked.image = Number((await anImage()).id)
  linked.venues = [
    (await aVenue({ name: 'Hall', image: linked.image, latitude: 45.1, longitude: 7.6 })).id,
    (await aVenue({ name: 'Yard', accessPassword: 'sesame', phone: '1' })).id,
    (await aVenue({ name: 'Barn', status: 'draft' })).id,
  ]
  linked.organizers = [(await anOrganizer({ name: 'Club' })).id, (await anOrganizer()).id]
  const music = await aCategory('Music')
  linked.categories = [music, await aCategory('Jazz', music)]
  linked.tags = [await aTag('Free')]
})

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })
const words = fc.constantFrom(
  'Plain',
  'A & B <i>',
  'Zażółć & “quoted”',
  '<b>bold</b>',
  'it’s 100% 👩‍👩‍👧',
  'a  b',
)
const html = fc.constantFrom(
  '<p>One</p>\n<ul><li>two</li></ul>',
  'First\n\nSecond & third',
  '<p>a &amp; b &lt;c&gt;</p>',
)
const some = (ids: () => number[]) =>
  fc.integer({ min: 0, max: 7 }).map((bits) => ids().filter((_, place) => bits & (1 << place)))
const shared = {
  descriptionHtml: maybe(html),
  excerptHtml: maybe(html),
  website: maybe(fc.constantFrom('https://a.example/?b=1&c=2')),
  accessPassword: fc.constantFrom(undefined, undefined, 'sesame'),
  image: fc.boolean(),
  authored: fc.boolean(),
  status: fc.constantFrom('publish', 'draft', 'pending', 'private', 'future'),
  italian: maybe(fc.record({ title: maybe(words), descriptionHtml: maybe(html) })),
}
const kinds = {
  events: fc.record({
    ...shared,
    title: words,
    allDay: fc.boolean(),
    timezone: fc.constantFrom('Europe/Rome', 'UTC+5.5', 'America/New_York'),
    startLocal: fc.constantFrom('2027-03-14 03:30:00', '2027-10-31 02:30:00'),
    endLocal: fc.constantFrom('2027-11-01 23:59:59'),
    cost: maybe(fc.constantFrom('20', '0', '1.000', 'Free', '10\n€30', 'Suggested donation $10')),
    featured: fc.boolean(),
    showMap: fc.boolean(),
    eventStatus: fc.constantFrom('scheduled', 'cancelled'),
    eventStatusReason: maybe(words),
    customFields: maybe(fc.constant({ dressCode: 'Black' })),
    venues: some(() => linked.venues),
    organizers: some(() => linked.organizers),
    categories: some(() => linked.categories),
    tags: some(() => linked.tags),
  }),
  venues: fc.record({
    ...shared,
    name: words,
    address: maybe(words),
    country: maybe(fc.constantFrom('Italy', 'US')),
    state: maybe(fc.constantFrom('NY')),
    province: maybe(fc.constantFrom('TO')),
    phone: maybe(words),
    latitude: fc.constant(41.9),
    longitude: fc.constant(0.1 + 0.2),
    showMap: fc.boolean(),
  }),
  organizers: fc.record({ ...shared, name: words, email: maybe(words), phone: maybe(words) }),
  categories: fc.record({ name: words, description: maybe(fc.constant('<em>a</em> & b')) }),
  tags: fc.record({ name: words, description: maybe(fc.constant('<em>a</em> & b')) }),
} satisfies Record<Collection, fc.Arbitrary<object>>

let count = 0

/** An entry of a collection as editors make it, with a unique name. */
const make = async (collection: Collection, sample: Record<string, unknown>): Promise<number> => {
  const { image, authored, italian, status, ...fields } = sample
  const unique = `${fields.title ?? fields.name} ${++count}`
  if (collection === 'categories' || collection === 'tags') {
    const { body } = await send(`/${collection}`, {
      as: as('editor'),
      json: { ...fields, name: unique },
    })
    await send(`/it/${collection}/${body.id}`, {
      as: as('editor'),
      method: 'PATCH',
      json: count % 2 ? { name: `Nome ${count}` } : {},
    })

    return body.id
  }
  const data: object = {
    ...fields,
    [collection === 'events' ? 'title' : 'name']: unique,
    ...(image === true && { image: linked.image }),
    ...(authored === true && { author: user('editor').id }),
    status,
    // With milliseconds, which no answer has.
    publishedAt: status === 'future' ? '2027-01-01T00:00:00.123Z' : '2026-01-01T12:00:00.456Z',
  }
  const { id } = await { events: anEvent, venues: aVenue, organizers: anOrganizer }[collection](
    data,
  )
  if (typeof italian === 'object' && italian !== null) {
    const { title, ...texts } = { title: undefined, ...italian }
    await inItalian(collection, id, {
      ...texts,
      ...(title !== undefined && { [collection === 'events' ? 'title' : 'name']: title }),
    })
  }

  return id
}

/** All stored values of an entry, in all languages, without date and user of the last change. */
const storedOf = async (collection: Collection, id: number): Promise<Record<string, unknown>> => {
  const { updatedAt: _, ...stored } = await calendar.payload.findByID({
    collection,
    id,
    depth: 0,
    locale: 'all',
    showHiddenFields: true,
    draft: false,
    trash: true,
  })

  // An empty value is stored as null, as '' or not at all, in any language.
  return JSON.parse(
    JSON.stringify(stored, (name, value) =>
      name === 'savedBy' || isNothing(value) ? undefined : value,
    ),
  )
}

const isNothing = (value: unknown) =>
  value === null ||
  value === '' ||
  (typeof value === 'object' && Object.values(value).every(isNothing))

/** Samples of each collection and language, the same in each run: every option is among a few. */
const runs = { numRuns: isOnSqlite() ? 8 : 3, seed: 57 }

/** The forms in which an editor may get an entry. */
const formsOf = async (collection: Collection, id: number, root: string) => {
  const key = '?context=edit&password=sesame'
  const single = await send(`${root}/${collection}/${id}${key}`, { as: as('editor') })
  const list = await send(`${root}/${collection}?include=${id}&hide_empty=false`, {
    as: as('editor'),
  })

  return [single.body, ...list.body[collection].filter((one: { id: number }) => one.id === id)]
}

describe.each(collections)('an answer about one of the %s', (collection) => {
  beforeAll(tick)

  test.each(['', '/it'])(
    'that is sent back to "%s" changes only modification date and user (GEN-57)',
    async (root) => {
      await fc.assert(
        fc.asyncProperty(kinds[collection], async (sample) => {
          const id = await make(collection, sample)
          const before = await storedOf(collection, id)
          for (const [place, json] of (await formsOf(collection, id, root)).entries()) {
            tick()
            const method = ['PUT', 'POST', 'PATCH'][place % 3] ?? 'PUT'
            const sent = await send(`${root}/${collection}/${id}`, {
              as: as('editor'),
              method,
              json,
            })

            expect([sent.status, sent.body.code]).toEqual([200, undefined])
            expect(await storedOf(collection, id)).toEqual(before)
          }
        }),
        runs,
      )
    },
  )

  test.each(['', '/it'])(
    'that is sent to the collection of "%s" with another slug creates a copy (GEN-57)',
    async (root) => {
      await fc.assert(
        fc.asyncProperty(kinds[collection], async (sample) => {
          const id = await make(collection, sample)
          tick()
          const [json] = await formsOf(collection, id, root)
          const copy = await send(`${root}/${collection}?password=sesame`, {
            as: as('editor'),
            json: { ...json, slug: `copy-${++count}` },
          })

          expect([copy.status, copy.body.slug]).toEqual([201, `copy-${count}`])
          expect(copy.body.id).not.toBe(id)
          expect(alike(copy.body)).toEqual(alike(json))
        }),
        { ...runs, numRuns: isOnSqlite() ? 4 : 1 },
      )
    },
  )
})

/** The members that a copy shares with its original: neither its identity nor counts, nor what only `context=edit` answers (DEV-93). */
const alike = ({ website, url, author, ...members }: Record<string, unknown>) => {
  const own = /^(id|edit$|slug|count|rest_url|urls|json_ld|modified|term_taxonomy_id|global_id)/
  const rest = Object.entries(members).filter(([name]) => !own.test(name))

  return JSON.parse(
    JSON.stringify({
      ...Object.fromEntries(rest),
      website: website === url ? 'its own' : website,
      // A caller who copies an entry without an author becomes its author.
      author: author === '0' || author === undefined ? String(user('editor').id) : author,
    }).replaceAll(/,?"(json_ld|count)":(\d+|\{[^{}]*(\{[^{}]*\}[^{}]*)*\})/g, ''),
  )
}

describe('an answer with one changed member', () => {
  test('changes only that, in the requested language (GEN-57, LANG-5)', async () => {
    const { id } = await anEvent({
      title: 'Concert',
      descriptionHtml: '<p>Loud</p>',
      cost: '20',
      venues: linked.venues,
    })
    const path = `/it/events/${id}`
    const { body } = await send(path, { as: as('editor') })
    await send(path, { as: as('editor'), method: 'PUT', json: { ...body, title: 'Concerto' } })
    const { title, descriptionHtml, website, cost, venues } = await storedOf('events', id)

    expect(title).toEqual({ en: 'Concert', it: 'Concerto' })
    expect(descriptionHtml).toEqual({ en: '<p>Loud</p>' })
    expect([website, cost, venues]).toEqual([undefined, '20', linked.venues])
  })

  test('follows the changed date, although the date in UTC was sent, too (GEN-57, EV-91)', async () => {
    const { id } = await anEvent()
    const { body } = await send(`/events/${id}`)
    const json = { ...body, date: '2026-02-01 10:00:00' }
    const sent = await send(`/events/${id}`, { as: as('editor'), method: 'PUT', json })

    expect(sent.body.date).toBe('2026-02-01 10:00:00')
  })

  test('accepts a picture as in answers: an object, or false for none (GEN-57, IMG-5)', async () => {
    const { id } = await anEvent()
    const change = (image: unknown) =>
      send(`/events/${id}`, { as: as('editor'), method: 'PATCH', json: { image } })

    expect((await change({ id: linked.image, url: 'elsewhere' })).body.image.id).toBe(linked.image)
    expect((await change({ id: String(linked.image) })).body.image.id).toBe(linked.image)
    expect((await change({ id: 999_999 })).status).toBe(400)
    expect((await change({})).status).toBe(400)
    expect((await change(false)).body.image).toBe(false)
  })

  test('keeps values that a password hid from its sender (GEN-57, EV-75)', async () => {
    const { id } = await anEvent({
      cost: '9',
      descriptionHtml: '<p>Secret</p>',
      excerptHtml: '<p>Hint</p>',
      accessPassword: 'sesame',
      venues: linked.venues,
    })
    const listed = await send(`/events?include=${id}`, { as: as('editor') })
    const json = { ...listed.body.events[0], description: '<p>New</p>' }
    await send(`/events/${id}`, { as: as('editor'), method: 'PUT', json })

    expect(await storedOf('events', id)).toMatchObject({
      cost: '9',
      descriptionHtml: { en: '<p>New</p>' },
      excerptHtml: { en: '<p>Hint</p>' },
      venues: linked.venues,
    })
  })

  test('keeps values that a password hides of a venue, also from a form (GEN-57, VE-32)', async () => {
    const { id } = await aVenue({ accessPassword: 'sesame', address: 'Street 2', phone: '1' })
    const path = `/venues/${id}`
    const { body } = await send(path, { as: as('editor') })
    const form = { id: String(id), venue: 'Palace', address: '', phone: '', city: '' }
    await send(path, { as: as('editor'), method: 'PUT', json: { ...body, venue: 'Hall' } })
    await send(path, {
      as: as('editor'),
      method: 'PUT',
      form,
    })

    expect(await storedOf('venues', id)).toMatchObject({ address: 'Street 2', phone: '1' })
  })

  test('empties values that were opened and are empty now (GEN-57)', async () => {
    const { id } = await anEvent({
      descriptionHtml: '<p>Secret</p>',
      excerptHtml: '<p>Hint</p>',
      accessPassword: 'sesame',
    })
    const { body } = await send(`/events/${id}?password=sesame`, { as: as('editor') })
    const json = { ...body, excerpt: '' }
    await send(`/events/${id}`, { as: as('editor'), method: 'PUT', json })

    const { descriptionHtml, excerptHtml } = await storedOf('events', id)
    expect(descriptionHtml).toEqual({ en: '<p>Secret</p>' })
    expect(excerptHtml).not.toEqual({ en: '<p>Hint</p>' })
  })
})

describe('an object that is created with the id of another', () => {
  const walk = { title: 'Walk', start_date: '2027-06-01 10:00', end_date: '2027-06-01 11:00' }

  test('has only values that were sent (GEN-10, GEN-57)', async () => {
    const { id } = await anEvent({ cost: '€50', website: 'https://gala.example' })
    const { body } = await send('/events', { as: as('editor'), json: { id, ...walk } })

    expect([body.cost, body.website]).toEqual(['', body.url])
  })

  test('does not get a hidden price (GEN-57, EV-75)', async () => {
    const { id } = await anEvent({ cost: '€50', accessPassword: 'sesame' })
    const listed = await send(`/events?include=${id}`, { as: as('editor') })
    const json = { ...listed.body.events[0], slug: 'open-to-all' }
    const { body } = await send('/events', { as: as('editor'), json })

    expect([json.cost, body.cost]).toEqual(['', ''])
  })
})

describe('a form sent back', () => {
  test.each(['false', 'FALSE'])('removes no picture by the word %s (GEN-57)', async (word) => {
    const { id } = await anEvent({ image: linked.image })
    const form = { image: word }
    const { status, body } = await send(`/events/${id}`, { as: as('editor'), method: 'PUT', form })

    expect([status, body.image]).toEqual([200, false])
  })
})
