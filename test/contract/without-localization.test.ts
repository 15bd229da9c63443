import { sqliteAdapter } from '@payloadcms/db-sqlite'
import { buildConfig, type CollectionConfig, type Config, type Field, getPayload } from 'payload'
import { describe, expect, test } from 'vitest'
import { eventsCalendar } from '../../src/plugin/plugin'

// Plugins of Payload write `localized: true` into fields even if a site has no locales; Payload then ignores it.

const searchFields: Field[] = [
  { name: 'title', type: 'text', localized: true },
  {
    name: 'meta',
    type: 'group',
    fields: [{ name: 'description', type: 'textarea', localized: true }],
  },
  {
    type: 'tabs',
    tabs: [
      {
        name: 'more',
        localized: true,
        fields: [{ name: 'crumbs', type: 'array', localized: true, fields: [] }],
      },
    ],
  },
  {
    name: 'layout',
    type: 'blocks',
    blocks: [{ slug: 'quote', fields: [{ name: 'words', type: 'text', localized: true }] }],
  },
]

const posts: CollectionConfig = { slug: 'posts', fields: searchFields }

const site = (): Config => ({
  secret: 'a secret of the tests',
  db: sqliteAdapter({ client: { url: 'file::memory:' } }),
  telemetry: false,
  typescript: { autoGenerate: false },
  logger: { options: { level: 'silent' } },
  collections: [posts],
  globals: [{ slug: 'header', fields: searchFields }],
})

describe('a site without localization', () => {
  test('keeps its own fields unlocalized, so that no migration moves them', async () => {
    const { collections, globals, localization } = await eventsCalendar({ languages: ['en'] })(
      site(),
    )
    const texts = JSON.stringify([collections?.[0], globals?.[0]])

    expect(localization).toMatchObject({ defaultLocale: 'en' })
    expect(texts).toContain('crumbs')
    expect(texts).toContain('words')
    expect(texts).not.toContain('"localized":true')
  })

  test('stays unlocalized with a calendar in one language that is not localized', async () => {
    const { collections, globals, localization } = await eventsCalendar({
      languages: ['en'],
      localized: false,
      copies: false,
      import: false,
      merge: false,
      series: false,
    })(site())

    expect(localization).toBe(false)
    expect(JSON.stringify([collections, globals])).not.toContain('"localized":true')
  })

  test.each([
    ['a site without localization', site(), true],
    [
      'one with its own',
      { ...site(), localization: { locales: ['en'], defaultLocale: 'en' } },
      false,
    ],
  ])('shows no choice of one language in the admin of %s', async (_, config, hides) => {
    const { admin } = await eventsCalendar({ languages: ['en'] })(config)
    const bilingual = await eventsCalendar({ languages: ['en', 'it'] })(site())

    expect(JSON.stringify(admin?.components?.providers).includes('OneLanguage')).toBe(hides)
    expect(JSON.stringify(bilingual.admin?.components?.providers)).not.toContain('OneLanguage')
  })

  test.each([
    [['en'], ['events', 'posts', 'users']],
    [
      ['en', 'it'],
      ['posts', 'users'],
    ],
  ])('in %j has no copying of texts to another language in %j', async (languages, slugs) => {
    const { collections = [] } = await eventsCalendar({ languages })(site())
    const seen = collections.filter(({ slug }) => ['events', 'posts', 'users'].includes(slug))
    const closed = seen.filter(({ admin }) => admin?.disableCopyToLocale)

    expect(closed.map(({ slug }) => slug).toSorted()).toEqual(slugs)
  })

  test('with localization of its own keeps its fields as they are', async () => {
    const localization = { locales: ['en', 'de'], defaultLocale: 'en' }
    const { collections } = await eventsCalendar()({ ...site(), localization })

    expect(collections?.[0]).toBe(posts)
  })

  test('gets a warning of plugins that localize its fields after the calendar', async () => {
    const config = buildConfig({
      ...site(),
      collections: [],
      plugins: [
        eventsCalendar(),
        (later) => ({ ...later, collections: [...(later.collections ?? []), posts] }),
      ],
    })

    await expect(getPayload({ config, key: 'localized since' })).rejects.toThrow(
      'this site has no localization, and plugins after this one localize fields of posts.',
    )
  })
})
