import { beforeEach, describe, expect, test } from 'vitest'
import { extendSeries } from '../../src/content/series/extendDaily'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { stopClock } from '../support/clock'
import { datesOfSeries } from '../support/datesOfSeries'
import { signedInUsers } from '../support/signedIn'

stopClock()
const calendar = freshCalendar()
const users = signedInUsers(calendar)
const { anEvent, aSeries, aTag } = buildersOf(calendar)

type Data = Record<string, unknown>

const datesOf = (series: number) => datesOfSeries(calendar, series, { draft: true, trash: true })

/** A draft series of the contributor. */
const ownSeries = (rule: string) =>
  aSeries({ title: 'Own', _status: 'draft', author: users.user('contributor').id, rule })

/** A server action of the admin: an update with the caller's rights, without the guards of the network. */
const saveAsContributor = async (id: number, data: Data, draft = false) => {
  const user = await calendar.payload.findByID({
    collection: 'users',
    id: users.user('contributor').id,
  })

  return calendar.payload.update({
    collection: 'calendar-series',
    id,
    data,
    draft,
    user: { ...user, collection: 'users' },
    overrideAccess: false,
  })
}

describe('an id in the saved data of a series', () => {
  let foreign = 0
  beforeEach(async () => {
    foreign = (await aSeries({ title: 'Open', author: users.user('editor').id })).id
  })

  test('does not store changed dates of another series', async () => {
    const hidden = await aSeries({
      title: 'Hidden',
      _status: 'draft',
      author: users.user('editor').id,
      startLocal: '2027-03-03 09:17:00',
      endLocal: '2027-03-03 10:00:00',
      rule: 'FREQ=MONTHLY;COUNT=3',
    })
    const [, second] = await datesOf(hidden.id)
    await calendar.payload.update({
      collection: 'events',
      id: second?.id ?? 0,
      data: { title: 'By hand' },
      draft: true,
    })
    const series = await ownSeries('FREQ=WEEKLY;COUNT=4')

    await saveAsContributor(series.id, { id: hidden.id, title: 'Mine' }, true)

    const stored = await calendar.payload.findByID({
      collection: 'calendar-series',
      id: series.id,
      showHiddenFields: true,
      draft: true,
    })
    expect(stored.title).toBe('Mine')
    expect(stored.dates ?? []).toEqual([])
    expect((await datesOf(series.id)).map(({ title }) => title)).toEqual(Array(4).fill('Mine'))
  })

  test.each(['FREQ=DAILY;COUNT=99999999', 'FREQ=WEEKLY;INTERVAL=0', 'nonsense'])(
    'does not turn off the fault that %s (RC-7)',
    async (rule) => {
      const own = await ownSeries('FREQ=WEEKLY;COUNT=4')

      await expect(saveAsContributor(own.id, { id: foreign, rule })).rejects.toMatchObject({
        status: 400,
      })
    },
  )

  test('does not replace the right to a public date (RC-21)', async () => {
    const series = await ownSeries('FREQ=WEEKLY')
    const [, second] = await datesOf(series.id)
    await calendar.payload.update({
      collection: 'events',
      id: second?.id ?? 0,
      data: { _status: 'published' },
    })
    const before = (await datesOf(series.id)).map(({ startLocal }) => startLocal)
    const moved = {
      startLocal: '2027-01-13 03:00:00',
      endLocal: '2027-01-13 04:00:00',
      rule: 'FREQ=WEEKLY',
    }

    await expect(saveAsContributor(series.id, { ...moved, id: foreign })).rejects.toMatchObject({
      status: 403,
    })
    await extendSeries(calendar.payload)
    expect((await datesOf(series.id)).map(({ startLocal }) => startLocal)).toEqual(before)
  })
})

test('an id in the saved data of an event makes no series of another (RC-33)', async () => {
  const [own, other] = [await anEvent({ title: 'A' }), await anEvent({ title: 'B' })]
  const recurrence = { rule: 'FREQ=WEEKLY;COUNT=3' }

  await calendar.payload.update({
    collection: 'events',
    id: own.id,
    data: { id: other.id, recurrence },
  })

  const seriesOf = async (id: number) =>
    (await calendar.payload.findByID({ collection: 'events', id, showHiddenFields: true })).series
  expect(await seriesOf(own.id)).toBeTruthy()
  expect(await seriesOf(other.id)).toBeFalsy()
})

test('an id in the saved data of an entry gives it no slug of another (GEN-48)', async () => {
  const [own, other] = [await aTag('Jazz'), await aTag('Blues')]

  const { slug } = await calendar.payload.update({
    collection: 'tags',
    id: own,
    data: { id: other, slug: 'blues' },
  })

  expect(slug).toBe('blues-2')
})

describe('an id in the body of a PATCH at Payload’s own interface', () => {
  test('is refused when it differs from the path', async () => {
    const [own, other] = [await ownSeries('FREQ=WEEKLY;COUNT=4'), await aSeries()]
    const path = `/calendar-series/${own.id}`
    const answers = [
      await users.ask('contributor', 'PATCH', path, { id: other.id, title: 'Mine' }),
      await users.ask('contributor', 'PATCH', `${path}?draft=true`, { id: `${other.id}` }),
      await users.ask('contributor', 'PATCH', path, { id: 999_999 }),
    ]

    for (const { status, body } of answers) {
      expect(status).toBe(400)
      expect(body.errors[0].message).toContain(' id')
    }
  })

  test('is accepted when it equals the path', async () => {
    const own = await ownSeries('FREQ=WEEKLY;COUNT=4')
    const path = `/calendar-series/${own.id}`

    for (const id of [own.id, `${own.id}`, null]) {
      const { status } = await users.ask('contributor', 'PATCH', path, { id, title: 'Mine' })
      expect(status).toBe(200)
    }
  })

  test('is refused when several documents are changed', async () => {
    const own = await ownSeries('FREQ=WEEKLY;COUNT=4')
    const path = `/calendar-series?where[id][equals]=${own.id}`

    const { status, body } = await users.ask('contributor', 'PATCH', path, {
      id: own.id,
      title: 'Mine',
    })

    expect(status).toBe(400)
    expect(body.errors[0].message).toContain(' id')
    expect((await users.ask('contributor', 'PATCH', path, { title: 'Mine' })).status).toBe(200)
  })
})
