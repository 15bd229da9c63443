import { describe, expect, test } from 'vitest'
import { barOf, colourOf } from '../../src/admin/calendar/colour'
import { contrast } from '../../src/calendar/contrast'

/** The backgrounds of the admin and of today in both themes, as in `grid.css`. */
const pages = { light: '#ffffff', dark: '#141414' }

const hues = Array.from({ length: 3600 }, (_, tenth) => tenth / 10)

const least = (background: string, colours: string[]) =>
  Math.min(...colours.map((colour) => contrast(colour, background)))

describe('the colour of a category', () => {
  test('has a contrast of 4.5 with white text in every hue (WCAG 2.2, 1.4.3)', () => {
    expect(least('#ffffff', hues.map(barOf))).toBeGreaterThanOrEqual(4.5)
    expect(contrast(colourOf(undefined), '#ffffff')).toBeGreaterThanOrEqual(4.5)
  })

  test.each(Object.entries(pages))(
    'has a contrast of 3 with the %s page (WCAG 2.2, 1.4.11)',
    (_, page) => {
      expect(least(page, hues.map(barOf))).toBeGreaterThanOrEqual(3)
      expect(contrast(colourOf(undefined), page)).toBeGreaterThanOrEqual(3)
    },
  )

  test('is the same at every visit, and differs among the first hundred categories', () => {
    const first = Array.from({ length: 100 }, (_, id) => colourOf(id + 1))

    expect(new Set(first).size).toBe(100)
    expect(colourOf(7)).toBe(first[6])
  })
})
