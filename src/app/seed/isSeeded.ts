import { existsSync } from 'node:fs'
import { createClient } from '@libsql/client'

/** Whether the embedded database of the environment has users, found out without starting Payload. */
export const isSeeded = async (): Promise<boolean> => {
  const url = process.env.DATABASE_URI ?? ''
  if (!existsSync(url.slice('file:'.length))) return false
  const client = createClient({ url })
  try {
    const { rows } = await client.execute('SELECT 1 FROM users LIMIT 1')

    return rows.length > 0
  } catch {
    // No table yet.
    return false
  } finally {
    client.close()
  }
}
