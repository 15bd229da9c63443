import { expect, test } from 'vitest'
import { nearZones } from '../../src/calendar/nearZones'

test.each([
  ['Rome', ['Europe/Rome']],
  ['europe/roma', ['Europe/Rome']],
  ['America/New York', ['America/New_York']],
  ['Europe/Berlim', ['Europe/Berlin']],
  ['Mars/Phobos', []],
  ['', []],
  ['x'.repeat(10_000), []],
])('%j is near to %j (ERR-13)', (text, zones) => {
  expect(nearZones(text).slice(0, 1)).toEqual(zones)
})
