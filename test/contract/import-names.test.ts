// On SQLite alone: names are read a hundred at a time, whatever database has them.

import { createLocalReq } from 'payload'
import { expect, test, vi } from 'vitest'
import { readNames } from '../../src/admin/import/knownNames'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'

const calendar = freshCalendar()
const { aVenue, aTag, aUser, inItalian } = buildersOf(calendar)

test('an import reads names in batches of a hundred, and yields between them', async () => {
  const venues: number[] = []
  for (let made = 0; made < 205; made += 1) venues.push((await aVenue({ name: `Hall ${made}` })).id)
  const tag = await aTag('Chess')
  const { id } = await aUser('editor')
  const user = await calendar.payload.findByID({ collection: 'users', id })
  const req = await createLocalReq({ user: { ...user, collection: 'users' } }, calendar.payload)
  const find = vi.spyOn(calendar.payload, 'find')
  const names = await readNames(req)

  expect(names.venues.map(({ id }) => id)).toEqual(venues.toReversed())
  expect(names.tags.map(({ id }) => id)).toEqual([tag])
  expect(find.mock.calls.map(([{ limit }]) => limit)).toEqual(Array(6).fill(100))
})

test('an import names what it offers in the language of the editor, and knows it by every name', async () => {
  const { id: hall } = await aVenue({ name: 'Blue Hall' })
  await inItalian('venues', hall, { name: 'Sala Blu' })
  const { id } = await aUser('editor')
  const user = await calendar.payload.findByID({ collection: 'users', id })
  const req = await createLocalReq(
    { user: { ...user, collection: 'users' }, locale: 'it' },
    calendar.payload,
  )
  const { venues } = await readNames(req)

  expect(venues.find((one) => one.id === hall)?.names).toEqual(['Sala Blu', 'Blue Hall'])
})
