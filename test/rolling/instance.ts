import { spawn } from 'node:child_process'
import path from 'node:path'

export type Instance = { stop: () => Promise<number | null> }

const nextProgram = path.resolve('node_modules/next/dist/bin/next')
const patience = 60_000

/** Starts the built app on a port of this machine, and resolves when it is ready. */
export const startInstance = async (
  port: number,
  environment: Record<string, string>,
): Promise<Instance> => {
  const server = spawn(
    process.execPath,
    [
      '--import',
      './src/app/listenWhenReady.mjs',
      nextProgram,
      'start',
      '-p',
      `${port}`,
      '-H',
      '127.0.0.1',
    ],
    {
      env: { PATH: process.env.PATH, NODE_ENV: 'production', ...environment },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  const gone = new Promise<number | null>((resolve) => server.once('exit', resolve))
  const deadline = Date.now() + patience
  while (!(await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined))?.ok) {
    if (server.exitCode !== null || Date.now() > deadline) {
      server.kill('SIGKILL')
      throw new Error(`The instance at ${port} does not answer.`)
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }

  return {
    stop: () => {
      server.kill('SIGTERM')

      return gone
    },
  }
}
