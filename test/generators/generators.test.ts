import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { handle } from '../../src/api/handle'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { stopClock } from '../support/clock'
import { type Loopback, loopback } from '../support/loopback'

stopClock()
const calendar = freshCalendar()
const { aCategory, aUser, clear } = buildersOf(calendar)

const folder = mkdtempSync(path.join(tmpdir(), 'calendar-clients-'))
const started: { server?: Loopback; authorization: string } = { authorization: '' }

beforeAll(async () => {
  const server = await loopback((request) => handle(calendar.payload, request))
  const { authorization } = await aUser('editor')
  Object.assign(started, { server, authorization })
  cpSync('test/generators/clients', folder, { recursive: true })
  const document = await fetch(`${server.address}/cal/events/v1/doc`)
  writeFileSync(path.join(folder, 'calendar.json'), await document.text())
  await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'])
  await run('openapi-typescript', ['calendar.json', '-o', 'generated/openapi.d.ts'])
  await run('openapi-ts', ['-i', 'calendar.json', '-o', 'generated/heyApi'])
  await run('orval', [
    '--input',
    './calendar.json',
    '--output',
    './generated/orval.ts',
    '--client',
    'fetch',
  ])
})
beforeEach(clear)
afterAll(async () => {
  await started.server?.close()
  rmSync(folder, { recursive: true, force: true })
})

/** The output of a program of the folder; throws with it when the program fails. */
const run = async (program: string, words: string[]): Promise<string> => {
  const ran = promisify(execFile)(program, words, {
    cwd: folder,
    maxBuffer: 64 * 1024 * 1024,
    env: {
      NODE_ENV: process.env.NODE_ENV,
      PATH: `${path.join(folder, 'node_modules/.bin')}:${process.env.PATH}`,
      HOME: process.env.HOME,
      REDOCLY_TELEMETRY: 'off',
      CALENDAR_URL: `${started.server?.address}/cal/events/v1`,
      CALENDAR_AUTHORIZATION: started.authorization,
    },
  })

  return ran.then(
    ({ stdout }) => stdout,
    (error: { stdout?: string }) => {
      throw new Error(`${program} failed:\n${error.stdout}`, { cause: error })
    },
  )
}

describe('the OpenAPI document', () => {
  test('passes Spectral', async () => {
    // It fails at a hint.
    expect(await run('spectral', ['lint', 'calendar.json', '-F', 'hint'])).toContain('No results')
  })

  test('passes Redocly', async () => {
    const words = ['lint', 'calendar.json', '--extends', 'recommended', '--format', 'json']

    expect(JSON.parse(await run('redocly', words)).problems).toEqual([])
  })

  test('the generated clients compile under strict', async () => {
    expect(await run('tsc', [])).toBe('')
  })

  test.each(['openapiFetch', 'heyApi', 'orval'])(
    'the generated client of %s lists, filters, creates with a new venue, updates and deletes',
    async (name) => {
      await aCategory('Games')

      expect(JSON.parse(await run('node', [`made/${name}.js`]))).toEqual({
        venue: 'Town hall',
        all: 1,
        filtered: ['Evening of chess'],
        updated: 'Evening of go',
        deleted: 'trash',
        refused: 'rest_invalid_param',
      })
    },
  )
})
