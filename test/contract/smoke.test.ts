import { expect, test } from 'vitest'
import { handle } from '../../src/api/handle'
import { freshCalendar, site } from '../support/calendar'

const calendar = freshCalendar()

test('smoke', async () => {
  const { payload } = calendar
  const tag = await payload.create({ collection: 'tags', data: { name: 'Jazz' } })
  const venue = await payload.create({
    collection: 'venues',
    data: { name: 'Blue', latitude: 1, longitude: 2, visibility: 'public', _status: 'published' },
  })
  const event = await payload.create({
    collection: 'events',
    data: {
      title: 'Night',
      startLocal: '2026-12-01 10:00:00',
      endLocal: '2026-12-01 11:00',
      visibility: 'public',
      tags: [tag.id],
      venues: [venue.id],
      _status: 'published',
    },
  })
  console.log(event)
  const response = await handle(payload, new Request(`${site}/cal/events/v1/events`))
  console.log(response.status, JSON.stringify(await response.json(), null, 1))
  expect(response.status).toBe(200)
})
