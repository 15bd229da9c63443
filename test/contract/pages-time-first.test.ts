// On SQLite alone: pages and feeds are written alike from what any database answers.

import { describe, expect, test } from 'vitest'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { stopClock } from '../support/clock'
import { given } from '../support/given'
import { visitorOf } from '../support/pages'

// A Wednesday, ten in the morning in New York, where the site is.
stopClock('2026-11-18T15:00:00Z')
const calendar = freshCalendar()
const { anEvent, aCategory, aTag, aVenue, anOrganizer } = buildersOf(calendar)
const visit = visitorOf(calendar)

given(async () => {
  await calendar.payload.updateGlobal({
    slug: 'calendar-pages',
    data: { embedders: [{ origin: 'https://www.town.example' }] },
  })
  const linked = {
    categories: [await aCategory('Culture')],
    tags: [await aTag('Evening')],
    venues: [(await aVenue({ name: 'Palace' })).id],
    organizers: [(await anOrganizer({ name: 'Town' })).id],
  }
  // Some have been running for months, some open this morning, some next week.
  for (const [number, day] of [
    ...Array.from({ length: 10 }, () => '2026-09-01'),
    ...Array.from({ length: 3 }, () => '2026-11-18'),
    ...Array.from({ length: 2 }, () => '2026-11-25'),
  ].entries()) {
    await anEvent({
      title: `Culture exhibition ${number + 1}`,
      startLocal: `${day} 09:00:00`,
      endLocal: `2027-01-${10 + number} 18:00:00`,
      ...linked,
    })
  }
  await anEvent({
    title: 'Culture fair since yesterday',
    startLocal: '2026-11-17 09:00:00',
    endLocal: '2026-11-18 18:00:00',
    ...linked,
  })
  await anEvent({
    title: 'Culture tonight',
    startLocal: '2026-11-18 21:00:00',
    endLocal: '2026-11-18 23:00:00',
    ...linked,
  })
  for (let hour = 8; hour < 20; hour += 1) {
    const clock = `${hour}`.padStart(2, '0')
    await anEvent({
      title: `Culture tomorrow at ${clock}`,
      startLocal: `2026-11-19 ${clock}:00:00`,
      endLocal: `2026-11-19 ${clock}:30:00`,
      ...linked,
    })
  }
})

/** The titles of the events on a page, in their order, those of the shelf too. */
const titlesOn = async (path: string): Promise<string[]> =>
  [
    ...(await visit(path)).html.matchAll(/<a href="(?:\/it)?\/event\/[^"]*"[^>]*>([^<]*)<\/a>/g),
  ].flatMap(([, title]) => title ?? [])

/** Where the news of a page are. */
const newsOf = async (path: string): Promise<string> => {
  const [, news = ''] =
    /type="application\/rss\+xml"[^>]*href="([^"]*)"/.exec((await visit(path)).html) ?? []

  return news.replaceAll('&amp;', '&')
}

const kinds = [
  ['/', 'the start page'],
  ['/events/', 'the list'],
  ['/events/today/', 'today'],
  ['/events/day/2026-11-18/', 'a day'],
  ['/events/week/2026-W47/', 'the current week'],
  ['/events/category/culture/', 'a category'],
  ['/tag/evening/', 'a tag'],
  ['/venue/palace/', 'a venue'],
  ['/organizer/town/', 'an organizer'],
  ['/events/?search=culture', 'a search'],
  ['/events/?start_date=2026-11-18&end_date=2026-12-31', 'some days'],
  ['/it/events/', 'the list in Italian'],
  ['/embed/events/', 'the list in a frame'],
] as const

describe('with fifteen exhibitions', () => {
  test.each(kinds)('the concert of tonight is the first event of %s, %s (PG-7)', async (path) => {
    const titles = await titlesOn(path)

    expect(titles.slice(0, 2)).toEqual(['Culture tonight', 'Culture fair since yesterday'])
  })

  test.each(kinds)('%s shows four of them in a shelf that leads to all (PG-7)', async (path) => {
    const { html } = await visit(path)
    const [, shelf = ''] = /<section class="shelf">(.*?)<\/section>/.exec(html) ?? []
    const hasLastDay = /\/(?:to)?day\/|week/.test(path)
    const all = /<a href="([^"]*long=1)"/.exec(shelf)?.[1]?.replaceAll('&amp;', '&') ?? ''

    const inItalian = path.startsWith('/it/')
    expect(shelf).toContain(
      `${hasLastDay ? 13 : 15} ${inItalian ? 'eventi che durano più giorni' : 'events running over several days'}`,
    )
    expect(shelf.match(/<li>/g)).toHaveLength(4)
    expect(shelf).toContain(
      inItalian
        ? 'fino a <time dateTime="2027-01-10">domenica 10 gennaio 2027</time>'
        : 'until <time dateTime="2027-01-10">Sunday 10 January 2027</time>',
    )
    const exhibitions = [...(await titlesOn(all)), ...(await titlesOn(`${all}&page=2`))]
    expect(new Set(exhibitions).size).toBe(hasLastDay ? 13 : 15)
  })

  test.each([
    ...kinds.map(([path]) => path).filter((path) => !path.startsWith('/embed/')),
    '/events/tomorrow/',
    '/events/month/2026-11/',
  ])(
    'the news of %s begin with the concert of tonight, and end with them (FD-3, PG-7)',
    async (path) => {
      const { html } = await visit(await newsOf(path))
      const titles = [...html.matchAll(/<item>\s*<title>(?:<!\[CDATA\[)?(Culture[^<\]]*)/g)].map(
        ([, title]) => title,
      )

      expect(titles.slice(0, 2)).toEqual(['Culture tonight', 'Culture fair since yesterday'])
      expect(titles).toHaveLength(29)
      expect(titles.slice(14)).toEqual(titles.filter((title) => title?.includes('exhibition')))
    },
  )

  test('the news of the list of all exhibitions have those that run, too (FD-3, PG-7)', async () => {
    const news = await newsOf('/events/?long=1')

    expect(news).toContain('long=1')
    expect((await visit(news)).html.match(/<item>/g)).toHaveLength(15)
  })
})

describe('in the month of fifteen exhibitions', () => {
  test('every day has all its events, and each exhibition is one bar a row below them (PG-7)', async () => {
    const { html } = await visit('/events/month/2026-11/')
    const [, today = ''] = /id="today">(.*?)<\/ol><section class="running/s.exec(html) ?? []
    const [, bars = ''] =
      /id="today">.*?<section class="running[^>]*>(.*?)<\/section>/s.exec(html) ?? []
    const titlesIn = (part: string) =>
      [...part.matchAll(/<span>(Culture [^<]*)<\/span>/g)].map(([, title]) => title)

    expect(titlesIn(today)).toEqual([
      'Culture tonight',
      ...['08', '09', '10', '11'].map((clock) => `Culture tomorrow at ${clock}`),
    ])
    expect(today).toContain('8 more')
    expect(titlesIn(bars)[0]).toBe('Culture fair since yesterday')
    expect(new Set(titlesIn(bars)).size).toBe(14)
    expect(titlesIn(bars)).toHaveLength(14)
  })

  test('a phone counts what is on a day, without them (PG-7)', async () => {
    const { html } = await visit('/events/month/2026-11/')
    const [, day = ''] = /<a href="\/events\/day\/2026-11-18\/">(.*?)<\/a>/.exec(html) ?? []

    expect(day).toContain('<span class="count" aria-hidden="true">1</span>')
  })
})

test('the pages of a list share its events, and the first alone has the shelf (PG-7)', async () => {
  const [first, second] = [await titlesOn('/events/'), await titlesOn('/events/?page=2')]
  const shelf = first.filter((title) => title.includes('exhibition'))

  expect(shelf).toHaveLength(4)
  expect(second).toEqual(['Culture tomorrow at 19'])
  expect(new Set([...first, ...second]).size).toBe(14 + shelf.length)
  expect((await visit('/events/?page=3')).status).toBe(404)
})

test('lists have a heading for each day (PG-7)', async () => {
  const { html } = await visit('/it/events/')
  const headings = [...html.matchAll(/<h2 class="day"><time dateTime="([^"]*)">([^<]*)/g)]

  expect(headings.map(([, date, title]) => [date, title])).toEqual([
    ['2026-11-18', 'Oggi, mercoledì 18 novembre 2026'],
    ['2026-11-19', 'Domani, giovedì 19 novembre 2026'],
  ])
  expect(html).toContain('15 eventi che durano più giorni')
})

test.each([
  ['/', '/events/', 'All'],
  ['/events/', '/events/', 'All'],
  ['/it/', '/it/events/', 'Tutti'],
  ['/events/today/', '/events/today/', 'Today'],
])('%s is marked among the ways to days (PG-7)', async (path, href, text) => {
  const { html } = await visit(path)
  const [, ways = ''] = /<nav class="times".*?>(.*?)<\/nav>/s.exec(html) ?? []
  const marked = [...ways.matchAll(/<a href="([^"]*)" aria-current="page">([^<]*)/g)]

  expect(marked.map(([, to, name]) => [to, name])).toEqual([[href, text]])
})
