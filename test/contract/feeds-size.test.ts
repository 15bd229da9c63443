// On SQLite alone: pages and feeds are written alike from what any database answers.

import { beforeEach, expect, test } from 'vitest'
import { calendarFeed } from '../../src/feeds/calendarFeed'
import { newsFeed } from '../../src/feeds/newsFeed'
import { buildersOf } from '../support/builders'
import { freshCalendar, site } from '../support/calendar'
import { stopClock } from '../support/clock'
import { callOf, readCalendar, textOf } from '../support/feeds'

stopClock()
const calendar = freshCalendar()
const { anEvent, clear } = buildersOf(calendar)

beforeEach(clear)

/** The most bytes that a function of Vercel answers. */
const maxBytes = 4_500_000

const news = { name: 'Events', page: `${site}/events/`, address: `${site}/events/feed/` }

test('feeds of the longest texts have their beginnings and a link (FD-2, FD-3)', async () => {
  const descriptionHtml = `<p>${'a€ '.repeat(60_000)}</p>`
  for (const title of [...'abcdefghijklmn']) await anEvent({ title, descriptionHtml })
  const calendarText = textOf(await calendarFeed(callOf(calendar, 'en'), {}, 'Events'))
  const newsText = textOf(await newsFeed(callOf(calendar, 'en'), {}, news))
  const { events } = readCalendar(calendarText)

  expect(Buffer.byteLength(calendarText)).toBeLessThan(maxBytes)
  expect(Buffer.byteLength(newsText)).toBeLessThan(maxBytes)
  expect(events.map(({ title }) => title)).toEqual([...'abcdefghijklmn'])
  expect(calendarText.replace(/\r\n /g, '')).toContain(`a€…\\n${site}/event/a/`)
  expect(newsText.match(/<item>/g)).toHaveLength(14)
  expect(newsText).toContain(`…\n${site}/event/a/`)
})

test('feeds of few long texts have whole texts (FD-2, FD-3)', async () => {
  await anEvent({ title: 'Long', descriptionHtml: `<p>${'word '.repeat(20_000)}end</p>` })
  const calendarText = textOf(await calendarFeed(callOf(calendar, 'en'), {}, 'Events'))

  expect(calendarText.replace(/\r\n /g, '')).toContain('word end')
  expect(textOf(await newsFeed(callOf(calendar, 'en'), {}, news))).toContain('word end')
})
