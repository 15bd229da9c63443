import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { fileNames } from '../support/fileNames'
import { aPicture } from '../support/pictures'
import { bucketStore } from '../support/stores'
import { administrator, builtApp, register } from './app'
import { browserFound, openWindow } from './browser'
import { signIn } from './editors'

const folder = mkdtempSync(path.join(tmpdir(), 'calendar-store-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const { bucket, store, names, at } = await bucketStore('*')

/** The app with its pictures in a bucket, to which browsers send them, as on serverless hosts. */
const app = builtApp((url) => ({
  SITE_URL: url,
  MEDIA_DIRECTORY: path.join(folder, 'media'),
  S3_BUCKET: store.bucket,
  S3_ENDPOINT: store.endpoint,
  S3_ACCESS_KEY_ID: store.credentials.accessKeyId,
  S3_SECRET_ACCESS_KEY: store.credentials.secretAccessKey,
  CLIENT_UPLOADS: 'true',
}))

describe.skipIf(!browserFound())('an editor on a site with a picture store', () => {
  const window = openWindow(app, 'en-GB')

  test('uploads a picture past the app, which stores it re-encoded', async () => {
    await register(app)
    await signIn(window, administrator)
    const { page, quiet } = window
    await page.goto('/admin/collections/media/create')
    await quiet()
    const secret = 'taken at 45.07, 7.68'
    const buffer = await sharp(await aPicture('png', [400, 200]))
      .withExif({ IFD0: { ImageDescription: secret } })
      .png()
      .toBuffer()
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'stage.png', mimeType: 'image/png', buffer })
    await page.locator('#action-save').click()
    await page.waitForURL(/\/media\/\d+/)

    expect(bucket.requests).toContainEqual(
      expect.stringMatching(/^PUT \/pictures\/incoming\/[\w-]+\/stage\.png 200$/),
    )
    expect(fileNames(names())).toEqual([
      'stage-150x150.png',
      'stage-300x150.png',
      'stage-w1600.webp',
      'stage-w320.webp',
      'stage.png',
    ])
    expect([buffer.includes(secret), at('stage.png')?.includes(secret)]).toEqual([true, false])
    await page.locator('.file-details img, .thumbnail img').first().waitFor()
    await quiet()
    const thumbnail = page.locator('.file-details img, .thumbnail img').first()
    expect(
      await thumbnail.evaluate((image: HTMLImageElement) => image.naturalWidth),
    ).toBeGreaterThan(0)
    expect(window.faults).toEqual([])
  })
})

test('the app serves the stored picture under its folder, which it never creates', async () => {
  const answer = await app.fetch('/media/stage.png')

  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('image/png')
  expect(answer.headers.get('cache-control')).toContain('max-age=86400')
  expect((await answer.arrayBuffer()).byteLength).toBe(at('stage.png')?.length)
  expect(existsSync(path.join(folder, 'media'))).toBe(false)
})
