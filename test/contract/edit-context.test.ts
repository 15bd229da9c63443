import { describe, expect, test } from 'vitest'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { usersOf } from '../support/callers'
import { stopClock } from '../support/clock'
import { given } from '../support/given'
import { clientOf } from '../support/http'
import { complaintsBy } from '../support/openapi'
import { fillRichly } from '../support/richCalendar'
import type { Body } from '../support/serialized'

stopClock()
const calendar = freshCalendar({ customFields: [{ name: 'dress_code', label: 'Dress code' }] })
const { anEvent } = buildersOf(calendar)
const send = clientOf(calendar)
const { as, user } = usersOf(calendar)

given(() => fillRichly(calendar))

const all = 'status=publish,future,draft,pending,private&hide_from_listings=true'

const paths = {
  events: `/events?per_page=50&start_date=2000-01-01&${all}`,
  series: `/series?per_page=50&${all}`,
  venues: '/venues?status=publish,private',
  organizers: '/organizers',
  categories: '/categories',
  tags: '/tags?hide_empty=false',
} as const

const kinds = ['events', 'series', 'venues', 'organizers', 'categories', 'tags'] as const

type Kind = (typeof kinds)[number]

const asked = (kind: Kind): string =>
  `${paths[kind]}${paths[kind].includes('?') ? '&' : '?'}context=edit`

const called = async (kind: Kind, slug: string): Promise<Body> =>
  (await send(asked(kind), { as: as('editor') ?? '' })).body[kind].find(
    (one: Body) => one.slug === slug,
  )

describe('with context=edit editors read', () => {
  test('of an event what its form has and answers do not (DEV-93)', async () => {
    const event = await called('events', 'jazz-festival')

    expect(event.edit).toEqual({
      author_name: 'anna',
      aliases: ['festival'],
      seo_title: 'The best of town',
      seo_description: 'Come early.',
      cost: '€10\n€20 at the door',
      gallery: [
        expect.objectContaining({ alt: 'The crowd', focal_point: { x: 20, y: 70 } }),
        expect.objectContaining({ alt: 'The hall' }),
      ],
      tickets: {
        url: 'https://tickets.example/1',
        availability: 'LimitedAvailability',
        price: 10.5,
        currency: 'EUR',
        from: '2027-01-01 10:00:00',
        until: '2027-03-01 18:00:00',
      },
    })
    const child = await called('events', 'opening-concert')
    expect(child.edit).toEqual({ post_parent: event.id })
  })

  test('the texts for search engines of each language, without another in its place (DEV-93, LANG-4)', async () => {
    const { id } = await called('events', 'jazz-festival')
    const { body } = await send(`/it/events/${id}?context=edit`, { as: as('editor') ?? '' })

    expect(body.edit).toMatchObject({ seo_title: 'Il jazz in città' })
    expect(body.edit).not.toHaveProperty('seo_description')
  })

  test('the password of what is protected, and all that it hides (DEV-93, AUTH-14)', async () => {
    expect(await called('events', 'closed-rehearsal')).toMatchObject({
      description: '<p>Hush.</p>',
      edit: { post_password: 'secret' },
    })
    expect((await called('series', 'secret-course')).edit).toEqual({ post_password: 'om' })
    expect((await called('organizers', 'choir')).edit).toEqual({ post_password: 'song' })
  })

  test('of venues how they are accessible, of categories the colour (DEV-93)', async () => {
    expect((await called('venues', 'old-mill')).edit).toMatchObject({
      accessibility: ['step-free', 'parking'],
      accessibility_details: 'Ring the bell.',
      aliases: ['mill'],
    })
    expect((await called('categories', 'music')).edit).toEqual({ colour: '#aa3355' })
    expect((await called('categories', 'jazz-music')).edit).toEqual({ aliases: ['jazz'] })
  })

  test('hidden series in their list, which visitors may not ask for (EV-32)', async () => {
    expect(await called('series', 'hidden-course')).toMatchObject({ hide_from_listings: true })
    expect((await send('/series?hide_from_listings=true')).status).toBe(400)
  })

  test('the parameter again in the links of a list (GEN-51)', async () => {
    const { body } = await send('/events?context=edit&per_page=1', { as: as('editor') ?? '' })

    expect(body.next_rest_url).toContain('context=edit')
  })
})

describe('nobody reads `edit`', () => {
  const open = {
    events: '/events?per_page=50&start_date=2000-01-01&context=edit',
    series: '/series?per_page=50&context=edit',
    venues: '/venues?context=edit',
    organizers: '/organizers?context=edit',
    categories: '/categories?context=edit',
    tags: '/tags?hide_empty=false&context=edit',
  }

  test.each(kinds)('anonymously, of %s (DEV-93)', async (kind) => {
    const { body } = await send(open[kind])

    expect(body[kind].length).toBeGreaterThan(0)
    for (const one of body[kind]) expect(one).not.toHaveProperty('edit')
  })

  test.each(['subscriber', 'contributor', 'author'] as const)(
    'as %s, of what others wrote, alone or in lists (DEV-93, AUTH-8)',
    async (role) => {
      const { body } = await send(open.events, { as: as(role) ?? '' })
      const one = await send(`/events/${body.events[0].id}?context=edit`, { as: as(role) ?? '' })

      for (const event of body.events) expect(event).not.toHaveProperty('edit')
      expect(one.body).not.toHaveProperty('edit')
      expect(JSON.stringify([body, one.body])).not.toMatch(/"secret"|post_password/)
    },
  )

  test('without context=edit, and after a write (EV-103)', async () => {
    const editor = as('editor') ?? ''
    const { body } = await send('/events', { as: editor })
    const written = await send(`/events/${body.events[0].id}?context=edit`, {
      as: editor,
      method: 'PATCH',
      json: { featured: true },
    })

    for (const event of body.events) expect(event).not.toHaveProperty('edit')
    expect(written.body).not.toHaveProperty('edit')
  })

  test('of others among their own events (DEV-93, AUTH-9)', async () => {
    const { id } = await anEvent({ title: 'My own', author: user('author').id })
    const { body } = await send(open.events, { as: as('author') ?? '' })

    expect(body.events.filter((event: Body) => event.edit).map((event: Body) => event.id)).toEqual([
      id,
    ])
  })
})

test('the OpenAPI document describes what editors read (DOC-6)', async () => {
  const complaints = complaintsBy((await send('/doc')).body)
  for (const kind of kinds) {
    const path = asked(kind)
    const { status, body } = await send(path, { as: as('editor') ?? '' })

    expect(complaints({ path, status, body })).toEqual([])
  }
})
