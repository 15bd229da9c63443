import { runProgram } from '../../scripts/refusal'
import { median } from '../adminCalendar/median'
import { openCalendar } from '../dataset/calendar'
import { guardOptions } from '../guardOptions'
import { cpuSince, watchTurns } from '../measure/turns'
import { figure, table } from '../report/table'
import { type Door, openedAs, type Read, readerOf } from './doors'
import { type Reads, readsOf } from './requests'
import { findSamples } from './samples'
import { addSeries } from './series'

/** The most times the cost of the plain list that an anonymous read may cost. */
const bound = 20

const rounds = 7

/** The number of reads of the plain list before the measurement. */
const warmUp = 30

type Cost = { path: string; status: number; bytes: number; cpuMs: number }

/** The most expensive read of a route, and its cost in plain lists, which were read beside it. */
type Worst = Cost & { times: number; turnMs: number }

/**
 * Measures the most expensive public read of each route compared with the plain list, in CPU time with empty caches, and
 * exits with 1 if one costs more than 20 times as much. `--events` is the size of the data set, `--mongo memory` or an
 * address measures a MongoDB server, `--only` selects routes by a part of their names.
 */
const run = async (): Promise<number> => {
  const { events, databases, only } = await guardOptions()
  const found: { reads: Reads; worst: Worst }[] = []
  try {
    const uri = await databases.copy(events)
    const payload = openedAs(await openCalendar(uri, { cacheSize: 0 }), uri)
    await addSeries(payload)
    const read = readerOf(payload)
    const reads = readsOf(payload, await findSamples(payload))
    const plainList = async () => (await costOf(read, 'contract', '/cal/events/v1/events?')).cpuMs
    // Code that has run rarely is slow, and would make everything else seem cheap.
    await inTurn(Array(warmUp).fill(0), plainList)
    console.error(`the plain list: ${figure(median(await inTurn(Array(9).fill(0), plainList)))} ms`)
    for (const one of reads.filter(({ route }) => route.includes(only))) {
      const costs = await inTurn(one.paths, (path) => costOf(read, one.door, path))
      const [dearest] = costs.toSorted((some, other) => other.cpuMs - some.cpuMs)
      if (!dearest) continue
      const turns = await inTurn(Array(rounds).fill(dearest.path), (path) =>
        turnOf(read, one.door, path),
      )
      const again = await inTurn(Array(rounds).fill(dearest.path), async (path) => ({
        plainMs: await plainList(),
        ...(await costOf(read, one.door, path)),
      }))
      const worst = {
        ...dearest,
        cpuMs: median(again.map(({ cpuMs }) => cpuMs)),
        // By pairs, because the speed of cores varies.
        times: median(again.map(({ cpuMs, plainMs }) => cpuMs / plainMs)),
        turnMs: median(turns),
      }
      found.push({ reads: one, worst })
      console.error(
        `${one.door} ${one.route}: ${figure(worst.times)} (${worst.status} ${worst.path})`,
      )
    }
    await payload.destroy()
  } finally {
    await databases.stop()
  }
  console.log(report(found))
  const dear = found.filter(({ worst }) => worst.times > bound)
  for (const { reads, worst } of dear) {
    console.log(`${reads.route} costs ${figure(worst.times)} times the plain list.`)
  }

  return dear.length > 0 ? 1 : 0
}

const report = (found: { reads: Reads; worst: Worst }[]): string =>
  table(
    [
      'route',
      'its dearest read',
      'status',
      'kB',
      'CPU ms',
      'times the plain list',
      'longest turn, CPU ms',
    ],
    found
      .toSorted((one, other) => other.worst.times - one.worst.times)
      .map(({ reads, worst }) => [
        `\`${reads.route}\``,
        `\`${worst.path.slice(0, 80)}\``,
        `${worst.status}`,
        figure(worst.bytes / 1000),
        figure(worst.cpuMs),
        figure(worst.times),
        figure(worst.turnMs),
      ]),
  )

/** The cost of one read for this process. */
const costOf = async (read: Read, door: Door, path: string): Promise<Cost> => {
  const used = process.cpuUsage()
  const { status, bytes } = await read(door, path)

  return { path, status, bytes, cpuMs: cpuSince(used) }
}

/**
 * The most CPU time of one turn of the event loop during a read. Measuring each turn costs as much as the read waits for a
 * database.
 */
const turnOf = async (read: Read, door: Door, path: string): Promise<number> => {
  const watch = watchTurns()
  await read(door, path)

  return watch().cpuMs
}

/** Runs some work one after another. */
const inTurn = async <T, R>(all: T[], work: (one: T) => Promise<R>): Promise<R[]> => {
  const results: R[] = []
  for (const one of all) results.push(await work(one))

  return results
}

runProgram(run)
