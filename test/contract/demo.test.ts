import type { Where } from 'payload'
import { expect, test } from 'vitest'
import { seedCalendar } from '../../src/app/seed/seedCalendar'
import { untitledIn } from '../../src/model/untranslated'
import { freshCalendar } from '../support/calendar'
import { stopClock } from '../support/clock'
import { given } from '../support/given'

stopClock()
const calendar = freshCalendar()
given(() => seedCalendar(calendar.payload))

test.each([
  ['events', 'title'],
  ['venues', 'name'],
  ['organizers', 'name'],
  ['categories', 'name'],
  ['tags', 'name'],
] as const)(
  'the %s of the demo have texts in both languages (LANG-4, LANG-5)',
  async (collection, title) => {
    for (const language of ['en', 'it']) {
      const { totalDocs } = await calendar.payload.count({
        collection,
        where: untitledIn(title, language),
      })

      expect(totalDocs, language).toBe(0)
    }
  },
)

test('the demo groups tags in both languages (PG-2)', async () => {
  const groups = async (locale: 'en' | 'it') =>
    (
      await calendar.payload.findGlobal({ slug: 'calendar-pages', locale, depth: 1 })
    ).tagGroups?.map(({ name, tags }) => [
      name,
      // Depth 1 reads the tags themselves.
      ...tags.map((tag) => (typeof tag === 'object' ? tag.name : tag)),
    ])

  expect(await groups('en')).toEqual([
    ['For whom', 'For children'],
    ['Good to know', 'Booking needed', 'Also online', 'Evening'],
  ])
  expect(await groups('it')).toEqual([
    ['Per chi', 'Per bambini'],
    ['Buono a sapersi', 'Su prenotazione', 'Anche online', 'Serale'],
  ])
})

test('the demo has tickets sold out and for nothing, a gallery, and accessible venues', async () => {
  const count = async (collection: 'events' | 'venues', where: Where) =>
    (await calendar.payload.count({ collection, where })).totalDocs

  expect(
    await Promise.all([
      count('events', { 'tickets.availability': { equals: 'SoldOut' } }),
      count('events', { 'tickets.price': { equals: 0 } }),
      count('events', { gallery: { exists: true } }),
      count('events', { eventStatus: { equals: 'cancelled' } }),
      count('venues', { accessibility: { in: ['step-free'] } }),
    ]),
  ).toEqual([1, 1, 1, 1, 3])
})
