import { expect, test } from 'vitest'
import { requestedAddress } from '../../src/publicPages/requestedAddress'

test.each([
  ['/calendar-pages/it/event/chess', '/it/event/chess/'],
  ['/calendar-pages/events/?search=tea', '/events/?search=tea'],
  ['/calendar-pages/events.ics', '/events.ics'],
  ['/calendar-pages', '/'],
  ['/events/', '/events/'],
])('a rewritten request keeps the address that the visitor requested: %s', (path, requested) => {
  const { url } = requestedAddress(new Request(`https://calendar.example${path}`))

  expect(url).toBe(`https://calendar.example${requested}`)
})
