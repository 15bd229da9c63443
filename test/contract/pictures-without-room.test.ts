// On SQLite alone: pictures are stored in files and buckets.

import { readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildersOf } from '../support/builders'
import { freshCalendar, site } from '../support/calendar'
import { clientOf } from '../support/http'
import { type Loopback, loopback } from '../support/loopback'
import { aPicture } from '../support/pictures'
import { signedInUsers } from '../support/signedIn'

const calendar = freshCalendar({ trustedImageHosts: ['127.0.0.1'] })
const { anImage, clear } = buildersOf(calendar)
const { user } = signedInUsers(calendar)
const send = clientOf(calendar)

let server: Loopback
let bytes: Uint8Array<ArrayBuffer>
beforeAll(async () => {
  bytes = new Uint8Array(await aPicture('png', [400, 200]))
  server = await loopback(() => new Response(bytes))
})
afterAll(() => server.close())
beforeEach(clear)

const as = () => `JWT ${user('editor').token}`
const busy = 'The calendar is busy; try again in a moment.'
const noRoom = 'There is no room to store this; nothing was stored.'
const folder = () => calendar.payload.collections.media.config.upload.staticDir ?? ''
const files = (beginning: string) =>
  readdirSync(folder()).filter((name) => name.startsWith(beginning))

/** The request of the admin's form: a new picture, or another file for a stored one. */
const upload = async (name: string, id?: number | string) => {
  const body = new FormData()
  body.set('file', new Blob([bytes], { type: 'image/png' }), name)
  body.set('_payload', '{}')
  const method = id === undefined ? 'POST' : 'PATCH'
  const response = await calendar.payloadRest(
    new Request(`${site}/api/media${id === undefined ? '' : `/${id}`}`, {
      method,
      headers: { Authorization: as() },
      body,
    }),
  )

  return { status: response.status, headers: response.headers, body: await response.json() }
}

const create = (image: string) =>
  send('/events', {
    as: as(),
    json: {
      title: 'Illustrated',
      start_date: '2027-01-01 10:00:00',
      end_date: '2027-01-01 11:00:00',
      image,
    },
  })

const pictures = async () => (await calendar.payload.count({ collection: 'media' })).totalDocs
const events = async () => (await calendar.payload.count({ collection: 'events' })).totalDocs

/** Replaces the folder by a file, so that nothing can be written into it. */
const withoutFolder = async (operation: () => Promise<void>) => {
  const away = `${folder()}.away`
  renameSync(folder(), away)
  writeFileSync(folder(), '')
  try {
    await operation()
  } finally {
    rmSync(folder())
    renameSync(away, folder())
  }
}

/** Stops the writing of a picture at one of its sizes, whose name is a dangling link. */
const endHalfway = (name: string) =>
  symlinkSync('/dev/null/nowhere', path.join(folder(), `${name}-150x150.png`))

describe('when the folder of pictures is not writable', () => {
  test('an upload answers 503 and stores nothing', async () => {
    await anImage('there.png')
    await withoutFolder(async () => {
      const { status, headers, body } = await upload('poster.png')
      expect([status, headers.get('retry-after')]).toEqual([503, '5'])
      expect(body).toEqual({ errors: [{ message: busy }] })
      expect(await pictures()).toBe(1)
    })

    expect((await upload('poster.png')).status).toBe(201)
  })

  test('an event with a picture from an address answers 503 and stores nothing (IMG-3)', async () => {
    await anImage('there.png')
    await withoutFolder(async () => {
      const { status, headers, body } = await create(`${server.address}/stage.png`)
      expect([status, headers.get('retry-after')]).toEqual([503, '5'])
      expect(body).toMatchObject({ code: 'rest_service_unavailable', message: busy })
      expect([await events(), await pictures()]).toEqual([0, 1])
    })

    expect((await create(`${server.address}/stage.png`)).status).toBe(201)
  })
})

describe('when a part of a picture cannot be written', () => {
  test('an upload answers 503, and written parts are removed', async () => {
    await anImage('there.png')
    endHalfway('half')
    const { status, headers, body } = await upload('half.png')

    expect([status, headers.get('retry-after')]).toEqual([503, '5'])
    expect(body).toEqual({ errors: [{ message: noRoom }] })
    expect(files('half')).toEqual([])
    expect(await pictures()).toBe(1)
  })

  test('a picture that was to be replaced stays as it is', async () => {
    const { id, filename } = await anImage('old.png', [400, 200])
    const before = files('old')
    endHalfway('new')

    expect((await upload('new.png', id)).status).toBe(503)
    expect(files('new')).toEqual([])
    expect(files('old')).toEqual(before)
    expect(await calendar.payload.findByID({ collection: 'media', id })).toMatchObject({ filename })
    expect((await upload('new.png', id)).status).toBe(200)
  })
})
