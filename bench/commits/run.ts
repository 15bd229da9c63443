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
import { type Compared, commitReport } from './report'

const say = (text: string) => console.error(text)

/** Compares an earlier commit with this checkout, case by case, on both databases; resolves to an exit status. */
export const compareCommits = async (commit: string, options: Options): Promise<number> => {
  const described = machine()
  say(`Building ${commit} and this checkout, unless they are built`)
  const checkouts: [Checkout, Checkout] = [earlierCheckout(commit), here]
  buildIfNeeded({})
  const server = await openMongo(options.mongo ?? 'memory').catch((error: Error) => error)
  const all: Compared[] = []
  try {
    for (const events of options.events) {
      const onBoth = (open: (checkout: Checkout) => Databases) =>
        compareOn([open(checkouts[0]), open(checkouts[1])], checkouts, events, options)
      all.push(await onBoth(sqliteOf))
      if (!(server instanceof Error)) {
        all.push(await onBoth((checkout) => mongodbOf(checkout, server)))
      }
    }
  } finally {
    if (!(server instanceof Error)) await server.stop()
  }
  const missing = server instanceof Error ? server.message : undefined
  const date = new Date().toISOString().slice(0, '2026-11-21'.length)
  const text = commitReport(all, { commit, date, machine: described, missing })
  console.log(text)
  await writeFile(path.join(folder, `${date}-against-${commit}.md`), text)

  return missing === undefined ? 0 : 1
}

const compareOn = async (
  databases: [Databases, Databases],
  checkouts: [Checkout, Checkout],
  events: number,
  { only }: Options,
): Promise<Compared> => {
  const { name } = databases[0]
  say(`${events} events on ${name}`)
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

  return { database: name, events, frozen: await run('frozen'), cold: await run('cold') }
}
