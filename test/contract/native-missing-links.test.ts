import { describe, expect, inject, test } from 'vitest'
import { buildersOf } from '../support/builders'
import { freshCalendar, site } from '../support/calendar'
import { given } from '../support/given'
import { signedIn } from '../support/signedIn'

// What Payload's own interface says where something that is linked is not there, as where a colleague deleted it meanwhile.

const calendar = freshCalendar()
const { anEvent, clear } = buildersOf(calendar)
let editor = ''

given(async () => {
  await signedIn(calendar, 'administrator')
  editor = await signedIn(calendar, 'editor')
})

const send = async (method: string, path: string, body: object) => {
  const response = await calendar.native(
    new Request(`${site}/api${path}`, {
      method,
      headers: { Authorization: editor, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }),
  )

  return { status: response.status, body: await response.json() }
}

const concert = {
  title: 'Concert',
  startLocal: '2026-12-10 20:00:00',
  endLocal: '2026-12-10 22:00:00',
}
const refused = {
  status: 409,
  body: {
    errors: [{ message: 'Something this is linked to does not exist, or was removed meanwhile.' }],
  },
}

test('an event at a venue that is not there is not published, and nothing is stored', async () => {
  await clear()
  const published = { ...concert, _status: 'published', venues: [999] }

  expect(await send('POST', '/events', published)).toEqual(refused)

  expect((await calendar.payload.count({ collection: 'events' })).totalDocs).toBe(0)
})

// Payload stores such links on MongoDB; answers leave them out, and what is published counts its links.
describe.skipIf(inject('mongo'))('what SQL refuses', () => {
  test.each([
    ['a venue in a draft', '?draft=true', { _status: 'draft', venues: [999] }],
    ['a picture in a draft', '?draft=true', { _status: 'draft', image: 999 }],
    ['a picture of what is public', '', { _status: 'published', image: 999 }],
  ])('is no failure of the server: %s', async (_, query, data) => {
    const { id } = await anEvent(concert)

    expect(await send('PATCH', `/events/${id}${query}`, data)).toEqual(refused)
    expect(
      await calendar.payload.findByID({ collection: 'events', id, draft: true, depth: 0 }),
    ).toMatchObject({ _status: 'published', venues: [] })
  })
})
