import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { MongoMemoryReplSet } from 'mongodb-memory-server'
import { runProgram } from '../../scripts/refusal'
import { freePort } from '../support/freePort'
import { unlimited } from '../support/server'
import { type Instance, startInstance } from './instance'
import { type Load, startLoad } from './load'
import { startNginx } from './nginx'

const usage = `npm run test:rolling -- [--rounds <n>] [--readers <n>] [--writers <n>]

Restarts two instances of the built app in turn behind nginx, on MongoDB, while others read and write. Fails where a request
fails, where an acknowledged write is not there once, and where an instance does not leave with 0.`

const main = async (): Promise<number> => {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '2' },
      readers: { type: 'string', default: '8' },
      writers: { type: 'string', default: '3' },
      help: { type: 'boolean' },
    },
  })
  if (values.help) {
    console.log(usage)

    return 0
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'calendar-rolling-'))
  const mongo = await MongoMemoryReplSet.create({ replSet: { count: 1 } })
  const environment = {
    DATABASE_URI: mongo.getUri().replace('/?', '/rolling?'),
    PAYLOAD_SECRET: 'a secret of the tests',
    MEDIA_DIRECTORY: path.join(folder, 'media'),
    SITE_URL: 'http://calendar.example',
    TRUSTED_PROXIES: '1',
    ...unlimited,
  }
  const ports: [number, number] = [await freePort(), await freePort()]
  const port = await freePort()
  const instances: Instance[] = []
  const nginx = startNginx(folder, { port, instances: ports })
  try {
    for (const each of ports) instances.push(await startInstance(each, environment))
    const url = `http://127.0.0.1:${port}`
    const token = await register(url)
    const { load, end } = startLoad(url, {
      readers: Number(values.readers),
      writers: Number(values.writers),
      token,
    })
    const codes: (number | null)[] = []
    for (let round = 0; round < Number(values.rounds); round++) {
      for (const [index, each] of ports.entries()) {
        const begun = performance.now()
        codes.push((await instances[index]?.stop()) ?? null)
        const ended = performance.now()
        instances[index] = await startInstance(each, environment)
        console.log(
          `instance ${index + 1}: left with ${codes.at(-1)} after ${Math.round(ended - begun)} ms, ready ${Math.round(performance.now() - ended)} ms later`,
        )
      }
    }
    await end()

    return tell(load, { codes, listed: await titlesOf(url) })
  } finally {
    nginx.kill('SIGTERM')
    await Promise.all(instances.map((instance) => instance.stop()))
    await mongo.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const register = async (url: string): Promise<string> => {
  const response = await fetch(`${url}/api/users/first-register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'keeper', password: 'a long password of the tests' }),
  })
  const { token } = (await response.json()) as { token: string }

  return token
}

/** All published events, page by page. */
const titlesOf = async (url: string): Promise<string[]> => {
  const titles: string[] = []
  for (let page = 1; ; page++) {
    const response = await fetch(
      `${url}/cal/events/v1/events?per_page=50&page=${page}&start_date=2027-01-01&_fields=events.title,total_pages`,
    )
    if (!response.ok) throw new Error(`The events are not listed: ${await response.text()}`)
    const { events, total_pages } = (await response.json()) as {
      events: { title: string }[]
      total_pages: number
    }
    titles.push(...events.map(({ title }) => title))
    if (page >= total_pages) return titles
  }
}

const tell = (load: Load, { codes, listed }: { codes: (number | null)[]; listed: string[] }) => {
  const missing = [...load.titles].filter((title) => !listed.includes(title))
  const twice = listed.filter((title, index) => listed.indexOf(title) !== index)
  const unknown = listed.filter((title) => !load.titles.has(title))
  const badly = codes.filter((code) => code !== 0)
  console.log(
    `${load.reads} reads and ${load.writes} writes, ${load.failures.length} failed, the slowest took ${Math.round(load.slowest)} ms`,
  )
  console.log(
    `${listed.length} events; of those acknowledged ${missing.length} are missing, ${twice.length} are there twice, ${unknown.length} were acknowledged to nobody`,
  )
  for (const failure of load.failures.slice(0, 20)) console.log(failure)

  return load.failures.length + missing.length + twice.length + unknown.length + badly.length > 0
    ? 1
    : 0
}

runProgram(main)
