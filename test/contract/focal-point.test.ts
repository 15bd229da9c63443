// On SQLite alone: pictures are stored in files and buckets.

import { existsSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildersOf } from '../support/builders'
import { freshCalendar, site } from '../support/calendar'
import { clientOf } from '../support/http'
import { visitorOf } from '../support/pages'
import { signedIn } from '../support/signedIn'
import { bucketStore } from '../support/stores'

const { plugins, empty } = await bucketStore()

const homes = [
  ['a folder', true, []],
  ['a bucket', false, plugins],
] as const

describe.each(homes)('a picture with a focal point in %s', (_, inFolder, added) => {
  const calendar = freshCalendar(inFolder ? {} : { mediaDirectory: false }, [...added])
  const { anEvent, anImage, clear } = buildersOf(calendar)
  const visit = visitorOf(calendar)
  const get = clientOf(calendar)

  beforeEach(async () => {
    await clear()
    empty()
  })

  /** The request of the form of a picture after cropping it or moving its focal point. */
  const edit = async (id: number, edits: Record<string, number>) => {
    const form = new FormData()
    form.set('_payload', '{}')
    const query = Object.entries(edits)
      .map(([name, value]) => `uploadEdits${name}=${value}`)
      .join('&')
    const response = await calendar.payloadRest(
      new Request(`${site}/api/media/${id}?${query}`, {
        method: 'PATCH',
        headers: { Authorization: await signedIn(calendar, 'editor') },
        body: form,
      }),
    )

    return { status: response.status, ...(await response.json()) }
  }

  test('keeps that point in its sizes, and answers have it (VN-4)', async () => {
    const image = await anImage('wide.png', [600, 300])
    const { id } = await anEvent({ title: 'At the left', image: image.id })
    const before = (await get(`/events/${id}`)).body.image
    const { status, doc } = await edit(image.id, { '[focalPoint][x]': 12, '[focalPoint][y]': 50 })

    expect([status, doc.focalX, doc.focalY, doc.filename]).toEqual([200, 12, 50, 'wide.png'])
    expect((await visit('/events/')).html).toContain('<img class="fx10 ')
    expect((await get(`/events/${id}`)).body.image).toEqual({
      ...before,
      focal_point: { x: 12, y: 50 },
    })
  })

  test('may have the point at its edge', async () => {
    const image = await anImage('wide.png', [600, 300])
    const { doc } = await edit(image.id, { '[focalPoint][x]': 0, '[focalPoint][y]': 100 })

    expect([doc.focalX, doc.focalY]).toEqual([1, 100])
  })

  test('is cropped to a new file, and keeps its point', async () => {
    const image = await anImage('whole.png', [600, 400])
    const { status, doc } = await edit(image.id, {
      '[crop][x]': 0,
      '[crop][y]': 0,
      '[crop][width]': 50,
      '[crop][height]': 50,
      '[widthInPixels]': 300,
      '[heightInPixels]': 200,
      '[focalPoint][x]': 30,
      '[focalPoint][y]': 70,
    })

    expect([status, doc.width, doc.height, doc.focalX, doc.focalY]).toEqual([200, 300, 200, 30, 70])
    expect(doc.filename).toBe('whole-1.png')
    expect(doc.sizes.medium.filename).toBe('whole-1-300x200.png')
    const { staticDir = '' } = calendar.payload.collections.media.config.upload
    if (inFolder) {
      expect(existsSync(path.join(staticDir, 'whole-1.png'))).toBe(true)
      expect(existsSync(path.join(staticDir, 'whole.png'))).toBe(false)
    }
  })
})
