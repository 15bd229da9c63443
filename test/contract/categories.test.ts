import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { buildersOf } from '../support/builders'
import { freshCalendar, site } from '../support/calendar'
import { stopClock } from '../support/clock'
import { clientOf, ids, mistyped, queryOf, refused, titles } from '../support/http'

const now = '2026-11-18T15:00:00Z'
stopClock(now)
const calendar = freshCalendar()
const { anEvent, aCategory, aTag, aUser, inItalian, clear } = buildersOf(calendar)
const get = clientOf(calendar)

const callers: Record<string, { id: number; authorization: string }> = {}
const as = (role: string) => ({ as: callers[role]?.authorization ?? '' })

beforeAll(async () => {
  callers.editor = await aUser('editor')
})
beforeEach(async () => {
  vi.setSystemTime(new Date(now))
  await clear()
})

const found = async (query: string, options = {}) =>
  titles(await get(`/categories?hide_empty=0&${query}`, options))

/** Creates Music > (Jazz > Bebop, Rock), Food; an event in Bebop, two in Rock. */
const tree = async () => {
  const music = await aCategory('Music')
  const jazz = await aCategory('Jazz', music)
  const bebop = await aCategory('Bebop', jazz)
  const rock = await aCategory('Rock', music)
  const food = await aCategory('Food')
  const one = await anEvent({ title: 'One', categories: [bebop, rock] })
  await anEvent({ title: 'Two', categories: [rock] })

  return { music, jazz, bebop, rock, food, one: one.id }
}

describe('pages of categories', () => {
  test('have 13 or per_page of them (CT-1, CT-10, GEN-53)', async () => {
    for (let number = 10; number < 24; number++) await aCategory(`C${number}`)
    const first = await get('/categories?hide_empty=0')
    const second = await get('/categories?hide_empty=0&page=2')

    expect(titles(first)).toHaveLength(13)
    expect(first.body).toMatchObject({ total: 14, total_pages: 2 })
    expect(titles(second)).toEqual(['C23'])
    expect(titles(await get(first.body.next_rest_url))).toEqual(['C23'])
    expect(titles(await get(second.body.previous_rest_url))).toHaveLength(13)
    expect(queryOf((await get('/categories?per_page=51')).body.rest_url).per_page).toBe('50')
  })

  test('beyond the end are empty, with true totals and a link back (CT-1, GEN-54)', async () => {
    await aCategory('Music')
    const { status, body } = await get('/categories?hide_empty=0&page=9')

    expect(status).toBe(200)
    expect(body).toMatchObject({ categories: [], total: 1, total_pages: 1 })
    expect(body).not.toHaveProperty('next_rest_url')
    expect(queryOf(body.previous_rest_url)).toEqual({
      page: '8',
      per_page: '13',
      hide_empty: 'false',
    })
    expect((await get('/categories?page=99999999999999999999')).status).toBe(200)
  })

  test('have no links when there are no categories (CT-1, CT-10)', async () => {
    const { body } = await get('/categories')

    expect(Object.keys(body).sort()).toEqual(['categories', 'rest_url', 'total', 'total_pages'])
    expect(body).toMatchObject({ categories: [], total: 0, total_pages: 0 })
  })

  test('have all filters in their links (CT-10, GEN-51)', async () => {
    const { music, jazz, one } = await tree()
    const query = `search=e&exclude=${jazz},food&include=bebop,rock&order=desc&orderby=count&hide_empty=1&event=${one}&parent=${music}`
    const { body } = await get(`/categories?${query}`)

    expect(queryOf(body.rest_url)).toEqual({
      page: '1',
      per_page: '13',
      search: 'e',
      exclude: `${jazz},food`,
      include: 'bebop,rock',
      order: 'desc',
      orderby: 'count',
      hide_empty: 'true',
      event: `${one}`,
      parent: `${music}`,
    })
  })
})

describe('the filters of categories', () => {
  test.each([
    ['jaz', ['Jazz & Blues']],
    ['AZZ &', ['Jazz & Blues']],
    ['jazz-blues', ['Jazz & Blues']],
    ['cafe', ['Café']],
    ['secret', []],
    ['100%', []],
    ['_', []],
    ['amp', []],
  ])('search=%s looks into name and slug (CT-2)', async (search, expected) => {
    const { id } = { id: await aCategory('Jazz & Blues') }
    await aCategory('Café')
    await calendar.payload.update({
      collection: 'categories',
      id,
      data: { description: 'A secret' },
    })
    const answer = await get(`/categories?hide_empty=0&search=${encodeURIComponent(search)}`)

    expect(titles(answer)).toEqual(expected.map((name) => name.replace('&', '&amp;')))
    expect(answer.body.total).toBe(expected.length)
  })

  test('include selects and exclude omits, by id, slug or name (CT-3)', async () => {
    const { music, food } = await tree()

    expect(await found(`include=${music},food`)).toEqual(['Food', 'Music'])
    expect(await found('include[]=MUSIC&include[]=Food')).toEqual(['Food', 'Music'])
    expect(await found(`exclude=${food},jazz`)).toEqual(['Bebop', 'Music', 'Rock'])
    expect(await found(`include=${music},food&exclude=food`)).toEqual(['Music'])
    expect(await found(`include=00${music}`)).toEqual(['Music'])
  })

  test.each(['Null', 'True', 'constructor', '5fbd25b7c1a3e24f0c9a1b2c'])(
    'include takes %s for a name (CT-3)',
    async (name) => {
      await aCategory(name)
      await aCategory('Other')

      expect(await found(`include=${name}`)).toEqual([name])
      expect(await found(`slug=${name.toLowerCase()}`)).toEqual([name])
    },
  )

  test.each(['include', 'exclude'])('%s must be known (CT-3)', async (name) => {
    const tag = await aTag('Outdoor')
    const { music } = await tree()

    for (const bad of ['', '0', '999', 'nope', `${music},nope`, `${tag}`, 'outdoor', '-1']) {
      expect(refused(await get(`/categories?${name}=${bad}`)), bad).toEqual([name])
    }
  })

  test('hide_empty drops categories without events in them and below (CT-6)', async () => {
    await tree()

    for (const yes of ['', '?hide_empty=1', '?hide_empty=true']) {
      expect(titles(await get(`/categories${yes}`))).toEqual(['Bebop', 'Jazz', 'Music', 'Rock'])
    }
    for (const no of ['0', 'false', 'FALSE']) {
      expect(titles(await get(`/categories?hide_empty=${no}`))).toHaveLength(5)
    }
    for (const bad of ['', 'yes', '2']) {
      expect(mistyped(await get(`/categories?hide_empty=${bad}`)), bad).toEqual(['hide_empty'])
    }
  })

  test('parent selects the children, 0 the top level (CT-7)', async () => {
    const { music, bebop } = await tree()
    const tag = await aTag('Outdoor')

    expect(await found(`parent=${music}`)).toEqual(['Jazz', 'Rock'])
    expect(await found(`parent=${bebop}`)).toEqual([])
    expect(await found('parent=0')).toEqual(['Food', 'Music'])
    for (const bad of ['999', '-1', `${tag}`]) {
      const answer = await get(`/categories?parent=${bad}`)
      expect([refused(answer), mistyped(answer)], bad).toEqual([['parent'], []])
    }
    for (const bad of ['music', '', '1.5']) {
      expect(mistyped(await get(`/categories?parent=${bad}`)), bad).toEqual(['parent'])
    }
  })

  test('event and post select the categories of an event; event wins (CT-8)', async () => {
    const { one } = await tree()
    const { id: other } = await anEvent()

    expect(await found(`event=${one}`)).toEqual(['Bebop', 'Rock'])
    expect(await found(`post=${one}`)).toEqual(['Bebop', 'Rock'])
    expect(await found(`event=${other}&post=${one}`)).toEqual([])
    expect(await found(`event=${one}&post=${other}`)).toEqual(['Bebop', 'Rock'])
    for (const name of ['event', 'post']) {
      for (const bad of ['0', '999', 'abc', '']) {
        expect(refused(await get(`/categories?${name}=${bad}`)), bad).toEqual([name])
      }
    }
  })

  test('event selects nothing for an event that the caller may not read (CT-8)', async () => {
    const { id } = await anEvent({ status: 'private', categories: [await aCategory('Music')] })
    const gone = await anEvent({ status: 'trash', categories: [await aCategory('Food')] })

    expect((await get(`/categories?hide_empty=0&event=${id}`)).body).toMatchObject({
      categories: [],
      total: 0,
    })
    expect(await found(`event=${gone.id}`)).toEqual([])
    expect(await found(`event=${id}`, as('editor'))).toEqual(['Music'])
  })

  test('slug matches exactly one slug (CT-9, LANG-6)', async () => {
    const { music } = await tree()
    await inItalian('categories', music, { name: 'Musica', slug: 'musica' })

    expect(await found('slug=music')).toEqual(['Music'])
    expect(await found('slug=musica')).toEqual(['Music'])
    expect(titles(await get('/it/categories?hide_empty=0&slug=music'))).toEqual(['Musica'])
    expect(await found('slug=musi')).toEqual([])
    expect((await get('/categories?slug=music,food')).body).toMatchObject({
      categories: [],
      total: 0,
    })
    for (const bad of ['slug=', 'slug=0', 'slug[]=music']) {
      expect(refused(await get(`/categories?${bad}`)), bad).toEqual(['slug'])
    }
  })
})

describe('the order of categories', () => {
  beforeEach(async () => {
    const b = await aCategory('b')
    const a = await aCategory('Ä')
    const c = await aCategory('C')
    const describe = (id: number, description: string, slug: string) =>
      calendar.payload.update({ collection: 'categories', id, data: { description, slug } })
    await describe(b, 'one', 'zz')
    await describe(a, 'two', 'yy')
    await describe(c, 'three', 'xx')
    await anEvent({ categories: [b, a] })
    await anEvent({ categories: [b] })
  })

  test.each([
    ['', ['Ä', 'b', 'C']],
    ['order=asc', ['Ä', 'b', 'C']],
    ['order=ASC', ['Ä', 'b', 'C']],
    ['order=desc', ['C', 'b', 'Ä']],
    ['order=sideways', ['C', 'b', 'Ä']],
  ])('ascends with asc and descends with any other word: %j (CT-4)', async (query, expected) => {
    expect(await found(query)).toEqual(expected)
  })

  test.each([
    ['name', ['Ä', 'b', 'C']],
    ['NAME', ['Ä', 'b', 'C']],
    ['id', ['b', 'Ä', 'C']],
    ['ID', ['b', 'Ä', 'C']],
    ['term_group', ['b', 'Ä', 'C']],
    ['slug', ['C', 'Ä', 'b']],
    ['count', ['C', 'Ä', 'b']],
    ['description', ['b', 'C', 'Ä']],
    ['whatever', ['Ä', 'b', 'C']],
    ['include', ['Ä', 'b', 'C']],
  ])('follows orderby=%s (CT-5)', async (orderby, expected) => {
    expect(await found(`orderby=${orderby}`)).toEqual(expected)
    expect(await found(`orderby=${orderby}&order=desc`)).toEqual(expected.toReversed())
  })

  test('is that of the list with orderby=include (CT-5, CT-3)', async () => {
    expect(await found('include=xx,zz,yy&orderby=include')).toEqual(['C', 'b', 'Ä'])
    expect(await found('include=xx,zz,yy')).toEqual(['Ä', 'b', 'C'])
  })

  test.each(['order=', 'order=%20', 'orderby=', 'orderby[]=id'])(
    'refuses %s (CT-4, CT-5)',
    async (query) => {
      expect(refused(await get(`/categories?${query}`))).toEqual([query.replace(/\W.*/, '')])
    },
  )

  test('has ties sorted by id in both directions (CT-5)', async () => {
    const asc = ids(await get('/categories?hide_empty=0&orderby=count&search=nothing'))
    expect(asc).toEqual([])
    const x = await aCategory('Same')
    const y = await aCategory('same', x)

    expect(ids(await get('/categories?hide_empty=0&search=same'))).toEqual([x, y])
    expect(ids(await get('/categories?hide_empty=0&search=same&order=desc'))).toEqual([x, y])
    expect(ids(await get('/categories?hide_empty=0&search=same&orderby=count&order=desc'))).toEqual(
      [x, y],
    )
  })

  test('of names follows the language (CT-5, LANG-6)', async () => {
    const [first] = (await get('/categories?hide_empty=0')).body.categories
    await inItalian('categories', first.id, { name: 'Zeta' })

    expect(titles(await get('/it/categories?hide_empty=0'))).toEqual(['b', 'C', 'Zeta'])
  })
})

describe('a category', () => {
  test('is serialized in full (CT-11, CT-12, CT-14)', async () => {
    const music = await aCategory('Music')
    const jazz = await aCategory('Jazz & “Blues”', music)
    await calendar.payload.update({
      collection: 'categories',
      id: jazz,
      data: { description: '<p>All <em>that</em> jazz</p><script>x()</script>' },
    })
    await anEvent({ categories: [jazz] })
    const base = `${site}/cal/events/v1/categories`
    const expected = {
      id: jazz,
      count: 1,
      description: 'All <em>that</em> jazz',
      name: 'Jazz &amp; “Blues”',
      slug: 'jazz-blues',
      taxonomy: 'cal_events_cat',
      parent: music,
      meta: [],
      url: `${site}/events/category/music/jazz-blues/`,
      urls: { self: `${base}/${jazz}`, collection: base, up: `${base}/${music}` },
    }

    expect((await get(`/categories/${jazz}`)).body).toEqual(expected)
    expect((await get(`/categories?include=${jazz}`)).body.categories).toEqual([expected])
    const top = (await get(`/categories/${music}`)).body
    expect(top).toMatchObject({ count: 0, description: '', parent: 0 })
    expect(top.urls).toEqual({ self: `${base}/${music}`, collection: base })
  })

  test('has links within the requested root (CT-14, CT-11, LANG-7)', async () => {
    const id = await aCategory('Music')
    await inItalian('categories', id, { name: 'Musica', slug: 'musica' })

    expect((await get(`/it/categories/${id}`)).body).toMatchObject({
      name: 'Musica',
      slug: 'musica',
      url: `${site}/it/events/category/musica/`,
      urls: { self: `${site}/it/cal/events/v1/categories/${id}` },
    })
  })

  test('has the number of its published events (CT-12, ST-8)', async () => {
    const music = await aCategory('Music')
    const jazz = await aCategory('Jazz', music)
    const categories = [jazz]
    for (const status of ['draft', 'pending', 'private', 'trash'] as const) {
      await anEvent({ status, categories })
    }
    await anEvent({ categories, status: 'future', date: '2026-11-18T16:00:00.000Z' })
    await anEvent({ categories, accessPassword: 'x' })
    await anEvent({ categories, hideFromListings: true })
    await anEvent({ categories, startLocal: '2020-01-01', endLocal: '2020-01-01' })
    const count = async (id: number) => (await get(`/categories/${id}`)).body.count

    expect(await count(jazz)).toBe(3)
    expect(await count(music)).toBe(0)
    vi.setSystemTime(new Date('2026-11-18T16:00:00Z'))
    expect(await count(jazz)).toBe(4)
  })

  test.each(['&', 'R&B', 'a < b', '5 &lt; 6'])(
    'has %j in its description escaped (CT-12)',
    async (description) => {
      const id = await aCategory('Music')
      await calendar.payload.update({ collection: 'categories', id, data: { description } })
      const expected = description.replace(/&(?!lt;)/, '&amp;').replace('<', '&lt;')

      expect((await get(`/categories/${id}`)).body.description).toBe(expected)
    },
  )
})

describe('GET /categories/<id>', () => {
  test('is public and accepts leading zeros (CT-15, GEN-4)', async () => {
    const id = await aCategory('Music')

    expect((await get(`/categories/0${id}`)).body).toMatchObject({ id, name: 'Music' })
  })

  test('answers 404 for an id that is no category (CT-15)', async () => {
    const tag = await aTag('Outdoor')

    for (const bad of ['0', '999999', '9'.repeat(30), tag]) {
      const answer = await get(`/categories/${bad}`)
      expect(answer.status).toBe(400)
      expect(refused(answer), `${bad}`).toEqual(['id'])
    }
  })
})

test('several faults are listed in the order of the parameters (CT-1, GEN-27)', async () => {
  const query =
    'slug=&event=x&post=x&parent=x&hide_empty=x&orderby=&order=&search=&per_page=0&page=0&multilang_language=xx'
  const named = refused(await get(`/categories?${query}`))

  expect(named.slice(0, 3)).toEqual(['page', 'per_page', 'search'])
  expect([...named].sort()).toEqual([
    'event',
    'hide_empty',
    'multilang_language',
    'order',
    'orderby',
    'page',
    'parent',
    'per_page',
    'post',
    'search',
    'slug',
  ])
})
