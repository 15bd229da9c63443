import { gzipSync } from 'node:zlib'
import { createLocalReq } from 'payload'
import { beforeEach, describe, expect, inject, test } from 'vitest'
import { openedFile } from '../../src/admin/import/importedFile'
import { importOf, noReport, openImport, saveImport } from '../../src/admin/import/importRecord'
import { inspect } from '../../src/admin/import/readFile'
import { runImport } from '../../src/admin/import/runImport'
import { undoImport } from '../../src/admin/import/undoImport'
import { mergeEntries } from '../../src/admin/merge/mergeEntries'
import { undoMerge } from '../../src/admin/merge/undoMerge'
import { counted } from '../../src/content/lists/countedList'
import { tabsOf } from '../../src/content/lists/tabs'
import { checkIndex } from '../../src/storage/eventIndex/checkIndex'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { usersOf } from '../support/callers'
import { atOnceInTransaction, commandsOf, formatted, roundTrips } from '../support/commands'

// The round trips of editors’ operations do not grow with the number of entries.

const calendar = freshCalendar()
const { anEvent, aVenue, clear } = buildersOf(calendar)
const users = usersOf(calendar)
const { during } = commandsOf(calendar)

beforeEach(clear)

const anEditor = async () => {
  const user = await calendar.payload.findByID({ collection: 'users', id: users.user('editor').id })

  return createLocalReq({ user: { ...user, collection: 'users' } }, calendar.payload)
}

/** Merges and undoes the merge of a venue with so many events, half of which also have the remaining venue. */
const mergedAndParted = async (events: number) => {
  await clear()
  const hall = (await aVenue({ name: 'Town hall', latitude: 45, longitude: 9 })).id
  const twin = (await aVenue({ name: 'Townhall' })).id
  const garden = (await aVenue({ name: 'Garden' })).id
  for (let turn = 0; turn < events; turn++) {
    await anEvent({ venues: turn % 2 ? [garden, hall, twin] : [twin] })
  }
  const req = await anEditor()
  const merge = await during(() =>
    mergeEntries(req, 'venues', { keep: hall, others: [twin], fill: false }),
  )
  const undo = await during(() => undoMerge(req, merge.result.id))
  expect(merge.result.events).toBe(events)
  expect(undo.result).toEqual({ back: events, left: [] })
  expect(await checkIndex(calendar.payload)).toMatchObject({ mended: 0 })

  return { merge: merge.commands, undo: undo.commands }
}

const rows = 20

/** Imports a table of new events at two venues, with a category each, and undoes that. */
const broughtInAndUndone = async () => {
  await clear()
  for (const name of ['Town hall', 'Garden']) await aVenue({ name })
  const req = await anEditor()
  const text = [
    'uid,title_en,title_it,start,end,venue,categories',
    ...Array.from({ length: rows }, (_, turn) => {
      const venue = turn % 2 ? 'Garden' : 'Town hall'

      return `a${turn},Chess ${turn},Scacchi ${turn},2026-12-01 20:00,22:00,${venue},Games`
    }),
  ].join('\r\n')
  const bytes = new TextEncoder().encode(text)
  const inspected = await inspect(req, bytes)
  if (!inspected) throw new Error('The table was not understood.')
  const file = gzipSync(bytes).toString('base64')
  const key = await openImport(req, { name: 'a.csv', kind: 'csv', file, total: rows })
  req.routeParams = { key }
  const { settings } = await openedFile(req, inspected, { key, name: 'a.csv' })
  await saveImport(req, await importOf(req), {
    state: 'running',
    settings: { ...settings, as: 'published' },
    report: noReport,
  })
  const run = await during(() =>
    untilDone('running', async () => runImport(req, await importOf(req))),
  )
  expect(run.result).toMatchObject({
    state: 'done',
    report: { counts: { events: { created: rows } } },
  })
  const counts = await countsOfVenues()
  const undo = await during(() =>
    untilDone('undoing', async () => undoImport(req, await importOf(req))),
  )
  expect(undo.result.state).toBe('undone')

  return { run: run.commands, undo: undo.commands, counts: [counts, await countsOfVenues()] }
}

/** Repeats a call until it is done: each does as much as there is time for. */
const untilDone = async <R extends { state?: string | null }>(
  unfinished: string,
  call: () => Promise<R>,
): Promise<R> => {
  const record = await call()

  return record.state === unfinished ? untilDone(unfinished, call) : record
}

const countsOfVenues = async () =>
  (await calendar.payload.find({ collection: 'venues', sort: 'id' })).docs.map(
    ({ eventCount }) => eventCount,
  )

/** The words of a command, with its patterns. */
const wordsOf = (body: object): string =>
  JSON.stringify(body, (_, value) => (value instanceof RegExp ? String(value) : value))

/** Without the time of the last change (FD-4), which is written at most once in a second. */
const ownOf = (commands: Parameters<typeof formatted>[0]): string[] =>
  formatted(commands).filter((line) => !line.includes('last change'))

describe.skipIf(!inject('mongo'))('on MongoDB', () => {
  test('venues with many events are merged and restored with as many queries as venues with two', async () => {
    const few = await mergedAndParted(2)
    const many = await mergedAndParted(24)

    for (const operation of ['merge', 'undo'] as const) {
      expect(atOnceInTransaction(many[operation])).toEqual([])
      expect(roundTrips(many[operation])).toBeLessThanOrEqual(36)
      expect(ownOf(many[operation])).toHaveLength(ownOf(few[operation]).length)
    }
  })

  test('the tabs of a list look up a search once', async () => {
    const hall = (await aVenue({ name: 'Town hall' })).id
    for (let turn = 0; turn < 3; turn++) await anEvent(turn ? { venues: [hall] } : {})
    const { user } = await anEditor()
    const { result, commands } = await during(() =>
      counted(tabsOf('events', ['en', 'it']) ?? [], {
        payload: calendar.payload,
        slug: 'events',
        user,
        caller: { id: users.user('editor').id, role: 'editor' },
        languages: ['en', 'it'],
        filters: { title: { like: 'chess' } },
      }),
    )

    expect(Object.fromEntries(result)).toMatchObject({ all: 3, 'no-venues': 1, drafts: 0 })
    const searching = commands.filter(({ body }) => /chess/i.test(wordsOf(body)))
    expect(searching).toHaveLength(1)
  })

  test('a row of a file costs a handful of queries, and as many to undo', async () => {
    const { run, undo, counts } = await broughtInAndUndone()

    expect(counts).toEqual([
      [rows / 2, rows / 2],
      [0, 0],
    ])
    expect(atOnceInTransaction([...run, ...undo])).toEqual([])
    expect(roundTrips(run) / rows).toBeLessThanOrEqual(6)
    expect(roundTrips(undo) / rows).toBeLessThanOrEqual(10)
  })
})
