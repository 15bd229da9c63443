import { sqliteAdapter } from '@payloadcms/db-sqlite'
import { buildConfig, type CollectionConfig, type Config } from 'payload'
import { describe, expect, test } from 'vitest'
import { choicesFor, type OutsideConfig } from '../../src/plugin/command/choices'
import { factsOf } from '../../src/plugin/command/factsOf'
import type { EventsCalendarOptions } from '../../src/plugin/options'
import { eventsCalendar } from '../../src/plugin/plugin'

// The options that `init` chooses by the config of a site.

const anyone = () => true

// Created for each config, because Payload completes the objects that it gets.
const users = (more: Partial<CollectionConfig> = {}): CollectionConfig => ({
  slug: 'users',
  auth: true,
  fields: [],
  ...more,
})

const media = (more: Partial<CollectionConfig> = {}): CollectionConfig => ({
  slug: 'media',
  upload: true,
  access: { read: anyone },
  fields: [{ name: 'alt', type: 'text', required: true }],
  ...more,
})

const factsFrom = async (config: Partial<Config>) =>
  factsOf(
    await buildConfig({
      secret: 'a secret',
      db: sqliteAdapter({ client: { url: 'file::memory:' } }),
      typescript: { autoGenerate: false },
      ...config,
    }),
  )

const outside: OutsideConfig = { language: undefined, further: [], timeZone: 'Europe/Rome' }

const chosen = async (config: Partial<Config>, more: Partial<OutsideConfig> = {}) => {
  const choices = choicesFor(await factsFrom(config), { ...outside, ...more })

  return {
    options: choices.flatMap(({ option }) => option ?? []),
    why: choices.map(({ why }) => why).join('\n'),
  }
}

describe('init on a site', () => {
  test('with users, media and categories of its own uses them', async () => {
    const categories = { slug: 'categories', fields: [] }
    const { options, why } = await chosen({ collections: [users(), media(), categories] })

    expect(options).toEqual([
      "timeZone: 'Europe/Rome'",
      "languages: ['en']",
      "users: 'users'",
      "roleOf: () => 'administrator'",
      "media: 'media'",
      "slugs: { categories: 'event-categories' }",
    ])
    expect(why.split('\n')).toHaveLength(options.length)
  })

  test('without any uses those of the calendar', async () => {
    const { options, why } = await chosen({ collections: [] })

    expect(options).toEqual(["timeZone: 'Europe/Rome'", "languages: ['en']"])
    expect(why).toContain('Users are the calendar’s own')
    expect(why).toContain('Pictures are the calendar’s own')
  })

  test('recognises an installed calendar', async () => {
    expect((await factsFrom({ plugins: [eventsCalendar()] })).hasCalendar).toBe(true)
    expect((await factsFrom({})).hasCalendar).toBe(false)
  })

  test('knows where an installed calendar answers (VN-1, VN-2)', async () => {
    const roots = [{ prefix: '/old-json', language: 'en' }]
    const answersWith = async (options: EventsCalendarOptions) =>
      (await factsFrom({ plugins: [eventsCalendar(options)] })).answers

    expect(await answersWith({})).toEqual({ vendor: 'cal', roots: [], mcp: false })
    expect(await answersWith({ secondNamespace: 'acme/v2', roots, mcp: true })).toEqual({
      vendor: 'cal',
      secondNamespace: 'acme/v2',
      roots: ['/old-json'],
      mcp: true,
    })
  })
})

describe('roles of users', () => {
  const roleOf = async (more: Partial<CollectionConfig>, others: CollectionConfig[] = []) =>
    (await chosen({ collections: [users(more), ...others] })).options.find((option) =>
      option.startsWith('roleOf'),
    )
  const role = (name: string, options: string[], hasMany = false): Partial<CollectionConfig> => ({
    fields: [{ name, type: 'select', options, hasMany }],
  })

  test('come from a field of the users that names them', async () => {
    expect(await roleOf(role('role', ['admin', 'editor', 'customer']))).toBe(
      "roleOf: (user) => (user.role === 'admin' ? 'administrator' : user.role === 'editor' ? 'editor' : undefined)",
    )
    expect(await roleOf(role('roles', ['Super-Admin', 'user'], true))).toBe(
      "roleOf: (user) => (user.roles?.includes('Super-Admin') ? 'administrator' : undefined)",
    )
  })

  test('are none when some users may not use the admin', async () => {
    expect(await roleOf({ access: { admin: ({ req }) => req.user?.id === 1 } })).toBe(
      'roleOf: () => undefined',
    )
    expect(await roleOf({ access: { admin: ({ req }) => Boolean(req.user) } })).toBe(
      "roleOf: () => 'administrator'",
    )
  })

  test('are given to the users of the admin', async () => {
    const { options } = await chosen({
      admin: { user: 'staff' },
      collections: [users(), users({ slug: 'staff' })],
    })

    expect(options).toContain("users: 'staff'")
  })

  test('depend on the collection when others sign in, too', async () => {
    const customers = users({ slug: 'customers' })

    expect(await roleOf(role('role', ['admin']), [customers])).toBe(
      "roleOf: (user) => (user.collection === 'users' && user.role === 'admin' ? 'administrator' : undefined)",
    )
  })
})

describe('pictures', () => {
  const files = (more: Partial<CollectionConfig>) => media({ slug: 'files', ...more })

  test.each([
    [files({ upload: { mimeTypes: ['image/*'] } }), "media: 'files'"],
    [files({ upload: { imageSizes: [{ name: 'card', width: 640 }] } }), "media: 'files'"],
    [files({ upload: { mimeTypes: ['application/pdf'] } }), undefined],
    [files({ upload: true }), undefined],
    [files({ upload: { mimeTypes: ['image/png'] }, access: {} }), undefined],
    [media({ access: {} }), "slugs: { media: 'event-media' }"],
    [
      media({ fields: [{ name: 'taken', type: 'date', required: true }] }),
      "slugs: { media: 'event-media' }",
    ],
  ] satisfies [CollectionConfig, string | undefined][])('of a site: %#', async (own, option) => {
    const { options } = await chosen({ collections: [users(), own] })

    expect(options.slice(4)).toEqual(option ? [option] : [])
  })
})

describe('languages', () => {
  test('are the locales of a site that has them', async () => {
    const localization = { locales: ['de', 'en'], defaultLocale: 'de' }
    const { options } = await chosen({ localization }, { language: 'fr' })

    expect(options.join()).not.toContain('languages')
  })

  test('begin with the default locale, and each has an address', async () => {
    const localization = { locales: ['en', 'de', 'fr'], defaultLocale: 'de' }
    const { why } = await chosen({ localization })

    expect((await factsFrom({ localization })).locales).toEqual(['de', 'en', 'fr'])
    expect(why).toContain(
      'The interface speaks de at /cal/events/v1, and has a route file for each other language: /en/cal/events/v1, /fr/cal/events/v1.',
    )
  })

  test('are those of the calendar when it is installed', async () => {
    const localization = { locales: ['de', 'en', 'fr'], defaultLocale: 'de' }
    const plugins = [eventsCalendar({ languages: ['de', 'fr'] })]

    expect((await factsFrom({ localization, plugins })).locales).toEqual(['de', 'fr'])
    expect((await factsFrom({ localization: false, plugins: [eventsCalendar()] })).locales).toEqual(
      ['en', 'it'],
    )
    expect((await factsFrom({})).locales).toEqual([])
  })

  test('begin with the language of the pages', async () => {
    const { options } = await chosen({}, { language: 'de', further: ['it', 'de'] })

    expect(options).toContain("languages: ['de', 'it']")
  })
})

test('the zone is that of the admin when it has one', async () => {
  const timezones = { defaultTimezone: 'Asia/Tokyo' }

  expect((await chosen({ admin: { timezones } })).options).toContain("timeZone: 'Asia/Tokyo'")
})

test('slugs that the site uses, also in globals, get free names', async () => {
  const { options } = await chosen({
    collections: [
      users(),
      media(),
      { slug: 'event-tags', fields: [] },
      { slug: 'events', fields: [] },
    ],
    globals: [{ slug: 'tags', fields: [] }],
  })

  expect(options).toContain("slugs: { events: 'calendar-events', tags: 'event-tags-2' }")
})
