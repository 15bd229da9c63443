import { describe, expect, test } from 'vitest'
import { cut, lengthMeans, plainOf } from '../../src/admin/seo/snippet'
import { focusOf } from '../../src/publicPages/parts/focus'

describe('the preview of a search result', () => {
  test('is cut between words', () => {
    expect(cut('Four bands and a bar', 12)).toBe('Four bands …')
    expect(cut('Four bands', 12)).toBe('Four bands')
  })

  test('says whether a text fits', () => {
    expect(['', 'abc', 'abcd'].map((text) => lengthMeans(text, 3))).toEqual([
      'none',
      'fits',
      'tooLong',
    ])
  })

  test('takes its text from the rich text', () => {
    const paragraph = (text: string) => ({ type: 'paragraph', children: [{ text }] })

    expect(plainOf({ root: { children: [paragraph('Four bands.'), paragraph('A bar.')] } })).toBe(
      'Four bands. A bar.',
    )
    expect(plainOf(null)).toBe('')
  })
})

describe('the focal point of a picture', () => {
  test('becomes a class in steps of five per cent, and none in the middle', () => {
    expect(focusOf({ focalX: 12, focalY: 88 })).toBe('fx10 fy90')
    expect(focusOf({ focalX: 50, focalY: null })).toBeUndefined()
    expect(focusOf({ focalX: -20, focalY: 400 })).toBe('fx0 fy100')
    expect(focusOf(undefined)).toBeUndefined()
  })
})
