import { afterAll, beforeAll, vi } from 'vitest'

/** Stops the clock of a test file at an instant: that of the recorded examples unless it names another (NOTE-2). */
export const stopClock = (instant = '2026-11-18T15:00:00Z'): void => {
  beforeAll(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(instant) })
  })
  afterAll(() => {
    vi.useRealTimers()
  })
}
