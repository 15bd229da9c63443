import { afterEach, describe, expect, test } from 'vitest'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { type CallerName, callers } from '../support/callers'
import { given } from '../support/given'
import { signedInUsers } from '../support/signedIn'

const calendar = freshCalendar()
const { user, ask } = signedInUsers(calendar)
const { anEvent } = buildersOf(calendar)
const events = { editors: 0, authors: 0, contributors: 0 }

given(async () => {
  events.editors = (await anEvent({ title: 'Of the editor', author: user('editor').id })).id
  events.authors = (await anEvent({ title: 'Of the author', author: user('author').id })).id
  const author = user('contributor').id
  events.contributors = (await anEvent({ title: 'Of theirs', author, status: 'draft' })).id
})

type Owner = keyof typeof events

const locks = '/payload-locked-documents'

const lockOf = (id: number, holder: number) => ({
  document: { relationTo: 'events' as const, value: id },
  user: { relationTo: 'users' as const, value: holder },
})

/** A lock as Payload's own form stores it, without access control. */
const formOpens = async (owner: Owner, holder: number) => {
  await calendar.payload.db.create({
    collection: 'payload-locked-documents',
    data: lockOf(events[owner], holder),
  })
  const { docs } = await stored()

  return docs[0]?.id
}

const stored = () =>
  calendar.payload.db.find<{ id: number; user: { value: number } }>({
    collection: 'payload-locked-documents',
    where: {},
  })

/** The owners of the events that each caller may change, and so lock. */
const mayHold: Record<CallerName, Owner[]> = {
  administrator: ['editors', 'authors', 'contributors'],
  editor: ['editors', 'authors', 'contributors'],
  author: ['authors'],
  contributor: ['contributors'],
  subscriber: [],
  anonymous: [],
}

const owners: Owner[] = ['editors', 'authors', 'contributors']

describe('document locks', () => {
  afterEach(async () => {
    await calendar.payload.db.deleteMany({ collection: 'payload-locked-documents', where: {} })
  })

  test.each(callers)(
    'let %s lock entries that they may change, in their own name',
    async (caller) => {
      const me = caller === 'anonymous' ? 0 : user(caller).id
      for (const owner of owners) {
        const own = await ask(caller, 'POST', locks, lockOf(events[owner], me))
        const others = await ask(caller, 'POST', locks, lockOf(events[owner], user('editor').id))
        const inTheirs = caller === 'editor' && mayHold.editor.includes(owner)

        expect([owner, own.status]).toEqual([owner, mayHold[caller].includes(owner) ? 201 : 403])
        expect([owner, others.status]).toEqual([owner, inTheirs ? 201 : 403])
      }
    },
  )

  test.each(callers)('name the holder to %s for entries that they may change', async (caller) => {
    for (const owner of owners) {
      await formOpens(owner, user('administrator').id)
      const { body } = await ask(caller, 'GET', `${locks}?depth=2`)
      const sees = mayHold[caller].includes(owner)

      expect([owner, body.docs?.length ?? 0]).toEqual([owner, sees ? 1 : 0])
      if (sees) {
        expect(body.docs[0].user.value.name).toBe(`Name of ${user('administrator').id}`)
        expect(JSON.stringify(body).includes('mail.example')).toBe(caller === 'administrator')
      }
      await calendar.payload.db.deleteMany({ collection: 'payload-locked-documents', where: {} })
    }
  })

  test.each(['author', 'contributor', 'subscriber', 'anonymous'] as const)(
    'let %s neither take over nor open locks of others',
    async (caller) => {
      for (const owner of owners) {
        const id = await formOpens(owner, user('administrator').id)
        const me = caller === 'anonymous' ? 0 : user(caller).id
        const taken = { user: { relationTo: 'users', value: me } }

        expect((await ask(caller, 'PATCH', `${locks}/${id}`, taken)).status).toBe(403)
        expect((await ask(caller, 'DELETE', `${locks}/${id}`)).status).toBe(403)
        await ask(caller, 'PATCH', `${locks}?where[user][exists]=true`, taken)
        await ask(caller, 'DELETE', `${locks}?where[user][exists]=true`)
        expect((await stored()).docs).toMatchObject([{ user: { value: user('administrator').id } }])
        await calendar.payload.db.deleteMany({ collection: 'payload-locked-documents', where: {} })
      }
    },
  )

  test('are taken over by an editor for themself only', async () => {
    const id = await formOpens('authors', user('author').id)
    const inNameOf = (role: 'administrator' | 'editor') =>
      ask('editor', 'PATCH', `${locks}/${id}`, {
        user: { relationTo: 'users', value: user(role).id },
      })

    expect((await inNameOf('administrator')).status).toBe(403)
    expect((await inNameOf('editor')).status).toBe(200)
    expect((await stored()).docs).toMatchObject([{ user: { value: user('editor').id } }])
  })

  test('are released by their holder, who locks no other document by it', async () => {
    const id = await formOpens('authors', user('author').id)
    const { document } = lockOf(events.editors, 0)

    expect((await ask('author', 'PATCH', `${locks}/${id}`, { document })).status).toBe(403)
    expect((await ask('author', 'DELETE', `${locks}/${id}`)).status).toBe(200)
  })

  test.each(['author', 'contributor', 'subscriber'] as const)(
    'are not set by a form that %s opens to read',
    async (caller) => {
      await formOpens('editors', user(caller).id)
      const { status } = await ask('administrator', 'PATCH', `/events/${events.editors}`, {})

      expect((await stored()).docs).toEqual([])
      expect(status).toBe(200)
    },
  )

  test('expire, whatever time is sent', async () => {
    const later = '2099-01-01T00:00:00.000Z'
    const lock = { ...lockOf(events.authors, user('author').id), updatedAt: later }
    const { doc } = await ask('author', 'POST', locks, lock)
    await ask('author', 'PATCH', `${locks}/${doc.id}`, { updatedAt: later, createdAt: later })
    const { docs } = await stored()

    expect(docs).toHaveLength(1)
    expect(JSON.stringify(docs)).not.toContain('2099')
  })

  test('of an open form keep all other users out', async () => {
    await formOpens('authors', user('author').id)
    const change = (caller: CallerName) =>
      ask(caller, 'PATCH', `/events/${events.authors}?depth=0`, { title: 'Mine' })

    expect((await change('editor')).status).toBe(423)
    expect((await change('author')).status).toBe(200)
  })
})

describe('preferences', () => {
  const key = '/payload-preferences/collection-events'

  test.each(callers)('are kept by %s for themselves if they may use the admin', async (caller) => {
    const may = !['subscriber', 'anonymous'].includes(caller)
    const stored = await ask(caller, 'POST', key, { value: { limit: 50 } })
    const read = await ask(caller, 'GET', key)

    expect([stored.status, read.status]).toEqual(may ? [200, 200] : [403, 403])
    if (may) expect(read.body.value).toEqual({ limit: 50 })
    expect((await ask(caller, 'DELETE', key)).status).toBe(may ? 200 : 403)
  })

  test('that nobody stored are not there to delete', async () => {
    expect((await ask('editor', 'DELETE', '/payload-preferences/never-stored')).status).toBe(404)
  })

  test('are not visible to other users', async () => {
    await ask('editor', 'POST', key, { value: { limit: 25 } })
    const { body } = await ask('administrator', 'GET', '/payload-preferences?limit=0')

    expect(body.docs).toEqual([])
    expect((await ask('author', 'GET', key)).body.value).toBeNull()
  })

  test('are bounded in size, and written by key only', async () => {
    const long = `/payload-preferences/${'k'.repeat(201)}`
    const create = { key: 'x', value: 'y'.repeat(100_000) }

    expect((await ask('editor', 'POST', long, { value: 1 })).status).toBe(413)
    expect((await ask('editor', 'POST', key, { value: 'v'.repeat(60_000) })).status).toBe(413)
    expect((await ask('editor', 'POST', '/payload-preferences', create)).status).toBe(403)
    expect(
      (await ask('editor', 'PATCH', '/payload-preferences?where[id][exists]=true', create)).status,
    ).toBe(403)
  })
})

describe('scheduled jobs', () => {
  const schedule = (owner: Owner, by: 'editor' | 'author' | 'contributor') =>
    calendar.payload.jobs.queue({
      task: 'schedulePublish',
      input: {
        type: 'publish',
        doc: { relationTo: 'events', value: events[owner] },
        user: { relationTo: 'users', value: user(by).id },
      },
      waitUntil: new Date('2030-01-01T12:00:00.000Z'),
    })

  test.each(callers)('are neither listed, created nor changed by %s', async (caller) => {
    await schedule('editors', 'editor')
    for (const [method, path] of [
      ['GET', '/payload-jobs'],
      ['GET', '/payload-jobs/count'],
      ['GET', '/payload-jobs/1'],
      ['POST', '/payload-jobs'],
      ['PATCH', '/payload-jobs?where[id][exists]=true'],
      ['DELETE', '/payload-jobs?where[id][exists]=true'],
    ] as const) {
      expect([
        path,
        (await ask(caller, method, path, method === 'GET' ? undefined : {})).status,
      ]).toEqual([path, 403])
    }
  })

  test.each(callers)('are run by %s only as an administrator', async (caller) => {
    const { status } = await ask(caller, 'GET', '/payload-jobs/run')

    expect(status).toBe(caller === 'administrator' ? 200 : 401)
  })

  test.each(callers)(
    'have statistics that %s reads and changes only as an administrator',
    async (caller) => {
      const path = '/globals/payload-jobs-stats'
      const answers = [
        await ask(caller, 'GET', path),
        await ask(caller, 'POST', path, { stats: {} }),
      ]
      const expected = caller === 'administrator' ? 200 : 403

      expect(answers.map(({ status }) => status)).toEqual([expected, expected])
    },
  )

  test('need the right to change the entry', async () => {
    await expect(schedule('editors', 'contributor')).rejects.toThrow()
    await expect(schedule('editors', 'author')).rejects.toThrow()
    expect(await schedule('authors', 'author')).toMatchObject({ taskSlug: 'schedulePublish' })
    expect(await schedule('authors', 'editor')).toMatchObject({ taskSlug: 'schedulePublish' })
  })

  test('are cancelled by a user who may change the entry', async () => {
    const { id } = await schedule('editors', 'editor')
    const callOff = (by: 'editor' | 'contributor') =>
      calendar.payload.delete({
        collection: 'payload-jobs',
        where: { id: { equals: id } },
        user: { ...user(by), role: by, collection: 'users' },
      })

    expect((await callOff('contributor')).docs).toEqual([])
    expect((await callOff('editor')).docs).toHaveLength(1)
  })
})

test.each(callers)('%s has no access to other internal collections of Payload', async (caller) => {
  for (const path of ['/payload-kv', '/calendar-state', '/payload-kv/1', '/calendar-state/count']) {
    expect([path, (await ask(caller, 'GET', path)).status]).toEqual([path, 403])
  }
  expect((await ask(caller, 'GET', '/payload-migrations')).status).toBeGreaterThanOrEqual(400)
})
