import fc from 'fast-check'
import { firstDate } from '../../src/calendar/recurrence/limits'
import { horizonAt, keysOf } from '../../src/calendar/recurrence/occurrenceKeys'
import type { Schedule } from '../../src/calendar/recurrence/schedule'
import { addDays } from '../../src/calendar/zone'
import { changed, newSeries, type Series, scheduleOf } from './series'

/** The instant at which all these series are created: before they start. */
export const began = '2027-01-01T00:00:00.000Z'

/** The same 300 samples in every run. */
export const samples = <T>(kind: fc.Arbitrary<T>): T[] =>
  fc.sample(kind, { seed: 20270105, numRuns: 300 })

const ends = fc.constantFrom(
  '',
  ';COUNT=1',
  ';COUNT=6',
  ';COUNT=43',
  ';UNTIL=20270701',
  ';UNTIL=20280101T180000Z',
)

const ruleBy = (by: fc.Arbitrary<string>) =>
  fc
    .record({ by, interval: fc.integer({ min: 1, max: 3 }), end: ends })
    .map(({ by, interval, end }) => `FREQ=${by};INTERVAL=${interval}${end}`)

export const weeklyRules = ruleBy(fc.constantFrom('WEEKLY', 'WEEKLY;BYDAY=TU', 'WEEKLY;BYDAY=SU'))

export const anyRules = ruleBy(
  fc.constantFrom(
    'DAILY',
    'WEEKLY',
    'WEEKLY;BYDAY=TU',
    'WEEKLY;BYDAY=TU,TH',
    'WEEKLY;BYDAY=MO,WE,FR',
    'MONTHLY',
    'MONTHLY;BYDAY=2TU',
    'MONTHLY;BYDAY=-1FR',
    'MONTHLY;BYMONTHDAY=-1',
    'MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
    'YEARLY',
    'YEARLY;BYMONTH=3,9',
  ),
)

/** Wall clocks of January and February 2027; some of their dates fall into a clock change. */
export const starts = fc
  .record({
    day: fc.integer({ min: 0, max: 55 }),
    time: fc.constantFrom('02:30:00', '10:00:00', '19:00:00', '20:00:00', '23:45:00'),
  })
  .map(({ day, time }) => `${addDays('2027-01-05 00:00:00', day).slice(0, 10)} ${time}`)

const zones = fc.constantFrom('Europe/Rome', 'Europe/Rome', 'America/New_York', 'Pacific/Apia')

/** Schedules of two hours, from a date of the rule on. */
export const evenings = (rules: fc.Arbitrary<string>): fc.Arbitrary<Schedule> =>
  fc.record({ start: starts, rule: rules, zone: zones }).map(({ start, rule, zone }) => {
    const first = firstDate(scheduleOf(start, rule, { zone })) ?? start
    return scheduleOf(first, rule, { zone })
  })

/** Schedules with extra dates, of chosen dates only, and of all-day events. */
export const anySchedule: fc.Arbitrary<Schedule> = fc
  .record({
    timed: evenings(anyRules),
    isChosen: fc.nat(9).map((tenth) => tenth === 0),
    allDay: fc.boolean(),
    extra: fc.array(starts, { maxLength: 3 }),
  })
  .map(({ timed, isChosen, allDay, extra }) => ({
    ...timed,
    rule: isChosen ? undefined : timed.rule,
    allDay,
    start: allDay ? `${timed.start.slice(0, 10)} 00:00:00` : timed.start,
    end: allDay ? `${timed.start.slice(0, 10)} 23:59:59` : timed.end,
    dates: [...new Set(extra.map((key) => (allDay ? key.slice(0, 10) : key)))].sort(),
  }))
  .filter((one) => keysOf(one, horizonAt(began, one.zone)).length > 0)

const places = fc.array(fc.nat(200), { maxLength: 4 })

/** Series with some dates skipped, renamed or moved by hand. */
export const seriesOf = (schedules: fc.Arbitrary<Schedule>): fc.Arbitrary<Series> =>
  fc
    .record({ schedule: schedules, skipped: places, renamed: places, moved: places })
    .map(({ schedule, skipped, renamed, moved }) => {
      const made = newSeries(schedule, began)
      const keys = made.stored.map(({ key }) => key)
      const at = (place: number) => keys[place % keys.length] ?? ''
      const skip = [...new Set(skipped.map(at))].slice(0, keys.length - 1)
      const remaining = changed(made, { ...made.schedule, skip }, began)

      return touched(remaining, new Set(renamed.map(at)), new Set(moved.map(at)))
    })

const touched = (
  { schedule, stored }: Series,
  renamed: Set<string>,
  moved: Set<string>,
): Series => ({
  schedule,
  stored: stored.map((date) => ({
    ...date,
    ...(moved.has(date.key) && { start: addDays(date.start, 1), end: addDays(date.end, 2) }),
    overridden: [
      ...(renamed.has(date.key) ? ['title.it'] : []),
      ...(moved.has(date.key) ? ['start_date', 'end_date'] : []),
    ],
  })),
})

/** Noon of some day within the year after. */
export const moments = fc
  .integer({ min: 0, max: 400 })
  .map((day) => new Date(Date.parse(began) + (day + 0.5) * 86_400_000).toISOString())
