import { describe, expect, test } from 'vitest'
import { barOf, categoryColours, colourWithoutCategory } from '../../src/calendar/categoryColours'
import { contrast } from '../../src/calendar/contrast'

/** The backgrounds of the admin and of today in both themes, as in `grid.css`. */
const pages = { light: '#ffffff', dark: '#141414' }

const hues = Array.from({ length: 3600 }, (_, tenth) => tenth / 10)

const least = (background: string, colours: string[]) =>
  Math.min(...colours.map((colour) => contrast(colour, background)))

describe('the colour of a category', () => {
  test('has a contrast of 4.5 with white text in every hue (WCAG 2.2, 1.4.3)', () => {
    expect(least('#ffffff', hues.map(barOf))).toBeGreaterThanOrEqual(4.5)
    expect(contrast(colourWithoutCategory, '#ffffff')).toBeGreaterThanOrEqual(4.5)
  })

  test.each(Object.entries(pages))(
    'has a contrast of 3 with the %s page (WCAG 2.2, 1.4.11)',
    (_, page) => {
      expect(least(page, hues.map(barOf))).toBeGreaterThanOrEqual(3)
      expect(contrast(colourWithoutCategory, page)).toBeGreaterThanOrEqual(3)
    },
  )

  test('is the same at every visit, and differs among the first hundred categories', () => {
    const hundred = Array.from({ length: 100 }, (_, id) => ({ id: id + 1 }))
    const first = categoryColours(hundred)

    expect(new Set(first.values()).size).toBe(100)
    expect(categoryColours([{ id: 7 }]).get(7)).toBe(first.get(7))
  })

  test('is the chosen one where it is legible, and the nearest legible one else', () => {
    const colours = categoryColours([
      { id: 1, colour: '#c83c2d' },
      { id: 2, colour: '#ffe000' },
      { id: 3, colour: '#000000' },
    ])

    expect(colours.get(1)).toBe('#c83c2d')
    for (const colour of [colours.get(2) ?? '', colours.get(3) ?? '']) {
      expect(contrast(colour, '#ffffff')).toBeGreaterThanOrEqual(4.5)
      for (const ground of ['#f6f6f4', '#15171a', '#1e2125']) {
        expect(contrast(colour, ground)).toBeGreaterThanOrEqual(3)
      }
    }
  })

  test('is taken from the nearest category above that has one', () => {
    const colours = categoryColours([
      { id: 3, parent: 2 },
      { id: 2, parent: 1 },
      { id: 1, colour: '#c83c2d' },
      { id: 4, parent: 5 },
      { id: 5, parent: 4 },
    ])

    expect(colours.get(3)).toBe('#c83c2d')
    expect(colours.get(4)).not.toBe(colours.get(5))
  })
})
