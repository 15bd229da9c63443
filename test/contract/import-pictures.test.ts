import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { handle } from '../../src/api/handle'
import type { Report } from '../../src/import/report'
import { importCalendar } from '../../src/import/run'
import { openService } from '../../src/import/sources/contractService'
import { buildersOf } from '../support/builders'
import { freshCalendar, site } from '../support/calendar'
import { type Loopback, loopback } from '../support/loopback'
import { followedCalendar } from '../support/sources'

const old = freshCalendar()
const calendar = freshCalendar({ trustedImageHosts: ['127.0.0.1'] })
const { clear: clearOld, anEvent, anImage } = buildersOf(old)
const { aSource, readNow, preview } = followedCalendar(calendar)

let server: Loopback
beforeAll(async () => {
  server = await loopback(async (request) => {
    const { pathname, search } = new URL(request.url)
    if (pathname.startsWith('/media/')) {
      const { staticDir } = old.payload.collections.media.config.upload

      return new Response(
        new Uint8Array(await readFile(path.join(staticDir ?? '', path.basename(pathname)))),
      )
    }
    const answer = await handle(old.payload, new Request(`${site}${pathname}${search}`))
    const text = (await answer.text()).replaceAll(`${site}/media`, `${server.address}/media`)

    return new Response(text, { status: answer.status })
  })
})
afterAll(() => server.close())

type Described = { alt?: string | null; focalX?: number; focalY?: number }

const describePicture = (
  { payload }: Pick<typeof old, 'payload'>,
  id: number,
  data: Described,
  locale: 'en' | 'it' = 'en',
) => payload.update({ collection: 'media', id, data, locale })

let theirs = 0
beforeEach(async () => {
  await clearOld()
  theirs = (await anImage()).id
  await describePicture(old, theirs, { alt: 'Two players', focalX: 20, focalY: 30 })
  await describePicture(old, theirs, { alt: 'Due giocatori' }, 'it')
  await anEvent({
    title: 'Chess',
    startLocal: '2037-03-01 20:00:00',
    endLocal: '2037-03-01 22:00:00',
    image: theirs,
  })
})

const service = () => ({ kind: 'service', address: `${server.address}/calendar` })

/** The picture here, with its texts in both languages. */
const here = async () => {
  const { docs } = await calendar.payload.find({ collection: 'media', locale: 'all', depth: 0 })
  const [{ id = 0, alt, focalX, focalY } = {}] = docs

  return { id, alt, focal: [focalX, focalY] }
}

describe('a picture from another calendar of this kind (VN-4)', () => {
  test('gets the texts and the point that it has there now, at the next reading', async () => {
    const { id } = await aSource(service())
    await readNow(id)
    expect(await here()).toMatchObject({
      alt: { en: 'Two players', it: 'Due giocatori' },
      focal: [20, 30],
    })
    await describePicture(old, theirs, { alt: 'Two players at a board', focalX: 60, focalY: 70 })
    await describePicture(old, theirs, { alt: 'Due giocatori alla scacchiera' }, 'it')
    await readNow(id)

    expect(await here()).toMatchObject({
      alt: { en: 'Two players at a board', it: 'Due giocatori alla scacchiera' },
      focal: [60, 70],
    })
  })

  test('keeps what people changed here, each text and the point by itself', async () => {
    const { id } = await aSource(service())
    await readNow(id)
    const picture = (await here()).id
    await describePicture(calendar, picture, { alt: 'Anna and Ben' })
    await describePicture(old, theirs, { alt: 'Two players at a board', focalX: 60, focalY: 70 })
    await describePicture(old, theirs, { alt: 'Due giocatori alla scacchiera' }, 'it')
    await readNow(id)
    expect(await here()).toMatchObject({
      alt: { en: 'Anna and Ben', it: 'Due giocatori alla scacchiera' },
      focal: [60, 70],
    })
    await describePicture(calendar, picture, { focalX: 10, focalY: 10 })
    await describePicture(old, theirs, { focalX: 80, focalY: 80 })
    await readNow(id)

    expect((await here()).focal).toEqual([10, 10])
  })

  test('loses a text that it has there no more', async () => {
    const { id } = await aSource(service())
    await readNow(id)
    await describePicture(old, theirs, { alt: '' }, 'it')
    await readNow(id)
    const { alt } = await here()

    expect(alt).toMatchObject({ en: 'Two players' })
    expect(alt).not.toMatchObject({ it: 'Due giocatori' })
  })

  test('has them also where it came without any, or with another event', async () => {
    await describePicture(old, theirs, { alt: '' })
    await describePicture(old, theirs, { alt: '' }, 'it')
    const { id } = await aSource(service())
    await readNow(id)
    await describePicture(old, theirs, { alt: 'Two players' })
    await readNow(id)

    expect((await here()).alt).toMatchObject({ en: 'Two players' })
  })

  test('is not changed by a preview', async () => {
    const { id } = await aSource(service())
    await readNow(id)
    await describePicture(old, theirs, { alt: 'Two players at a board' })
    await preview({ ...service(), id })

    expect((await here()).alt).toMatchObject({ en: 'Two players' })
  })

  test('is followed by the program of imports, too, and its report says so', async () => {
    const bringIn = async (): Promise<Report> =>
      importCalendar({
        payload: calendar.payload,
        source: await openService({ address: server.address, sleep: async () => {} }),
      })
    await bringIn()
    await describePicture(old, theirs, { alt: 'Two players at a board' })
    const { id } = await here()

    expect((await bringIn()).notes).toContain(`picture ${id}: its alternative text changed there`)
    expect((await bringIn()).notes).toEqual([])
  })
})
