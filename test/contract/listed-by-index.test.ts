import type { Payload } from 'payload'
import { describe, expect, inject, test } from 'vitest'
import { freshCalendar } from '../support/calendar'

// The event index in a database of the site: one index of its collection answers lists.

const calendar = freshCalendar()

type Postgres = {
  pool: { connect: () => Promise<Client> }
}
type Client = {
  query: (text: string) => Promise<{ rows: { 'QUERY PLAN': string }[] }>
  release: () => void
}

/** The query plan of Postgres for a large calendar; it scans a small one. */
const planOf = async ({ db }: Payload, question: string) => {
  // Payload's general type of adapters knows nothing of what each has of its own.
  const client = await (db as unknown as Postgres).pool.connect()
  await client.query('SET enable_seqscan = off; SET enable_bitmapscan = off')
  const { rows } = await client.query(`EXPLAIN ${question}`)
  await client.query('RESET enable_seqscan; RESET enable_bitmapscan')
  client.release()

  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

const listed =
  "FROM calendar_event_rows WHERE stored_status IN ('public') AND published_at <= '2026-11-18T15:00:00.000Z' " +
  "AND hidden = false AND end_local >= '2026-11-18 10:00:00'"

describe.skipIf(!inject('postgres'))('on Postgres a list of events by start', () => {
  test('has its total from the index only', async () => {
    const plan = await planOf(calendar.payload, `SELECT count(*) ${listed}`)

    expect(plan).toMatch(/Index Only Scan using "?storedStatus_startLocal_/)
  })

  test('has its order from the index', async () => {
    const plan = await planOf(
      calendar.payload,
      `SELECT id ${listed} ORDER BY start_local, event LIMIT 10`,
    )

    expect(plan).toMatch(/Index (?:Only )?Scan using "?storedStatus_startLocal_/)
  })
})
