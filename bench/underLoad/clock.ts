import { setTimeout } from 'node:timers/promises'
import { figure } from '../report/table'

/** Milliseconds between timed requests. */
const pause = 100

/** The times of some requests, in milliseconds; `failed` is the number of those that were refused or failed. */
export type Times = { all: number[]; failed: number }

/** Sends a request every 100 ms, however long the answers take, until `signal` aborts; `path` is called for each. */
export const timed = async (
  base: string,
  path: () => string,
  signal: AbortSignal,
): Promise<Times> => {
  const times: Times = { all: [], failed: 0 }
  const running: Promise<void>[] = []
  while (!signal.aborted) {
    running.push(ask(base + path(), times))
    await setTimeout(pause)
  }
  await Promise.all(running)

  return times
}

const ask = async (url: string, times: Times): Promise<void> => {
  const began = performance.now()
  const isOk = await fetch(url)
    .then(async (answer) => (await answer.arrayBuffer()) && answer.ok)
    .catch(() => false)
  times.all.push(performance.now() - began)
  if (!isOk) times.failed += 1
}

/** Their median, their 95th percentile and the longest, their number and that of failures. */
export const cellsOf = ({ all, failed }: Times): string[] => {
  const sorted = all.toSorted((one, other) => one - other)
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]

  return [figure(at(0.5)), figure(at(0.95)), figure(sorted.at(-1)), `${all.length}`, `${failed}`]
}

/** The longest time, in milliseconds. */
export const longestOf = ({ all }: Times): number => Math.max(0, ...all)
