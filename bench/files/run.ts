import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import { runProgram } from '../../scripts/refusal'
import { FileRefused } from '../../src/import/files/budget'
import { readIcs } from '../../src/import/files/readIcs'
import { readTable } from '../../src/import/files/readTable'
import { givingWay } from '../../src/server/giveWay'
import { figure, table } from '../report/table'
import { worstFiles } from './worst'

const reading = {
  zone: 'Europe/Rome',
  language: 'en',
  now: '2026-11-24T00:00:00Z',
  isOwn: () => false,
  standings: { cancelled: [], postponed: [], moved_online: [] },
}

/**
 * Reads the worst file of each kind as an import does, and prints what it costs: CPU, the longest turn of the event loop, the longest
 * that a timer of another request waited beyond its time, and what came of the file.
 */
const run = async (): Promise<number> => {
  const rows: string[][] = []
  for (const [name, make] of Object.entries(worstFiles)) {
    const bytes = new TextEncoder().encode(make())
    const turns = monitorEventLoopDelay({ resolution: 1 })
    turns.enable()
    await setTimeout(20)
    turns.reset()
    const before = process.cpuUsage()
    const reader = resultOf(bytes)
    const other = await waited(reader)
    const { user } = process.cpuUsage(before)
    turns.disable()
    rows.push([
      name,
      figure(bytes.length / 1000),
      figure(user / 1000),
      figure(turns.max / 1e6),
      figure(other),
      await reader,
    ])
  }
  console.log(
    table(['file', 'kB', 'CPU ms', 'longest turn ms', 'another waits ms', 'result'], rows),
  )

  return 0
}

const resultOf = async (bytes: Uint8Array): Promise<string> => {
  try {
    const calendar = await readIcs(bytes, reading, givingWay())
    const found = calendar ?? (await readTable(bytes, givingWay()))

    return found ? `${found.rows.length} rows` : 'neither'
  } catch (error) {
    if (error instanceof FileRefused) return error.key
    throw error
  }
}

/** How long at most one that comes by every millisecond waits for its turn until something has ended, in milliseconds. */
const waited = async (ended: Promise<unknown>): Promise<number> => {
  let isOver = false
  const over = ended.finally(() => {
    isOver = true
  })
  let longest = 0
  while (!isOver) {
    const since = performance.now()
    await setTimeout(1)
    longest = Math.max(longest, performance.now() - since)
  }
  await over

  return longest
}

runProgram(run)
