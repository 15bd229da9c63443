import { isMainThread } from 'node:worker_threads'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { ruleClocks } from '../../src/calendar/recurrence/expand'
import { keysOf } from '../../src/calendar/recurrence/occurrenceKeys'
import { readRule } from '../../src/calendar/recurrence/readRule'
import { timesOf } from '../../src/calendar/recurrence/schedule'
import { toInstant } from '../../src/calendar/zone'
import rules from '../recurrence/rules.json'
import zones from '../recurrence/zones.json'
import { ruleOf } from '../support/series'

/** `20270301T190000` as a wall clock. */
const wall = (text: string) => text.replace(/(....)(..)(..)T(..)(..)(..)/, '$1-$2-$3 $4:$5:$6')

const farHorizon = '2100-01-01 00:00:00'

const outside = ['rome-weekno', 'rome-yearday', 'rome-byhour', 'utc-hourly']

/** Dates that RC-8 omits because Apia skipped the day, while the data have the next day instead. */
const dropped: { [name: string]: string[] } = {
  'apia-2011-daily': ['20111228', '20111229', '20111231', '20120101'],
  'apia-2011-weekly-fri': ['20111216', '20111223', '20120106'],
  'apia-2011-daily-until': ['20111228', '20111229', '20111231', '20120101', '20120102'],
}

describe.each(['UTC', 'Europe/Rome', 'Pacific/Apia'])(
  'recurrence on a host in %s (RC-8)',
  (host) => {
    beforeAll(() => {
      vi.stubEnv('TZ', host)
    })
    afterAll(() => {
      vi.unstubAllEnvs()
    })

    // A thread, in which mutants are tried, has the clock of its process.
    test.runIf(isMainThread)('the host is in that zone', () => {
      expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(host)
      expect(new Date('2027-07-01T12:00:00Z').getTimezoneOffset()).toBe(
        { UTC: 0, 'Europe/Rome': -120, 'Pacific/Apia': -780 }[host],
      )
    })

    test.each(rules)('$rule from $start', ({ rule, start, dates }) => {
      const anchored = { rule: ruleOf(rule), start: wall(start), zone: 'UTC' }

      expect(ruleClocks(anchored, farHorizon)).toEqual(dates.map(wall))
    })

    test.each(zones.filter(({ name }) => !outside.includes(name)))(
      '$name',
      ({ name, zone, start, rule, dates }) => {
        const schedule = {
          start: wall(start),
          end: wall(start),
          allDay: false,
          zone,
          rule: ruleOf(rule),
          dates: [],
          skip: [],
        }
        const found = keysOf(schedule, farHorizon).map((key) => {
          const { start: moved } = timesOf(key, schedule)
          return { wall: moved, utc: toInstant(moved, zone) }
        })
        const days = dropped[name]
        const displayed = days
          ? days.map((day) => `${day}T${start.slice(9)}`)
          : dates.map((date) => date.wall)

        expect(found.map((date) => date.wall)).toEqual(displayed.map(wall))
        for (const { wall: at, utc } of dates.filter((date) => displayed.includes(date.wall))) {
          const instant = `${wall(utc).replace(' ', 'T')}.000Z`
          expect(found).toContainEqual({ wall: wall(at), utc: instant })
        }
      },
    )
  },
)

test.each(zones.filter(({ name }) => outside.includes(name)))(
  '$name is refused (RC-7)',
  ({ rule }) => {
    expect(readRule(rule)).toHaveProperty('faults')
  },
)

describe('n-th weekdays of a year', () => {
  const daysOf = (rule: string) =>
    ruleClocks({ rule: ruleOf(rule), start: '2028-01-02 10:00:00', zone: 'UTC' }, farHorizon).map(
      (clock) => clock.slice(0, 10),
    )

  test('have no 53rd in a year without it', () => {
    expect(daysOf('FREQ=YEARLY;BYDAY=53SU;COUNT=3')).toEqual([
      '2028-12-31',
      '2034-12-31',
      '2040-12-30',
    ])
  })

  test('are only those on the named days of the month', () => {
    expect(daysOf('FREQ=YEARLY;BYDAY=1SU,-1SU;BYMONTHDAY=2,31;COUNT=4')).toEqual([
      '2028-01-02',
      '2028-12-31',
      '2033-01-02',
      '2034-12-31',
    ])
  })

  test('are added to every one of another weekday', () => {
    expect(daysOf('FREQ=YEARLY;BYDAY=2WE,MO;COUNT=3')).toEqual([
      '2028-01-03',
      '2028-01-10',
      '2028-01-12',
    ])
  })

  test('add nothing to every one of the same weekday', () => {
    expect(daysOf('FREQ=YEARLY;BYDAY=1TH,TH;BYSETPOS=2;COUNT=2')).toEqual([
      '2028-01-13',
      '2029-01-11',
    ])
  })

  test('are counted in the whole year', () => {
    expect(daysOf('FREQ=YEARLY;BYDAY=1SU,53SU;BYSETPOS=-1;COUNT=2')).toEqual([
      '2028-12-31',
      '2029-01-07',
    ])
  })
})
