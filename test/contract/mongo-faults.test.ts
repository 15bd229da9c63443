import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { smtpMail } from '../../src/app/smtp'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { usersOf } from '../support/callers'
import { faultsOf } from '../support/faults'
import { clientOf } from '../support/http'
import { type Mailbox, openMailbox } from '../support/mailbox'
import { signedInUsers } from '../support/signedIn'

const mongo = inject('mongo') !== 'missing' && inject('mongo')

const labels = ['TransientTransactionError']
const conflict = { code: 112, codeName: 'WriteConflict', labels }

/** Errors of MongoDB after which a transaction may be retried, and a broken connection. */
const faults = [
  conflict,
  { code: 24, codeName: 'LockTimeout' },
  { code: 251, codeName: 'NoSuchTransaction' },
  { code: 246, codeName: 'SnapshotUnavailable' },
  { code: 365, codeName: 'TemporarilyUnavailable' },
  { code: 11602, codeName: 'InterruptedDueToReplStateChange' },
  { code: 10107, codeName: 'NotWritablePrimary' },
  { cut: 'before' as const },
].map((fault) => ('code' in fault ? { ...fault, labels } : fault))

describe.runIf(mongo)('a write during which the server fails', () => {
  let mailbox: Mailbox
  beforeAll(async () => {
    mailbox = await openMailbox()
  })
  const sender = { name: 'Calendar', address: 'calendar@calendar.example' }
  // A site logs Payload's message about each failing attempt.
  const calendar = freshCalendar({}, [
    (config) => ({
      ...config,
      email: smtpMail(mailbox.url, sender),
      logger: { options: { level: 'silent' } },
    }),
  ])
  afterAll(() => mailbox.close())
  const { aTag, aVenue, anEvent, clear } = buildersOf(calendar)
  const { as } = usersOf(calendar)
  const { ask, user } = signedInUsers(calendar)
  const send = clientOf(calendar)
  const { want, left } = faultsOf(calendar)

  beforeEach(async () => {
    // The last write of the test before may have sent fewer commands than its fault waited for.
    await want()
    await clear()
  })

  const countOf = async (collection: 'events' | 'venues' | 'tags' | 'calendar-merges') =>
    (await calendar.payload.count({ collection, trash: true })).totalDocs

  type Operation = {
    what: string
    /** Prepares a write, and returns a function that sends it. */
    ready: () => Promise<() => Promise<{ status: number }>>
    /** The numbers of stored documents, each once. */
    made: Partial<Record<'events' | 'venues' | 'tags' | 'calendar-merges', number>>
    /** The number of commands of the write, each of which fails in a write of its own; 5 by default. */
    every?: number
  }

  const event = {
    title: 'Duel',
    startLocal: '2027-07-01 10:00:00',
    endLocal: '2027-07-01 12:00:00',
  }

  const operations: Operation[] = [
    {
      what: 'an event of the contract with a new venue and tag',
      ready: async () => () =>
        send('/events', {
          as: as('editor') ?? '',
          json: {
            title: 'Duel',
            start_date: '2027-07-01 10:00',
            end_date: '2027-07-01 12:00',
            venue: { venue: 'Field' },
            tags: ['dawn'],
          },
        }),
      made: { events: 1, venues: 1, tags: 1 },
      every: 1,
    },
    {
      what: 'an event of the admin',
      ready: async () => () => ask('editor', 'POST', '/events', { ...event, _status: 'published' }),
      made: { events: 1 },
      every: 1,
    },
    {
      what: 'a series of three dates',
      ready: async () => () =>
        ask('editor', 'POST', '/calendar-series', {
          ...event,
          timezone: 'Europe/Rome',
          rule: 'FREQ=DAILY;COUNT=3',
          _status: 'published',
        }),
      made: { events: 3 },
    },
    {
      what: 'a change of several tags at once',
      ready: async () => {
        const ids = [await aTag('One'), await aTag('Two'), await aTag('Three')]

        return () =>
          ask('editor', 'PATCH', `/tags?where[id][in]=${ids}`, { description: 'Of numbers' })
      },
      made: { tags: 3 },
    },
    {
      what: 'a merge',
      ready: async () => {
        const [keep, other] = [await aVenue({ name: 'Hall' }), await aVenue({ name: 'The hall' })]
        await anEvent({ venues: [other.id] })

        return () =>
          ask('editor', 'POST', '/admin-merge/venues', {
            keep: keep.id,
            others: [other.id],
            fill: false,
          })
      },
      made: { events: 1, venues: 2, 'calendar-merges': 1 },
    },
    {
      what: 'two copies',
      ready: async () => {
        const { id } = await anEvent()

        return () =>
          ask('editor', 'POST', `/admin-copies/${id}`, {
            days: ['2027-03-17', '2027-03-24'],
            publish: true,
          })
      },
      made: { events: 3 },
    },
    {
      what: 'an event of the small form with a new venue',
      ready: async () => () =>
        ask('editor', 'POST', '/admin-calendar/events', {
          title: 'Duel',
          start: '2027-07-01 10:00:00',
          end: '2027-07-01 12:00:00',
          allDay: false,
          venue: { name: 'Field' },
          publish: true,
        }),
      made: { events: 1, venues: 1 },
    },
  ]

  test.each(operations)('is retried: $what', async ({ ready, made, every = 5 }) => {
    const first = await ready()
    const { status } = await first()
    expect(status).toBeLessThan(300)

    for (let skip = 0, happened = true; happened; skip += every) {
      await clear()
      await calendar.payload.delete({ collection: 'calendar-merges', where: {} })
      const operation = await ready()
      const fault = faults[(skip / every) % faults.length]
      if (fault) await want({ ...fault, skip })

      const answered = await operation()

      expect({ skip, fault, status: answered.status }).toEqual({ skip, fault, status })
      happened = (await left()) === 0
      if (!happened) expect(skip).toBeGreaterThan(3)
      for (const [collection, count] of Object.entries(made)) {
        expect([collection, await countOf(collection as keyof typeof made)]).toEqual([
          collection,
          count,
        ])
      }
    }
  })
  test('is stored once when the answer to its commit is lost twice', async () => {
    const lost = { cut: 'after', command: 'commitTransaction', skip: 0 } as const
    await want(lost, lost)

    const made = await ask('editor', 'POST', '/events', { ...event, _status: 'published' })

    expect(made.status).toBe(201)
    expect([await left(), await countOf('events')]).toEqual([0, 1])
  })
  test('sends its mail once', async () => {
    const { id } = await anEvent({ status: 'draft', author: user('contributor').id })
    const editor = `editor-${user('editor').id}@mail.example`
    const mail = mailbox.next(editor)
    await want({ ...conflict, command: 'commitTransaction', skip: 0 })

    const saved = await ask('contributor', 'PATCH', `/events/${id}`, { _status: 'published' })

    expect([saved.status, await left()]).toEqual([200, 0])
    await mail
    expect(mailbox.received.filter(({ to }) => to === editor)).toHaveLength(1)
  })
})
