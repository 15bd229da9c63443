import { beforeEach, expect, test } from 'vitest'
import { readRule } from '../../src/calendar/recurrence/readRule'
import { joinEvents } from '../../src/content/series/joinEvents'
import { inTransaction } from '../../src/storage/database/transaction'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { stopClock } from '../support/clock'
import { clientOf } from '../support/http'

stopClock()
const calendar = freshCalendar()
const send = clientOf(calendar)
const { aUser, clear } = buildersOf(calendar)
beforeEach(clear)

const days = ['2027-01-12', '2027-01-19', '2027-02-02']

const threeClasses = async () => {
  const { authorization: as, id } = await aUser('editor')
  const events = []
  for (const day of days) {
    const json = {
      title: day === '2027-01-19' ? 'Yoga for two' : 'Yoga',
      start_date: `${day} 19:00:00`,
      end_date: `${day} 20:00:00`,
    }
    events.push((await send('/events', { json, as })).body)
  }
  const read = readRule('FREQ=WEEKLY;UNTIL=20270202')
  if (!('rule' in read)) throw new Error('The rule cannot be read.')
  const schedule = {
    start: '2027-01-12 19:00:00',
    end: '2027-01-12 20:00:00',
    allDay: false,
    zone: events[0].timezone,
    rule: read.rule,
    dates: [],
    skip: ['2027-01-26 19:00:00'],
  }

  return { as, events, schedule, caller: { id, role: 'editor' as const } }
}

const idsOf = (events: { id: number }[]) => events.map(({ id }) => id)

const listed = async () => (await send('/events?start_date=2027-01-01')).body.events

test('single events become one series, with their ids, slugs and titles (RC-32)', async () => {
  const { events, schedule, caller } = await threeClasses()
  await inTransaction(calendar.payload, { caller }, (req) =>
    joinEvents(req, idsOf(events), schedule),
  )
  const after = await listed()

  const displayed = (all: typeof after) =>
    all.map(({ id, slug, title, start_date }: (typeof all)[number]) => ({
      id,
      slug,
      title,
      start_date,
    }))
  expect(displayed(after)).toEqual(displayed(events))
  expect(new Set(after.map((event: (typeof after)[number]) => event.series.id)).size).toBe(1)
  expect(after[0].series.skip).toEqual(['2027-01-26 19:00:00'])
  expect(after.map((event: (typeof after)[number]) => event.series.overridden)).toEqual([
    [],
    ['title.en'],
    [],
  ])
})

test('a changed title of the series changes dates that had the same', async () => {
  const { as, events, schedule, caller } = await threeClasses()
  await inTransaction(calendar.payload, { caller }, (req) =>
    joinEvents(req, idsOf(events), schedule),
  )
  await send(`/events/${events[0].id}?scope=all`, { method: 'PUT', json: { title: 'Tai chi' }, as })

  const titles = (await listed()).map(({ title }: { title: string }) => title)
  expect(titles).toEqual(['Tai chi', 'Yoga for two', 'Tai chi'])
})

test('an event that is a date of a series joins no other', async () => {
  const { events, schedule, caller } = await threeClasses()
  const join = () =>
    inTransaction(calendar.payload, { caller }, (req) => joinEvents(req, idsOf(events), schedule))
  await join()

  await expect(join()).rejects.toThrow('Not Found')
})

test('a user who may not change one of the events joins none (RC-21)', async () => {
  const { events, schedule } = await threeClasses()
  const { id } = await aUser('author')
  const caller = { id, role: 'author' as const }
  await expect(
    inTransaction(calendar.payload, { caller }, (req) => joinEvents(req, idsOf(events), schedule)),
  ).rejects.toThrow('not allowed')

  expect((await listed())[0].series).toBeUndefined()
})

test('two events on one day do not become a series', async () => {
  const { as, events, schedule, caller } = await threeClasses()
  const json = { title: 'Yoga', start_date: events[0].start_date, end_date: events[0].end_date }
  const { body } = await send('/events', { json, as })
  const ids = [...idsOf(events), body.id]
  await expect(
    inTransaction(calendar.payload, { caller }, (req) => joinEvents(req, ids, schedule)),
  ).rejects.toThrow()

  expect((await listed()).filter((event: { series?: unknown }) => event.series)).toEqual([])
})
