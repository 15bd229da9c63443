import { sqliteAdapter } from '@payloadcms/db-sqlite'
import type { Config, SanitizedConfig } from 'payload'
import { describe, expect, test } from 'vitest'
import { languageFaults, localizedFaults } from '../../src/model/localization'
import { callerFor } from '../../src/model/permissions'
import type { Role } from '../../src/model/role'
import { withSettings } from '../../src/model/settings'
import { type CalendarOptions, settingsFrom } from '../../src/model/settingsFrom'
import { adapterFaults, optionFaults } from '../../src/plugin/optionFaults'
import type { EventsCalendarOptions } from '../../src/plugin/options'
import { eventsCalendar } from '../../src/plugin/plugin'
import { slugFaults } from '../../src/plugin/slugFaults'

const faultsOf = ({ languages: _, ...options }: CalendarOptions) =>
  optionFaults(settingsFrom({ ...options, languages: ['en', 'it'] }))

test.each<[object, string]>([
  [{ timezone: 'Europe/Rome' }, 'there is no option "timezone"; did you mean "timeZone"?'],
  [{ currency: { symbl: '€' } }, '`currency` knows no "symbl"; did you mean "symbol"?'],
  [{ series: 0 }, '`series` is true, false or an object of its options.'],
  [{ series: { every: 'week' } }, '`series` has no options, so that it knows no "every".'],
  [{ pages: 'none' }, '`pages` is true, false or an object of its options.'],
  [{ pages: { livepreview: true } }, '`pages` knows no "livepreview"; did you mean "livePreview"?'],
  [{ pages: { it: false } }, '`pages` knows no "it"; did you mean "addresses"?'],
  [{ slugs: { event: 'gigs' } }, '`slugs` knows no "event"; did you mean "events"?'],
  [{ overrides: { venue: () => ({}) } }, '`overrides` knows no "venue"; did you mean "venues"?'],
  [{ access: { event: {} } }, '`access` knows no "event"; did you mean "events"?'],
  [
    { access: { events: { updates: () => true } } },
    '`access.events` knows no "updates"; did you mean "update"?',
  ],
  [{ admin: { calendar: true } }, '`admin` knows no "calendar"; did you mean "calendarView"?'],
  [{ perPage: { maximum: 20 } }, '`perPage` knows no "maximum"; did you mean "max"?'],
  [{ rateLimits: { write: 20 } }, '`rateLimits` knows no "write"; did you mean "writes"?'],
  [
    { translations: { fr: { dashbord: {} } } },
    '`translations.fr` knows no "dashbord"; did you mean "dashboard"?',
  ],
  [
    { translations: { fr: { dashboard: { creat: 'Créer' } } } },
    '`translations.fr.dashboard` knows no "creat"; did you mean "create"?',
  ],
  [
    { overrides: { tags: () => undefined } },
    'the override of "tags" returns nothing; it has to return the collection.',
  ],
])('the option %o is refused, with the nearest name', (options, fault) => {
  const db = sqliteAdapter({ client: { url: 'file::memory:' } })
  // A site in JavaScript may write any options.
  const start = () => eventsCalendar(options as EventsCalendarOptions)({ db, secret: 'a secret' })

  expect(start).toThrow(fault)
})

test('a calendar without options has no fault', () => {
  expect(faultsOf({})).toEqual([])
})

test.each<[CalendarOptions, string]>([
  [
    // A value that JavaScript allows.
    { translate: 'https://translate.example' as never },
    '`translate` has to be a function that answers a translation for each text.',
  ],
  [{ site: 'calendar.example' }, '`site` is "calendar.example", which is no full http(s) address.'],
  [{ site: 'https://calendar.example/' }, '`site` ends with a slash, which it has to do without.'],
  [
    { credentialedOrigins: ['https://app.example/path'] },
    '"https://app.example/path" of `credentialedOrigins` is no origin such as https://app.example.',
  ],
  [
    { timeZone: 'Europe/Atlantis' },
    '`timeZone` is "Europe/Atlantis", which is no time zone such as Europe/Rome.',
  ],
  [
    { currency: { symbol: '§', code: 'SOL', position: 'prefix' } },
    '`currency.code` is "SOL", which is no currency such as EUR.',
  ],
  [
    { roots: [{ prefix: '/api-fr', language: 'fr' }] },
    'the root /api-fr speaks "fr", which is none of the languages of this calendar.',
  ],
  [
    { geocoder: { kind: 'photon', url: 'photon.example' } },
    '`geocoder` has to be of the kind "nominatim" or "photon", with a full http(s) address.',
  ],
  [{ slugScript: 'latin' as never }, '`slugScript` has to be "ascii" or "own".'],
  [{ foreignImages: 'drop' as never }, '`foreignImages` has to be "keep" or "link".'],
  [
    { map: { tiles: 'https://tiles.example/', attribution: '© Tiles' } },
    '`map.tiles` is "https://tiles.example/", which is no address such as https://tiles.example/{z}/{x}/{y}.png.',
  ],
  [
    { map: { tiles: 'https://tiles.example/{z}/{x}/{y}.png', attribution: ' ' } },
    '`map.attribution` is missing: say to whom the map is owed.',
  ],
  [{ roots: [{ prefix: '/it', language: 'it' }] }, 'there are two roots /it.'],
  [
    {
      roots: [
        { prefix: '/api', language: 'en' },
        { prefix: '/api', language: 'it' },
      ],
    },
    'there are two roots /api.',
  ],
  [
    { roots: [{ prefix: 'api/', language: 'en' }] },
    'the root "api/" is no path such as /events-api.',
  ],
  [
    { pages: { addresses: { en: true, fr: false } } },
    '`pages.addresses` names "fr", which is none of the languages of this calendar.',
  ],
  [
    { pages: { addresses: { it: 'https://www.example/' } } },
    '`pages.addresses` has "https://www.example/", which is no full http(s) address without a slash at its end.',
  ],
  [
    { perPage: { default: 60, max: 50 } },
    '`perPage.default` is 60, more than `perPage.max`, which is 50.',
  ],
  [{ cacheSize: -1 }, '`cacheSize` is -1; it has to be a whole number from 0.'],
  [{ vendor: 'My Site' }, '`vendor` has to be small letters and digits.'],
  [
    { headerPrefix: 'X Cal' },
    '`headerPrefix` has to be words of letters and digits, such as X-Cal.',
  ],
  [{ languageParameter: ['lang', ''] }, '`languageParameter` has no name.'],
  [
    {
      customFields: [
        { name: 'room', label: 'Room' },
        { name: 'room', label: 'Hall' },
      ],
    },
    'there are two custom fields "room".',
  ],
])('%j is refused in one sentence', (options, sentence) => {
  expect(faultsOf(options)).toEqual([sentence])
})

describe('the faults of languages', () => {
  const localization = { locales: ['de', 'en'], defaultLocale: 'de' }

  test.each([
    [undefined, []],
    [['de', 'en'], []],
    [[], ['`languages` names no language.']],
    [['de', 'de'], ['`languages` names "de" twice.']],
    [['de', 'fr'], ['"fr" is none of the locales of this site, which are de, en.']],
    [
      ['en', 'de'],
      ['`languages` begins with "en"; the default locale of this site, "de", comes first.'],
    ],
    [['en'], ['"de", the default locale of this site, has to be one of its languages.']],
  ])('are listed for %j on a site in German and English', (wanted, faults) => {
    expect(languageFaults(localization, wanted)).toEqual(faults)
  })
})

test('two equal slugs, and slugs that are no names of tables, are refused', () => {
  const added = ['dates', 'dates', 'tags', 'Event Tags'].map((slug) => ({ slug }))

  expect(slugFaults(added, [{ slug: 'tags' }])).toEqual([
    'two collections of the calendar have the slug "dates".',
    'this site has a collection "tags" already; the option `slugs` gives that of the calendar another name.',
    '"Event Tags" is no slug of small letters, digits and hyphens.',
  ])
})

test('a site with users and files of its own gets a hint how to use them', () => {
  const added = [
    { slug: 'users', auth: {} },
    { slug: 'media', upload: {} },
  ]

  expect(slugFaults(added, added)).toEqual([
    'this site has a collection "users" already; `users: \'users\'` with `roleOf` uses it, or the option `slugs` gives that of the calendar another name.',
    'this site has a collection "media" already; `media: \'media\'` uses it, or the option `slugs` gives that of the calendar another name.',
  ])
})

test('an adapter other than those of MongoDB, SQLite and Postgres is refused', () => {
  expect(adapterFaults({ name: 'mongoose' })).toEqual([])
  expect(adapterFaults({ name: 'd1-sqlite' })).toEqual([
    'the database adapter "d1-sqlite" is none of MongoDB, SQLite and Postgres.',
  ])
})

test('all faults are listed at once', () => {
  const config = { secret: 'a secret', db: sqliteAdapter({ client: { url: 'file::memory:' } }) }
  const options = {
    site: 'calendar.example',
    perPage: { default: 9, max: 5 },
    slugs: { events: 'tags' },
    languages: [],
    users: 'members',
  }

  expect(() => eventsCalendar(options)(config)).toThrow(
    /^eventsCalendar\(\): .*languages.*site.*perPage.*roleOf.*"members".*"tags"/s,
  )
})

test('an unknown role is refused, with the nearest name', () => {
  const user = { id: 1, collection: 'members' } as unknown as Parameters<typeof callerFor>[1]
  const callerOf = (role: string) =>
    callerFor(
      {
        // The parts from which callers are made; a site in JavaScript may answer any role.
        config: withSettings({} as Config, {
          ...settingsFrom({ languages: ['en'] }),
          roleOf: () => role as Role,
        }) as SanitizedConfig,
      },
      user,
    )

  expect(callerOf('editor')).toMatchObject({ id: 1, role: 'editor' })
  expect(callerOf('')).toBeUndefined()
  expect(() => callerOf('admin')).toThrow(
    '`roleOf` answers the role "admin"; did you mean "administrator"?',
  )
})

describe('texts in one language (`localized: false`)', () => {
  const without = { copies: false, import: false, merge: false, series: false }
  const faultsOf = (options: object, localization?: Config['localization']) =>
    localizedFaults(localization, settingsFrom({ languages: ['en'], localized: false, ...options }))

  test('are accepted on a site without localization', () => {
    expect(faultsOf(without)).toEqual([])
  })

  test('are refused with a second language, and with parts that need localized texts', () => {
    expect(faultsOf({ ...without, languages: ['en', 'it'] })).toHaveLength(1)
    expect(faultsOf(without, { locales: ['en'], defaultLocale: 'en' })).toHaveLength(1)
    expect(faultsOf({ ...without, series: true, merge: true })).toEqual([
      expect.stringContaining('needs `merge: false`, `series: false`'),
    ])
  })
})
