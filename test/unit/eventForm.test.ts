import { describe, expect, test } from 'vitest'
import { following } from '../../src/admin/form/following'
import { statusWords } from '../../src/admin/form/statusWords'
import { type DayLength, momentText } from '../../src/admin/momentText'
import { mapAddress, searchAddress } from '../../src/calendar/mapAddress'
import { publicAddress } from '../../src/calendar/publicPath'
import { speakerOf } from '../support/speaker'

const readerOf = (language: 'en' | 'it') => {
  const speaker = speakerOf(language)
  const clock = { ...speaker, zone: 'Europe/Rome', computer: 'Europe/Rome' }

  return {
    ...speaker,
    moment: (at: Date | string | number, day?: DayLength) => momentText(at, clock, day),
  }
}

const en = readerOf('en')
const it = readerOf('it')

describe('the end of an event in the form', () => {
  const evening = { start: '2027-03-14 20:00:00', end: '2027-03-14 22:30:00' }

  test('is two hours after the start by default', () => {
    expect(following({ start: '', end: '' }, '2027-03-14 23:00:00')).toBe('2027-03-15 01:00:00')
  })

  test('moves with the start and keeps its distance', () => {
    expect(following(evening, '2027-04-01 09:00:00')).toBe('2027-04-01 11:30:00')
  })

  test('stays while a year is being typed, or when it is before the start', () => {
    expect(following(evening, '0202-03-14 20:00:00')).toBe(evening.end)
    expect(following({ ...evening, end: '2027-03-01 10:00:00' }, '2027-03-15 20:00:00')).toBe(
      '2027-03-01 10:00:00',
    )
  })
})

describe('the status in words', () => {
  const situation = {
    state: { _status: 'published', visibility: 'public', publishedAt: '2026-11-01T08:00:00.000Z' },
    hasPublic: true,
    mayPublish: true,
    isOwn: true,
    now: '2026-11-21T08:00:00.000Z',
  } as const

  test('says who sees an entry', () => {
    expect(statusWords(situation, en)).toMatchObject({
      name: 'Published',
      meaning: 'Everybody sees it.',
    })
  })

  test('says when a scheduled entry appears (ST-3)', () => {
    const state = { ...situation.state, publishedAt: '2026-12-01T08:00:00.000Z' }

    expect(statusWords({ ...situation, state }, it).meaning).toBe(
      'Appare da solo martedì 1 dicembre 2026, 09:00.',
    )
  })

  test('distinguishes unpublished changes from a draft', () => {
    const state = { ...situation.state, _status: 'draft' } as const

    expect(statusWords({ ...situation, state }, en).name).toBe('Published, with changes')
    expect(statusWords({ ...situation, state, hasPublic: false }, en).name).toBe('Draft')
  })

  test('says when a change of state is scheduled', () => {
    const draft = { ...situation, state: { _status: 'draft' }, hasPublic: false } as const
    const at = '2026-11-30T08:00:00.000Z'

    expect(statusWords({ ...draft, scheduled: [{ type: 'publish', at }] }, en).meaning).toBe(
      'Scheduled for Monday 30 November 2026, 09:00.',
    )
    expect(statusWords({ ...situation, scheduled: [{ type: 'unpublish', at }] }, it).meaning).toBe(
      'Viene ritirato lunedì 30 novembre 2026, 09:00.',
    )
    expect(statusWords({ ...situation, scheduled: [{ type: 'publish', at }] }, en).meaning).toBe(
      'Everybody sees it.',
    )
  })

  test('names the author to other readers (AUTH-12)', () => {
    const draft = { ...situation, state: { _status: 'draft' }, hasPublic: false } as const

    expect(statusWords(draft, en).meaning).toBe('Only you and the editors see it.')
    expect(statusWords({ ...draft, isOwn: false }, en).meaning).toBe(
      'Only its author and the editors see it.',
    )
  })

  test('proposes a review to those who may not publish (ST-2)', () => {
    const state = { _status: 'draft' } as const
    const contributor = { ...situation, state, hasPublic: false, mayPublish: false }

    expect(statusWords(contributor, en).next).toContain('Submit for review')
  })
})

describe('links beside an entry', () => {
  const inLanguage = (language: string) => ({
    language,
    languages: ['en', 'it', 'de'] as const,
    pages: { en: true, it: false, de: 'https://www.example/kalender' },
  })

  test('lead to the public page in the edited language, if there are pages (GEN-50, PG-1)', () => {
    expect(publicAddress('events', 'jazz-night', inLanguage('en'))).toBe('/event/jazz-night/')
    expect(publicAddress('venues', 'municipio', inLanguage('it'))).toBeUndefined()
    expect(publicAddress('tags', 'laut', inLanguage('de'))).toBe(
      'https://www.example/kalender/tag/laut/',
    )
    expect(publicAddress('users', 'nobody', inLanguage('en'))).toBeUndefined()
  })

  test('lead to a map by coordinates, or to a search by address', () => {
    expect(mapAddress(41.9, 12.5)).toBe(
      'https://www.openstreetmap.org/?mlat=41.9&mlon=12.5#map=17/41.9/12.5',
    )
    expect(mapAddress(undefined, 12.5)).toBeUndefined()
    const area = ['', 'Città di Castello']
    expect(searchAddress({ name: 'Teatro', street: 'Via Roma 1', area })).toBe(
      'https://www.openstreetmap.org/search?query=Via%20Roma%201%2C%20Citt%C3%A0%20di%20Castello',
    )
    expect(searchAddress({ name: 'Teatro', street: '', area })).toBe(
      'https://www.openstreetmap.org/search?query=Teatro%2C%20Citt%C3%A0%20di%20Castello',
    )
    expect(searchAddress({ name: 'Teatro', street: '', area: ['', undefined] })).toBeUndefined()
  })
})
