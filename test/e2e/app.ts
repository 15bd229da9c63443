import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, inject } from 'vitest'
import { type Environment, startServer } from '../support/server'

export type App = {
  /** Address of the server, without a trailing slash. */
  url: string
  /** The process of the server. */
  pid: number
  fetch: (path: string, init?: RequestInit) => Promise<Response>
}

/** The first user of every app in these tests. */
export const administrator = { username: 'keeper', password: 'a long password of the tests' }

/** The built app on an empty database of its own, for the tests of one file. */
export const builtApp = (environment: Environment = {}): App => {
  const app = { url: '', pid: 0, stop: async () => {} }
  beforeAll(async () => {
    Object.assign(app, await startApp(environment))
  })
  afterAll(() => app.stop())

  return {
    get url() {
      return app.url
    },
    get pid() {
      return app.pid
    },
    fetch: (address, init) => fetch(`${app.url}${address}`, { redirect: 'manual', ...init }),
  }
}

/** Creates the administrator and returns the session's token. */
export const register = async (app: Pick<App, 'fetch'>): Promise<string> => {
  const response = await app.fetch('/api/users/first-register', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(administrator),
  })
  const { token } = (await response.json()) as { token: string }

  return token
}

const startApp = async (environment: Environment) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'calendar-e2e-'))
  cpSync(inject('emptyDatabase'), folder, { recursive: true })
  const remove = () => rmSync(folder, { recursive: true, force: true })
  const { url, pid, kill } = await startServer(folder, environment).catch((error: unknown) => {
    remove()
    throw error
  })

  return { url, pid, stop: () => kill().finally(remove) }
}
