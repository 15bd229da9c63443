import { Temporal } from 'temporal-polyfill'
import { describe, expect, test } from 'vitest'
import { clockChanges } from '../../src/calendar/clockChanges'
import { pickableZones, settle, toInstant, toWall } from '../../src/calendar/zone'
import { clockLine, type Times, zoneLines } from '../../src/feeds/clocks'
import { readCalendar } from '../support/feeds'

/** A calendar of events that last an hour, all of them in one zone. */
const calendarOf = (zone: string, starts: string[]) => {
  const times: Times[] = starts.map((start) => ({ zone, start, end: start }))
  const lines = [
    'BEGIN:VCALENDAR',
    ...zoneLines(times),
    ...times.flatMap(({ start }) => [
      'BEGIN:VEVENT',
      clockLine('DTSTART', start, zone),
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]

  return lines.join('\r\n')
}

const instantsRead = (zone: string, starts: string[]) =>
  readCalendar(calendarOf(zone, starts)).events.map(({ start }) => start)

/** Stored wall clocks on the hours around each clock change of a zone in three years. */
const aroundChanges = (zone: string): string[] => {
  const period = { from: Date.parse('2026-01-01'), to: Date.parse('2028-12-31') }
  const hours = [-27, -3, -2, -1, -0.5, 0, 0.5, 1, 2, 3, 27]
  const walls = clockChanges(zone, period)
    .filter(({ at }) => at >= period.from)
    .flatMap(({ at }) =>
      hours.map((hour) => toWall(new Date(at + hour * 3_600_000).toISOString(), zone)),
    )

  return [...new Set(['2026-01-15 12:00:00', ...walls, '2028-12-31 12:00:00'])]
    .map((wall) => settle(wall, zone))
    .sort()
}

describe('the VTIMEZONE of a calendar (FD-2)', () => {
  test('gives the same instants around every clock change in every zone', () => {
    for (const zone of pickableZones()) {
      const starts = aroundChanges(zone)

      expect([zone, instantsRead(zone, starts)]).toEqual([
        zone,
        starts.map((start) => toInstant(start, zone)),
      ])
    }
  }, 120_000)

  test('has the rules of the time in zones that changed them', () => {
    for (const zone of ['Europe/Rome', 'America/Sao_Paulo', 'Asia/Kolkata', 'Pacific/Apia']) {
      const starts = [
        '1951-06-01 12:00:00',
        '1983-06-01 12:00:00',
        '2011-12-29 12:00:00',
        '2027-07-01 12:00:00',
      ]

      expect(instantsRead(zone, starts)).toEqual(starts.map((start) => toInstant(start, zone)))
    }
  })

  test('has one entry when the zone has no change within the period', () => {
    expect(calendarOf('Asia/Tokyo', ['2027-01-01 12:00:00']).match(/BEGIN:STANDARD/g)).toHaveLength(
      1,
    )
    expect(calendarOf('Etc/UTC', ['2027-01-01 12:00:00'])).toContain('TZOFFSETTO:+0000')
  })

  test('names letters and offsets', () => {
    const text = calendarOf('Europe/Rome', ['2027-01-01 12:00:00', '2027-07-01 12:00:00'])

    expect(text).toContain(
      [
        'BEGIN:DAYLIGHT',
        'DTSTART:20270328T020000',
        'TZOFFSETFROM:+0100',
        'TZOFFSETTO:+0200',
        'TZNAME:CEST',
        'END:DAYLIGHT',
      ].join('\r\n'),
    )
    expect(text).toContain('TZOFFSETFROM:+0200\r\nTZOFFSETTO:+0100\r\nTZNAME:CET\r\n')
  })

  test.each(['Asia/Kathmandu', 'EST', 'Asia/Tokyo'])(
    'has standard time after the clocks were set forward for good: %s',
    (zone) => {
      const text = calendarOf(zone, ['2027-01-01 12:00:00'])

      expect(text).toContain('BEGIN:STANDARD')
      expect(text).not.toContain('BEGIN:DAYLIGHT')
    },
  )

  test('has summer time when the change back is after the end of the calendar', () => {
    expect(calendarOf('Europe/Rome', ['2027-07-01 12:00:00'])).toContain('BEGIN:DAYLIGHT')
  })

  test.each(['UTC', 'UTC+5.5', '+05:30', 'UTC-3'])(
    'is omitted for %s, which is no place',
    (zone) => {
      const text = calendarOf(zone, ['2027-01-01 12:00:00'])

      expect(text).not.toContain('VTIMEZONE')
      expect(instantsRead(zone, ['2027-01-01 12:00:00'])).toEqual([
        toInstant('2027-01-01 12:00:00', zone),
      ])
    },
  )
})

describe('the clock changes of a zone', () => {
  test('are the last one before the period and those within it', () => {
    const from = Date.parse('2027-01-01')
    const to = Date.parse('2027-12-31')
    const changes = clockChanges('Europe/Rome', { from, to }).map(({ at }) =>
      new Date(at).toISOString(),
    )

    expect(changes).toEqual([
      '2026-10-25T01:00:00.000Z',
      '2027-03-28T01:00:00.000Z',
      '2027-10-31T01:00:00.000Z',
    ])
    expect(clockChanges('UTC+3', { from, to })).toEqual([])
  })

  test('equal those of the runtime', () => {
    const at = Temporal.Instant.from('2027-01-01T00:00:00Z').toZonedDateTimeISO('Asia/Gaza')
    const next = at.getTimeZoneTransition('next')?.epochMilliseconds
    const [, first] = clockChanges('Asia/Gaza', {
      from: at.epochMilliseconds,
      to: Date.parse('2027-12-31'),
    })

    expect(first?.at).toBe(next)
  })
})
