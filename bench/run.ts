import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { buildIfNeeded } from '../scripts/demo/build'
import { runProgram } from '../scripts/refusal'
import { compareCommits } from './commits/run'
import { type Databases, mongodb, sqlite } from './databases'
import { folder, knownFigures, storeFigures } from './figures'
import type { AppRun, Findings } from './findings'
import { lookUp } from './lookUp'
import { baseOf, measureContract } from './measure/app'
import { measureCeilings } from './measure/ceilings'
import { measureImport, savePages } from './measure/import'
import { holdLoad } from './measure/load'
import { measureSizes } from './measure/sizes'
import { measureStart } from './measure/startup'
import { type Options, readOptions, usage } from './options'
import { machine } from './report/machine'
import { report } from './report/report'
import { startApp } from './servers/app'
import type { RunningServer } from './servers/start'
import type { Temperature } from './temperature'

const say = (text: string) => console.error(text)

const run = async (): Promise<number> => {
  const options = readOptions(process.argv.slice(2))
  if (!options) {
    console.log(usage)

    return 0
  }
  if (options.commit !== undefined) return compareCommits(options.commit, options)
  const described = machine()
  buildIfNeeded({})
  const databases = options.mongo ? await mongodb(options.mongo) : sqlite
  try {
    for (const events of [...options.events].sort((one, other) => one - other)) {
      const findings = await measure(databases, events, options)
      const date = new Date().toISOString().slice(0, '2026-11-21'.length)
      await storeFigures(findings)
      const known = await knownFigures(findings)
      const text = report(findings, { ...options, machine: described, date, known })
      console.log(text)
      await writeFile(path.join(folder, `${date}-${databases.name}-${events}.md`), text)
    }
  } finally {
    await databases.stop()
  }

  return 0
}

const measure = async (
  databases: Databases,
  events: number,
  options: Options,
): Promise<Findings> => {
  say(`Data set of ${events} events`)
  const uri = await databases.dataset(events)
  say('Starts')
  const startMs = await measureStart(uri)
  const run = (temperature: Temperature) => {
    say(temperature)

    return whileRunning(uri, temperature, (app) => measureApp(app, temperature, options))
  }
  const frozen = await run('frozen')
  const cold = await run('cold')
  say('warm')
  const { ceilings, ...warm } = await whileRunning(uri, 'warm', async (app) => {
    const measured = await measureApp(app, 'warm', options)
    say('Ceilings')
    const found = await lookUp(baseOf(app))

    const plan = { ...options, seconds: options.seconds / 2 }

    return { ...measured, ceilings: await measureCeilings({ base: baseOf(app), found }, plan) }
  })

  return {
    database: databases.name,
    events,
    startMs,
    runs: { frozen, cold, warm },
    ceilings,
    against: options.against ? await measureOther(options.against, options) : undefined,
    sizes: databases.name === 'mongodb' ? await measureSizes(uri) : undefined,
    imported: options.import ? await timeImport(databases, uri) : undefined,
    held: options.load > 0 ? await load(databases, events, options.load) : undefined,
  }
}

const whileRunning = async <T>(
  uri: string,
  temperature: Temperature,
  measure: (app: RunningServer) => Promise<T>,
): Promise<T> => {
  const app = await startApp(uri, temperature)
  try {
    return await measure(app)
  } finally {
    await app.stop()
  }
}

const measureApp = async (
  server: RunningServer,
  temperature: Temperature,
  options: Options,
): Promise<AppRun> => {
  const base = baseOf(server)
  const found = await lookUp(base)
  const cells = await measureContract({ base, server, found, temperature }, options)

  return { cells, rss: (await server.use()).rss }
}

const measureOther = async (base: string, options: Options) => {
  say(base)

  const found = await lookUp(base)

  return { base, cells: await measureContract({ base, found, temperature: 'warm' }, options) }
}

const timeImport = async (databases: Databases, uri: string) => {
  say('Import')
  const events = await whileRunning(uri, 'frozen', (app) => savePages(baseOf(app)))

  return measureImport(await databases.blank(), events)
}

const load = async (databases: Databases, events: number, minutes: number) => {
  say(`Load of ${minutes} minutes`)
  const uri = await databases.copy(events)

  return whileRunning(uri, 'warm', async (server) =>
    holdLoad({ server, found: await lookUp(baseOf(server)) }, minutes),
  )
}

runProgram(run)
