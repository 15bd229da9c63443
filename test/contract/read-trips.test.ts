import { expect, inject, test } from 'vitest'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { stopClock } from '../support/clock'
import { commandsOf, roundTrips, told } from '../support/commands'
import { given } from '../support/given'
import { clientOf } from '../support/http'

// How often a request waits for a MongoDB server, with nothing kept in memory.

stopClock()
const calendar = freshCalendar({ cacheSize: 0 })
const { anEvent, aVenue, anOrganizer, aCategory, aTag, anImage } = buildersOf(calendar)
const { during } = commandsOf(calendar)
const get = clientOf(calendar)

const made = { event: 0, venue: 0, organizer: 0, category: 0, tag: 0 }

given(async () => {
  const image = async (name: string) => (await anImage(name)).id
  made.category = await aCategory('Music')
  made.tag = await aTag('Late')
  made.venue = (
    await aVenue({ name: 'Hall', latitude: 41, longitude: 12, image: await image('hall.png') })
  ).id
  made.organizer = (await anOrganizer({ image: await image('choir.png') })).id
  made.event = (
    await anEvent({
      title: 'Gala',
      image: await image('gala.png'),
      venues: [made.venue],
      organizers: [made.organizer],
      categories: [made.category],
      tags: [made.tag],
    })
  ).id
})

test.runIf(inject('mongo')).each([
  ['an event by its id', () => `/events/${made.event}`, 2],
  ['an event by its slug', () => '/events/by-slug/gala', 2],
  ['a list of events', () => '/events', 2],
  ['a month', () => '/events?start_date=2026-12-01&end_date=2026-12-31', 2],
  ['the events of a tag', () => `/events?tags=${made.tag}`, 2],
  ['the events of a venue', () => `/events?venue=${made.venue}`, 2],
  ['the events of an organizer', () => `/events?organizer=${made.organizer}`, 2],
  ['the events of a search', () => '/events?search=gala', 2],
  ['the events of a category', () => `/events?categories=${made.category}`, 3],
  ['the events near a point', () => '/events?geoloc_lat=41&geoloc_lng=12', 3],
  ['a venue by its id', () => `/venues/${made.venue}`, 2],
  ['a list of venues', () => '/venues', 2],
  ['the venues of a search', () => '/venues?search=hall', 3],
  ['the categories', () => '/categories', 1],
  ['a tag', () => `/tags/${made.tag}`, 1],
])('%s waits no more often than it has to', async (_, path, most) => {
  const { result, commands } = await during(() => get(path()))

  expect(result.status).toBe(200)
  expect(roundTrips(commands), told(commands).join('\n')).toBeLessThanOrEqual(most)
})
