import type { CollectionConfig, Payload } from 'payload'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { EventsCalendarOptions } from '../../src/plugin/options'
import { buildersOf } from '../support/builders'
import { site as address } from '../support/calendar'
import { clientOf } from '../support/http'
import { aSite, its } from '../support/site'
import { type Contents, contentsOf, heldOf } from '../support/siteContents'

// A magazine with articles adds the calendar, and removes it again.

/** Created for each start, because Payload completes the objects that it gets. */
const magazine = (): CollectionConfig[] => [
  { slug: 'members', auth: true, fields: [{ name: 'rank', type: 'text' }] },
  {
    slug: 'files',
    upload: { staticDir: site.folder, mimeTypes: ['image/*'] },
    access: { read: () => true },
    fields: [{ name: 'alt', type: 'text', localized: true }],
  },
  {
    slug: 'articles',
    versions: { drafts: { schedulePublish: true } },
    trash: true,
    fields: [
      { name: 'title', type: 'text', localized: true, required: true },
      { name: 'writer', type: 'relationship', relationTo: its('members') },
      { name: 'pictures', type: 'upload', relationTo: its('files'), hasMany: true },
      { name: 'about', type: 'relationship', relationTo: its('articles'), hasMany: true },
      { name: 'parts', type: 'array', fields: [{ name: 'text', type: 'text', localized: true }] },
      { name: 'place', type: 'point' },
    ].filter(({ type }) => type !== 'point' || inject('mongo')) as CollectionConfig['fields'],
  },
]

const locales = (...codes: string[]) => ({ localization: { locales: codes, defaultLocale: 'de' } })

const options: EventsCalendarOptions = {
  site: address,
  users: 'members',
  roleOf: () => 'administrator',
  media: 'files',
}

/** The log of the first start with the calendar. */
const logged: string[] = []

const site = aSite({ migrates: true })
afterAll(site.end)

const fill = async (payload: Payload) => {
  const { id: writer } = await payload.create({
    collection: its('members'),
    data: { email: 'anna@mail.example', password: 'a long password', rank: 'chief' } as never,
  })
  const { default: sharp } = await import('sharp')
  const data = await sharp({
    create: { width: 40, height: 30, channels: 3, background: '#369' },
  })
    .png()
    .toBuffer()
  const { id: picture } = await payload.create({
    collection: its('files'),
    data: { alt: 'A poster' } as never,
    file: { data, mimetype: 'image/png', name: 'poster.png', size: data.length },
  })
  let about: (number | string)[] = []
  for (const title of ['Herbst', 'Winter', 'Frühling']) {
    const { id } = await payload.create({
      collection: its('articles'),
      data: {
        title,
        writer,
        pictures: [picture],
        about,
        parts: [{ text: `${title} beginnt` }],
        _status: 'published',
      } as never,
    })
    await payload.update({
      collection: its('articles'),
      id,
      locale: 'en',
      data: { title: `${title} in English` } as never,
      draft: true,
    })
    about = [id]
  }
  await payload.update({
    collection: its('articles'),
    id: about[0] ?? '',
    data: { deletedAt: '2026-11-01T10:00:00.000Z' } as never,
  })
}

/** Creates events with pictures and authors of the magazine, one of them repeating, one in the trash. */
const use = async (payload: Payload) => {
  const calendar = { payload }
  const { anEvent, aVenue } = buildersOf(calendar)
  const { docs: files } = await payload.find({ collection: its('files'), limit: 1 })
  const { docs: members } = await payload.find({ collection: its('members'), limit: 1 })
  const venue = await aVenue({ name: 'Cellar' })
  const event = await anEvent({
    title: 'Jazz night',
    venues: [venue.id],
    image: files[0]?.id as never,
    author: members[0]?.id as never,
  })
  await anEvent({ title: 'Yoga', recurrence: { rule: 'FREQ=DAILY;COUNT=3' } } as never)
  const trashed = await anEvent({ title: 'Gone' })
  await payload.update({
    collection: 'events',
    id: trashed.id,
    data: { deletedAt: '2026-11-01T10:00:00.000Z' },
  })

  return { listed: await clientOf(calendar)('/events?start_date=2000-01-01'), id: event.id }
}

type When = 'before' | 'used' | 'french' | 'after'

/** The columns in docs/plugin.md: those of the calendar in users and files, and of Payload in scheduled jobs. */
const named = ['calendarId', 'calendar_id', 'sourceUrl', 'source_url', 'meta']

describe('a site that adds and removes the calendar', () => {
  const seen: Partial<Record<When, Contents>> = {}

  beforeAll(async () => {
    const german = locales('de', 'en')
    const before = await site.start({ collections: magazine, rest: german })
    await fill(before)
    seen.before = await contentsOf(before)
    const used = await site.start({
      collections: magazine,
      options,
      rest: {
        ...german,
        logger: { options: { level: 'info' }, destination: { write: (line) => logged.push(line) } },
      },
    })
    await use(used)
    seen.used = await contentsOf(used)
    const rest = locales('de', 'en', 'fr')
    seen.french = await contentsOf(await site.start({ collections: magazine, options, rest }))
    await site.start({ collections: magazine, options, rest: german })
    seen.after = await contentsOf(await site.start({ collections: magazine, rest: german }))
  })

  test.each(['used', 'french', 'after'] as const)('keeps its documents: %s', (when) => {
    const { before = {} } = seen

    expect(heldOf(before, seen[when] ?? {})).toEqual(heldOf(before, before))
  })

  test('starts with the calendar without a message about anything dropped', () => {
    expect(logged.filter((line) => line.includes('dropped'))).toEqual([])
    expect(logged.filter((line) => line.includes('Prepared')).length).toBeGreaterThan(0)
  })

  test.runIf(inject('mongo'))('leaves no unused index of the calendar', () => {
    expect(seen.used?.events?.indexes).not.toContain('_status_1')
  })

  test('has only its own columns and the documented ones', () => {
    const more = Object.entries(seen.before ?? {}).flatMap(([table, { columns }]) =>
      (seen.used?.[table]?.columns ?? []).filter((column) => !columns.includes(column)),
    )

    expect(more.filter((column) => !named.includes(column) && !isLink(column))).toEqual([])
  })

  test.skipIf(inject('mongo'))(
    'has its former tables, columns and indexes without the calendar',
    () => {
      expect(shapesIn(seen.after)).toEqual(shapesIn(seen.before))
    },
  )
})

/** Payload's tables of locks have a column for each collection. */
const isLink = (column: string) => column.endsWith('_id')

const shapesIn = (contents: Contents = {}) =>
  Object.fromEntries(
    Object.entries(contents).map(([table, { columns, indexes }]) => [table, { columns, indexes }]),
  )
