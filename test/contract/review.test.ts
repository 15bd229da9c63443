import { createLocalReq, type Plugin } from 'payload'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { decide } from '../../src/admin/review/decide'
import { lastReturnOf } from '../../src/admin/review/lastReturn'
import { smtpMail } from '../../src/app/smtp'
import type { Role } from '../../src/model/role'
import { buildersOf } from '../support/builders'
import { freshCalendar, site } from '../support/calendar'
import { usersOf } from '../support/callers'
import { type Mailbox, openMailbox } from '../support/mailbox'
import { signedInUsers } from '../support/signedIn'

let mailbox: Mailbox
beforeAll(async () => {
  mailbox = await openMailbox()
})
const sender = { name: 'Comune di Prova', address: 'calendar@calendar.example' }
const withMail: Plugin = (config) => ({ ...config, email: smtpMail(mailbox.url, sender) })
const calendar = freshCalendar({}, [withMail])
const { anEvent, anOpenForm, aSeries, aVenue, clear } = buildersOf(calendar)
const users = usersOf(calendar)
const signed = signedInUsers(calendar)
afterAll(() => mailbox.close())
beforeEach(clear)

const requestOf = async (who: Role | { id: number }) => {
  const { id } = typeof who === 'string' ? users.user(who) : who
  const user = await calendar.payload.findByID({ collection: 'users', id })

  return createLocalReq({ user: { ...user, collection: 'users' } }, calendar.payload)
}

/** An event that a contributor wrote and submitted. */
const submitted = async (title: string) =>
  (await anEvent({ title, status: 'pending', author: users.user('contributor').id })).id

const stored = (id: number) =>
  calendar.payload.findByID({ collection: 'events', id, draft: true, showHiddenFields: true })

const save = async (role: Role | { id: number }, id: number, data: Record<string, unknown>) =>
  calendar.payload.update({
    collection: 'events',
    id,
    data,
    overrideAccess: false,
    req: await requestOf(role),
  })

describe('a review note', () => {
  test('is stored with the submission, and stays until the editors answer', async () => {
    const { id } = await anEvent({ status: 'draft', author: users.user('contributor').id })
    await save('contributor', id, { _status: 'published', newReviewNote: ' Is the price right? ' })

    expect(await stored(id)).toMatchObject({
      pendingReview: true,
      reviewNote: 'Is the price right?',
    })
    await save('contributor', id, { cost: '10', _status: 'draft' })
    expect((await stored(id)).reviewNote).toBe('Is the price right?')
  })

  test('is that of the editor after a return, and removed by publishing', async () => {
    const id = await submitted('Choir')
    await decide(await requestOf('editor'), 'events', {
      ids: [id],
      decision: 'return',
      note: 'Please add a picture.',
    })

    expect(await stored(id)).toMatchObject({
      _status: 'draft',
      pendingReview: false,
      reviewNote: 'Please add a picture.',
      savedBy: expect.objectContaining({ id: users.user('editor').id }),
    })
    await save('contributor', id, { _status: 'published' })
    expect((await stored(id)).reviewNote ?? null).toBeNull()
    await save('editor', id, { _status: 'published' })
    expect((await stored(id)).reviewNote).toBeFalsy()
  })

  test('has the name of the editor after a return, also of one without words, until it is handed in', async () => {
    const id = await submitted('Choir')
    await save('contributor', id, { newReviewNote: 'Is the price right?' })
    const handBack = async () =>
      decide(await requestOf('editor'), 'events', { ids: [id], decision: 'return', note: '' })
    await handBack()

    expect(await stored(id)).toMatchObject({
      returnedBy: expect.objectContaining({ id: users.user('editor').id }),
    })
    expect((await stored(id)).reviewNote ?? null).toBeNull()
    await save('contributor', id, { _status: 'published' })
    expect((await stored(id)).returnedBy ?? null).toBeNull()
    await handBack()
    await save('editor', id, { _status: 'published' })
    expect((await stored(id)).returnedBy ?? null).toBeNull()
  })

  test('of the last return is known after the author hands it in again, until it is published', async () => {
    const id = await submitted('Choir')
    const lastNote = async (role: Role) =>
      (await lastReturnOf(await requestOf(role), 'events', id))?.note
    await decide(await requestOf('editor'), 'events', {
      ids: [id],
      decision: 'return',
      note: 'Please add the venue.',
    })
    await save('contributor', id, { cost: '10', _status: 'draft', newReviewNote: 'Which one?' })
    await save('contributor', id, { _status: 'published', newReviewNote: 'Done.' })

    expect((await stored(id)).reviewNote).toBe('Done.')
    expect(await lastNote('editor')).toBe('Please add the venue.')
    expect(await lastNote('contributor')).toBe('Please add the venue.')
    // Each reader has a clock.
    const last = await lastReturnOf(await requestOf('editor'), 'events', id)
    expect(new Date(last?.instant ?? '').toISOString()).toBe(last?.instant)

    await save('editor', id, { _status: 'published' })
    expect(await lastNote('editor')).toBeUndefined()
  })

  test('names nobody where the author takes it back', async () => {
    const id = await submitted('Choir')
    await save('contributor', id, { _status: 'draft', pendingReview: false })

    expect((await stored(id)).returnedBy ?? null).toBeNull()
  })

  test('is visible only to users who may edit the entry (AUTH-8 to AUTH-10)', async () => {
    const { id } = await anEvent({ author: users.user('author').id })
    await calendar.payload.db.updateOne({
      collection: 'events',
      id,
      data: { reviewNote: 'Between us', returnedBy: users.user('editor').id },
    })
    const read = async (role: Role) =>
      calendar.payload.findByID({
        collection: 'events',
        id,
        showHiddenFields: true,
        overrideAccess: false,
        req: await requestOf(role),
      })

    expect((await read('author')).reviewNote).toBe('Between us')
    expect((await read('author')).returnedBy).toBeTruthy()
    expect(await read('subscriber')).not.toHaveProperty('reviewNote')
    expect(await read('subscriber')).not.toHaveProperty('returnedBy')
    expect(JSON.stringify(await read('subscriber'))).not.toContain('Between us')
  })

  test('cannot be written through its stored field, nor beyond 1,000 characters', async () => {
    const { id } = await anEvent({ status: 'draft', author: users.user('contributor').id })
    await save('contributor', id, {
      reviewNote: 'I am the editor',
      savedBy: users.user('editor').id,
    })

    expect(await stored(id)).toMatchObject({
      savedBy: expect.objectContaining({ id: users.user('contributor').id }),
    })
    expect((await stored(id)).reviewNote).toBeFalsy()
    await expect(save('contributor', id, { newReviewNote: 'x'.repeat(1001) })).rejects.toThrow()
  })

  test('stays when its writer is deleted', async () => {
    const { aUser } = buildersOf(calendar)
    const leaving = await aUser('editor')
    const { id } = await anEvent()
    await calendar.payload.db.updateOne({
      collection: 'events',
      id,
      data: { savedBy: leaving.id },
    })
    await calendar.payload.delete({ collection: 'users', id: leaving.id })

    expect((await stored(id)).title).toBe('Evening of chess')
  })
})

describe('a review of many entries at once', () => {
  test('publishes their newest versions', async () => {
    const ids = [await submitted('Choir'), await submitted('Dance')]
    await decide(await requestOf('editor'), 'events', { ids, decision: 'approve', note: '' })

    for (const id of ids) expect(await stored(id)).toMatchObject({ _status: 'published' })
  })

  /** A pending series of four dates; returns the ids of these. */
  const submittedSeries = async () => {
    const author = users.user('contributor').id
    const { id } = await aSeries({ _status: 'draft', pendingReview: true, author })
    const { docs } = await calendar.payload.find({
      collection: 'events',
      draft: true,
      where: { series: { equals: id } },
    })

    return docs.map((date) => date.id)
  }

  test.each([
    ['approve', '', { _status: 'published', pendingReview: false }],
    ['return', 'Which room?', { _status: 'draft', reviewNote: 'Which room?' }],
  ] as const)('decides a series by one of its dates: %s (RC-4)', async (decision, note, state) => {
    const dates = await submittedSeries()
    const ids = dates.slice(0, 1)
    await decide(await requestOf('editor'), 'events', { ids, decision, note, wholeSeries: true })

    expect(dates).toHaveLength(4)
    for (const id of dates) expect(await stored(id)).toMatchObject(state)
  })

  test('decides a date alone that its form decides', async () => {
    const [first = 0, second = 0] = await submittedSeries()
    await decide(await requestOf('editor'), 'events', {
      ids: [first],
      decision: 'approve',
      note: '',
    })

    expect(await stored(first)).toMatchObject({ _status: 'published' })
    expect(await stored(second)).toMatchObject({ pendingReview: true })
  })

  test('refuses a series of which another user has a date open', async () => {
    const [first = 0, second = 0] = await submittedSeries()
    await anOpenForm('events', second, users.user('contributor'))
    const deciding = decide(await requestOf('editor'), 'events', {
      ids: [first],
      decision: 'approve',
      note: '',
      wholeSeries: true,
    })

    await expect(deciding).rejects.toMatchObject({ status: 423 })
    expect(await stored(first)).toMatchObject({ pendingReview: true })
  })

  test('publishes all or none, with the reasons', async () => {
    const [waiting, published] = [await submitted('Choir'), (await anEvent()).id]
    const deciding = decide(await requestOf('editor'), 'events', {
      ids: [waiting, published],
      decision: 'approve',
      note: '',
    })

    await expect(deciding).rejects.toThrow('1 of them no longer waits for review')
    expect(await stored(waiting)).toMatchObject({ _status: 'draft', pendingReview: true })
  })

  test.each([
    { decision: 'approve', note: '' },
    { decision: 'return', note: 'Please add a picture.' },
  ] as const)('is refused while another user has one of them open: $decision', async (decision) => {
    const ids = [await submitted('Choir'), await submitted('Dance')]
    await anOpenForm('events', ids[1] ?? 0, users.user('contributor'))

    await expect(
      decide(await requestOf('editor'), 'events', { ids, ...decision }),
    ).rejects.toMatchObject({ status: 423 })
    for (const id of ids) expect(await stored(id)).toMatchObject({ pendingReview: true })
  })

  test('accepts venues', async () => {
    const { id } = await aVenue({ status: 'pending' })
    await decide(await requestOf('editor'), 'venues', { ids: [id], decision: 'approve', note: '' })

    expect(await calendar.payload.findByID({ collection: 'venues', id })).toMatchObject({
      _status: 'published',
    })
  })

  test.each([
    ['contributor', 403],
    ['author', 403],
    ['subscriber', 401],
  ] as const)('is refused to a user who is %s (AUTH-7)', async (role, status) => {
    const id = await submitted('Choir')
    const response = await signed.ask(role, 'POST', '/admin-review/events', {
      ids: [id],
      decision: 'approve',
    })

    expect(response.status).toBe(status)
    expect(await stored(id)).toMatchObject({ pendingReview: true })
  })
})

describe('the mails of a review', () => {
  const withAddress = async (role: Role, email: string, language?: string) =>
    calendar.payload.update({
      collection: 'users',
      id: users.user(role).id,
      data: { email, ...(language && { language }) },
    })

  test('tell editors in their language about submissions, once for many', async () => {
    await withAddress('editor', 'editor@people.example', 'it')
    const newcomer = await buildersOf(calendar).aUser('contributor')
    const { id } = await anEvent({
      title: 'Choir',
      status: 'draft',
      author: newcomer.id,
    })
    const mail = mailbox.next('editor@people.example')
    await save(newcomer, id, { _status: 'published', newReviewNote: 'Is it right?' })

    const { subject, text } = await mail
    expect(subject).toBe('In attesa di revisione: Choir')
    expect(text).toContain('Is it right?')
    expect(text).toContain(`${site}/admin/collections/events/${id}`)
  })

  test('tell the author about returns and publications', async () => {
    await withAddress('contributor', 'writer@people.example')
    const id = await submitted('Dance')
    const back = mailbox.next('writer@people.example')
    await decide(await requestOf('editor'), 'events', {
      ids: [id],
      decision: 'return',
      note: 'A picture?',
    })
    expect(await back).toMatchObject({
      subject: 'Handed back: Dance',
      text: expect.stringContaining('A picture?'),
    })

    await save('contributor', id, { _status: 'published' })
    const out = mailbox.next('writer@people.example')
    await decide(await requestOf('editor'), 'events', { ids: [id], decision: 'approve', note: '' })
    expect((await out).subject).toBe('Published: Dance')
  })
})
