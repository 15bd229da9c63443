import { describe, expect, test } from 'vitest'
import { lackingIn } from '../../src/admin/languages/lacking'

const parts = ['title', 'description', 'excerpt']
const said = (text: string) => ({ text })
const fromItalian = (text: string) => ({ text, copiedFrom: 'it' })

describe('what a language lacks of an entry', () => {
  test('is what another says and it does not', () => {
    const texts = {
      en: { title: said('Fair'), description: said('Food.') },
      it: { title: said('Sagra'), excerpt: said('Cibo') },
    }

    expect(lackingIn(texts, 'it', parts)).toMatchObject({
      nothing: false,
      missing: ['description'],
    })
    expect(lackingIn(texts, 'en', parts)).toMatchObject({ nothing: false, missing: ['excerpt'] })
  })

  test('is also what only stands in it because it was begun in another', () => {
    const texts = {
      en: { title: said('Fair'), description: fromItalian('Cibo.') },
      it: { title: said('Sagra'), description: said('Cibo.') },
    }

    expect(lackingIn(texts, 'en', parts)).toEqual({
      nothing: false,
      missing: [],
      copied: ['description'],
      copiedFrom: 'it',
    })
  })

  test('is all of it where nothing was written in it', () => {
    const texts = { en: { title: fromItalian('Sagra') }, it: { title: said('Sagra') } }

    expect(lackingIn(texts, 'en', parts).nothing).toBe(true)
    expect(lackingIn(texts, 'it', parts).nothing).toBe(false)
  })
})
