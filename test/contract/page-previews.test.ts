import { describe, expect, test } from 'vitest'
import { buildersOf } from '../support/builders'
import { freshCalendar, site } from '../support/calendar'
import { stopClock } from '../support/clock'
import { given } from '../support/given'
import { visitorOf } from '../support/pages'
import { signedInUsers } from '../support/signedIn'

stopClock()
const calendar = freshCalendar()
const { anEvent, aVenue, anOrganizer } = buildersOf(calendar)
const { user, signIn } = signedInUsers(calendar)
const visit = visitorOf(calendar)

const ids = { hidden: 0, draft: 0, private: 0, venue: 0, organizer: 0, changed: 0, trash: 0 }

given(async () => {
  const author = (await signIn('author')).id
  ids.draft = (await anEvent({ title: 'Draft of an evening', status: 'draft', author })).id
  ids.private = (await anEvent({ title: 'Rehearsal', status: 'private' })).id
  ids.venue = (await aVenue({ name: 'Hall to come', status: 'draft' })).id
  ids.organizer = (await anOrganizer({ name: 'Club to come', status: 'pending' })).id
  ids.changed = (await anEvent({ title: 'Before' })).id
  ids.hidden = (await anEvent({ title: 'By invitation', hideFromListings: true })).id
  ids.trash = (await anEvent({ title: 'Gone', status: 'trash' })).id
  await calendar.payload.update({
    collection: 'events',
    id: ids.changed,
    draft: true,
    data: { title: 'After', _status: 'draft' },
  })
})

const as = (token: string) => ({
  headers: { cookie: `payload-token=${token}`, 'sec-fetch-site': 'same-origin', origin: site },
})

describe('the preview of a public page', () => {
  test.each([
    ['draft', 'Draft of an evening'],
    ['private', 'Rehearsal'],
    ['venue', 'Hall to come'],
    ['organizer', 'Club to come'],
    ['changed', 'After'],
    ['hidden', 'By invitation'],
  ] as const)('shows unpublished values to an editor: %s', async (name, title) => {
    const { status, headers, html } = await visit(`/?p=${ids[name]}`, as(user('editor').token))

    expect(status).toBe(200)
    expect(html).toContain(`<h1>${title}</h1>`)
    expect(html).toContain('A preview:')
    expect(html).toContain('content="noindex"')
    expect(html).not.toMatch(/\.ics|webcal:|events\/feed/)
    expect(headers.get('cache-control')).toMatch(/^private/)
  })

  test.each(['draft', 'private', 'venue', 'organizer'] as const)(
    'is not found for users who may not see an unpublished entry: %s',
    async (name) => {
      await visit(`/?p=${ids[name]}`, as(user('editor').token))

      expect((await visit(`/?p=${ids[name]}`)).status).toBe(404)
      expect((await visit(`/?p=${ids[name]}`, as(user('author').token))).status).toBe(404)
      const elsewhere = { ...as(user('editor').token).headers, 'sec-fetch-site': 'cross-site' }
      const foreign = { headers: { ...elsewhere, origin: 'https://evil.example' } }
      expect((await visit(`/?p=${ids[name]}`, foreign)).status).toBe(404)
    },
  )

  test('of an event that is hidden from lists requires a session (PG-3)', async () => {
    expect((await visit(`/?p=${ids.hidden}`)).status).toBe(404)
  })

  test('redirects other visitors to the published page (PG-2)', async () => {
    const { status, headers } = await visit(`/it/?p=${ids.changed}`)

    expect([status, headers.get('location')]).toEqual([302, '/it/event/before/'])
  })

  test('shows no entry in the trash', async () => {
    expect((await visit(`/?p=${ids.trash}`, as(user('editor').token))).status).toBe(404)
  })
})
