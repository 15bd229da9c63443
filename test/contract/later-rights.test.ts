import { describe, expect, test } from 'vitest'
import type { Role } from '../../src/model/role'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { stopClock, tick } from '../support/clock'
import { signedInUsers } from '../support/signedIn'

// A scheduled operation runs with the rights that its user has at that time.

stopClock('2026-11-18T15:00:00Z')
const calendar = freshCalendar()
const users = signedInUsers(calendar)
const { anEvent, clear } = buildersOf(calendar)

const schedule = (event: number, user: number, type: 'publish' | 'unpublish') =>
  calendar.payload.jobs.queue({
    task: 'schedulePublish',
    input: {
      type,
      doc: { relationTo: 'events', value: event },
      user: { relationTo: 'users', value: user },
    },
    waitUntil: new Date('2026-11-18T14:00:00Z'),
  })

const run = () => calendar.payload.jobs.run({ limit: 100, silent: true })

const stateOf = async (id: number) =>
  (await calendar.payload.findByID({ collection: 'events', id, trash: true }))._status

const asRole = (id: number, role: Role) =>
  calendar.payload.update({ collection: 'users', id, data: { role } })

const give = (id: number, author: number) =>
  calendar.payload.update({ collection: 'events', id, data: { author } })

describe('a scheduled change', () => {
  test('does not publish when its user may no longer publish (AUTH-8)', async () => {
    const { id: user } = await users.signIn('author')
    const { id } = await anEvent({ status: 'draft', author: user })
    await schedule(id, user, 'publish')
    await asRole(user, 'contributor')
    await run()

    expect(await stateOf(id)).toBe('draft')
  })

  test.each([
    ['it is somebody else’s by now', (id: number) => give(id, users.user('editor').id)],
    ['they may not change by now', (_: number, user: number) => asRole(user, 'contributor')],
    [
      'it is of an account that was removed',
      (_: number, id: number) => calendar.payload.delete({ collection: 'users', id }),
    ],
  ])('does not unpublish when %s', async (_name, happens) => {
    const { id: user } = await users.signIn('author')
    const { id } = await anEvent({ author: user })
    await schedule(id, user, 'unpublish')
    await happens(id, user)
    await run()

    expect(await stateOf(id)).toBe('published')
  })

  test('needs the right to change the entry when it is scheduled', async () => {
    const { id } = await anEvent({ author: users.user('editor').id })

    await expect(schedule(id, users.user('author').id, 'unpublish')).rejects.toThrow()
  })
})

describe('a version of an own entry', () => {
  /** An event of a contributor that an editor published, and unpublished. */
  const withdrawn = async () => {
    await clear()
    const author = users.user('contributor').id
    const { id } = await anEvent({ title: 'Published once', author })
    await calendar.payload.update({ collection: 'events', id, data: { _status: 'draft' } })
    const { docs } = await calendar.payload.findVersions({
      collection: 'events',
      where: { and: [{ parent: { equals: id } }, { 'version._status': { equals: 'published' } }] },
    })

    return { id, version: docs[0]?.id }
  }

  test.each(['', '?draft=true', '?publishSpecificLocale=it'])(
    'that was public is not published again by a user who may not publish%s',
    async (query) => {
      const { id, version } = await withdrawn()
      await users.ask('contributor', 'POST', `/events/versions/${version}${query}`)

      expect(await stateOf(id)).toBe('draft')
    },
  )

  test('does not return the entry to a former author (AUTH-20)', async () => {
    await clear()
    const author = users.user('author').id
    const { id } = await anEvent({ author: users.user('editor').id })
    await give(id, author)
    const { docs } = await calendar.payload.findVersions({
      collection: 'events',
      where: { and: [{ parent: { equals: id } }, { 'version.author': { not_equals: author } }] },
    })
    await users.ask('author', 'POST', `/events/versions/${docs[0]?.id}`)
    const event = await calendar.payload.findByID({ collection: 'events', id, depth: 0 })

    expect(event.author).toBe(author)
  })
})

test('a restored version keeps the current author of its entry (AUTH-8 to AUTH-12)', async () => {
  const { id } = await anEvent({ title: 'Chess', author: users.user('author').id })
  const { docs } = await calendar.payload.findVersions({
    collection: 'events',
    where: { parent: { equals: id } },
  })
  tick()
  await give(id, users.user('editor').id)
  await users.ask('editor', 'POST', `/events/versions/${docs[0]?.id}`)

  const { author } = await calendar.payload.findByID({ collection: 'events', id, depth: 0 })
  expect(author).toBe(users.user('editor').id)
})
