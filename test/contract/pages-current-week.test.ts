// On SQLite alone: pages are written alike from what any database answers.

import { beforeEach, expect, test } from 'vitest'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { stopClock } from '../support/clock'
import { visitorOf } from '../support/pages'

// A Wednesday, ten in the morning in New York, where the site is.
stopClock('2026-11-18T15:00:00Z')
const calendar = freshCalendar()
const { aTag, anEvent, clear } = buildersOf(calendar)
const visit = visitorOf(calendar)
const week = '/events/week/2026-W47/'

beforeEach(clear)

const anEvening = (title: string, day: string, tags: number[] = []) =>
  anEvent({ title, startLocal: `${day} 20:00:00`, endLocal: `${day} 22:00:00`, tags })

const titlesOf = (html: string) =>
  [...html.matchAll(/<h3><a [^>]*>(.*?)<\/a>/g)].map(([, title]) => title)

/** Where the link to the days that are over leads. */
const earlierOn = (html: string) =>
  /<a href="([^"]*)">(?:Earlier this week|Nei giorni scorsi)<\/a>/
    .exec(html)?.[1]
    ?.replaceAll('&amp;', '&')

test('the current week begins today, and leads to its days that are over (PG-7)', async () => {
  const evening = await aTag('Evening')
  await anEvening('Drama', '2026-11-16', [evening])
  await anEvening('Chess', '2026-11-17')
  await anEvening('Jazz', '2026-11-18', [evening])
  await anEvening('Opera', '2026-11-22', [evening])

  const { html } = await visit(week)
  expect(titlesOf(html)).toEqual(['Jazz', 'Opera'])
  expect(earlierOn(html)).toBe(`${week}?start_date=2026-11-16&end_date=2026-11-17`)
  const narrowed = earlierOn((await visit(`${week}?tags=evening`)).html) ?? ''
  expect(narrowed).toBe(`${week}?tags=evening&start_date=2026-11-16&end_date=2026-11-17`)
  const { html: earlier } = await visit(narrowed)
  expect(titlesOf(earlier)).toEqual(['Drama'])
  expect(earlierOn(earlier)).toBeUndefined()
  expect(earlierOn((await visit(`/it${week}`)).html)).toBe(
    `/it${week}?start_date=2026-11-16&end_date=2026-11-17`,
  )
})

test('the current week is whole in its calendar, and where its days are asked for (FD-1, PG-7)', async () => {
  await anEvening('Drama', '2026-11-16')
  await anEvening('Jazz', '2026-11-18')

  expect((await visit(`${week}?ical=1`)).html).toContain('SUMMARY:Drama')
  expect(titlesOf((await visit(`${week}?start_date=2026-11-16`)).html)).toEqual(['Drama', 'Jazz'])
})

test('other weeks are whole (PG-7)', async () => {
  await anEvening('Drama', '2026-11-09')
  await anEvening('Jazz', '2026-11-18')
  await anEvening('Opera', '2026-11-23')

  for (const [other, title] of [
    ['2026-W46', 'Drama'],
    ['2026-W48', 'Opera'],
  ]) {
    const { html } = await visit(`/events/week/${other}/`)
    expect(titlesOf(html)).toEqual([title])
    expect(earlierOn(html)).toBeUndefined()
  }
})

test('the current week leads to no past days without events (PG-5, PG-7)', async () => {
  await anEvening('Drama', '2026-11-12')
  await anEvening('Opera', '2026-11-22')

  const { html } = await visit(week)
  expect(earlierOn(html)).toBeUndefined()
  expect(html).toContain('<a rel="prev" href="/events/week/2026-W46/">')
})

test('a current week that has only past events says so, and stays in search engines (PG-5, PG-7)', async () => {
  await anEvening('Drama', '2026-11-12')
  await anEvening('Chess', '2026-11-16')

  const { html } = await visit(week)
  expect(html).toContain('There are no more events this week.')
  expect(html).not.toContain('noindex')
  expect(earlierOn(html)).toContain('end_date=2026-11-17')
  expect(html).toContain('<a rel="prev" href="/events/week/2026-W46/">')
})
