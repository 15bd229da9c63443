import { expect, test } from 'vitest'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { clientOf } from '../support/http'
import { signedInUsers } from '../support/signedIn'

// A body with invalid links is refused in one sentence, the same on all databases.

const calendar = freshCalendar({ rateLimits: { writes: 1e9, signedIn: 1e9 } })
const { anEvent, aVenue, anOrganizer, aCategory } = buildersOf(calendar)
const { ask, user } = signedInUsers(calendar)
const send = clientOf(calendar)

const oddLinks = [
  '64',
  [64],
  ['64'],
  [[64]],
  { id: 64 },
  { id: '64' },
  { $ne: null },
  [{ id: 64 }],
  [{ $ne: null }],
  [null],
  '1e999',
  1e99,
  1.5,
  'null',
  true,
]

const makers = {
  events: async () => (await anEvent()).id,
  venues: async () => (await aVenue()).id,
  organizers: async () => (await anOrganizer()).id,
  categories: async () => aCategory('Music'),
}

test.each(Object.entries(makers))(
  'odd links of %s are stored or refused, without a failure',
  async (slug, make) => {
    const id = await make()
    const fields = calendar.payload.config.collections
      .find((one) => one.slug === slug)
      ?.flattenedFields.filter(({ type }) => type === 'relationship' || type === 'upload')
      .map(({ name }) => name)
    const faults: string[] = []
    for (const name of fields ?? []) {
      for (const value of oddLinks) {
        for (const [method, path] of [
          ['PATCH', `/${slug}/${id}`],
          ['POST', `/${slug}`],
        ] as const) {
          const { status } = await ask('editor', method, path, { [name]: value })
          if (![200, 201, 400, 403, 409].includes(status)) {
            faults.push(`${status} ${method} ${path} ${name}: ${JSON.stringify(value)}`)
          }
        }
      }
    }

    expect(fields).not.toEqual([])
    expect(faults).toEqual([])
  },
  60_000,
)

test.each([
  [{ venues: ['64'] }, 'venues'],
  [{ venues: [[64]] }, 'venues'],
  [{ parent: '85' }, 'parent'],
])('the id %j is refused', async (data, names) => {
  const { id } = await anEvent()
  const { status, body } = await ask('editor', 'PATCH', `/events/${id}`, data)

  expect([status, body]).toEqual([400, { errors: [{ message: `Unacceptable values: ${names}` }] }])
})

test.each(['change', 'dry-run'])(
  'a form of a series is checked as any other: %s',
  async (route) => {
    const json = {
      title: 'Yoga',
      start_date: '2027-01-12 19:00:00',
      end_date: '2027-01-12 20:00:00',
      recurrence: 'FREQ=WEEKLY;COUNT=2',
    }
    const { body: date } = await send('/events', { json, as: `JWT ${user('editor').token}` })
    const operation = { kind: 'save', publish: true, data: { title: { a: 1 }, venues: [[1]] } }
    const { status, body } = await ask('editor', 'POST', `/admin-series/${date.id}/${route}`, {
      scope: 'all',
      operation,
    })

    expect([status, body.errors?.[0]?.message]).toEqual([400, 'Unacceptable values: title, venues'])
  },
)
