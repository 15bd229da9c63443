import { existsSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { PayloadRequest } from 'payload'
import { beforeEach, describe, expect, test } from 'vitest'
import { settleFiles } from '../../src/media/unfinished'
import { inTransaction } from '../../src/storage/database/transaction'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { aPicture } from '../support/pictures'

const calendar = freshCalendar()
const { anImage, clear } = buildersOf(calendar)

beforeEach(clear)

const folder = () => calendar.payload.collections.media.config.upload.staticDir ?? ''
const notes = () => path.join(folder(), '.unfinished')
const isThere = (name: string) => existsSync(path.join(folder(), name))

/** An operation that was killed before its commit leaves the same as a failed one. */
const cutOff = async (operation: (req: PayloadRequest) => Promise<unknown>) => {
  const cut = inTransaction(calendar.payload, {}, async (req) => {
    await operation(req)
    throw new Error('cut off')
  })
  await expect(cut).rejects.toThrow('cut off')
}

const upload = async (req: PayloadRequest, name: string) => {
  const data = await aPicture('png', [400, 200])

  return calendar.payload.create({
    collection: 'media',
    data: {},
    file: { data, mimetype: 'image/png', name, size: data.length },
    req,
  })
}

/** Settles remaining files as if a long time had passed. */
const settleAll = () => {
  for (const name of readdirSync(notes())) utimesSync(path.join(notes(), name), 0, 0)

  return settleFiles(calendar.payload, folder())
}

describe('a picture that was being stored', () => {
  test('leaves no files when it was interrupted', async () => {
    await cutOff((req) => upload(req, 'half.png'))
    expect(isThere('half.png') && isThere('half-150x150.png')).toBe(true)
    await settleAll()

    expect(readdirSync(folder()).filter((name) => name.startsWith('half'))).toEqual([])
    expect(readdirSync(notes())).toEqual([])
  })

  test('keeps its files when it was finished', async () => {
    await inTransaction(calendar.payload, {}, (req) => upload(req, 'whole.png'))
    await settleAll()

    expect(isThere('whole.png') && isThere('whole-150x150.png')).toBe(true)
  })

  test('is not touched while storing may still run', async () => {
    await cutOff((req) => upload(req, 'young.png'))

    expect(await settleFiles(calendar.payload, folder())).toBe(true)
    expect(isThere('young.png')).toBe(true)
  })
})

describe('a picture that was being', () => {
  test.each([
    ['deleted', ({ id, req }) => calendar.payload.delete({ collection: 'media', id, req })],
    [
      'replaced',
      async ({ id, req }) => {
        const data = await aPicture('png', [400, 200])
        const file = { data, mimetype: 'image/png', name: 'next.png', size: data.length }
        await calendar.payload.update({ collection: 'media', id, data: {}, file, req })
      },
    ],
  ] satisfies [string, (cut: { id: number; req: PayloadRequest }) => Promise<unknown>][])(
    '%s has its files again where that was cut off',
    async (_, operation) => {
      const { id, filename, sizes } = await anImage('kept.png', [400, 200])
      const files = [filename ?? '', sizes?.thumbnail?.filename ?? '']
      await cutOff((req) => operation({ id, req }))
      expect(files.map(isThere)).toEqual([false, false])
      await settleAll()

      expect(files.map(isThere)).toEqual([true, true])
      expect(readdirSync(folder()).filter((name) => name.startsWith('next'))).toEqual([])
    },
  )

  test('deleted has no files when that was finished', async () => {
    const { id } = await anImage('gone.png', [400, 200])
    await calendar.payload.delete({ collection: 'media', id })
    await settleAll()

    expect(isThere('gone.png')).toBe(false)
    expect(readdirSync(notes())).toEqual([])
  })
})

test('a file without a pending entry stays', async () => {
  await anImage('some.png')
  writeFileSync(path.join(folder(), 'notice.txt'), 'of somebody else')
  await settleAll()

  expect(isThere('notice.txt')).toBe(true)
})
