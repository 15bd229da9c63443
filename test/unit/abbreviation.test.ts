import { describe, expect, test } from 'vitest'
import { abbreviation } from '../../src/calendar/abbreviation'
import table from '../../src/calendar/abbreviations.json'
import { canonicalZone, toWall } from '../../src/calendar/zone'

describe('the abbreviation of a zone on a clock (DT-11)', () => {
  test.each([
    ['2027-01-15 12:00:00', 'America/New_York', 'EST'],
    ['2027-07-15 12:00:00', 'America/New_York', 'EDT'],
    ['2027-07-15 12:00:00', 'US/Pacific', 'PDT'],
    ['2027-07-15 12:00:00', 'EST', 'EST'],
    ['2027-01-15 12:00:00', 'Europe/Rome', 'CET'],
    ['2027-07-15 12:00:00', 'Europe/Rome', 'CEST'],
    ['2027-07-15 12:00:00', 'Europe/London', 'BST'],
    ['2027-07-15 12:00:00', 'Europe/Dublin', 'IST'],
    ['2027-01-15 12:00:00', 'Europe/Dublin', 'GMT'],
    ['2027-07-15 12:00:00', 'Europe/Moscow', 'MSK'],
    ['2027-07-15 12:00:00', 'Asia/Tokyo', 'JST'],
    ['2027-07-15 12:00:00', 'Asia/Calcutta', 'IST'],
    ['2027-07-15 12:00:00', 'Asia/Kathmandu', '+0545'],
    ['2027-07-15 12:00:00', 'America/Sao_Paulo', '-03'],
    ['2027-01-15 12:00:00', 'Australia/Sydney', 'AEDT'],
    ['2027-07-15 12:00:00', 'Africa/Lagos', 'WAT'],
    ['2027-07-15 12:00:00', 'Pacific/Honolulu', 'HST'],
    ['2027-07-15 12:00:00', 'UTC', 'UTC'],
    ['2027-07-15 12:00:00', 'Etc/GMT+5', '-05'],
  ])('%s in %s: %s', (wall, zone, letters) => {
    expect(abbreviation(wall, zone)).toBe(letters)
  })

  test.each([
    ['UTC+5.5', 'UTC+5.5'],
    ['UTC-3', 'UTC-3'],
    ['UTC+0', 'UTC+0'],
    ['UTC+05:45', 'UTC+05:45'],
    ['+05:30', 'GMT+0530'],
    ['-03:00', 'GMT-0300'],
    ['+00:00', 'GMT+0000'],
    ['+0530', 'GMT+0530'],
    ['+5', 'GMT+0500'],
    ['-03', 'GMT-0300'],
    ['UTC5', 'UTC5'],
    ['Z', 'UTC'],
  ])('the offset zone %s: %s', (zone, letters) => {
    expect(abbreviation('2027-07-15 12:00:00', zone)).toBe(letters)
  })

  test('a wall clock that occurs twice has the letters of its first pass (DT-13)', () => {
    expect(abbreviation('2027-11-07 00:59:59', 'America/New_York')).toBe('EDT')
    expect(abbreviation('2027-11-07 01:30:00', 'America/New_York')).toBe('EDT')
    expect(abbreviation('2027-11-07 02:00:00', 'America/New_York')).toBe('EST')
  })

  test('continues by rule after 2037, where the dated transitions of the database end', () => {
    expect(abbreviation('2099-01-15 12:00:00', 'Europe/Rome')).toBe('CET')
    expect(abbreviation('2099-07-15 12:00:00', 'Europe/Rome')).toBe('CEST')
    expect(abbreviation('2099-01-15 12:00:00', 'Pacific/Auckland')).toBe('NZDT')
  })

  test('an offset has the letters of its time, which changed over the years', () => {
    expect(abbreviation('1943-07-01 12:00:00', 'America/New_York')).toBe('EWT')
    expect(abbreviation('1945-09-01 12:00:00', 'America/New_York')).toBe('EPT')
    expect(abbreviation('1991-07-01 12:00:00', 'Europe/Lisbon')).toBe('WEST')
    expect(abbreviation('1993-01-15 12:00:00', 'Europe/Lisbon')).toBe('CET')
    expect(abbreviation('1975-01-15 12:00:00', 'Asia/Manila')).toBe('PST')
    expect(abbreviation('1850-01-01 12:00:00', 'Europe/Rome')).toBe('LMT')
  })
})

describe('the table of abbreviations', () => {
  const zones = [...Object.keys(table.listed), ...Object.keys(table.unlisted)]

  test('knows every zone of the runtime', () => {
    expect(Intl.supportedValuesOf('timeZone').filter((zone) => !zones.includes(zone))).toEqual([])
  })

  test('has letters for standard and summer time of every zone', () => {
    for (const zone of zones.filter(canonicalZone)) {
      for (const day of ['1975-01-15', '1999-07-15', '2027-01-15', '2027-07-15', '2100-07-15']) {
        expect(abbreviation(`${day} 12:00:00`, zone)).toMatch(
          /^([A-Z]{3,5}|ChST|[+-]\d{2}(\d{2})?)$/,
        )
      }
    }
  })

  // The runtime has its own letters for the zones of a few countries: a second source, except for Adak (`HAST`, in the tz
  // database `HST`), Eucla and Lord Howe (letters for numbers).
  test.each([
    ['en-US', /^(America\/(?!Adak)|Pacific\/Honolulu)/],
    ['en-GB', /^Europe/],
    ['en-AU', /^Australia\/(?!Eucla|Lord_Howe)/],
    ['en-ZA', /^Africa\/Johannesburg/],
    ['en-IN', /^Asia\/(Kolkata|Calcutta)/],
  ])('agrees with the letters that %s has in the runtime', (language, some) => {
    let compared = 0
    for (const zone of Intl.supportedValuesOf('timeZone').filter((name) => some.test(name))) {
      const runtime = new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName: 'short' })
      for (let month = 0; month < 12 * 30; month += 3) {
        const moment = new Date(Date.UTC(2020, month, 15, 12))
        const letters = runtime.formatToParts(moment).find(({ type }) => type === 'timeZoneName')
        if (!letters || /\d/.test(letters.value)) continue
        expect([zone, moment, abbreviation(toWall(moment.toISOString(), zone), zone)]).toEqual([
          zone,
          moment,
          letters.value,
        ])
        compared += 1
      }
    }
    expect(compared).toBeGreaterThan(0)
  })
})
