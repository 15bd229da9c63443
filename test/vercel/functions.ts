import { type ChildProcess, spawn } from 'node:child_process'
import { on } from 'node:events'
import { chmodSync, mkdtempSync, realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readConfig } from './build'

/** A user that owns nothing; root could write to read-only files. */
const nobody = 65534

/** The variables that the platform gives to functions of a production. */
const environment: NodeJS.ProcessEnv = {
  VERCEL: '1',
  VERCEL_ENV: 'production',
  VERCEL_TARGET_ENV: 'production',
  VERCEL_REGION: 'fra1',
  VERCEL_URL: 'calendar-8f3k2-team.vercel.app',
  VERCEL_BRANCH_URL: 'calendar-git-main-team.vercel.app',
  VERCEL_PROJECT_PRODUCTION_URL: 'calendar.example',
  VERCEL_DEPLOYMENT_ID: 'dpl_8f3k2',
  AWS_REGION: 'eu-central-1',
  AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x',
  AWS_LAMBDA_FUNCTION_NAME: 'calendar',
  AWS_LAMBDA_FUNCTION_MEMORY_SIZE: '2048',
  LAMBDA_TASK_ROOT: '/var/task',
  NODE_ENV: 'production',
  TZ: ':UTC',
  PATH: '/var/lang/bin:/usr/bin:/bin',
  HOME: '/nowhere',
}

type Instance = {
  child: ChildProcess
  port: number
  /** The number of promises in `waitUntil` that are pending. */
  awaited: number
}

export type Functions = {
  /** Their temporary folder, which no two deployments share. */
  temporary: string
  /** The port of a function by name, which is started if it does not run. */
  portOf: (name: string) => Promise<number>
  /** All their output. */
  said: () => string
  /** The exits of those that nobody ended. */
  crashes: () => string[]
  /** The number of running functions. */
  instances: () => number
  /** The seconds of CPU of a function since its start, by name. */
  usedBy: (name: string) => Promise<number>
  /** The number of all pending promises in `waitUntil`. */
  awaited: () => number
  /** Suspends them as the platform does between two requests, and resumes them. */
  freeze: () => void
  thaw: () => void
  /** Ends them, as the platform does without requests for a while: the next request finds them cold. */
  cool: () => Promise<void>
}

/** The functions of a deployment; each is a process that can write only to the temporary folder. */
export const functionsOf = (deployment: string, variables: Record<string, string>): Functions => {
  const temporary = mkdtempSync(path.join(tmpdir(), 'calendar-function-'))
  chmodSync(temporary, 0o777)
  const starting = new Map<string, Promise<Instance>>()
  const running = new Set<Instance>()
  const crashes: string[] = []
  let output = ''

  const launch = (folder: string): Promise<Instance> => {
    const { handler, useWebApi } = readConfig(folder)
    const child = spawn(
      path.join(deployment, 'node'),
      [path.join(deployment, 'launch.mjs'), path.join(folder, handler), useWebApi ? 'web' : ''],
      {
        cwd: folder,
        env: { ...environment, TMPDIR: temporary, ...variables },
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
        ...(process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {}),
      },
    )
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (text) => {
        output += text
      })
    }
    const instance: Instance = { child, port: 0, awaited: 0 }

    return new Promise((resolve, reject) => {
      child.on('message', (said: { port?: number; awaited?: number }) => {
        Object.assign(instance, said)
        if (!said.port) return
        running.add(instance)
        resolve(instance)
      })
      child.once('exit', (code, signal) => {
        starting.delete(folder)
        running.delete(instance)
        if (!child.killed) crashes.push(`${path.basename(folder)}: ${code ?? signal}`)
        reject(new Error(`${path.basename(folder)} left with ${code ?? signal}:\n${output}`))
      })
    })
  }

  const folderOf = (name: string) =>
    realpathSync(path.join(deployment, 'functions', `${name}.func`))
  const end = async ({ child }: Instance): Promise<void> => {
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await gone
  }
  const signal = (name: NodeJS.Signals) => {
    // Not `child.kill`, after which it would count as ended by us.
    for (const { child } of running) if (child.pid) process.kill(child.pid, name)
  }

  return {
    temporary,
    portOf: async (name) => {
      const folder = folderOf(name)
      const instance = starting.get(folder) ?? launch(folder)
      starting.set(folder, instance)

      return (await instance).port
    },
    said: () => output,
    crashes: () => crashes,
    instances: () => running.size,
    usedBy: async (name) => {
      const instance = await starting.get(folderOf(name))
      if (!instance) throw new Error(`${name} does not run.`)
      instance.child.send('used')
      for await (const [said] of on(instance.child, 'message')) if ('used' in said) return said.used

      throw new Error(`${name} has ended.`)
    },
    awaited: () => [...running].reduce((sum, { awaited }) => sum + awaited, 0),
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    cool: async () => {
      await Promise.all([...running].map(end))
    },
  }
}
