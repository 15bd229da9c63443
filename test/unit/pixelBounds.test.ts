import { describe, expect, test } from 'vitest'
import { excessOf } from '../../src/media/cleanPicture'

const square = (pixels: number) => ({ width: 1_000, height: pixels / 1_000 })

describe('the bound of pixels of a picture', () => {
  test.each([
    ['jpeg', 50],
    ['png', 50],
    ['gif', 20],
    ['webp', 20],
    ['avif', 13],
  ] as const)('for %s is %i million', (format, most) => {
    const header = { isProgressive: false }

    expect(excessOf(format, { ...header, ...square(most * 1_000_000) })).toBeUndefined()
    expect(excessOf(format, { ...header, ...square(most * 1_000_000 + 1_000) })).toBe(
      `more than ${most} megapixels`,
    )
  })

  test('for a progressive JPEG is 40 million', () => {
    const header = { isProgressive: true, ...square(40_001_000) }

    expect(excessOf('jpeg', header)).toBe('more than 40 megapixels')
    expect(excessOf('png', header)).toBeUndefined()
  })

  test('counts all frames', () => {
    const header = { isProgressive: false, width: 1_000, height: 1_000, pageHeight: 1_000 }

    expect(excessOf('gif', { ...header, pages: 20 })).toBeUndefined()
    expect(excessOf('gif', { ...header, pages: 21 })).toBe('more than 20 megapixels')
  })
})
