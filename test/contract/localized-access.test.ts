import { createLocalReq } from 'payload'
import { expect, test } from 'vitest'
import { deleteUnused } from '../../src/admin/unusedPictures/deleteUnused'
import { mayUpdate } from '../../src/collections/access/documents'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { clientOf } from '../support/http'
import { signedInUsers } from '../support/signedIn'

// Access of a site's own may be a filter by a field that has a text in each language.

const calendar = freshCalendar({
  access: {
    media: { delete: () => ({ alt: { not_equals: 'Logo' } }) },
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

test('pictures that nothing uses are deleted by it', async () => {
  const [spare, logo] = [await anImage(), await anImage()]
  await calendar.payload.update({ collection: 'media', id: logo.id, data: { alt: 'Logo' } })

  await expect(deleteUnused(await asEditor(), [spare.id, logo.id])).rejects.toMatchObject({
    status: 403,
  })
  expect(await deleteUnused(await asEditor(), [spare.id])).toBe(1)
})

test('what is scheduled and locked is judged by it', async () => {
  const judged = async (title: string) => {
    const { id } = await anEvent({ title })

    return mayUpdate(await asEditor(), { relationTo: 'events', value: id })
  }

  expect([await judged('Chess'), await judged('Election')]).toEqual([true, false])
})

test('the contract changes nothing against it', async () => {
  const { authorization: as } = await aUser('editor')
  const status = async (title: string) => {
    const { id } = await anEvent({ title })

    return (await call(`/events/${id}`, { as, method: 'PATCH', json: { cost: '5' } })).status
  }

  expect([await status('Chess'), await status('Election')]).toEqual([200, 403])
})

test('links that it hides are left out, and not found', async () => {
  const venue = await aVenue({ name: 'Bunker' })
  const { id } = await anEvent({ title: 'Chess night', venues: [venue.id] })
  const read = await ask('subscriber', 'GET', `/events/${id}?depth=0`)
  const found = await ask('subscriber', 'GET', `/events?where[venues][equals]=${venue.id}`)

  expect([read.status, read.body.venues]).toEqual([200, []])
  expect([found.status, found.body.docs]).toEqual([200, []])
})

test('the calendar of the admin leaves out what it hides', async () => {
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
