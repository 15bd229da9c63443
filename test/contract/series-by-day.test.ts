import { beforeEach, describe, expect, test } from 'vitest'
import { findByDay } from '../../src/api/events/findByDay'
import type { DaysFrom } from '../../src/api/events/window'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { stopClock } from '../support/clock'
import { datesOfSeries } from '../support/datesOfSeries'
import { callOf } from '../support/feeds'
import { visitorOf } from '../support/pages'

// A Wednesday.
stopClock('2026-11-18T15:00:00Z')
const calendar = freshCalendar()
const { aCategory, anEvent, aSeries, clear } = buildersOf(calendar)
const visit = visitorOf(calendar)

beforeEach(clear)

type Input = { occurrences?: string; page?: number; per_page?: number }

/** Of the list of what comes next: its events by title and day, those that are long, and how many there are. */
const found = async (input: Input = {}, days: DaysFrom = { from: '2026-11-18' }) => {
  const { events, total, long } = await findByDay(
    callOf(calendar),
    { occurrences: 'next', ...input },
    days,
    { long: { most: 4, by: 'end' } },
  )
  const named = ({ title, startLocal }: { title?: string | null; startLocal: string }) =>
    `${startLocal.slice(5, 10)} ${title}`

  return {
    events: events.map(named),
    total,
    long: long.events.map(named),
    longTotal: long.total,
  }
}

/** On 17 and 18 November, and twice later. */
const fair = (categories: number[] = []) =>
  aSeries({
    title: 'Fair',
    startLocal: '2026-11-17 09:00:00',
    endLocal: '2026-11-18 18:00:00',
    rule: 'FREQ=DAILY;INTERVAL=3;COUNT=3',
    categories,
  })

/** In the evening of today, and of four Wednesdays more. */
const concert = () =>
  aSeries({
    title: 'Concert',
    startLocal: '2026-11-18 20:00:00',
    endLocal: '2026-11-18 22:00:00',
    rule: 'FREQ=WEEKLY;COUNT=5',
  })

/** Ten days of each of three months, of which the first have begun. */
const exhibition = () =>
  aSeries({
    title: 'Exhibition',
    startLocal: '2026-11-10 09:00:00',
    endLocal: '2026-11-20 18:00:00',
    rule: 'FREQ=MONTHLY;COUNT=3',
  })

const reading = () =>
  anEvent({
    title: 'Reading',
    startLocal: '2026-11-19 20:00:00',
    endLocal: '2026-11-19 22:00:00',
  })

describe('the next date of a series in a list by day (RC-28, PG-7)', () => {
  test('is one for all that begins, runs and is long: the one that runs', async () => {
    await fair()
    await concert()
    await exhibition()
    await reading()

    expect(await found()).toEqual({
      events: ['11-18 Concert', '11-17 Fair', '11-19 Reading'],
      total: 3,
      long: ['11-10 Exhibition'],
      longTotal: 1,
    })
    expect(
      await found({ occurrences: 'all' }, { from: '2026-11-18', until: '2026-11-21' }),
    ).toEqual({
      events: ['11-18 Concert', '11-17 Fair', '11-19 Reading', '11-20 Fair'],
      total: 4,
      long: ['11-10 Exhibition'],
      longTotal: 1,
    })
  })

  test('is the first of the days of the list', async () => {
    await fair()
    await concert()
    await exhibition()

    expect(await found({}, { from: '2026-11-21', until: '2026-12-11' })).toEqual({
      events: ['11-20 Fair', '11-25 Concert'],
      total: 2,
      long: ['12-10 Exhibition'],
      longTotal: 1,
    })
  })

  test.each([1, 2, 3])('is on one of the pages of %i alone', async (per_page) => {
    await fair()
    await concert()
    await reading()
    const pages: string[] = []
    for (let page = 1; page <= Math.ceil(3 / per_page); page += 1) {
      const { events, total } = await found({ page, per_page })
      expect(total).toBe(3)
      pages.push(...events)
    }

    expect(pages).toEqual(['11-18 Concert', '11-17 Fair', '11-19 Reading'])
  })

  test('is no long one where a short one comes first, nor the other way round', async () => {
    const { id } = await concert()
    const [, second] = await datesOfSeries(calendar, id)
    await calendar.payload.update({
      collection: 'events',
      id: second?.id ?? 0,
      data: { endLocal: '2026-12-01 22:00:00' },
    })

    expect(await found()).toEqual({
      events: ['11-18 Concert'],
      total: 1,
      long: [],
      longTotal: 0,
    })
    expect((await visit('/events/?long=1')).html).not.toContain('Concert')
    expect(await found({}, { from: '2026-11-26' })).toEqual({
      events: [],
      total: 0,
      long: ['11-25 Concert'],
      longTotal: 1,
    })
    expect((await visit('/events/?long=1&start_date=2026-11-26')).html).toContain('Concert')
  })

  test('counts once beside filters, in lists and in news (PG-2, FD-3)', async () => {
    const category = await aCategory('Market')
    await fair([category])
    await reading()

    expect((await visit('/events/')).html).toContain('<span>Market</span><small>1</small>')
    const { html } = await visit('/events/?categories=market')
    expect(html).toContain('<p class="found" role="status">1 event</p>')
    const { html: news } = await visit('/events/feed/')
    expect(news.match(/<item>\s*<title>[^\]]*Fair/g)).toHaveLength(1)
  })

  test('is none where no date is within the days', async () => {
    await fair()

    expect(await found({}, { from: '2026-11-26' })).toEqual({
      events: [],
      total: 0,
      long: [],
      longTotal: 0,
    })
  })
})
