import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contrast, legible, textOn } from '../../src/calendar/contrast'

const colours = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`)

describe('contrast', () => {
  test('is computed as in WCAG 2.2', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
    expect(contrast('#ffffff', '#ffffff')).toBe(1)
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
    expect(contrast('#0000ff', '#ffffff')).toBeCloseTo(8.59, 2)
  })

  test('is at least 4.5 for black or white text on any colour', () => {
    fc.assert(fc.property(colours, (colour) => contrast(textOn(colour), colour) >= 4.5))
  })

  test.each([3, 4.5])('of any colour on any background is raised to %s', (ratio) => {
    fc.assert(
      fc.property(
        colours,
        colours,
        (colour, background) => contrast(legible(colour, background, ratio), background) >= ratio,
      ),
    )
  })
})

test('a legible colour stays as it is', () => {
  expect(legible('#1d4ed8', '#ffffff', 4.5)).toBe('#1d4ed8')
})

test('yellow on white becomes a darker yellow, not black', () => {
  const displayed = legible('#facc15', '#ffffff', 4.5)

  expect(displayed).not.toBe('#000000')
  expect(contrast(displayed, '#ffffff')).toBeLessThan(4.7)
})
