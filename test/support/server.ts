import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { freePort } from './freePort'

export type Server = {
  url: string
  pid: number
  kill: () => Promise<void>
  /** The output so far. */
  output: () => string
  /** Sends a signal, and resolves with the exit code; `null` if the signal itself ended the process. */
  end: (signal: 'SIGTERM' | 'SIGINT') => Promise<number | null>
}

const patience = 60_000

/** Tests send an app more requests in a minute than any other client. */
export const unlimited = {
  RATE_LIMIT_READS: '0',
  RATE_LIMIT_WRITES: '0',
  RATE_LIMIT_SIGNED_IN: '0',
}

/** Variables of an app, which may depend on its address. */
export type Environment = Record<string, string> | ((url: string) => Record<string, string>)

/**
 * Starts the built app on a free port of this machine, and resolves when it answers. Its data are in `folder` unless the
 * environment says otherwise. Throws with its output when it does not answer.
 */
export const startServer = (folder: string, environment: Environment = {}) =>
  start({ folder, environment, command: [process.execPath, nextProgram, 'start'] })

/** Starts the built app by the command in the README. */
export const startThroughNpm = (folder: string) =>
  start({ folder, environment: {}, command: ['npm', 'run', 'start', '--'] })

const nextProgram = path.resolve('node_modules/next/dist/bin/next')

type Start = { folder: string; environment: Environment; command: string[] }

const start = async ({ folder, environment, command }: Start): Promise<Server> => {
  if (!existsSync('.next/BUILD_ID')) throw new Error('The app is not built: npm run build')
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const [program = '', ...words] = command
  const server = spawn(program, [...words, '-p', `${port}`, '-H', '127.0.0.1'], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      DATABASE_URI: `file:${path.join(folder, 'calendar.db')}`,
      MEDIA_DIRECTORY: path.join(folder, 'media'),
      SITE_TIME_ZONE: 'Europe/Rome',
      ...unlimited,
      ...(typeof environment === 'function' ? environment(url) : environment),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [server.stdout, server.stderr]) {
    stream.on('data', (text) => {
      output += text
    })
  }
  const gone = new Promise<number | null>((resolve) => server.once('exit', resolve))
  const kill = async () => {
    if (server.kill('SIGKILL')) await gone
  }
  const end: Server['end'] = (signal) => {
    server.kill(signal)

    return gone
  }
  const deadline = Date.now() + patience
  while (!(await fetch(url).catch(() => undefined))) {
    if (server.exitCode === null && Date.now() < deadline) {
      await new Promise((resolve) => setTimeout(resolve, 50))
      continue
    }
    await kill()
    throw new Error(`The app does not answer. It said:\n${output}`)
  }

  return { url, pid: server.pid ?? 0, kill, end, output: () => output }
}
