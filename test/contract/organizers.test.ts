import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { buildersOf } from '../support/builders'
import { freshCalendar, site } from '../support/calendar'
import { stopClock } from '../support/clock'
import { clientOf, ids, mistyped, queryOf, refused, titles } from '../support/http'

const now = '2026-11-18T15:00:00Z'
stopClock(now)
const calendar = freshCalendar()
const { anEvent, aVenue, anOrganizer, anImage, aUser, inItalian, clear } = buildersOf(calendar)
const get = clientOf(calendar)

const callers: Record<string, { id: number; authorization: string }> = {}
const as = (role: string) => ({ as: callers[role]?.authorization ?? '' })
const idOf = (role: string) => callers[role]?.id ?? 0

beforeAll(async () => {
  for (const role of ['editor', 'author', 'contributor', 'subscriber'] as const) {
    callers[role] = await aUser(role)
  }
})
beforeEach(async () => {
  vi.setSystemTime(new Date(now))
  await clear()
})

const found = async (query: string, options = {}) =>
  titles(await get(`/organizers?orderby=id&${query}`, options))

const outcome = async (path: string, options = {}) => {
  const { status, body } = await get(path, options)

  return `${status} ${body.code ?? body.organizer}`
}

/** The members that every organizer has. */
const always = [
  'date',
  'date_utc',
  'global_id',
  'global_id_lineage',
  'id',
  'modified',
  'modified_utc',
  'organizer',
  'rest_url',
  'slug',
  'status',
  'url',
]

const club = {
  name: 'Chess & Go Club',
  descriptionHtml: '<p>For <em>all</em></p>',
  excerptHtml: '<p>Short</p>',
  phone: '011 123',
  email: 'info(at)club',
  website: 'https://club.example/?a=1&b=2',
}

describe('GET /organizers', () => {
  test('has pages, and answers 404 after the last one (OR-1, OR-11, GEN-53, GEN-54)', async () => {
    for (let number = 1; number <= 14; number++) await anOrganizer({ name: `O${number}` })
    const second = await get('/organizers?orderby=id&page=2')

    expect(Object.keys(second.body).sort()).toEqual([
      'organizers',
      'previous_rest_url',
      'rest_url',
      'total',
      'total_pages',
    ])
    expect(titles(second)).toEqual(['O14'])
    expect(second.body).toMatchObject({ total: 14, total_pages: 2 })
    expect(titles(await get(second.body.previous_rest_url))).toHaveLength(13)
    for (const page of ['3', '99999999999999999999']) {
      expect(await outcome(`/organizers?page=${page}`)).toBe('404 organizer-archive-page-not-found')
    }
  })

  test.each([
    ['chess', 1],
    ['CLUB go', 1],
    ['all for', 1],
    ['short', 1],
    ['123 011', 1],
    ['info(at)club', 1],
    ['club.example', 1],
    ['chess short', 0],
    ['strong', 0],
    ['em', 0],
    ['!!!', 0],
  ])('with search=%j finds %i (OR-1, OR-2)', async (search, count) => {
    await anOrganizer({ ...club, name: 'Chess & Go Club' })
    await anOrganizer({ name: 'Acme' })

    expect(await found(`search=${encodeURIComponent(search)}`)).toHaveLength(count)
  })

  test('with event lists the organizers of an event that the caller may read (OR-1, VE-3)', async () => {
    const [a, b] = [await anOrganizer({ name: 'A' }), await anOrganizer({ name: 'B' })]
    await anOrganizer({ name: 'C' })
    const event = await anEvent({ organizers: [b.id, a.id] })
    const draft = await anEvent({ organizers: [a.id], status: 'draft' })

    expect(await found(`event=${event.id}`)).toEqual(['A', 'B'])
    expect(await found(`event=${draft.id}`)).toEqual([])
    expect(await found(`event=${draft.id}`, as('editor'))).toEqual(['A'])
    for (const bad of ['0', '999', `${a.id}`, 'abc', '']) {
      expect(refused(await get(`/organizers?event=${bad}`)), bad).toEqual(['event'])
    }
    expect(mistyped(await get('/organizers?event=abc'))).toEqual(['event'])
  })

  test('with has_events and only_with_upcoming filters by events (OR-1, VE-4, VE-5)', async () => {
    const [past, soon, draft] = [
      await anOrganizer({ name: 'past' }),
      await anOrganizer({ name: 'soon' }),
      await anOrganizer({ name: 'draft' }),
    ]
    await anEvent({
      organizers: [past.id, soon.id],
      startLocal: '2026-01-01 10:00:00',
      endLocal: '2026-01-01 11:00:00',
    })
    await anEvent({ organizers: [soon.id] })
    await anEvent({ organizers: [draft.id], status: 'draft' })

    expect(await found('has_events=true')).toEqual(['past', 'soon'])
    expect(await found('has_events=')).toEqual(['draft'])
    expect(await found('only_with_upcoming=true')).toEqual(['soon'])
    expect(await found('only_with_upcoming=true', as('editor'))).toEqual(['soon', 'draft'])
    expect(await found('only_with_upcoming=no')).toHaveLength(3)
  })

  test('with status follows the rights (OR-1, VE-6, AUTH-13)', async () => {
    for (const status of ['publish', 'future', 'draft', 'pending', 'private', 'trash'] as const) {
      await anOrganizer({ name: status, status, author: idOf('contributor') })
    }

    expect(await found('')).toEqual(['publish'])
    expect(await found('status=draft,trash', as('editor'))).toEqual(['draft', 'trash'])
    expect(await found('status=draft', as('author'))).toEqual([])
    expect(await found('', as('contributor'))).toHaveLength(5)
    expect(refused(await get('/organizers?status=draft'))).toEqual(['status'])
  })

  test('accepts exclude, author, slug and modified_after (OR-1, VE-7)', async () => {
    const a = await anOrganizer({ name: 'A', author: idOf('author') })
    await anOrganizer({ name: 'B' })

    expect(await found(`exclude=${a.id}`)).toEqual(['B'])
    expect(await found(`author=${idOf('author')}`)).toEqual(['A'])
    expect(await found('slug=b')).toEqual(['B'])
    expect(await found('modified_after=2026-11-18T14:59:59Z')).toHaveLength(2)
    expect(await found('modified_after=now')).toEqual([])
  })

  test.each([
    ['', ['Ä', 'b']],
    ['order=asc', ['b', 'Ä']],
    ['orderby=title', ['Ä', 'b']],
    ['orderby=title&order=desc', ['b', 'Ä']],
    ['orderby=id', ['b', 'Ä']],
  ])('is sorted by %j (OR-1, VE-8, VE-9)', async (query, expected) => {
    await anOrganizer({ name: 'b', date: '2026-01-01T00:00:00.000Z' })
    await anOrganizer({ name: 'Ä', date: '2026-02-01T00:00:00.000Z' })

    expect(titles(await get(`/organizers?${query}`))).toEqual(expected)
  })

  test('has ties sorted by id in the same direction (OR-1, VE-9)', async () => {
    const [a, b] = [(await anOrganizer()).id, (await anOrganizer()).id]

    expect(ids(await get('/organizers'))).toEqual([b, a])
    expect(ids(await get('/organizers?order=asc'))).toEqual([a, b])
  })

  test('has links with the filters; members have no JSON-LD (OR-1, VE-10, GEN-51)', async () => {
    await anOrganizer({ name: 'Club' })
    const { body } = await get('/organizers?search=club&has_events=no&slug=club,x')

    expect(body.organizers[0]).not.toHaveProperty('json_ld')
    expect(queryOf(body.rest_url)).toEqual({
      page: '1',
      per_page: '13',
      search: 'club',
      has_events: 'false',
      slug: 'club,x',
      status: 'publish',
    })
  })

  test('lists faults in the order of the parameters (OR-1, GEN-27)', async () => {
    const query = 'order=x&orderby=start_date&status=x&event=x&search=&per_page=0&page=0'

    expect(refused(await get(`/organizers?${query}`))).toEqual([
      'page',
      'per_page',
      'search',
      'event',
      'status',
      'orderby',
      'order',
    ])
  })
})

describe('an organizer', () => {
  test('with a name only has no empty members (OR-9, VE-30)', async () => {
    const { id } = await anOrganizer({ name: 'Chess club' })

    expect((await get('/organizers')).body.organizers[0]).toEqual({
      id,
      global_id: `calendar.example?id=${id}`,
      global_id_lineage: [`calendar.example?id=${id}`],
      status: 'publish',
      date: '2026-01-01 07:00:00',
      date_utc: '2026-01-01 12:00:00',
      modified: '2026-11-18 10:00:00',
      modified_utc: '2026-11-18 15:00:00',
      url: `${site}/organizer/chess-club/`,
      rest_url: `${site}/cal/events/v1/organizers/${id}`,
      organizer: 'Chess club',
      slug: 'chess-club',
    })
  })

  test('is serialized in full, with JSON-LD by itself; e-mail may have any format (OR-9, OR-4, OR-3)', async () => {
    const image = await anImage()
    const { id } = await anOrganizer({ ...club, image: image.id, author: idOf('author') })
    const { status, body } = await get(`/organizers/${id}`)

    expect(status).toBe(200)
    expect(Object.keys(body).sort()).toEqual(
      [
        ...always,
        'author',
        'description',
        'email',
        'excerpt',
        'image',
        'json_ld',
        'phone',
        'website',
      ].sort(),
    )
    expect(body).toMatchObject({
      author: String(idOf('author')),
      organizer: 'Chess &amp; Go Club',
      description: '<p>For <em>all</em></p>',
      excerpt: '<p>Short</p>',
      image: { id: image.id },
      phone: '011 123',
      email: 'info(at)club',
      website: 'https://club.example/?a=1&b=2',
      json_ld: {
        '@type': 'Person',
        name: 'Chess & Go Club',
        description: 'For all',
        image: body.image.url,
        url: `${site}/organizer/chess-go-club/`,
        telephone: '011 123',
        email: 'info(at)club',
        sameAs: 'https://club.example/?a=1&b=2',
      },
    })
  })

  test('behind a password is 200 and blanked until it is opened (OR-10, VE-31, AUTH-14)', async () => {
    const image = await anImage()
    const { id } = await anOrganizer({ ...club, image: image.id, accessPassword: 'x' })
    const { status, body } = await get(`/organizers/${id}`)

    expect(status).toBe(200)
    expect(body).toMatchObject({
      organizer: 'Chess &amp; Go Club',
      description: '',
      excerpt: '',
      phone: '',
      website: '',
      email: '',
      image: false,
    })
    expect(body).not.toHaveProperty('json_ld')
    expect((await get('/organizers')).body.organizers[0].email).toBe('')
    expect((await get('/organizers?password=x')).body.organizers[0].email).toBe('info(at)club')
    expect((await get(`/organizers/${id}?password=x`)).body).toMatchObject({
      email: 'info(at)club',
      json_ld: { email: 'info(at)club' },
    })
    expect((await get(`/organizers/${id}`, as('editor'))).body.email).toBe('')
    expect((await get(`/organizers/${id}?context=edit`, as('editor'))).body.email).toBe(
      'info(at)club',
    )
  })

  test('behind a password without contents is not blanked (OR-10, VE-30)', async () => {
    const { id } = await anOrganizer({ accessPassword: 'x' })

    expect(Object.keys((await get(`/organizers/${id}`)).body).sort()).toEqual(always)
  })
})

describe('GET /organizers/<id>', () => {
  test('refuses an id that is no organizer (OR-4, GEN-27)', async () => {
    const others = [await anEvent(), await aVenue(), await anImage()].map(({ id }) => id)

    for (const bad of ['0', '999999', '9'.repeat(30), ...others]) {
      expect(refused(await get(`/organizers/${bad}`)), `${bad}`).toEqual(['id'])
    }
  })

  test.each(['draft', 'pending', 'private', 'future', 'trash'] as const)(
    'shows what is %s to its author and to editors (OR-4, AUTH-12, AUTH-13)',
    async (status) => {
      const { id } = await anOrganizer({ status, author: idOf('author') })

      for (const caller of [{}, as('subscriber'), as('contributor')]) {
        expect(await outcome(`/organizers/${id}`, caller)).toBe('403 organizer-not-accessible')
      }
      for (const role of ['author', 'editor']) {
        expect((await get(`/organizers/${id}`, as(role))).body.status).toBe(status)
      }
    },
  )
})

describe('GET /organizers/by-slug/<slug>', () => {
  test('finds as for venues (OR-5, VE-23, LANG-6)', async () => {
    const { id } = await anOrganizer({ name: 'Chess club' })
    await inItalian('organizers', id, { name: 'Circolo', slug: 'circolo' })
    await anOrganizer({ name: 'Draft', status: 'draft' })
    const by = '/organizers/by-slug'

    expect(await outcome(`${by}/CHESS-club`)).toBe('200 Chess club')
    expect(await outcome(`${by}/circolo`)).toBe('200 Chess club')
    expect(await outcome(`/it${by}/chess-club`)).toBe('200 Circolo')
    expect(await outcome(`${by}/draft`)).toBe('403 organizer-not-accessible')
    expect(await outcome(`${by}/draft`, as('editor'))).toBe('200 Draft')
    for (const bad of ['nope', String(id)]) {
      expect(refused(await get(`${by}/${bad}`))).toEqual(['slug'])
    }
  })
})
