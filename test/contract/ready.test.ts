import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildConfig, getPayload } from 'payload'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { ready } from '../../src/api/ready'
import { databaseAdapter } from '../../src/app/database'
import { eventsCalendar } from '../../src/plugin/plugin'
import { embeddedClientOf } from '../../src/storage/database/sqliteClient'
import { site } from '../support/calendar'

const folder = mkdtempSync(path.join(tmpdir(), 'ready-'))
const file = path.join(folder, 'calendar.db')
const media = path.join(folder, 'media')
const mongo = inject('mongo')

const config = databaseAdapter(mongo?.replace('/?', '/ready?') ?? `file:${file}`).then((db) =>
  buildConfig({
    secret: 'a secret of the tests',
    db,
    typescript: { autoGenerate: false },
    graphQL: { disable: true },
    logger: { options: { level: 'silent' } },
    plugins: [eventsCalendar({ site, mediaDirectory: media })],
  }),
)
const ask = ready(config)

/** The site that the route opened. */
const opened = () => getPayload({ config, cron: true })

beforeAll(async () => {
  await ask()
  await opened()
})
afterAll(async () => {
  await (await opened()).destroy()
  rmSync(folder, { recursive: true, force: true })
})

const expectReady = async () => {
  const answer = await ask()
  expect([answer.status, await answer.json()]).toEqual([200, { status: 'ok' }])
}

const expectNotReady = async () => {
  const answer = await ask()
  expect([answer.status, await answer.json()]).toEqual([503, { status: 'unavailable' }])
  expect(answer.headers.get('retry-after')).toBe('5')
}

describe.skipIf(mongo || inject('postgres'))('a database', () => {
  test('that was removed or replaced makes the app not ready', async () => {
    await expectReady()
    renameSync(file, `${file}.moved`)
    try {
      await expectNotReady()
      writeFileSync(file, '')
      await expectNotReady()
    } finally {
      renameSync(`${file}.moved`, file)
    }

    await expectReady()
  })

  test('that accepts no writes makes the app not ready', async () => {
    const pragma = async (text: string) =>
      embeddedClientOf(await opened())?.executeMultiple(`PRAGMA ${text}`)
    await pragma('query_only = 1')
    try {
      await expectNotReady()
    } finally {
      await pragma('query_only = 0')
    }

    await expectReady()
  })
})

describe('a folder of pictures', () => {
  test('that the first picture creates is ready', async () => {
    rmSync(media, { recursive: true, force: true })

    await expectReady()
  })

  test('with a file at its path is not ready', async () => {
    rmSync(media, { recursive: true, force: true })
    writeFileSync(media, '')
    try {
      await expectNotReady()
    } finally {
      rmSync(media)
    }

    await expectReady()
  })

  test('on a full or read-only disk is not ready', async ({ skip }) => {
    rmSync(media, { recursive: true, force: true })
    mkdirSync(media)
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', media], { stdio: 'ignore' })
    } catch {
      skip('this user may not mount a disk of its own')
    }
    const remount = (options: string) =>
      execFileSync('mount', ['-o', `remount,${options}`, media], { stdio: 'ignore' })
    try {
      await expectReady()
      remount('ro')
      await expectNotReady()
      remount('rw')
      await expectReady()
      writeFileSync(path.join(media, 'large'), Buffer.alloc(40 * 1024 * 1024))
      await expectNotReady()
    } finally {
      execFileSync('umount', [media])
    }

    await expectReady()
  })
})
