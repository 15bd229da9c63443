import { beforeEach, describe, expect, test } from 'vitest'
import type { Role } from '../../src/model/role'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { stopClock } from '../support/clock'
import { datesOfSeries } from '../support/datesOfSeries'
import { signedInUsers } from '../support/signedIn'

stopClock()
const calendar = freshCalendar()
const users = signedInUsers(calendar)
const { aSeries, anEvent, anOrganizer, aVenue, clear } = buildersOf(calendar)
beforeEach(clear)

const idOf = (role: Role) => users.user(role).id

const datesOf = async (series: number): Promise<number[]> =>
  (await datesOfSeries(calendar, series)).map(({ id }) => id)

const storedEvent = (id: number | undefined) =>
  calendar.payload.findByID({ collection: 'events', id: id ?? 0, depth: 0 })

const saved = (data: Record<string, unknown>, publish = true) => ({
  scope: 'all',
  operation: { kind: 'save', data, publish },
})

describe('the form of a date of a series', () => {
  test.each(['author', 'contributor'] as const)(
    'changes nothing for %s when another user owns it, not even fields of that date only (RC-21)',
    async (role) => {
      const { id } = await aSeries({ author: idOf('editor') })
      const [first] = await datesOf(id)
      const before = await storedEvent(first)
      const { status } = await users.ask(
        role,
        'POST',
        `/admin-series/${first}/change`,
        saved({ slug: 'mine' }),
      )

      expect(status).toBe(403)
      expect(await storedEvent(first)).toEqual(before)
    },
  )

  test('sets no author when the user may not choose one', async () => {
    const { id } = await aSeries({ author: idOf('author') })
    const [first, second] = await datesOf(id)
    const data = { title: 'Tai chi', author: idOf('administrator') }
    const { status } = await users.ask(
      'author',
      'POST',
      `/admin-series/${first}/change`,
      saved(data),
    )

    expect(status).toBe(200)
    expect(await storedEvent(second)).toMatchObject({ title: 'Tai chi', author: idOf('author') })
  })

  test('names no neighbour that its reader may not see', async () => {
    const { id } = await aSeries({ author: idOf('editor') })
    const [first, second, third] = await datesOf(id)
    await calendar.payload.update({
      collection: 'events',
      id: second ?? 0,
      data: { _status: 'draft' },
    })
    const { body } = await users.ask('contributor', 'GET', `/admin-series/${first}/head`)

    expect(body.head).toMatchObject({ count: 3, next: { id: third } })
  })
})

test('a date is not reset to its series by a user who may not publish (RC-21)', async () => {
  const { id } = await aSeries({ author: idOf('contributor') })
  const [first] = await datesOf(id)
  await calendar.payload.update({
    collection: 'events',
    id: first ?? 0,
    data: { _status: 'draft' },
  })
  const { status } = await users.ask('contributor', 'POST', `/admin-series/${first}/reset`, {})

  expect(status).toBe(403)
  expect(await storedEvent(first)).toMatchObject({ _status: 'draft' })
})

describe('the links of an event may lead to readable entries outside the trash (LNK-2)', () => {
  const places = {
    venues: (state: object) => aVenue({ name: 'Secret cellar', ...state }),
    organizers: (state: object) => anOrganizer({ name: 'Secret club', ...state }),
  }
  const hidden = [
    ['a draft of somebody else', { status: 'draft' }],
    ['what waits for review', { status: 'pending' }],
    ['what is private', { status: 'private' }],
    ['what lies in the trash', { status: 'trash' }],
  ] as const
  const cases = (['venues', 'organizers'] as const).flatMap((kind) =>
    hidden.map(([name, state]) => [kind, name, state] as const),
  )

  test.each(cases)('for %s: not to %s', async (kind, _name, state) => {
    const place = await places[kind]({ ...state, author: idOf('editor') })
    const ownDraft = await anEvent({ author: idOf('author'), status: 'draft' })
    const event = {
      title: 'Concert',
      startLocal: '2027-01-01 20:00:00',
      endLocal: '2027-01-01 22:00:00',
    }
    const requests = [
      ['POST', '/events', { ...event, [kind]: [place.id] }],
      ['PATCH', `/events/${ownDraft.id}`, { [kind]: [place.id] }],
      ['PATCH', `/events/${ownDraft.id}?draft=true`, { [kind]: [place.id] }],
      ['POST', '/calendar-series', { ...event, rule: 'FREQ=WEEKLY;COUNT=2', [kind]: [place.id] }],
    ] as const
    for (const [method, path, body] of requests) {
      expect((await users.ask('author', method, path, body)).status).toBe(400)
    }
    expect((await calendar.payload.count({ collection: 'events' })).totalDocs).toBe(1)
    expect((await storedEvent(ownDraft.id))[kind] ?? []).toEqual([])
  })

  test('and to entries that are linked already', async () => {
    const venue = await aVenue({ status: 'draft', author: idOf('editor') })
    const own = await anEvent({ author: idOf('author'), venues: [venue.id] })
    const { status } = await users.ask('author', 'PATCH', `/events/${own.id}`, {
      title: 'Chess',
      venues: [venue.id],
    })

    expect(status).toBe(200)
  })

  test('and to own drafts, and for an editor to any draft', async () => {
    const own = await aVenue({ status: 'draft', author: idOf('author') })
    const event = {
      title: 'Concert',
      startLocal: '2027-01-01 20:00:00',
      endLocal: '2027-01-01 22:00:00',
      venues: [own.id],
    }

    expect((await users.ask('author', 'POST', '/events', event)).status).toBe(201)
    expect((await users.ask('editor', 'POST', '/events', event)).status).toBe(201)
  })
})
