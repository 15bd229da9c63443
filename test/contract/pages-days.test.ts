// On SQLite alone: pages are written alike from what any database answers.

import { beforeEach, describe, expect, test } from 'vitest'
import { findByDay } from '../../src/api/events/findByDay'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { stopClock } from '../support/clock'
import { callOf } from '../support/feeds'
import { visitorOf } from '../support/pages'

// A Wednesday.
stopClock('2026-11-18T15:00:00Z')
const calendar = freshCalendar()
const { anEvent, aCategory, clear } = buildersOf(calendar)
const visit = visitorOf(calendar)

beforeEach(clear)

const evening = (title: string, day: string) =>
  anEvent({ title, startLocal: `${day} 20:00:00`, endLocal: `${day} 22:00:00` })

const titlesOn = async (path: string): Promise<string[]> =>
  [...(await visit(path)).html.matchAll(/<a href="\/event\/[^"]*">([^<]*)<\/a>/g)].flatMap(
    ([, title]) => title ?? [],
  )

describe('pages of days (PG-2)', () => {
  test.each([
    ['/events/today/', ['Wednesday']],
    ['/events/tomorrow/', ['Thursday']],
    ['/events/weekend/', ['Saturday', 'Sunday']],
    ['/events/week/2026-W47/', ['Wednesday', 'Thursday', 'Saturday', 'Sunday']],
    ['/events/day/2026-11-23/', ['Monday']],
  ])('%s has %j', async (path, titles) => {
    await evening('Wednesday', '2026-11-18')
    await evening('Thursday', '2026-11-19')
    await evening('Saturday', '2026-11-21')
    await evening('Sunday', '2026-11-22')
    await evening('Monday', '2026-11-23')

    expect(await titlesOn(path)).toEqual(titles)
  })

  test('a card has the time under the heading of its day, and the date elsewhere (PG-4)', async () => {
    await evening('Recital', '2026-11-18')
    await anEvent({
      title: 'Weekend workshop',
      startLocal: '2026-11-17 09:00:00',
      endLocal: '2026-11-18 18:00:00',
    })
    await anEvent({
      title: 'Market day',
      startLocal: '2026-11-18 00:00:00',
      endLocal: '2026-11-18 23:59:59',
      allDay: true,
    })
    const boxes = async (path: string) =>
      [...(await visit(path)).html.matchAll(/<p class="date[^>]*>(.*?)<\/p>/g)]
        .map(([, box]) => box?.replaceAll(/<[^>]*>/g, ' ').trim())
        .sort()

    expect(await boxes('/events/')).toEqual(['20:00  –22:00', 'Tue  17  Nov', 'all day'])
    expect(await boxes('/events/day/2026-11-17/')).toEqual(['09:00'])
    expect((await visit('/it/events/')).html).toContain('<b>tutto il giorno</b>')
  })

  test('an end in the small hours is one of its evening (PG-4)', async () => {
    await anEvent({
      title: 'Night of songs',
      startLocal: '2026-11-18 21:00:00',
      endLocal: '2026-11-19 00:30:00',
    })
    await anEvent({
      title: 'Night watch',
      startLocal: '2026-11-18 02:00:00',
      endLocal: '2026-11-19 03:00:00',
    })
    const { html } = await visit('/events/today/')

    expect(html).toContain('<b>21:00</b><span>–00:30</span>')
    expect(html.match(/until <time dateTime="2026-11-19[^"]*">[^<]*/g)).toEqual([
      'until <time dateTime="2026-11-19T03:00:00-05:00">Thursday 19 November 2026, 03:00',
    ])
    expect((await visit('/event/night-of-songs/')).html).toMatch(
      /Wednesday 18 November 2026, 21:00<\/time>–\u2060<time dateTime="2026-11-19T00:30:00-05:00">00:30</,
    )
  })

  test.each(['2026-W54', '2026-W00', '2025-W53', '2026-47', '26-W47'])(
    'no week is %s',
    async (week) => {
      expect((await visit(`/events/week/${week}/`)).status).toBe(404)
    },
  )

  test('the days next to a day are the nearest with events (PG-5)', async () => {
    await evening('Before', '2026-11-10')
    await evening('That day', '2026-11-18')
    await anEvent({
      title: 'Exhibition',
      startLocal: '2026-11-25 09:00:00',
      endLocal: '2026-12-24 18:00:00',
    })
    const links = async (day: string) =>
      [...(await visit(`/events/day/${day}/`)).html.matchAll(/rel="(prev|next)" href="([^"]*)"/g)]
        .filter(([, , href]) => href?.includes('/day/'))
        .map(([, rel, href]) => `${rel} ${href}`)

    expect(await links('2026-11-18')).toEqual([
      'prev /events/day/2026-11-10/',
      'next /events/day/2026-11-25/',
    ])
    expect(await links('2026-12-01')).toEqual([
      'prev /events/day/2026-11-30/',
      'next /events/day/2026-12-02/',
    ])
    expect(await links('2026-12-24')).toEqual(['prev /events/day/2026-12-23/'])
  })

  test('the weeks next to a week are the nearest with events (PG-5)', async () => {
    await evening('That day', '2026-11-18')
    await evening('Next year', '2027-01-02')

    expect((await visit('/events/week/2026-W47/')).html).toContain(
      '<a rel="next" href="/events/week/2026-W53/">Week 53 →</a>',
    )
  })

  test.each(['/events/today/', '/events/week/2026-W40/', '/events/day/2026-11-01/'])(
    '%s without events is for no search engine (PG-5)',
    async (path) => {
      expect((await visit(path)).headers.get('x-robots-tag')).toBe('noindex')
      await evening('One', '2026-11-18')
      await evening('Another', '2026-10-01')
      await evening('A third', '2026-11-01')

      expect((await visit(path)).headers.get('x-robots-tag')).toBeNull()
    },
  )

  test('the date field leads to the page of a day, with the filters (PG-7)', async () => {
    const { status, headers } = await visit('/it/events/day/?date=2026-12-01&search=tea')
    const wrong = await visit('/events/day/?date=yesterday')

    expect(status).toBe(302)
    expect(headers.get('location')).toBe('/it/events/day/2026-12-01/?search=tea')
    expect(wrong.headers.get('location')).toBe('/events/today/')
  })

  test('the ways to other days keep the filters, and mark the one that is open (PG-7)', async () => {
    const category = await aCategory('Jazz')
    await anEvent({ categories: [category] })
    const today = (await visit('/events/today/?search=chess&page=1')).html

    expect(today).toContain('<a href="/events/today/?search=chess" aria-current="page">Today</a>')
    expect(today).toContain('<a href="/events/weekend/?search=chess">This weekend</a>')
    expect((await visit('/events/category/jazz/')).html).toContain(
      `<a href="/events/today/?categories=${category}">Today</a>`,
    )
  })

  test('the calendar of a page has its events (FD-1)', async () => {
    await evening('Wednesday', '2026-11-18')
    await evening('Monday', '2026-11-23')
    const { html, headers } = await visit('/events/week/2026-W48/?ical=1')

    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(html.match(/SUMMARY:\w+/g)).toEqual(['SUMMARY:Monday'])
  })
})

describe('the archive (PG-2)', () => {
  test('has what was over before today, the newest first', async () => {
    await evening('Long ago', '2025-11-18')
    await anEvent({
      title: 'Until midnight',
      startLocal: '2026-11-17 20:00:00',
      endLocal: '2026-11-18 00:00:00',
    })
    await evening('Today', '2026-11-18')

    expect(await titlesOn('/events/past/')).toEqual(['Until midnight', 'Long ago'])
  })

  test('is searched, and keeps to dates', async () => {
    await evening('Old chess', '2025-11-18')
    await evening('Old jazz', '2025-11-19')

    expect(await titlesOn('/events/past/?search=jazz')).toEqual(['Old jazz'])
    expect(await titlesOn('/events/past/?end_date=2025-11-18')).toEqual(['Old chess'])
  })
})

test('a list from one date to another has what takes place meanwhile (PG-2)', async () => {
  await evening('Before', '2026-11-30')
  await evening('First', '2026-12-01')
  await evening('Last', '2026-12-03')
  await evening('After', '2026-12-04')

  expect(await titlesOn('/events/?start_date=2026-12-01&end_date=2026-12-03')).toEqual([
    'First',
    'Last',
  ])
})

test.each([1, 2, 3, 4, 9])(
  'pages of %i share all events, those that begin today before those that run (PG-7)',
  async (per_page) => {
    for (const number of [1, 2, 3]) await evening(`today ${number}`, '2026-11-18')
    for (const number of [1, 2]) {
      await anEvent({
        title: `running ${number}`,
        startLocal: `2026-11-17 0${number}:00:00`,
        endLocal: '2026-11-19 12:00:00',
      })
    }
    for (const number of [1, 2]) await evening(`later ${number}`, `2026-12-0${number}`)
    const pages: string[] = []
    for (let page = 1; page <= Math.ceil(7 / per_page); page += 1) {
      const { events, total } = await findByDay(
        callOf(calendar),
        {},
        { from: '2026-11-18' },
        { request: { page, per_page }, long: { most: 1, by: 'end' } },
      )
      expect(total).toBe(7)
      pages.push(...events.flatMap(({ title }) => title ?? []))
    }

    expect(pages).toEqual([
      ...['today 1', 'today 2', 'today 3', 'running 1', 'running 2', 'later 1', 'later 2'],
    ])
  },
)
