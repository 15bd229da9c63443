import { createLocalReq } from 'payload'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { deleteUnused } from '../../src/admin/unusedPictures/deleteUnused'
import { findUnused } from '../../src/admin/unusedPictures/findUnused'
import type { Role } from '../../src/model/role'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { usersOf } from '../support/callers'
import { aSite, its } from '../support/site'

const calendar = freshCalendar()
const { anEvent, aVenue, anOrganizer, anImage, clear } = buildersOf(calendar)
const users = usersOf(calendar)

beforeEach(clear)

const requestOf = async (role: Role) => {
  const user = await calendar.payload.findByID({ collection: 'users', id: users.user(role).id })

  return createLocalReq({ user: { ...user, collection: 'users' } }, calendar.payload)
}

const unused = async () => findUnused(await requestOf('editor'))

const pictures = async () =>
  (await calendar.payload.find({ collection: 'media', sort: 'id' })).docs.map(({ id }) => id)

describe('unused pictures', () => {
  test('are those that no event, venue, organizer or page has', async () => {
    const [event, venue, organizer, logo, spare] = [
      await anImage(),
      await anImage(),
      await anImage(),
      await anImage(),
      await anImage(),
    ]
    await anEvent({ image: event.id })
    await aVenue({ image: venue.id })
    await anOrganizer({ image: organizer.id })
    await calendar.payload.updateGlobal({ slug: 'calendar-pages', data: { logo: logo.id } })

    expect(await unused()).toEqual([spare.id])
    await calendar.payload.updateGlobal({ slug: 'calendar-pages', data: { logo: null } })
  })

  test('do not include those of an unpublished change', async () => {
    const [used, drafted] = [await anImage(), await anImage()]
    const { id } = await anEvent({ image: used.id })
    await calendar.payload.update({
      collection: 'events',
      id,
      data: { image: drafted.id, _status: 'draft' },
      draft: true,
    })

    expect(await unused()).toEqual([])
  })

  test('include those of older versions only', async () => {
    const [former, used] = [await anImage(), await anImage()]
    const { id } = await anEvent({ image: former.id })
    await calendar.payload.update({ collection: 'events', id, data: { image: used.id } })

    expect(await unused()).toEqual([former.id])
  })

  test('do not include those in a text, in any size and language', async () => {
    const [english, italian, spare] = [await anImage(), await anImage(), await anImage()]
    const size = italian.sizes?.thumbnail?.filename ?? italian.filename
    const { id } = await anEvent({
      descriptionHtml: `<p><img src="/api/media/file/${english.filename}" alt=""></p>`,
    })
    await calendar.payload.update({
      collection: 'events',
      id,
      locale: 'it',
      data: {
        descriptionHtml: `<p><a href="https://calendar.example/api/media/file/${size}?v=1">Foto</a></p>`,
      },
    })

    expect(await unused()).toEqual([spare.id])
  })

  test('do not include those of entries in the trash, which may be restored', async () => {
    const image = await anImage()
    await anEvent({ image: image.id, status: 'trash' })

    expect(await unused()).toEqual([])
  })
})

describe('pictures of a site with content of its own', () => {
  const site = aSite()
  afterAll(site.end)

  test('do not include those in its HTML, in every locale and in drafts', async () => {
    const payload = await site.start({
      collections: [
        {
          slug: 'pages',
          versions: { drafts: true },
          fields: [
            { name: 'bodyHtml', type: 'textarea' },
            { name: 'noteHtml', type: 'textarea', localized: true },
          ],
        },
      ],
      options: { languages: ['en', 'it'] },
      rest: { localization: { locales: ['en', 'it', 'fr'], defaultLocale: 'en' } },
    })
    const { anImage: aPicture } = buildersOf({ payload })
    const [plain, french, drafted, spare] = [
      await aPicture('plain.png'),
      await aPicture('french.png'),
      await aPicture('drafted.png'),
      await aPicture('spare.png'),
    ]
    const showing = ({ filename }: { filename?: string | null }) => `<IMG SRC="/file/${filename}">`
    const aPage = async (bodyHtml: string) =>
      payload.create({
        collection: its('pages'),
        data: { bodyHtml, _status: 'published' } as never,
      })
    await aPage(showing(plain))
    await payload.update({
      collection: its('pages'),
      id: (await aPage('')).id,
      locale: 'fr' as never,
      data: { noteHtml: showing(french), _status: 'published' } as never,
    })
    await payload.update({
      collection: its('pages'),
      id: (await aPage('')).id,
      data: { noteHtml: showing(drafted), _status: 'draft' } as never,
      draft: true,
    })

    expect(await findUnused(await createLocalReq({}, payload))).toEqual([spare.id])
  })
})

describe('deleting unused pictures', () => {
  test('needs the right to delete pictures', async () => {
    const { id } = await anImage()

    for (const role of ['author', 'contributor', 'subscriber'] as const) {
      await expect(deleteUnused(await requestOf(role), [id])).rejects.toMatchObject({ status: 403 })
    }
    expect(await pictures()).toEqual([id])
    expect(await deleteUnused(await requestOf('editor'), [id])).toBe(1)
    expect(await pictures()).toEqual([])
  })

  test('reveals to no other user which pictures are in use', async () => {
    const used = await anImage()
    await anEvent({ image: used.id })

    await expect(deleteUnused(await requestOf('author'), [used.id])).rejects.toMatchObject({
      status: 403,
    })
  })

  test('deletes none when one of them is in use by now', async () => {
    const [spare, used] = [await anImage(), await anImage()]
    await anEvent({ image: used.id })

    await expect(
      deleteUnused(await requestOf('editor'), [spare.id, used.id]),
    ).rejects.toMatchObject({ status: 409, message: expect.stringContaining(`${used.id}`) })
    expect(await pictures()).toEqual([spare.id, used.id])
  })
})
