import { describe, expect, test } from 'vitest'
import { lackingIn } from '../../src/admin/languages/lacking'

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
