// On SQLite alone: pages and feeds are written alike from what any database answers.

import { expect, test } from 'vitest'
import { categoryColours } from '../../src/calendar/categoryColours'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { stopClock } from '../support/clock'
import { given } from '../support/given'
import { visitorOf } from '../support/pages'

stopClock()
const calendar = freshCalendar()
const { aCategory, anEvent } = buildersOf(calendar)
const visit = visitorOf(calendar)
const ids = { music: 0 }

const december = '/events/month/2026-12/'

given(async () => {
  ids.music = await aCategory('Music')
  await anEvent({
    title: 'Exhibition of maps',
    startLocal: '2026-11-20 10:00:00',
    endLocal: '2027-01-10 18:00:00',
  })
  await anEvent({
    title: 'Film festival',
    startLocal: '2026-12-05 10:00:00',
    endLocal: '2026-12-08 23:00:00',
  })
  await anEvent({
    title: 'Night of songs',
    startLocal: '2026-12-01 21:00:00',
    endLocal: '2026-12-02 03:00:00',
    categories: [ids.music],
  })
  await anEvent({ title: 'Secret concert', categories: [ids.music], accessPassword: 'sesame' })
})

/** The weeks of a month as they are written, without the narrow grid above them. */
const weeksOf = (html: string): string[] =>
  html.slice(html.indexOf('<ol class="weeks">')).split('<ol class="days">').slice(1)

/** The bars of a week: the classes that place each, and its title. */
const barsIn = (week: string): string[] =>
  [...week.matchAll(/<li class="(from-[^"]*)"><a [^>]*><span>([^<]*)/g)].map(
    ([, place, title]) => `${title}: ${place}`,
  )

test('what lasts several days is one bar a week, over its days (PG-7)', async () => {
  const weeks = weeksOf((await visit(december)).html).map(barsIn)

  expect(weeks.slice(0, 2)).toEqual([
    ['Exhibition of maps: from-2 over-6 begun goes-on', 'Film festival: from-6 over-2 goes-on'],
    ['Exhibition of maps: from-1 over-7 begun goes-on', 'Film festival: from-1 over-2 begun'],
  ])
  expect(weeks[4]).toEqual(['Exhibition of maps: from-1 over-4 begun goes-on'])
})

test('what begins on a day stands before what runs (PG-7)', async () => {
  const [week = ''] = weeksOf((await visit(december)).html)

  expect(week.indexOf('Night of songs')).toBeGreaterThan(0)
  expect(week.indexOf('Night of songs')).toBeLessThan(week.indexOf('Exhibition of maps'))
})

test('an event that ends in the small hours is an event of its evening', async () => {
  const { html } = await visit(december)

  expect(html.match(/<span>Night of songs</g)).toHaveLength(1)
  expect(html).toContain('<time dateTime="2026-12-01T21:00:00-05:00">21:00</time> </b>')
})

test('whose clock it is stands after the title of an event in another zone (PG-4)', async () => {
  await anEvent({
    title: 'Reading circle with Lisbon',
    startLocal: '2026-10-20 17:30:00',
    endLocal: '2026-10-20 19:00:00',
    timezone: 'Europe/Lisbon',
    eventStatus: 'postponed',
  })
  const { html } = await visit('/it/events/month/2026-10/')
  const line = /<a [^>]*title="Reading circle[^>]*>.*?<\/a>/.exec(html)?.[0] ?? ''

  expect(line).toContain('title="Reading circle with Lisbon (Ora di Lisbona, UTC+01:00)"')
  expect(line.replaceAll(/<[^>]*>/g, '')).toBe(
    '17:30 Rinviato Reading circle with Lisbon (Ora di Lisbona, UTC+01:00)',
  )
})

test('an event has the colour of its category, in the style sheet (PG-6)', async () => {
  const { html } = await visit(december)
  const sheet = await visit(/<link rel="stylesheet" href="([^"]+)"/.exec(html)?.[1] ?? '')

  expect(html).toContain(`class="k${ids.music}" title="Night of songs"`)
  expect(html).not.toContain(`class="k${ids.music}" title="Secret concert"`)
  expect(sheet.html).toContain(
    `.k${ids.music}{--category:${categoryColours([{ id: ids.music }]).get(ids.music)}}`,
  )
})

test('a chosen colour replaces that of the id', async () => {
  const { payload } = calendar
  const red = '#c83c2d'
  await payload.update({ collection: 'categories', id: ids.music, data: { colour: red } })
  const { html } = await visit(december)
  const sheet = await visit(/<link rel="stylesheet" href="([^"]+)"/.exec(html)?.[1] ?? '')

  expect(sheet.html).toContain(`.k${ids.music}{--category:${red}}`)
})

test('what is no colour is refused', async () => {
  const { payload } = calendar
  const update = payload.update({
    collection: 'categories',
    id: ids.music,
    data: { colour: 'red;}' },
  })

  await expect(update).rejects.toThrow()
})

test('filters narrow a month, and stay when it is turned and in its days (PG-2)', async () => {
  const { html } = await visit(`${december}?categories=music&search=songs`)

  expect(html).toContain('Night of songs')
  expect(html).not.toContain('Film festival')
  expect(html).toContain(
    'rel="prev" href="/events/month/2026-11/?search=songs&amp;categories=music"',
  )
  expect(html).toContain('href="/events/day/2026-12-01/?search=songs&amp;categories=music"')
  expect(html).toContain(`action="${december}"`)
})

test('a narrow grid leads to each day on which something happens or runs', async () => {
  const { html } = await visit(december)
  const grid = html.slice(html.indexOf('class="day-grid"'), html.indexOf('<ol class="weeks">'))

  expect(grid.match(/href="\/events\/day\/2026-12-/g)).toHaveLength(31)
  expect(grid).toContain('Tuesday 1 December 2026, 2 events')
})

test('the narrow grid has one number for the events of a day, and says it in words', async () => {
  for (const hour of [10, 11, 12, 13, 14, 15, 16]) {
    await anEvent({
      startLocal: `2027-03-03 ${hour}:00:00`,
      endLocal: `2027-03-03 ${hour}:30:00`,
    })
  }
  const { html } = await visit('/events/month/2027-03/')
  const [, day = ''] = /<a href="\/events\/day\/2027-03-03\/">(.*?)<\/a>/.exec(html) ?? []

  expect(day).toContain('Wednesday 3 March 2027, 7 events')
  expect(day).toContain('<span class="count" aria-hidden="true">7</span>')
  expect(day).not.toContain('+')
})

test('the month of today leads to today, and the weeks before are marked as past (PG-7)', async () => {
  const { html } = await visit('/events/month/2026-11/')
  const other = await visit(december)

  expect(html).toContain('<a href="#today">Today</a>')
  expect(html).toMatch(/<li class="[^"]*today" id="today"><h2><time dateTime="2026-11-18">/)
  expect(html.match(/<li class="past">/g)).toHaveLength(3)
  expect(other.html).not.toContain('class="past"')
})

test('another month leads to the one of today where that has events', async () => {
  await anEvent({ startLocal: '2026-11-02 10:00:00', endLocal: '2026-11-02 11:00:00' })

  expect((await visit(december)).html).toContain('<a href="/events/month/2026-11/#today">Today</a>')
})

test('paper lists once what the weeks fold, because it cannot be unfolded', async () => {
  for (const number of [1, 2, 3, 4, 5]) {
    await anEvent({
      title: `Collection ${number}`,
      startLocal: '2027-02-01 10:00:00',
      endLocal: '2027-02-26 18:00:00',
    })
  }
  const { html } = await visit('/events/month/2027-02/')
  const listed = html.slice(html.indexOf('class="on-paper"'))

  expect([...listed.matchAll(/<span>(Collection \d)/g)].map(([, title]) => title)).toEqual([
    'Collection 4',
    'Collection 5',
  ])
})
