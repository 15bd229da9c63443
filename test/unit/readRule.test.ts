import { describe, expect, test } from 'vitest'
import { readRule } from '../../src/calendar/recurrence/readRule'
import { ruleText } from '../../src/calendar/recurrence/ruleText'
import rules from '../recurrence/rules.json'
import { ruleOf } from '../support/series'

const faultsOf = (text: string) => {
  const read = readRule(text)
  return 'faults' in read ? read.faults : []
}

describe('a rule that is accepted (RC-7)', () => {
  test('is parsed part by part', () => {
    expect(ruleOf('FREQ=MONTHLY;INTERVAL=2;BYDAY=-1FR,2TU;WKST=SU;UNTIL=20271119T180000Z')).toEqual(
      {
        frequency: 'MONTHLY',
        interval: 2,
        days: [
          { weekday: 2, nth: 2 },
          { weekday: 5, nth: -1 },
        ],
        weekStart: 7,
        until: { kind: 'instant', value: '2027-11-19T18:00:00.000Z' },
      },
    )
  })

  test.each([
    ['FREQ=WEEKLY', 'FREQ=WEEKLY'],
    ['freq=weekly;byday=th,tu,TH', 'FREQ=WEEKLY;BYDAY=TU,TH'],
    ['COUNT=010;FREQ=DAILY;INTERVAL=1;WKST=MO', 'FREQ=DAILY;COUNT=10'],
    ['FREQ=MONTHLY;BYMONTHDAY=-1,+15,1', 'FREQ=MONTHLY;BYMONTHDAY=1,15,-1'],
    ['FREQ=YEARLY;BYDAY=20MO,-53SU', 'FREQ=YEARLY;BYDAY=20MO,-53SU'],
    ['FREQ=DAILY;UNTIL=20270503', 'FREQ=DAILY;UNTIL=20270503'],
    ['FREQ=DAILY;UNTIL=20270503T193000', 'FREQ=DAILY;UNTIL=20270503T193000'],
    ['FREQ=DAILY;UNTIL=20270503T193000Z', 'FREQ=DAILY;UNTIL=20270503T193000Z'],
    [
      'BYSETPOS=-1;BYMONTHDAY=31,30,29,28;FREQ=MONTHLY',
      'FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1',
    ],
  ])('%s is written %s', (sent, written) => {
    expect(ruleText(ruleOf(sent))).toBe(written)
  })

  test('is the same after being written and parsed', () => {
    for (const { rule } of rules) expect(ruleOf(ruleText(ruleOf(rule)))).toEqual(ruleOf(rule))
  })
})

describe('a rule that is refused (RC-7)', () => {
  test.each([
    ['', 'malformed', { part: '' }],
    ['RRULE:FREQ=DAILY', 'malformed', { part: 'RRULE:FREQ=DAILY' }],
    ['FREQ=DAILY;', 'malformed', { part: '' }],
    ['FREQ=DAILY; COUNT=3', 'malformed', { part: ' COUNT=3' }],
    ['FREQ=DAILY;COUNT=', 'malformed', { part: 'COUNT=' }],
    ['INTERVAL=2', 'noFrequency', {}],
    ['FREQ=DAILY;FREQ=DAILY', 'repeated', { part: 'FREQ' }],
    ['FREQ=DAILY;BYHOUR=9', 'unknown', { part: 'BYHOUR' }],
    ['FREQ=YEARLY;BYWEEKNO=20', 'unknown', { part: 'BYWEEKNO' }],
    ['FREQ=YEARLY;BYYEARDAY=1', 'unknown', { part: 'BYYEARDAY' }],
    ['RSCALE=GREGORIAN;FREQ=DAILY', 'unknown', { part: 'RSCALE' }],
    ['FREQ=DAILY;EXRULE=1', 'unknown', { part: 'EXRULE' }],
    ['FREQ=DAILY;X-COLOUR=RED', 'unknown', { part: 'X-COLOUR' }],
    ['FREQ=HOURLY', 'value', { part: 'FREQ', value: 'HOURLY' }],
    ['FREQ=DAILY;INTERVAL=0', 'range', { part: 'INTERVAL', value: '0', most: 99 }],
    ['FREQ=DAILY;INTERVAL=100', 'range', { part: 'INTERVAL', value: '100', most: 99 }],
    ['FREQ=DAILY;INTERVAL=+2', 'range', { part: 'INTERVAL', value: '+2', most: 99 }],
    ['FREQ=DAILY;INTERVAL=1.5', 'range', { part: 'INTERVAL', value: '1.5', most: 99 }],
    ['FREQ=DAILY;COUNT=0', 'range', { part: 'COUNT', value: '0', most: 99999 }],
    ['FREQ=DAILY;COUNT=-3', 'range', { part: 'COUNT', value: '-3', most: 99999 }],
    ['FREQ=DAILY;UNTIL=20270230', 'value', { part: 'UNTIL', value: '20270230' }],
    ['FREQ=DAILY;UNTIL=20270503T240000', 'value', { part: 'UNTIL', value: '20270503T240000' }],
    ['FREQ=DAILY;UNTIL=2027-05-03', 'value', { part: 'UNTIL', value: '2027-05-03' }],
    ['FREQ=WEEKLY;BYDAY=XX', 'value', { part: 'BYDAY', value: 'XX' }],
    ['FREQ=WEEKLY;BYDAY=TU,', 'value', { part: 'BYDAY', value: 'TU,' }],
    ['FREQ=WEEKLY;BYDAY=2TU', 'value', { part: 'BYDAY', value: '2TU' }],
    ['FREQ=MONTHLY;BYDAY=6TU', 'value', { part: 'BYDAY', value: '6TU' }],
    ['FREQ=YEARLY;BYMONTH=3;BYDAY=6TU', 'value', { part: 'BYDAY', value: '6TU' }],
    ['FREQ=MONTHLY;BYDAY=0TU', 'value', { part: 'BYDAY', value: '0TU' }],
    ['FREQ=MONTHLY;BYMONTHDAY=32', 'value', { part: 'BYMONTHDAY', value: '32' }],
    ['FREQ=MONTHLY;BYMONTHDAY=0', 'value', { part: 'BYMONTHDAY', value: '0' }],
    ['FREQ=YEARLY;BYMONTH=13', 'value', { part: 'BYMONTH', value: '13' }],
    ['FREQ=YEARLY;BYMONTH=-1', 'value', { part: 'BYMONTH', value: '-1' }],
    ['FREQ=MONTHLY;BYDAY=MO;BYSETPOS=367', 'value', { part: 'BYSETPOS', value: '367' }],
    ['FREQ=WEEKLY;WKST=1MO', 'value', { part: 'WKST', value: '1MO' }],
    ['FREQ=DAILY;COUNT=3;UNTIL=20270503', 'countAndUntil', {}],
    ['FREQ=WEEKLY;BYMONTHDAY=3', 'notWith', { part: 'BYMONTHDAY', other: 'FREQ=WEEKLY' }],
    ['FREQ=MONTHLY;BYSETPOS=1', 'positionsAlone', {}],
    [`FREQ=DAILY;BYMONTH=${'1,'.repeat(250)}1`, 'tooLong', { most: 500 }],
  ])('%s', (text, code, values) => {
    expect(faultsOf(text)).toContainEqual({ code, values })
  })

  test('lists all its faults', () => {
    expect(
      faultsOf('FREQ=SOMETIMES;COUNT=0;COUNT=3;BYEASTER=1;UNTIL=soon').map(({ code }) => code),
    ).toEqual(['repeated', 'unknown', 'value', 'range', 'value', 'countAndUntil'])
  })
})
