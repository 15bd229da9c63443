import { queuedClient } from '../../src/storage/database/queuedClient'

/** Whether a SQLite file is intact, and the tables of the event index match those of events. */
export const tableFaults = async (uri: string): Promise<string[]> => {
  const client = queuedClient(uri)
  const rows = async (sql: string) => (await client.execute(sql)).rows.map((row) => ({ ...row }))
  const [integrity] = await rows('PRAGMA integrity_check')
  const links = await rows('PRAGMA foreign_key_check')
  const faults: string[] = []
  for (const [fault, sql] of differences) {
    const found = await rows(sql)
    if (found.length > 0) faults.push(`${fault}: ${JSON.stringify(found)}`)
  }
  client.close()

  return [
    ...(integrity?.integrity_check === 'ok' ? [] : ['the file is damaged']),
    ...links.map(({ table }) => `a link of ${table} leads nowhere`),
    ...faults,
  ]
}

const differences = [
  [
    'events without their row, or the other way round',
    'SELECT id FROM events WHERE id NOT IN (SELECT id FROM event_rows) UNION ALL SELECT id FROM event_rows WHERE id NOT IN (SELECT id FROM events)',
  ],
  [
    'rows that say something else than their events',
    'SELECT e.id FROM events e JOIN event_rows r ON r.id = e.id WHERE e.start_local <> r.start_local OR e.updated_at <> r.changed_at OR e.stored_status <> r.stored_status',
  ],
  [
    'links that lists do not know',
    'SELECT l.parent_id FROM events_rels l JOIN event_rows r ON r.id = l.parent_id WHERE COALESCE(l.venues_id * 4, l.organizers_id * 4 + 1, l.categories_id * 4 + 2, l.tags_id * 4 + 3) NOT IN (SELECT target FROM event_places WHERE event = l.parent_id AND start_local = r.start_local)',
  ],
  [
    'days that are counted otherwise than their events',
    'SELECT target, stored_status, hidden, recurring, long, open, substr(start_local, 1, 10), substr(end_local, 1, 10), count(*) FROM event_places GROUP BY 1, 2, 3, 4, 5, 6, 7, 8 EXCEPT SELECT target, stored_status, hidden, recurring, long, open, start_day, end_day, events FROM event_days',
  ],
  [
    'texts without their words, or the other way round',
    'SELECT id FROM event_texts WHERE id NOT IN (SELECT rowid FROM event_words) UNION ALL SELECT rowid FROM event_words WHERE rowid NOT IN (SELECT id FROM event_texts)',
  ],
] as const
