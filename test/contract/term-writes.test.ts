import { describe, expect, test } from 'vitest'
import { buildersOf } from '../support/builders'
import { freshCalendar, site } from '../support/calendar'
import { callers, usersOf } from '../support/callers'
import { stopClock } from '../support/clock'
import { clientOf, mistyped, refused, titles } from '../support/http'
import { whileRefusing } from '../support/installation'

stopClock()
const calendar = freshCalendar()
const { aCategory, aTag, anEvent } = buildersOf(calendar)
const { as } = usersOf(calendar)
const send = clientOf(calendar)

const kinds = [
  { collection: 'categories', taxonomy: 'cal_events_cat', managers: 3 },
  { collection: 'tags', taxonomy: 'post_tag', managers: 2 },
] as const

type Collection = (typeof kinds)[number]['collection']

const aTerm = (collection: Collection, name: string) =>
  collection === 'categories' ? aCategory(name) : aTag(name)

const howMany = async (collection: Collection): Promise<number> =>
  (await calendar.payload.count({ collection })).totalDocs

describe.each(kinds)('POST /$collection', ({ collection, taxonomy, managers }) => {
  const path = `/${collection}`
  const post = (json: object) => send(path, { as: as('editor'), json })

  test('needs the right to manage terms (CT-16, CT-22, CT-23, TG-1, MX-16, MX-17)', async () => {
    const id = await aTerm(collection, 'Kept')
    for (const [rank, caller] of callers.entries()) {
      const before = await howMany(collection)
      const options = { as: as(caller) }
      const made = await send(path, { ...options, json: { name: `By ${caller}` } })
      const changed = await send(`${path}/${id}`, { ...options, json: { name: 'Kept' } })
      if (rank < managers) {
        expect([made.status, changed.status]).toEqual([201, 200])
        const gone = await send(`${path}/${made.body.id}`, { ...options, method: 'DELETE' })
        expect(gone.status).toBe(200)
        continue
      }
      const status = caller === 'anonymous' ? 401 : 403
      const repeated = await send(path, { ...options, json: { name: 'Kept' } })
      const removed = await send(`${path}/${id}`, { ...options, method: 'DELETE' })
      for (const answer of [made, changed, repeated, removed]) {
        expect(answer).toMatchObject({ status, body: { code: 'rest_forbidden' } })
      }
      expect(await howMany(collection)).toBe(before)
    }
  })

  test('answers with the term and its Location (CT-16, TG-1)', async () => {
    const description = 'Loud <em>and</em> <script>x()</script>quick'
    const { status, headers, body } = await post({ name: ' <b>Rock</b> &amp;  Roll ', description })

    expect(status).toBe(201)
    expect(headers.get('location')).toBe(`${site}/cal/events/v1${path}/${body.id}`)
    expect(body).toMatchObject({
      name: 'Rock &amp; Roll',
      slug: 'rock-roll',
      description: 'Loud <em>and</em> quick',
      count: 0,
      taxonomy,
      urls: { self: `${site}/cal/events/v1${path}/${body.id}` },
    })
    expect('parent' in body).toBe(collection === 'categories')
  })

  test.each([
    [{}, 'rest_missing_callback_param'],
    [{ name: null }, 'rest_missing_callback_param'],
    [{ name: '' }, 'rest_invalid_param'],
    [{ name: '0' }, 'rest_invalid_param'],
    [{ name: '<i> </i>' }, 'rest_invalid_param'],
    [{ name: 7 }, 'rest_invalid_param'],
    [{ name: 'x'.repeat(201) }, 'rest_invalid_param'],
    [{ name: 'X', description: 7 }, 'rest_invalid_param'],
    [{ name: 'X', slug: ['x'] }, 'rest_invalid_param'],
  ])(
    'with %j is %s, also from anonymous callers (CT-17, CT-23, TG-1, MX-16, LIM-6)',
    async (json, code) => {
      expect(await send(path, { json })).toMatchObject({ status: 400, body: { code } })
    },
  )

  test('shortens a long slug, and numbers a used one (CT-17, CT-20, TG-1, LIM-6)', async () => {
    const name = 'x'.repeat(200)

    expect((await post({ name, slug: 'y'.repeat(300) })).body).toMatchObject({
      name,
      slug: 'y'.repeat(200),
    })
    expect((await post({ name: 'Brand new' })).body.slug).toBe('brand-new')
    expect((await post({ name: 'Another', slug: 'Brand new' })).body.slug).toBe('brand-new-2')
    expect((await post({ name: 'Brand-new!' })).body.slug).toBe('brand-new-3')
    expect((await post({ name: 'Empty', slug: '' })).body.slug).toBe('empty')
  })

  test('refuses an existing name (CT-21, TG-1, ERR-4, ERR-34, MX-16)', async () => {
    const { id } = (await post({ name: 'Così & così' })).body
    for (const json of [
      { name: 'Così & così' },
      { name: 'COSÌ &amp; <b>così</b>', description: 'New' },
      { name: 'così & così', slug: 'cosi-cosi' },
      { name: 'così & così', slug: '' },
    ]) {
      expect(await post(json)).toMatchObject({
        status: 400,
        body: {
          code: 'term_exists',
          message: 'This name is already in use here.',
          data: { status: 400, term_id: id },
          additional_data: [id],
        },
      })
    }
    expect((await post({ name: 'Cosi & cosi' })).status).toBe(201)
    const free = await post({ name: 'Così & così', slug: 'free' })
    expect(free).toMatchObject({ status: 201, body: { slug: 'free' } })
    expect((await post({ name: 'Così & così' })).body.data.term_id).toBe(id)
  })
})

describe.each(kinds)('POST, PUT, PATCH /$collection/<id>', ({ collection }) => {
  const path = `/${collection}`

  test('changes only the sent members (CT-19, CT-17, TG-1, MX-17)', async () => {
    const id = await aTerm(collection, 'Jazz')
    const change = (json: object, method = 'PATCH') =>
      send(`${path}/${id}`, { as: as('editor'), method, json })
    const before = (await change({ description: 'Swing' }, 'POST')).body
    expect(before).toMatchObject({ id, name: 'Jazz', slug: 'jazz', description: 'Swing' })

    expect(
      await change({ name: 'Free jazz', id: 1, count: 9, taxonomy: 'x' }, 'PUT'),
    ).toMatchObject({ status: 200, body: { ...before, name: 'Free jazz' } })
    expect((await change({})).body).toEqual({ ...before, name: 'Free jazz' })
    expect((await change({ slug: '' })).body.slug).toBe('free-jazz')
    expect((await change({ slug: 'Free Jazz' })).body.slug).toBe('free-jazz')
    for (const nothing of ['', null]) {
      await change({ description: 'Swing' })
      expect((await change({ description: nothing, slug: null })).body).toMatchObject({
        description: '',
        slug: 'free-jazz',
      })
    }
    for (const name of ['', null, ' ', '<b></b>', 5, 'x'.repeat(201)]) {
      expect(refused(await change({ name }))).toEqual(['name'])
    }
  })

  test('accepts an existing name, and no existing slug (CT-20, TG-1, ERR-35, MX-17)', async () => {
    await aTerm(collection, 'First one')
    const id = await aTerm(collection, 'Second one')
    const change = (json: object, root = '') =>
      send(`${root}${path}/${id}`, { as: as('editor'), json })

    expect(await change({ slug: 'First one', description: 'x' }, '/it')).toMatchObject({
      status: 400,
      body: { code: 'duplicate_term_slug', message: 'Lo slug è usato da un altro termine.' },
    })
    expect((await change({ name: 'First one' })).body).toMatchObject({
      name: 'First one',
      slug: 'second-one',
      description: '',
    })
    expect((await change({ slug: '' })).body.slug).toBe('first-one-2')
  })

  test('checks for an unknown term before the rights (CT-22, CT-23, TG-1, MX-17)', async () => {
    const other = await aTerm(collection === 'tags' ? 'categories' : 'tags', 'Elsewhere')
    for (const id of [other, 0, 987654]) {
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
        expect(refused(await send(`${path}/${id}`, { method }))).toEqual(['id'])
      }
    }
    const bad = await send(`${path}/0`, { json: { name: '', slug: 1 } })
    expect(refused(bad)).toEqual(['id', 'name', 'slug'])
    const id = await aTerm(collection, 'Words')
    const language = `${path}/${id}?multilang_language=xx`
    for (const method of ['PATCH', 'DELETE']) {
      expect(refused(await send(language, { method }))).toEqual(['multilang_language'])
    }
  })

  test('DELETE deletes for good, and answers the deleted term (CT-22, TG-1, MX-17)', async () => {
    const id = await aTerm(collection, 'Doomed')
    const event = await anEvent({ title: 'Carrier', [collection]: [id] })
    const before = (await send(`${path}/${id}`)).body
    expect(before.count).toBe(1)
    const remove = () => send(`${path}/${id}?force=maybe`, { as: as('editor'), method: 'DELETE' })

    expect(await remove()).toMatchObject({ status: 200, body: before })
    expect(refused(await remove())).toEqual(['id'])
    expect(refused(await send(`${path}/${id}`))).toEqual(['id'])
    expect((await send(`/events/${event.id}`)).body[collection]).toEqual([])
  })

  test('is refused when a hook of the site refuses it (ERR-37, CT-22)', async () => {
    const id = await aTerm(collection, 'Rock solid')
    const answer = await whileRefusing(calendar, { collection, moment: 'beforeDelete' }, () =>
      send(`${path}/${id}`, { as: as('editor'), method: 'DELETE' }),
    )

    expect(answer).toMatchObject({
      status: 500,
      body: { code: 'rest_cannot_delete', message: 'The term could not be deleted.' },
    })
    expect((await send(`${path}/${id}`)).status).toBe(200)
  })
})

describe('the parent of a category', () => {
  test('is an existing category, or none with 0 and null (CT-18)', async () => {
    const top = await aCategory('Arts')
    const post = (json: object) => send('/categories', { as: as('editor'), json })
    const made = await post({ name: 'Painting', parent: String(top) })
    expect(made).toMatchObject({ status: 201, body: { parent: top } })
    const change = (json: object) => send(`/categories/${made.body.id}`, { as: as('editor'), json })

    expect((await change({ name: 'Oil painting' })).body.parent).toBe(top)
    expect((await change({ parent: 0 })).body).toMatchObject({ parent: 0 })
    expect((await change({ parent: top })).body.parent).toBe(top)
    expect((await change({ parent: null })).body.parent).toBe(0)
    expect((await post({ name: 'Top', parent: 0 })).body.parent).toBe(0)
    expect((await post({ name: 'Top too', parent: null })).body.parent).toBe(0)
  })

  test('is not the category itself, one below it, or an unknown one (CT-18)', async () => {
    const top = await aCategory('Sports')
    const middle = await aCategory('Ball games', top)
    const bottom = await aCategory('Tennis', middle)
    const tag = await aTag('Sporty')
    for (const parent of [top, middle, bottom, tag, 987654, -1]) {
      const answer = await send(`/categories/${top}`, { json: { parent } })

      expect([parent, refused(answer), mistyped(answer)]).toEqual([parent, ['parent'], []])
    }
    for (const parent of ['sports', '', 1.5, true, [top]]) {
      const answer = await send('/categories', { json: { name: 'X', parent } })

      expect([parent, refused(answer), mistyped(answer)]).toEqual([parent, ['parent'], ['parent']])
    }
  })

  test('distinguishes equal names (CT-21, CT-20)', async () => {
    const [food, music] = [await aCategory('Food'), await aCategory('Music')]
    const post = (json: object) => send('/categories', { as: as('author'), json })
    const first = await post({ name: 'Festival', parent: food })
    const second = await post({ name: 'Festival', parent: music })
    expect([first.body.slug, second.body.slug]).toEqual(['festival', 'festival-2'])

    expect((await post({ name: 'festival', parent: music })).body).toMatchObject({
      code: 'term_exists',
      data: { term_id: second.body.id },
    })
    expect((await post({ name: 'Festival', slug: 'festival' })).body.slug).toBe('festival-3')
  })

  test('takes over the children of a deleted category (CT-22)', async () => {
    const top = await aCategory('World')
    const middle = await aCategory('Europe', top)
    const [rome, oslo] = [await aCategory('Rome', middle), await aCategory('Oslo', middle)]
    await send(`/categories/${middle}`, { as: as('author'), method: 'DELETE' })

    expect(titles(await send(`/categories?parent=${top}&hide_empty=0`))).toEqual(['Oslo', 'Rome'])
    await send(`/categories/${top}`, { as: as('author'), method: 'DELETE' })
    for (const id of [rome, oslo]) expect((await send(`/categories/${id}`)).body.parent).toBe(0)
  })
})

test('a parent of a tag is refused, after the rights are checked (TG-2, ERR-36, MX-16)', async () => {
  const id = await aTag('Flat')
  for (const parent of [0, 1, 'flat', '']) {
    for (const path of ['/tags', `/tags/${id}`]) {
      const json = { name: 'Flatter', parent }

      expect(await send(path, { as: as('editor'), json })).toMatchObject({
        status: 400,
        body: { code: 'rest_taxonomy_not_hierarchical', message: 'Tags cannot have a parent.' },
      })
      expect((await send(path, { as: as('author'), json })).body.code).toBe('rest_forbidden')
      expect((await send(path, { json })).status).toBe(401)
      expect(refused(await send(path, { as: as('editor'), json: { ...json, name: '' } }))).toEqual([
        'name',
      ])
    }
  }
})
