import { beforeEach, describe, expect, test } from 'vitest'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { signedInUsers } from '../support/signedIn'

describe('a save with the instant that it read', () => {
  const calendar = freshCalendar()
  const { ask } = signedInUsers(calendar)
  const { anEvent, aTag, clear } = buildersOf(calendar)
  beforeEach(clear)

  const readIn = async (path: string) =>
    (await ask('editor', 'GET', `${path}?draft=true&depth=0&locale=it&select[updatedAt]=true`)).body
      .updatedAt as string
  const saveSince = (path: string, since: string, data: object, draft = true) =>
    ask(
      'editor',
      'PATCH',
      `${path}?locale=it&depth=0${draft ? '&draft=true' : ''}&unchangedSince=${encodeURIComponent(since)}`,
      { ...data },
    )

  test.each(['published', 'draft'])('is stored when nobody saved since: %s', async (_status) => {
    const { id } = await anEvent({
      title: 'Fair',
      status: _status === 'draft' ? 'draft' : 'publish',
    })
    const path = `/events/${id}`
    const first = await saveSince(path, await readIn(path), { title: 'Sagra', _status: 'draft' })
    expect(first.status).toBe(200)

    const { updatedAt } = first.body.doc
    expect((await saveSince(path, updatedAt, { title: 'Fiera', _status: 'draft' })).status).toBe(
      200,
    )
    expect(
      (await saveSince(path, await readIn(path), { _status: 'published' }, false)).status,
    ).toBe(200)
  })

  test('is refused when another user saved since', async () => {
    const { id } = await anEvent({ title: 'Fair' })
    const path = `/events/${id}`
    const read = await readIn(path)
    const before = new Date(Date.parse(read) - 1).toISOString()
    const { status, body } = await saveSince(`${path}`, before, { title: 'Mine', _status: 'draft' })

    expect(status).toBe(409)
    expect(body.errors).toMatchObject([
      { message: 'Somebody saved this entry after you opened it.' },
    ])
    const { body: stored } = await ask('editor', 'GET', `${path}?draft=true&locale=it`)
    expect(stored.title || null).toBeNull()
  })

  test('is refused when the instant is invalid', async () => {
    const { id } = await anEvent({ title: 'Fair' })

    expect((await saveSince(`/events/${id}`, 'lately', { title: 'Sagra' })).status).toBe(400)
  })

  test('is checked for collections without drafts, too', async () => {
    const path = `/tags/${await aTag('Choirs')}`
    const read = await readIn(path)

    expect((await saveSince(path, read, { name: 'Cori' }, false)).status).toBe(200)
    expect(
      (await saveSince(path, '2001-01-01T00:00:00.000Z', { name: 'Coro' }, false)).status,
    ).toBe(409)
  })
})
