// On SQLite alone: pages and feeds are written alike from what any database answers.

import { expect, test } from 'vitest'
import { calendarFeed, eventCalendar } from '../../src/feeds/calendarFeed'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { stopClock } from '../support/clock'
import { callOf, textOf } from '../support/feeds'

// With an empty cache, a calendar reads only the members that it serializes.

stopClock()
const calendar = freshCalendar({ cacheSize: 0 })
const { anEvent, aVenue, anOrganizer, aCategory, aTag, anImage } = buildersOf(calendar)

const component = (text: string): string =>
  text.slice(text.indexOf('BEGIN:VEVENT'), text.indexOf('END:VCALENDAR'))

test('an event is the same in a calendar and in an answer of its own without a cache (FD-2)', async () => {
  await anEvent({
    title: 'Jazz, & more',
    slug: 'jazz',
    descriptionHtml: '<p>With a <a href="https://band.example/">band</a>.</p>',
    excerptHtml: '<p>Music.</p>',
    timezone: 'Europe/Rome',
    cost: '10 €',
    website: 'https://jazz.example/',
    eventStatus: 'postponed',
    eventStatusReason: 'The band is ill.',
    image: (await anImage()).id,
    venues: [
      (
        await aVenue({
          name: 'Arena',
          address: '1 Main Street',
          city: 'Turin',
          latitude: 45.07,
          longitude: 7.68,
        })
      ).id,
      (await aVenue({ name: 'Barn' })).id,
    ],
    organizers: [
      (await anOrganizer({ name: 'Club', phone: '011 555', website: 'https://c.example/' })).id,
    ],
    categories: [await aCategory('Music'), await aCategory('Concerts')],
    tags: [await aTag('Late')],
  })
  const call = callOf(calendar)

  const inCalendar = component(textOf(await calendarFeed(call, {}, 'Jazz')))
  const byItself = component(textOf(await eventCalendar(call, 'jazz')))

  expect(inCalendar).toBe(byItself)
  expect(inCalendar.replaceAll('\r\n ', '')).toContain(
    'LOCATION:Arena\\, 1 Main Street\\, Turin\\; Barn',
  )
})
