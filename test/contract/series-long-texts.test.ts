import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { extendSeries } from '../../src/content/series/extendDaily'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { stopClock } from '../support/clock'
import { clientOf } from '../support/http'

const now = '2026-11-18T15:00:00Z'

stopClock(now)
const calendar = freshCalendar()
const send = clientOf(calendar)
const { aSeries, aUser, anEvent, clear } = buildersOf(calendar)
beforeEach(clear)
afterEach(() => {
  vi.setSystemTime(now)
})

/** HTML of so many kB, which is also stored as rich text. */
const text = (kilobytes: number) => `<p>${'ten bytes '.repeat(kilobytes * 100).trim()}</p>`

const yoga = {
  title: 'Yoga',
  start_date: '2027-01-12 19:00:00',
  end_date: '2027-01-12 20:00:00',
  timezone: 'Europe/Rome',
}

const made = async () => [
  (await calendar.payload.count({ collection: 'events', trash: true })).totalDocs,
  (await calendar.payload.count({ collection: 'calendar-series', trash: true })).totalDocs,
]

const tooMuch = (dates: number, most: number) =>
  expect.stringContaining(`of a series of ${dates} dates they may have at most ${most} kB.`)

describe('texts that are too long for the number of dates are refused, and nothing is stored (RC-11)', () => {
  test('by the contract, at the text', async () => {
    const { authorization: as } = await aUser('contributor')
    const recurrence = 'FREQ=DAILY;COUNT=750'
    const { status, body } = await send('/events', {
      json: { ...yoga, recurrence, description: text(40) },
      as,
    })

    expect([status, body.code]).toEqual([400, 'rest_invalid_param'])
    expect(body.data.params).toEqual({ description: tooMuch(750, 32) })
    expect(await made()).toEqual([0, 0])
  })

  test('in Italian', async () => {
    const { authorization: as } = await aUser('contributor')
    const { body } = await send('/it/events', {
      json: { ...yoga, recurrence: 'FREQ=DAILY;COUNT=750', description: text(40) },
      as,
    })

    expect(body.data.params.description).toContain(
      'di una serie di 750 date possono averne al massimo 32.',
    )
  })

  test('in the admin', async () => {
    await expect(
      aSeries({ rule: 'FREQ=DAILY;COUNT=750', descriptionHtml: text(40) }),
    ).rejects.toMatchObject({
      data: { errors: [{ path: 'description', message: tooMuch(750, 32) }] },
    })
    expect(await made()).toEqual([0, 0])
  })

  test('by the sum of all languages', async () => {
    const { id } = await aSeries({ rule: 'FREQ=WEEKLY;COUNT=200', descriptionHtml: text(40) })

    await expect(
      calendar.payload.update({
        collection: 'calendar-series',
        id,
        data: { descriptionHtml: text(40) },
        locale: 'it',
      }),
    ).rejects.toThrow()
  })

  test.each(['all', 'following'])('in a change of %s dates', async (scope) => {
    const { authorization: as } = await aUser('editor')
    const { body: first } = await send('/events', {
      json: { ...yoga, recurrence: 'FREQ=WEEKLY;COUNT=200' },
      as,
    })
    const [, second] = (
      await calendar.payload.find({ collection: 'events', sort: 'startLocal', limit: 2 })
    ).docs
    const before = await made()
    const { status, body } = await send(
      `/events/${scope === 'all' ? first.id : second?.id}?scope=${scope}`,
      { method: 'PATCH', json: { description: text(80) }, as },
    )

    expect(status).toBe(400)
    expect(Object.keys(body.data.params)).toEqual(['description'])
    expect(await made()).toEqual(before)
  })

  test('for an event that becomes a series', async () => {
    const { authorization: as } = await aUser('editor')
    const { id } = await anEvent({ descriptionHtml: text(80) })
    const { status, body } = await send(`/events/${id}`, {
      method: 'PATCH',
      json: { recurrence: 'FREQ=DAILY;COUNT=400' },
      as,
    })

    expect([status, Object.keys(body.data.params)]).toEqual([400, ['description']])
    expect(await made()).toEqual([1, 0])
  })
})

test('an endless series of long texts is extended, and can be changed years later (RC-11)', async () => {
  const { id } = await aSeries({ rule: 'FREQ=WEEKLY', descriptionHtml: text(100) })
  const [before = 0] = await made()
  vi.setSystemTime('2028-11-18T15:00:00Z')

  expect(await extendSeries(calendar.payload)).toBe(1)
  const [after = 0] = await made()
  expect(after).toBeGreaterThan(before + 90)
  await calendar.payload.update({
    collection: 'calendar-series',
    id,
    data: { title: 'Pilates' },
  })
})
