import { renameSync, writeFileSync } from 'node:fs'
import { describe, expect, inject, test } from 'vitest'
import { embeddedClientOf } from '../../src/storage/database/sqliteClient'
import { freshCalendar } from '../support/calendar'
import { clientOf } from '../support/http'
import { signedInUsers } from '../support/signedIn'

const calendar = freshCalendar()
const { user, ask } = signedInUsers(calendar)
const send = clientOf(calendar)

const noRoom = 'There is no room to store this; nothing was stored.'
const as = () => `JWT ${user('editor').token}`

const tags = async () => (await send('/tags')).body.total as number

/** A document that needs further pages of the file. */
const large = { name: 'Large', description: 'x'.repeat(100_000) }

describe.skipIf(inject('mongo') || inject('postgres'))('a SQLite file', () => {
  const pragma = (text: string) => embeddedClientOf(calendar.payload)?.executeMultiple(text)

  test.each([
    ['that may not grow', 'PRAGMA max_page_count = 1', 'PRAGMA max_page_count = 1073741823'],
    ['that may not be written', 'PRAGMA query_only = 1', 'PRAGMA query_only = 0'],
  ])('%s refuses writes with 503, stores nothing and recovers', async (name, full, roomy) => {
    const before = await tags()
    await pragma(full)
    try {
      const over = await send('/tags', { as: as(), json: large })
      expect(over).toMatchObject({
        status: 503,
        body: { code: 'rest_service_unavailable', message: noRoom, data: { status: 503 } },
      })
      expect(over.headers.get('retry-after')).toBe('5')
      const payloadRest = await ask('editor', 'POST', '/tags', large)
      expect(payloadRest).toMatchObject({ status: 503, body: { errors: [{ message: noRoom }] } })
      expect(await tags()).toBe(before)
    } finally {
      await pragma(roomy)
    }

    expect((await send('/tags', { as: as(), json: { name } })).status).toBe(201)
  })

  test('that was removed or replaced accepts no write, and is not ready', async () => {
    const file = calendar.uri.slice('file:'.length)
    const tryToWrite = () => embeddedClientOf(calendar.payload)?.tryToWrite()
    expect(tryToWrite).not.toThrow()
    renameSync(file, `${file}.moved`)
    try {
      expect((await send('/tags', { as: as(), json: { name: 'Lost' } })).status).toBe(503)
      expect(tryToWrite).toThrow('The database file was removed or replaced')
      writeFileSync(file, '')
      expect((await ask('editor', 'POST', '/tags', { name: 'Lost' })).status).toBe(503)
    } finally {
      renameSync(`${file}.moved`, file)
    }

    expect((await send('/tags', { as: as(), json: { name: 'There' } })).status).toBe(201)
  })
})
