import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Role } from '../../src/model/role'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { stopClock, tick } from '../support/clock'
import { datesOfSeries } from '../support/datesOfSeries'
import { signedInUsers } from '../support/signedIn'

stopClock()
const calendar = freshCalendar()
const users = signedInUsers(calendar)
const { aSeries, anEvent, clear } = buildersOf(calendar)
beforeEach(clear)

const idOf = (role: Role) => users.user(role).id

const datesOf = async (series: number): Promise<number[]> =>
  (await datesOfSeries(calendar, series)).map(({ id }) => id)

/** The published and unpublished versions of all events and series. */
const everything = async () => {
  const [{ docs: events }, { docs: series }] = await Promise.all([
    calendar.payload.find({ collection: 'events', limit: 0, sort: 'id', trash: true }),
    calendar.payload.find({ collection: 'calendar-series', limit: 0, sort: 'id', trash: true }),
  ])

  return [...events, ...series].map(({ id, title, _status, startLocal, deletedAt, updatedAt }) =>
    [id, title, _status, startLocal, deletedAt, updatedAt].join(' '),
  )
}

const versionsOf = async (id: number) => {
  const { docs } = await calendar.payload.findVersions({
    collection: 'events',
    where: { parent: { equals: id } },
    sort: 'updatedAt',
    limit: 0,
  })

  return docs.map((version) => version.id)
}

const title = (text: string, publish = true) => ({
  scope: 'all',
  operation: { kind: 'save', data: { title: text }, publish },
})

const change = async (role: Role, date: number | undefined, wide: object): Promise<string> => {
  const { status, body } = await users.ask(role, 'POST', `/admin-series/${date}/change`, {
    ...wide,
  })
  expect({ status, body }).toMatchObject({ status: 200, body: { undo: expect.any(String) } })

  return body.undo
}

const undo = (role: Role, body: Record<string, unknown>, path = '/admin-series/undo') =>
  users.ask(role, 'POST', path, body)

describe('an undo accepts no ids from its caller', () => {
  test('for an own series with a version of another user’s event', async () => {
    const ownSeries = await aSeries({ author: idOf('contributor'), _status: 'draft' })
    const other = await anEvent({ title: 'Concert', status: 'draft', author: idOf('editor') })
    await calendar.payload.update({
      collection: 'events',
      id: other.id,
      data: { title: 'Concert tonight', _status: 'published' },
    })
    const before = await everything()

    for (const version of await versionsOf(other.id)) {
      for (const named of [{ date: version }, { version }]) {
        const body = { series: ownSeries.id, revision: ownSeries.revision, ...named }
        expect((await undo('contributor', body)).status).toBe(400)
      }
    }
    expect(await everything()).toEqual(before)
  })

  test('for copies with ids of other events', async () => {
    const origin = await anEvent({ author: idOf('author') })
    const own = await anEvent({ title: 'No copy', author: idOf('author') })
    const before = await everything()
    const path = `/admin-copies/${origin.id}/undo`

    expect((await undo('author', { ids: [own.id] }, path)).status).toBe(400)
    expect(await everything()).toEqual(before)
  })

  test('for joined events with the number of another series', async () => {
    const own = await aSeries({ author: idOf('author') })
    const before = await everything()
    const body = { series: own.id, revision: own.revision }

    expect((await undo('author', body, '/admin-likely-series/undo')).status).toBe(400)
    expect(await everything()).toEqual(before)
  })
})

describe('the permit of an undo', () => {
  /** A series of an author with a changed title. */
  const aChangedSeries = async () => {
    const { id } = await aSeries({ author: idOf('author') })
    const [first] = await datesOf(id)

    return { first, permit: await change('author', first, title('Tai chi')) }
  }

  test('undoes what its user did', async () => {
    const { permit } = await aChangedSeries()

    expect(await undo('author', { undo: permit })).toMatchObject({ status: 200 })
    expect((await everything()).join()).not.toContain('Tai chi')
  })

  test('is valid for its user only', async () => {
    const { permit } = await aChangedSeries()
    const before = await everything()

    for (const role of ['contributor', 'editor', 'administrator'] as const) {
      expect((await undo(role, { undo: permit })).status).toBe(403)
    }
    expect(await everything()).toEqual(before)
  })

  test('is not valid for an undo of another kind', async () => {
    const { first, permit } = await aChangedSeries()
    const before = await everything()

    for (const path of ['/admin-likely-series/undo', `/admin-copies/${first}/undo`]) {
      expect((await undo('author', { undo: permit }, path)).status).toBe(403)
    }
    expect(await everything()).toEqual(before)
  })

  test('is invalid when anything in it was changed', async () => {
    const { permit } = await aChangedSeries()
    const before = await everything()
    const [text = '', signature = ''] = permit.split('.')
    const said = Buffer.from(text, 'base64url').toString()
    const other = Buffer.from(said.replace('"revision":2', '"revision":3')).toString('base64url')

    for (const changed of [`${other}.${signature}`, text, `${text}.`, `.${signature}`, '', '.']) {
      expect((await undo('author', { undo: changed })).status).toBe(403)
    }
    expect(await everything()).toEqual(before)
  })

  test('is valid for twelve hours', async () => {
    const now = Date.now()
    vi.setSystemTime(now - 12 * 3_600_000)
    const { permit } = await aChangedSeries()
    vi.setSystemTime(now)
    const before = await everything()

    expect((await undo('author', { undo: permit })).status).toBe(409)
    expect(await everything()).toEqual(before)
  })
})

describe('an undo checks the current rights of its user (RC-21)', () => {
  const asRole = async (id: number, role: Role) =>
    calendar.payload.db.updateOne({ collection: 'users', id, data: { role } })

  test('and restores nothing published for a user who may no longer publish', async () => {
    const { id } = await aSeries({ author: idOf('author') })
    const [first] = await datesOf(id)
    const permit = await change('author', first, { scope: 'all', operation: { kind: 'unpublish' } })
    const before = await everything()
    await asRole(idOf('author'), 'contributor')
    const { status } = await undo('author', { undo: permit })
    await asRole(idOf('author'), 'author')

    expect(status).toBe(403)
    expect(await everything()).toEqual(before)
  })

  test('on the series, which may belong to another user by now', async () => {
    const { id } = await aSeries({ author: idOf('author') })
    const [first] = await datesOf(id)
    const permit = await change('author', first, title('Tai chi'))
    await calendar.payload.db.updateOne({
      collection: 'calendar-series',
      id,
      data: { author: idOf('editor') },
    })
    const before = await everything()

    expect((await undo('author', { undo: permit })).status).toBe(403)
    expect(await everything()).toEqual(before)
  })

  test('on each date, also when it is restored from the trash', async () => {
    const { id } = await aSeries({ author: idOf('author') })
    const [first, second] = await datesOf(id)
    const permit = await change('author', first, { scope: 'all', operation: { kind: 'trash' } })
    await calendar.payload.db.updateOne({
      collection: 'events',
      id: second ?? 0,
      data: { author: idOf('editor') },
    })
    const before = await everything()

    expect((await undo('author', { undo: permit })).status).toBe(403)
    expect(await everything()).toEqual(before)
  })

  test('and keeps a date that an editor changed since', async () => {
    const { id } = await aSeries({ author: idOf('author') })
    const [first] = await datesOf(id)
    const permit = await change('author', first, title('Tai chi'))
    tick()
    await users.ask('editor', 'PATCH', `/events/${first}`, { _status: 'draft' })
    const before = await everything()

    expect((await undo('author', { undo: permit })).status).toBe(409)
    expect(await everything()).toEqual(before)
  })
})

test('saving a series requires the right to each changed date (RC-21)', async () => {
  const { id } = await aSeries({ author: idOf('author') })
  const [, second] = await datesOf(id)
  await calendar.payload.db.updateOne({
    collection: 'events',
    id: second ?? 0,
    data: { author: idOf('editor') },
  })
  const before = await everything()

  for (const body of [
    { title: 'Mine' },
    { startLocal: '2027-01-12 18:00:00' },
    { deletedAt: '2026-11-18T12:00:00.000Z' },
  ]) {
    const { status } = await users.ask('author', 'PATCH', `/calendar-series/${id}`, body)
    expect(status).toBe(403)
  }
  expect(await everything()).toEqual(before)
})
