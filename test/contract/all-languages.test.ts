import { ValidationError } from 'payload'
import { describe, expect, test } from 'vitest'
import { alsoIn } from '../../src/content/hooks/alsoIn'
import { freshCalendar } from '../support/calendar'
import { stopClock } from '../support/clock'

stopClock()
const calendar = freshCalendar()

const when = { startLocal: '2027-07-01 10:00:00', endLocal: '2027-07-01 12:00:00', timezone: 'UTC' }
const english = {
  title: 'Chess',
  descriptionHtml: '<p>Come</p>',
  visibility: 'public' as const,
  _status: 'published' as const,
}
const italian = {
  title: ' Scacchi &amp; <b>dama</b> ',
  descriptionHtml: '<p onclick="x">Venite</p>',
  excerptHtml: '',
}

const create = (context = {}) =>
  calendar.payload.create({ collection: 'events', data: { ...english, ...when }, context })

const update = (id: number, data: object, context = {}) =>
  calendar.payload.update({ collection: 'events', id, data, context })

const createInBoth = (texts: object) => alsoIn('events', { it: texts })

/** The stored texts of an event in all languages, without values that differ between two entries. */
const stored = async (id: number) => {
  const [event] = (
    await calendar.payload.db.find<Record<string, unknown>>({
      collection: 'events',
      where: { id: { equals: id } },
      limit: 1,
      pagination: false,
    })
  ).docs
  // Rich text numbers its nodes at random, and slugs are unique.
  const { id: _id, slug: _slug, resolved: _shown, ...texts } = event ?? {}

  return JSON.parse(JSON.stringify(texts), (key, value) => (key === 'id' ? '' : value))
}

const inItalian = (id: number) =>
  calendar.payload.findByID({ collection: 'events', id, locale: 'it', showHiddenFields: true })

const versionsOf = async (id: number) =>
  (
    await calendar.payload.countVersions({
      collection: 'events',
      where: { parent: { equals: id } },
    })
  ).totalDocs

describe('Italian texts in a write of an English entry', () => {
  test('are stored as by a second save, in one version (LANG-4, GEN-43, GEN-44)', async () => {
    const { id: second } = await create()
    await calendar.payload.update({
      collection: 'events',
      id: second,
      locale: 'it',
      data: italian,
    })
    const { id } = await create(createInBoth(italian))

    expect(await stored(id)).toEqual(await stored(second))
    expect(await versionsOf(id)).toBe(1)
    expect(await inItalian(id)).toMatchObject({
      title: 'Scacchi & dama',
      descriptionHtml: '<p>Venite</p>',
    })
  })

  test('may come with a change; texts that are not sent stay', async () => {
    const { id } = await create(createInBoth(italian))
    await update(id, { title: 'Draughts' }, createInBoth({ title: 'Dama', slug: 'dama' }))
    await update(id, { title: 'Go' })

    expect(await inItalian(id)).toMatchObject({
      title: 'Dama',
      slug: 'dama',
      descriptionHtml: '<p>Venite</p>',
    })
  })

  test('are validated like their fields, or nothing is stored', async () => {
    const before = await calendar.payload.count({ collection: 'events' })
    const refused = create(createInBoth({ title: 'x'.repeat(10_001) }))

    await expect(refused).rejects.toThrow(ValidationError)
    expect(await calendar.payload.count({ collection: 'events' })).toEqual(before)
  })
})
