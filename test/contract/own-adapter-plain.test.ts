import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sqliteAdapter } from '@payloadcms/db-sqlite'
import { buildConfig, getPayload, type Payload } from 'payload'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { eventsCalendar } from '../../src/plugin/plugin'
import { buildersOf } from '../support/builders'
import { given } from '../support/given'
import { clientOf, titles } from '../support/http'

const opened: { payload?: Payload } = {}
const calendar = {
  get payload(): Payload {
    if (!opened.payload) throw new Error('The calendar is open only while tests run.')

    return opened.payload
  },
}
const { aUser } = buildersOf(calendar)
const ask = clientOf(calendar)
const lines: string[] = []

// Payload's SQLite has no transactions by default.
describe.skipIf(inject('mongo') || inject('postgres'))(
  'a site with Payload’s SQLite adapter and its defaults',
  () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'plain-'))
    let as = ''

    beforeAll(async () => {
      const config = buildConfig({
        secret: 'a secret of the tests',
        db: sqliteAdapter({ client: { url: `file:${path.join(folder, 'calendar.db')}` } }),
        collections: [{ slug: 'posts', fields: [{ name: 'title', type: 'text' }] }],
        telemetry: false,
        typescript: { autoGenerate: false },
        graphQL: { disable: true },
        logger: {
          options: { level: 'warn' },
          destination: { write: (line: string) => void lines.push(line) },
        },
        plugins: [eventsCalendar({ mediaDirectory: path.join(folder, 'media') })],
      })
      opened.payload = await getPayload({ config, key: folder })
    })
    given(async () => {
      as = (await aUser('administrator')).authorization
    })
    afterAll(async () => {
      await opened.payload?.db.destroy?.()
      rmSync(folder, { recursive: true, force: true })
    })

    test('logs at the start that it has no transactions, and how to get them', () => {
      const warnings = lines.filter((line) => line.includes('has no transactions'))

      expect(warnings).toHaveLength(1)
      expect(warnings[0]).toContain('`transactionOptions: {}` inside `sqliteAdapter(')
    })

    test('stores events with venues, changes and trashes them', async () => {
      const posted = await ask('/events', {
        as,
        json: {
          title: 'Chess',
          start_date: '2027-01-01 20:00:00',
          end_date: '2027-01-01 22:00:00',
          status: 'publish',
          venue: { venue: 'Town hall' },
          tags: ['free'],
        },
      })
      const { id, venue } = posted.body
      const changed = await ask(`/events/${id}`, { as, method: 'PATCH', json: { title: 'Go' } })
      const listed = await ask('/events?ends_after=2026-01-01')
      const trashed = await ask(`/events/${id}`, { as, method: 'DELETE' })

      expect([posted.status, changed.status, trashed.status]).toEqual([201, 200, 200])
      expect(titles(listed)).toEqual(['Go'])
      expect(listed.body.events[0]).toMatchObject({ venue: { venue: 'Town hall' } })
      expect(titles(await ask('/events?ends_after=2026-01-01'))).toEqual([])
      expect(venue.id).not.toBe(id)
    })

    test('gives its own documents the ids of Payload', async () => {
      const data = { title: 'Own' } as object
      // The types of this repository know only the collections of the calendar.
      const post = await calendar.payload.create({
        collection: 'posts' as 'tags',
        data: data as never,
      })

      expect(post.id).toBe(1)
    })
  },
)
