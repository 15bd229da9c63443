import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { buildIfNeeded } from '../../scripts/demo/build'
import { type Checkout, here } from '../checkout'
import { type Databases, mongodbOf, openMongo, sqliteOf } from '../databases'
import { folder } from '../figures'
import type { Options } from '../options'
import { machine } from '../report/machine'
import { startApp } from '../servers/app'
import type { RunningServer } from '../servers/start'
import { compare } from './compare'
import { earlierCheckout } from './earlier'
import { type Compared, commitReport, comparedTables } from './report'

const say = (text: string) => console.error(text)

/** Compares an earlier commit with this checkout, case by case, on both databases; resolves to an exit status. */
export const compareCommits = async (commit: string, options: Options): Promise<number> => {
  const described = machine()
  say(`Building ${commit} and this checkout, unless they are built`)
  const checkouts: [Checkout, Checkout] = [earlierCheckout(commit), here]
  buildIfNeeded({})
  const date = new Date().toISOString().slice(0, '2026-11-21'.length)
  const all: Compared[] = []
  const missing: string[] = []
  const compareOn = async (name: string, open: () => Promise<[Databases, Databases]>) => {
    try {
      const databases = await open()
      try {
        for (const events of options.events) {
          say(`${events} events on ${name}`)
          const compared = await comparedOn(databases, checkouts, { events, only: options.only })
          all.push(compared)
          say(comparedTables(commit, compared).join('\n\n'))
        }
      } finally {
        await databases[0].stop()
      }
    } catch (error) {
      missing.push(`${name}: ${error instanceof Error ? error.message : error}`)
    }
  }
  await compareOn('SQLite', async () => [sqliteOf(checkouts[0]), sqliteOf(here)])
  await compareOn('MongoDB', async () => {
    const server = await openMongo(options.mongo ?? 'memory')

    return [mongodbOf(checkouts[0], server), mongodbOf(here, server)]
  })
  const text = commitReport(all, { commit, date, machine: described, missing })
  console.log(text)
  await writeFile(path.join(folder, `${date}-against-${commit}.md`), text)

  return missing.length === 0 ? 0 : 1
}

type Extent = Pick<Options, 'only'> & { events: number }

const comparedOn = async (
  databases: [Databases, Databases],
  checkouts: [Checkout, Checkout],
  { events, only }: Extent,
): Promise<Compared> => {
  const uris = [await databases[0].copy(events), await databases[1].copy(events)] as const
  const run = async (temperature: 'frozen' | 'cold') => {
    say(temperature)
    const started: RunningServer[] = []
    const start = async (index: 0 | 1) => {
      const server = await startApp(uris[index], temperature, checkouts[index])
      started.push(server)

      return server
    }
    try {
      const earlier = await start(0)
      const now = await start(1)
      const starts: [number, number] = [(await earlier.use()).cpuMs, (await now.use()).cpuMs]

      return { starts, pairs: await compare([earlier, now], { only, unheard: true }) }
    } finally {
      for (const server of started) await server.stop()
    }
  }

  return {
    database: databases[0].name,
    events,
    frozen: await run('frozen'),
    cold: await run('cold'),
  }
}
