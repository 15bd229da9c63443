import { expect, test } from 'vitest'
import { isWithin } from '../../src/content/isWithin'

/** 3 is below 2, which is below 1; 8 and 9 are below each other. */
const parents: Record<number, number | null> = { 1: null, 2: 1, 3: 2, 8: 9, 9: 8 }
const parentOf = (id: number) => parents[id]

test.each([
  [1, 1, true],
  [2, 1, true],
  [3, 1, true],
  [1, 3, false],
  [2, 3, false],
  [8, 1, false],
  [7, 1, false],
])('whether %i is %i or below it: %s (EV-102, CT-18)', async (id, other, expected) => {
  expect(await isWithin(id, other, parentOf)).toBe(expected)
})
