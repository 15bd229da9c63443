import { afterAll, beforeAll, beforeEach } from 'vitest'
import { defaultSlugs } from '../../src/model/defaultSlugs'
import { buildersOf } from './builders'
import type { freshCalendar } from './calendar'
import { type Loopback, loopback } from './loopback'
import { signedInUsers } from './signedIn'

type FileEvent = readonly [uid: string, title: string, day: string]

/** An iCalendar file of events of an hour, each with its uid, title and day. */
export const calendarFile = (...events: FileEvent[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Test//EN',
    ...events.flatMap(([uid, title, day]) => [
      'BEGIN:VEVENT',
      `UID:${uid}@programme.example`,
      'DTSTAMP:20261101T000000Z',
      `DTSTART:${day}T200000Z`,
      `DTEND:${day}T210000Z`,
      `SUMMARY:${title}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ].join('\r\n')

export const chess = ['1', 'Chess', '20370301'] as const
export const jazz = ['2', 'Jazz', '20370401'] as const
export const choir = ['3', 'Choir', '20370501'] as const

/**
 * A server of another calendar, and what an administrator does with its address. `theirs.file` is what it has; `theirs.answer` answers
 * instead where it is set. Everything is forgotten before each test.
 */
export const followedCalendar = (calendar: ReturnType<typeof freshCalendar>) => {
  const { clear } = buildersOf(calendar)
  const { ask, user } = signedInUsers(calendar)
  const conditions: Record<string, string>[] = []
  const theirs: { file: string; answer: ((request: Request) => Response) | undefined } = {
    file: '',
    answer: undefined,
  }
  let server: Loopback
  beforeAll(async () => {
    server = await loopback((request) => {
      conditions.push(
        Object.fromEntries([...request.headers].filter(([name]) => name.startsWith('if-'))),
      )
      if (theirs.answer) return theirs.answer(request)
      const etag = `"${Buffer.from(theirs.file).length}"`
      if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304 })

      return new Response(theirs.file, { headers: { etag, 'Content-Type': 'text/calendar' } })
    })
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    await clear()
    for (const name of [
      'calendar-imports',
      'calendar-imported-entries',
      'calendar-sources',
    ] as const) {
      await calendar.payload.db.deleteMany({ collection: defaultSlugs[name], where: {} })
    }
    conditions.length = 0
    theirs.answer = undefined
    theirs.file = calendarFile(chess, jazz, choir)
  })

  return {
    ask,
    user,
    theirs,
    /** The headers of the requests that begin with `If-`. */
    conditions,
    address: () => server.address,
    aSource: async (further: object = {}) => {
      const { body } = await ask('administrator', 'POST', '/calendar-sources', {
        name: 'Programme',
        address: `${server.address}/programme.ics`,
        as: 'published',
        ...further,
      })

      return body.doc
    },
    readNow: async (id: unknown, sent: Record<string, unknown> = {}) =>
      (await ask('administrator', 'POST', `/admin-sources/${id}/read`, sent)).body,
    /** What a reading would do with a source as its form has it. */
    preview: (sent: object = {}) =>
      ask('administrator', 'POST', '/admin-source-preview', {
        kind: 'file',
        address: `${server.address}/programme.ics`,
        as: 'published',
        vanished: 'keep',
        ...sent,
      }),
    /** What the last readings of a source did, as `created Chess`. */
    changes: async (id: unknown): Promise<string[]> => {
      const { body } = await ask('administrator', 'GET', `/admin-sources/${id}/changes`)

      return body.changes.map(({ what, title }: Record<string, string>) => `${what} ${title}`)
    },
    /** Titles and states of all events, by their start. */
    events: async () => {
      const { docs } = await calendar.payload.find({
        collection: 'events',
        where: { deletedAt: { exists: false } },
        sort: 'startLocal',
        depth: 0,
        pagination: false,
      })

      return docs.map(({ title, _status }) => `${title} ${_status}`)
    },
  }
}
