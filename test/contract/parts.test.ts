import { type CollapsibleField, createLocalReq, type Field, type RowField } from 'payload'
import { describe, expect, test } from 'vitest'
import { defaultSlugs } from '../../src/model/defaultSlugs'
import { buildersOf } from '../support/builders'
import { freshCalendar, site } from '../support/calendar'
import { stopClock } from '../support/clock'
import { given } from '../support/given'
import { clientOf, refused, titles } from '../support/http'
import { visitorOf } from '../support/pages'
import { signedIn } from '../support/signedIn'

// A calendar without its optional parts: events, venues, organizers, terms, and the REST interface.

stopClock()
const calendar = freshCalendar({
  languages: ['en'],
  localized: false,
  applicationPasswords: false,
  copies: false,
  feeds: false,
  import: false,
  jobs: false,
  merge: false,
  pages: false,
  review: false,
  series: false,
})
const { anEvent, aVenue, anImage } = buildersOf(calendar)
const ask = clientOf(calendar)
const visit = visitorOf(calendar)

const night = {
  title: 'Jazz night',
  start_date: '2027-01-15 20:00:00',
  end_date: '2027-01-15 22:00:00',
  status: 'publish',
}

let as = ''

given(async () => {
  as = await signedIn(calendar, 'administrator')
})

test('a calendar without parts has no empty group in its forms', () => {
  const empty = calendar.payload.config.collections.flatMap(({ slug, fields }) =>
    groupsIn(fields)
      .filter(({ fields }) => fields.every(({ type }) => type === 'ui'))
      .map(({ type }) => `${type} of ${slug}`),
  )

  expect(empty).toEqual([])
})

test('a calendar without parts has no collection and no global of a part', () => {
  const slugs: string[] = calendar.payload.config.collections.map(({ slug }) => slug)

  expect(Object.keys(defaultSlugs).filter((slug) => !slugs.includes(slug))).toEqual(
    expect.arrayContaining([
      'calendar-application-passwords',
      'calendar-imported-entries',
      'calendar-imports',
      'calendar-merges',
      'calendar-series',
    ]),
  )
  expect(slugs).not.toContain('payload-jobs')
  expect(calendar.payload.config.globals).toEqual([])
})

test('a calendar without parts answers the contract: an event with its links is created, found, changed and deleted', async () => {
  const { id: image } = await anImage()
  const made = await ask('/events', {
    as,
    json: {
      ...night,
      image,
      venue: { venue: 'Cellar', city: 'Bolzano' },
      organizer: { organizer: 'Jazz club' },
      categories: ['Music'],
      tags: ['Live'],
    },
  })

  expect(made.status).toBe(201)
  const { id, slug, venue, organizer } = made.body
  expect(titles(await ask('/events?start_date=2027-01-01&search=jazz'))).toEqual(['Jazz night'])
  expect(titles(await ask(`/events?venue=${venue.id}&categories=music&tags=live`))).toEqual([
    'Jazz night',
  ])
  expect((await ask(`/events/by-slug/${slug}`)).body.id).toBe(id)
  expect((await ask(`/events/${id}`)).body.series).toBeUndefined()
  expect((await ask('/venues?search=cellar')).body.venues).toHaveLength(1)
  expect((await ask('/organizers')).body.organizers).toHaveLength(1)

  const moved = { start_date: '2027-01-16 20:00:00', end_date: '2027-01-16 22:00:00' }
  const changed = await ask(`/events/${id}`, { as, method: 'PATCH', json: moved })
  expect(changed.body.start_date).toBe('2027-01-16 20:00:00')

  expect((await ask(`/venues/${venue.id}`, { as, method: 'DELETE' })).status).toBe(200)
  expect((await ask(`/events/${id}`)).body.venue).toEqual([])
  expect(
    (await ask(`/organizers/${organizer[0].id}?force=true`, { as, method: 'DELETE' })).status,
  ).toBe(200)
  expect((await ask(`/events/${id}`, { as, method: 'DELETE' })).status).toBe(200)
  expect((await ask(`/events/${id}`)).status).toBe(403)
  expect((await ask(`/events/${id}?force=true`, { as, method: 'DELETE' })).status).toBe(200)
  expect((await ask(`/events/${id}`)).status).toBe(404)
})

test('a calendar without series refuses a rule', async () => {
  const answer = await ask('/events', { as, json: { ...night, recurrence: 'FREQ=DAILY;COUNT=3' } })

  expect(answer.status).toBe(400)
  expect(refused(answer)).toEqual(['recurrence'])
  expect((await ask('/events?series=12')).status).toBe(400)
  expect((await ask('/events', { as, json: { ...night, recurrence: '' } })).status).toBe(201)
})

test('a calendar without series refuses a rule over Payload’s own interface', async () => {
  const data = {
    title: 'Yoga',
    startLocal: '2027-01-12 19:00:00',
    endLocal: '2027-01-12 20:00:00',
    timezone: 'Europe/Rome',
    visibility: 'public' as const,
    _status: 'published' as const,
  }
  const repeating = { ...data, recurrence: { rule: 'FREQ=WEEKLY;COUNT=10' } }
  const answer = await calendar.payloadRest(
    new Request(`${site}/api/events`, {
      method: 'POST',
      headers: { Authorization: as, 'Content-Type': 'application/json' },
      body: JSON.stringify(repeating),
    }),
  )

  expect(answer.status).toBe(400)
  expect(await answer.text()).toContain('This calendar has no repeating events.')
  await expect(calendar.payload.create({ collection: 'events', data: repeating })).rejects.toThrow(
    'The following field is invalid: Repeats',
  )
  const { id } = await calendar.payload.create({
    collection: 'events',
    data: { ...data, recurrence: null },
  })
  await expect(
    calendar.payload.update({ collection: 'events', id, data: { recurrence: { dates: [] } } }),
  ).rejects.toThrow('Repeats')
})

test('a calendar without parts documents no parameters of parts, and no application password (DOC-1, DOC-5)', async () => {
  const { body: index } = await ask('/')
  const { body: document } = await ask('/doc')
  const { get, post } = document.paths['/events']
  const bodies = Object.keys(document.components.schemas.NewEvent.properties)
  const parameters = [
    ...Object.values(index.routes).flatMap(argumentsOf),
    ...get.parameters.map(({ name }: { name: string }) => name),
    ...bodies,
  ]

  expect(parameters).toEqual(expect.arrayContaining(['start_date', 'title', 'venue']))
  expect(parameters.filter((name) => ofSeries.includes(name))).toEqual([])
  expect(Object.keys(document.components.securitySchemes)).toEqual(['bearerAuth'])
  expect(post.security).toEqual([{ bearerAuth: [] }])
})

test('a calendar without parts documents no answers about series, and has no broken reference (DOC-5)', async () => {
  const { body: document } = await ask('/doc')
  const text = JSON.stringify(document)
  const missing = [...text.matchAll(/"#\/components\/(\w+)\/([\w-]+)"/g)].filter(
    ([, kind = '', name = '']) => !(name in document.components[kind]),
  )

  expect(text.match(/.{0,40}(series|rehears|recurr|dry_run).{0,40}/gi)).toBeNull()
  expect(missing).toEqual([])
})

const ofSeries = ['series', 'recurring', 'occurrences', 'recurrence', 'scope', 'dry_run']

const argumentsOf = (route: unknown): string[] =>
  // The test itself gives the body its type.
  (route as { endpoints: { args: object }[] }).endpoints.flatMap(({ args }) => Object.keys(args))

test('a calendar without application passwords refuses them (AUTH-1)', async () => {
  const { docs } = await calendar.payload.find({ collection: 'users', limit: 1 })
  const credentials = btoa(`${docs[0]?.username}:aaaa bbbb cccc dddd eeee ffff`)

  expect((await ask('/events', { as: `Basic ${credentials}`, json: night })).status).toBe(401)
})

test.each([
  ['POST', '/admin-copies/12'],
  ['POST', '/admin-imports'],
  ['POST', '/admin-merge/venues'],
  ['POST', '/admin-review/events'],
  ['POST', '/admin-series/12/change'],
  ['GET', '/calendar-application-passwords'],
  ['GET', '/calendar-series'],
])('a calendar without parts answers 404 to %s %s', async (method, path) => {
  const request = new Request(`${site}/api${path}`, {
    method,
    headers: { Authorization: as, 'Content-Type': 'application/json' },
    ...(method === 'POST' && { body: '{}' }),
  })

  expect((await calendar.payloadRest(request)).status).toBe(404)
})

test.each(['/events/', '/event/jazz-night/', '/events.ics', '/sitemap.xml'])(
  'a calendar without pages has no page %s',
  async (path) => {
    expect((await visit(path)).status).toBe(404)
  },
)

test('a calendar without parts deletes venues, and unlinks them from events', async () => {
  const venue = await aVenue({ name: 'Hall' })
  const event = await anEvent({ title: 'Talk', venues: [venue.id] })
  await calendar.payload.delete({ collection: 'venues', id: venue.id })

  expect((await calendar.payload.findByID({ collection: 'events', id: event.id })).venues).toEqual(
    [],
  )
})

test('a calendar without parts shows editors their lists', async () => {
  const { docs } = await calendar.payload.find({
    collection: 'events',
    overrideAccess: false,
    user: (await calendar.payload.find({ collection: 'users', limit: 1 })).docs[0],
    depth: 1,
  })

  expect(docs.length).toBeGreaterThan(0)
})

describe('a calendar with pages and without series', () => {
  const other = freshCalendar({ series: false })
  const visitOther = visitorOf(other)

  test('has its pages and its sitemap, and no page of a series', async () => {
    await buildersOf(other).anEvent({ title: 'Talk' })

    expect((await visitOther('/event/talk/')).status).toBe(200)
    expect((await visitOther('/sitemap.xml')).html).toContain('/event/talk/')
    expect((await visitOther('/series/yoga/')).status).toBe(404)
  })
})

describe('a calendar in one language, which is not localized, with pages', () => {
  const other = freshCalendar({
    languages: ['en'],
    localized: false,
    copies: false,
    import: false,
    merge: false,
    series: false,
  })
  const visitOther = visitorOf(other)

  test('adds no localization to its site, so that the admin offers no language', () => {
    expect(other.payload.config.localization).toBe(false)
  })

  test('links from forms to its pages, which have the branding', async () => {
    const { payload } = other
    await payload.updateGlobal({ slug: 'calendar-pages', data: { name: 'Town hall' } })
    const event = await buildersOf(other).anEvent({ title: 'Talk' })
    const { preview } = payload.collections.events.config.admin
    const req = await createLocalReq({}, payload)

    // Payload passes no language without localization.
    const address = await preview?.({ ...event }, { locale: req.locale ?? '', req, token: null })
    expect(address).toBe(`${site}/event/talk/`)
    expect((await visitOther('/event/talk/')).html).toContain('Town hall')
  })
})

/** The parts of a form that only arrange it. */
function groupsIn(fields: Field[]): (CollapsibleField | RowField)[] {
  return fields.flatMap((field) =>
    field.type === 'collapsible' || field.type === 'row' ? [field, ...groupsIn(field.fields)] : [],
  )
}
