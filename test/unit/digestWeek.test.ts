import { expect, test } from 'vitest'
import { weekOfDigest } from '../../src/publicPages/digest/digestWeek'

test.each([
  ['2026-11-26', '2026-11-26'],
  ['2026-11-27', '2026-11-26'],
  ['2026-12-02', '2026-11-26'],
  ['2026-12-03', '2026-12-03'],
])('on %s the last mail of Thursdays was due on %s', (today, due) => {
  expect(weekOfDigest(today, 'thursday')).toBe(due)
})
