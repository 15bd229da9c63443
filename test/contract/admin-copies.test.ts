import { createLocalReq } from 'payload'
import { beforeEach, describe, expect, test } from 'vitest'
import { copyEvent } from '../../src/admin/copies/copyEvent'
import { copySchema } from '../../src/admin/copies/copyPlan'
import { planCopies } from '../../src/admin/copies/planCopies'
import { undoCopies } from '../../src/admin/copies/undoCopies'
import type { Role } from '../../src/model/role'
import { checkIndex } from '../../src/storage/eventIndex/checkIndex'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { usersOf } from '../support/callers'

const calendar = freshCalendar()
const { anEvent, anOpenForm, aVenue, aTag, inItalian, clear } = buildersOf(calendar)
const users = usersOf(calendar)

beforeEach(clear)

const requestOf = async (role: Role) => {
  const user = await calendar.payload.findByID({ collection: 'users', id: users.user(role).id })

  return createLocalReq({ user: { ...user, collection: 'users' } }, calendar.payload)
}

const copy = async (role: Role, id: number, days: string[], publish = true) =>
  copyEvent(await requestOf(role), id, { days, publish })

const plan = async (role: Role, id: number, days: string[]) =>
  planCopies(await requestOf(role), id, days)

const stored = (id: number, locale: 'en' | 'it' = 'en') =>
  calendar.payload.findByID({ collection: 'events', id, depth: 0, locale, fallbackLocale: false })

const all = async () => (await calendar.payload.count({ collection: 'events' })).totalDocs

const everywhere = async () =>
  (await calendar.payload.count({ collection: 'events', trash: true })).totalDocs

const march = ['2027-03-17', '2027-03-24']

describe('copies of an event', () => {
  test('are events of their own on the chosen days, at the same hours', async () => {
    const { id } = await anEvent({ title: 'Spring concert' })

    const copies = await copy('editor', id, march)

    expect(copies).toMatchObject([
      {
        title: 'Spring concert',
        start: '2027-03-17 20:00:00',
        end: '2027-03-17 22:00:00',
        status: 'publish',
      },
      {
        title: 'Spring concert',
        start: '2027-03-24 20:00:00',
        end: '2027-03-24 22:00:00',
        status: 'publish',
      },
    ])
    expect(new Set([id, ...copies.map((one) => one.id)]).size).toBe(3)
    expect((await stored(id)).startLocal).toBe('2026-12-01 20:00:00')
  })

  test('have the texts of each language as stored, without fallback (LANG-3)', async () => {
    const { id } = await anEvent({ title: 'Spring concert' })
    await inItalian('events', id, { title: 'Concerto di primavera' })

    const [made] = await copy('editor', id, ['2027-03-17'])

    expect(await stored(made?.id ?? 0, 'it')).toMatchObject({ title: 'Concerto di primavera' })
    expect(await stored(made?.id ?? 0)).toMatchObject({ title: 'Spring concert' })
  })

  test('are listed in the language of the editor, if they have a title in it', async () => {
    const { id } = await anEvent({ title: 'Spring concert' })
    await inItalian('events', id, { title: 'Concerto di primavera' })
    const { id: another } = await anEvent({ title: 'Fair' })
    const req = { ...(await requestOf('editor')), locale: 'it' as const }

    expect(await copyEvent(req, id, { days: march, publish: true })).toMatchObject([
      { title: 'Concerto di primavera' },
      { title: 'Concerto di primavera' },
    ])
    expect(await copyEvent(req, another, { days: march, publish: true })).toMatchObject([
      { title: 'Fair' },
      { title: 'Fair' },
    ])
  })

  test('have no text in a language in which the event has none', async () => {
    const { id } = await anEvent({ title: 'Spring concert' })

    const [made] = await copy('editor', id, ['2027-03-17'])
    const italian = await stored(made?.id ?? 0, 'it')

    expect(italian.title ?? null).toBeNull()
    expect(italian.slug ?? null).toBeNull()
  })

  test('have free slugs with their days in both languages', async () => {
    const { id } = await anEvent({ title: 'Spring concert' })
    await inItalian('events', id, { title: 'Concerto', slug: 'concerto' })
    await anEvent({ title: 'Spring concert 2027-03-17' })

    const copies = await copy('editor', id, march)
    const slugs = (locale: 'en' | 'it') =>
      Promise.all(copies.map(async (one) => (await stored(one.id, locale)).slug))

    expect(await slugs('en')).toEqual(['spring-concert-2027-03-17-2', 'spring-concert-2027-03-24'])
    expect(await slugs('it')).toEqual(['concerto-2027-03-17', 'concerto-2027-03-24'])
  })

  test('of a copy have only their own day in the slug', async () => {
    const { id } = await anEvent({ title: 'Spring concert' })
    const [first] = await copy('editor', id, ['2027-03-17'])
    const [second] = await copy('editor', first?.id ?? 0, ['2027-03-24'])

    expect((await stored(second?.id ?? 0)).slug).toBe('spring-concert-2027-03-24')
  })

  test('last as many days as the event, on the clock of its zone', async () => {
    const { id } = await anEvent({
      timezone: 'Europe/Rome',
      startLocal: '2026-12-05 21:00:00',
      endLocal: '2026-12-07 02:00:00',
    })

    const [made] = await copy('editor', id, ['2027-03-27'])

    expect(await stored(made?.id ?? 0)).toMatchObject({
      startLocal: '2027-03-27 21:00:00',
      endLocal: '2027-03-29 02:00:00',
      startUtc: '2027-03-27T20:00:00.000Z',
      endUtc: '2027-03-29T00:00:00.000Z',
    })
  })

  test('are scheduled even when the event was cancelled (EV-77)', async () => {
    const { id } = await anEvent({ eventStatus: 'cancelled', eventStatusReason: 'Illness' })

    const [made] = await copy('editor', id, ['2027-03-17'])
    const { eventStatus, eventStatusReason } = await stored(made?.id ?? 0)

    expect([eventStatus, eventStatusReason ?? null]).toEqual(['scheduled', null])
  })

  test('keep links, password and visibility, and count for venues and terms at once (VE-4, CT-12)', async () => {
    const hall = await aVenue()
    const tag = await aTag('jazz')
    const { id } = await anEvent({
      venues: [hall.id],
      tags: [tag],
      accessPassword: 'secret',
      hideFromListings: true,
    })

    const [made] = await copy('editor', id, march)

    expect(await stored(made?.id ?? 0)).toMatchObject({
      venues: [hall.id],
      tags: [tag],
      accessPassword: 'secret',
      hideFromListings: true,
    })
    const venue = await calendar.payload.findByID({ collection: 'venues', id: hall.id })
    const counted = await calendar.payload.findByID({ collection: 'tags', id: tag })
    expect([venue.eventCount, counted.eventCount]).toEqual([3, 3])
  })

  test('are in the event index, each with one version', async () => {
    const { id } = await anEvent()

    const copies = await copy('editor', id, march)
    const versions = await calendar.payload.countVersions({
      collection: 'events',
      where: { parent: { in: copies.map((one) => one.id) } },
    })

    expect(versions.totalDocs).toBe(2)
    expect(await checkIndex(calendar.payload)).toMatchObject({ mended: 0 })
  })

  test('belong to the user who made them, and are drafts on request', async () => {
    const { id } = await anEvent({ author: users.user('editor').id })

    const [made] = await copy('author', id, ['2027-03-17'], false)

    expect(made?.status).toBe('draft')
    expect(await stored(made?.id ?? 0)).toMatchObject({ author: users.user('author').id })
  })

  test('have no review note of the event', async () => {
    const { id } = await anEvent({ status: 'draft', newReviewNote: 'Who sings?' })

    const [made] = await copy('editor', id, ['2027-03-17'], false)

    expect((await stored(made?.id ?? 0)).reviewNote ?? null).toBeNull()
  })

  test('wait for review when a contributor makes them (ST-2)', async () => {
    const { id } = await anEvent({ author: users.user('editor').id })

    const [made] = await copy('contributor', id, ['2027-03-17'])

    expect(made?.status).toBe('pending')
  })

  test.each(['0000-01-01', '10000-01-01', '-000001-01-01', '2027-02-30'])(
    'must be on days of the years 0001 to 9999: %s (DT-2)',
    (day) => {
      expect(copySchema.safeParse({ days: [day], publish: true }).success).toBe(false)
      expect(copySchema.safeParse({ days: ['0001-01-01'], publish: true }).success).toBe(true)
    },
  )

  test('are refused for an event that the caller may not read', async () => {
    const { id } = await anEvent({ status: 'draft', author: users.user('editor').id })

    await expect(copy('author', id, march)).rejects.toMatchObject({ status: 404 })
    await expect(copy('subscriber', id, march)).rejects.toThrow()
    expect(await all()).toBe(1)
  })

  test.each(['contributor', 'author'] as const)(
    "of a %s have the published version of an event with another user's draft (AUTH-22)",
    async (role) => {
      const { id } = await anEvent({ title: 'Concert', author: users.user('editor').id })
      await calendar.payload.update({
        collection: 'events',
        id,
        data: { title: 'Not public yet', _status: 'draft' },
        draft: true,
      })

      const [made] = await copy(role, id, ['2027-03-17'])

      expect(made?.title).toBe('Concert')
    },
  )

  test.each([
    ['a draft', { status: 'draft' }],
    ['for review', { status: 'pending' }],
    ['private', { status: 'private' }],
    ['behind a password', { accessPassword: 'open sesame' }],
    ['in the trash', { status: 'trash' }],
  ] as const)(
    "are neither planned nor made of another user's event that is %s",
    async (_what, state) => {
      const { id } = await anEvent({ ...state, author: users.user('editor').id })
      const before = await everywhere()

      for (const role of ['contributor', 'author'] as const) {
        await expect(copy(role, id, march, false)).rejects.toMatchObject({ status: 404 })
        await expect(plan(role, id, march)).rejects.toMatchObject({ status: 404 })
        const options = { collection: 'events', id, overrideAccess: false } as const
        await expect(
          calendar.payload.duplicate({ ...options, req: await requestOf(role) }),
        ).rejects.toThrow()
      }

      expect(await everywhere()).toBe(before)
    },
  )

  test('are all made or none', async () => {
    const { id } = await anEvent({ title: 'Spring concert' })
    let made = 0
    const { create } = calendar.payload.db
    calendar.payload.db.create = async function (args) {
      if (args.collection === 'events' && ++made === 2) throw new Error('The power went out')

      return create.call(this, args)
    }
    try {
      await expect(copy('editor', id, march)).rejects.toThrow('The power went out')
    } finally {
      calendar.payload.db.create = create
    }

    expect(await all()).toBe(1)
    expect(await checkIndex(calendar.payload)).toMatchObject({ mended: 0 })
  })

  test('are all undone at once', async () => {
    const { id } = await anEvent()
    const copies = await copy('author', id, march)

    await undoCopies(
      await requestOf('author'),
      copies.map((one) => one.id),
    )

    expect(await all()).toBe(1)
  })

  test('are not undone when one of them belongs to another user', async () => {
    const { id } = await anEvent({ author: users.user('editor').id })
    const copies = await copy('author', id, march)
    const ids = [...copies.map((one) => one.id), id]

    await expect(undoCopies(await requestOf('author'), ids)).rejects.toMatchObject({ status: 403 })
    expect(await all()).toBe(3)
  })

  test('are not undone while another user has one of them open', async () => {
    const { id } = await anEvent()
    const ids = (await copy('author', id, march)).map((one) => one.id)
    await anOpenForm('events', ids[1] ?? 0, users.user('editor'))

    await expect(undoCopies(await requestOf('author'), ids)).rejects.toMatchObject({ status: 423 })
    expect(await all()).toBe(3)
  })
})

describe('the plan of copies', () => {
  test('names events at the venue at the same instants', async () => {
    const hall = await aVenue()
    const { id } = await anEvent({ venues: [hall.id], timezone: 'Europe/Rome' })
    await anEvent({
      title: 'Choir from London',
      venues: [hall.id],
      timezone: 'Europe/London',
      startLocal: '2027-03-17 20:30:00',
      endLocal: '2027-03-17 22:30:00',
    })
    await anEvent({
      title: 'Afterwards',
      venues: [hall.id],
      timezone: 'Europe/Rome',
      startLocal: '2027-03-24 22:00:00',
      endLocal: '2027-03-24 23:00:00',
    })

    expect(
      (await plan('editor', id, march)).map(({ clashes }) => clashes.map(({ title }) => title)),
    ).toEqual([['Choir from London'], []])
  })

  test('names drafts only to users who may read them', async () => {
    const hall = await aVenue()
    const { id } = await anEvent({ venues: [hall.id] })
    await anEvent({
      title: 'Secret guest',
      venues: [hall.id],
      status: 'draft',
      startLocal: '2027-03-17 20:00:00',
      endLocal: '2027-03-17 21:00:00',
      author: users.user('editor').id,
    })
    const titles = async (role: Role) =>
      (await plan(role, id, march)).flatMap(({ clashes }) => clashes.map(({ title }) => title))

    expect(await titles('editor')).toEqual(['Secret guest'])
    expect(await titles('author')).toEqual([])
    expect(await titles('contributor')).toEqual([])
  })

  test('omits cancelled events', async () => {
    const hall = await aVenue()
    const { id } = await anEvent({ venues: [hall.id] })
    await anEvent({
      venues: [hall.id],
      eventStatus: 'cancelled',
      startLocal: '2027-03-17 20:00:00',
      endLocal: '2027-03-17 21:00:00',
    })

    expect((await plan('editor', id, march))[0]?.clashes).toEqual([])
  })

  test('says which copies overlap', async () => {
    const hall = await aVenue()
    const { id } = await anEvent({
      venues: [hall.id],
      startLocal: '2026-12-01 20:00:00',
      endLocal: '2026-12-03 20:00:00',
    })

    expect((await plan('editor', id, ['2027-03-17', '2027-03-18']))[0]?.among).toEqual([
      '2027-03-18',
    ])
  })

  test('names clock changes', async () => {
    const { id } = await anEvent({
      timezone: 'Europe/Rome',
      startLocal: '2026-12-01 02:30:00',
      endLocal: '2026-12-01 04:00:00',
    })

    expect(await plan('editor', id, ['2027-03-28', '2027-10-31', '2027-11-01'])).toMatchObject([
      { start: '2027-03-28 03:30:00', clock: 'skipped' },
      { start: '2027-10-31 02:30:00', clock: 'twice' },
      { start: '2027-11-01 02:30:00', clock: undefined },
    ])
  })
})
