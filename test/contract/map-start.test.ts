import { expect, test } from 'vitest'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { signedInUsers } from '../support/signedIn'

const calendar = freshCalendar()
const { aVenue } = buildersOf(calendar)
const users = signedInUsers(calendar)
const start = (role: 'author' | 'subscriber') => users.ask(role, 'GET', '/admin-map-start')

test('a map starts nowhere in particular when no venue has a place', async () => {
  await aVenue({ name: 'Somewhere' })

  expect((await start('author')).body).toEqual({ start: null })
})

test('a map starts in the middle of the venues that the editor may read', async () => {
  await aVenue({ name: 'Mill', latitude: 42.73, longitude: 12.73 })
  await aVenue({ name: 'Hall', latitude: 42.74, longitude: 12.74 })
  await aVenue({ name: 'Far away', latitude: -33, longitude: 151 })
  for (const name of ['Plan', 'Other plan']) {
    await aVenue({ name, latitude: 60, longitude: 25, status: 'draft' })
  }

  expect((await start('author')).body).toEqual({ start: { latitude: 42.73, longitude: 12.74 } })
})

test('a map tells a user nothing who may not write', async () => {
  expect((await start('subscriber')).status).toBe(401)
})
