import { describe, expect, test } from 'vitest'
import {
  anyLineHasAll,
  fold,
  foldWithoutPunctuation,
  parseSearch,
  searchLines,
  searchText,
  wordsOf,
} from '../../src/calendar/search'
import { stopWords } from '../../src/calendar/stopWords'

describe('texts are folded without case and accents (EV-14)', () => {
  test.each([
    ['CAFÉ Zürich', 'cafe zurich'],
    ['Cafe\u0301', 'cafe'],
    ['Zażółć Łódź', 'zazolc lodz'],
    ['Straße STRASSE ẞ', 'strasse strasse ss'],
    ['Ærø Œuvre Đura', 'aero oeuvre dura'],
    ['İzmir ısparta', 'izmir isparta'],
    ['ΟΔΟΣ οδός', 'οδοσ οδοσ'],
    ['Женёк', 'женек'],
    ['ﬁn ２０２７', 'fin 2027'],
    ['it’s “live” – now', 'it\'s "live" - now'],
    ['sum\u00admer  \n\tfest\u00a0!', 'summer fest !'],
    ['ガ 한국', 'ガ 한국'],
    ['a\u0000b\ud83c', 'ab\ufffd'],
  ])('%j becomes %j', (text, folded) => {
    expect(fold(text)).toBe(folded)
  })

  test('folding twice equals folding once', () => {
    expect(fold(fold('100% Straße_\\’İ'))).toBe(fold('100% Straße_\\’İ'))
  })

  test('a folded text contains no wildcard of LIKE, whatever its width', () => {
    expect(fold('100% a_b \\ ％＿＼')).toBe('100\ue025 a\ue05fb \ue05c \ue025\ue05f\ue05c')
  })
})

describe('a search of events (EV-14)', () => {
  test.each([
    ['jazz night', ['jazz', 'night'], []],
    ['  Jazz   NIGHT ', ['jazz', 'night'], []],
    ['"jazz night" rome', ['jazz night', 'rome'], []],
    ['“Jazz  Night”', ['jazz night'], []],
    ['jazz -free', ['jazz'], ['free']],
    ['jazz -"free entry"', ['jazz'], ['free entry']],
    ['-free', [], ['free']],
    ['well-known', ['well-known'], []],
    ['jazz - night', ['jazz', 'night'], []],
    ['"jazz night', ['"jazz', 'night'], []],
    ['jazz "', ['jazz'], []],
    ['12" vinyl', ['12"', 'vinyl'], []],
    ['"a b"c', ['a b', 'c'], []],
    ['"" -"" "  "', [], []],
    ['50%', ['50\ue025'], []],
    ['jazz,blues+rock、funk', ['jazz', 'blues', 'rock', 'funk'], []],
    ['"jazz, blues"', ['jazz, blues'], []],
    ['jazz & blues / rock', ['jazz', 'blues', 'rock'], []],
    ['% _ \\ €', [], []],
    ['🎷 🇮🇹', ['🎷', '🇮🇹'], []],
    ['the sound of music', ['sound', 'music'], []],
    ['La città è più bella', ['citta', 'bella'], []],
    ['the of', ['the', 'of'], []],
    ['the -jazz', [], ['jazz']],
    ['"the" jazz -a', ['the', 'jazz'], ['a']],
    ['der die das', ['der', 'die', 'das'], []],
    ['der Klang', ['der', 'klang'], []],
  ])('%j requires %j and excludes %j', (query, include, exclude) => {
    expect(parseSearch(query, ['en', 'it'])).toEqual({ include, exclude })
  })

  test('ignores stop words of the languages of the calendar', () => {
    expect(parseSearch('Die Nacht der Museen', ['de_AT']).include).toEqual(['nacht', 'museen'])
    expect(parseSearch('the night', ['de_AT']).include).toEqual(['the', 'night'])
    expect(parseSearch('the night', ['tlh']).include).toEqual(['the', 'night'])
  })

  test('compares stop words as folded', () => {
    const words = Object.values(stopWords).flatMap((list) => [...(list ?? [])])

    expect(words.filter((word) => fold(word) !== word)).toEqual([])
  })

  test('matches a phrase within one field only', () => {
    const stored = searchText(['Jazz', '', 'Night of\nmusic'])

    expect(stored).toBe('jazz\nnight of music')
    expect(stored.includes('jazz night')).toBe(false)
  })
})

describe('a search of venues (VE-2)', () => {
  const stored = searchLines(['St. Mary’s Hall', '12 Main St.', 'Zürich', '(555) 01-00', ''])

  test('is stored one line a field, without punctuation', () => {
    expect(stored).toBe('st marys hall\n12 main st\nzurich\n555 0100')
  })

  test.each([
    ['hall mary', true],
    ['St Mary’s', true],
    ['MAIN, 12', true],
    ['zurich', true],
    ['555-0100', false],
    ['0100', true],
    ['hall zurich', false],
    ['!!!', false],
  ])('%j is found: %s', (query, found) => {
    expect(anyLineHasAll(stored, wordsOf(query))).toBe(found)
  })

  test('ignores punctuation and the wildcards of LIKE', () => {
    expect(foldWithoutPunctuation('100% O’Hare_\\ – "A/B" $5')).toBe('100 ohare ab 5')
  })
})
