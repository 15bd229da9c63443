// On SQLite alone: pages ask the index what `events-filters-protected` asks it on every store.

import { describe, expect, test } from 'vitest'
import { handle } from '../../src/api/handle'
import { buildersOf } from '../support/builders'
import { freshCalendar, site } from '../support/calendar'
import { stopClock } from '../support/clock'
import { given } from '../support/given'
import { visitorOf } from '../support/pages'

stopClock()
const calendar = freshCalendar({
  map: { tiles: 'https://tiles.example/{z}/{x}/{y}.png', attribution: '© The map of the town' },
})
const { aCategory, anEvent, anOrganizer, aTag, aVenue } = buildersOf(calendar)
const visit = visitorOf(calendar)

const ids = { hall: 0, club: 0, vault: 0 }

given(async () => {
  const place = { city: 'Bolzano', latitude: 46.4983, longitude: 11.3548 }
  const hall = await aVenue({ name: 'Hall', ...place, accessibility: ['step-free'] })
  const club = await anOrganizer({ name: 'Club' })
  const children = await aTag('Children')
  const content = {
    categories: [await aCategory('Music')],
    tags: [children],
    venues: [hall.id],
    organizers: [club.id],
    cost: 'Free',
    featured: true,
  }
  const days = (start: string, end: string) => ({
    startLocal: `${start} 20:00:00`,
    endLocal: `${end} 22:00:00`,
  })
  const secret = { accessPassword: 'sesame' }
  const vault = await aVenue({ name: 'Vault', city: 'Merano', latitude: 46.67, longitude: 11.16 })
  await calendar.payload.updateGlobal({
    slug: 'calendar-pages',
    data: { tagGroups: [{ name: 'Audience', tags: [children] }] },
  })
  for (const [title, more, day] of [
    ['Open', {}, '2026-12-02'],
    ['Sealed', secret, '2026-12-03'],
  ] as const) {
    await anEvent({ title, ...content, ...more, ...days(day, day) })
    await anEvent({
      title: `${title} fair`,
      ...content,
      ...more,
      ...days('2026-12-01', '2026-12-20'),
    })
    await anEvent({
      title: `${title} past`,
      ...content,
      ...more,
      ...days('2026-10-01', '2026-10-01'),
    })
  }
  await anEvent({
    title: 'Hidden place',
    ...secret,
    venues: [vault.id],
    tags: [await aTag('Wine')],
  })
  await anEvent({ title: 'Plain' })
  Object.assign(ids, { hall: hall.id, club: club.id, vault: vault.id })
})

const list = (path: string) =>
  visit(path.replace('HALL', `${ids.hall}`).replace('CLUB', `${ids.club}`))

const filters = [
  'venue=HALL',
  'organizer=CLUB',
  'tags=children',
  'all_tags=children',
  'categories=music',
  'free=1',
  'featured=1',
  'near=Bolzano',
  'accessibility=step-free',
]

describe('a page for what a password hides', () => {
  test.each([
    '/venue/hall/',
    '/organizer/club/',
    '/tag/children/',
    '/events/category/music/',
    ...filters.flatMap((filter) => [
      `/events/?${filter}`,
      `/events/?${filter}&long=1`,
      `/events/?${filter}&start_date=2026-12-01&end_date=2026-12-31`,
      `/events/past/?${filter}`,
      `/events/month/2026-12/?${filter}`,
      `/events/day/2026-12-01/?${filter}`,
    ]),
  ])('leaves protected events out: %s (DEV-91, EV-37)', async (path) => {
    const { status, html } = await list(path)

    expect(status).toBe(200)
    expect(html).toContain('Open')
    expect(html).not.toContain('Sealed')
  })

  test.each(['/events/', '/events/past/', '/events/month/2026-12/', '/events/day/2026-12-01/'])(
    'lists them without a filter: %s (DEV-91, EV-37)',
    async (path) => {
      expect((await visit(path)).html).toContain('Sealed')
    },
  )

  test.each(['/events/feed/', '/events.ics'])('has none in its feed', async (path) => {
    const url = `${site}${path}?venue=${ids.hall}`
    const answer = await handle(calendar.payload, new Request(url))

    expect(await answer.text()).not.toContain('Sealed')
  })
})

describe('the page of an event', () => {
  test('has no protected one among those at its venue and of its kind (DEV-91, EV-37, PG-11)', async () => {
    const { html } = await visit('/event/open-fair/')

    expect(html).toContain('/event/open/')
    expect(html).not.toContain('/event/sealed/')
  })
})

describe('the numbers of a page', () => {
  test('count no protected event (DEV-91, EV-37, PG-2)', async () => {
    const { html } = await visit('/events/')
    const numbers = [...html.matchAll(/<span[^>]*>([^<]*)<\/span><small>(\d+)<\/small>/g)].map(
      ([, name, count]) => `${name} ${count}`,
    )

    expect(numbers).toContain('Hall 2')
    expect(numbers).toContain('Children 2')
    expect(numbers.filter((one) => /Vault|Wine|Merano/.test(one))).toEqual([])
  })

  test('of a map count none, and lead to no place of theirs (DEV-91, EV-37)', async () => {
    const { html } = await visit('/events/?view=map')

    expect(html).toContain('results-map')
    expect(html).not.toContain('Vault')
  })

  test.each(filters)('of a map count none with %s (DEV-91, EV-37)', async (filter) => {
    const { html } = await list(`/events/?${filter}&view=map`)

    expect(html).toContain('<p class="found" role="status">2 events</p>')
    expect(html).toContain('Hall</a><small>2 events</small>')
  })

  test.each(['/venues/', '/tags/'])(
    'of the index %s name nothing that only they have (DEV-91, EV-37)',
    async (path) => {
      const { html } = await visit(path)

      expect(html).not.toMatch(/Vault|Wine/)
    },
  )
})
