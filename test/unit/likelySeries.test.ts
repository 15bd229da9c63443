import { expect, test } from 'vitest'
import { type LoneEvent, likelySeries } from '../../src/calendar/recurrence/likelySeries'
import { ruleText } from '../../src/calendar/recurrence/ruleText'

const now = '2027-01-01T00:00:00.000Z'

const yoga = (day: string, other: Partial<LoneEvent> = {}): LoneEvent => ({
  id: Number(day.replaceAll('-', '')),
  title: 'Yoga',
  venue: 7,
  start: `${day} 19:00:00`,
  end: `${day} 20:00:00`,
  allDay: false,
  zone: 'Europe/Rome',
  status: 'public',
  ...other,
})

const tuesdays = ['2027-01-12', '2027-01-19', '2027-01-26', '2027-02-02']

const rulesOf = (events: LoneEvent[]) =>
  likelySeries(events, now).map(({ schedule: { rule } }) => rule && ruleText(rule))

test.each([
  ['every Tuesday', tuesdays, 'FREQ=WEEKLY;BYDAY=TU;UNTIL=20270202'],
  [
    'every second Tuesday',
    ['2027-01-12', '2027-01-26', '2027-02-09'],
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU;UNTIL=20270209',
  ],
  [
    'every first Saturday',
    ['2027-02-06', '2027-03-06', '2027-04-03', '2027-05-01'],
    'FREQ=MONTHLY;BYDAY=1SA;UNTIL=20270501',
  ],
  ['every day', ['2027-01-12', '2027-01-13', '2027-01-14'], 'FREQ=DAILY;UNTIL=20270114'],
])('events of one name are recognised as the series %s (RC-32)', (_, days, rule) => {
  expect(rulesOf(days.map((day) => yoga(day)))).toEqual([rule])
})

test('a week without an event is a skipped date', () => {
  const [found] = likelySeries(
    [...tuesdays, '2027-02-16'].map((day) => yoga(day)),
    now,
  )

  expect(found?.schedule.skip).toEqual(['2027-02-09 19:00:00'])
})

test.each([
  ['only two', [yoga('2027-01-12'), yoga('2027-01-19')]],
  ['at no regular distance', ['2027-01-12', '2027-01-15', '2027-02-20'].map((day) => yoga(day))],
  ['two on one day', [...tuesdays, '2027-01-12'].map((day, at) => yoga(day, { id: at }))],
  [
    'half of them drafts',
    tuesdays.map((day, at) => yoga(day, { status: at % 2 ? 'draft' : 'public' })),
  ],
  ['at other venues', tuesdays.map((day, venue) => yoga(day, { venue }))],
  ['at other times', tuesdays.map((day, at) => yoga(day, { start: `${day} 1${at}:00:00` }))],
])('events %s are not recognised as a series', (_, events) => {
  expect(likelySeries(events, now)).toEqual([])
})
