import { describe, expect, test } from 'vitest'
import { whenText } from '../../src/admin/whenText'
import { clockNames } from '../../src/calendar/cityNames'
import {
  formatClock,
  formatDateRange,
  formatDay,
  formatWhen,
  inOneLine,
  type When,
  whenWords,
} from '../../src/calendar/formatWhen'
import { isOfOneDay } from '../../src/calendar/lastDay'
import { speakerOf } from '../support/speaker'

const en = speakerOf('en')
const it = speakerOf('it')

const evening = {
  start: '2026-03-14 20:30:00',
  end: '2026-03-14 23:00:00',
  allDay: false,
  zone: 'Europe/Rome',
}

describe('a time for readers of feeds', () => {
  test('names day, clocks, city and UTC', () => {
    expect(formatWhen(evening, en)).toBe('Saturday 14 March 2026, 20:30–23:00, Rome; 19:30 UTC')
    expect(formatWhen(evening, it)).toBe('sabato 14 marzo 2026, 20:30–23:00, Roma; 19:30 UTC')
  })

  test('names both days of an event over midnight', () => {
    expect(formatWhen({ ...evening, end: '2026-03-15 02:00:00' }, en)).toBe(
      'Saturday 14 March 2026, 20:30 – Sunday 15 March 2026, 02:00, Rome; 19:30 UTC',
    )
  })

  test('has one clock when the event ends as it starts', () => {
    expect(formatWhen({ ...evening, end: evening.start }, en)).toBe(
      'Saturday 14 March 2026, 20:30, Rome; 19:30 UTC',
    )
  })

  test('names the weekday in UTC when it differs', () => {
    expect(formatWhen({ ...evening, zone: 'America/New_York' }, en)).toBe(
      'Saturday 14 March 2026, 20:30–23:00, New York; Sunday 00:30 UTC',
    )
  })

  test('names UTC once when it is the zone of the event', () => {
    expect(formatWhen({ ...evening, zone: 'UTC' }, en)).toBe(
      'Saturday 14 March 2026, 20:30–23:00, UTC',
    )
  })

  test('has no clock for all-day events', () => {
    const days = { ...evening, allDay: true, end: '2026-03-16 23:59:59' }

    expect(formatWhen(days, en)).toBe(
      'Saturday 14 March 2026 – Monday 16 March 2026, all day, Rome',
    )
    expect(formatWhen({ ...days, end: '2026-03-14 23:59:59' }, it)).toBe(
      'sabato 14 marzo 2026, tutto il giorno, Roma',
    )
  })

  test('is formatted in a language that a site adds, by its texts alone', () => {
    const fr = speakerOf('fr', {
      fr: { form: { when: { allDay: 'toute la journée' }, city: { London: 'Londres' } } },
    })

    expect(formatWhen({ ...evening, allDay: true, zone: 'Europe/London' }, fr)).toBe(
      'samedi 14 mars 2026, toute la journée, Londres',
    )
  })
})

describe('a time on pages and in the admin', () => {
  const page = (when: Omit<When, 'zone'>, language = 'en') =>
    inOneLine(whenWords(when, { language, allDay: 'all day', isOneDay: isOfOneDay(when) }))
  const rome = 'Europe/Rome'
  const admin = (when: When, zones: (string | undefined)[]) => whenText(when, { ...en, zones })

  test('has no UTC and no zone', () => {
    expect(page(evening)).toBe('Saturday 14 March 2026, 20:30–23:00')
    expect(page({ ...evening, end: evening.start })).toBe('Saturday 14 March 2026, 20:30')
    expect(page({ ...evening, end: '2026-03-15 02:00:00' })).toBe(
      'Saturday 14 March 2026, 20:30–02:00',
    )
    expect(page({ ...evening, end: '2026-03-16 02:00:00' })).toBe(
      'Saturday 14 March 2026, 20:30 – Monday 16 March 2026, 02:00',
    )
  })

  test('has no clock on whole days', () => {
    const days = { start: '2026-03-14 00:00:00', end: '2026-03-14 23:59:59', allDay: true }

    expect(page(days)).toBe('Saturday 14 March 2026, all day')
    expect(page({ ...days, end: '2026-03-16 23:59:59' })).toBe(
      'Saturday 14 March 2026 – Monday 16 March 2026, all day',
    )
  })

  test('does not break within a clock', () => {
    expect(page(evening, 'en-US')).toBe('Saturday, March 14, 2026, 8:30\u00a0pm–11\u00a0pm')
  })

  test('names its clock in the admin where the site or the editor has another one', () => {
    const words = 'Saturday 14 March 2026, 20:30–23:00'

    expect(admin(evening, [rome, rome])).toBe(words)
    expect(admin(evening, [rome, undefined])).toBe(words)
    expect(admin(evening, [rome, 'Europe/Vienna'])).toBe(words)
    expect(admin(evening, [rome, 'Pacific/Auckland'])).toBe(`${words}, Rome time`)
    expect(admin(evening, ['America/New_York', rome])).toBe(`${words}, Rome time`)
    expect(whenText(evening, { ...it, zones: ['Europe/London'] })).toBe(
      'sabato 14 marzo 2026, 20:30–23:00, ora di Roma',
    )
    expect(whenText({ ...evening, zone: 'UTC' }, { ...it, zones: [rome] })).toBe(
      'sabato 14 marzo 2026, 20:30–23:00, UTC',
    )
  })

  test('names no clock for whole days, which have none', () => {
    const day = {
      ...evening,
      start: '2026-03-14 00:00:00',
      end: '2026-03-14 23:59:59',
      allDay: true,
    }

    expect(admin(day, [rome, 'Pacific/Auckland'])).toBe('Saturday 14 March 2026, all day')
  })

  test('names the clock in the language of the page, in an admin that has no texts in it', () => {
    const clocks = clockNames(it.say('form:when:clock'), it.say)
    const italian = (zone: string) =>
      whenText({ ...evening, zone }, { ...en, language: 'it', zones: ['Asia/Tokyo'], clocks })

    expect(italian('Europe/Rome')).toBe('sabato 14 marzo 2026, 20:30–23:00, ora di Roma')
    expect(italian('America/New_York')).toBe('sabato 14 marzo 2026, 20:30–23:00, ora di New York')
    expect(italian('UTC')).toBe('sabato 14 marzo 2026, 20:30–23:00, UTC')
  })
})

describe('a time by the customs of a region (PG-4)', () => {
  test.each([
    ['en', 'Saturday 14 March 2026', '20:30', '20:00', '00:05'],
    ['en-US', 'Saturday, March 14, 2026', '8:30\u00a0pm', '8\u00a0pm', '12:05\u00a0am'],
    ['en-AU', 'Saturday 14 March 2026', '8:30\u00a0pm', '8\u00a0pm', '12:05\u00a0am'],
    ['it-CH', 'sabato 14 marzo 2026', '20:30', '20:00', '00:05'],
    ['de-AT', 'Samstag 14. März 2026', '20:30', '20:00', '00:05'],
    ['es-ES', 'sábado 14 de marzo de 2026', '20:30', '20:00', '00:05'],
  ])('in %s: %s, %s', (locale, day, halfPast, full, night) => {
    expect(formatDay('2026-03-14 20:30:00', locale)).toBe(day)
    expect(formatClock('2026-03-14 20:30:00', locale)).toBe(halfPast)
    expect(formatClock('2026-03-14 20:00:00', locale)).toBe(full)
    expect(formatClock('2026-03-14 00:05:00', locale)).toBe(night)
  })

  test('is whole in the United States', () => {
    expect(formatWhen(evening, { ...en, language: 'en-US' })).toBe(
      'Saturday, March 14, 2026, 8:30\u00a0pm–11\u00a0pm, Rome; 19:30 UTC',
    )
  })

  test.each([
    ['en', '5–6 December 2026', '30 November – 6 December 2026'],
    ['it', '5–6 dicembre 2026', '30 novembre – 6 dicembre 2026'],
    ['en-US', 'December 5–6, 2026', 'November 30 – December 6, 2026'],
  ])('days in %s: %s', (locale, ofOneMonth, ofTwo) => {
    expect(formatDateRange('2026-12-05', '2026-12-06', locale)).toBe(ofOneMonth)
    expect(formatDateRange('2026-11-30', '2026-12-06', locale)).toBe(ofTwo)
  })
})
