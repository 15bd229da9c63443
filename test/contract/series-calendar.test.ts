import { beforeEach, describe, expect, test } from 'vitest'
import type { EventSeries } from '../../src/payload-types'
import { buildersOf } from '../support/builders'
import { freshCalendar, site } from '../support/calendar'
import { stopClock, tick } from '../support/clock'
import { clientOf } from '../support/http'
import { visitorOf } from '../support/pages'

stopClock()
const calendar = freshCalendar()
const builders = buildersOf(calendar)
const { clear } = builders
const send = clientOf(calendar)
const visit = visitorOf(calendar)
beforeEach(clear)

/** Yoga on Tuesdays at seven in Rome, from 16 March 2027 on, over a clock change. */
const aSeries = (series: Partial<EventSeries> = {}) =>
  builders.aSeries({
    startLocal: '2027-03-16 19:00:00',
    endLocal: '2027-03-16 20:00:00',
    rule: 'FREQ=WEEKLY;UNTIL=20271109',
    ...series,
  })

const dates = async (): Promise<{ id: number; utc_start_date: string }[]> =>
  (await send('/events?start_date=2027-01-01&per_page=50')).body.events

const calendarText = async (path = '/series/yoga/series.ics') => {
  const { html, headers } = await visit(path)
  expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8')

  return html.replaceAll('\r\n ', '')
}

const componentsIn = (text: string) => text.split('BEGIN:VEVENT').slice(1)

test('the calendar of a series has its rule once (RC-30)', async () => {
  const { id } = await aSeries({ skip: ['2027-04-06 19:00:00'], dates: ['2027-04-08 19:00:00'] })
  const components = componentsIn(await calendarText())
  const [master = ''] = components

  expect(components).toHaveLength(1)
  for (const line of [
    `UID:series-${id}@calendar.example`,
    'DTSTART;TZID=Europe/Rome:20270316T190000',
    'DTEND;TZID=Europe/Rome:20270316T200000',
    'RRULE:FREQ=WEEKLY;UNTIL=20271109T225959Z',
    'RDATE;TZID=Europe/Rome:20270408T190000',
    'EXDATE;TZID=Europe/Rome:20270406T190000',
    `URL;VALUE=URI:${site}/series/yoga/`,
  ]) {
    expect(master.split('\r\n')).toContain(line)
  }
})

test('a calendar with one more skipped date is a changed one (FD-2)', async () => {
  await aSeries()
  const [, second, third] = await dates()
  const stamped = async () => {
    const [master = ''] = componentsIn(await calendarText())

    return /LAST-MODIFIED:(\S+)/.exec(master)?.[1] ?? ''
  }
  const first = await stamped()
  tick()
  await calendar.payload.delete({ collection: 'events', id: second?.id ?? 0 })
  const afterDelete = await stamped()
  tick()
  await calendar.payload.update({
    collection: 'events',
    id: third?.id ?? 0,
    data: { visibility: 'private' },
  })

  expect([first, afterDelete, await stamped()]).toEqual([
    '20261118T150000Z',
    '20261118T150001Z',
    '20261118T150002Z',
  ])
})

test('a moved date is an exception with its original time', async () => {
  const { id } = await aSeries()
  const [, second] = await dates()
  await calendar.payload.update({
    collection: 'events',
    id: second?.id ?? 0,
    data: { startLocal: '2027-03-24 18:00:00', endLocal: '2027-03-24 19:30:00' },
  })
  const [, changed = '', ...others] = componentsIn(await calendarText())

  expect(others).toEqual([])
  for (const line of [
    `UID:series-${id}@calendar.example`,
    'RECURRENCE-ID;TZID=Europe/Rome:20270323T190000',
    'DTSTART;TZID=Europe/Rome:20270324T180000',
    'DTEND;TZID=Europe/Rome:20270324T193000',
  ]) {
    expect(changed.split('\r\n')).toContain(line)
  }
})

test('a date in the hour that spring skips is an extra date (DT-13)', async () => {
  await aSeries({
    startLocal: '2027-03-21 02:30:00',
    endLocal: '2027-03-21 04:00:00',
    rule: 'FREQ=WEEKLY;COUNT=3',
  })
  const components = componentsIn(await calendarText())

  expect(components).toHaveLength(2)
  expect(components[1]).toContain('RECURRENCE-ID;TZID=Europe/Rome:20270328T023000')
  expect(components[1]).toContain('DTSTART;TZID=Europe/Rome:20270328T033000')
})

test('all-day dates are sent as days', async () => {
  await aSeries({
    startLocal: '2027-03-16 00:00:00',
    endLocal: '2027-03-17 23:59:59',
    allDay: true,
    skip: ['2027-03-23'],
  })
  const text = await calendarText()

  for (const line of [
    'DTSTART;VALUE=DATE:20270316',
    'DTEND;VALUE=DATE:20270318',
    'RRULE:FREQ=WEEKLY;UNTIL=20271109',
    'EXDATE;VALUE=DATE:20270323',
  ]) {
    expect(text.split('\r\n')).toContain(line)
  }
})

test('the page of a series links to its calendar', async () => {
  await aSeries()
  const { html } = await visit('/series/yoga/')

  expect(await calendarText('/series/yoga/?ical=1')).toBe(await calendarText())
  expect(html).toContain('href="webcal://calendar.example/series/yoga/series.ics"')
})

test('all other calendars have one component for each date (RC-30)', async () => {
  await aSeries({ rule: 'FREQ=WEEKLY;COUNT=4' })
  const text = await calendarText('/events.ics')

  expect(componentsIn(text)).toHaveLength(4)
  expect(text).not.toContain('RRULE')
  expect(text).not.toContain('UID:series-')
})

test('a protected or hidden date is omitted (FD-4)', async () => {
  await aSeries()
  const [, second, third] = await dates()
  const change = (id: number | undefined, data: object) =>
    calendar.payload.update({ collection: 'events', id: id ?? 0, data })
  await change(second?.id, { title: 'For members', accessPassword: 'sesame' })
  await change(third?.id, { title: 'By invitation', hideFromListings: true })
  const text = await calendarText()

  expect(text).not.toMatch(/For members|By invitation/)
  expect(text).toContain('EXDATE;TZID=Europe/Rome:20270323T190000,20270330T190000')
})

test('a protected or unpublished series has no calendar (FD-4)', async () => {
  await aSeries({ title: 'Sealed', accessPassword: 'sesame' })
  await aSeries({ title: 'Not yet', _status: 'draft' })

  expect((await visit('/series/sealed/series.ics')).status).toBe(404)
  expect((await visit('/series/sealed/?ical=1')).status).toBe(404)
  expect((await visit('/series/not-yet/series.ics')).status).toBe(404)
})

describe('the calendar of a split series', () => {
  /** Splits the series on its third date, an hour later from then on, as editors do (RC-18). */
  const split = async () => {
    const { id } = await aSeries({ rule: 'FREQ=WEEKLY;COUNT=5' })
    const [first, , third] = await dates()
    const { authorization: as } = await builders.aUser('editor')
    const answer = await send(`/events/${third?.id}`, {
      method: 'PATCH',
      json: { start_date: '2027-03-30 20:00:00', scope: 'following' },
      as,
    })
    expect(answer.status).toBe(200)

    return { id, later: answer.body.series.id, laterUrl: answer.body.series.url, first: first?.id }
  }
  const uids = (text: string) => [...text.matchAll(/^UID:(\S+)$/gm)].map(([, uid]) => uid)

  test('has every part, by whichever address (RC-30)', async () => {
    const { id, later, laterUrl } = await split()
    const text = await calendarText()
    const other = await calendarText(`${laterUrl.slice(site.length)}series.ics`)

    expect(uids(text)).toEqual([
      `series-${id}@calendar.example`,
      `series-${later}@calendar.example`,
    ])
    expect(componentsIn(other)).toEqual(componentsIn(text))
    expect(componentsIn(text).join()).toMatch(
      /DTSTART;TZID=Europe\/Rome:20270316T190000.*DTSTART;TZID=Europe\/Rome:20270330T200000/s,
    )
  })

  test('has it at a former address, too (PG-9)', async () => {
    const { id } = await split()
    await calendar.payload.update({ collection: 'calendar-series', id, data: { slug: 'tai-chi' } })
    const { status, headers } = await visit('/series/yoga/series.ics')

    expect(status).toBe(308)
    expect(uids(await calendarText(headers.get('location') ?? ''))).toHaveLength(2)
  })

  test('has an own date of a part as an exception of that part', async () => {
    const { later } = await split()
    const [, , , fourth] = await dates()
    await calendar.payload.update({
      collection: 'events',
      id: fourth?.id ?? 0,
      data: { startLocal: '2027-04-07 18:00:00', endLocal: '2027-04-07 19:00:00' },
    })
    const text = await calendarText()
    const exception = componentsIn(text).find((one) => one.includes('RECURRENCE-ID')) ?? ''

    expect(exception).toContain(`UID:series-${later}@calendar.example`)
    expect(exception).toContain('RECURRENCE-ID;TZID=Europe/Rome:20270406T200000')
  })

  test.each([
    { accessPassword: 'sesame' },
    { hideFromListings: true },
    { _status: 'draft' as const },
    { deletedAt: '2026-11-18T15:00:00.000Z' },
  ])('leaves out a part that is %j (FD-4)', async (data) => {
    const { id, later } = await split()
    await calendar.payload.update({ collection: 'calendar-series', id: later, data })

    expect(uids(await calendarText())).toEqual([`series-${id}@calendar.example`])
  })
})
