// On SQLite alone: pages are written alike from what any database answers.

import { beforeAll, describe, expect, test } from 'vitest'
import { dividedBy } from '../../src/publicPages/calendarSite'
import { buildersOf } from '../support/builders'
import { freshCalendar, site } from '../support/calendar'
import { stopClock } from '../support/clock'
import { given } from '../support/given'
import { type Page, visitorOf } from '../support/pages'
import { signedInUsers } from '../support/signedIn'

stopClock()
const calendar = freshCalendar()
const { aCategory, anEvent, aSeries, aTag, aVenue } = buildersOf(calendar)
const { ask } = signedInUsers(calendar)
const visit = visitorOf(calendar)

const town = 'https://www.town.example'

const allow = (...origins: string[]) =>
  ask('administrator', 'POST', '/globals/calendar-pages', {
    embedders: origins.map((origin) => ({ origin })),
  })

given(async () => {
  const category = await aCategory('Music')
  await aCategory('Choirs', category)
  const tag = await aTag('Families')
  const venue = await aVenue({ name: 'Town Hall' })
  for (let day = 10; day < 36; day += 1) {
    const at = new Date(Date.UTC(2026, 11, day)).toISOString().slice(0, 10)
    await anEvent({
      title: `Concert ${day}`,
      startLocal: `${at} 20:00:00`,
      endLocal: `${at} 22:00:00`,
      categories: [category],
      tags: [tag],
      venues: [venue.id],
    })
  }
  await aSeries()
  await anEvent({
    title: 'Closed night',
    accessPassword: 'sesame',
    descriptionHtml: '<p>Cellar</p>',
  })
})

const policyOf = ({ headers }: Page) => headers.get('content-security-policy') ?? ''

/** The tags of the links and forms of a page, by their addresses. */
const tagsTo = ({ html }: Page, address: string) =>
  (html.match(/<(?:a|form)\b[^>]*>/g) ?? []).filter((tag) => tag.includes(`="${address}`))

/** The links and forms of an embedded page that would open another list in place of the page around the frame. */
const listsOutside = ({ html }: Page) =>
  (html.replace(/<p class="source">.*?<\/p>/, '').match(/<(?:a|form)\b[^>]*>/g) ?? []).filter(
    (tag) =>
      /(?:href|action)="(?:\/it)?\/events\/(?:["?]|today|tomorrow|weekend|week|day|month|past)/.test(
        tag,
      ),
  )

describe('embedded pages', () => {
  test('are not there until the owner allows a site (PG-10)', async () => {
    await allow()
    const refused = await visit('/embed/events/')

    expect(refused.status).toBe(404)
    expect(policyOf(refused)).toMatch(/frame-ancestors 'self'$/)
  })

  describe('of an owner who allows sites', () => {
    beforeAll(() => allow(town, 'http://localhost:3000'))

    test.each([
      '/embed/events/',
      '/embed/events/today/',
      '/embed/events/weekend/',
      '/embed/events/week/2026-W50/',
      '/embed/events/day/2026-12-12/',
      '/embed/events/month/2026-12/',
      '/embed/events/past/',
      '/embed/events/category/music/',
      '/embed/tag/families/',
      '/embed/venue/town-hall/',
      '/embed/event/concert-10/',
      '/embed/series/yoga/',
      '/it/embed/events/month/2026-12/',
    ])('are content alone, which those sites may frame (PG-10): %s', async (path) => {
      const page = await visit(path)

      expect(page.status).toBe(200)
      expect(policyOf(page)).toContain(`frame-ancestors 'self' ${town} http://localhost:3000`)
      expect(policyOf(page)).toContain("script-src 'self'")
      expect(page.headers.has('x-frame-options')).toBe(false)
      expect(page.html).toMatch(/<h1[ >]/)
      expect(listsOutside(page)).toEqual([])
      expect(page.html).not.toMatch(/<(?:header class="top"|footer|nav class="(?:crumbs|browse))/)
    })

    test('are left to the page itself by search engines (PG-10)', async () => {
      const { headers, html } = await visit('/embed/event/concert-10/')

      expect(headers.get('x-robots-tag')).toBe('noindex')
      expect(html).not.toMatch(/rel="(?:canonical|alternate)"|ld\+json|og:title/)
      expect(html).toMatch(/<p class="source"><a href="\/event\/concert-10\/">Full page – /)
    })

    test('keep lists in the frame and open events in the calendar (PG-10)', async () => {
      const page = await visit('/embed/events/?categories=music')

      expect(page.html).toContain('<base target="_top"/>')
      expect(tagsTo(page, '/embed/events/?categories=music&amp;page=2').join()).toContain('_self')
      expect(tagsTo(page, '/embed/events/month/2026-11/').join()).toContain('_self')
      expect(tagsTo(page, '/embed/events/day/').join()).toMatch(/^<form .*_self/)
      expect(tagsTo(page, '/event/concert-10/')).toEqual(['<a href="/event/concert-10/">'])
      expect(page.html).not.toContain('"/events/"')
    })

    test('keep the branches of a category in the frame (PG-10)', async () => {
      const path = '/embed/events/category/music/choirs/'
      const page = await visit('/embed/events/category/music/')

      expect(tagsTo(page, path).join()).toContain('_self')
      expect((await visit(path)).status).toBe(200)
      expect((await visit('/it/embed/events/category/music/')).html).toContain(`"/it${path}"`)
      expect((await visit('/events/category/music/')).html).toContain(
        '"/events/category/music/choirs/"',
      )
    })

    test('have no search and filters where the website wants none, also on their next pages (PG-10)', async () => {
      const first = await visit('/embed/events/?categories=music&filters=none')
      const paths = [
        '/embed/events/month/2026-12/',
        '/embed/venue/town-hall/',
        '/embed/events/past/',
      ]
      const others = await Promise.all(paths.map((path) => visit(`${path}?filters=none`)))

      expect(first.html).toContain('Concert 10')
      expect(
        tagsTo(first, '/embed/events/?categories=music&amp;filters=none&amp;page=2'),
      ).not.toEqual([])
      expect(tagsTo(first, '/embed/events/today/?categories=music&amp;filters=none')).not.toEqual(
        [],
      )
      for (const { status, html } of [first, ...others]) {
        expect(status).toBe(200)
        expect(html).not.toMatch(/type="search"|<search|class="facets|class="chosen/)
      }
      expect((await visit('/events/?filters=none')).html).toContain('type="search"')
    })

    test('turn the month within the frame (PG-10)', async () => {
      const page = await visit('/embed/events/month/2026-12/')

      expect(tagsTo(page, '/embed/events/month/2027-01/').join()).toContain('_self')
      expect(tagsTo(page, '/embed/events/day/2026-12-12/').join()).toContain('_self')
      expect(tagsTo(page, '/event/concert-12/').join()).not.toContain('_self')
      expect(tagsTo(await visit('/embed/events/month/2026-11/'), '#').join()).toContain('_self')
    })

    test.each([
      ['/embed/events/day/?date=2026-12-12&search=x', '/embed/events/day/2026-12-12/?search=x'],
      ['/embed/events/month/?tags=families', '/embed/events/month/2026-12/?tags=families'],
      ['/embed/events', `/embed/events/`],
      ['/en/embed/events/', `/embed/events/`],
    ])('lead from %s to a page in the frame (PG-10)', async (path, location) => {
      const { headers } = await visit(path)

      expect(headers.get('location')).toBe(location)
      expect(headers.get('content-security-policy')).toContain(town)
    })

    test.each([
      '/embed/',
      '/embed/venues/',
      '/embed/developers/',
      '/embed/events/submit/',
      '/embed/events.ics',
      '/embed/events/?ical=1',
      '/embed/event/concert-10/?ical=1',
      '/embed/event/nothing/',
      '/embed/embed/events/',
    ])('say in the frame that there is nothing at %s (PG-10)', async (path) => {
      const page = await visit(path)

      expect(page.status).toBe(404)
      expect(policyOf(page)).toContain(`frame-ancestors 'self' ${town}`)
      expect(page.html).not.toContain('<header class="top"')
      expect(page.html).toContain('"/embed/events/" target="_self"')
    })

    test('take no password, and no cookie that opens a page (PG-10)', async () => {
      const form = { password: 'sesame' }
      const opened = await visit('/event/closed-night/', { form })
      const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? ''
      const { status, html } = await visit('/embed/event/closed-night/', { headers: { cookie } })

      expect(opened.status).toBe(303)
      expect(status).toBe(200)
      expect(html).toContain('<a href="/event/closed-night/">Enter the password</a>')
      expect(html).not.toMatch(/<form|Cellar/)
      expect((await visit('/embed/event/closed-night/', { form })).status).toBe(404)
    })

    test('lead on from a former slug within the frame (PG-9, PG-10)', async () => {
      const { id } = await anEvent({ title: 'Old name' })
      await calendar.payload.update({ collection: 'events', id, data: { slug: 'new-name' } })
      const { status, headers } = await visit('/embed/event/old-name/?from=town')

      expect(status).toBe(308)
      expect(headers.get('location')).toBe('/embed/event/new-name/?from=town')
    })

    test('change nothing of the pages of the calendar (PG-10)', async () => {
      await visit('/embed/events/?search=concert')
      const { html } = await visit('/events/?search=concert')

      expect(html).toContain('href="/event/concert-10/"')
      expect(html).not.toMatch(/\/embed\/|target=|<base|<script src/)
    })

    test('leave all other pages to the site alone (PG-10)', async () => {
      expect(policyOf(await visit('/events/'))).toMatch(/frame-ancestors 'self'$/)
      expect(policyOf(await visit('/nothing/'))).toMatch(/frame-ancestors 'self'$/)
    })

    test('run one script, which tells their height (PG-10)', async () => {
      const { html } = await visit('/embed/events/')
      const script = await visit('/events/embed.js')

      expect(html.match(/<script/g)).toHaveLength(1)
      expect(html).toContain('<script src="/events/embed.js" defer="">')
      expect(script.headers.get('content-type')).toContain('text/javascript')
      expect(script.html).toContain('postMessage')
    })

    test('are pages of a site that is nothing but a calendar, too (PG-10)', async () => {
      const answer = dividedBy(async () => calendar.payload.config, {
        contract: async () => new Response('contract'),
        pages: async () => new Response('page'),
      })
      const answerTo = async (path: string) =>
        (await answer(new Request(site + path, { headers: { host: new URL(site).host } }))).text()

      expect(await answerTo('/it/embed/events/')).toBe('page')
      expect(await answerTo('/embed/venues/')).toBe('contract')
    })

    test('are gone with the next visit after the owner forbids them (PG-10)', async () => {
      await visit('/embed/events/')
      await allow()

      expect((await visit('/embed/events/')).status).toBe(404)
    })
  })
})

describe('the sites that may embed pages', () => {
  test('are stored as origins (PG-10)', async () => {
    await allow('www.town.example/events/', 'https://Città.example:443', 'http://localhost:3000/x')
    const { body } = await ask('administrator', 'GET', '/globals/calendar-pages')

    expect(body.embedders.map(({ origin }: { origin: string }) => origin)).toEqual([
      town,
      'https://xn--citt-3na.example',
      'http://localhost:3000',
    ])
  })

  test.each(['*', 'https://*.town.example', 'http://www.town.example', 'https://a;b.example'])(
    'are none with a wildcard, without HTTPS or with more than a host (PG-10): %s',
    async (origin) => {
      expect((await allow(origin)).status).toBe(400)
    },
  )
})
