import { setImmediate } from 'node:timers'

/** The longest turn of the event loop, in milliseconds: in CPU, which other programs do not lengthen, and by the clock. */
export type LongestTurn = { cpuMs: number; clockMs: number }

/**
 * Looks how long turns of this process's event loop are; answers the longest when it is called, and looks no further. What other threads
 * collect of memory meanwhile is CPU, too, and delays no request: a turn is at most as long as by the clock.
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

/** What this process has used since then, in milliseconds of CPU. */
export const cpuSince = (used: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(used)

  return (user + system) / 1000
}
