import { setImmediate } from 'node:timers/promises'
import { runProgram } from '../../scripts/refusal'
import { FileRefused } from '../../src/import/files/budget'
import { readIcs } from '../../src/import/files/readIcs'
import { readTable } from '../../src/import/files/readTable'
import { givingWay } from '../../src/storage/giveWay'
import { cpuSince, watchTurns } from '../measure/turns'
import { figure, table } from '../report/table'
import { worstFiles } from './worst'

const reading = {
  zone: 'Europe/Rome',
  language: 'en',
  now: '2026-11-24T00:00:00Z',
  isOwn: () => false,
  statusWords: { cancelled: [], postponed: [], moved_online: [] },
}

/**
 * Reads the worst file of each kind as an import does, and prints its costs: CPU, the longest turn of the event loop in CPU
 * time and by the clock, which other programs lengthen, and the result.
 */
const run = async (): Promise<number> => {
  const rows: string[][] = []
  for (const [name, make] of Object.entries(worstFiles)) {
    const bytes = new TextEncoder().encode(make())
    await setImmediate()
    const before = process.cpuUsage()
    const longest = watchTurns()
    const result = await resultOf(bytes)
    const { cpuMs, clockMs } = longest()
    rows.push([
      name,
      figure(bytes.length / 1000),
      figure(cpuSince(before)),
      figure(cpuMs),
      figure(clockMs),
      result,
    ])
  }
  console.log(
    table(
      ['file', 'kB', 'CPU ms', 'longest turn, CPU ms', 'longest turn, clock ms', 'result'],
      rows,
    ),
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

runProgram(run)
