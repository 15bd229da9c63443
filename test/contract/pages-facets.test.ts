// On SQLite alone: what the index counts is compared with lists on every store (`listing`).

import { beforeEach, describe, expect, test } from 'vitest'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { stopClock } from '../support/clock'
import { visitorOf } from '../support/pages'

stopClock()
const calendar = freshCalendar()
const { aCategory, anEvent, anOrganizer, aTag, aVenue, clear, inItalian } = buildersOf(calendar)
const visit = visitorOf(calendar)

beforeEach(clear)

/** What a page offers to narrow its list by: the links with the counts beside them. */
const facets = async (path: string): Promise<Record<string, string>> => {
  const { html } = await visit(path)
  const [, nav = ''] = /<nav class="facets-of-list".*?>(.*?)<\/nav>/s.exec(html) ?? []

  return Object.fromEntries(
    [...nav.matchAll(/<a href="([^"]*)".*?><span.*?>(.*?)<\/span><small>(\d+)<\/small>/g)].map(
      ([, href = '', name, count]) => [`${name} (${count})`, href.replaceAll('&amp;', '&')],
    ),
  )
}

const titlesOf = async (path: string) =>
  [...(await visit(path)).html.matchAll(/<h3><a [^>]*>(.*?)<\/a>/g)].map(([, title]) => title)

const audience = async (...tags: number[]) =>
  calendar.payload.updateGlobal({
    slug: 'calendar-pages',
    data: { tagGroups: [{ name: 'Audience', tags }] },
  })

describe('a list of events', () => {
  test('can be narrowed by price, category, tag and place, with counts (PG-2)', async () => {
    const music = await aCategory('Music')
    const jazz = await aCategory('Jazz', music)
    const children = await aTag('Children')
    await audience(children)
    const { id: hall } = await aVenue({
      name: 'Hall',
      city: 'Rome',
      latitude: 41.9,
      longitude: 12.5,
    })
    await anEvent({ title: 'Trio', categories: [jazz], venues: [hall], cost: 'Free' })
    await anEvent({ title: 'Puppets', tags: [children], cost: '5' })
    await anEvent({ title: 'Tales', tags: [children], cost: 'Gratis' })

    expect(await facets('/events/')).toEqual({
      'Free (2)': '/events/?free=1',
      'Children (2)': '/events/?all_tags=children',
      'Children, free (1)': '/events/?free=1&all_tags=children',
      'Near Rome (1)': '/events/?near=Rome',
      'Music (1)': '/events/?categories=music',
      'Hall (1)': `/events/?venue=${hall}`,
    })
    expect(await titlesOf('/events/?free=1&all_tags=children')).toEqual(['Tales'])
    expect(await titlesOf('/events/?categories=music')).toEqual(['Trio'])
    expect(await titlesOf('/events/?near=Rome')).toEqual(['Trio'])
  })

  test('leads to what is free for children near the centre this weekend in three taps (PG-2)', async () => {
    const children = await aTag('Children')
    await audience(children)
    const { id: hall } = await aVenue({ city: 'Rome', latitude: 41.9, longitude: 12.5 })
    const saturday = { startLocal: '2026-11-21 10:00:00', endLocal: '2026-11-21 12:00:00' }
    const wanted = { tags: [children], venues: [hall], cost: 'Free' }
    await anEvent({ title: 'Tales', ...wanted, ...saturday })
    await anEvent({ title: 'Far tales', ...wanted, venues: [], ...saturday })
    await anEvent({ title: 'Puppets', ...wanted, cost: '5', ...saturday })
    await anEvent({ title: 'Opera', ...wanted, tags: [], ...saturday })
    await anEvent({ title: 'Later', ...wanted })

    expect((await visit('/events/')).html).toContain('href="/events/weekend/"')
    const second = (await facets('/events/weekend/'))['Children, free (2)'] ?? ''
    const third = (await facets(second))['Near Rome (1)'] ?? ''
    expect(third).toBe('/events/weekend/?all_tags=children&free=1&near=Rome')
    expect(await titlesOf(third)).toEqual(['Tales'])
  })

  test('offers neither what leaves nothing nor what leaves all (PG-2)', async () => {
    await aTag('Unused')
    const { id } = await aVenue({ name: 'Hall' })
    await anEvent({ venues: [id], cost: 'Free' })
    await anEvent({ venues: [id], cost: 'Free' })

    expect(await facets('/events/')).toEqual({})
  })

  test('goes down the branches of a category (PG-2)', async () => {
    const music = await aCategory('Music')
    await anEvent({ categories: [await aCategory('Jazz', music)] })
    await anEvent({ categories: [await aCategory('Opera', music)] })
    await anEvent({ categories: [await aCategory('Food')] })

    expect(Object.keys(await facets('/events/'))).toEqual(['Food (1)', 'Music (2)'])
    expect(await facets('/events/?categories=music')).toEqual({
      'Jazz (1)': '/events/?categories=jazz',
      'Opera (1)': '/events/?categories=opera',
    })
  })

  test('keeps its other filters, and takes each away (PG-2)', async () => {
    const [children, seniors] = [await aTag('Children'), await aTag('Seniors')]
    await audience(children, seniors)
    await anEvent({ title: 'Both', tags: [children, seniors], cost: '0' })
    await anEvent({ title: 'Tales', tags: [children], cost: '0' })

    expect(await facets('/events/?free=1&all_tags=children')).toEqual({
      'Seniors (1)': '/events/?all_tags=children%2Cseniors&free=1',
    })
    expect(await titlesOf('/events/?free=1&all_tags=children%2Cseniors')).toEqual(['Both'])
    const { html } = await visit('/events/?free=1&all_tags=children')
    expect(html).toContain('<a href="/events/?all_tags=children" rel="nofollow">')
    expect(html).toContain('<a href="/events/?free=1" rel="nofollow">')
  })

  test('offers no venue or organizer in place of a chosen one (PG-2)', async () => {
    const [hall, mill] = [await aVenue({ name: 'Hall' }), await aVenue({ name: 'Mill' })]
    const [club, choir] = [
      await anOrganizer({ name: 'Club' }),
      await anOrganizer({ name: 'Choir' }),
    ]
    await anEvent({ title: 'Tour', venues: [hall.id, mill.id], organizers: [club.id, choir.id] })
    await anEvent({ title: 'Chess', venues: [hall.id], organizers: [club.id] })
    await anEvent({ title: 'Dance', venues: [mill.id], organizers: [choir.id] })
    await anEvent({ title: 'Fair' })

    expect(await facets(`/events/?venue=${hall.id}`)).toEqual({
      'Choir (1)': `/events/?venue=${hall.id}&organizer=${choir.id}`,
    })
    expect(await facets(`/events/?organizer=${club.id}`)).toEqual({
      'Mill (1)': `/events/?organizer=${club.id}&venue=${mill.id}`,
    })
    expect(await facets(`/events/?venue=${hall.id},${mill.id}`)).toMatchObject({
      'Hall (2)': `/events/?venue=${hall.id}`,
      'Mill (2)': `/events/?venue=${mill.id}`,
    })
    expect(await titlesOf(`/events/?venue=${mill.id}`)).toEqual(['Tour', 'Dance'])
  })

  test('says beside each link how many events it shows, whatever is chosen already (PG-2)', async () => {
    const music = await aCategory('Music')
    const [jazz, food, film] = [
      await aCategory('Jazz', music),
      await aCategory('Food'),
      await aCategory('Film'),
    ]
    const [children, seniors, dogs] = [
      await aTag('Children'),
      await aTag('Seniors'),
      await aTag('Dogs'),
    ]
    await audience(children, seniors, dogs)
    const at = async (name: string, latitude: number) =>
      (await aVenue({ name, city: name, latitude, longitude: 12.5 })).id
    const [rome, ostia, farm] = [
      await at('Rome', 41.9),
      await at('Ostia', 41.93),
      await at('Farm', 43),
    ]
    const [club, choir] = [
      (await anOrganizer({ name: 'Club' })).id,
      (await anOrganizer({ name: 'Choir' })).id,
    ]
    const categories = [[music], [jazz, food], [food], [film, food], [film], [jazz], [music, film]]
    const tags = [[children], [children, seniors], [dogs], [seniors, dogs], []]
    const venues = [[rome], [rome, ostia], [farm], [ostia]]
    for (const index of Array.from({ length: 14 }, (_, number) => number)) {
      await anEvent({
        title: `Event ${index}`,
        categories: categories[index % categories.length] ?? [],
        tags: tags[index % tags.length] ?? [],
        venues: venues[index % venues.length] ?? [],
        organizers: [[club], [club, choir], [choir]][index % 3] ?? [],
        cost: index % 2 === 0 ? 'Free' : '5',
      })
    }

    for (const query of [
      '',
      'categories=music,food',
      'categories=music,jazz',
      `categories=${food},Film`,
      'categories[]=music&categories[]=film',
      'categories=Music',
      `categories=${food}`,
      'tags=children,seniors',
      'all_tags=children,seniors',
      `all_tags=${children}`,
      `venue=${rome},${farm}`,
      `venue[]=${rome}&venue[]=${ostia}`,
      `organizer=${club},${choir}`,
      'free=0&categories=food,film',
      'near=Rome&tags=dogs,children',
    ]) {
      for (const [name, href] of Object.entries(await facets(`/events/?${query}`))) {
        const shown = (await titlesOf(href)).length
        expect(`${query}: ${name}`).toMatch(new RegExp(`\\(${shown}\\)$`))
      }
    }
    expect(await facets('/events/?categories=food,film')).toMatchObject({
      'Food (6)': '/events/?categories=food',
      'Film (6)': '/events/?categories=film',
    })
  })

  test('names no draft, and counts none (PG-2, EV-20)', async () => {
    const { id } = await aVenue({ name: 'Secret cellar', status: 'draft' })
    await anEvent({ title: 'Open' })
    await anEvent({ title: 'Shut', venues: [id], cost: 'Free', status: 'draft' })
    await anEvent({ title: 'Placed', venues: [id] })

    expect(await facets('/events/')).toEqual({})
    expect((await visit(`/events/?venue=${id}`)).html).not.toContain('Secret cellar')
  })

  test('has feeds with the same filters (FD-1, FD-3)', async () => {
    await anEvent({ title: 'Dear', cost: '20' })
    await anEvent({ title: 'Tales', cost: 'Free' })

    const { html } = await visit('/events/?free=1')
    expect(html).toContain('/events.ics?free=1')
    expect((await visit('/events.ics?free=1')).html).not.toContain('SUMMARY:Dear')
    expect((await visit('/events/?free=1&ical=1')).html).toContain('SUMMARY:Tales')
  })

  test('offers other distances to the chosen place, the next one in sight (EV-55)', async () => {
    const at = async (name: string, latitude: number) =>
      (await aVenue({ name, city: name, latitude, longitude: 12.5 })).id
    const [centre, suburb, village] = [
      await at('Rome', 41.9),
      await at('Suburb', 41.97),
      await at('Village', 42.1),
    ]
    for (const id of [centre, suburb, village]) await anEvent({ venues: [id] })

    expect(await facets('/events/?near=Rome')).toEqual({
      'Within 10 km (2)': '/events/?near=Rome&radius=10',
      'Within 25 km (3)': '/events/?near=Rome&radius=25',
    })
    expect(Object.keys(await facets('/events/?near=Rome&radius=10'))).toEqual([
      'Within 25 km (3)',
      'Within 1 km (1)',
      'Rome (1)',
      'Suburb (1)',
    ])
    expect((await visit('/events/?near=Rome&radius=10')).html).toContain('Near Rome (10 km)')
  })

  test('can be narrowed by what makes venues accessible (EV-58)', async () => {
    const theatre = await aVenue({ name: 'Theatre', accessibility: ['step-free', 'hearing-loop'] })
    const barn = await aVenue({ name: 'Barn', accessibility: ['step-free', 'parking'] })
    const locked = await aVenue({ accessibility: ['large-print'], accessPassword: 'sesame' })
    await anEvent({ title: 'Opera', venues: [theatre.id] })
    await anEvent({ title: 'Fair', venues: [barn.id] })
    await anEvent({ title: 'Secret', venues: [locked.id] })

    expect(await facets('/events/')).toMatchObject({
      'Step-free access (2)': '/events/?accessibility=step-free',
      'Hearing loop (1)': '/events/?accessibility=hearing-loop',
      'Accessible parking (1)': '/events/?accessibility=parking',
    })
    const narrowed = await facets('/events/?accessibility=step-free')
    const path = narrowed['Hearing loop (1)'] ?? ''
    expect(path).toBe('/events/?accessibility=step-free%2Chearing-loop')
    expect(await titlesOf(path)).toEqual(['Opera'])
    expect((await visit(path)).html).toContain('<span>Step-free access</span>')
    expect(Object.keys(await facets('/events/')).join()).not.toContain('Large print')
  })

  test('leaves out what the page of a term, a venue or an organizer decides (PG-2)', async () => {
    const music = await aCategory('Music')
    const jazz = await aCategory('Jazz', music)
    const children = await aTag('Children')
    await audience(children)
    const hall = await aVenue({ name: 'Hall', city: 'Rome', latitude: 41.9, longitude: 12.5 })
    const club = await anOrganizer({ name: 'Club' })
    const all = { venues: [hall.id], organizers: [club.id], tags: [children] }
    for (const cost of ['Free', '5', '5', '5', '5', '5'])
      await anEvent({ ...all, categories: [jazz], cost })
    await anEvent({ ...all, categories: [music], cost: '5' })

    expect(await facets(`/venue/hall/?venue=${hall.id}`)).toEqual({
      'Free (1)': '/venue/hall/?free=1',
      'Jazz (6)': '/venue/hall/?categories=jazz',
    })
    expect(Object.keys(await facets('/organizer/club/'))).toEqual(['Free (1)', 'Jazz (6)'])
    expect(await facets('/tag/children/')).toEqual({
      'Free (1)': '/tag/children/?free=1',
      'Jazz (6)': '/tag/children/?categories=jazz',
    })
    expect(await facets('/events/category/music/')).toEqual({
      'Free (1)': '/events/category/music/?free=1',
    })
    const { html } = await visit('/venue/hall/?free=1')
    expect(html).toContain('<p class="found" role="status">1 event</p>')
    expect(html).toContain(`/events.ics?free=1&amp;venue=${hall.id}`)
  })

  test('of a few events has nothing to narrow on the page of a venue (PG-2)', async () => {
    const { id } = await aVenue({ name: 'Hall' })
    await anEvent({ venues: [id], cost: 'Free' })
    await anEvent({ venues: [id], cost: '5' })

    expect((await visit('/venue/hall/')).html).not.toContain('facets-of-list')
  })

  test('takes a first and a last day, and keeps its other filters (PG-2)', async () => {
    const on = (day: string) => ({ startLocal: `${day} 10:00:00`, endLocal: `${day} 12:00:00` })
    await anEvent({ title: 'Early', ...on('2026-12-01') })
    await anEvent({ title: 'Wanted', ...on('2026-12-02') })
    await anEvent({ title: 'Late', ...on('2026-12-03') })

    const path = '/events/?featured=0&start_date=2026-12-02&end_date=2026-12-02'
    expect(await titlesOf(path)).toEqual(['Wanted'])
    const { html } = await visit(path)
    expect(html).toContain('name="start_date" value="2026-12-02"')
    expect(html).toContain('name="end_date" value="2026-12-02"')
    expect((await visit('/events/weekend/')).html).not.toContain('name="start_date"')
  })

  test('says how many events are featured, and asks only where that leaves some (PG-2)', async () => {
    const box =
      /<input type="checkbox" name="featured"[^>]*>Featured only(?:<small>(\d+)<\/small>)?/
    await anEvent({ title: 'Trio', featured: true })
    await anEvent({ title: 'Opera', featured: true })
    expect((await visit('/events/')).html).not.toMatch(box)

    await anEvent({ title: 'Puppets' })
    expect(box.exec((await visit('/events/')).html)?.[1]).toBe('2')
    expect(box.exec((await visit('/events/?featured=1')).html)?.[0]).toContain('checked')
    const without = (await visit('/events/?featured=0')).html
    expect(without).not.toMatch(box)
    expect(without).toContain('<input type="hidden" name="featured" value="0"/>')
    expect((await visit('/events/weekend/')).html).not.toContain('class="more-filters"')
  })

  test('has a button for what is near the visitor where events have places (PG-4)', async () => {
    await anEvent({ title: 'Nowhere' })
    const plain = await visit('/events/')
    expect(plain.html).not.toContain('<script')
    expect(plain.headers.get('content-security-policy')).not.toContain('script-src')

    const { id } = await aVenue({ city: 'Rome', latitude: 41.9, longitude: 12.5 })
    await anEvent({ title: 'Trio', venues: [id] })
    const placed = await visit('/events/?free=0')
    expect(placed.html).toContain('<li class="near-me" hidden="">')
    expect(placed.html).toContain('<script src="/events/near.js" defer="">')
    expect(placed.headers.get('content-security-policy')).toContain("script-src 'self';")
    expect((await visit('/events/?near=Rome')).html).not.toContain('<script')
    const script = await visit('/events/near.js')
    expect(script.headers.get('content-type')).toBe('text/javascript; charset=UTF-8')
    expect(script.html.length).toBeLessThan(3_000)
  })

  test('marks names that only the first language has (PG-4)', async () => {
    const games = await aCategory('Games')
    const { id } = await anEvent({ title: 'Chess', categories: [games] })
    await inItalian('events', id, { title: 'Scacchi' })
    await anEvent({ title: 'Other' })

    expect((await visit('/it/events/')).html).toContain('<span lang="en">Games</span>')
  })
})
