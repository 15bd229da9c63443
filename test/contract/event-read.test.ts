import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { stopClock } from '../support/clock'
import { clientOf, refused } from '../support/http'

stopClock()
const calendar = freshCalendar()
const { anEvent, aVenue, anOrganizer, anImage, aUser, inItalian, clear } = buildersOf(calendar)
const get = clientOf(calendar)

const callers: Record<string, { id: number; authorization: string }> = {}
const as = (role: string) => ({ as: callers[role]?.authorization ?? '' })
const idOf = (role: string) => callers[role]?.id ?? 0
const everybody = ['editor', 'author', 'contributor', 'subscriber'] as const

beforeAll(async () => {
  for (const role of everybody) callers[role] = await aUser(role)
})
beforeEach(clear)

const outcome = async (path: string, options = {}) => {
  const { status, body } = await get(path, options)

  return `${status} ${body.code ?? body.title}`
}

describe('GET /events/<id>', () => {
  test('answers with the event and its JSON-LD (EV-47, EV-73)', async () => {
    const { id } = await anEvent({ title: 'Chess' })
    const { status, body } = await get(`/events/${id}`)

    expect(status).toBe(200)
    expect(body).toMatchObject({ id, title: 'Chess', json_ld: { '@type': 'Event' } })
  })

  test('accepts leading zeros (EV-47, GEN-4)', async () => {
    const { id } = await anEvent({ title: 'Chess' })

    expect(await outcome(`/events/000${id}`)).toBe('200 Chess')
  })

  test.each(['0', '00', '999999', '9007199254740993', '9'.repeat(30), '9'.repeat(400)])(
    'finds no event %s (EV-41, GEN-4)',
    async (id) => {
      const { status, body } = await get(`/events/${id}`)

      expect(status).toBe(404)
      expect(body).toMatchObject({ code: 'rest-event-not-found', data: { status: 404 } })
      expect(body.message).toContain(id)
    },
  )

  test('distinguishes ids of other types from unknown ones (EV-43)', async () => {
    const others = [await aVenue(), await anOrganizer(), await anImage()]
    const draft = await aVenue({ status: 'draft' })
    const trash = await anOrganizer({ status: 'trash' })

    for (const { id } of [...others, draft, trash]) {
      expect(await outcome(`/events/${id}`)).toBe('400 rest-invalid-event-id')
    }
  })

  test('never returns an event in the trash (EV-44)', async () => {
    const { id } = await anEvent({ status: 'trash', accessPassword: 'x', author: idOf('author') })

    expect(await outcome(`/events/${id}`)).toBe('403 event-no-longer-available')
    for (const role of everybody) {
      expect(await outcome(`/events/${id}?password=x`, as(role))).toBe(
        '403 event-no-longer-available',
      )
    }
  })

  test.each(['draft', 'pending', 'private', 'future'] as const)(
    'shows what is %s to its author and to editors (EV-45, AUTH-12, AUTH-23)',
    async (status) => {
      const { id } = await anEvent({ title: 'Chess', status, author: idOf('contributor') })
      const closed = '403 event-not-accessible'

      expect(await outcome(`/events/${id}`)).toBe(closed)
      expect(await outcome(`/events/${id}`, as('subscriber'))).toBe(closed)
      expect(await outcome(`/events/${id}`, as('author'))).toBe(closed)
      expect(await outcome(`/events/${id}`, as('contributor'))).toBe('200 Chess')
      expect(await outcome(`/events/${id}`, as('editor'))).toBe('200 Chess')
    },
  )

  test('does not show subscribers a draft, not even their own (EV-45, AUTH-12)', async () => {
    const { id } = await anEvent({ status: 'draft', author: idOf('subscriber') })

    expect(await outcome(`/events/${id}`, as('subscriber'))).toBe('403 event-not-accessible')
  })

  test('shows a protected event after its password (EV-46, AUTH-14)', async () => {
    const { id } = await anEvent({
      title: 'Chess',
      accessPassword: 'Sesame 1',
      author: idOf('author'),
    })
    const closed = '403 event-password-protected'
    const path = `/events/${id}`

    expect(await outcome(path)).toBe(closed)
    expect(await outcome(path, as('editor'))).toBe(closed)
    expect(await outcome(`${path}?password=sesame 1`)).toBe(closed)
    expect(await outcome(`${path}?password=Sesame 1`)).toBe('200 Chess')
    expect(await outcome(`${path}?context=edit`)).toBe(closed)
    expect(await outcome(`${path}?context=edit`, as('contributor'))).toBe(closed)
    expect(await outcome(`${path}?context=edit`, as('author'))).toBe('200 Chess')
    expect(await outcome(`${path}?context=edit`, as('editor'))).toBe('200 Chess')
    expect(await outcome(`${path}?context=view`, as('editor'))).toBe(closed)
  })

  test('does not open protected events for contributors who may no longer edit them (EV-46, AUTH-9, AUTH-14)', async () => {
    const { id } = await anEvent({ accessPassword: 'x', author: idOf('contributor') })

    expect(await outcome(`/events/${id}?context=edit`, as('contributor'))).toBe(
      '403 event-password-protected',
    )
  })

  test('refuses an empty password before anything else (EV-46, AUTH-14, GEN-27)', async () => {
    const { id } = await anEvent()

    expect(refused(await get(`/events/${id}?password=`))).toEqual(['password'])
    expect(refused(await get('/events/999999?password='))).toEqual(['password'])
    expect(refused(await get(`/events/${id}?password[]=x`))).toEqual(['password'])
  })

  test('checks trash, then status, then password (EV-44, EV-45, EV-46)', async () => {
    const draft = await anEvent({ status: 'draft', accessPassword: 'x' })

    expect(await outcome(`/events/${draft.id}?password=x`)).toBe('403 event-not-accessible')
    expect(await outcome(`/events/${draft.id}`, as('editor'))).toBe('403 event-password-protected')
  })

  test('shows events that are hidden from lists (EV-32, EV-47)', async () => {
    const { id } = await anEvent({ title: 'Hidden', hideFromListings: true })

    expect(await outcome(`/events/${id}`)).toBe('200 Hidden')
  })
})

describe('GET /events/by-slug/<slug>', () => {
  test.each([
    'simple-talk',
    'SIMPLE-TALK',
    'Simple-Talk',
    'simple%2Dtalk',
    '%73imple-talk',
    'simple-talk/',
  ])('finds simple-talk by %s (EV-48)', async (slug) => {
    await anEvent({ title: 'Simple Talk' })

    expect(await outcome(`/events/by-slug/${slug}`)).toBe('200 Simple Talk')
  })

  test.each([
    'simple',
    'simple-talk-2',
    'simple talk',
    'simple_talk',
    'simple%25',
    'a'.repeat(300),
  ])('refuses %s, which no event has (EV-48)', async (slug) => {
    await anEvent({ title: 'Simple Talk' })

    expect(refused(await get(`/events/by-slug/${slug}`))).toEqual(['slug'])
  })

  test('reads a number as a slug, not as an id (EV-48)', async () => {
    const { id } = await anEvent({ title: '2027' })

    expect(await outcome('/events/by-slug/2027')).toBe('200 2027')
    expect(refused(await get(`/events/by-slug/${id}`))).toEqual(['slug'])
  })

  test.each(['Null', 'True', 'undefined', '0', '1e3', '5fbd25b7c1a3e24f0c9a1b2c', 'constructor'])(
    'reads %s as a slug (EV-48, EV-30)',
    async (title) => {
      await anEvent({ title })
      await anEvent({ title: 'Other' })

      expect(await outcome(`/events/by-slug/${title}`)).toBe(`200 ${title}`)
      expect((await get(`/events?slug=other,${title}`)).body.total).toBe(2)
    },
  )

  test('compares letters without case (EV-48)', async () => {
    await anEvent({ title: 'Café Zürich' })

    expect(await outcome('/events/by-slug/cafe-zurich')).toBe('200 Café Zürich')
    expect(refused(await get(`/events/by-slug/${encodeURIComponent('café-zürich')}`))).toEqual([
      'slug',
    ])
  })

  test('answers as by id once the event is found (EV-48, EV-44, EV-45, EV-46, EV-47)', async () => {
    await anEvent({ title: 'Draft', status: 'draft' })
    await anEvent({ title: 'Locked', accessPassword: 'x' })
    await anEvent({ title: 'Gone', status: 'trash' })
    const by = (slug: string) => `/events/by-slug/${slug}`

    expect(await outcome(by('draft'))).toBe('403 event-not-accessible')
    expect(await outcome(by('draft'), as('editor'))).toBe('200 Draft')
    expect(await outcome(by('locked'))).toBe('403 event-password-protected')
    expect(await outcome(`${by('locked')}?password=x`)).toBe('200 Locked')
    expect(refused(await get(by('gone'), as('editor')))).toEqual(['slug'])
    expect(await outcome(by('gone__trashed'))).toBe('403 event-no-longer-available')
    expect(await outcome(by('GONE__trashed'), as('editor'))).toBe('403 event-no-longer-available')
  })

  test('finds the slugs of both languages under each root (EV-48, LANG-6)', async () => {
    const { id } = await anEvent({ title: 'Jazz Night' })
    await inItalian('events', id, { title: 'Notte jazz', slug: 'notte-jazz' })

    for (const path of ['jazz-night', 'notte-jazz']) {
      expect((await get(`/events/by-slug/${path}`)).body).toMatchObject({ id, slug: 'jazz-night' })
      expect((await get(`/it/events/by-slug/${path}`)).body).toMatchObject({
        id,
        slug: 'notte-jazz',
        title: 'Notte jazz',
      })
    }
  })

  test('does not find slugs of other types (EV-48)', async () => {
    await aVenue({ name: 'Town hall' })

    expect(refused(await get('/events/by-slug/town-hall'))).toEqual(['slug'])
  })

  test('lists the fault of the path first (EV-48, GEN-27)', async () => {
    expect(refused(await get('/events/by-slug/nope?password=&multilang_language=xx'))).toEqual([
      'slug',
      'password',
      'multilang_language',
    ])
  })
})
