import { expect, test } from 'vitest'
import { known, stored } from '../../src/content/webhooks/knownToWebhook'

const at = '2026-11-18T15:00:00.000Z'

test('what a webhook knows is stored and read again, whatever its ids are', () => {
  const ids = new Map([
    [
      'events' as const,
      new Set([1, 2, 127, 128, 129, 16_500, 4_000_000_000, 9_007_199_254_740_991]),
    ],
    ['tags' as const, new Set([7])],
  ])
  const read = known(JSON.parse(JSON.stringify(stored({ at, ids }))))

  expect(read?.at).toBe(at)
  expect(read?.ids.get('events')).toEqual(ids.get('events'))
  expect(read?.ids.get('tags')).toEqual(ids.get('tags'))
  expect(read?.ids.get('venues')).toEqual(new Set())
})

test('fifty thousand ids take less than a byte each', () => {
  const ids = new Map([
    ['events' as const, new Set(Array.from({ length: 50_000 }, (_, id) => id * 3))],
  ])

  expect(JSON.stringify(stored({ at, ids })).length).toBeLessThan(50_000)
})

test('nothing is known where nothing was stored', () => {
  expect([known(null), known(undefined), known('nonsense')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
