import { describe, expect, test } from 'vitest'
import { formatWhen } from '../../src/calendar/formatWhen'
import { speakerOf } from '../support/speaker'

const en = speakerOf('en')
const it = speakerOf('it')

const evening = {
  start: '2026-03-14 20:30:00',
  end: '2026-03-14 23:00:00',
  allDay: false,
  zone: 'Europe/Rome',
}

describe('a time for visitors', () => {
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
