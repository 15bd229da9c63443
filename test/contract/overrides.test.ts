import type { CollectionConfig } from 'payload'
import { describe, expect, test } from 'vitest'
import { overridden } from '../../src/content/site/overrides'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { given } from '../support/given'
import { clientOf } from '../support/http'
import { signedInUsers } from '../support/signedIn'

const publicField = { calendar: { serialized: true } }

const calendar = freshCalendar({
  // With explicit languages, the tables are made from the config.
  languages: ['en', 'it'],
  overrides: {
    events: ({ defaultCollection }) => ({
      ...defaultCollection,
      fields: [
        ...defaultCollection.fields,
        {
          name: 'dressCode',
          type: 'text',
          localized: true,
          label: { en: 'Dress code', it: 'Abbigliamento' },
          custom: publicField,
        },
        { name: 'seats', type: 'number', custom: publicField },
        { name: 'budget', type: 'text', access: { read: () => false } },
      ],
    }),
    venues: ({ defaultCollection }) => ({
      ...defaultCollection,
      access: { ...defaultCollection.access, delete: () => false },
      hooks: {
        ...defaultCollection.hooks,
        beforeChange: [
          ...(defaultCollection.hooks?.beforeChange ?? []),
          ({ data }) => {
            if (data.name === 'Nowhere') throw new Error('There is no such place.')

            return { ...data, city: data.city ?? 'Castelvento' }
          },
        ],
      },
    }),
  },
})
const { user, ask } = signedInUsers(calendar)
const { aUser, aVenue } = buildersOf(calendar)
const get = clientOf(calendar)
const event = { id: 0 }

given(async () => {
  const { doc } = await ask('editor', 'POST', '/events', {
    title: 'Opera ball',
    startLocal: '2027-01-01 20:00:00',
    endLocal: '2027-01-01 23:00:00',
    _status: 'published',
    dressCode: 'Evening dress',
    seats: 0,
    budget: '2000',
  })
  event.id = doc.id
})

describe('a field that a site adds to events', () => {
  test('is serialized when its options make it public (EV-74)', async () => {
    expect((await get(`/events/${event.id}`)).body.custom_fields).toEqual({
      dressCode: { label: 'Dress code', value: 'Evening dress' },
      seats: { label: 'Seats', value: '0' },
    })
  })

  test('is serialized in the requested language, with fallback (LANG-4)', async () => {
    const path = `/it/events/${event.id}`
    const { dressCode } = (await get(path)).body.custom_fields
    await ask('editor', 'PATCH', `/events/${event.id}?locale=it`, { dressCode: 'Abito da sera' })

    expect(dressCode).toEqual({ label: 'Abbigliamento', value: 'Evening dress' })
    expect((await get(path)).body.custom_fields.dressCode.value).toBe('Abito da sera')
  })

  test('keeps its value at every write over the contract', async () => {
    const { authorization: as } = await aUser('editor')
    await get(`/events/${event.id}`, { as, method: 'PATCH', json: { title: 'Grand opera ball' } })
    const stored = await calendar.payload.findByID({ collection: 'events', id: event.id })

    expect(stored).toMatchObject({ title: 'Grand opera ball', seats: 0, budget: '2000' })
  })

  test('is read only by callers whom its access allows', async () => {
    const { body } = await ask('editor', 'GET', `/events/${event.id}`)

    expect(body).toMatchObject({ seats: 0 })
    expect(body).not.toHaveProperty('budget')
  })
})

describe('an override of a collection', () => {
  test('has hooks that run at every interface', async () => {
    const { authorization: as } = await aUser('editor')
    const made = await get('/venues', { as, json: { venue: 'Town hall' } })
    const refused = await get('/venues', { as, json: { venue: 'Nowhere' } })

    expect(made.body.city).toBe('Castelvento')
    expect(refused.body.code).toBe('could-not-create-venue')
  })

  test('has access that Payload’s own interface applies', async () => {
    const { id } = await aVenue({ author: user('editor').id })

    expect((await ask('administrator', 'DELETE', `/venues/${id}`)).status).toBe(403)
  })
})

describe('an override that removes a part that the calendar needs', () => {
  const before: CollectionConfig = {
    slug: 'events',
    trash: true,
    hooks: { beforeChange: [({ data }) => data] },
    fields: [
      { type: 'row', fields: [{ name: 'title', type: 'text' }] },
      { name: 'resolved', type: 'group', fields: [{ name: 'slug', type: 'text' }] },
    ],
  }

  test.each<[Partial<CollectionConfig>, string]>([
    [{ slug: 'dates' }, 'changes its slug to "dates"; the option `slugs` is for that.'],
    [{ fields: before.fields.slice(1) }, 'takes away the field "title", which the calendar needs.'],
    [
      { fields: [...before.fields.slice(0, 1), { name: 'resolved', type: 'group', fields: [] }] },
      'takes away the field "resolved.slug", which the calendar needs.',
    ],
    [{ trash: false }, 'takes away `trash`, which the calendar needs.'],
    [{ hooks: {} }, 'takes away hooks of `beforeChange`, which the calendar needs.'],
  ])('is refused at the start: %#', (changes, sentence) => {
    const { faults } = overridden(before, () => ({ ...before, ...changes }))

    expect(faults).toEqual([`the override of "events" ${sentence}`])
  })

  test('is accepted when it only rearranges the form', () => {
    const fields = [{ type: 'tabs' as const, tabs: [{ label: 'All', fields: before.fields }] }]

    expect(overridden(before, () => ({ ...before, fields })).faults).toEqual([])
  })
})
