// On SQLite alone: the numbers are those of facets, which are compared with lists on every store (`listing`).

import { beforeEach, describe, expect, test } from 'vitest'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { stopClock } from '../support/clock'
import { visitorOf } from '../support/pages'
import { readingsOf } from '../support/readings'
import { signedInUsers } from '../support/signedIn'

stopClock()
const calendar = freshCalendar({
  map: { tiles: 'https://tiles.example/{z}/{x}/{y}.png', attribution: '© The map of the town' },
})
const { aCategory, anEvent, anOrganizer, aVenue, clear } = buildersOf(calendar)
const visit = visitorOf(calendar)
const { during } = readingsOf(calendar)
const { ask } = signedInUsers(calendar)

beforeEach(clear)

const inRome = (name: string, east = 0) => ({ name, latitude: 41.9, longitude: 12.5 + east })

const events = async (count: number, fields: object) => {
  for (let one = 0; one < count; one++) await anEvent(fields)
}

const allowFrames = () =>
  calendar.payload.updateGlobal({
    slug: 'calendar-pages',
    data: { embedders: [{ origin: 'https://www.town.example' }] },
  })

/** The links of a page's map: of its pins by their titles, and of its places by name and number. */
const mapOf = async (path: string) => {
  const { html } = await visit(path)
  const [map = ''] = /<section class="results-map">.*?<\/section>/s.exec(html) ?? []
  const decoded = map.replaceAll('&amp;', '&')
  const links = (pattern: RegExp) =>
    Object.fromEntries([...decoded.matchAll(pattern)].map(([, href, name]) => [name, href]))

  return {
    html,
    map,
    pins: links(/<a href="([^"]*)" tabindex="-1"><title>(.*?)<\/title>/g),
    places: Object.keys(
      links(/<li><a href="([^"]*)" rel="nofollow">(.*?<\/a><small>\d+)(?= event)/g),
    ).map((one) => one.replace('</a><small>', ' ')),
    drawn: [...map.matchAll(/<text y="-?\d+">(\d+)<\/text>/g)].map(([, count]) => Number(count)),
  }
}

describe('a list on the map of the site', () => {
  test('has a pin for each venue, with the number of its events and a link to them (PG-2)', async () => {
    const hall = await aVenue(inRome('Hall'))
    const mill = await aVenue(inRome('Mill', 0.01))
    await events(2, { venues: [hall.id] })
    await events(1, { venues: [mill.id] })
    await events(1, {})

    const { map, pins, places, drawn } = await mapOf('/events/?view=map')
    expect(pins).toEqual({
      'Hall: 2 events': `/events/?venue=${hall.id}`,
      'Mill: 1 event': `/events/?venue=${mill.id}`,
    })
    expect(places).toEqual(['Hall 2', 'Mill 1'])
    expect(drawn).toEqual([2, 1])
    expect(map).toContain('<h2>2 places</h2>')
    expect(map).toContain('<figure aria-label="Map of these places">')
    expect(map).toContain('1 more event is not on the map.')
    expect(map).toContain('© The map of the town')
  })

  test('requests tiles from the host of the owner alone, without script and style of its own (PG-4)', async () => {
    const { id } = await aVenue(inRome('Hall'))
    await events(1, { venues: [id] })

    const { html, headers } = await visit('/events/?view=map')
    const policy = headers.get('content-security-policy')
    expect(html.match(/<image href="https:\/\/tiles\.example\/16\//g)?.length).toBeGreaterThan(5)
    expect(html).not.toContain('style=')
    expect(policy).toContain("img-src 'self' https://tiles.example;")
    expect(policy).toContain("style-src 'self';")
    expect((await visit('/events/')).headers.get('content-security-policy')).not.toContain('tiles')
  })

  test('stands beside the list, whose filters it has and keeps (PG-2)', async () => {
    const music = await aCategory('Music')
    const hall = await aVenue(inRome('Hall'))
    const mill = await aVenue(inRome('Mill', 0.01))
    await events(1, { venues: [hall.id], categories: [music], cost: 'Free' })
    await events(1, { venues: [hall.id], cost: 'Free' })
    await events(1, { venues: [mill.id], cost: 'Free' })

    const list = await visit('/events/?free=1')
    expect(list.html).toContain('<a href="/events/?free=1" aria-current="page">List</a>')
    expect(list.html).toContain('<a href="/events/?free=1&amp;view=map" rel="nofollow">Map</a>')
    const { html, pins } = await mapOf('/events/?free=1&view=map')
    expect(pins).toMatchObject({ 'Hall: 2 events': `/events/?free=1&venue=${hall.id}` })
    expect(html).toContain('<a href="/events/?free=1">List</a>')
    expect(html).toContain('href="/events/?free=1&amp;view=map&amp;categories=music"')
    expect(html).toContain('<input type="hidden" name="view" value="map"/>')
    expect(html).toContain('<a href="/events/?view=map" rel="nofollow"><span class="unseen">')
    expect(html).toContain('href="/it/events/?free=1&amp;view=map"')
    expect(html).not.toContain('class="card')
    const { pins: narrowed } = await mapOf('/events/?free=1&view=map&categories=music')
    expect(Object.keys(narrowed)).toEqual(['Hall: 1 event'])
  })

  test('is in frames without filters as well, whose links have none (PG-10)', async () => {
    const hall = await aVenue(inRome('Hall'))
    await events(1, { venues: [hall.id] })
    await events(1, {})
    await allowFrames()

    const { html, map } = await mapOf('/embed/events/?filters=none&view=map')
    expect(map).toContain('<title>Hall: 1 event</title>')
    expect(map).toContain(`"/embed/events/?filters=none&amp;venue=${hall.id}"`)
    expect(html).not.toMatch(/<search|class="facets|<script src="[^"]*near/)
    expect((await mapOf('/embed/events/?filters=none')).map).toBe('')
  })

  test('shows places of the chosen venues and of the chosen distance alone (EV-55)', async () => {
    const hall = await aVenue({ ...inRome('Hall'), city: 'Rome' })
    const far = await aVenue({ name: 'Far', latitude: 45.4, longitude: 9.2 })
    await events(1, { venues: [hall.id, far.id] })

    expect((await mapOf('/events/?view=map')).places).toEqual(['Hall 1', 'Far 1'])
    expect((await mapOf('/events/?near=Rome&view=map')).places).toEqual(['Hall 1'])
    expect((await mapOf(`/events/?venue=${far.id}&view=map`)).places).toEqual(['Far 1'])
    const both = `/events/?venue=${far.id},%20${hall.id}&view=map`
    expect((await mapOf(both)).places).toEqual(['Hall 1', 'Far 1'])
  })

  test('has one pin for places too near each other, which counts each event once', async () => {
    const stage = await aVenue(inRome('Stage'))
    const bar = await aVenue(inRome('Bar'))
    const far = await aVenue({ name: 'Far', latitude: 45.4, longitude: 9.2 })
    await events(1, { venues: [stage.id, bar.id] })
    await events(1, { venues: [stage.id] })
    await events(1, { venues: [far.id] })

    const { pins, places } = await mapOf('/events/?view=map')
    expect(pins).toEqual({
      'Stage, Bar: 2 events': `/events/?venue=${stage.id}%2C${bar.id}`,
      'Far: 1 event': `/events/?venue=${far.id}`,
    })
    expect(places).toEqual(['Stage 2', 'Bar 1', 'Far 1'])
  })

  test('leads from one pin to a nearer map where that has its places apart', async () => {
    const names = ['Hall', 'Mill', 'Barn', 'Park', 'Yard']
    const near = await Promise.all(names.map((name, index) => aVenue(inRome(name, index / 100))))
    const far = await aVenue({ name: 'Far', latitude: 45.4, longitude: 9.2 })
    for (const { id } of [...near, far]) await events(1, { venues: [id] })

    const { pins } = await mapOf('/events/?view=map')
    const nearer = pins['Hall, Mill, Barn, Park …: 5 events'] ?? ''
    expect(nearer).toBe(`/events/?view=map&venue=${near.map(({ id }) => id).join('%2C')}`)
    const { html, places } = await mapOf(nearer)
    expect(places).toEqual(names.map((name) => `${name} 1`))
    // One filter, not five.
    expect(html).toContain('<span>5 places</span>')
  })

  test('has no venue that visitors may not see, or whose map is off (EV-20, AUTH-14)', async () => {
    const open = await aVenue(inRome('Open'))
    const hidden = [
      await aVenue({ ...inRome('Sealed'), accessPassword: 'sesame' }),
      await aVenue({ ...inRome('Unfinished'), status: 'draft' }),
      await aVenue({ ...inRome('Unmapped'), showMap: false }),
      await aVenue({ name: 'Nowhere' }),
      await aVenue({ name: 'Pole', latitude: 90, longitude: 0 }),
    ]
    for (const { id } of [open, ...hidden]) await events(1, { venues: [id] })

    const { map, places } = await mapOf('/events/?view=map')
    expect(places).toEqual(['Open 1'])
    expect(map).not.toMatch(/Sealed|Unfinished|Unmapped|Nowhere|Pole/)
  })

  test('has at most 100 places, those with the most events', async () => {
    const venues = await Promise.all(
      Array.from({ length: 102 }, (_, index) => aVenue(inRome(`Place ${index}`, index / 1000))),
    )
    for (const { id } of venues) await events(1, { venues: [id] })
    await events(1, { venues: [venues[101]?.id] })

    const { map, places } = await mapOf('/events/?view=map')
    expect(places).toHaveLength(100)
    expect(places[0]).toBe('Place 101 2')
    expect(map).toContain('2 more events are not on the map.')
  })

  test.each(['/events/today/', '/events/past/', '/events/day/2026-12-02/'])(
    'is there for %s (PG-2)',
    async (path) => {
      const { id } = await aVenue(inRome('Hall'))
      const days = ['2026-11-01', '2026-11-18', '2026-12-02']
      for (const day of days)
        await anEvent({ venues: [id], startLocal: `${day} 00:10:00`, endLocal: `${day} 23:00:00` })

      expect((await mapOf(`${path}?view=map`)).places).toEqual(['Hall 1'])
    },
  )

  test('is there for what a category, a tag or an organizer has, if that is much (PG-2)', async () => {
    const music = await aCategory('Music')
    const club = await anOrganizer({ name: 'Club' })
    const { id } = await aVenue(inRome('Hall'))
    await events(7, { venues: [id], categories: [music], organizers: [club.id] })

    for (const path of ['/events/category/music/', '/organizer/club/']) {
      const { pins } = await mapOf(`${path}?view=map`)
      expect(pins).toEqual({ 'Hall: 7 events': `${path}?venue=${id}` })
    }
  })

  test('is no page for search engines, and no filter of feeds (PG-4, FD-1)', async () => {
    const { id } = await aVenue(inRome('Hall'))
    await events(1, { venues: [id] })

    const { html, headers } = await visit('/events/?view=map')
    expect(headers.get('x-robots-tag')).toBe('noindex')
    expect(html).not.toContain('rel="canonical"')
    expect(html).toContain('/events.ics"')
    expect(html).not.toMatch(/(?:events\.ics|feed\/)\?view/)
    expect((await visit('/events/?view=map&ical=1')).html).toContain('BEGIN:VEVENT')
  })

  test('stays in the frame of a page to embed (PG-10)', async () => {
    const { id } = await aVenue(inRome('Hall'))
    await events(1, { venues: [id] })
    await ask('administrator', 'POST', '/globals/calendar-pages', {
      embedders: [{ origin: 'https://www.town.example' }],
    })

    const { html, headers } = await visit('/embed/events/?view=map')
    expect(html).toContain(`<a href="/embed/events/?venue=${id}" target="_self" tabindex="-1">`)
    expect(html).toContain('<a href="/embed/events/" target="_self">List</a>')
    expect(headers.get('content-security-policy')).toContain(
      "img-src 'self' https://tiles.example;",
    )
  })

  test('reads nothing that the list does not read', async () => {
    const venues = await Promise.all(
      Array.from({ length: 40 }, (_, index) => aVenue(inRome(`Place ${index}`, index / 100))),
    )
    for (const { id } of venues) await events(1, { venues: [id] })
    const queriesOf = async (path: string) => (await during(() => visit(path))).length

    await aVenue(inRome('Other'))
    const ofList = await queriesOf('/events/')
    await aVenue(inRome('Yet another'))
    expect(await queriesOf('/events/?view=map')).toBeLessThanOrEqual(ofList)
  })

  test('is neither offered nor shown where nothing has a place, in months and for a venue', async () => {
    const { id } = await aVenue(inRome('Hall'))
    const nowhere = await aVenue({ name: 'Nowhere' })
    await events(7, { venues: [id] })
    await events(1, { venues: [nowhere.id] })

    for (const path of [`/events/?venue=${nowhere.id}`, '/events/month/2026-12/', '/venue/hall/']) {
      const { html, status } = await visit(`${path}${path.includes('?') ? '&' : '?'}view=map`)

      expect([path, status, /results-map|class="views"/.test(html)]).toEqual([path, 200, false])
    }
  })
})
