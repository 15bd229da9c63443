import { describe, expect, test } from 'vitest'
import { lackingIn, readInstead } from '../../src/admin/languages/lacking'

const parts = ['title', 'description', 'excerpt']
const written = (text: string) => ({ text })
const fromItalian = (text: string) => ({ text, copiedFrom: 'it' })

describe('the missing translation of an entry', () => {
  test('has the texts that another language has and this one lacks', () => {
    const texts = {
      en: { title: written('Fair'), description: written('Food.') },
      it: { title: written('Sagra'), excerpt: written('Cibo') },
    }

    expect(lackingIn(texts, 'it', parts)).toMatchObject({
      nothing: false,
      missing: ['description'],
    })
    expect(lackingIn(texts, 'en', parts)).toMatchObject({ nothing: false, missing: ['excerpt'] })
  })

  test('has a text that is only a copy of the other language', () => {
    const texts = {
      en: { title: written('Fair'), description: fromItalian('Cibo.') },
      it: { title: written('Sagra'), description: written('Cibo.') },
    }

    expect(lackingIn(texts, 'en', parts)).toEqual({
      nothing: false,
      missing: [],
      copied: ['description'],
      copiedFrom: 'it',
    })
  })

  test('has everything when nothing was written in the language', () => {
    const texts = { en: { title: fromItalian('Sagra') }, it: { title: written('Sagra') } }

    expect(lackingIn(texts, 'en', parts).nothing).toBe(true)
    expect(lackingIn(texts, 'it', parts).nothing).toBe(false)
  })
})

describe('the language in which visitors read a missing text (LANG-4, LANG-5)', () => {
  const languages = ['en', 'it', 'de'] as const

  test('is the first one', () => {
    const texts = { en: { title: written('Fair') }, it: { title: written('Sagra') } }

    expect(readInstead(texts, languages, parts)).toEqual(['en'])
  })

  test('is the one that the text of the first was copied from', () => {
    const texts = { en: { title: fromItalian('Sagra') }, it: { title: written('Sagra') } }

    expect(readInstead(texts, languages, parts)).toEqual(['it'])
  })

  test('is none where only the first lacks a text of its own', () => {
    const texts = { en: { title: fromItalian('Sagra') }, it: { title: written('Sagra') } }

    expect(readInstead(texts, ['en', 'it'], parts)).toEqual([])
    expect(readInstead({ it: texts.it }, ['en', 'it'], parts)).toEqual([])
  })
})
