import { createLocalReq, type Where } from 'payload'
import { beforeEach, describe, expect, inject, test } from 'vitest'
import { eventsFor } from '../../src/admin/dashboard/eventsFor'
import { scopeOf, whereScopes } from '../../src/collections/access/status'
import { counted } from '../../src/collections/lists/counted'
import { tabsOf } from '../../src/collections/lists/tabs'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { usersOf } from '../support/callers'
import { type Command, commandsOf, mongooseOf } from '../support/commands'
import { type Key, uncovered } from '../support/indexRule'

// Lists and the dashboard of editors count drafts without reading them.

const calendar = freshCalendar()
const { anEvent, clear } = buildersOf(calendar)
const users = usersOf(calendar)
const { during } = commandsOf(calendar)

const now = '2026-11-26T10:00:00.000Z'
const coming = { endUtc: { greater_than_equal: now } }

beforeEach(clear)

const userOf = async (name: 'administrator' | 'editor') => {
  const { id } = users.user(name)
  const user = await calendar.payload.findByID({ collection: 'users', id })

  return { ...user, collection: 'users' as const }
}

const idsIn = async (trash: boolean) => {
  const { docs } = await calendar.payload.find({
    collection: 'events',
    draft: true,
    trash,
    where: trash ? { deletedAt: { exists: true } } : {},
    sort: 'id',
  })

  return docs.map(({ id }) => id)
}

test('a draft over what is public is in the trash while its event is', async () => {
  const { payload } = calendar
  const kept = (await anEvent({ title: 'Chess' })).id
  const { id } = await anEvent({ title: 'Concert' })
  const req = await createLocalReq({ user: await userOf('editor') }, payload)
  const change = (data: object, draft: boolean) =>
    payload.update({ collection: 'events', id, data, draft, trash: true, req })
  await change({ title: 'Louder concert' }, true)

  expect(await idsIn(false)).toEqual([kept, id])
  await change({ deletedAt: now }, false)
  expect([await idsIn(false), await idsIn(true)]).toEqual([[kept], [id]])
  await change({ deletedAt: null }, false)
  expect([await idsIn(false), await idsIn(true)]).toEqual([[kept, id], []])
})

describe.skipIf(!inject('mongo'))('on MongoDB', () => {
  const keysOfVersions = async (): Promise<Key[]> => {
    const { connection } = mongooseOf(calendar.payload)

    return (await connection.collection('_events_versions').indexes()).map(({ key }) => ({
      ...key,
    }))
  }
  const faultsAmong = async (commands: Command[]) => {
    const keys = await keysOfVersions()

    return commands
      .filter(({ collection }) => collection === '_events_versions')
      .flatMap((command) => uncovered(command, keys))
  }

  test.each(['administrator', 'editor'] as const)(
    'the list, its trash and the cards of a dashboard are counted by an index for an %s',
    async (name) => {
      const { payload } = calendar
      await anEvent({ title: 'Chess' })
      await anEvent({ title: 'Draft', status: 'draft' })
      await anEvent({ title: 'Gone', status: 'trash' })
      const user = await userOf(name)
      const list = (where: Where, more: object = {}) =>
        payload.find({
          collection: 'events',
          draft: true,
          depth: 0,
          limit: 25,
          sort: 'startLocal',
          overrideAccess: false,
          user,
          where,
          ...more,
        })
      const cards = [
        coming,
        whereScopes([scopeOf.pending], now),
        { and: [whereScopes([scopeOf.draft], now), { author: { equals: user.id } }] },
      ]
      const { result, commands } = await during(async () => [
        (await list({})).totalDocs,
        (await list(coming, { page: 2, limit: 1 })).totalDocs,
        (await list({ deletedAt: { exists: true } }, { trash: true })).totalDocs,
        ...(await Promise.all(
          cards.map((where) => eventsFor({ payload, user, where, language: 'en' })),
        ).then((filled) => filled.map(({ total }) => total))),
      ])

      expect(result.slice(0, 3)).toEqual([2, expect.any(Number), 1])
      expect(await faultsAmong(commands)).toEqual([])
    },
  )

  test('the tabs of a list are counted by an index, but for those of what is missing', async () => {
    await anEvent({ title: 'Chess' })
    await anEvent({ title: 'Draft', status: 'draft' })
    const tabs = (tabsOf('events', ['en', 'it']) ?? []).filter(({ tidies }) => !tidies)
    const { result, commands } = await during(async () =>
      counted(tabs, {
        payload: calendar.payload,
        slug: 'events',
        user: await userOf('editor'),
        caller: { id: users.user('editor').id, role: 'editor' },
        languages: ['en', 'it'],
        filters: {},
      }),
    )

    expect(Object.fromEntries(result)).toMatchObject({ all: 2, drafts: 1, review: 0 })
    expect(await faultsAmong(commands)).toEqual([])
  })
})
