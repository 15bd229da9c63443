import { beforeEach, describe, expect, test } from 'vitest'
import type { Role } from '../../src/model/role'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import type { CallerName } from '../support/callers'
import { stopClock } from '../support/clock'
import { signedInUsers } from '../support/signedIn'

stopClock()
const calendar = freshCalendar()
const { anEvent, aVenue, clear } = buildersOf(calendar)
const users = signedInUsers(calendar)

beforeEach(clear)

/** Yoga on a Tuesday. */
const yoga = {
  title: 'Yoga',
  startLocal: '2027-01-12 19:00:00',
  endLocal: '2027-01-12 20:00:00',
  timezone: 'Europe/Rome',
  visibility: 'public',
  _status: 'published',
}

const four = { rule: 'FREQ=WEEKLY;BYDAY=TU;COUNT=4' }

const save = (role: CallerName, event: object, path = '/events') =>
  users.ask(role, path.includes('/events/') ? 'PATCH' : 'POST', path, { ...event })

const preview = (body: object, role: CallerName = 'editor') =>
  users.ask(role, 'POST', '/events/series/preview', {
    startLocal: yoga.startLocal,
    endLocal: yoga.endLocal,
    timezone: yoga.timezone,
    ...body,
  })

const stored = async () =>
  (
    await calendar.payload.find({
      collection: 'events',
      sort: 'startLocal',
      depth: 0,
      pagination: false,
      showHiddenFields: true,
      trash: true,
    })
  ).docs

const days = async () => (await stored()).map(({ startLocal }) => startLocal.slice(0, 10))

const allSeries = async () =>
  (await calendar.payload.find({ collection: 'calendar-series', depth: 0, pagination: false })).docs

const messages = ({ body }: { body: { errors: { data: { errors: object[] } }[] } }) =>
  body.errors[0]?.data.errors

describe('an event that is saved with a recurrence (RC-33)', () => {
  test('becomes the first date of a series, with its id and slug', async () => {
    const answer = await save('editor', { ...yoga, recurrence: four })

    expect(answer.status).toBe(201)
    expect(await days()).toEqual(['2027-01-12', '2027-01-19', '2027-01-26', '2027-02-02'])
    const [first] = await stored()
    expect(first).toMatchObject({ id: answer.body.doc.id, slug: 'yoga', _status: 'published' })
    expect(first).not.toHaveProperty('recurrence', four)
  })

  test.each([
    ['publish', 'published'],
    ['draft', 'draft'],
  ])('has dates with its status: %s (RC-20)', async (_, status) => {
    const { body } = await save('editor', { ...yoga, _status: status })
    await save(
      'editor',
      { _status: status, recurrence: { ...four, skip: ['2027-01-26'] } },
      `/events/${body.doc.id}?draft=${status === 'draft'}`,
    )

    expect(await days()).toEqual(['2027-01-12', '2027-01-19', '2027-02-02'])
    expect((await stored()).map(({ _status }) => _status)).toEqual([status, status, status])
  })

  test('may be on chosen days', async () => {
    await save('editor', {
      ...yoga,
      recurrence: { rule: null, dates: ['2027-01-15', '2027-02-20'] },
    })

    expect((await stored()).map(({ startLocal }) => startLocal)).toEqual([
      '2027-01-12 19:00:00',
      '2027-01-15 19:00:00',
      '2027-02-20 19:00:00',
    ])
  })

  test('has all its faults reported, and nothing is stored (RC-7, RC-10, RC-11)', async () => {
    const rule = 'FREQ=WEEKLY;BYDAY=WE;COUNT=4'
    const answer = await save('editor', {
      ...yoga,
      recurrence: { rule, skip: ['2027-01-12'] },
    })

    expect(answer.status).toBe(400)
    expect(messages(answer)).toEqual([
      {
        path: 'recurrence',
        label: 'Repeats',
        message:
          'The first date cannot be skipped: it is the event itself. It would not take place on Tuesday 12 January 2027; the first date of the rule is Wednesday 13 January 2027.',
      },
    ])
    expect(await stored()).toEqual([])
    expect(await allSeries()).toEqual([])
  })

  test('has a wrong title reported beside a wrong rule', async () => {
    const answer = await save('editor', {
      ...yoga,
      title: '',
      recurrence: { rule: 'FREQ=HOURLY' },
    })

    expect(
      messages(answer)
        ?.map((fault) => 'path' in fault && fault.path)
        .toSorted(),
    ).toEqual(['recurrence', 'title'])
  })

  test('is unchanged when the series cannot be created', async () => {
    const { body } = await save('editor', yoga)
    const answer = await save(
      'editor',
      { title: 'Yoga with mats', recurrence: { rule: 'FREQ=DAILY;COUNT=800' } },
      `/events/${body.doc.id}`,
    )

    expect(answer.status).toBe(400)
    expect(await stored()).toMatchObject([{ title: 'Yoga' }])
  })

  test('creates no series by autosave (RC-20)', async () => {
    const { body } = await save('editor', { ...yoga, _status: 'draft' })
    const answer = await save(
      'editor',
      { title: 'Yoga with mats', _status: 'draft', recurrence: { rule: 'FREQ=WEEKLY;BYDAY=WE' } },
      `/events/${body.doc.id}?draft=true&autosaved=true`,
    )

    expect(answer.status).toBe(200)
    expect(await stored()).toMatchObject([{ title: 'Yoga with mats' }])
    expect(await allSeries()).toEqual([])
  })

  test('repeats its published version, not a draft over it (RC-20)', async () => {
    const { body } = await save('editor', yoga)
    const answer = await save(
      'editor',
      { _status: 'draft', recurrence: four },
      `/events/${body.doc.id}?draft=true`,
    )

    expect(answer.status).toBe(400)
    expect(await allSeries()).toEqual([])
  })

  test.each([[null], [{ dates: [] }], [undefined]])(
    'is not a date of a series with %j',
    async (recurrence) => {
      const answer = await save('editor', { ...yoga, recurrence })

      expect([answer.status, (await allSeries()).length]).toEqual([recurrence ? 400 : 201, 0])
    },
  )

  test('is a date of the series from then on, and its own save does not change the rule (RC-25)', async () => {
    const { body } = await save('editor', { ...yoga, recurrence: four })
    const again = await save(
      'editor',
      { title: 'Yoga outdoors', recurrence: four },
      `/events/${body.doc.id}`,
    )
    const other = await save(
      'editor',
      { title: 'Yoga indoors', recurrence: { rule: 'FREQ=DAILY;COUNT=3' } },
      `/events/${body.doc.id}`,
    )

    expect([again.status, other.status]).toEqual([200, 400])
    expect(await days()).toHaveLength(4)
    expect((await stored()).map(({ title }) => title)).toEqual([
      'Yoga outdoors',
      'Yoga',
      'Yoga',
      'Yoga',
    ])
  })

  test('is duplicated as a single event', async () => {
    const { body } = await save('editor', { ...yoga, recurrence: four })
    const copy = await users.ask('editor', 'POST', `/events/${body.doc.id}/duplicate`, {})

    const copies = await users.ask('editor', 'POST', `/admin-copies/${body.doc.id}`, {
      days: ['2027-05-01'],
      publish: false,
    })

    expect([copy.status, copies.status]).toEqual([200, 200])
    const [series] = (await stored()).filter(({ id }) => id === copy.body.doc.id)
    expect(series?.series ?? null).toBeNull()
    expect(await allSeries()).toHaveLength(1)
  })

  test.each(['author', 'contributor'] as Role[])('may be saved by the %s (RC-21)', async (role) => {
    const { status } = await save(role, { ...yoga, _status: 'draft', recurrence: four })

    expect(status).toBe(201)
    expect((await stored()).map(({ author }) => author)).toEqual(Array(4).fill(users.user(role).id))
  })
})

describe('the dates that a form previews (RC-34)', () => {
  test('have their times, and mark skipped ones', async () => {
    const { status, body } = await preview({ recurrence: { ...four, skip: ['2027-01-19'] } })

    expect(status).toBe(200)
    expect(body.count).toBe(3)
    expect(
      body.dates.map(({ key, isSkipped, isOwn }: Record<string, unknown>) => [
        key,
        isSkipped,
        isOwn,
      ]),
    ).toEqual([
      ['2027-01-12 19:00:00', false, true],
      ['2027-01-19 19:00:00', true, false],
      ['2027-01-26 19:00:00', false, false],
      ['2027-02-02 19:00:00', false, false],
    ])
  })

  test('name other events at the venue, and clock changes (DT-13)', async () => {
    const venue = await aVenue()
    await anEvent({
      title: 'Chess',
      startLocal: '2027-03-21 02:00:00',
      endLocal: '2027-03-21 05:00:00',
      timezone: 'Europe/Rome',
      venues: [venue.id],
    })
    const { body } = await preview({
      startLocal: '2027-03-14 02:30:00',
      endLocal: '2027-03-14 03:30:00',
      venues: [venue.id],
      recurrence: { rule: 'FREQ=WEEKLY;BYDAY=SU;COUNT=3' },
    })

    expect(
      body.dates.map(({ start, clock, clashes }: Record<string, unknown[]>) => [
        start,
        clock,
        clashes?.length,
      ]),
    ).toEqual([
      ['2027-03-14 02:30:00', undefined, 0],
      ['2027-03-21 02:30:00', undefined, 1],
      ['2027-03-28 03:30:00', 'skipped', 0],
    ])
  })

  test('do not overlap each other', async () => {
    const venue = await aVenue()
    const { body } = await save('editor', { ...yoga, venues: [venue.id], recurrence: four })
    const answer = await preview({ id: body.doc.id, venues: [venue.id] })

    expect(answer.body.dates.flatMap(({ clashes }: { clashes: object[] }) => clashes)).toEqual([])
  })

  test('come with all faults', async () => {
    const recurring = { recurrence: { rule: 'FREQ=WEEKLY;BYDAY=WE;COUNT=4' } }

    expect((await preview(recurring)).body.faults).toEqual([
      'It would not take place on Tuesday 12 January 2027; the first date of the rule is Wednesday 13 January 2027.',
    ])
  })

  test('of a date are those of its series, as stored and as changed', async () => {
    const { body } = await save('editor', {
      ...yoga,
      recurrence: { ...four, skip: ['2027-01-26'] },
    })
    const [, second] = await stored()
    const asIs = await preview({ id: second?.id, startLocal: '', endLocal: '' })
    const moved = await preview({
      id: second?.id,
      startLocal: '2027-01-20 18:00:00',
      endLocal: '2027-01-20 19:00:00',
    })
    const ended = await preview({ id: body.doc.id, recurrence: null })

    expect(asIs.body).toMatchObject({
      series: { ...four, skip: ['2027-01-26 19:00:00'], key: '2027-01-19 19:00:00' },
      count: 3,
    })
    expect(
      moved.body.dates.map(({ key, isSkipped, isOwn }: Record<string, unknown>) => [
        key,
        isSkipped,
        isOwn,
      ]),
    ).toEqual([
      ['2027-01-13 18:00:00', false, false],
      ['2027-01-20 18:00:00', false, true],
      ['2027-01-27 18:00:00', true, false],
      ['2027-02-03 18:00:00', false, false],
    ])
    expect(ended.body).toMatchObject({ dates: [], count: 0, series: four })
  })

  test('are refused to users who may not write, and for unreadable events (AUTH-6)', async () => {
    const { body } = await save('editor', { ...yoga, _status: 'draft', recurrence: four })

    expect((await preview({ recurrence: four }, 'anonymous')).status).toBe(401)
    expect((await preview({ recurrence: four }, 'subscriber')).status).toBe(401)
    expect((await preview({ id: body.doc.id }, 'contributor')).status).toBe(404)
    expect((await preview({ recurrence: 'weekly' })).status).toBe(400)
  })

  test('are not stored', async () => {
    await preview({ recurrence: four })

    expect([await stored(), await allSeries()]).toEqual([[], []])
  })
})
