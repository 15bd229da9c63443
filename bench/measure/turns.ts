import { setImmediate } from 'node:timers'

/** The longest turn of the event loop, in milliseconds: in CPU, which other programs do not lengthen, and by the clock. */
export type LongestTurn = { cpuMs: number; clockMs: number }

/**
 * Measures the turns of the event loop of this process; the returned function answers the longest, and ends. Garbage
 * collection in other threads counts as CPU, too, and delays no request: a turn is at most as long as by the clock.
 */
export const watchTurns = (): (() => LongestTurn) => {
  let [last, used, going] = [performance.now(), process.cpuUsage(), true]
  const longest = { cpuMs: 0, clockMs: 0 }
  const look = () => {
    const clockMs = performance.now() - last
    longest.cpuMs = Math.max(longest.cpuMs, Math.min(clockMs, cpuSince(used)))
    longest.clockMs = Math.max(longest.clockMs, clockMs)
    last = performance.now()
    used = process.cpuUsage()
    if (going) setImmediate(look)
  }
  setImmediate(look)

  return () => {
    look()
    going = false

    return longest
  }
}

/** The CPU time of this process since then, in milliseconds. */
export const cpuSince = (used: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(used)

  return (user + system) / 1000
}
