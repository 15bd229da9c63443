// On SQLite alone: pages are written alike from what any database answers.

import { expect, test } from 'vitest'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { stopClock } from '../support/clock'
import { given } from '../support/given'
import { visitorOf } from '../support/pages'

stopClock()
const calendar = freshCalendar({
  map: { tiles: 'https://tiles.example/{z}/{x}/{y}.png', attribution: '© The map of the town' },
})
const { anEvent, aVenue } = buildersOf(calendar)
const visit = visitorOf(calendar)
const rome = { latitude: 41.9028, longitude: 12.4964 }

given(async () => {
  const hall = await aVenue({ name: 'Great hall', ...rome })
  const shy = await aVenue({ name: 'Shy place', ...rome, showMap: false })
  const sealed = await aVenue({ name: 'Cellar', ...rome, accessPassword: 'sesame' })
  await anEvent({ title: 'Chess', venues: [hall.id] })
  await anEvent({ title: 'Online', venues: [hall.id], eventStatus: 'moved_online' })
  await anEvent({ title: 'Unmapped', venues: [hall.id], showMap: false })
  await anEvent({ title: 'Shy', venues: [shy.id] })
  await anEvent({ title: 'Sealed', venues: [sealed.id] })
})

test.each(['/event/chess/', '/venue/great-hall/'])(
  '%s shows its place on tiles of the site, whose host alone the policy permits (PG-4)',
  async (path) => {
    const { html, headers } = await visit(path)

    expect(html.match(/<img src="https:\/\/tiles\.example\/16\//g)).toHaveLength(6)
    expect(html).toContain('© The map of the town')
    expect(headers.get('content-security-policy')).toContain(
      "img-src 'self' https://tiles.example;",
    )
  },
)

test('pages have a style sheet for the map', async () => {
  expect((await visit('/events/style.css')).html).toContain('.tile-map')
})

test.each(['/event/online/', '/event/unmapped/', '/event/shy/', '/event/sealed/', '/events/'])(
  '%s has no map, and requests nothing from its host',
  async (path) => {
    const { html, headers, status } = await visit(path)

    expect([status, html.includes('tiles.example')]).toEqual([200, false])
    expect(headers.get('content-security-policy')).not.toContain('tiles.example')
  },
)
