// On SQLite alone: pictures lie in files and buckets.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { programFlags } from '../../scripts/flags'
import { filesOf } from '../../src/app/storeFiles'
import { copyPictures } from '../../src/media/copyPictures'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { fileNames } from '../support/fileNames'
import { blobStore, bucketStore } from '../support/stores'

const bucket = await bucketStore()
const blob = await blobStore()
const calendar = freshCalendar()
const { anImage, clear } = buildersOf(calendar)
const otherFolder = mkdtempSync(path.join(tmpdir(), 'calendar-pictures-'))
afterAll(() => rmSync(otherFolder, { recursive: true, force: true }))

const folder = () => calendar.payload.collections.media.config.upload.staticDir ?? ''
const files = [
  'chess-150x150.png',
  'chess-300x200.png',
  'chess-w1600.webp',
  'chess-w320.webp',
  'chess.png',
  'small-w1600.webp',
  'small.png',
]

beforeAll(async () => {
  await clear()
  await anImage('chess.png', [600, 400])
  await anImage('small.png')
})
beforeEach(() => {
  bucket.empty()
  blob.empty()
})

describe('the program that copies pictures', { timeout: 120_000 }, () => {
  /** Runs `npm run pictures -- …` beside the calendar, on a site that changes to a bucket. */
  const pictures = async (words: string[], environment: Record<string, string> = {}) => {
    const { store } = bucket
    const child = spawn(process.execPath, [...programFlags, 'scripts/pictures.ts', ...words], {
      env: {
        ...process.env,
        DATABASE_URI: calendar.uri,
        PAYLOAD_SECRET: 'a secret of the tests',
        MEDIA_DIRECTORY: folder(),
        S3_BUCKET: store.bucket,
        S3_ENDPOINT: store.endpoint,
        S3_ACCESS_KEY_ID: store.credentials.accessKeyId,
        S3_SECRET_ACCESS_KEY: store.credentials.secretAccessKey,
        PICTURE_STORE: 'folder',
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

    return { code, said }
  }

  test('copies all pictures with their sizes, and copies nothing twice', async () => {
    const first = await pictures(['--to', 's3'])
    const again = await pictures(['--to', 's3'])

    expect(first.said).toContain(
      'Copied 7 files of pictures from folder to s3; 0 were there already.',
    )
    expect(again.said).toContain(
      'Copied 0 files of pictures from folder to s3; 7 were there already.',
    )
    expect([first.code, again.code]).toEqual([0, 0])
    expect(fileNames(bucket.names())).toEqual(files)
    expect(bucket.at('chess.png')).toEqual(readFileSync(path.join(folder(), 'chess.png')))
  })

  test('lists the pictures that neither store has', async () => {
    const { code, said } = await pictures(['--to', 'folder', '--from', 's3'], {
      MEDIA_DIRECTORY: path.join(otherFolder, 'none'),
    })

    expect(code).toBe(1)
    expect(files.filter((name) => !fileNames(said.split(/[\s,]+/)).includes(name))).toEqual([])
  })

  test.each([
    [[], 'Usage: npm run pictures'],
    [['--to', 'folder'], 'Usage: npm run pictures'],
    [['--to', 'blob'], 'The environment describes no store "blob".'],
  ])('refuses %j', async (words, refusal) => {
    const { code, said } = await pictures(words)

    expect(code).toBe(2)
    expect(said).toContain(refusal)
  })

  test('exits with an error when a store fails', async () => {
    bucket.bucket.fail(true)
    const { code } = await pictures(['--to', 's3'])
    bucket.bucket.fail(false)

    expect(code).toBe(2)
  })

  test('names the bucket and the reason of a refusal', async () => {
    const { code, said } = await pictures(['--to', 's3'], { S3_SECRET_ACCESS_KEY: 'another' })

    expect(code).toBe(2)
    expect(said).toContain(`The bucket "${bucket.store.bucket}" answered 403.`)
  })
})

test('copies from a folder to Vercel Blob, and from there to another folder', async () => {
  const here = await filesOf({ kind: 'folder', directory: folder() })
  const blobFiles = await filesOf(blob.store)
  const back = await filesOf({ kind: 'folder', directory: path.join(otherFolder, 'back') })
  const sent = await copyPictures(calendar.payload, { from: here, to: blobFiles })
  const returned = await copyPictures(calendar.payload, { from: blobFiles, to: back })

  expect([sent, returned]).toEqual([
    { copied: 7, there: 0, missing: [] },
    { copied: 7, there: 0, missing: [] },
  ])
  expect(fileNames(readdirSync(path.join(otherFolder, 'back')))).toEqual(files)
  await back.write('chess.png', { bytes: Buffer.from('cut off'), mime: 'image/png' })
  expect(await copyPictures(calendar.payload, { from: blobFiles, to: back })).toMatchObject({
    copied: 1,
    there: 6,
  })
  expect(readFileSync(path.join(otherFolder, 'back', 'chess.png'))).toEqual(
    readFileSync(path.join(folder(), 'chess.png')),
  )
})
