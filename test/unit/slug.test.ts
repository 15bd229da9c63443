import { describe, expect, test } from 'vitest'
import { nextFreeSlug, restoredSlug, slugFrom, trashedSlug } from '../../src/calendar/slug'

describe('the slug of a title (GEN-48)', () => {
  test.each([
    ['Zażółć', 'zazolc'],
    ['Full & Term', 'full-term'],
    ['Café Zürich', 'cafe-zurich'],
    ['Cafe\u0301 Zu\u0308rich', 'cafe-zurich'],
    ['Straße ısparta İzmir Ærø', 'strasse-isparta-izmir-aero'],
    ['Women’s Tennis', 'womens-tennis'],
    ["Rock 'n' Roll", 'rock-n-roll'],
    ['Arts / Culture', 'arts-culture'],
    ['Chase Spruill, violin | Faythe Vollrath', 'chase-spruill-violin-faythe-vollrath'],
    ['Baseball vs Pacific – $2 Tuesday', 'baseball-vs-pacific-2-tuesday'],
    ['“The Tallest\nDwarf” Film!', 'the-tallest-dwarf-film'],
    ['Москва, подъезд', 'moskva-podezd'],
    ['日本語', 'ribenyu'],
    ['عربى', 'rba'],
    ['🎉 Party 🎉 time 👩‍👩‍👧👍🏽🇮🇹', 'party-time'],
    ['Already-a--slug_2', 'already-a-slug-2'],
  ])('%j gives %s', (title, slug) => {
    expect(slugFrom(title)).toBe(slug)
  })

  test.each(['', '!!!', '🎉', '— –', '\ud83c'])('%j leaves nothing', (title) => {
    expect(slugFrom(title)).toBe('')
  })

  test('is shortened to 200 characters, and never ends in a dash', () => {
    expect(slugFrom('a'.repeat(300))).toBe('a'.repeat(200))
    expect(slugFrom(`${'a'.repeat(199)} b`)).toBe('a'.repeat(199))
  })

  test('making a slug of a slug changes nothing', () => {
    expect(slugFrom('cafe-zurich-2')).toBe('cafe-zurich-2')
  })
})

describe('a slug that is taken (GEN-48)', () => {
  test.each([
    ['jazz', [], 'jazz'],
    ['jazz', ['jazz'], 'jazz-2'],
    ['jazz', ['jazz', 'jazz-2', 'jazz-3', 'jazz-5'], 'jazz-4'],
    ['jazz', ['jazz-2'], 'jazz'],
    ['jazz-2', ['jazz-2'], 'jazz-2-2'],
  ])('%s with %j taken becomes %s', (wanted, taken, slug) => {
    expect(nextFreeSlug(wanted, new Set(taken))).toBe(slug)
  })

  test('stays within 200 characters', () => {
    const long = 'a'.repeat(200)

    expect(nextFreeSlug(long, new Set([long]))).toBe(`${'a'.repeat(198)}-2`)
  })
})

describe('the slug of an object in the trash (GEN-49)', () => {
  test('is marked, made unique, and given back', () => {
    const trashed = trashedSlug('jazz')

    expect(trashed).toBe('jazz__trashed')
    expect(nextFreeSlug(trashed, new Set([trashed]))).toBe('jazz__trashed-2')
    expect(restoredSlug('jazz__trashed')).toBe('jazz')
    expect(restoredSlug('jazz-2__trashed-2')).toBe('jazz-2')
    expect(restoredSlug('jazz')).toBe('jazz')
  })

  test('loses no character of a long slug', () => {
    const trashed = trashedSlug('a'.repeat(200))

    expect(restoredSlug(nextFreeSlug(trashed, new Set([trashed])))).toBe('a'.repeat(200))
  })
})
