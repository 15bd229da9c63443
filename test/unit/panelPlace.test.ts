import { describe, expect, test } from 'vitest'
import { placed } from '../../src/admin/calendar/panel/placed'

const window = { width: 1280, height: 800 }
const panel = { width: 400, height: 500 }
const box = (left: number, top: number, width = 150, height = 100) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})

describe('a panel is placed', () => {
  test('to the right of its element', () => {
    expect(placed(box(200, 100), panel, window)).toEqual({ left: 358, top: 100 })
  })

  test('to the left when there is no room on the right', () => {
    expect(placed(box(1100, 100), panel, window)).toEqual({ left: 692, top: 100 })
  })

  test('within the window when its element is low', () => {
    expect(placed(box(200, 700), panel, window)).toEqual({ left: 358, top: 292 })
  })

  test('below an element as wide as the window, or over it', () => {
    expect(placed(box(20, 100, 1240, 30), panel, window)).toEqual({ left: 20, top: 138 })
    expect(placed(box(20, 700, 1240, 30), panel, window)).toEqual({ left: 20, top: 192 })
  })
})
