import { expect, test } from 'vitest'
import { freshCalendar } from '../support/calendar'
import { usersOf } from '../support/callers'
import { stopClock } from '../support/clock'
import { displayedEventOf } from '../support/displayedEvent'
import { clientOf } from '../support/http'

// Cached answers are never out of date (GEN-34): the next request of any caller shows a write of the contract.

stopClock()
const calendar = freshCalendar()
const { as } = usersOf(calendar)
const { made, addresses, changedBy } = displayedEventOf(calendar)
const send = clientOf(calendar)

const api = (path: string, options: Parameters<typeof send>[1]) =>
  send(path, { as: as('administrator'), ...options })
type Address = keyof typeof addresses

test.each<[string, () => Promise<unknown>, Address[]]>([
  [
    'creates an event with a venue of its own',
    () =>
      api('/events', {
        json: {
          title: 'Night of chess',
          start_date: '2026-12-05 20:00:00',
          end_date: '2026-12-05 22:00:00',
          venue: { venue: 'New hall' },
          categories: [made.category],
        },
      }),
    ['events', 'found', 'venues', 'category'],
  ],
  [
    'renames an event',
    () => api(addresses.event(), { method: 'PATCH', json: { title: 'Closed evening' } }),
    ['event', 'slug', 'italian', 'events'],
  ],
  [
    'trashes an event',
    () => api(addresses.event(), { method: 'DELETE' }),
    ['event', 'slug', 'events', 'venues', 'category', 'tags'],
  ],
  [
    'deletes an event',
    () => api(`${addresses.event()}?force=true`, { method: 'DELETE' }),
    ['event', 'slug', 'events', 'venues', 'category', 'tags'],
  ],
  [
    'makes an event private',
    () => api(addresses.event(), { method: 'PATCH', json: { status: 'private' } }),
    ['event', 'events', 'tags'],
  ],
  [
    'renames a venue',
    () => api(addresses.venue(), { method: 'PATCH', json: { venue: 'Guild hall' } }),
    ['event', 'italian', 'events', 'venue', 'venues'],
  ],
  [
    'trashes a venue',
    () => api(addresses.venue(), { method: 'DELETE' }),
    ['event', 'italian', 'events', 'venue', 'venues'],
  ],
  [
    'deletes an organizer',
    () => api(`${addresses.organizer()}?force=true`, { method: 'DELETE' }),
    ['event', 'events', 'organizer', 'organizers'],
  ],
  [
    'renames a category',
    () => api(addresses.category(), { method: 'PATCH', json: { name: 'Go' } }),
    ['event', 'events', 'categories', 'category'],
  ],
  [
    'moves a category in the tree',
    () => api(addresses.category(), { method: 'PATCH', json: { parent: made.other } }),
    ['categories', 'category'],
  ],
  [
    'deletes a tag',
    () => api(`/tags/${made.tag}?force=true`, { method: 'DELETE' }),
    ['event', 'events', 'tags'],
  ],
  [
    'writes Italian',
    () => api(`/it/events/${made.event}`, { method: 'PATCH', json: { title: 'Serata' } }),
    ['italian'],
  ],
])('a caller who %s gets it in the next answer', async (_, operation, changed) => {
  const changes = await changedBy(operation, changed)

  expect(changes).toEqual(expect.arrayContaining(changed))
})

test('an event restored from the trash is in the next answer', async () => {
  await api(addresses.event(), { method: 'DELETE' })

  const changes = await changedBy(() =>
    api(addresses.event(), { method: 'PATCH', json: { status: 'publish' } }),
  )

  expect(changes).toEqual(expect.arrayContaining(['event', 'slug', 'events', 'venues', 'tags']))
})

test('a failed write changes no answer', async () => {
  const changes = await changedBy(async () => {
    const refused = await api(addresses.event(), { json: { title: 'x', venue: 99999 } })
    expect(refused.status).toBe(400)
  })

  expect(changes).toEqual([])
})

test('a caller reads their own write, however many others read meanwhile', async () => {
  let busy = true
  const readers = [addresses.event(), addresses.events(), addresses.italian()].map(async (path) => {
    while (busy) {
      await send(path)
      // Cached answers do not wait, and would yield to no other request.
      await new Promise(setImmediate)
    }
  })
  for (let count = 1; count <= 15; count += 1) {
    const title = `Evening ${count}`
    await api(addresses.event(), { method: 'PATCH', json: { title } })
    const [event, list] = await Promise.all([send(addresses.event()), send(addresses.events())])
    expect([event.body.title, list.body.events[0].title]).toEqual([title, title])
  }
  busy = false
  await Promise.all(readers)
})
