import { beforeEach, describe, expect, test } from 'vitest'
import { eventCalendar } from '../../src/feeds/calendarFeed'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { stopClock } from '../support/clock'
import { datesOfSeries } from '../support/datesOfSeries'
import { callOf, textOf } from '../support/feeds'
import { clientOf } from '../support/http'
import { visitorOf } from '../support/pages'
import { signedInUsers } from '../support/signedIn'
import { structuredOf } from '../support/structuredData'

stopClock('2026-11-20T12:00:00.000Z')
const calendar = freshCalendar()
const { anEvent, aSeries, aUser, clear } = buildersOf(calendar)
const users = signedInUsers(calendar)
const send = clientOf(calendar)
const visit = visitorOf(calendar)

beforeEach(clear)

const change = async (id: number, json: Record<string, unknown>) =>
  (await users.ask('editor', 'POST', `/admin-calendar/${id}/change`, json)).body

const on = (day: string) => ({ start: `${day} 20:00:00`, end: `${day} 22:00:00` })

/** Postpones an event to a day that is known, as its card does. */
const moveTo = (id: number, day: string, reasons = {}) =>
  change(id, { eventStatus: 'scheduled', when: on(day), reasons })

const previousStart = async (id: number) =>
  (await calendar.payload.findByID({ collection: 'events', id, depth: 0 })).previousStart ?? null

const reasons = { en: 'The singer is ill.', it: 'La cantante è malata.' }

describe('an event that was postponed to a known day (DEV-95)', () => {
  test('says on its page from when it was moved, and why', async () => {
    const { id } = await anEvent({ slug: 'gala' })
    await moveTo(id, '2026-12-08', reasons)
    const { html } = await visit('/event/gala/')
    const italian = (await visit('/it/event/gala/')).html

    expect(html).toContain('<strong>Moved from Tuesday 1 December 2026, 20:00</strong>')
    expect(html).toContain('The singer is ill.')
    expect(italian).toContain('<strong>Spostato da martedì 1 dicembre 2026, 20:00</strong>')
    expect(italian).toContain('La cantante è malata.')
    expect(structuredOf(html)).toContainEqual(
      expect.objectContaining({
        eventStatus: 'https://schema.org/EventRescheduled',
        previousStartDate: '2026-12-01T20:00:00-05:00',
      }),
    )
  })

  test('says so in lists, months and calendars, whose titles stay as they are', async () => {
    const { id } = await anEvent({ title: 'Gala', slug: 'gala' })
    await moveTo(id, '2026-12-08', reasons)
    const moved = 'Moved from Tuesday 1 December 2026, 20:00'

    expect((await visit('/events/')).html).toContain(moved)
    expect((await visit('/events/month/2026-12/')).html).toContain(moved)
    const feed = textOf(await eventCalendar(callOf(calendar), 'gala')).replace(/\r\n /g, '')
    expect(feed).toContain(
      'DESCRIPTION:Moved from Tuesday 1 December 2026\\, 20:00: The singer is ill.',
    )
    expect(feed).toContain('SUMMARY:Gala\r\n')
    expect(feed).toContain('SEQUENCE:1\r\n')
  })

  test('stays scheduled over REST, and says in json_ld when it would have been', async () => {
    const { id } = await anEvent()
    await moveTo(id, '2026-12-08', reasons)
    const { body } = await send(`/events/${id}`)

    expect(body).toMatchObject({
      event_status: 'scheduled',
      event_status_reason: 'The singer is ill.',
      json_ld: {
        eventStatus: 'https://schema.org/EventRescheduled',
        previousStartDate: '2026-12-01T20:00:00-05:00',
      },
    })
    expect(Object.keys(body)).not.toContain('previousStart')
  })

  test('names its latest announced start, however often it is moved; undone, the former one', async () => {
    const { id } = await anEvent()
    await moveTo(id, '2026-12-08', reasons)
    const { undo } = await moveTo(id, '2026-12-15')
    expect(await previousStart(id)).toBe('2026-12-08 20:00:00')

    const { card } = await change(id, undo)
    expect(await previousStart(id)).toBe('2026-12-01 20:00:00')
    expect(card).toMatchObject({ entry: on('2026-12-08'), reasons })
  })

  test('names none once its move is undone', async () => {
    const { id } = await anEvent()
    const { undo } = await moveTo(id, '2026-12-08', reasons)
    const { card } = await change(id, undo)

    expect(await previousStart(id)).toBeNull()
    expect(card.reasons).toEqual({})
  })

  test('names none where visitors never read its start', async () => {
    const { id } = await anEvent({ status: 'draft' })
    const { card } = await moveTo(id, '2026-12-08')

    expect(await previousStart(id)).toBeNull()
    expect(card.moved).toEqual([])
  })

  test.each(['cancelled', 'postponed', 'moved_online'])(
    'names none once it is %s; undone, it does again',
    async (eventStatus) => {
      const { id } = await anEvent()
      await moveTo(id, '2026-12-08', reasons)
      const { undo } = await change(id, { eventStatus })
      expect(await previousStart(id)).toBeNull()

      await change(id, undo)
      expect(await previousStart(id)).toBe('2026-12-01 20:00:00')
    },
  )

  test('names none once it is back at that start, and keeps it on other days, over REST, too', async () => {
    const { id } = await anEvent()
    await moveTo(id, '2026-12-08')
    const { authorization: as } = await aUser('editor')
    const write = (day: string) =>
      send(`/events/${id}`, {
        as,
        method: 'PATCH',
        json: { start_date: on(day).start, end_date: on(day).end },
      })

    expect((await write('2026-12-09')).status).toBe(200)
    expect(await previousStart(id)).toBe('2026-12-01 20:00:00')
    await write('2026-12-01')
    expect(await previousStart(id)).toBeNull()
    await write('2026-12-03')
    expect(await previousStart(id)).toBeNull()
  })

  test('is announced on its card as on its page, with dates of the region (PG-4)', async () => {
    const data: Record<string, unknown> = { region: 'en-US' }
    await calendar.payload.updateGlobal({ slug: 'calendar-pages', data, locale: 'en' })
    const { id } = await anEvent()
    const { card } = await moveTo(id, '2026-12-08')

    expect(card.moved).toEqual([
      expect.objectContaining({ title: 'Moved from Tuesday, December 8, 2026, 8\u00a0pm' }),
      expect.objectContaining({ title: 'Spostato da martedì 8 dicembre 2026, 20:00' }),
    ])
    await calendar.payload.updateGlobal({
      slug: 'calendar-pages',
      data: { region: null } as Record<string, unknown>,
      locale: 'en',
    })
  })

  test('has copies that were not moved', async () => {
    const { id } = await anEvent()
    await moveTo(id, '2026-12-08')
    const copy = await calendar.payload.duplicate({ collection: 'events', id, data: {} })

    expect(copy.previousStart ?? null).toBeNull()
  })

  test('is one date of a series, whatever is saved of the series later', async () => {
    const { id } = await aSeries()
    const [, second] = await datesOfSeries(calendar, id)
    const date = second?.id ?? 0
    await change(date, {
      eventStatus: 'scheduled',
      when: { start: '2027-01-20 19:00:00', end: '2027-01-20 20:00:00' },
    })
    await calendar.payload.update({
      collection: 'calendar-series',
      id,
      data: { title: 'Yoga for all' },
    })

    expect(await previousStart(date)).toBe('2027-01-19 19:00:00')
    const { html } = await visit('/series/yoga/')
    expect(html).toContain('Moved from Tuesday 19 January 2027, 19:00')
    expect(html).not.toContain('instead of Tuesday 19')
  })

  test('is each public date of a series that is moved together, with the reason; undone, none is', async () => {
    const { id } = await aSeries()
    const [first, second, third] = await datesOfSeries(calendar, id)
    const operation = {
      kind: 'plan',
      eventStatus: 'scheduled',
      when: { start: '2027-01-20 19:00:00', end: '2027-01-20 20:00:00' },
      reasons,
    }
    const { body } = await users.ask(
      'editor',
      'POST',
      `/admin-series/${second?.id}/change?locale=en`,
      { scope: 'following', operation },
    )

    expect(await previousStart(first?.id ?? 0)).toBeNull()
    expect(await previousStart(second?.id ?? 0)).toBe('2027-01-19 19:00:00')
    expect(await previousStart(third?.id ?? 0)).toBe('2027-01-26 19:00:00')
    expect((await send(`/events/${third?.id}`)).body).toMatchObject({
      event_status_reason: 'The singer is ill.',
      json_ld: { eventStatus: 'https://schema.org/EventRescheduled' },
    })

    await users.ask('editor', 'POST', '/admin-series/undo', { undo: body.undo })
    for (const date of [second, third]) expect(await previousStart(date?.id ?? 0)).toBeNull()
  })

  test('is no date of a series of drafts that is moved together', async () => {
    const { id } = await aSeries({ _status: 'draft' })
    const [first] = await datesOfSeries(calendar, id)
    const when = { start: '2027-01-13 19:00:00', end: '2027-01-13 20:00:00' }
    await users.ask('editor', 'POST', `/admin-series/${first?.id}/change?locale=en`, {
      scope: 'all',
      operation: { kind: 'plan', eventStatus: 'scheduled', when, reasons: {} },
    })

    expect(await previousStart(first?.id ?? 0)).toBeNull()
  })
})
