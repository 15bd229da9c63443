// On SQLite alone: pages and feeds are written alike from what any database answers.

import { beforeEach, describe, expect, test } from 'vitest'
import { readableEvent } from '../../src/api/events/readable'
import { addLinks, subscribeLinks } from '../../src/feeds/feedLinks'
import { eventOfFeed } from '../../src/feeds/readFeed'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { stopClock } from '../support/clock'
import { callOf } from '../support/feeds'

stopClock()
const calendar = freshCalendar()
const { anEvent, aVenue, clear } = buildersOf(calendar)

beforeEach(clear)

const parametersOf = (address: string) => Object.fromEntries(new URL(address).searchParams)
const linksOf = async (slug: string) => {
  const { events, context } = await eventOfFeed(callOf(calendar), slug)

  const [event] = events
  if (!event) throw new Error(`There is no ${slug}.`)

  return addLinks(readableEvent(event, context))
}

describe('a link that adds an event to a calendar', () => {
  test('has instants, place and page of the event', async () => {
    const hall = await aVenue({ name: 'Town hall', city: 'Springfield' })
    await anEvent({
      title: 'Chess & cheese',
      descriptionHtml: '<p>All welcome.</p>',
      timezone: 'Europe/Rome',
      venues: [hall.id],
    })
    const { ics, google, outlook } = await linksOf('chess-cheese')
    const page = 'https://calendar.example/event/chess-cheese/'

    expect(ics).toBe(`${page}event.ics`)
    expect(parametersOf(google)).toEqual({
      action: 'TEMPLATE',
      text: 'Chess & cheese',
      dates: '20261201T190000Z/20261201T210000Z',
      ctz: 'Europe/Rome',
      location: 'Town hall, Springfield',
      details: `All welcome.\n${page}`,
    })
    expect(parametersOf(outlook)).toEqual({
      rru: 'addevent',
      subject: 'Chess & cheese',
      startdt: '2026-12-01T19:00:00Z',
      enddt: '2026-12-01T21:00:00Z',
      allday: 'false',
      location: 'Town hall, Springfield',
      body: `All welcome.\n${page}`,
    })
  })

  test('has the days of an all-day event, up to the day after the last', async () => {
    await anEvent({
      title: 'Fair',
      allDay: true,
      startLocal: '2026-12-30 00:00:00',
      endLocal: '2026-12-31 23:59:59',
    })
    const { google, outlook } = await linksOf('fair')

    expect(parametersOf(google).dates).toBe('20261230/20270101')
    expect(parametersOf(outlook)).toMatchObject({
      startdt: '2026-12-30',
      enddt: '2027-01-01',
      allday: 'true',
    })
  })

  test('is shortened when it would be too long', async () => {
    await anEvent({ title: 'Fair', descriptionHtml: `<p>${'è'.repeat(5000)}</p>` })

    expect((await linksOf('fair')).google.length).toBeLessThan(2500)
  })
})

test('a link that subscribes leads programs and services to the feed', () => {
  const feed = 'https://calendar.example/it/events.ics?categories=jazz&tags=a'
  const { webcal, google, outlook, ics } = subscribeLinks(feed, 'Jazz')

  expect(webcal).toBe('webcal://calendar.example/it/events.ics?categories=jazz&tags=a')
  expect(parametersOf(google)).toEqual({ cid: webcal })
  expect(parametersOf(outlook)).toEqual({ url: feed, name: 'Jazz' })
  expect(ics).toBe(feed)
})
