import { afterAll, beforeAll, vi } from 'vitest'

/** Stops the clock of a test file at an instant, by default that of the recorded examples (NOTE-2). */
export const stopClock = (instant = '2026-11-18T15:00:00Z'): void => {
  beforeAll(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(instant) })
  })
  afterAll(() => {
    vi.useRealTimers()
  })
}

/** Moves the stopped clock on by some milliseconds. */
export const letPass = (milliseconds: number): void => {
  vi.setSystemTime(Date.now() + milliseconds)
}

/** Moves the stopped clock on before a second save: of two versions with one instant neither is newer. */
export const tick = (): void => letPass(1000)
