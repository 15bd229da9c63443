// On SQLite alone: pages, feeds and files are written alike from what any database answers.

import { describe, expect, test } from 'vitest'
import { hostileEntries, type Made } from '../support/attacks/hostileCalendar'
import { judgeOf } from '../support/attacks/judge'
import { payloads } from '../support/attacks/payloads'
import { faultsOfCsv } from '../support/attacks/readLines'
import { entryPages, entryReads, otherPages, otherReads } from '../support/attacks/surfaces'
import { freshCalendar, site } from '../support/calendar'
import { usersOf } from '../support/callers'
import { stopClock } from '../support/clock'
import { given } from '../support/given'
import { signedInUsers } from '../support/signedIn'

// Sends each payload in every field of every resource, and looks for it in every page, feed, answer and file (GEN-42 to
// GEN-45, PG-6).

stopClock()
const calendar = freshCalendar({
  changes: true,
  languages: ['en', 'it'],
  customFields: [{ name: 'dressCode', label: 'Dress code' }],
  overrides: {
    events: ({ defaultCollection }) => ({
      ...defaultCollection,
      fields: [
        ...defaultCollection.fields,
        { name: 'motto', type: 'text', custom: { calendar: { serialized: true } } },
      ],
    }),
  },
})
const { as } = usersOf(calendar)
const { ask, user } = signedInUsers(calendar)

const made = new Map<string, Made>()
let judge: Awaited<ReturnType<typeof judgeOf>>

given(async () => {
  const sender = {
    payload: calendar.payload,
    ask: (method: string, path: string, body: Record<string, unknown>) =>
      ask('editor', method, path, body),
    as: as('editor'),
  }
  const plain = await hostileEntries(sender, 'Words', 0)
  const paths = [...entryPages(plain), ...otherPages(), '/events/?search=none', '/nothing/']
  judge = await judgeOf(calendar, [...paths, ...paths.map((path) => `/it${path}`)])
  for (const [index, text] of payloads.entries()) {
    made.set(text, await hostileEntries(sender, text, index))
  }
})

describe.each(payloads.map((text, index) => ({ text, root: ['', '/it'][index % 2] ?? '' })))(
  'the script $text',
  ({ text, root }) => {
    const entries = (): Made => {
      const found = made.get(text)
      if (!found) throw new Error('Nothing was made of this text.')

      return found
    }

    test('runs in no page, feed or file with the entry (PG-4, PG-6, FD-2, FD-3)', async () => {
      expect(await judge.ofPages(entryPages(entries()).map((path) => root + path))).toEqual([])
    })

    test('leaves only allowed markup in an answer (GEN-42, GEN-43)', async () => {
      expect(await judge.ofReads(entryReads(entries()).map((path) => root + path))).toEqual([])
    })

    test('runs in no page that shows its query', async () => {
      const word = encodeURIComponent(text.toWellFormed())
      const paths = [
        `/events/?search=${word}`,
        `/events/?tags=${word}&venue=${word}&categories=${word}`,
        `/events/?${word}=${word}&page=${word}`,
        `/events/month/${word}/`,
        `/${word}/`,
      ]

      expect(await judge.ofPages(paths.map((path) => root + path))).toEqual([])
    })
  },
)

test('no script runs in a list, a month, a day, a feed or a sitemap', async () => {
  const further = ['/events/?page=2', '/it/events/?page=5', '/it/events/?page=9']

  expect(await judge.ofPages([...otherPages(), ...further])).toEqual([])
  expect(await judge.ofReads(otherReads())).toEqual([])
})

const exported = async (name: string) => {
  const headers = { Authorization: `JWT ${user('editor').token}` }
  const address = `${site}/api/admin-export/${name}?show=all`

  return (await calendar.payloadRest(new Request(address, { headers }))).text()
}

test('no script is a formula in an exported table, or begins a line in an exported calendar', async () => {
  expect(faultsOfCsv(await exported('events.csv'))).toEqual([])
  expect(judge.ofIcs(await exported('events.ics'))).toEqual([])
})
