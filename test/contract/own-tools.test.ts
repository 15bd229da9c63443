import { UploadFeature } from '@payloadcms/richtext-lexical'
import { expect, test } from 'vitest'
import { freshCalendar } from '../support/calendar'
import { clientOf } from '../support/http'
import { signedInUsers } from '../support/signedIn'

const calendar = freshCalendar({
  editor: { features: ({ defaultFeatures }) => [...defaultFeatures, UploadFeature()] },
})
const { ask } = signedInUsers(calendar)
const get = clientOf(calendar)

test('content of a site’s own editor tool is stored, and serialized as text', async () => {
  const node = { type: 'upload', version: 3, id: 'a', relationTo: 'media', value: 1, fields: {} }
  const children = [
    {
      type: 'paragraph',
      version: 1,
      children: [{ type: 'text', version: 1, text: 'Bring a map' }],
    },
    node,
  ]
  const { status, doc } = await ask('editor', 'POST', '/events', {
    title: 'Walk',
    startLocal: '2027-01-01 10:00:00',
    endLocal: '2027-01-01 12:00:00',
    _status: 'published',
    description: { root: { type: 'root', version: 1, children } },
  })
  const stored = await calendar.payload.findByID({ collection: 'events', id: doc.id, depth: 0 })

  expect(status).toBe(201)
  expect(stored.description?.root.children).toMatchObject([
    { type: 'paragraph' },
    { type: 'upload' },
  ])
  expect((await get(`/events/${doc.id}`)).body.description).toBe('<p>Bring a map</p>')
})
