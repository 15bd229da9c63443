// On SQLite alone: pages are written alike from what any database answers.

import { existsSync } from 'node:fs'
import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawMissing } from '../../src/media/drawMissing'
import { isPageSize } from '../../src/media/pageSizes'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { stopClock } from '../support/clock'
import { clientOf } from '../support/http'
import { visitorOf } from '../support/pages'
import { aDetailedPhoto } from '../support/pictures'

stopClock()
const calendar = freshCalendar()
const { anEvent, anImage } = buildersOf(calendar)
const visit = visitorOf(calendar)
const get = clientOf(calendar)

/** The widths that the picture of a page offers, and the attribute as it is. */
const offered = (html: string) => {
  const srcSet = /<img class="picture[^>]* srcSet="([^"]*)"/.exec(html)?.[1] ?? ''

  return { srcSet, widths: [...srcSet.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width)) }
}

test.each([
  [
    [2000, 1500],
    [320, 640, 1024, 1600],
  ],
  [
    [800, 600],
    [320, 640, 800],
  ],
  [
    [640, 480],
    [320, 640],
  ],
  [[200, 100], [200]],
])(
  'a picture of %o pixels is offered as WebP %o pixels wide, never itself (PG-4)',
  async ([width = 0, height = 0], widths) => {
    const image = await anImage('poster.png', [width, height])
    await anEvent({ title: `Poster ${width}`, image: image.id })
    const { html } = await visit(`/event/poster-${width}/`)
    const { srcSet, widths: there } = offered(html)

    expect(there).toEqual(widths)
    expect(srcSet).not.toContain(`${image.filename}`)
    expect(srcSet.split(', ').every((one) => /\.webp \d+w$/.test(one))).toBe(true)
  },
)

test('a photo of 12 megapixels costs a phone with three pixels for each point at most 150 kB (PG-4)', async () => {
  const data = await aDetailedPhoto([3000, 4000])
  const image = await calendar.payload.create({
    collection: 'media',
    data: {},
    file: { data, name: 'foliage.jpg', mimetype: 'image/jpeg', size: data.length },
  })
  const largestPhone = { points: 440, pixels: 3 }
  await anEvent({ title: 'Foliage', image: image.id })
  for (const look of ['town', 'venue', 'festival'] as const) {
    await calendar.payload.updateGlobal({ slug: 'calendar-pages', data: { look } })
    const { html } = await visit('/event/foliage/')
    const [, share] =
      /<img class="picture[^>]* sizes="[^"]*min-resolution: 2\.5dppx\) (\d+)vw,/.exec(html) ?? []
    const wanted = (largestPhone.points * largestPhone.pixels * Number(share)) / 100
    const width = offered(html).widths.find((one) => one >= wanted)
    const chosen = Object.values(image.sizes ?? {}).find(
      (one) => one.width === width && one.mimeType === 'image/webp',
    )

    expect(chosen?.filesize).toBeLessThan(150_000)
    expect(chosen?.width).toBe(640)
  }
})

test('a page shows the colour of a picture before the picture is there, without an inline style (PG-6)', async () => {
  const image = await anImage('blue.png', [400, 300])
  await anEvent({ title: 'Blue', image: image.id })
  const { html } = await visit('/event/blue/')

  expect(await colourOf(image)).toBe('#386898')
  expect(html).toContain('class="picture tint r3 g6 b9"')
  expect(html).not.toContain('style=')
})

test('a picture that can be seen through has no colour behind it (PG-4)', async () => {
  const data = await sharp({
    create: { width: 80, height: 80, channels: 4, background: { r: 200, g: 0, b: 0, alpha: 0.5 } },
  })
    .png()
    .toBuffer()
  const image = await calendar.payload.create({
    collection: 'media',
    data: {},
    file: { data, name: 'glass.png', mimetype: 'image/png', size: data.length },
  })

  expect(await colourOf(image)).toBeNull()
})

test('pictures whose names differ in the ending alone have sizes of their own (PG-4)', async () => {
  const one = await anImage('twin.png', [400, 300])
  const data = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer()
  const other = await calendar.payload.create({
    collection: 'media',
    data: {},
    file: { data, name: 'twin.jpg', mimetype: 'image/jpeg', size: data.length },
  })

  expect(other.sizes?.w320?.filename).not.toBe(one.sizes?.w320?.filename)
})

test('sizes that a picture lacks are drawn once, and shown (PG-4)', async () => {
  const directory = folder()
  const image = await anImage('older.png', [700, 500])
  const files = Object.values(image.sizes ?? {}).flatMap(({ filename }) => filename ?? [])
  await Promise.all(
    files.filter((name) => name.endsWith('.webp')).map((name) => rm(path.join(directory, name))),
  )
  await calendar.payload.update({
    collection: 'media',
    id: image.id,
    data: {
      sizes: { ...image.sizes, w320: none, w640: none, w1024: none, w1600: none },
      colour: null,
    },
  })
  const { id } = await anEvent({ title: 'Older', image: image.id })
  const before = offered((await visit('/event/older/')).html)
  const store = {
    size: async (name: string) =>
      existsSync(path.join(directory, name))
        ? (await stat(path.join(directory, name))).size
        : undefined,
    read: (name: string) => readFile(path.join(directory, name)),
    write: (name: string, { bytes }: { bytes: Buffer }) =>
      writeFile(path.join(directory, name), bytes),
  }

  expect(before.widths).toEqual([300])
  expect(await drawMissing(calendar.payload, store)).toEqual({ drawn: 1, faulty: [] })
  expect(await drawMissing(calendar.payload, store)).toEqual({ drawn: 0, faulty: [] })
  expect(offered((await visit('/event/older/')).html).widths).toEqual([320, 640, 700])
  expect(await colourOf(image)).toBe('#386898')
  expect((await get(`/events/${id}`)).body.image.sizes).toMatchObject({
    medium: { width: 300, height: 214 },
  })
})

test('a size for pages is the whole picture, drawn once whatever its focal point', () => {
  const { imageSizes = [] } = calendar.payload.collections.media.config.upload
  const forPages = imageSizes.filter(({ name }) => isPageSize(name))

  expect(forPages.map(({ fit }) => fit)).toEqual(['inside', 'inside', 'inside', 'inside'])
})

/** The stored colour, which answers leave out. */
const colourOf = async ({ id }: { id: number }) => {
  const stored = await calendar.payload.findByID({
    collection: 'media',
    id,
    showHiddenFields: true,
  })

  return stored.colour
}

const none = {
  filename: null,
  width: null,
  height: null,
  mimeType: null,
  filesize: null,
  url: null,
}

const folder = (): string => {
  const { staticDir } = calendar.payload.collections.media.config.upload
  if (!staticDir) throw new Error('The pictures are in no folder.')

  return staticDir
}
