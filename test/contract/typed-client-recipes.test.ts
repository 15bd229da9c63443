// On SQLite alone: recipes are compiled, and speak HTTP.

import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { format } from 'node:util'
import {
  CalendarError,
  calendarClient,
  etagOf,
  formatWhen,
  month,
  textOf,
  venuesOf,
} from 'events-calendar-client'
import { expect, test } from 'vitest'
import { handle } from '../../src/api/handle'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { stopClock } from '../support/clock'
import { given } from '../support/given'

stopClock()
const calendar = freshCalendar({ changes: true })
const { anEvent, aVenue, aCategory, aUser, inItalian } = buildersOf(calendar)

/** The recipes of docs/client.md: title, code and output. */
const recipes = [
  ...readFileSync('docs/client.md', 'utf8').matchAll(
    /^### (.+)\n[\s\S]*?```js\n([\s\S]*?)```\n\n```text\n([\s\S]*?)```/gm,
  ),
].map(([, title = '', code = '', printed = '']) => ({ title, code, printed }))

const keeper = { user: '', password: '' }

given(async () => {
  const games = await aCategory('Games')
  const venue = await aVenue({ name: 'Town hall', city: 'Bologna' })
  await inItalian('venues', venue.id, { name: 'Municipio' })
  const chess = await anEvent({
    title: 'Evening of chess',
    startLocal: '2026-12-01 20:00:00',
    endLocal: '2026-12-01 22:00:00',
    categories: [games],
    venues: [venue.id],
  })
  await inItalian('events', chess.id, { title: 'Serata di scacchi' })
  await anEvent({
    title: 'Chess & go',
    startLocal: '2026-12-08 20:00:00',
    endLocal: '2026-12-08 22:00:00',
    categories: [games],
  })
  await anEvent({
    title: 'Fair',
    startLocal: '2026-12-12 10:00:00',
    endLocal: '2026-12-13 18:00:00',
  })
  const { username, password } = await aUser('editor')
  Object.assign(keeper, { user: username, password })
})

/** The output of a recipe with this calendar and an editor. */
const printedBy = async (code: string): Promise<string> => {
  const lines: string[] = []
  const globals = {
    calendarClient: (options: Parameters<typeof calendarClient>[0]) =>
      calendarClient({
        ...options,
        ...(options.credentials && { credentials: keeper }),
        fetch: (address, init) => handle(calendar.payload, new Request(address, init)),
      }),
    CalendarError,
    etagOf,
    formatWhen,
    month,
    textOf,
    venuesOf,
    console: { log: (...words: unknown[]) => lines.push(format(...words)) },
  }
  const body = code.replace(/^import .*\n/gm, '')
  // The code of the page runs as it is; it has no other entry.
  const run = new Function(...Object.keys(globals), `return (async () => {${body}})()`)
  await run(...Object.values(globals))

  // Runtimes separate ranges by different blanks.
  return lines.map((line) => `${line.replace(/\s*–\s*/g, '–')}\n`).join('')
}

test('docs/client.md has seven recipes', () => {
  expect(recipes.length).toBe(7)
})

test.each(recipes)('“$title” prints the output in docs/client.md', async ({ code, printed }) => {
  expect(await printedBy(code)).toBe(printed)
})

test('every recipe compiles as strict TypeScript', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'recipes-'))
  const client = path.resolve('packages/client/src/index.ts')
  const files = recipes.map(({ code }, index) => {
    const file = path.join(folder, `${index}.ts`)
    writeFileSync(file, code.replace('events-calendar-client', client))

    return file
  })
  const options = [
    '--ignoreConfig --strict --noEmit --skipLibCheck --allowImportingTsExtensions --target es2022',
    '--module esnext --moduleResolution bundler --types node --typeRoots',
  ].flatMap((line) => line.split(' '))
  const tsc = ['node_modules/typescript/bin/tsc', ...options, path.resolve('node_modules/@types')]
  const { stdout } = spawnSync(process.execPath, [...tsc, ...files], { encoding: 'utf8' })
  rmSync(folder, { recursive: true })

  expect(stdout).toBe('')
}, 60_000)
