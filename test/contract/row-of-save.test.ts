import { beforeEach, describe, expect, inject, test } from 'vitest'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { commandsOf, formatted } from '../support/commands'
import { signedInUsers } from '../support/signedIn'

const calendar = freshCalendar()
const users = signedInUsers(calendar)
const { anEvent, clear } = buildersOf(calendar)
const { during } = commandsOf(calendar)
beforeEach(clear)

const later = '2999-01-01T12:00:00.000Z'

const change = (id: number, json: Record<string, unknown>, query = '') =>
  users.ask('contributor', 'PATCH', `/events/${id}${query}`, json)

/** An event of a contributor with an unpublished change of theirs. */
const ownUnderDraft = async (state: object) => {
  const author = users.user('contributor').id
  const { id } = await anEvent({ title: 'Fair', author, ...state })
  await calendar.payload.update({
    collection: 'events',
    id,
    data: { title: 'Another', _status: 'draft' },
    draft: true,
  })

  return id
}

describe("a contributor's draft over their own event (AUTH-8, AUTH-9)", () => {
  test.each([
    ['is public', { status: 'publish' as const }],
    ['is public only later', { status: 'publish' as const, date: later }],
  ])('is refused when that %s', async (_, state) => {
    const id = await ownUnderDraft(state)

    expect((await change(id, { title: 'Mine', _status: 'published' })).status).toBe(403)
    expect((await change(id, { title: 'Mine' }, '?draft=true')).status).toBe(403)
  })

  test('is saved when that is private', async () => {
    const id = await ownUnderDraft({ status: 'private' })

    expect((await change(id, { title: 'Mine' }, '?draft=true')).status).toBe(200)
  })
})

test('a draft that was published between two saves of one request is checked as published', async () => {
  const author = users.user('contributor').id
  const { id } = await anEvent({ title: 'Fair', status: 'draft', author })
  const user = {
    ...(await calendar.payload.findByID({ collection: 'users', id: author })),
    collection: 'users' as const,
  }
  const context = {}
  const save = () =>
    calendar.payload.update({
      collection: 'events',
      id,
      data: { title: 'Mine' },
      draft: true,
      overrideAccess: false,
      user,
      context,
    })
  await save()
  await calendar.payload.update({ collection: 'events', id, data: { _status: 'published' } })

  await expect(save()).rejects.toMatchObject({ status: 403 })
})

describe.skipIf(!inject('mongo'))('the queries of a save', () => {
  test('are as many for a contributor as for an editor', async () => {
    const author = users.user('contributor').id
    const reads = async (role: 'contributor' | 'editor') => {
      const { id } = await anEvent({ title: 'Fair', status: 'draft', author })
      const save = () =>
        users.ask(role, 'PATCH', `/events/${id}?draft=true`, { title: 'Mine', _status: 'draft' })
      await save()
      const { result, commands } = await during(save)
      expect(result.status).toBe(200)

      return commands.filter(({ name, collection }) => name === 'find' && collection === 'events')
    }
    const [own, edited] = [await reads('contributor'), await reads('editor')]

    expect(own.length, formatted(own).join('\n')).toBe(edited.length)
  })
})
