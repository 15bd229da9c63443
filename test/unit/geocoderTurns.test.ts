import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { GeocoderBusy, takeTurn } from '../../src/content/geocoding/geocoderTurns'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2027-03-10T12:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

test('requests go one a second; five wait, and a sixth is refused', async () => {
  const sent: number[] = []
  const turns = Array.from({ length: 6 }, (_, number) =>
    takeTurn().then(() => {
      sent.push(number)
    }),
  )

  await expect(takeTurn()).rejects.toBeInstanceOf(GeocoderBusy)
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toEqual([0])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(sent).toEqual([0, 1])
  // A refused request has taken no turn: there is room for one more now.
  const later = takeTurn()
  await vi.advanceTimersByTimeAsync(5_000)
  await Promise.all([...turns, later])
  expect(sent).toEqual([0, 1, 2, 3, 4, 5])
})
