import { setTimeout } from 'node:timers/promises'
import { buildIfNeeded } from '../../scripts/demo/build'
import { runProgram } from '../../scripts/refusal'
import { openCalendar } from '../dataset/calendar'
import { authorization, userName } from '../dataset/user'
import { guardOptions } from '../guardOptions'
import { lookUp } from '../lookUp'
import { baseOf } from '../measure/app'
import { table } from '../report/table'
import { contractRoot, startAppBehindProxy } from '../servers/app'
import type { RunningServer } from '../servers/start'
import { cellsOf, longestOf, type Times, timed } from './clock'
import { costlyPaths } from './costly'
import { fileLoads } from './files'

/** The longest time of the plain list under load, in milliseconds. */
const bound = 200

/** The costly requests a second, and the number of their clients. */
const [aSecond, clients] = [50, 25]

/** The number of costly requests before the measurement, one after another. */
const warmUp = 42

/** The length of the load, in milliseconds. */
const duration = 20_000

type Row = { name: string; list: Times; health: Times; turnMs: number }

/**
 * Times the plain list and `/health` of the built app, every 100 ms, under fifty costly requests a second, during the
 * creation of series of 200 and 750 dates, and while each of the worst files is opened and previewed. Exits with 1 if a
 * list took longer than 200 ms. `--events` is the size of the data set, `--mongo memory` or an address measures a MongoDB
 * server, `--only` selects loads by a part of their names.
 */
const run = async (): Promise<number> => {
  buildIfNeeded({})
  const { events, databases, only } = await guardOptions()
  const rows: Row[] = []
  try {
    const uri = await databases.copy(events)
    const password = await passwordOf(uri)
    const server = await startAppBehindProxy(uri)
    try {
      for (const [name, load] of Object.entries(await loadsOf(server, password))) {
        if (!name.includes(only)) continue
        console.error(name)
        rows.push(await measure(server, name, load))
      }
    } finally {
      await server.stop()
    }
  } finally {
    await databases.stop()
  }
  console.log(report(rows))

  return rows.some(({ list }) => longestOf(list) > bound || list.failed > 0) ? 1 : 0
}

type Load = () => Promise<unknown>

/** Sets a password of the user of the data set, before the server opens the database. */
const passwordOf = async (uri: string): Promise<string> => {
  const password = crypto.randomUUID()
  const payload = await openCalendar(uri)
  await payload.update({
    collection: 'users',
    where: { username: { equals: userName } },
    data: { password },
  })
  await payload.destroy()

  return password
}

const signIn = async (url: string, password: string): Promise<string> => {
  const answer = await fetch(`${url}/api/users/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: userName, password }),
  })
  // Payload's answer to a sign-in.
  const { token } = (await answer.json()) as { token?: string }
  if (!token) throw new Error(`The sign-in was refused: ${answer.status}`)

  return token
}

const loadsOf = async (server: RunningServer, password: string): Promise<Record<string, Load>> => {
  const next = costlyPaths(await lookUp(baseOf(server)))
  // Code that has run rarely is slow; the cost of a start is measured elsewhere.
  for (let sent = 0; sent < warmUp; sent += 1) {
    await (await fetch(server.url + next())).arrayBuffer()
  }

  return {
    nothing: () => setTimeout(duration / 4),
    'costly reads': () => flood(server.url, next),
    'a series of 200 dates': () => createSeries(server.url, 200),
    'a series of 750 dates': () => createSeries(server.url, 750),
    ...fileLoads(server.url, await signIn(server.url, password)),
  }
}

const flood = async (url: string, next: () => string): Promise<void> => {
  const statuses = new Map<number, number>()
  const gone = new AbortController()
  const running: Promise<void>[] = []
  const began = performance.now()
  for (let sent = 0; performance.now() - began < duration; sent += 1) {
    const headers = { 'X-Forwarded-For': `198.51.100.${sent % clients}` }
    running.push(
      fetch(url + next(), { headers, signal: gone.signal })
        .then(async (answer) => {
          await answer.arrayBuffer()
          statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
        })
        .catch(() => {}),
    )
    // By the clock, so that the request after a late one follows at once.
    await setTimeout(Math.max(0, began + ((sent + 1) * 1000) / aSecond - performance.now()))
  }
  gone.abort()
  await Promise.all(running)
  console.error(
    `  sent ${running.length}; ${[...statuses].map(([status, count]) => `${status}: ${count}`).join(', ')}`,
  )
}

const createSeries = async (url: string, dates: number): Promise<void> => {
  const began = performance.now()
  const answer = await fetch(`${url}${contractRoot}/events`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: authorization },
    body: JSON.stringify({
      title: `Practice ${dates}`,
      start_date: '2027-01-04 18:00:00',
      end_date: '2027-01-04 19:00:00',
      recurrence: `FREQ=DAILY;COUNT=${dates}`,
    }),
  })
  const text = await answer.text()
  if (answer.status !== 201) throw new Error(`The series was refused: ${answer.status} ${text}`)
  console.error(`  made in ${(performance.now() - began).toFixed(0)} ms`)
}

const measure = async (server: RunningServer, name: string, load: Load): Promise<Row> => {
  const done = new AbortController()
  let number = 0
  const own = () => {
    number += 1

    return `${name.replaceAll(' ', '-')}-${number}`
  }
  // Requests that the load before left waiting get 4 s.
  await setTimeout(5_000)
  await server.use()
  // A parameter without a meaning, so that no cached answer is used.
  const list = timed(server.url, () => `${contractRoot}/events?b=${own()}`, done.signal)
  const health = timed(server.url, () => '/health', done.signal)
  await setTimeout(500)
  try {
    await load()
  } finally {
    done.abort()
  }

  return { name, list: await list, health: await health, turnMs: (await server.use()).turnMs }
}

const report = (rows: Row[]): string =>
  table(
    ['load', 'request', 'median, ms', 'p95', 'longest', 'sent', 'failed', 'longest turn, ms'],
    rows.flatMap(({ name, list, health, turnMs }) => [
      [name, 'the plain list', ...cellsOf(list), turnMs.toFixed(0)],
      [name, '`/health`', ...cellsOf(health), ''],
    ]),
  )

runProgram(run)
