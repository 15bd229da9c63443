import { describe, expect, test } from 'vitest'
import { originalOf } from '../../src/admin/languages/originalOf'

const written = (text: string) => ({ text })
const copied = (text: string, copiedFrom: string) => ({ text, copiedFrom })
const languages = ['en', 'it', 'de'] as const

describe('the original of a text', () => {
  test.each([
    [
      'that of the first language (LANG-4)',
      { en: written('Fair'), de: written('Markt') },
      'it',
      'Fair',
      'en',
    ],
    ['that of another, where the first has none', { it: written('Sagra') }, 'en', 'Sagra', 'it'],
    [
      'that of the language it was copied from, as it reads now (LANG-5)',
      { en: copied('Sagra', 'it'), it: written('Sagra dei funghi') },
      'en',
      'Sagra dei funghi',
      'it',
    ],
    [
      'what it says itself, where that of the other language was emptied since',
      { en: copied('Sagra', 'it'), it: written('') },
      'en',
      'Sagra',
      'it',
    ],
    [
      'that of the first language, named by the language it was copied from',
      { en: copied('Markt', 'de'), de: written('Markt') },
      'it',
      'Markt',
      'de',
    ],
  ])('is %s', (_which, title, language, text, from) => {
    const texts = Object.fromEntries(
      Object.entries(title).map(([code, one]) => [code, { title: one }]),
    )

    expect(originalOf(texts, { languages, language, part: 'title' })).toEqual({
      text,
      language: from,
    })
  })

  test('does not exist when no other language has a text', () => {
    const texts = { en: { title: written('Fair') }, it: { title: written('') } }

    expect(originalOf(texts, { languages, language: 'en', part: 'title' })).toBeUndefined()
  })

  test('does not exist when the others only have copies of this one (LANG-5)', () => {
    const texts = { en: { title: copied('Sagra', 'it') }, it: { title: written('Sagra') } }

    expect(originalOf(texts, { languages, language: 'it', part: 'title' })).toBeUndefined()
  })
})
