import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import path from 'node:path'

/** The resources that the process of a server has used since it started; memory in bytes. */
export type Use = {
  cpuMs: number
  /** The number of commands to its database. */
  commands: number
  /** The number of waits for the database; parallel commands count once. */
  roundTrips: number
  rss: number
  heapUsed: number
  /** The longest turn of its event loop since the last call of `use`, in milliseconds. */
  turnMs: number
}

export type RunningServer = {
  url: string
  /** From its start to its first answer, in milliseconds. */
  startMs: number
  use: () => Promise<Use>
  stop: () => Promise<void>
}

type Environment = Record<string, string | undefined>

type Program = {
  /** Its folder, by default this checkout. */
  folder?: string
  /** A module and its arguments, to which the port is added. */
  command: [module: string, ...args: string[]]
  environment?: Environment
  /** Further variables, made from the address of the server. */
  environmentAt?: (url: string) => Environment
  /** The path that answers once the server is ready. */
  ready: string
}

const host = '127.0.0.1'
const patience = 120_000

/**
 * Starts a server on a free port of this machine, with the probe in it; resolves at its first answer. Throws with its
 * output if there is none within two minutes.
 */
export const startServer = async (program: Program): Promise<RunningServer> => {
  const port = await freePort()
  const url = `http://${host}:${port}`
  const [module, ...args] = program.command
  const began = performance.now()
  const server = fork(module, [...args, '--port', `${port}`, '--hostname', host], {
    cwd: program.folder,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      ...program.environment,
      ...program.environmentAt?.(url),
    },
    execArgv: ['--import', path.resolve('bench/servers/probe.mjs')],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const output = listen(server)
  const stop = async () => {
    const gone = once(server, 'exit')
    if (server.exitCode === null && server.kill('SIGKILL')) await gone
  }
  while (!(await fetch(url + program.ready).catch(() => undefined))?.ok) {
    if (server.exitCode === null && performance.now() - began < patience) {
      await new Promise((resolve) => setTimeout(resolve, 10))
      continue
    }
    await stop()
    throw new Error(`A server does not answer: ${program.command.join(' ')}\n${output()}`)
  }
  const startMs = performance.now() - began
  const use = async (): Promise<Use> => {
    const ended = `A server ended: ${program.command.join(' ')}`
    if (server.exitCode !== null || server.signalCode) throw new Error(`${ended}\n${output()}`)
    const gone = new AbortController()
    const leave = () => gone.abort(new Error(`${ended}\n${output()}`))
    server.once('exit', leave)
    server.send('use')
    // The message of `probe.mjs`.
    const [answer] = (await once(server, 'message', { signal: gone.signal })) as [Use]
    server.off('exit', leave)

    return answer
  }

  return { url, startMs, use, stop }
}

/** Keeps the end of the output of a server, in case it does not start. */
const listen = ({ stdout, stderr }: ChildProcess) => {
  let said = ''
  for (const stream of [stdout, stderr]) {
    stream?.on('data', (text) => {
      said = (said + text).slice(-4000)
    })
  }

  return () => said
}

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, host)
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')

  return typeof address === 'object' && address ? address.port : 0
}
