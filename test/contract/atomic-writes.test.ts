import { expect, test } from 'vitest'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { type CallerName, usersOf } from '../support/callers'
import { stopClock, tick } from '../support/clock'
import { given } from '../support/given'
import { clientOf } from '../support/http'
import { whileRefusing } from '../support/installation'

stopClock()
const calendar = freshCalendar()
const { aVenue, aCategory, anEvent } = buildersOf(calendar)
const { user, as } = usersOf(calendar)
const send = clientOf(calendar)

let known = 0
let category = 0
const owned: Partial<Record<CallerName, number>> = {}

given(async () => {
  known = (await aVenue({ name: 'Known' })).id
  category = await aCategory('Known')
  for (const role of ['editor', 'author', 'contributor'] as const) {
    const status = role === 'contributor' ? 'draft' : 'publish'
    const links = { venues: [known], categories: [category] }
    owned[role] = (await anEvent({ title: role, author: user(role).id, status, ...links })).id
  }
})

const drafted = ['events', 'venues', 'organizers'] as const
const counted = [...drafted, 'categories', 'tags', 'media'] as const

/** The numbers of rows and versions, and the events and counts that a write could change. */
const everything = async () => {
  const { payload } = calendar
  const rows = counted.map((collection) => payload.count({ collection, trash: true }))
  const versions = drafted.map((collection) => payload.countVersions({ collection }))
  const events = Object.values(owned).map((id) => send(`/events/${id}`, { as: as('editor') }))

  return {
    rows: (await Promise.all(rows)).map(({ totalDocs }) => totalDocs),
    versions: (await Promise.all(versions)).map(({ totalDocs }) => totalDocs),
    events: (await Promise.all(events)).map(({ body }) => body),
    count: (await payload.findByID({ collection: 'venues', id: known, showHiddenFields: true }))
      .eventCount,
    category: (await send(`/categories/${category}`)).body,
  }
}

const all = {
  venue: [{ venue: 'New hall', city: 'Rome' }, { venue: 'Known' }],
  organizer: { organizer: 'New club' },
  categories: ['New category'],
  title: 'New title',
}
const when = { start_date: '2027-07-01 20:00', end_date: '2027-07-01 22:00' }

type Refused = { caller: CallerName; json: object; status: number; code: string }

/** Refused writes, each as a create and as a change of the caller's own event. */
const rows: (Refused & { because: string })[] = [
  {
    because: 'a tag is new and not theirs to make',
    caller: 'author',
    json: { tags: ['New tag'] },
    status: 403,
    code: 'rest_forbidden',
  },
  {
    because: 'a category is new and not theirs to make',
    caller: 'contributor',
    json: {},
    status: 403,
    code: 'rest_forbidden',
  },
  {
    because: 'the author of an organizer is not theirs to choose',
    caller: 'author',
    json: { organizer: [{ organizer: 'First' }, { organizer: 'Second', author: 1 }] },
    status: 403,
    code: 'rest_forbidden',
  },
  {
    because: 'the event ends before it starts',
    caller: 'editor',
    json: { end_date: '2027-07-01 19:00', start_date: '2027-07-01 20:00' },
    status: 400,
    code: 'rest_invalid_param',
  },
  {
    because: 'the last organizer is unknown',
    caller: 'editor',
    json: { organizer: [{ organizer: 'First' }, 987654] },
    status: 400,
    code: 'rest_invalid_param',
  },
  {
    because: 'the image of the last venue is not there',
    caller: 'author',
    json: { venue: [{ venue: 'First' }, { venue: 'Second', image: 987654 }] },
    status: 400,
    code: 'rest_invalid_param',
  },
]

test.each(rows)(
  'nothing is stored when $because (EV-83, AUTH-21, AUTH-20, LNK-2)',
  async ({ caller, json, status, code }) => {
    const before = await everything()
    tick()
    for (const path of ['/events', `/events/${owned[caller]}`]) {
      const answer = await send(path, { as: as(caller), json: { ...all, ...when, ...json } })

      expect(answer).toMatchObject({ status, body: { code } })
    }
    expect(await everything()).toEqual(before)
  },
)

test.each([
  ['venues', 'beforeChange', 400, 'could-not-create-venue', 'The venue could not be created.'],
  [
    'organizers',
    'beforeChange',
    400,
    'could-not-create-organizer',
    'The organizer could not be created.',
  ],
  [
    'organizers',
    'afterChange',
    400,
    'could-not-create-organizer',
    'The organizer could not be created.',
  ],
  ['events', 'beforeChange', 403, 'could-not-update-event', 'The event could not be changed.'],
  ['events', 'afterChange', 403, 'could-not-update-event', 'The event could not be changed.'],
] as const)(
  'nothing is stored when a hook refuses %s %s (EV-83, LNK-6, ERR-30)',
  async (collection, moment, status, code, message) => {
    const before = await everything()
    tick()
    const json = { ...all, ...when, tags: ['New tag'] }
    await whileRefusing(calendar, { collection, moment }, async () => {
      const created = await send('/events', { as: as('editor'), json })
      const changed = await send(`/events/${owned.editor}`, { as: as('editor'), json })

      expect(created.status).toBeGreaterThanOrEqual(400)
      if (collection !== 'events') expect(created.body).toMatchObject({ code, message })
      expect(changed).toMatchObject({ status, body: { code, message } })
    })
    expect(await everything()).toEqual(before)
  },
)

test.each([
  ['venues', 'could-not-delete-venue'],
  ['categories', 'rest_cannot_delete'],
] as const)(
  'a refused deletion keeps its links on events: %s (EV-83, ERR-32, ERR-37)',
  async (collection, code) => {
    const before = await everything()
    const id = collection === 'venues' ? known : category
    const answer = await whileRefusing(calendar, { collection, moment: 'beforeDelete' }, () =>
      send(`/${collection}/${id}?force=true`, { as: as('editor'), method: 'DELETE' }),
    )

    expect(answer).toMatchObject({ status: 500, body: { code } })
    expect(await everything()).toEqual(before)
  },
)

test('the same write is stored completely when nothing refuses it (EV-83)', async () => {
  const json = { ...all, ...when, tags: ['New tag'] }
  const { status, body } = await send('/events', { as: as('editor'), json })

  expect(status).toBe(201)
  expect(body).toMatchObject({
    venue: [{ venue: 'New hall', city: 'Rome' }, { id: known }],
    organizer: [{ organizer: 'New club' }],
    categories: [{ name: 'New category', count: 1 }],
    tags: [{ name: 'New tag', count: 1 }],
  })
})
