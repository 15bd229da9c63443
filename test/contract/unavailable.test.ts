import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createClient } from '@libsql/client'
import { buildConfig, createLocalReq } from 'payload'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { calendarHandler } from '../../src/api/handle'
import { databaseAdapter } from '../../src/app/database'
import { eventsCalendar } from '../../src/plugin/plugin'
import { runSql } from '../../src/storage/database/driver'
import { buildersOf } from '../support/builders'
import { freshCalendar, site } from '../support/calendar'
import { usersOf } from '../support/callers'
import { clientOf } from '../support/http'

const folder = mkdtempSync(path.join(tmpdir(), 'unavailable-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const calendar = freshCalendar()
const { aTag } = buildersOf(calendar)
const { as } = usersOf(calendar)
const send = clientOf(calendar)

const busy = {
  code: 'rest_service_unavailable',
  message: 'The calendar is busy; try again in a moment.',
  data: { status: 503 },
}

describe('a Host header', () => {
  test.each(['a b', ']', '%', 'a/b', 'a@b', 'a:b', '[::1', ''])(
    'is refused as "%s"',
    async (host) => {
      const { status, body, headers } = await send('/it/events', { headers: { Host: host } })

      expect(status).toBe(400)
      expect(body).toMatchObject({ code: 'rest_invalid_host', data: { status: 400 } })
      expect(body.message).toBe("L'intestazione Host non indica un host.")
      expect(headers.get('vary')).toBe('Origin, Authorization')
    },
  )

  test.each(['calendar.example', 'localhost:3000', '[::1]:3000', '127.0.0.1'])(
    'is accepted as "%s"',
    async (host) => {
      expect((await send('/events', { headers: { Host: host } })).status).toBe(200)
    },
  )
})

/** The request handler of an app on a database of its own. */
const appOn = (uri: string) =>
  calendarHandler(
    databaseAdapter(uri).then((db) =>
      buildConfig({
        secret: 'a secret of the tests',
        db,
        typescript: { autoGenerate: false },
        graphQL: { disable: true },
        logger: { options: { level: 'silent' } },
        plugins: [eventsCalendar({ site })],
      }),
    ),
  )

describe('a database that cannot be opened', () => {
  test.each(['GET', 'HEAD', 'OPTIONS', 'POST'])(
    'and does not answer gives 503 with Retry-After: %s',
    async (method) => {
      const answer = appOn('mongodb://127.0.0.1:1/calendar?serverSelectionTimeoutMS=100')
      const response = await answer(new Request(`${site}/cal/events/v1/events`, { method }))

      expect(response.status).toBe(503)
      expect(response.headers.get('retry-after')).toBe('5')
      expect(response.headers.get('content-type')).toBe('application/json; charset=UTF-8')
      if (method !== 'HEAD') expect(await response.json()).toEqual(busy)
    },
  )

  test('because it is damaged gives 503 without internal details (ERR-5)', async () => {
    const file = path.join(folder, 'damaged.db')
    writeFileSync(file, 'This is no database. '.repeat(500))
    const response = await appOn(`file:${file}`)(new Request(`${site}/it/cal/events/v1/events`))

    expect(response.status).toBe(503)
    expect(await response.json()).toEqual({
      code: 'rest_service_unavailable',
      message: 'Il calendario è occupato: riprova tra poco.',
      data: { status: 503 },
    })
  })
})

describe.skipIf(inject('mongo') || inject('postgres'))(
  'a SQLite file that another program holds',
  () => {
    test('makes writes wait ten seconds, not the process, and then answer so', async () => {
      const [found] = await runSql<{ file: string }>(
        await createLocalReq({}, calendar.payload),
        'SELECT file FROM pragma_database_list',
      )
      const other = createClient({ url: `file:${found?.file}` })
      await other.execute('BEGIN IMMEDIATE')
      const started = performance.now()
      const written = send('/tags', { as: as('editor'), json: { name: 'Late' } })
      const answer = calendar.payloadRest(
        new Request(`${site}/api/users/first-register`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: '{"username": "nobody", "password": "nobody"}',
        }),
      )

      expect((await send('/events')).status).toBe(200)
      expect(performance.now() - started).toBeLessThan(5_000)
      const [late, payloadRest] = await Promise.all([written, answer])
      expect(late).toMatchObject({ status: 503, body: busy })
      expect(late.headers.get('retry-after')).toBe('5')
      expect(payloadRest.status).toBe(503)
      expect(payloadRest.headers.get('retry-after')).toBe('5')
      expect(performance.now() - started).toBeLessThan(14_000)
      await other.execute('ROLLBACK')
      other.close()
      await aTag('At once')
    }, 30_000)
  },
)
