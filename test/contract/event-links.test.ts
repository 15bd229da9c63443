import { describe, expect, test } from 'vitest'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { usersOf } from '../support/callers'
import { stopClock, tick } from '../support/clock'
import { given } from '../support/given'
import { clientOf, refused } from '../support/http'

stopClock()
const calendar = freshCalendar()
const { aVenue, anOrganizer, aCategory, aTag, anEvent, anImage, inItalian } = buildersOf(calendar)
const { user, as } = usersOf(calendar)
const send = clientOf(calendar)

type Json = Record<string, unknown>

let event = 0
let image = 0
const venues: number[] = []
const organizers: number[] = []
const terms: Record<'categories' | 'tags', number[]> = { categories: [], tags: [] }

given(async () => {
  event = (await anEvent()).id
  image = (await anImage()).id
  for (const name of ['Arena', 'Barn', 'Cellar']) {
    venues.push((await aVenue({ name })).id)
    organizers.push((await anOrganizer({ name })).id)
  }
  for (const name of ['Music', 'Live Music', 'Jazz']) {
    terms.categories.push(await aCategory(name))
    terms.tags.push(await aTag(name))
  }
})

const [first, second, third] = [0, 1, 2]
const change = (json: Json, caller: Parameters<typeof as>[0] = 'editor') =>
  send(`/events/${event}`, { as: as(caller), method: 'PATCH', json })

const list = <T>(value: T | T[]): T[] => [value].flat() as T[]

/** The ids of linked entries, in the order of the answer. */
const linked = ({ body }: Awaited<ReturnType<typeof send>>, name: string): number[] =>
  list<{ id: number }>(body[name]).map(({ id }) => id)

const kinds = [
  { name: 'venue', collection: 'venues' },
  { name: 'organizer', collection: 'organizers' },
] as const

const places = { venues, organizers }

type Kind = (typeof kinds)[number]

const idOf = ({ collection }: Kind, index: number) => places[collection][index] ?? 0

test.each<[string, (name: string, id: (index: number) => number) => unknown, number[]]>([
  ['an id', (_, id) => id(first), [first]],
  ['an id as text', (_, id) => ` ${id(second)} `, [second]],
  ['ids with a point', (_, id) => `${id(second)}.0,${id(first)}.`, [second, first]],
  ['CSV', (_, id) => `${id(third)}, ${id(first)},`, [third, first]],
  ['a list of ids', (_, id) => [id(second), String(id(first))], [second, first]],
  ['an object', (name, id) => ({ id: id(third), [name]: '', website: 'none' }), [third]],
  ['objects', (_, id) => [{ id: `${id(third)}` }, { id: id(first) }], [third, first]],
  ['a mixed list', (name, id) => [id(first), { [name]: 'barn' }, {}, ''], [first, second]],
  ['ids sent twice', (_, id) => [id(third), id(first), { id: id(third) }], [third, first]],
  ['twins', (name, id) => [{ [name]: 'Cellar' }, id(third), id(first)], [third, first]],
])('venue and organizer are read from %s (LNK-1, LNK-4, EV-101)', async (_, value, expected) => {
  const json = kinds.map((kind) => [kind.name, value(kind.name, (index) => idOf(kind, index))])
  const answer = await change(Object.fromEntries(json))

  expect(answer.status).toBe(200)
  for (const kind of kinds) {
    expect(linked(answer, kind.name)).toEqual(expected.map((index) => idOf(kind, index)))
  }
})

test.each([[''], [0], ['0'], [[]], [null], [' , '], [{}], [[{}]]])(
  '%j removes all links of a field, other fields stay (EV-100, EV-101, LNK-2)',
  async (nothing) => {
    const links = { venue: venues, organizer: organizers, ...terms }
    const names = ['venue', 'organizer', 'categories', 'tags']
    await change(links)
    const before = await change({ website: 'https://x.example' })
    for (const name of names) expect(linked(before, name)).toHaveLength(3)
    const sent = typeof nothing === 'object' && JSON.stringify(nothing).includes('{')
    const cleared = sent ? names.slice(0, 2) : names
    const { body } = await change(Object.fromEntries(cleared.map((name) => [name, nothing])))

    for (const name of cleared) expect(body[name]).toEqual([])
  },
)

describe.each(kinds)('$name of an event', (kind) => {
  const { name, collection } = kind
  const id = (index: number) => idOf(kind, index)

  test('is read from a form (LNK-1)', async () => {
    const post = (form: [string, string][]) => send(`/events/${event}`, { as: as('editor'), form })

    expect(linked(await post([[name, `${id(first)},${id(third)}`]]), name)).toEqual([
      id(first),
      id(third),
    ])
    expect(
      linked(
        await post([
          [`${name}[]`, `${id(third)}`],
          [`${name}[]`, `${id(second)}`],
        ]),
        name,
      ),
    ).toEqual([id(third), id(second)])
    expect(linked(await post([[`${name}[${name}]`, 'Barn']]), name)).toEqual([id(second)])
    const made = await post([
      [`${name}[0][${name}]`, 'From a form'],
      [`${name}[0][phone]`, '555'],
      [`${name}[1][id]`, `${id(first)}`],
    ])
    expect(linked(made, name)[1]).toBe(id(first))
    expect(made.body[name][0]).toMatchObject({ [name]: 'From a form', phone: '555' })
    expect((await post([[name, '']])).body[name]).toEqual([])
  })

  test.each([
    ['a name alone', () => 'Arena'],
    ['an unknown id', () => 987654],
    ['an event', () => event],
    ['one of the other kind', () => (collection === 'venues' ? organizers[0] : venues[0])],
    ['a negative number', () => -1],
    ['a fraction', () => 1.5],
    ['0 among ids', () => [id(first), 0]],
    ['a truth', () => true],
    ['a list in a list', () => [[id(first)]]],
    ['an object without id and name', () => ({ phone: '555' })],
    ['an object with an empty name', () => ({ [name]: ' ' })],
    ['an object with id 0', () => ({ id: 0, [name]: 'Zero' })],
    ['an object with a bad address', () => ({ [name]: 'New', website: 'ftp://x.example' })],
    ['an object with an unknown image', () => ({ [name]: 'New', image: 987654 })],
    ['an object with a bad status', () => ({ [name]: 'New', status: 'trash' })],
    ['a long name', () => ({ [name]: 'x'.repeat(256) })],
    ['one bad among good ones', () => [id(first), { [name]: 'New' }, { id: 987654 }]],
    ['101 ids', () => Array.from({ length: 101 }, () => id(first))],
    ['CSV of 101 ids', () => Array.from({ length: 101 }, () => id(first)).join(',')],
  ])('is refused as %s (LNK-2, LIM-8)', async (_, value) => {
    const json = { [name]: value() }

    expect(refused(await send(`/events/${event}`, { json }))).toEqual([name])
  })

  test('may be a hundred ids (LIM-8)', async () => {
    const hundred = Array.from({ length: 100 }, () => id(second))

    expect(linked(await change({ [name]: hundred.join(',') }), name)).toEqual([id(second)])
  })

  test('must be outside the trash and readable to the caller (LNK-2)', async () => {
    const data = { name: 'Hidden', author: user('editor').id }
    const make = collection === 'venues' ? aVenue : anOrganizer
    const [trashed, hidden] = [
      await make({ ...data, status: 'trash' }),
      await make({ ...data, status: 'draft' }),
    ]
    const json = { title: 'T', start_date: '2027-07-01', end_date: '2027-07-02' }
    const post = (value: unknown, caller: 'author' | 'editor') =>
      send('/events', { as: as(caller), json: { ...json, [name]: value } })

    expect(refused(await post(trashed.id, 'editor'))).toEqual([name])
    expect(refused(await post({ id: hidden.id }, 'author'))).toEqual([name])
    expect(linked(await post(hidden.id, 'editor'), name)).toEqual([hidden.id])
  })

  test('is created first when it is sent as an object, with the rights of the caller (LNK-3, AUTH-21)', async () => {
    const { id: draft } = await anEvent({ status: 'draft', author: user('contributor').id })
    const put = (path: string, caller: 'contributor' | 'author', value: Json) =>
      send(path, { as: as(caller), method: 'PUT', json: { [name]: { [name]: 'Made', ...value } } })
    const made = (answer: Awaited<ReturnType<typeof send>>) => list(answer.body[name])[0]

    expect(made(await put(`/events/${draft}`, 'contributor', { image, phone: 5 }))).toMatchObject({
      [name]: 'Made',
      status: 'draft',
      author: String(user('contributor').id),
      phone: '5',
      image: { id: image },
    })
    const submitted = { [name]: 'Submitted', status: 'publish' }
    expect(made(await put(`/events/${draft}`, 'contributor', submitted)).status).toBe('pending')
    const { id: own } = await anEvent({ status: 'draft', author: user('author').id })
    expect(made(await put(`/events/${own}`, 'author', {}))).toMatchObject({
      status: 'publish',
      author: String(user('author').id),
    })
    expect(
      made(await put(`/events/${own}`, 'author', { [name]: 'Quiet', status: 'private' })),
    ).toMatchObject({ status: 'private' })
  })

  test('is the existing entry when the name exists, unchanged (LNK-3)', async () => {
    const path = `/${collection}/${id(first)}`
    const before = (await send(path)).body
    tick()
    const answer = await change({ [name]: { [name]: 'ARENA', phone: '999', status: 'draft' } })

    expect(linked(answer, name)).toEqual([id(first)])
    expect((await send(path)).body).toEqual(before)
    const described = await change({ [name]: { [name]: 'Arena', description: 'Other' } })
    expect(linked(described, name)).not.toEqual([id(first)])
    const twice = await change({ [name]: [{ [name]: 'Solo' }, { [name]: 'SOLO' }] })
    expect([twice.body[name]].flat()).toMatchObject([{ [name]: 'Solo' }])
  })
})

const taxonomies = ['categories', 'tags'] as const

test.each<[string, (id: (index: number) => number, other: number) => unknown, number[]]>([
  ['an id', (id) => id(first), [first]],
  ['an id as text', (id) => String(id(second)), [second]],
  ['an id with a point', (id) => `${id(second)}.0`, [second]],
  ['CSV of all kinds', (id) => `${id(first)}, live-music,JAZZ,`, [first, second, third]],
  ['slugs', () => ['live-music', 'LIVE-music'], [second]],
  ['names', () => ['live music', ' jazz '], [second, third]],
  ['objects', (id) => [{ id: id(first) }, { slug: 'jazz' }, { name: 'MUSIC' }], [first, third]],
  ['one object', (id) => ({ id: String(id(third)) }), [third]],
  ['ids that none has', (id, other) => [id(first), 987654, -3, other, '987654'], [first]],
])('categories and tags are read from %s (EV-100)', async (_, value, expected) => {
  const at = (name: (typeof taxonomies)[number]) => (index: number) => terms[name][index] ?? 0
  const answer = await change({
    categories: value(at('categories'), at('tags')(second)),
    tags: value(at('tags'), at('categories')(second)),
  })

  expect(answer.status).toBe(200)
  for (const name of taxonomies) {
    expect(linked(answer, name).sort()).toEqual(expected.map(at(name)).sort())
  }
})

describe.each(taxonomies)('%s of an event', (name) => {
  const id = (index: number) => terms[name][index] ?? 0

  test('are created from new names, at the top level (EV-100)', async () => {
    const made = await change({
      [name]: [` New <b>${name}</b> & more `, { name: 'Rock', slug: 'Hard Rock' }],
    })
    const embedded = (slug: string) => made.body[name].find((term: Json) => term.slug === slug)

    expect(made.body[name]).toHaveLength(2)
    expect(embedded(`new-${name}-more`)).toMatchObject({
      name: `New ${name} &amp; more`,
      parent: 0,
      count: 1,
    })
    expect(embedded('hard-rock')).toMatchObject({ name: 'Rock', count: 1 })
    const again = await change({ [name]: `New ${name} & more,hard-rock,ROCK` })
    expect(linked(again, name)).toEqual(linked(made, name))
    expect((await change({ [name]: ['x'.repeat(200)] })).body[name]).toHaveLength(1)
  })

  test.each([
    ['a truth', () => true],
    ['a fraction', () => 1.5],
    ['an empty object', () => ({})],
    ['an object of neither', () => ({ title: 'Jazz' })],
    ['tags around nothing', () => ['<b></b>']],
    ['201 characters', () => ['x'.repeat(201)]],
    ['101 names', () => Array.from({ length: 101 }, () => 'jazz')],
    ['CSV of 101 names', () => Array.from({ length: 101 }, () => 'jazz').join(',')],
  ])('are refused as %s (EV-100, LIM-6, LIM-8)', async (_, value) => {
    expect(refused(await send(`/events/${event}`, { json: { [name]: value() } }))).toEqual([name])
  })

  test('are assigned by callers who may edit the event (AUTH-17)', async () => {
    const author = user('contributor').id
    const { id: draft } = await anEvent({ status: 'draft', author })
    const path = `/events/${draft}`
    const json = { [name]: ['jazz', 'Music', id(second)] }

    expect(linked(await send(path, { as: as('contributor'), json }), name)).toHaveLength(3)
    expect((await send(path, { as: as('author'), json })).status).toBe(403)
    expect((await send(path, { as: as('subscriber'), json })).status).toBe(403)
    expect((await send(path, { json })).status).toBe(401)
  })

  test('are found by names in the language and by slugs of both (EV-100, LANG-6)', async () => {
    await inItalian(name, id(third), { name: 'Giazz', slug: `giazz-${name}` })
    const put = (root: string, value: string) =>
      send(`${root}/events/${event}`, { as: as('editor'), json: { [name]: [value] } })

    expect(linked(await put('/it', 'GIAZZ'), name)).toEqual([id(third)])
    expect(linked(await put('', `giazz-${name}`), name)).toEqual([id(third)])
    expect(linked(await put('/it', 'jazz'), name)).toEqual([id(third)])
    expect(linked(await put('', 'Giazz'), name)).not.toEqual([id(third)])
  })
})

test('the parent is an event other than the event itself and those below it (EV-102)', async () => {
  const top = (await anEvent({ title: 'Festival' })).id
  const middle = (await anEvent({ title: 'Friday', parent: top })).id
  const bottom = (await anEvent({ title: 'Concert', parent: middle })).id
  const put = (id: number, post_parent: unknown, caller: 'editor' | 'anonymous' = 'editor') =>
    send(`/events/${id}`, { as: as(caller), method: 'PUT', json: { post_parent } })
  const childrenOf = async (id: number) =>
    (await send(`/events?post_parent=${id}`)).body.events.map((child: { id: number }) => child.id)

  for (const parent of [top, middle, bottom, venues[0], 987654, -1, 'festival', '', 1.5]) {
    expect([parent, refused(await put(top, parent, 'anonymous'))]).toEqual([
      parent,
      ['post_parent'],
    ])
  }
  expect((await put(bottom, String(top))).status).toBe(200)
  expect(await childrenOf(top)).toEqual([middle, bottom])
  await send(`/events/${bottom}`, { as: as('editor'), json: { sticky: true } })
  expect(await childrenOf(top)).toEqual([middle, bottom])
  await put(bottom, 0)
  expect(await childrenOf(top)).toEqual([middle])
  await put(middle, null)
  expect(await childrenOf(top)).toEqual([])
  expect((await put(top, bottom)).status).toBe(200)
})

test('the parent is outside the trash and readable to the writer (EV-102, LNK-2)', async () => {
  const create = async (post_parent: number) =>
    send('/events', {
      as: as('author'),
      json: {
        title: 'Concert',
        start_date: '2027-01-01 20:00:00',
        end_date: '2027-01-01 22:00:00',
        post_parent,
      },
    })

  for (const status of ['draft', 'pending', 'private', 'trash'] as const) {
    const { id: hidden } = await anEvent({ title: 'Secret', status })

    expect([status, refused(await create(hidden))]).toEqual([status, ['post_parent']])
  }
  expect((await create((await anEvent({ title: 'Festival' })).id)).status).toBe(201)
})

test('a hidden parent is omitted for callers who may not change the event (EV-102, AUTH-12)', async () => {
  const [parent, other] = [await anEvent({ status: 'draft' }), await anEvent({ status: 'draft' })]
  const { id } = await anEvent({ title: 'Concert', parent: parent.id })
  const guess = (post_parent: number) =>
    send(`/events/${id}`, { as: as('author'), method: 'PUT', json: { post_parent } })

  for (const guessed of [parent, other]) {
    expect(refused(await guess(guessed.id))).toEqual(['post_parent'])
  }
})
