import { createLocalReq } from 'payload'
import { beforeEach, describe, expect, test } from 'vitest'
import { moveEvent } from '../../src/admin/calendar/moveEvent'
import { readCalendar } from '../../src/admin/calendar/readCalendar'
import { rememberedBy } from '../../src/admin/calendar/remembered'
import { rememberedKey } from '../../src/admin/calendar/start'
import { addressSchema, startOf } from '../../src/admin/calendar/startOf'
import type { Role } from '../../src/model/role'
import { buildersOf } from '../support/builders'
import { freshCalendar, site } from '../support/calendar'
import { signedInUsers } from '../support/signedIn'

const calendar = freshCalendar()
const { anEvent, aSeries, aVenue, anOrganizer, aCategory, clear, anOpenForm } = buildersOf(calendar)
const users = signedInUsers(calendar)
const december = { from: '2026-12-01', to: '2027-01-01' }
const nextDay = { start: '2026-12-02 20:00:00', end: '2026-12-02 22:00:00', allDay: false }

beforeEach(clear)

const requestOf = async (role: Role) => {
  const user = await calendar.payload.findByID({ collection: 'users', id: users.user(role).id })

  return createLocalReq({ user: { ...user, collection: 'users' } }, calendar.payload)
}

const titles = async (role: Role, filters = {}) =>
  (await readCalendar(await requestOf(role), { ...december, ...filters }))
    .map(({ title }) => title)
    .sort()

describe('the calendar of the admin', () => {
  test('shows events that touch the displayed days, on its own clock (DT-10)', async () => {
    await anEvent({
      title: 'Night of the month before',
      startLocal: '2026-11-30 21:00:00',
      endLocal: '2026-12-01 02:00:00',
    })
    await anEvent({
      title: 'Stroke of midnight',
      startLocal: '2026-12-01 00:00:00',
      endLocal: '2026-12-01 00:00:00',
    })
    await anEvent({
      title: 'Last hour in Tokyo',
      startLocal: '2026-12-31 23:00:00',
      endLocal: '2026-12-31 23:30:00',
      timezone: 'Asia/Tokyo',
    })
    await anEvent({
      title: 'New year',
      startLocal: '2027-01-01 00:00:00',
      endLocal: '2027-01-01 01:00:00',
    })

    expect(await titles('editor')).toEqual([
      'Last hour in Tokyo',
      'Night of the month before',
      'Stroke of midnight',
    ])
  })

  test('shows drafts of others only to users who may read them (AUTH-12, AUTH-22)', async () => {
    await anEvent({ title: 'Draft of the editor', status: 'draft' })
    await anEvent({
      title: 'Draft of the contributor',
      status: 'draft',
      author: users.user('contributor').id,
    })

    expect(await titles('editor')).toEqual(['Draft of the contributor', 'Draft of the editor'])
    expect(await titles('contributor')).toEqual(['Draft of the contributor'])
    expect(await titles('author')).toEqual([])
  })

  test('shows the published version to users who may not read unpublished changes (AUTH-12)', async () => {
    const { id } = await anEvent({ title: 'Concert', author: users.user('editor').id })
    await calendar.payload.update({
      collection: 'events',
      id,
      data: { title: 'Concert with a secret guest', _status: 'draft' },
      draft: true,
    })

    expect(await titles('contributor')).toEqual(['Concert'])
    expect(await titles('editor')).toEqual(['Concert with a secret guest'])
  })

  test('can be filtered by venue, by category with its children, and by status (EV-15, EV-17, EV-20)', async () => {
    const hall = await aVenue({ name: 'Town hall' })
    const music = await aCategory('Music')
    const jazz = await aCategory('Jazz', music)
    await anEvent({ title: 'In the hall', venues: [hall.id] })
    await anEvent({ title: 'Jazz', categories: [jazz] })
    await anEvent({ title: 'Not yet', status: 'pending' })

    expect(await titles('editor', { venue: hall.id })).toEqual(['In the hall'])
    expect(await titles('editor', { category: music })).toEqual(['Jazz'])
    expect(await titles('editor', { status: 'pending' })).toEqual(['Not yet'])
  })

  test('finds nothing by a venue that the caller may not read (AUTH-12)', async () => {
    const author = users.user('editor').id
    const venue = (await aVenue({ status: 'draft', author })).id
    const organizer = (await anOrganizer({ status: 'draft', author })).id
    await anEvent({ title: 'Concert', venues: [venue], organizers: [organizer], author })

    for (const filter of [{ venue }, { organizer }]) {
      expect(await titles('editor', filter)).toEqual(['Concert'])
      expect(await titles('author', filter)).toEqual([])
      expect(await titles('contributor', filter)).toEqual([])
    }
  })

  test('names all venues of an event', async () => {
    const venues = [await aVenue({ name: 'Town hall' }), await aVenue({ name: 'Old mill' })]
    await anEvent({ title: 'Concert', venues: venues.map(({ id }) => id) })

    expect((await readCalendar(await requestOf('editor'), december))[0]?.venue).toBe(
      'Town hall, Old mill',
    )
  })

  test('shows an untranslated title in the first language, marked with that language (LANG-4)', async () => {
    const hall = await aVenue({ name: 'Town hall' })
    const { id } = await anEvent({ title: 'Concert', venues: [hall.id] })
    const inItalian = async () => {
      const req = await requestOf('editor')
      req.locale = 'it'

      return (await readCalendar(req, december))[0]
    }
    expect(await inItalian()).toMatchObject({
      title: 'Concert',
      titleFrom: 'en',
      venue: 'Town hall',
    })

    await calendar.payload.update({
      collection: 'events',
      id,
      locale: 'it',
      data: { title: 'Concerto', _status: 'published' },
    })
    expect(await inItalian()).toMatchObject({ title: 'Concerto', titleFrom: undefined })
  })

  test('omits events in the trash', async () => {
    const { id } = await anEvent({ title: 'Called off' })
    await calendar.payload.update({
      collection: 'events',
      id,
      data: { deletedAt: new Date().toISOString() },
    })

    expect(await titles('editor')).toEqual([])
    expect(await titles('contributor')).toEqual([])
  })

  test('remembers the last view of each editor', async () => {
    const req = await requestOf('editor')
    await calendar.payload.create({
      collection: 'payload-preferences',
      data: {
        key: rememberedKey,
        value: { status: 'draft', only: '3,none', wide: 'week', narrow: 'no such view' },
        user: { relationTo: 'users', value: users.user('editor').id },
      },
      req,
    })

    expect(await rememberedBy(req)).toEqual({ status: 'draft', only: [3, 'none'], wide: 'week' })
    expect(await rememberedBy(await requestOf('author'))).toEqual({})
  })

  test('lists which events the caller may move (AUTH-8 to AUTH-10)', async () => {
    const { id } = await anEvent({ title: 'Public', author: users.user('contributor').id })
    const movable = async (role: Role) =>
      (await readCalendar(await requestOf(role), december)).map((entry) => entry.movable)

    expect(await movable('editor')).toEqual([true])
    expect(await movable('author')).toEqual([false])
    expect(await movable('contributor')).toEqual([false])
    await calendar.payload.update({ collection: 'events', id, data: { cost: '5' }, draft: true })
    expect(await movable('contributor')).toEqual([false])
  })
})

describe('the first view of the calendar', () => {
  const today = '2026-12-05'

  test('follows the address, then the remembered view', () => {
    const left = { status: 'draft' as const, only: [3], wide: 'week' as const }

    expect(startOf(addressSchema.parse({ date: '2027-01-01', venue: '7' }), left, today)).toEqual({
      date: '2027-01-01',
      view: undefined,
      wide: 'week',
      narrow: 'agenda',
      filters: { venue: 7 },
      only: [],
    })
    expect(startOf(addressSchema.parse({ view: 'nonsense' }), left, today)).toMatchObject({
      date: today,
      filters: { status: 'draft' },
      only: [3],
    })
  })
})

describe('moving an event on the calendar', () => {
  const publicStart = async (id: number) => {
    const response = await calendar.payloadRest(new Request(`${site}/api/events/${id}?depth=0`))

    return response.ok ? (await response.json()).startLocal : undefined
  }

  test('changes a published event in public', async () => {
    const { id } = await anEvent({ title: 'Concert' })

    expect(await moveEvent(await requestOf('editor'), id, nextDay)).toMatchObject({
      start: '2026-12-02 20:00:00',
      status: 'publish',
    })
    expect(await publicStart(id)).toBe('2026-12-02 20:00:00')
  })

  test('keeps a draft a draft', async () => {
    const { id } = await anEvent({ title: 'Concert', status: 'draft' })

    expect(await moveEvent(await requestOf('editor'), id, nextDay)).toMatchObject({
      start: '2026-12-02 20:00:00',
      status: 'draft',
    })
    expect(await publicStart(id)).toBeUndefined()
  })

  test('adds to unpublished changes without publishing them', async () => {
    const { id } = await anEvent({ title: 'Concert' })
    await calendar.payload.update({
      collection: 'events',
      id,
      data: { title: 'Concert with a secret guest', _status: 'draft' },
      draft: true,
    })

    expect(await moveEvent(await requestOf('editor'), id, nextDay)).toMatchObject({
      title: 'Concert with a secret guest',
      start: '2026-12-02 20:00:00',
      status: 'publish',
      changed: true,
    })
    expect(await publicStart(id)).toBe('2026-12-01 20:00:00')
  })

  test('is refused while another user has it open, with the name of that user', async () => {
    const { id } = await anEvent({ title: 'Concert' })
    await anOpenForm('events', id, users.user('administrator'))

    await expect(moveEvent(await requestOf('editor'), id, nextDay)).rejects.toMatchObject({
      status: 423,
      message: expect.stringMatching(/^Name of \d+ has this event open\./),
    })
    expect(await publicStart(id)).toBe('2026-12-01 20:00:00')
  })

  test('names the day that the web address of a date keeps (RC-22)', async () => {
    await aSeries({
      startLocal: '2026-12-01 19:00:00',
      endLocal: '2026-12-01 20:00:00',
      rule: 'FREQ=WEEKLY;COUNT=2',
    })
    const [date] = await readCalendar(await requestOf('editor'), december)
    const path = `/admin-calendar/${date?.id}/move?locale=en`
    const { body } = await users.ask('editor', 'POST', path, nextDay)

    expect(body.event.start).toBe('2026-12-02 20:00:00')
    expect(body.addressDay).toBe('2026-12-01')
  })

  test('is refused to callers who may not edit it (AUTH-9, AUTH-10)', async () => {
    const { id } = await anEvent({ title: 'Concert', author: users.user('editor').id })

    await expect(moveEvent(await requestOf('author'), id, nextDay)).rejects.toMatchObject({
      status: 403,
    })
  })
})
