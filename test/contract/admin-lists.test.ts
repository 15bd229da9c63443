import { createLocalReq, type Where } from 'payload'
import { describe, expect, test } from 'vitest'
import type { Role } from '../../src/collections/access/roles'
import { tabsOf } from '../../src/collections/lists/tabs'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { usersOf } from '../support/callers'
import { stopClock } from '../support/clock'
import { given } from '../support/given'

stopClock()
const calendar = freshCalendar()
const { anEvent, aVenue, inItalian } = buildersOf(calendar)
const users = usersOf(calendar)

given(async () => {
  const mill = await aVenue({ name: 'Old mill' })
  const last = { startLocal: '2026-10-01 20:00:00', endLocal: '2026-10-01 22:00:00' }
  await anEvent({ title: 'Last month', ...last })
  const { id } = await anEvent({ title: 'Next month', venues: [mill.id] })
  await anEvent({ title: 'A draft', status: 'draft', author: users.user('author').id })
  await anEvent({ title: 'For review', status: 'pending' })
  await anEvent({ title: 'Thrown away', status: 'trash' })
  await inItalian('events', id, { title: 'Il mese prossimo' })
})

/** What the list of events holds for a role. */
const listed = async (role: Role, where: Where) => {
  const user = await calendar.payload.findByID({ collection: 'users', id: users.user(role).id })
  const { docs } = await calendar.payload.find({
    collection: 'events',
    where,
    draft: true,
    locale: 'en',
    sort: 'title',
    pagination: false,
    overrideAccess: false,
    req: await createLocalReq({ user: { ...user, collection: 'users' } }, calendar.payload),
  })

  return docs.map(({ title }) => title)
}

const tab = (name: string, role: Role): Where =>
  tabsOf('events', languages)
    ?.find((other) => other.name === name)
    ?.where({ caller: users.user(role) && { id: users.user(role).id, role }, now, languages }) ?? {}

const languages = ['en', 'it'] as const

const now = '2026-11-18T15:00:00.000Z'

describe('the tabs over the list of events', () => {
  test.each([
    ['upcoming', ['A draft', 'For review', 'Next month']],
    ['past', ['Last month']],
    ['all', ['A draft', 'For review', 'Last month', 'Next month']],
    ['drafts', ['A draft']],
    ['review', ['For review']],
    ['mine', []],
    ['untranslated', ['A draft', 'For review', 'Last month']],
  ])('hold for an editor: %s (LANG-4, ST-2)', async (name, titles) => {
    expect(await listed('editor', tab(name, 'editor'))).toEqual(titles)
  })

  test.each([
    ['all', ['A draft', 'Last month', 'Next month']],
    ['mine', ['A draft']],
    ['review', []],
  ])('hold for an author no drafts of others: %s (AUTH-12, AUTH-22)', async (name, titles) => {
    expect(await listed('author', tab(name, 'author'))).toEqual(titles)
  })
})

test('the search of the list finds events by their venue', async () => {
  expect(await listed('editor', { 'venues.name': { like: 'mill' } })).toEqual(['Next month'])
})
