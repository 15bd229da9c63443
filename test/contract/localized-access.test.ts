import { createLocalReq } from 'payload'
import { upload } from 'payload/shared'
import { describe, expect, test } from 'vitest'
import { deleteUnused } from '../../src/admin/unusedPictures/deleteUnused'
import { mayUpdate } from '../../src/content/access/documents'
import { galleryField } from '../../src/content/fields/galleryField'
import { buildersOf } from '../support/builders'
import { freshCalendar, site } from '../support/calendar'
import { given } from '../support/given'
import { clientOf } from '../support/http'
import { signedInUsers } from '../support/signedIn'

// Access of a site may be a filter by a localized field.

const calendar = freshCalendar({
  access: {
    media: {
      read: ({ req }) =>
        // The site's own access, which needs the whole user.
        req.user?.email?.startsWith('editor') ? true : { alt: { not_equals: 'Secret' } },
      delete: () => ({ alt: { not_equals: 'Logo' } }),
    },
    events: {
      read: () => ({ title: { not_equals: 'Secret' } }),
      update: () => ({ title: { not_equals: 'Election' } }),
    },
    venues: { read: () => ({ name: { not_equals: 'Bunker' } }) },
  },
})
const { user, ask } = signedInUsers(calendar)
const { anEvent, anImage, aUser, aVenue } = buildersOf(calendar)
const call = clientOf(calendar)

const asEditor = async () => {
  const { id } = user('editor')
  const found = await calendar.payload.findByID({ collection: 'users', id })

  return createLocalReq({ user: { ...found, collection: 'users' } }, calendar.payload)
}

test('unused pictures are deleted with the access of the site', async () => {
  const [spare, logo] = [await anImage(), await anImage()]
  await calendar.payload.update({ collection: 'media', id: logo.id, data: { alt: 'Logo' } })

  await expect(deleteUnused(await asEditor(), [spare.id, logo.id])).rejects.toMatchObject({
    status: 403,
  })
  expect(await deleteUnused(await asEditor(), [spare.id])).toBe(1)
})

test('scheduling and locking follow the access of the site', async () => {
  const judged = async (title: string) => {
    const { id } = await anEvent({ title })

    return mayUpdate(await asEditor(), { relationTo: 'events', value: id })
  }

  expect([await judged('Chess'), await judged('Election')]).toEqual([true, false])
})

test('the contract changes nothing against the access of the site', async () => {
  const { authorization: as } = await aUser('editor')
  const status = async (title: string) => {
    const { id } = await anEvent({ title })

    return (await call(`/events/${id}`, { as, method: 'PATCH', json: { cost: '5' } })).status
  }

  expect([await status('Chess'), await status('Election')]).toEqual([200, 403])
})

test('links hidden by the access of the site are omitted and not found', async () => {
  const venue = await aVenue({ name: 'Bunker' })
  const { id } = await anEvent({ title: 'Chess night', venues: [venue.id] })
  const read = await ask('subscriber', 'GET', `/events/${id}?depth=0`)
  const found = await ask('subscriber', 'GET', `/events?where[venues][equals]=${venue.id}`)

  expect([read.status, read.body.venues]).toEqual([200, []])
  expect([found.status, found.body.docs]).toEqual([200, []])
})

test('the calendar of the admin omits what the access of the site hides', async () => {
  await anEvent({
    title: 'Secret',
    startLocal: '2027-05-05 20:00:00',
    endLocal: '2027-05-05 22:00:00',
  })
  await anEvent({
    title: 'Open',
    startLocal: '2027-05-06 20:00:00',
    endLocal: '2027-05-06 22:00:00',
  })
  const { status, body } = await ask(
    'editor',
    'GET',
    '/admin-calendar?from=2027-05-01&to=2027-06-01',
  )
  const text = JSON.stringify(body)

  expect([status, text.includes('Open'), text.includes('Secret')]).toEqual([200, true, false])
})

describe('a picture that the access of the site hides (IMG-1)', () => {
  const nothing = 999_999
  let hidden = 0
  let visible = 0

  given(async () => {
    hidden = (await anImage()).id
    visible = (await anImage()).id
    await calendar.payload.update({ collection: 'media', id: hidden, data: { alt: 'Secret' } })
  })

  const times = { startLocal: '2027-05-05 20:00:00', endLocal: '2027-05-05 22:00:00' }

  test.each([
    ['events', { title: 'Chess', ...times }],
    ['venues', { name: 'Town hall' }],
    ['organizers', { name: 'Chess club' }],
    ['events', { title: 'Weekly', ...times, recurrence: { rule: 'FREQ=WEEKLY;COUNT=2' } }],
  ])('is assigned to none of the %s at Payload’s own interface', async (slug, data) => {
    const refused = await ask('author', 'POST', `/${slug}`, { ...data, image: hidden })
    const made = await ask('author', 'POST', `/${slug}`, { ...data, image: visible })
    const { id } = made.body.doc
    const changed = await ask('author', 'PATCH', `/${slug}/${id}?draft=true`, { image: hidden })
    const byEditor = await ask('editor', 'PATCH', `/${slug}/${id}`, { image: hidden })

    expect([refused.status, made.status, changed.status, byEditor.status]).toEqual([
      400, 201, 400, 200,
    ])
    expect(refused.body.errors[0].data.errors[0].path).toBe('image')
  })

  test.each([
    ['of an event', {}, ''],
    ['of a draft', { _status: 'draft' }, '?draft=true'],
    ['of a series', { recurrence: { rule: 'FREQ=WEEKLY;COUNT=2' } }, ''],
  ])('is not added to the gallery %s, as if there were none', async (_what, data, query) => {
    const event = { title: 'Chess', ...times, ...data }
    const send = (caller: 'author' | 'editor', ...gallery: number[]) =>
      ask(caller, 'POST', `/events${query}`, { ...event, gallery })
    const refused = await send('author', visible, hidden)
    const missing = await send('author', visible, nothing)
    const made = await send('author', visible)
    const change = `/events/${made.body.doc.id}${query}`
    const changed = await ask('author', 'PATCH', change, { gallery: [visible, hidden] })
    const byEditor = await send('editor', visible, hidden)

    expect([refused.status, made.status, changed.status, byEditor.status]).toEqual([
      400, 201, 400, 201,
    ])
    expect(refused.body.errors[0].data.errors[0].path).toBe('gallery')
    expect(refused.body).toEqual(missing.body)
  })

  test('is neither read nor searched for in a gallery by others', async () => {
    const made = await ask('editor', 'POST', '/events', {
      title: 'Gallery',
      ...times,
      gallery: [hidden, visible],
    })
    const path = `/events/${made.body.doc.id}`
    const read = await ask('subscriber', 'GET', `${path}?depth=0`)
    const deep = await ask('subscriber', 'GET', `${path}?depth=1`)
    const search = (id: number) =>
      ask('subscriber', 'GET', `/events?depth=0&where[gallery][in]=${id}`)

    expect(read.body.gallery).toEqual([visible])
    expect(deep.body.gallery.map(({ id }: { id: number }) => id)).toEqual([visible])
    expect((await search(hidden)).body.docs).toEqual([])
    expect((await search(visible)).body.docs).toContainEqual(
      expect.objectContaining({ id: made.body.doc.id }),
    )
  })

  test('is to a form what a picture is that does not exist', async () => {
    const { id } = user('author')
    const found = await calendar.payload.findByID({ collection: 'users', id })
    const req = await createLocalReq({ user: { ...found, collection: 'users' } }, calendar.payload)
    const fault = async (picture: number) =>
      `${await upload([picture], {
        ...galleryField,
        event: 'submit',
        req,
        data: {},
        siblingData: {},
        path: [],
        blockData: {},
        preferences: { fields: {} },
        overrideAccess: false,
      })}`.replace(`${picture}`, 'it')

    expect(await fault(visible)).toBe('true')
    expect(await fault(hidden)).toBe(await fault(nothing))
    expect(await fault(hidden)).not.toBe('true')
  })

  test('is not cached for others when it is served (GEN-59)', async () => {
    const { filename } = await calendar.payload.findByID({ collection: 'media', id: hidden })
    const headers = { authorization: `JWT ${user('editor').token}` }
    const answer = await calendar.payloadRest(
      new Request(`${site}/api/media/file/${filename}`, { headers }),
    )

    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('private, max-age=86400')
  })

  test('is ignored when another one came from the same address (IMG-3)', async () => {
    const { authorization: as } = await aUser('author')
    const sourceUrl = 'https://pictures.example/fox.png'
    for (const id of [hidden, visible]) {
      await calendar.payload.update({ collection: 'media', id, data: { sourceUrl } })
    }
    const json = {
      title: 'Chess',
      start_date: '2027-05-05 20:00:00',
      end_date: '2027-05-05 22:00:00',
      image: sourceUrl,
    }
    const { status, body } = await call('/events', { as, json })

    expect([status, body.image?.id]).toEqual([201, visible])
  })

  test('is assigned to no event over the contract, by id or address', async () => {
    const { authorization: as } = await aUser('author')
    const picture = await calendar.payload.findByID({ collection: 'media', id: hidden })
    const named = (image: unknown) =>
      call('/events', {
        as,
        json: {
          title: 'Chess',
          start_date: '2027-05-05 20:00:00',
          end_date: '2027-05-05 22:00:00',
          image,
        },
      })
    const refused = await named(hidden)
    const byAddress = await named(`${site}/media/${picture.filename}`)

    expect([refused.status, byAddress.status]).toEqual([400, 400])
    expect(Object.keys(refused.body.data.params)).toEqual(['image'])
    expect((await named(visible)).status).toBe(201)
  })

  test('stays where it is assigned, also on copies', async () => {
    const { id } = await anEvent({ ...times, image: hidden, author: user('author').id })
    const saved = await ask('author', 'PATCH', `/events/${id}`, {
      title: 'Blitz',
      image: hidden,
      recurrence: { rule: 'FREQ=WEEKLY;COUNT=2' },
    })
    const copied = await ask('author', 'POST', `/events/${id}/duplicate`, {})

    expect([saved.status, copied.status]).toEqual([200, 200])
  })
})
