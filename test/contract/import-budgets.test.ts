import { gzipSync } from 'node:zlib'
import { beforeEach, expect, test } from 'vitest'
import type { OpenedFile, Preview } from '../../src/admin/import/importAnswers'
import { importTurns } from '../../src/admin/import/importTurns'
import { defaultSlugs } from '../../src/model/defaultSlugs'
import { buildersOf } from '../support/builders'
import { freshCalendar, site } from '../support/calendar'
import { signedInUsers } from '../support/signedIn'

const calendar = freshCalendar()
const { clear } = buildersOf(calendar)
const users = signedInUsers(calendar)

beforeEach(async () => {
  await clear()
  await calendar.payload.db.deleteMany({ collection: defaultSlugs['calendar-imports'], where: {} })
})

const send = async (path: string, body: object) => {
  const response = await calendar.payloadRest(
    new Request(`${site}/api/admin-imports${path}`, {
      method: 'POST',
      headers: {
        authorization: `JWT ${users.user('contributor').token}`,
        'Content-Type': 'application/json',
      },
      body: JSON.stringify(body),
    }),
  )

  return { status: response.status, headers: response.headers, body: await response.json() }
}

const open = async (text: string): Promise<OpenedFile> => {
  const { status, body } = await send('', {
    name: 'programme.csv',
    file: gzipSync(text).toString('base64'),
  })
  if (status !== 200) throw new Error(JSON.stringify(body))

  return body
}

/** Rows of a hundred different tags each. */
const table = (rows: number) =>
  [
    'Title,Start,Tags',
    ...Array.from({ length: rows }, (_, row) => {
      const tags = Array.from({ length: 100 }, (_, tag) => `tag ${row} ${tag}`)

      return `Chess ${row},2027-01-12 19:00,"${tags}"`
    }),
  ].join('\n')

test('a file of more than 2,000 new tags is refused in one sentence, at the preview and at the import', async () => {
  const { key, settings } = await open(table(21))
  const looked = await send(`/${key}/preview`, { settings })
  const run = await send(`/${key}/run`, { settings })

  expect([looked.status, run.status]).toEqual([400, 400])
  expect(looked.body.errors[0].message).toBe(
    'This file has more than 2000 tags that the calendar does not have. Divide it into several.',
  )
  expect((await calendar.payload.count({ collection: 'events' })).totalDocs).toBe(0)
})

test('a row has at most twenty notes, and then their number', async () => {
  const { key, settings } = await open(table(20))
  const preview: Preview = (await send(`/${key}/preview`, { settings })).body

  expect(preview.rows).toHaveLength(20)
  expect(preview.rows[0]?.says).toHaveLength(21)
  expect(preview.rows[0]?.says.at(-1)).toBe('and 80 more notes')
})

test('the calendar reads one file at a time, one waits, and a third is refused', async () => {
  const { key, settings } = await open(table(1))
  const leave = await importTurns().enter('somebody else')
  const waiting = ['preview', 'preview'].map(() => send(`/${key}/preview`, { settings }))
  while (importTurns().state().waiting < 2) await new Promise(setImmediate)
  const third = await send(`/${key}/preview`, { settings })

  expect(third.status).toBe(503)
  expect(third.headers.get('retry-after')).toBeTruthy()
  leave()
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200])
  expect(importTurns().state()).toEqual({ inside: 0, waiting: 0 })
})
