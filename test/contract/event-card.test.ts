import { beforeEach, describe, expect, test } from 'vitest'
import type { Role } from '../../src/model/role'
import { buildersOf } from '../support/builders'
import { freshCalendar, site } from '../support/calendar'
import type { CallerName } from '../support/callers'
import { visitorOf } from '../support/pages'
import { signedInUsers } from '../support/signedIn'

const calendar = freshCalendar()
const { anEvent, aVenue, aCategory, anImage, anOpenForm, clear } = buildersOf(calendar)
const users = signedInUsers(calendar)
const ask = (caller: CallerName, method: string, path: string, body?: Record<string, unknown>) =>
  users.ask(caller, method, `/admin-calendar${path}`, body)

beforeEach(clear)

const card = async (role: Role, id: number, query = '') =>
  (await ask(role, 'GET', `/${id}/card${query}`)).body.card

const change = (role: Role, id: number, what: Record<string, unknown>) =>
  ask(role, 'POST', `/${id}/change`, what)

const isPublic = async (id: number) =>
  (await calendar.payloadRest(new Request(`${site}/api/events/${id}?depth=0`))).ok

describe('the event card', () => {
  test('shows when, where and what', async () => {
    const hall = await aVenue({ address: '1 Main Street', zip: '12345', city: 'Springfield' })
    const { id } = await anEvent({
      title: 'Concert',
      venues: [hall.id],
      categories: [await aCategory('Music')],
      image: (await anImage()).id,
    })

    expect(await card('editor', id)).toMatchObject({
      entry: { title: 'Concert', start: '2026-12-01 20:00:00', status: 'publish' },
      venues: [{ name: 'Town hall', address: '1 Main Street, 12345 Springfield' }],
      categories: ['Music'],
      picture: { address: expect.stringContaining('poster'), alt: '' },
      page: { address: `${site}/event/concert/`, isPublic: true },
    })
  })

  test('links to the preview of an unpublished event', async () => {
    const { id } = await anEvent({ status: 'draft' })

    expect((await card('editor', id)).page).toEqual({
      address: `${site}/?p=${id}`,
      isPublic: false,
    })
  })

  test.each([
    ['administrator', { statuses: ['draft'], trash: true }],
    ['editor', { statuses: ['draft'], trash: true }],
    ['author', { statuses: [], eventStatuses: [], trash: false }],
    ['contributor', { statuses: [], eventStatuses: [], trash: false }],
  ] as const)(
    'offers the %s the operations on a public event of another user',
    async (role, steps) => {
      const { id } = await anEvent()

      expect((await card(role, id)).steps).toMatchObject(steps)
    },
  )

  test.each([
    ['author', 'publish', ['draft']],
    ['author', 'draft', ['publish']],
    ['contributor', 'draft', ['pending']],
    ['contributor', 'pending', ['draft']],
    ['contributor', 'publish', []],
  ] as const)(
    'offers the %s the operations on their own event that is %s',
    async (role, status, statuses) => {
      const { id } = await anEvent({ status, author: users.user(role).id })

      expect((await card(role, id)).steps.statuses).toEqual(statuses)
    },
  )

  test('is refused for an event that the caller may not read (AUTH-12, AUTH-22)', async () => {
    const { id } = await anEvent({ status: 'draft' })

    expect((await ask('author', 'GET', `/${id}/card`)).status).toBe(404)
    expect((await ask('anonymous', 'GET', `/${id}/card`)).status).toBe(401)
    expect((await ask('editor', 'GET', '/nothing/card')).status).toBe(404)
  })

  test('shows the published version to users who may not read unpublished changes (AUTH-12)', async () => {
    const { id } = await anEvent({ title: 'Concert' })
    await calendar.payload.update({
      collection: 'events',
      id,
      data: { title: 'Concert with a secret guest', _status: 'draft' },
      draft: true,
    })

    expect((await card('author', id)).entry.title).toBe('Concert')
    expect((await card('editor', id)).entry).toMatchObject({
      title: 'Concert with a secret guest',
      changed: true,
    })
  })
})

describe('an operation of the card', () => {
  test('publishes and unpublishes', async () => {
    const { id } = await anEvent({ status: 'draft' })
    const { body } = await change('editor', id, { status: 'publish' })
    expect(body).toMatchObject({
      card: { entry: { status: 'publish' } },
      undo: { status: 'draft' },
    })
    expect(await isPublic(id)).toBe(true)

    await change('editor', id, body.undo)
    expect(await isPublic(id)).toBe(false)
  })

  test('publishes unpublished changes, which no click takes back', async () => {
    const { id } = await anEvent({ title: 'Concert' })
    await calendar.payload.update({
      collection: 'events',
      id,
      data: { title: 'Great concert', _status: 'draft' },
      draft: true,
    })
    const { body } = await change('editor', id, { status: 'publish' })

    expect(body.card.entry).toMatchObject({ title: 'Great concert', changed: false })
    expect(body.undo).toBeUndefined()
  })

  test('of a contributor submits for review, whatever it requests (ST-2)', async () => {
    const { id } = await anEvent({ status: 'draft', author: users.user('contributor').id })
    const { body } = await change('contributor', id, { status: 'publish' })

    expect(body.card.entry.status).toBe('pending')
    expect(await isPublic(id)).toBe(false)
  })

  test('answers a change in the language of the request', async () => {
    const { id } = await anEvent({ title: 'The inn' })
    await calendar.payload.update({
      collection: 'events',
      id,
      locale: 'it',
      data: { title: 'La locanda' },
    })
    const { body } = await ask('editor', 'POST', `/${id}/change?locale=it`, {
      eventStatus: 'cancelled',
    })

    expect(body.card.entry.title).toBe('La locanda')
  })

  test('cancels an event in public, and undoes it', async () => {
    const { id } = await anEvent({ author: users.user('author').id })
    const { body } = await change('author', id, { eventStatus: 'cancelled' })
    expect(body).toMatchObject({
      card: { entry: { eventStatus: 'cancelled', status: 'publish', changed: false } },
      undo: { eventStatus: 'scheduled' },
    })

    await calendar.payload.update({
      collection: 'events',
      id,
      data: { eventStatusReason: 'The hall is closed.' },
    })
    const back = await change('author', id, body.undo)
    expect(back.body.card.entry.eventStatus).toBe('scheduled')
    const { eventStatusReason } = await calendar.payload.findByID({ collection: 'events', id })
    expect(eventStatusReason ?? null).toBeNull()
  })

  const reasons = { en: 'The hall is closed.', it: 'La sala è chiusa.' }

  /** What is stored of an event, with its reasons in all languages. */
  const stored = (id: number) =>
    calendar.payload.findByID({
      collection: 'events',
      id,
      depth: 0,
      locale: 'all',
      showHiddenFields: true,
    })
  const versions = async (id: number) =>
    (
      await calendar.payload.findVersions({
        collection: 'events',
        where: { parent: { equals: id } },
      })
    ).totalDocs

  test('calls an event off with reasons in all languages, in one save, and undoes it (EV-77, FD-5)', async () => {
    const { id } = await anEvent({ title: 'Concert' })
    const before = await versions(id)
    const { body } = await change('editor', id, { eventStatus: 'cancelled', reasons })

    expect(await stored(id)).toMatchObject({ eventStatusReason: reasons, sequence: 1 })
    expect(await versions(id)).toBe(before + 1)
    expect(body).toMatchObject({
      card: { reasons, reason: reasons.en },
      undo: { eventStatus: 'scheduled', reasons: {} },
    })
    const back = await change('editor', id, body.undo)
    expect(back.body.undo).toEqual({ eventStatus: 'cancelled', reasons })
    expect((await card('editor', id)).reasons).toEqual({})
  })

  test('foresees what the page says in each language (EV-77, PG-4)', async () => {
    const visit = visitorOf(calendar)
    const { id } = await anEvent({ title: 'Concert' })
    const { notices } = await card('editor', id)
    for (const eventStatus of ['cancelled', 'postponed', 'moved_online'] as const) {
      const { body } = await change('editor', id, { eventStatus, reasons })
      for (const { language, title, advice } of notices[eventStatus]) {
        const { html } = await visit(`${language === 'en' ? '' : `/${language}`}/event/concert/`)
        const reason = reasons[language as 'en' | 'it']

        expect(html).toContain(`<strong>${title}</strong>`)
        for (const words of [advice, reason]) expect(html).toContain(words)
      }
      await change('editor', id, body.undo)
    }
    expect(Object.values(notices).flat()).toHaveLength(6)
  })

  test('gives a postponed event its new date in one save, and undoes it (FD-5)', async () => {
    const { id } = await anEvent({ title: 'Concert' })
    await change('editor', id, { eventStatus: 'postponed', reasons })
    const before = await versions(id)
    const when = { start: '2026-12-08 20:00:00', end: '2026-12-08 22:00:00' }
    const { body } = await change('editor', id, { eventStatus: 'scheduled', when })

    expect(body.card).toMatchObject({ entry: { ...when, eventStatus: 'scheduled' }, reasons })
    expect(await stored(id)).toMatchObject({ sequence: 2 })
    expect(await versions(id)).toBe(before + 1)
    await change('editor', id, body.undo)
    expect(await stored(id)).toMatchObject({
      startLocal: '2026-12-01 20:00:00',
      eventStatus: 'postponed',
      eventStatusReason: reasons,
    })
  })

  test('refuses a reason that is too long, and times that are none', async () => {
    const { id } = await anEvent()
    const long = { eventStatus: 'cancelled', reasons: { en: 'x'.repeat(501) } }
    const odd = { eventStatus: 'scheduled', when: { start: 'soon', end: 'later' } }

    expect((await change('editor', id, long)).status).toBe(400)
    expect((await change('editor', id, odd)).status).toBe(400)
  })

  test('keeps an unpublished change unpublished', async () => {
    const { id } = await anEvent({ title: 'Concert' })
    await calendar.payload.update({
      collection: 'events',
      id,
      data: { title: 'Great concert', _status: 'draft' },
      draft: true,
    })
    const { body } = await change('editor', id, { eventStatus: 'postponed', reasons })

    expect(body.card.entry).toMatchObject({ eventStatus: 'postponed', changed: true })
    expect(body.card.reasons).toEqual(reasons)
    expect(await stored(id)).toMatchObject({ eventStatus: 'scheduled', sequence: 0 })
  })

  test.each(['publish', 'draft', 'pending', 'private'] as const)(
    'deletes what is %s and restores it as it was (EV-50)',
    async (status) => {
      const { id, title } = await anEvent({ title: 'Concert', status })
      const before = await card('editor', id)
      const { body } = await change('editor', id, { trashed: true })
      expect(body).toEqual({ undo: { trashed: false } })
      expect((await ask('editor', 'GET', `/${id}/card`)).status).toBe(404)

      const back = await change('editor', id, body.undo)
      expect(back.body.card).toEqual(before)
      expect(title).toBe('Concert')
    },
  )

  test.each([{ status: 'draft' }, { eventStatus: 'cancelled' }, { trashed: true }])(
    'is refused while somebody else has the event open: %j',
    async (what) => {
      const { id } = await anEvent()
      await anOpenForm('events', id, users.user('administrator'))

      expect((await change('editor', id, what)).status).toBe(423)
      expect(await isPublic(id)).toBe(true)
    },
  )

  test.each([{ status: 'publish' }, { eventStatus: 'cancelled' }, { trashed: true }])(
    'is refused to callers who may not edit: %j (AUTH-8 to AUTH-10)',
    async (what) => {
      const { id } = await anEvent({ status: 'publish' })
      const own = await anEvent({ status: 'publish', author: users.user('contributor').id })

      expect((await change('author', id, what)).status).toBe(403)
      expect((await change('contributor', own.id, what)).status).toBe(403)
      expect((await change('subscriber', id, what)).status).toBe(401)
      expect(await isPublic(id)).toBe(true)
    },
  )

  test('lists what it does not accept', async () => {
    const { id } = await anEvent()

    expect((await change('editor', id, { status: 'trash' })).status).toBe(400)
    expect((await change('editor', id, {})).status).toBe(400)
  })
})
