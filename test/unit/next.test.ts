import { createRequire } from 'node:module'
import { withPayload } from '@payloadcms/next/withPayload'
import type { NextConfig } from 'next'
import { describe, expect, test } from 'vitest'
import { withEventsCalendar } from '../../src/plugin/next/withEventsCalendar.cjs'

type Rule = {
  source: string
  destination: string
  missing?: object[]
  match: (path: string) => object | false
}

// Next's own parser of a config, which has no types.
const require = createRequire(import.meta.url)
const { default: loadRules } = require('next/dist/lib/load-custom-routes') as {
  default: (config: NextConfig) => Promise<{
    redirects: Rule[]
    rewrites: Record<'beforeFiles' | 'afterFiles' | 'fallback', Rule[]>
  }>
}
const { buildCustomRoute: withMatch } = require('next/dist/server/lib/router-utils/filesystem') as {
  buildCustomRoute: (kind: string, rule: Rule, basePath?: string) => Rule
}
const { matchHas, prepareDestination } =
  require('next/dist/shared/lib/router/utils/prepare-destination') as {
    /** Whether a request has all of some things, and none of others. */
    matchHas: (request: object, query: object, has: object[], missing: object[]) => object | false
    prepareDestination: (request: object) => { newUrl: string }
  }

const leadsTo = (kind: string, rules: Rule[]) => (path: string) => {
  for (const rule of rules.map((each) => withMatch(kind, each))) {
    const params = rule.match(path)
    if (!params) continue
    const { destination } = rule

    return prepareDestination({ appendParamsToQuery: false, destination, params, query: {} }).newUrl
  }
  return undefined
}

const redirect = async (config?: NextConfig) =>
  leadsTo('redirect', (await loadRules(withEventsCalendar(config))).redirects)

const rewrites = async (...config: Parameters<typeof withEventsCalendar>) =>
  (await loadRules(withEventsCalendar(...config))).rewrites

describe('a trailing slash', () => {
  test.each([
    '/cal/events/v1/',
    '/cal/events/v1/events/',
    '/it/cal/events/v1/events/by-slug/fair/',
    '/veranstaltungen-api/cal/events/v1/doc/',
  ])('of %s is kept (GEN-5)', async (path) => {
    expect((await redirect())(path)).toBeUndefined()
    expect((await redirect({ trailingSlash: true }))(path)).toBeUndefined()
  })

  test.each([
    ['/about/', '/about'],
    ['/blog/2026/fair/', '/blog/2026/fair'],
    ['/events/v1x/', '/events/v1x'],
    ['/admin/collections/posts/', '/admin/collections/posts'],
    ['/about', undefined],
    ['/', undefined],
  ])('of the page %s is removed by default', async (path, target) => {
    expect((await redirect())(path)).toBe(target)
  })

  test.each([
    ['/about', '/about/'],
    ['/blog/fair', '/blog/fair/'],
    ['/logo.png/', '/logo.png'],
    ['/about/', undefined],
    ['/logo.png', undefined],
    ['/.well-known/security', undefined],
    ['/cal/events/v1/events', undefined],
  ])('of the page %s is kept when the site sets trailingSlash', async (path, target) => {
    expect((await redirect({ trailingSlash: true }))(path)).toBe(target)
  })

  test('is kept when the site sets skipTrailingSlashRedirect', async () => {
    expect((await redirect({ skipTrailingSlashRedirect: true }))('/about/')).toBeUndefined()
  })
})

describe('a path that is not UTF-8', () => {
  test.each([
    ['/cal/events/v1/%E9', '/cal/events/v1/unreadable'],
    ['/it/cal/events/v1/events/by-slug/%zz', '/it/cal/events/v1/unreadable'],
    ['/cal/events/v1/events/by-slug/caf%C3%A9', undefined],
    ['/cal/events/v1/events', undefined],
    ['/blog/%E9', undefined],
  ])('%s is rewritten', async (path, target) => {
    const { beforeFiles } = await rewrites()

    expect(leadsTo('before_files_rewrite', beforeFiles)(path)).toBe(target)
  })
})

describe('addresses of pictures', () => {
  test.each([
    ['/media/fair.jpg', '/api/calendar-pictures/fair.jpg'],
    ['/media/fair-1.300x200.webp', '/api/calendar-pictures/fair-1.300x200.webp'],
    ['/media/press', undefined],
    ['/media/press.pdf', undefined],
    ['/media/2026/fair.jpg', undefined],
  ])('such as %s lead to the plugin: %s', async (path, target) => {
    expect(leadsTo('rewrite', (await rewrites()).afterFiles)(path)).toBe(target)
  })
})

describe('the config of a site', () => {
  const rule = { source: '/old', destination: '/new' }

  test('keeps its rewrites before those of the calendar', async () => {
    const { afterFiles } = await rewrites({ rewrites: () => [rule] })

    expect(afterFiles.map(({ source }) => source)).toEqual([
      '/old',
      expect.stringContaining('/media/'),
    ])
  })

  test('keeps rewrites of each kind', async () => {
    const own = { beforeFiles: [rule], afterFiles: [rule], fallback: [rule] }
    const { beforeFiles, afterFiles, fallback } = await rewrites({ rewrites: async () => own })

    expect(beforeFiles).toContainEqual(rule)
    expect(afterFiles).toContainEqual(rule)
    expect(fallback).toEqual([rule])
  })

  test('keeps redirects, packages and everything else', async () => {
    const config = withEventsCalendar({
      redirects: () => [{ ...rule, permanent: false }],
      serverExternalPackages: ['own', 'payload'],
      transpilePackages: ['@payloadcms/drizzle'],
      reactStrictMode: true,
    })

    expect(await config.redirects?.()).toContainEqual({ ...rule, permanent: false })
    expect(config.reactStrictMode).toBe(true)
    expect(config.serverExternalPackages).toEqual([
      'own',
      'payload',
      '@payloadcms/db-mongodb',
      '@payloadcms/db-postgres',
      '@payloadcms/db-sqlite',
    ])
  })

  test('is refused in one sentence when it is a function', () => {
    // Plain JavaScript of a site may pass a function.
    const config = (() => ({ reactStrictMode: true })) as NextConfig

    expect(() => withEventsCalendar(config)).toThrow(/let that answer withEventsCalendar\(config\)/)
  })

  test('is refused with a layout of its own and no pages', () => {
    expect(() => withEventsCalendar({}, { ownLayout: true })).toThrow(/needs pages, too/)
  })

  test('is the same inside and outside of withPayload()', async () => {
    const headers = async () => [{ source: '/about', headers: [{ key: 'X-Own', value: '1' }] }]
    const [inside, outside] = [
      withPayload(withEventsCalendar({ headers })),
      withEventsCalendar(withPayload({ headers })),
    ]

    for (const kind of ['headers', 'redirects', 'rewrites'] as const) {
      expect(await inside[kind]?.()).toEqual(await outside[kind]?.())
    }
    expect(inside.skipTrailingSlashRedirect).toBe(outside.skipTrailingSlashRedirect)
    expect(new Set(inside.serverExternalPackages)).toEqual(new Set(outside.serverExternalPackages))
  })
})

describe('the public pages', () => {
  const pages = async (...languages: string[]) =>
    leadsTo('rewrite', (await rewrites({}, { pages: languages })).afterFiles)

  test.each([
    ['/series/yoga/', '/calendar-pages/series/yoga'],
    ['/developers', '/calendar-pages/developers'],
    ['/events', '/calendar-pages/events'],
    ['/events/month/2026-12', '/calendar-pages/events/month/2026-12'],
    ['/it/event/chess', '/calendar-pages/it/event/chess'],
    ['/events.ics', '/calendar-pages/events.ics'],
    ['/embed/events/month/2026-12/', '/calendar-pages/embed/events/month/2026-12'],
    ['/it/embed/event/chess', '/calendar-pages/it/embed/event/chess'],
    ['/venues/', '/calendar-pages/venues'],
    ['/it/tags', '/calendar-pages/it/tags'],
    ['/tags/own', undefined],
    ['/embed/map', undefined],
    ['/de/event/chess', undefined],
    ['/blog/event/chess', undefined],
    ['/it', undefined],
  ])('lead to the route file of a site that has them (PG-2): %s', async (path, inner) => {
    expect((await pages('it'))(path)).toBe(inner)
  })

  const inLayout = async (path: string, request: { query?: object; headers?: object } = {}) => {
    const { afterFiles } = await rewrites({}, { pages: ['it'], ownLayout: true })
    const asked = { headers: {}, cookies: {}, ...request }
    const fitting = afterFiles.filter(
      ({ missing }) => !missing || matchHas(asked, request.query ?? {}, [], missing),
    )

    return leadsTo('rewrite', fitting)(path)
  }

  test.each([
    ['/events/', '/calendar-layout/events'],
    ['/events/today/', '/calendar-layout/events/today'],
    ['/events/day/', '/calendar-layout/events/day'],
    ['/events/day/2026-12-04/', '/calendar-layout/events/day/2026-12-04'],
    ['/it/events/week/2026-W49/', '/calendar-layout/it/events/week/2026-W49'],
    ['/events/category/music/jazz/', '/calendar-layout/events/category/music/jazz'],
    ['/it/venue/hall/', '/calendar-layout/it/venue/hall'],
    ['/venues/', '/calendar-layout/venues'],
    ['/tag/open-air/', '/calendar-layout/tag/open-air'],
    ['/events/style.css', '/calendar-pages/events/style.css'],
    ['/events/feed/', '/calendar-pages/events/feed'],
    ['/events/submit/', '/calendar-pages/events/submit'],
    ['/events/digest/confirm/', '/calendar-pages/events/digest/confirm'],
    ['/event/chess/event.ics', '/calendar-pages/event/chess/event.ics'],
    ['/embed/events/', '/calendar-pages/embed/events'],
    ['/developers/', '/calendar-pages/developers'],
  ])(
    'are drawn by a site with a layout of its own, files and forms are not: %s',
    async (path, inner) => {
      expect(await inLayout(path)).toBe(inner)
    },
  )

  test('leave calendars and passwords to the route file on a site with a layout of its own (PG-3)', async () => {
    const entry = '/it/event/chess/'
    const headersOf = (headers: object) => inLayout(entry, { headers })
    const byCalendar = '/calendar-pages/it/event/chess'

    expect(await inLayout(entry)).toBe('/calendar-layout/it/event/chess')
    expect(await inLayout(entry, { query: { ical: '1' } })).toBe(byCalendar)
    expect(await headersOf({ 'content-type': 'application/x-www-form-urlencoded' })).toBe(
      byCalendar,
    )
    expect(await headersOf({ cookie: 'own=1; opened-7=signed' })).toBe(byCalendar)
    expect(await headersOf({ cookie: 'own=opened' })).toBe('/calendar-layout/it/event/chess')
  })

  test('are not rewritten on a site without them', async () => {
    expect(leadsTo('rewrite', (await rewrites({})).afterFiles)('/events')).toBeUndefined()
  })

  test('keep their trailing slash, which other pages lose', async () => {
    const { redirects } = await loadRules(withEventsCalendar({}, { pages: ['it'] }))
    const to = leadsTo('redirect', redirects)

    expect(to('/it/event/chess/')).toBeUndefined()
    expect(to('/events/')).toBeUndefined()
    expect(to('/it/embed/events/')).toBeUndefined()
    expect(to('/it/venues/')).toBeUndefined()
    expect(to('/venues/own/')).toBe('/venues/own')
    expect(to('/embed/map/')).toBe('/embed/map')
    expect(to('/about/')).toBe('/about')
  })
})
