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

describe('a panel stands', () => {
  test('to the right of what it belongs to', () => {
    expect(placed(box(200, 100), panel, window)).toEqual({ left: 358, top: 100 })
  })

  test('to its left where there is no room', () => {
    expect(placed(box(1100, 100), panel, window)).toEqual({ left: 692, top: 100 })
  })

  test('within the window, low as its day may be', () => {
    expect(placed(box(200, 700), panel, window)).toEqual({ left: 358, top: 292 })
  })

  test('under what is as wide as the window, or over it', () => {
    expect(placed(box(20, 100, 1240, 30), panel, window)).toEqual({ left: 20, top: 138 })
    expect(placed(box(20, 700, 1240, 30), panel, window)).toEqual({ left: 20, top: 192 })
  })
})
