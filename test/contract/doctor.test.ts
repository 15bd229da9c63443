import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { programFlags } from '../../scripts/flags'
import { examine } from '../../src/app/doctor/examine'
import { migrations } from '../../src/app/migrations'
import type { Finding } from '../../src/plugin/doctor/finding'
import { clockFound, latencyFoundOf } from '../../src/plugin/doctor/measures'
import { versionFound } from '../../src/plugin/doctor/mongoFindings'
import { preparationFound } from '../../src/plugin/doctor/preparation'
import { exitStatusOf, tableOf } from '../../src/plugin/doctor/table'
import { freshCalendar } from '../support/calendar'
import { isOnSqlite } from '../support/dealt'
import { openMailbox } from '../support/mailbox'

const folder = mkdtempSync(path.join(tmpdir(), 'doctor-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const calendar = freshCalendar()
const released = inject('mongo') ? [] : migrations.map(({ name }) => name)

/** The report about a site without faults, except for the given variables. */
const lookedAt = (variables: Record<string, string> = {}) =>
  examine(
    {
      // The gateway of the tests is no member of the replica set, so the address has `directConnection` instead of its
      // name.
      DATABASE_URI: calendar.uri,
      PAYLOAD_SECRET: 'a secret of the tests, long enough',
      SITE_URL: 'https://calendar.example',
      SITE_TIME_ZONE: 'Europe/Rome',
      MEDIA_DIRECTORY: folder,
      ...variables,
    },
    () => preparationFound(calendar.payload, released),
  )

const stateOf = (findings: Finding[], what: string) =>
  findings.find((one) => one.what === what)?.state

// The app of this repository runs on SQLite and MongoDB.
describe.skipIf(inject('postgres'))('the doctor', () => {
  test('finds no fault in a healthy site, and leaves nothing behind', async () => {
    const findings = await lookedAt()

    expect(findings.filter(({ state }) => state !== 'well').map(({ what }) => what)).toEqual([
      'Mail',
    ])
    expect(exitStatusOf(findings)).toBe(0)
    expect(readdirSync(folder)).toEqual([])
    expect(await collections()).not.toContainEqual(expect.stringContaining('calendar-doctor'))
  })

  test('reports that a later release has used the database', async () => {
    if (inject('mongo')) return
    const found = await preparationFound(calendar.payload, ['20260101_000000_earlier'])

    expect(found).toMatchObject({ state: 'wrong', found: expect.stringContaining('later release') })
  })
})

// The checks of environment, mail and folders do not depend on the database.
describe.runIf(isOnSqlite())('the doctor, beside the database,', () => {
  test('reports every fault of an environment, and what it did not check', async () => {
    const findings = await lookedAt({ PER_PAGE: 'many', SITE_URL: 'calendar' })

    expect(findings.filter(({ state }) => state === 'wrong')).toHaveLength(2)
    expect(stateOf(findings, 'Mail')).toBe('unseen')
    expect(exitStatusOf(findings)).toBe(1)
  })

  test.each([
    [{ SITE_URL: 'http://calendar.example' }, 'Address of the site'],
    [{ SITE_TIME_ZONE: '' }, 'Time zone'],
    [{ PAYLOAD_SECRET: 'short' }, 'Secret'],
  ])('warns of %j', async (variables, what) => {
    expect(stateOf(await lookedAt(variables), what)).toBe('warning')
  })

  test('reports a picture store that refuses writes', async () => {
    const file = path.join(folder, 'a-file')
    writeFileSync(file, '')
    onTestFinished(() => rmSync(file))

    expect(stateOf(await lookedAt({ MEDIA_DIRECTORY: file }), 'Pictures')).toBe('wrong')
  })

  test('connects to the mail server and sends nothing', async () => {
    const mailbox = await openMailbox()
    onTestFinished(mailbox.close)
    const mail = { MAIL_FROM: 'calendar@calendar.example', SMTP_URL: mailbox.url }

    expect(stateOf(await lookedAt(mail), 'Mail')).toBe('well')
    expect(mailbox.received).toEqual([])
    expect(stateOf(await lookedAt({ ...mail, SMTP_URL: 'smtp://127.0.0.1:1' }), 'Mail')).toBe(
      'wrong',
    )
  })

  test('prints no password of an address that does not answer', async () => {
    const password = 'p%40ss%2Fw%3Ard'
    const findings = await lookedAt({
      DATABASE_URI: `mongodb://mary:${password}@127.0.0.1:1/calendar`,
      MAIL_FROM: 'calendar@calendar.example',
      SMTP_URL: `smtp://mary:${password}@127.0.0.1:1`,
    })
    const table = tableOf(findings)

    expect(stateOf(findings, 'Address of the database')).toBe('wrong')
    expect(stateOf(findings, 'Transactions')).toBe('unseen')
    expect(table).not.toContain(password)
    expect(table).not.toContain(decodeURIComponent(password))
    expect(Math.max(...table.split('\n').map((line) => line.length))).toBeLessThanOrEqual(100)
  })
})

test.runIf(isOnSqlite())('the program prints faults in a table, and exits with 1', () => {
  const { status, stdout } = spawnSync(process.execPath, [...programFlags, 'scripts/doctor.ts'], {
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production', PER_PAGE: 'many' },
  })

  expect(status).toBe(1)
  expect(stdout).toContain('PER_PAGE must be a whole number from 1')
})

test.each([
  [clockFound(1_000, 2_000), 'well'],
  [clockFound(0, 10_000), 'warning'],
  [clockFound(0, 61_000), 'wrong'],
  [latencyFoundOf(1), 'well'],
  [latencyFoundOf(45), 'warning'],
  [versionFound('7.0.24'), 'well'],
  [versionFound('4.4.1'), 'wrong'],
])('%j is %s', (found, state) => {
  expect(found.state).toBe(state)
})

/** The names of all collections of a MongoDB calendar. */
const collections = async (): Promise<string[]> => {
  if (!inject('mongo')) return []
  // The adapter's own type has no `connection`; on MongoDB it is mongoose's.
  const { connection } = calendar.payload.db as unknown as {
    connection: { listCollections: () => Promise<{ name: string }[]> }
  }

  return (await connection.listCollections()).map(({ name }) => name)
}
