import { beforeAll, describe, expect, test } from 'vitest'
import { loadFixture } from '../../src/app/fixture/load'
import { eventFields } from '../../src/model/fields/events'
import type { Field, Kind } from '../../src/model/fields/field'
import { organizerFields } from '../../src/model/fields/organizers'
import { categoryFields, tagFields } from '../../src/model/fields/terms'
import { venueFields } from '../../src/model/fields/venues'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { stopClock } from '../support/clock'
import { clientOf } from '../support/http'
import { type Body, bringIn } from '../support/serialized'

// Walks through `src/model/fields`: a field that some use omits fails here.

stopClock()
const calendar = freshCalendar()
const imported = freshCalendar()
const loaded = freshCalendar()
const { aUser } = buildersOf(calendar)
const send = clientOf(calendar)

type Sample = (word: string) => unknown

/** Sample values of each kind; kinds that depend on more than their value have tests of their own. */
const samples: Record<Kind, { sent: Sample; blank: unknown } | undefined> = {
  title: { sent: (word) => `The ${word}`, blank: 'stays' },
  line: { sent: (word) => `A ${word}`, blank: '' },
  text: { sent: (word) => `<em>${word}</em>`, blank: '' },
  html: { sent: (word) => `<p>Some ${word}</p>`, blank: '' },
  website: { sent: (word) => `https://place.example/${word}`, blank: '' },
  flag: { sent: () => true, blank: null },
  looseFlag: { sent: () => false, blank: null },
  number: { sent: () => 12.5, blank: undefined },
  zone: { sent: () => 'Europe/Rome', blank: 'stays' },
  slug: { sent: (word) => word, blank: 'stays' },
  // Days, because all flags are set, including that of all-day events.
  wallClock: {
    sent: (word) => `2027-05-01 ${word.includes('start') ? '00:00:00' : '23:59:59'}`,
    blank: 'stays',
  },
  eventStatus: { sent: () => 'postponed', blank: 'stays' },
  notice: { sent: (word) => `Because of ${word}`, blank: 'stays' },
  cost: undefined,
  image: undefined,
  status: undefined,
  author: undefined,
  siteDate: undefined,
  utcDate: undefined,
  password: undefined,
  venues: undefined,
  organizers: undefined,
  terms: undefined,
  parent: undefined,
  clockParts: undefined,
  instant: undefined,
  instantParts: undefined,
  abbreviation: undefined,
  costDetails: undefined,
  custom: undefined,
}

const isTerms = (collection: string) => collection === 'categories' || collection === 'tags'

/** Includes unused terms and hidden events. */
const everything = 'hide_empty=false&hide_from_listings=true'

const singular = {
  events: 'Event',
  venues: 'Venue',
  organizers: 'Organizer',
  categories: 'Category',
  tags: 'Tag',
}

const resources = [
  { collection: 'events', fields: eventFields, schema: 'Event' },
  { collection: 'venues', fields: venueFields, schema: 'Venue' },
  { collection: 'organizers', fields: organizerFields, schema: 'Organizer' },
  { collection: 'categories', fields: categoryFields, schema: 'Term' },
  { collection: 'tags', fields: tagFields, schema: 'Term' },
] as const

type Written = [name: string, field: Field][]

const walkedIn = (fields: object): Written =>
  Object.entries<Field>({ ...fields }).filter(([, { kind }]) => samples[kind])

/** The members of a create or a change; each text has a unique word. */
const sentIn = (language: string, fields: Written) =>
  Object.fromEntries(
    fields.map(([name, { kind }]) => [name, samples[kind]?.sent(wordOf(name, language))]),
  )

const wordOf = (name: string, language: string) => `${language}${name.replaceAll('_', '')}`

const members = (body: Body, fields: Written) =>
  Object.fromEntries(fields.map(([name]) => [name, body[name]]))

describe.each(resources)(
  'each described field of $collection',
  ({ collection, fields, schema }) => {
    const walked = walkedIn(fields)
    const localized = walked.filter(([, field]) => field.localized)
    const inItalian = { ...sentIn('en', walked), ...sentIn('it', localized) }

    let as = ''
    let id = 0
    let english: Body
    let italian: Body

    beforeAll(async () => {
      as = (await aUser('administrator')).authorization
      const { body } = await send(`/${collection}`, { as, json: sentIn('en', walked) })
      id = body.id
      const json = sentIn('it', localized)
      await send(`/it/${collection}/${id}`, { as, method: 'PATCH', json })
      english = (await send(`/${collection}/${id}`)).body
      italian = (await send(`/it/${collection}/${id}`)).body
    })

    test('is stored under its name, once for each language when it is localized', async () => {
      const stored: Body = await calendar.payload.findByID({ collection, id, locale: 'all' })

      for (const [name, field] of walked.filter(([, { kind }]) => kind !== 'html')) {
        const value = stored[field.stored]
        expect([name, value ?? 'nothing']).not.toEqual([name, 'nothing'])
        expect([name, Boolean(value.en)]).toEqual([name, field.localized === true])
      }
    })

    test('is serialized as it was sent, in both languages', () => {
      expect(members(english, walked)).toEqual(sentIn('en', walked))
      expect(members(italian, walked)).toEqual(inItalian)
    })

    test('has the English text in Italian when that is empty (LANG-4)', async () => {
      const created = await send(`/${collection}`, { as, json: sentIn('only', walked) })
      const { body } = await send(`/it/${collection}/${created.body.id}`)

      expect(members(body, walked)).toEqual(sentIn('only', walked))
    })

    test('is an empty text after null, if it is a text (GEN-15)', async () => {
      const texts = walked.filter(([, { kind }]) => ['line', 'text', 'html'].includes(kind))
      const created = await send(`/${collection}`, { as, json: sentIn('null', walked) })
      const { status, body } = await send(`/${collection}/${created.body.id}`, {
        as,
        method: 'PATCH',
        json: Object.fromEntries(texts.map(([name]) => [name, null])),
      })

      expect(status).toBe(200)
      for (const [name] of texts) expect([name, body[name] ?? '']).toEqual([name, ''])
    })

    test('is found by its words when it is searchable, in each language by its own', async () => {
      const idsFor = async (root: string, word: string) => {
        const { body } = await send(`${root}/${collection}?search=${word}&${everything}`, { as })

        return (body[collection] ?? []).map((one: Body) => one.id)
      }

      for (const [name, field] of walked.filter(([, { searched }]) => searched)) {
        const word = wordOf(name, field.localized ? 'it' : 'en')
        expect([name, await idsFor('', wordOf(name, 'en'))]).toEqual([name, [id]])
        expect([name, await idsFor('/it', word)]).toEqual([name, [id]])
      }
    })

    test.each(['', '/it'])('is documented at %s/doc, sent and answered (DOC-6)', async (root) => {
      const { schemas }: Body = (await send(`${root}/doc`)).body.components
      const create = schemas[`New${singular[collection]}`].properties
      const change = schemas[`${singular[collection]}Changes`].properties

      for (const [name, field] of Object.entries<Field>({ ...fields })) {
        if ('label' in field) {
          expect([name, create[name]?.description]).toEqual([name, expect.stringMatching(/\.$/)])
          // Creating also names a default.
          expect(`${name}: ${create[name]?.description}`).toContain(
            `${name}: ${change[name]?.description}`,
          )
        }
        if (samples[field.kind]) {
          const { description } = schemas[schema].properties[name] ?? {}
          expect([name, description]).toEqual([name, expect.stringMatching(/\.$/)])
        }
      }
    })

    test('is imported in both languages', async () => {
      const { counts } = await bringIn(
        imported.payload,
        { [collection]: [english] },
        { [collection]: [italian] },
      )

      expect(counts[collection]).toMatchObject({ created: 1 })
      const read = clientOf(imported)
      const brought = await read(`/${collection}/${id}`)
      const inOther = await read(`/it/${collection}/${id}`)
      expect(members(brought.body, walked)).toEqual(sentIn('en', walked))
      expect(members(inOther.body, walked)).toEqual(inItalian)
    })

    test.skipIf(isTerms(collection))('is hidden by a password, or stays (EV-75)', async () => {
      const json = {
        ...sentIn('hidden', walked),
        ...(collection === 'events' && { hide_from_listings: false }),
        post_password: 'open',
      }
      await send(`/${collection}`, { as, json })
      const list = await send(`/${collection}?slug=hiddenslug`)
      const [body] = list.body[collection]

      for (const [name, { kind }] of walked) {
        const blank = samples[kind]?.blank
        const expected = blank === 'stays' ? sentIn('hidden', walked)[name] : blank
        expect([name, body[name]]).toEqual([name, expected])
      }
    })
  },
)

test('each described field can be written in a fixture', async () => {
  const fixture = Object.fromEntries(
    resources.map(({ collection, fields }, place) => [
      collection,
      [{ id: place + 1, payload: sentIn('en', walkedIn(fields)) }],
    ]),
  )
  await loadFixture(loaded.payload, fixture, '.')

  for (const [place, { collection, fields }] of resources.entries()) {
    const { body } = await clientOf(loaded)(`/${collection}/${place + 1}`)
    expect([collection, members(body, walkedIn(fields))]).toEqual([
      collection,
      sentIn('en', walkedIn(fields)),
    ])
  }
})
