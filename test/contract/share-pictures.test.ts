// On SQLite alone: pictures are drawn alike from what any database answers.

import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { handlePage } from '../../src/publicPages/handlePage'
import { buildersOf } from '../support/builders'
import { freshCalendar, site } from '../support/calendar'
import { stopClock } from '../support/clock'
import { visitorOf } from '../support/pages'

stopClock()
const calendar = freshCalendar()
const { anEvent, anImage, anOrganizer, aSeries, aVenue, clear } = buildersOf(calendar)
const visit = visitorOf(calendar)

beforeEach(clear)

/** An answer with its bytes, at an address in full or below the site. */
const picture = async (address: string, headers: Record<string, string> = {}) => {
  const request = new Request(new URL(address, site), {
    headers: { host: new URL(site).host, ...headers },
  })
  const answer = await handlePage(calendar.payload, request)

  return {
    status: answer.status,
    headers: answer.headers,
    bytes: Buffer.from(await answer.arrayBuffer()),
  }
}

/** The address of the picture that a page names. */
const named = async (path: string): Promise<string> =>
  /property="og:image" content="([^"]*)"/.exec((await visit(path)).html)?.[1] ?? ''

/** The colour of a picture around a point. */
const colourAt = async (bytes: Buffer, [left, top]: [number, number]) => {
  // Statistics are of what is read, not of what is made of it.
  const spot = await sharp(bytes).extract({ left, top, width: 8, height: 8 }).png().toBuffer()
  const { channels } = await sharp(spot).stats()

  return channels.map(({ mean }) => Math.round(mean))
}

const near = ([red, green, blue]: [number, number, number]) =>
  [red, green, blue].map((part) => expect.closeTo(part, -1))

describe('the picture by which other sites show an event (PG-4)', () => {
  test('is a JPEG of 1200 × 630 that caches keep, because a change gives it another address', async () => {
    const { id } = await anEvent({ title: 'Jazz night' })
    const first = await named('/event/jazz-night/')
    const { status, headers, bytes } = await picture(first)
    await calendar.payload.update({
      collection: 'events',
      id,
      data: { startLocal: '2026-12-02 20:00:00', endLocal: '2026-12-02 22:00:00' },
    })
    const second = await named('/event/jazz-night/')
    const former = await picture(first)

    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('image/jpeg')
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(await sharp(bytes).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1200,
      height: 630,
    })
    expect(bytes.length).toBeLessThan(150_000)
    expect(second).not.toBe(first)
    expect(former.headers.get('cache-control')).toBe('public, max-age=3600')
    expect(former.bytes).toEqual((await picture(second)).bytes)
  })

  test('is not sent again to caches that have it', async () => {
    await anEvent({ title: 'Jazz night' })
    const { headers } = await picture('/event/jazz-night/picture.jpg')
    const again = await picture('/event/jazz-night/picture.jpg', {
      'if-none-match': headers.get('etag') ?? '',
    })

    expect(again.status).toBe(304)
  })

  test('has the photo of the event at its right, and the colour of the site beside it', async () => {
    const image = await anImage('poster.png', [1200, 800])
    await anEvent({ title: 'Jazz night', image: image.id })
    const { bytes } = await picture(await named('/event/jazz-night/'))

    expect(await colourAt(bytes, [1000, 300])).toEqual(near([51, 102, 153]))
    expect(await colourAt(bytes, [600, 20])).toEqual(near([29, 79, 163]))
  })

  test('is in the colours of the owner', async () => {
    await anEvent({ title: 'Jazz night' })
    const before = await named('/event/jazz-night/')
    await calendar.payload.updateGlobal({
      slug: 'calendar-pages',
      data: { headerColour: '#7a1f3d', accentColour: '#0b6b3a' },
    })
    const after = await named('/event/jazz-night/')
    const { bytes } = await picture(after)

    expect(after).not.toBe(before)
    expect(await colourAt(bytes, [10, 10])).toEqual(near([122, 31, 61]))
  })

  test.each([
    'Donaudampfschifffahrtsgesellschaftskapitänsversammlung',
    'https://www.example.org/programme/2026/december/concert?page=2',
    'DONAUDAMPFSCHIFFFAHRTSGESELLSCHAFTSKAPITÄNSVERSAMMLUNG',
  ])('keeps long words beside the photo: %s', async (title) => {
    const venue = await aVenue({ name: `Hall of the ${title}` })
    const image = await anImage('grey.png', [900, 600])
    await anEvent({ title, slug: 'long-words', venues: [venue.id], image: image.id })
    const { bytes } = await picture(await named('/event/long-words/'))
    const gap = await sharp(bytes).extract({ left: 608, top: 0, width: 44, height: 630 }).toBuffer()
    const { channels } = await sharp(gap).stats()

    expect(channels.every(({ min, max }) => max - min < 12)).toBe(true)
  })

  test('leads from the slug of another language to its own', async () => {
    const { id } = await anEvent({ title: 'Jazz night' })
    await calendar.payload.update({
      collection: 'events',
      id,
      locale: 'it',
      data: { title: 'Serata jazz', slug: 'serata-jazz' },
    })
    const { status, headers } = await picture('/event/serata-jazz/picture.jpg')

    expect([status, headers.get('location')]).toEqual([308, '/event/jazz-night/picture.jpg'])
    expect((await picture('/it/event/serata-jazz/picture.jpg')).status).toBe(200)
  })

  test('leaves out emoji, which the font lacks', async () => {
    await anEvent({ title: 'Jazz 🎷 night 🎉', slug: 'with' })
    await anEvent({ title: 'Jazz night', slug: 'without' })

    expect((await picture('/event/with/picture.jpg')).bytes).toEqual(
      (await picture('/event/without/picture.jpg')).bytes,
    )
  })

  test('is that of the site where the font lacks the letters of the title, or the photo alone', async () => {
    const image = await anImage('poster.png', [1200, 800])
    await anEvent({ title: '日本の夜', slug: 'night' })
    await anEvent({ title: '日本の朝', slug: 'morning', image: image.id })
    const { bytes } = await picture('/event/morning/picture.jpg')

    expect((await picture('/event/night/picture.jpg')).bytes).toEqual(
      (await picture('/events/picture.jpg')).bytes,
    )
    expect(await colourAt(bytes, [100, 300])).toEqual(near([51, 102, 153]))
  })

  test.each([
    ['a draft', { status: 'draft' }],
    ['private', { status: 'private' }],
    ['pending', { status: 'pending' }],
    ['in the trash', { status: 'trash' }],
    ['hidden from lists', { hideFromListings: true }],
    ['protected by a password', { accessPassword: 'secret' }],
  ] as const)('is not there where the event is %s', async (_, state) => {
    await anEvent({ title: 'Secret night', slug: 'secret-night', ...state })

    expect((await picture('/event/secret-night/picture.jpg')).status).toBe(404)
  })
})

test('series, venues and organizers have pictures, unless a password protects them (PG-4)', async () => {
  const image = await anImage('poster.png', [1200, 800])
  await aSeries({ image: image.id })
  await aVenue({ name: 'Town hall', city: 'Springfield', image: image.id })
  await anOrganizer({ name: 'Chess club' })
  await aVenue({ name: 'Cellar', accessPassword: 'secret' })
  const statusAt = async (path: string) => (await picture(path)).status

  expect(await statusAt('/series/yoga/picture.jpg')).toBe(200)
  expect(await statusAt('/venue/town-hall/picture.jpg')).toBe(200)
  expect(await statusAt('/organizer/chess-club/picture.jpg')).toBe(200)
  expect(await statusAt('/venue/cellar/picture.jpg')).toBe(404)
  expect(await statusAt('/event/nothing/picture.jpg')).toBe(404)
})

test('the structured data of an event has its own picture, else the drawn one (PG-4)', async () => {
  const image = await anImage('poster.png', [1200, 800])
  await anEvent({ title: 'With', image: image.id })
  await anEvent({ title: 'Without' })
  const imagesOf = async (path: string) => {
    const { html } = await visit(path)
    const [, json = '{}'] =
      /<script type="application\/ld\+json">(\{[^<]*"Event"[^<]*)</.exec(html) ?? []

    return JSON.parse(json).image
  }

  expect(await imagesOf('/event/with/')).toEqual([`${site}/media/${image.filename}`])
  expect(await imagesOf('/event/without/')).toEqual([await named('/event/without/')])
})
