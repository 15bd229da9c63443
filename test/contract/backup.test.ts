import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildConfig, getPayload } from 'payload'
import sharp from 'sharp'
import { afterEach, describe, expect, inject, test } from 'vitest'
import { programFlags } from '../../scripts/flags'
import { databaseAdapter } from '../../src/app/database'
import { eventsCalendar } from '../../src/plugin/plugin'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { clientOf } from '../support/http'
import { aPicture } from '../support/pictures'

const calendar = freshCalendar()
const { anEvent } = buildersOf(calendar)

const folders: string[] = []
const aFolder = () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'calendar-backup-'))
  folders.push(folder)

  return folder
}
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

const mediaFolder = () => calendar.payload.collections.media.config.upload.staticDir ?? ''
const databaseFile = () => path.join(path.dirname(mediaFolder()), 'calendar.db')

/** Runs `npm run backup -- <place>` as a program beside the calendar. */
const backup = async (place: string, environment: Record<string, string> = {}) => {
  const child = spawn(process.execPath, [...programFlags, 'scripts/backup.ts', place], {
    env: {
      ...process.env,
      DATABASE_URI: `file:${databaseFile()}`,
      MEDIA_DIRECTORY: mediaFolder(),
      ...environment,
    },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      said += text
    })
  }
  const [code] = await once(child, 'close')

  return { code, said, folder: path.join(place, readdirSync(place)[0] ?? '') }
}

/** Follows docs/backup.md in another place. */
const restore = async (folder: string) => {
  const place = aFolder()
  cpSync(folder, place, { recursive: true })
  const config = buildConfig({
    secret: 'a secret of the tests',
    db: await databaseAdapter(`file:${path.join(place, 'calendar.db')}`),
    sharp,
    telemetry: false,
    typescript: { autoGenerate: false },
    graphQL: { disable: true },
    logger: { options: { level: 'warn' } },
    plugins: [eventsCalendar({ mediaDirectory: path.join(place, 'media') })],
  })

  return { place, payload: await getPayload({ config, key: place }) }
}

const aStoredPicture = async () => {
  const data = await aPicture()
  const file = { data, name: 'chess.png', mimetype: 'image/png', size: data.length }

  return (await calendar.payload.create({ collection: 'media', data: {}, file })).filename ?? ''
}

describe.skipIf(inject('mongo') || inject('postgres'))('a SQLite calendar', () => {
  test('is copied during writes, and complete when restored', async () => {
    for (let number = 0; number < 5; number++) await anEvent({ title: `Before ${number}` })
    const pictures = [await aStoredPicture()]
    let copying = true
    const writing = (async () => {
      for (let number = 0; copying; number++) {
        await anEvent({ title: `Meanwhile ${number}` })
        pictures.push(await aStoredPicture())
      }
    })()

    const { code, said, folder } = await backup(aFolder())
    copying = false
    await writing
    const { payload, place } = await restore(folder)

    expect(said).toMatch(/^Copied \d+ events and \d+ files of pictures to /)
    expect(code).toBe(0)
    const { docs } = await payload.find({ collection: 'events', pagination: false, sort: 'id' })
    const titles = docs.map(({ title }) => title)
    expect(titles).toEqual([
      ...[0, 1, 2, 3, 4].map((number) => `Before ${number}`),
      ...titles.slice(5).map((_, number) => `Meanwhile ${number}`),
    ])
    const media = await payload.find({ collection: 'media', pagination: false })
    expect(media.docs.map(({ filename }) => filename)).toContain(pictures[0])
    for (const { filename } of media.docs) {
      expect(existsSync(path.join(place, 'media', filename ?? ''))).toBe(true)
    }
    const found = await clientOf({ payload })('/events?search=before&per_page=50')
    expect(found.body.total).toBe(5)
    await payload.db.destroy?.()
  }, 120_000)

  test('is copied with its secret, unless PAYLOAD_SECRET has it', async () => {
    expect(readdirSync((await backup(aFolder())).folder)).not.toContain('calendar.db.secret')
    writeFileSync(`${databaseFile()}.secret`, 'a secret of the tests')

    expect(readdirSync((await backup(aFolder())).folder)).toContain('calendar.db.secret')
  }, 60_000)

  test('is copied without a missing picture, which is named', async () => {
    const filename = await aStoredPicture()
    rmSync(path.join(mediaFolder(), filename))

    const { code, said, folder } = await backup(aFolder())

    expect(said).toContain(`The calendar itself lacks these files of pictures: ${filename}`)
    expect(code).toBe(1)
    expect(existsSync(path.join(folder, 'calendar.db'))).toBe(true)
  }, 60_000)

  test('is not copied when it is damaged, and no file remains', async () => {
    const broken = path.join(aFolder(), 'calendar.db')
    writeFileSync(broken, 'no database at all, but a text that is longer than a header of one is')
    const place = aFolder()

    const { code, said } = await backup(place, { DATABASE_URI: `file:${broken}` })

    expect(said.trim().split('\n')).toHaveLength(1)
    expect(code).toBe(2)
    expect(readdirSync(place)).toEqual([])
  }, 60_000)

  test('names the place of its pictures when a store has them', async () => {
    const token = 'vercel_blob_rw_store_secret'
    const { code, said, folder } = await backup(aFolder(), { BLOB_READ_WRITE_TOKEN: token })

    expect([code, existsSync(path.join(folder, 'media'))]).toEqual([0, false])
    expect(said).toContain('The pictures stay in their store: npm run pictures -- --to folder')
  })
})

test.each([
  ['that is not there', 'file:/nowhere/calendar.db', 'There is no database'],
  ['of MongoDB', 'mongodb://127.0.0.1/calendar', 'MongoDB is copied with mongodump'],
])(
  'a calendar %s is refused in one sentence',
  async (_, uri, sentence) => {
    const place = aFolder()

    const { code, said } = await backup(place, {
      DATABASE_URI: uri,
      PAYLOAD_SECRET: 'a secret of the tests',
    })

    expect(said).toContain(sentence)
    expect(said.trim().split('\n')).toHaveLength(1)
    expect(code).toBe(2)
    expect(readdirSync(place)).toEqual([])
  },
  60_000,
)
