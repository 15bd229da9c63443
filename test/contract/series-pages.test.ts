// On SQLite alone: pages, feeds and tables are written alike from what any database answers.

import { beforeEach, expect, test } from 'vitest'
import { buildersOf } from '../support/builders'
import { freshCalendar, site } from '../support/calendar'
import { stopClock } from '../support/clock'
import { clientOf } from '../support/http'
import { visitorOf } from '../support/pages'
import { signedInUsers } from '../support/signedIn'
import { structuredOf } from '../support/structuredData'

stopClock()
const calendar = freshCalendar()
const { aSeries, aVenue, clear } = buildersOf(calendar)
const send = clientOf(calendar)
const visit = visitorOf(calendar)
const { signIn } = signedInUsers(calendar)
beforeEach(clear)

const dates = async () =>
  (await send('/events?start_date=2027-01-01&per_page=50')).body.events as { id: number }[]

const changeDate = async (place: number, data: object) => {
  const id = (await dates())[place]?.id ?? 0
  await calendar.payload.update({ collection: 'events', id, data })
}

test('the page of a series has its rule in words, and lists its dates (RC-23)', async () => {
  const venue = await aVenue({ name: 'Gym' })
  await aSeries({ venues: [venue.id], descriptionHtml: '<p>Bring a mat.</p>' })
  const { status, html } = await visit('/series/yoga/')

  expect(status).toBe(200)
  expect(html).toContain('every Tuesday, 4 times, 19:00–20:00')
  expect(html).toContain('<p>Bring a mat.</p>')
  expect(html).toContain('Gym')
  expect(html).toContain('Next date: <a href="/event/yoga-2027-01-12/">')
  for (const day of ['2027-01-12', '2027-01-19', '2027-01-26', '2027-02-02']) {
    expect(html).toContain(`href="/event/yoga-${day}/"`)
  }
  expect(html).toContain(`<link rel="canonical" href="${site}/series/yoga/"/>`)
  expect(html.match(/<script src="[^"]*"/g)).toEqual(['<script src="/events/share.js"'])
})

test('the page of a series has its Italian rule at its Italian slug (PG-3)', async () => {
  const { id } = await aSeries()
  await calendar.payload.update({
    collection: 'calendar-series',
    id,
    locale: 'it',
    data: { title: 'Yoga dolce', slug: 'yoga-dolce' },
  })
  const { html } = await visit('/it/series/yoga-dolce/')
  const { status, headers } = await visit('/it/series/yoga/')

  expect(html).toContain('ogni martedì, 4 volte, 19:00–20:00')
  expect(html).toContain('Prossime date')
  expect([status, headers.get('location')]).toEqual([308, '/it/series/yoga-dolce/'])
})

test('the page of a series names overridden fields of a date', async () => {
  await aSeries()
  await changeDate(1, {
    title: 'Yoga outdoors',
    startLocal: '2027-01-20 18:00:00',
    endLocal: '2027-01-20 19:00:00',
  })
  await changeDate(2, { eventStatus: 'cancelled' })
  const { html } = await visit('/series/yoga/')

  expect(html).toContain('instead of Tuesday 19 January 2027, 19:00')
  expect(html).toContain('Yoga outdoors')
  expect(html).toContain('Cancelled')
})

test('the structured data of a series are an EventSeries with its dates', async () => {
  await aSeries()
  const { html } = await visit('/series/yoga/')
  const [, json = '{}'] =
    /<script type="application\/ld\+json">(\{[^<]*EventSeries[^<]*)</.exec(html) ?? []
  const data = JSON.parse(json)

  expect(data).toMatchObject({
    '@type': 'EventSeries',
    name: 'Yoga',
    url: `${site}/series/yoga/`,
    startDate: '2027-01-12T19:00:00+01:00',
    endDate: '2027-02-02T20:00:00+01:00',
  })
  expect(data.subEvent).toHaveLength(4)
  expect(data.subEvent[1]).toMatchObject({
    '@type': 'Event',
    startDate: '2027-01-19T19:00:00+01:00',
    url: `${site}/event/yoga-2027-01-19/`,
  })
})

test('each date has its tickets and its place for search engines, unless it is cancelled (PG-4)', async () => {
  const gym = await aVenue({ name: 'Gym two' })
  await aSeries({ venues: [gym.id], tickets: { price: 40, currency: 'EUR' } })
  await changeDate(1, { eventStatus: 'cancelled' })
  const { html } = await visit('/series/yoga/')
  const [data] = structuredOf(html).filter((one) => one['@type'] === 'EventSeries')

  expect(data?.subEvent).toMatchObject([
    { location: { name: 'Gym two' }, offers: { price: 40, priceCurrency: 'EUR' } },
    { location: { name: 'Gym two' }, eventStatus: 'https://schema.org/EventCancelled' },
    { offers: { availability: 'https://schema.org/InStock' } },
    { offers: { url: `${site}/event/yoga-2027-02-02/` } },
  ])
  expect(JSON.stringify(data?.subEvent).match(/"offers"/g)).toHaveLength(3)
})

test('skipped dates are named with the rule, in both languages (RC-3)', async () => {
  const { id } = await aSeries({ skip: ['2027-01-26 19:00:00', '2028-01-01 19:00:00'] })
  const descriptions = async () => [
    (await visit('/series/yoga/')).html,
    (await visit('/it/series/yoga/')).html,
  ]
  const [english, italian] = await descriptions()
  expect(english).toContain('every Tuesday, 4 times, 19:00–20:00, except on 26 January 2027')
  expect(italian).toContain('ogni martedì, 4 volte, 19:00–20:00, tranne il 26 gennaio 2027')

  await calendar.payload.update({
    collection: 'calendar-series',
    id,
    data: {
      rule: 'FREQ=WEEKLY;COUNT=9',
      skip: ['2027-01-19', '2027-01-26', '2027-02-02', '2027-02-09'].map(
        (day) => `${day} 19:00:00`,
      ),
    },
  })
  const [many] = await descriptions()
  expect(many).toContain('every Tuesday, 9 times, 19:00–20:00, except on 4 days')
})

test('a series that has not begun links to no past dates', async () => {
  await aSeries()

  expect((await visit('/series/yoga/')).html).not.toContain('?past=1')
})

test('the page of a date of a split series leads to the dates before and after (RC-18)', async () => {
  const { id: root } = await aSeries({ rule: 'FREQ=WEEKLY;COUNT=2' })
  const part = (day: string, rule: string) =>
    aSeries({ root, startLocal: `${day} 21:00:00`, endLocal: `${day} 22:00:00`, rule })
  await part('2027-01-27', 'FREQ=WEEKLY;COUNT=3')
  await part('2027-02-18', 'FREQ=WEEKLY;COUNT=1')
  const links = async (path: string) => {
    const { html } = await visit(path)

    return [...html.matchAll(/<a class="alone" href="[^"]*\/series\/([^"]*)\/">([^<]*)</g)].map(
      ([, slug, words]) => `${slug}: ${words}`,
    )
  }

  expect(await links('/event/yoga-2027-01-12/')).toEqual([
    'yoga: Dates: every Tuesday, 2 times, 19:00–20:00',
    'yoga-2: After that: every Wednesday, 3 times, 21:00–22:00',
  ])
  expect(await links('/it/event/yoga-2-2027-01-27/')).toEqual([
    'yoga-2: Date: ogni mercoledì, 3 volte, 21:00–22:00',
    'yoga: Prima: ogni martedì, 2 volte, 19:00–20:00',
    'yoga-3: Dopo: giovedì 18 febbraio 2027, 21:00–22:00',
  ])
  expect(await links('/event/yoga-3-2027-02-18/')).toEqual([
    'yoga-3: All dates',
    'yoga-2: Before that: every Wednesday, 3 times, 21:00–22:00',
  ])
})

test('the page of a date links to the page of its series', async () => {
  await aSeries()
  const { html } = await visit('/event/yoga-2027-01-19/')

  expect(html).toContain('href="/series/yoga/">All dates: every Tuesday, 4 times, 19:00–20:00')
})

test('a series of one date says nothing of its rule', async () => {
  const { id } = await aSeries({ rule: 'FREQ=WEEKLY;COUNT=1' })
  await aSeries({
    title: 'Late yoga',
    root: id,
    startLocal: '2027-02-02 21:00:00',
    endLocal: '2027-02-02 22:00:00',
    rule: 'FREQ=WEEKLY;COUNT=1',
  })
  const date = await visit('/event/yoga-2027-01-12/')
  const series = await visit('/series/yoga/')

  expect(date.html).toMatch(/href="\/series\/yoga\/">All dates<\/a>/)
  for (const { html } of [date, series]) expect(html).not.toMatch(/every Tuesday|, once/)
  expect(series.html).toContain('Tuesday 12 January 2027, 19:00–20:00')
  expect(series.html).toContain('Tuesday 2 February 2027, 21:00–22:00')
})

test('a yearly series without an end keeps its rule, though one date is planned yet', async () => {
  await aSeries({
    startLocal: '2028-03-07 19:00:00',
    endLocal: '2028-03-07 20:00:00',
    rule: 'FREQ=YEARLY',
  })

  expect((await visit('/series/yoga/')).html).toMatch(/every year/)
})

test('past dates have a page of their own, which is noindex', async () => {
  await aSeries({ startLocal: '2026-01-06 19:00:00', endLocal: '2026-01-06 20:00:00' })
  const { html } = await visit('/series/yoga/')
  const past = await visit('/series/yoga/?past=1')

  expect(html).toContain('No more dates are planned.')
  expect(html).toContain('href="/series/yoga/?past=1"')
  expect(past.html).toContain('href="/event/yoga-2026-01-06/"')
  expect(past.headers.get('x-robots-tag')).toBe('noindex')
})

test('a date that ends at midnight today is past', async () => {
  await aSeries({
    startLocal: '2026-11-17 22:00:00',
    endLocal: '2026-11-18 00:00:00',
    rule: 'FREQ=WEEKLY;COUNT=1',
  })

  expect((await visit('/series/yoga/?past=1')).html).toContain('href="/event/yoga-2026-11-17/"')
})

test('draft, hidden and unknown series answer 404', async () => {
  await aSeries({ title: 'Not yet', _status: 'draft' })
  await aSeries({ title: 'By invitation', hideFromListings: true })

  for (const slug of ['not-yet', 'by-invitation', 'nothing']) {
    expect((await visit(`/series/${slug}/`)).status).toBe(404)
  }
})

test('a password protects a series as it protects an event (PG-3)', async () => {
  await aSeries({ accessPassword: 'sesame', descriptionHtml: '<p>Secret.</p>' })
  const closed = await visit('/series/yoga/')
  const { status, headers } = await visit('/series/yoga/', { form: { password: 'sesame' } })
  const cookie = headers.get('set-cookie')?.split(';')[0] ?? ''
  const open = await visit('/series/yoga/', { headers: { cookie } })

  expect(closed.html).toContain('This page is protected.')
  expect(closed.html).not.toContain('Secret.')
  expect([status, headers.get('location')]).toEqual([303, '/series/yoga/'])
  expect(open.html).toContain('<p>Secret.</p>')
})

test('the sitemap has series and their coming dates', async () => {
  await aSeries({
    startLocal: '2026-10-13 19:00:00',
    endLocal: '2026-10-13 20:00:00',
    rule: 'FREQ=WEEKLY;COUNT=30',
  })
  const { html } = await visit('/sitemap.xml')

  expect(html).toContain(`<loc>${site}/series/yoga/</loc>`)
  expect(html).toContain(`<loc>${site}/event/yoga-2027-01-12/</loc>`)
  expect(html).not.toContain('yoga-2026-10-13')
})

test('lists and feeds show the next date and the number of others; days show all (RC-23)', async () => {
  await aSeries()
  const list = await visit('/events/')
  const news = await visit('/events/feed/')
  const day = await visit('/events/day/2027-01-19/')

  expect(list.html).toContain('href="/event/yoga-2027-01-12/"')
  expect(list.html).not.toContain('yoga-2027-01-19')
  expect(list.html).toContain('and 3 more dates')
  expect(news.html.match(/<item>/g)).toHaveLength(1)
  expect(news.html).toContain('and 3 more dates')
  expect(day.html).toContain('href="/event/yoga-2027-01-19/"')
  expect(day.html).not.toContain('more dates')
})

test('no list counts a date that its visitors may not see (AUTH-11, RC-23)', async () => {
  await aSeries()
  await changeDate(3, { hideFromListings: true })
  await changeDate(2, { visibility: 'private' })

  for (const path of ['/events/', '/events/feed/']) {
    expect((await visit(path)).html).toMatch(/and 1 more date\b/)
  }
})

test('a page links to the other parts of a split series, and shows the dates of all (RC-18)', async () => {
  const { id } = await aSeries({ rule: 'FREQ=WEEKLY;COUNT=2' })
  await aSeries({
    title: 'Late yoga',
    root: id,
    startLocal: '2027-02-02 21:00:00',
    endLocal: '2027-02-02 22:00:00',
    rule: 'FREQ=WEEKLY;COUNT=3',
  })
  const first = await visit('/series/yoga/')
  const second = await visit('/series/late-yoga/')

  expect(first.html).toContain('href="/series/late-yoga/"')
  expect(first.html).toContain('every Tuesday, 3 times, 21:00–22:00')
  expect(first.html).toContain('href="/event/late-yoga-2027-02-02/"')
  expect(second.html).toContain('href="/series/yoga/"')
})

test('the preview of a draft is noindex', async () => {
  const { id } = await aSeries({ title: 'Not yet', _status: 'draft' })
  const { token } = await signIn('editor')
  const headers = {
    cookie: `payload-token=${token}`,
    'sec-fetch-site': 'same-origin',
    origin: site,
  }
  const seen = await visit(`/?p=${id}`, { headers })

  expect((await visit(`/?p=${id}`)).status).toBe(404)
  expect(seen.status).toBe(200)
  expect(seen.html).toContain('every Tuesday, 4 times, 19:00–20:00')
  expect(seen.html).toContain('Tuesday 19 January 2027')
  expect(seen.headers.get('x-robots-tag')).toBe('noindex')
})
