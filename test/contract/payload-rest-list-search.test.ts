import { mergeListSearchAndWhere } from 'payload/shared'
import { stringify } from 'qs-esm'
import { expect, test } from 'vitest'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { given } from '../support/given'
import { signedInUsers } from '../support/signedIn'

// What is ticked in a searched list of the admin is changed and deleted with the list's search as Payload sends it.

const calendar = freshCalendar()
const { ask, user } = signedInUsers(calendar)
const { anEvent, aVenue, inItalian } = buildersOf(calendar)

const ids = { hall: 0, hidden: 0, apart: 0 }

given(async () => {
  ids.hall = (await aVenue({ name: 'Lantern hall' })).id
  const author = user('editor').id
  ids.hidden = (await aVenue({ name: 'Secret hall', status: 'draft', author })).id
})

/** A request as the list of events sends it for ticked rows. */
const withSearch = (search: string, events: number[], further: object = {}) => {
  const { config } = calendar.payload.collections.events
  const searched = mergeListSearchAndWhere({ collectionConfig: config, search, where: {} })

  const where = { and: [searched, { id: { in: events } }] }

  return `/events?${stringify({ locale: 'en', ...further, where })}`
}

const statusesOf = async (found: number[]) => {
  const { docs } = await calendar.payload.find({
    collection: 'events',
    where: { id: { in: found } },
    draft: true,
    sort: 'id',
    trash: true,
  })

  return docs.map((doc) => (doc.deletedAt ? 'trash' : doc._status))
}

const eventsOf = async (author: number) => {
  const titled = await anEvent({ title: 'Lantern walk', status: 'draft', author })
  const described = await anEvent({
    title: 'Evening',
    descriptionHtml: '<p>With lantern and song.</p>',
    status: 'draft',
    author,
  })
  const placed = await anEvent({ title: 'Dance', status: 'draft', author, venues: [ids.hall] })
  const other = await anEvent({ title: 'Chess', status: 'draft', author })
  await inItalian('events', described.id, { title: 'Serata di musica' })

  return [titled.id, described.id, placed.id, other.id]
}

test.each(['administrator', 'editor', 'author'] as const)(
  '%s publishes, unpublishes and deletes ticked rows of a searched list',
  async (role) => {
    const events = await eventsOf(user(role).id)
    const steps = [
      ['PATCH', { draft: true }, { _status: 'published' }, 'published'],
      ['PATCH', {}, { _status: 'draft' }, 'draft'],
      ['PATCH', {}, { deletedAt: '2026-11-29T18:00:00.000Z' }, 'trash'],
    ] as const
    for (const [method, further, data, status] of steps) {
      const answer = await ask(role, method, withSearch('lantern', events, further), data)

      expect([answer.body.errors, answer.status]).toEqual([[], 200])
      expect(await statusesOf(events)).toEqual([status, status, status, 'draft'])
    }
    const forGood = await ask(role, 'DELETE', withSearch('lantern', events, { trash: true }))

    expect([forGood.body.errors, forGood.status]).toEqual([[], 200])
    expect(await statusesOf(events)).toEqual(['draft'])
  },
)

test('a search in one language finds the words of the other', async () => {
  const [, described = 0] = await eventsOf(user('editor').id)
  const answer = await ask(
    'editor',
    'PATCH',
    withSearch('musica', [described], { draft: true }),
    {},
  )

  expect(answer.body.docs).toHaveLength(1)
})

test('the names of venues that the caller may not read find nothing', async () => {
  const author = user('author').id
  const { id } = await anEvent({ title: 'Fair', status: 'draft', author })
  await calendar.payload.update({ collection: 'events', id, data: { venues: [ids.hidden] } })
  const search = withSearch('secret', [id], { draft: true })
  const ofAuthor = await ask('author', 'PATCH', search, {})
  const ofEditor = await ask('editor', 'PATCH', search, {})

  expect([ofAuthor.body.docs, ofEditor.body.docs.length]).toEqual([[], 1])
})

test.each([
  ['author', 'GET', 'venues.name'],
  ['author', 'PATCH', 'venues.city'],
  ['author', 'PATCH', 'author.email'],
  ['author', 'PATCH', 'description.a'],
  ['author', 'PATCH', 'description.en.a'],
] as const)('as %s, %s still refuses other conditions: %s', async (role, method, path) => {
  const body = method === 'PATCH' ? {} : undefined
  const answer = await ask(role, method, `/events?draft=true&where[${path}][like]=a`, body)

  expect([answer.status, answer.body.errors]).toEqual([400, [expect.anything()]])
})
