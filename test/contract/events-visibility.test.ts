import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { stopClock } from '../support/clock'
import { clientOf, titles } from '../support/http'

stopClock()
const calendar = freshCalendar()
const { anEvent, aUser, clear } = buildersOf(calendar)
const get = clientOf(calendar)

const callers: Record<string, { id: number; authorization: string }> = {}
const as = (role: string) => callers[role]?.authorization ?? ''

beforeAll(async () => {
  for (const role of ['administrator', 'editor', 'author', 'contributor', 'subscriber'] as const) {
    callers[role] = await aUser(role)
  }
})
beforeEach(clear)

describe('GET /events', () => {
  test.each(['draft', 'pending', 'private', 'future'] as const)(
    'hides what is %s from anonymous callers (AUTH-12, AUTH-22)',
    async (status) => {
      await anEvent({ title: 'Rehearsal', status })

      expect((await get('/events')).body).toMatchObject({ events: [], total: 0 })
      expect(titles(await get('/events', { as: as('subscriber') }))).toEqual([])
      expect(titles(await get('/events', { as: as('author') }))).toEqual([])
      expect(titles(await get('/events', { as: as('editor') }))).toEqual(['Rehearsal'])
    },
  )

  test('shows contributors their own drafts (AUTH-12)', async () => {
    await anEvent({ title: 'Mine', status: 'draft', author: callers.contributor?.id ?? 0 })

    expect(titles(await get('/events', { as: as('contributor') }))).toEqual(['Mine'])
  })
})
