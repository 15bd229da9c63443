import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll } from 'vitest'

export type App = {
  /** Address of the server, without a trailing slash. */
  url: string
  fetch: (path: string, init?: RequestInit) => Promise<Response>
}

/** The first user of every app of these tests. */
export const administrator = { username: 'keeper', password: 'a long password of the tests' }

/** The built app on an empty database of its own, for the tests of one file. */
export const builtApp = (environment: Record<string, string> = {}): App => {
  const app = { url: '', stop: async () => {} }
  beforeAll(async () => {
    Object.assign(app, await startApp(environment))
  })
  afterAll(() => app.stop())

  return {
    get url() {
      return app.url
    },
    fetch: (address, init) => fetch(`${app.url}${address}`, { redirect: 'manual', ...init }),
  }
}

/** Makes the administrator and returns the session's token. */
export const register = async (app: App): Promise<string> => {
  const response = await app.fetch('/api/users/first-register', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(administrator),
  })
  const { token } = (await response.json()) as { token: string }

  return token
}

const patience = 60_000

const startApp = async (environment: Record<string, string>) => {
  if (!existsSync('.next/BUILD_ID')) throw new Error('The app is not built: npm run build')
  const folder = mkdtempSync(path.join(tmpdir(), 'calendar-e2e-'))
  const port = await freePort()
  const next = path.resolve('node_modules/next/dist/bin/next')
  const server = spawn(process.execPath, [next, 'start', '-p', `${port}`, '-H', '127.0.0.1'], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      DATABASE_URI: `file:${path.join(folder, 'calendar.db')}`,
      MEDIA_DIRECTORY: path.join(folder, 'media'),
      SITE_TIME_ZONE: 'Europe/Rome',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [server.stdout, server.stderr]) {
    stream.on('data', (text) => {
      output += text
    })
  }
  const url = `http://127.0.0.1:${port}`
  const stop = async () => {
    const gone = new Promise((resolve) => server.once('exit', resolve))
    if (server.exitCode === null && server.kill('SIGKILL')) await gone
    rmSync(folder, { recursive: true, force: true })
  }
  const deadline = Date.now() + patience
  while (!(await fetch(url).catch(() => undefined))?.ok) {
    if (server.exitCode === null && Date.now() < deadline) {
      await new Promise((resolve) => setTimeout(resolve, 50))
      continue
    }
    await stop()
    throw new Error(`The app does not answer. It said:\n${output}`)
  }

  return { url, stop }
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
