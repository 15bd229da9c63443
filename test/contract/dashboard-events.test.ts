import { beforeEach, expect, test } from 'vitest'
import { eventsFor } from '../../src/admin/dashboard/eventsFor'
import { ownDrafts, returnedTo } from '../../src/admin/dashboard/returnedTo'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'

const calendar = freshCalendar()
const { anEvent, aUser, clear } = buildersOf(calendar)

beforeEach(clear)

test('begins what is next with today, and ends it with what runs already', async () => {
  await anEvent({
    title: 'Exhibition',
    startLocal: '2027-01-05 10:00:00',
    endLocal: '2027-05-30 18:00:00',
  })
  await anEvent({
    title: 'Concert',
    startLocal: '2027-03-10 20:00:00',
    endLocal: '2027-03-10 22:00:00',
  })
  const { events, total } = await eventsFor({
    payload: calendar.payload,
    user: null,
    where: {},
    language: 'en',
    from: '2027-03-10',
  })

  expect(events.map(({ name }) => name?.text)).toEqual(['Concert', 'Exhibition'])
  expect(total).toBe(2)
})

test('shows contributors what was returned to them, by whom and with the note, and once', async () => {
  const { id } = await aUser('contributor')
  const editor = await aUser('editor')
  await calendar.payload.update({ collection: 'users', id: editor.id, data: { name: 'Anna' } })
  const stored = await calendar.payload.findByID({ collection: 'users', id })
  const user = { ...stored, collection: 'users' as const }
  await anEvent({
    title: 'Tombola',
    status: 'draft',
    author: user.id,
    reviewNote: 'When does it end?',
    returnedBy: editor.id,
  })
  await anEvent({ title: 'Fair', status: 'draft', author: user.id })
  const returned = await returnedTo(calendar.payload, user.id)
  const { events } = await eventsFor({
    payload: calendar.payload,
    user,
    where: { id: { in: returned } },
    language: 'en',
  })
  const others = await eventsFor({
    payload: calendar.payload,
    user,
    where: ownDrafts(user.id, returned),
    language: 'en',
  })

  expect(events).toMatchObject([
    { name: { text: 'Tombola' }, note: 'When does it end?', returnedBy: 'Anna' },
  ])
  expect(others.events).toMatchObject([{ name: { text: 'Fair' } }])
})
