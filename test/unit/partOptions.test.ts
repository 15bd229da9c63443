import { sqliteAdapter } from '@payloadcms/db-sqlite'
import { expect, test } from 'vitest'
import { settingsOf } from '../../src/model/settings'
import type { EventsCalendarOptions } from '../../src/plugin/options'
import { eventsCalendar } from '../../src/plugin/plugin'

const configOf = (options: EventsCalendarOptions) =>
  eventsCalendar(options)({
    secret: 'a secret',
    db: sqliteAdapter({ client: { url: 'file::memory:' } }),
  })

test.each<[EventsCalendarOptions, boolean]>([
  [{}, true],
  [{ series: true }, true],
  [{ series: {} }, true],
  [{ series: false }, false],
])('%j turns repeating events on: %j', async (options, isThere) => {
  const { collections = [] } = await configOf(options)

  expect(collections.some(({ slug }) => slug === 'calendar-series')).toBe(isThere)
})

test.each<[EventsCalendarOptions['pages'], object]>([
  [undefined, { en: true, it: true }],
  [true, { en: true, it: true }],
  [{}, { en: true, it: true }],
  [false, { en: false, it: false }],
  [{ addresses: { it: 'https://www.example' } }, { en: true, it: 'https://www.example' }],
])('pages: %j gives the address of the pages by language (PG-1)', async (pages, addresses) => {
  expect(settingsOf(await configOf(pages === undefined ? {} : { pages })).pages).toEqual(addresses)
})

test('forms have a live preview only when the public pages are on', async () => {
  const displayed = async (options: EventsCalendarOptions) => {
    const { collections = [] } = await configOf(options)

    return collections.filter(({ admin }) => admin?.livePreview).map(({ slug }) => slug)
  }

  expect(await displayed({})).toEqual([])
  expect(await displayed({ pages: { livePreview: true } })).toEqual([
    'events',
    'venues',
    'organizers',
  ])
})
