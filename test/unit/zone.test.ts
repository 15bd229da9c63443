import { Temporal } from 'temporal-polyfill'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  canonicalZone,
  comesTwice,
  endOfDay,
  offsetAt,
  pickableZones,
  settle,
  startOfDay,
  toInstant,
  toWall,
} from '../../src/calendar/zone'

const newYork = 'America/New_York'

describe('the stored zone (DT-10)', () => {
  test.each([
    ['america/new_york', 'America/New_York'],
    ['EUROPE/ROME', 'Europe/Rome'],
    ['america/port-au-prince', 'America/Port-au-Prince'],
    ['us/pacific', 'US/Pacific'],
    ['asia/calcutta', 'Asia/Calcutta'],
    ['Asia/Kolkata', 'Asia/Kolkata'],
    ['europe/kyiv', 'Europe/Kyiv'],
    ['est', 'EST'],
    ['utc', 'UTC'],
    ['etc/gmt+5', 'Etc/GMT+5'],
    ['gb-eire', 'GB-Eire'],
  ])('%s is %s', (sent, stored) => {
    expect(canonicalZone(sent)).toBe(stored)
  })

  test.each([
    'UTC+0',
    'UTC-3',
    'UTC+5.5',
    'UTC+5.75',
    'UTC+05:30',
    'UTC+14',
    'UTC-12',
    '+05:30',
    '-00:00',
    '+14:00',
    '-12:00',
    'UTC5',
    'UTC5.5',
    'UTC+15',
    '+0530',
    '-0300',
    '+5',
    '-03',
    '+23:59',
    'Z',
  ])('%s is stored as sent', (sent) => {
    expect(canonicalZone(sent)).toBe(sent)
  })

  test.each([
    '',
    ' UTC',
    'Mars/Phobos',
    'Factory',
    'PST',
    'UTC+',
    'UTC+5.25',
    'UTC+5:7',
    'UTC+15:99',
    'UTC+24',
    'UTC+005',
    '+24:00',
    '+5:30',
    '+530',
    '+05:60',
    '+0560',
    '5',
    'ZZ',
    'constructor',
  ])('%j is refused', (sent) => {
    expect(canonicalZone(sent)).toBeUndefined()
  })

  test('every zone of the runtime is accepted', () => {
    for (const name of Intl.supportedValuesOf('timeZone')) {
      expect(canonicalZone(name.toLowerCase())).toBe(name)
    }
  })

  test('a picker offers current places, such as Rome, and no old aliases', () => {
    expect(pickableZones()).toEqual(expect.arrayContaining(['UTC', 'Europe/Rome', 'Asia/Kolkata']))
    expect(pickableZones()).not.toContain('Asia/Calcutta')
    expect(pickableZones()).not.toContain('US/Pacific')
  })
})

describe('a wall clock converted to an instant', () => {
  test.each([
    ['2027-01-15 19:00:00', 'Asia/Tokyo', '2027-01-15T10:00:00.000Z'],
    ['2027-07-01 06:00:00', newYork, '2027-07-01T10:00:00.000Z'],
    ['2027-07-01 10:00:00', 'UTC', '2027-07-01T10:00:00.000Z'],
    ['2027-07-01 10:00:00', 'UTC+5.5', '2027-07-01T04:30:00.000Z'],
    ['2027-07-01 10:00:00', 'UTC+5.75', '2027-07-01T04:15:00.000Z'],
    ['2027-07-01 10:00:00', 'UTC-3', '2027-07-01T13:00:00.000Z'],
    ['2027-07-01 10:00:00', 'UTC-3:30', '2027-07-01T13:30:00.000Z'],
    ['2027-07-01 10:00:00', '+05:30', '2027-07-01T04:30:00.000Z'],
    ['2027-07-01 10:00:00', '-12:00', '2027-07-01T22:00:00.000Z'],
  ])('%s in %s is %s and back (DT-12)', (wall, zone, instant) => {
    expect(toInstant(wall, zone)).toBe(instant)
    expect(toWall(instant, zone)).toBe(wall)
  })

  test('moves forward in an hour skipped in spring (DT-13)', () => {
    expect(settle('2027-03-14 02:30:00', newYork)).toBe('2027-03-14 03:30:00')
    expect(toInstant('2027-03-14 02:30:00', newYork)).toBe('2027-03-14T07:30:00.000Z')
  })

  test('is the first pass in an hour doubled in autumn (DT-13)', () => {
    expect(toInstant('2027-11-07 01:30:00', newYork)).toBe('2027-11-07T05:30:00.000Z')
    expect(settle('2027-11-07 01:30:00', newYork)).toBe('2027-11-07 01:30:00')
    expect(toWall('2027-11-07T06:30:00.000Z', newYork)).toBe('2027-11-07 01:30:00')
  })

  test('moves forward by a day on a skipped day (DT-13)', () => {
    expect(settle('2011-12-30 12:00:00', 'Pacific/Apia')).toBe('2011-12-31 12:00:00')
  })

  test('loses fractions of a second (DT-12)', () => {
    expect(toWall('2027-07-01T10:00:00.999Z', 'UTC')).toBe('2027-07-01 10:00:00')
    expect(toWall('1969-12-31T23:59:59.999Z', 'UTC')).toBe('1969-12-31 23:59:59')
  })

  test.each(['0001-01-01 00:00:00', '0099-06-01 12:00:00', '9999-12-31 23:59:59'])(
    '%s is read as a wall clock, too',
    (wall) => {
      expect(settle(wall, 'UTC')).toBe(wall)
      expect(settle(wall, newYork)).toBe(wall)
      expect(settle(wall, 'Asia/Tokyo')).toBe(wall)
    },
  )
})

describe('every zone of the runtime through 2027 (DT-13)', () => {
  const minutes = (wall: string) => Date.parse(`${wall.replace(' ', 'T')}Z`) / 60_000
  const wallAt = (minute: number) =>
    new Date(minute * 60_000).toISOString().slice(0, 19).replace('T', ' ')
  const changes = Intl.supportedValuesOf('timeZone').flatMap((zone) => {
    const found: { zone: string; at: number; before: number; after: number }[] = []
    let moment = Temporal.ZonedDateTime.from(`2027-01-01T00:00[${zone}]`)
    for (;;) {
      const next = moment.getTimeZoneTransition('next')
      if (!next || next.year > 2027) return found
      const before = next.subtract({ seconds: 1 }).offsetNanoseconds / 6e10
      found.push({
        zone,
        at: next.epochMilliseconds / 60_000,
        before,
        after: next.offsetNanoseconds / 6e10,
      })
      moment = next
    }
  })
  const springs = changes.filter(({ before, after }) => after > before)
  const autumns = changes.filter(({ before, after }) => after < before)

  test('both kinds of change are found in many zones', () => {
    expect(springs.length).toBeGreaterThan(100)
    expect(autumns.length).toBeGreaterThan(100)
  })

  test.each(springs)(
    'in $zone, a skipped time moves forward by the gap',
    ({ zone, at, before, after }) => {
      const gap = after - before
      for (let skipped = at + before; skipped < at + after; skipped += 5) {
        expect(minutes(settle(wallAt(skipped), zone))).toBe(skipped + gap)
      }
      expect(settle(wallAt(at + before - 1), zone)).toBe(wallAt(at + before - 1))
      expect(settle(wallAt(at + after), zone)).toBe(wallAt(at + after))
    },
  )

  test.each(autumns)(
    'in $zone, a doubled time is the first pass',
    ({ zone, at, before, after }) => {
      for (let doubled = at + after; doubled < at + before; doubled += 5) {
        expect(Date.parse(toInstant(wallAt(doubled), zone)) / 60_000).toBe(doubled - before)
        expect(toWall(new Date((doubled - after) * 60_000).toISOString(), zone)).toBe(
          wallAt(doubled),
        )
      }
      expect(Date.parse(toInstant(wallAt(at + before), zone)) / 60_000).toBe(at + before - after)
    },
  )

  test('converts there and back in all zones, as Temporal does', () => {
    for (const zone of Intl.supportedValuesOf('timeZone')) {
      for (let month = 1; month <= 12; month += 1) {
        const wall = `2027-${String(month).padStart(2, '0')}-10 17:45:30`
        const instant = toInstant(wall, zone)
        const temporal = Temporal.PlainDateTime.from(wall).toZonedDateTime(zone).epochMilliseconds

        expect(toWall(instant, zone)).toBe(wall)
        expect(Date.parse(instant)).toBe(temporal)
      }
    }
  })
})

describe('parts of a wall clock', () => {
  test('a day starts at 00:00:00 and ends at 23:59:59 (EV-9)', () => {
    expect(startOfDay('2027-07-01 10:20:30')).toBe('2027-07-01 00:00:00')
    expect(endOfDay('2027-07-01 10:20:30')).toBe('2027-07-01 23:59:59')
  })

  test('adding months keeps the day, or takes the last of a shorter month (EV-4)', () => {
    expect(addMonths('2027-07-01 10:20:30', 24)).toBe('2029-07-01 10:20:30')
    expect(addMonths('2028-02-29 23:59:59', 24)).toBe('2030-02-28 23:59:59')
    expect(addMonths('2027-12-31 00:00:00', 2)).toBe('2028-02-29 00:00:00')
  })

  test.each([
    ['2027-01-15 12:00:00', newYork, '-05:00'],
    ['2027-07-15 12:00:00', newYork, '-04:00'],
    ['2027-07-15 12:00:00', 'Asia/Kathmandu', '+05:45'],
    ['2027-07-15 12:00:00', 'UTC', '+00:00'],
    ['2027-07-15 12:00:00', 'UTC-3:30', '-03:30'],
    ['1850-01-01 12:00:00', 'Europe/Rome', '+00:50'],
  ])('%s in %s is %s from UTC (EV-73)', (wall, zone, offset) => {
    expect(offsetAt(wall, zone)).toBe(offset)
  })
})

describe('a wall clock that occurs twice (DT-13)', () => {
  test.each([
    ['2027-10-31 01:59:59', false],
    ['2027-10-31 02:00:00', true],
    ['2027-10-31 02:59:59', true],
    ['2027-10-31 03:00:00', false],
    ['2027-03-28 02:30:00', false],
    ['2027-07-01 02:30:00', false],
  ])('in Rome: %s is %s', (wall, twice) => {
    expect(comesTwice(wall, 'Europe/Rome')).toBe(twice)
  })
})

test('adding days keeps the wall clock', () => {
  expect(addDays('2027-03-28 02:30:00', 1)).toBe('2027-03-29 02:30:00')
  expect(addDays('2027-01-15 00:00:00', -90)).toBe('2026-10-17 00:00:00')
})
