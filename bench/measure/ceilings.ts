import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Found } from '../lookUp'
import { pathsFor, type RequestName } from '../requests'
import { nextProgram } from '../servers/app'
import { type RunningServer, startServer } from '../servers/start'
import type { Cells } from './app'
import { measureCell, type Plan, warm } from './cell'

/** The speed of a server that sends the same bytes and does nothing else. */
export type Ceilings = Record<'next' | 'bare', Cells>

const constantApp = path.resolve('bench/constant')
const answersFile = path.resolve('bench/data/answers.json')

/** Measures a Next.js route handler and a bare Node server that send the answers that the app at `base` gives. */
export const measureCeilings = async (
  { base, found }: { base: string; found: Found },
  plan: Plan & { only: RequestName[] },
): Promise<Ceilings> => {
  const paths = pathsFor(found)
  const answers = await Promise.all(plan.only.map((name) => recorded(base + paths[name])))
  await writeFile(answersFile, JSON.stringify(answers))
  buildConstantApp()
  const environment = { ANSWERS_FILE: answersFile }
  const next = () =>
    startServer({ command: [nextProgram, 'start', constantApp], environment, ready: '/0' })
  const bare = () =>
    startServer({ command: [path.resolve('bench/servers/bare.mjs')], environment, ready: '/0' })

  return { next: await measured(next, plan), bare: await measured(bare, plan) }
}

const measured = async (
  start: () => Promise<RunningServer>,
  plan: Plan & { only: RequestName[] },
): Promise<Cells> => {
  const server = await start()
  try {
    const cells: Cells = {}
    for (const index of plan.only.keys()) await warm(`${server.url}/${index}`, 'warm')
    for (const [index, name] of plan.only.entries()) {
      cells[name] = await measureCell(`${server.url}/${index}`, plan, {
        temperature: 'warm',
        server,
      })
    }

    return cells
  } finally {
    await server.stop()
  }
}

/** Headers of one connection or one moment. */
const passing = ['connection', 'date', 'keep-alive', 'transfer-encoding', 'content-length']

const recorded = async (address: string) => {
  const answer = await fetch(address, { headers: { 'Accept-Encoding': 'identity' } })

  return {
    headers: Object.fromEntries([...answer.headers].filter(([name]) => !passing.includes(name))),
    body: await answer.text(),
  }
}

const buildConstantApp = () => {
  if (existsSync(path.join(constantApp, '.next/BUILD_ID'))) return
  const { status } = spawnSync(process.execPath, [nextProgram, 'build', constantApp], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new Error('The constant Next.js route could not be built.')
}
