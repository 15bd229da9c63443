import { createClient } from '@libsql/client'

/**
 * Copies an embedded database as it is at one moment, without disturbing its readers and writers; later writes are not in the
 * copy. Throws if the copy is not sound.
 */
export const copyDatabase = async (from: string, to: string): Promise<void> => {
  const client = createClient({ url: `file:${from}` })
  try {
    await client.execute('PRAGMA busy_timeout = 30000')
    await client.execute({ sql: 'VACUUM INTO ?', args: [to] })
  } finally {
    client.close()
  }
  const faults = await faultsOf(to)
  if (faults.length > 0) throw new Error(`The copy is not sound: ${faults.join(', ')}.`)
}

const faultsOf = (copy: string): Promise<string[]> =>
  reading(copy, async (ask) => {
    const whole = await ask('PRAGMA integrity_check')
    const links = await ask('PRAGMA foreign_key_check')

    return [
      ...whole.map((row) => String(row.integrity_check)).filter((text) => text !== 'ok'),
      ...links.map((row) => `a link of ${row.table} leads nowhere`),
    ]
  })

/** How many events a database holds, and the files of its pictures in all their sizes. */
export const contentOf = (copy: string): Promise<{ events: number; files: string[] }> =>
  reading(copy, async (ask) => {
    const [counted] = await ask('SELECT count(*) AS events FROM events')
    const columns = (await ask('PRAGMA table_info(media)'))
      .map(({ name }) => String(name))
      .filter((name) => name.endsWith('filename'))
    const rows = await ask(`SELECT ${columns.join(', ')} FROM media`)
    const files = rows.flatMap((row) => columns.map((column) => row[column]))

    return {
      events: Number(counted?.events),
      files: [...new Set(files.filter((file) => typeof file === 'string'))],
    }
  })

type Ask = (sql: string) => Promise<Record<string, unknown>[]>

const reading = async <T>(file: string, read: (ask: Ask) => Promise<T>): Promise<T> => {
  const client = createClient({ url: `file:${file}` })
  try {
    return await read(async (sql) => (await client.execute(sql)).rows)
  } finally {
    client.close()
  }
}
