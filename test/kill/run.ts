import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createClient } from '@libsql/client'
import { MongoMemoryReplSet } from 'mongodb-memory-server'
import { type Server, startServer } from '../support/server'
import { faultsIn } from './check'
import { writeAll } from './writes'

// Kills the built app with SIGKILL at random moments while it writes, starts it again, and at the end looks for
// acknowledged writes that are missing and for half ones. `npm run test:kill [writes] [pause in ms]`.

const total = Number(process.argv[2] ?? 500)
const longestPause = Number(process.argv[3] ?? 2_500)

const main = async (): Promise<void> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'calendar-kill-'))
  let faults = 0
  try {
    const uri = `file:${path.join(folder, 'calendar.db')}`
    faults += await survive('SQLite', folder, uri, () => integrity(uri))
    const mongo = await MongoMemoryReplSet.create({ replSet: { count: 1 } }).catch(() => undefined)
    if (!mongo) console.log('MongoDB: NOT RUN, no server could be started.')
    else {
      faults += await survive('MongoDB', folder, mongo.getUri().replace('/?', '/kill?'))
      await mongo.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  process.exit(faults > 0 ? 1 : 0)
}

const survive = async (
  name: string,
  folder: string,
  uri: string,
  further: () => Promise<string[]> = async () => [],
): Promise<number> => {
  const environment = { DATABASE_URI: uri, PAYLOAD_SECRET: 'a secret of the kill test' }
  const authorization = prepare(folder, environment)
  let server: Promise<Server> = startServer(folder, environment)
  await server
  let kills = 0
  let writing = true
  const killing = (async () => {
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, 200 + Math.random() * longestPause))
      if (!writing) return
      const dead = await server
      server = dead.kill().then(() => startServer(folder, environment))
      kills++
      await server
    }
  })()
  const writes = await writeAll({ base: async () => (await server).url, authorization }, total)
  writing = false
  await killing
  const { url, kill } = await server
  const faults = [...(await faultsIn(url, writes)), ...(await further())]
  await kill()

  const acknowledged = writes.filter((write) => write.acknowledged).length
  console.log(
    `${name}: ${total} writes, ${kills} kills, ${acknowledged} acknowledged, ${total - acknowledged} cut off, ${faults.length} faults`,
  )
  for (const fault of faults) console.log(`  ${fault}`)

  return faults.length
}

const prepare = (folder: string, environment: Record<string, string>): string =>
  execFileSync(process.execPath, ['--import', 'tsx', 'test/kill/prepare.ts'], {
    env: { ...process.env, MEDIA_DIRECTORY: path.join(folder, 'media'), ...environment },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
    .trim()
    .split('\n')
    .at(-1) ?? ''

const integrity = async (uri: string): Promise<string[]> => {
  const client = createClient({ url: uri })
  const whole = await client.execute('PRAGMA integrity_check')
  const links = await client.execute('PRAGMA foreign_key_check')
  client.close()

  return [
    ...(whole.rows[0]?.integrity_check === 'ok' ? [] : ['the file is damaged']),
    ...links.rows.map((row) => `a link of ${row.table} leads nowhere`),
  ]
}

await main()
