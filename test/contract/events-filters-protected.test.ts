import { describe, expect, test } from 'vitest'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { usersOf } from '../support/callers'
import { stopClock } from '../support/clock'
import { given } from '../support/given'
import { clientOf, titles } from '../support/http'

stopClock()
const calendar = freshCalendar()
const { aCategory, anEvent, anOrganizer, aTag, aVenue } = buildersOf(calendar)
const { user, as } = usersOf(calendar)
const get = clientOf(calendar)

const ids = { hall: 0, cellar: 0, club: 0, sealed: 0, festival: 0 }

/** All that a password hides of an event, of which lists can ask. */
given(async () => {
  const music = await aCategory('Music')
  const jazz = await aCategory('Jazz', music)
  const tags = [await aTag('Children'), await aTag('Outdoors')]
  const place = { city: 'Bolzano', latitude: 46.4983, longitude: 11.3548 }
  ids.hall = (await aVenue({ name: 'Hall', ...place, accessibility: ['step-free'] })).id
  ids.cellar = (await aVenue({ name: 'Cellar' })).id
  ids.club = (await anOrganizer({ name: 'Club' })).id
  ids.festival = (await anEvent({ title: 'Festival', startLocal: '2026-11-20 10:00:00' })).id
  const content = {
    categories: [jazz],
    tags,
    venues: [ids.hall],
    organizers: [ids.club],
    parent: ids.festival,
    cost: 'Free',
    featured: true,
    ticketed: true,
  }
  const secret = { accessPassword: 'sesame', author: user('author').id }
  await anEvent({ title: 'Open', ...content })
  ids.sealed = (await anEvent({ title: 'Sealed', ...content, ...secret })).id
  await anEvent({ title: 'Bare', ...secret, venues: [ids.cellar] })
})

const found = async (query: string, caller: Parameters<typeof as>[0] = 'anonymous') => {
  const answer = await get(`/events?orderby=id&${query}`, { as: as(caller) })
  const { body, headers } = answer
  expect(headers.get('X-Cal-Total')).toBe(`${body.total}`)
  expect(body.total).toBe(body.events.length)

  return titles(answer)
}

const positive = [
  'categories=music',
  'categories=jazz',
  'tags=children',
  'all_tags=children,outdoors',
  'featured=true',
  'ticketed=true',
  'free=true',
  'geoloc=true',
  'geoloc_lat=46.5&geoloc_lng=11.35',
  'near=Bolzano',
  'near=46.4983,11.3548&radius=1',
  'accessibility=step-free',
]

describe('a filter of what a password hides', () => {
  test.each([
    ...positive,
    ...positive.map((filter) => `${filter}&starts_after=2026-11-30&starts_before=2026-12-02`),
    ...positive.map((filter) => `${filter}&orderby=end_date&order=desc`),
    'tags=children&free=true&occurrences=next',
    'tags=children&long=false',
    'tags=children,outdoors',
    'tags=children&search=open',
  ])('%s leaves protected events out (DEV-91, EV-37)', async (filter) => {
    expect(await found(filter)).toEqual(['Open'])
  })

  test('takes organizers and parents (DEV-91, EV-37, EV-18, EV-25)', async () => {
    expect(await found(`organizer=${ids.club}`)).toEqual(['Open'])
    expect(await found(`post_parent=${ids.festival}`)).toEqual(['Open'])
  })

  test.each(['featured=false', 'ticketed=false', 'free=false', 'geoloc=false'])(
    '%s leaves them out as well, so that both answers say the same (DEV-91, EV-37)',
    async (filter) => {
      expect(await found(filter)).toEqual(['Festival'])
    },
  )

  test('counts with a venue, which alone finds them (DEV-91, EV-17)', async () => {
    const atHall = `venue=${ids.hall}`

    expect(await found(atHall)).toEqual(['Open', 'Sealed'])
    expect(await found(`${atHall}&tags=children`)).toEqual(['Open'])
    expect(await found(`${atHall}&free=true`)).toEqual(['Open'])
    expect(await found(`venue=${ids.cellar}&near=Bolzano&radius=50`)).toEqual([])
  })

  test('does not take a password: nobody could count how often it was guessed (DEV-91, EV-37, EV-14)', async () => {
    expect(await found('tags=children&password=sesame')).toEqual(['Open'])
  })

  test.each([
    ['subscriber', ['Open']],
    ['contributor', ['Open']],
    ['author', ['Open', 'Sealed']],
    ['editor', ['Open', 'Sealed']],
    ['administrator', ['Open', 'Sealed']],
  ] as const)(
    'finds for %s what they may edit (DEV-91, EV-37, AUTH-14)',
    async (caller, expected) => {
      expect(await found('tags=children', caller)).toEqual(expected)
      expect(await found('free=true&starts_after=2026-11-30', caller)).toEqual(expected)
    },
  )
})

test.each([
  '',
  'starts_after=2026-11-30',
  'occurrences=next',
  'radius=3',
  'long=false',
  'event_status=scheduled',
])('other filters list protected events: %j (DEV-91, EV-37)', async (filter) => {
  expect(await found(filter)).toEqual(expect.arrayContaining(['Open', 'Sealed', 'Bare']))
})

test.each([
  ['venues', 1],
  ['organizers', 1],
  ['categories', 1],
  ['tags', 2],
] as const)(
  '%s of a protected event are found by nobody who may not edit it (DEV-91, VE-3, OR-1, CT-8)',
  async (collection, count) => {
    const linked = async (caller: Parameters<typeof as>[0]) =>
      (await get(`/${collection}?event=${ids.sealed}`, { as: as(caller) })).body.total

    expect(await linked('anonymous')).toBe(0)
    expect(await linked('contributor')).toBe(0)
    expect(await linked('author')).toBe(count)
    expect(await linked('editor')).toBe(count)
  },
)

test('a venue with nothing but protected events has none to come (DEV-91, VE-5)', async () => {
  const coming = async (caller: Parameters<typeof as>[0]) =>
    (await get('/venues?only_with_upcoming=true&orderby=id', { as: as(caller) })).body.venues.map(
      ({ venue }: { venue: string }) => venue,
    )

  expect(await coming('anonymous')).toEqual(['Hall'])
  expect(await coming('editor')).toEqual(['Hall', 'Cellar'])
})
