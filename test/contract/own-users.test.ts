import type { CollectionConfig, Payload, PayloadRequest } from 'payload'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { assignPublicIds } from '../../src/content/assignPublicIds'
import { issueApplicationPassword } from '../../src/content/login/applicationPassword'
import { importCalendar } from '../../src/import/run'
import type { Role, RoleOf } from '../../src/model/role'
import { buildersOf } from '../support/builders'
import { site as address } from '../support/calendar'
import { clientOf } from '../support/http'
import { serializedVenue, sourceOf } from '../support/serialized'
import { aSite, its } from '../support/site'

// A site with its own users as authors; their ids are texts.

/** Created for each start, because Payload completes the objects that it gets. */
const members = (): CollectionConfig => ({
  slug: 'members',
  auth: true,
  access: { create: () => true, read: () => true },
  fields: [{ name: 'rank', type: 'text', access: { read: () => false } }],
})

const ranks: { [rank: string]: Role } = {
  chief: 'administrator',
  editor: 'editor',
  writer: 'author',
  guest: 'contributor',
  reader: 'subscriber',
}

// The types of this repository do not know the fields of a member.
const roleOf: RoleOf = (user) => ranks[String((user as unknown as { rank?: string }).rank)]

describe('a site with its own users', () => {
  const site = aSite()
  const calendar: { payload: Payload } = { payload: undefined as unknown as Payload }
  const { anEvent, aVenue } = buildersOf(calendar)
  const get = clientOf(calendar)
  const people = new Map<string, { id: string; basic: string; bearer: string }>()
  const person = (rank: string) => people.get(rank) ?? { id: '', basic: '', bearer: '' }
  const fieldsBefore: string[] = []
  const password = 'a long password of the tests'

  beforeAll(async () => {
    const before = await site.start({ collections: [members()] })
    fieldsBefore.push(...namesIn(before))
    for (const rank of [...Object.keys(ranks), 'stranger']) {
      const { id } = await before.create({
        collection: its('members'),
        data: { email: `${rank}@mail.example`, password, rank } as never,
      })
      people.set(rank, { id: String(id), basic: '', bearer: '' })
    }
    calendar.payload = await site.start({
      collections: [members()],
      options: { site: address, users: 'members', roleOf },
    })
    for (const [rank, one] of people) {
      const issued = await issueApplicationPassword(calendar.payload, {
        user: one.id,
        name: 'Test',
      })
      const login = `${rank}@mail.example`
      const { token } = await calendar.payload.login({
        collection: its('members') as 'users',
        data: { email: login, password } as never,
      })
      one.basic = `Basic ${Buffer.from(`${login}:${issued}`).toString('base64')}`
      one.bearer = `Bearer ${token}`
    }
  })
  afterAll(() => site.end())

  test('gives existing users integers, each once, in their order', async () => {
    const { docs } = await calendar.payload.db.find<{ calendarId: number; rank: string }>({
      collection: its('members'),
      sort: 'calendarId',
      pagination: false,
    })

    expect(docs.map(({ calendarId }) => calendarId)).toEqual([1, 2, 3, 4, 5, 6])
    expect(docs.map(({ rank }) => rank)).toEqual([...people.keys()])
    await assignPublicIds(calendar.payload)
    expect(
      await calendar.payload.db.find({
        collection: its('members'),
        sort: 'calendarId',
        pagination: false,
      }),
    ).toMatchObject({ docs })
  })

  test('gives new users integers, whatever they send', async () => {
    const { id } = await calendar.payload.create({
      collection: its('members'),
      data: { email: 'late@mail.example', password, rank: 'reader' } as never,
    })
    await calendar.payload.update({
      collection: its('members'),
      id,
      data: { rank: 'writer' } as never,
    })

    const [late] = (
      await calendar.payload.db.find<{ calendarId: number }>({
        collection: its('members'),
        where: { id: { equals: id } },
        pagination: false,
      })
    ).docs
    expect(late?.calendarId).toBe(7)
  })

  test('keeps their other fields', () => {
    expect(namesIn(calendar.payload).filter((name) => !fieldsBefore.includes(name))).toEqual([
      'applicationPasswords',
      'calendarId',
    ])
    expect(calendar.payload.config.admin.user).toBe('members')
    expect(calendar.payload.config.collections.some(({ slug }) => slug === 'users')).toBe(false)
  })

  test.each(['basic', 'bearer'] as const)('signs users in by %s', async (way) => {
    const { status, body } = await get('/events', {
      json: { title: way, start_date: '2027-03-01 20:00:00', end_date: '2027-03-01 22:00:00' },
      as: person('writer')[way],
    })

    expect(status).toBe(201)
    expect(body.author).toBe('3')
    expect(body.status).toBe('publish')
  })

  test('finds users only by the name with which they sign in', async () => {
    const wrong = person('writer').basic.slice(0, -6)

    expect((await get('/events', { as: `${wrong}AAAA==` })).status).toBe(401)
    expect((await get('/events', { as: 'Basic bm9ib2R5OnNlY3JldA==' })).status).toBe(401)
  })

  const created = {
    title: 'Jazz',
    start_date: '2027-03-01 20:00:00',
    end_date: '2027-03-01 22:00:00',
  }

  test.each([
    ['chief', 201, 'publish'],
    ['editor', 201, 'publish'],
    ['writer', 201, 'publish'],
    ['guest', 201, 'pending'],
    ['reader', 403, undefined],
    ['stranger', 401, undefined],
  ])('answers users with role %s who create with %i', async (rank, status, state) => {
    const answer = await get('/events', {
      json: { ...created, status: 'publish' },
      as: person(rank).basic,
    })

    expect(answer.status).toBe(status)
    expect(answer.body.status === state || state === undefined).toBe(true)
  })

  test('shows no drafts to users without a role, and hides theirs from others', async () => {
    const { id } = await anEvent({
      title: 'Draft',
      status: 'draft',
      author: person('guest').id as unknown as number,
    })
    const seenBy = async (rank: string) =>
      (await get(`/events/${id}`, { as: person(rank).basic })).status

    expect(await seenBy('stranger')).toBe(403)
    expect(await seenBy('reader')).toBe(403)
    expect(await seenBy('writer')).toBe(403)
    expect(await seenBy('guest')).toBe(200)
    expect(await seenBy('editor')).toBe(200)
    const drafts = (rank: string) => get('/events?status=draft', { as: person(rank).basic })
    expect((await drafts('guest')).body.events.map((event: { id: number }) => event.id)).toContain(
      id,
    )
    expect((await drafts('stranger')).status).toBe(400)
  })

  test('has them as authors of events and venues, by their integers', async () => {
    const author = person('guest').id as unknown as number
    const { id } = await aVenue({ name: 'Mine', author })
    await anEvent({ title: 'At mine', venues: [id], author })

    const { body } = await get('/events?author=4&search=mine')
    expect(body.events).toHaveLength(1)
    expect(body.events[0]).toMatchObject({ author: '4', venue: { author: '4' } })
    expect((await get('/venues?author=4')).body.venues).toMatchObject([{ id, author: '4' }])
    expect((await get('/venues?author=3')).body.venues).toEqual([])
    expect((await get('/events?author=999')).body.events).toEqual([])
    expect((await get(`/venues/${id}`)).body.author).toBe('4')
  })

  test('lets permitted users choose them as authors', async () => {
    const sent = { json: { ...created, author: 4 } }

    expect((await get('/events', { ...sent, as: person('editor').basic })).body.author).toBe('4')
    expect((await get('/events', { ...sent, as: person('writer').basic })).status).toBe(403)
    expect(
      (await get('/events', { json: { ...created, author: 999 }, as: person('editor').basic }))
        .status,
    ).toBe(400)
    const { body } = await get('/events', {
      json: { ...created, author: 3 },
      as: person('writer').basic,
    })
    expect(body.author).toBe('3')
    const patch = { method: 'PATCH', json: { title: 'Other' }, as: person('writer').basic }
    expect((await get(`/events/${body.id}`, patch)).body).toMatchObject({
      title: 'Other',
      author: '3',
    })
  })

  test('gives them imported entries, by their integers', async () => {
    const source = sourceOf({
      venues: [
        serializedVenue({ id: 700, author: '3' }),
        serializedVenue({ id: 701, author: '99' }),
      ],
    })
    await importCalendar({ payload: calendar.payload, source, author: 4 })

    expect((await get('/venues/700')).body.author).toBe('3')
    expect((await get('/venues/701')).body.author).toBe('4')
  })

  test('deletes them with their application passwords', async () => {
    const { id } = await calendar.payload.create({
      collection: its('members'),
      data: { email: 'gone@mail.example', password, rank: 'writer' } as never,
    })
    const issued = await issueApplicationPassword(calendar.payload, { user: id, name: 'Test' })
    await calendar.payload.delete({ collection: its('members'), id })
    const basic = Buffer.from(`gone@mail.example:${issued}`).toString('base64')

    expect((await get('/events', { as: `Basic ${basic}` })).status).toBe(401)
  })

  test('recognises them at Payload’s own interface', async () => {
    const { payload } = calendar
    const user = {
      ...(await payload.findByID({ collection: its('members'), id: person('guest').id })),
      collection: its('members'),
    }
    const mine = await payload.find({
      collection: 'events',
      where: { author: { equals: person('guest').id } },
      overrideAccess: false,
      user: user as unknown as PayloadRequest['user'],
    })

    expect(mine.totalDocs).toBeGreaterThan(0)
  })
})

describe.skipIf(inject('mongo'))('users of a site with numeric ids', () => {
  const site = aSite({ ids: 'number' })
  const calendar: { payload: Payload } = { payload: undefined as unknown as Payload }
  const get = clientOf(calendar)
  const teams: CollectionConfig = { slug: 'teams', fields: [{ name: 'work', type: 'text' }] }
  const staff: CollectionConfig = {
    slug: 'staff',
    auth: { depth: 1, loginWithUsername: true },
    fields: [{ name: 'team', type: 'relationship', relationTo: its('teams') }],
  }
  const byTeam: RoleOf = (user) => {
    const { team } = user as unknown as { team?: { work?: string } }

    return team?.work === 'press' ? 'editor' : undefined
  }

  beforeAll(async () => {
    calendar.payload = await site.start({
      collections: [teams, staff],
      options: { site: address, users: 'staff', roleOf: byTeam },
    })
  })
  afterAll(() => site.end())

  test('have these as public ids, and a role by relation', async () => {
    const { payload } = calendar
    const { id: team } = await payload.create({
      collection: its('teams'),
      data: { work: 'press' } as never,
    })
    const people: { id: unknown; authorization: string }[] = []
    for (const [username, data] of Object.entries({ Porter: {}, Anna: { team } })) {
      const { id } = await payload.create({
        collection: its('staff'),
        data: { username, password: 'a long password of the tests', ...data } as never,
      })
      const issued = await issueApplicationPassword(payload, { user: id, name: 'Test' })
      const basic = Buffer.from(`${username}:${issued}`).toString('base64')
      people.push({ id, authorization: `Basic ${basic}` })
    }
    const [porter, anna] = people
    const json = {
      title: 'Jazz',
      start_date: '2027-03-01 20:00:00',
      end_date: '2027-03-01 22:00:00',
    }

    expect((await get('/events', { json, as: porter?.authorization ?? '' })).status).toBe(401)
    const { body } = await get('/events', { json, as: anna?.authorization ?? '' })
    expect(body).toMatchObject({ author: String(anna?.id), status: 'publish' })
    expect((await get(`/events?author=${anna?.id}`)).body.events).toMatchObject([{ id: body.id }])
    expect((await get(`/events?author=${porter?.id}`)).body.events).toEqual([])
    for (const list of ['events', 'venues']) {
      expect((await get(`/${list}?author=9999999999`)).body[list]).toEqual([])
    }
    const sent = { json: { ...json, author: 9999999999 }, as: anna?.authorization ?? '' }
    expect((await get('/events', sent)).status).toBe(400)
    const { flattenedFields } = payload.collections[its('staff')].config
    expect(flattenedFields.map(({ name }) => name)).not.toContain('calendarId')
  })
})

describe('a site with contradicting options is refused at the start', () => {
  const site = aSite()
  afterAll(() => site.end())

  test.each([
    [{ users: 'members' }, '`users` needs `roleOf`'],
    [{ roleOf }, '`roleOf` is for the collection of users that `users` names'],
    [{ users: 'people', roleOf }, '`users` names the collection "people", which is not there'],
    [{ users: 'notes', roleOf }, 'the collection "notes" of `users` has no `auth`'],
    [
      { users: 'members', roleOf, slugs: { users: 'people' } },
      '`users` and `slugs.users` both name',
    ],
    [{ media: 'files' }, '`media` names the collection "files", which is not there'],
    [{ media: 'notes' }, 'the collection "notes" of `media` has no `upload`'],
  ])('%j', async (options, sentence) => {
    const collections = [members(), { slug: 'notes', fields: [] }]

    await expect(site.start({ collections, options })).rejects.toThrow(
      `eventsCalendar(): ${sentence}`,
    )
  })
})

const namesIn = (payload: Payload) =>
  payload.collections[its('members')].config.fields.flatMap((field) =>
    'name' in field ? field.name : [],
  )
