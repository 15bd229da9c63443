import { expect, test } from 'vitest'
import { plannedKeys } from '../../src/calendar/recurrence/occurrenceKeys'
import { passedOver } from '../../src/calendar/recurrence/passedOver'
import { scheduleOf } from '../../src/content/series/storedSchedule'

const months = (startLocal: string, rule: string) => {
  const schedule = scheduleOf({ startLocal, endLocal: startLocal, timezone: 'Europe/Rome', rule })

  return passedOver(schedule, plannedKeys(schedule, '2029-01-01 00:00:00'))
}

test.each([
  ['2027-01-31 19:00:00', 'FREQ=MONTHLY;COUNT=4', ['2027-02', '2027-04', '2027-06']],
  ['2027-01-31 19:00:00', 'FREQ=MONTHLY;INTERVAL=3;COUNT=3', ['2027-04']],
  ['2027-06-29 19:00:00', 'FREQ=MONTHLY;BYDAY=5TU;COUNT=2', ['2027-07']],
  ['2028-02-29 19:00:00', 'FREQ=YEARLY;COUNT=2', ['2029-02', '2030-02', '2031-02']],
  ['2027-01-12 19:00:00', 'FREQ=MONTHLY;COUNT=4', []],
  ['2027-01-12 19:00:00', 'FREQ=WEEKLY;INTERVAL=9;COUNT=4', []],
  ['2027-11-12 19:00:00', 'FREQ=YEARLY;BYMONTH=3,11;BYMONTHDAY=12;COUNT=3', []],
])('from %s on, %s skips %j (RC-9)', (start, rule, passed) => {
  expect(months(start, rule)).toEqual(passed)
})
