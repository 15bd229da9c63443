import { beforeEach, describe, expect, test } from 'vitest'
import type { DateOperation, Outcome } from '../../src/admin/series/operation'
import type { WideScope } from '../../src/admin/series/scopes'
import type { Role } from '../../src/model/role'
import { checkIndex } from '../../src/storage/eventIndex/checkIndex'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { stopClock } from '../support/clock'
import { clientOf } from '../support/http'
import { signedInUsers } from '../support/signedIn'

stopClock()
const calendar = freshCalendar()
const send = clientOf(calendar)
const users = signedInUsers(calendar)
const { aUser, aVenue, anEvent, clear, anOpenForm } = buildersOf(calendar)
beforeEach(clear)

/** Creates yoga on Tuesdays at seven, four times from 12 January 2027 on; returns the ids of its dates. */
const aClass = async (more: Record<string, unknown> = {}): Promise<number[]> => {
  const { authorization: as } = await aUser('editor')
  const json = {
    title: 'Yoga',
    start_date: '2027-01-12 19:00:00',
    end_date: '2027-01-12 20:00:00',
    recurrence: 'FREQ=WEEKLY;COUNT=4',
    ...more,
  }
  expect((await send('/events', { json, as })).status).toBe(201)

  return (await listed()).map(({ id }) => id)
}

type Listed = { id: number; title: string; slug: string; start_date: string; status: string }

const listed = async (): Promise<Listed[]> => {
  const { authorization: as } = await aUser('editor')
  const { body } = await send('/events?start_date=2027-01-01&per_page=50&status=publish,draft', {
    as,
  })

  return body.events.map(({ id, title, slug, start_date, status }: Listed) => ({
    id,
    title,
    slug,
    start_date,
    status,
  }))
}

const starts = async () => (await listed()).map(({ start_date }) => start_date.slice(5, 16))

const form = async (id: number, changed: Record<string, unknown>): Promise<DateOperation> => {
  const stored = await calendar.payload.findByID({
    collection: 'events',
    id,
    depth: 0,
    fallbackLocale: false,
    showHiddenFields: true,
  })

  return { kind: 'save', publish: true, data: { ...stored, ...changed } }
}

const at = (clock: string): DateOperation => ({
  kind: 'move',
  start: `${clock}:00:00`,
  end: `${clock.slice(0, -2)}${Number(clock.slice(-2)) + 1}:00:00`,
  allDay: false,
})

type Wide = { id: number | undefined; scope: WideScope; operation: DateOperation; role?: Role }

const ask = (what: 'dry-run' | 'change', { id, role = 'editor', ...body }: Wide) =>
  users.ask(role, 'POST', `/admin-series/${id}/${what}`, body)

const foreseen = async (wide: Wide): Promise<Outcome> => (await ask('dry-run', wide)).body.outcome

const changed = async (wide: Wide): Promise<string> => {
  const { status, body } = await ask('change', wide)
  expect({ status, body }).toMatchObject({ status: 200 })

  return body.undo
}

const undo = (permit: string, role: Role = 'editor') =>
  users.ask(role, 'POST', '/admin-series/undo', { undo: permit })

const seriesCount = async () =>
  (await calendar.payload.count({ collection: 'calendar-series' })).totalDocs

describe('the question which dates are meant', () => {
  test('previews each answer, and stores nothing (RC-35)', async () => {
    const [first, second, third] = await aClass()
    await calendar.payload.update({
      collection: 'events',
      id: third ?? 0,
      data: { startLocal: '2027-01-26 18:00:00' },
    })
    const before = await listed()
    const operation = at('2027-01-19 20')

    expect(await foreseen({ id: second, scope: 'following', operation })).toMatchObject({
      dates: 3,
      moved: 2,
      ownTime: 1,
      byHand: 0,
      earlier: { dates: 1, last: { id: first, start: '2027-01-12 19:00:00' } },
    })
    expect(await foreseen({ id: second, scope: 'all', operation })).toMatchObject({
      dates: 4,
      moved: 3,
      ownTime: 1,
      byHand: 0,
    })
    expect(await foreseen({ id: first, scope: 'all', operation: { kind: 'trash' } })).toMatchObject(
      {
        trashed: 4,
      },
    )
    expect(await listed()).toEqual(before)
    expect(await seriesCount()).toBe(1)
  })

  test('knows the first date, from which on all are the whole series', async () => {
    const [first, second] = await aClass()
    const whether = async (id: number | undefined, operation: DateOperation) =>
      (await foreseen({ id, scope: 'following', operation })).isFirst

    for (const operation of [
      { kind: 'publish' },
      { kind: 'trash' },
      at('2027-01-12 20'),
    ] as const) {
      expect(await whether(first, operation)).toBe(true)
      expect(await whether(second, operation)).toBe(false)
    }
  })

  test('says what stays a series of its own only where the later dates are one, too (RC-18)', async () => {
    const [first, second, third] = await aClass()
    const publish = { kind: 'publish' } as const
    const trash = { kind: 'trash' } as const
    const ended = await form(third ?? 0, { recurrence: null })

    expect(await foreseen({ id: third, scope: 'following', operation: publish })).toMatchObject({
      dates: 2,
      earlier: { dates: 2, last: { id: second, start: '2027-01-19 19:00:00' } },
    })
    for (const wide of [
      { id: third, scope: 'all', operation: publish },
      { id: first, scope: 'following', operation: publish },
      { id: third, scope: 'following', operation: trash },
      { id: third, scope: 'following', operation: ended },
    ] as const) {
      expect((await foreseen(wide)).earlier).toBeUndefined()
    }
  })

  test('names other events at the venue, and clock changes (RC-12, RC-35)', async () => {
    const venue = await aVenue()
    const ids = await aClass({
      venue: venue.id,
      start_date: '2027-03-16 19:00:00',
      end_date: '2027-03-16 20:00:00',
      recurrence: 'FREQ=WEEKLY;COUNT=2',
      timezone: 'Europe/Rome',
    })
    await anEvent({
      title: 'Concert',
      startLocal: '2027-03-23 20:00:00',
      endLocal: '2027-03-23 21:00:00',
      timezone: 'Europe/Rome',
      venues: [venue.id],
    })
    const outcome = await foreseen({ id: ids[0], scope: 'all', operation: at('2027-03-16 20') })

    expect(outcome.clashes).toMatchObject([
      { start: '2027-03-23 20:00:00', events: [{ title: 'Concert' }] },
    ])
    const [night] = [at('2027-03-14 02')]
    const moved = await foreseen({
      id: ids[0],
      scope: 'all',
      operation: {
        ...night,
        kind: 'move',
        start: '2027-03-21 02:30:00',
        end: '2027-03-21 02:45:00',
      } as DateOperation,
    })
    expect(moved.clockChanges).toEqual(['2027-03-28 03:30:00'])
  })

  test('names each change with its new value, in the language of the admin (RC-35)', async () => {
    const [first, second] = await aClass({ cost: '5 €' })
    const music = await calendar.payload.create({
      collection: 'categories',
      data: { name: 'Music' },
    })
    const day = await foreseen({ id: second, scope: 'following', operation: at('2027-01-20 20') })
    expect(day.changes).toEqual(['Day: Tue 19 January → Wed 20 January', 'Time: 19:00 → 20:00'])

    const operation = await form(first ?? 0, {
      title: 'Tai chi',
      cost: '',
      categories: [music.id],
      endLocal: '2027-01-12 20:30:00',
      featured: true,
      accessPassword: 'sesame',
    })
    const { changes } = await foreseen({ id: first, scope: 'all', operation })
    expect(changes.toSorted()).toEqual([
      'Categories: + Music',
      'End: 20:00 → 20:30',
      'Featured: yes',
      'Password',
      'Price: 5 € → empty',
      'Title: Yoga → Tai chi',
    ])
    const { body } = await ask('change', { id: first, scope: 'all', operation })
    expect(body.outcome.changes).toEqual(changes)
  })

  test('names a new rule, and the publication of drafts (RC-20, RC-35)', async () => {
    const [first] = await aClass({ status: 'draft' })
    const recurrence = { rule: 'FREQ=WEEKLY;INTERVAL=2;COUNT=4' }
    const operation = await form(first ?? 0, { recurrence })
    const { changes } = await foreseen({ id: first, scope: 'all', operation })

    expect(changes).toEqual([
      'Repeats: every 2 weeks on Tuesday, 4 times',
      'Status: Draft → Published',
    ])
    const trash = await foreseen({ id: first, scope: 'all', operation: { kind: 'trash' } })
    expect(trash.changes).toEqual([])
  })

  test('does not name an entry that the editor may not read (RC-21, RC-35)', async () => {
    const { id: author } = users.user('author')
    const cellar = await aVenue({ name: 'Secret cellar', status: 'draft' })
    const [first] = await aClass({ author })
    const { docs } = await calendar.payload.find({ collection: 'calendar-series' })
    await calendar.payload.update({
      collection: 'calendar-series',
      id: docs[0]?.id ?? 0,
      data: { venues: [cellar.id], _status: 'published' },
    })
    const operation = await form(first ?? 0, { venues: [] })
    const { status, body } = await ask('dry-run', {
      id: first,
      scope: 'all',
      operation,
      role: 'author',
    })

    expect({ status, changes: body.outcome?.changes }).toEqual({ status: 200, changes: ['Venues'] })
  })

  test('is refused to users who may not change every date (RC-21)', async () => {
    const [first] = await aClass()

    const { status } = await ask('dry-run', {
      id: first,
      scope: 'all',
      operation: at('2027-01-12 20'),
      role: 'contributor',
    })
    expect(status).toBe(403)
  })
})

describe('a change of the whole series', () => {
  test('saves changed fields, and keeps what dates have overridden', async () => {
    const [first, second] = await aClass()
    await calendar.payload.update({
      collection: 'events',
      id: second ?? 0,
      data: { title: 'Yoga in the park' },
    })
    await changed({
      id: first,
      scope: 'all',
      operation: await form(first ?? 0, { title: 'Tai chi', cost: '5 €' }),
    })

    expect((await listed()).map(({ title }) => title)).toEqual([
      'Tai chi',
      'Yoga in the park',
      'Tai chi',
      'Tai chi',
    ])
    const { body } = await send(`/events/${second}`)
    expect(body.cost).toBe('5€')
    expect(body.series.overridden).toEqual(['title.en'])
  })

  test('is undone, with ids and slugs as they were', async () => {
    const [, second] = await aClass()
    const before = await listed()
    const back = await changed({ id: second, scope: 'all', operation: at('2027-01-20 21') })

    expect(await starts()).toEqual(['01-13 21:00', '01-20 21:00', '01-27 21:00', '02-03 21:00'])
    expect((await undo(back)).status).toBe(200)
    expect(await listed()).toEqual(before)
  })

  test.each(['all', 'following'] as const)(
    'to days of other dates is undone for each date (%s)',
    async (scope) => {
      const [, second] = await aClass({
        recurrence: { rule: 'FREQ=WEEKLY;COUNT=6', skip: ['2027-02-02', '2027-02-16'] },
      })
      const before = await listed()
      const back = await changed({ id: second, scope, operation: at('2027-01-26 19') })
      expect((await starts()).slice(1)).toEqual(['01-26 19:00', '02-02 19:00', '02-16 19:00'])

      expect((await undo(back)).status).toBe(200)
      expect(await listed()).toEqual(before)
    },
  )

  test('is not undone once the series was changed again', async () => {
    const [first] = await aClass()
    const back = await changed({ id: first, scope: 'all', operation: at('2027-01-12 20') })
    await changed({ id: first, scope: 'all', operation: at('2027-01-12 21') })

    expect((await undo(back)).status).toBe(409)
    expect(await starts()).toContain('01-12 21:00')
  })

  test('is refused with all faults at once, and changes nothing', async () => {
    const [first] = await aClass({ recurrence: 'FREQ=WEEKLY;BYDAY=TU,TH;COUNT=4' })
    const before = await listed()
    const { status, body } = await ask('change', {
      id: first,
      scope: 'all',
      operation: at('2027-01-13 19'),
    })

    expect(status).toBe(400)
    expect(body.errors[0].data.errors[0].path).toBe('startLocal')
    expect(await listed()).toEqual(before)
  })

  test('publishes a series of drafts, and unpublishes it (RC-20)', async () => {
    const [first] = await aClass({ status: 'draft' })
    await changed({ id: first, scope: 'all', operation: { kind: 'publish' } })
    expect((await listed()).map(({ status }) => status)).toEqual(Array(4).fill('publish'))

    await changed({ id: first, scope: 'all', operation: { kind: 'unpublish' } })
    expect((await listed()).map(({ status }) => status)).toEqual(Array(4).fill('draft'))
  })

  test('stores no draft over published dates (RC-20)', async () => {
    const [first] = await aClass()
    const operation = {
      ...(await form(first ?? 0, { title: 'Tai chi' })),
      publish: false,
    } as DateOperation

    expect((await ask('change', { id: first, scope: 'all', operation })).status).toBe(400)
    expect((await listed()).map(({ title }) => title)).toEqual(Array(4).fill('Yoga'))
  })
})

describe('a change of this and the following dates', () => {
  test('is undone, and there is one series again', async () => {
    const [, second] = await aClass()
    const before = await listed()
    const back = await changed({ id: second, scope: 'following', operation: at('2027-01-20 20') })

    expect(await starts()).toEqual(['01-12 19:00', '01-20 20:00', '01-27 20:00', '02-03 20:00'])
    expect(await seriesCount()).toBe(2)
    expect((await undo(back)).body).toEqual({})
    expect(await listed()).toEqual(before)
    expect(await seriesCount()).toBe(1)
    const { body } = await send(`/events/${second}`)
    expect(body.series).toMatchObject({ rule: 'FREQ=WEEKLY;COUNT=4', skip: [] })
    expect(await checkIndex(calendar.payload)).toEqual({ events: 4, mended: 0 })
  })

  test('into the trash is undone, too', async () => {
    const [, , third] = await aClass()
    const before = await listed()
    const back = await changed({ id: third, scope: 'following', operation: { kind: 'trash' } })
    expect(await starts()).toEqual(['01-12 19:00', '01-19 19:00'])

    expect((await undo(back)).body).toEqual({})
    expect(await listed()).toEqual(before)
    expect(await seriesCount()).toBe(1)
  })

  test('with another rule makes them a series of its own', async () => {
    const [, , third] = await aClass()
    const operation = await form(third ?? 0, { recurrence: { rule: 'FREQ=WEEKLY;COUNT=3' } })
    await changed({ id: third, scope: 'following', operation })

    expect(await starts()).toEqual([
      '01-12 19:00',
      '01-19 19:00',
      '01-26 19:00',
      '02-02 19:00',
      '02-09 19:00',
    ])
  })
})

test('"never" makes single events of coming dates (RC-25)', async () => {
  const [first] = await aClass()
  const operation = await form(first ?? 0, { recurrence: null })
  await changed({ id: first, scope: 'all', operation })

  expect(await starts()).toHaveLength(4)
  const { body } = await send(`/events/${first}`)
  expect(body.series).toBeUndefined()
})

test('a date that another user has open is not changed', async () => {
  const [first, second] = await aClass()
  await anOpenForm('events', second ?? 0, users.user('administrator'))

  const { status } = await ask('change', {
    id: first,
    scope: 'all',
    operation: at('2027-01-12 20'),
  })
  expect(status).toBe(423)
  expect(await starts()).toContain('01-12 19:00')
  await calendar.payload.delete({ collection: 'payload-locked-documents', where: {} })
})

describe('the exceptions of a series (RC-36)', () => {
  const lists = async (id: number | undefined, role: Role = 'editor') =>
    (await users.ask(role, 'GET', `/admin-series/${id}/lists`)).body.lists

  test('are overridden dates and skipped days', async () => {
    const [first, second, third] = await aClass()
    await calendar.payload.update({
      collection: 'events',
      id: second ?? 0,
      data: { title: 'Yoga in the park' },
    })
    await calendar.payload.update({
      collection: 'events',
      id: third ?? 0,
      data: { deletedAt: new Date().toISOString() },
    })

    expect(await lists(first)).toMatchObject({
      byHand: [{ id: second, title: 'Yoga in the park', start: '2027-01-19 19:00:00' }],
      skipped: [{ key: '2027-01-26 19:00:00', start: '2027-01-26 19:00:00' }],
    })
    expect((await lists(first)).byHand[0].members).toHaveLength(1)
    expect((await lists(first, 'author')).byHand).toEqual([])
  })

  test('lose a skipped day that is restored, with its id', async () => {
    const [first, , third] = await aClass()
    await calendar.payload.update({
      collection: 'events',
      id: third ?? 0,
      data: { deletedAt: new Date().toISOString() },
    })
    const { status } = await users.ask('editor', 'POST', `/admin-series/${first}/unskip`, {
      key: '2027-01-26 19:00:00',
    })

    expect(status).toBe(200)
    expect((await listed()).map(({ id }) => id)).toContain(third)
    expect(await lists(first)).toEqual({ byHand: [], skipped: [] })
  })

  test('lose a date that is reset to the series, or detached', async () => {
    const [first, second, third] = await aClass()
    for (const id of [second, third]) {
      await calendar.payload.update({
        collection: 'events',
        id: id ?? 0,
        data: { title: 'Tai chi' },
      })
    }
    await users.ask('editor', 'POST', `/admin-series/${second}/reset`, {})
    await users.ask('editor', 'POST', `/admin-series/${third}/detach`, {})

    expect((await listed()).map(({ title }) => title)).toEqual(['Yoga', 'Yoga', 'Tai chi', 'Yoga'])
    expect(await lists(first)).toMatchObject({
      byHand: [],
      skipped: [{ key: '2027-01-26 19:00:00' }],
    })
  })

  test('are not changed by users without the right', async () => {
    const [first] = await aClass()

    for (const [path, body] of [
      ['detach', {}],
      ['reset', {}],
      ['unskip', { key: '2027-01-26 19:00:00' }],
    ] as const) {
      const { status } = await users.ask('author', 'POST', `/admin-series/${first}/${path}`, body)
      expect([path, status]).toEqual([path, 403])
    }
  })
})

describe('several dates of a series, over Payload’s own interface', () => {
  const skippedBy = async (id = 0) => (await send(`/events/${id}`)).body.series.skip
  const some = (ids: number[]) =>
    ids
      .slice(1)
      .map((id) => `where[id][in]=${id}`)
      .join('&')
  const skip = ['2027-01-19 19:00:00', '2027-01-26 19:00:00', '2027-02-02 19:00:00']

  test('are each skipped when they are deleted for good (RC-19)', async () => {
    const ids = await aClass()
    const { status, body } = await users.ask('editor', 'DELETE', `/events?${some(ids)}`)

    expect([status, body.errors, body.docs.length]).toEqual([200, [], 3])
    expect(await skippedBy(ids[0])).toEqual(skip)
    expect(await starts()).toEqual(['01-12 19:00'])
  })

  test('are each skipped in the trash, and not when restored (RC-19)', async () => {
    const ids = await aClass()
    const trash = (deletedAt: string | null) =>
      users.ask('editor', 'PATCH', `/events?${some(ids)}&trash=true`, { deletedAt })
    const gone = await trash('2026-12-01T10:00:00.000Z')

    expect([gone.status, gone.body.errors]).toEqual([200, []])
    expect(await skippedBy(ids[0])).toEqual(skip)
    const back = await trash(null)

    expect([back.status, back.body.errors]).toEqual([200, []])
    expect(await skippedBy(ids[0])).toEqual([])
    expect(await starts()).toHaveLength(4)
  })

  test('are each published, and unpublished', async () => {
    const ids = await aClass({ status: 'draft' })
    for (const [_status, status] of [
      ['published', 'publish'],
      ['draft', 'draft'],
    ]) {
      const { body } = await users.ask('editor', 'PATCH', `/events?${some(ids)}`, { _status })

      expect(body.errors).toEqual([])
      expect((await listed()).map((one) => one.status)).toEqual(['draft', status, status, status])
    }
  })
})
