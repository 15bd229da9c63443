import { createLocalReq, type PayloadRequest } from 'payload'
import { beforeEach, describe, expect, test } from 'vitest'
import { filtersIn } from '../../src/content/lists/listFilters'
import { checkIndex } from '../../src/storage/eventIndex/checkIndex'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { stopClock, tick } from '../support/clock'
import { signedInUsers } from '../support/signedIn'

// Series in the trash (RC-19).

stopClock('2027-01-14T12:00:00.000Z')
const calendar = freshCalendar()
const { aSeries, anEvent, anOpenForm, clear } = buildersOf(calendar)
const users = signedInUsers(calendar)
beforeEach(clear)

/** The dates of yoga on Tuesdays from 12 January 2027 on, the first of which is past. */
const aClass = async () => {
  const { id } = await aSeries()

  return (await datesOf(id)).map((date) => date.id)
}

const datesOf = async (series: number) => {
  const { docs } = await calendar.payload.find({
    collection: 'events',
    where: { series: { equals: series } },
    sort: 'startLocal',
    pagination: false,
    trash: true,
  })

  return docs
}

const states = async () => {
  const { docs } = await calendar.payload.find({
    collection: 'events',
    sort: 'startLocal',
    pagination: false,
    trash: true,
  })

  return docs.map(({ startLocal, deletedAt, _status }) =>
    [startLocal.slice(5, 10), deletedAt ? 'trash' : _status].join(' '),
  )
}

const whole = ['01-12 published', '01-19 published', '01-26 published', '02-02 published']
const deleted = ['01-12 published', '01-19 trash', '01-26 trash', '02-02 trash']

const trash = async (id: number, scope: 'following' | 'all' = 'all') => {
  const body = { scope, operation: { kind: 'trash' } }
  expect((await users.ask('editor', 'POST', `/admin-series/${id}/change`, body)).status).toBe(200)
}

const setDeleted = (id: number, deletedAt: string | null = new Date().toISOString()) =>
  calendar.payload.update({ collection: 'events', id, data: { deletedAt }, trash: true })

const restore = (id: number, role: 'editor' | 'contributor' = 'editor') =>
  users.ask(role, 'POST', `/admin-series/${id}/restore`, {})

const undo = (permit: string) => users.ask('editor', 'POST', '/admin-series/undo', { undo: permit })

/** The trash of events, as Payload's view of it asks for it. */
const trashList = async () => {
  const { payload } = calendar
  const user = {
    ...(await payload.findByID({ collection: 'users', id: users.user('editor').id })),
    collection: 'users' as const,
  }
  const req: PayloadRequest = await createLocalReq({ user }, payload)
  req.pathname = '/admin/collections/events/trash'
  req.query = {}
  const { config } = payload.collections.events
  const filter = await config.admin.baseFilter?.({ limit: 25, page: 1, sort: '', req })
  const { docs } = await payload.find({
    collection: 'events',
    draft: true,
    trash: true,
    depth: 0,
    fallbackLocale: false,
    includeLockStatus: true,
    sort: 'startLocal',
    overrideAccess: false,
    user,
    req,
    where: { and: [filter ?? {}, filtersIn(config, {}), { deletedAt: { exists: true } }] },
    // Payload's types know nothing of what its own list asks for.
  } as Parameters<typeof payload.find>[0])

  return docs.map((row) => ({
    ...('title' in row && { title: row.title }),
    ...('startLocal' in row && { day: row.startLocal.slice(5, 10) }),
    ...('datesOfRow' in row && { dates: row.datesOfRow }),
  }))
}

describe('the trash of events', () => {
  test('has a series once, and opens its dates there (decision 95)', async () => {
    const [first, second, third, fourth] = await aClass()
    const { id } = await anEvent({
      title: 'Concert',
      startLocal: '2027-01-21 20:00:00',
      endLocal: '2027-01-21 22:00:00',
    })
    await setDeleted(id)
    await trash(first ?? 0)
    const opened = await users.ask('editor', 'GET', `/admin-series/${second}/dates`)

    expect(await trashList()).toEqual([
      { title: 'Yoga', day: '01-19', dates: 3 },
      { title: 'Concert', day: '01-21' },
    ])
    expect(opened.body).toMatchObject({
      dates: [{ id: second }, { id: third }, { id: fourth }],
      restorable: 3,
    })
  })

  test('has skipped dates of a series together, too, and single ones as before', async () => {
    const [, second, third] = await aClass()
    await setDeleted(second ?? 0)
    expect(await trashList()).toEqual([{ title: 'Yoga', day: '01-19', dates: 1 }])
    await setDeleted(third ?? 0)
    expect(await trashList()).toEqual([{ title: 'Yoga', day: '01-19', dates: 2 }])
  })
})

describe('all dates of a series come out of the trash at once', () => {
  test('as they were, and go there again (RC-19)', async () => {
    const [first, second] = await aClass()
    await calendar.payload.update({
      collection: 'events',
      id: second ?? 0,
      data: { title: 'Open day' },
    })
    await trash(first ?? 0)
    expect(await states()).toEqual(deleted)
    const head = await users.ask('editor', 'GET', `/admin-series/${second}/head`)
    expect(head.body.head).toMatchObject({ restorable: 3 })

    const { status, body } = await restore(second ?? 0)
    expect({ status, body }).toMatchObject({ status: 200, body: { count: 3, title: 'Yoga' } })
    expect(await states()).toEqual(whole)
    const back = await users.ask('editor', 'GET', `/admin-series/${second}/head`)
    expect(back.body.head).toMatchObject({ restorable: 0, byHand: [{ name: 'title.en' }] })
    expect(await checkIndex(calendar.payload)).toMatchObject({ mended: 0 })

    expect((await undo(body.undo)).status).toBe(200)
    expect(await states()).toEqual(deleted)
    expect((await restore(second ?? 0)).body).toMatchObject({ count: 3 })
    expect(await states()).toEqual(whole)
  })

  test('where their series stayed, are no longer skipped, and are skipped again', async () => {
    const [, second, third] = await aClass()
    for (const id of [second, third]) await setDeleted(id ?? 0)
    const { body } = await restore(third ?? 0)
    expect(body.count).toBe(2)
    expect(await states()).toEqual(whole)

    await undo(body.undo)
    expect(await states()).toEqual([
      '01-12 published',
      '01-19 trash',
      '01-26 trash',
      '02-02 published',
    ])
  })

  test('without one that was there before its series', async () => {
    const [first, second, third] = await aClass()
    await setDeleted(second ?? 0)
    tick()
    await trash(first ?? 0)
    const head = await users.ask('editor', 'GET', `/admin-series/${second}/head`)

    expect(head.body.head).toMatchObject({ restorable: 0 })
    expect((await restore(second ?? 0)).status).toBe(404)
    expect((await restore(third ?? 0)).body).toMatchObject({ count: 2 })
    expect(await states()).toEqual([
      '01-12 published',
      '01-19 trash',
      '01-26 published',
      '02-02 published',
    ])
  })

  test('or not at all: rights, open forms and later changes stop it (RC-21)', async () => {
    const [first, second, third] = await aClass()
    expect((await restore(first ?? 0)).status).toBe(404)
    await trash(first ?? 0)

    expect((await restore(second ?? 0, 'contributor')).status).toBe(403)
    const { body } = await restore(second ?? 0)
    await users.ask('editor', 'POST', `/admin-series/${third}/change`, {
      scope: 'all',
      operation: { kind: 'unpublish' },
    })
    expect((await undo(body.undo)).status).toBe(409)
    await trash(first ?? 0)
    await anOpenForm('events', third ?? 0, users.user('administrator'))
    expect((await restore(second ?? 0)).status).toBe(423)
    expect((await states()).slice(1).map((state) => state.slice(6))).toEqual(Array(3).fill('trash'))
  })
})
