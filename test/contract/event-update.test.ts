import { isDeepStrictEqual } from 'node:util'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildersOf } from '../support/builders'
import { freshCalendar, site } from '../support/calendar'
import { stopClock, tick } from '../support/clock'
import { given } from '../support/given'
import { clientOf, refused } from '../support/http'

stopClock()
const calendar = freshCalendar()
const { aUser, anImage, aVenue, anOrganizer, aCategory, aTag, anOpenForm } = buildersOf(calendar)
const send = clientOf(calendar)

type Body = Record<string, unknown> & { id: number }

let editor = { id: 0, authorization: '' }
let poster = 0
let rich: Body

const create = async (json: object, path = '/events'): Promise<Body> =>
  (await send(path, { as: editor.authorization, json: { ...chess, ...json } })).body

const change = (id: number, json: object, root = '') => {
  tick()

  return send(`${root}/events/${id}`, { as: editor.authorization, method: 'PATCH', json })
}

const chess = {
  title: 'Chess',
  start_date: '2027-07-01 10:00:00',
  end_date: '2027-07-01 12:00:00',
}

given(async () => {
  editor = await aUser('editor')
  poster = (await anImage()).id
  rich = await create({
    description: 'Text',
    excerpt: 'Short',
    slug: 'rich',
    status: 'private',
    date: '2026-10-01 09:00:00',
    timezone: 'Asia/Tokyo',
    cost: '$5',
    website: 'https://example.org/',
    image: poster,
    featured: true,
    sticky: true,
    ticketed: true,
    hide_from_listings: true,
    show_map: false,
    show_map_link: false,
    venue: (await aVenue()).id,
    organizer: [(await anOrganizer()).id],
    categories: [await aCategory('Music')],
    tags: [await aTag('Free')],
  })
})

/** The differences between two bodies, without the parts of dates. */
const differenceOf = (before: Body, after: Body) =>
  Object.fromEntries(
    Object.entries(after).filter(
      ([name, value]) => !/date_details$/.test(name) && !isDeepStrictEqual(before[name], value),
    ),
  )

/** The changes of an update of the rich event, without `modified`. */
const changesOf = async (json: object) => {
  const { status, body } = await change(rich.id, json)
  expect(status).toBe(200)
  const { modified, modified_utc, ...changes } = differenceOf(rich, body)
  expect([modified, modified_utc]).not.toContain(undefined)
  rich = body

  return changes
}

/** A term that now counts the event. */
const counted = (name: string) => expect.objectContaining({ name, count: 1 })

describe('an update changes the named members and the date of modification', () => {
  const updates: [object, object][] = [
    [{}, {}],
    [{ title: 'A & <b>B</b>' }, { title: 'A &amp; B' }],
    [{ description: 'One\n\nTwo' }, { description: '<p>One</p>\n<p>Two</p>' }],
    [{ excerpt: '<b>x</b>' }, { excerpt: '<p><b>x</b></p>' }],
    [
      { status: 'publish' },
      { status: 'publish', categories: [counted('Music')], tags: [counted('Free')] },
    ],
    [
      { date: '2026-10-02 09:00' },
      { date: '2026-10-02 09:00:00', date_utc: '2026-10-02 13:00:00' },
    ],
    [{ website: 'http://example.org/2' }, { website: 'http://example.org/2' }],
    [
      { featured: false, sticky: '0' },
      { featured: false, sticky: false },
    ],
    [{ show_map: true }, { show_map: true }],
    [{ slug: 'Über  uns' }, { slug: 'uber-uns', url: `${site}/event/uber-uns/` }],
    [
      { start_date: '2027-07-01 09:00' },
      { start_date: '2027-07-01 09:00:00', utc_start_date: '2027-07-01 00:00:00' },
    ],
    [
      { end_date: '2027-07-01T09:00:00Z' },
      { end_date: '2027-07-01 18:00:00', utc_end_date: '2027-07-01 09:00:00' },
    ],
    [
      { timezone: 'europe/rome' },
      {
        timezone: 'Europe/Rome',
        timezone_abbr: 'CEST',
        utc_start_date: '2027-07-01 07:00:00',
        utc_end_date: '2027-07-01 16:00:00',
      },
    ],
    [
      { all_day: true },
      {
        all_day: true,
        start_date: '2027-07-01 00:00:00',
        end_date: '2027-07-01 23:59:59',
        utc_start_date: '2027-06-30 22:00:00',
        utc_end_date: '2027-07-01 21:59:59',
      },
    ],
    [
      { end_date: '2027-07-03 15:00' },
      { end_date: '2027-07-03 23:59:59', utc_end_date: '2027-07-03 21:59:59' },
    ],
    [{ all_day: false }, { all_day: false }],
    [
      { all_day: false, start_date: '2027-07-01 10:00', end_date: '2027-07-01 12:00' },
      {
        start_date: '2027-07-01 10:00:00',
        end_date: '2027-07-01 12:00:00',
        utc_start_date: '2027-07-01 08:00:00',
        utc_end_date: '2027-07-01 10:00:00',
      },
    ],
    [{ url: 'x', utc_start_date: 'x', id: 1, modified: 'x', cost_details: 'x', unknown: 1 }, {}],
    [{ password: 'x', timezone_abbr: 'x', global_id: 5, rest_url: null, image_details: [] }, {}],
    [{ date: null, date_utc: '', author: null, all_day: null, slug: null }, {}],
  ]

  test.each(updates)(
    'as with %j (EV-81, EV-88, EV-91, EV-92, EV-93, EV-94, GEN-14, GEN-15)',
    async (json, changes) => {
      expect(await changesOf(json)).toEqual(changes)
    },
  )

  test('which is the same by all verbs and addresses (EV-81, EV-105, GEN-9, MX-5, MX-8)', async () => {
    const { slug } = rich
    const changes: [string, string, Record<string, string>][] = [
      ['POST', `/events/${rich.id}`, {}],
      ['PUT', `/events/${rich.id}`, {}],
      ['POST', `/events/by-slug/${slug}`, {}],
      ['PUT', `/events/by-slug/${slug}`, {}],
      ['PATCH', `/events/by-slug/${String(slug).toUpperCase()}`, {}],
      ['POST', `/events/${rich.id}?_method=delete`, { 'X-HTTP-Method-Override': 'patch' }],
    ]
    for (const [method, path, headers] of changes) {
      const json = { title: `${method} ${path}` }
      const answer = await send(path, { as: editor.authorization, method, headers, json })
      const { title } = differenceOf(rich, answer.body)
      expect([answer.status, title]).toEqual([200, json.title])
      expect(answer.body.status).toBe('publish')
      rich = answer.body
    }
  })
})

describe('an update clears a member', () => {
  const cost = { currency_symbol: '', currency_code: '', currency_position: '', values: [] }
  const cleared: [object, object][] = [
    [{ description: '' }, { description: '' }],
    [{ excerpt: null }, { excerpt: '' }],
    [{ cost: '' }, { cost: '', cost_details: cost }],
    [{ website: '' }, { website: '' }],
    [{ website: null }, { website: expect.stringContaining('/event/') }],
    [{ image: 0 }, { image: false }],
    [{ venue: '' }, { venue: [] }],
    [{ organizer: [] }, { organizer: [] }],
    [{ categories: 0 }, { categories: [] }],
    [{ tags: null }, { tags: [] }],
    [
      { timezone: '' },
      {
        timezone: 'America/New_York',
        timezone_abbr: 'EDT',
        utc_start_date: expect.any(String),
        utc_end_date: expect.any(String),
      },
    ],
    [
      { ticketed: null, show_map_link: null },
      { ticketed: false, show_map_link: true },
    ],
    [{ hide_from_listings: null }, { hide_from_listings: false }],
  ]

  test.each(cleared)(
    'by %j (EV-86, EV-87, EV-92, EV-95, EV-96, EV-97, EV-98, EV-100, EV-101, GEN-15)',
    async (json, changes) => {
      expect(await changesOf(json)).toEqual(changes)
    },
  )

  test('such as the slug, which is then made from the title, and the password (EV-88, EV-103)', async () => {
    const { id } = await create({ title: 'Old name', post_password: 'key' })
    await change(id, { title: 'New name' })
    const { body } = await change(id, { slug: '', post_password: '' })

    expect(body.slug).toBe('new-name')
    expect((await send(`/events/${id}`)).status).toBe(200)
  })

  test.each(['title', 'start_date', 'end_date', 'status'])(
    'except "%s", which refuses null (GEN-15, EV-85, EV-94)',
    async (name) => {
      expect(refused(await change(rich.id, { [name]: null }))).toEqual([name])
    },
  )
})

describe('an event merged with its update', () => {
  let id = 0
  beforeEach(async () => {
    id ||= (await create({ title: 'Merged' })).id
  })

  test.each([
    { end_date: '2027-07-01 09:59:59' },
    { start_date: '2027-07-01 12:00:01' },
    { start_date: '2027-07-02', all_day: true },
  ])('%j is refused because it would end before it starts (EV-99)', async (json) => {
    expect(refused(await change(id, json))).toEqual(['end_date'])
  })

  test('may end as it starts, and only days count for all-day events (EV-99)', async () => {
    expect((await change(id, { start_date: '2027-07-01 12:00' })).status).toBe(200)
    expect((await change(id, { start_date: '2027-07-01 13:00', all_day: '1' })).status).toBe(200)
  })
})

describe('the path of an update', () => {
  test('selects the event, whatever the body says (GEN-10, EV-105)', async () => {
    const [one, other] = [await create({ title: 'One' }), await create({ title: 'Other' })]
    const byId = await change(one.id, { id: other.id, title: 'First' })
    const bySlug = await send('/events/by-slug/one', {
      as: editor.authorization,
      json: { slug: 'other', id: other.id },
    })

    expect([byId.body.id, byId.body.title]).toEqual([one.id, 'First'])
    expect([bySlug.body.id, bySlug.body.slug]).toEqual([one.id, 'other-2'])
    expect((await send(`/events/${other.id}`)).body).toMatchObject({
      title: 'Other',
      slug: 'other',
    })
  })

  test('selects a protected event without its password (EV-105, EV-76)', async () => {
    const { id } = await create({ title: 'Closed', post_password: 'key', description: 'Inside' })
    const bySlug = await send('/events/by-slug/closed', {
      as: editor.authorization,
      json: { title: 'Still closed', password: 'wrong' },
    })

    expect(bySlug.body).toMatchObject({ id, description: '<p>Inside</p>', title: 'Still closed' })
  })
})

describe('an update in one of two languages', () => {
  test('changes the texts of that language (LANG-5, LANG-6, EV-88, COST-11)', async () => {
    const { id } = await create({ title: 'Scacchi', cost: '1.000' }, '/it/events')
    await change(id, { title: 'Chess', description: 'Text', slug: 'in-english' })
    const italian = await send('/it/events/by-slug/in-english', {
      as: editor.authorization,
      json: { description: 'Testo' },
    })

    expect(italian.body).toMatchObject({
      title: 'Scacchi',
      slug: 'scacchi',
      description: '<p>Testo</p>',
    })
    expect((await send(`/events/${id}`)).body).toMatchObject({
      title: 'Chess',
      slug: 'in-english',
      description: '<p>Text</p>',
      cost_details: { values: ['1000'] },
    })
  })
})

test('a change removes the lock that the admin has on its event, and on no other', async () => {
  const [changed, other] = [await create({}), await create({})]
  for (const { id } of [changed, other]) {
    await anOpenForm('events', id, editor)
  }
  await change(changed.id, { featured: true })
  const { docs } = await calendar.payload.find({ collection: 'payload-locked-documents', depth: 0 })

  expect(docs.map(({ document }) => document?.value)).toEqual([other.id])
})
