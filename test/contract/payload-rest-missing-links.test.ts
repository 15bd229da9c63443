import { describe, expect, inject, test } from 'vitest'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { signedInUsers } from '../support/signedIn'

// The answers of Payload's own interface to links of missing entries, such as one that a colleague deleted meanwhile.

const calendar = freshCalendar()
const { anEvent } = buildersOf(calendar)
const { ask } = signedInUsers(calendar)

const answered = async (method: string, path: string, data: Record<string, unknown>) => {
  const { status, body } = await ask('editor', method, path, data)

  return { status, body }
}

const concert = {
  title: 'Concert',
  startLocal: '2026-12-10 20:00:00',
  endLocal: '2026-12-10 22:00:00',
}
const refused = {
  status: 409,
  body: {
    errors: [{ message: 'A linked entry does not exist, or was removed meanwhile.' }],
  },
}

test('an event at an unknown venue is not published, and nothing is stored', async () => {
  const published = { ...concert, _status: 'published', venues: [999] }

  expect(await answered('POST', '/events', published)).toEqual(refused)

  expect((await calendar.payload.count({ collection: 'events' })).totalDocs).toBe(0)
})

// Payload stores such links on MongoDB; answers omit them, and publishing checks links.
describe.skipIf(inject('mongo'))('an id that SQL refuses', () => {
  test.each([
    ['a venue in a draft', '?draft=true', { _status: 'draft', venues: [999] }],
    ['a picture in a draft', '?draft=true', { _status: 'draft', image: 999 }],
    ['a picture of what is public', '', { _status: 'published', image: 999 }],
  ])('is no server failure: %s', async (_, query, data) => {
    const { id } = await anEvent(concert)

    expect(await answered('PATCH', `/events/${id}${query}`, data)).toEqual(refused)
    expect(
      await calendar.payload.findByID({ collection: 'events', id, draft: true, depth: 0 }),
    ).toMatchObject({ _status: 'published', venues: [] })
  })
})
