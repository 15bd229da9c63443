import { beforeEach, describe, expect, test } from 'vitest'
import { buildersOf } from '../support/builders'
import { freshCalendar, site } from '../support/calendar'
import { stopClock } from '../support/clock'
import { clientOf } from '../support/http'

stopClock()
const calendar = freshCalendar()
const { anEvent, aVenue, anOrganizer, anImage, clear } = buildersOf(calendar)
const get = clientOf(calendar)

beforeEach(clear)

const address = expect.stringMatching(/^https:\/\/calendar\.example\/media\/[\w.-]+\.png$/)
const filesize = expect.any(Number)
const size = (width: number, height: number) => ({
  width,
  height,
  'mime-type': 'image/png',
  filesize,
  url: address,
})

describe('an image', () => {
  test.each([
    [[40, 30], undefined],
    [[600, 400], { thumbnail: size(150, 150), medium: size(300, 200) }],
    [[400, 600], { thumbnail: size(150, 150), medium: size(200, 300) }],
    [
      [1000, 500],
      { thumbnail: size(150, 150), medium: size(300, 150), medium_large: size(768, 384) },
    ],
    [
      [2000, 1500],
      {
        thumbnail: size(150, 150),
        medium: size(300, 225),
        medium_large: size(768, 576),
        large: size(1024, 768),
      },
    ],
  ])('of %o pixels has the sizes %o (IMG-5)', async ([width = 0, height = 0], sizes) => {
    const image = await anImage('poster.png', [width, height])
    const { id } = await anEvent({ image: image.id })
    const serialized = (await get(`/events/${id}`)).body.image

    expect(serialized).toEqual({
      url: `${site}/media/${image.filename}`,
      id: image.id,
      extension: 'png',
      width,
      height,
      filesize,
      focal_point: { x: 50, y: 50 },
      ...(sizes && { sizes }),
    })
  })

  test('is serialized in events, venues and organizers, alone, listed and linked (IMG-5)', async () => {
    const image = (await anImage()).id
    const venue = (await aVenue({ image })).id
    const organizer = (await anOrganizer({ image })).id
    const event = (await anEvent({ image, venues: [venue], organizers: [organizer] })).id
    const single = (await get(`/events/${event}`)).body
    const listed = (await get('/events')).body.events[0]
    const visible = [
      single.image,
      single.venue.image,
      single.organizer[0].image,
      listed.image,
      listed.venue.image,
      (await get(`/venues/${venue}`)).body.image,
      (await get('/venues')).body.venues[0].image,
      (await get(`/organizers/${organizer}`)).body.image,
      (await get('/organizers')).body.organizers[0].image,
    ]

    for (const one of visible) {
      expect(one).toMatchObject({ id: image, extension: 'png', width: 40, height: 30 })
      expect(one).toEqual(single.image)
    }
  })

  test('has the same address under every root (IMG-5)', async () => {
    const { id } = await anEvent({ image: (await anImage()).id })

    expect((await get(`/it/events/${id}`)).body.image).toEqual(
      (await get(`/events/${id}`)).body.image,
    )
  })

  test('has special characters of its name encoded (IMG-5)', async () => {
    const image = await anImage('Fête d’été 1.PNG')
    const { id } = await anEvent({ image: image.id })
    const { url, extension } = (await get(`/events/${id}`)).body.image

    expect(new URL(url).href).toBe(url)
    expect(decodeURIComponent(url)).toBe(`${site}/media/${image.filename}`)
    expect(extension).toBe('png')
  })

  test.each([
    ['jpeg', 'jpg', 'image/jpeg'],
    ['webp', 'webp', 'image/webp'],
    ['gif', 'gif', 'image/gif'],
    ['avif', 'avif', 'image/avif'],
  ] as const)('may be %s (IMG-5)', async (format, extension, mime) => {
    const { default: sharp } = await import('sharp')
    const data = await sharp({
      create: { width: 200, height: 160, channels: 3, background: '#369' },
    })
      .toFormat(format)
      .toBuffer()
    const image = await calendar.payload.create({
      collection: 'media',
      data: {},
      file: { data, name: `poster.${extension}`, mimetype: mime, size: data.length },
    })
    const { id } = await anEvent({ image: image.id })

    expect((await get(`/events/${id}`)).body.image).toMatchObject({
      extension,
      width: 200,
      height: 160,
      filesize: image.filesize,
      sizes: { thumbnail: { width: 150, height: 150, 'mime-type': mime } },
    })
  })

  test('that is missing is false for events, omitted for venues and organizers (IMG-5, GEN-39)', async () => {
    const venue = (await aVenue()).id
    const organizer = (await anOrganizer()).id
    const event = (await anEvent()).id

    expect((await get(`/events/${event}`)).body.image).toBe(false)
    expect((await get(`/venues/${venue}`)).body).not.toHaveProperty('image')
    expect((await get(`/organizers/${organizer}`)).body).not.toHaveProperty('image')
  })

  test('that was deleted is missing (IMG-5, GEN-39)', async () => {
    const image = (await anImage()).id
    const venue = (await aVenue({ image })).id
    const event = (await anEvent({ image, venues: [venue] })).id
    await calendar.payload.delete({ collection: 'media', id: image })

    expect((await get(`/events/${event}`)).body.image).toBe(false)
    expect((await get(`/venues/${venue}`)).body).not.toHaveProperty('image')
  })

  test('stays when its entry is deleted (IMG-6)', async () => {
    const image = (await anImage()).id
    const first = await anEvent({ title: 'First', image })
    const second = await anEvent({ title: 'Second', image })
    const venue = await aVenue({ image })
    await calendar.payload.delete({ collection: 'events', id: first.id })
    await calendar.payload.delete({ collection: 'venues', id: venue.id })

    expect((await get(`/events/${second.id}`)).body.image.id).toBe(image)
    expect((await calendar.payload.count({ collection: 'media' })).totalDocs).toBe(1)
  })
})
