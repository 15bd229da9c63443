import { beforeEach, describe, expect, test } from 'vitest'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { stopClock } from '../support/clock'
import { visitorOf } from '../support/pages'

// A Wednesday.
stopClock('2026-11-18T15:00:00Z')
const calendar = freshCalendar()
const { aCategory, anEvent, aVenue, clear } = buildersOf(calendar)
const visit = visitorOf(calendar)

beforeEach(clear)

/** Three days. */
const days = 'start_date=2026-12-01&end_date=2026-12-03'

type Links = { categories?: number[]; venues?: number[]; cost?: string }

const from = (title: string, startLocal: string, endLocal: string, links: Links = {}) =>
  anEvent({ title, startLocal, endLocal, ...links })

/** Events around the three days, of which six take place on them: some of these with each of the links. */
const eventsAround = async (links: Links) => {
  await from('Over at midnight', '2026-11-30 20:00:00', '2026-12-01 00:00:00', links)
  await from('Running', '2026-11-30 09:00:00', '2026-12-01 10:00:00', links)
  await from('Inside', '2026-12-02 10:00:00', '2026-12-02 12:00:00')
  await from('Evening', '2026-12-03 20:00:00', '2026-12-03 22:00:00', links)
  await from('Past midnight', '2026-12-03 23:00:00', '2026-12-04 02:00:00', links)
  await from('Morning after', '2026-12-04 00:00:00', '2026-12-04 12:00:00', links)
  await from('Exhibition', '2026-11-10 09:00:00', '2026-12-24 18:00:00', links)
  await from('Festival', '2026-12-03 18:00:00', '2026-12-10 18:00:00')
  await from('Later exhibition', '2026-12-04 09:00:00', '2027-01-24 18:00:00', links)
}

const linked = ['Evening', 'Exhibition', 'Past midnight', 'Running']
const onDays = [...linked, 'Festival', 'Inside'].sort()

/** The events that a page links to, by the titles that their slugs are made of. */
const titlesIn = (html: string) => {
  const slugs = [...html.matchAll(/<a href="\/event\/([^"/]+)\/"/g)].flatMap(([, one]) => one ?? [])

  return [...new Set(slugs)]
    .map((slug) => slug.slice(0, 1).toUpperCase() + slug.slice(1).replaceAll('-', ' '))
    .sort()
}

const titlesOn = async (path: string) => titlesIn((await visit(path)).html)

const attribute = (text = '') => text.replaceAll('&amp;', '&')

const feeds = {
  calendar: { link: 'text/calendar', title: /SUMMARY:(.*)\r/g },
  news: { link: 'application/rss\\+xml', title: /<item>\s*<title>(?:<!\[CDATA\[)?(.*?)[\]<]/g },
}

/** What a feed holds that the head of a page names. */
const followedOn = async (path: string, name: keyof typeof feeds) => {
  const { link, title } = feeds[name]
  const { html } = await visit(path)
  const [, href] =
    new RegExp(`<link rel="alternate" type="${link}" [^>]*href="([^"]*)"`).exec(html) ?? []
  const feed = await visit(attribute(href))
  expect(feed.status).toBe(200)

  return [...feed.html.matchAll(title)].map(([, one]) => one).sort()
}

const calendarOf = async (path: string) =>
  [...(await visit(path)).html.matchAll(/SUMMARY:(.*)\r/g)].map(([, title]) => title).sort()

/** The links of a page that narrow its list, with the number beside each. */
const facetsOn = async (path: string) => {
  const { html } = await visit(path)
  const [, nav = ''] = /<nav class="facets-of-list".*?>(.*?)<\/nav>/s.exec(html) ?? []

  return [...nav.matchAll(/<a href="([^"]*)".*?<small>(\d+)<\/small>/g)].map(([, href, count]) => ({
    href: attribute(href),
    count: Number(count),
  }))
}

const countOn = async (path: string) =>
  Number(/<p class="found" role="status">(\d+) /.exec((await visit(path)).html)?.[1] ?? 0)

describe('the days of a list (PG-2, PG-7)', () => {
  test('are days in the list, and the links that narrow it lead to as many events as they say', async () => {
    const { id: hall } = await aVenue({ name: 'Hall' })
    await eventsAround({ categories: [await aCategory('Jazz')], venues: [hall], cost: 'Free' })
    const facets = await facetsOn(`/events/?${days}`)

    expect(await titlesOn(`/events/?${days}`)).toEqual(onDays)
    expect(facets.map(({ count }) => count)).toEqual([4, 4, 4])
    for (const { href, count } of facets) expect(await countOn(href), href).toBe(count)
  })

  test('are those of its shelf, and of all that is long', async () => {
    await eventsAround({})

    expect(await titlesOn(`/events/?${days}&long=1`)).toEqual(['Exhibition', 'Festival'])
    expect(await titlesOn('/events/?end_date=2026-12-02&long=1')).toEqual(['Exhibition'])
    expect(await titlesOn('/events/?start_date=2026-12-25&long=1')).toEqual(['Later exhibition'])
  })

  test('are those of what is followed (FD-1, FD-3)', async () => {
    await eventsAround({})

    expect(await followedOn(`/events/?${days}`, 'calendar')).toEqual(onDays)
    expect(await followedOn(`/events/?${days}`, 'news')).toEqual(onDays)
    expect(await calendarOf(`/events/?${days}&ical=1`)).toEqual(onDays)
    expect(await followedOn(`/events/?${days}&long=1`, 'calendar')).toEqual([
      'Exhibition',
      'Festival',
    ])
  })

  test('are the same on the pages of a term and of a venue', async () => {
    const { id: hall } = await aVenue({ name: 'Hall' })
    await eventsAround({ categories: [await aCategory('Jazz')], venues: [hall] })

    for (const page of ['/events/category/jazz/', '/venue/hall/']) {
      expect(await titlesOn(`${page}?${days}`)).toEqual(linked)
      expect(await titlesOn(`${page}?${days}&long=1`)).toEqual(['Exhibition'])
      expect(await followedOn(`${page}?${days}`, 'calendar')).toEqual(linked)
      expect(await calendarOf(`${page}?${days}&ical=1`)).toEqual(linked)
    }
  })

  test('narrow a week and a month, and what can be had of these', async () => {
    await eventsAround({ categories: [await aCategory('Jazz')] })
    const asked = '?start_date=2026-12-03&end_date=2026-12-03'
    const wanted = ['Evening', 'Exhibition', 'Festival', 'Past midnight']

    for (const page of ['/events/week/2026-W49/', '/events/month/2026-12/']) {
      expect(await titlesOn(`${page}${asked}`)).toEqual(wanted)
      expect(await calendarOf(`${page}${asked}&ical=1`)).toEqual(wanted)
      const facets = await facetsOn(`${page}${asked}`)
      expect(facets.map(({ count }) => count)).toEqual([3])
      for (const { href } of facets) expect(await titlesOn(href)).toHaveLength(3)
    }
  })

  test('are left out by the links from a page of days to others', async () => {
    await eventsAround({})
    const hrefs = async (path: string) =>
      [...(await visit(path)).html.matchAll(/<a[^>]* href="([^"]*)"/g)].map(([, href]) =>
        attribute(href),
      )

    const ofDay = await hrefs('/events/day/2026-12-02/?end_date=2026-12-02&free=0')
    expect(ofDay).toContain('/events/day/2026-12-03/?free=0')
    const ofMonth = await hrefs('/events/month/2026-12/?end_date=2026-12-02&free=0')
    expect(ofMonth).toContain('/events/month/2026-11/?free=0')
    expect(ofMonth).toContain('/events/day/2026-12-05/?free=0')
  })

  test('are days in the archive, too', async () => {
    await from('Before', '2026-11-09 20:00:00', '2026-11-09 22:00:00')
    await from('Evening', '2026-11-10 20:00:00', '2026-11-10 22:00:00')
    await from('Past midnight', '2026-11-11 22:00:00', '2026-11-12 02:00:00')
    await from('After', '2026-11-12 00:00:00', '2026-11-12 12:00:00')
    await from('Still running', '2026-11-10 00:00:00', '2026-11-20 12:00:00')
    const path = '/events/past/?start_date=2026-11-10&end_date=2026-11-11'

    expect(await titlesOn(path)).toEqual(['Evening', 'Past midnight'])
    expect(await calendarOf(`${path}&ical=1`)).toEqual(['Evening', 'Past midnight'])
  })

  test.each(['end_date=2026-11-17', 'start_date=2026-12-03&end_date=2026-12-01'])(
    'leave nothing where they contradict each other: %s (EV-11)',
    async (query) => {
      await from('Running', '2026-11-17 09:00:00', '2026-11-19 10:00:00')
      await eventsAround({})

      expect(await titlesOn(`/events/?${query}`)).toEqual([])
      expect(await titlesOn(`/events/?${query}&long=1`)).toEqual([])
      expect(await facetsOn(`/events/?${query}`)).toEqual([])
      expect(await followedOn(`/events/?${query}`, 'calendar')).toEqual([])
    },
  )

  test('are among the filters in use, by which side of the list they are, as long events are', async () => {
    await eventsAround({})
    const chosen = async (path: string) => {
      const { html } = await visit(path)
      const [, list = ''] = /<ul class="chips chosen".*?>(.*?)<\/ul>/s.exec(html) ?? []

      return [...list.matchAll(/<\/span><span>(.*?)<\/span>/g)].map(([, text]) => text)
    }

    expect(await chosen(`/events/?${days}&long=1`)).toEqual([
      'From Tuesday 1 December 2026',
      'To Thursday 3 December 2026',
      'Running over several days',
    ])
    expect(await chosen(`/it/events/?${days}&long=1`)).toEqual([
      'Dal martedì 1 dicembre 2026',
      'Al giovedì 3 dicembre 2026',
      'Che durano più giorni',
    ])
  })

  test('are read as the interface reads dates (DT-1), and refused if they are none', async () => {
    await eventsAround({})

    expect(await titlesOn('/events/?start_date=1+December+2026&end_date=2026-12-03+08:00')).toEqual(
      onDays,
    )
    expect((await visit('/events/?end_date=never')).status).toBe(404)
  })
})
