import { describe, expect, test } from 'vitest'
import { buildersOf } from '../support/builders'
import { freshCalendar, site } from '../support/calendar'
import { callers, usersOf } from '../support/callers'
import { stopClock, tick } from '../support/clock'
import { clientOf, refused } from '../support/http'
import { whileRefusing } from '../support/installation'

stopClock()
const calendar = freshCalendar()
const { aVenue, anOrganizer } = buildersOf(calendar)
const { user, as } = usersOf(calendar)
const send = clientOf(calendar)

const kinds = [
  { collection: 'venues', name: 'venue' },
  { collection: 'organizers', name: 'organizer' },
] as const

type Collection = (typeof kinds)[number]['collection']

const aPlace = (collection: Collection, data: Parameters<typeof aVenue>[0]) =>
  collection === 'venues' ? aVenue(data) : anOrganizer(data)

const howMany = async (collection: Collection): Promise<number> =>
  (await calendar.payload.count({ collection, trash: true })).totalDocs

describe.each(kinds)('POST /$collection', ({ collection, name }) => {
  const path = `/${collection}`

  test.each(callers)('as %s creates by right (VE-24, OR-6, MX-11)', async (caller) => {
    const before = await howMany(collection)
    const answer = await send(path, { as: as(caller), json: { [name]: `Made by ${caller}` } })

    if (caller === 'anonymous' || caller === 'subscriber') {
      expect(answer).toMatchObject({
        status: caller === 'anonymous' ? 401 : 403,
        body: { code: 'rest_forbidden' },
      })
      expect(await howMany(collection)).toBe(before)
      return
    }
    expect(answer).toMatchObject({
      status: 201,
      body: {
        [name]: `Made by ${caller}`,
        slug: `made-by-${caller}`,
        author: String(user(caller).id),
        status: caller === 'contributor' ? 'draft' : 'publish',
        date_utc: '2026-11-18 15:00:00',
      },
    })
    expect(answer.headers.get('location')).toBe(`${site}/cal/events/v1${path}/${answer.body.id}`)
    expect(answer.body).not.toHaveProperty('json_ld')
  })

  test('needs a name, also from anonymous callers (VE-11, OR-3, MX-11)', async () => {
    for (const json of [{}, { [name]: null }, []]) {
      expect(await send(path, { json })).toMatchObject({
        status: 400,
        body: { code: 'rest_missing_callback_param', data: { params: [name] } },
      })
    }
  })

  test.each([
    ['nothing', ''],
    ['blanks', '  '],
    ['a zero', '0'],
    ['tags around nothing', '<b> </b>'],
    ['a number', 12],
    ['a list', ['Hall']],
    ['256 characters', 'x'.repeat(256)],
  ])('refuses %s as a name (VE-11, OR-3, MX-11, LIM-5)', async (_, value) => {
    expect(refused(await send(path, { json: { [name]: value } }))).toEqual([name])
  })

  test('accepts a name of 255 characters without markup (VE-11, OR-3, LIM-5)', async () => {
    const long = 'x'.repeat(255)
    const answer = await send(path, { as: as('editor'), json: { [name]: long } })
    const clean = await send(path, {
      as: as('editor'),
      json: { [name]: ' <i>Bar</i> &amp;  Grill' },
    })

    expect(answer.body[name]).toBe(long)
    expect(answer.body.slug).toBe('x'.repeat(200))
    expect(clean.body[name]).toBe('Bar &amp; Grill')
  })

  test.each([
    ['contributor', { status: 'publish' }, 'pending'],
    ['contributor', { status: 'future', date: '2027-01-01' }, 'pending'],
    ['contributor', { status: 'private' }, 'private'],
    ['author', { status: 'publish', date: '2027-01-01' }, 'future'],
    ['author', { date_utc: '2027-01-01' }, 'future'],
    ['editor', { status: 'future', date: '2026-01-01' }, 'publish'],
  ] as const)('stores %s: %j as %s (VE-14, OR-3)', async (caller, json, status) => {
    const title = `${caller} ${JSON.stringify(json)}`

    expect(await send(path, { as: as(caller), json: { [name]: title, ...json } })).toMatchObject({
      status: 201,
      body: { status },
    })
  })

  test.each([
    { status: 'trash' },
    { status: '' },
    { status: 'auto-draft' },
    { author: 987654 },
    { author: 'me' },
    { date: '2027-02-30' },
    { date_utc: 'soon' },
    { image: 987654 },
    { image: 'poster.png' },
    { website: 'ftp://x.example' },
  ])('refuses %j from every caller (VE-14, OR-3, IMG-1, IMG-4, MX-11)', async (json) => {
    expect(refused(await send(path, { json: { [name]: 'Hall', ...json } }))).toEqual(
      Object.keys(json),
    )
  })

  test('accepts another author only from users who edit entries of others (AUTH-20, VE-14)', async () => {
    const before = await howMany(collection)
    const json = { [name]: `Gift of ${collection}`, author: user('contributor').id }
    for (const caller of ['author', 'subscriber'] as const) {
      expect(await send(path, { as: as(caller), json })).toMatchObject({
        status: 403,
        body: { code: 'rest_forbidden' },
      })
    }
    expect(await howMany(collection)).toBe(before)
    const ownCreate = await send(path, { as: as('contributor'), json })
    expect(ownCreate).toMatchObject({ status: 201, body: { author: String(json.author) } })
    const given = await send(`${path}/${ownCreate.body.id}`, {
      as: as('editor'),
      json: { author: user('author').id },
    })
    expect(given.body.author).toBe(String(user('author').id))
    const back = { as: as('author'), json: { author: user('contributor').id, phone: '1' } }
    expect((await send(`${path}/${ownCreate.body.id}`, back)).status).toBe(403)
    expect(
      (await send(`${path}/${ownCreate.body.id}`, { as: as('editor') })).body,
    ).not.toHaveProperty('phone')
    const same = { as: as('author'), json: { author: user('author').id } }
    expect((await send(`${path}/${ownCreate.body.id}`, same)).status).toBe(200)
  })

  test('is refused when a hook of the site refuses it (ERR-30, MX-11)', async () => {
    const before = await howMany(collection)
    const answer = await whileRefusing(calendar, { collection, moment: 'beforeChange' }, () =>
      send(`/it${path}`, { as: as('editor'), json: { [name]: 'Never' } }),
    )

    expect(answer).toMatchObject({
      status: 400,
      body: {
        code: `could-not-create-${name}`,
        message:
          name === 'venue' ? 'Impossibile creare il luogo.' : "Impossibile creare l'organizzatore.",
      },
    })
    expect(await howMany(collection)).toBe(before)
  })
})

describe.each(kinds)('a create of an existing name in $collection', ({ collection, name }) => {
  const path = `/${collection}`
  const post = (json: Record<string, unknown>, caller: (typeof callers)[number] = 'author') =>
    send(path, { as: as(caller), json })

  test('answers the first entry, unchanged (VE-24, OR-6, MX-11)', async () => {
    const { id } = await aPlace(collection, {
      name: 'Èden & Co',
      phone: '555',
      descriptionHtml: '<p>Big &amp; old</p>',
    })
    const before = (await send(`${path}/${id}`)).body
    tick()
    for (const json of [
      { [name]: 'Èden & Co', phone: '777', website: 'https://other.example' },
      { [name]: ' èDEN   &amp; <b>CO</b>', description: '' },
      { [name]: 'Èden & Co', description: 'Big & old', status: 'draft' },
    ]) {
      const answer = await post(json)

      expect(answer.status).toBe(201)
      expect(answer.headers.get('location')).toBe(`${site}/cal/events/v1${path}/${id}`)
      expect({ json_ld: before.json_ld, ...answer.body }).toEqual(before)
    }
    expect((await post({ [name]: 'Eden & Co' })).body.id).not.toBe(id)
    expect((await post({ [name]: 'Èden & Co', description: 'Small' })).body.id).not.toBe(id)
    expect((await post({ [name]: 'Èden & Co' })).body.id).toBe(id)
  })

  test('creates an entry when the first one is in the trash or unreadable (VE-24, OR-6)', async () => {
    const trashed = await aPlace(collection, { name: 'Thrown away', status: 'trash' })
    const secret = await aPlace(collection, {
      name: 'Secret',
      status: 'private',
      author: user('editor').id,
    })

    expect((await post({ [name]: 'Thrown away' }, 'editor')).body.id).not.toBe(trashed.id)
    expect((await post({ [name]: 'Secret' }, 'editor')).body.id).toBe(secret.id)
    const made = await post({ [name]: 'Secret' }, 'contributor')
    expect(made.body).toMatchObject({ status: 'draft', slug: 'secret-2' })
    expect((await post({ [name]: 'Secret' }, 'contributor')).body.id).toBe(made.body.id)
  })

  test('answers a protected entry as blanked as a reader gets it (VE-24, OR-6)', async () => {
    const { id } = await aPlace(collection, {
      name: 'Behind a door',
      phone: '555',
      accessPassword: 'sesame',
    })

    expect((await post({ [name]: 'Behind a door' })).body).toMatchObject({ id, phone: '' })
    expect((await post({ [name]: 'Behind a door', password: 'sesame' })).body.phone).toBe('555')
    const event = await send('/events', {
      as: as('author'),
      json: {
        title: 'Inside',
        start_date: '2027-07-01',
        end_date: '2027-07-02',
        [name]: { [name]: 'Behind a door' },
      },
    })
    expect([event.body[name]].flat()).toMatchObject([{ id, phone: '' }])
  })
})
