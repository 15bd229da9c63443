import { beforeEach, describe, expect, test, vi } from 'vitest'
import { freshCalendar, site } from '../support/calendar'
import { type CallerName, usersOf } from '../support/callers'
import { stopClock, tick } from '../support/clock'
import { clientOf, refused } from '../support/http'

const now = '2026-11-18T15:00:00Z'
stopClock(now)
beforeEach(() => {
  vi.setSystemTime(new Date(now))
})
const calendar = freshCalendar()
const { as, user } = usersOf(calendar)
const send = clientOf(calendar)

const statuses = ['draft', 'pending', 'private', 'publish', 'future', 'trash'] as const
const chess = { title: 'Chess', start_date: '2027-07-01', end_date: '2027-07-01' }

/** A date in the future for `future`, else one in the past. */
const dated = (status: string) => ({
  status,
  date: status === 'future' ? '2027-01-01' : '2026-01-01',
})

const create = async (caller: CallerName, json: object = {}) =>
  (await send('/events', { as: as(caller), json: { ...chess, ...json } })).body

const change = (caller: CallerName, id: number, json: object) => {
  tick()

  return send(`/events/${id}`, { as: as(caller), method: 'PATCH', json })
}

const remove = (caller: CallerName, address: number | string, query = '') =>
  send(`/events/${address}${query}`, { as: as(caller), method: 'DELETE' })

/** The results of each status that the author of an event requests: that status, or the refusal. */
const outcomesOf = async (caller: CallerName) => {
  const { id } = await create(caller, dated('draft'))
  await change('editor', id, { author: user(caller as 'author').id })
  const outcomes: Record<string, unknown[]> = {}
  let current = 'draft'
  for (const from of statuses) {
    outcomes[from] = []
    for (const to of statuses) {
      if (current !== from) await change('editor', id, dated(from))
      const { status, body } = await change(caller, id, dated(to))
      outcomes[from].push(status === 200 ? body.status : status)
      current = status === 200 ? body.status : from
    }
  }

  return outcomes
}

describe('an event moves from each status to each (ST-1 to ST-8, EV-84, EV-89)', () => {
  test('by an editor (ST-3, ST-4, ST-6, ST-7)', async () => {
    const all = ['draft', 'pending', 'private', 'publish', 'future', 'trash']

    expect(await outcomesOf('editor')).toEqual({
      draft: all,
      pending: all,
      private: all,
      publish: all,
      future: all,
      trash: all,
    })
  })

  test('by its contributor, until it is published (ST-2, ST-7, AUTH-9)', async () => {
    const scaledBack = ['draft', 'pending', 'private', 'pending', 'pending', 'trash']
    const nothing = [403, 403, 403, 403, 403, 403]
    const outcomes = await outcomesOf('contributor')

    expect(outcomes).toEqual({
      draft: scaledBack,
      pending: scaledBack,
      private: scaledBack,
      publish: nothing,
      future: nothing,
      // The status before the trash counts: `future`.
      trash: nothing,
    })
  })
})

describe('a new event', () => {
  test.each([
    ['author', {}, 'publish'],
    ['contributor', {}, 'draft'],
    ['contributor', { status: 'publish' }, 'pending'],
    ['contributor', { status: 'future', date: '2027-01-01' }, 'pending'],
    ['contributor', { status: 'private' }, 'private'],
    ['author', { date: '2027-01-01' }, 'future'],
    ['author', { status: 'publish', date: '2027-01-01' }, 'future'],
    ['author', { status: 'future' }, 'publish'],
    ['author', { status: 'future', date: '2026-01-01' }, 'publish'],
    ['author', { status: 'draft', date: '2027-01-01' }, 'draft'],
  ] as const)(
    'of %s with %j is %s (EV-89, ST-1, ST-2, ST-3, ST-4)',
    async (caller, json, status) => {
      expect((await create(caller, json)).status).toBe(status)
    },
  )
})

describe('a change', () => {
  test('of other members keeps the status (EV-81, EV-84, ST-1, ST-7)', async () => {
    const { id } = await create('editor', dated('future'))
    for (const status of statuses) {
      await change('editor', id, dated(status))
      expect((await change('editor', id, { featured: true })).body.status).toBe(status)
    }
  })

  test('of the date schedules a published event, and publishes it again (ST-3, ST-4, ST-8)', async () => {
    const { id } = await create('editor', { status: 'publish' })
    const statusWith = async (json: object) => (await change('editor', id, json)).body.status

    expect(await statusWith({ date: '2027-01-01' })).toBe('future')
    expect(await statusWith({ status: 'publish' })).toBe('future')
    vi.setSystemTime(new Date('2027-01-01T05:00:00Z'))
    expect((await send(`/events/${id}`)).body.status).toBe('publish')
    expect(await statusWith({ date: '2026-12-31' })).toBe('publish')
  })

  test.each(['publish', 'private'])(
    'to %s dates a draft without a date (ST-5, EV-91, DT-20)',
    async (status) => {
      const undated = await create('editor', { status: 'draft' })
      const chosen = await create('editor', dated('pending'))
      vi.setSystemTime(new Date('2026-11-20T08:00:00Z'))
      const resaved = await send(`/events/${undated.id}`, { as: as('editor'), json: { date: '' } })

      expect(resaved.body.date_utc).toBe('2026-11-18 15:00:00')
      expect((await change('editor', undated.id, { status })).body).toMatchObject({
        status,
        date_utc: '2026-11-20 08:00:01',
        modified_utc: '2026-11-20 08:00:01',
      })
      expect((await change('editor', chosen.id, { status })).body.date).toBe('2026-01-01 00:00:00')
    },
  )

  test('to trash deletes, and any other status restores (ST-6, ST-7, GEN-49, EV-84)', async () => {
    const { id, slug } = await create('editor', { title: 'Comes back' })
    const trashed = await change('editor', id, { status: 'trash' })
    const again = await change('editor', id, { status: 'trash', featured: true })
    const successor = await create('editor', { title: 'Comes back' })
    const restored = await change('editor', id, { status: 'pending' })

    expect(trashed.body).toMatchObject({ status: 'trash', slug: `${slug}__trashed` })
    expect(trashed.body.url).toBe(`${site}/?p=${id}`)
    expect(again.body).toMatchObject({ status: 'trash', featured: true })
    expect(again.body.slug).toBe(`${slug}__trashed`)
    expect(successor.slug).toBe('comes-back')
    expect(restored.body).toMatchObject({ status: 'pending', slug: 'comes-back-2' })
  })

  test('by a contributor restores an own draft as pending (ST-2, ST-7)', async () => {
    const { id } = await create('contributor')
    expect((await remove('contributor', id)).status).toBe(200)

    expect((await change('contributor', id, { status: 'publish' })).body.status).toBe('pending')
  })
})

describe('DELETE', () => {
  test('moves to the trash, whatever the password, and unlinks nothing (EV-50, EV-76, GEN-49, MX-6)', async () => {
    const { id } = await create('editor', {
      title: 'Last night',
      description: 'Text',
      post_password: 'key',
      venue: { venue: 'Hall' },
      tags: ['free'],
    })
    const { status, body } = await remove('editor', id)

    expect(status).toBe(200)
    expect(body).toMatchObject({
      id,
      status: 'trash',
      slug: 'last-night__trashed',
      description: '<p>Text</p>',
      venue: { venue: 'Hall' },
      tags: [{ name: 'free' }],
    })
    expect(body).not.toHaveProperty('json_ld')
    expect((await send(`/events/${id}`)).body.code).toBe('event-no-longer-available')
  })

  test('answers 410 the second time (EV-51, EV-48, ERR-24, MX-6, MX-9)', async () => {
    const { id } = await create('editor', { title: 'Twice' })
    const first = await remove('editor', 'by-slug/twice')
    const byId = await remove('editor', id)
    const byTrashedSlug = await remove('editor', 'by-slug/twice__trashed')
    const byOldSlug = await remove('editor', 'by-slug/twice')
    const italian = await send(`/it/events/${id}`, { as: as('editor'), method: 'DELETE' })

    expect([first.status, first.body.slug]).toEqual([200, 'twice__trashed'])
    expect(byId.body).toEqual({
      code: 'event-is-in-trash',
      message: 'The event was already deleted.',
      data: { status: 410 },
    })
    expect(byTrashedSlug.body.code).toBe('event-is-in-trash')
    expect(refused(byOldSlug)).toEqual(['slug'])
    expect(italian.body.message).toBe("L'evento è già stato eliminato.")
  })

  test.each([
    ['?force=true', {}],
    ['?force=1', {}],
    ['', { json: { force: true } }],
    ['', { form: { force: 'TRUE' } }],
  ])('deletes for good with force: "%s" %j (EV-52)', async (query, body) => {
    const { id } = await create('editor', { title: 'For good' })
    const { status, body: last } = await send(`/events/${id}${query}`, {
      as: as('editor'),
      method: 'DELETE',
      ...body,
    })
    const hasForm = 'form' in body

    // DELETE has no form as body (GEN-12), and thus only moves the event to the trash.
    expect([status, last.status]).toEqual([200, hasForm ? 'trash' : 'publish'])
    expect((await send(`/events/${id}`)).body.code).toBe(
      hasForm ? 'event-no-longer-available' : 'rest-event-not-found',
    )
  })

  test('for good works in the trash, too, and children lose their parent (EV-52, EV-102)', async () => {
    const parent = await create('editor', { title: 'Festival' })
    const child = await create('editor', { title: 'Day one', post_parent: parent.id })
    expect((await send(`/events?post_parent=${parent.id}`)).body.total).toBe(1)
    const trashed = await remove('editor', parent.id, '?force=false')
    const { status, body } = await remove('editor', parent.id, '?force=true')

    expect(trashed.body.status).toBe('trash')
    expect([status, body.status, body.title]).toEqual([200, 'trash', 'Festival'])
    expect((await remove('editor', parent.id)).status).toBe(404)
    expect(refused(await send(`/events?post_parent=${parent.id}`))).toEqual(['post_parent'])
    expect((await send(`/events/${child.id}`)).body.modified).toBe(child.modified)
    expect((await create('editor', { title: 'New' })).id).toBeGreaterThan(child.id)
  })

  test('requires a boolean for force (EV-52, GEN-18)', async () => {
    const { id } = await create('editor', { title: 'Stays' })

    expect(refused(await remove('editor', id, '?force=yes'))).toEqual(['force'])
    expect((await send(`/events/${id}`)).status).toBe(200)
  })
})
