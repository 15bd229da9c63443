import { queuedClient } from '../../src/database/queuedClient'
import { prepareDerived } from '../../src/database/sql/derived'

/** Whether a SQLite file is whole, and the tables derived from others are as if they were made anew. */
export const tableFaults = async (uri: string): Promise<string[]> => {
  const client = queuedClient(uri)
  const rows = async (sql: string) => (await client.execute(sql)).rows.map((row) => ({ ...row }))
  const derived = async () => {
    const told = []
    for (const sql of contents) told.push(JSON.stringify(await rows(sql)))

    return told
  }
  const [whole] = await rows('PRAGMA integrity_check')
  const links = await rows('PRAGMA foreign_key_check')
  const kept = await derived()
  await client.execute('DROP TRIGGER events_relisted')
  await prepareDerived(client)
  const anew = await derived()
  client.close()

  return [
    ...(whole?.integrity_check === 'ok' ? [] : ['the file is damaged']),
    ...links.map(({ table }) => `a link of ${table} leads nowhere`),
    ...contents.filter((_, index) => kept[index] !== anew[index]).map((sql) => `differs: ${sql}`),
  ]
}

const contents = [
  'SELECT * FROM listed ORDER BY event',
  'SELECT * FROM listed_in ORDER BY target, start_local, event',
  'SELECT * FROM listed_days ORDER BY target, start_day, end_day',
  `SELECT rowid FROM event_words WHERE event_words MATCH 'en : "take"' ORDER BY rowid`,
  `SELECT rowid FROM event_words WHERE event_words MATCH 'it : "night"' ORDER BY rowid`,
]
