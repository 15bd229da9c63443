import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { freePort } from '../support/freePort'

// A server right after its start by `npm run start`.

const folder = mkdtempSync(path.join(tmpdir(), 'calendar-ready-'))
let end: (() => Promise<void>) | undefined
afterEach(async () => {
  await end?.()
  rmSync(folder, { recursive: true, force: true })
})

const start = (port: number, environment: Record<string, string>) => {
  const server = spawn('npm', ['run', 'start', '--', '-p', `${port}`, '-H', '127.0.0.1'], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      MEDIA_DIRECTORY: path.join(folder, 'media'),
      ...environment,
    },
    stdio: 'ignore',
  })
  const gone = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  end = async () => {
    server.kill('SIGTERM')
    await gone
  }
}

const isAccepted = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('error', () => resolve(false))
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
  })

const accepted = async (port: number): Promise<void> => {
  while (!(await isAccepted(port))) await new Promise((resolve) => setTimeout(resolve, 10))
}

test('the app accepts no connection before it is ready', async () => {
  const port = await freePort()
  start(port, { DATABASE_URI: `file:${path.join(folder, 'calendar.db')}` })
  await accepted(port)
  const answer = await fetch(`http://127.0.0.1:${port}/health/ready`)

  expect(answer.status).toBe(200)
}, 60_000)

test('the app accepts connections without its database, and says so', async () => {
  const port = await freePort()
  const away = `mongodb://127.0.0.1:${await freePort()}/calendar?replicaSet=set`
  start(port, { DATABASE_URI: away, PAYLOAD_SECRET: 'a secret of the tests' })
  await accepted(port)
  const answer = await fetch(`http://127.0.0.1:${port}/cal/events/v1/events`)

  expect(answer.status).toBe(503)
}, 60_000)
