import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { freePort } from './freePort'

/**
 * Starts a Postgres server for all files of the project, in a folder that is removed with it. If its programs are missing,
 * a message says so and its tests are skipped.
 */
export default async (project: TestProject) => {
  const programs = folderOfPrograms()
  if (!programs) {
    console.error(
      '\nTHE POSTGRES TESTS ARE SKIPPED: there is no PostgreSQL (Debian has it in the package "postgresql").\n' +
        'Point POSTGRES_PROGRAMS at the folder of its initdb and postgres to run them.\n',
    )
    project.provide('postgres', 'missing')

    return
  }
  const { address, stop } = await start(programs)
  project.provide('postgres', address)

  return stop
}

/** The folder of `initdb` and `postgres`: Debian has them outside the path, by version. */
const folderOfPrograms = (): string | undefined => {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).map(Number) : []
  const folders = [
    process.env.POSTGRES_PROGRAMS,
    ...versions.sort((one, other) => other - one).map((version) => `${debian}/${version}/bin`),
    ...(process.env.PATH ?? '').split(path.delimiter),
  ]

  return folders.find((folder) => folder && existsSync(path.join(folder, 'initdb')))
}

const start = async (programs: string) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'postgres-'))
  const user = unprivileged()
  if (user) chownSync(folder, user.uid, user.gid)
  const data = path.join(folder, 'data')
  const made = spawnSync(
    path.join(programs, 'initdb'),
    ['-D', data, '-U', 'calendar', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    { ...user, encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`)
  const port = await freePort()
  const server = spawn(path.join(programs, 'postgres'), ['-D', data, ...settings(port)], {
    ...user,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  await ready(server)

  return {
    address: `postgres://calendar@127.0.0.1:${port}/postgres`,
    stop: async () => {
      const gone = once(server, 'exit')
      // Ends without waiting for open connections.
      if (server.exitCode === null && server.kill('SIGINT')) await gone
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const settings = (port: number) =>
  [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=200',
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
  ].flatMap((setting) => ['-c', setting])

/** The server refuses to run as root, who becomes Debian's user for it. */
const unprivileged = (): { uid: number; gid: number } | undefined => {
  if (process.getuid?.() !== 0) return undefined
  const idOf = (option: string) =>
    Number(spawnSync('id', [option, 'postgres'], { encoding: 'utf8' }).stdout)

  return { uid: idOf('-u'), gid: idOf('-g') }
}

const ready = (server: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    let said = ''
    server.once('exit', () => reject(new Error(`Postgres did not start: ${said}`)))
    server.stderr?.on('data', (text) => {
      said = `${said}${text}`.slice(-4000)
      if (said.includes('ready to accept connections')) resolve()
    })
  })
