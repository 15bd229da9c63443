import type { Plugin } from 'payload'
import { expect, test } from 'vitest'
import type { Language } from '../../src/calendar/language'
import { documentsById } from '../../src/storage/documentCache/byId'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { stopClock } from '../support/clock'
import { given } from '../support/given'

// A localized field that a site, or a later release, adds.

const collections = ['events', 'venues', 'organizers', 'categories', 'tags'] as const

const withSubtitles: Plugin = (config) => ({
  ...config,
  collections: (config.collections ?? []).map((collection) =>
    collections.some((slug) => slug === collection.slug)
      ? {
          ...collection,
          fields: [...collection.fields, { name: 'subtitle', type: 'text', localized: true }],
        }
      : collection,
  ),
})

stopClock()
const calendar = freshCalendar({}, [withSubtitles])
const { anEvent, aVenue, anOrganizer, aCategory, aTag } = buildersOf(calendar)

const ids = new Map<(typeof collections)[number], number>()

given(async () => {
  await addColumns()
  ids.set('events', (await anEvent()).id)
  ids.set('venues', (await aVenue()).id)
  ids.set('organizers', (await anOrganizer()).id)
  ids.set('categories', await aCategory('Music'))
  ids.set('tags', await aTag('Late'))
})

/** The changes that a migration would make; MongoDB needs none. */
const addColumns = async () => {
  const { db } = calendar.payload
  if (db.name !== 'sqlite') return
  // The adapter's own type says nothing of its driver.
  const { client } = db as unknown as { client: { execute: (sql: string) => Promise<unknown> } }
  for (const collection of collections) {
    await client.execute(`ALTER TABLE ${collection}_locales ADD COLUMN subtitle text`)
    if (collection === 'categories' || collection === 'tags') continue
    await client.execute(`ALTER TABLE _${collection}_v_locales ADD COLUMN version_subtitle text`)
  }
}

test.each(collections)(
  '%s is read in one language, with English as fallback (LANG-4)',
  async (collection) => {
    const { payload } = calendar
    const id = ids.get(collection) ?? 0
    const write = (locale: 'en' | 'it', subtitle: string) =>
      // The generated types know only the fields of the default installation.
      payload.update({ collection, id, locale, data: { subtitle } as object })
    const read = (language: Language) =>
      documentsById({ payload, language }, collection, [id]).then((found) => found.get(id))

    await write('en', 'The first')
    expect([await read('en'), await read('it')]).toMatchObject([
      { subtitle: 'The first' },
      { subtitle: 'The first' },
    ])
    await write('it', 'Il primo')
    expect([await read('en'), await read('it')]).toMatchObject([
      { subtitle: 'The first' },
      { subtitle: 'Il primo' },
    ])
    await write('it', '')
    expect(await read('it')).toMatchObject({ subtitle: 'The first' })
  },
)
