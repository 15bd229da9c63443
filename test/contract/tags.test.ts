import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildersOf } from '../support/builders'
import { freshCalendar, site } from '../support/calendar'
import { stopClock } from '../support/clock'
import { clientOf, ids, queryOf, refused, titles } from '../support/http'

stopClock()
const calendar = freshCalendar()
const { anEvent, aCategory, aTag, aUser, inItalian, clear } = buildersOf(calendar)
const get = clientOf(calendar)

const editor = { as: '' }

beforeAll(async () => {
  editor.as = (await aUser('editor')).authorization
})
beforeEach(clear)

const found = async (query: string, options = {}) =>
  titles(await get(`/tags?hide_empty=0&${query}`, options))

/** Creates Beach, Free and Outdoor; one event with Outdoor, two with Free. */
const three = async () => {
  const outdoor = await aTag('Outdoor')
  const free = await aTag('Free')
  const beach = await aTag('Beach')
  const event = await anEvent({ tags: [outdoor, free] })
  await anEvent({ tags: [free] })

  return { outdoor, free, beach, event: event.id }
}

describe('GET /tags', () => {
  test('lists used tags, and all with hide_empty=false (TG-3, TG-1, CT-6)', async () => {
    await three()

    expect(titles(await get('/tags'))).toEqual(['Free', 'Outdoor'])
    expect(titles(await get('/tags?hide_empty=false'))).toEqual(['Beach', 'Free', 'Outdoor'])
  })

  test('answers empty pages beyond the last one (TG-1, CT-1, CT-10)', async () => {
    await three()
    const second = await get('/tags?hide_empty=0&per_page=2&page=2')

    expect(titles(second)).toEqual(['Outdoor'])
    expect(second.body).toMatchObject({ total: 3, total_pages: 2 })
    expect(queryOf(second.body.previous_rest_url)).toEqual({ per_page: '2', hide_empty: 'false' })
    expect((await get('/tags?hide_empty=0&page=7')).body).toMatchObject({ tags: [], total: 3 })
  })

  test('searches name and slug (TG-1, CT-2)', async () => {
    await three()

    expect(await found('search=OUT')).toEqual(['Outdoor'])
    expect(await found('search=nothing')).toEqual([])
    expect(refused(await get('/tags?search='))).toEqual(['search'])
  })

  test('accepts include and exclude by id, slug or name (TG-1, CT-3)', async () => {
    const { outdoor } = await three()
    const category = await aCategory('Music')

    expect(await found(`include=${outdoor},free,BEACH&orderby=include`)).toEqual([
      'Outdoor',
      'Free',
      'Beach',
    ])
    expect(await found('exclude=outdoor')).toEqual(['Beach', 'Free'])
    for (const bad of ['', '999', 'nope', `${category}`]) {
      expect(refused(await get(`/tags?include=${bad}`)), bad).toEqual(['include'])
    }
  })

  test.each([
    ['order=desc', ['Outdoor', 'Free', 'Beach']],
    ['orderby=count', ['Beach', 'Outdoor', 'Free']],
    ['orderby=count&order=desc', ['Free', 'Outdoor', 'Beach']],
    ['orderby=id', ['Outdoor', 'Free', 'Beach']],
    ['orderby=slug', ['Beach', 'Free', 'Outdoor']],
  ])('is sorted by %s (TG-1, CT-4, CT-5)', async (query, expected) => {
    await three()

    expect(await found(query)).toEqual(expected)
  })

  test('lists the tags of an event that the caller may read (TG-1, CT-8)', async () => {
    const { event, beach } = await three()
    const draft = await anEvent({ status: 'draft', tags: [beach] })

    expect(await found(`event=${event}`)).toEqual(['Free', 'Outdoor'])
    expect(await found(`post=${event}`)).toEqual(['Free', 'Outdoor'])
    expect(await found(`event=${draft.id}`)).toEqual([])
    expect(await found(`event=${draft.id}`, editor)).toEqual(['Beach'])
    expect(refused(await get('/tags?event=999'))).toEqual(['event'])
  })

  test('matches exactly one slug (TG-1, CT-9)', async () => {
    await three()

    expect(await found('slug=free')).toEqual(['Free'])
    expect(await found('slug=free,beach')).toEqual([])
    expect(refused(await get('/tags?slug[]=free'))).toEqual(['slug'])
  })

  test.each(['0', '999', 'abc', ''])('ignores parent=%s (CT-7, TG-1, GEN-14)', async (parent) => {
    await three()
    const { body } = await get(`/tags?hide_empty=0&parent=${parent}`)

    expect(body.total).toBe(3)
    expect(queryOf(body.rest_url)).not.toHaveProperty('parent')
  })
})

describe('a tag', () => {
  test('has no parent (TG-1, CT-11, CT-14)', async () => {
    const { outdoor } = await three()
    const base = `${site}/cal/events/v1/tags`

    expect((await get(`/tags/${outdoor}`)).body).toEqual({
      id: outdoor,
      count: 1,
      description: '',
      name: 'Outdoor',
      slug: 'outdoor',
      taxonomy: 'post_tag',
      meta: [],
      url: `${site}/tag/outdoor/`,
      urls: { self: `${base}/${outdoor}`, collection: base },
    })
  })

  test('counts published events (TG-1, CT-12)', async () => {
    const { outdoor } = await three()
    await anEvent({ tags: [outdoor], status: 'private' })
    await anEvent({ tags: [outdoor], status: 'future' })

    expect((await get(`/tags/${outdoor}`)).body.count).toBe(1)
  })

  test('is in the language of the root (TG-1, CT-11, LANG-4)', async () => {
    const { outdoor, free } = await three()
    await inItalian('tags', outdoor, { name: 'All’aperto', slug: 'all-aperto' })

    expect((await get(`/it/tags/${outdoor}`)).body).toMatchObject({
      name: 'All’aperto',
      url: `${site}/it/tag/all-aperto/`,
    })
    expect((await get(`/it/tags/${free}`)).body).toMatchObject({ name: 'Free', slug: 'free' })
    expect(ids(await get('/tags?slug=all-aperto'))).toEqual([outdoor])
  })

  test('is not among categories, nor the other way round (TG-1, CT-15)', async () => {
    const tag = await aTag('Outdoor')
    const category = await aCategory('Music')

    expect(refused(await get(`/categories/${tag}`))).toEqual(['id'])
    for (const bad of [category, 0, 999, '9'.repeat(30)]) {
      expect(refused(await get(`/tags/${bad}`)), `${bad}`).toEqual(['id'])
    }
  })
})
