import { beforeEach, describe, expect, test } from 'vitest'
import type { Head } from '../../src/admin/series/head'
import type { Role } from '../../src/model/role'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { stopClock } from '../support/clock'
import { clientOf } from '../support/http'
import { signedInUsers } from '../support/signedIn'

stopClock()
const calendar = freshCalendar()
const send = clientOf(calendar)
const users = signedInUsers(calendar)
const { aSeries, aUser, anEvent, clear } = buildersOf(calendar)
beforeEach(clear)

/** Creates yoga on Tuesdays at seven, three times from 12 January 2027 on; returns the ids of its dates. */
const aClass = async (): Promise<[number, number, number]> => {
  const { authorization: as } = await aUser('editor')
  const json = {
    title: 'Yoga',
    start_date: '2027-01-12 19:00:00',
    end_date: '2027-01-12 20:00:00',
    recurrence: 'FREQ=WEEKLY;COUNT=3',
  }
  await send('/events', { json, as })
  const { body } = await send('/events?start_date=2027-01-01')
  const [first, second, third] = body.events.map(({ id }: { id: number }) => id)

  return [first, second, third]
}

const head = async (id: number, role: Role = 'editor'): Promise<Head | null> =>
  (await users.ask(role, 'GET', `/admin-series/${id}/head`)).body.head

const update = (id: number, data: object) =>
  calendar.payload.update({ collection: 'events', id, data })

describe('the head of the form of a date', () => {
  test('names the place of the date in its series, with links to its neighbours', async () => {
    const [first, second, third] = await aClass()

    expect(await head(second)).toMatchObject({
      rule: expect.stringContaining('every Tuesday'),
      place: 2,
      count: 3,
      previous: { id: first, start: '2027-01-12 19:00:00' },
      next: { id: third, start: '2027-01-26 19:00:00' },
      parts: [],
      byHand: [],
    })
  })

  test('links both parts of a split series (RC-18)', async () => {
    const [first, second, third] = await aClass()
    const { authorization: as } = await aUser('editor')
    await send(`/events/${second}`, {
      method: 'PATCH',
      json: { start_date: '2027-01-19 20:00:00', scope: 'following' },
      as,
    })

    expect((await head(first))?.parts).toEqual([
      { id: second, start: '2027-01-19 20:00:00', way: 'later' },
    ])
    expect((await head(third))?.parts).toEqual([
      { id: first, start: '2027-01-12 19:00:00', way: 'earlier' },
    ])
  })

  test('says that a series has one date only, also where its other dates were split off', async () => {
    const [first, second, third] = await aClass()
    expect(await head(first)).toMatchObject({ isOnly: false })
    const { authorization: as } = await aUser('editor')
    await send(`/events/${second}`, {
      method: 'PATCH',
      json: { start_date: '2027-01-19 20:00:00', scope: 'following' },
      as,
    })

    expect(await head(first)).toMatchObject({ isOnly: true, place: 1, count: 1 })
    expect(await head(third)).toMatchObject({ isOnly: false, place: 2, count: 2 })
  })

  test('names overridden fields, which can be reset (RC-4)', async () => {
    const [, second] = await aClass()
    await update(second, { title: 'Tai chi', website: 'https://example.org/tai-chi' })
    expect((await head(second))?.byHand).toEqual([
      { name: 'title.en', label: 'Title (en)' },
      { name: 'website', label: 'Website' },
    ])

    const members = { members: ['title.en'] }
    expect(
      (await users.ask('editor', 'POST', `/admin-series/${second}/reset`, members)).status,
    ).toBe(200)

    expect((await head(second))?.byHand).toMatchObject([{ name: 'website' }])
    expect(await calendar.payload.findByID({ collection: 'events', id: second })).toMatchObject({
      title: 'Yoga',
      website: 'https://example.org/tai-chi',
    })
  })

  test('is missing for a single event', async () => {
    const { id } = await anEvent({ title: 'Concert' })

    expect(await head(id)).toBeNull()
  })

  test('is read and changed only with the right to the event (RC-21)', async () => {
    const [, second] = await aClass()
    await update(second, { title: 'Tai chi' })

    expect((await users.ask('subscriber', 'GET', `/admin-series/${second}/head`)).status).toBe(401)
    expect(
      (await users.ask('contributor', 'POST', `/admin-series/${second}/reset`, {})).status,
    ).toBe(403)
    expect((await head(second))?.byHand).toHaveLength(1)
  })

  test('has nothing of a series that the reader may not read (RC-21)', async () => {
    const { id } = await aSeries({
      author: users.user('editor').id,
      visibility: 'private',
      skip: ['2027-01-26 19:00:00'],
    })
    const [date] = (
      await calendar.payload.find({
        collection: 'events',
        where: { series: { equals: id } },
        sort: 'startLocal',
        showHiddenFields: true,
      })
    ).docs
    const first = date?.id ?? 0
    await update(first, { visibility: 'public' })
    const lists = (role: Role, date = first) =>
      users.ask(role, 'GET', `/admin-series/${date}/lists`)
    const single = await anEvent({ title: 'Concert' })

    expect((await send(`/events/${first}`)).body.series).toBeUndefined()
    expect(await head(first, 'contributor')).toBeNull()
    expect(await lists('contributor')).toEqual(await lists('contributor', single.id))
    expect((await lists('contributor')).status).toBe(404)
    expect(await head(first)).toMatchObject({ skipped: 1 })
    expect((await lists('editor')).body.lists.skipped).toHaveLength(1)
  })
})

test('a form from before a change of the series saves no other date', async () => {
  const [first, second] = await aClass()
  const revision = (await head(second))?.revision
  const move = {
    kind: 'move',
    start: '2027-01-12 20:00:00',
    end: '2027-01-12 21:00:00',
    allDay: false,
  }
  await users.ask('editor', 'POST', `/admin-series/${first}/change`, {
    scope: 'all',
    operation: move,
  })
  const operation = { kind: 'save', publish: true, revision, data: { title: 'Too late' } }

  const late = await users.ask('editor', 'POST', `/admin-series/${second}/change`, {
    scope: 'all',
    operation,
  })

  expect(late.status).toBe(409)
  expect(late.body.errors[0].message).toMatch(/^Somebody changed this series/)
  expect(await calendar.payload.findByID({ collection: 'events', id: second })).toMatchObject({
    title: 'Yoga',
    startLocal: '2027-01-19 20:00:00',
  })
})

test('a form from before a date was deleted does not restore it by saving the others', async () => {
  const [first, second] = await aClass()
  const revision = (await head(first))?.revision
  await users.ask('editor', 'PATCH', `/events/${second}`, { deletedAt: new Date().toISOString() })
  const operation = { kind: 'save', publish: true, revision, data: { title: 'Too late' } }

  const late = await users.ask('editor', 'POST', `/admin-series/${first}/change`, {
    scope: 'all',
    operation,
  })

  expect(late.status).toBe(409)
  expect(await calendar.payload.findByID({ collection: 'events', id: first })).toMatchObject({
    title: 'Yoga',
  })
})
