// On SQLite alone: examples of the documentation send the same requests on every database.

import { spawnSync } from 'node:child_process'
import { afterAll, describe, expect, test } from 'vitest'
import { handle } from '../../src/api/handle'
import { seedCalendar } from '../../src/app/seed/seedCalendar'
import { openCalendar } from '../support/calendar'
import { stopClock } from '../support/clock'
import { given } from '../support/given'
import { type Loopback, loopback } from '../support/loopback'
import {
  type Block,
  blocksOf,
  complaintsOfModule,
  expectedOutputs,
  printedByModule,
  printedByScript,
} from '../support/written'

// Runs the examples of the documentation as they are, against the demo. Values that differ between demos, the address and
// passwords, replace their placeholders.

type Demo = {
  server: Loopback
  close: () => Promise<void>
  /** An example with the values of this demo. */
  here: (text: string) => string
  /** An output with placeholders instead of these values. */
  there: (text: string) => string
}

let demo: Demo | undefined

const demoOf = async (): Promise<Demo> => {
  let answer = async (_: Request): Promise<Response> => new Response(null, { status: 503 })
  const server = await loopback((request) => answer(request))
  const { payload, payloadRest, close } = await openCalendar({
    site: server.address,
    changes: true,
    timeZone: 'Europe/Rome',
    currency: { symbol: '€', code: 'EUR', position: 'postfix' },
  })
  const seeded = await seedCalendar(payload)
  answer = async (request) =>
    new URL(request.url).pathname.startsWith('/api/')
      ? payloadRest(request)
      : handle(payload, request)
  const stands = [
    ['http://localhost:3000', server.address],
    ['abcd efgh ijkl mnop qrst uvwx', seeded?.administrator?.applicationPassword ?? ''],
    ['the password of the account', seeded?.administrator?.password ?? ''],
  ] as const

  return {
    server,
    close,
    here: (text) => stands.reduce((sum, [there, here]) => sum.replaceAll(there, here), text),
    there: (text) => stands.reduce((sum, [there, here]) => sum.replaceAll(here, there), text),
  }
}

stopClock()
given(async () => {
  demo = await demoOf()
})
afterAll(async () => {
  await demo?.server.close()
  await demo?.close()
})

const demoThere = (): Demo => {
  if (!demo) throw new Error('The demo is there only while tests run.')

  return demo
}

const page = 'docs/api.md'
const scripts = blocksOf(page).filter(({ language }) => language === 'sh')
const modules = blocksOf(page).filter(({ language }) => ['js', 'tsx', 'astro'].includes(language))

describe(`the examples of ${page}`, () => {
  test.each(modules.map((module): [string, Block] => [titleOf(module), module]))(
    'print what the page says: %s',
    async (_, module) => {
      const { here, there } = demoThere()
      const printed = await printedByModule({ ...module, text: here(module.text) })

      // Runtimes separate ranges of times by different blanks.
      const range = /\s*–\s*/g
      const output = expectedOutputs(module.text).join('\n')
      expect(there(printed).replace(range, '–')).toBe(output.replace(range, '–'))
    },
  )

  test.each(
    modules
      .filter(({ text }) => text.includes('events-calendar-client'))
      .map((module): [string, Block] => [titleOf(module), module]),
  )('compile under strict: %s', async (_, module) => {
    expect(await complaintsOfModule(module)).toBe('')
  })

  test.skipIf(!has('curl'))(
    'with curl print what the page says',
    async () => {
      const { here, there } = demoThere()
      const script = scripts.map(({ text }) => text).join('\n')
      const printed = await printedByScript(here(script))

      expect(printed.map(there)).toEqual([...expectedOutputs(script), ''])
    },
    // Some sixty requests, each by its own process.
    120_000,
  )
})

function has(program: string): boolean {
  return spawnSync(program, ['--version']).status === 0
}

function titleOf({ text }: Block): string {
  return /^\/\/ (?!→)(.*)$/m.exec(text)?.[1] ?? text.split('\n', 1)[0] ?? ''
}
