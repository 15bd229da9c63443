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

const places = ['events', 'venues', 'organizers']

test.each<[EventsCalendarOptions, 'string' | 'function', string[]]>([
  [{}, 'string', places],
  [{ pages: { livePreview: true, addresses: { en: false } } }, 'string', places],
  [{ pages: { livePreview: 'site' } }, 'function', places],
  [{ pages: { livePreview: false } }, 'string', []],
  [{ pages: { addresses: { en: 'https://www.example', it: false } } }, 'string', []],
  [{ pages: false }, 'string', []],
])('%j: forms have a live preview where there are pages', async (options, kind, slugs) => {
  const { collections = [] } = await configOf(options)
  const displayed = collections.filter(({ admin }) => admin?.livePreview)

  expect(displayed.map(({ slug }) => slug)).toEqual(slugs)
  expect(displayed.map(({ admin }) => typeof admin?.livePreview?.url)).toEqual(
    slugs.map(() => kind),
  )
})
