import { beforeEach, describe, expect, test } from 'vitest'
import type { DateOperation } from '../../src/admin/series/operation'
import type { WideScope } from '../../src/admin/series/scopes'
import { changesAfter, lastPosition } from '../../src/storage/changeFeed/positions'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { clientOf } from '../support/http'
import { signedInUsers } from '../support/signedIn'

const calendar = freshCalendar({ changes: true })
const send = clientOf(calendar)
const users = signedInUsers(calendar)
const { aUser, clear } = buildersOf(calendar)
beforeEach(clear)

/** Creates yoga on Tuesdays at seven, four times; returns the ids of its dates. */
const aClass = async (): Promise<number[]> => {
  const { authorization: as } = await aUser('editor')
  const json = {
    title: 'Yoga',
    start_date: '2027-01-12 19:00:00',
    end_date: '2027-01-12 20:00:00',
    recurrence: 'FREQ=WEEKLY;COUNT=4',
  }
  expect((await send('/events', { json, as })).status).toBe(201)

  return (await dates()).map(({ id }) => id)
}

const dates = async () =>
  (
    await calendar.payload.find({
      collection: 'events',
      sort: 'startLocal',
      depth: 0,
      locale: 'all',
      showHiddenFields: true,
    })
  ).docs

const versions = async () =>
  (await calendar.payload.findVersions({ collection: 'events', pagination: false })).docs.length

/** The changes of events that followers are sent. */
const changesSince = async (position: number) =>
  (await changesAfter(calendar.payload, position)).following.flatMap(({ changes }) =>
    changes.flatMap(({ collection, id }) => (collection === 'events' ? [id] : [])),
  )

type Wide = { id: number | undefined; scope: WideScope; operation: DateOperation }

const ask = (what: 'dry-run' | 'change', { id, ...body }: Wide, locale = 'en') =>
  users.ask('editor', 'POST', `/admin-series/${id}/${what}?locale=${locale}`, body)

const reasons = { en: 'The teacher is ill.', it: 'L’insegnante è malata.' }
const cancelled = { kind: 'plan', eventStatus: 'cancelled', reasons } as const

describe('dates of a series that do not take place as planned', () => {
  test.each(['en', 'it'])(
    'are called off together with reasons in all languages, each date once (EV-77, FD-5, RC-35), in %s',
    async (locale) => {
      const ids = await aClass()
      const before = await versions()
      const { position } = await lastPosition(calendar.payload)
      const { status } = await ask(
        'change',
        { id: ids[1], scope: 'all', operation: cancelled },
        locale,
      )

      expect(status).toBe(200)
      for (const date of await dates()) {
        expect(date).toMatchObject({
          eventStatus: 'cancelled',
          eventStatusReason: reasons,
          overridden: null,
          sequence: 1,
        })
      }
      expect(await versions()).toBe(before + 4)
      expect((await changesSince(position)).toSorted()).toEqual(ids.toSorted())
    },
  )

  test('are this one and the following, and take place again once that is undone (RC-18, RC-35)', async () => {
    const ids = await aClass()
    const before = await versions()
    const wide = { id: ids[2], scope: 'following', operation: cancelled } as const
    const { outcome } = (await ask('dry-run', wide)).body
    expect(outcome.changes).toEqual([
      'Takes place: As planned → Cancelled',
      'What visitors should know: The teacher is ill.',
    ])
    const { body } = await ask('change', wide)

    expect((await dates()).map(({ eventStatus }) => eventStatus)).toEqual([
      'scheduled',
      'scheduled',
      'cancelled',
      'cancelled',
    ])
    expect((await dates())[3]).toMatchObject({ eventStatusReason: reasons, sequence: 1 })
    expect(await versions()).toBe(before + 2)
    expect(
      (await users.ask('editor', 'POST', '/admin-series/undo', { undo: body.undo })).status,
    ).toBe(200)
    for (const date of await dates()) expect(date.eventStatus).toBe('scheduled')
  })

  test('move to another day together, without a reason where none is given (EV-77, RC-26)', async () => {
    const ids = await aClass()
    await ask('change', {
      id: ids[0],
      scope: 'all',
      operation: { kind: 'plan', eventStatus: 'postponed', reasons },
    })
    const operation = {
      kind: 'plan',
      eventStatus: 'scheduled',
      reasons: {},
      when: { start: '2027-01-20 18:00:00', end: '2027-01-20 19:00:00' },
    } as const
    await ask('change', { id: ids[1], scope: 'all', operation })

    expect((await dates()).map(({ startLocal }) => startLocal.slice(5, 16))).toEqual([
      '01-13 18:00',
      '01-20 18:00',
      '01-27 18:00',
      '02-03 18:00',
    ])
    for (const date of await dates()) {
      expect(date).toMatchObject({ eventStatus: 'scheduled', sequence: 2 })
      expect(Object.values(date.eventStatusReason ?? {}).filter(Boolean)).toEqual([])
    }
  })

  test('keep a status that is their own (RC-4)', async () => {
    const ids = await aClass()
    await calendar.payload.update({
      collection: 'events',
      id: ids[1] ?? 0,
      data: { eventStatus: 'moved_online' },
    })
    await ask('change', { id: ids[0], scope: 'all', operation: cancelled })

    expect((await dates()).map(({ eventStatus }) => eventStatus)).toEqual([
      'cancelled',
      'moved_online',
      'cancelled',
      'cancelled',
    ])
  })

  test('are not called off with a reason that is too long', async () => {
    const [id] = await aClass()
    const operation = { ...cancelled, reasons: { en: 'x'.repeat(501) } }

    expect((await ask('change', { id, scope: 'all', operation })).status).toBe(400)
  })
})
