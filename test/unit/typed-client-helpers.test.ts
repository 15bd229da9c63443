import { formatWhen, instantOf, textOf } from 'events-calendar-client'
import { afterEach, describe, expect, test, vi } from 'vitest'

describe('textOf', () => {
  test.each([
    ['Chess &amp; go', 'Chess & go'],
    ['5 &lt; 6 &gt; 4', '5 < 6 > 4'],
    ['The mark &amp;amp;', 'The mark &amp;'],
    ['Café “Zoë”', 'Café “Zoë”'],
    ['&#8211; &#x2013; &nbsp;x', '– – \u00a0x'],
    ['&unknown; &constructor; &#99999999;', '&unknown; &constructor; &#99999999;'],
    ['a < b', 'a < b'],
    ['', ''],
  ])('reads %j as %j (GEN-42)', (html, text) => {
    expect(textOf(html)).toBe(text)
  })

  test('makes lines of paragraphs, breaks and lists (GEN-44)', () => {
    const html = '<p>One <em>fine</em><br />day</p>\n<ul><li>Chess</li><li>Go</li></ul>'

    expect(textOf(html)).toBe('One fine\nday\nChess\nGo')
  })

  test('takes no longer for many open marks', () => {
    expect(textOf('<'.repeat(200_000)).length).toBe(200_000)
  })
})

/** An event in the zone of Rome in winter. */
const chess = {
  all_day: false,
  start_date: '2026-12-01 20:00:00',
  end_date: '2026-12-01 22:00:00',
  utc_start_date: '2026-12-01 19:00:00',
  utc_end_date: '2026-12-01 21:00:00',
  timezone_abbr: 'CET',
}

test('instantOf is the exact start or end, in whatever zone (DT-12)', () => {
  expect(instantOf(chess, 'start').toISOString()).toBe('2026-12-01T19:00:00.000Z')
  expect(instantOf(chess, 'end').toISOString()).toBe('2026-12-01T21:00:00.000Z')
})

/** A text in which the runtime's different blanks and dashes are the same. */
const plain = (text: string) => text.replace(/\s*[–-]\s*/g, ' – ').replace(/\s+/g, ' ')

describe('formatWhen', () => {
  const rome = { language: 'en-GB', timeZone: 'Europe/Rome', dateStyle: 'medium' } as const
  afterEach(() => vi.restoreAllMocks())

  test.each([
    ['en-GB', '1 Dec 2026, 20:00 – 22:00'],
    ['it', '1 dic 2026, 20:00 – 22:00'],
    ['en-US', 'Dec 1, 2026, 8:00 – 10:00 PM'],
  ])('writes in the language of the reader: %s', (language, text) => {
    expect(plain(formatWhen(chess, { ...rome, language }))).toBe(text)
  })

  test('names the day of the week by default', () => {
    expect(formatWhen(chess, { language: 'it' })).toContain('martedì 1 dicembre 2026')
  })

  test('names the zone only where it differs from the reader’s at that time (EV-66)', () => {
    expect(formatWhen(chess, { ...rome, timeZone: 'Europe/Paris' })).not.toContain('CET')
    const elsewhere = plain(formatWhen(chess, { ...rome, timeZone: 'America/New_York' }))
    expect(elsewhere).toBe('1 Dec 2026, 20:00 – 22:00 (CET)')
  })

  test('names the zone of an event during which clocks begin to differ', () => {
    const night = {
      ...chess,
      start_date: '2026-10-25 01:00:00',
      end_date: '2026-10-25 05:00:00',
      utc_start_date: '2026-10-24 23:00:00',
      utc_end_date: '2026-10-25 04:00:00',
      timezone_abbr: 'CEST',
    }

    expect(formatWhen(night, rome)).not.toContain('CEST')
    expect(formatWhen(night, { ...rome, timeZone: 'Africa/Johannesburg' })).toContain('(CEST)')
  })

  test('writes days without times and zones (DT-14)', () => {
    const day = {
      ...chess,
      all_day: true,
      start_date: '2026-12-01 00:00:00',
      end_date: '2026-12-01 23:59:59',
    }
    const reader = { ...rome, timeZone: 'Asia/Tokyo' }

    expect(formatWhen(day, reader)).toBe('1 Dec 2026')
    expect(plain(formatWhen({ ...day, end_date: '2026-12-03 23:59:59' }, reader))).toBe(
      '1 – 3 Dec 2026',
    )
  })

  test('writes both days of an event of several', () => {
    const end = { end_date: '2026-12-02 01:00:00', utc_end_date: '2026-12-02 00:00:00' }

    expect(plain(formatWhen({ ...chess, ...end }, rome))).toBe(
      '1 Dec 2026, 20:00 – 2 Dec 2026, 01:00',
    )
  })

  test('writes one time for an event without length', () => {
    const end = { end_date: chess.start_date, utc_end_date: chess.utc_start_date }

    expect(plain(formatWhen({ ...chess, ...end }, rome))).toBe('1 Dec 2026, 20:00')
  })

  test.each([
    [{}, '1 Dec 2026, 20:00 – 22:00'],
    [{ end_date: '2026-12-02 01:00:00' }, '1 Dec 2026, 20:00 – 2 Dec 2026, 01:00'],
    [{ all_day: true }, '1 Dec 2026'],
    [{ all_day: true, end_date: '2026-12-03 23:59:59' }, '1 Dec 2026 – 3 Dec 2026'],
    [{ end_date: chess.start_date }, '1 Dec 2026, 20:00'],
  ])('does so where the engine has no ranges, as in React Native: %j', (members, text) => {
    Object.assign(Intl.DateTimeFormat.prototype, { formatRange: undefined })
    const event = { ...chess, ...members }
    const written = plain(formatWhen(event, rome).replace(/ \(.*\)/, ''))
    Object.assign(Intl.DateTimeFormat.prototype, { formatRange })

    expect(written).toBe(text)
  })
})

const { formatRange } = Intl.DateTimeFormat.prototype
