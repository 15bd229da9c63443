import { type ChildProcess, fork } from 'node:child_process'
import { Refusal } from '../refusal'
import { nextProgram } from './build'

/** Loopback only: the demo is for the person who started it. */
export const demoHost = '127.0.0.1'

const patience = 30_000

/** Ends the server when the program that started it is gone, for whatever reason. */
const followParent = 'data:text/javascript,process.on("disconnect",()=>process.exit())'

/** Starts `next start`; resolves when it answers, with the promise of its exit code. */
export const startServer = async (
  port: number,
  environment: Record<string, string>,
): Promise<{ exit: Promise<number> }> => {
  const server = fork(nextProgram, ['start', '--port', `${port}`, '--hostname', demoHost], {
    env: { ...process.env, ...environment },
    execArgv: ['--import', followParent],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  let output = ''
  const hear = (text: Buffer) => {
    output += text
  }
  server.stdout?.on('data', hear)
  const exit = new Promise<number>((resolve) => server.once('exit', (code) => resolve(code ?? 0)))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => stop(server))
  }
  await answers(`http://${demoHost}:${port}/cal/events/v1/events`, server).catch((error) => {
    throw error instanceof Refusal
      ? new Refusal([error.message, ...reasonsIn(output)].join('\n'))
      : error
  })
  server.stdout?.off('data', hear)
  // Skips Next's greeting, which has another address than the one to use.
  server.stdout?.pipe(process.stdout)

  return { exit: exit.then((code) => (stopping ? 0 : code)) }
}

/** The log of the server in sentences. */
const reasonsIn = (said: string): string[] =>
  said
    .split('\n')
    .filter((line) => line.startsWith('{') && line.endsWith('}'))
    .map((line) => JSON.parse(line).msg)

let stopping = false

/** Longer than the server takes for the answers in progress. */
const endPatience = 15_000

const stop = (server: ChildProcess) => {
  stopping = true
  server.kill('SIGTERM')
  setTimeout(() => server.kill('SIGKILL'), endPatience).unref()
}

const answers = async (url: string, server: ChildProcess): Promise<void> => {
  const deadline = Date.now() + patience
  while (Date.now() < deadline) {
    if (stopping) return
    if (server.exitCode !== null) throw new Refusal('The server stopped before it answered.')
    const response = await fetch(url).catch(() => undefined)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  server.kill('SIGKILL')
  throw new Refusal(`The server did not answer within ${patience / 1000} seconds.`)
}
