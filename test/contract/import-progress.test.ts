import { setImmediate } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { beforeEach, expect, test } from 'vitest'
import type { ImportSummary, OpenedFile } from '../../src/admin/import/importAnswers'
import type { ProgressLine } from '../../src/admin/progress/progressLines'
import { defaultSlugs } from '../../src/model/defaultSlugs'
import type { Role } from '../../src/model/role'
import { buildersOf } from '../support/builders'
import { freshCalendar, site } from '../support/calendar'
import { signedInUsers } from '../support/signedIn'

const calendar = freshCalendar()
const { clear } = buildersOf(calendar)
const users = signedInUsers(calendar)

beforeEach(async () => {
  await clear()
  for (const collection of [
    defaultSlugs['calendar-imports'],
    defaultSlugs['calendar-imported-entries'],
  ]) {
    await calendar.payload.db.deleteMany({ collection, where: {} })
  }
})

type More = { role?: Role; signal?: AbortSignal; accept?: string }

const send = (path: string, body: object, { role = 'editor', signal, accept }: More = {}) =>
  calendar.payloadRest(
    new Request(`${site}/api/admin-imports${path}`, {
      method: 'POST',
      headers: {
        authorization: `JWT ${users.user(role).token}`,
        'Content-Type': 'application/json',
        ...(accept && { Accept: accept }),
      },
      body: JSON.stringify(body),
      ...(signal && { signal }),
    }),
  )

const inLines = { accept: 'application/x-ndjson' }

const tableOf = (count: number) =>
  [
    'title_en,start,end',
    ...Array.from({ length: count }, (_, at) => `Evening ${at},2026-12-01 20:00,22:00`),
  ].join('\r\n')

const open = async (text: string): Promise<OpenedFile> =>
  (await send('', { name: 'evenings.csv', file: gzipSync(text).toString('base64') })).json()

const linesOf = async (response: Response): Promise<ProgressLine[]> =>
  (await response.text())
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))

const summary = async (path: string, body = {}): Promise<ImportSummary> =>
  (await send(path, body)).json()

const count = async () =>
  (await calendar.payload.count({ collection: 'events', where: { deletedAt: { exists: false } } }))
    .totalDocs

/** Begins an import, and leaves once it has reported some rows. */
const leave = async ({ key, settings }: OpenedFile) => {
  const leaving = new AbortController()
  const response = await send(`/${key}/run`, { settings }, { ...inLines, signal: leaving.signal })
  const reader = response.body?.getReader()
  await reader?.read()
  leaving.abort()
}

test('an import says in lines how far it is, then what came of it', async () => {
  const { key, settings } = await open(tableOf(3))
  const response = await send(`/${key}/run`, { settings }, inLines)
  const lines = await linesOf(response)

  expect(response.status).toBe(200)
  expect(lines[0]).toEqual({ progress: { done: 0, total: 3 } })
  expect(lines.at(-1)).toMatchObject({ answer: { state: 'done', done: 3 } })
})

test('no proxy keeps its lines back, and no cache stores them', async () => {
  const { key, settings } = await open(tableOf(1))
  const { headers } = await send(`/${key}/run`, { settings }, inLines)

  expect(headers.get('Content-Type')).toBe('application/x-ndjson')
  expect(headers.get('Cache-Control')).toBe('no-store, no-transform')
  expect(headers.get('X-Accel-Buffering')).toBe('no')
})

test('a refusal is the last line, with its status and its reason', async () => {
  const { key, settings } = await open(tableOf(1))
  const ofZone = await send(`/${key}/run`, { settings: { ...settings, zone: 'Mars' } }, inLines)
  const ofNone = await send('/none/run', { settings }, inLines)

  expect(await linesOf(ofZone)).toEqual([
    {
      refusal: {
        status: 400,
        body: { errors: [{ message: expect.stringContaining('Mars') }] },
      },
    },
  ])
  expect(await linesOf(ofNone)).toMatchObject([{ refusal: { status: 404 } }])
})

/** Waits for the first written row, and then until the process hears of other requests and of closed connections. */
const rowsAreWritten = async ({ body }: Response) => {
  const reader = body?.getReader()
  const decoder = new TextDecoder()
  for (let text = ''; !/"done":[1-9]/.test(text); ) {
    text += decoder.decode((await reader?.read())?.value)
  }
  await setImmediate()
}

test('an import whose client leaves ends with the row that it writes', async () => {
  const { key, settings } = await open(tableOf(60))
  const leaving = new AbortController()
  const running = await send(`/${key}/run`, { settings }, { ...inLines, signal: leaving.signal })
  await rowsAreWritten(running)
  leaving.abort()
  const { done } = await summary(`/${key}/stop`)

  expect(done).toBeLessThanOrEqual(3)
  expect(await count()).toBe(done)
})

test('an import ends with the row that it writes when it is stopped, also where nobody leaves', async () => {
  const { key, settings } = await open(tableOf(60))
  await rowsAreWritten(await send(`/${key}/run`, { settings }, inLines))
  const { done, state } = await summary(`/${key}/stop`)

  expect(state).toBe('stopped')
  // Fewer than share a transaction.
  expect(done).toBeLessThan(20)
  expect(await count()).toBe(done)
})

test('a stopped import keeps whole rows, says how many, and can go on', async () => {
  const file = await open(tableOf(60))
  await leave(file)
  const stopped = await summary(`/${file.key}/stop`)

  expect(stopped).toMatchObject({ state: 'stopped', total: 60 })
  expect(stopped.done).toBeLessThan(60)
  expect(stopped.says[0]).toBe(`Cancelled after ${stopped.done} of 60 rows.`)
  expect(await count()).toBe(stopped.done)

  let last = await summary(`/${file.key}/run`)
  while (last.state === 'running') last = await summary(`/${file.key}/run`)

  expect(last).toMatchObject({ state: 'done', done: 60 })
  expect(await count()).toBe(60)
})

test('a cancelled import does not go on once another file was imported, and says so', async () => {
  const file = await open(tableOf(60))
  await leave(file)
  const stopped = await summary(`/${file.key}/stop`)
  const other = await open(tableOf(1))
  await summary(`/${other.key}/run`, { settings: other.settings })
  const listed = await users.ask('editor', 'GET', '/admin-imports')
  const late = await send(`/${file.key}/run`, {})
  const words = 'Another import has run since, so this one cannot go on.'

  expect(stopped.mayGoOn).toBe(true)
  expect(listed.body.imports).toMatchObject([
    { key: other.key, mayGoOn: false },
    {
      key: file.key,
      mayGoOn: false,
      says: expect.arrayContaining([expect.stringContaining(words)]),
    },
  ])
  expect(late.status).toBe(409)
  expect(await late.json()).toMatchObject({ errors: [{ message: expect.stringContaining(words) }] })
})

test('a stopped import is undone as far as it came', async () => {
  const file = await open(tableOf(60))
  await leave(file)
  await send(`/${file.key}/stop`, {})
  const undone = await linesOf(await send(`/${file.key}/undo`, {}, inLines))

  expect(undone.at(-1)).toMatchObject({ answer: { state: 'undone', mayUndo: false } })
  expect(await count()).toBe(0)
})

test('an import that has ended is not stopped, and says so', async () => {
  const { key, settings } = await open(tableOf(2))
  await summary(`/${key}/run`, { settings })

  const late = await summary(`/${key}/stop`)

  expect(late).toMatchObject({ state: 'done', done: 2, mayUndo: true })
  expect(late.says).toEqual(['It had already ended. Undo takes it back.', '2 new events'])
})

test('only who may see an import may stop it', async () => {
  const { key } = await open(tableOf(2))

  expect((await send(`/${key}/stop`, {}, { role: 'contributor' })).status).toBe(404)
})
